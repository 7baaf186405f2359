#include "spans.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

// Shorter runs of full or no coverage are emitted as bytes.
#define MIN_RUN 24

// The part of a row that has been emitted. Columns count from the polygon's left.
typedef struct {
    uint8_t *bytes;
    kinora_span *spans;
    int32_t count;
    // Where the bytes start that belong to no span yet, or -1.
    int32_t start;
} emitter;

INLINE void close_bytes(emitter *e, int32_t end) {
    if (e->start < 0) return;
    e->spans[e->count++] = (kinora_span){e->start, end - e->start, e->bytes + e->start};
    e->start = -1;
}

// Emits pixels that no edge passes through.
INLINE void emit_run(emitter *e, int32_t x, int32_t end, uint8_t value) {
    const int32_t width = end - x;
    if (value == 0 && (e->start < 0 || width >= MIN_RUN)) return close_bytes(e, x);
    if (value == 255 && width >= MIN_RUN) {
        close_bytes(e, x);
        e->spans[e->count++] = (kinora_span){x, width, NULL};
        return;
    }
    if (e->start < 0) e->start = x;
    memset(e->bytes + x, value, (size_t)width);
}

// Returns the coverage for an area: 15 * 512 is a whole pixel.
INLINE uint8_t coverage_of(int32_t area) { return (uint8_t)((17 * area + 256) >> 9); }

// Converts a block of cells to bytes and clears it. `height` is the sum of heights to the left of the block; returns the sum including the block.
static inline int32_t take_block_plain(cell *cells, int32_t height, uint8_t *bytes) {
    for (int32_t i = 0; i < BLOCK; i++) {
        const int32_t area = (int32_t)(cells[i] << HEIGHT_BITS) >> HEIGHT_BITS;
        height += (int32_t)(cells[i] - (cell)area) / HEIGHT;
        bytes[i] = coverage_of(height * 512 - area);
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
    // The prefix sums of the heights.
    __m256i sum = _mm256_srai_epi32(_mm256_sub_epi32(eight, areas), 32 - HEIGHT_BITS);
    sum = _mm256_add_epi32(sum, _mm256_slli_si256(sum, 4));
    sum = _mm256_add_epi32(sum, _mm256_slli_si256(sum, 8));
    sum = _mm256_add_epi32(sum, _mm256_shuffle_epi32(_mm256_permute2x128_si256(sum, sum, 0x08), 0xFF));
    sum = _mm256_add_epi32(sum, _mm256_set1_epi32(height));
    const __m256i area = _mm256_sub_epi32(_mm256_slli_epi32(sum, 9), areas);
    const __m256i scaled = _mm256_add_epi32(_mm256_add_epi32(area, _mm256_slli_epi32(area, 4)), _mm256_set1_epi32(256));
    const __m256i low_bytes = _mm256_setr_epi8(
        0, 4, 8, 12, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 4, 8, 12, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
    const __m256i coverage = _mm256_shuffle_epi8(_mm256_srai_epi32(scaled, 9), low_bytes);
    const __m128i both = _mm_unpacklo_epi32(_mm256_castsi256_si128(coverage), _mm256_extracti128_si256(coverage, 1));
    _mm_storel_epi64((__m128i *)bytes, both);
    return _mm256_extract_epi32(sum, 7);
}
#endif

INLINE int32_t emit(
    const cell_row *r, int32_t left, uint8_t *row_bytes, kinora_span *spans, int32_t (*take_block)(cell *, int32_t, uint8_t *)) {
    const int32_t width = r->last - BLOCK, shift = r->origin + BLOCK - left;
    emitter e = {.bytes = row_bytes + shift, .spans = spans, .start = -1};
    int32_t height = 0, emitted = 0;
    for (int32_t first = 0; first <= r->last / BLOCK; first += 64) {
        uint64_t touched = r->touched[first / 64];
        r->touched[first / 64] = 0;
        for (; touched; touched &= touched - 1) {
            const int32_t block = first + __builtin_ctzll(touched), x = (block - 1) * BLOCK;
            uint8_t bytes[BLOCK];
            const int32_t after = take_block(r->cells + block * BLOCK, height, bytes);
            if (x >= width) continue;
            if (x > emitted) emit_run(&e, emitted, x, coverage_of(height * 512));
            height = after;
            if (x < 0) continue;
            emitted = x + BLOCK;
            uint64_t all;
            memcpy(&all, bytes, BLOCK);
            if (e.start < 0) {
                if (all == 0) continue;
                e.start = x;
            }
            memcpy(e.bytes + x, bytes, BLOCK);
        }
    }
    if (emitted < width) emit_run(&e, emitted, width, coverage_of(height * 512));
    close_bytes(&e, width);
    for (int32_t i = 0; i < e.count; i++) e.spans[i].x += shift;
    return e.count;
}

// The same code compiled twice.
static int32_t emit_plain(const cell_row *r, int32_t left, uint8_t *bytes, kinora_span *spans) {
    return emit(r, left, bytes, spans, take_block_plain);
}
#if defined(__x86_64__)
AVX2 static int32_t emit_avx2(const cell_row *r, int32_t left, uint8_t *bytes, kinora_span *spans) {
    return emit(r, left, bytes, spans, take_block_avx2);
}
#endif

int32_t spans_emit(const cell_row *r, int32_t left, uint8_t *bytes, kinora_span *spans, int32_t vector_width) {
#if defined(__x86_64__)
    if (vector_width >= 256) return emit_avx2(r, left, bytes, spans);
#endif
    return emit_plain(r, left, bytes, spans);
}
