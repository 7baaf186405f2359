#include "curve.h"

static int32_t middle(int32_t a, int32_t b) { return a + ((b - a) >> 1); }
static point midpoint(point a, point b) { return (point){middle(a.x, b.x), middle(a.y, b.y)}; }

bool curve_starts(const curve *k, point *tangent) {
    if (equal(k->start, k->control1) && equal(k->control2, k->end)) return false;
    const point *toward = !equal(k->start, k->control1) ? &k->control1 : !equal(k->start, k->control2) ? &k->control2 : &k->end;
    if (equal(k->start, *toward)) return false;
    *tangent = delta(k->start, *toward);
    return !equal(k->control2, k->end) || !equal(k->control1, k->end);
}

// Returns the squared distance from (x, y) to the segment from the origin to (dx, dy), whose squared length is `length`.
static double squared_distance(double x, double y, double dx, double dy, double length) {
    const double along = x * dx + y * dy;
    if (along >= length) {
        x -= dx;
        y -= dy;
    } else if (along > 0) {
        x -= along / length * dx;
        y -= along / length * dy;
    }
    return x * x + y * y;
}

static bool is_flat(const curve *k, double limit) {
    const double x1 = pixels(k->control1.x - k->start.x), y1 = pixels(k->control1.y - k->start.y);
    const double x2 = pixels(k->control2.x - k->start.x), y2 = pixels(k->control2.y - k->start.y);
    const double dx = pixels(k->end.x - k->start.x), dy = pixels(k->end.y - k->start.y);
    if (equal(k->start, k->end)) return x1 * x1 + y1 * y1 < limit && x2 * x2 + y2 * y2 < limit;
    const double length = dx * dx + dy * dy;
    return squared_distance(x1, y1, dx, dy, length) < limit && squared_distance(x2, y2, dx, dy, length) < limit;
}

// Splits the curve in halves until each part is flat. `last` is the last point that was visited, `limit` the squared tolerance.
static void subdivide(const curve *k, double limit, point *last, curve_visitor *visit, void *context) {
    if (is_flat(k, limit)) {
        if (equal(*last, k->start)) return;
        *last = k->start;
        return visit(context, k->start, delta(k->start, k->control1));
    }
    const point ab = midpoint(k->start, k->control1), bc = midpoint(k->control1, k->control2), cd = midpoint(k->control2, k->end);
    const point abc = midpoint(ab, bc), bcd = midpoint(bc, cd);
    const point center = midpoint(abc, bcd);
    const curve halves[2] = {{k->start, ab, abc, center}, {center, bcd, cd, k->end}};
    subdivide(&halves[0], limit, last, visit, context);
    subdivide(&halves[1], limit, last, visit, context);
}

void curve_flatten(const curve *k, double tolerance, curve_visitor *visit, void *context) {
    point last = k->start;
    subdivide(k, tolerance * tolerance, &last, visit, context);
    visit(context, k->end, delta(equal(k->control2, k->end) ? k->control1 : k->control2, k->end));
}

static bool contains(point min, point max, point p) { return p.x >= min.x && p.x <= max.x && p.y >= min.y && p.y <= max.y; }

bool curve_meets(const curve *k, point min, point max) {
    const point points[4] = {k->start, k->control1, k->control2, k->end};
    point low = points[0], high = points[0];
    for (int i = 0; i < 4; i++) {
        const point p = points[i];
        if (contains(min, max, p)) return true;
        low = (point){min32(low.x, p.x), min32(low.y, p.y)};
        high = (point){max32(high.x, p.x), max32(high.y, p.y)};
    }
    return high.x > min.x && low.x < max.x && high.y > min.y && low.y < max.y;
}
