#include "stroke.h"

#include "curve.h"

// The pen's cross-section at a point of the path.
typedef struct {
    point counterclockwise, middle, clockwise;
    // The direction of the path: in 256ths of a pixel, as a unit vector in pixels, and as a unit vector in the pen's units.
    point direction;
    double unit_x, unit_y, user_x, user_y;
    // Whether it is on a curve, whose sides a miter does not extend or shorten.
    bool is_curved;
} face;

typedef struct {
    stroke_buffers *buffers;
    polygon *polygon;
    memory *memory;
    const kinora_pen *pen;
    double tolerance, half_width;
    // The transform from pixels to the pen's units.
    double xx, yx, xy, yy;
    bool is_identity, is_orientation_kept;
    // Two faces of a curve whose directions have a smaller cosine are connected by a part of the pen.
    double cusp;
    int32_t vertex_count;
    // Only points in this rectangle can affect the area.
    point min, max;
    point start;
    face current, first;
    bool has_current, has_first, has_subpath;
    // The contour of the last ribbon's side that was folded, or NULL.
    contour *folded;
} stroker;

static void distance_to_pixels(const stroker *s, double *x, double *y) {
    const double new_x = s->pen->xx * *x + s->pen->xy * *y, new_y = s->pen->yx * *x + s->pen->yy * *y;
    *x = new_x;
    *y = new_y;
}

static void normalize(double *x, double *y) {
    if (*x == 0) {
        *y = *y > 0 ? 1 : -1;
    } else if (*y == 0) {
        *x = *x > 0 ? 1 : -1;
    } else {
        const double length = hypot(*x, *y);
        *x /= length;
        *y /= length;
    }
}

static face face_at(const stroker *s, point p, point direction) {
    double x = pixels(direction.x), y = pixels(direction.y);
    normalize(&x, &y);
    face f = {.middle = p, .direction = direction, .unit_x = x, .unit_y = y};
    double across_x, across_y;
    if (s->is_identity) {
        across_x = -y * s->half_width;
        across_y = x * s->half_width;
    } else {
        const double user_x = s->xx * x + s->xy * y, user_y = s->yx * x + s->yy * y;
        x = user_x;
        y = user_y;
        normalize(&x, &y);
        across_x = s->is_orientation_kept ? -y * s->half_width : y * s->half_width;
        across_y = s->is_orientation_kept ? x * s->half_width : -x * s->half_width;
        distance_to_pixels(s, &across_x, &across_y);
    }
    const point across = {fixed(across_x), fixed(across_y)};
    f.user_x = x;
    f.user_y = y;
    f.counterclockwise = offset(p, across);
    f.clockwise = delta(across, p);
    return f;
}

static face reversed(const face *f) {
    face r = *f;
    r.clockwise = f->counterclockwise;
    r.counterclockwise = f->clockwise;
    r.direction = negated(f->direction);
    r.user_x = -f->user_x;
    r.user_y = -f->user_y;
    return r;
}

static bool is_clockwise_turn(const face *in, const face *out) { return compare_directions(in->direction, out->direction) < 0; }

// Finds the pen's vertices between two directions: from `*start` up to, not including, `*stop`.
static void find_vertices(const stroker *s, point in, point out, bool clockwise, int32_t *start, int32_t *stop) {
    const pen_vertex *pen = s->buffers->pen;
    const int32_t count = s->vertex_count;
    int32_t low = 0, high = count, i = count >> 1;
    do {
        const bool is_before = clockwise ? compare_directions(pen[i].before, in) < 0 : compare_directions(in, pen[i].after) < 0;
        if (is_before) low = i; else high = i;
        i = (low + high) >> 1;
    } while (high - low > 1);
    if (clockwise ? compare_directions(pen[i].before, in) < 0 : compare_directions(in, pen[i].after) < 0) {
        if (++i == count) i = 0;
    }
    *start = i;
    if (clockwise ? compare_directions(out, pen[i].after) >= 0 : compare_directions(pen[i].before, out) <= 0) {
        low = i;
        high = i + count;
        i = (low + high) >> 1;
        do {
            const pen_vertex *v = &pen[i >= count ? i - count : i];
            if (clockwise ? compare_directions(v->before, out) > 0 : compare_directions(out, v->after) > 0) high = i; else low = i;
            i = (low + high) >> 1;
        } while (high - low > 1);
        if (i >= count) i -= count;
    }
    *stop = i;
}

