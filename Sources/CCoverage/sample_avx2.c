#include "coverage.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2,popcnt")))
#define INLINE AVX2 static inline __attribute__((always_inline))

// Edges of a row that are taken at once, in whole vectors; sorting takes time in proportion to the square of their number.
#define MOST_EDGES 32

// A number for each sample of a row, and one for the first sample of the next row.
typedef struct {
    __m256i upper, lower;
} samples;

// An edge's key at a sample is its place, twice, and 1 more where it goes down; this one where the edge is not.
#define NOWHERE INT32_MAX

#define EIGHT(value) value, value, value, value, value, value, value, value
// The greater of a key and these, read from number 16 - n on, is nowhere above sample n, or from there on; elsewhere it is the key.
static const int32_t above[32] = {EIGHT(NOWHERE), EIGHT(NOWHERE), EIGHT(INT32_MIN), EIGHT(INT32_MIN)};
static const int32_t below[32] = {EIGHT(INT32_MIN), EIGHT(INT32_MIN), EIGHT(NOWHERE), EIGHT(NOWHERE)};

INLINE samples load(const int32_t *numbers) {
    return (samples){_mm256_loadu_si256((const __m256i *)numbers), _mm256_loadu_si256((const __m256i *)numbers + 1)};
}

INLINE void store(int32_t *numbers, samples s) {
    _mm256_storeu_si256((__m256i *)numbers, s.upper);
    _mm256_storeu_si256((__m256i *)numbers + 1, s.lower);
}

INLINE __m128i four_places(const edge *e, double first, __m256d *furthest_off) {
    const __m256d start = _mm256_set1_pd((double)e->whole + (double)e->rest * e->share), step = _mm256_set1_pd(e->step);
    const __m256d x = _mm256_add_pd(start, _mm256_mul_pd(_mm256_setr_pd(first, first + 1, first + 2, first + 3), step));
    const __m256d nearest = _mm256_round_pd(x, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC), error = _mm256_sub_pd(x, nearest);
    *furthest_off = _mm256_max_pd(*furthest_off, _mm256_mul_pd(error, error));
    return _mm256_cvtpd_epi32(nearest);
}

INLINE __m256i joined(__m128i low, __m128i high) { return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1); }

// Where an edge is, as far as it is there.
INLINE samples places(const edge *e) {
    __m256d furthest_off = _mm256_setzero_pd();
    const __m128i a = four_places(e, 0, &furthest_off), b = four_places(e, 4, &furthest_off);
    const __m128i c = four_places(e, 8, &furthest_off), d = four_places(e, 12, &furthest_off);
    if (_mm256_movemask_pd(_mm256_cmp_pd(furthest_off, _mm256_set1_pd(0.4999 * 0.4999), _CMP_GT_OQ)) == 0) {
        return (samples){joined(a, b), joined(c, d)};
    }
    int32_t at[SAMPLES + 1];
    sure_places(e, at);
    return load(at);
}

INLINE int32_t clamped(int32_t sample) { return sample < 0 ? 0 : sample > SAMPLES ? SAMPLES : sample; }

INLINE samples keys_at(samples places, const edge *e, int32_t top) {
    const __m256i bit = _mm256_set1_epi32(e->direction > 0);
    const samples begins = load(above + 16 - clamped(e->top - top)), ends = load(below + 16 - clamped(e->end - top));
    const __m256i upper = _mm256_or_si256(_mm256_slli_epi32(places.upper, 1), bit);
    const __m256i lower = _mm256_or_si256(_mm256_slli_epi32(places.lower, 1), bit);
    return (samples){
        _mm256_max_epi32(_mm256_max_epi32(upper, begins.upper), ends.upper),
        _mm256_max_epi32(_mm256_max_epi32(lower, begins.lower), ends.lower)};
}

// Inserts an edge's keys into those of the ones before it, sample by sample from the left.
INLINE void insert(samples *sorted, size_t count, samples keys) {
    for (size_t i = 0; i < count; i++) {
        const samples there = sorted[i];
        sorted[i] = (samples){_mm256_min_epi32(there.upper, keys.upper), _mm256_min_epi32(there.lower, keys.lower)};
        keys = (samples){_mm256_max_epi32(there.upper, keys.upper), _mm256_max_epi32(there.lower, keys.lower)};
    }
    sorted[count] = keys;
}

