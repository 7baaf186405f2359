#include "coverage.h"

#define INLINE static inline __attribute__((always_inline))

// Stretches of a row that are shorter than this are told as bytes even where all of them is covered, or nothing.
#define LEAST_RUN 24

// The row as far as it has been told, its columns counted from the polygon's left.
typedef struct {
    uint8_t *bytes;
    kinora_span *spans;
    int32_t count;
    // Where the bytes begin that belong to no span yet; -1: there are none.
    int32_t start;
} telling;

INLINE void close_bytes(telling *t, int32_t end) {
    if (t->start < 0) return;
    t->spans[t->count++] = (kinora_span){t->start, end - t->start, t->bytes + t->start};
    t->start = -1;
}

// Pixels that no edge passes through.
INLINE void tell_run(telling *t, int32_t x, int32_t end, uint8_t value) {
    const int32_t width = end - x;
    if (value == 0 && (t->start < 0 || width >= LEAST_RUN)) return close_bytes(t, x);
    if (value == 255 && width >= LEAST_RUN) {
        close_bytes(t, x);
        t->spans[t->count++] = (kinora_span){x, width, NULL};
        return;
    }
    if (t->start < 0) t->start = x;
    memset(t->bytes + x, value, (size_t)width);
}

INLINE uint8_t share(int32_t area) { return (uint8_t)((17 * area + 256) >> 9); }

// Makes bytes of a block and forgets it. Answers the height to the right of it, where that to the left is `height`.
static inline int32_t take_block_plain(cell *cells, int32_t height, uint8_t *bytes) {
    for (int32_t i = 0; i < BLOCK; i++) {
        const int32_t area = (int32_t)(cells[i] << HEIGHT_BITS) >> HEIGHT_BITS;
        height += (int32_t)(cells[i] - (cell)area) / HEIGHT;
        bytes[i] = share(height * 512 - area);
        cells[i] = 0;
    }
    return height;
}

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

AVX2 static inline int32_t take_block_avx2(cell *cells, int32_t height, uint8_t *bytes) {
    __m256i *memory = (__m256i *)cells;
    const __m256i eight = _mm256_loadu_si256(memory);
    _mm256_storeu_si256(memory, _mm256_setzero_si256());
    const __m256i areas = _mm256_srai_epi32(_mm256_slli_epi32(eight, HEIGHT_BITS), HEIGHT_BITS);
    // The heights up to each column.
    __m256i sum = _mm256_srai_epi32(_mm256_sub_epi32(eight, areas), 32 - HEIGHT_BITS);
    sum = _mm256_add_epi32(sum, _mm256_slli_si256(sum, 4));
    sum = _mm256_add_epi32(sum, _mm256_slli_si256(sum, 8));
    sum = _mm256_add_epi32(sum, _mm256_shuffle_epi32(_mm256_permute2x128_si256(sum, sum, 0x08), 0xFF));
    sum = _mm256_add_epi32(sum, _mm256_set1_epi32(height));
    const __m256i area = _mm256_sub_epi32(_mm256_slli_epi32(sum, 9), areas);
    const __m256i whole = _mm256_add_epi32(_mm256_add_epi32(area, _mm256_slli_epi32(area, 4)), _mm256_set1_epi32(256));
    const __m256i first_bytes = _mm256_setr_epi8(
        0, 4, 8, 12, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 4, 8, 12, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
    const __m256i shares = _mm256_shuffle_epi8(_mm256_srai_epi32(whole, 9), first_bytes);
    const __m128i both = _mm_unpacklo_epi32(_mm256_castsi256_si128(shares), _mm256_extracti128_si256(shares, 1));
    _mm_storel_epi64((__m128i *)bytes, both);
    return _mm256_extract_epi32(sum, 7);
}
#endif

// Makes spans of what was added, and forgets it.
INLINE int32_t tell(kinora_coverage *c, int32_t (*take_block)(cell *, int32_t, uint8_t *)) {
    const cell_row *r = &c->row;
    const int32_t width = r->last - BLOCK, left = r->origin + BLOCK - c->area.x;
    telling t = {.bytes = c->row_bytes + left, .spans = c->row_spans, .start = -1};
    int32_t height = 0, told = 0;
    for (int32_t first = 0; first <= r->last / BLOCK; first += 64) {
        uint64_t touched = r->touched[first / 64];
        r->touched[first / 64] = 0;
        for (; touched; touched &= touched - 1) {
            const int32_t block = first + __builtin_ctzll(touched), x = (block - 1) * BLOCK;
            uint8_t bytes[BLOCK];
            const int32_t after = take_block(r->cells + block * BLOCK, height, bytes);
            if (x >= width) continue;
            if (x > told) tell_run(&t, told, x, share(height * 512));
            height = after;
            if (x < 0) continue;
            told = x + BLOCK;
            uint64_t all;
            memcpy(&all, bytes, BLOCK);
            if (t.start < 0) {
                if (all == 0) continue;
                t.start = x;
            }
            memcpy(t.bytes + x, bytes, BLOCK);
        }
    }
    if (told < width) tell_run(&t, told, width, share(height * 512));
    close_bytes(&t, width);
    for (int32_t i = 0; i < t.count; i++) t.spans[i].x += left;
    return t.count;
}

// The same code twice, as the place of an edge is found.
static int32_t tell_plain(kinora_coverage *c) { return tell(c, take_block_plain); }
#if defined(__x86_64__)
AVX2 static int32_t tell_avx2(kinora_coverage *c) { return tell(c, take_block_avx2); }
#endif

int32_t spans_tell(kinora_coverage *c) {
#if defined(__x86_64__)
    if (c->vectors >= 256) return tell_avx2(c);
#endif
    return tell_plain(c);
}
