#include "CPixelsDrawing.h"
#include "composite.h"
#include "dither.h"

#pragma STDC FP_CONTRACT OFF

static void ramp_scalar(uint64_t *colors, int32_t from, int32_t count, const double *first, const double *delta, double opacity) {
    for (int32_t i = from; i < count; i++) {
        const double fraction = count > 1 ? (double)i / (double)(count - 1) : 0;
        uint64_t color = 0;
        for (int channel = 0; channel < 4; channel++) {
            // Values are not negative, so truncating half of a 256th more rounds to the nearest.
            const double value = (first[channel] + delta[channel] * fraction) * opacity * 256 + 0.5;
            color |= (uint64_t)(int32_t)value << (16 * channel);
        }
        colors[i] = color;
    }
}

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

AVX2 static inline __m128i values(__m256d first, __m256d delta, __m256d opacity, int32_t i, double last) {
    const __m256d mixed = _mm256_add_pd(first, _mm256_mul_pd(delta, _mm256_set1_pd((double)i / last)));
    const __m256d scaled = _mm256_mul_pd(_mm256_mul_pd(mixed, opacity), _mm256_set1_pd(256));
    return _mm256_cvttpd_epi32(_mm256_add_pd(scaled, _mm256_set1_pd(0.5)));
}

AVX2 static void ramp_avx2(uint64_t *colors, int32_t count, const double *first, const double *delta, double opacity) {
    const __m256d start = _mm256_loadu_pd(first), change = _mm256_loadu_pd(delta), all = _mm256_set1_pd(opacity);
    const double last = count > 1 ? (double)(count - 1) : 1;
    int32_t i = 0;
    for (; i + 2 <= count; i += 2) {
        const __m128i two = _mm_packus_epi32(values(start, change, all, i, last), values(start, change, all, i + 1, last));
        _mm_storeu_si128((__m128i *)(colors + i), two);
    }
    ramp_scalar(colors, i, count, first, delta, opacity);
}
#endif

void kinora_ramp_between(uint64_t *colors, int32_t count, const double *first, const double *last, double opacity) {
    const double delta[4] = {last[0] - first[0], last[1] - first[1], last[2] - first[2], last[3] - first[3]};
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return ramp_avx2(colors, count, first, delta, opacity);
#endif
    ramp_scalar(colors, 0, count, first, delta, opacity);
}

void kinora_ramp_over(uint64_t *colors, int32_t count, uint32_t background, int32_t dithers) {
    for (int32_t i = 0; i < count; i++) {
        if (dithers) {
            colors[i] = dither_flattened(colors[i], background);
        } else {
            uint32_t color, pixel = background;
            dither_write(&color, colors + i, 0, 1, dither_row(0, 0, 0));
            composite_over(&pixel, &color, NULL, 1);
            colors[i] = dither_wide(pixel);
        }
    }
}
