// Converts images to a palette, and stores them until the palette is known. Pixels are straight BGRA; those below half alpha count as clear.
#ifndef KINORA_PALETTE_H
#define KINORA_PALETTE_H

#include <stddef.h>
#include <stdint.h>

// The number of pixels in a cube of 4x4x4 colours, and the sums of their channels. Cubes are numbered red * 4096 + green * 64 + blue, each from 0 to 63.
typedef struct {
    uint64_t count;
    uint64_t blue, green, red;
} kinora_color_bin;

enum { kinora_color_bins = 64 * 64 * 64 };

// Adds the pixels of an image to the bins. Returns the number of clear pixels.
uint64_t kinora_count_colors(const uint8_t *bgra, ptrdiff_t stride, size_t width, size_t height, kinora_color_bin *bins);

// Adds the colours of an image (0xRRGGBB) that are not in `colors` yet, up to `limit`. Returns the new number of colours, or limit + 1 if there are more.
size_t kinora_distinct_colors(
    const uint8_t *bgra, ptrdiff_t stride, size_t width, size_t height, uint32_t *colors, size_t count, size_t limit);

// Returns the index of the nearest colour of a palette (0xRRGGBB, at least one), the first if several are equally near.
size_t kinora_nearest_color(uint32_t color, const uint32_t *palette, size_t count);

typedef enum { KINORA_DITHER_NONE, KINORA_DITHER_BAYER, KINORA_DITHER_FLOYD_STEINBERG } kinora_dithering;

typedef struct {
    const uint32_t *colors;
    size_t count;
    // The index for clear pixels.
    uint8_t clear;
    kinora_dithering dithering;
    // The difference between the ends of the pattern of KINORA_DITHER_BAYER, in levels.
    int32_t amplitude;
} kinora_palette;

// The palette's colours that are nearest to some colour in a cube of 4x4x4 colours, in the palette's order.
typedef struct {
    // 0 until the cube is used. kinora_palette_crowded if there are more colours than fit: then the whole palette is searched.
    uint8_t count;
    uint8_t entries[15];
} kinora_palette_cell;

enum { kinora_palette_cells = 64 * 64 * 64, kinora_palette_crowded = 255 };

// The same as kinora_nearest_color, faster. `cells` belong to the palette: kinora_palette_cells of them, initially zero.
size_t kinora_nearest_in_cells(uint32_t color, const uint32_t *palette, size_t count, kinora_palette_cell *cells);

// Writes the index of a palette's colour for each pixel. `cells` as for kinora_nearest_in_cells; `errors` has room for 2 * 3 * (width + 2) numbers.
void kinora_map_to_palette(
    const uint8_t *bgra, ptrdiff_t stride, uint8_t *target, ptrdiff_t target_stride, size_t width, size_t height, const kinora_palette *palette,
    kinora_palette_cell *cells, int32_t *errors);

// Packs `count` pixels of an image, given the previous image of the same size. Copies the image to `previous`. Returns the number of words written, at
// most count + 2.
size_t kinora_pack_pixels(const uint32_t *pixels, uint32_t *previous, size_t count, uint32_t *packed);

// Replaces the previous image in `pixels` by the packed one. Returns 0, or -1 if the words are not an image of this size.
int32_t kinora_unpack_pixels(const uint32_t *packed, size_t words, uint32_t *pixels, size_t count);

#endif
