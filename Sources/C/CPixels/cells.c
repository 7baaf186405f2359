#include "dither.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

size_t kinora_cells_scratch(int32_t width, int32_t channels) {
    // Two more cells of up to eight columns on each side: at six bytes for each cell, at least two columns wide, and at two bytes per column.
    return ((size_t)width + 64) * 5 * (size_t)channels;
}

// Adds a row of bytes to the sums of its columns.
INLINE void add_row(uint16_t *restrict sums, const uint8_t *restrict row, int32_t count) {
    for (int32_t i = 0; i < count; i++) sums[i] = (uint16_t)(sums[i] + row[i]);
}

INLINE void average_row(uint8_t *restrict target, const uint16_t *restrict sums, int32_t cells, int shift, int channels) {
    for (int32_t cell = 0; cell < cells; cell++, sums += channels << shift, target += channels) {
        for (int channel = 0; channel < channels; channel++) {
            uint16_t sum = (uint16_t)(1u << (2 * shift - 1));
            for (int i = 0; i < 1 << shift; i++) sum = (uint16_t)(sum + sums[i * channels + channel]);
            target[channel] = (uint8_t)(sum >> (2 * shift));
        }
    }
}

INLINE void shrink(
    const uint8_t *source, size_t source_stride, int32_t width, int32_t height, int shift, int channels, kinora_cells cells,
    uint8_t *target, size_t target_stride, int32_t clamp, void *scratch) {
    // Sums per column and channel, including the columns of cells that are outside the source.
    uint16_t *const sums = scratch;
    const int32_t begin = cells.phase_x * channels, end = (cells.phase_x + width) * channels, all = (cells.columns << shift) * channels;
    for (int32_t row = 0; row < cells.rows; row++) {
        memset(sums, 0, (size_t)all * sizeof *sums);
        for (int32_t y = (row << shift) - cells.phase_y; y < ((row + 1) << shift) - cells.phase_y; y++) {
            const int32_t nearest = y < 0 ? 0 : y < height ? y : height - 1;
            if (nearest != y && !clamp) continue;
            add_row(sums + begin, source + (size_t)nearest * source_stride, width * channels);
        }
        if (clamp) {
            for (int32_t i = begin - 1; i >= 0; i--) sums[i] = sums[i + channels];
            for (int32_t i = end; i < all; i++) sums[i] = sums[i - channels];
        }
        average_row(target + (size_t)row * target_stride, sums, cells.columns, shift, channels);
    }
}

// Mixes two rows of cells. The weight of the lower row is `below` / (2 << shift).
INLINE void mix_rows(
    uint32_t *restrict mixed, const uint16_t *restrict above, const uint16_t *restrict row, int32_t count, int shift, uint32_t below) {
    const uint32_t rest = (2u << shift) - below;
    for (int32_t i = 0; i < count; i++) mixed[i] = above[i] * rest + row[i] * below;
}

// Interpolates from the centre of each cell to the centre of the next.
INLINE void spread_coverage(uint16_t *restrict target, const uint32_t *restrict cells, int32_t count, int shift) {
    const uint32_t half = 1u << (2 * shift + 1), all = 2u << shift;
    for (int32_t cell = 0; cell < count; cell++, target += 1 << shift) {
        for (uint32_t i = 0; i < 1u << shift; i++) {
            const uint32_t next = 2 * i + 1;
            target[i] = (uint16_t)((cells[cell] * (all - next) + cells[cell + 1] * next + half) >> (2 * shift + 2));
        }
    }
}

// Rounds the mixed rows of colours to 16 bits.
INLINE void narrow_mixed(uint16_t *restrict narrow, const uint32_t *restrict mixed, int32_t count, int shift) {
    for (int32_t i = 0; i < count; i++) narrow[i] = (uint16_t)((mixed[i] + (1u << shift)) >> (shift + 1));
}

// The share of a value that a weight in 65536ths leaves, rounded down.
INLINE uint16_t share(uint16_t value, uint32_t weight) { return (uint16_t)((value * weight) >> 16); }

