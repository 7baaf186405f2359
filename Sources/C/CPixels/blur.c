#include "CPixelsDrawing.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

// Columns are blurred in strips of 32 bytes, so that a strip stays in the first-level cache. The sums of all lanes run down the strip together.
enum { LANES = 32 };

#define INLINE static inline __attribute__((always_inline))

// Fills the rows above and below a strip that a box reaches: with zeros, or with `clamp` with copies of the rows at its ends.
INLINE void pad(uint16_t *rows, int32_t height, int32_t count, int32_t clamp) {
    uint16_t *above = rows - (size_t)count * LANES, *below = rows + (size_t)height * LANES;
    if (!clamp) {
        memset(above, 0, (size_t)count * LANES * sizeof *rows);
        memset(below, 0, (size_t)count * LANES * sizeof *rows);
        return;
    }
    for (int32_t i = 0; i < count; i++) {
        memcpy(above + (size_t)i * LANES, rows, LANES * sizeof *rows);
        memcpy(below + (size_t)i * LANES, below - LANES, LANES * sizeof *rows);
    }
}

INLINE void box(const uint16_t *restrict in, uint16_t *restrict out, int32_t height, int32_t radius, float fraction) {
    const float whole = 1 / ((float)(2 * radius + 1) + 2 * fraction);
    const float part = whole * fraction;
    const ptrdiff_t reach = (ptrdiff_t)radius * LANES;
    int32_t sum[LANES] = {0};
    for (int32_t y = -radius; y <= radius; y++) {
        for (int l = 0; l < LANES; l++) sum[l] += in[(ptrdiff_t)y * LANES + l];
    }
    // The number of equal rows above the newest. Large parts of most drawings are uniform; a box within such a part does not change the result.
    int32_t even = 0;
    for (int32_t y = 0; y < height; y++, in += LANES, out += LANES) {
        const uint16_t *before = in - reach - LANES, *last = in - reach, *next = in + reach + LANES;
        even = memcmp(next, in + reach, LANES * sizeof *next) == 0 ? even + 1 : 0;
        if (even > 2 * radius + 2 && y > 0) {
            memcpy(out, out - LANES, LANES * sizeof *out);
            continue;
        }
        for (int l = 0; l < LANES; l++) {
            const float value = (float)sum[l] * whole + (float)(before[l] + next[l]) * part;
            out[l] = (uint16_t)(int32_t)(value + 0.5f);
            sum[l] += next[l] - last[l];
        }
    }
}

// Writes the columns of a strip to the rows of the target.
INLINE void transpose(const uint16_t *strip, int32_t pixels, int32_t height, int32_t channels, uint16_t *target, size_t stride, int32_t start) {
    for (int32_t y = start; y < height; y++) {
        const uint16_t *from = strip + (size_t)y * LANES;
        for (int32_t p = 0; p < pixels; p++) {
            uint16_t *to = (uint16_t *)((uint8_t *)target + (size_t)p * stride) + (size_t)y * channels;
            for (int32_t c = 0; c < channels; c++) to[c] = from[p * channels + c];
        }
    }
}

typedef void (*box_pass)(const uint16_t *restrict in, uint16_t *restrict out, int32_t height, int32_t radius, float fraction);
typedef void (*transpose_pass)(const uint16_t *strip, int32_t pixels, int32_t height, int32_t channels, uint16_t *target, size_t stride);

// Copies a row of a strip from bytes or, with `is_wide`, from 16 bits per channel. Lanes from `count` on are 0.
INLINE void widen(uint16_t *to, const uint8_t *from, int32_t count, int32_t is_wide) {
    if (count < LANES) memset(to, 0, LANES * sizeof *to);
    if (is_wide) {
        memcpy(to, from, (size_t)count * sizeof *to);
    } else if (count == LANES) {
        for (int l = 0; l < LANES; l++) to[l] = (uint16_t)(from[l] << 8);
    } else {
        for (int l = 0; l < count; l++) to[l] = (uint16_t)(from[l] << 8);
    }
}

