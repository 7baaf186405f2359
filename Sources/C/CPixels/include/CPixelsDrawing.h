// Kernels for drawing: gradients, blurs and filters on premultiplied BGRA pixels (little-endian 0xAARRGGBB words).
#ifndef KINORA_CPIXELS_DRAWING_H
#define KINORA_CPIXELS_DRAWING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CCoverage.h"

// Returns whether the AVX2 implementations are used. They give the same bits as the scalar ones; tests turn them off to compare.
int32_t kinora_drawing_has_avx2(void);
void kinora_drawing_set_scalar_only(int32_t on);

// The colours of a gradient: [0] before the ramp, [1...count] on it, [count + 1] after it, [count + 2] where the gradient is undefined.
// Colours have 16 bits per channel: blue, green, red and alpha, premultiplied, in 256ths of a level (0...65280).
typedef struct {
    const uint64_t *colors;
    int32_t count;
    // 0 pad, 1 repeat, 2 mirror.
    int32_t spread;
    // Whether colours are dithered in the frame's coordinates. Otherwise they are rounded to the nearest level before they are composited.
    int32_t dithers;
} kinora_ramp;

// Maps the centre of the frame's pixel (x, y) to gradient space: u = ux * x + uy * y + u0, v likewise.
typedef struct {
    double ux, uy, u0;
    double vx, vy, v0;
} kinora_pixel_map;

// The position on the ramp of a point in gradient space.
enum {
    // u.
    kinora_linear,
    // (|(u, v)| - numbers[0]) / numbers[1]: a radius and a length.
    kinora_radial,
    // Between the circle around (0, 0) with radius numbers[0] and the one around (numbers[1], numbers[2]) with radius numbers[3]. If the circles of two
    // positions pass through the point, the larger position.
    kinora_conical,
    // The angle of (u, v), in turns from +u toward +v, times numbers[0]. numbers[1] is half a pixel in the units of u and v: within this distance of
    // the positive u axis, the first and the last colour are mixed.
    kinora_angular,
};

typedef struct {
    int32_t kind;
    double numbers[4];
} kinora_gradient;

// Writes `count` colours of a ramp, interpolated linearly from the first to the last: blue, green, red and alpha, premultiplied, in 0...255.
void kinora_ramp_between(uint64_t *colors, int32_t count, const double *first, const double *last, double opacity);

// Composites each colour of a ramp over an opaque background, so that drawing the result gives the same pixels as drawing the ramp over pixels of that
// colour.
void kinora_ramp_over(uint64_t *colors, int32_t count, uint32_t background, int32_t dithers);

// Writes the colours of the gradient to `width` by `height` pixels. The first is the frame's pixel (x, y). A pixel's colour does not depend on which
// others are written.
void kinora_gradient_fill(
    uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height, const kinora_gradient *gradient,
    const kinora_pixel_map *map, const kinora_ramp *ramp);

// A row of pixels to draw on: the columns from `first` up to, not including, `end`, counted from `pixels` like the columns of spans. `next` are the pixels of
// a row that will be drawn soon, or NULL.
typedef struct {
    uint32_t *pixels;
    const uint32_t *next;
    int32_t first, end;
} kinora_row_target;

// Draws a premultiplied colour through the coverage of a row. A product of an opaque colour and the coverage is rounded half a level lower than other
// products, as Cairo 1.16 does, so that shapes drawn by Cairo have the same edges.
void kinora_color_row(kinora_row_target to, const kinora_row *row, uint32_t color);

enum {
    kinora_over,
    // The blend mode "multiply" of the W3C's compositing specification.
    kinora_multiply,
};
// Draws a gradient through the coverage of a row. The first of the pixels is the frame's pixel (x, y).
void kinora_gradient_row(
    kinora_row_target to, const kinora_row *row, int32_t x, int32_t y, const kinora_gradient *gradient, const kinora_pixel_map *map,
    const kinora_ramp *ramp, int32_t blend);

