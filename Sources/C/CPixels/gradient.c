#include "composite.h"
#include "dither.h"
#include "gradient.h"

#include <math.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

enum { PIECE = GRADIENT_PIECE };

#define INLINE static inline __attribute__((always_inline))

#if defined(__x86_64__)
#define AVX2 __attribute__((target("avx2")))
#define HAS_AVX2 kinora_drawing_has_avx2()
#endif

INLINE void look_up(float *restrict position, int32_t count, uint64_t *restrict out, const kinora_ramp *ramp) {
    const uint64_t *restrict colors = ramp->colors;
    const float steps = (float)ramp->count;
    const float top = steps + 1;
    const int32_t none = ramp->count + 2;
    if (ramp->spread != 0) {
        // A mirrored ramp has twice the period: forwards and backwards.
        const float rate = ramp->spread == 2 ? 0.5f : 1.0f;
        for (int32_t i = 0; i < count; i++) {
            float t = position[i] * rate;
            float bounded = t > -1e6f ? t : -1e6f;
            bounded = bounded < 1e6f ? bounded : 1e6f;
            float part = bounded - (float)(int32_t)bounded;
            part = part < 0 ? part + 1 : part;
            part = part < 1 ? part : 0;
            float folded = part + part;
            folded = folded > 1 ? 2 - folded : folded;
            part = ramp->spread == 2 ? folded : part;
            position[i] = t == t ? part : t;
        }
    }
    int32_t index[PIECE];
    for (int32_t i = 0; i < count; i++) {
        float t = position[i] * steps + 1;
        float bounded = t > 0 ? t : 0;
        bounded = bounded < top ? bounded : top;
        int32_t at = (int32_t)bounded;
        index[i] = t == t ? at : none;
    }
    for (int32_t i = 0; i < count; i++) out[i] = colors[index[i]];
}

// The column of a pixel within its piece.
INLINE float column(int32_t i) { return (float)i; }

// The parameters of the functions that compute `count` pixels, starting at column `first` of the piece that starts at column `start` of row `y`.
#define SPAN int32_t start, int32_t first, int32_t count, int32_t y, const kinora_gradient *gradient, const kinora_pixel_map *map, const kinora_ramp *ramp
#define SPAN_VALUES start, first, count, y, gradient, map, ramp

INLINE void linear_span(uint64_t *restrict out, SPAN) {
    (void)gradient;
    float position[PIECE];
    const float base = (float)(map->ux * start + map->uy * y + map->u0);
    const float step = (float)map->ux;
    for (int32_t i = 0; i < count; i++) position[i] = base + column(first + i) * step;
    look_up(position, count, out, ramp);
}

INLINE void radial_span(uint64_t *restrict out, SPAN) {
    float position[PIECE];
    const double radius = gradient->numbers[0], length = gradient->numbers[1];
    // In units of the ramp's length, so that single precision is sufficient.
    const double unit = 1 / fabs(length);
    const float sign = length < 0 ? -1 : 1;
    const float inner = (float)(radius * unit);
    const float ux = (float)(map->ux * unit), vx = (float)(map->vx * unit);
    const float u0 = (float)((map->ux * start + map->uy * y + map->u0) * unit);
    const float v0 = (float)((map->vx * start + map->vy * y + map->v0) * unit);
    for (int32_t i = 0; i < count; i++) {
        const float u = u0 + column(first + i) * ux;
        const float v = v0 + column(first + i) * vx;
        position[i] = (__builtin_sqrtf(u * u + v * v) - inner) * sign;
    }
    look_up(position, count, out, ramp);
}

// Returns whether one circle is inside the other, at some distance from it.
static inline int is_nested(const kinora_gradient *gradient) {
    const double dx = gradient->numbers[1], dy = gradient->numbers[2], dr = gradient->numbers[3] - gradient->numbers[0];
    return dx * dx + dy * dy - dr * dr < -1e-4 * dr * dr;
}

