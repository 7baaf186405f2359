// Layer 8: the interface of the module. Emits rows a little ahead of the caller, so that memory has time to load the pixels they are drawn on.
#include "CCoverage.h"
#include "fill.h"
#include "scan.h"
#include "spans.h"
#include "stroke.h"

#define ROWS_AHEAD 2

struct kinora_coverage {
    memory memory;
    path path;
    stroke_buffers stroke;
    polygon polygon;
    scanner scanner;
    // Whether pixels on the outline have partial coverage.
    bool has_partial_coverage;
    int32_t next_row, end_row;
    // The emitted rows: the one that was returned last and those ahead of it. Each has its own part of `bytes` and `spans`.
    kinora_row emitted[ROWS_AHEAD + 1];
    size_t first_emitted, emitted_count;
    uint8_t *bytes;
    kinora_span *spans;
    size_t byte_capacity, span_capacity;
    // The area's pixels, or NULL.
    const uint8_t *pixels;
    ptrdiff_t bytes_per_row;
};

static int32_t vector_width_of_processor(void) {
#if defined(__x86_64__)
    const bool has_avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq")
                            && __builtin_cpu_supports("avx512vl");
    if (__builtin_cpu_supports("avx2")) return has_avx512 ? 512 : 256;
#endif
    return 0;
}

kinora_coverage *kinora_coverage_create(int32_t max_vector_width) {
    kinora_coverage *c = calloc(1, sizeof(kinora_coverage));
    if (!c) return NULL;
    c->scanner.vector_width = min32(vector_width_of_processor(), max_vector_width);
    return c;
}

void kinora_coverage_destroy(kinora_coverage *c) {
    if (!c) return;
    path_free(&c->path);
    stroke_buffers_free(&c->stroke);
    polygon_free(&c->polygon);
    scan_free(&c->scanner);
    free(c->bytes);
    free(c->spans);
    free(c);
}

static int32_t begin_rows(kinora_coverage *c, bool even_odd, bool has_partial_coverage) {
    c->has_partial_coverage = has_partial_coverage;
    c->next_row = 0;
    c->end_row = c->polygon.area.height;
    c->first_emitted = c->emitted_count = 0;
    c->pixels = NULL;
    const size_t width = (size_t)c->polygon.area.width, rows = ROWS_AHEAD + 1;
    memory *m = &c->memory;
    reserve(m, (void **)&c->bytes, &c->byte_capacity, rows * (width + SPARE_BYTES), 1);
    reserve(m, (void **)&c->spans, &c->span_capacity, rows * MAX_SPANS(width), sizeof(kinora_span));
    if (!m->is_exhausted) scan_begin(&c->scanner, &c->polygon, even_odd, m);
    return m->is_exhausted ? kinora_no_memory : kinora_covered;
}

static int32_t begin_fill(kinora_coverage *c, const kinora_outline *outline, bool even_odd, kinora_area area, bool has_partial_coverage) {
    c->memory.is_exhausted = false;
    path_set(&c->path, outline, &c->memory);
    if (c->path.is_fill_rectilinear && has_partial_coverage) return kinora_rectilinear;
    polygon_reset(&c->polygon, area, &c->memory);
    if (!c->memory.is_exhausted) fill_outline(&c->path, &c->polygon, &c->memory);
    return begin_rows(c, even_odd, has_partial_coverage);
}

int32_t kinora_coverage_fill(kinora_coverage *c, const kinora_outline *outline, int32_t even_odd, kinora_area area) {
    return begin_fill(c, outline, even_odd, area, true);
}

int32_t kinora_coverage_interior(kinora_coverage *c, const kinora_outline *outline, int32_t even_odd, kinora_area area) {
    return begin_fill(c, outline, even_odd, area, false);
}

int32_t kinora_coverage_stroke(kinora_coverage *c, const kinora_outline *outline, const kinora_pen *pen, kinora_area area) {
    c->memory.is_exhausted = false;
    path_set(&c->path, outline, &c->memory);
    if (c->path.is_stroke_rectilinear) return kinora_rectilinear;
    polygon_reset(&c->polygon, area, &c->memory);
    if (!c->memory.is_exhausted) stroke_outline(&c->path, pen, &c->stroke, &c->polygon, &c->memory);
    return begin_rows(c, false, true);
}

// The maximum number of edges whose memory is kept, about 18 MB. One large path must not keep its memory during a whole film.
#define MAX_KEPT_EDGES 65536

static void trim(kinora_coverage *c) {
    if (c->polygon.edge_capacity <= MAX_KEPT_EDGES) return;
    scan_trim(&c->scanner);
    polygon_trim(&c->polygon);
}

void kinora_coverage_prefetch(const void *pixels, const kinora_row *row) {
    for (int32_t i = 0; i < row->count; i++) {
        const kinora_span span = row->spans[i];
        const uintptr_t start = (uintptr_t)pixels + (uintptr_t)span.x * 4, end = start + (uintptr_t)span.width * 4;
        for (uintptr_t line = start / 64 * 64; line < end; line += 64) __builtin_prefetch((const void *)line, 1);
    }
}

// Emits the next row of the area and returns its number of spans.
static int32_t emit_row(kinora_coverage *c, bool is_wanted, uint8_t *bytes, kinora_span *spans) {
    const int32_t y = c->next_row++;
    if (!scan_has_edges(&c->scanner, y)) return 0;
    if (!c->has_partial_coverage) return scan_middle(&c->scanner, y, spans);
    scan_row(&c->scanner, y, is_wanted);
    return spans_emit(&c->scanner.row, c->polygon.area.x, bytes, spans, c->scanner.vector_width);
}

void kinora_coverage_limit(kinora_coverage *c, int32_t first, int32_t end) {
    c->end_row = min32(c->end_row, end);
    while (c->next_row < first && c->next_row < c->end_row) emit_row(c, false, c->bytes, c->spans);
}

// Emits the next row that is not empty. Returns false after the last.
static bool emit_covered_row(kinora_coverage *c) {
    const size_t slot = (c->first_emitted + c->emitted_count) % (ROWS_AHEAD + 1), width = (size_t)c->polygon.area.width;
    kinora_span *spans = c->spans + slot * MAX_SPANS(width);
    while (c->next_row < c->end_row) {
        const int32_t y = c->next_row, count = emit_row(c, true, c->bytes + slot * (width + SPARE_BYTES), spans);
        if (count == 0) continue;
        c->emitted[slot] = (kinora_row){y, count, spans};
        c->emitted_count++;
        if (c->pixels) kinora_coverage_prefetch(c->pixels + y * c->bytes_per_row, &c->emitted[slot]);
        return true;
    }
    return false;
}

void kinora_coverage_set_destination(kinora_coverage *c, const void *pixels, ptrdiff_t bytes_per_row) {
    c->pixels = pixels;
    c->bytes_per_row = bytes_per_row;
}

int32_t kinora_coverage_next(kinora_coverage *c, kinora_row *row) {
    while (c->emitted_count <= ROWS_AHEAD && emit_covered_row(c)) {}
    if (c->emitted_count == 0) {
        trim(c);
        return false;
    }
    *row = c->emitted[c->first_emitted];
    c->first_emitted = (c->first_emitted + 1) % (ROWS_AHEAD + 1);
    c->emitted_count--;
    return true;
}
