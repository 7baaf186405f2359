// Layer 2: a growing list of points.
#ifndef KINORA_CONTOUR_H
#define KINORA_CONTOUR_H

#include "fixed_point.h"
#include "memory.h"

typedef struct {
    point *points;
    size_t count, capacity;
} contour;

static inline void contour_add(contour *contour, point p, memory *m) {
    if (reserve(m, (void **)&contour->points, &contour->capacity, contour->count + 1, sizeof(point))) {
        contour->points[contour->count++] = p;
    }
}

#endif
