// Layer 1: points in 256ths of a pixel.
#ifndef KINORA_FIXED_POINT_H
#define KINORA_FIXED_POINT_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

// Every step of the arithmetic is rounded, on every processor.
#pragma STDC FP_CONTRACT OFF

// A position or a displacement, in 256ths of a pixel.
typedef struct {
    int32_t x, y;
} point;

static inline int32_t fixed(double pixels) { return (int32_t)lrint(pixels * 256); }
static inline double pixels(int32_t fixed) { return (double)fixed / 256; }

static inline int32_t min32(int32_t a, int32_t b) { return a < b ? a : b; }
static inline int32_t max32(int32_t a, int32_t b) { return a > b ? a : b; }

static inline bool equal(point a, point b) { return a.x == b.x && a.y == b.y; }
static inline bool is_zero(point p) { return p.x == 0 && p.y == 0; }
static inline point delta(point from, point to) { return (point){to.x - from.x, to.y - from.y}; }
static inline point offset(point p, point by) { return (point){p.x + by.x, p.y + by.y}; }
static inline point negated(point p) { return (point){-p.x, -p.y}; }

// Compares two directions. Below 0: `b` is clockwise from `a` on screen. Opposite directions count as clockwise; zero displacements sort last.
static inline int compare_directions(point a, point b) {
    const int64_t left = (int64_t)a.y * b.x, right = (int64_t)b.y * a.x;
    if (left != right) return left > right ? 1 : -1;
    if (is_zero(a) || is_zero(b)) return is_zero(a) - is_zero(b);
    if ((a.x ^ b.x) < 0 || (a.y ^ b.y) < 0) return a.x > 0 || (a.x == 0 && a.y > 0) ? -1 : 1;
    return 0;
}

#endif
