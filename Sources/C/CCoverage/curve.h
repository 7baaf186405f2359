// Layer 2: cubic Bézier curves.
#ifndef KINORA_CURVE_H
#define KINORA_CURVE_H

#include "fixed_point.h"

typedef struct {
    point start, control1, control2, end;
} curve;

// Receives one point of the polyline that replaces a curve, and the curve's direction there.
typedef void curve_visitor(void *context, point p, point tangent);

// Stores the direction in which the curve starts. Returns false if the curve is a straight line from `start` to `end`.
bool curve_starts(const curve *k, point *tangent);
// Calls `visit` with the points of a polyline within `tolerance` pixels of the curve, except the first point.
void curve_flatten(const curve *k, double tolerance, curve_visitor *visit, void *context);
// Returns whether the bounding box of the control points meets the rectangle from `min` to `max`.
bool curve_meets(const curve *k, point min, point max);

#endif
