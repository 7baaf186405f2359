#include "coverage.h"

static int32_t middle(int32_t a, int32_t b) { return a + ((b - a) >> 1); }
static point between(point a, point b) { return (point){middle(a.x, b.x), middle(a.y, b.y)}; }

bool curve_begin(const curve *k, point *tangent) {
    if (same(k->a, k->b) && same(k->c, k->d)) return false;
    const point *toward = !same(k->a, k->b) ? &k->b : !same(k->a, k->c) ? &k->c : &k->d;
    if (same(k->a, *toward)) return false;
    *tangent = way(k->a, *toward);
    return !same(k->c, k->d) || !same(k->b, k->d);
}

// The square of the distance from (x, y) to the line from the origin to (dx, dy).
static double distance(double x, double y, double dx, double dy, double length) {
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

static bool is_straight(const curve *k, double limit) {
    const double bx = pixels(k->b.x - k->a.x), by = pixels(k->b.y - k->a.y);
    const double cx = pixels(k->c.x - k->a.x), cy = pixels(k->c.y - k->a.y);
    const double dx = pixels(k->d.x - k->a.x), dy = pixels(k->d.y - k->a.y);
    if (same(k->a, k->d)) return bx * bx + by * by < limit && cx * cx + cy * cy < limit;
    const double length = dx * dx + dy * dy;
    return distance(bx, by, dx, dy, length) < limit && distance(cx, cy, dx, dy, length) < limit;
}

// `last` is where the line has come to, `limit` the square of the tolerance.
static void split(const curve *k, double limit, point *last, curve_visitor *add, void *context) {
    if (is_straight(k, limit)) {
        if (same(*last, k->a)) return;
        *last = k->a;
        return add(context, k->a, way(k->a, k->b));
    }
    const point ab = between(k->a, k->b), bc = between(k->b, k->c), cd = between(k->c, k->d);
    const point abc = between(ab, bc), bcd = between(bc, cd);
    const point center = between(abc, bcd);
    const curve halves[2] = {{k->a, ab, abc, center}, {center, bcd, cd, k->d}};
    split(&halves[0], limit, last, add, context);
    split(&halves[1], limit, last, add, context);
}

void curve_flatten(const curve *k, double tolerance, curve_visitor *add, void *context) {
    point last = k->a;
    split(k, tolerance * tolerance, &last, add, context);
    add(context, k->d, way(same(k->c, k->d) ? k->b : k->c, k->d));
}

static bool is_inside(point p, point low, point high) { return p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y; }

bool curve_meets(const curve *k, point low, point high) {
    const point p[4] = {k->a, k->b, k->c, k->d};
    point least = p[0], most = p[0];
    for (int i = 0; i < 4; i++) {
        if (is_inside(p[i], low, high)) return true;
        if (p[i].x < least.x) least.x = p[i].x;
        if (p[i].y < least.y) least.y = p[i].y;
        if (p[i].x > most.x) most.x = p[i].x;
        if (p[i].y > most.y) most.y = p[i].y;
    }
    return most.x > low.x && least.x < high.x && most.y > low.y && least.y < high.y;
}
