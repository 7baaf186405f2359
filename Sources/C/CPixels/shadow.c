#include "dither.h"

#include <string.h>

// Rows are drawn in pieces: first their coverage is computed, then their pixels.
enum { PIECE = 256 };

#define INLINE static inline __attribute__((always_inline))

// a * b / 255, rounded; exact for a, b in 0...255.
INLINE uint32_t product(uint32_t a, uint32_t b) {
    const uint32_t t = a * b + 128;
    return (t + (t >> 8)) >> 8;
}

// Copies `count` elements of `size` bytes of a row, starting at column `from`. Elements beyond its ends are 0, or with `clamp` equal to the end.
INLINE void copy_row(
    void *out, const void *shape, size_t stride, size_t size, int32_t width, int32_t height, int32_t from, int32_t row, int32_t count,
    int32_t clamp) {
    if (clamp) row = row < 0 ? 0 : row >= height ? height - 1 : row;
    if (row < 0 || row >= height) {
        memset(out, 0, (size_t)count * size);
        return;
    }
    uint8_t *to = out;
    const uint8_t *bytes = (const uint8_t *)shape + (size_t)row * stride;
    const uint8_t *end = bytes + (size_t)(width - 1) * size;
    int32_t before = from < 0 ? -from : 0;
    if (before > count) before = count;
    int32_t inside = width - (from + before);
    if (inside > count - before) inside = count - before;
    if (inside < 0) inside = 0;
    if (clamp) {
        for (int32_t i = 0; i < before; i++) memcpy(to + (size_t)i * size, bytes, size);
        for (int32_t i = before + inside; i < count; i++) memcpy(to + (size_t)i * size, end, size);
    } else {
        memset(to, 0, (size_t)before * size);
        memset(to + (size_t)(before + inside) * size, 0, (size_t)(count - before - inside) * size);
    }
    if (inside > 0) memcpy(to + (size_t)before * size, bytes + (size_t)(from + before) * size, (size_t)inside * size);
}

// Interpolates between four bytes with weights that add up to 65536. The result is rounded down, like pixman's.
INLINE void interpolate(uint8_t *restrict out, const uint8_t *restrict top, const uint8_t *restrict bottom, int32_t count, const uint32_t *weights) {
    const uint32_t a = weights[0], b = weights[1], c = weights[2], d = weights[3];
    for (int32_t i = 0; i < count; i++) out[i] = (uint8_t)((top[i] * a + top[i + 1] * b + bottom[i] * c + bottom[i + 1] * d) >> 16);
}

static void color_scalar(uint32_t *pixels, const uint8_t *coverage, int32_t count, uint32_t color, int32_t mode) {
    for (int32_t i = 0; i < count; i++) {
        const uint32_t part = coverage[i], below = pixels[i] >> 24;
        if (part == 0) continue;
        const uint32_t rest = 255 - product(color >> 24, part);
        uint32_t result = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            const uint32_t source = product((color >> shift) & 255, part), pixel = (pixels[i] >> shift) & 255;
            uint32_t level;
            switch (mode) {
            case kinora_shadow_above: level = product(source, below) + product(pixel, rest); break;
            case kinora_shadow_below: level = product(source, 255 - below) + pixel; break;
            default: level = source + product(pixel, rest); break;
            }
            result |= (level > 255 ? 255 : level) << shift;
        }
        pixels[i] = result;
    }
}

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

AVX2 static void interpolate_avx2(uint8_t *out, const uint8_t *top, const uint8_t *bottom, int32_t count, const uint32_t *weights) {
    interpolate(out, top, bottom, count, weights);
}

AVX2 static inline __m256i product16(__m256i a, __m256i b) {
    const __m256i t = _mm256_add_epi16(_mm256_mullo_epi16(a, b), _mm256_set1_epi16(128));
    return _mm256_srli_epi16(_mm256_add_epi16(t, _mm256_srli_epi16(t, 8)), 8);
}

AVX2 static inline __m256i alphas(__m256i pixels) { return _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(pixels, 0xFF), 0xFF); }

// Four pixels in 16-bit lanes.
AVX2 static inline __m256i shade4(__m256i color, __m256i pixel, __m256i coverage, int32_t mode) {
    const __m256i all = _mm256_set1_epi16(255);
    const __m256i source = product16(color, coverage);
    if (mode == kinora_shadow_below) return _mm256_add_epi16(product16(source, _mm256_sub_epi16(all, alphas(pixel))), pixel);
    const __m256i kept = product16(pixel, _mm256_sub_epi16(all, alphas(source)));
    return _mm256_add_epi16(mode == kinora_shadow_above ? product16(source, alphas(pixel)) : source, kept);
}

