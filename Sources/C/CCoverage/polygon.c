#include "polygon.h"

void polygon_reset(polygon *p, kinora_area area, memory *m) {
    p->edge_count = 0;
    p->min_x = INT32_MAX;
    p->max_x = INT32_MIN;
    p->area = area;
    p->min = (point){area.x * 256, area.y * 256};
    p->max = (point){(area.x + area.width) * 256, (area.y + area.height) * 256};
    if (reserve(m, (void **)&p->first_edges, &p->row_capacity, (size_t)area.height, sizeof(int32_t))) {
        memset(p->first_edges, 0, (size_t)area.height * sizeof(int32_t));
    }
}

// Returns the first sample at or below a position, counted from y = 0.
static int32_t first_sample(int32_t y) { return (int32_t)(((int64_t)SAMPLES * y + 128) >> 8); }

// Divides with a remainder that has the sign of the divisor.
static void divide(int64_t a, int64_t by, int64_t *whole, int64_t *remainder) {
    const int64_t left = a % by, is_below = -(left < 0);
    *whole = a / by + is_below;
    *remainder = left + (by & is_below);
}

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

// Extends the polygon's horizontal extent to `end` of the line from `from` to `to`, cut at `y`. Columns outside the extent stay empty, even if the
// rounded sample of a nearly horizontal edge is outside too.
static void extend(polygon *p, point from, point to, point end, int32_t y) {
    if (end.x >= p->min_x && end.x <= p->max_x) return;
    const int32_t x = end.y == y ? end.x : x_at(from, to, y);
    p->min_x = min32(p->min_x, x);
    p->max_x = max32(p->max_x, x);
}

// Adds the part between `top` and `bottom` of the line from `from` down to `to`.
static void add_edge(polygon *p, point from, point to, int32_t top, int32_t bottom, int32_t direction, memory *m) {
    extend(p, from, to, from, top);
    extend(p, from, to, to, bottom);
    const int32_t first_row = p->min.y / 256 * SAMPLES, end_row = p->max.y / 256 * SAMPLES;
    const int32_t first = max32(first_sample(top), first_row), end = min32(first_sample(bottom), end_row);
    if (end <= first) return;
    if (!reserve(m, (void **)&p->edges, &p->edge_capacity, p->edge_count + 1, sizeof(edge))) return;
    edge *e = &p->edges[p->edge_count++];
    const int32_t top_row = (first - first_row) / SAMPLES;
    *e = (edge){
        .top = first - first_row, .end = end - first_row, .direction = direction, .whole = from.x, .height = 2, .reciprocal = 0.5, .x = from.x,
    };
    if (from.x != to.x) {
        const int64_t across = (int64_t)(to.x - from.x) * 256 * 512, down = (int64_t)(to.y - from.y) * SAMPLES * 512;
        divide(across, down, &e->sample_whole, &e->sample_remainder);
        // Halved toward 0; the whole and the remainder each separately.
        e->half_whole = across / down / 2;
        e->half_remainder = across % down / 2;
        if (e->end >= (top_row + 1) * SAMPLES) divide(across * SAMPLES, down, &e->row_whole, &e->row_remainder);
        // A sample is in the middle of its 15th of a row. The first sample of the row may be above the edge.
        const int64_t twice = 2 * (first_row + top_row * SAMPLES) + 1;
        divide((twice * 256 - (int64_t)from.y * SAMPLES * 2) * (across / 512), down, &e->whole, &e->remainder);
        e->whole += from.x;
        e->x = rounded_x(e->whole, e->remainder, down);
        e->height = down;
        e->across = (uint32_t)abs(to.x - from.x);
        e->down = (uint32_t)(to.y - from.y);
        e->reciprocal = 1 / (double)down;
        e->step = (double)e->sample_whole + (double)e->sample_remainder * e->reciprocal;
    }
    int32_t *chain = &p->first_edges[top_row];
    e->next = *chain;
    *chain = (int32_t)p->edge_count;
}

// Clips a line from `from` down to `to`. Each part beyond the left or right side of the area becomes a vertical edge on that side.
static void add_clipped(polygon *p, point from, point to, int32_t direction, memory *m) {
    const point min = p->min, max = p->max;
    int32_t top = max32(from.y, min.y), bottom = min32(to.y, max.y);
    const point left[2] = {min, {min.x, max.y}}, right[2] = {{max.x, min.y}, max};
    const int32_t near = min32(from.x, to.x), far = max32(from.x, to.x);
    if (min.x <= near && far <= max.x) return add_edge(p, from, to, top, bottom, direction, m);
    if (far <= min.x) return add_edge(p, left[0], left[1], top, bottom, direction, m);
    if (max.x <= near) return add_edge(p, right[0], right[1], top, bottom, direction, m);
    // `upper` is the side that the line crosses at the smaller y.
    const bool is_rightward = from.x <= to.x;
    const point *upper = is_rightward ? left : right, *lower = is_rightward ? right : left;
    int32_t enters = top;
    if (is_rightward ? near < min.x : far > max.x) {
        enters = y_at(from, to, upper[0].x);
        const int32_t x = x_at(from, to, enters);
        if (is_rightward ? x < min.x : x > max.x) enters++;
    }
    enters = min32(enters, bottom);
    if (top < enters) {
        add_edge(p, upper[0], upper[1], top, enters, direction, m);
        top = enters;
    }
    int32_t leaves = bottom;
    if (is_rightward ? far > max.x : near < min.x) {
        leaves = y_at(from, to, lower[0].x);
        const int32_t x = x_at(from, to, leaves);
        if (is_rightward ? x > max.x : x < min.x) leaves--;
    }
    leaves = max32(leaves, top);
    if (bottom > leaves) {
        add_edge(p, lower[0], lower[1], leaves, bottom, direction, m);
        bottom = leaves;
    }
    if (top != bottom) add_edge(p, from, to, top, bottom, direction, m);
}

void polygon_add(polygon *p, point from, point to, int32_t direction, memory *m) {
    if (from.y == to.y) return;
    if (from.y > to.y) {
        const point swapped = from;
        from = to;
        to = swapped;
        direction = -direction;
    }
    if (to.y <= p->min.y || from.y >= p->max.y) return;
    add_clipped(p, from, to, direction, m);
}

void polygon_add_contour(polygon *p, const contour *contour, int32_t direction, memory *m) {
    for (size_t i = 1; i < contour->count; i++) polygon_add(p, contour->points[i - 1], contour->points[i], direction, m);
}

void polygon_trim(polygon *p) {
    free(p->edges);
    p->edges = NULL;
    p->edge_count = p->edge_capacity = 0;
}

void polygon_free(polygon *p) {
    polygon_trim(p);
    free(p->first_edges);
}
