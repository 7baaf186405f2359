// A run of gradients over one another, as one sum of wide colours that is dithered once. It is computed at the corners of cells of 4x4 pixels and
// interpolated bilinearly; where the bends of the gradients say that this is not exact enough, at every pixel.

#include "dither.h"
#include "gradient.h"

#include <math.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

enum {
    CELL = kinora_cell,
    // The cells of a strip of columns, whose rows stay in the cache.
    STRIP = GRADIENT_PIECE,
    STRIP_PIXELS = STRIP * CELL,
    // Vectors read and write up to eight colours more.
    SPARE = 16,
};

static inline int32_t floor_cell(int32_t x) { return (x - (x & (CELL - 1))) / CELL; }

static void layer_scalar(uint64_t *sums, const uint64_t *colors, int32_t count) {
    for (int32_t i = 0; i < count; i++) {
        const uint32_t alpha = (uint32_t)(colors[i] >> 48);
        uint32_t sum[4];
        for (int channel = 0; channel < 4; channel++) {
            const uint32_t below = (uint32_t)(sums[i] >> (16 * channel)) & 0xFFFF;
            const uint32_t hidden = ((below + (below >> 8)) * (alpha + 1)) >> 16;
            sum[channel] = ((uint32_t)(colors[i] >> (16 * channel)) & 0xFFFF) + below - hidden;
        }
        uint64_t result = 0;
        for (int channel = 0; channel < 4; channel++) {
            result |= (uint64_t)(sum[channel] < sum[3] ? sum[channel] : sum[3]) << (16 * channel);
        }
        sums[i] = result;
    }
}

// A sixteen-bit lane between two others, `step` quarters of the way, rounded to the nearest. The difference times `step` fits a signed lane.
static inline uint16_t between(uint16_t from, uint16_t to, int32_t step) {
    const int16_t product = (int16_t)(uint16_t)((uint32_t)(uint16_t)(to - from) * (uint32_t)step + 2);
    return (uint16_t)(from + (product >> 2));
}

static void mix_rows_scalar(const uint64_t *above, const uint64_t *below, uint64_t *out, int32_t count, int32_t step) {
    for (int32_t i = 0; i < count; i++) {
        uint64_t mixed = 0;
        for (int shift = 0; shift < 64; shift += 16) {
            mixed |= (uint64_t)between((uint16_t)(above[i] >> shift), (uint16_t)(below[i] >> shift), step) << shift;
        }
        out[i] = mixed;
    }
}

static void widen_scalar(const uint64_t *corners, uint64_t *out, int32_t cells) {
    for (int32_t i = 0; i < cells; i++) {
        for (int32_t step = 0; step < CELL; step++) {
            uint64_t mixed = 0;
            for (int shift = 0; shift < 64; shift += 16) {
                mixed |= (uint64_t)between((uint16_t)(corners[i] >> shift), (uint16_t)(corners[i + 1] >> shift), step) << shift;
            }
            out[i * CELL + step] = mixed;
        }
    }
}

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

AVX2 static void layer_avx2(uint64_t *sums, const uint64_t *colors, int32_t count) {
    for (int32_t i = 0; i < count; i += 4) {
        const __m256i color = _mm256_loadu_si256((const __m256i *)(colors + i)), below = _mm256_loadu_si256((const __m256i *)(sums + i));
        const __m256i alpha = _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(color, 0xFF), 0xFF);
        const __m256i repeated = _mm256_add_epi16(below, _mm256_srli_epi16(below, 8));
        const __m256i hidden = _mm256_mulhi_epu16(repeated, _mm256_add_epi16(alpha, _mm256_set1_epi16(1)));
        const __m256i sum = _mm256_add_epi16(color, _mm256_sub_epi16(below, hidden));
        const __m256i most = _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(sum, 0xFF), 0xFF);
        _mm256_storeu_si256((__m256i *)(sums + i), _mm256_min_epu16(sum, most));
    }
}