AVX2 static void color_avx2(uint32_t *pixels, const uint8_t *coverage, int32_t count, uint32_t color, int32_t mode) {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i wide = _mm256_unpacklo_epi8(_mm256_set1_epi32((int32_t)color), zero);
    const __m256i four_times = _mm256_setr_epi8(
        0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12, 0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12);
    int32_t i = 0;
    for (; i + 8 <= count; i += 8) {
        uint64_t part;
        memcpy(&part, coverage + i, 8);
        if (part == 0) continue;
        const __m256i parts = _mm256_shuffle_epi8(_mm256_cvtepu8_epi32(_mm_cvtsi64_si128((int64_t)part)), four_times);
        const __m256i pixel = _mm256_loadu_si256((const __m256i *)(pixels + i));
        const __m256i a = shade4(wide, _mm256_unpacklo_epi8(pixel, zero), _mm256_unpacklo_epi8(parts, zero), mode);
        const __m256i b = shade4(wide, _mm256_unpackhi_epi8(pixel, zero), _mm256_unpackhi_epi8(parts, zero), mode);
        _mm256_storeu_si256((__m256i *)(pixels + i), _mm256_packus_epi16(a, b));
    }
    color_scalar(pixels + i, coverage + i, count - i, color, mode);
}
#endif

// Returns whether eight pixels are all clear.
INLINE int is_clear(const uint32_t *pixels) {
    uint64_t pairs[4];
    memcpy(pairs, pixels, sizeof pairs);
    return (pairs[0] | pairs[1] | pairs[2] | pairs[3]) == 0;
}

// Finds the columns outside of which a row is clear, in steps of eight.
static void find_drawn_columns(const uint32_t *pixels, int32_t width, int32_t *first, int32_t *end) {
    *first = 0;
    *end = width;
    while (*first + 8 <= *end && is_clear(pixels + *first)) *first += 8;
    while (*end - 8 >= *first && is_clear(pixels + *end - 8)) *end -= 8;
}

// Returns whether eight pixels are all opaque.
INLINE int is_opaque(const uint32_t *pixels) {
    uint32_t all = 0xFFFFFFFF;
    for (int i = 0; i < 8; i++) all &= pixels[i];
    return all >> 24 == 255;
}

// Narrows a range of pixels by the opaque ones at its ends, in steps of eight.
static void skip_opaque(const uint32_t *pixels, int32_t *first, int32_t *end) {
    while (*first + 8 <= *end && is_opaque(pixels + *first)) *first += 8;
    while (*end - 8 >= *first && is_opaque(pixels + *end - 8)) *end -= 8;
}

// A shadow's colour and mode. The pixel at the first column and row has the coordinates `frame_x` and `frame_y` in the frame.
struct shadow {
    uint32_t color;
    int32_t mode;
    int32_t frame_x, frame_y;
};

// Draws `count` pixels `to` at the column `x` and row `y`. `upper` and `lower` are the rows of the mask between which the pixels are.
typedef void draw_piece(
    uint32_t *to, int32_t x, int32_t y, const void *upper, const void *lower, int32_t count, const uint32_t *weights,
    const struct shadow *shadow);

// Draws the shadow of a mask with elements of `size` bytes.
INLINE void cast(
    uint32_t *pixels, size_t stride, const void *shape, size_t shape_stride, size_t size, int32_t width, int32_t height, int64_t dx, int64_t dy,
    int32_t clamp, const struct shadow *shadow, draw_piece *draw) {
    // The position in the mask of the first pixel, and the fraction between two of its pixels, in seven bits as pixman has them.
    const int32_t left = (int32_t)(-dx >> 16), top = (int32_t)(-dy >> 16);
    const uint32_t across = (uint32_t)((-dx >> 9) & 127) << 1, down = (uint32_t)((-dy >> 9) & 127) << 1;
    const uint32_t weights[4] = {(256 - across) * (256 - down), across * (256 - down), (256 - across) * down, across * down};
    uint16_t upper[PIECE + 8], lower[PIECE + 8];
    for (int32_t y = 0; y < height; y++) {
        uint32_t *to = (uint32_t *)((uint8_t *)pixels + (size_t)y * stride);
        int32_t first = 0, end = width;
        if (shadow->mode == kinora_shadow_above) find_drawn_columns(to, width, &first, &end);
        for (int32_t x = first; x < end;) {
            const int32_t next = x + PIECE < end ? x + PIECE : end;
            int32_t last = next;
            // Below opaque pixels, a shadow is not visible.
            if (shadow->mode == kinora_shadow_below) skip_opaque(to, &x, &last);
            const int32_t count = last - x;
            if (count == 0) {
                x = next;
                continue;
            }
            copy_row(upper, shape, shape_stride, size, width, height, left + x, top + y, count + 1, clamp);
            copy_row(lower, shape, shape_stride, size, width, height, left + x, top + y + 1, count + 1, clamp);
            draw(to + x, x, y, upper, lower, count, weights, shadow);
            x = next;
        }
    }
}

