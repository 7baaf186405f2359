#ifndef KINORA_COMPOSITE_H
#define KINORA_COMPOSITE_H

#include "CPixelsDrawing.h"

// Composites `count` premultiplied colours over pixels. If `coverage` is NULL, coverage is full; otherwise eight more bytes of it can be read.
void composite_over(uint32_t *pixels, const uint32_t *colors, const uint8_t *coverage, int32_t count);
// The same with the blend mode "multiply" of the W3C.
void composite_multiply(uint32_t *pixels, const uint32_t *colors, const uint8_t *coverage, int32_t count);
// Composites one colour over a row. Unlike `kinora_color_row`, it rounds opaque colours like others.
void composite_color(kinora_row_target to, const kinora_row *row, uint32_t color);
// Prefetches pixels that will be drawn soon. A shape's rows are short and far apart in memory, so the processor cannot predict them.
void composite_prefetch(const uint32_t *pixels, int32_t count);

// The part of a span that is drawn.
static inline int32_t composite_first(kinora_span span, kinora_row_target to) { return span.x > to.first ? span.x : to.first; }
static inline int32_t composite_end(kinora_span span, kinora_row_target to) {
    const int32_t end = span.x + span.width;
    return end < to.end ? end : to.end;
}

#endif
