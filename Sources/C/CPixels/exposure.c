#include "dither.h"
#include "light.h"

#include <pthread.h>
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#pragma STDC FP_CONTRACT OFF

// Exposures: sums of the light of pixels. Eight pixels have 32 numbers: eight for blue, then green, red and alpha.

enum { group = 8, channels = 4, alpha_row = 3 * group };

// The light of each level of an opaque pixel: `light_of_level` times 255.
static int32_t opaque_light[256];

static void make_tables(void) {
    light_need_levels();
    for (int level = 0; level < 256; level++) opaque_light[level] = light_of_level[level] * 255;
}

static void need_tables(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, make_tables);
}

// Writes the light of a premultiplied pixel: blue, green, red, and alpha.
static inline void light_of(uint32_t pixel, int32_t *result) {
    const int32_t alpha = (int32_t)(pixel >> 24);
    for (int channel = 0; channel < 3; channel++) {
        const int32_t value = (int32_t)(pixel >> (8 * channel) & 255);
        if (alpha == 255) {
            result[channel] = opaque_light[value];
        } else if (alpha == 0) {
            result[channel] = 0;
        } else {
            const int32_t straight = (value * 255 + alpha / 2) / alpha;
            result[channel] = light_of_level[straight < 255 ? straight : 255] * alpha;
        }
    }
    result[3] = alpha;
}

static inline void add_pixel(int32_t *sums, int32_t index, uint32_t pixel, int32_t weight) {
    int32_t parts[channels];
    light_of(pixel, parts);
    int32_t *start = sums + index / group * (group * channels) + index % group;
    for (int channel = 0; channel < channels; channel++) start[channel * group] += parts[channel] * weight;
}

// Returns the mean of one pixel. `factor` is 1 / (255 total).
static inline uint32_t mean_pixel(
    const int32_t *sums, int32_t index, uint32_t pixel, int32_t total, float factor, int32_t threshold) {
    const int32_t *start = sums + index / group * (group * channels) + index % group;
    int32_t parts[channels], isSame = 1;
    light_of(pixel, parts);
    for (int channel = 0; channel < channels; channel++) isSame &= start[channel * group] == parts[channel] * total;
    if (isSame) return pixel;
    const int32_t alphas = start[alpha_row];
    if (alphas == 255 * total) {
        uint32_t result = 0xff000000;
        for (int channel = 0; channel < 3; channel++) {
            const int32_t value = (int32_t)((float)start[channel * group] * factor);
            result |= (uint32_t)((level_of(value < 65535 ? value : 65535) + threshold) >> 8) << (8 * channel);
        }
        return result;
    }
    if (alphas == 0) return 0;
    // The alpha in 256ths of a level.
    const int32_t alpha = (int32_t)((int64_t)alphas * 256 / total);
    uint32_t result = (uint32_t)((alpha + threshold) >> 8) << 24;
    for (int channel = 0; channel < 3; channel++) {
        const int32_t value = start[channel * group] / alphas;
        const int32_t straight = level_of(value < 65535 ? value : 65535);
        const int32_t wide = (int32_t)((int64_t)straight * alpha / dither_whole);
        result |= (uint32_t)((wide + threshold) >> 8) << (8 * channel);
    }
    return result;
}

#if defined(__x86_64__)

__attribute__((target("avx2"))) static inline __m256i gathered(const int32_t *table, __m256i indices) {
    return _mm256_i32gather_epi32(table, indices, 4);
}

__attribute__((target("avx2"))) static inline __m256i channel_of(__m256i pixels, int channel) {
    return _mm256_and_si256(_mm256_srl_epi32(pixels, _mm_cvtsi32_si128(8 * channel)), _mm256_set1_epi32(255));
}

__attribute__((target("avx2"))) static inline int are_opaque(__m256i pixels) {
    const __m256i opaque = _mm256_cmpeq_epi32(_mm256_srli_epi32(pixels, 24), _mm256_set1_epi32(255));
    return _mm256_movemask_epi8(opaque) == -1;
}

__attribute__((target("avx2"))) static void add_avx2(int32_t *sums, const uint32_t *pixels, int32_t count, int32_t weight) {
    const __m256i factor = _mm256_set1_epi32(weight), alphas = _mm256_set1_epi32(255 * weight);
    int32_t index = 0;
    for (; index + group <= count; index += group) {
        const __m256i eight = _mm256_loadu_si256((const __m256i *)(pixels + index));
        if (!are_opaque(eight)) {
            for (int32_t next = index; next < index + group; next++) add_pixel(sums, next, pixels[next], weight);
            continue;
        }
        __m256i *rows = (__m256i *)(sums + index * channels);
        for (int channel = 0; channel < 3; channel++) {
            const __m256i parts = _mm256_mullo_epi32(gathered(opaque_light, channel_of(eight, channel)), factor);
            _mm256_storeu_si256(rows + channel, _mm256_add_epi32(_mm256_loadu_si256(rows + channel), parts));
        }
        _mm256_storeu_si256(rows + 3, _mm256_add_epi32(_mm256_loadu_si256(rows + 3), alphas));
    }
    for (; index < count; index++) add_pixel(sums, index, pixels[index], weight);
}