AVX2 static inline __m256i between16(__m256i from, __m256i to, __m256i step) {
    const __m256i product = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_sub_epi16(to, from), step), _mm256_set1_epi16(2));
    return _mm256_add_epi16(from, _mm256_srai_epi16(product, 2));
}

AVX2 static void mix_rows_avx2(const uint64_t *above, const uint64_t *below, uint64_t *out, int32_t count, int32_t step) {
    const __m256i steps = _mm256_set1_epi16((int16_t)step);
    for (int32_t i = 0; i < count; i += 4) {
        const __m256i from = _mm256_loadu_si256((const __m256i *)(above + i)), to = _mm256_loadu_si256((const __m256i *)(below + i));
        _mm256_storeu_si256((__m256i *)(out + i), between16(from, to, steps));
    }
}

AVX2 static void widen_avx2(const uint64_t *corners, uint64_t *out, int32_t cells) {
    const __m256i steps = _mm256_setr_epi16(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
    __m256i from = _mm256_set1_epi64x((int64_t)corners[0]);
    for (int32_t i = 0; i < cells; i++) {
        const __m256i to = _mm256_set1_epi64x((int64_t)corners[i + 1]);
        _mm256_storeu_si256((__m256i *)(out + i * CELL), between16(from, to, steps));
        from = to;
    }
}

// The levels of a row of opaque pixels: the same as `widen` and `dither_write`. Writes pairs of cells.
AVX2 static void write_cells_avx2(const uint64_t *corners, uint32_t *pixels, int32_t cells, dither_thresholds thresholds) {
    const __m256i steps = _mm256_setr_epi16(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
    const __m256i t0 = _mm256_loadu_si256((const __m256i *)thresholds), t1 = _mm256_loadu_si256((const __m256i *)(thresholds + 16));
    __m256i from = _mm256_set1_epi64x((int64_t)corners[0]);
    for (int32_t i = 0; i < cells; i += 2) {
        const __m256i middle = _mm256_set1_epi64x((int64_t)corners[i + 1]), to = _mm256_set1_epi64x((int64_t)corners[i + 2]);
        const __m256i a = _mm256_srli_epi16(_mm256_add_epi16(between16(from, middle, steps), t0), 8);
        const __m256i b = _mm256_srli_epi16(_mm256_add_epi16(between16(middle, to, steps), t1), 8);
        _mm256_storeu_si256((__m256i *)(pixels + i * CELL), _mm256_permute4x64_epi64(_mm256_packus_epi16(a, b), 0xD8));
        from = to;
    }
}
#endif

// Composites `count` colours over sums of colours below, both wide. Vectors write up to three more.
static void layer(uint64_t *sums, const uint64_t *colors, int32_t count) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return layer_avx2(sums, colors, count);
#endif
    layer_scalar(sums, colors, count);
}

// Returns a row of corners that is `step` quarters of the distance between two rows. `row` has room for one.
static const uint64_t *mix_rows(const uint64_t *above, const uint64_t *below, uint64_t *row, int32_t count, int32_t step) {
    if (step == 0) return above;
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) {
        mix_rows_avx2(above, below, row, count, step);
        return row;
    }
#endif
    mix_rows_scalar(above, below, row, count, step);
    return row;
}

// Writes the wide colours of the pixels of `cells` cells.
static void widen(const uint64_t *corners, uint64_t *colors, int32_t cells) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return widen_avx2(corners, colors, cells);
#endif
    widen_scalar(corners, colors, cells);
}

// Writes the opaque pixels of whole pairs of cells. Returns false if this processor has no loop for it.
static int write_cells(const uint64_t *corners, uint32_t *pixels, int32_t cells, dither_thresholds thresholds) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) {
        write_cells_avx2(corners, pixels, cells, thresholds);
        return 1;
    }
#endif
    (void)corners, (void)pixels, (void)cells, (void)thresholds;
    return 0;
}

