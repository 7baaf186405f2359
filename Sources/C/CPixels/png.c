#include "CPixelsDrawing.h"

void kinora_png_row(const uint32_t *pixels, int32_t width, int32_t alpha, const uint8_t *above, uint8_t *straight, uint8_t *filtered) {
    const size_t channels = alpha ? 4 : 3, bytes = channels * (size_t)width;
    for (int32_t x = 0; x < width; x++) {
        const uint32_t pixel = pixels[x], a = pixel >> 24;
        uint8_t *to = straight + channels * (size_t)x;
        for (int c = 0; c < 3; c++) {
            const uint32_t value = (pixel >> (16 - 8 * c)) & 255;
            to[c] = (uint8_t)(a == 255 ? value : a == 0 ? 0 : (value * 255 + a / 2) / a);
        }
        if (alpha) to[3] = (uint8_t)a;
    }
    filtered[0] = 2;  // "Up" in the PNG specification
    for (size_t i = 0; i < bytes; i++) filtered[i + 1] = (uint8_t)(straight[i] - above[i]);
}