// The pixels of an image, which must exist as long as they are resampled. Outside of them, the pixels of the edge are repeated, or with `tiles` all pixels.
typedef struct {
    const uint32_t *pixels;
    // Bytes from one row to the next.
    size_t stride;
    int32_t width, height;
    int32_t tiles;
} kinora_resampling_source;

// Maps a point (x, y) of the frame to the point (ux * x + u0, vy * y + v0) of an image. |ux| and |vy| are at most 64.
typedef struct {
    double ux, u0;
    double vy, v0;
} kinora_resampling_map;

// An image in an upright rectangle, with the weights of a Lanczos filter with three lobes for a part of the frame. The filter is as wide as six pixels of
// the image, or six pixels of the frame if they are larger. At whole distances without scaling, the result is the image itself.
typedef struct kinora_resampling kinora_resampling;

// Prepares `width` by `height` pixels of the frame, of which the first is (x, y). Returns NULL if there is not enough memory.
kinora_resampling *kinora_resampling_create(
    kinora_resampling_source source, kinora_resampling_map map, int32_t x, int32_t y, int32_t width, int32_t height, double opacity);
void kinora_resampling_free(kinora_resampling *resampling);

// Writes the colours of `count` pixels of the frame, of which the first is (x, y). A pixel's colour does not depend on which others are written.
void kinora_resample(const kinora_resampling *resampling, uint32_t *pixels, int32_t x, int32_t y, int32_t count);

// Draws an image through the coverage of a row. The first of the pixels is the frame's pixel (x, y).
void kinora_resample_row(const kinora_resampling *resampling, kinora_row_target to, const kinora_row *row, int32_t x, int32_t y);

// A gradient of `kinora_lights_fill`: linear or radial, with a ramp that is padded.
typedef struct {
    kinora_gradient gradient;
    kinora_pixel_map map;
    kinora_ramp ramp;
} kinora_light;

// Where gradients are not linear from one cell to the next: points of the frame whose distance from (x, y), or with `is_line` whose projection on the unit
// vector (x, y), is from `near` to `far` pixels. `error` is the largest error of bilinear interpolation there, in levels.
typedef struct {
    double x, y, near, far;
    float error;
    int32_t is_line;
} kinora_bend;

enum {
    // The side of a cell in pixels. Cells are aligned to the frame.
    kinora_cell = 4,
};
// The largest error of interpolation, in levels. Cells in which errors add up to more are computed at every pixel.
static const float kinora_lights_tolerance = 0.1f;

// Gradients over one another, from the bottom up.
typedef struct {
    const kinora_light *lights;
    int32_t count;
    const kinora_bend *bends;
    int32_t bend_count;
    // The wide colour below all gradients; 0 if the pixels are.
    uint64_t base;
    // The error everywhere, in levels.
    float error;
    // Whether the result is opaque, so that the pixels are not read.
    int32_t is_opaque;
} kinora_lights;

// Draws gradients as one, dithered once, on `width` by `height` pixels. The first is the frame's pixel (x, y). The wide colours are computed at the corners of
// cells and interpolated. A pixel's colour does not depend on which others are drawn.
void kinora_lights_fill(
    uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height, const kinora_lights *lights);

// Clips: restores the pixels of `before` where the coverage is 0, and mixes both where it is below 255.
void kinora_keep_inside(uint32_t *pixels, const uint32_t *before, const uint8_t *coverage, int32_t count);

// Finds the next run of coverage below 255, starting at column `*first`. Returns false if there is none.
bool kinora_uncovered_run(const uint8_t *coverage, int32_t count, int32_t *first, int32_t *end);

// A position in pixels of the frame, and a premultiplied colour: red, green, blue, alpha, each 0...255.
typedef struct {
    double x, y;
    float color[4];
} kinora_mesh_vertex;

