#include <stdlib.h>
#include <string.h>

#include "composite.h"

// Separable resampling, one row at a time: the needed rows of the source are summed first, then the columns of this sum. A pixel depends only on its
// position, the source and the transform, so any part of the image has the pixels of the whole.
//
// Weights have 14 binary digits after the point and sums between both steps 6, which fit 16 bits: the absolute weights of a Lanczos filter add up to 1.6
// at most.
enum { weight_bits = 14, sum_bits = 6, vertical_shift = weight_bits - sum_bits, horizontal_shift = weight_bits + sum_bits };

typedef struct {
    // An even number.
    int32_t taps;
    // The distance of the weights of two pixels: `taps`, rounded up to the 8 weights of a vector.
    int32_t stride;
    // The first source pixel of each pixel. It may be outside the source.
    int32_t *starts;
    int16_t *weights;
    // Whether pixels and source pixels coincide, so that a pixel is one source pixel. Then all other weights are 0.
    int32_t coincides;
} axis_filter;

struct kinora_resampling {
    kinora_resampling_source source;
    int32_t x, y;
    // The starts of columns count from `left`, the first of them.
    axis_filter columns, rows;
    int32_t left;
    // Sums of source rows, 4 channels a pixel, from the source's column `left` on.
    int16_t *sums;
    const uint32_t **tapped_rows;
    uint32_t *colors;
    // Whether an opaque pixel inside the source is a source pixel, and the next one its right neighbour.
    int32_t copies;
};

// sin(pi x) for |x| <= 1/2, with an error below 1e-9. A polynomial, so that weights do not depend on the C library.
static inline double sine(double x) {
    const double y = x * x;
    const double terms = 0.08214588661112823 - y * (0.00737043094571435 - y * 0.00046630280576761255);
    return x * (3.14159265358979324 - y * (5.16771278004997003 - y * (2.55016403987734548 - y * (0.59926452932079208 - y * terms))));
}

// The Lanczos function with three lobes on each side, for x >= 0.
static double lanczos3(double x) {
    if (x < 1e-9) return 1;
    if (x >= 3) return 0;
    const int whole = (int)(x + 0.5);
    const double wave = sine(x - whole) * (whole & 1 ? -1 : 1);
    const double third = x / 3;
    return wave * sine(third <= 0.5 ? third : 1 - third) * 3 / (3.14159265358979324 * 3.14159265358979324 * x * x);
}

static void filter_free(axis_filter *filter) {
    free(filter->starts);
    free(filter->weights);
}

// The weights of pixels `first...first + count - 1`, whose centres are at (i + 0.5) * step + origin in the source. They add up to `total`.
static int filter_create(
    axis_filter *filter, double step, double origin, int32_t first, int32_t count, int32_t length, int32_t tiles, double total) {
    // A reduced image is filtered as widely as its pixels are apart.
    const double width = step < 0 ? (step > -1 ? 1 : -step) : (step < 1 ? 1 : step);
    const int32_t whole = (int32_t)(6 * width);
    const double first_center = (first + 0.5) * step + origin - 0.5;
    // Further outside, centres are clamped.
    filter->coincides = (step == 1 || step == -1) && first_center >= INT32_MIN / 4 && first_center <= INT32_MAX / 4
        && first_center == (int32_t)first_center;
    filter->taps = filter->coincides ? 2 : (whole + (whole < 6 * width) + 1) & ~1;
    filter->stride = (filter->taps + 7) & ~7;
    filter->starts = malloc(sizeof(int32_t) * (size_t)count);
    filter->weights = calloc((size_t)count * (size_t)filter->stride, sizeof(int16_t));
    double *values = malloc(sizeof(double) * (size_t)filter->taps);
    if (!filter->starts || !filter->weights || !values) {
        free(values);
        return 0;
    }
    const double reach = 3 * width;
    // Of the repeated images, the first one may be any.
    if (tiles) origin -= length * (double)(int64_t)(((first + 0.5) * step + origin) / length);
    for (int32_t i = 0; i < count; i++) {
        double center = (first + i + 0.5) * step + origin - 0.5;
        if (!tiles) {
            // Further outside, all weights are on the edge.
            if (center < -reach) center = -reach;
            if (center > length + reach) center = length + reach;
        }
        const double low = filter->coincides ? center - 1 : center - reach;
        int32_t start = (int32_t)low;
        start += start <= low;
        double sum = 0;
        for (int32_t k = 0; k < filter->taps; k++) {
            const double distance = start + k - center;
            values[k] = lanczos3((distance < 0 ? -distance : distance) / width);
            sum += values[k];
        }
        // Rounds the running sum, so that the weights add up exactly.
        double running = 0;
        int32_t before = 0;
        for (int32_t k = 0; k < filter->taps; k++) {
            running += values[k];
            const int32_t rounded = (int32_t)(running / sum * total * (1 << weight_bits) + 4096.5) - 4096;
            filter->weights[(size_t)i * (size_t)filter->stride + (size_t)k] = (int16_t)(rounded - before);
            before = rounded;
        }
        filter->starts[i] = start;
    }
    free(values);
    return 1;
}