__attribute__((target("avx2"))) static void mean_avx2(
    uint32_t *result, const int32_t *sums, const uint32_t *pixels, int32_t count, int32_t total, float factor, const int32_t *thresholds) {
    const __m256i totals = _mm256_set1_epi32(total), alphas = _mm256_set1_epi32(255 * total), most = _mm256_set1_epi32(65535);
    const __m256i added = _mm256_loadu_si256((const __m256i *)thresholds), mask = _mm256_set1_epi32((1 << cell_bits) - 1);
    const __m256 scale = _mm256_set1_ps(factor);
    int32_t index = 0;
    for (; index + group <= count; index += group) {
        const __m256i eight = _mm256_loadu_si256((const __m256i *)(pixels + index));
        const __m256i *rows = (const __m256i *)(sums + index * channels);
        const __m256i opaque = _mm256_cmpeq_epi32(_mm256_loadu_si256(rows + 3), alphas);
        if (!are_opaque(eight) || _mm256_movemask_epi8(opaque) != -1) {
            for (int32_t next = index; next < index + group; next++) {
                result[next] = mean_pixel(sums, next, pixels[next], total, factor, thresholds[next % group]);
            }
            continue;
        }
        __m256i same = _mm256_set1_epi32(-1);
        for (int channel = 0; channel < 3; channel++) {
            const __m256i parts = _mm256_mullo_epi32(gathered(opaque_light, channel_of(eight, channel)), totals);
            same = _mm256_and_si256(same, _mm256_cmpeq_epi32(parts, _mm256_loadu_si256(rows + channel)));
        }
        if (_mm256_movemask_epi8(same) == -1) {
            _mm256_storeu_si256((__m256i *)(result + index), eight);
            continue;
        }
        __m256i means = _mm256_set1_epi32((int32_t)0xff000000);
        for (int channel = 0; channel < 3; channel++) {
            const __m256 sum = _mm256_cvtepi32_ps(_mm256_loadu_si256(rows + channel));
            const __m256i value = _mm256_min_epi32(_mm256_cvttps_epi32(_mm256_mul_ps(sum, scale)), most);
            const __m256i cell = _mm256_srli_epi32(value, cell_bits), low = gathered(light_levels, cell);
            const __m256i high = gathered(light_levels, _mm256_add_epi32(cell, _mm256_set1_epi32(1)));
            const __m256i rest = _mm256_mullo_epi32(_mm256_sub_epi32(high, low), _mm256_and_si256(value, mask));
            const __m256i level = _mm256_add_epi32(_mm256_add_epi32(low, _mm256_srai_epi32(rest, cell_bits)), added);
            means = _mm256_or_si256(means, _mm256_sll_epi32(_mm256_srli_epi32(level, 8), _mm_cvtsi32_si128(8 * channel)));
        }
        _mm256_storeu_si256((__m256i *)(result + index), _mm256_blendv_epi8(means, eight, same));
    }
    for (; index < count; index++) result[index] = mean_pixel(sums, index, pixels[index], total, factor, thresholds[index % group]);
}

#endif

void kinora_exposure_add(int32_t *sums, const uint32_t *pixels, int32_t count, int32_t weight) {
    need_tables();
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return add_avx2(sums, pixels, count, weight);
#endif
    for (int32_t index = 0; index < count; index++) add_pixel(sums, index, pixels[index], weight);
}

void kinora_exposure_mean(
    uint32_t *result, const int32_t *sums, const uint32_t *pixels, int32_t count, int32_t total, int32_t x, int32_t y, int32_t dithers) {
    need_tables();
    int32_t thresholds[group];
    const dither_thresholds row = dither_row(x, y, dithers);
    for (int index = 0; index < group; index++) thresholds[index] = row[index * channels];
    const float factor = 1 / (255 * (float)total);
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return mean_avx2(result, sums, pixels, count, total, factor, thresholds);
#endif
    for (int32_t index = 0; index < count; index++) {
        result[index] = mean_pixel(sums, index, pixels[index], total, factor, thresholds[index % group]);
    }
}
