// Converts drawn pixels to the pixel formats of video encoders.
#ifndef KINORA_BGRA_TO_YUV_H
#define KINORA_BGRA_TO_YUV_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The start of the three planes of a YUV frame, and the number of bytes from one row to the next.
typedef struct {
    uint8_t *luma;
    uint8_t *blue_difference;
    uint8_t *red_difference;
    ptrdiff_t luma_stride;
    ptrdiff_t blue_difference_stride;
    ptrdiff_t red_difference_stride;
} kinora_yuv_planes;

// Converts opaque 8-bit BGRA (the fourth byte is ignored) to BT.709 in limited range: luma 16...235, colour differences 16...240.
//
// `width` and `height` are in pixels and even (the last column or row of an odd one is left alone). No pointer and no stride needs any
// alignment; source and planes must not overlap. A colour difference is computed from the mean of its 2x2 pixels (chroma sited in the centre),
// so each tile is converted independently. Errors: at most 0.506 level in luma, 0.51 in the colour differences.
//
// All variants give the same bits. The first one chooses the fastest that the processor supports.
void kinora_bgra_to_yuv420p_bt709(const uint8_t *bgra, ptrdiff_t bgra_stride, kinora_yuv_planes planes, size_t width, size_t height);
void kinora_bgra_to_yuv420p_bt709_scalar(const uint8_t *bgra, ptrdiff_t bgra_stride, kinora_yuv_planes planes, size_t width, size_t height);
// Returns false and writes nothing if the processor has no AVX2.
bool kinora_bgra_to_yuv420p_bt709_avx2(const uint8_t *bgra, ptrdiff_t bgra_stride, kinora_yuv_planes planes, size_t width, size_t height);

// Converts opaque 8-bit BGRA to JPEG's samples: 4:4:4, BT.601 in full range, luma and colour differences 0...255. `width` and `height` may be odd.
// Errors: at most 0.506 level in luma, 0.51 in the colour differences; those above 255 are 255.
void kinora_bgra_to_yuv444_jpeg(const uint8_t *bgra, ptrdiff_t bgra_stride, kinora_yuv_planes planes, size_t width, size_t height);
void kinora_bgra_to_yuv444_jpeg_scalar(const uint8_t *bgra, ptrdiff_t bgra_stride, kinora_yuv_planes planes, size_t width, size_t height);
bool kinora_bgra_to_yuv444_jpeg_avx2(const uint8_t *bgra, ptrdiff_t bgra_stride, kinora_yuv_planes planes, size_t width, size_t height);

#endif
