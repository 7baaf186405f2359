#ifndef KINORA_COMPOSITE_H
#define KINORA_COMPOSITE_H

#include "CPixelsDrawing.h"

// Draws `count` premultiplied colours over as many pixels, rounded as pixman does. `coverage` NULL: all are covered wholly; otherwise eight bytes
// more can be read.
void composite_over(uint32_t *pixels, const uint32_t *colors, const uint8_t *coverage, int32_t count);
// The same by the W3C's blend mode "multiply".
void composite_multiply(uint32_t *pixels, const uint32_t *colors, const uint8_t *coverage, int32_t count);
// One colour over a row, rounded as pixman does even if it is opaque.
void composite_color(kinora_stretch to, const kinora_row *row, uint32_t color);
// Fetches pixels that are about to be changed. Rows of a shape are short and far apart in memory, so that the processor does not foresee them.
void composite_prefetch(const uint32_t *pixels, int32_t count);

// What of a span is to be drawn.
static inline int32_t composite_first(kinora_span span, kinora_stretch to) { return span.x > to.first ? span.x : to.first; }
static inline int32_t composite_end(kinora_span span, kinora_stretch to) {
    const int32_t end = span.x + span.width;
    return end < to.end ? end : to.end;
}

#endif