kinora_resampling *kinora_resampling_create(
    kinora_resampling_source source, kinora_resampling_map map, int32_t x, int32_t y, int32_t width, int32_t height, double opacity) {
    kinora_resampling *result = calloc(1, sizeof(kinora_resampling));
    if (!result) return NULL;
    result->source = source;
    result->x = x;
    result->y = y;
    int is_made = filter_create(&result->columns, map.ux, map.u0, x, width, source.width, source.tiles, opacity)
        && filter_create(&result->rows, map.vy, map.v0, y, height, source.height, source.tiles, 1);
    if (is_made) {
        int32_t least = INT32_MAX, most = INT32_MIN;
        for (int32_t i = 0; i < width; i++) {
            if (result->columns.starts[i] < least) least = result->columns.starts[i];
            if (result->columns.starts[i] > most) most = result->columns.starts[i];
        }
        for (int32_t i = 0; i < width; i++) result->columns.starts[i] -= least;
        result->left = least;
        result->sums = malloc(sizeof(int16_t) * 4 * (size_t)(most - least + result->columns.taps));
        result->tapped_rows = malloc(sizeof(uint32_t *) * (size_t)result->rows.taps);
        result->colors = malloc(sizeof(uint32_t) * (size_t)width);
        is_made = result->sums && result->tapped_rows && result->colors;
    }
    result->copies = result->columns.coincides && result->rows.coincides && map.ux == 1 && opacity == 1;
    if (is_made) return result;
    kinora_resampling_free(result);
    return NULL;
}

void kinora_resampling_free(kinora_resampling *resampling) {
    if (!resampling) return;
    filter_free(&resampling->columns);
    filter_free(&resampling->rows);
    free(resampling->sums);
    free(resampling->tapped_rows);
    free(resampling->colors);
    free(resampling);
}

static inline uint32_t clamped(int32_t value, int32_t limit) { return (uint32_t)(value < 0 ? 0 : value > limit ? limit : value); }

// Writes the weighted sums of `taps` rows for the channels of `count` pixels.
static void sum_rows_scalar(const uint32_t *const *rows, const int16_t *weights, int32_t taps, int32_t count, int16_t *sums) {
    for (int32_t i = 0; i < 4 * count; i++) {
        int32_t sum = 1 << (vertical_shift - 1);
        for (int32_t k = 0; k < taps; k++) sum += weights[k] * ((const uint8_t *)rows[k])[i];
        sums[i] = (int16_t)(sum >> vertical_shift);
    }
}

// Writes the colours of `count` columns from the sums. Returns whether all are opaque.
static int sum_columns_scalar(
    const int16_t *sums, const axis_filter *filter, int32_t first, int32_t count, uint32_t *colors) {
    uint32_t all = UINT32_MAX;
    for (int32_t i = 0; i < count; i++) {
        const int16_t *weights = filter->weights + (size_t)(first + i) * (size_t)filter->stride;
        const int16_t *from = sums + 4 * filter->starts[first + i];
        int32_t channels[4];
        for (int32_t channel = 0; channel < 4; channel++) {
            int32_t sum = 1 << (horizontal_shift - 1);
            for (int32_t k = 0; k < filter->taps; k++) sum += weights[k] * from[4 * k + channel];
            channels[channel] = sum >> horizontal_shift;
        }
        const uint32_t alpha = clamped(channels[3], 255);
        uint32_t color = alpha << 24;
        for (int32_t channel = 0; channel < 3; channel++) color |= clamped(channels[channel], (int32_t)alpha) << (8 * channel);
        all &= color;
        colors[i] = color;
    }
    return all >> 24 == 255;
}

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