// Draws a mesh of quadrilaterals, given as `columns` by `rows` vertices in row order, on `width` by `height` pixels. The first is the frame's pixel
// (x, y). Pixels whose centre is on the mesh are replaced; later quadrilaterals are above earlier ones. A pixel's colour does not depend on which others
// are written. Positions are finite numbers.
void kinora_mesh_fill(
    uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height, const kinora_mesh_vertex *vertices,
    int32_t columns, int32_t rows, int32_t dithers);

// Finds the first column of a row whose coverage is not 0, and the end of the last one. Both are 0 if there is none.
void kinora_covered_span(const uint8_t *mask, int32_t width, int32_t *first, int32_t *end);

// Where a shadow is drawn.
enum {
    // Over all pixels.
    kinora_shadow_over,
    // Only on the drawing.
    kinora_shadow_above,
    // Below the drawing.
    kinora_shadow_below,
};

// Draws `color` (premultiplied) through a mask of the same size, offset by dx and dy in 1/65536 of a pixel, with bilinear interpolation. Outside the mask
// the coverage is 0, or with `clamp` the coverage of the nearest edge pixel.
void kinora_cast_shadow(
    uint32_t *pixels, size_t stride, const uint8_t *shape, size_t shape_stride, int32_t width, int32_t height, int64_t dx, int64_t dy,
    int32_t clamp, uint32_t color, int32_t mode);

// The same through a mask of 16 bits (0...65280), dithered. The first pixel is the frame's pixel (frame_x, frame_y).
void kinora_cast_dithered_shadow(
    uint32_t *pixels, size_t stride, int32_t frame_x, int32_t frame_y, const uint16_t *shape, size_t shape_stride, int32_t width,
    int32_t height, int64_t dx, int64_t dy, int32_t clamp, uint32_t color, int32_t mode);

// Returns the size of the scratch memory for a blur of columns of `height` pixels, in bytes.
size_t kinora_blur_scratch(int32_t height, int32_t radius);
// Blurs columns with three box filters of 2 * radius + 1 rows plus a fraction of the next row on both sides, and writes the result transposed: `width`
// rows of `height` pixels. Pixels beyond the ends are clear, or with `clamp` equal to the end. A pixel has 1 or 4 channels. The target has 16 bits per
// channel, in 256ths of a level (0...65280); the source too with `is_wide`, and otherwise bytes.
void kinora_blur_columns(
    const void *source, size_t source_stride, int32_t is_wide, int32_t width, int32_t height, int32_t channels, uint16_t *target,
    size_t target_stride, int32_t radius, float fraction, int32_t clamp, void *scratch);

// Writes wide colours as pixels, dithered or rounded to the nearest level. The first is the frame's pixel (x, y). Eight more colours can be read.
void kinora_narrow_colors(
    const uint64_t *colors, size_t colors_stride, uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height,
    int32_t dithers);
// Writes a mask of 16 bits as bytes, rounded to the nearest level.
void kinora_narrow_coverage(
    const uint16_t *wide, size_t wide_stride, uint8_t *coverage, size_t stride, int32_t width, int32_t height);

// The cells of an image, each of `1 << shift` by `1 << shift` pixels (a shift of 1, 2 or 3). The image starts at column `phase_x` and row `phase_y` of the first
// cell. At most one row or column of cells is outside the image on each side.
typedef struct {
    int32_t shift, columns, rows, phase_x, phase_y;
} kinora_cells;

// Returns the size of the scratch memory for the next three functions, in bytes. `channels` is 1 for coverage and 4 for colours.
size_t kinora_cells_scratch(int32_t width, int32_t channels);
// Reduces coverage or premultiplied colours to one average per cell. Pixels outside the image count as clear, or with `clamp` as the nearest edge pixel.
void kinora_shrink(
    const uint8_t *source, size_t source_stride, int32_t width, int32_t height, int32_t channels, kinora_cells cells, uint8_t *target,
    size_t target_stride, int32_t clamp, void *scratch);
