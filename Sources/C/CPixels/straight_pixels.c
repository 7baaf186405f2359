#include "straight_pixels.h"

static inline uint8_t divided(uint32_t color, uint32_t alpha) {
    // A colour above its alpha is not a valid premultiplied pixel; it becomes 255.
    uint32_t straight = (color * 255 + alpha / 2) / alpha;
    return straight > 255 ? 255 : (uint8_t)straight;
}

void kinora_straighten(
    const uint8_t *bgra, ptrdiff_t bgra_stride, uint8_t *target, ptrdiff_t target_stride, size_t width, size_t height,
    kinora_straight_order order, int32_t opaque) {
    const size_t step = order == KINORA_STRAIGHT_RGB ? 3 : 4;
    const size_t blue = order == KINORA_STRAIGHT_BGRA ? 0 : 2, red = 2 - blue;
    opaque = opaque || order == KINORA_STRAIGHT_RGB;
    for (size_t y = 0; y < height; y++) {
        const uint8_t *from = bgra + (ptrdiff_t)y * bgra_stride;
        uint8_t *to = target + (ptrdiff_t)y * target_stride;
        for (size_t x = 0; x < width; x++, from += 4, to += step) {
            const uint32_t alpha = opaque ? 255 : from[3];
            if (alpha == 255) {
                to[blue] = from[0], to[1] = from[1], to[red] = from[2];
            } else if (alpha == 0) {
                to[blue] = to[1] = to[red] = 0;
            } else {
                to[blue] = divided(from[0], alpha), to[1] = divided(from[1], alpha), to[red] = divided(from[2], alpha);
            }
            if (step == 4) to[3] = (uint8_t)alpha;
        }
    }
}
