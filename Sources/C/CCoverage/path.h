// Layer 3: a path in 256ths of a pixel.
#ifndef KINORA_PATH_H
#define KINORA_PATH_H

#include "CCoverage.h"
#include "contour.h"

enum { path_move, path_line, path_curve, path_close };

typedef struct {
    uint8_t *verbs;
    size_t verb_count, verb_capacity;
    // One point per move and line, three per curve.
    contour points;
    bool has_curves;
    // Whether all lines are horizontal or vertical: those that a stroke follows, and those around a fill.
    bool is_stroke_rectilinear, is_fill_rectilinear;
    // The maximum distance of a curve from its polyline, in pixels.
    double tolerance;
} path;

// Sets the path to an outline: transformed, rounded, with collinear lines merged.
void path_set(path *path, const kinora_outline *outline, memory *m);
void path_free(path *path);

#endif
