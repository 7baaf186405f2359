#include "CPixelsEffects.h"
#include "dither.h"
#include "light.h"

#include <pthread.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__)
#include <immintrin.h>
#define AVX2 __attribute__((target("avx2")))
#endif

#define INLINE static inline __attribute__((always_inline))

enum { channels = 4, strength_bits = 8, max_light = 65535 };

INLINE int32_t max_of(int32_t a, int32_t b) { return a > b ? a : b; }

void kinora_extract_glow(
    const uint32_t *pixels, size_t stride, int32_t width, int32_t height, kinora_cells cells, int32_t threshold, uint16_t *target,
    size_t target_stride) {
    const int32_t shift = cells.shift;
    // The first level whose light is above the threshold.
    int32_t least = 0;
    while (least < 256 && light_of_level[least] <= threshold) least++;
    for (int32_t row = 0; row < cells.rows; row++) {
        uint16_t *const to = (uint16_t *)((uint8_t *)target + (size_t)row * target_stride);
        const int32_t top = max_of((row << shift) - cells.phase_y, 0), end = ((row + 1) << shift) - cells.phase_y;
        const int32_t bottom = end < height ? end : height;
        for (int32_t cell = 0; cell < cells.columns; cell++) {
            const int32_t left = max_of((cell << shift) - cells.phase_x, 0), stop = ((cell + 1) << shift) - cells.phase_x;
            const int32_t right = stop < width ? stop : width;
            int32_t sums[3] = {0, 0, 0};
            for (int32_t y = top; y < bottom; y++) {
                const uint32_t *const from = (const uint32_t *)((const uint8_t *)pixels + (size_t)y * stride);
                for (int32_t x = left; x < right; x++) {
                    const int32_t blue = from[x] & 255, green = (from[x] >> 8) & 255, red = (from[x] >> 16) & 255;
                    const int32_t strongest = max_of(max_of(blue, green), red);
                    if (strongest < least) continue;
                    const int32_t light = light_of_level[strongest];
                    const float share = (float)(light - threshold) / (float)light;
                    sums[0] += (int32_t)((float)light_of_level[blue] * share + 0.5f);
                    sums[1] += (int32_t)((float)light_of_level[green] * share + 0.5f);
                    sums[2] += (int32_t)((float)light_of_level[red] * share + 0.5f);
                }
            }
            const int32_t half = shift > 0 ? 1 << (2 * shift - 1) : 0;
            for (int channel = 0; channel < 3; channel++) to[cell * channels + channel] = (uint16_t)((sums[channel] + half) >> (2 * shift));
            to[cell * channels + 3] = 0;
        }
    }
}

size_t kinora_glow_scratch(int32_t width) {
    // A row of light at the pixels, and a mixed row of cells with two more.
    return ((size_t)width + 64) * channels * (sizeof(uint16_t) + sizeof(uint32_t));
}

// Mixes two rows of cells. The weight of the lower row is `below` / (2 << shift).
INLINE void mix_rows(
    uint32_t *restrict mixed, const uint16_t *restrict above, const uint16_t *restrict row, int32_t count, int shift, uint32_t below) {
    const uint32_t rest = (2u << shift) - below;
    for (int32_t i = 0; i < count; i++) mixed[i] = above[i] * rest + row[i] * below;
}

// Interpolates from the centre of each cell to the centre of the next.
INLINE void spread(uint16_t *restrict target, const uint32_t *restrict cells, int32_t count, int shift) {
    const uint32_t half = 1u << (2 * shift + 1), all = 2u << shift;
    for (int32_t cell = 0; cell < count; cell++, cells += channels) {
        for (uint32_t i = 0; i < 1u << shift; i++, target += channels) {
            const uint32_t next = 2 * i + 1;
            for (int c = 0; c < channels; c++) {
                target[c] = (uint16_t)((cells[c] * (all - next) + cells[channels + c] * next + half) >> (2 * shift + 2));
            }
        }
    }
}

