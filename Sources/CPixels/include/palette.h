// Bringing pictures down to a palette, and keeping them until the palette is known. Pixels are straight BGRA; below half alpha they count as clear.
#ifndef KINORA_PALETTE_H
#define KINORA_PALETTE_H

#include <stddef.h>
#include <stdint.h>

// What is known of all pixels in a cube of 4x4x4 colours. Cubes are numbered red * 4096 + green * 64 + blue, each from 0 to 63.
typedef struct {
    uint64_t count;
    uint64_t blue, green, red;
} kinora_color_bin;

enum { kinora_color_bins = 64 * 64 * 64 };

// Adds the pixels of a picture to the bins. Answers how many were clear.
uint64_t kinora_count_colors(const uint8_t *bgra, ptrdiff_t stride, size_t width, size_t height, kinora_color_bin *bins);

// Notes the colours of a picture (0xRRGGBB) that are not among the `count` in `colors` yet, up to `limit`; answers how many there are then, or
// limit + 1 when there are more.
size_t kinora_distinct_colors(
    const uint8_t *bgra, ptrdiff_t stride, size_t width, size_t height, uint32_t *colors, size_t count, size_t limit);

// The number of the nearest colour of a palette (0xRRGGBB each, at least one), the first of equally near ones.
size_t kinora_nearest_color(uint32_t color, const uint32_t *palette, size_t count);

typedef enum { KINORA_DITHER_NONE, KINORA_DITHER_BAYER, KINORA_DITHER_FLOYD_STEINBERG } kinora_dithering;

typedef struct {
    const uint32_t *colors;
    size_t count;
    // What clear pixels become.
    uint8_t clear;
    kinora_dithering dithering;
    // How far, in levels, the pattern of KINORA_DITHER_BAYER moves a colour from one end to the other.
    int32_t amplitude;
} kinora_palette;

// The palette's colours that are the nearest to some colour in a cube of 4x4x4 colours, in the palette's order.
typedef struct {
    // 0 before the cube is first met; kinora_palette_crowded when there are more colours than fit, and all of the palette is searched.
    uint8_t count;
    uint8_t entries[15];
} kinora_palette_cell;

enum { kinora_palette_cells = 64 * 64 * 64, kinora_palette_crowded = 255 };

// The same as kinora_nearest_color. `cells` belong to the palette: kinora_palette_cells of them, all zero at first.
size_t kinora_nearest_in_cells(uint32_t color, const uint32_t *palette, size_t count, kinora_palette_cell *cells);

// Writes the number of a palette's colour for each pixel. `cells` are as for kinora_nearest_in_cells, `errors` has room for 2 * 3 * (width + 2) numbers.
void kinora_map_to_palette(
    const uint8_t *bgra, ptrdiff_t stride, uint8_t *target, ptrdiff_t target_stride, size_t width, size_t height, const kinora_palette *palette,
    kinora_palette_cell *cells, int32_t *errors);

// Packs `count` pixels of a picture after another one of the same size, which `previous` holds and which becomes this one. Answers how many words
// were written; at most count + 2.
size_t kinora_pack_pixels(const uint32_t *pixels, uint32_t *previous, size_t count, uint32_t *packed);

// Turns the previous picture into the one that `packed` holds. Answers 0, or -1 when the words are not those of a picture of this size.
int32_t kinora_unpack_pixels(const uint32_t *packed, size_t words, uint32_t *pixels, size_t count);

#endif