// The same for eight pixels.
AVX2 static inline __attribute__((always_inline)) void sum_rows8(
    const uint32_t *const *rows, const int16_t *weights, int32_t taps, int32_t i, int16_t *sums) {
    const __m256i zero = _mm256_setzero_si256();
    __m256i a = _mm256_set1_epi32(1 << (vertical_shift - 1)), b = a, c = a, d = a;
    for (int32_t k = 0; k < taps; k += 2) {
        int32_t two;
        memcpy(&two, weights + k, sizeof two);
        const __m256i weight = _mm256_set1_epi32(two);
        const __m256i upper = _mm256_loadu_si256((const __m256i *)(rows[k] + i));
        const __m256i lower = _mm256_loadu_si256((const __m256i *)(rows[k + 1] + i));
        const __m256i low = _mm256_unpacklo_epi8(upper, lower), high = _mm256_unpackhi_epi8(upper, lower);
        a = _mm256_add_epi32(a, _mm256_madd_epi16(_mm256_unpacklo_epi8(low, zero), weight));
        b = _mm256_add_epi32(b, _mm256_madd_epi16(_mm256_unpackhi_epi8(low, zero), weight));
        c = _mm256_add_epi32(c, _mm256_madd_epi16(_mm256_unpacklo_epi8(high, zero), weight));
        d = _mm256_add_epi32(d, _mm256_madd_epi16(_mm256_unpackhi_epi8(high, zero), weight));
    }
    const __m256i even = _mm256_packs_epi32(_mm256_srai_epi32(a, vertical_shift), _mm256_srai_epi32(b, vertical_shift));
    const __m256i odd = _mm256_packs_epi32(_mm256_srai_epi32(c, vertical_shift), _mm256_srai_epi32(d, vertical_shift));
    _mm256_storeu_si256((__m256i *)(sums + 4 * i), _mm256_permute2x128_si256(even, odd, 0x20));
    _mm256_storeu_si256((__m256i *)(sums + 4 * i + 16), _mm256_permute2x128_si256(even, odd, 0x31));
}

// With a constant number of taps, the compiler keeps weights and addresses in registers.
AVX2 static inline __attribute__((always_inline)) void sum_rows_of_taps(
    const uint32_t *const *rows, const int16_t *weights, int32_t taps, int32_t count, int16_t *sums) {
    for (int32_t i = 0; i + 8 <= count; i += 8) sum_rows8(rows, weights, taps, i, sums);
    // The last pixels with some that are already done.
    sum_rows8(rows, weights, taps, count - 8, sums);
}

AVX2 static void sum_rows_avx2(const uint32_t *const *rows, const int16_t *weights, int32_t taps, int32_t count, int16_t *sums) {
    if (count < 8) return sum_rows_scalar(rows, weights, taps, count, sums);
    switch (taps) {
    case 6: return sum_rows_of_taps(rows, weights, 6, count, sums);
    case 8: return sum_rows_of_taps(rows, weights, 8, count, sums);
    case 10: return sum_rows_of_taps(rows, weights, 10, count, sums);
    default: return sum_rows_of_taps(rows, weights, taps, count, sums);
    }
}

