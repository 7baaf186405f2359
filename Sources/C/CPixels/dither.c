#include "dither.h"

#include <string.h>

// Bayer's matrix of 8x8 as thresholds 2...254: the bits of x ^ y and y, reversed and interleaved.
#define BAYER(x, y)                                                                                                                      \
    ((((x) ^ (y)) & 1) << 5 | ((y) & 1) << 4 | (((x) ^ (y)) & 2) << 2 | ((y) & 2) << 1 | (((x) ^ (y)) & 4) >> 1 | ((y) & 4) >> 2)
#define THRESHOLD(x, y) (4 * BAYER(x, y) + 2)
#define PIXEL(x, y) THRESHOLD(x, y), THRESHOLD(x, y), THRESHOLD(x, y), THRESHOLD(x, y)
#define PERIOD(y) PIXEL(0, y), PIXEL(1, y), PIXEL(2, y), PIXEL(3, y), PIXEL(4, y), PIXEL(5, y), PIXEL(6, y), PIXEL(7, y)
// Twice, so that eight pixels can start at any column.
#define ROW(y) {PERIOD(y), PERIOD(y)}
static const uint16_t rows[dither_period][2 * dither_period * 4] = {ROW(0), ROW(1), ROW(2), ROW(3), ROW(4), ROW(5), ROW(6), ROW(7)};

#define EIGHT(n) n, n, n, n, n, n, n, n
static const uint16_t halves[dither_period * 4] = {EIGHT(dither_half), EIGHT(dither_half), EIGHT(dither_half), EIGHT(dither_half)};

dither_thresholds dither_row(int32_t x, int32_t y, int32_t dithers) {
    return dithers ? rows[y & (dither_period - 1)] + (x & (dither_period - 1)) * 4 : halves;
}

static const uint64_t fractions = 0x00FF00FF00FF00FF;

static inline uint32_t high_product(uint32_t a, uint32_t b) { return (a * b) >> 16; }

// The share of a channel of 16 bits that coverage leaves.
static inline uint32_t covered(uint32_t channel, uint32_t coverage) {
    return coverage == 255 ? channel : high_product(channel, coverage * 257);
}

// The share of a pixel's channel below a colour with this alpha. Exact if alpha is 0 or full. Never more below a higher alpha, and never more for a lower
// channel.
static inline uint32_t below(uint32_t channel, uint32_t alpha) { return channel * 256 - high_product(channel * 257, alpha + 1); }

static inline uint32_t channel_of(uint64_t color, int channel) { return (uint32_t)(color >> (16 * channel)) & 0xFFFF; }

static inline uint64_t over(uint64_t color, uint32_t pixel, uint32_t coverage) {
    const uint32_t alpha = covered(channel_of(color, 3), coverage);
    uint64_t result = 0;
    for (int channel = 0; channel < 4; channel++) {
        const uint32_t level = (pixel >> (8 * channel)) & 255;
        result |= (uint64_t)(covered(channel_of(color, channel), coverage) + below(level, alpha)) << (16 * channel);
    }
    return result;
}

static inline uint64_t multiplied(uint64_t color, uint32_t pixel, uint32_t coverage) {
    const uint32_t alpha = covered(channel_of(color, 3), coverage), rest = 255 - (pixel >> 24);
    uint64_t result = 0;
    for (int channel = 0; channel < 4; channel++) {
        const uint32_t source = covered(channel_of(color, channel), coverage) + 1, level = (pixel >> (8 * channel)) & 255;
        const uint32_t sum = high_product(level * 257, source) + high_product(rest * 257, source) + below(level, alpha);
        result |= (uint64_t)sum << (16 * channel);
    }
    return result;
}

