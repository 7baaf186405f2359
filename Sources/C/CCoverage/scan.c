#include "scan.h"

#include "vector_rows.h"

static inline void add(const cell_row *r, int32_t column, int32_t height, int32_t area) {
    int32_t index = column - r->origin;
    if ((uint32_t)index > (uint32_t)r->last) index = index < 0 ? 0 : r->last;
    add_to_cell(r, index, height * HEIGHT + area);
}

// Returns the position of an edge at a sample of its row. Samples other than the first require `positions`.
static inline int32_t position_at(const edge *e, int32_t sample) { return sample == 0 ? e->x : e->positions->at[sample]; }

// Merges two sorted lists into `to`. The order of edges at the same position is part of the definition: it decides whether a row can be measured as a
// whole.
static size_t merge(edge **a, size_t a_count, edge **b, size_t b_count, int32_t sample, edge **to) {
    size_t i = 0, j = 0, count = 0;
    bool takes_a = a_count > 0 && (b_count == 0 || position_at(a[0], sample) <= position_at(b[0], sample));
    while (i < a_count && j < b_count) {
        if (takes_a) {
            while (i < a_count && position_at(a[i], sample) <= position_at(b[j], sample)) to[count++] = a[i++];
        } else {
            while (j < b_count && position_at(b[j], sample) <= position_at(a[i], sample)) to[count++] = b[j++];
        }
        takes_a = !takes_a;
    }
    while (i < a_count) to[count++] = a[i++];
    while (j < b_count) to[count++] = b[j++];
    return count;
}

// Sorts the first 2, 4, 8, ... edges, depending on `level`, and returns their number.
static size_t sort(edge **edges, size_t count, uint32_t level, int32_t sample, edge **scratch) {
    if (count < 2) return count;
    if (position_at(edges[0], sample) > position_at(edges[1], sample)) {
        edge *first = edges[0];
        edges[0] = edges[1];
        edges[1] = first;
    }
    size_t sorted = 2;
    for (uint32_t i = 0; i < level && sorted < count; i++) {
        const size_t more = sort(edges + sorted, count - sorted, i, sample, scratch);
        merge(edges, sorted, edges + sorted, more, sample, scratch);
        sorted += more;
        memcpy(edges, scratch, sorted * sizeof *edges);
    }
    return sorted;
}

// Collects the edges that start in a row, sorted by their top, then in the order of addition. The chain has the reverse order.
static void collect_starting(scanner *s, int32_t first, int32_t top) {
    edge *edges = s->polygon->edges;
    size_t ends[SAMPLES] = {0};
    for (int32_t i = first; i > 0; i = edges[i - 1].next) ends[edges[i - 1].top - top]++;
    for (int32_t sample = 1; sample < SAMPLES; sample++) ends[sample] += ends[sample - 1];
    s->starting_count = ends[SAMPLES - 1];
    s->started = 0;
    for (int32_t i = first; i > 0; i = edges[i - 1].next) {
        edge *e = &edges[i - 1];
        s->starting[--ends[e->top - top]] = e;
    }
}

// Adds the edges that start at a sample to the active ones.
static void start_edges(scanner *s, int32_t top, int32_t sample) {
    edge **starting = s->starting + s->started;
    size_t count = 0;
    while (next_start(s) == top + sample) {
        if (starting[count]->end < s->first_end) s->first_end = starting[count]->end;
        count++;
        s->started++;
    }
    if (count == 0) return;
    if (count == 1) {
        // The usual case: a single edge, at a position of its own.
        const int32_t x = position_at(starting[0], sample);
        size_t index = s->active_count;
        bool is_tie = false;
        while (index > 0 && position_at(s->active[index - 1], sample) >= x) is_tie |= position_at(s->active[--index], sample) == x;
        if (!is_tie) {
            for (size_t i = s->active_count; i > index; i--) s->active[i] = s->active[i - 1];
            s->active[index] = starting[0];
            s->active_count++;
            return;
        }
    } else {
        sort(starting, count, UINT32_MAX, sample, s->merged);
    }
    s->active_count = merge(s->active, s->active_count, starting, count, sample, s->merged);
    edge **swapped = s->active;
    s->active = s->merged;
    s->merged = swapped;
}

// Removes the edges that end above sample `now`, and sorts the others by insertion.
static void remove_ended(scanner *s, int32_t now, int32_t sample) {
    edge **active = s->active;
    size_t kept = 0;
    int32_t last = INT32_MIN, first_end = INT32_MAX;
    for (size_t i = 0; i < s->active_count; i++) {
        edge *e = active[i];
        if (e->end <= now) continue;
        if (e->end < first_end) first_end = e->end;
        const int32_t x = position_at(e, sample);
        size_t index = kept++;
        if (x < last) {
            for (; index > 0 && position_at(active[index - 1], sample) > x; index--) active[index] = active[index - 1];
        } else {
            last = x;
        }
        active[index] = e;
    }
    s->active_count = kept;
    s->first_end = first_end;
}

