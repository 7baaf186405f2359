#include "CPixelsDrawing.h"

#include <math.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

// Rows are worked in pieces whose places on the ramp are computed first and looked up after: both loops vectorise.
enum { PIECE = 256 };

#define INLINE static inline __attribute__((always_inline))

#if defined(__x86_64__)
#define AVX2 __attribute__((target("avx2")))
#define HAS_AVX2 kinora_drawing_has_avx2()
#endif

INLINE void look_up(float *restrict place, int32_t count, uint32_t *restrict out, const kinora_ramp *ramp) {
    const uint32_t *restrict colors = ramp->colors;
    const float steps = (float)ramp->count;
    const float top = steps + 1;
    const int32_t none = ramp->count + 2;
    if (ramp->spread != 0) {
        // A mirrored ramp repeats at half the pace, there and back.
        const float pace = ramp->spread == 2 ? 0.5f : 1.0f;
        for (int32_t i = 0; i < count; i++) {
            float t = place[i] * pace;
            float bounded = t > -1e6f ? t : -1e6f;
            bounded = bounded < 1e6f ? bounded : 1e6f;
            float part = bounded - (float)(int32_t)bounded;
            part = part < 0 ? part + 1 : part;
            part = part < 1 ? part : 0;
            float folded = part + part;
            folded = folded > 1 ? 2 - folded : folded;
            part = ramp->spread == 2 ? folded : part;
            place[i] = t == t ? part : t;
        }
    }
    int32_t index[PIECE];
    for (int32_t i = 0; i < count; i++) {
        float t = place[i] * steps + 1;
        float bounded = t > 0 ? t : 0;
        bounded = bounded < top ? bounded : top;
        int32_t at = (int32_t)bounded;
        index[i] = t == t ? at : none;
    }
    for (int32_t i = 0; i < count; i++) out[i] = colors[index[i]];
}

INLINE void linear_rows(uint32_t *pixels, size_t stride, int32_t width, int32_t height, const kinora_pixel_map *map, const kinora_ramp *ramp) {
    float place[PIECE];
    for (int32_t y = 0; y < height; y++) {
        uint32_t *row = (uint32_t *)((uint8_t *)pixels + (size_t)y * stride);
        if (map->uy == 0 && y > 0) {  // All rows are alike.
            memcpy(row, pixels, (size_t)width * 4);
            continue;
        }
        const double start = map->uy * y + map->u0;
        if (map->ux == 0) {  // All pixels of the row are alike.
            place[0] = (float)start;
            uint32_t color;
            look_up(place, 1, &color, ramp);
            for (int32_t x = 0; x < width; x++) row[x] = color;
            continue;
        }
        const float step = (float)map->ux;
        for (int32_t x = 0; x < width; x += PIECE) {
            const int32_t count = width - x < PIECE ? width - x : PIECE;
            const float base = (float)(start + map->ux * x);
            for (int32_t i = 0; i < count; i++) place[i] = base + (float)i * step;
            look_up(place, count, row + x, ramp);
        }
    }
}

INLINE void radial_rows(
    uint32_t *pixels, size_t stride, int32_t width, int32_t height, const kinora_pixel_map *map, double radius, double length,
    const kinora_ramp *ramp) {
    float place[PIECE];
    // In units of the ramp's length, so that single precision is spent where the colours change.
    const double unit = 1 / fabs(length);
    const float sign = length < 0 ? -1 : 1;
    const float inner = (float)(radius * unit);
    const float ux = (float)(map->ux * unit), vx = (float)(map->vx * unit);
    for (int32_t y = 0; y < height; y++) {
        uint32_t *row = (uint32_t *)((uint8_t *)pixels + (size_t)y * stride);
        for (int32_t x = 0; x < width; x += PIECE) {
            const int32_t count = width - x < PIECE ? width - x : PIECE;
            const float u0 = (float)((map->ux * x + map->uy * y + map->u0) * unit);
            const float v0 = (float)((map->vx * x + map->vy * y + map->v0) * unit);
            for (int32_t i = 0; i < count; i++) {
                const float u = u0 + (float)i * ux;
                const float v = v0 + (float)i * vx;
                place[i] = (__builtin_sqrtf(u * u + v * v) - inner) * sign;
            }
            look_up(place, count, row + x, ramp);
        }
    }
}

