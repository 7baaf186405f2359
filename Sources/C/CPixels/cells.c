#include "CPixelsDrawing.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

size_t kinora_cells_scratch(int32_t width) {
    // One more cell of up to eight columns on each side: at four bytes for each cell, at least two columns wide, and at two bytes per column.
    return ((size_t)width + 32) * 4;
}

// Adds a row of bytes to the sums of its columns.
INLINE void add_row(uint16_t *restrict sums, const uint8_t *restrict row, int32_t count) {
    for (int32_t i = 0; i < count; i++) sums[i] = (uint16_t)(sums[i] + row[i]);
}

INLINE void average_row(uint8_t *restrict target, const uint16_t *restrict sums, int32_t cells, int shift) {
    for (int32_t cell = 0; cell < cells; cell++, sums += 1 << shift) {
        uint16_t sum = (uint16_t)(1u << (2 * shift - 1));
        for (int i = 0; i < 1 << shift; i++) sum = (uint16_t)(sum + sums[i]);
        target[cell] = (uint8_t)(sum >> (2 * shift));
    }
}

INLINE void shrink(
    const uint8_t *source, size_t source_stride, int32_t width, int32_t height, int shift, int32_t phase_x, int32_t phase_y,
    uint8_t *target, size_t target_stride, int32_t clamp, void *scratch) {
    const int32_t side = 1 << shift;
    const int32_t columns = (phase_x + width + side - 1) >> shift, rows = (phase_y + height + side - 1) >> shift;
    // Sums per column, including the columns of the first and last cell that are outside the source.
    uint16_t *const sums = scratch;
    const int32_t end = phase_x + width, all = columns << shift;
    for (int32_t row = 0; row < rows; row++) {
        memset(sums, 0, (size_t)all * sizeof *sums);
        for (int32_t y = (row << shift) - phase_y; y < ((row + 1) << shift) - phase_y; y++) {
            const int32_t nearest = y < 0 ? 0 : y < height ? y : height - 1;
            if (nearest != y && !clamp) continue;
            add_row(sums + phase_x, source + (size_t)nearest * source_stride, width);
        }
        if (clamp) {
            for (int32_t i = 0; i < phase_x; i++) sums[i] = sums[phase_x];
            for (int32_t i = end; i < all; i++) sums[i] = sums[end - 1];
        }
        average_row(target + (size_t)row * target_stride, sums, columns, shift);
    }
}

// Mixes two rows of cells. The weight of the lower row is `below` / (2 << shift).
INLINE void mix_rows(
    uint32_t *restrict mixed, const uint16_t *restrict above, const uint16_t *restrict row, int32_t count, int shift, uint32_t below) {
    const uint32_t rest = (2u << shift) - below;
    for (int32_t i = 0; i < count; i++) mixed[i] = above[i] * rest + row[i] * below;
}

// Interpolates from the centre of each cell to the centre of the next.
INLINE void spread_row(uint16_t *restrict target, const uint32_t *restrict cells, int32_t count, int shift) {
    const uint32_t half = 1u << (2 * shift + 1), all = 2u << shift;
    for (int32_t cell = 0; cell < count; cell++, target += 1 << shift) {
        for (uint32_t i = 0; i < 1u << shift; i++) {
            const uint32_t next = 2 * i + 1;
            target[i] = (uint16_t)((cells[cell] * (all - next) + cells[cell + 1] * next + half) >> (2 * shift + 2));
        }
    }
}

INLINE void enlarge(
    const uint16_t *source, size_t source_stride, uint16_t *target, size_t target_stride, int32_t width, int32_t height, int shift,
    int32_t phase_x, int32_t phase_y, void *scratch) {
    const int32_t side = 1 << shift;
    const int32_t columns = (phase_x + width + side - 1) >> shift, rows = (phase_y + height + side - 1) >> shift;
    // The first and the last cell are repeated beyond the ends.
    uint32_t *const cells = scratch, *const first = cells + 1;
    uint16_t *const line = (uint16_t *)(first + columns + 1);
    for (int32_t y = 0; y < height; y++) {
        const int32_t position = 2 * (y + phase_y) + 1 - side;
        const int32_t above = position < 0 ? 0 : position >> (shift + 1);
        const int32_t below = position < 0 || above + 1 >= rows ? above : above + 1;
        mix_rows(
            first, (const uint16_t *)((const uint8_t *)source + (size_t)above * source_stride),
            (const uint16_t *)((const uint8_t *)source + (size_t)below * source_stride), columns, shift,
            (uint32_t)(position < 0 ? 0 : position - (above << (shift + 1))));
        cells[0] = first[0];
        first[columns] = first[columns - 1];
        spread_row(line, cells, columns + 1, shift);
        memcpy((uint8_t *)target + (size_t)y * target_stride, line + phase_x + side / 2, (size_t)width * sizeof *line);
    }
}

// The compiler vectorizes the loops only if it knows the number of columns of a cell.
#define FOR_EACH_SHIFT(call)                                                                                                             \
    if (shift == 1) return call(1);                                                                                                      \
    if (shift == 2) return call(2);                                                                                                      \
    return call(3)

#define SHRINK_ARGUMENTS                                                                                                                 \
    const uint8_t *source, size_t source_stride, int32_t width, int32_t height, int32_t shift, int32_t phase_x, int32_t phase_y,         \
        uint8_t *target, size_t target_stride, int32_t clamp, void *scratch
#define SHRINK(shift) shrink(source, source_stride, width, height, shift, phase_x, phase_y, target, target_stride, clamp, scratch)

#define ENLARGE_ARGUMENTS                                                                                                                \
    const uint16_t *source, size_t source_stride, uint16_t *target, size_t target_stride, int32_t width, int32_t height, int32_t shift,  \
        int32_t phase_x, int32_t phase_y, void *scratch
#define ENLARGE(shift) enlarge(source, source_stride, target, target_stride, width, height, shift, phase_x, phase_y, scratch)

static void shrink_plain(SHRINK_ARGUMENTS) { FOR_EACH_SHIFT(SHRINK); }

static void enlarge_plain(ENLARGE_ARGUMENTS) { FOR_EACH_SHIFT(ENLARGE); }

#if defined(__x86_64__)
#define AVX2 __attribute__((target("avx2")))

AVX2 static void shrink_avx2(SHRINK_ARGUMENTS) { FOR_EACH_SHIFT(SHRINK); }

AVX2 static void enlarge_avx2(ENLARGE_ARGUMENTS) { FOR_EACH_SHIFT(ENLARGE); }
#endif

void kinora_shrink(SHRINK_ARGUMENTS) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) {
        return shrink_avx2(source, source_stride, width, height, shift, phase_x, phase_y, target, target_stride, clamp, scratch);
    }
#endif
    shrink_plain(source, source_stride, width, height, shift, phase_x, phase_y, target, target_stride, clamp, scratch);
}

void kinora_enlarge(ENLARGE_ARGUMENTS) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) {
        return enlarge_avx2(source, source_stride, target, target_stride, width, height, shift, phase_x, phase_y, scratch);
    }
#endif
    enlarge_plain(source, source_stride, target, target_stride, width, height, shift, phase_x, phase_y, scratch);
}
