#include "composite.h"

#include <string.h>

// Added to a product of two bytes before the division by 255. The lower one is for opaque colours (see `kinora_color_row`).
enum { half = 128, less_than_half = 127 };

static inline uint32_t product_rounded(uint32_t a, uint32_t b, uint32_t round) {
    const uint32_t t = a * b + round;
    return (t + (t >> 8)) >> 8;
}

// a * b / 255, rounded; exact for a, b in 0...255.
static inline uint32_t product(uint32_t a, uint32_t b) { return product_rounded(a, b, half); }

static inline uint32_t over(uint32_t color, uint32_t pixel, uint32_t coverage, uint32_t round) {
    const uint32_t rest = 255 - product(color >> 24, coverage);
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const uint32_t source = product_rounded((color >> shift) & 255, coverage, round);
        result |= (source + product_rounded((pixel >> shift) & 255, rest, round)) << shift;
    }
    return result;
}

// Rounds only once, so that mixing two equal pixels does not change them.
static inline uint32_t mixed(uint32_t before, uint32_t after, uint32_t coverage) {
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const uint32_t t = ((after >> shift) & 255) * coverage + ((before >> shift) & 255) * (255 - coverage) + 128;
        result |= ((t + (t >> 8)) >> 8) << shift;
    }
    return result;
}

static void span_over_scalar(
    uint32_t *pixels, const uint32_t *colors, uint32_t step, const uint8_t *mask, int32_t count, uint32_t round) {
    for (int32_t i = 0; i < count; i++) {
        const uint32_t coverage = mask ? mask[i] : 255;
        if (coverage != 0) pixels[i] = over(colors[(uint32_t)i * step], pixels[i], coverage, round);
    }
}

static inline uint32_t multiplied(uint32_t color, uint32_t pixel, uint32_t coverage) {
    const uint32_t source_rest = 255 - product(color >> 24, coverage), pixel_rest = 255 - (pixel >> 24);
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const uint32_t source = product((color >> shift) & 255, coverage), below = (pixel >> shift) & 255;
        uint32_t disjoint = product(source, pixel_rest) + product(below, source_rest);
        if (disjoint > 255) disjoint = 255;
        const uint32_t sum = product(below, source) + disjoint;
        result |= (sum > 255 ? 255 : sum) << shift;
    }
    return result;
}

