// Coverage: the part of each pixel that a filled or stroked path covers, in 255ths.
//
// This module defines what a shape looks like:
//
// 1. Points are rounded to 256ths of a pixel. Collinear lines become one line. Curves become lines within `tolerance`.
// 2. A stroke becomes a polygon along both of its sides. A pen for round joins and caps is a polygon within `tolerance` of its circle.
// 3. A row of pixels has 15 samples. At each sample, the spans inside the polygon are found, with ends in 256ths of a pixel. The coverage of a pixel is
//    the sum of the 15 spans' lengths in it, rounded to 255ths.
// 4. In a row in which no edge starts, ends or crosses another one, each edge's exact area is used instead of its samples.
//
// Steps and rounding are modelled on Cairo 1.16, so that these shapes match those that Cairo draws (see `Coverage.swift`). Tests use Cairo as an oracle,
// with a tolerance for each of its versions. No other code depends on how Cairo rounds. Strokes of curves that bend more tightly than the pen differ from
// Cairo's, which lack parts.
//
// The code has layers. A file includes only headers of lower layers:
//
//     8  coverage                     this interface
//     7  scan                         rows of a polygon -> cells
//     6  vector_rows                  the same with vectors
//     5  fill, stroke, scanner        path -> polygon; the state of a scan
//     4  polygon                      edges clipped to the area
//     3  path, edge
//     2  curve, contour, spans        spans: cells -> coverage
//     1  fixed_point, memory, cells
#ifndef KINORA_CCOVERAGE_H
#define KINORA_CCOVERAGE_H

#include <stddef.h>
#include <stdint.h>

// A path and its transform to pixels: x' = a x + c y + tx, y' = b x + d y + ty. All numbers are finite, and every transformed point is within 50,000
// pixels of the origin.
typedef struct {
    // 0 move, 1 line, 2 quadratic curve, 3 cubic curve, 4 close. They have 1, 1, 2, 3 and 0 points, control points first.
    const uint8_t *verbs;
    size_t verb_count;
    // The x and y of each point.
    const double *points;
    double a, b, c, d, tx, ty;
    // The maximum distance, in pixels, of a curve from its lines and of a round pen from its polygon; above 0.
    double tolerance;
} kinora_outline;

enum { kinora_cap_butt, kinora_cap_round, kinora_cap_square };
enum { kinora_join_miter, kinora_join_round, kinora_join_bevel };

// A pen without dashes. `width` is above 0, in units that xx, yx, xy and yy transform to pixels (x' = xx x + xy y). The transform is invertible.
typedef struct {
    double width, miter_limit;
    int32_t cap, join;
    double xx, yx, xy, yy;
} kinora_pen;

// A rectangle of pixels.
typedef struct {
    int32_t x, y, width, height;
} kinora_area;

// Consecutive pixels of a row, starting at column `x` of the area. `bytes` contains the coverage of each pixel, and eight more bytes can be read. NULL
// means full coverage.
typedef struct {
    int32_t x, width;
    const uint8_t *bytes;
} kinora_span;

// Row `y` of the area: spans from left to right that do not overlap. Pixels outside the spans have no coverage.
typedef struct {
    int32_t y, count;
    const kinora_span *spans;
} kinora_row;

enum {
    kinora_covered,
    // All lines are horizontal or vertical. There are no rows: the caller draws rectangles directly.
    kinora_rectilinear,
    kinora_no_memory,
};

// Working memory, reused for each outline, by one thread at a time. `create` returns NULL if there is no memory. `max_vector_width` limits the vectors of
// the processor that are used, in bits: 0, 256 or 512. All widths give the same coverage.
typedef struct kinora_coverage kinora_coverage;
kinora_coverage *kinora_coverage_create(int32_t max_vector_width);
void kinora_coverage_destroy(kinora_coverage *coverage);

// Starts an outline; read its rows next. With `even_odd`, points with an even winding number are outside.
int32_t kinora_coverage_fill(kinora_coverage *coverage, const kinora_outline *outline, int32_t even_odd, kinora_area area);
// The same for a fill whose edge is hidden: pixels on the outline have full coverage or none.
int32_t kinora_coverage_interior(kinora_coverage *coverage, const kinora_outline *outline, int32_t even_odd, kinora_area area);
int32_t kinora_coverage_stroke(kinora_coverage *coverage, const kinora_outline *outline, const kinora_pen *pen, kinora_area area);

// Restricts the rows to those from `first` up to, not including, `end`. Call it before the first `next`.
void kinora_coverage_limit(kinora_coverage *coverage, int32_t first, int32_t end);
// Sets the area's pixels, of four bytes each, which are prefetched before their row is returned. A shape's rows are short and far apart in memory, so the
// processor cannot predict them.
void kinora_coverage_set_destination(kinora_coverage *coverage, const void *pixels, ptrdiff_t bytes_per_row);
// Prefetches the pixels of a row's spans.
void kinora_coverage_prefetch(const void *pixels, const kinora_row *row);
// Stores the next row that has coverage, from the top. Returns false after the last. The row is valid until the next call.
int32_t kinora_coverage_next(kinora_coverage *coverage, kinora_row *row);

#endif