// For nested circles. The circles of two positions pass through a point, and exactly one of the two has a radius that is not negative.
INLINE void nested_span(uint64_t *restrict out, SPAN) {
    float position[PIECE];
    const double r0 = gradient->numbers[0], dx = gradient->numbers[1], dy = gradient->numbers[2], r1 = gradient->numbers[3];
    const double dr = r1 - r0;
    // In units of the difference of the radii, which is greater than the distance of the centres.
    const double unit = 1 / fabs(dr);
    const double a = 1 - (dx * dx + dy * dy) * unit * unit;
    const float wide = (float)a, square = (float)(r0 * unit * (r0 * unit));
    const float along_x = (float)(dx * unit), along_y = (float)(dy * unit), shift = (float)(r0 * unit * (dr < 0 ? -1 : 1));
    const float sign = dr < 0 ? -1 : 1, over = (float)(1 / a);
    const float ux = (float)(map->ux * unit), vx = (float)(map->vx * unit);
    const float u0 = (float)((map->ux * start + map->uy * y + map->u0) * unit);
    const float v0 = (float)((map->vx * start + map->vy * y + map->v0) * unit);
    for (int32_t i = 0; i < count; i++) {
        const float u = u0 + column(first + i) * ux;
        const float v = v0 + column(first + i) * vx;
        const float b = u * along_x + v * along_y + shift;
        const float c = u * u + v * v - square;
        const float inside = b * b + wide * c;
        const float root = __builtin_sqrtf(inside > 0 ? inside : 0);
        position[i] = (root * sign - b) * over;
    }
    look_up(position, count, out, ramp);
}

INLINE void conical_span(uint64_t *restrict out, SPAN) {
    float position[PIECE];
    const double r0 = gradient->numbers[0], dx = gradient->numbers[1], dy = gradient->numbers[2], r1 = gradient->numbers[3];
    const double dr = r1 - r0;
    const double a = dx * dx + dy * dy - dr * dr;
    if (is_nested(gradient)) {
        nested_span(out, SPAN_VALUES);
        return;
    }
    // If the circles touch from inside, the equation is linear. If they nearly do, the quadratic formula loses all its digits.
    const int flat = fabs(a) <= 1e-9 * (dx * dx + dy * dy + dr * dr);
    for (int32_t i = 0; i < count; i++) {
        const double u = map->ux * (start + first + i) + map->uy * y + map->u0;
        const double v = map->vx * (start + first + i) + map->vy * y + map->v0;
        const double b = u * dx + v * dy + r0 * dr;
        const double c = u * u + v * v - r0 * r0;
        double t = NAN;
        if (flat) {
            t = b == 0 ? NAN : c / (2 * b);
        } else {
            const double inside = b * b - a * c;
            if (inside >= 0) {
                const double root = sqrt(inside);
                const double one = (b + root) / a, two = (b - root) / a;
                const double high = one > two ? one : two;
                const double low = one > two ? two : one;
                t = r0 + high * dr >= 0 ? high : low;
            }
        }
        position[i] = r0 + t * dr >= 0 ? (float)t : NAN;
    }
    look_up(position, count, out, ramp);
}

// The angle of (u, v) in turns, 0 ..< 1. The arc tangent's odd polynomial on 0...1 is a minimax fit, with an error below 1e-6 of a turn.
INLINE float turns(float u, float v) {
    const float au = u < 0 ? -u : u, av = v < 0 ? -v : v;
    const float high = au > av ? au : av, low = au > av ? av : au;
    const float ratio = low / (high > 0 ? high : 1);
    const float s = ratio * ratio;
    float angle = ((((((-0.0117212f * s + 0.05265332f) * s - 0.11643287f) * s + 0.19354346f) * s - 0.33262347f) * s + 0.99997726f) * ratio)
                  * 0.15915494f;
    angle = av > au ? 0.25f - angle : angle;
    angle = u < 0 ? 0.5f - angle : angle;
    angle = v < 0 ? 1 - angle : angle;
    return angle < 1 ? angle : 0;
}

INLINE uint64_t mix(uint64_t from, uint64_t to, float part) {
    uint64_t mixed = 0;
    for (int shift = 0; shift < 64; shift += 16) {
        const float a = (float)((from >> shift) & 0xFFFF), b = (float)((to >> shift) & 0xFFFF);
        mixed |= (uint64_t)(a + (b - a) * part + 0.5f) << shift;
    }
    return mixed;
}

