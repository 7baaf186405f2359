#include "bgra_to_yuv.h"

// The coefficients of BT.601 (red 0.299, green 0.587, blue 0.114) for full range, in 1/65536: luma is the weighted sum, differences are
// 128 + (blue - luma) / 1.772 and 128 + (red - luma) / 1.402. Each row of the differences sums to exactly 0, so that greys have no colour.
enum {
    luma_blue = 7471, luma_green = 38470, luma_red = 19595,
    cb_blue = 32768, cb_green = -21710, cb_red = -11058,
    cr_blue = -5329, cr_green = -27439, cr_red = 32768,
    // Pure blue and red are half a level above 255: half levels are rounded down.
    luma_bias = 1 << 15, difference_bias = (128 << 16) + (1 << 15) - 1,
};

// Written so that the compiler vectorizes it.
static inline __attribute__((always_inline)) void convert(
    const uint8_t *bgra, ptrdiff_t bgra_stride, kinora_yuv_planes planes, size_t width, size_t height) {
    for (size_t y = 0; y < height; y++) {
        const ptrdiff_t row = (ptrdiff_t)y;
        const uint8_t *restrict source = bgra + row * bgra_stride;
        uint8_t *restrict luma = planes.luma + row * planes.luma_stride;
        uint8_t *restrict cb = planes.blue_difference + row * planes.blue_difference_stride;
        uint8_t *restrict cr = planes.red_difference + row * planes.red_difference_stride;
        for (size_t x = 0; x < width; x++) {
            const int32_t blue = source[4 * x], green = source[4 * x + 1], red = source[4 * x + 2];
            luma[x] = (uint8_t)((luma_blue * blue + luma_green * green + luma_red * red + luma_bias) >> 16);
            cb[x] = (uint8_t)((cb_blue * blue + cb_green * green + cb_red * red + difference_bias) >> 16);
            cr[x] = (uint8_t)((cr_blue * blue + cr_green * green + cr_red * red + difference_bias) >> 16);
        }
    }
}

void kinora_bgra_to_yuv444_jpeg_scalar(const uint8_t *bgra, ptrdiff_t bgra_stride, kinora_yuv_planes planes, size_t width, size_t height) {
    convert(bgra, bgra_stride, planes, width, height);
}

#if defined(__x86_64__) || defined(__i386__)

__attribute__((target("avx2"))) static void convert_avx2(
    const uint8_t *bgra, ptrdiff_t bgra_stride, kinora_yuv_planes planes, size_t width, size_t height) {
    convert(bgra, bgra_stride, planes, width, height);
}

bool kinora_bgra_to_yuv444_jpeg_avx2(const uint8_t *bgra, ptrdiff_t bgra_stride, kinora_yuv_planes planes, size_t width, size_t height) {
    if (!__builtin_cpu_supports("avx2")) return false;
    convert_avx2(bgra, bgra_stride, planes, width, height);
    return true;
}

#else

bool kinora_bgra_to_yuv444_jpeg_avx2(const uint8_t *bgra, ptrdiff_t bgra_stride, kinora_yuv_planes planes, size_t width, size_t height) {
    (void)bgra, (void)bgra_stride, (void)planes, (void)width, (void)height;
    return false;
}

#endif

void kinora_bgra_to_yuv444_jpeg(const uint8_t *bgra, ptrdiff_t bgra_stride, kinora_yuv_planes planes, size_t width, size_t height) {
    if (!kinora_bgra_to_yuv444_jpeg_avx2(bgra, bgra_stride, planes, width, height)) {
        kinora_bgra_to_yuv444_jpeg_scalar(bgra, bgra_stride, planes, width, height);
    }
}