// Adds the arc of the pen between two directions.
static void add_arc(stroker *s, point in, point out, point middle, bool clockwise, contour *to) {
    if (middle.x < s->min.x || middle.y < s->min.y || middle.x > s->max.x || middle.y > s->max.y) return;
    int32_t start, stop;
    find_vertices(s, in, out, clockwise, &start, &stop);
    while (start != stop) {
        contour_add(to, offset(middle, s->buffers->pen[start].offset), s->memory);
        if (clockwise) {
            if (++start == s->vertex_count) start = 0;
        } else if (start-- == 0) {
            start += s->vertex_count;
        }
    }
}

static contour *contour_of(stroker *s, bool clockwise) { return clockwise ? &s->buffers->clockwise : &s->buffers->counterclockwise; }
static point side(const face *f, bool clockwise) { return clockwise ? f->clockwise : f->counterclockwise; }

static int64_t cross(point a, point b) { return (int64_t)a.x * b.y - (int64_t)a.y * b.x; }

static int sign(double x) { return (x > 0) - (x < 0); }

// Finds the intersection of the outer sides of two faces. Returns false if the miter limit forbids it.
static bool find_miter(const stroker *s, const face *in, const face *out, bool clockwise, point *corner) {
    // The limit applies to the angle in the pen's units.
    const double cosine = in->user_x * out->user_x + in->user_y * out->user_y;
    const double limit = s->pen->miter_limit;
    if (!(2 <= limit * limit * (1 + cosine))) return false;
    const point from = side(in, clockwise), to = side(out, clockwise);
    const double x1 = pixels(from.x), y1 = pixels(from.y), dx1 = in->unit_x, dy1 = in->unit_y;
    const double x2 = pixels(to.x), y2 = pixels(to.y), dx2 = out->unit_x, dy2 = out->unit_y;
    const double y = ((x2 - x1) * dy1 * dy2 - y2 * dx2 * dy1 + y1 * dx1 * dy2) / (dx1 * dy2 - dx2 * dy1);
    const double x = fabs(dy1) >= fabs(dy2) ? (y - y1) * dx1 / dy1 + x1 : (y - y2) * dx2 / dy2 + x2;
    // Rounding moves the intersection of nearly parallel sides far away. A valid one is between the two sides.
    const double middle_x = pixels(in->middle.x), middle_y = pixels(in->middle.y);
    const double mx = x - middle_x, my = y - middle_y;
    const double before = (x1 - middle_x) * my - mx * (y1 - middle_y), after = (x2 - middle_x) * my - mx * (y2 - middle_y);
    if (sign(before) == sign(after)) return false;
    *corner = (point){fixed(x), fixed(y)};
    return true;
}

static bool have_equal_sides(const face *a, const face *b) {
    return equal(a->clockwise, b->clockwise) && equal(a->counterclockwise, b->counterclockwise);
}

// Adds the join between two faces. `closes`: it is the join at the start of a closed subpath.
static void add_join(stroker *s, const face *in, const face *out, bool clockwise, bool closes) {
    contour *outer = contour_of(s, clockwise), *inner = contour_of(s, !clockwise);
    if (!have_equal_sides(in, out)) {
        point corner;
        const bool is_round = s->pen->join == kinora_join_round
            && (!closes || in->unit_x * out->unit_x + in->unit_y * out->unit_y < s->cusp);
        if (is_round) {
            add_arc(s, in->direction, out->direction, in->middle, clockwise, outer);
            contour_add(outer, side(out, clockwise), s->memory);
        } else if (s->pen->join != kinora_join_bevel && outer->count > 0 && find_miter(s, in, out, clockwise, &corner)) {
            if (in->is_curved) contour_add(outer, corner, s->memory); else outer->points[outer->count - 1] = corner;
            if (out->is_curved) contour_add(outer, side(out, clockwise), s->memory);
            else if (closes) outer->points[0] = corner;
        } else {
            contour_add(outer, side(out, clockwise), s->memory);
        }
    }
    contour_add(inner, in->middle, s->memory);
    contour_add(inner, side(out, !clockwise), s->memory);
    if (closes && inner->count > 0) inner->points[0] = inner->points[inner->count - 1];
}

