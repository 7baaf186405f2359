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

// Copies `count` pixels, `step` bytes apart, from `inner` to `edge` if the alpha of each one is higher than the alpha of its target.
INLINE void repeat_if_fuller(uint32_t *edge, const uint32_t *inner, size_t step, int32_t count) {
    for (int32_t i = 0; i < count; i++) {
        if (*row32(edge, step, i) >> 24 >= *const_row32(inner, step, i) >> 24) return;
    }
    for (int32_t i = 0; i < count; i++) *row32(edge, step, i) = *const_row32(inner, step, i);
}

void kinora_repeat_inner_edges(uint32_t *pixels, size_t stride, int32_t width, int32_t height) {
    if (width > 1) {
        repeat_if_fuller(pixels, pixels + 1, stride, height);
        repeat_if_fuller(pixels + width - 1, pixels + width - 2, stride, height);
    }
    if (height > 1) {
        repeat_if_fuller(pixels, row32(pixels, stride, 1), sizeof *pixels, width);
        repeat_if_fuller(row32(pixels, stride, height - 1), row32(pixels, stride, height - 2), sizeof *pixels, width);
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
    // Neighbouring pixels are often equal.
    uint32_t last = 0, result = apply_matrix(0, matrix);
    for (int32_t y = 0; y < height; y++) {
        uint32_t *row = row32(pixels, stride, y);
        for (int32_t x = 0; x < width; x++) {
            if (row[x] != last) {
                last = row[x];
                result = apply_matrix(last, matrix);
            }
            row[x] = result;
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
            // The slope of alpha gives the distance to the threshold, in pixels.
            float slope = __builtin_sqrtf(dx * dx + dy * dy);
            slope = slope > 1 ? slope : 1;
            const float value = (float)here[x];
            float coverage = minimum > 0 ? unit((value - minimum) / slope + 0.5f) : 1;
            if (maximum < 255) coverage *= unit((maximum - value) / slope + 0.5f);
            to[x] = coverage <= 0 ? 0 : coverage >= 1 ? color : scaled(color, coverage);
        }
    }
}

// A premultiplied pixel: blue, green, red and alpha, each 0...1.
typedef struct {
    float channel[4];
} pixel4;

INLINE pixel4 unpack(uint32_t pixel, float scale) {
    pixel4 p;
    for (int i = 0; i < 4; i++) p.channel[i] = (float)((pixel >> (8 * i)) & 255) * scale;
    return p;
}

INLINE uint32_t pack(pixel4 p) {
    uint32_t pixel = 0;
    for (int i = 0; i < 4; i++) pixel |= (uint32_t)(unit(p.channel[i]) * 255 + 0.5f) << (8 * i);
    return pixel;
}

// Composites as the W3C specifies: `blended` is sa * da * B(d / da, s / sa).
INLINE pixel4 composite_blended(pixel4 s, pixel4 d, pixel4 blended) {
    const float sa = s.channel[3], da = d.channel[3];
    pixel4 result;
    for (int i = 0; i < 3; i++) result.channel[i] = s.channel[i] * (1 - da) + d.channel[i] * (1 - sa) + blended.channel[i];
    result.channel[3] = sa + da - sa * da;
    return result;
}

INLINE pixel4 soft_light(pixel4 s, pixel4 d) {
    // Needs no division by the source's alpha.
    const float sa = s.channel[3], da = d.channel[3];
    pixel4 blended = {{0, 0, 0, 0}};
    for (int i = 0; i < 3 && da > 0; i++) {
        const float sc = s.channel[i], dc = d.channel[i];
        blended.channel[i] = (sa - 2 * sc) * dc * dc / da + 2 * sc * dc;
    }
    return composite_blended(s, d, blended);
}

INLINE pixel4 plus_darker(pixel4 s, pixel4 d) {
    const float sa = s.channel[3], da = d.channel[3], both = unit(sa + da);
    pixel4 result = {{0, 0, 0, both}};
    for (int i = 0; i < 3; i++) result.channel[i] = both - (da - d.channel[i]) - (sa - s.channel[i]);
    return result;
}

// The luminosity of the W3C's blend modes. Channels are blue, green and red.
INLINE float luminosity(pixel4 p) { return 0.11f * p.channel[0] + 0.59f * p.channel[1] + 0.3f * p.channel[2]; }

INLINE float min_channel(pixel4 p) {
    const float least = p.channel[0] < p.channel[1] ? p.channel[0] : p.channel[1];
    return least < p.channel[2] ? least : p.channel[2];
}

INLINE float max_channel(pixel4 p) {
    const float greatest = p.channel[0] > p.channel[1] ? p.channel[0] : p.channel[1];
    return greatest > p.channel[2] ? greatest : p.channel[2];
}

INLINE float saturation(pixel4 p) { return max_channel(p) - min_channel(p); }

INLINE pixel4 scaled4(pixel4 p, float factor) {
    for (int i = 0; i < 4; i++) p.channel[i] *= factor;
    return p;
}

// `SetSat` of the W3C's specification.
INLINE pixel4 with_saturation(pixel4 p, float value) {
    const float least = min_channel(p), range = max_channel(p) - least;
    for (int i = 0; i < 3; i++) p.channel[i] = range > 0 ? (p.channel[i] - least) * value / range : 0;
    return p;
}

// `SetLum` and `ClipColor` of the W3C's specification, for channels in 0...limit.
INLINE pixel4 with_luminosity(pixel4 p, float value, float limit) {
    const float difference = value - luminosity(p);
    for (int i = 0; i < 3; i++) p.channel[i] += difference;
    const float least = min_channel(p), greatest = max_channel(p);
    if (least < 0) {
        for (int i = 0; i < 3; i++) p.channel[i] = value + (p.channel[i] - value) * value / (value - least);
    }
    if (greatest > limit) {
        for (int i = 0; i < 3; i++) p.channel[i] = value + (p.channel[i] - value) * (limit - value) / (greatest - value);
    }
    return p;
}

INLINE pixel4 blend_hsl(pixel4 s, pixel4 d, int32_t mode) {
    // Both colours are multiplied by both alphas, so that no division is needed: the functions are homogeneous.
    const float limit = s.channel[3] * d.channel[3];
    const pixel4 source = scaled4(s, d.channel[3]), backdrop = scaled4(d, s.channel[3]);
    pixel4 blended;
    switch (mode) {
    case kinora_blend_hue:
        blended = with_luminosity(with_saturation(source, saturation(backdrop)), luminosity(backdrop), limit);
        break;
    case kinora_blend_saturation:
        blended = with_luminosity(with_saturation(backdrop, saturation(source)), luminosity(backdrop), limit);
        break;
    case kinora_blend_color: blended = with_luminosity(source, luminosity(backdrop), limit); break;
    default: blended = with_luminosity(backdrop, luminosity(source), limit);
    }
    return composite_blended(s, d, blended);
}

void kinora_blend(
    uint32_t *target, size_t target_stride, const uint32_t *source, size_t source_stride, int32_t width, int32_t height, int32_t alpha,
    int32_t mode) {
    const float in = 1 / 255.0f, fade = (float)alpha * in * in;
    for (int32_t y = 0; y < height; y++) {
        uint32_t *to = row32(target, target_stride, y);
        const uint32_t *from = const_row32(source, source_stride, y);
        for (int32_t x = 0; x < width; x++) {
            if (from[x] == 0) continue;
            const pixel4 s = unpack(from[x], fade), d = unpack(to[x], in);
            switch (mode) {
            case kinora_blend_soft_light: to[x] = pack(soft_light(s, d)); break;
            case kinora_blend_plus_darker: to[x] = pack(plus_darker(s, d)); break;
            default: to[x] = pack(blend_hsl(s, d, mode));
            }
        }
    }
}
