#include "fill.h"

#include "curve.h"

typedef struct {
    polygon *polygon;
    memory *memory;
    point current, start;
} filler;

static void line_to(filler *f, point to) {
    polygon_add(f->polygon, f->current, to, 1, f->memory);
    f->current = to;
}

static void visit_point(void *context, point p, point tangent) {
    (void)tangent;
    line_to(context, p);
}

static void curve_to(filler *f, const curve *k, double tolerance) {
    point tangent;
    if (curve_meets(k, f->polygon->min, f->polygon->max) && curve_starts(k, &tangent)) {
        curve_flatten(k, tolerance, visit_point, f);
    } else {
        line_to(f, k->end);
    }
}

void fill_outline(const path *path, polygon *polygon, memory *m) {
    filler f = {.polygon = polygon, .memory = m};
    const point *next = path->points.points;
    for (size_t i = 0; i < path->verb_count; i++) {
        switch (path->verbs[i]) {
            case path_move:
                line_to(&f, f.start);
                f.current = f.start = *next++;
                break;
            case path_line: line_to(&f, *next++); break;
            case path_curve:
                curve_to(&f, &(curve){f.current, next[0], next[1], next[2]}, path->tolerance);
                next += 3;
                break;
            default: line_to(&f, f.start);
        }
    }
    line_to(&f, f.start);
}