// The sum at `count` points of a row, starting at column `first` of the piece that starts at `start`.
static void sum_points(uint64_t *sums, int32_t start, int32_t first, int32_t count, int32_t y, const kinora_lights *lights, int32_t is_coarse) {
    uint64_t colors[GRADIENT_PIECE + SPARE];
    for (int32_t i = 0; i < count + 3; i++) sums[i] = lights->base;
    for (int32_t i = 0; i < lights->count; i++) {
        const kinora_light *light = lights->lights + i;
        kinora_pixel_map map = light->map;
        if (is_coarse) {
            map.ux *= CELL, map.uy *= CELL;
            map.vx *= CELL, map.vy *= CELL;
        }
        gradient_chosen_span(&light->gradient, &light->ramp)(colors, start, first, count, y, &light->gradient, &map, &light->ramp);
        layer(sums, colors, count);
    }
}

// The sums at the corners `first` ... `first + count - 1` of row `y` of corners; all but the last are in the strip that starts at `start`.
static void sum_corners(uint64_t *corners, int32_t start, int32_t first, int32_t count, int32_t y, const kinora_lights *lights) {
    const int32_t inside = first + count > start + STRIP ? start + STRIP - first : count;
    sum_points(corners, start, first - start, inside, y, lights, 1);
    if (inside < count) sum_points(corners + inside, start + STRIP, 0, count - inside, y, lights, 1);
}

// Adds an error to the cells whose centre's column is between two positions. Returns whether there are any.
static int add_error(float *errors, double from, double to, int32_t first, int32_t cells, float error) {
    const double low = ceil((from - CELL / 2) / CELL) - first, high = floor((to - CELL / 2) / CELL) - first;
    if (!(low < cells) || !(high >= 0)) return 0;
    const int32_t start = low > 0 ? (int32_t)low : 0, end = high < cells - 1 ? (int32_t)high : cells - 1;
    for (int32_t i = start; i <= end; i++) errors[i] += error;
    return start <= end;
}

// The errors of the cells that begin at `first` in row `y` of cells. Returns whether one is too large.
static int find_errors(float *errors, int32_t first, int32_t cells, int32_t y, const kinora_lights *lights) {
    // From the centre of a cell to its corners, rounded up.
    const double reach = 2.9, center_y = y * CELL + CELL / 2;
    for (int32_t i = 0; i < cells; i++) errors[i] = lights->error;
    int found = 0;
    for (int32_t i = 0; i < lights->bend_count; i++) {
        const kinora_bend *bend = lights->bends + i;
        const double near = bend->near - reach, far = bend->far + reach;
        if (bend->is_line) {
            const double rest = bend->y * center_y;
            if (fabs(bend->x) < 1e-9) {
                if (rest >= near && rest <= far) found |= add_error(errors, -1e9, 1e9, first, cells, bend->error);
                continue;
            }
            const double one = (near - rest) / bend->x, two = (far - rest) / bend->x;
            found |= add_error(errors, one < two ? one : two, one < two ? two : one, first, cells, bend->error);
            continue;
        }
        const double dy = center_y - bend->y;
        if (!(far * far > dy * dy) || far < 0) continue;
        const double wide = sqrt(far * far - dy * dy), narrow = near > 0 && near * near > dy * dy ? sqrt(near * near - dy * dy) : 0;
        if (narrow < CELL) {
            found |= add_error(errors, bend->x - wide, bend->x + wide, first, cells, bend->error);
        } else {
            found |= add_error(errors, bend->x - wide, bend->x - narrow, first, cells, bend->error);
            found |= add_error(errors, bend->x + narrow, bend->x + wide, first, cells, bend->error);
        }
    }
    float most = 0;
    for (int32_t i = 0; found && i < cells; i++) most = errors[i] > most ? errors[i] : most;
    return most > kinora_lights_tolerance;
}

