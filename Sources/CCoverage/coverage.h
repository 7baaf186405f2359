#ifndef KINORA_COVERAGE_H
#define KINORA_COVERAGE_H

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "CCoverage.h"

// Cairo's arithmetic rounds after every step.
#pragma STDC FP_CONTRACT OFF

// Samples of a row of pixels from top to bottom.
#define SAMPLES 15
// Rows that are told before they are asked for, so that memory has the time to bring what they are drawn on.
#define ROWS_AHEAD 2
// What may be written and read beyond a row's bytes.
#define SPARE_BYTES 32
// At worst every second pixel is a span of its own.
#define MOST_SPANS(width) ((width) / 2 + 2)

// A place or a way in 256ths of a pixel.
typedef struct {
    int32_t x, y;
} point;

typedef struct {
    point *points;
    size_t count, capacity;
} contour;

// Where a line is at the samples of its row and at the first of the next one, in rounded 256ths; and the sum of those before each, modulo 2 to the 32nd.
typedef struct {
    int32_t at[SAMPLES + 1];
    uint32_t sums[SAMPLES + 1];
} line_places;

// A line on its way down the rows. At the first sample of its row x is `whole` 256ths and `rest` parts of `height` of one; `x` is that, rounded.
typedef struct {
    int64_t whole, rest, height;
    int64_t row_whole, row_rest, sample_whole, sample_rest, half_whole, half_rest;
    // About what `sample_whole` and `sample_rest` say, and 1 / `height`.
    double step, share;
    // All of the line, in 256ths: `height` is 512 SAMPLES times `down`.
    uint32_t across, down;
    // The first sample it passes, and the first it no longer does, from the area's top.
    int32_t top, end;
    int32_t direction;
    int32_t next;
    int32_t x;
    // While its row is sampled one sample after the other.
    line_places *places;
} edge;

// What a column of a row is covered by: twice the area that is not covered within, with its sign, and HEIGHT times the height to the right of it,
// in samples. Samples are inside and outside in turn, so that neither sum outgrows a pixel, and modulo 2 to the 32nd it is right in the end. Measuring
// a row as a whole rounds each edge by itself: there is room for a thousand edges in a pixel that all err in one way. More would leave a faint streak.
typedef uint32_t cell;
#define HEIGHT_BITS 12
#define HEIGHT (1 << (32 - HEIGHT_BITS))

// Columns that are told together, and kept beside the polygon at its left: what lies there is added to one of those, what lies to the right of it
// to the last one.
#define BLOCK 8
typedef struct {
    cell *cells;
    // A bit for each block of columns that was added to.
    uint64_t *touched;
    int32_t origin, last;
} cell_row;

enum { op_move, op_line, op_curve, op_close };

struct kinora_coverage {
    // The path as Cairo keeps it.
    uint8_t *ops;
    size_t op_count, op_capacity;
    contour path;
    bool has_curves, is_stroke_rectilinear, is_fill_rectilinear;
    double tolerance;
    // The two sides of a line.
    contour clockwise, counterclockwise;
    struct vertex *pen;
    size_t pen_capacity;
    // The polygon, its edges chained by the row of pixels they begin in. `first_edges` holds the index of a row's last one plus 1.
    edge *edges;
    size_t edge_count, edge_capacity;
    int32_t *first_edges;
    size_t row_capacity;
    kinora_area area;
    // The same in 256ths of a pixel.
    point low, high;
    // Of the polygon's edges, as far as they lie in the area.
    int32_t least_x, most_x;
    // The row that is measured.
    edge **active, **starting, **merged;
    line_places *places;
    size_t active_count, starting_count, started, active_capacity;
    // Where the first of them ends.
    int32_t first_end;
    // The bits of a winding number that say whether a place is inside.
    int32_t inside;
    // Whether pixels that an edge passes through are told as the share that is covered.
    bool has_edge;
    int32_t next_row, end_row;
    cell_row row;
    size_t cell_capacity;
    // Rows as they are told, their bytes as wide as the area: the one that was answered last, and those ahead of it.
    kinora_row told[ROWS_AHEAD + 1];
    size_t first_told, told_count;
    uint8_t *bytes;
    kinora_span *spans;
    size_t byte_capacity, span_capacity;
    // What the row that is being told takes of them.
    uint8_t *row_bytes;
    kinora_span *row_spans;
    // Where the area's pixels lie; NULL: nothing is fetched.
    const uint8_t *pixels;
    ptrdiff_t bytes_per_row;
    bool is_out_of_memory;
    // Of the processor, in bits; 0: none are used.
    int32_t vectors;
};

