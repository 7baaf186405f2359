// Layer 5: the state of scanning a polygon row by row.
#ifndef KINORA_SCANNER_H
#define KINORA_SCANNER_H

#include "cells.h"
#include "polygon.h"

typedef struct {
    polygon *polygon;
    // The edges that reach into the current row, from left to right.
    edge **active;
    size_t active_count;
    // The edges that start in the current row, from the top, and how many of them are active already.
    edge **starting;
    size_t starting_count, started;
    // Scratch memory of sorting and sampling.
    edge **merged;
    edge_positions *positions;
    size_t edge_capacity;
    // The minimum `end` of the active edges.
    int32_t first_end;
    // A position is inside if its winding number has any of these bits.
    int32_t winding_mask;
    cell_row row;
    size_t cell_capacity;
    // The width of the processor's vectors that may be used, in bits; 0 for none.
    int32_t vector_width;
} scanner;

// Returns the first sample of the next edge that starts in the row.
static inline int32_t next_start(const scanner *s) { return s->started < s->starting_count ? s->starting[s->started]->top : INT32_MAX; }

#endif
