#include "CPixelsDrawing.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

// Columns are worked in strips of 64 bytes, one cache line of pixels: sums run down the strip, all lanes side by side.
enum { LANES = 64 };

#define INLINE static inline __attribute__((always_inline))

static const uint16_t clear_row[LANES];

INLINE const uint16_t *row_at(const uint16_t *rows, int32_t y, int32_t height, int32_t clamp) {
    if (y >= 0 && y < height) return rows + (size_t)y * LANES;
    if (!clamp) return clear_row;
    return rows + (size_t)(y < 0 ? 0 : height - 1) * LANES;
}

INLINE void box(const uint16_t *restrict in, uint16_t *restrict out, int32_t height, int32_t radius, float fraction, int32_t clamp) {
    const float whole = 1 / ((float)(2 * radius + 1) + 2 * fraction);
    const float part = whole * fraction;
    int32_t sum[LANES] = {0};
    for (int32_t y = -radius; y <= radius; y++) {
        const uint16_t *row = row_at(in, y, height, clamp);
        for (int l = 0; l < LANES; l++) sum[l] += row[l];
    }
    // How many rows above `next` are like it. Large parts of most pictures are even, and where the box lies in one, so is what comes out.
    int32_t even = 0;
    for (int32_t y = 0; y < height; y++) {
        const uint16_t *before = row_at(in, y - radius - 1, height, clamp);
        const uint16_t *last = row_at(in, y - radius, height, clamp);
        const uint16_t *next = row_at(in, y + radius + 1, height, clamp);
        uint16_t *restrict to = out + (size_t)y * LANES;
        even = memcmp(next, row_at(in, y + radius, height, clamp), LANES * sizeof *next) == 0 ? even + 1 : 0;
        if (even > 2 * radius + 2 && y > 0) {
            memcpy(to, to - LANES, LANES * sizeof *to);
            continue;
        }
        for (int l = 0; l < LANES; l++) {
            const float value = (float)sum[l] * whole + (float)(before[l] + next[l]) * part;
            to[l] = (uint16_t)(int32_t)(value + 0.5f);
            sum[l] += next[l] - last[l];
        }
    }
}

INLINE void columns(
    const uint8_t *source, size_t source_stride, int32_t width, int32_t height, int32_t channels, uint8_t *target, size_t target_stride,
    int32_t radius, float fraction, int32_t clamp, void *scratch) {
    uint16_t *a = scratch;
    uint16_t *b = a + (size_t)height * LANES;
    const int32_t strip = LANES / channels;
    for (int32_t x = 0; x < width; x += strip) {
        const int32_t pixels = width - x < strip ? width - x : strip;
        const int32_t bytes = pixels * channels;
        for (int32_t y = 0; y < height; y++) {
            const uint8_t *from = source + (size_t)y * source_stride + (size_t)x * channels;
            uint16_t *to = a + (size_t)y * LANES;
            // Eight more bits, so that three passes do not round away what is seen.
            if (bytes == LANES) {
                for (int l = 0; l < LANES; l++) to[l] = (uint16_t)(from[l] << 8);
            } else {
                memset(to, 0, LANES * sizeof *to);
                for (int l = 0; l < bytes; l++) to[l] = (uint16_t)(from[l] << 8);
            }
        }
        box(a, b, height, radius, fraction, clamp);
        box(b, a, height, radius, fraction, clamp);
        box(a, b, height, radius, fraction, clamp);
        uint8_t *packed = (uint8_t *)a;
        for (size_t i = 0; i < (size_t)height * LANES; i++) packed[i] = (uint8_t)((b[i] + 128) >> 8);
        for (int32_t p = 0; p < pixels; p++) {
            uint8_t *to = target + (size_t)(x + p) * target_stride;
            if (channels == 4) {
                const uint32_t *from = (const uint32_t *)packed + p;
                uint32_t *words = (uint32_t *)to;
                for (int32_t y = 0; y < height; y++) words[y] = from[(size_t)y * (LANES / 4)];
            } else {
                for (int32_t y = 0; y < height; y++) to[y] = packed[(size_t)y * LANES + p];
            }
        }
    }
}

size_t kinora_blur_scratch(int32_t height) { return (size_t)height * LANES * 2 * sizeof(uint16_t); }

#define ARGUMENTS                                                                                                                       \
    const uint8_t *source, size_t source_stride, int32_t width, int32_t height, int32_t channels, uint8_t *target, size_t target_stride, \
        int32_t radius, float fraction, int32_t clamp, void *scratch
#define VALUES source, source_stride, width, height, channels, target, target_stride, radius, fraction, clamp, scratch

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void columns_avx2(ARGUMENTS) { columns(VALUES); }
#endif

void kinora_blur_columns(ARGUMENTS) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return columns_avx2(VALUES);
#endif
    columns(VALUES);
}