INLINE void angular_span(uint64_t *restrict out, SPAN) {
    float position[PIECE], us[PIECE], vs[PIECE];
    const float rate = (float)gradient->numbers[0], edge = (float)gradient->numbers[1];
    const float ux = (float)map->ux, vx = (float)map->vx;
    // The two colours at the seam: those at the start of the ramp and after a full turn.
    float ends[2] = {0, rate};
    uint64_t meeting[2];
    look_up(ends, 2, meeting, ramp);
    const float u0 = (float)(map->ux * start + map->uy * y + map->u0);
    const float v0 = (float)(map->vx * start + map->vy * y + map->v0);
    for (int32_t i = 0; i < count; i++) {
        us[i] = u0 + column(first + i) * ux;
        vs[i] = v0 + column(first + i) * vx;
        position[i] = turns(us[i], vs[i]) * rate;
    }
    look_up(position, count, out, ramp);
    for (int32_t i = 0; i < count; i++) {
        if (us[i] > 0 && vs[i] > -edge && vs[i] < edge) out[i] = mix(meeting[1], meeting[0], 0.5f + vs[i] / (2 * edge));
    }
}

INLINE void span(uint64_t *restrict out, SPAN) {
    switch (gradient->kind) {
    case kinora_linear: linear_span(out, SPAN_VALUES); break;
    case kinora_radial: radial_span(out, SPAN_VALUES); break;
    case kinora_conical: conical_span(out, SPAN_VALUES); break;
    default: angular_span(out, SPAN_VALUES); break;
    }
}

static void scalar_span(uint64_t *restrict out, SPAN) { span(out, SPAN_VALUES); }

#if defined(HAS_AVX2)
#include <immintrin.h>

// Looks up eight positions on a ramp that is padded, not repeated.
AVX2 static inline void look_up8(__m256 position, uint64_t *out, const kinora_ramp *ramp) {
    const __m256 t = _mm256_add_ps(_mm256_mul_ps(position, _mm256_set1_ps((float)ramp->count)), _mm256_set1_ps(1));
    const __m256 bounded = _mm256_min_ps(_mm256_max_ps(t, _mm256_setzero_ps()), _mm256_set1_ps((float)ramp->count + 1));
    const __m256 none = _mm256_castsi256_ps(_mm256_set1_epi32(ramp->count + 2));
    const __m256i at = _mm256_castps_si256(
        _mm256_blendv_ps(_mm256_castsi256_ps(_mm256_cvttps_epi32(bounded)), none, _mm256_cmp_ps(t, t, _CMP_UNORD_Q)));
    const long long *colors = (const long long *)ramp->colors;
    _mm256_storeu_si256((__m256i *)out, _mm256_i32gather_epi64(colors, _mm256_castsi256_si128(at), 8));
    _mm256_storeu_si256((__m256i *)(out + 4), _mm256_i32gather_epi64(colors, _mm256_extracti128_si256(at, 1), 8));
}

// The columns within a piece of eight pixels.
AVX2 static inline __m256 columns8(int32_t from) {
    return _mm256_cvtepi32_ps(_mm256_add_epi32(_mm256_set1_epi32(from), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)));
}

// The same as the scalar functions, operation by operation.
AVX2 static void linear_span_avx2(uint64_t *restrict out, SPAN) {
    (void)gradient;
    const __m256 base = _mm256_set1_ps((float)(map->ux * start + map->uy * y + map->u0)), step = _mm256_set1_ps((float)map->ux);
    for (int32_t i = 0; i < count; i += 8) look_up8(_mm256_add_ps(base, _mm256_mul_ps(columns8(first + i), step)), out + i, ramp);
}

AVX2 static void radial_span_avx2(uint64_t *restrict out, SPAN) {
    const double radius = gradient->numbers[0], length = gradient->numbers[1];
    const double unit = 1 / fabs(length);
    const __m256 sign = _mm256_set1_ps(length < 0 ? -1 : 1), inner = _mm256_set1_ps((float)(radius * unit));
    const __m256 ux = _mm256_set1_ps((float)(map->ux * unit)), vx = _mm256_set1_ps((float)(map->vx * unit));
    const __m256 u0 = _mm256_set1_ps((float)((map->ux * start + map->uy * y + map->u0) * unit));
    const __m256 v0 = _mm256_set1_ps((float)((map->vx * start + map->vy * y + map->v0) * unit));
    for (int32_t i = 0; i < count; i += 8) {
        const __m256 x = columns8(first + i);
        const __m256 u = _mm256_add_ps(u0, _mm256_mul_ps(x, ux)), v = _mm256_add_ps(v0, _mm256_mul_ps(x, vx));
        const __m256 distance = _mm256_sqrt_ps(_mm256_add_ps(_mm256_mul_ps(u, u), _mm256_mul_ps(v, v)));
        look_up8(_mm256_mul_ps(_mm256_sub_ps(distance, inner), sign), out + i, ramp);
    }
}

