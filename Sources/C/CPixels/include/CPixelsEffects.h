// Effects of light and lens on premultiplied BGRA pixels (little-endian 0xAARRGGBB words).
#ifndef KINORA_CPIXELS_EFFECTS_H
#define KINORA_CPIXELS_EFFECTS_H

#include <stddef.h>
#include <stdint.h>

#include "CPixelsDrawing.h"

// Functions of colours are applied to unpremultiplied colours, and change no alpha. `amount` mixes the results with the pixels: 0 keeps the pixels, 256
// replaces them.

// Applies a function to each channel. `tables` has 256 words for blue, then green, then red, each with the result at the position of its channel.
void kinora_apply_tables(uint32_t *pixels, size_t stride, int32_t width, int32_t height, const uint32_t *tables, int32_t amount);

// Replaces each colour by the element of `colors`, words without alpha, that belongs to its luma of 0...255 (Rec. 709, of gamma-encoded channels).
void kinora_map_luma(uint32_t *pixels, size_t stride, int32_t width, int32_t height, const uint32_t *colors, int32_t amount);

// The position of a level between the nodes of a table.
typedef struct {
    // Of the node before it, counted in nodes of the table.
    int32_t offset;
    // From this node to the next, in 16384ths.
    int32_t fraction;
} kinora_cube_step;

// A table of colours with three dimensions, interpolated in the tetrahedra that share the diagonal from black to white.
typedef struct {
    // Blue, green, red and 0 of each node, in 64ths of a level. Red varies fastest.
    const int16_t *nodes;
    // For the 256 levels of red, then green, then blue.
    const kinora_cube_step *steps;
    // Nodes on an edge, at least 2.
    int32_t size;
} kinora_cube;

void kinora_apply_cube(uint32_t *pixels, size_t stride, int32_t width, int32_t height, const kinora_cube *cube, int32_t amount);

// A colour that covers pixels more the further they are from the origin.
typedef struct {
    // The corners of the area are at (1, 1), (-1, 1) and so on, where the distance is 1: sqrt((u * u + v * v) / 2).
    kinora_pixel_map map;
    // The distance at which it begins, the reciprocal of the distance in which it grows, and its maximum of 0...1.
    float radius, slope, strength;
    // 0xRRGGBB.
    uint32_t color;
} kinora_vignette;

// The first pixel is the frame's pixel (x, y).
void kinora_draw_vignette(
    uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height, const kinora_vignette *vignette, int32_t dithers);

// Random numbers with a normal distribution, added to the channels.
typedef struct {
    // The distance of independent numbers in pixels, 1 or more.
    float size;
    // The standard deviation in 256ths of a level, at most 65280.
    float deviation;
    uint32_t seed, step;
    // Whether each channel has its own numbers.
    int32_t is_colored;
} kinora_grain;

// Returns the size of the scratch memory, in bytes.
size_t kinora_grain_scratch(int32_t width);
// The first pixel is the frame's pixel (x, y). A pixel's number depends on its position in the frame, the seed and the step only.
void kinora_draw_grain(
    uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height, const kinora_grain *grain, void *scratch);

// The pixels of a row or a column from which the pixels of another are mixed: arrays with a number for each.
typedef struct {
    const int32_t *first, *second;
    // The weights in 256ths. Their sum is at most 256; less at a transparent pixel.
    const int32_t *first_weight, *second_weight;
} kinora_shift;

// Returns the size of the scratch memory, in bytes.
size_t kinora_shift_scratch(int32_t width);
// Writes one channel of `source` (0 for blue, 1 for green, 2 for red), moved, to a target of the same size. The alpha of the target becomes the maximum of
// itself and the moved alpha.
void kinora_shift_channel(
    const uint32_t *source, size_t source_stride, uint32_t *target, size_t target_stride, int32_t width, int32_t height, kinora_shift columns,
    kinora_shift rows, int32_t channel, void *scratch);

// Writes the mean light of the pixels above a threshold of 0...65535 to cells: blue, green, red and 0, in 65535ths. A pixel counts as over black. Its light is
// scaled so that its strongest channel is the difference to the threshold.
void kinora_extract_glow(
    const uint32_t *pixels, size_t stride, int32_t width, int32_t height, kinora_cells cells, int32_t threshold, uint16_t *target,
    size_t target_stride);

// Returns the size of the scratch memory, in bytes.
size_t kinora_glow_scratch(int32_t width);
// Adds the light of cells to pixels, interpolated between the centres of cells, times `strength` / 256 (0...65280). Light counts as over black; alpha grows with it.
// The first pixel is the frame's pixel (x, y).
void kinora_add_glow(
    uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height, const uint16_t *glow, size_t glow_stride,
    kinora_cells cells, int32_t strength, int32_t dithers, void *scratch);

#endif
