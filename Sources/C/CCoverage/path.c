#include "path.h"

// The state while a path is built.
typedef struct {
    path *path;
    memory *memory;
    point current, start;
    bool has_current, needs_move;
} builder;

static void add_verb(builder *b, uint8_t verb) {
    path *p = b->path;
    if (reserve(b->memory, (void **)&p->verbs, &p->verb_capacity, p->verb_count + 1, 1)) p->verbs[p->verb_count++] = verb;
}

static void add_point(builder *b, point p) { contour_add(&b->path->points, p, b->memory); }

static bool ends_with_line(const builder *b) { return b->path->verb_count > 0 && b->path->verbs[b->path->verb_count - 1] == path_line; }

static point second_last_point(const builder *b) { return b->path->points.points[b->path->points.count - 2]; }

static void remove_line(builder *b) {
    b->path->verb_count--;
    b->path->points.count--;
}

// A fill closes a subpath that is open.
static void close_fill(builder *b) {
    if (!b->needs_move && b->path->is_fill_rectilinear) {
        b->path->is_fill_rectilinear = b->current.x == b->start.x || b->current.y == b->start.y;
    }
}

static void move_to(builder *b, point p) {
    close_fill(b);
    b->needs_move = b->has_current = true;
    b->current = b->start = p;
}

static void add_pending_move(builder *b) {
    if (!b->needs_move) return;
    b->needs_move = false;
    b->start = b->current;
    add_verb(b, path_move);
    add_point(b, b->current);
}

static void add_line(builder *b, point p) {
    path *path = b->path;
    if (!b->has_current) return move_to(b, p);
    add_pending_move(b);
    if (b->memory->is_exhausted) return;
    // A line of length 0 has a cap at the start of a subpath and no effect elsewhere.
    if (path->verbs[path->verb_count - 1] != path_move && equal(p, b->current)) return;
    if (ends_with_line(b)) {
        const point before = delta(second_last_point(b), b->current), after = delta(b->current, p);
        const bool is_straight = (int64_t)before.y * after.x == (int64_t)after.y * before.x
            && (int64_t)before.x * after.x + (int64_t)before.y * after.y >= 0;
        if (is_zero(before) || is_straight) remove_line(b);
    }
    if (path->is_stroke_rectilinear) {
        path->is_stroke_rectilinear = b->current.x == p.x || b->current.y == p.y;
        path->is_fill_rectilinear &= path->is_stroke_rectilinear;
    }
    b->current = p;
    add_verb(b, path_line);
    add_point(b, p);
}

static void add_curve(builder *b, point control1, point control2, point end) {
    path *path = b->path;
    if (equal(b->current, end) && equal(control1, end) && equal(control2, end)) return add_line(b, end);
    if (!b->has_current) move_to(b, control1);
    add_pending_move(b);
    if (b->memory->is_exhausted) return;
    if (ends_with_line(b) && equal(second_last_point(b), b->current)) remove_line(b);
    b->current = end;
    path->has_curves = true;
    path->is_stroke_rectilinear = path->is_fill_rectilinear = false;
    add_verb(b, path_curve);
    add_point(b, control1);
    add_point(b, control2);
    add_point(b, end);
}

static void close_subpath(builder *b) {
    if (!b->has_current) return;
    add_line(b, b->start);
    if (b->memory->is_exhausted) return;
    // `path_close` itself stands for the closing line.
    if (ends_with_line(b)) remove_line(b);
    b->needs_move = true;
    add_verb(b, path_close);
}

// A position in pixels.
typedef struct {
    double x, y;
} position;

static position transformed(const kinora_outline *o, const double *point) {
    return (position){point[0] * o->a + point[1] * o->c + o->tx, point[0] * o->b + point[1] * o->d + o->ty};
}

static point rounded(position p) { return (point){fixed(p.x), fixed(p.y)}; }

// Merging collinear lines is part of the definition: it decides in which rows edges start.
void path_set(path *path, const kinora_outline *o, memory *m) {
    path->verb_count = path->points.count = 0;
    path->has_curves = false;
    path->tolerance = o->tolerance;
    path->is_stroke_rectilinear = path->is_fill_rectilinear = true;
    builder b = {.path = path, .memory = m, .needs_move = true};
    const double *next = o->points;
    position current = {0, 0}, start = {0, 0};
    for (size_t i = 0; i < o->verb_count && !m->is_exhausted; i++) {
        switch (o->verbs[i]) {
            case 0:
                current = start = transformed(o, next);
                move_to(&b, rounded(current));
                next += 2;
                break;
            case 1:
                current = transformed(o, next);
                add_line(&b, rounded(current));
                next += 2;
                break;
            case 2: {
                const position control = transformed(o, next), end = transformed(o, next + 2);
                const position c1 = {current.x + (control.x - current.x) * 2 / 3, current.y + (control.y - current.y) * 2 / 3};
                const position c2 = {end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3};
                add_curve(&b, rounded(c1), rounded(c2), rounded(end));
                current = end;
                next += 4;
                break;
            }
            case 3:
                current = transformed(o, next + 4);
                add_curve(&b, rounded(transformed(o, next)), rounded(transformed(o, next + 2)), rounded(current));
                next += 6;
                break;
            default:
                close_subpath(&b);
                current = start;
        }
    }
    close_fill(&b);
    // A move at the end of the path ends the subpath before it.
    if (b.needs_move && b.has_current && !m->is_exhausted) {
        add_verb(&b, path_move);
        add_point(&b, b.current);
    }
}

void path_free(path *path) {
    free(path->verbs);
    free(path->points.points);
}