static void add_end_cap(stroker *s, const face *f, contour *to) {
    if (s->pen->cap == kinora_cap_round) {
        add_arc(s, f->direction, negated(f->direction), f->middle, false, to);
    } else if (s->pen->cap == kinora_cap_square) {
        double x = f->user_x * s->half_width, y = f->user_y * s->half_width;
        distance_to_pixels(s, &x, &y);
        const point ahead = {fixed(x), fixed(y)};
        contour_add(to, offset(f->counterclockwise, ahead), s->memory);
        contour_add(to, offset(f->clockwise, ahead), s->memory);
    }
    contour_add(to, f->clockwise, s->memory);
}

static void add_start_cap(stroker *s, const face *first, contour *to) {
    const face backwards = reversed(first);
    add_end_cap(s, &backwards, to);
}

// Moves the contour of a side into the polygon.
static void flush(stroker *s, contour *contour, int32_t direction) {
    polygon_add_contour(s->polygon, contour, direction, s->memory);
    contour->count = 0;
}

static void add_caps(stroker *s) {
    contour *outline = &s->buffers->counterclockwise;
    if (s->has_subpath && !s->has_first && !s->has_current && s->pen->cap != kinora_cap_butt) {
        // A line of length 0 is a dot, or a square along the axes of the pen.
        const bool is_round = s->pen->cap == kinora_cap_round;
        const double scale = 64 / hypot(s->pen->xx, s->pen->yx);
        const face dot = face_at(s, s->start, is_round ? (point){256, 0} : (point){fixed(s->pen->xx * scale), fixed(s->pen->yx * scale)});
        add_start_cap(s, &dot, outline);
        add_end_cap(s, &dot, outline);
        if (outline->count > 0) contour_add(outline, outline->points[0], s->memory);
        return flush(s, outline, -1);
    }
    if (s->has_current) add_end_cap(s, &s->current, outline);
    flush(s, outline, -1);
    if (s->has_first) {
        contour_add(outline, s->first.clockwise, s->memory);
        add_start_cap(s, &s->first, outline);
        flush(s, outline, -1);
    }
    flush(s, &s->buffers->clockwise, 1);
}

static void move_to(stroker *s, point p) {
    add_caps(s);
    s->has_first = s->has_current = s->has_subpath = false;
    s->start = s->current.middle = p;
}

static void add_sides(stroker *s, const face *f) {
    contour_add(&s->buffers->clockwise, f->clockwise, s->memory);
    contour_add(&s->buffers->counterclockwise, f->counterclockwise, s->memory);
}

static void start_with(stroker *s, const face *f) {
    if (!s->has_first) {
        s->first = *f;
        s->has_first = true;
    }
    s->has_current = true;
    add_sides(s, f);
}

static void line_to(stroker *s, point p) {
    s->has_subpath = true;
    const point from = s->current.middle;
    if (equal(from, p)) return;
    const point direction = delta(from, p);
    const face start = face_at(s, from, direction);
    if (s->has_current) {
        const int turn = compare_directions(s->current.direction, start.direction);
        if (turn) add_join(s, &s->current, &start, turn < 0, false);
    } else {
        start_with(s, &start);
    }
    s->current = start;
    s->current.middle = p;
    s->current.clockwise = offset(start.clockwise, direction);
    s->current.counterclockwise = offset(start.counterclockwise, direction);
    add_sides(s, &s->current);
}

// Connects the face `next` to the current one: the ribbon that the pen sweeps between them.
//
// If the path bends more tightly than the pen's radius, the inner ends of the faces have passed each other. The ribbon would be folded there and wind in
// the wrong direction. So the inner side follows the intersections of consecutive faces. Points beyond them are closer to another part of the curve.
static void add_ribbon(stroker *s, const face *next) {
    const face *f = &s->current;
    const point by = delta(f->middle, next->middle), a = delta(f->middle, f->clockwise), b = delta(next->middle, next->clockwise);
    // The faces intersect at `along / across` of `a` and at `back / across` of `b`. The counterclockwise halves are -a and -b.
    const int64_t across = cross(a, b), along = cross(by, b);
    bool is_folded = llabs(along) <= llabs(across) && across != 0;
    if (is_folded) {
        const int64_t back = cross(by, a);
        is_folded = (along > 0) == (back > 0) && along != 0 && back != 0 && llabs(back) <= llabs(across);
    }
    if (is_folded) {
        const bool clockwise = (along > 0) == (across > 0);
        contour *to = contour_of(s, clockwise);
        // Between two folded ribbons, the end of their common face is left out.
        if (s->folded == to && to->count > 0) to->count--;
        const double t = fabs((double)along / (double)across) * (clockwise ? 1 : -1);
        contour_add(to, (point){f->middle.x + (int32_t)lrint(a.x * t), f->middle.y + (int32_t)lrint(a.y * t)}, s->memory);
        s->folded = to;
    } else {
        s->folded = NULL;
    }
    add_sides(s, next);
}