static inline uint64_t blended(uint64_t color, uint32_t pixel, uint32_t coverage, int32_t mode) {
    if (mode == dither_over) return over(color, pixel, coverage);
    if (mode == dither_multiply) return multiplied(color, pixel, coverage);
    const uint32_t alpha = covered(channel_of(color, 3), coverage), drawn = pixel >> 24;
    uint64_t result = 0;
    for (int channel = 0; channel < 4; channel++) {
        const uint32_t source = covered(channel_of(color, channel), coverage) + 1, level = (pixel >> (8 * channel)) & 255;
        const uint32_t sum = mode == dither_above ? high_product(drawn * 257, source) + below(level, alpha)
                                                  : high_product((255 - drawn) * 257, source) + level * 256;
        result |= (uint64_t)sum << (16 * channel);
    }
    return result;
}

// The levels of a wide colour after the threshold is added.
static inline uint32_t levels(uint64_t wide, uint32_t threshold) {
    uint32_t pixel = 0;
    for (int channel = 0; channel < 4; channel++) pixel |= ((channel_of(wide, channel) + threshold) >> 8) << (8 * channel);
    return pixel;
}

static inline uint32_t threshold_of(uint64_t color, dither_thresholds thresholds, int32_t i) {
    return (color & fractions) == 0 ? dither_half : thresholds[(i & (dither_period - 1)) * 4];
}

uint64_t dither_flattened(uint64_t color, uint32_t pixel) {
    const uint64_t result = over(color, pixel, 255);
    return (color & fractions) == 0 ? dither_wide(levels(result, dither_half)) : result;
}

static void write_scalar(uint32_t *pixels, const uint64_t *colors, uint32_t step, int32_t count, dither_thresholds thresholds) {
    for (int32_t i = 0; i < count; i++) pixels[i] = levels(colors[(uint32_t)i * step], thresholds[(i & (dither_period - 1)) * 4]);
}

static void blend_scalar(
    uint32_t *pixels, const uint64_t *colors, uint32_t step, const uint8_t *coverage, int32_t count, dither_thresholds thresholds,
    int32_t mode) {
    for (int32_t i = 0; i < count; i++) {
        const uint64_t color = colors[(uint32_t)i * step];
        pixels[i] = levels(blended(color, pixels[i], coverage ? coverage[i] : 255, mode), threshold_of(color, thresholds, i));
    }
}

static void shares_scalar(uint64_t *colors, uint32_t color, const uint16_t *coverage, int32_t from, int32_t count) {
    for (int32_t i = from; i < count; i++) {
        uint64_t share = 0;
        for (int channel = 0; channel < 4; channel++) {
            share |= (uint64_t)high_product(((color >> (8 * channel)) & 255) * 257, coverage[i] + 1u) << (16 * channel);
        }
        colors[i] = share;
    }
}

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define INLINE AVX2 static inline __attribute__((always_inline))

// Four pixels have sixteen lanes, in the order of memory.
INLINE __m256i load4(const void *colors) { return _mm256_loadu_si256((const __m256i *)colors); }

INLINE __m256i alphas(__m256i lanes) { return _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(lanes, 0xFF), 0xFF); }

// The levels of four pixels, each times 257.
INLINE __m256i repeated_levels(__m128i pixels) {
    const __m256i wide = _mm256_cvtepu8_epi16(pixels);
    return _mm256_or_si256(wide, _mm256_slli_epi16(wide, 8));
}

INLINE __m256i below4(__m256i repeated, __m256i color) {
    const __m256i alpha = _mm256_add_epi16(alphas(color), _mm256_set1_epi16(1));
    const __m256i whole = _mm256_and_si256(repeated, _mm256_set1_epi16((int16_t)0xFF00));
    return _mm256_sub_epi16(whole, _mm256_mulhi_epu16(repeated, alpha));
}

INLINE __m256i blended4(__m256i color, __m256i repeated, int32_t mode) {
    if (mode == dither_over) return _mm256_add_epi16(color, below4(repeated, color));
    const __m256i source = _mm256_add_epi16(color, _mm256_set1_epi16(1));
    const __m256i drawn = alphas(repeated);
    if (mode == dither_above) return _mm256_add_epi16(_mm256_mulhi_epu16(drawn, source), below4(repeated, color));
    const __m256i outside = _mm256_mulhi_epu16(_mm256_xor_si256(drawn, _mm256_set1_epi16(-1)), source);
    if (mode == dither_below) return _mm256_add_epi16(outside, _mm256_and_si256(repeated, _mm256_set1_epi16((int16_t)0xFF00)));
    return _mm256_add_epi16(_mm256_add_epi16(_mm256_mulhi_epu16(repeated, source), outside), below4(repeated, color));
}

