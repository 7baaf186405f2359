// Bilinear samples of premultiplied pixels, as four floats in the order of the bytes: blue, green, red, alpha, in levels (0...255).
#ifndef KINORA_SAMPLE_H
#define KINORA_SAMPLE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define SAMPLE_INLINE static inline __attribute__((always_inline))

typedef float float4 __attribute__((vector_size(16)));
typedef int32_t int4 __attribute__((vector_size(16)));
typedef uint8_t bytes4 __attribute__((vector_size(4)));

typedef struct {
    const uint32_t *pixels;
    size_t stride;
    int32_t width, height;
} image;

SAMPLE_INLINE const uint32_t *image_row(const image *from, int32_t y) {
    return (const uint32_t *)((const uint8_t *)from->pixels + (size_t)y * from->stride);
}

SAMPLE_INLINE float4 levels(uint32_t pixel) {
    bytes4 bytes;
    memcpy(&bytes, &pixel, sizeof bytes);
    return __builtin_convertvector(bytes, float4);
}

// The nearest pixel. The levels must be in 0...255.
SAMPLE_INLINE uint32_t nearest_pixel(float4 value) {
    const bytes4 bytes = __builtin_convertvector(__builtin_convertvector(value + 0.5f, int4), bytes4);
    uint32_t pixel;
    memcpy(&pixel, &bytes, sizeof pixel);
    return pixel;
}

// The interpolated pixels around (u, v), where pixel centres are at half-integers. Pixels outside the image are clear.
SAMPLE_INLINE float4 sample_clear(const image *from, double u, double v) {
    float4 sum = {0, 0, 0, 0};
    u -= 0.5;
    v -= 0.5;
    if (!(u > -1 && v > -1 && u < from->width && v < from->height)) return sum;
    const double left = __builtin_floor(u), top = __builtin_floor(v);
    const int32_t x = (int32_t)left, y = (int32_t)top;
    const float fx = (float)(u - left), fy = (float)(v - top);
    if (x >= 0 && y >= 0 && x + 1 < from->width && y + 1 < from->height) {
        const uint32_t *row = image_row(from, y), *next = image_row(from, y + 1);
        sum += (1 - fx) * (1 - fy) * levels(row[x]);
        sum += fx * (1 - fy) * levels(row[x + 1]);
        sum += (1 - fx) * fy * levels(next[x]);
        sum += fx * fy * levels(next[x + 1]);
        return sum;
    }
    for (int32_t j = 0; j < 2; j++) {
        if (y + j < 0 || y + j >= from->height) continue;
        const uint32_t *row = image_row(from, y + j);
        for (int32_t i = 0; i < 2; i++) {
            if (x + i < 0 || x + i >= from->width) continue;
            sum += (i ? fx : 1 - fx) * (j ? fy : 1 - fy) * levels(row[x + i]);
        }
    }
    return sum;
}

enum { block_size = 64 };

// Positions between four pixels: the upper left pixel, and fractions in 32768ths, at most 32767.
typedef struct {
    int32_t pixel[block_size];
    int16_t fx[block_size], fy[block_size];
} positions;

// The positions of points in an image of at least two by two pixels. Points outside have the nearest position.
SAMPLE_INLINE void find_positions(const image *from, const float *u, const float *v, positions *at) {
    const float right = (float)(from->width - 1), bottom = (float)(from->height - 1);
    const int32_t last_x = from->width - 2, last_y = from->height - 2, words = (int32_t)(from->stride / sizeof(uint32_t));
    for (int32_t i = 0; i < block_size; i++) {
        float x = u[i] - 0.5f, y = v[i] - 0.5f;
        x = x > 0 ? x : 0;
        x = x < right ? x : right;
        y = y > 0 ? y : 0;
        y = y < bottom ? y : bottom;
        int32_t left = (int32_t)x, top = (int32_t)y;
        left = left < last_x ? left : last_x;
        top = top < last_y ? top : last_y;
        const int32_t fx = (int32_t)((x - (float)left) * 32768 + 0.5f), fy = (int32_t)((y - (float)top) * 32768 + 0.5f);
        at->pixel[i] = top * words + left;
        at->fx[i] = (int16_t)(fx < 32767 ? fx : 32767);
        at->fy[i] = (int16_t)(fy < 32767 ? fy : 32767);
    }
}

// Channels with 7 fractional bits.
typedef struct {
    int16_t channel[4];
} fine4;

// a * b / 32768, rounded, as the instruction pmulhrsw.
SAMPLE_INLINE int32_t scaled15(int32_t a, int32_t b) { return (((a * b) >> 14) + 1) >> 1; }

SAMPLE_INLINE fine4 fine_sample(const image *from, const positions *at, int32_t i) {
    const uint8_t *top = (const uint8_t *)(from->pixels + at->pixel[i]), *bottom = top + from->stride;
    fine4 result;
    for (int c = 0; c < 4; c++) {
        const int32_t left = (top[c] << 7) + scaled15((bottom[c] - top[c]) * 128, at->fy[i]);
        const int32_t right = (top[c + 4] << 7) + scaled15((bottom[c + 4] - top[c + 4]) * 128, at->fy[i]);
        result.channel[c] = (int16_t)(left + scaled15(right - left, at->fx[i]));
    }
    return result;
}

SAMPLE_INLINE uint32_t fine_pixel(fine4 value) {
    uint32_t pixel = 0;
    for (int c = 0; c < 4; c++) pixel |= (uint32_t)((value.channel[c] + 64) >> 7) << (8 * c);
    return pixel;
}

SAMPLE_INLINE fine4 fine_mean(fine4 a, fine4 b) {
    fine4 result;
    for (int c = 0; c < 4; c++) result.channel[c] = (int16_t)((a.channel[c] + b.channel[c] + 1) >> 1);
    return result;
}

#if defined(__x86_64__)
#include <immintrin.h>

#define SAMPLE_AVX2 static inline __attribute__((always_inline, target("avx2")))

// The functions above, with the same bits.
SAMPLE_AVX2 __m128i fine_sample_avx2(const image *from, const positions *at, int32_t i) {
    const uint32_t *pixels = from->pixels + at->pixel[i];
    const __m128i top = _mm_cvtepu8_epi16(_mm_loadl_epi64((const __m128i *)pixels));
    const __m128i bottom = _mm_cvtepu8_epi16(_mm_loadl_epi64((const __m128i *)((const uint8_t *)pixels + from->stride)));
    const __m128i down = _mm_set1_epi16(at->fy[i]), right = _mm_set1_epi16(at->fx[i]);
    const __m128i rows = _mm_add_epi16(
        _mm_slli_epi16(top, 7), _mm_mulhrs_epi16(_mm_slli_epi16(_mm_sub_epi16(bottom, top), 7), down));
    return _mm_add_epi16(rows, _mm_mulhrs_epi16(_mm_sub_epi16(_mm_unpackhi_epi64(rows, rows), rows), right));
}

SAMPLE_AVX2 uint32_t fine_pixel_avx2(__m128i value) {
    const __m128i levels = _mm_srai_epi16(_mm_add_epi16(value, _mm_set1_epi16(64)), 7);
    return (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(levels, levels));
}

SAMPLE_AVX2 __m128i fine_mean_avx2(__m128i a, __m128i b) { return _mm_avg_epu16(a, b); }
#endif

#endif
