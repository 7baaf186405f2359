// Takes a row in whole vectors. Included once for each kind of vector that it is compiled for.

// A number for each sample of a row, and one for the first sample of the next row.
typedef int32_t samples __attribute__((ext_vector_type(SAMPLES + 1)));
typedef double lengths __attribute__((ext_vector_type(SAMPLES + 1)));
typedef int64_t words __attribute__((ext_vector_type(SAMPLES + 1)));

// Edges of a row that are taken at once; sorting takes time in proportion to the square of their number.
#define MOST_EDGES 32
// Shares that fall into so few columns are summed up a column; others are added to their cells one by one.
#define MOST_SUMS 8
#define EDGE_VECTORS (MOST_EDGES / (SAMPLES + 1))

// An edge's key at a sample is its place, twice, and 1 more where it goes down; this one where the edge is not.
#define NOWHERE INT32_MAX

static const samples numbers = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
static const lengths ways = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};

#define INLINE static inline __attribute__((always_inline))

INLINE bool is_any(samples mask) { return __builtin_reduce_or(mask) != 0; }

// Where an edge is, as far as it is there.
INLINE samples places(const edge *e) {
    // What is added to this is rounded, and then its last bits are a whole number.
    const double round = 0x1.8p52, furthest_off = 0.4999 * 0.4999;
    const lengths x = (double)e->whole + (double)e->rest * e->share + ways * e->step;
    const lengths shifted = x + round, error = x - (shifted - round);
    if (__builtin_reduce_or(error * error > furthest_off) == 0) {
        words bits;
        memcpy(&bits, &shifted, sizeof bits);
        return __builtin_convertvector(bits, samples);
    }
    samples at;
    sure_places(e, (int32_t *)&at);
    return at;
}

INLINE samples keys_at(samples places, const edge *e, int32_t top) {
    const int32_t end = e->end - top < SAMPLES ? e->end - top : SAMPLES;
    const samples is_elsewhere = (numbers < e->top - top) | (numbers >= end);
    return is_elsewhere ? NOWHERE : places * 2 + (e->direction > 0);
}

// Inserts an edge's keys into those of the ones before it, sample by sample from the left.
INLINE void insert(samples *sorted, size_t count, samples keys) {
    for (size_t i = 0; i < count; i++) {
        const samples there = sorted[i];
        sorted[i] = __builtin_elementwise_min(there, keys);
        keys = __builtin_elementwise_max(there, keys);
    }
    sorted[count] = keys;
}

// Puts the edges that go on below the row in the order in which they begin the next one, where they are at `next`, and answers how many they are.
// -1: two of them are at the same place.
INLINE ptrdiff_t sort_kept(edge *const *edges, size_t count, const samples *next, edge **kept) {
    ptrdiff_t kept_count = 0;
    const int32_t *others = (const int32_t *)next;
    for (size_t first = 0; first < count; first += SAMPLES + 1) {
        const samples mine = next[first / (SAMPLES + 1)], goes_on = mine != NOWHERE;
        samples lesser = 0, equal = 0;
        for (size_t i = 0; i < count; i++) {
            lesser -= mine > others[i];
            equal -= mine == others[i];
        }
        if (is_any((equal > 1) & goes_on)) return -1;
        kept_count -= __builtin_reduce_add(goes_on);
        // Those that end here have all others before them, and come to lie behind the last.
        int32_t places[SAMPLES + 1];
        memcpy(places, &lesser, sizeof places);
        for (size_t i = first; i < count && i < first + SAMPLES + 1; i++) kept[places[i - first]] = edges[i];
    }
    return kept_count;
}

typedef int32_t four __attribute__((ext_vector_type(4)));

INLINE four fourths(samples s) { return s.lo.lo + s.lo.hi + s.hi.lo + s.hi.hi; }