AVX2 static void nested_span_avx2(uint64_t *restrict out, SPAN) {
    const double r0 = gradient->numbers[0], dx = gradient->numbers[1], dy = gradient->numbers[2], r1 = gradient->numbers[3];
    const double dr = r1 - r0;
    const double unit = 1 / fabs(dr);
    const double a = 1 - (dx * dx + dy * dy) * unit * unit;
    const __m256 wide = _mm256_set1_ps((float)a), square = _mm256_set1_ps((float)(r0 * unit * (r0 * unit)));
    const __m256 along_x = _mm256_set1_ps((float)(dx * unit)), along_y = _mm256_set1_ps((float)(dy * unit));
    const __m256 shift = _mm256_set1_ps((float)(r0 * unit * (dr < 0 ? -1 : 1)));
    const __m256 sign = _mm256_set1_ps(dr < 0 ? -1 : 1), over = _mm256_set1_ps((float)(1 / a));
    const __m256 ux = _mm256_set1_ps((float)(map->ux * unit)), vx = _mm256_set1_ps((float)(map->vx * unit));
    const __m256 u0 = _mm256_set1_ps((float)((map->ux * start + map->uy * y + map->u0) * unit));
    const __m256 v0 = _mm256_set1_ps((float)((map->vx * start + map->vy * y + map->v0) * unit));
    for (int32_t i = 0; i < count; i += 8) {
        const __m256 x = columns8(first + i);
        const __m256 u = _mm256_add_ps(u0, _mm256_mul_ps(x, ux)), v = _mm256_add_ps(v0, _mm256_mul_ps(x, vx));
        const __m256 b = _mm256_add_ps(_mm256_add_ps(_mm256_mul_ps(u, along_x), _mm256_mul_ps(v, along_y)), shift);
        const __m256 c = _mm256_sub_ps(_mm256_add_ps(_mm256_mul_ps(u, u), _mm256_mul_ps(v, v)), square);
        const __m256 inside = _mm256_add_ps(_mm256_mul_ps(b, b), _mm256_mul_ps(wide, c));
        const __m256 root = _mm256_sqrt_ps(_mm256_max_ps(inside, _mm256_setzero_ps()));
        look_up8(_mm256_mul_ps(_mm256_sub_ps(_mm256_mul_ps(root, sign), b), over), out + i, ramp);
    }
}

AVX2 static void avx2_span(uint64_t *restrict out, SPAN) { span(out, SPAN_VALUES); }
#endif

gradient_span_maker gradient_chosen_span(const kinora_gradient *gradient, const kinora_ramp *ramp) {
#if defined(HAS_AVX2)
    if (HAS_AVX2) {
        if (ramp->spread != 0) return avx2_span;
        switch (gradient->kind) {
        case kinora_linear: return linear_span_avx2;
        case kinora_radial: return radial_span_avx2;
        case kinora_conical: return is_nested(gradient) ? nested_span_avx2 : avx2_span;
        default: return avx2_span;
        }
    }
#endif
    (void)gradient, (void)ramp;
    return scalar_span;
}

// Returns whether all pixels of a row have the same colour.
static inline int has_uniform_rows(const kinora_gradient *gradient, const kinora_pixel_map *map) {
    return gradient->kind == kinora_linear && map->ux == 0;
}

static uint64_t row_color(int32_t y, const kinora_pixel_map *map, const kinora_ramp *ramp) {
    float position = (float)(map->uy * y + map->u0);
    uint64_t color;
    look_up(&position, 1, &color, ramp);
    return color;
}

static uint32_t *pixel_row(uint32_t *pixels, size_t stride, int32_t row) { return (uint32_t *)((uint8_t *)pixels + (size_t)row * stride); }

