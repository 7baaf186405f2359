#include "coverage.h"

// What is known of a path while it grows.
typedef struct {
    kinora_coverage *coverage;
    point current, start;
    bool has_current, needs_move;
} building;

static void add_op(building *b, uint8_t op) {
    kinora_coverage *c = b->coverage;
    if (coverage_reserve(c, (void **)&c->ops, &c->op_capacity, c->op_count + 1, 1)) c->ops[c->op_count++] = op;
}

static bool ends_with_line(const building *b) {
    const kinora_coverage *c = b->coverage;
    return c->op_count > 0 && c->ops[c->op_count - 1] == op_line;
}

static point before_last(const building *b) { return b->coverage->path.points[b->coverage->path.count - 2]; }

static void drop_line(building *b) {
    b->coverage->op_count--;
    b->coverage->path.count--;
}

static void begin(building *b, point p) {
    kinora_coverage *c = b->coverage;
    if (!b->needs_move && c->is_fill_rectilinear) {
        // A subpath that is left open is closed for filling.
        c->is_fill_rectilinear = b->current.x == b->start.x || b->current.y == b->start.y;
    }
    b->needs_move = b->has_current = true;
    b->current = b->start = p;
}

static void apply_move(building *b) {
    if (!b->needs_move) return;
    b->needs_move = false;
    b->start = b->current;
    add_op(b, op_move);
    contour_add(b->coverage, &b->coverage->path, b->current);
}

static void add_line(building *b, point p) {
    kinora_coverage *c = b->coverage;
    if (!b->has_current) return begin(b, p);
    apply_move(b);
    if (c->is_out_of_memory) return;
    // A line of no length has a cap where a subpath begins, and is nothing elsewhere.
    if (c->ops[c->op_count - 1] != op_move && same(p, b->current)) return;
    if (ends_with_line(b)) {
        const point before = way(before_last(b), b->current), after = way(b->current, p);
        const bool is_nothing = before.x == 0 && before.y == 0;
        const bool goes_on = (int64_t)before.y * after.x == (int64_t)after.y * before.x
            && (int64_t)before.x * after.x + (int64_t)before.y * after.y >= 0;
        if (is_nothing || goes_on) drop_line(b);
    }
    if (c->is_stroke_rectilinear) {
        c->is_stroke_rectilinear = b->current.x == p.x || b->current.y == p.y;
        c->is_fill_rectilinear &= c->is_stroke_rectilinear;
    }
    b->current = p;
    add_op(b, op_line);
    contour_add(c, &c->path, p);
}

static void add_curve(building *b, point c1, point c2, point end) {
    kinora_coverage *c = b->coverage;
    if (same(b->current, end) && same(c1, end) && same(c2, end)) return add_line(b, end);
    if (!b->has_current) begin(b, c1);
    apply_move(b);
    if (c->is_out_of_memory) return;
    if (ends_with_line(b) && same(before_last(b), b->current)) drop_line(b);
    b->current = end;
    c->has_curves = true;
    c->is_stroke_rectilinear = c->is_fill_rectilinear = false;
    add_op(b, op_curve);
    contour_add(c, &c->path, c1);
    contour_add(c, &c->path, c2);
    contour_add(c, &c->path, end);
}

static void close_subpath(building *b) {
    if (!b->has_current) return;
    add_line(b, b->start);
    if (b->coverage->is_out_of_memory) return;
    // What closes it is no line of its own.
    if (ends_with_line(b)) drop_line(b);
    b->needs_move = true;
    add_op(b, op_close);
}

typedef struct {
    double x, y;
} place;

static place transformed(const kinora_outline *o, const double *point) {
    return (place){point[0] * o->a + point[1] * o->c + o->tx, point[0] * o->b + point[1] * o->d + o->ty};
}

static point rounded(place p) { return (point){fixed(p.x), fixed(p.y)}; }

// The path in 256ths of a pixel, with lines that go on in one direction made one, as Cairo keeps it: what a curve is split into and in which rows
// edges begin depends on it.
void path_set(kinora_coverage *c, const kinora_outline *o) {
    c->op_count = c->path.count = 0;
    c->has_curves = false;
    c->tolerance = o->tolerance;
    c->is_stroke_rectilinear = c->is_fill_rectilinear = true;
    building b = {.coverage = c, .needs_move = true};
    const double *next = o->points;
    place current = {0, 0}, start = {0, 0};
    for (size_t i = 0; i < o->verb_count && !c->is_out_of_memory; i++) {
        switch (o->verbs[i]) {
            case 0:
                current = start = transformed(o, next);
                begin(&b, rounded(current));
                next += 2;
                break;
            case 1:
                current = transformed(o, next);
                add_line(&b, rounded(current));
                next += 2;
                break;
            case 2: {
                const place k = transformed(o, next), end = transformed(o, next + 2);
                const place c1 = {current.x + (k.x - current.x) * 2 / 3, current.y + (k.y - current.y) * 2 / 3};
                const place c2 = {end.x + (k.x - end.x) * 2 / 3, end.y + (k.y - end.y) * 2 / 3};
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
    if (!b.needs_move && c->is_fill_rectilinear) c->is_fill_rectilinear = b.current.x == b.start.x || b.current.y == b.start.y;
    // A subpath that nothing follows still ends the one before it.
    if (b.needs_move && b.has_current && !c->is_out_of_memory) {
        add_op(&b, op_move);
        contour_add(c, &c->path, b.current);
    }
}