// Puts the edges that go on below the row in the order in which they begin the next one, where they are at `next`, and answers how many they are.
// -1: two of them are at the same place.
INLINE ptrdiff_t sort_kept(edge *const *edges, size_t count, const int32_t *next, edge **kept) {
    ptrdiff_t kept_count = 0;
    bool has_tie = false;
    for (size_t i = 0; i < count; i++) {
        const __m256i mine = _mm256_set1_epi32(next[i]);
        int32_t lesser = 0, equal = 0;
        for (size_t j = 0; j < count; j += 8) {
            const __m256i others = _mm256_loadu_si256((const __m256i *)(next + j));
            lesser += __builtin_popcount((uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpgt_epi32(mine, others))));
            equal += __builtin_popcount((uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(mine, others))));
        }
        const bool goes_on = next[i] != NOWHERE;
        has_tie |= goes_on && equal > 1;
        kept_count += goes_on;
        // Those that end here have all others before them, and come to lie behind the last.
        kept[lesser] = edges[i];
    }
    return has_tie ? -1 : kept_count;
}

// Where the inside begins or ends, going to the right: 1 or -1 for each sample, or 0.
INLINE __m256i toggles(__m256i keys, __m256i inside, __m256i *winding, __m256i *was_outside) {
    const __m256i is_nowhere = _mm256_cmpeq_epi32(keys, _mm256_set1_epi32(NOWHERE)), one = _mm256_set1_epi32(1);
    const __m256i direction = _mm256_sub_epi32(_mm256_slli_epi32(_mm256_and_si256(keys, one), 1), one);
    *winding = _mm256_add_epi32(*winding, _mm256_andnot_si256(is_nowhere, direction));
    const __m256i is_outside = _mm256_cmpeq_epi32(_mm256_and_si256(*winding, inside), _mm256_setzero_si256());
    const __m256i sign = _mm256_sub_epi32(is_outside, *was_outside);
    *was_outside = is_outside;
    return sign;
}

// What a sample adds to a cell: its height in the upper half, twice the area that is not covered in the lower one.
INLINE __m256i shares(__m256i keys, __m256i sign) {
    const __m256i twice = _mm256_and_si256(keys, _mm256_set1_epi32(510));
    return _mm256_sign_epi32(_mm256_add_epi32(twice, _mm256_set1_epi32(1 << 16)), sign);
}

INLINE __m256i columns(__m256i keys, const cell_row *r) {
    const __m256i column = _mm256_sub_epi32(_mm256_srai_epi32(keys, 9), _mm256_set1_epi32(r->origin));
    return _mm256_min_epi32(_mm256_max_epi32(column, _mm256_setzero_si256()), _mm256_set1_epi32(r->last));
}

INLINE int32_t sum(samples s) {
    const __m256i both = _mm256_add_epi32(s.upper, s.lower);
    __m128i four = _mm_add_epi32(_mm256_castsi256_si128(both), _mm256_extracti128_si256(both, 1));
    four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4E));
    return _mm_cvtsi128_si32(_mm_add_epi32(four, _mm_shuffle_epi32(four, 0xB1)));
}

// The least of sixteen numbers of 16 bits.
INLINE int32_t least(samples s) {
    const __m256i packed = _mm256_packus_epi32(s.upper, s.lower);
    return _mm_extract_epi16(_mm_minpos_epu16(_mm_min_epu16(_mm256_castsi256_si128(packed), _mm256_extracti128_si256(packed, 1))), 0);
}

INLINE void add_share(const cell_row *r, int32_t column, int32_t share) {
    const int32_t area = (int16_t)share;
    add_to_cell(r, column, (share - area) >> 16, area);
}

// Shares as cells hold them.
INLINE void store_cells(cell *cells, __m256i shares) {
    const __m256i area = _mm256_srai_epi32(_mm256_slli_epi32(shares, 16), 16);
    // An area below 0 borrows from the height above it.
    const __m256i height = _mm256_add_epi32(_mm256_srai_epi32(_mm256_sub_epi32(shares, area), 16), _mm256_srai_epi32(area, 31));
    const __m256i low = _mm256_unpacklo_epi32(area, height), high = _mm256_unpackhi_epi32(area, height);
    _mm256_storeu_si256((__m256i *)cells, _mm256_permute2x128_si256(low, high, 0x20));
    _mm256_storeu_si256((__m256i *)cells + 1, _mm256_permute2x128_si256(low, high, 0x31));
}