// Finds the positions of an edge at all samples of its row, in floating point. Positions near the middle between two 256ths need exact arithmetic.
static inline __attribute__((always_inline)) void find_positions(edge *e) {
    static const double steps[SAMPLES + 1] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    const double round = 0x1.8p52, limit = 0x1p30, start = (double)e->whole + (double)e->remainder * e->reciprocal, step = e->step;
    int32_t at[SAMPLES + 1];
    int64_t is_inexact = 0;
    for (int32_t i = 0; i < SAMPLES + 1; i++) {
        const double x = start + steps[i] * step, nearest = (x + round) - round, error = x - nearest;
        // Positions above the edge's first sample can be out of range.
        const double raised = nearest < -limit ? -limit : nearest;
        at[i] = (int32_t)(raised > limit ? limit : raised);
        is_inexact |= error * error > 0.4999 * 0.4999;
    }
    if (is_inexact) exact_positions(e, at);
    uint32_t sum = 0;
    for (int32_t i = 0; i < SAMPLES + 1; i++) {
        e->positions->at[i] = at[i];
        e->positions->sums[i] = sum;
        sum += (uint32_t)at[i];
    }
}

// The same code compiled twice: wider vectors give the same numbers.
static void find_positions_plain(edge *e) { find_positions(e); }
#if defined(__x86_64__)
__attribute__((target("avx2"))) static void find_positions_avx2(edge *e) { find_positions(e); }
#endif

static void find_all_positions(scanner *s) {
    void (*find)(edge *) = find_positions_plain;
#if defined(__x86_64__)
    if (s->vector_width >= 256) find = find_positions_avx2;
#endif
    edge_positions *positions = s->positions;
    for (size_t i = 0; i < s->active_count; i++) {
        s->active[i]->positions = positions++;
        find(s->active[i]);
    }
    for (size_t i = s->started; i < s->starting_count; i++) {
        s->starting[i]->positions = positions++;
        find(s->starting[i]);
    }
}

// Returns the first of the samples from `first` to `end` at which `right` is to the left of `left`, or `end`.
static inline int32_t first_crossing(const edge_positions *left, const edge_positions *right, int32_t first, int32_t end) {
    // Straight lines that are ordered at both ends are ordered between them.
    if (left->at[first] < right->at[first] && left->at[end - 1] < right->at[end - 1]) return end;
    while (first < end && left->at[first] <= right->at[first]) first++;
    return first;
}

// Adds the samples of an edge to the cells. `sign` is 1 where the inside starts and -1 where it ends.
static inline void add_samples(const edge_positions *positions, int32_t first, int32_t end, int32_t sign, const cell_row *r) {
    while (first < end) {
        const int32_t column = positions->at[first] >> 8;
        int32_t next = end;
        if (positions->at[end - 1] >> 8 != column) {
            for (next = first + 1; positions->at[next] >> 8 == column;) next++;
        }
        const int32_t height = next - first, sum = (int32_t)(positions->sums[next] - positions->sums[first]);
        add(r, column, sign * height, sign * 2 * (sum - height * column * 256));
        first = next;
    }
}

// Adds the samples from `first` until two edges cross, at most until `end`. Returns the sample where it stopped.
static inline int32_t add_until_crossing(scanner *s, int32_t first, int32_t end, int32_t winding_mask, const cell_row *r) {
    edge *const *active = s->active;
    const size_t count = s->active_count;
    for (size_t i = 1; i < count; i++) end = first_crossing(active[i - 1]->positions, active[i]->positions, first, end);
    int32_t winding = 0;
    bool was_inside = false;
    for (size_t i = 0; i < count; i++) {
        winding += active[i]->direction;
        const bool is_inside = (winding & winding_mask) != 0;
        if (is_inside != was_inside) add_samples(active[i]->positions, first, end, is_inside ? 1 : -1, r);
        was_inside = is_inside;
    }
    return end;
}

// Adds a row in which edges start, end or cross.
static void sample_row(scanner *s, int32_t top, int32_t winding_mask, const cell_row *r) {
    find_all_positions(s);
    int32_t sample = 0;
    while (true) {
        const int32_t end = min32(SAMPLES, min32(s->first_end, next_start(s)) - top);
        sample = add_until_crossing(s, sample, end, winding_mask, r);
        if (sample == SAMPLES) break;
        remove_ended(s, top + sample, sample);
        start_edges(s, top, sample);
    }
    for (size_t i = 0; i < s->active_count; i++) advance_row(s->active[i]);
    remove_ended(s, top + SAMPLES, 0);
}

