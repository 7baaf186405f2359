#include "yuv_to_bgra.h"

#include <math.h>
#include <stdlib.h>

enum { shift = 16, half = 1 << (shift - 1), chroma_scale = 16 };

kinora_yuv_coefficients kinora_yuv_coefficients_make(double red, double blue, bool is_full_range, bool is_left) {
    const double green = 1 - red - blue, one = 65536;
    const double luma = is_full_range ? 1 : 255.0 / 219, difference = is_full_range ? 1 : 255.0 / 224;
    return (kinora_yuv_coefficients){
        .black = is_full_range ? 0 : 16,
        .luma = (int32_t)lround(luma * one),
        .red_red = (int32_t)lround(2 * (1 - red) * difference * one),
        .green_blue = (int32_t)lround(-2 * (1 - blue) * blue / green * difference * one),
        .green_red = (int32_t)lround(-2 * (1 - red) * red / green * difference * one),
        .blue_blue = (int32_t)lround(2 * (1 - blue) * difference * one),
        .is_left = is_left,
    };
}

static inline __attribute__((always_inline)) int32_t clamped(int32_t value) { return value < 0 ? 0 : value > 255 ? 255 : value; }

// A row of colour differences between two rows, times 4, less 128: three quarters of the near row and one quarter of the far one.
static inline __attribute__((always_inline)) void blend_rows(
    const uint8_t *restrict near, const uint8_t *restrict far, int16_t *restrict target, size_t count) {
    for (size_t i = 0; i < count; i++) target[i] = (int16_t)(3 * near[i] + far[i] - 4 * 128);
}

// A row for each pixel, times 16. `source` has `count` values, and `target` space for two times as many.
static inline __attribute__((always_inline)) void widen(
    const int16_t *restrict source, int16_t *restrict target, size_t count, bool is_left) {
    if (count == 0) return;
    if (is_left) {
        for (size_t i = 0; i + 1 < count; i++) {
            target[2 * i] = (int16_t)(4 * source[i]);
            target[2 * i + 1] = (int16_t)(2 * (source[i] + source[i + 1]));
        }
        target[2 * count - 2] = target[2 * count - 1] = (int16_t)(4 * source[count - 1]);
    } else {
        target[0] = (int16_t)(4 * source[0]);
        for (size_t i = 0; i + 1 < count; i++) {
            target[2 * i + 1] = (int16_t)(3 * source[i] + source[i + 1]);
            target[2 * i + 2] = (int16_t)(source[i] + 3 * source[i + 1]);
        }
        target[2 * count - 1] = (int16_t)(4 * source[count - 1]);
    }
}

static inline __attribute__((always_inline)) void convert_row(
    const uint8_t *restrict luma, const int16_t *restrict blue, const int16_t *restrict red, uint32_t *restrict target, size_t width,
    int32_t black, int32_t scale, int32_t red_red, int32_t green_blue, int32_t green_red, int32_t blue_blue) {
    for (size_t x = 0; x < width; x++) {
        const int32_t y = (luma[x] - black) * scale + half;
        const int32_t u = blue[x], v = red[x];
        const int32_t r = clamped((y + ((v * red_red) >> 4)) >> shift);
        const int32_t g = clamped((y + ((u * green_blue + v * green_red) >> 4)) >> shift);
        const int32_t b = clamped((y + ((u * blue_blue) >> 4)) >> shift);
        target[x] = 0xFF000000u | (uint32_t)r << 16 | (uint32_t)g << 8 | (uint32_t)b;
    }
}

// Written so that the compiler vectorizes it.
static inline __attribute__((always_inline)) bool convert(
    kinora_yuv420_frame frame, kinora_yuv_coefficients c, uint8_t *bgra, ptrdiff_t bgra_stride) {
    const size_t width = frame.width, columns = (width + 1) / 2, rows = (frame.height + 1) / 2;
    if (width == 0 || frame.height == 0) return true;
    // Two rows of the differences between rows, two for each pixel, and one of pixels, because rows of `bgra` need no alignment.
    int16_t *memory = malloc((2 * columns + 4 * columns) * sizeof(int16_t));
    if (!memory) return false;
    int16_t *const narrow_blue = memory, *const narrow_red = memory + columns;
    int16_t *const blue = memory + 2 * columns, *const red = memory + 4 * columns;
    for (size_t y = 0; y < frame.height; y++) {
        const size_t near = y / 2;
        size_t far = y % 2 == 0 ? (near > 0 ? near - 1 : 0) : near + 1;
        if (far >= rows) far = rows - 1;
        blend_rows(
            frame.blue_difference + (ptrdiff_t)near * frame.blue_difference_stride,
            frame.blue_difference + (ptrdiff_t)far * frame.blue_difference_stride, narrow_blue, columns);
        blend_rows(
            frame.red_difference + (ptrdiff_t)near * frame.red_difference_stride,
            frame.red_difference + (ptrdiff_t)far * frame.red_difference_stride, narrow_red, columns);
        widen(narrow_blue, blue, columns, c.is_left);
        widen(narrow_red, red, columns, c.is_left);
        convert_row(
            frame.luma + (ptrdiff_t)y * frame.luma_stride, blue, red, (uint32_t *)(void *)(bgra + (ptrdiff_t)y * bgra_stride), width, c.black,
            c.luma, c.red_red, c.green_blue, c.green_red, c.blue_blue);
    }
    free(memory);
    return true;
}

bool kinora_yuv420_to_bgra_scalar(
    kinora_yuv420_frame frame, kinora_yuv_coefficients coefficients, uint8_t *bgra, ptrdiff_t bgra_stride) {
    return convert(frame, coefficients, bgra, bgra_stride);
}

#if defined(__x86_64__) || defined(__i386__)

__attribute__((target("avx2"))) static bool convert_avx2(
    kinora_yuv420_frame frame, kinora_yuv_coefficients coefficients, uint8_t *bgra, ptrdiff_t bgra_stride) {
    return convert(frame, coefficients, bgra, bgra_stride);
}

bool kinora_yuv420_to_bgra(kinora_yuv420_frame frame, kinora_yuv_coefficients coefficients, uint8_t *bgra, ptrdiff_t bgra_stride) {
    if (__builtin_cpu_supports("avx2")) return convert_avx2(frame, coefficients, bgra, bgra_stride);
    return convert(frame, coefficients, bgra, bgra_stride);
}

#else

bool kinora_yuv420_to_bgra(kinora_yuv420_frame frame, kinora_yuv_coefficients coefficients, uint8_t *bgra, ptrdiff_t bgra_stride) {
    return convert(frame, coefficients, bgra, bgra_stride);
}

#endif