INLINE void conical_rows(
    uint32_t *pixels, size_t stride, int32_t width, int32_t height, const kinora_pixel_map *map, double r0, double dx, double dy, double r1,
    const kinora_ramp *ramp) {
    float place[PIECE];
    const double dr = r1 - r0;
    const double a = dx * dx + dy * dy - dr * dr;
    // Circles that touch from inside give a line, not a quadratic; nearly so, a quadratic that loses all its digits.
    const int flat = fabs(a) <= 1e-9 * (dx * dx + dy * dy + dr * dr);
    for (int32_t y = 0; y < height; y++) {
        uint32_t *row = (uint32_t *)((uint8_t *)pixels + (size_t)y * stride);
        for (int32_t x = 0; x < width; x += PIECE) {
            const int32_t count = width - x < PIECE ? width - x : PIECE;
            for (int32_t i = 0; i < count; i++) {
                const double u = map->ux * (x + i) + map->uy * y + map->u0;
                const double v = map->vx * (x + i) + map->vy * y + map->v0;
                const double b = u * dx + v * dy + r0 * dr;
                const double c = u * u + v * v - r0 * r0;
                double t = NAN;
                if (flat) {
                    t = b == 0 ? NAN : c / (2 * b);
                } else {
                    const double inside = b * b - a * c;
                    if (inside >= 0) {
                        const double root = sqrt(inside);
                        const double first = (b + root) / a, second = (b - root) / a;
                        const double high = first > second ? first : second;
                        const double low = first > second ? second : first;
                        t = r0 + high * dr >= 0 ? high : low;
                    }
                }
                place[i] = r0 + t * dr >= 0 ? (float)t : NAN;
            }
            look_up(place, count, row + x, ramp);
        }
    }
}

// The angle of (u, v) in turns, 0 ..< 1. The arc tangent's odd polynomial on 0...1 is a least-maximum fit, within 1e-6 of a turn.
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

INLINE uint32_t mix(uint32_t from, uint32_t to, float part) {
    uint32_t mixed = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const float a = (float)((from >> shift) & 255), b = (float)((to >> shift) & 255);
        mixed |= (uint32_t)(a + (b - a) * part + 0.5f) << shift;
    }
    return mixed;
}

INLINE void angular_rows(
    uint32_t *pixels, size_t stride, int32_t width, int32_t height, const kinora_pixel_map *map, double factor, double seam,
    const kinora_ramp *ramp) {
    float place[PIECE], us[PIECE], vs[PIECE];
    const float pace = (float)factor, edge = (float)seam;
    const float ux = (float)map->ux, vx = (float)map->vx;
    // The colours that meet at the seam: the start of the ramp and where a full turn ends.
    float ends[2] = {0, pace};
    uint32_t meeting[2];
    look_up(ends, 2, meeting, ramp);
    for (int32_t y = 0; y < height; y++) {
        uint32_t *row = (uint32_t *)((uint8_t *)pixels + (size_t)y * stride);
        for (int32_t x = 0; x < width; x += PIECE) {
            const int32_t count = width - x < PIECE ? width - x : PIECE;
            const float u0 = (float)(map->ux * x + map->uy * y + map->u0);
            const float v0 = (float)(map->vx * x + map->vy * y + map->v0);
            for (int32_t i = 0; i < count; i++) {
                us[i] = u0 + (float)i * ux;
                vs[i] = v0 + (float)i * vx;
                place[i] = turns(us[i], vs[i]) * pace;
            }
            look_up(place, count, row + x, ramp);
            for (int32_t i = 0; i < count; i++) {
                if (us[i] > 0 && vs[i] > -edge && vs[i] < edge) row[x + i] = mix(meeting[1], meeting[0], 0.5f + vs[i] / (2 * edge));
            }
        }
    }
}

#define PIXELS uint32_t *pixels, size_t stride, int32_t width, int32_t height, const kinora_pixel_map *map

#if defined(HAS_AVX2)
AVX2 static void linear_avx2(PIXELS, const kinora_ramp *ramp) { linear_rows(pixels, stride, width, height, map, ramp); }
AVX2 static void radial_avx2(PIXELS, double radius, double length, const kinora_ramp *ramp) {
    radial_rows(pixels, stride, width, height, map, radius, length, ramp);
}
AVX2 static void angular_avx2(PIXELS, double factor, double seam, const kinora_ramp *ramp) {
    angular_rows(pixels, stride, width, height, map, factor, seam, ramp);
}
#endif

void kinora_gradient_linear(PIXELS, const kinora_ramp *ramp) {
#if defined(HAS_AVX2)
    if (HAS_AVX2) return linear_avx2(pixels, stride, width, height, map, ramp);
#endif
    linear_rows(pixels, stride, width, height, map, ramp);
}

void kinora_gradient_radial(PIXELS, double radius, double length, const kinora_ramp *ramp) {
#if defined(HAS_AVX2)
    if (HAS_AVX2) return radial_avx2(pixels, stride, width, height, map, radius, length, ramp);
#endif
    radial_rows(pixels, stride, width, height, map, radius, length, ramp);
}

void kinora_gradient_conical(PIXELS, double r0, double dx, double dy, double r1, const kinora_ramp *ramp) {
    conical_rows(pixels, stride, width, height, map, r0, dx, dy, r1, ramp);
}

void kinora_gradient_angular(PIXELS, double factor, double seam, const kinora_ramp *ramp) {
#if defined(HAS_AVX2)
    if (HAS_AVX2) return angular_avx2(pixels, stride, width, height, map, factor, seam, ramp);
#endif
    angular_rows(pixels, stride, width, height, map, factor, seam, ramp);
}
