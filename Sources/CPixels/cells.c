#include "CPixelsDrawing.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

size_t kinora_cells_scratch(int32_t width, int32_t channels) {
    // A cell more on each side than the picture touches, of eight columns at most, two bytes each; and a row of bytes.
    return ((size_t)width + 32) * (size_t)channels * 3;
}

// Adds a row of bytes to sums.
INLINE void add_row(uint16_t *restrict sums, const uint8_t *restrict row, int32_t count) {
    for (int32_t i = 0; i < count; i++) sums[i] = (uint16_t)(sums[i] + row[i]);
}

// Two pixels of four channels.
typedef uint16_t pixel_pair __attribute__((vector_size(16)));
typedef uint8_t byte_pair __attribute__((vector_size(8)));

INLINE void average_row(uint8_t *restrict target, const uint16_t *restrict sums, int32_t cells, int channels, int shift) {
    const uint16_t half = (uint16_t)(1u << (2 * shift - 1));
    for (int32_t cell = 0; cell < cells; cell++, sums += channels << shift, target += channels) {
        if (channels == 4) {
            pixel_pair sum = {0}, pair;
            for (int i = 0; i < 1 << shift; i += 2) {
                memcpy(&pair, sums + i * 4, sizeof pair);
                sum += pair;
            }
            sum += __builtin_shufflevector(sum, sum, 4, 5, 6, 7, 0, 1, 2, 3);
            const byte_pair average = __builtin_convertvector((sum + half) >> (2 * shift), byte_pair);
            memcpy(target, &average, 4);
        } else {
            uint16_t sum = half;
            for (int i = 0; i < 1 << shift; i++) sum = (uint16_t)(sum + sums[i]);
            target[0] = (uint8_t)(sum >> (2 * shift));
        }
    }
}

INLINE void shrink(
    const uint8_t *source, size_t source_stride, int32_t width, int32_t height, int channels, int shift, int32_t phase_x, int32_t phase_y,
    uint8_t *target, size_t target_stride, int32_t clamp, void *scratch) {
    const int32_t side = 1 << shift;
    const int32_t columns = (phase_x + width + side - 1) >> shift, rows = (phase_y + height + side - 1) >> shift;
    // Of the picture's columns, and of those before and after it in cells that it only touches.
    uint16_t *const sums = scratch;
    const int32_t first = phase_x * channels, end = first + width * channels, all = (columns << shift) * channels;
    for (int32_t row = 0; row < rows; row++) {
        memset(sums, 0, (size_t)all * sizeof *sums);
        for (int32_t y = (row << shift) - phase_y; y < ((row + 1) << shift) - phase_y; y++) {
            const int32_t known = y < 0 ? 0 : y < height ? y : height - 1;
            if (known != y && !clamp) continue;
            add_row(sums + first, source + (size_t)known * source_stride, width * channels);
        }
        if (clamp) {
            for (int32_t i = first - 1; i >= 0; i--) sums[i] = sums[i + channels];
            for (int32_t i = end; i < all; i++) sums[i] = sums[i - channels];
        }
        average_row(target + (size_t)row * target_stride, sums, columns, channels, shift);
    }
}

// Two rows of cells, mixed: `below` counts that many of twice the side.
INLINE void mix_rows(
    uint16_t *restrict mixed, const uint8_t *restrict above, const uint8_t *restrict row, int32_t count, int shift, int32_t below) {
    const int32_t rest = (2 << shift) - below;
    for (int32_t i = 0; i < count; i++) mixed[i] = (uint16_t)(above[i] * rest + row[i] * below);
}

// From the middle of each cell to that of the next.
INLINE void spread_row(uint8_t *restrict target, const uint16_t *restrict cells, int32_t count, int channels, int shift) {
    const uint16_t half = (uint16_t)(1u << (2 * shift + 1)), all = (uint16_t)(2u << shift);
    for (int32_t cell = 0; cell < count; cell++, cells += channels, target += channels << shift) {
        if (channels == 4) {
            pixel_pair pair;
            memcpy(&pair, cells, sizeof pair);
            const pixel_pair here = __builtin_shufflevector(pair, pair, 0, 1, 2, 3, 0, 1, 2, 3);
            const pixel_pair there = __builtin_shufflevector(pair, pair, 4, 5, 6, 7, 4, 5, 6, 7);
            for (int i = 0; i < 1 << shift; i += 2) {
                const uint16_t a = (uint16_t)(2 * i + 1), b = (uint16_t)(2 * i + 3);
                const pixel_pair next = {a, a, a, a, b, b, b, b};
                const pixel_pair sum = here * (all - next) + there * next + half;
                const byte_pair level = __builtin_convertvector(sum >> (2 * shift + 2), byte_pair);
                memcpy(target + i * 4, &level, sizeof level);
            }
        } else {
            for (int i = 0; i < 1 << shift; i++) {
                const int next = 2 * i + 1;
                const uint16_t sum = (uint16_t)(cells[0] * (all - next) + cells[1] * next + half);
                target[i] = (uint8_t)(sum >> (2 * shift + 2));
            }
        }
    }
}

