#include "CPixelsDrawing.h"
#include "sample.h"

#pragma STDC FP_CONTRACT OFF

enum { max_samples = 8 };
// Up to this distance in the source per pixel, one sample is enough.
static const double single_step = 1.05;

// The number of samples for a distance in the source per pixel. At max_samples this far apart, samples miss no pixel of the source.
SAMPLE_INLINE int sample_count(double step) {
    return step > single_step ? (step < max_samples ? (int)__builtin_ceil(step) : max_samples) : 1;
}

// Whether all pixels of a row need one sample only, by bounds of the distances in the source per pixel to the right and down.
SAMPLE_INLINE int has_single_samples(const double *m, double py, int32_t width) {
    const double first = 0.5, last = width - 0.5;
    const double c = m[7] * py + m[8], d = m[1] * py + m[2], e = m[4] * py + m[5];
    const double w0 = m[6] * first + c, w1 = m[6] * last + c;
    const double least = w0 < w1 ? w0 : w1;
    if (!(least > 1e-6)) return 0;
    const double limit = (single_step - 1e-6) * least * least;
    double most = __builtin_fmax(__builtin_fabs(m[0] * c - d * m[6]), __builtin_fabs(m[3] * c - e * m[6]));
    for (int end = 0; end < 2; end++) {
        const double px = end ? last : first, w = end ? w1 : w0;
        most = __builtin_fmax(most, __builtin_fabs(m[1] * w - (m[0] * px + d) * m[7]));
        most = __builtin_fmax(most, __builtin_fabs(m[4] * w - (m[3] * px + e) * m[7]));
    }
    return most <= limit;
}

// A row of which each pixel has one sample. Coordinates are computed for blocks of pixels, so that their loops are vectorized.
#define PROJECT_ROW(SAMPLE, PIXEL)                                                                                                       \
    const double u0 = m[1] * py + m[2], v0 = m[4] * py + m[5], w0 = m[7] * py + m[8];                                                    \
    const float right = (float)from->width - 0.5f, bottom = (float)from->height - 0.5f;                                                  \
    float u[block_size], v[block_size];                                                                                                  \
    positions at;                                                                                                                        \
    for (int32_t x = 0; x < width; x += block_size) {                                                                                    \
        const int32_t size = width - x < block_size ? width - x : block_size;                                                            \
        for (int32_t i = 0; i < block_size; i++) {                                                                                       \
            const double px = x + i + 0.5, scale = 1 / (m[6] * px + w0);                                                                 \
            u[i] = (float)((m[0] * px + u0) * scale);                                                                                    \
            v[i] = (float)((m[3] * px + v0) * scale);                                                                                    \
        }                                                                                                                                \
        find_positions(from, u, v, &at);                                                                                                 \
        for (int32_t i = 0; i < size; i++) {                                                                                             \
            const int is_inside = u[i] >= 0.5f && v[i] >= 0.5f && u[i] <= right && v[i] <= bottom;                                       \
            row[x + i] = is_inside ? PIXEL(SAMPLE(from, &at, i)) : nearest_pixel(sample_clear(from, u[i], v[i]));                        \
        }                                                                                                                                \
    }

static void project_row(const image *from, uint32_t *row, int32_t width, double py, const double *m) {
    PROJECT_ROW(fine_sample, fine_pixel)
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void project_row_avx2(
    const image *from, uint32_t *row, int32_t width, double py, const double *m) {
    PROJECT_ROW(fine_sample_avx2, fine_pixel_avx2)
}
#endif

typedef void project_row_function(const image *from, uint32_t *row, int32_t width, double py, const double *m);

SAMPLE_INLINE void project(
    const image *from, uint32_t *target, size_t target_stride, int32_t width, int32_t height, const double *m, project_row_function *single) {
    for (int32_t y = 0; y < height; y++) {
        uint32_t *row = (uint32_t *)((uint8_t *)target + (size_t)y * target_stride);
        const double py = y + 0.5;
        if (from->width > 1 && from->height > 1 && has_single_samples(m, py, width)) {
            single(from, row, width, py, m);
            continue;
        }
        for (int32_t x = 0; x < width; x++) {
            row[x] = 0;
            const double px = x + 0.5;
            const double w = m[6] * px + m[7] * py + m[8];
            if (!(w > 1e-9)) continue;
            const double u = (m[0] * px + m[1] * py + m[2]) / w, v = (m[3] * px + m[4] * py + m[5]) / w;
            // The distance in the source per pixel to the right and down.
            const double ux = (m[0] - u * m[6]) / w, vx = (m[3] - v * m[6]) / w;
            const double uy = (m[1] - u * m[7]) / w, vy = (m[4] - v * m[7]) / w;
            const double stepx = __builtin_fmax(__builtin_fabs(ux), __builtin_fabs(vx));
            const double stepy = __builtin_fmax(__builtin_fabs(uy), __builtin_fabs(vy));
            const double reach = stepx + stepy + 1;
            if (!(u > -reach && v > -reach && u < from->width + reach && v < from->height + reach)) continue;
            const int nx = sample_count(stepx), ny = sample_count(stepy);
            float4 sum = {0, 0, 0, 0};
            for (int j = 0; j < ny; j++) {
                const double dy = (j + 0.5) / ny - 0.5;
                for (int i = 0; i < nx; i++) {
                    const double dx = (i + 0.5) / nx - 0.5;
                    sum += sample_clear(from, u + ux * dx + uy * dy, v + vx * dx + vy * dy);
                }
            }
            row[x] = nearest_pixel(sum * (1 / (float)(nx * ny)));
        }
    }
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void project_avx2(
    const image *from, uint32_t *target, size_t target_stride, int32_t width, int32_t height, const double *m) {
    project(from, target, target_stride, width, height, m, project_row_avx2);
}
#endif

void kinora_project(
    const uint32_t *source, size_t source_stride, int32_t source_width, int32_t source_height, uint32_t *target, size_t target_stride,
    int32_t width, int32_t height, const double *m) {
    const image from = {source, source_stride, source_width, source_height};
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return project_avx2(&from, target, target_stride, width, height, m);
#endif
    project(&from, target, target_stride, width, height, m, project_row);
}