static void multiply_scalar(uint32_t *pixels, const uint32_t *colors, const uint8_t *mask, int32_t count) {
    for (int32_t i = 0; i < count; i++) {
        const uint32_t coverage = mask ? mask[i] : 255;
        if (coverage != 0) pixels[i] = multiplied(colors[i], pixels[i], coverage);
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
AVX2 static inline __m256i product16_rounded(__m256i a, __m256i b, __m256i round) {
    const __m256i t = _mm256_add_epi16(_mm256_mullo_epi16(a, b), round);
    return _mm256_srli_epi16(_mm256_add_epi16(t, _mm256_srli_epi16(t, 8)), 8);
}

AVX2 static inline __m256i product16(__m256i a, __m256i b) { return product16_rounded(a, b, _mm256_set1_epi16(half)); }

// Four pixels with their coverage in all lanes.
AVX2 static inline __m256i over4(__m256i color, __m256i pixel, __m256i coverage, __m256i round) {
    const __m256i source = product16_rounded(color, coverage, round);
    const __m256i alpha = _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(source, 0xFF), 0xFF);
    return _mm256_add_epi16(source, product16_rounded(pixel, _mm256_sub_epi16(_mm256_set1_epi16(255), alpha), round));
}

AVX2 static inline __m256i mixed4(__m256i before, __m256i after, __m256i coverage) {
    const __m256i rest = _mm256_sub_epi16(_mm256_set1_epi16(255), coverage);
    __m256i t = _mm256_add_epi16(_mm256_mullo_epi16(after, coverage), _mm256_mullo_epi16(before, rest));
    t = _mm256_add_epi16(t, _mm256_set1_epi16(128));
    return _mm256_srli_epi16(_mm256_add_epi16(t, _mm256_srli_epi16(t, 8)), 8);
}

// Repeats each of eight coverages four times, as 16 bits: `low` belongs to the unpacked pixels 0, 1, 4, 5, `high` to 2, 3, 6, 7.
AVX2 static inline void spread(__m128i coverage, __m256i *low, __m256i *high) {
    const __m256i four_times = _mm256_shuffle_epi8(
        _mm256_cvtepu8_epi32(coverage),
        _mm256_setr_epi8(0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12, 0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12));
    *low = _mm256_unpacklo_epi8(four_times, _mm256_setzero_si256());
    *high = _mm256_unpackhi_epi8(four_times, _mm256_setzero_si256());
}

// Eight pixels; each byte of `coverage` belongs to one.
AVX2 static inline __m256i over8(__m256i color, __m256i pixel, uint64_t coverage, __m256i round) {
    const __m256i zero = _mm256_setzero_si256();
    __m256i a, b;
    if (coverage == UINT64_MAX) {
        // A product with 255 does not change the colour.
        const __m256i all = _mm256_set1_epi16(255);
        const __m256i low = _mm256_unpacklo_epi8(color, zero), high = _mm256_unpackhi_epi8(color, zero);
        const __m256i alphas = _mm256_shuffle_epi8(
            color, _mm256_setr_epi8(
                       3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15));
        const __m256i rest_low = _mm256_sub_epi16(all, _mm256_unpacklo_epi8(alphas, zero));
        const __m256i rest_high = _mm256_sub_epi16(all, _mm256_unpackhi_epi8(alphas, zero));
        a = _mm256_add_epi16(low, product16(_mm256_unpacklo_epi8(pixel, zero), rest_low));
        b = _mm256_add_epi16(high, product16(_mm256_unpackhi_epi8(pixel, zero), rest_high));
    } else {
        __m256i low, high;
        spread(_mm_cvtsi64_si128((int64_t)coverage), &low, &high);
        a = over4(_mm256_unpacklo_epi8(color, zero), _mm256_unpacklo_epi8(pixel, zero), low, round);
        b = over4(_mm256_unpackhi_epi8(color, zero), _mm256_unpackhi_epi8(pixel, zero), high, round);
    }
    return _mm256_packus_epi16(a, b);
}

// The lanes of the first `rest` of eight pixels.
AVX2 static inline __m256i first_lanes(int32_t rest) {
    return _mm256_cmpgt_epi32(_mm256_set1_epi32(rest), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

// Returns the coverage of the last `rest` pixels (fewer than 8). The bytes after it can be read.
static inline uint64_t last_bytes(const uint8_t *mask, int32_t rest) {
    uint64_t word;
    memcpy(&word, mask, 8);
    return word & ((1ull << (8 * rest)) - 1);
}

// Composites one colour over pixels with full coverage.
AVX2 static void color_over_avx2(uint32_t *pixels, uint32_t color, int32_t count) {
    const __m256i zero = _mm256_setzero_si256(), eight = _mm256_set1_epi32((int32_t)color);
    const __m256i source = _mm256_unpacklo_epi8(eight, zero), rest = _mm256_set1_epi16((int16_t)(255 - (color >> 24)));
    const int is_opaque = color >> 24 == 255;
    for (int32_t i = 0; i < count; i += 8) {
        const int is_last = i + 8 > count;
        const __m256i lanes = first_lanes(count - i);
        __m256i result = eight;
        if (!is_opaque) {
            const __m256i pixel = is_last ? _mm256_maskload_epi32((const int *)(pixels + i), lanes)
                                          : _mm256_loadu_si256((const __m256i *)(pixels + i));
            const __m256i low = _mm256_add_epi16(source, product16(_mm256_unpacklo_epi8(pixel, zero), rest));
            const __m256i high = _mm256_add_epi16(source, product16(_mm256_unpackhi_epi8(pixel, zero), rest));
            result = _mm256_packus_epi16(low, high);
        }
        if (is_last) {
            _mm256_maskstore_epi32((int *)(pixels + i), lanes, result);
        } else {
            _mm256_storeu_si256((__m256i *)(pixels + i), result);
        }
    }
}

AVX2 static void span_over_avx2(
    uint32_t *pixels, const uint32_t *colors, uint32_t step, const uint8_t *mask, int32_t count, uint32_t round) {
    const __m256i rounds = _mm256_set1_epi16((int16_t)round);
    const __m256i one_color = _mm256_set1_epi32((int32_t)colors[0]);
    const int one_is_opaque = step == 0 && colors[0] >> 24 == 255;
    int32_t i = 0;
    for (; i + 8 <= count; i += 8) {
        uint64_t coverage = UINT64_MAX;
        if (mask) memcpy(&coverage, mask + i, 8);
        if (coverage == 0) {
            // The inside of an outline is long and empty.
            while (i + 40 <= count) {
                const __m256i next = _mm256_loadu_si256((const __m256i *)(mask + i + 8));
                if (!_mm256_testz_si256(next, next)) break;
                i += 32;
            }
            continue;
        }
        const __m256i color = step ? _mm256_loadu_si256((const __m256i *)(colors + i)) : one_color;
        __m256i *to = (__m256i *)(pixels + i);
        const int is_plain = coverage == UINT64_MAX && one_is_opaque;
        _mm256_storeu_si256(to, is_plain ? color : over8(color, _mm256_loadu_si256(to), coverage, rounds));
    }
    const int32_t rest = count - i;
    if (rest <= 0) return;
    const uint64_t coverage = mask ? last_bytes(mask + i, rest) : UINT64_MAX;
    if (coverage == 0) return;
    const __m256i lanes = first_lanes(rest);
    const __m256i color = step ? _mm256_maskload_epi32((const int *)(colors + i), lanes) : one_color;
    const __m256i pixel = _mm256_maskload_epi32((const int *)(pixels + i), lanes);
    _mm256_maskstore_epi32((int *)(pixels + i), lanes, over8(color, pixel, coverage, rounds));
}

AVX2 static void covered_span_avx2(const uint8_t *mask, int32_t width, int32_t *first, int32_t *end) {
    int32_t from = 0, to = width;
    for (; from + 32 <= to; from += 32) {
        const __m256i bytes = _mm256_loadu_si256((const __m256i *)(mask + from));
        const uint32_t clear = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, _mm256_setzero_si256()));
        if (clear == UINT32_MAX) continue;
        from += __builtin_ctz(~clear);
        break;
    }
    while (from < to && mask[from] == 0) from++;
    for (; to - 32 >= from; to -= 32) {
        const __m256i bytes = _mm256_loadu_si256((const __m256i *)(mask + to - 32));
        const uint32_t clear = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, _mm256_setzero_si256()));
        if (clear == UINT32_MAX) continue;
        to -= __builtin_clz(~clear);
        break;
    }
    while (to > from && mask[to - 1] == 0) to--;
    *first = from < to ? from : 0;
    *end = from < to ? to : 0;
}

