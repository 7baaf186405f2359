#include "coverage.h"

void polygon_reset(kinora_coverage *c, kinora_area area) {
    c->edge_count = 0;
    c->least_x = INT32_MAX;
    c->most_x = INT32_MIN;
    c->area = area;
    c->low = (point){area.x * 256, area.y * 256};
    c->high = (point){(area.x + area.width) * 256, (area.y + area.height) * 256};
    if (coverage_reserve(c, (void **)&c->first_edges, &c->row_capacity, (size_t)area.height, sizeof(int32_t))) {
        memset(c->first_edges, 0, (size_t)area.height * sizeof(int32_t));
    }
}

// The sample below (or at) a place, from the top of the world.
static int32_t sample(int32_t y) { return (int32_t)(((int64_t)SAMPLES * y + 128) >> 8); }

// A division whose rest has the sign of the divisor.
static void divide(int64_t a, int64_t by, int64_t *whole, int64_t *rest) {
    const int64_t remainder = a % by, is_below = -(remainder < 0);
    *whole = a / by + is_below;
    *rest = remainder + (by & is_below);
}

// Where the line is at a height, or at a column; between the two where it lies.
static int32_t y_at(point p, point q, int32_t x) {
    if (x == p.x || p.x == q.x) return p.y;
    if (x == q.x) return q.y;
    return p.y + (int32_t)((int64_t)(x - p.x) * (q.y - p.y) / (q.x - p.x));
}

static int32_t x_at(point p, point q, int32_t y) {
    if (y == p.y || p.y == q.y) return p.x;
    if (y == q.y) return q.x;
    return p.x + (int32_t)((int64_t)(y - p.y) * (q.x - p.x) / (q.y - p.y));
}

// Columns outside of the polygon stay empty, even where a sample of a flat edge would lie there.
static void extend(kinora_coverage *c, point p, point q, point end, int32_t y) {
    if (end.x >= c->least_x && end.x <= c->most_x) return;
    const int32_t x = end.y == y ? end.x : x_at(p, q, y);
    if (x < c->least_x) c->least_x = x;
    if (x > c->most_x) c->most_x = x;
}

// The part between `top` and `bottom` of the line from `from` down to `to`.
static void add_edge(kinora_coverage *c, point from, point to, int32_t top, int32_t bottom, int32_t direction) {
    extend(c, from, to, from, top);
    extend(c, from, to, to, bottom);
    const int32_t first_row = c->low.y / 256 * SAMPLES, end_row = c->high.y / 256 * SAMPLES;
    int32_t first = sample(top), end = sample(bottom);
    if (first < first_row) first = first_row;
    if (end > end_row) end = end_row;
    if (end <= first) return;
    if (!coverage_reserve(c, (void **)&c->edges, &c->edge_capacity, c->edge_count + 1, sizeof(edge))) return;
    edge *e = &c->edges[c->edge_count++];
    const int32_t top_row = (first - first_row) / SAMPLES;
    *e = (edge){
        .top = first - first_row, .end = end - first_row, .direction = direction, .whole = from.x, .height = 2, .share = 0.5, .x = from.x,
    };
    if (from.x != to.x) {
        const int64_t across = (int64_t)(to.x - from.x) * 256 * 512, down = (int64_t)(to.y - from.y) * SAMPLES * 512;
        divide(across, down, &e->sample_whole, &e->sample_rest);
        // Halved toward 0, the whole and the rest each by itself.
        e->half_whole = across / down / 2;
        e->half_rest = across % down / 2;
        if (e->end >= (top_row + 1) * SAMPLES) divide(across * SAMPLES, down, &e->row_whole, &e->row_rest);
        // Samples lie in the middle of their share of a row. The first one of the row may still be above the line.
        const int64_t twice = 2 * (first_row + top_row * SAMPLES) + 1;
        divide((twice * 256 - (int64_t)from.y * SAMPLES * 2) * (across / 512), down, &e->whole, &e->rest);
        e->whole += from.x;
        e->x = rounded_x(e->whole, e->rest, down);
        e->height = down;
        e->across = (uint32_t)abs(to.x - from.x);
        e->down = (uint32_t)(to.y - from.y);
        e->share = 1 / (double)down;
        e->step = (double)e->sample_whole + (double)e->sample_rest * e->share;
    }
    int32_t *chain = &c->first_edges[top_row];
    e->next = *chain;
    *chain = (int32_t)c->edge_count;
}

static int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
static int32_t most(int32_t a, int32_t b) { return a > b ? a : b; }

// Of a line that leaves the area at a side, only its heights count beyond: that part becomes an upright edge at this side.
static void add_clipped(kinora_coverage *c, point p, point q, int32_t direction) {
    const point low = c->low, high = c->high;
    int32_t top = most(p.y, low.y), bottom = least(q.y, high.y);
    const point left[2] = {low, {low.x, high.y}}, right[2] = {{high.x, low.y}, high};
    const int32_t near = least(p.x, q.x), far = most(p.x, q.x);
    if (low.x <= near && far <= high.x) return add_edge(c, p, q, top, bottom, direction);
    if (far <= low.x) return add_edge(c, left[0], left[1], top, bottom, direction);
    if (high.x <= near) return add_edge(c, right[0], right[1], top, bottom, direction);
    // Going down it meets one side first and the other last.
    const bool goes_right = p.x <= q.x;
    const point *upper = goes_right ? left : right, *lower = goes_right ? right : left;
    const int32_t enters_at = upper[0].x, leaves_at = lower[0].x;
    int32_t enters = top;
    if (goes_right ? near < low.x : far > high.x) {
        enters = y_at(p, q, enters_at);
        const int32_t x = x_at(p, q, enters);
        if (goes_right ? x < low.x : x > high.x) enters++;
    }
    enters = least(enters, bottom);
    if (top < enters) {
        add_edge(c, upper[0], upper[1], top, enters, direction);
        top = enters;
    }
    int32_t leaves = bottom;
    if (goes_right ? far > high.x : near < low.x) {
        leaves = y_at(p, q, leaves_at);
        const int32_t x = x_at(p, q, leaves);
        if (goes_right ? x > high.x : x < low.x) leaves--;
    }
    leaves = most(leaves, top);
    if (bottom > leaves) {
        add_edge(c, lower[0], lower[1], leaves, bottom, direction);
        bottom = leaves;
    }
    if (top != bottom) add_edge(c, p, q, top, bottom, direction);
}

void polygon_add(kinora_coverage *c, point from, point to, int32_t direction) {
    if (from.y == to.y) return;
    if (from.y > to.y) {
        const point swapped = from;
        from = to;
        to = swapped;
        direction = -direction;
    }
    if (to.y <= c->low.y || from.y >= c->high.y) return;
    add_clipped(c, from, to, direction);
}

void polygon_add_contour(kinora_coverage *c, const contour *contour, int32_t direction) {
    for (size_t i = 1; i < contour->count; i++) polygon_add(c, contour->points[i - 1], contour->points[i], direction);
}
