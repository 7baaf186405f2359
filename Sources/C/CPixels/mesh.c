#include "dither.h"

#include <math.h>

#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))

// Returns the x at which the edge between two vertices crosses `y`. Starts from the upper end, so that both triangles at an edge get the same result.
INLINE double crossing(const kinora_mesh_vertex *a, const kinora_mesh_vertex *b, double y) {
    const kinora_mesh_vertex *up = a->y <= b->y ? a : b, *down = a->y <= b->y ? b : a;
    return up->x + (down->x - up->x) * ((y - up->y) / (down->y - up->y));
}

INLINE float level(float value) { return value > 0 ? (value < 255 ? value : 255) : 0; }

// Fills the pixels whose centre is in the triangle. A centre on an edge belongs to exactly one of the two triangles there.
static void fill_triangle(
    uint32_t *pixels, size_t stride, int32_t x0, int32_t y0, int32_t width, int32_t height, const kinora_mesh_vertex *a,
    const kinora_mesh_vertex *b, const kinora_mesh_vertex *c, int32_t dithers) {
    const double area = (b->x - a->x) * (c->y - a->y) - (c->x - a->x) * (b->y - a->y);
    if (!(fabs(area) > 1e-9)) return;
    double low = a->y < b->y ? a->y : b->y, high = a->y > b->y ? a->y : b->y;
    low = low < c->y ? low : c->y;
    high = high > c->y ? high : c->y;
    const double from = ceil(low - 0.5), to = ceil(high - 0.5);
    const int32_t first = from > y0 ? (from < y0 + height ? (int32_t)from : y0 + height) : y0;
    const int32_t end = to < y0 + height ? (to > y0 ? (int32_t)to : y0) : y0 + height;
    if (first >= end) return;
    // The change of each channel per pixel to the right and down.
    float across[4], down[4];
    for (int k = 0; k < 4; k++) {
        const double u = b->color[k] - a->color[k], v = c->color[k] - a->color[k];
        across[k] = (float)((u * (c->y - a->y) - v * (b->y - a->y)) / area);
        down[k] = (float)((v * (b->x - a->x) - u * (c->x - a->x)) / area);
    }
    const kinora_mesh_vertex *edges[3][2] = {{a, b}, {b, c}, {c, a}};
    for (int32_t y = first; y < end; y++) {
        const double middle = y + 0.5;
        double left = INFINITY, right = -INFINITY;
        for (int e = 0; e < 3; e++) {
            const kinora_mesh_vertex *p = edges[e][0], *q = edges[e][1];
            if ((p->y <= middle) == (q->y <= middle)) continue;
            const double x = crossing(p, q, middle);
            left = x < left ? x : left;
            right = x > right ? x : right;
        }
        if (!(left < right)) continue;
        const double start = ceil(left - 0.5), stop = ceil(right - 0.5);
        const int32_t begin = start > x0 ? (start < x0 + width ? (int32_t)start : x0 + width) : x0;
        const int32_t finish = stop < x0 + width ? (stop > x0 ? (int32_t)stop : x0) : x0 + width;
        uint32_t *row = (uint32_t *)((uint8_t *)pixels + (size_t)(y - y0) * stride);
        const float dy = (float)(middle - a->y);
        const float r0 = a->color[0] + down[0] * dy, g0 = a->color[1] + down[1] * dy, b0 = a->color[2] + down[2] * dy;
        const float a0 = a->color[3] + down[3] * dy;
        const dither_thresholds thresholds = dither_row(0, y, dithers);
        for (int32_t x = begin; x < finish; x++) {
            const float dx = (float)(x + 0.5 - a->x);
            const float threshold = (float)thresholds[(x & (dither_period - 1)) * 4] / 256;
            const uint32_t alpha = (uint32_t)(level(a0 + across[3] * dx) + threshold);
            const uint32_t red = (uint32_t)(level(r0 + across[0] * dx) + threshold);
            const uint32_t green = (uint32_t)(level(g0 + across[1] * dx) + threshold);
            const uint32_t blue = (uint32_t)(level(b0 + across[2] * dx) + threshold);
            row[x - x0] = alpha << 24 | (red < alpha ? red : alpha) << 16 | (green < alpha ? green : alpha) << 8 | (blue < alpha ? blue : alpha);
        }
    }
}

void kinora_mesh_fill(
    uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height, const kinora_mesh_vertex *vertices,
    int32_t columns, int32_t rows, int32_t dithers) {
    for (int32_t row = 0; row + 1 < rows; row++) {
        const kinora_mesh_vertex *upper = vertices + (size_t)row * (size_t)columns, *lower = upper + columns;
        for (int32_t column = 0; column + 1 < columns; column++) {
            fill_triangle(pixels, stride, x, y, width, height, upper + column, upper + column + 1, lower + column, dithers);
            fill_triangle(pixels, stride, x, y, width, height, lower + column + 1, lower + column, upper + column + 1, dithers);
        }
    }
}