void kinora_gradient_fill(
    uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height, const kinora_gradient *gradient,
    const kinora_pixel_map *map, const kinora_ramp *ramp) {
    if (has_uniform_rows(gradient, map)) {
        for (int32_t row = 0; row < height; row++) {
            const uint64_t color = row_color(y + row, map, ramp);
            dither_write(pixel_row(pixels, stride, row), &color, 0, width, dither_row(x, y + row, ramp->dithers));
        }
        return;
    }
    const gradient_span_maker make = gradient_chosen_span(gradient, ramp);
    const int has_uniform_columns = gradient->kind == kinora_linear && map->uy == 0;
    uint64_t colors[PIECE + 8];
    for (int32_t at = x; at < x + width;) {
        const int32_t start = gradient_piece_start(at);
        const int32_t end = start + PIECE < x + width ? start + PIECE : x + width;
        for (int32_t row = 0; row < height; row++) {
            if (row == 0 || !has_uniform_columns) make(colors, start, at - start, end - at, y + row, gradient, map, ramp);
            dither_write(pixel_row(pixels, stride, row) + (at - x), colors, 1, end - at, dither_row(at, y + row, ramp->dithers));
        }
        at = end;
    }
}

// Draws colours through the coverage of spans. `x` and `y` are the frame's position of the first pixel of `piece`.
static void draw_piece(
    kinora_row_target piece, int32_t x, int32_t y, const uint64_t *colors, int32_t dithers, const kinora_span *spans, int32_t count,
    int32_t blend) {
    uint32_t rounded[PIECE];
    if (!dithers) dither_write(rounded, colors, 1, piece.end - piece.first, dither_row(x, y, 0));
    for (int32_t i = 0; i < count; i++) {
        const kinora_span span = spans[i];
        const int32_t first = composite_first(span, piece), end = composite_end(span, piece);
        if (first >= end) continue;
        const uint8_t *coverage = span.bytes ? span.bytes + (first - span.x) : NULL;
        uint32_t *to = piece.pixels + first;
        const int32_t at = first - piece.first;
        const uint64_t *from = colors + at;
        if (dithers) {
            const int32_t mode = blend == kinora_multiply ? dither_multiply : dither_over;
            dither_blend(to, from, 1, coverage, end - first, dither_row(x + at, y, 1), mode);
        } else if (blend == kinora_multiply) {
            composite_multiply(to, rounded + at, coverage, end - first);
        } else {
            composite_over(to, rounded + at, coverage, end - first);
        }
    }
}

// Draws a gradient whose rows have one colour each.
static void draw_uniform_row(
    kinora_row_target to, const kinora_row *row, int32_t x, int32_t y, uint64_t color, int32_t dithers) {
    if (!dithers) {
        uint32_t rounded;
        dither_write(&rounded, &color, 0, 1, dither_row(x, y, 0));
        composite_color(to, row, rounded);
        return;
    }
    for (int32_t i = 0; i < row->count; i++) {
        const kinora_span span = row->spans[i];
        const int32_t first = composite_first(span, to), end = composite_end(span, to);
        if (first >= end) continue;
        if (to.next) composite_prefetch(to.next + first, end - first);
        const uint8_t *coverage = span.bytes ? span.bytes + (first - span.x) : NULL;
        dither_blend(to.pixels + first, &color, 0, coverage, end - first, dither_row(x + first, y, 1), dither_over);
    }
}

void kinora_gradient_row(
    kinora_row_target to, const kinora_row *row, int32_t x, int32_t y, const kinora_gradient *gradient, const kinora_pixel_map *map,
    const kinora_ramp *ramp, int32_t blend) {
    if (blend == kinora_over && has_uniform_rows(gradient, map)) {
        return draw_uniform_row(to, row, x, y, row_color(y, map, ramp), ramp->dithers);
    }
    const gradient_span_maker make = gradient_chosen_span(gradient, ramp);
    uint64_t colors[PIECE + 8];
    for (int32_t i = 0; i < row->count;) {
        // Adjacent spans are coloured together.
        const kinora_span *spans = row->spans + i;
        kinora_span all = *spans;
        int32_t count = 1;
        for (; i + count < row->count && spans[count].x == all.x + all.width; count++) all.width += spans[count].width;
        i += count;
        const int32_t end = composite_end(all, to);
        int32_t at = composite_first(all, to);
        if (to.next && at < end) composite_prefetch(to.next + at, end - at);
        while (at < end) {
            const int32_t start = gradient_piece_start(x + at);
            const int32_t next = start + PIECE - x < end ? start + PIECE - x : end;
            make(colors, start, x + at - start, next - at, y, gradient, map, ramp);
            draw_piece((kinora_row_target){to.pixels, NULL, at, next}, x + at, y, colors, ramp->dithers, spans, count, blend);
            at = next;
        }
    }
}
