#include "CPixelsEffects.h"
#include "dither.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__)
#include <immintrin.h>
#define AVX2 __attribute__((target("avx2")))
#endif

#define INLINE static inline __attribute__((always_inline))

INLINE uint32_t *row_of(uint32_t *pixels, size_t stride, int32_t y) { return (uint32_t *)((uint8_t *)pixels + (size_t)y * stride); }

INLINE uint32_t by_255(uint32_t value) {
    const uint32_t sum = value + 128;
    return (sum + (sum >> 8)) >> 8;
}

// MARK: Vignette

// Pixels are computed in blocks, so that their weights stay in the first-level cache.
enum { block = 256 };

INLINE void vignette_weights(uint32_t *restrict weights, int32_t x, int32_t y, int32_t count, const kinora_vignette *vignette) {
    const float ux = (float)vignette->map.ux, u0 = (float)(vignette->map.uy * y + vignette->map.u0);
    const float vx = (float)vignette->map.vx, v0 = (float)(vignette->map.vy * y + vignette->map.v0);
    const float radius = vignette->radius, slope = vignette->slope, scale = vignette->strength * 65536;
    for (int32_t i = 0; i < count; i++) {
        const float u = ux * (float)(x + i) + u0, v = vx * (float)(x + i) + v0;
        // Sets no errno, which would prevent vectors.
        float t = (__builtin_elementwise_sqrt((u * u + v * v) * 0.5f) - radius) * slope;
        t = t > 0 ? t : 0;
        t = t < 1 ? t : 1;
        weights[i] = (uint32_t)(int32_t)(t * t * (3 - 2 * t) * scale + 0.5f);
    }
}

INLINE void cover(
    uint32_t *restrict pixels, const uint32_t *restrict weights, const uint32_t *restrict thresholds, int32_t count, uint32_t color) {
    for (int32_t i = 0; i < count; i++) {
        const uint32_t pixel = pixels[i], alpha = pixel >> 24, weight = weights[i], rest = 65536 - weight;
        uint32_t result = pixel & 0xff000000;
        for (int shift = 0; shift < 24; shift += 8) {
            const uint32_t level = (pixel >> shift) & 255, target = by_255(((color >> shift) & 255) * alpha);
            result |= ((((level * rest + target * weight) >> 8) + thresholds[i]) >> 8) << shift;
        }
        pixels[i] = result;
    }
}

INLINE void draw_vignette(
    uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height, const kinora_vignette *vignette, int32_t dithers) {
    uint32_t weights[block], added[block];
    for (int32_t row = 0; row < height; row++) {
        // A block is a multiple of the period, so that all blocks have the same thresholds.
        const dither_thresholds thresholds = dither_row(x, y + row, dithers);
        for (int32_t i = 0; i < block; i++) added[i] = thresholds[(i & (dither_period - 1)) * 4];
        for (int32_t from = 0; from < width; from += block) {
            const int32_t count = width - from < block ? width - from : block;
            vignette_weights(weights, x + from, y + row, count, vignette);
            cover(row_of(pixels, stride, row) + from, weights, added, count, vignette->color);
        }
    }
}

// MARK: Grain

// The standard deviation of the sum of four bytes, each uniform in 0...255, and its mean.
static const float bytes_deviation = 147.8005f;
enum { bytes_mean = 510 };

INLINE uint32_t hashed(uint32_t value) {
    value = (value ^ (value >> 16)) * 0x7feb352du;
    value = (value ^ (value >> 15)) * 0x846ca68bu;
    return value ^ (value >> 16);
}

INLINE uint32_t row_key(const kinora_grain *grain, int32_t channel, int32_t y) {
    return hashed((uint32_t)y + hashed(grain->step + hashed(grain->seed + (uint32_t)channel * 0x9e3779b9u)));
}

