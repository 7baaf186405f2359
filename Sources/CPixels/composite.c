#include "CPixelsDrawing.h"

#include <string.h>

// a * b / 255, rounded; exact for a, b in 0...255.
static inline uint32_t product(uint32_t a, uint32_t b) {
    const uint32_t t = a * b + 128;
    return (t + (t >> 8)) >> 8;
}

static inline uint32_t over(uint32_t color, uint32_t pixel, uint32_t coverage) {
    const uint32_t rest = 255 - product(color >> 24, coverage);
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        result |= (product((color >> shift) & 255, coverage) + product((pixel >> shift) & 255, rest)) << shift;
    }
    return result;
}

// Rounded once, so that two equal pixels mix to themselves.
static inline uint32_t mixed(uint32_t before, uint32_t after, uint32_t coverage) {
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const uint32_t t = ((after >> shift) & 255) * coverage + ((before >> shift) & 255) * (255 - coverage) + 128;
        result |= ((t + (t >> 8)) >> 8) << shift;
    }
    return result;
}

static void span_over_scalar(uint32_t *pixels, const uint32_t *colors, uint32_t step, const uint8_t *mask, int32_t count) {
    for (int32_t i = 0; i < count; i++) {
        const uint32_t coverage = mask ? mask[i] : 255;
        if (coverage != 0) pixels[i] = over(colors[(uint32_t)i * step], pixels[i], coverage);
    }
}

static void keep_inside_scalar(uint32_t *pixels, const uint32_t *before, const uint8_t *mask, int32_t count) {
    for (int32_t i = 0; i < count; i++) {
        if (mask[i] != 255) pixels[i] = mixed(before[i], pixels[i], mask[i]);
    }
}

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

// Sixteen products in 16-bit lanes.
AVX2 static inline __m256i product16(__m256i a, __m256i b) {
    const __m256i t = _mm256_add_epi16(_mm256_mullo_epi16(a, b), _mm256_set1_epi16(128));
    return _mm256_srli_epi16(_mm256_add_epi16(t, _mm256_srli_epi16(t, 8)), 8);
}

// Four pixels with their coverage in all lanes.
AVX2 static inline __m256i over4(__m256i color, __m256i pixel, __m256i coverage) {
    const __m256i source = product16(color, coverage);
    const __m256i alpha = _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(source, 0xFF), 0xFF);
    return _mm256_add_epi16(source, product16(pixel, _mm256_sub_epi16(_mm256_set1_epi16(255), alpha)));
}

AVX2 static inline __m256i mixed4(__m256i before, __m256i after, __m256i coverage) {
    const __m256i rest = _mm256_sub_epi16(_mm256_set1_epi16(255), coverage);
    __m256i t = _mm256_add_epi16(_mm256_mullo_epi16(after, coverage), _mm256_mullo_epi16(before, rest));
    t = _mm256_add_epi16(t, _mm256_set1_epi16(128));
    return _mm256_srli_epi16(_mm256_add_epi16(t, _mm256_srli_epi16(t, 8)), 8);
}

// Eight coverages, each four times as 16 bits: the halves that belong to unpacked pixels 0, 1, 4, 5 and 2, 3, 6, 7.
AVX2 static inline void spread(__m128i coverage, __m256i *low, __m256i *high) {
    const __m256i four_times = _mm256_shuffle_epi8(
        _mm256_cvtepu8_epi32(coverage),
        _mm256_setr_epi8(0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12, 0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12));
    *low = _mm256_unpacklo_epi8(four_times, _mm256_setzero_si256());
    *high = _mm256_unpackhi_epi8(four_times, _mm256_setzero_si256());
}

AVX2 static void span_over_avx2(uint32_t *pixels, const uint32_t *colors, uint32_t step, const uint8_t *mask, int32_t count) {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i one_color = _mm256_set1_epi32((int32_t)colors[0]);
    const int one_is_opaque = step == 0 && colors[0] >> 24 == 255;
    int32_t i = 0;
    for (; i + 8 <= count; i += 8) {
        uint64_t coverage = UINT64_MAX;
        if (mask) memcpy(&coverage, mask + i, 8);
        if (coverage == 0) continue;
        const __m256i color = step ? _mm256_loadu_si256((const __m256i *)(colors + i)) : one_color;
        if (coverage == UINT64_MAX && one_is_opaque) {
            _mm256_storeu_si256((__m256i *)(pixels + i), color);
            continue;
        }
        const __m256i pixel = _mm256_loadu_si256((const __m256i *)(pixels + i));
        __m256i low, high;
        spread(_mm_cvtsi64_si128((int64_t)coverage), &low, &high);
        const __m256i a = over4(_mm256_unpacklo_epi8(color, zero), _mm256_unpacklo_epi8(pixel, zero), low);
        const __m256i b = over4(_mm256_unpackhi_epi8(color, zero), _mm256_unpackhi_epi8(pixel, zero), high);
        _mm256_storeu_si256((__m256i *)(pixels + i), _mm256_packus_epi16(a, b));
    }
    span_over_scalar(pixels + i, colors + (size_t)i * step, step, mask ? mask + i : NULL, count - i);
}