// Returns whether no active edge ends in the row that starts at sample `top` or crosses another one.
static bool is_uninterrupted(const scanner *s, int32_t top) {
    if (s->first_end < top + SAMPLES) return false;
    int32_t last = INT32_MIN;
    for (size_t i = 0; i < s->active_count; i++) {
        const edge *e = s->active[i];
        int64_t whole = e->whole, remainder = e->remainder;
        advance(&whole, &remainder, e->row_whole, e->row_remainder, e->height);
        const int32_t x = rounded_x(whole, remainder, e->height);
        if (x < last) return false;
        last = x;
    }
    return true;
}

// Returns the position at the top of the row, half a sample above the first sample.
static inline int32_t top_position(const edge *e, int64_t *remainder) {
    // Without branches: remainders are random, so the processor could not predict them.
    const int64_t difference = e->remainder - e->half_remainder, is_below = -(difference < 0), is_above = -(difference >= e->height);
    *remainder = difference + (e->height & is_below) - (e->height & is_above);
    return (int32_t)(e->whole - e->half_whole + is_below - is_above);
}

// Adds an edge that passes through a whole row, column by column from left to right.
static void measure_edge(edge *e, int32_t sign, const cell_row *r) {
    int64_t remainder, end_remainder;
    int32_t x = top_position(e, &remainder);
    advance_row(e);
    int32_t end = top_position(e, &end_remainder);
    int32_t column = x >> 8, end_column = end >> 8;
    if (column == end_column) return add(r, column, sign * SAMPLES, sign * ((x & 255) + (end & 255)) * SAMPLES);
    if (end_column < column) {
        const int32_t first_x = x, first_column = column;
        x = end, remainder = end_remainder, column = end_column;
        end = first_x, end_column = first_column;
    }
    // The distance to the next column. Its unit is such that a sample is 2 to the 17th times `across`; the bits that the shift removes do not matter.
    // `y` is the number of samples after which the edge leaves the column.
    const int64_t distance = (256 - (x & 255)) * e->height - remainder;
    int32_t y = (int32_t)((uint32_t)(distance >> 17) / e->across), last_y = y;
    add(r, column, sign * y, sign * y * (256 + (x & 255)));
    if (++column < end_column) {
        const int64_t sample = (int64_t)e->across << 17;
        int64_t y_remainder = distance - y * sample;
        const uint32_t step = SAMPLES * e->down;
        const int32_t y_step = (int32_t)(step / e->across);
        const int64_t remainder_step = (int64_t)(step % e->across) << 17;
        for (; column < end_column; column++) {
            y += y_step;
            y_remainder += remainder_step;
            if (y_remainder >= sample) {
                y++;
                y_remainder -= sample;
            }
            add(r, column, sign * (y - last_y), sign * (y - last_y) * 256);
            last_y = y;
        }
    }
    add(r, column, sign * (SAMPLES - last_y), sign * (SAMPLES - last_y) * (end & 255));
}

// Adds an uninterrupted row as a whole, without sampling it.
static void measure_row(scanner *s, int32_t winding_mask, const cell_row *r) {
    edge **active = s->active;
    const size_t count = s->active_count;
    for (size_t i = 0; i < count; i++) {
        edge *left = active[i];
        int32_t winding = left->direction;
        // Finds where the inside ends. It continues if the next edge is at the same position.
        for (i++; i < count; i++) {
            winding += active[i]->direction;
            if ((winding & winding_mask) == 0 && (i + 1 == count || active[i + 1]->x != active[i]->x)) break;
            advance_row(active[i]);
        }
        if (i == count) break;
        measure_edge(left, 1, r);
        measure_edge(active[i], -1, r);
    }
}

static bool reserve_all(scanner *s, size_t edges, size_t columns, memory *m) {
    if (edges > s->edge_capacity) {
        edge ***lists[] = {&s->active, &s->starting, &s->merged};
        size_t capacity = 0;
        for (size_t i = 0; i < 3; i++) {
            capacity = 0;
            if (!reserve(m, (void **)lists[i], &capacity, edges, sizeof(edge *))) return false;
        }
        size_t positions = 0;
        if (!reserve(m, (void **)&s->positions, &positions, edges, sizeof(edge_positions))) return false;
        s->edge_capacity = capacity;
    }
    if (columns <= s->cell_capacity) return true;
    size_t cells = 0, words = 0;
    if (!reserve(m, (void **)&s->row.cells, &cells, columns, sizeof(cell))) return false;
    memset(s->row.cells, 0, cells * sizeof(cell));
    if (!reserve(m, (void **)&s->row.touched, &words, cells / (64 * BLOCK) + 1, sizeof(uint64_t))) return false;
    memset(s->row.touched, 0, words * sizeof(uint64_t));
    s->cell_capacity = cells;
    return true;
}

