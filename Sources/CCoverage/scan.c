#include "coverage.h"

static inline void add(const cell_row *r, int32_t column, int32_t height, int32_t area) {
    column -= r->origin;
    if ((uint32_t)column > (uint32_t)r->last) column = column < 0 ? 0 : r->last;
    add_to_cell(r, column, height * HEIGHT + area);
}

// Where an edge is at a sample of its row; at the first one at any time, at others while the row is sampled.
static inline int32_t place_at(const edge *e, int32_t sample) { return sample == 0 ? e->x : e->places->at[sample]; }

// Where edges are at the same x, the order Cairo merges them in is kept: it decides whether a row can be measured as a whole.
static size_t merge(edge **a, size_t a_count, edge **b, size_t b_count, int32_t sample, edge **to) {
    size_t i = 0, j = 0, count = 0;
    bool takes_a = a_count > 0 && (b_count == 0 || place_at(a[0], sample) <= place_at(b[0], sample));
    while (i < a_count && j < b_count) {
        if (takes_a) {
            while (i < a_count && place_at(a[i], sample) <= place_at(b[j], sample)) to[count++] = a[i++];
        } else {
            while (j < b_count && place_at(b[j], sample) <= place_at(a[i], sample)) to[count++] = b[j++];
        }
        takes_a = !takes_a;
    }
    while (i < a_count) to[count++] = a[i++];
    while (j < b_count) to[count++] = b[j++];
    return count;
}