AVX2 static void keep_inside_avx2(uint32_t *pixels, const uint32_t *before, const uint8_t *mask, int32_t count) {
    const __m256i zero = _mm256_setzero_si256();
    int32_t i = 0;
    for (; i + 8 <= count; i += 8) {
        uint64_t coverage;
        memcpy(&coverage, mask + i, 8);
        if (coverage == UINT64_MAX) continue;
        const __m256i from = _mm256_loadu_si256((const __m256i *)(before + i));
        if (coverage == 0) {
            _mm256_storeu_si256((__m256i *)(pixels + i), from);
            continue;
        }
        const __m256i pixel = _mm256_loadu_si256((const __m256i *)(pixels + i));
        __m256i low, high;
        spread(_mm_cvtsi64_si128((int64_t)coverage), &low, &high);
        const __m256i a = mixed4(_mm256_unpacklo_epi8(from, zero), _mm256_unpacklo_epi8(pixel, zero), low);
        const __m256i b = mixed4(_mm256_unpackhi_epi8(from, zero), _mm256_unpackhi_epi8(pixel, zero), high);
        _mm256_storeu_si256((__m256i *)(pixels + i), _mm256_packus_epi16(a, b));
    }
    keep_inside_scalar(pixels + i, before + i, mask + i, count - i);
}
#endif

// `step` 0: one colour for all.
static void span_over(uint32_t *pixels, const uint32_t *colors, uint32_t step, const uint8_t *mask, int32_t count) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return span_over_avx2(pixels, colors, step, mask, count);
#endif
    span_over_scalar(pixels, colors, step, mask, count);
}

void kinora_span_over(uint32_t *pixels, const uint32_t *colors, const uint8_t *mask, int32_t count) {
    span_over(pixels, colors, 1, mask, count);
}

void kinora_covered_span(const uint8_t *mask, int32_t width, int32_t *first, int32_t *end) {
    int32_t from = 0, to = width;
    uint64_t word = 0;
    while (from + 8 <= width && (memcpy(&word, mask + from, 8), word == 0)) from += 8;
    while (from < width && mask[from] == 0) from++;
    while (to - 8 >= from && (memcpy(&word, mask + to - 8, 8), word == 0)) to -= 8;
    while (to > from && mask[to - 1] == 0) to--;
    *first = from < to ? from : 0;
    *end = from < to ? to : 0;
}

void kinora_color_over(
    uint32_t *pixels, size_t stride, const uint8_t *mask, size_t mask_stride, int32_t width, int32_t height, uint32_t color) {
    for (int32_t y = 0; y < height; y++) {
        uint32_t *to = (uint32_t *)((uint8_t *)pixels + (size_t)y * stride);
        const uint8_t *coverage = mask ? mask + (size_t)y * mask_stride : NULL;
        int32_t first = 0, end = width;
        if (coverage) kinora_covered_span(coverage, width, &first, &end);
        span_over(to + first, &color, 0, coverage ? coverage + first : NULL, end - first);
    }
}

void kinora_keep_inside(
    uint32_t *pixels, size_t stride, const uint32_t *before, size_t before_stride, const uint8_t *mask, size_t mask_stride, int32_t width,
    int32_t height) {
    for (int32_t y = 0; y < height; y++) {
        uint32_t *to = (uint32_t *)((uint8_t *)pixels + (size_t)y * stride);
        const uint32_t *from = (const uint32_t *)((const uint8_t *)before + (size_t)y * before_stride);
        const uint8_t *coverage = mask + (size_t)y * mask_stride;
#if defined(__x86_64__)
        if (kinora_drawing_has_avx2()) {
            keep_inside_avx2(to, from, coverage, width);
            continue;
        }
#endif
        keep_inside_scalar(to, from, coverage, width);
    }
}
