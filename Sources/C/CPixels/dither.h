#ifndef KINORA_DITHER_H
#define KINORA_DITHER_H

#include "CPixelsDrawing.h"

// Ordered dithering of wide colours, whose channels have 16 bits: a level is 256, so the maximum is 65280. A threshold is added before the fraction of
// a level is dropped. All channels of a pixel have the same threshold, so that no colour exceeds alpha. Thresholds are 2...254: whole levels stay, even
// if they are 1/256 of a level too low or too high.

// The thresholds of eight pixels, each repeated for the four channels. The pattern repeats every eight columns and rows of the frame.
typedef const uint16_t *dither_thresholds;

enum { dither_period = 8, dither_half = 128, dither_whole = 255 * 256 };

// Returns the thresholds of the frame's pixels from (x, y) on, or, without `dithers`, those that round to the nearest level.
dither_thresholds dither_row(int32_t x, int32_t y, int32_t dithers);

// Writes the levels of `count` colours. If `step` is 0, all pixels have the first colour; otherwise `step` is 1, and eight more colours can be read.
void dither_write(uint32_t *pixels, const uint64_t *colors, uint32_t step, int32_t count, dither_thresholds thresholds);

// How colours are composited.
enum {
    dither_over,
    // The blend mode "multiply" of the W3C.
    dither_multiply,
    // Source-atop: only where the pixel is covered.
    dither_above,
    // Destination-over: below the pixel.
    dither_below,
};

// Composites `count` premultiplied colours with pixels. Rounds only the result. If `coverage` is NULL, coverage is full; otherwise eight more bytes of it
// can be read. The colours have the format of `dither_write`. Colours of whole levels are not dithered, so that they stay flat on flat pixels.
void dither_blend(
    uint32_t *pixels, const uint64_t *colors, uint32_t step, const uint8_t *coverage, int32_t count, dither_thresholds thresholds,
    int32_t mode);

// Writes the shares of a pixel's colour that coverage of 0...65280 leaves.
void dither_shares(uint64_t *colors, uint32_t color, const uint16_t *coverage, int32_t count);

// Returns the wide colour that results from compositing `color` over an opaque pixel: `dither_write` gives the same levels as `dither_blend`.
uint64_t dither_flattened(uint64_t color, uint32_t pixel);

// Returns the wide colour with the levels of a pixel.
static inline uint64_t dither_wide(uint32_t pixel) {
    uint64_t wide = 0;
    for (int channel = 0; channel < 4; channel++) wide |= (uint64_t)((pixel >> (8 * channel)) & 255) << (16 * channel + 8);
    return wide;
}

#endif