// Writes the numbers of a row of the lattice: the sums of four bytes, less their mean.
INLINE void lattice_row(int32_t *restrict numbers, int32_t x, int32_t count, uint32_t key) {
    for (int32_t i = 0; i < count; i++) {
        const uint32_t bits = hashed((uint32_t)(x + i) * 0x9e3779b1u ^ key);
        numbers[i] = (int32_t)((bits & 255) + ((bits >> 8) & 255) + ((bits >> 16) & 255) + (bits >> 24)) - bytes_mean;
    }
}

// Rounds to the nearest whole number.
INLINE int32_t rounded(float value) { return (int32_t)(value + 1048576.5f) - 1048576; }

// Adds numbers in 256ths of a level to one channel, or to three with `all`. Alpha scales and limits them.
INLINE void add_numbers(uint32_t *restrict pixels, const int32_t *restrict numbers, int32_t count, int32_t channel, int all) {
    for (int32_t i = 0; i < count; i++) {
        const uint32_t pixel = pixels[i];
        const int32_t alpha = (int32_t)(pixel >> 24), number = (numbers[i] * (alpha + (alpha >> 7))) >> 8;
        uint32_t result = pixel;
        for (int c = 0; c < 3; c++) {
            if (!all && c != channel) continue;
            int32_t level = ((int32_t)((pixel >> (8 * c)) & 255) * 256 + number + 128) >> 8;
            level = level > 0 ? level : 0;
            level = level < alpha ? level : alpha;
            result = (result & ~(255u << (8 * c))) | (uint32_t)level << (8 * c);
        }
        pixels[i] = result;
    }
}

// The scratch memory of grain, each part with a number for every column and three more.
typedef struct {
    int32_t *numbers, *above, *below, *index;
    float *first, *second, *mixed;
} grain_rows;

enum { grain_parts = 7, spare_columns = 4 };

size_t kinora_grain_scratch(int32_t width) { return ((size_t)width + spare_columns) * grain_parts * 4; }

INLINE void scale_numbers(int32_t *restrict numbers, int32_t count, float scale) {
    for (int32_t i = 0; i < count; i++) numbers[i] = rounded((float)numbers[i] * scale);
}

INLINE void mix_lattice(
    float *restrict mixed, const int32_t *restrict above, const int32_t *restrict below, int32_t count, float first, float second) {
    for (int32_t i = 0; i < count; i++) mixed[i] = (float)above[i] * first + (float)below[i] * second;
}

INLINE void spread_lattice(const grain_rows *rows, int32_t width) {
    for (int32_t i = 0; i < width; i++) {
        rows->numbers[i] = rounded(rows->mixed[rows->index[i]] * rows->first[i] + rows->mixed[rows->index[i] + 1] * rows->second[i]);
    }
}

// The lattice point before the centre of a pixel. The weights of this one and the next have squares whose sum is 1, so that the variance is the same everywhere.
INLINE int32_t lattice_point(int32_t pixel, float size, float *first, float *second) {
    const double position = ((double)pixel + 0.5) / (double)size, below = __builtin_floor(position);
    const float fraction = (float)(position - below), rest = 1 - fraction;
    const float norm = 1 / __builtin_sqrtf(fraction * fraction + rest * rest);
    *first = rest * norm;
    *second = fraction * norm;
    return (int32_t)below;
}

