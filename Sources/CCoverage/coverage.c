#include "coverage.h"

static int32_t vectors_of_processor(void) {
#if defined(__x86_64__)
    const bool has_avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq")
                            && __builtin_cpu_supports("avx512vl");
    if (__builtin_cpu_supports("avx2")) return has_avx512 ? 512 : 256;
#endif
    return 0;
}

kinora_coverage *kinora_coverage_create(int32_t widest_vectors) {
    kinora_coverage *c = calloc(1, sizeof(kinora_coverage));
    if (!c) return NULL;
    const int32_t vectors = vectors_of_processor();
    c->vectors = vectors < widest_vectors ? vectors : widest_vectors;
    return c;
}

void kinora_coverage_destroy(kinora_coverage *c) {
    if (!c) return;
    void *memory[] = {
        c->ops, c->path.points, c->clockwise.points, c->counterclockwise.points, c->pen, c->edges, c->first_edges, c->active, c->starting,
        c->merged, c->places, c->row.cells, c->row.touched, c->bytes, c->spans,
    };
    for (size_t i = 0; i < sizeof memory / sizeof *memory; i++) free(memory[i]);
    free(c);
}

bool coverage_reserve(kinora_coverage *c, void **memory, size_t *capacity, size_t count, size_t size) {
    if (count <= *capacity) return true;
    const size_t larger = count < 64 ? 64 : count + count / 2;
    void *moved = realloc(*memory, larger * size);
    if (!moved) {
        c->is_out_of_memory = true;
        return false;
    }
    *memory = moved;
    *capacity = larger;
    return true;
}

void contour_add(kinora_coverage *c, contour *contour, point p) {
    if (coverage_reserve(c, (void **)&contour->points, &contour->capacity, contour->count + 1, sizeof(point))) {
        contour->points[contour->count++] = p;
    }
}

typedef struct {
    kinora_coverage *coverage;
    point current, start;
} filling;

static void fill_line(filling *f, point to) {
    polygon_add(f->coverage, f->current, to, 1);
    f->current = to;
}

static void fill_point(void *context, point p, point tangent) {
    (void)tangent;
    fill_line(context, p);
}

static void fill_polygon(kinora_coverage *c) {
    filling f = {.coverage = c};
    const point *next = c->path.points;
    for (size_t i = 0; i < c->op_count; i++) {
        switch (c->ops[i]) {
            case op_move:
                fill_line(&f, f.start);
                f.current = f.start = *next++;
                break;
            case op_line: fill_line(&f, *next++); break;
            case op_curve: {
                const curve k = {f.current, next[0], next[1], next[2]};
                point tangent;
                if (curve_meets(&k, c->low, c->high) && curve_begin(&k, &tangent)) {
                    curve_flatten(&k, c->tolerance, fill_point, &f);
                } else {
                    fill_line(&f, k.d);
                }
                next += 3;
                break;
            }
            default: fill_line(&f, f.start);
        }
    }
    fill_line(&f, f.start);
}

static int32_t begin(kinora_coverage *c, bool even_odd, bool has_edge) {
    c->has_edge = has_edge;
    if (!c->is_out_of_memory) scan_begin(c, even_odd);
    return c->is_out_of_memory ? kinora_no_memory : kinora_covered;
}

static int32_t begin_fill(kinora_coverage *c, const kinora_outline *outline, bool even_odd, kinora_area area, bool has_edge) {
    c->is_out_of_memory = false;
    path_set(c, outline);
    if (c->is_fill_rectilinear && has_edge) return kinora_rectilinear;
    polygon_reset(c, area);
    fill_polygon(c);
    return begin(c, even_odd, has_edge);
}

int32_t kinora_coverage_fill(kinora_coverage *c, const kinora_outline *outline, int32_t even_odd, kinora_area area) {
    return begin_fill(c, outline, even_odd, area, true);
}

int32_t kinora_coverage_interior(kinora_coverage *c, const kinora_outline *outline, int32_t even_odd, kinora_area area) {
    return begin_fill(c, outline, even_odd, area, false);
}

int32_t kinora_coverage_stroke(kinora_coverage *c, const kinora_outline *outline, const kinora_pen *pen, kinora_area area) {
    c->is_out_of_memory = false;
    path_set(c, outline);
    if (c->is_stroke_rectilinear) return kinora_rectilinear;
    polygon_reset(c, area);
    stroke_outline(c, pen);
    return begin(c, false, true);
}

// Edges beyond this many, some 18 MB, are not kept: one large path shall not hold memory for a whole film.
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
    release(&c->places);
    c->edge_count = c->edge_capacity = c->active_capacity = 0;
}

void kinora_coverage_fetch(const void *pixels, const kinora_row *row) {
    for (int32_t i = 0; i < row->count; i++) {
        const kinora_span span = row->spans[i];
        const uintptr_t start = (uintptr_t)pixels + (uintptr_t)span.x * 4, end = start + (uintptr_t)span.width * 4;
        for (uintptr_t line = start / 64 * 64; line < end; line += 64) __builtin_prefetch((const void *)line, 1);
    }
}

// Answers the number of spans in the next row.
static int32_t take_row(kinora_coverage *c, bool is_wanted) {
    const int32_t y = c->next_row++;
    if (c->active_count == 0 && c->first_edges[y] == 0) return 0;
    if (!c->has_edge) return scan_middle(c, y);
    scan_row(c, y, is_wanted);
    return spans_tell(c);
}

void kinora_coverage_limit(kinora_coverage *c, int32_t first, int32_t end) {
    if (end < c->end_row) c->end_row = end;
    c->row_bytes = c->bytes;
    c->row_spans = c->spans;
    while (c->next_row < first && c->next_row < c->end_row) take_row(c, false);
}

// Tells the next row that is covered anywhere; false after the last.
static bool tell_row(kinora_coverage *c) {
    const size_t slot = (c->first_told + c->told_count) % (ROWS_AHEAD + 1), width = (size_t)c->area.width;
    c->row_bytes = c->bytes + slot * (width + SPARE_BYTES);
    c->row_spans = c->spans + slot * MOST_SPANS(width);
    while (c->next_row < c->end_row) {
        const int32_t y = c->next_row, count = take_row(c, true);
        if (count == 0) continue;
        c->told[slot] = (kinora_row){y, count, c->row_spans};
        c->told_count++;
        if (c->pixels) kinora_coverage_fetch(c->pixels + y * c->bytes_per_row, &c->told[slot]);
        return true;
    }
    return false;
}

void kinora_coverage_draws_on(kinora_coverage *c, const void *pixels, ptrdiff_t bytes_per_row) {
    c->pixels = pixels;
    c->bytes_per_row = bytes_per_row;
}

int32_t kinora_coverage_next(kinora_coverage *c, kinora_row *row) {
    while (c->told_count <= ROWS_AHEAD && tell_row(c)) {}
    if (c->told_count == 0) {
        finish(c);
        return false;
    }
    *row = c->told[c->first_told];
    c->first_told = (c->first_told + 1) % (ROWS_AHEAD + 1);
    c->told_count--;
    return true;
}