// Adds the shares of columns 0 to 3 to as many cells.
INLINE void add_four_columns(cell *cells, samples column, samples shares) {
    const samples zero = 0;
    const four a = fourths(column == 0 ? shares : zero), b = fourths(column == 1 ? shares : zero);
    const four c = fourths(column == 2 ? shares : zero), d = fourths(column == 3 ? shares : zero);
    const four ab = __builtin_shufflevector(a, b, 0, 4, 1, 5) + __builtin_shufflevector(a, b, 2, 6, 3, 7);
    const four cd = __builtin_shufflevector(c, d, 0, 4, 1, 5) + __builtin_shufflevector(c, d, 2, 6, 3, 7);
    const four sums = __builtin_shufflevector(ab, cd, 0, 1, 4, 5) + __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
    four there;
    memcpy(&there, cells, sizeof there);
    there += sums;
    memcpy(cells, &there, sizeof there);
}

// Adds the samples of those edges that are at the same place in the order from the left.
INLINE void add_rank(const cell_row *r, samples keys, samples shares) {
    const samples column = __builtin_elementwise_min(__builtin_elementwise_max((keys >> 9) - r->origin, (samples)0), (samples)r->last);
    const samples has_share = shares != 0;
    const int32_t first = __builtin_reduce_min(has_share ? column : (samples)INT32_MAX);
    const int32_t last = __builtin_reduce_max(has_share ? column : (samples)0);
    if (last - first <= 1) {
        const int32_t all = __builtin_reduce_add(shares);
        const int32_t left = __builtin_reduce_add(column == first ? shares : (samples)0);
        add_to_cell(r, first, left);
        return add_to_cell(r, last, all - left);
    }
    if (last - first < MOST_SUMS) {
        for (int32_t i = first; i <= last; i += 4) add_four_columns(r->cells + i, column - i, shares);
        return touch(r, first), touch(r, last);
    }
    int32_t to[SAMPLES + 1], added[SAMPLES + 1];
    const samples inside = has_share ? column : (samples)first;
    memcpy(to, &inside, sizeof to);
    memcpy(added, &shares, sizeof added);
    for (int32_t i = 0; i < SAMPLES; i++) add_to_cell(r, to[i], added[i]);
}

INLINE bool sample_row_in_vectors(kinora_coverage *c, int32_t top) {
    const size_t later = c->starting_count - c->started, count = c->active_count + later;
    if (count > MOST_EDGES) return false;
    edge *edges[MOST_EDGES], *kept[MOST_EDGES + 1];
    memcpy(edges, c->active, c->active_count * sizeof *edges);
    memcpy(edges + c->active_count, c->starting + c->started, later * sizeof *edges);

    samples sorted[MOST_EDGES], next[EDGE_VECTORS];
    for (size_t i = 0; i < EDGE_VECTORS; i++) next[i] = NOWHERE;
    for (size_t i = 0; i < count; i++) {
        const edge *e = edges[i];
        const samples at = places(e);
        ((int32_t *)next)[i] = e->end > top + SAMPLES ? at[SAMPLES] : NOWHERE;
        insert(sorted, i, keys_at(at, e, top));
    }
    const ptrdiff_t kept_count = sort_kept(edges, count, next, kept);
    if (kept_count < 0) return false;

    samples winding = 0, was_outside = -1;
    for (size_t i = 0; i < count; i++) {
        const samples keys = sorted[i];
        winding += keys == NOWHERE ? (samples)0 : (keys & 1) * 2 - 1;
        const samples is_outside = (winding & c->inside) == 0, toggles = is_outside ^ was_outside;
        was_outside = is_outside;
        // Its height, and twice the area beside it.
        const samples share = (keys & 510) + HEIGHT;
        const samples shares = toggles & (is_outside ? -share : share);
        if (is_any(toggles)) add_rank(&c->row, keys, shares);
    }

    c->active_count = (size_t)kept_count;
    c->first_end = INT32_MAX;
    for (ptrdiff_t i = 0; i < kept_count; i++) {
        c->active[i] = kept[i];
        next_row(kept[i]);
        if (kept[i]->end < c->first_end) c->first_end = kept[i]->end;
    }
    return true;
}