INLINE void draw_grain(
    uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height, const kinora_grain *grain, void *scratch) {
    const size_t columns = (size_t)width + spare_columns;
    int32_t *const memory = scratch;
    const grain_rows rows = {
        memory,
        memory + columns,
        memory + columns * 2,
        memory + columns * 3,
        (float *)memory + columns * 4,
        (float *)memory + columns * 5,
        (float *)memory + columns * 6,
    };
    const float scale = grain->deviation / bytes_deviation;
    const int is_fine = grain->size <= 1;
    int32_t left = 0, count = 0;
    for (int32_t i = 0; i < width && !is_fine; i++) {
        const int32_t point = lattice_point(x + i, grain->size, &rows.first[i], &rows.second[i]);
        if (i == 0) left = point;
        rows.index[i] = point - left;
        count = point - left + 2;
    }
    for (int32_t channel = 0; channel < (grain->is_colored ? 3 : 1); channel++) {
        int32_t known = INT32_MIN;
        for (int32_t row = 0; row < height; row++) {
            if (is_fine) {
                lattice_row(rows.numbers, x, width, row_key(grain, channel, y + row));
                scale_numbers(rows.numbers, width, scale);
            } else {
                float first, second;
                const int32_t point = lattice_point(y + row, grain->size, &first, &second);
                if (point != known) {
                    lattice_row(rows.above, left, count, row_key(grain, channel, point));
                    lattice_row(rows.below, left, count, row_key(grain, channel, point + 1));
                    known = point;
                }
                mix_lattice(rows.mixed, rows.above, rows.below, count, first * scale, second * scale);
                spread_lattice(&rows, width);
            }
            uint32_t *const target = row_of(pixels, stride, row);
            if (grain->is_colored) {
                add_numbers(target, rows.numbers, width, channel, 0);
            } else {
                add_numbers(target, rows.numbers, width, 0, 1);
            }
        }
    }
}

// MARK: Shifted channels

// A channel and alpha of a pixel, in the lower and the upper half of a word.
INLINE uint32_t pair_of(uint32_t pixel, int32_t channel) { return ((pixel >> (8 * channel)) & 255) | (pixel >> 24) << 16; }

// The sum of two pairs with weights whose sum is at most 256, in levels.
INLINE uint32_t mixed_pairs(uint32_t first, uint32_t first_weight, uint32_t second, uint32_t second_weight) {
    return ((first * first_weight + second * second_weight + 0x00800080u) >> 8) & 0x00ff00ffu;
}

INLINE void shift_row_scalar(uint32_t *pairs, const uint32_t *source, int32_t from, int32_t count, kinora_shift columns, int32_t channel) {
    for (int32_t i = from; i < count; i++) {
        pairs[i] = mixed_pairs(
            pair_of(source[columns.first[i]], channel), (uint32_t)columns.first_weight[i], pair_of(source[columns.second[i]], channel),
            (uint32_t)columns.second_weight[i]);
    }
}

INLINE void mix_shifted(
    uint32_t *restrict target, const uint32_t *restrict above, const uint32_t *restrict below, int32_t count, uint32_t first,
    uint32_t second, int32_t channel) {
    for (int32_t i = 0; i < count; i++) {
        const uint32_t pair = mixed_pairs(above[i], first, below[i], second), alpha = pair >> 16, before = target[i] >> 24;
        target[i] = (target[i] & 0xffffffu) | (pair & 255) << (8 * channel) | (alpha > before ? alpha : before) << 24;
    }
}

size_t kinora_shift_scratch(int32_t width) { return (size_t)width * 2 * sizeof(uint32_t); }

typedef void (*row_shifter)(uint32_t *pairs, const uint32_t *source, int32_t count, kinora_shift columns, int32_t channel);

INLINE void shift_channel(
    const uint32_t *source, size_t source_stride, uint32_t *target, size_t target_stride, int32_t width, int32_t height, kinora_shift columns,
    kinora_shift rows, int32_t channel, void *scratch, row_shifter shift_row) {
    // The two rows that were moved last, by their parity.
    uint32_t *const pairs[2] = {scratch, (uint32_t *)scratch + width};
    int32_t known[2] = {-1, -1};
    for (int32_t y = 0; y < height; y++) {
        const int32_t needed[2] = {rows.first[y], rows.second[y]};
        for (int i = 0; i < 2; i++) {
            const int parity = needed[i] & 1;
            if (known[parity] == needed[i]) continue;
            shift_row(pairs[parity], (const uint32_t *)((const uint8_t *)source + (size_t)needed[i] * source_stride), width, columns, channel);
            known[parity] = needed[i];
        }
        mix_shifted(
            row_of(target, target_stride, y), pairs[needed[0] & 1], pairs[needed[1] & 1], width, (uint32_t)rows.first_weight[y],
            (uint32_t)rows.second_weight[y], channel);
    }
}

