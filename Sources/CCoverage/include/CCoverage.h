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

// A rectangle of pixels and where their coverage goes, a byte a pixel and `stride` bytes a row.
typedef struct {
    int32_t x, y, width, height;
    uint8_t *bytes;
    size_t stride;
} kinora_mask;

enum {
    kinora_covered,
    // All lines are level or upright, which Cairo measures in another way: nothing was written.
    kinora_rectilinear,
    kinora_no_memory,
};

// Working memory, to be used again from outline to outline, by one thread at a time. NULL: there is no memory.
typedef struct kinora_coverage kinora_coverage;
kinora_coverage *kinora_coverage_create(void);
void kinora_coverage_destroy(kinora_coverage *coverage);

// Writes every byte of the mask. With `even_odd`, what an even number of lines surrounds is outside.
int32_t kinora_coverage_fill(kinora_coverage *coverage, const kinora_outline *outline, int32_t even_odd, const kinora_mask *mask);
int32_t kinora_coverage_stroke(kinora_coverage *coverage, const kinora_outline *outline, const kinora_pen *pen, const kinora_mask *mask);

#endif
