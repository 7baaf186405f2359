// Layer 3: edges of a polygon, followed from sample row to sample row.
#ifndef KINORA_EDGE_H
#define KINORA_EDGE_H

#include "fixed_point.h"

// Sample rows in a row of pixels.
#define SAMPLES 15

// The x positions of an edge, rounded to 256ths, at the samples of its row and at the first sample of the next row. `sums` contains the sum of the
// positions before each, modulo 2 to the 32nd.
typedef struct {
    int32_t at[SAMPLES + 1];
    uint32_t sums[SAMPLES + 1];
} edge_positions;

// An edge. At the first sample of the current row, its x position is `whole` + `remainder` / `height` 256ths, and `x` is that, rounded.
typedef struct {
    int64_t whole, remainder, height;
    // The distance along x per row, per sample and per half sample.
    int64_t row_whole, row_remainder, sample_whole, sample_remainder, half_whole, half_remainder;
    // The distance per sample and 1 / `height`, approximated.
    double step, reciprocal;
    // The size of the whole edge, in 256ths: `height` is 512 SAMPLES times `down`.
    uint32_t across, down;
    // The first sample of the edge, and the first sample below it, counted from the top of the area.
    int32_t top, end;
    int32_t direction;
    // The next edge that starts in the same row: its index plus 1, or 0.
    int32_t next;
    int32_t x;
    // Valid while a row is sampled.
    edge_positions *positions;
} edge;

static inline int32_t rounded_x(int64_t whole, int64_t remainder, int64_t height) { return (int32_t)(whole + (remainder >= height >> 1)); }

// Adds a distance to a position, exactly.
static inline void advance(int64_t *whole, int64_t *remainder, int64_t by_whole, int64_t by_remainder, int64_t height) {
    *remainder += by_remainder;
    const bool carries = *remainder >= height;
    *remainder -= carries ? height : 0;
    *whole += by_whole + carries;
}

static inline void advance_row(edge *e) {
    advance(&e->whole, &e->remainder, e->row_whole, e->row_remainder, e->height);
    e->x = rounded_x(e->whole, e->remainder, e->height);
}

// Stores the SAMPLES + 1 positions of an edge, in integer arithmetic. Needed where a position is so close to the middle between two 256ths that
// floating point may round it to the wrong one.
void exact_positions(const edge *e, int32_t *at);

#endif