static void shift_row_plain(uint32_t *pairs, const uint32_t *source, int32_t count, kinora_shift columns, int32_t channel) {
    shift_row_scalar(pairs, source, 0, count, columns, channel);
}

#if defined(__x86_64__)
AVX2 static inline __m256i gathered_pairs(const uint32_t *source, const int32_t *indices, int32_t channel) {
    const __m256i all = _mm256_loadu_si256((const __m256i *)indices), following = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    const __m256i equal = _mm256_cmpeq_epi32(all, _mm256_add_epi32(_mm256_set1_epi32(indices[0]), following));
    // Most pixels come from neighbours.
    const __m256i pixels = _mm256_movemask_epi8(equal) == -1 ? _mm256_loadu_si256((const __m256i *)(source + indices[0]))
                                                             : _mm256_i32gather_epi32((const int *)source, all, 4);
    const __m256i level = _mm256_and_si256(_mm256_srl_epi32(pixels, _mm_cvtsi32_si128(8 * channel)), _mm256_set1_epi32(255));
    return _mm256_or_si256(level, _mm256_slli_epi32(_mm256_srli_epi32(pixels, 24), 16));
}

AVX2 static inline __m256i weighted(__m256i pairs, const int32_t *weights) {
    return _mm256_mullo_epi32(pairs, _mm256_loadu_si256((const __m256i *)weights));
}

AVX2 static void shift_row_avx2(uint32_t *pairs, const uint32_t *source, int32_t count, kinora_shift columns, int32_t channel) {
    int32_t i = 0;
    for (; i + 8 <= count; i += 8) {
        const __m256i first = weighted(gathered_pairs(source, columns.first + i, channel), columns.first_weight + i);
        const __m256i second = weighted(gathered_pairs(source, columns.second + i, channel), columns.second_weight + i);
        const __m256i sum = _mm256_add_epi32(_mm256_add_epi32(first, second), _mm256_set1_epi32(0x00800080));
        const __m256i result = _mm256_and_si256(_mm256_srli_epi32(sum, 8), _mm256_set1_epi32(0x00ff00ff));
        _mm256_storeu_si256((__m256i *)(pairs + i), result);
    }
    shift_row_scalar(pairs, source, i, count, columns, channel);
}

AVX2 static void shift_channel_avx2(
    const uint32_t *source, size_t source_stride, uint32_t *target, size_t target_stride, int32_t width, int32_t height, kinora_shift columns,
    kinora_shift rows, int32_t channel, void *scratch) {
    shift_channel(source, source_stride, target, target_stride, width, height, columns, rows, channel, scratch, shift_row_avx2);
}

AVX2 static void draw_vignette_avx2(
    uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height, const kinora_vignette *vignette, int32_t dithers) {
    draw_vignette(pixels, stride, x, y, width, height, vignette, dithers);
}

AVX2 static void draw_grain_avx2(
    uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height, const kinora_grain *grain, void *scratch) {
    draw_grain(pixels, stride, x, y, width, height, grain, scratch);
}
#endif

void kinora_draw_vignette(
    uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height, const kinora_vignette *vignette, int32_t dithers) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return draw_vignette_avx2(pixels, stride, x, y, width, height, vignette, dithers);
#endif
    draw_vignette(pixels, stride, x, y, width, height, vignette, dithers);
}

void kinora_draw_grain(
    uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height, const kinora_grain *grain, void *scratch) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return draw_grain_avx2(pixels, stride, x, y, width, height, grain, scratch);
#endif
    draw_grain(pixels, stride, x, y, width, height, grain, scratch);
}

void kinora_shift_channel(
    const uint32_t *source, size_t source_stride, uint32_t *target, size_t target_stride, int32_t width, int32_t height, kinora_shift columns,
    kinora_shift rows, int32_t channel, void *scratch) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) {
        return shift_channel_avx2(source, source_stride, target, target_stride, width, height, columns, rows, channel, scratch);
    }
#endif
    shift_channel(source, source_stride, target, target_stride, width, height, columns, rows, channel, scratch, shift_row_plain);
}