// The reverse for coverage of 16 bits: writes `width` by `height` pixels, interpolated linearly between the centres of cells. Pixels beyond the outermost
// centres have the value of the nearest cell.
void kinora_enlarge(
    const uint16_t *source, size_t source_stride, uint16_t *target, size_t target_stride, int32_t width, int32_t height,
    kinora_cells cells, void *scratch);
// The reverse for colours, whose pixels are dithered or rounded to the nearest level. The first is the frame's pixel (x, y). With `over`, the colours are composited
// with the pixels. The pixels may be any part of the image; `cells` then has the phase of this part. The scratch memory is for the width of the image.
void kinora_enlarge_colors(
    const uint16_t *source, size_t source_stride, uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height,
    kinora_cells cells, int32_t dithers, int32_t over, void *scratch);

// Converts a row for PNG. `straight` receives red, green, blue and, with `alpha`, alpha; colours are divided by alpha. `filtered` receives the number of
// the filter "Up" and the differences from the row `above`, which is all zeros for the first row.
void kinora_png_row(const uint32_t *pixels, int32_t width, int32_t alpha, const uint8_t *above, uint8_t *straight, uint8_t *filtered);
// Copies the alpha of each pixel, or 255 minus alpha with `invert`.
void kinora_extract_alpha(
    const uint32_t *source, size_t source_stride, uint8_t *target, size_t target_stride, int32_t width, int32_t height, int32_t invert);
// Replaces the pixels of each edge by their inner neighbours if the alpha of every neighbour is higher. Thus the edge of a rectangle that ends inside
// a pixel is not translucent.
void kinora_repeat_inner_edges(uint32_t *pixels, size_t stride, int32_t width, int32_t height);
// Sets every alpha to 255 and keeps the premultiplied colours: the drawing on black.
void kinora_make_opaque(uint32_t *pixels, size_t stride, int32_t width, int32_t height);
// Multiplies unpremultiplied colours in 0...1 by a matrix of four rows and five columns; clamps and premultiplies the result.
void kinora_color_matrix(uint32_t *pixels, size_t stride, int32_t width, int32_t height, const float *matrix);
// Writes `color` (premultiplied) where alpha is in minimum...maximum (0...255) and clear pixels elsewhere. Edges are smoothed over about one pixel.
void kinora_alpha_threshold(
    const uint8_t *alpha, size_t alpha_stride, uint32_t *target, size_t target_stride, int32_t width, int32_t height, float minimum,
    float maximum, uint32_t color);
// Replaces each pixel by black whose alpha is the luminance of the premultiplied colour (Rec. 709 weights, like SVG's luminanceToAlpha).
void kinora_luminance_to_alpha(uint32_t *pixels, size_t stride, int32_t width, int32_t height);
// Draws the source through a projective transform. `m`, a 3x3 matrix in row order, maps points of the target to homogeneous points of the source; pixel
// centres are at half-integers. Pixels are clear where the third coordinate is not positive and outside the source.
void kinora_project(
    const uint32_t *source, size_t source_stride, int32_t source_width, int32_t source_height, uint32_t *target, size_t target_stride,
    int32_t width, int32_t height, const double *m);

// Premultiplied pixels, rows of which are `stride` bytes apart.
typedef struct {
    uint32_t *pixels;
    size_t stride;
    int32_t width, height;
} kinora_pixels;

// Reads each pixel from the same direction around (cx, cy), at its distance multiplied by the factor for the distance in whole pixels, interpolated.
// Edges are repeated. `count` is at least 2; longer distances have the last factor.
void kinora_warp_radial(kinora_pixels source, kinora_pixels target, float cx, float cy, const float *factors, int32_t count);

