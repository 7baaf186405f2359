#include "CPixelsDrawing.h"
#include "composite.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

static void ramp_scalar(uint32_t *colors, int32_t from, int32_t count, const double *first, const double *delta, double opacity) {
    for (int32_t i = from; i < count; i++) {
        const double fraction = count > 1 ? (double)i / (double)(count - 1) : 0;
        uint32_t word = 0;
        for (int channel = 0; channel < 4; channel++) {
            // Levels are not negative, so truncating half a level more rounds to the nearest.
            const double level = (first[channel] + delta[channel] * fraction) * opacity + 0.5;
            word |= (uint32_t)(int32_t)level << (8 * channel);
        }
        colors[i] = word;
    }
}

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

AVX2 static inline __m128i levels(__m256d first, __m256d delta, __m256d opacity, int32_t i, double last) {
    const __m256d mixed = _mm256_add_pd(first, _mm256_mul_pd(delta, _mm256_set1_pd((double)i / last)));
    return _mm256_cvttpd_epi32(_mm256_add_pd(_mm256_mul_pd(mixed, opacity), _mm256_set1_pd(0.5)));
}

AVX2 static void ramp_avx2(uint32_t *colors, int32_t count, const double *first, const double *delta, double opacity) {
    const __m256d start = _mm256_loadu_pd(first), change = _mm256_loadu_pd(delta), all = _mm256_set1_pd(opacity);
    const double last = count > 1 ? (double)(count - 1) : 1;
    int32_t i = 0;
    for (; i + 4 <= count; i += 4) {
        const __m128i low = _mm_packs_epi32(levels(start, change, all, i, last), levels(start, change, all, i + 1, last));
        const __m128i high = _mm_packs_epi32(levels(start, change, all, i + 2, last), levels(start, change, all, i + 3, last));
        _mm_storeu_si128((__m128i *)(colors + i), _mm_packus_epi16(low, high));
    }
    ramp_scalar(colors, i, count, first, delta, opacity);
}
#endif

void kinora_ramp_between(uint32_t *colors, int32_t count, const double *first, const double *last, double opacity) {
    const double delta[4] = {last[0] - first[0], last[1] - first[1], last[2] - first[2], last[3] - first[3]};
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return ramp_avx2(colors, count, first, delta, opacity);
#endif
    ramp_scalar(colors, 0, count, first, delta, opacity);
}

void kinora_ramp_over(uint32_t *colors, int32_t count, uint32_t background) {
    uint32_t pixels[256];
    const int32_t piece = sizeof pixels / sizeof *pixels;
    for (int32_t at = 0; at < count; at += piece) {
        const int32_t length = count - at < piece ? count - at : piece;
        for (int32_t i = 0; i < length; i++) pixels[i] = background;
        composite_over(pixels, colors + at, NULL, length);
        memcpy(colors + at, pixels, (size_t)length * sizeof *pixels);
    }
}