// Adds light to a pixel. A channel without light keeps its level.
INLINE uint32_t with_light(uint32_t pixel, const uint16_t *light, uint32_t strength, uint32_t threshold) {
    const uint32_t alpha = pixel >> 24;
    uint32_t result = 0, strongest = 0, added = 0;
    for (int channel = 0; channel < 3; channel++) {
        uint32_t level = (pixel >> (8 * channel)) & 255;
        const uint32_t more = (light[channel] * strength) >> strength_bits;
        if (more > 0) {
            const uint32_t sum = light_of_level[level] + more;
            level = ((uint32_t)level_of((int32_t)(sum < max_light ? sum : max_light)) + threshold) >> 8;
            added = more > added ? more : added;
        }
        strongest = level > strongest ? level : strongest;
        result |= level << (8 * channel);
    }
    if (alpha == 255) return result | 0xff000000;
    const uint32_t cover = ((uint32_t)level_of((int32_t)(added < max_light ? added : max_light)) + 128) >> 8;
    const uint32_t product = alpha * cover + 128, both = alpha + cover - ((product + (product >> 8)) >> 8);
    return result | (both > strongest ? both : strongest) << 24;
}

INLINE void add_row(
    uint32_t *pixels, const uint16_t *light, int32_t count, uint32_t strength, dither_thresholds thresholds) {
    for (int32_t i = 0; i < count; i++, light += channels) {
        uint64_t all;
        memcpy(&all, light, sizeof all);
        if (all != 0) pixels[i] = with_light(pixels[i], light, strength, thresholds[(i & (dither_period - 1)) * 4]);
    }
}

typedef void (*row_adder)(
    uint32_t *pixels, const uint16_t *light, int32_t count, uint32_t strength, dither_thresholds thresholds);

INLINE void add_glow(
    uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height, const uint16_t *glow, size_t glow_stride,
    kinora_cells cells, uint32_t strength, int32_t dithers, void *scratch, row_adder add_row) {
    const int32_t shift = cells.shift, side = 1 << shift, columns = cells.columns;
    // The first and the last cell are repeated beyond the ends.
    uint32_t *const mixed = scratch, *const first = mixed + channels;
    uint16_t *const line = (uint16_t *)(first + (columns + 1) * channels);
    for (int32_t row = 0; row < height; row++) {
        uint32_t *const target = (uint32_t *)((uint8_t *)pixels + (size_t)row * stride);
        const dither_thresholds thresholds = dither_row(x, y + row, dithers);
        if (shift == 0) {
            const uint16_t *const light = (const uint16_t *)((const uint8_t *)glow + (size_t)(row + cells.phase_y) * glow_stride);
            add_row(target, light + cells.phase_x * channels, width, strength, thresholds);
            continue;
        }
        const int32_t position = 2 * (row + cells.phase_y) + 1 - side;
        const int32_t above = position < 0 ? 0 : position >> (shift + 1);
        const int32_t below = position < 0 || above + 1 >= cells.rows ? above : above + 1;
        mix_rows(
            first, (const uint16_t *)((const uint8_t *)glow + (size_t)above * glow_stride),
            (const uint16_t *)((const uint8_t *)glow + (size_t)below * glow_stride), columns * channels, shift,
            (uint32_t)(position < 0 ? 0 : position - (above << (shift + 1))));
        for (int i = 0; i < channels; i++) {
            mixed[i] = first[i];
            first[columns * channels + i] = first[(columns - 1) * channels + i];
        }
        spread(line, mixed, columns + 1, shift);
        add_row(target, line + (cells.phase_x + side / 2) * channels, width, strength, thresholds);
    }
}

static void add_row_plain(
    uint32_t *pixels, const uint16_t *light, int32_t count, uint32_t strength, dither_thresholds thresholds) {
    add_row(pixels, light, count, strength, thresholds);
}

#if defined(__x86_64__)
// The entries of `light_levels` times 256, and the differences to the next ones, which are less than 256.
static uint32_t steps[cell_count];

static void make_steps(void) {
    light_need_levels();
    for (int i = 0; i < cell_count; i++) steps[i] = (uint32_t)light_levels[i] << 8 | (uint32_t)(light_levels[i + 1] - light_levels[i]);
}

// The light of each level, as words for `gathered`.
AVX2 static inline __m256i lights_of(__m256i levels) {
    return _mm256_and_si256(_mm256_i32gather_epi32((const int *)light_of_level, levels, 2), _mm256_set1_epi32(0xffff));
}

