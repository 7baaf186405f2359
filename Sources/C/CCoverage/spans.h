// Layer 2: from the cells of a row to spans of coverage.
#ifndef KINORA_SPANS_H
#define KINORA_SPANS_H

#include "CCoverage.h"
#include "cells.h"

// The number of bytes that may be written and read beyond a row's coverage.
#define SPARE_BYTES 32
// In the worst case, every second pixel is a span.
#define MAX_SPANS(width) ((width) / 2 + 2)

// Converts the cells of a row, clears them, and returns the number of spans. Columns count from `left`, the left of the area. `bytes` has room for a
// row of the area and SPARE_BYTES more, `spans` for MAX_SPANS. `vector_width` as in `scanner`.
int32_t spans_emit(const cell_row *r, int32_t left, uint8_t *bytes, kinora_span *spans, int32_t vector_width);

#endif
