// Layer 1: the cells of a row of pixels, one per column. Edges add to cells; `spans.c` turns them into coverage.
#ifndef KINORA_CELLS_H
#define KINORA_CELLS_H

#include <stdint.h>

// The sum of two contributions of edges. The low bits are twice the area in the column to the left of each edge. HEIGHT times the edge's height, in
// samples, is added to that: it covers all columns to the right. Edges where the inside ends contribute with the opposite sign. Both sums stay below
// one pixel, because inside and outside alternate; intermediate values may overflow modulo 2 to the 32nd. Where a row is measured as a whole, each
// edge is rounded separately: the low bits have room for the errors of a thousand edges per pixel.
typedef uint32_t cell;
#define HEIGHT_BITS 12
#define HEIGHT (1 << (32 - HEIGHT_BITS))

// Columns per block. One block is added on the left of the polygon, for edges beyond that side, and the last cell stands for all columns on its right.
#define BLOCK 8
typedef struct {
    cell *cells;
    // One bit per block: whether any of its cells was added to.
    uint64_t *touched;
    // The column of the first cell, and the index of the last cell.
    int32_t origin, last;
} cell_row;

// Marks a cell as added to. `index` counts from the first cell.
static inline void touch(const cell_row *r, int32_t index) {
    r->touched[(uint32_t)index / (64 * BLOCK)] |= 1ull << ((uint32_t)index / BLOCK % 64);
}

static inline void add_to_cell(const cell_row *r, int32_t index, int32_t contribution) {
    r->cells[index] += (cell)contribution;
    touch(r, index);
}

#endif