// Applies the coverage of pixels 0...3 or 4...7 of eight.
INLINE __m256i covered4(__m256i color, uint64_t coverage, int first) {
    const __m256i bytes = _mm256_set1_epi64x((int64_t)coverage);
    const __m256i at = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3);
    const __m256i repeated = _mm256_shuffle_epi8(bytes, _mm256_add_epi8(at, _mm256_set1_epi8((int8_t)first)));
    const __m256i is_full = _mm256_cmpeq_epi16(repeated, _mm256_set1_epi16(-1));
    return _mm256_blendv_epi8(_mm256_mulhi_epu16(color, repeated), color, is_full);
}

// Half a level where all channels of a colour are whole levels.
INLINE __m256i thresholds4(__m256i color, __m256i thresholds) {
    const __m256i is_whole = _mm256_cmpeq_epi64(_mm256_and_si256(color, _mm256_set1_epi16(255)), _mm256_setzero_si256());
    return _mm256_blendv_epi8(thresholds, _mm256_set1_epi16(dither_half), is_whole);
}

INLINE __m256i levels8(__m256i low, __m256i high, __m256i low_thresholds, __m256i high_thresholds) {
    const __m256i a = _mm256_srli_epi16(_mm256_add_epi16(low, low_thresholds), 8);
    const __m256i b = _mm256_srli_epi16(_mm256_add_epi16(high, high_thresholds), 8);
    return _mm256_permute4x64_epi64(_mm256_packus_epi16(a, b), 0xD8);
}

INLINE __m256i blended8(
    __m256i low, __m256i high, __m256i pixels, uint64_t coverage, __m256i low_thresholds, __m256i high_thresholds, int32_t mode) {
    const __m256i t0 = thresholds4(low, low_thresholds), t1 = thresholds4(high, high_thresholds);
    if (coverage != UINT64_MAX) {
        low = covered4(low, coverage, 0);
        high = covered4(high, coverage, 4);
    }
    const __m256i first = repeated_levels(_mm256_castsi256_si128(pixels)), second = repeated_levels(_mm256_extracti128_si256(pixels, 1));
    return levels8(blended4(low, first, mode), blended4(high, second, mode), t0, t1);
}