// Returns 255 minus alpha in all lanes of each pixel.
AVX2 static inline __m256i alpha_rest(__m256i color) {
    const __m256i alpha = _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(color, 0xFF), 0xFF);
    return _mm256_sub_epi16(_mm256_set1_epi16(255), alpha);
}

AVX2 static inline __m256i multiplied4(__m256i color, __m256i pixel, __m256i coverage) {
    const __m256i source = product16(color, coverage);
    const __m256i disjoint = _mm256_min_epi16(
        _mm256_add_epi16(product16(source, alpha_rest(pixel)), product16(pixel, alpha_rest(source))), _mm256_set1_epi16(255));
    return _mm256_add_epi16(product16(pixel, source), disjoint);
}

AVX2 static inline __m256i multiplied8(__m256i color, __m256i pixel, uint64_t coverage) {
    const __m256i zero = _mm256_setzero_si256();
    __m256i low, high;
    spread(_mm_cvtsi64_si128((int64_t)coverage), &low, &high);
    const __m256i a = multiplied4(_mm256_unpacklo_epi8(color, zero), _mm256_unpacklo_epi8(pixel, zero), low);
    const __m256i b = multiplied4(_mm256_unpackhi_epi8(color, zero), _mm256_unpackhi_epi8(pixel, zero), high);
    return _mm256_packus_epi16(a, b);
}