// The weight of the next cell at a pixel of a cell, in 65536ths.
INLINE uint32_t next_weight(int pixel, int shift) { return (uint32_t)(2 * pixel + 1) << (15 - shift); }

// The same for colours. Two values are rounded down, so the sum is at most two 256ths of a level too low.
INLINE void spread_colors(uint16_t *restrict target, const uint16_t *restrict cells, int32_t count, int shift) {
    for (int32_t cell = 0; cell < count; cell++, cells += 4) {
        for (int i = 0; i < 1 << shift; i++, target += 4) {
            const uint32_t next = next_weight(i, shift);
            for (int c = 0; c < 4; c++) target[c] = (uint16_t)(share(cells[c], 65536 - next) + share(cells[4 + c], next));
        }
    }
}

typedef void (*colors_spreader)(uint16_t *restrict target, const uint16_t *restrict cells, int32_t count, int shift);

// The rows that an enlarged image is written to: wide values or pixels.
typedef struct {
    // NULL to write pixels.
    uint16_t *wide;
    // The first is the frame's pixel (x, y).
    uint32_t *pixels;
    size_t stride;
    int32_t x, y, dithers;
    // Whether colours are composited with the pixels instead of replacing them.
    int32_t over;
} cells_target;

INLINE void enlarge(
    const uint16_t *source, size_t source_stride, cells_target target, int32_t width, int32_t height, int shift, int channels,
    kinora_cells cells, void *scratch, colors_spreader spread_colors) {
    const int32_t side = 1 << shift, columns = cells.columns;
    // The first and the last cell are repeated beyond the ends.
    uint32_t *const mixed = scratch, *const first = mixed + channels;
    uint16_t *const narrow = (uint16_t *)(first + (columns + 1) * channels);
    uint16_t *const line = narrow + (channels == 1 ? 0 : (columns + 2) * channels);
    const uint16_t *const begin = line + (cells.phase_x + side / 2) * channels;
    for (int32_t y = 0; y < height; y++) {
        const int32_t position = 2 * (y + cells.phase_y) + 1 - side;
        const int32_t above = position < 0 ? 0 : position >> (shift + 1);
        const int32_t below = position < 0 || above + 1 >= cells.rows ? above : above + 1;
        mix_rows(
            first, (const uint16_t *)((const uint8_t *)source + (size_t)above * source_stride),
            (const uint16_t *)((const uint8_t *)source + (size_t)below * source_stride), columns * channels, shift,
            (uint32_t)(position < 0 ? 0 : position - (above << (shift + 1))));
        for (int i = 0; i < channels; i++) {
            mixed[i] = first[i];
            first[columns * channels + i] = first[(columns - 1) * channels + i];
        }
        if (channels == 1) {
            spread_coverage(line, mixed, columns + 1, shift);
        } else {
            narrow_mixed(narrow, mixed, (columns + 2) * channels, shift);
            spread_colors(line, narrow, columns + 1, shift);
        }
        if (target.wide) {
            memcpy((uint8_t *)target.wide + (size_t)y * target.stride, begin, (size_t)(width * channels) * sizeof *line);
        } else {
            uint32_t *const pixels = (uint32_t *)((uint8_t *)target.pixels + (size_t)y * target.stride);
            const uint64_t *const colors = (const uint64_t *)(const void *)begin;
            const dither_thresholds thresholds = dither_row(target.x, target.y + y, target.dithers);
            if (target.over) dither_blend(pixels, colors, 1, NULL, width, thresholds, dither_over);
            else dither_write(pixels, colors, 1, width, thresholds);
        }
    }
}

// The compiler vectorizes the loops only if it knows the number of columns of a cell.
#define FOR_EACH_SIZE(call)                                                                                                              \
    if (channels == 1) {                                                                                                                 \
        if (cells.shift == 1) return call(1, 1);                                                                                               \
        if (cells.shift == 2) return call(2, 1);                                                                                               \
        return call(3, 1);                                                                                                               \
    }                                                                                                                                    \
    if (cells.shift == 1) return call(1, 4);                                                                                                   \
    if (cells.shift == 2) return call(2, 4);                                                                                                   \
    return call(3, 4)