// The lanes of the first `rest` of eight pixels.
INLINE __m256i first_lanes(int32_t rest) {
    return _mm256_cmpgt_epi32(_mm256_set1_epi32(rest), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

AVX2 static void write_avx2(uint32_t *pixels, const uint64_t *colors, uint32_t step, int32_t count, dither_thresholds thresholds) {
    const __m256i t0 = load4(thresholds), t1 = load4(thresholds + 16);
    const __m256i color = _mm256_set1_epi64x((int64_t)*colors);
    __m256i result = levels8(color, color, t0, t1);
    for (int32_t i = 0; i < count; i += 8) {
        if (step) result = levels8(load4(colors + i), load4(colors + i + 4), t0, t1);
        if (i + 8 > count) {
            _mm256_maskstore_epi32((int *)(pixels + i), first_lanes(count - i), result);
        } else {
            _mm256_storeu_si256((__m256i *)(pixels + i), result);
        }
    }
}

INLINE void blend_in_mode(
    uint32_t *pixels, const uint64_t *colors, uint32_t step, const uint8_t *coverage, int32_t count, dither_thresholds thresholds,
    int32_t mode) {
    const __m256i t0 = load4(thresholds), t1 = load4(thresholds + 16);
    __m256i low = _mm256_set1_epi64x((int64_t)*colors), high = low;
    for (int32_t i = 0; i < count; i += 8) {
        const int32_t rest = count - i;
        uint64_t eight = UINT64_MAX;
        if (coverage) memcpy(&eight, coverage + i, 8);
        if (rest < 8) eight &= (1ull << (8 * rest)) - 1;
        if (eight == 0) continue;
        if (step) {
            low = load4(colors + i);
            high = load4(colors + i + 4);
        }
        __m256i *to = (__m256i *)(pixels + i);
        if (rest < 8) {
            const __m256i lanes = first_lanes(rest), pixel = _mm256_maskload_epi32((const int *)to, lanes);
            _mm256_maskstore_epi32((int *)to, lanes, blended8(low, high, pixel, eight, t0, t1, mode));
        } else {
            _mm256_storeu_si256(to, blended8(low, high, _mm256_loadu_si256(to), eight, t0, t1, mode));
        }
    }
}

AVX2 static void blend_avx2(
    uint32_t *pixels, const uint64_t *colors, uint32_t step, const uint8_t *coverage, int32_t count, dither_thresholds thresholds,
    int32_t mode) {
    switch (mode) {
    case dither_over: blend_in_mode(pixels, colors, step, coverage, count, thresholds, dither_over); break;
    case dither_multiply: blend_in_mode(pixels, colors, step, coverage, count, thresholds, dither_multiply); break;
    case dither_above: blend_in_mode(pixels, colors, step, coverage, count, thresholds, dither_above); break;
    default: blend_in_mode(pixels, colors, step, coverage, count, thresholds, dither_below); break;
    }
}

AVX2 static void shares_avx2(uint64_t *colors, uint32_t color, const uint16_t *coverage, int32_t count) {
    const __m256i repeated = repeated_levels(_mm_set1_epi32((int32_t)color));
    int32_t i = 0;
    for (; i + 4 <= count; i += 4) {
        const __m256i four = _mm256_cvtepu16_epi64(_mm_loadl_epi64((const __m128i *)(coverage + i)));
        const __m256i lanes = _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(four, 0), 0);
        const __m256i share = _mm256_mulhi_epu16(repeated, _mm256_add_epi16(lanes, _mm256_set1_epi16(1)));
        _mm256_storeu_si256((__m256i *)(colors + i), share);
    }
    shares_scalar(colors, color, coverage, i, count);
}
#endif

void dither_write(uint32_t *pixels, const uint64_t *colors, uint32_t step, int32_t count, dither_thresholds thresholds) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return write_avx2(pixels, colors, step, count, thresholds);
#endif
    write_scalar(pixels, colors, step, count, thresholds);
}

void dither_blend(
    uint32_t *pixels, const uint64_t *colors, uint32_t step, const uint8_t *coverage, int32_t count, dither_thresholds thresholds,
    int32_t mode) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return blend_avx2(pixels, colors, step, coverage, count, thresholds, mode);
#endif
    blend_scalar(pixels, colors, step, coverage, count, thresholds, mode);
}

void dither_shares(uint64_t *colors, uint32_t color, const uint16_t *coverage, int32_t count) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return shares_avx2(colors, color, coverage, count);
#endif
    shares_scalar(colors, color, coverage, 0, count);
}

void kinora_narrow_colors(
    const uint64_t *colors, size_t colors_stride, uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height,
    int32_t dithers) {
    for (int32_t row = 0; row < height; row++) {
        const uint64_t *from = (const uint64_t *)((const uint8_t *)colors + (size_t)row * colors_stride);
        dither_write((uint32_t *)((uint8_t *)pixels + (size_t)row * stride), from, 1, width, dither_row(x, y + row, dithers));
    }
}

void kinora_narrow_coverage(
    const uint16_t *wide, size_t wide_stride, uint8_t *coverage, size_t stride, int32_t width, int32_t height) {
    for (int32_t row = 0; row < height; row++) {
        const uint16_t *from = (const uint16_t *)((const uint8_t *)wide + (size_t)row * wide_stride);
        uint8_t *to = coverage + (size_t)row * stride;
        for (int32_t i = 0; i < width; i++) to[i] = (uint8_t)((from[i] + dither_half) >> 8);
    }
}
