#include "CPixelsDrawing.h"

#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))

INLINE uint32_t *row32(uint32_t *pixels, size_t stride, int32_t y) { return (uint32_t *)((uint8_t *)pixels + (size_t)y * stride); }
INLINE const uint32_t *const_row32(const uint32_t *pixels, size_t stride, int32_t y) {
    return (const uint32_t *)((const uint8_t *)pixels + (size_t)y * stride);
}

INLINE float unit(float value) { return value > 0 ? (value < 1 ? value : 1) : 0; }

void kinora_extract_alpha(
    const uint32_t *source, size_t source_stride, uint8_t *target, size_t target_stride, int32_t width, int32_t height, int32_t invert) {
    const uint8_t flip = invert ? 255 : 0;
    for (int32_t y = 0; y < height; y++) {
        const uint32_t *from = const_row32(source, source_stride, y);
        uint8_t *to = target + (size_t)y * target_stride;
        for (int32_t x = 0; x < width; x++) to[x] = (uint8_t)(from[x] >> 24) ^ flip;
    }
}

void kinora_make_opaque(uint32_t *pixels, size_t stride, int32_t width, int32_t height) {
    for (int32_t y = 0; y < height; y++) {
        uint32_t *row = row32(pixels, stride, y);
        for (int32_t x = 0; x < width; x++) row[x] |= 0xff000000u;
    }
}

INLINE uint32_t apply_matrix(uint32_t pixel, const float *m) {
    const float alpha = (float)(pixel >> 24);
    const float scale = alpha > 0 ? 1 / alpha : 0;
    const float r = (float)((pixel >> 16) & 255) * scale, g = (float)((pixel >> 8) & 255) * scale, b = (float)(pixel & 255) * scale;
    const float a = alpha * (1 / 255.0f);
    const float out_a = unit(m[15] * r + m[16] * g + m[17] * b + m[18] * a + m[19]);
    const float full = out_a * 255;
    const uint32_t red = (uint32_t)(unit(m[0] * r + m[1] * g + m[2] * b + m[3] * a + m[4]) * full + 0.5f);
    const uint32_t green = (uint32_t)(unit(m[5] * r + m[6] * g + m[7] * b + m[8] * a + m[9]) * full + 0.5f);
    const uint32_t blue = (uint32_t)(unit(m[10] * r + m[11] * g + m[12] * b + m[13] * a + m[14]) * full + 0.5f);
    return (uint32_t)(full + 0.5f) << 24 | red << 16 | green << 8 | blue;
}

void kinora_color_matrix(uint32_t *pixels, size_t stride, int32_t width, int32_t height, const float *matrix) {
    // Drawings are flat in most places: the last answer often still holds.
    uint32_t known = 0, answer = apply_matrix(0, matrix);
    for (int32_t y = 0; y < height; y++) {
        uint32_t *row = row32(pixels, stride, y);
        for (int32_t x = 0; x < width; x++) {
            if (row[x] != known) {
                known = row[x];
                answer = apply_matrix(known, matrix);
            }
            row[x] = answer;
        }
    }
}

void kinora_luminance_to_alpha(uint32_t *pixels, size_t stride, int32_t width, int32_t height) {
    for (int32_t y = 0; y < height; y++) {
        uint32_t *row = row32(pixels, stride, y);
        for (int32_t x = 0; x < width; x++) {
            const float r = (float)((row[x] >> 16) & 255), g = (float)((row[x] >> 8) & 255), b = (float)(row[x] & 255);
            row[x] = (uint32_t)(0.2125f * r + 0.7154f * g + 0.0721f * b + 0.5f) << 24;
        }
    }
}

INLINE uint32_t scaled(uint32_t pixel, float factor) {
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) result |= (uint32_t)((float)((pixel >> shift) & 255) * factor + 0.5f) << shift;
    return result;
}