enum { kinora_curl_angles = 257 };
// A page that is rolled around a cylinder, seen from above. (nx, ny) is a unit vector. Points whose product with it is below `line` are flat; the page
// beyond is rolled and is upside down on the flat part after half a turn. `angles` are the arcsines of 0...1 in equal steps.
typedef struct {
    float nx, ny, line, radius;
    // The opaque colour of the back.
    uint32_t paper;
    const float *angles;
} kinora_curl;
// Draws the page `source` with its shadows. Both have the same size.
void kinora_warp_curl(kinora_pixels source, kinora_pixels target, const kinora_curl *curl);

// Writes the mean of the pixels at the distances from (cx, cy) multiplied by `first` and `second`. The centre is in pixels of the source, to which the
// target is scaled. Edges are repeated.
void kinora_zoom_mean(kinora_pixels source, kinora_pixels target, float cx, float cy, float first, float second);

// Writes the mean of the pixels up to `radius` to the left and right, or above and below. Edges are repeated. `sums` has four values for each column.
void kinora_row_means(kinora_pixels source, kinora_pixels target, int32_t radius);
void kinora_column_means(kinora_pixels source, kinora_pixels target, int32_t radius, int32_t *sums);

// Moves the rows first..<last to the right by `shift` pixels, red by `split` further and blue by `split` less. Ends are repeated.
void kinora_tear(kinora_pixels source, kinora_pixels target, int32_t shift, int32_t split, int32_t first, int32_t last);

// Writes the mean of each square of `side` pixels. One square has its corner at (ox, oy), which are not positive.
void kinora_mosaic(kinora_pixels source, kinora_pixels target, int32_t side, int32_t ox, int32_t oy);

// Values at equal distances, interpolated smoothly. A pixel is at `scale` times its position plus (x0, y0), which must be inside the lattice.
typedef struct {
    const float *values;
    int32_t columns;
    float scale, x0, y0;
} kinora_lattice;

// Noise: `weight` times a coarse lattice and the rest a fine one. The alpha of a pixel is multiplied by (threshold - noise) * slope, clamped to 0...1.
// Where the factor is in between, colours are mixed with the opaque colour `glow` by up to `strength`.
typedef struct {
    kinora_lattice coarse, fine;
    float weight, threshold, slope, strength;
    uint32_t glow;
} kinora_dissolve;
// `noise` has a value for each column of pixels, `scratch` for each column of the finer lattice.
void kinora_dissolve_pixels(kinora_pixels pixels, const kinora_dissolve *dissolve, float *noise, float *scratch);

// Blend modes that Cairo does not have or does not draw correctly at edges.
enum {
    // Pegtop's soft light: (1 - 2s)d*d + 2sd.
    kinora_blend_soft_light,
    // Subtracts from white the sum of the distances of both premultiplied colours from white.
    kinora_blend_plus_darker,
    // The modes of these names in the W3C's compositing specification.
    kinora_blend_hue,
    kinora_blend_saturation,
    kinora_blend_color,
    kinora_blend_luminosity,
};

// Blends the source with the target. `alpha` (0...255) scales the source.
void kinora_blend(
    uint32_t *target, size_t target_stride, const uint32_t *source, size_t source_stride, int32_t width, int32_t height, int32_t alpha,
    int32_t mode);

// Exposures: the means of the light of several drawings of the same pixels.

// The maximum sum of weights.
enum { kinora_exposure_limit = 128 };

// Adds `weight` times the light of premultiplied pixels to sums: blue, green, red and alpha of each pixel, in blocks of eight pixels. The sums of
// `count` pixels, rounded up to a multiple of eight, have four numbers each.
void kinora_exposure_add(int32_t *sums, const uint32_t *pixels, int32_t count, int32_t weight);

// Writes the mean of drawings whose weights add up to `total`. The first pixel is the frame's pixel (x, y). Means are dithered. Where all drawings
// are equal to `pixels`, these are written.
void kinora_exposure_mean(
    uint32_t *result, const int32_t *sums, const uint32_t *pixels, int32_t count, int32_t total, int32_t x, int32_t y, int32_t dithers);

#endif