// False, and noted: there is no memory.
bool coverage_reserve(kinora_coverage *c, void **memory, size_t *capacity, size_t count, size_t size);
void contour_add(kinora_coverage *c, contour *contour, point p);

// path.c
void path_set(kinora_coverage *c, const kinora_outline *outline);

// curve.c
typedef struct {
    point a, b, c, d;
} curve;
// Calls `add` with the places of a line that follows the curve, and the way the curve takes there: all but the first, which is known.
typedef void curve_visitor(void *context, point p, point tangent);
// False: it is a line from a to d. `tangent` is the way it begins.
bool curve_begin(const curve *k, point *tangent);
void curve_flatten(const curve *k, double tolerance, curve_visitor *add, void *context);
bool curve_meets(const curve *k, point low, point high);

// polygon.c
void polygon_reset(kinora_coverage *c, kinora_area area);
void polygon_add(kinora_coverage *c, point from, point to, int32_t direction);
void polygon_add_contour(kinora_coverage *c, const contour *contour, int32_t direction);

// stroke.c
void stroke_outline(kinora_coverage *c, const kinora_pen *pen);

// scan.c
void scan_begin(kinora_coverage *c, bool even_odd);
// Adds what the polygon covers in a row to its cells; if it is not wanted, as little as the rows below need.
void scan_row(kinora_coverage *c, int32_t y, bool is_wanted);
// Tells which columns lie inside in the middle of a row, by spans without bytes; answers their number.
int32_t scan_middle(kinora_coverage *c, int32_t y);

// Where an edge is at the samples of its row and the first of the next, in whole numbers: where a place may lie halfway between two 256ths, floating
// point does not say surely which is nearer.
void sure_places(const edge *e, int32_t *at);

// sample_avx2.c, sample_avx512.c; only where the processor is of that kind.
// Takes all samples of the row that begins with sample `top` at once, as `scan_row` does one after the other where an edge begins or ends in the
// row, or meets another. False: nothing is done, as there are too many edges, or edges that leave the row at the same place.
bool sample_row_avx2(kinora_coverage *c, int32_t top);
bool sample_row_avx512(kinora_coverage *c, int32_t top);

// spans.c
// Makes spans of what was added to the cells, and forgets it; answers their number.
int32_t spans_tell(kinora_coverage *c);

// Columns count from the row's origin here.
static inline void touch(const cell_row *r, int32_t column) {
    r->touched[(uint32_t)column / (64 * BLOCK)] |= 1ull << ((uint32_t)column / BLOCK % 64);
}

static inline void add_to_cell(const cell_row *r, int32_t column, int32_t share) {
    r->cells[column] += (cell)share;
    touch(r, column);
}

static inline int32_t rounded_x(int64_t whole, int64_t rest, int64_t height) { return (int32_t)(whole + (rest >= height >> 1)); }

// Goes on by a row, or by another way that is exactly known.
static inline void go(int64_t *whole, int64_t *rest, int64_t by_whole, int64_t by_rest, int64_t height) {
    *rest += by_rest;
    const bool carries = *rest >= height;
    *rest -= carries ? height : 0;
    *whole += by_whole + carries;
}

static inline void next_row(edge *e) {
    go(&e->whole, &e->rest, e->row_whole, e->row_rest, e->height);
    e->x = rounded_x(e->whole, e->rest, e->height);
}

static inline int32_t fixed(double pixels) { return (int32_t)lrint(pixels * 256); }
static inline double pixels(int32_t fixed) { return (double)fixed / 256; }
static inline bool same(point a, point b) { return a.x == b.x && a.y == b.y; }
static inline point way(point from, point to) { return (point){to.x - from.x, to.y - from.y}; }
static inline point moved(point p, point by) { return (point){p.x + by.x, p.y + by.y}; }

// Below 0 when `a` turns to `b` clockwise on screen. Opposite ways count as turned, no way at all as furthest.
static inline int turn(point a, point b) {
    const int64_t left = (int64_t)a.y * b.x, right = (int64_t)b.y * a.x;
    if (left != right) return left > right ? 1 : -1;
    const bool no_a = a.x == 0 && a.y == 0, no_b = b.x == 0 && b.y == 0;
    if (no_a || no_b) return no_a - no_b;
    if ((a.x ^ b.x) < 0 || (a.y ^ b.y) < 0) return a.x > 0 || (a.x == 0 && a.y > 0) ? -1 : 1;
    return 0;
}

#endif
