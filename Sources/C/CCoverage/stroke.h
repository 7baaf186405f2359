// Layer 5: the polygon of a stroked path.
#ifndef KINORA_STROKE_H
#define KINORA_STROKE_H

#include "path.h"
#include "polygon.h"

// A vertex of the polygon that approximates a round pen, relative to its centre, and the displacements from the vertex before and to the one after.
typedef struct {
    point offset, before, after;
} pen_vertex;

// Memory for the two sides of a stroke and for the pen; kept from stroke to stroke.
typedef struct {
    contour clockwise, counterclockwise;
    pen_vertex *pen;
    size_t pen_capacity;
} stroke_buffers;

// Adds the outline of a stroke to the polygon: along one side and back along the other. At each corner, the inner side passes through the corner.
void stroke_outline(const path *path, const kinora_pen *pen, stroke_buffers *buffers, polygon *polygon, memory *m);
void stroke_buffers_free(stroke_buffers *buffers);

#endif