INLINE void columns(
    const void *source, size_t source_stride, int32_t is_wide, int32_t width, int32_t height, int32_t channels, uint16_t *target,
    size_t target_stride, int32_t radius, float fraction, int32_t clamp, void *scratch, box_pass box, transpose_pass transpose) {
    const int32_t room = radius + 1;
    // With `clamp`, the second and the third box need the results of the box before beyond the ends, so more rows are computed. Without it, the layer's
    // margin already contains all rows that the boxes reach.
    const int32_t beyond = clamp ? 2 * room : 0, rows = height + 2 * beyond;
    uint16_t *a = (uint16_t *)scratch + (size_t)room * LANES;
    uint16_t *b = a + (size_t)(rows + 2 * room) * LANES;
    const int32_t strip = LANES / channels;
    for (int32_t x = 0; x < width; x += strip) {
        const int32_t pixels = width - x < strip ? width - x : strip;
        const size_t start = (size_t)x * channels * (is_wide ? 2 : 1);
        for (int32_t y = 0; y < height; y++) {
            const uint8_t *from = (const uint8_t *)source + (size_t)y * source_stride + start;
            // The eight bits of a fraction keep the error of three passes invisible.
            widen(a + (size_t)(beyond + y) * LANES, from, pixels * channels, is_wide);
        }
        pad(a + (size_t)beyond * LANES, height, beyond + room, clamp);
        box(a, b, rows, radius, fraction);
        pad(b, rows, room, clamp);
        box(b, a, rows, radius, fraction);
        pad(a, rows, room, clamp);
        box(a, b, rows, radius, fraction);
        uint16_t *const to = (uint16_t *)((uint8_t *)target + (size_t)x * target_stride);
        transpose(b + (size_t)beyond * LANES, pixels, height, channels, to, target_stride);
    }
}

static void box_plain(const uint16_t *restrict in, uint16_t *restrict out, int32_t height, int32_t radius, float fraction) {
    box(in, out, height, radius, fraction);
}

static void transpose_plain(const uint16_t *strip, int32_t pixels, int32_t height, int32_t channels, uint16_t *target, size_t stride) {
    transpose(strip, pixels, height, channels, target, stride, 0);
}

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

// The vectors of a strip. Their sums stay in registers while a box moves down.
enum { VECTORS = LANES / 16 };

// Sixteen lanes as 32 bits, in the order that the pack instructions expect.
AVX2 static inline __m256i low_lanes(__m256i v) { return _mm256_unpacklo_epi16(v, _mm256_setzero_si256()); }
AVX2 static inline __m256i high_lanes(__m256i v) { return _mm256_unpackhi_epi16(v, _mm256_setzero_si256()); }

AVX2 static inline __m256i lanes_at(const uint16_t *row, int i) { return _mm256_loadu_si256((const __m256i *)row + i); }

AVX2 static inline __m256i boxed(__m256i sum, __m256i ends, __m256 whole, __m256 part) {
    const __m256 value = _mm256_add_ps(_mm256_mul_ps(_mm256_cvtepi32_ps(sum), whole), _mm256_mul_ps(_mm256_cvtepi32_ps(ends), part));
    return _mm256_cvttps_epi32(_mm256_add_ps(value, _mm256_set1_ps(0.5f)));
}

// The same as `box`.
AVX2 static void box_avx2(const uint16_t *restrict in, uint16_t *restrict out, int32_t height, int32_t radius, float fraction) {
    const float scale = 1 / ((float)(2 * radius + 1) + 2 * fraction);
    const __m256 whole = _mm256_set1_ps(scale), part = _mm256_set1_ps(scale * fraction);
    const ptrdiff_t reach = (ptrdiff_t)radius * LANES;
    __m256i low[VECTORS], high[VECTORS], result[VECTORS];
    for (int i = 0; i < VECTORS; i++) low[i] = high[i] = result[i] = _mm256_setzero_si256();
    for (int32_t y = -radius; y <= radius; y++) {
        for (int i = 0; i < VECTORS; i++) {
            const __m256i row = lanes_at(in + (ptrdiff_t)y * LANES, i);
            low[i] = _mm256_add_epi32(low[i], low_lanes(row));
            high[i] = _mm256_add_epi32(high[i], high_lanes(row));
        }
    }
    int32_t even = 0;
    for (int32_t y = 0; y < height; y++, in += LANES, out += LANES) {
        const uint16_t *next = in + reach + LANES;
        __m256i change = _mm256_setzero_si256();
        for (int i = 0; i < VECTORS; i++) change = _mm256_or_si256(change, _mm256_xor_si256(lanes_at(next, i), lanes_at(in + reach, i)));
        even = _mm256_testz_si256(change, change) ? even + 1 : 0;
        if (even <= 2 * radius + 2 || y == 0) {
            for (int i = 0; i < VECTORS; i++) {
                const __m256i before = lanes_at(in - reach - LANES, i), last = lanes_at(in - reach, i), n = lanes_at(next, i);
                result[i] = _mm256_packus_epi32(
                    boxed(low[i], _mm256_add_epi32(low_lanes(before), low_lanes(n)), whole, part),
                    boxed(high[i], _mm256_add_epi32(high_lanes(before), high_lanes(n)), whole, part));
                low[i] = _mm256_add_epi32(low[i], _mm256_sub_epi32(low_lanes(n), low_lanes(last)));
                high[i] = _mm256_add_epi32(high[i], _mm256_sub_epi32(high_lanes(n), high_lanes(last)));
            }
        }
        for (int i = 0; i < VECTORS; i++) _mm256_storeu_si256((__m256i *)out + i, result[i]);
    }
}

