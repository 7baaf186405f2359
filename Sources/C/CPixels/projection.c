#include "CPixelsDrawing.h"

#pragma STDC FP_CONTRACT OFF

typedef struct {
    float channel[4];
} color4;

// Adds the four pixels around (u, v), interpolated. Pixels outside the source are clear.
static inline void add_sample(
    color4 *sum, const uint32_t *source, size_t stride, int32_t width, int32_t height, double u, double v) {
    u -= 0.5;
    v -= 0.5;
    if (!(u > -1 && v > -1 && u < width && v < height)) return;
    const int32_t x = (int32_t)__builtin_floor(u), y = (int32_t)__builtin_floor(v);
    const float fx = (float)(u - x), fy = (float)(v - y);
    for (int32_t j = 0; j < 2; j++) {
        if (y + j < 0 || y + j >= height) continue;
        const uint32_t *row = (const uint32_t *)((const uint8_t *)source + (size_t)(y + j) * stride);
        for (int32_t i = 0; i < 2; i++) {
            if (x + i < 0 || x + i >= width) continue;
            const uint32_t pixel = row[x + i];
            if (pixel == 0) continue;
            const float weight = (i ? fx : 1 - fx) * (j ? fy : 1 - fy);
            for (int c = 0; c < 4; c++) sum->channel[c] += weight * (float)((pixel >> (8 * c)) & 255);
        }
    }
}

void kinora_project(
    const uint32_t *source, size_t source_stride, int32_t source_width, int32_t source_height, uint32_t *target, size_t target_stride,
    int32_t width, int32_t height, const double *m) {
    enum { max_samples = 8 };
    for (int32_t y = 0; y < height; y++) {
        uint32_t *row = (uint32_t *)((uint8_t *)target + (size_t)y * target_stride);
        for (int32_t x = 0; x < width; x++) {
            row[x] = 0;
            const double px = x + 0.5, py = y + 0.5;
            const double w = m[6] * px + m[7] * py + m[8];
            if (!(w > 1e-9)) continue;
            const double u = (m[0] * px + m[1] * py + m[2]) / w, v = (m[3] * px + m[4] * py + m[5]) / w;
            // The distance in the source per pixel to the right and down. At max_samples this far apart, samples miss no pixel of the source.
            const double ux = (m[0] - u * m[6]) / w, vx = (m[3] - v * m[6]) / w;
            const double uy = (m[1] - u * m[7]) / w, vy = (m[4] - v * m[7]) / w;
            const double stepx = __builtin_fmax(__builtin_fabs(ux), __builtin_fabs(vx));
            const double stepy = __builtin_fmax(__builtin_fabs(uy), __builtin_fabs(vy));
            const double reach = stepx + stepy + 1;
            if (!(u > -reach && v > -reach && u < source_width + reach && v < source_height + reach)) continue;
            const int nx = stepx > 1.05 ? (stepx < max_samples ? (int)__builtin_ceil(stepx) : max_samples) : 1;
            const int ny = stepy > 1.05 ? (stepy < max_samples ? (int)__builtin_ceil(stepy) : max_samples) : 1;
            color4 sum = {{0, 0, 0, 0}};
            for (int j = 0; j < ny; j++) {
                const double dy = (j + 0.5) / ny - 0.5;
                for (int i = 0; i < nx; i++) {
                    const double dx = (i + 0.5) / nx - 0.5;
                    add_sample(
                        &sum, source, source_stride, source_width, source_height, u + ux * dx + uy * dy, v + vx * dx + vy * dy);
                }
            }
            const float scale = 1 / (float)(nx * ny);
            uint32_t result = 0;
            for (int c = 0; c < 4; c++) result |= (uint32_t)(sum.channel[c] * scale + 0.5f) << (8 * c);
            row[x] = result;
        }
    }
}