void scan_begin(scanner *s, polygon *p, bool even_odd, memory *m) {
    const kinora_area area = p->area;
    if (!reserve_all(s, p->edge_count, (size_t)area.width + 3 * BLOCK, m)) return;
    const bool is_empty = p->min_x >= p->max_x;
    const int32_t first_column = is_empty ? area.x : p->min_x >> 8, end_column = is_empty ? area.x : (p->max_x + 255) >> 8;
    s->polygon = p;
    s->row.origin = first_column - BLOCK;
    s->row.last = end_column - first_column + BLOCK;
    s->winding_mask = even_odd ? 1 : -1;
    s->active_count = 0;
    s->first_end = INT32_MAX;
}

bool scan_has_edges(const scanner *s, int32_t y) { return s->active_count > 0 || s->polygon->first_edges[y] != 0; }

static bool sample_row_in_vectors(scanner *s, int32_t top) {
#if defined(__x86_64__)
    if (s->vector_width >= 512) return sample_row_avx512(s, top);
    if (s->vector_width >= 256) return sample_row_avx2(s, top);
#endif
    (void)s, (void)top;
    return false;
}

void scan_row(scanner *s, int32_t y, bool is_wanted) {
    const int32_t top = y * SAMPLES;
    collect_starting(s, s->polygon->first_edges[y], top);
    start_edges(s, top, 0);
    if (s->started == s->starting_count && is_uninterrupted(s, top)) {
        if (is_wanted) {
            measure_row(s, s->winding_mask, &s->row);
        } else {
            for (size_t i = 0; i < s->active_count; i++) advance_row(s->active[i]);
        }
        if (s->first_end == top + SAMPLES) remove_ended(s, top + SAMPLES, 0);
    } else if (!sample_row_in_vectors(s, top)) {
        sample_row(s, top, s->winding_mask, &s->row);
    }
}

int32_t scan_middle(scanner *s, int32_t y, kinora_span *spans) {
    const polygon *p = s->polygon;
    const int32_t top = y * SAMPLES, middle = top + SAMPLES / 2;
    edge **active = s->active;
    for (int32_t i = p->first_edges[y]; i > 0; i = p->edges[i - 1].next) active[s->active_count++] = &p->edges[i - 1];
    // The edges that pass the middle of the row, sorted by their position there.
    edge **passing = s->starting;
    size_t count = 0, kept = 0;
    for (size_t i = 0; i < s->active_count; i++) {
        edge *e = active[i];
        const double x = (double)e->whole + (double)e->remainder * e->reciprocal + SAMPLES / 2 * e->step;
        if (e->end > top + SAMPLES) {
            advance_row(e);
            active[kept++] = e;
        }
        if (e->top > middle || middle >= e->end) continue;
        e->x = (int32_t)lrint(x);
        passing[count++] = e;
    }
    s->active_count = kept;
    sort(passing, count, UINT32_MAX, 0, s->merged);
    int32_t winding = 0, emitted = 0, start = 0;
    for (size_t i = 0; i < count; i++) {
        const bool was_inside = (winding & s->winding_mask) != 0;
        winding += passing[i]->direction;
        const bool is_inside = (winding & s->winding_mask) != 0;
        if (is_inside == was_inside) continue;
        // The first column whose centre is to the right of the edge.
        const int32_t x = min32(max32(((passing[i]->x + 127) >> 8) - p->area.x, 0), p->area.width);
        if (is_inside) {
            start = x;
        } else if (x > start) {
            // A span that starts where the last one ends extends it.
            kinora_span *last = emitted > 0 ? &spans[emitted - 1] : NULL;
            if (last && last->x + last->width == start) {
                last->width = x - last->x;
            } else {
                spans[emitted++] = (kinora_span){start, x - start, NULL};
            }
        }
    }
    return emitted;
}

void scan_trim(scanner *s) {
    free(s->active);
    free(s->starting);
    free(s->merged);
    free(s->positions);
    s->active = s->starting = s->merged = NULL;
    s->positions = NULL;
    s->edge_capacity = s->active_count = 0;
}

void scan_free(scanner *s) {
    scan_trim(s);
    free(s->row.cells);
    free(s->row.touched);
}
