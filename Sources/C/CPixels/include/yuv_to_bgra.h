// Converts decoded frames to the pixels that are drawn.
#ifndef KINORA_YUV_TO_BGRA_H
#define KINORA_YUV_TO_BGRA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The three planes of a frame in 4:2:0 with 8 bits, the number of bytes from one row to the next (negative from the bottom up), and the
// size in pixels.
typedef struct {
    const uint8_t *luma;
    const uint8_t *blue_difference;
    const uint8_t *red_difference;
    ptrdiff_t luma_stride;
    ptrdiff_t blue_difference_stride;
    ptrdiff_t red_difference_stride;
    size_t width;
    size_t height;
} kinora_yuv420_frame;

// How numbers become colours, in 1/65536: red = luma * (y - black) + red_red * (cr - 128), and so on.
typedef struct {
    int32_t black;
    int32_t luma;
    int32_t red_red;
    int32_t green_blue;
    int32_t green_red;
    int32_t blue_blue;
    // Whether colour differences are at the left of their two pixels, as in MPEG-2 and most H.264, and not in the centre. Vertically they
    // are always in the centre.
    bool is_left;
} kinora_yuv_coefficients;

// The coefficients for a matrix, which is given by the weights of red and blue in luma (0.2126 and 0.0722 for BT.709), and a range.
kinora_yuv_coefficients kinora_yuv_coefficients_make(double red, double blue, bool is_full_range, bool is_left);

// Converts to opaque BGRA. Colour differences are interpolated linearly. Rows of `bgra` have `bgra_stride` bytes. Width and height may be
// odd. Nothing needs any alignment, and no byte outside of the rows is read or written. Returns false if there is not enough memory for
// three rows.
//
// All variants give the same bits. The first one chooses the fastest that the processor supports. Errors: at most 0.51 level of each
// colour, apart from the interpolation.
bool kinora_yuv420_to_bgra(kinora_yuv420_frame frame, kinora_yuv_coefficients coefficients, uint8_t *bgra, ptrdiff_t bgra_stride);
bool kinora_yuv420_to_bgra_scalar(kinora_yuv420_frame frame, kinora_yuv_coefficients coefficients, uint8_t *bgra, ptrdiff_t bgra_stride);

#endif
