// Layer 4: a polygon as edges, clipped to an area of pixels.
#ifndef KINORA_POLYGON_H
#define KINORA_POLYGON_H

#include "CCoverage.h"
#include "contour.h"
#include "edge.h"

typedef struct {
    kinora_area area;
    // The corners of the area, in 256ths of a pixel.
    point min, max;
    edge *edges;
    size_t edge_count, edge_capacity;
    // For each row, the index of the edge that starts there and was added last, plus 1; 0 if none starts there.
    int32_t *first_edges;
    size_t row_capacity;
    // The horizontal extent of the edges inside the area; `min_x` > `max_x` if there are none.
    int32_t min_x, max_x;
} polygon;

// Removes all edges and sets the area.
void polygon_reset(polygon *p, kinora_area area, memory *m);
// Adds a line. `direction` is 1 or -1: what the winding number changes by for a line that goes down.
void polygon_add(polygon *p, point from, point to, int32_t direction, memory *m);
void polygon_add_contour(polygon *p, const contour *contour, int32_t direction, memory *m);
// Frees the edges.
void polygon_trim(polygon *p);
void polygon_free(polygon *p);

#endif