// Moves the current face to a point.
static void move_face(stroker *s, point p) {
    const point by = delta(s->current.middle, p);
    s->current.middle = p;
    s->current.clockwise = offset(s->current.clockwise, by);
    s->current.counterclockwise = offset(s->current.counterclockwise, by);
    add_sides(s, &s->current);
    s->folded = NULL;
}

static bool is_sharp(const stroker *s, const face *a, const face *b) { return a->unit_x * b->unit_x + a->unit_y * b->unit_y < s->cusp; }

// Turns the pen at the current point, as at a cusp of a curve.
static void turn(stroker *s, const face *next) {
    const bool clockwise = is_clockwise_turn(&s->current, next);
    contour *outer = contour_of(s, clockwise), *inner = contour_of(s, !clockwise);
    if (is_sharp(s, &s->current, next)) add_arc(s, s->current.direction, next->direction, s->current.middle, clockwise, outer);
    contour_add(outer, side(next, clockwise), s->memory);
    contour_add(inner, s->current.middle, s->memory);
    contour_add(inner, side(next, !clockwise), s->memory);
}

static bool is_ahead(point by, point direction) { return (int64_t)by.x * direction.x + (int64_t)by.y * direction.y > 0; }

// Continues with the face `next`, which may be in any direction.
static void turn_to(stroker *s, const face *next) {
    turn(s, next);
    s->current = *next;
    s->current.is_curved = true;
}

static void visit_curve_point(void *context, point p, point tangent) {
    stroker *s = context;
    const point by = delta(s->current.middle, p);
    if (!is_zero(tangent)) {
        const face next = face_at(s, p, tangent);
        if (is_ahead(by, s->current.direction) && is_ahead(by, tangent) && !is_sharp(s, &s->current, &next)) {
            add_ribbon(s, &next);
            s->current = next;
            s->current.is_curved = true;
            return;
        }
    }
    // The curve turns sharply, or reverses its direction, before or at the point.
    if (!is_zero(by)) {
        const face along = face_at(s, s->current.middle, by);
        turn_to(s, &along);
        move_face(s, p);
    }
    if (!is_zero(tangent)) {
        const face next = face_at(s, p, tangent);
        turn_to(s, &next);
    }
}

static void curve_to(stroker *s, const curve *k) {
    point tangent;
    if (!curve_meets(k, s->min, s->max) || !curve_starts(k, &tangent)) return line_to(s, k->end);
    face start = face_at(s, k->start, tangent);
    start.is_curved = true;
    if (s->has_current) {
        add_join(s, &s->current, &start, is_clockwise_turn(&s->current, &start), false);
    } else {
        start_with(s, &start);
    }
    s->current = start;
    s->folded = NULL;
    curve_flatten(k, s->tolerance, visit_curve_point, s);
}

static void close_subpath(stroker *s) {
    line_to(s, s->start);
    if (s->has_first && s->has_current) {
        add_join(s, &s->current, &s->first, is_clockwise_turn(&s->current, &s->first), true);
        flush(s, &s->buffers->clockwise, 1);
        flush(s, &s->buffers->counterclockwise, -1);
    } else {
        add_caps(s);
    }
    s->has_subpath = s->has_first = s->has_current = false;
}

// Returns whether the pen's transform keeps lengths, within a 256th.
static bool keeps_lengths(const kinora_pen *p) {
    const double limit = 1.0 / 256, determinant = p->xx * p->yy - p->yx * p->xy;
    if (fabs(determinant * determinant - 1) >= limit) return false;
    return (fabs(p->xy) < limit && fabs(p->yx) < limit) || (fabs(p->xx) < limit && fabs(p->yy) < limit);
}

// Returns half the major axis of the ellipse that a circle becomes in pixels.
static double major_axis(const kinora_pen *p, double radius) {
    if (keeps_lengths(p)) return radius;
    const double i = p->xx * p->xx + p->yx * p->yx, j = p->xy * p->xy + p->yy * p->yy;
    const double f = 0.5 * (i + j), g = 0.5 * (i - j), h = p->xx * p->xy + p->yx * p->yy;
    return radius * sqrt(f + hypot(g, h));
}