// Sorts the first 2, 4, 8, ... of the edges by `level`, and answers how many.
static size_t sort(edge **edges, size_t count, uint32_t level, int32_t sample, edge **scratch) {
    if (count < 2) return count;
    if (place_at(edges[0], sample) > place_at(edges[1], sample)) {
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

// Sorts the edges that begin in the row whose first sample is `row` by their top, then in the order of addition. The list has the reverse order.
static void collect(kinora_coverage *c, int32_t first, int32_t row) {
    size_t ends[SAMPLES] = {0};
    for (int32_t i = first; i > 0; i = c->edges[i - 1].next) ends[c->edges[i - 1].top - row]++;
    for (int32_t sample = 1; sample < SAMPLES; sample++) ends[sample] += ends[sample - 1];
    c->starting_count = ends[SAMPLES - 1];
    c->started = 0;
    for (int32_t i = first; i > 0; i = c->edges[i - 1].next) {
        edge *e = &c->edges[i - 1];
        c->starting[--ends[e->top - row]] = e;
    }
}

// Where the next of the row's edges begins.
static inline int32_t next_start(const kinora_coverage *c) {
    return c->started < c->starting_count ? c->starting[c->started]->top : INT32_MAX;
}

// Lets the edges begin that do so at a sample of the row that begins with sample `top`.
static void start_edges(kinora_coverage *c, int32_t top, int32_t sample) {
    edge **starting = c->starting + c->started;
    size_t count = 0;
    while (next_start(c) == top + sample) {
        if (starting[count]->end < c->first_end) c->first_end = starting[count]->end;
        count++;
        c->started++;
    }
    if (count == 0) return;
    if (count == 1) {
        // Mostly nothing else is where it is.
        const int32_t x = place_at(starting[0], sample);
        size_t place = c->active_count;
        bool is_tie = false;
        while (place > 0 && place_at(c->active[place - 1], sample) >= x) is_tie |= place_at(c->active[--place], sample) == x;
        if (!is_tie) {
            for (size_t i = c->active_count; i > place; i--) c->active[i] = c->active[i - 1];
            c->active[place] = starting[0];
            c->active_count++;
            return;
        }
    } else {
        sort(starting, count, UINT32_MAX, sample, c->merged);
    }
    c->active_count = merge(c->active, c->active_count, starting, count, sample, c->merged);
    edge **swapped = c->active;
    c->active = c->merged;
    c->merged = swapped;
}

// Leaves out what ends above sample `now`, and sorts the rest as Cairo does when it goes on to a sample.
static void tidy(kinora_coverage *c, int32_t now, int32_t sample) {
    edge **active = c->active;
    size_t kept = 0;
    int32_t last = INT32_MIN, first_end = INT32_MAX;
    for (size_t i = 0; i < c->active_count; i++) {
        edge *e = active[i];
        if (e->end <= now) continue;
        if (e->end < first_end) first_end = e->end;
        const int32_t x = place_at(e, sample);
        size_t place = kept++;
        if (x < last) {
            for (; place > 0 && place_at(active[place - 1], sample) > x; place--) active[place] = active[place - 1];
        } else {
            last = x;
        }
        active[place] = e;
    }
    c->active_count = kept;
    c->first_end = first_end;
}

void sure_places(const edge *e, int32_t *at) {
    int64_t whole = e->whole, rest = e->rest;
    for (int32_t i = 0; i < SAMPLES + 1; i++) {
        at[i] = rounded_x(whole, rest, e->height);
        go(&whole, &rest, e->sample_whole, e->sample_rest, e->height);
    }
}

// Finds where an edge is at all samples of its row: in floating point, which says it surely unless a place is all but halfway between two 256ths.
static inline __attribute__((always_inline)) void find_places(edge *e) {
    static const double ways[SAMPLES + 1] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    const double round = 0x1.8p52, furthest = 0x1p30, start = (double)e->whole + (double)e->rest * e->share, step = e->step;
    int32_t at[SAMPLES + 1];
    int64_t unsure = 0;
    for (int32_t i = 0; i < SAMPLES + 1; i++) {
        const double x = start + ways[i] * step, nearest = (x + round) - round, error = x - nearest;
        // Samples above the line's first may be anywhere.
        const double least = nearest < -furthest ? -furthest : nearest;
        at[i] = (int32_t)(least > furthest ? furthest : least);
        unsure |= error * error > 0.4999 * 0.4999;
    }
    if (unsure) sure_places(e, at);
    uint32_t sum = 0;
    for (int32_t i = 0; i < SAMPLES + 1; i++) {
        e->places->at[i] = at[i];
        e->places->sums[i] = sum;
        sum += (uint32_t)at[i];
    }
}

// The same code twice: wider vectors give the same numbers.
static void find_places_plain(edge *e) { find_places(e); }
#if defined(__x86_64__)
__attribute__((target("avx2"))) static void find_places_avx2(edge *e) { find_places(e); }
#endif

static void find_all_places(kinora_coverage *c) {
    void (*find)(edge *) = find_places_plain;
#if defined(__x86_64__)
    if (c->vectors >= 256) find = find_places_avx2;
#endif
    line_places *places = c->places;
    for (size_t i = 0; i < c->active_count; i++) {
        c->active[i]->places = places++;
        find(c->active[i]);
    }
    for (size_t i = c->started; i < c->starting_count; i++) {
        c->starting[i]->places = places++;
        find(c->starting[i]);
    }
}

// The first of the samples from `first` to `end` at which `right` is left of `left`.
static inline int32_t first_misplaced(const line_places *left, const line_places *right, int32_t first, int32_t end) {
    // Lines that are apart at both ends are so between them.
    if (left->at[first] < right->at[first] && left->at[end - 1] < right->at[end - 1]) return end;
    while (first < end && left->at[first] <= right->at[first]) first++;
    return first;
}

// An edge where the inside begins adds to the columns it passes, one where it ends takes away.
static inline void add_samples(const line_places *line, int32_t first, int32_t end, int32_t sign, const cell_row *r) {
    while (first < end) {
        const int32_t column = line->at[first] >> 8;
        int32_t next = end;
        if (line->at[end - 1] >> 8 != column) {
            for (next = first + 1; line->at[next] >> 8 == column;) next++;
        }
        const int32_t height = next - first, sum = (int32_t)(line->sums[next] - line->sums[first]);
        add(r, column, sign * height, sign * 2 * (sum - height * column * 256));
        first = next;
    }
}

// Takes the samples from `first` until an edge ends or begins, or two change places. Answers the sample it has come to.
static inline int32_t take_samples(kinora_coverage *c, int32_t first, int32_t end, int32_t inside, const cell_row *r) {
    edge *const *active = c->active;
    const size_t count = c->active_count;
    for (size_t i = 1; i < count; i++) end = first_misplaced(active[i - 1]->places, active[i]->places, first, end);
    int32_t winding = 0;
    bool was_inside = false;
    for (size_t i = 0; i < count; i++) {
        winding += active[i]->direction;
        const bool is_inside = (winding & inside) != 0;
        if (is_inside != was_inside) add_samples(active[i]->places, first, end, is_inside ? 1 : -1, r);
        was_inside = is_inside;
    }
    return end;
}

static void sample_row(kinora_coverage *c, int32_t top, int32_t inside, const cell_row *r) {
    find_all_places(c);
    int32_t sample = 0;
    while (true) {
        int32_t end = SAMPLES;
        if (c->first_end - top < end) end = c->first_end - top;
        if (next_start(c) - top < end) end = next_start(c) - top;
        sample = take_samples(c, sample, end, inside, r);
        if (sample == SAMPLES) break;
        tidy(c, top + sample, sample);
        start_edges(c, top, sample);
    }
    for (size_t i = 0; i < c->active_count; i++) next_row(c->active[i]);
    tidy(c, top + SAMPLES, 0);
}

// Whether no edge ends in the row that begins at sample `top`, or meets another.
static bool is_orderly(const kinora_coverage *c, int32_t top) {
    if (c->first_end < top + SAMPLES) return false;
    int32_t last = INT32_MIN;
    for (size_t i = 0; i < c->active_count; i++) {
        const edge *e = c->active[i];
        int64_t whole = e->whole, rest = e->rest;
        go(&whole, &rest, e->row_whole, e->row_rest, e->height);
        const int32_t x = rounded_x(whole, rest, e->height);
        if (x < last) return false;
        last = x;
    }
    return true;
}

// From the sample in the middle of its share of the row to where the share begins.
static inline int32_t origin(const edge *e, int64_t *rest) {
    // Rests are anything, so that the processor could not foresee a branch.
    const int64_t apart = e->rest - e->half_rest, is_below = -(apart < 0), is_above = -(apart >= e->height);
    *rest = apart + (e->height & is_below) - (e->height & is_above);
    return (int32_t)(e->whole - e->half_whole + is_below - is_above);
}

// Adds the area beside an edge that passes through a whole row, column by column from left to right.
static void measure_edge(edge *e, int32_t sign, const cell_row *r) {
    int64_t rest, end_rest;
    int32_t x = origin(e, &rest);
    next_row(e);
    int32_t end = origin(e, &end_rest);
    int32_t column = x >> 8, end_column = end >> 8;
    if (column == end_column) return add(r, column, sign * SAMPLES, sign * ((x & 255) + (end & 255)) * SAMPLES);
    if (end_column < column) {
        const int32_t x_before = x, column_before = column;
        x = end, rest = end_rest, column = end_column;
        end = x_before, end_column = column_before;
    }
    // How far it is to the next column, in units of which the edge goes 2 to the 17th times `across` in a sample; what the shift cuts off decides
    // nothing. So many samples down the edge leaves the column.
    const int64_t way = (256 - (x & 255)) * e->height - rest;
    int32_t y = (int32_t)((uint32_t)(way >> 17) / e->across), last_y = y;
    add(r, column, sign * y, sign * y * (256 + (x & 255)));
    if (++column < end_column) {
        const int64_t sample = (int64_t)e->across << 17;
        int64_t y_rest = way - y * sample;
        const uint32_t step = SAMPLES * e->down;
        const int32_t y_step = (int32_t)(step / e->across);
        const int64_t rest_step = (int64_t)(step % e->across) << 17;
        for (; column < end_column; column++) {
            y += y_step;
            y_rest += rest_step;
            if (y_rest >= sample) {
                y++;
                y_rest -= sample;
            }
            add(r, column, sign * (y - last_y), sign * (y - last_y) * 256);
            last_y = y;
        }
    }
    add(r, column, sign * (SAMPLES - last_y), sign * (SAMPLES - last_y) * (end & 255));
}

static void measure_row(kinora_coverage *c, int32_t inside, const cell_row *r) {
    edge **active = c->active;
    const size_t count = c->active_count;
    for (size_t i = 0; i < count; i++) {
        edge *left = active[i];
        int32_t winding = left->direction;
        // Up to where the inside ends; one that begins again at the same place goes on.
        for (i++; i < count; i++) {
            winding += active[i]->direction;
            if ((winding & inside) == 0 && (i + 1 == count || active[i + 1]->x != active[i]->x)) break;
            next_row(active[i]);
        }
        if (i == count) break;
        measure_edge(left, 1, r);
        measure_edge(active[i], -1, r);
    }
}

static bool make_room(kinora_coverage *c, size_t edges, size_t columns) {
    edge ***lists[] = {&c->active, &c->starting, &c->merged};
    if (edges > c->active_capacity) {
        size_t capacity = 0;
        for (size_t i = 0; i < 3; i++) {
            capacity = 0;
            if (!coverage_reserve(c, (void **)lists[i], &capacity, edges, sizeof(edge *))) return false;
        }
        size_t places = 0;
        if (!coverage_reserve(c, (void **)&c->places, &places, edges, sizeof(line_places))) return false;
        c->active_capacity = capacity;
    }
    const size_t width = (size_t)c->area.width;
    const size_t rows = ROWS_AHEAD + 1;
    if (!coverage_reserve(c, (void **)&c->bytes, &c->byte_capacity, rows * (width + SPARE_BYTES), 1)) return false;
    if (!coverage_reserve(c, (void **)&c->spans, &c->span_capacity, rows * MOST_SPANS(width), sizeof(kinora_span))) return false;
    if (columns <= c->cell_capacity) return true;
    size_t cells = 0, words = 0;
    if (!coverage_reserve(c, (void **)&c->row.cells, &cells, columns, sizeof(cell))) return false;
    memset(c->row.cells, 0, cells * sizeof(cell));
    if (!coverage_reserve(c, (void **)&c->row.touched, &words, cells / (64 * BLOCK) + 1, sizeof(uint64_t))) return false;
    memset(c->row.touched, 0, words * sizeof(uint64_t));
    c->cell_capacity = cells;
    return true;
}

void scan_begin(kinora_coverage *c, bool even_odd) {
    if (!make_room(c, c->edge_count, (size_t)c->area.width + 3 * BLOCK)) return;
    const bool is_empty = c->least_x >= c->most_x;
    const int32_t first_column = is_empty ? c->area.x : c->least_x >> 8, end_column = is_empty ? c->area.x : (c->most_x + 255) >> 8;
    c->row.origin = first_column - BLOCK;
    c->row.last = end_column - first_column + BLOCK;
    c->inside = even_odd ? 1 : -1;
    c->next_row = 0;
    c->end_row = c->area.height;
    c->first_told = c->told_count = 0;
    c->pixels = NULL;
    c->active_count = 0;
    c->first_end = INT32_MAX;
}

static bool sample_row_in_vectors(kinora_coverage *c, int32_t top) {
#if defined(__x86_64__)
    if (c->vectors >= 512) return sample_row_avx512(c, top);
    if (c->vectors >= 256) return sample_row_avx2(c, top);
#endif
    (void)c, (void)top;
    return false;
}

void scan_row(kinora_coverage *c, int32_t y, bool is_wanted) {
    const int32_t top = y * SAMPLES;
    collect(c, c->first_edges[y], top);
    start_edges(c, top, 0);
    if (c->started == c->starting_count && is_orderly(c, top)) {
        if (is_wanted) {
            measure_row(c, c->inside, &c->row);
        } else {
            for (size_t i = 0; i < c->active_count; i++) next_row(c->active[i]);
        }
        if (c->first_end == top + SAMPLES) tidy(c, top + SAMPLES, 0);
    } else if (!sample_row_in_vectors(c, top)) {
        sample_row(c, top, c->inside, &c->row);
    }
}

int32_t scan_middle(kinora_coverage *c, int32_t y) {
    const int32_t top = y * SAMPLES, middle = top + SAMPLES / 2;
    edge **active = c->active;
    for (int32_t i = c->first_edges[y]; i > 0; i = c->edges[i - 1].next) active[c->active_count++] = &c->edges[i - 1];
    // Those that pass the middle, from the left, and where they do.
    edge **passing = c->starting;
    size_t count = 0, kept = 0;
    for (size_t i = 0; i < c->active_count; i++) {
        edge *e = active[i];
        const double x = (double)e->whole + (double)e->rest * e->share + SAMPLES / 2 * e->step;
        if (e->end > top + SAMPLES) {
            next_row(e);
            active[kept++] = e;
        }
        if (e->top > middle || middle >= e->end) continue;
        e->x = (int32_t)lrint(x);
        passing[count++] = e;
    }
    c->active_count = kept;
    sort(passing, count, UINT32_MAX, 0, c->merged);
    int32_t winding = 0, told = 0, start = 0;
    for (size_t i = 0; i < count; i++) {
        const bool was_inside = (winding & c->inside) != 0;
        winding += passing[i]->direction;
        const bool is_inside = (winding & c->inside) != 0;
        if (is_inside == was_inside) continue;
        // The first column whose centre lies to the right.
        int32_t x = ((passing[i]->x + 127) >> 8) - c->area.x;
        x = x < 0 ? 0 : x > c->area.width ? c->area.width : x;
        if (is_inside) {
            start = x;
        } else if (x > start) {
            // A span that begins where the last one ended goes on with it.
            kinora_span *last = told > 0 ? &c->row_spans[told - 1] : NULL;
            if (last && last->x + last->width == start) {
                last->width = x - last->x;
            } else {
                c->row_spans[told++] = (kinora_span){start, x - start, NULL};
            }
        }
    }
    return told;
}
