#include "dither.h"

#include <pthread.h>
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#pragma STDC FP_CONTRACT OFF

// Exposures: sums of the light of pixels. Eight pixels have 32 numbers: eight for blue, then green, red and alpha.

enum { group = 8, channels = 4, alpha_row = 3 * group };

// The light of each level of sRGB, 0...65535.
static const uint16_t light[256] = {
    0, 20, 40, 60, 80, 99, 119, 139, 159, 179, 199, 219, 241, 264, 288, 313, 340, 367, 396, 427, 458, 491, 526, 562, 599, 637, 677, 718,
    761, 805, 851, 898, 947, 997, 1048, 1101, 1156, 1212, 1270, 1330, 1391, 1453, 1517, 1583, 1651, 1720, 1790, 1863, 1937, 2013, 2090,
    2170, 2250, 2333, 2418, 2504, 2592, 2681, 2773, 2866, 2961, 3058, 3157, 3258, 3360, 3464, 3570, 3678, 3788, 3900, 4014, 4129, 4247,
    4366, 4488, 4611, 4736, 4864, 4993, 5124, 5257, 5392, 5530, 5669, 5810, 5953, 6099, 6246, 6395, 6547, 6700, 6856, 7014, 7174, 7335,
    7500, 7666, 7834, 8004, 8177, 8352, 8528, 8708, 8889, 9072, 9258, 9445, 9635, 9828, 10022, 10219, 10417, 10619, 10822, 11028, 11235,
    11446, 11658, 11873, 12090, 12309, 12530, 12754, 12980, 13209, 13440, 13673, 13909, 14146, 14387, 14629, 14874, 15122, 15371, 15623,
    15878, 16135, 16394, 16656, 16920, 17187, 17456, 17727, 18001, 18277, 18556, 18837, 19121, 19407, 19696, 19987, 20281, 20577, 20876,
    21177, 21481, 21787, 22096, 22407, 22721, 23038, 23357, 23678, 24002, 24329, 24658, 24990, 25325, 25662, 26001, 26344, 26688, 27036,
    27386, 27739, 28094, 28452, 28813, 29176, 29542, 29911, 30282, 30656, 31033, 31412, 31794, 32179, 32567, 32957, 33350, 33745, 34143,
    34544, 34948, 35355, 35764, 36176, 36591, 37008, 37429, 37852, 38278, 38706, 39138, 39572, 40009, 40449, 40891, 41337, 41785, 42236,
    42690, 43147, 43606, 44069, 44534, 45002, 45473, 45947, 46423, 46903, 47385, 47871, 48359, 48850, 49344, 49841, 50341, 50844, 51349,
    51858, 52369, 52884, 53401, 53921, 54445, 54971, 55500, 56032, 56567, 57105, 57646, 58190, 58737, 59287, 59840, 60396, 60955, 61517,
    62082, 62650, 63221, 63795, 64372, 64952, 65535,
};

// The light of each level of an opaque pixel: `light` times 255.
static int32_t opaque_light[256];

// The levels of each eighth light, in 256ths, and one more.
enum { cell_bits = 3, cell_count = 65536 >> cell_bits };
static int32_t levels[cell_count + 1];

static void make_tables(void) {
    for (int level = 0; level < 256; level++) opaque_light[level] = light[level] * 255;
    int level = 0;
    for (int cell = 0; cell <= cell_count; cell++) {
        const int32_t value = cell << cell_bits;
        while (level < 254 && light[level + 1] <= value) level++;
        const int32_t step = light[level + 1] - light[level], rest = value - light[level];
        const int32_t wide = level * 256 + (rest < step ? (rest * 256 + step / 2) / step : 256);
        levels[cell] = wide;
    }
}

static void need_tables(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, make_tables);
}

// Returns the level of a light of 0...65535, in 256ths.
static inline int32_t level_of(int32_t value) {
    const int32_t cell = value >> cell_bits, low = levels[cell];
    return low + (((levels[cell + 1] - low) * (value & ((1 << cell_bits) - 1))) >> cell_bits);
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
            result[channel] = light[straight < 255 ? straight : 255] * alpha;
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
            const __m256i cell = _mm256_srli_epi32(value, cell_bits), low = gathered(levels, cell);
            const __m256i high = gathered(levels, _mm256_add_epi32(cell, _mm256_set1_epi32(1)));
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