INLINE void enlarge(
    const uint8_t *source, size_t source_stride, uint8_t *target, size_t target_stride, int32_t width, int32_t height, int channels,
    int shift, int32_t phase_x, int32_t phase_y, void *scratch) {
    const int32_t side = 1 << shift;
    const int32_t columns = (phase_x + width + side - 1) >> shift, rows = (phase_y + height + side - 1) >> shift;
    // The cells at the ends once more beyond them.
    uint16_t *const cells = scratch, *const first = cells + channels, *const last = first + (size_t)(columns - 1) * channels;
    uint8_t *const line = (uint8_t *)(last + 2 * channels);
    for (int32_t y = 0; y < height; y++) {
        const int32_t place = 2 * (y + phase_y) + 1 - side;
        const int32_t above = place < 0 ? 0 : place >> (shift + 1);
        const int32_t below = place < 0 || above + 1 >= rows ? above : above + 1;
        mix_rows(
            first, source + (size_t)above * source_stride, source + (size_t)below * source_stride, columns * channels, shift,
            place < 0 ? 0 : place - (above << (shift + 1)));
        memcpy(cells, first, (size_t)channels * sizeof *cells);
        memcpy(last + channels, last, (size_t)channels * sizeof *cells);
        spread_row(line, cells, columns + 1, channels, shift);
        memcpy(target + (size_t)y * target_stride, line + (size_t)(phase_x + side / 2) * channels, (size_t)width * channels);
    }
}

// The loops have to know how many channels and columns they deal with to become vectors.
#define FOR_EACH_KIND(call)                                                                                                              \
    if (channels == 1) {                                                                                                                 \
        if (shift == 1) return call(1, 1);                                                                                               \
        if (shift == 2) return call(1, 2);                                                                                               \
        return call(1, 3);                                                                                                               \
    }                                                                                                                                    \
    if (shift == 1) return call(4, 1);                                                                                                   \
    if (shift == 2) return call(4, 2);                                                                                                   \
    return call(4, 3)

#define SHRINK_ARGUMENTS                                                                                                                 \
    const uint8_t *source, size_t source_stride, int32_t width, int32_t height, int32_t channels, int32_t shift, int32_t phase_x,        \
        int32_t phase_y, uint8_t *target, size_t target_stride, int32_t clamp, void *scratch
#define SHRINK(channels, shift)                                                                                                          \
    shrink(source, source_stride, width, height, channels, shift, phase_x, phase_y, target, target_stride, clamp, scratch)

#define ENLARGE_ARGUMENTS                                                                                                                \
    const uint8_t *source, size_t source_stride, uint8_t *target, size_t target_stride, int32_t width, int32_t height, int32_t channels, \
        int32_t shift, int32_t phase_x, int32_t phase_y, void *scratch
#define ENLARGE(channels, shift)                                                                                                         \
    enlarge(source, source_stride, target, target_stride, width, height, channels, shift, phase_x, phase_y, scratch)

static void shrink_plain(SHRINK_ARGUMENTS) { FOR_EACH_KIND(SHRINK); }

static void enlarge_plain(ENLARGE_ARGUMENTS) { FOR_EACH_KIND(ENLARGE); }

#if defined(__x86_64__)
#define AVX2 __attribute__((target("avx2")))

AVX2 static void shrink_avx2(SHRINK_ARGUMENTS) { FOR_EACH_KIND(SHRINK); }

AVX2 static void enlarge_avx2(ENLARGE_ARGUMENTS) { FOR_EACH_KIND(ENLARGE); }
#endif

void kinora_shrink(SHRINK_ARGUMENTS) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) {
        return shrink_avx2(
            source, source_stride, width, height, channels, shift, phase_x, phase_y, target, target_stride, clamp, scratch);
    }
#endif
    shrink_plain(source, source_stride, width, height, channels, shift, phase_x, phase_y, target, target_stride, clamp, scratch);
}

void kinora_enlarge(ENLARGE_ARGUMENTS) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) {
        return enlarge_avx2(source, source_stride, target, target_stride, width, height, channels, shift, phase_x, phase_y, scratch);
    }
#endif
    enlarge_plain(source, source_stride, target, target_stride, width, height, channels, shift, phase_x, phase_y, scratch);
}