// Transposes eight rows of eight lanes.
AVX2 static inline void transpose8(__m128i r[8]) {
    for (int step = 0; step < 3; step++) {
        __m128i t[8];
        for (int i = 0; i < 4; i++) {
            t[2 * i] = _mm_unpacklo_epi16(r[i], r[i + 4]);
            t[2 * i + 1] = _mm_unpackhi_epi16(r[i], r[i + 4]);
        }
        for (int i = 0; i < 8; i++) r[i] = t[i];
    }
}

AVX2 static void transpose_avx2(const uint16_t *strip, int32_t pixels, int32_t height, int32_t channels, uint16_t *target, size_t stride) {
    int32_t y = 0;
    for (; channels == 1 && y + 8 <= height; y += 8) {
        for (int32_t first = 0; first < pixels; first += 8) {
            __m128i rows[8];
            for (int i = 0; i < 8; i++) rows[i] = _mm_loadu_si128((const __m128i *)(strip + (size_t)(y + i) * LANES + first));
            transpose8(rows);
            const int32_t count = pixels - first < 8 ? pixels - first : 8;
            uint8_t *to = (uint8_t *)(target + y) + (size_t)first * stride;
            for (int32_t p = 0; p < count; p++) _mm_storeu_si128((__m128i *)(to + (size_t)p * stride), rows[p]);
        }
    }
    for (; channels == 4 && y + 2 <= height; y += 2) {
        for (int32_t first = 0; first < pixels; first += 2) {
            const uint16_t *from = strip + (size_t)y * LANES + first * 4;
            const __m128i upper = _mm_loadu_si128((const __m128i *)from), lower = _mm_loadu_si128((const __m128i *)(from + LANES));
            uint8_t *to = (uint8_t *)(target + (size_t)y * 4) + (size_t)first * stride;
            _mm_storeu_si128((__m128i *)to, _mm_unpacklo_epi64(upper, lower));
            if (first + 1 < pixels) _mm_storeu_si128((__m128i *)(to + stride), _mm_unpackhi_epi64(upper, lower));
        }
    }
    transpose(strip, pixels, height, channels, target, stride, y);
}
#endif

size_t kinora_blur_scratch(int32_t height, int32_t radius) {
    return ((size_t)height + 6 * ((size_t)radius + 1)) * LANES * 2 * sizeof(uint16_t);
}

#define ARGUMENTS                                                                                                                        \
    const void *source, size_t source_stride, int32_t is_wide, int32_t width, int32_t height, int32_t channels, uint16_t *target,         \
        size_t target_stride, int32_t radius, float fraction, int32_t clamp, void *scratch
#define VALUES source, source_stride, is_wide, width, height, channels, target, target_stride, radius, fraction, clamp, scratch

#if defined(__x86_64__)
AVX2 static void columns_avx2(ARGUMENTS) { columns(VALUES, box_avx2, transpose_avx2); }
#endif

void kinora_blur_columns(ARGUMENTS) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return columns_avx2(VALUES);
#endif
    columns(VALUES, box_plain, transpose_plain);
}
