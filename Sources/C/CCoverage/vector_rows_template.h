// Samples a row with one vector per edge. Included once per kind of vector that it is compiled for.

// A number for each sample of a row, and one for the first sample of the next row.
typedef int32_t samples __attribute__((ext_vector_type(SAMPLES + 1)));
typedef double lengths __attribute__((ext_vector_type(SAMPLES + 1)));
typedef int64_t words __attribute__((ext_vector_type(SAMPLES + 1)));

// The maximum number of edges in a row. The time of sorting is proportional to its square.
#define MAX_EDGES 32
// Contributions to fewer columns than this are summed per column; others are added to their cells one by one.
#define MAX_SUMS 8
#define EDGE_VECTORS (MAX_EDGES / (SAMPLES + 1))

// An edge's key at a sample is twice its position, plus 1 if it goes down. This is the key at samples that the edge does not reach.
#define NO_KEY INT32_MAX

static const samples indices = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
static const lengths steps = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};

#define INLINE static inline __attribute__((always_inline))

INLINE bool is_any(samples mask) { return __builtin_reduce_or(mask) != 0; }

// Returns the positions of an edge. They are only meaningful at samples that it reaches.
INLINE samples positions_of(const edge *e) {
    // Adding this number rounds to an integer, which is then in the low bits.
    const double round = 0x1.8p52, max_error = 0.4999 * 0.4999;
    const lengths x = (double)e->whole + (double)e->remainder * e->reciprocal + steps * e->step;
    const lengths shifted = x + round, error = x - (shifted - round);
    if (__builtin_reduce_or(error * error > max_error) == 0) {
        words bits;
        memcpy(&bits, &shifted, sizeof bits);
        return __builtin_convertvector(bits, samples);
    }
    samples at;
    exact_positions(e, (int32_t *)&at);
    return at;
}

INLINE samples keys_of(const edge *e, samples positions, int32_t top) {
    const int32_t end = e->end - top < SAMPLES ? e->end - top : SAMPLES;
    const samples is_outside = (indices < e->top - top) | (indices >= end);
    return is_outside ? NO_KEY : positions * 2 + (e->direction > 0);
}

// Inserts an edge's keys into the sorted keys of the edges before it, separately at each sample.
INLINE void insert(samples *sorted, size_t count, samples keys) {
    for (size_t i = 0; i < count; i++) {
        const samples there = sorted[i];
        sorted[i] = __builtin_elementwise_min(there, keys);
        keys = __builtin_elementwise_max(there, keys);
    }
    sorted[count] = keys;
}

// Stores the edges that continue below the row in `kept`, sorted by their positions in `next`, and returns their number. Returns -1 if two edges are
// at the same position.
INLINE ptrdiff_t sort_kept(edge *const *edges, size_t count, const samples *next, edge **kept) {
    ptrdiff_t kept_count = 0;
    const int32_t *others = (const int32_t *)next;
    for (size_t first = 0; first < count; first += SAMPLES + 1) {
        const samples own = next[first / (SAMPLES + 1)], continues = own != NO_KEY;
        samples lesser = 0, equal = 0;
        for (size_t i = 0; i < count; i++) {
            lesser -= own > others[i];
            equal -= own == others[i];
        }
        if (is_any((equal > 1) & continues)) return -1;
        kept_count -= __builtin_reduce_add(continues);
        // Edges that end in the row sort last.
        int32_t ranks[SAMPLES + 1];
        memcpy(ranks, &lesser, sizeof ranks);
        for (size_t i = first; i < count && i < first + SAMPLES + 1; i++) kept[ranks[i - first]] = edges[i];
    }
    return kept_count;
}

typedef int32_t four __attribute__((ext_vector_type(4)));

INLINE four sum_to_four(samples s) { return s.lo.lo + s.lo.hi + s.hi.lo + s.hi.hi; }