// The sums of two adjacent pixels.
AVX2 static inline __attribute__((always_inline)) __m256i sum_columns2(
    const int16_t *sums, const int32_t *starts, const int16_t *weights, int32_t taps, int32_t stride) {
    const __m256i interleaved = _mm256_setr_epi8(
        0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
    const int16_t *a = sums + 4 * (size_t)starts[0], *b = sums + 4 * (size_t)starts[1];
    __m256i sum = _mm256_set1_epi32(1 << (horizontal_shift - 1));
    for (int32_t k = 0; k < taps; k += 8) {
        const __m256i eight = _mm256_inserti128_si256(
            _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(weights + k))),
            _mm_loadu_si128((const __m128i *)(weights + stride + k)), 1);
#define TWO_TAPS(at) \
    if (k + at < taps) { \
        const __m256i two = _mm256_inserti128_si256( \
            _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(a + 4 * (k + at)))), \
            _mm_loadu_si128((const __m128i *)(b + 4 * (k + at))), 1); \
        const __m256i both = _mm256_shuffle_epi32(eight, at / 2 * 0x55); \
        sum = _mm256_add_epi32(sum, _mm256_madd_epi16(_mm256_shuffle_epi8(two, interleaved), both)); \
    }
        TWO_TAPS(0)
        TWO_TAPS(2)
        TWO_TAPS(4)
        TWO_TAPS(6)
#undef TWO_TAPS
    }
    return _mm256_srai_epi32(sum, horizontal_shift);
}

AVX2 static inline __attribute__((always_inline)) int sum_columns_of_taps(
    const int16_t *sums, const axis_filter *filter, int32_t taps, int32_t stride, int32_t first, int32_t count, uint32_t *colors) {
    const __m256i alphas = _mm256_setr_epi8(
        3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
    const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
    __m256i all = _mm256_set1_epi32(-1);
    int32_t i = 0;
    for (; i + 8 <= count; i += 8) {
        const int32_t *starts = filter->starts + first + i;
        const int16_t *weights = filter->weights + (size_t)(first + i) * (size_t)stride;
        const __m256i a = sum_columns2(sums, starts, weights, taps, stride);
        const __m256i b = sum_columns2(sums, starts + 2, weights + 2 * stride, taps, stride);
        const __m256i c = sum_columns2(sums, starts + 4, weights + 4 * stride, taps, stride);
        const __m256i d = sum_columns2(sums, starts + 6, weights + 6 * stride, taps, stride);
        __m256i eight = _mm256_packus_epi16(_mm256_packs_epi32(a, b), _mm256_packs_epi32(c, d));
        eight = _mm256_permutevar8x32_epi32(_mm256_min_epu8(eight, _mm256_shuffle_epi8(eight, alphas)), order);
        all = _mm256_and_si256(all, eight);
        _mm256_storeu_si256((__m256i *)(colors + i), eight);
    }
    const int is_opaque = (~_mm256_movemask_epi8(_mm256_cmpeq_epi8(all, _mm256_set1_epi32(-1))) & 0x88888888) == 0;
    return sum_columns_scalar(sums, filter, first + i, count - i, colors + i) && is_opaque;
}

AVX2 static int sum_columns_avx2(const int16_t *sums, const axis_filter *filter, int32_t first, int32_t count, uint32_t *colors) {
    switch (filter->taps) {
    case 6: return sum_columns_of_taps(sums, filter, 6, 8, first, count, colors);
    case 8: return sum_columns_of_taps(sums, filter, 8, 8, first, count, colors);
    case 10: return sum_columns_of_taps(sums, filter, 10, 16, first, count, colors);
    default: return sum_columns_of_taps(sums, filter, filter->taps, filter->stride, first, count, colors);
    }
}
#endif

static void sum_rows(const uint32_t *const *rows, const int16_t *weights, int32_t taps, int32_t count, int16_t *sums) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return sum_rows_avx2(rows, weights, taps, count, sums);
#endif
    sum_rows_scalar(rows, weights, taps, count, sums);
}

static int sum_columns(const int16_t *sums, const axis_filter *filter, int32_t first, int32_t count, uint32_t *colors) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return sum_columns_avx2(sums, filter, first, count, colors);
#endif
    return sum_columns_scalar(sums, filter, first, count, colors);
}

