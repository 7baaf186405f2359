// Converts premultiplied pixels to straight ones, which files contain.
#ifndef KINORA_STRAIGHT_PIXELS_H
#define KINORA_STRAIGHT_PIXELS_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
    KINORA_STRAIGHT_BGRA,
    KINORA_STRAIGHT_RGBA,
    // Without alpha: three bytes per pixel.
    KINORA_STRAIGHT_RGB,
} kinora_straight_order;

// Converts premultiplied 8-bit BGRA. Colours are divided by alpha and rounded to the nearest level; where alpha is 0 they are 0. With `opaque`
// (and always for KINORA_STRAIGHT_RGB) the colours are taken as they are and alpha is 255.
void kinora_straighten(
    const uint8_t *bgra, ptrdiff_t bgra_stride, uint8_t *target, ptrdiff_t target_stride, size_t width, size_t height,
    kinora_straight_order order, int32_t opaque);

#endif