static void draw_bytes(
    uint32_t *to, int32_t x, int32_t y, const void *upper, const void *lower, int32_t count, const uint32_t *weights,
    const struct shadow *shadow) {
    (void)x, (void)y;
    uint8_t coverage[PIECE];
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) {
        interpolate_avx2(coverage, upper, lower, count, weights);
        color_avx2(to, coverage, count, shadow->color, shadow->mode);
        return;
    }
#endif
    interpolate(coverage, upper, lower, count, weights);
    color_scalar(to, coverage, count, shadow->color, shadow->mode);
}

void kinora_cast_shadow(
    uint32_t *pixels, size_t stride, const uint8_t *shape, size_t shape_stride, int32_t width, int32_t height, int64_t dx, int64_t dy,
    int32_t clamp, uint32_t color, int32_t mode) {
    const struct shadow shadow = {color, mode, 0, 0};
    cast(pixels, stride, shape, shape_stride, 1, width, height, dx, dy, clamp, &shadow, draw_bytes);
}

// Interpolates between four values of at most 65280 with weights that add up to 65536.
INLINE void interpolate_wide(
    uint16_t *restrict out, const uint16_t *restrict top, const uint16_t *restrict bottom, int32_t count, const uint32_t *weights) {
    const uint32_t a = weights[0], b = weights[1], c = weights[2], d = weights[3];
    for (int32_t i = 0; i < count; i++) out[i] = (uint16_t)((top[i] * a + top[i + 1] * b + bottom[i] * c + bottom[i + 1] * d + 32768) >> 16);
}

static void interpolate_wide_plain(uint16_t *out, const uint16_t *top, const uint16_t *bottom, int32_t count, const uint32_t *weights) {
    interpolate_wide(out, top, bottom, count, weights);
}

#if defined(__x86_64__)
AVX2 static void interpolate_wide_avx2(uint16_t *out, const uint16_t *top, const uint16_t *bottom, int32_t count, const uint32_t *weights) {
    interpolate_wide(out, top, bottom, count, weights);
}
#endif

static int is_empty(const uint16_t *coverage, int32_t count) {
    uint32_t any = 0;
    for (int32_t i = 0; i < count; i++) any |= coverage[i];
    return any == 0;
}

static void draw_wide(
    uint32_t *to, int32_t x, int32_t y, const void *upper, const void *lower, int32_t count, const uint32_t *weights,
    const struct shadow *shadow) {
    const int32_t mode = shadow->mode;
    const int32_t blend = mode == kinora_shadow_above ? dither_above : mode == kinora_shadow_below ? dither_below : dither_over;
    uint16_t coverage[PIECE + 8];
    uint64_t colors[PIECE + 8];
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) {
        interpolate_wide_avx2(coverage, upper, lower, count, weights);
    } else {
        interpolate_wide_plain(coverage, upper, lower, count, weights);
    }
#else
    interpolate_wide_plain(coverage, upper, lower, count, weights);
#endif
    if (is_empty(coverage, count)) return;
    dither_shares(colors, shadow->color, coverage, count);
    dither_blend(to, colors, 1, NULL, count, dither_row(shadow->frame_x + x, shadow->frame_y + y, 1), blend);
}

void kinora_cast_dithered_shadow(
    uint32_t *pixels, size_t stride, int32_t frame_x, int32_t frame_y, const uint16_t *shape, size_t shape_stride, int32_t width,
    int32_t height, int64_t dx, int64_t dy, int32_t clamp, uint32_t color, int32_t mode) {
    const struct shadow shadow = {color, mode, frame_x, frame_y};
    cast(pixels, stride, shape, shape_stride, sizeof *shape, width, height, dx, dy, clamp, &shadow, draw_wide);
}
