#include "coverage.h"

// A corner of the pen that is drawn with, from its middle, and the ways that lead to it and on from it.
typedef struct vertex {
    point place, before, after;
} vertex;

// Where the pen stands across the line.
typedef struct {
    point counterclockwise, middle, clockwise;
    // Where the line goes: in 256ths of a pixel, of length 1 in pixels, and of length 1 in the pen's own units.
    point way;
    double slope_x, slope_y, own_x, own_y;
} face;

typedef struct {
    kinora_coverage *coverage;
    const kinora_pen *pen;
    double half_width;
    // The pen's units to pixels and back.
    double xx, yx, xy, yy;
    bool is_plain, turns_right;
    // Below this cosine two faces of a curve are joined by a part of the pen.
    double cusp;
    int32_t vertex_count;
    // What may touch the mask.
    point low, high;
    point first;
    face current, opening;
    bool has_current, has_opening, has_began;
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

static face face_at(const stroker *s, point p, point toward) {
    double x = pixels(toward.x), y = pixels(toward.y);
    normalize(&x, &y);
    face f = {.middle = p, .way = toward, .slope_x = x, .slope_y = y};
    double across_x, across_y;
    if (s->is_plain) {
        across_x = -y * s->half_width;
        across_y = x * s->half_width;
    } else {
        const double own_x = s->xx * x + s->xy * y, own_y = s->yx * x + s->yy * y;
        x = own_x;
        y = own_y;
        normalize(&x, &y);
        across_x = s->turns_right ? -y * s->half_width : y * s->half_width;
        across_y = s->turns_right ? x * s->half_width : -x * s->half_width;
        distance_to_pixels(s, &across_x, &across_y);
    }
    const point across = {fixed(across_x), fixed(across_y)};
    f.own_x = x;
    f.own_y = y;
    f.counterclockwise = moved(p, across);
    f.clockwise = way(across, p);
    return f;
}

static void swap_sides(face *f) {
    const point swapped = f->clockwise;
    f->clockwise = f->counterclockwise;
    f->counterclockwise = swapped;
    f->way = (point){-f->way.x, -f->way.y};
    f->own_x = -f->own_x;
    f->own_y = -f->own_y;
}

static bool turns_clockwise(const face *in, const face *out) { return turn(in->way, out->way) < 0; }

// The pen's corners between two ways.
static void corners(const stroker *s, point in, point out, bool clockwise, int32_t *start, int32_t *stop) {
    const vertex *pen = s->coverage->pen;
    const int32_t count = s->vertex_count;
    int32_t low = 0, high = count, i = count >> 1;
    do {
        const bool is_before = clockwise ? turn(pen[i].before, in) < 0 : turn(in, pen[i].after) < 0;
        if (is_before) low = i; else high = i;
        i = (low + high) >> 1;
    } while (high - low > 1);
    if (clockwise ? turn(pen[i].before, in) < 0 : turn(in, pen[i].after) < 0) {
        if (++i == count) i = 0;
    }
    *start = i;
    if (clockwise ? turn(out, pen[i].after) >= 0 : turn(pen[i].before, out) <= 0) {
        low = i;
        high = i + count;
        i = (low + high) >> 1;
        do {
            const vertex *v = &pen[i >= count ? i - count : i];
            if (clockwise ? turn(v->before, out) > 0 : turn(out, v->after) > 0) high = i; else low = i;
            i = (low + high) >> 1;
        } while (high - low > 1);
        if (i >= count) i -= count;
    }
    *stop = i;
}

static void add_fan(stroker *s, point in, point out, point middle, bool clockwise, contour *to) {
    if (middle.x < s->low.x || middle.y < s->low.y || middle.x > s->high.x || middle.y > s->high.y) return;
    int32_t start, stop;
    corners(s, in, out, clockwise, &start, &stop);
    while (start != stop) {
        contour_add(s->coverage, to, moved(middle, s->coverage->pen[start].place));
        if (clockwise) {
            if (++start == s->vertex_count) start = 0;
        } else if (start-- == 0) {
            start += s->vertex_count;
        }
    }
}

static contour *outer(stroker *s, bool clockwise) { return clockwise ? &s->coverage->clockwise : &s->coverage->counterclockwise; }
static point side(const face *f, bool clockwise) { return clockwise ? f->clockwise : f->counterclockwise; }

static int sign(double x) { return (x > 0) - (x < 0); }

// Where the outer sides of two faces meet; false where a miter would be too long.
static bool miter(const stroker *s, const face *in, const face *out, bool clockwise, point *corner) {
    const double cosine = in->slope_x * out->slope_x + in->slope_y * out->slope_y;
    const double limit = s->pen->miter_limit;
    if (!(2 <= limit * limit * (1 + cosine))) return false;
    const point from = side(in, clockwise), to = side(out, clockwise);
    const double x1 = pixels(from.x), y1 = pixels(from.y), dx1 = in->slope_x, dy1 = in->slope_y;
    const double x2 = pixels(to.x), y2 = pixels(to.y), dx2 = out->slope_x, dy2 = out->slope_y;
    const double y = ((x2 - x1) * dy1 * dy2 - y2 * dx2 * dy1 + y1 * dx1 * dy2) / (dx1 * dy2 - dx2 * dy1);
    const double x = fabs(dy1) >= fabs(dy2) ? (y - y1) * dx1 / dy1 + x1 : (y - y2) * dx2 / dy2 + x2;
    // Of sides that are nearly one line, rounding moves it far away: it has to lie between them.
    const double middle_x = pixels(in->middle.x), middle_y = pixels(in->middle.y);
    const double mx = x - middle_x, my = y - middle_y;
    const double before = (x1 - middle_x) * my - mx * (y1 - middle_y), after = (x2 - middle_x) * my - mx * (y2 - middle_y);
    if (sign(before) == sign(after)) return false;
    *corner = (point){fixed(x), fixed(y)};
    return true;
}

static bool is_same_face(const face *a, const face *b) {
    return same(a->clockwise, b->clockwise) && same(a->counterclockwise, b->counterclockwise);
}

static void join(stroker *s, const face *in, const face *out, bool clockwise, bool closes) {
    contour *contour = outer(s, clockwise);
    if (!is_same_face(in, out)) {
        point corner;
        const bool is_round = s->pen->join == kinora_join_round
            && (!closes || in->slope_x * out->slope_x + in->slope_y * out->slope_y < s->cusp);
        if (is_round) {
            add_fan(s, in->way, out->way, in->middle, clockwise, contour);
            contour_add(s->coverage, contour, side(out, clockwise));
        } else if (s->pen->join != kinora_join_bevel && contour->count > 0 && miter(s, in, out, clockwise, &corner)) {
            contour->points[contour->count - 1] = corner;
            if (closes) contour->points[0] = corner;
        } else {
            contour_add(s->coverage, contour, side(out, clockwise));
        }
    }
    contour = outer(s, !clockwise);
    contour_add(s->coverage, contour, in->middle);
    contour_add(s->coverage, contour, side(out, !clockwise));
    if (closes && contour->count > 0) contour->points[0] = contour->points[contour->count - 1];
}

static void add_cap(stroker *s, const face *f, contour *to) {
    if (s->pen->cap == kinora_cap_round) {
        add_fan(s, f->way, (point){-f->way.x, -f->way.y}, f->middle, false, to);
    } else if (s->pen->cap == kinora_cap_square) {
        double x = f->own_x * s->half_width, y = f->own_y * s->half_width;
        distance_to_pixels(s, &x, &y);
        const point ahead = {fixed(x), fixed(y)};
        contour_add(s->coverage, to, moved(f->counterclockwise, ahead));
        contour_add(s->coverage, to, moved(f->clockwise, ahead));
    }
    contour_add(s->coverage, to, f->clockwise);
}

static void add_opening_cap(stroker *s, const face *opening, contour *to) {
    face reversed = *opening;
    swap_sides(&reversed);
    add_cap(s, &reversed, to);
}

static void add_side(kinora_coverage *c, contour *contour, int32_t direction) {
    polygon_add_contour(c, contour, direction);
    contour->count = 0;
}

static void add_caps(stroker *s) {
    kinora_coverage *c = s->coverage;
    contour *line = &c->counterclockwise;
    if (s->has_began && !s->has_opening && !s->has_current && s->pen->cap == kinora_cap_round) {
        // A line of no length is a dot.
        const face dot = face_at(s, s->first, (point){256, 0});
        add_opening_cap(s, &dot, line);
        add_cap(s, &dot, line);
        if (line->count > 0) contour_add(c, line, line->points[0]);
        return add_side(c, line, -1);
    }
    if (s->has_current) add_cap(s, &s->current, line);
    add_side(c, line, -1);
    if (s->has_opening) {
        contour_add(c, line, s->opening.clockwise);
        add_opening_cap(s, &s->opening, line);
        add_side(c, line, -1);
    }
    add_side(c, &c->clockwise, 1);
}

static void move_to(stroker *s, point p) {
    add_caps(s);
    s->has_opening = s->has_current = s->has_began = false;
    s->first = s->current.middle = p;
}

static void add_face(stroker *s, const face *f) {
    contour_add(s->coverage, &s->coverage->clockwise, f->clockwise);
    contour_add(s->coverage, &s->coverage->counterclockwise, f->counterclockwise);
}

static void open_with(stroker *s, const face *f) {
    if (!s->has_opening) {
        s->opening = *f;
        s->has_opening = true;
    }
    s->has_current = true;
    add_face(s, f);
}

static void line_to(stroker *s, point p) {
    s->has_began = true;
    const point from = s->current.middle;
    if (same(from, p)) return;
    const point toward = way(from, p);
    const face start = face_at(s, from, toward);
    if (s->has_current) {
        const int turned = turn(s->current.way, start.way);
        if (turned) join(s, &s->current, &start, turned < 0, false);
    } else {
        open_with(s, &start);
    }
    s->current = start;
    s->current.middle = p;
    s->current.clockwise = moved(start.clockwise, toward);
    s->current.counterclockwise = moved(start.counterclockwise, toward);
    add_face(s, &s->current);
}

static void curve_point(void *context, point p, point tangent) {
    stroker *s = context;
    face next;
    if (tangent.x == 0 && tangent.y == 0) {
        // It turns back on the spot.
        next = s->current;
        swap_sides(&next);
        const bool clockwise = turns_clockwise(&s->current, &next);
        add_fan(s, s->current.way, next.way, s->current.middle, clockwise, outer(s, clockwise));
    } else {
        next = face_at(s, p, tangent);
        if (next.slope_x * s->current.slope_x + next.slope_y * s->current.slope_y < s->cusp) {
            const bool clockwise = turns_clockwise(&s->current, &next);
            const point by = way(s->current.middle, next.middle);
            s->current.clockwise = moved(s->current.clockwise, by);
            s->current.counterclockwise = moved(s->current.counterclockwise, by);
            add_face(s, &s->current);
            add_fan(s, s->current.way, next.way, s->current.middle, clockwise, outer(s, clockwise));
        }
        add_face(s, &next);
    }
    s->current = next;
}

static void curve_to(stroker *s, point b, point c, point d) {
    const curve k = {s->current.middle, b, c, d};
    point tangent;
    if (!curve_meets(&k, s->low, s->high) || !curve_begin(&k, &tangent)) return line_to(s, d);
    const face start = face_at(s, k.a, tangent);
    if (s->has_current) {
        join(s, &s->current, &start, turns_clockwise(&s->current, &start), false);
    } else {
        open_with(s, &start);
    }
    s->current = start;
    curve_flatten(&k, s->coverage->tolerance, curve_point, s);
}

static void close_subpath(stroker *s) {
    line_to(s, s->first);
    if (s->has_opening && s->has_current) {
        join(s, &s->current, &s->opening, turns_clockwise(&s->current, &s->opening), true);
        add_side(s->coverage, &s->coverage->clockwise, 1);
        add_side(s->coverage, &s->coverage->counterclockwise, -1);
    } else {
        add_caps(s);
    }
    s->has_began = s->has_opening = s->has_current = false;
}

// Whether lengths stay what they are, within what a 256th makes of a pixel.
static bool keeps_lengths(const kinora_pen *p) {
    const double least = 1.0 / 256, determinant = p->xx * p->yy - p->yx * p->xy;
    if (fabs(determinant * determinant - 1) >= least) return false;
    return (fabs(p->xy) < least && fabs(p->yx) < least) || (fabs(p->xx) < least && fabs(p->yy) < least);
}

static double major_axis(const kinora_pen *p, double radius) {
    if (keeps_lengths(p)) return radius;
    const double i = p->xx * p->xx + p->yx * p->yx, j = p->xy * p->xy + p->yy * p->yy;
    const double f = 0.5 * (i + j), g = 0.5 * (i - j), h = p->xx * p->xy + p->yx * p->yy;
    return radius * sqrt(f + hypot(g, h));
}

// Makes the pen of as many corners as keep it round. False: it is a point.
static bool shape_pen(stroker *s) {
    const double longest = major_axis(s->pen, s->half_width), tolerance = s->coverage->tolerance;
    int32_t count = 4;
    if (tolerance >= 4 * longest) return false;
    if (tolerance < longest) {
        count = (int32_t)ceil(2 * M_PI / acos(1 - tolerance / longest));
        count += count % 2;
        if (count < 4) count = 4;
    }
    kinora_coverage *c = s->coverage;
    if (!coverage_reserve(c, (void **)&c->pen, &c->pen_capacity, (size_t)count, sizeof(vertex))) return false;
    s->vertex_count = count;
    for (int32_t i = 0; i < count; i++) {
        double angle = 2 * M_PI * i / (double)count;
        if (!s->turns_right) angle = -angle;
        double x = s->half_width * cos(angle), y = s->half_width * sin(angle);
        distance_to_pixels(s, &x, &y);
        c->pen[i].place = (point){fixed(x), fixed(y)};
    }
    for (int32_t i = 0; i < count; i++) {
        c->pen[i].before = way(c->pen[i == 0 ? count - 1 : i - 1].place, c->pen[i].place);
        c->pen[i].after = way(c->pen[i].place, c->pen[i == count - 1 ? 0 : i + 1].place);
    }
    return true;
}

static void invert(stroker *s) {
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
    s->is_plain = s->xx == 1 && s->yx == 0 && s->xy == 0 && s->yy == 1;
}

// How far from the line there may be ink.
static void widen(stroker *s) {
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
    s->low = way(by, s->coverage->low);
    s->high = moved(s->coverage->high, by);
}

// Adds the outline of the line to the polygon: down its one side and up the other, with the inside of every corner through the corner itself.
void stroke_outline(kinora_coverage *c, const kinora_pen *pen) {
    stroker s = {.coverage = c, .pen = pen, .half_width = pen->width / 2};
    s.turns_right = pen->xx * pen->yy - pen->yx * pen->xy >= 0;
    invert(&s);
    widen(&s);
    s.cusp = 1 - c->tolerance / s.half_width;
    s.cusp *= s.cusp;
    s.cusp *= 2;
    s.cusp -= 1;
    if (c->has_curves || pen->join == kinora_join_round || pen->cap == kinora_cap_round) {
        if (!shape_pen(&s)) return;
    }
    c->clockwise.count = c->counterclockwise.count = 0;
    const point *next = c->path.points;
    for (size_t i = 0; i < c->op_count; i++) {
        switch (c->ops[i]) {
            case op_move: move_to(&s, *next++); break;
            case op_line: line_to(&s, *next++); break;
            case op_curve:
                curve_to(&s, next[0], next[1], next[2]);
                next += 3;
                break;
            default: close_subpath(&s);
        }
    }
    add_caps(&s);
}
