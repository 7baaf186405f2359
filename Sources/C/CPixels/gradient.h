#ifndef KINORA_GRADIENT_H
#define KINORA_GRADIENT_H

#include "CPixelsDrawing.h"

// Rows are computed in pieces: first the positions on the ramp, then the colours, so that the compiler vectorizes both loops. A piece starts at a column
// of the frame that is a multiple of its length, so that a pixel's colour does not depend on how much of the frame is drawn.
enum { GRADIENT_PIECE = 256 };

// Writes the wide colours of `count` pixels, starting at column `first` of the piece that starts at column `start` of row `y`. The count is rounded up to
// a multiple of eight; `out` has room for as many.
typedef void (*gradient_span_maker)(
    uint64_t *restrict out, int32_t start, int32_t first, int32_t count, int32_t y, const kinora_gradient *gradient,
    const kinora_pixel_map *map, const kinora_ramp *ramp);

gradient_span_maker gradient_chosen_span(const kinora_gradient *gradient, const kinora_ramp *ramp);

// Returns the first column of the piece that contains column `x`. Columns are negative in layers that extend beyond the frame.
static inline int32_t gradient_piece_start(int32_t x) { return x - ((x % GRADIENT_PIECE + GRADIENT_PIECE) % GRADIENT_PIECE); }

#endif