void kinora_alpha_threshold(
    const uint8_t *alpha, size_t alpha_stride, uint32_t *target, size_t target_stride, int32_t width, int32_t height, float minimum,
    float maximum, uint32_t color) {
    for (int32_t y = 0; y < height; y++) {
        const uint8_t *here = alpha + (size_t)y * alpha_stride;
        const uint8_t *above = y > 0 ? here - alpha_stride : here;
        const uint8_t *below = y + 1 < height ? here + alpha_stride : here;
        uint32_t *to = row32(target, target_stride, y);
        for (int32_t x = 0; x < width; x++) {
            const int32_t left = here[x > 0 ? x - 1 : x], right = here[x + 1 < width ? x + 1 : x];
            const float dx = (float)(right - left) * 0.5f, dy = (float)(below[x] - above[x]) * 0.5f;
            // The slope of alpha tells how far away, in pixels, the threshold is crossed.
            float slope = __builtin_sqrtf(dx * dx + dy * dy);
            slope = slope > 1 ? slope : 1;
            const float value = (float)here[x];
            float coverage = minimum > 0 ? unit((value - minimum) / slope + 0.5f) : 1;
            if (maximum < 255) coverage *= unit((maximum - value) / slope + 0.5f);
            to[x] = coverage <= 0 ? 0 : coverage >= 1 ? color : scaled(color, coverage);
        }
    }
}

// All arguments premultiplied, 0...1.
INLINE float soft_light(float s, float sa, float d, float da) {
    // sa * da * B(d / da, s / sa) without dividing by the source's alpha; the backdrop's is not 0 here.
    const float blended = (sa - 2 * s) * d * d / da + 2 * s * d;
    return s * (1 - da) + d * (1 - sa) + blended;
}

void kinora_blend_soft_light(
    uint32_t *target, size_t target_stride, const uint32_t *source, size_t source_stride, int32_t width, int32_t height, int32_t alpha) {
    const float in = 1 / 255.0f, fade = (float)alpha * in * in;
    for (int32_t y = 0; y < height; y++) {
        uint32_t *to = row32(target, target_stride, y);
        const uint32_t *from = const_row32(source, source_stride, y);
        for (int32_t x = 0; x < width; x++) {
            if (from[x] == 0) continue;
            const float sa = (float)(from[x] >> 24) * fade, da = (float)(to[x] >> 24) * in;
            uint32_t result = (uint32_t)((sa + da - sa * da) * 255 + 0.5f) << 24;
            for (int shift = 0; shift < 24; shift += 8) {
                const float s = (float)((from[x] >> shift) & 255) * fade, d = (float)((to[x] >> shift) & 255) * in;
                result |= (uint32_t)(unit(da > 0 ? soft_light(s, sa, d, da) : s) * 255 + 0.5f) << shift;
            }
            to[x] = result;
        }
    }
}

void kinora_blend_plus_darker(
    uint32_t *target, size_t target_stride, const uint32_t *source, size_t source_stride, int32_t width, int32_t height, int32_t alpha) {
    const float in = 1 / 255.0f, fade = (float)alpha * in * in;
    for (int32_t y = 0; y < height; y++) {
        uint32_t *to = row32(target, target_stride, y);
        const uint32_t *from = const_row32(source, source_stride, y);
        for (int32_t x = 0; x < width; x++) {
            if (from[x] == 0) continue;
            const float sa = (float)(from[x] >> 24) * fade, da = (float)(to[x] >> 24) * in;
            const float both = unit(sa + da);
            uint32_t result = (uint32_t)(both * 255 + 0.5f) << 24;
            for (int shift = 0; shift < 24; shift += 8) {
                const float s = (float)((from[x] >> shift) & 255) * fade, d = (float)((to[x] >> shift) & 255) * in;
                result |= (uint32_t)(unit(both - (da - d) - (sa - s)) * 255 + 0.5f) << shift;
            }
            to[x] = result;
        }
    }
}