// Makes the polygon of a round pen, within the tolerance. Returns false if the pen is a point.
static bool make_pen(stroker *s) {
    const double radius = major_axis(s->pen, s->half_width), tolerance = s->tolerance;
    int32_t count = 4;
    if (tolerance >= 4 * radius) return false;
    if (tolerance < radius) {
        count = (int32_t)ceil(2 * M_PI / acos(1 - tolerance / radius));
        count += count % 2;
        if (count < 4) count = 4;
    }
    stroke_buffers *b = s->buffers;
    if (!reserve(s->memory, (void **)&b->pen, &b->pen_capacity, (size_t)count, sizeof(pen_vertex))) return false;
    s->vertex_count = count;
    for (int32_t i = 0; i < count; i++) {
        double angle = 2 * M_PI * i / (double)count;
        if (!s->is_orientation_kept) angle = -angle;
        double x = s->half_width * cos(angle), y = s->half_width * sin(angle);
        distance_to_pixels(s, &x, &y);
        b->pen[i].offset = (point){fixed(x), fixed(y)};
    }
    for (int32_t i = 0; i < count; i++) {
        b->pen[i].before = delta(b->pen[i == 0 ? count - 1 : i - 1].offset, b->pen[i].offset);
        b->pen[i].after = delta(b->pen[i].offset, b->pen[i == count - 1 ? 0 : i + 1].offset);
    }
    return true;
}

static void invert_transform(stroker *s) {
    const kinora_pen *p = s->pen;
    if (p->xy == 0 && p->yx == 0) {
        s->xx = p->xx != 1 ? 1 / p->xx : 1;
        s->yy = p->yy != 1 ? 1 / p->yy : 1;
    } else {
        const double scale = 1 / (p->xx * p->yy - p->yx * p->xy);
        s->xx = p->yy * scale;
        s->yx = -p->yx * scale;
        s->xy = -p->xy * scale;
        s->yy = p->xx * scale;
    }
    s->is_identity = s->xx == 1 && s->yx == 0 && s->xy == 0 && s->yy == 1;
}

// Expands the area by the maximum distance of the stroke's outline from the path.
static void set_bounds(stroker *s) {
    const kinora_pen *p = s->pen;
    double reach = p->cap == kinora_cap_square ? M_SQRT1_2 : 0.5;
    if (p->join == kinora_join_miter && reach < M_SQRT2 * p->miter_limit) reach = M_SQRT2 * p->miter_limit;
    reach *= p->width;
    double x = reach, y = reach;
    if (!keeps_lengths(p)) {
        x *= hypot(p->xx, p->xy);
        y *= hypot(p->yy, p->yx);
    }
    const point by = {fixed(x), fixed(y)};
    s->min = delta(by, s->polygon->min);
    s->max = offset(s->polygon->max, by);
}

void stroke_outline(const path *path, const kinora_pen *pen, stroke_buffers *buffers, polygon *polygon, memory *m) {
    stroker s = {
        .buffers = buffers, .polygon = polygon, .memory = m, .pen = pen, .tolerance = path->tolerance, .half_width = pen->width / 2,
    };
    s.is_orientation_kept = pen->xx * pen->yy - pen->yx * pen->xy >= 0;
    invert_transform(&s);
    set_bounds(&s);
    s.cusp = 1 - s.tolerance / s.half_width;
    s.cusp *= s.cusp;
    s.cusp *= 2;
    s.cusp -= 1;
    if (path->has_curves || pen->join == kinora_join_round || pen->cap == kinora_cap_round) {
        if (!make_pen(&s)) return;
    }
    buffers->clockwise.count = buffers->counterclockwise.count = 0;
    const point *next = path->points.points;
    for (size_t i = 0; i < path->verb_count; i++) {
        switch (path->verbs[i]) {
            case path_move: move_to(&s, *next++); break;
            case path_line: line_to(&s, *next++); break;
            case path_curve:
                curve_to(&s, &(curve){s.current.middle, next[0], next[1], next[2]});
                next += 3;
                break;
            default: close_subpath(&s);
        }
    }
    add_caps(&s);
}

void stroke_buffers_free(stroke_buffers *buffers) {
    free(buffers->clockwise.points);
    free(buffers->counterclockwise.points);
    free(buffers->pen);
}