// Draws the pixels of a row in the cells whose error is too large. Only pixels from `from` up to `to` are wanted; the first of `pixels` is at `from`, and if
// `colors` is not NULL, their wide colours are replaced instead.
static void correct(
    uint32_t *pixels, uint64_t *colors, const float *errors, int32_t first, int32_t cells, int32_t from, int32_t to, int32_t y,
    const kinora_lights *lights) {
    uint64_t exact[GRADIENT_PIECE + SPARE];
    for (int32_t i = 0; i < cells;) {
        if (errors[i] <= kinora_lights_tolerance) {
            i++;
            continue;
        }
        int32_t end = i + 1;
        while (end < cells && errors[end] > kinora_lights_tolerance) end++;
        const int32_t last = (first + end) * CELL < to ? (first + end) * CELL : to;
        int32_t at = (first + i) * CELL > from ? (first + i) * CELL : from;
        while (at < last) {
            const int32_t start = gradient_piece_start(at), next = start + GRADIENT_PIECE < last ? start + GRADIENT_PIECE : last;
            sum_points(exact, start, at - start, next - at, y, lights, 0);
            if (colors) {
                memcpy(colors + (at - from), exact, (size_t)(next - at) * sizeof *colors);
            } else {
                dither_write(pixels + (at - from), exact, 1, next - at, dither_row(at, y, 1));
            }
            at = next;
        }
        i = end;
    }
}

// Draws the part of the pixels that is in the strip that starts at corner `start`: the columns from `from` up to `to`. The first of `pixels` is at `from`.
static void draw_strip(
    uint8_t *pixels, size_t stride, int32_t start, int32_t from, int32_t to, int32_t y, int32_t height, const kinora_lights *lights) {
    // Vectors read and ignore what is beyond the end.
    uint64_t corners[2][STRIP + 1 + SPARE] = {{0}}, row[STRIP + 1 + SPARE] = {0}, colors[STRIP_PIXELS + SPARE] = {0};
    float errors[STRIP];
    const int32_t first = floor_cell(from), cells = floor_cell(to - 1) + 1 - first;
    uint64_t *above = corners[0], *below = corners[1];
    sum_corners(below, start, first, cells + 1, floor_cell(y), lights);
    const int is_whole = lights->is_opaque && from % (2 * CELL) == 0 && to % (2 * CELL) == 0;
    int has_errors = 0;
    for (int32_t at = y; at < y + height; at++) {
        const int32_t step = at & (CELL - 1), cell = floor_cell(at);
        if (step == 0 || at == y) {
            uint64_t *swapped = above;
            above = below;
            below = swapped;
            sum_corners(below, start, first, cells + 1, cell + 1, lights);
            has_errors = find_errors(errors, first, cells, cell, lights);
        }
        const uint64_t *mixed = mix_rows(above, below, row, cells + 1, step);
        uint32_t *target = (uint32_t *)(pixels + (size_t)(at - y) * stride);
        const dither_thresholds thresholds = dither_row(from, at, 1);
        uint64_t *wanted = colors + (from - first * CELL);
        if (!is_whole || !write_cells(mixed, target, cells, thresholds)) {
            widen(mixed, colors, cells);
            if (lights->is_opaque) dither_write(target, wanted, 1, to - from, thresholds);
        }
        if (has_errors) correct(target, lights->is_opaque ? NULL : wanted, errors, first, cells, from, to, at, lights);
        if (!lights->is_opaque) dither_blend(target, wanted, 1, NULL, to - from, thresholds, dither_over);
    }
}

void kinora_lights_fill(
    uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height, const kinora_lights *lights) {
    for (int32_t at = x; at < x + width;) {
        const int32_t start = gradient_piece_start(floor_cell(at));
        const int32_t end = (start + STRIP) * CELL < x + width ? (start + STRIP) * CELL : x + width;
        draw_strip((uint8_t *)(pixels + (at - x)), stride, start, at, end, y, height, lights);
        at = end;
    }
}