AVX2 static void multiply_avx2(uint32_t *pixels, const uint32_t *colors, const uint8_t *mask, int32_t count) {
    int32_t i = 0;
    for (; i + 8 <= count; i += 8) {
        uint64_t coverage = UINT64_MAX;
        if (mask) memcpy(&coverage, mask + i, 8);
        if (coverage == 0) continue;
        __m256i *to = (__m256i *)(pixels + i);
        _mm256_storeu_si256(to, multiplied8(_mm256_loadu_si256((const __m256i *)(colors + i)), _mm256_loadu_si256(to), coverage));
    }
    const int32_t rest = count - i;
    if (rest <= 0) return;
    const uint64_t coverage = mask ? last_bytes(mask + i, rest) : UINT64_MAX;
    if (coverage == 0) return;
    const __m256i lanes = first_lanes(rest);
    const __m256i color = _mm256_maskload_epi32((const int *)(colors + i), lanes);
    const __m256i pixel = _mm256_maskload_epi32((const int *)(pixels + i), lanes);
    _mm256_maskstore_epi32((int *)(pixels + i), lanes, multiplied8(color, pixel, coverage));
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

// If `step` is 0, all pixels have the first colour.
static inline void span_over(
    uint32_t *pixels, const uint32_t *colors, uint32_t step, const uint8_t *mask, int32_t count, uint32_t round) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) {
        if (!mask && step == 0) return color_over_avx2(pixels, *colors, count);
        return span_over_avx2(pixels, colors, step, mask, count, round);
    }
#endif
    span_over_scalar(pixels, colors, step, mask, count, round);
}

void composite_over(uint32_t *pixels, const uint32_t *colors, const uint8_t *coverage, int32_t count) {
    span_over(pixels, colors, 1, coverage, count, half);
}

void composite_multiply(uint32_t *pixels, const uint32_t *colors, const uint8_t *coverage, int32_t count) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return multiply_avx2(pixels, colors, coverage, count);
#endif
    multiply_scalar(pixels, colors, coverage, count);
}

void composite_prefetch(const uint32_t *pixels, int32_t count) {
    for (int32_t i = 0; i < count; i += 16) __builtin_prefetch(pixels + i, 1);
}

static void color_row(kinora_row_target to, const kinora_row *row, uint32_t color, uint32_t round) {
    for (int32_t i = 0; i < row->count; i++) {
        const kinora_span span = row->spans[i];
        const int32_t first = composite_first(span, to), end = composite_end(span, to);
        if (first >= end) continue;
        if (to.next) composite_prefetch(to.next + first, end - first);
        span_over(to.pixels + first, &color, 0, span.bytes ? span.bytes + (first - span.x) : NULL, end - first, round);
    }
}

void composite_color(kinora_row_target to, const kinora_row *row, uint32_t color) { color_row(to, row, color, half); }

void kinora_color_row(kinora_row_target to, const kinora_row *row, uint32_t color) {
    color_row(to, row, color, color >> 24 == 255 ? less_than_half : half);
}

void kinora_covered_span(const uint8_t *mask, int32_t width, int32_t *first, int32_t *end) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return covered_span_avx2(mask, width, first, end);
#endif
    int32_t from = 0, to = width;
    while (from < to && mask[from] == 0) from++;
    while (to > from && mask[to - 1] == 0) to--;
    *first = from < to ? from : 0;
    *end = from < to ? to : 0;
}

void kinora_keep_inside(uint32_t *pixels, const uint32_t *before, const uint8_t *coverage, int32_t count) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return keep_inside_avx2(pixels, before, coverage, count);
#endif
    keep_inside_scalar(pixels, before, coverage, count);
}

bool kinora_uncovered_run(const uint8_t *coverage, int32_t count, int32_t *first, int32_t *end) {
    int32_t i = *first;
    for (uint64_t eight; i + 8 <= count; i += 8) {
        memcpy(&eight, coverage + i, 8);
        if (eight != UINT64_MAX) break;
    }
    while (i < count && coverage[i] == 255) i++;
    *first = i;
    while (i < count && coverage[i] != 255) i++;
    *end = i;
    return *first < count;
}