// Adds the samples of those edges that are at the same place in the order from the left.
INLINE void add_rank(const cell_row *r, samples keys, samples sign) {
    const samples share = {shares(keys.upper, sign.upper), shares(keys.lower, sign.lower)};
    const samples column = {columns(keys.upper, r), columns(keys.lower, r)};
    const __m256i zero = _mm256_setzero_si256(), none = _mm256_set1_epi32(UINT16_MAX);
    const samples empty = {_mm256_cmpeq_epi32(share.upper, zero), _mm256_cmpeq_epi32(share.lower, zero)};
    const int32_t first = least((samples){
        _mm256_blendv_epi8(column.upper, none, empty.upper), _mm256_blendv_epi8(column.lower, none, empty.lower)});
    const int32_t last = UINT16_MAX
                         - least((samples){
                             _mm256_blendv_epi8(_mm256_sub_epi32(none, column.upper), none, empty.upper),
                             _mm256_blendv_epi8(_mm256_sub_epi32(none, column.lower), none, empty.lower)});
    const __m256i leftmost = _mm256_set1_epi32(first);
    if (last - first <= 1) {
        const int32_t all = sum(share);
        const int32_t left = sum((samples){
            _mm256_and_si256(share.upper, _mm256_cmpeq_epi32(column.upper, leftmost)),
            _mm256_and_si256(share.lower, _mm256_cmpeq_epi32(column.lower, leftmost))});
        add_share(r, first, left);
        return add_share(r, last, all - left);
    }
    cell cells[SAMPLES + 1];
    int32_t to[SAMPLES + 1];
    store_cells(cells, share.upper);
    store_cells(cells + 8, share.lower);
    store(to, (samples){
        _mm256_blendv_epi8(column.upper, leftmost, empty.upper), _mm256_blendv_epi8(column.lower, leftmost, empty.lower)});
    for (int32_t i = 0; i < SAMPLES; i++) {
        r->cells[to[i]] += cells[i];
        r->touched[(uint32_t)to[i] / BLOCK] = 1;
    }
}

AVX2 bool sample_row_avx2(kinora_coverage *c, int32_t top) {
    const size_t later = c->starting_count - c->started, count = c->active_count + later;
    if (count > MOST_EDGES) return false;
    edge *edges[MOST_EDGES], *kept[MOST_EDGES + 1];
    memcpy(edges, c->active, c->active_count * sizeof *edges);
    memcpy(edges + c->active_count, c->starting + c->started, later * sizeof *edges);

    samples sorted[MOST_EDGES];
    int32_t next[MOST_EDGES];
    for (size_t i = 0; i < MOST_EDGES; i += 8) _mm256_storeu_si256((__m256i *)(next + i), _mm256_set1_epi32(NOWHERE));
    for (size_t i = 0; i < count; i++) {
        const edge *e = edges[i];
        const samples at = places(e);
        next[i] = e->end > top + SAMPLES ? _mm256_extract_epi32(at.lower, 7) : NOWHERE;
        insert(sorted, i, keys_at(at, e, top));
    }
    const ptrdiff_t kept_count = sort_kept(edges, count, next, kept);
    if (kept_count < 0) return false;

    const __m256i inside = _mm256_set1_epi32(c->inside), all = _mm256_set1_epi32(-1);
    samples winding = {_mm256_setzero_si256(), _mm256_setzero_si256()}, was_outside = {all, all};
    for (size_t i = 0; i < count; i++) {
        const samples keys = sorted[i];
        const samples sign = {
            toggles(keys.upper, inside, &winding.upper, &was_outside.upper),
            toggles(keys.lower, inside, &winding.lower, &was_outside.lower)};
        const __m256i any = _mm256_or_si256(sign.upper, sign.lower);
        if (!_mm256_testz_si256(any, any)) add_rank(&c->row, keys, sign);
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
#else
bool sample_row_avx2(kinora_coverage *c, int32_t top) {
    (void)c, (void)top;
    return false;
}
#endif
