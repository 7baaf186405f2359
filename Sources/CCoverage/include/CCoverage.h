// Which part of every pixel an outline covers, in 255ths: to the bit what Cairo's scan converter answers for the same path, several times as
// quickly. Cairo builds lists of cells for fifteen samples of every row of pixels; here the cells are an array, and the samples only add to it.
#ifndef KINORA_CCOVERAGE_H
#define KINORA_CCOVERAGE_H

#include <stddef.h>
#include <stdint.h>

// A path and what takes its points to pixels: x' = a x + c y + tx, y' = b x + d y + ty. All numbers are finite, and every point comes to lie
// within 50,000 pixels of the origin.
typedef struct {
    // 0 move, 1 line, 2 quadratic curve, 3 cubic curve, 4 close; each takes 1, 1, 2, 3 and 0 points, controls first.
    const uint8_t *verbs;
    size_t verb_count;
    // x and y of one point after the other.
    const double *points;
    double a, b, c, d, tx, ty;
    // How far a line may lie from the curve it stands for, in pixels, and a corner of the pen from its circle; above 0.
    double tolerance;
} kinora_outline;

enum { kinora_cap_butt, kinora_cap_round, kinora_cap_square };
enum { kinora_join_miter, kinora_join_round, kinora_join_bevel };

// A solid line. `width` is above 0 and in the units that xx, yx, xy and yy take to pixels (x' = xx x + xy y), which may be turned or sheared.
typedef struct {
    double width, miter_limit;
    int32_t cap, join;
    double xx, yx, xy, yy;
} kinora_pen;

// A rectangle of pixels.
typedef struct {
    int32_t x, y, width, height;
} kinora_area;

// A stretch of a row of pixels, from column `x` on, counted from the area's left. `bytes` says what each pixel is covered by, and eight more can
// be read; NULL where all are covered wholly.
typedef struct {
    int32_t x, width;
    const uint8_t *bytes;
} kinora_span;

// Row `y` of an area, counted from its top: spans from the left, which do not overlap. What they leave out is not covered.
typedef struct {
    int32_t y, count;
    const kinora_span *spans;
} kinora_row;

enum {
    kinora_covered,
    // All lines are level or upright, which Cairo measures in another way: there are no rows.
    kinora_rectilinear,
    kinora_no_memory,
};

// Working memory, to be used again from outline to outline, by one thread at a time. NULL: there is no memory. Vectors of the processor are used up to
// so many bits: 0, 256 or 512; all give the same bytes.
typedef struct kinora_coverage kinora_coverage;
kinora_coverage *kinora_coverage_create(int32_t widest_vectors);
void kinora_coverage_destroy(kinora_coverage *coverage);

// Begins to measure; the rows are to be asked for next. With `even_odd`, what an even number of lines surrounds is outside.
int32_t kinora_coverage_fill(kinora_coverage *coverage, const kinora_outline *outline, int32_t even_odd, kinora_area area);
// The same where it does not matter how the edge looks: pixels that the outline passes through are covered wholly or not at all.
int32_t kinora_coverage_interior(kinora_coverage *coverage, const kinora_outline *outline, int32_t even_odd, kinora_area area);
int32_t kinora_coverage_stroke(kinora_coverage *coverage, const kinora_outline *outline, const kinora_pen *pen, kinora_area area);

// To be called before the first row is asked for: rows above `first`, and from `end` on, will not be answered.
void kinora_coverage_limit(kinora_coverage *coverage, int32_t first, int32_t end);
// Says where the area's pixels lie, of four bytes each: they are fetched a little before the rows that will be drawn on them are answered. Rows of a shape
// are short and far apart in memory, so that the processor does not foresee them.
void kinora_coverage_draws_on(kinora_coverage *coverage, const void *pixels, ptrdiff_t bytes_per_row);
// Fetches what of a row of pixels will be drawn on.
void kinora_coverage_fetch(const void *pixels, const kinora_row *row);
// The next row that is covered anywhere, from the top; false after the last. It stands until the next is asked for.
int32_t kinora_coverage_next(kinora_coverage *coverage, kinora_row *row);

#endif
