#include "coverage.h"

// Covered stretches that are shorter are told as bytes.
#define LEAST_WHOLE 16

// The row as far as it has been told, its columns counted from the polygon's left.
typedef struct {
    uint8_t *bytes;
    kinora_span *spans;
    int32_t count;
    // Where the bytes begin that belong to no span yet; -1: there are none.
    int32_t start;
} telling;

static inline void close_bytes(telling *t, int32_t end) {
    if (t->start < 0) return;
    t->spans[t->count++] = (kinora_span){t->start, end - t->start, t->bytes + t->start};
    t->start = -1;
}

static inline void tell_pixel(telling *t, int32_t x, uint8_t value) {
    if (t->start < 0) {
        if (value == 0) return;
        t->start = x;
    }
    t->bytes[x] = value;
}

// Pixels that no edge passes through.
static inline void tell_run(telling *t, int32_t x, int32_t end, uint8_t value) {
    const int32_t width = end - x;
    if (value == 0 && (t->start < 0 || width >= LEAST_GAP)) return close_bytes(t, x);
    if (value == 255 && width >= LEAST_WHOLE) {
        close_bytes(t, x);
        t->spans[t->count++] = (kinora_span){x, width, NULL};
        return;
    }
    if (t->start < 0) t->start = x;
    // Short ones are the rule; the bytes behind them are not told yet.
    if (width <= 16) {
        memset(t->bytes + x, value, 16);
    } else {
        memset(t->bytes + x, value, (size_t)width);
    }
}

static inline uint8_t share(int32_t area) { return (uint8_t)((area + (area << 4) + 256) >> 9); }

// Makes spans of what was added, and forgets it.
static int32_t tell(kinora_coverage *c) {
    const cell_row *r = &c->row;
    const int32_t width = r->last - 1, left = r->origin + 1 - c->area.x;
    telling t = {.bytes = c->bytes + left, .spans = c->spans, .start = -1};
    int32_t height = 0, told = 0;
    for (int32_t word = 0; word <= r->last >> 6; word++) {
        uint64_t bits = r->touched[word];
        r->touched[word] = 0;
        for (; bits; bits &= bits - 1) {
            const int32_t column = word * 64 + __builtin_ctzll(bits), x = column - 1;
            const cell found = r->cells[column];
            const int32_t area = (int32_t)found;
            r->cells[column] = 0;
            if (x >= width) continue;
            if (x > told) tell_run(&t, told, x, share(height * 512));
            height += (int32_t)((found - area) >> 32);
            if (x < 0) continue;
            tell_pixel(&t, x, share(height * 512 - area));
            told = x + 1;
        }
    }
    if (told < width) tell_run(&t, told, width, share(height * 512));
    close_bytes(&t, width);
    for (int32_t i = 0; i < t.count; i++) t.spans[i].x += left;
    return t.count;
}

// Edges beyond this many, some 15 MB, are not kept: one large path shall not hold memory for a whole film.
#define KEPT_EDGES 65536

static void release(void *memory) {
    void **pointer = memory;
    free(*pointer);
    *pointer = NULL;
}

static void finish(kinora_coverage *c) {
    if (c->edge_capacity <= KEPT_EDGES) return;
    release(&c->edges);
    release(&c->active);
    release(&c->starting);
    release(&c->merged);
    c->edge_count = c->edge_capacity = c->active_capacity = 0;
}

int32_t kinora_coverage_next(kinora_coverage *c, kinora_row *row) {
    while (c->next_row < c->area.height) {
        const int32_t y = c->next_row++;
        if (c->active_count == 0 && c->first_edges[y] == 0) continue;
        scan_row(c, y);
        const int32_t count = tell(c);
        if (count == 0) continue;
        *row = (kinora_row){y, count, c->spans};
        return true;
    }
    finish(c);
    return false;
}

void kinora_coverage_write(kinora_coverage *c, uint8_t *bytes, size_t stride) {
    const size_t width = (size_t)c->area.width;
    kinora_row row;
    int32_t y = 0;
    while (true) {
        const bool is_row = kinora_coverage_next(c, &row);
        for (const int32_t end = is_row ? row.y : c->area.height; y < end; y++) memset(bytes + (size_t)y * stride, 0, width);
        if (!is_row) return;
        uint8_t *to = bytes + (size_t)y++ * stride;
        int32_t written = 0;
        for (int32_t i = 0; i < row.count; i++) {
            const kinora_span span = row.spans[i];
            memset(to + written, 0, (size_t)(span.x - written));
            if (span.bytes) {
                memcpy(to + span.x, span.bytes, (size_t)span.width);
            } else {
                memset(to + span.x, 255, (size_t)span.width);
            }
            written = span.x + span.width;
        }
        memset(to + written, 0, width - (size_t)written);
    }
}