// Adds light to eight opaque pixels.
AVX2 static inline __m256i with_light_avx2(__m256i pixels, const uint16_t *light, __m256i strength, __m256i thresholds) {
    const __m256 first = _mm256_loadu_ps((const float *)light), second = _mm256_loadu_ps((const float *)(light + 16));
    const __m256i low = _mm256_set1_epi32(0xffff);
    // The words of pixels 0, 1, 4, 5, 2, 3, 6 and 7, and then in order.
    const __m256i blue_green = _mm256_permute4x64_epi64(_mm256_castps_si256(_mm256_shuffle_ps(first, second, 0x88)), 0xd8);
    const __m256i red = _mm256_permute4x64_epi64(_mm256_castps_si256(_mm256_shuffle_ps(first, second, 0xdd)), 0xd8);
    __m256i result = _mm256_set1_epi32((int)0xff000000);
    for (int channel = 0; channel < 3; channel++) {
        const __m256i own = channel == 0 ? _mm256_and_si256(blue_green, low) : channel == 1 ? _mm256_srli_epi32(blue_green, 16) : _mm256_and_si256(red, low);
        const __m256i more = _mm256_srli_epi32(_mm256_mullo_epi32(own, strength), strength_bits);
        const __m256i level = _mm256_and_si256(_mm256_srl_epi32(pixels, _mm_cvtsi32_si128(8 * channel)), _mm256_set1_epi32(255));
        const __m256i sum = _mm256_min_epu32(_mm256_add_epi32(lights_of(level), more), _mm256_set1_epi32(max_light));
        const __m256i entry = _mm256_i32gather_epi32((const int *)steps, _mm256_srli_epi32(sum, cell_bits), 4);
        const __m256i base = _mm256_srli_epi32(entry, 8), step = _mm256_and_si256(entry, _mm256_set1_epi32(255));
        const __m256i rest = _mm256_and_si256(sum, _mm256_set1_epi32((1 << cell_bits) - 1));
        const __m256i part = _mm256_srli_epi32(_mm256_mullo_epi32(step, rest), cell_bits);
        const __m256i lit = _mm256_srli_epi32(_mm256_add_epi32(_mm256_add_epi32(base, part), thresholds), 8);
        const __m256i kept = _mm256_cmpeq_epi32(more, _mm256_setzero_si256());
        result = _mm256_or_si256(result, _mm256_sll_epi32(_mm256_blendv_epi8(lit, level, kept), _mm_cvtsi32_si128(8 * channel)));
    }
    return result;
}

AVX2 static void add_row_avx2(
    uint32_t *pixels, const uint16_t *light, int32_t count, uint32_t strength, dither_thresholds thresholds) {
    uint32_t added[dither_period];
    for (int i = 0; i < dither_period; i++) added[i] = thresholds[i * 4];
    const __m256i wide = _mm256_loadu_si256((const __m256i *)added), factor = _mm256_set1_epi32((int32_t)strength);
    int32_t i = 0;
    for (; i + 8 <= count; i += 8) {
        const __m256i low = _mm256_loadu_si256((const __m256i *)(light + i * channels));
        const __m256i high = _mm256_loadu_si256((const __m256i *)(light + i * channels + 16));
        const __m256i all = _mm256_or_si256(low, high);
        if (_mm256_testz_si256(all, all)) continue;
        const __m256i eight = _mm256_loadu_si256((const __m256i *)(pixels + i));
        const __m256i alpha = _mm256_srli_epi32(eight, 24);
        if (_mm256_movemask_epi8(_mm256_cmpeq_epi32(alpha, _mm256_set1_epi32(255))) == -1) {
            _mm256_storeu_si256((__m256i *)(pixels + i), with_light_avx2(eight, light + i * channels, factor, wide));
        } else {
            add_row(pixels + i, light + i * channels, 8, strength, thresholds);
        }
    }
    add_row(pixels + i, light + i * channels, count - i, strength, thresholds);
}

AVX2 static void add_glow_avx2(
    uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height, const uint16_t *glow, size_t glow_stride,
    kinora_cells cells, uint32_t strength, int32_t dithers, void *scratch) {
    add_glow(pixels, stride, x, y, width, height, glow, glow_stride, cells, strength, dithers, scratch, add_row_avx2);
}
#endif

void kinora_add_glow(
    uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height, const uint16_t *glow, size_t glow_stride,
    kinora_cells cells, int32_t strength, int32_t dithers, void *scratch) {
    light_need_levels();
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) {
        static pthread_once_t once = PTHREAD_ONCE_INIT;
        pthread_once(&once, make_steps);
        return add_glow_avx2(
            pixels, stride, x, y, width, height, glow, glow_stride, cells, (uint32_t)strength, dithers, scratch);
    }
#endif
    add_glow(
        pixels, stride, x, y, width, height, glow, glow_stride, cells, (uint32_t)strength, dithers, scratch, add_row_plain);
}