// Adds the contributions to columns 0 to 3 to four cells.
INLINE void add_four_columns(cell *cells, samples column, samples contributions) {
    const samples zero = 0;
    const four a = sum_to_four(column == 0 ? contributions : zero), b = sum_to_four(column == 1 ? contributions : zero);
    const four c = sum_to_four(column == 2 ? contributions : zero), d = sum_to_four(column == 3 ? contributions : zero);
    const four ab = __builtin_shufflevector(a, b, 0, 4, 1, 5) + __builtin_shufflevector(a, b, 2, 6, 3, 7);
    const four cd = __builtin_shufflevector(c, d, 0, 4, 1, 5) + __builtin_shufflevector(c, d, 2, 6, 3, 7);
    const four sums = __builtin_shufflevector(ab, cd, 0, 1, 4, 5) + __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
    four there;
    memcpy(&there, cells, sizeof there);
    there += sums;
    memcpy(cells, &there, sizeof there);
}

// Adds the samples of one rank: the edges that are n-th from the left at each sample.
INLINE void add_rank(const cell_row *r, samples keys, samples contributions) {
    const samples column = __builtin_elementwise_min(__builtin_elementwise_max((keys >> 9) - r->origin, (samples)0), (samples)r->last);
    const samples contributes = contributions != 0;
    const int32_t first = __builtin_reduce_min(contributes ? column : (samples)INT32_MAX);
    const int32_t last = __builtin_reduce_max(contributes ? column : (samples)0);
    if (last - first <= 1) {
        const int32_t all = __builtin_reduce_add(contributions);
        const int32_t left = __builtin_reduce_add(column == first ? contributions : (samples)0);
        add_to_cell(r, first, left);
        return add_to_cell(r, last, all - left);
    }
    if (last - first < MAX_SUMS) {
        for (int32_t i = first; i <= last; i += 4) add_four_columns(r->cells + i, column - i, contributions);
        return touch(r, first), touch(r, last);
    }
    int32_t to[SAMPLES + 1], added[SAMPLES + 1];
    const samples inside = contributes ? column : (samples)first;
    memcpy(to, &inside, sizeof to);
    memcpy(added, &contributions, sizeof added);
    for (int32_t i = 0; i < SAMPLES; i++) add_to_cell(r, to[i], added[i]);
}

INLINE bool sample_row(scanner *s, int32_t top) {
    const size_t later = s->starting_count - s->started, count = s->active_count + later;
    if (count > MAX_EDGES) return false;
    edge *edges[MAX_EDGES], *kept[MAX_EDGES + 1];
    memcpy(edges, s->active, s->active_count * sizeof *edges);
    memcpy(edges + s->active_count, s->starting + s->started, later * sizeof *edges);

    samples sorted[MAX_EDGES], next[EDGE_VECTORS];
    for (size_t i = 0; i < EDGE_VECTORS; i++) next[i] = NO_KEY;
    for (size_t i = 0; i < count; i++) {
        const edge *e = edges[i];
        const samples positions = positions_of(e);
        ((int32_t *)next)[i] = e->end > top + SAMPLES ? positions[SAMPLES] : NO_KEY;
        insert(sorted, i, keys_of(e, positions, top));
    }
    const ptrdiff_t kept_count = sort_kept(edges, count, next, kept);
    if (kept_count < 0) return false;

    samples winding = 0, was_outside = -1;
    for (size_t i = 0; i < count; i++) {
        const samples keys = sorted[i];
        winding += keys == NO_KEY ? (samples)0 : (keys & 1) * 2 - 1;
        const samples is_outside = (winding & s->winding_mask) == 0, toggles = is_outside ^ was_outside;
        was_outside = is_outside;
        // The height of the sample, and twice the area on its left.
        const samples contribution = (keys & 510) + HEIGHT;
        const samples contributions = toggles & (is_outside ? -contribution : contribution);
        if (is_any(toggles)) add_rank(&s->row, keys, contributions);
    }

    s->active_count = (size_t)kept_count;
    s->first_end = INT32_MAX;
    for (ptrdiff_t i = 0; i < kept_count; i++) {
        s->active[i] = kept[i];
        advance_row(kept[i]);
        if (kept[i]->end < s->first_end) s->first_end = kept[i]->end;
    }
    return true;
}