// Sums the rows for row `row` of the target in the source's columns from `first` up to `end`, which may be outside the source.
static void fill_sums(const kinora_resampling *r, int32_t row, int32_t first, int32_t end) {
    const kinora_resampling_source *source = &r->source;
    const int16_t *weights = r->rows.weights + (size_t)row * (size_t)r->rows.stride;
    const int32_t taps = r->rows.taps, width = source->width, height = source->height;
    int16_t *sums = r->sums + 4 * (size_t)(first - r->left);
    // Outside the source, rows and columns repeat the edge or the whole source.
    const int32_t phase = source->tiles ? (first % width + width) % width : 0;
    const int32_t from = source->tiles ? phase : first < 0 ? 0 : first > width - 1 ? width - 1 : first;
    for (int32_t k = 0; k < taps; k++) {
        int32_t y = r->rows.starts[row] + k;
        if (source->tiles) {
            y = (y % height + height) % height;
        } else {
            y = y < 0 ? 0 : y > height - 1 ? height - 1 : y;
        }
        r->tapped_rows[k] = (const uint32_t *)((const uint8_t *)source->pixels + (size_t)y * source->stride) + from;
    }
    if (source->tiles) {
        const int32_t count = end - first;
        const int32_t before = count < width - phase ? count : width - phase;
        sum_rows(r->tapped_rows, weights, taps, before, sums);
        if (count <= before) return;
        for (int32_t k = 0; k < taps; k++) r->tapped_rows[k] -= phase;
        const int32_t rest = count - before < phase ? count - before : phase;
        sum_rows(r->tapped_rows, weights, taps, rest, sums + 4 * before);
        for (int32_t i = 4 * width; i < 4 * count; i++) sums[i] = sums[i - 4 * width];
        return;
    }
    int32_t to = end > width ? width : end;
    if (to <= from) to = from + 1;
    // All columns may be on one side of the source, and then its edge is the only one.
    const int32_t lead = from > first ? (from - first < end - first ? from - first : end - first - 1) : 0;
    sum_rows(r->tapped_rows, weights, taps, to - from, sums + 4 * lead);
    for (int32_t i = 0; i < lead; i++) memcpy(sums + 4 * i, sums + 4 * lead, 8);
    for (int32_t i = lead + to - from; i < end - first; i++) memcpy(sums + 4 * i, sums + 4 * (lead + to - from - 1), 8);
}

// Copies `count` source pixels for the columns from `column` on, if all are inside the source and opaque. Returns whether they are.
static int copy_opaque(const kinora_resampling *r, int32_t column, int32_t row, int32_t count, uint32_t *colors) {
    const int32_t x = r->left + r->columns.starts[column], y = r->rows.starts[row];
    if (x < 0 || y < 0 || y >= r->source.height || count > r->source.width - x) return 0;
    const uint32_t *from = (const uint32_t *)((const uint8_t *)r->source.pixels + (size_t)y * r->source.stride) + x;
    uint32_t all = UINT32_MAX;
    for (int32_t i = 0; i < count; i++) all &= from[i];
    if (all >> 24 != 255) return 0;
    memcpy(colors, from, sizeof(uint32_t) * (size_t)count);
    return 1;
}

// Writes the colours of `count` pixels from (x, y) on. Returns whether all are opaque.
static int resample(const kinora_resampling *r, int32_t x, int32_t y, int32_t count, uint32_t *colors) {
    const int32_t column = x - r->x;
    if (r->copies && copy_opaque(r, column, y - r->y, count, colors)) return 1;
    const int32_t a = r->columns.starts[column], b = r->columns.starts[column + count - 1];
    fill_sums(r, y - r->y, r->left + (a < b ? a : b), r->left + (a < b ? b : a) + r->columns.taps);
    return sum_columns(r->sums, &r->columns, column, count, colors);
}

void kinora_resample(const kinora_resampling *r, uint32_t *pixels, int32_t x, int32_t y, int32_t count) {
    if (count > 0) resample(r, x, y, count, pixels);
}

void kinora_resample_row(const kinora_resampling *r, kinora_row_target to, const kinora_row *row, int32_t x, int32_t y) {
    for (int32_t i = 0; i < row->count; i++) {
        const kinora_span span = row->spans[i];
        const int32_t first = composite_first(span, to), end = composite_end(span, to);
        if (first >= end) continue;
        const int is_opaque = resample(r, x + first, y, end - first, r->colors);
        if (is_opaque && !span.bytes) {
            memcpy(to.pixels + first, r->colors, sizeof(uint32_t) * (size_t)(end - first));
        } else {
            composite_over(to.pixels + first, r->colors, span.bytes ? span.bytes + (first - span.x) : NULL, end - first);
        }
    }
}