#define SHRINK_PARAMETERS                                                                                                                \
    const uint8_t *source, size_t source_stride, int32_t width, int32_t height, int32_t channels, kinora_cells cells, uint8_t *target,   \
        size_t target_stride, int32_t clamp, void *scratch
#define SHRINK(shift, channels) shrink(source, source_stride, width, height, shift, channels, cells, target, target_stride, clamp, scratch)

#define ENLARGE_PARAMETERS                                                                                                               \
    const uint16_t *source, size_t source_stride, cells_target target, int32_t width, int32_t height, int32_t channels,                  \
        kinora_cells cells, void *scratch
#define ENLARGE(shift, channels) enlarge(source, source_stride, target, width, height, shift, channels, cells, scratch, spread_colors)

static void shrink_plain(SHRINK_PARAMETERS) { FOR_EACH_SIZE(SHRINK); }

static void enlarge_plain(ENLARGE_PARAMETERS) { FOR_EACH_SIZE(ENLARGE); }

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

AVX2 static void shrink_avx2(SHRINK_PARAMETERS) { FOR_EACH_SIZE(SHRINK); }

// The same as `spread_colors`, four pixels at a time.
AVX2 static void spread_colors_avx2(uint16_t *restrict target, const uint16_t *restrict cells, int32_t count, int shift) {
    uint16_t weights[2][32];
    for (int i = 0; i < 4 << shift; i++) {
        weights[1][i] = (uint16_t)next_weight(i / 4, shift);
        weights[0][i] = (uint16_t)(65536 - weights[1][i]);
    }
    // Cells of two pixels are half a vector wide.
    if (shift == 1) return spread_colors(target, cells, count, shift);
    for (int32_t cell = 0; cell < count; cell++, cells += 4) {
        const __m256i both = _mm256_permute4x64_epi64(_mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)cells)), 0x44);
        const __m256i this = _mm256_unpacklo_epi64(both, both), next = _mm256_unpackhi_epi64(both, both);
        for (int i = 0; i < 4 << shift; i += 16, target += 16) {
            const __m256i first = _mm256_loadu_si256((const __m256i *)(weights[0] + i));
            const __m256i second = _mm256_loadu_si256((const __m256i *)(weights[1] + i));
            const __m256i sum = _mm256_add_epi16(_mm256_mulhi_epu16(this, first), _mm256_mulhi_epu16(next, second));
            _mm256_storeu_si256((__m256i *)target, sum);
        }
    }
}

#define ENLARGE_AVX2(shift, channels)                                                                                                    \
    enlarge(source, source_stride, target, width, height, shift, channels, cells, scratch, spread_colors_avx2)

AVX2 static void enlarge_avx2(ENLARGE_PARAMETERS) { FOR_EACH_SIZE(ENLARGE_AVX2); }
#endif

void kinora_shrink(SHRINK_PARAMETERS) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) {
        return shrink_avx2(source, source_stride, width, height, channels, cells, target, target_stride, clamp, scratch);
    }
#endif
    shrink_plain(source, source_stride, width, height, channels, cells, target, target_stride, clamp, scratch);
}

static void enlarge_cells(ENLARGE_PARAMETERS) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) {
        return enlarge_avx2(source, source_stride, target, width, height, channels, cells, scratch);
    }
#endif
    enlarge_plain(source, source_stride, target, width, height, channels, cells, scratch);
}

void kinora_enlarge(
    const uint16_t *source, size_t source_stride, uint16_t *target, size_t target_stride, int32_t width, int32_t height,
    kinora_cells cells, void *scratch) {
    const cells_target rows = {.wide = target, .stride = target_stride};
    enlarge_cells(source, source_stride, rows, width, height, 1, cells, scratch);
}

void kinora_enlarge_colors(
    const uint16_t *source, size_t source_stride, uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height,
    kinora_cells cells, int32_t dithers, int32_t over, void *scratch) {
    const cells_target rows = {.pixels = pixels, .stride = stride, .x = x, .y = y, .dithers = dithers, .over = over};
    enlarge_cells(source, source_stride, rows, width, height, 4, cells, scratch);
}
