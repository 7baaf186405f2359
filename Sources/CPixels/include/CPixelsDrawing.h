// Kernels that drawing needs: gradients, blurs, and changes to finished premultiplied BGRA pixels (little-endian 0xAARRGGBB words).
#ifndef KINORA_CPIXELS_DRAWING_H
#define KINORA_CPIXELS_DRAWING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CCoverage.h"

// True where the forms for wide vectors can run. They give the same bits as the scalar ones; tests turn them off to compare.
int32_t kinora_drawing_has_avx2(void);
void kinora_drawing_set_scalar_only(int32_t on);

// A gradient's colours: [0] stands before the ramp, [1...count] on it, [count + 1] after it, [count + 2] where there is no gradient at all.
typedef struct {
    const uint32_t *colors;
    int32_t count;
    // 0 pad, 1 repeat, 2 mirror.
    int32_t spread;
} kinora_ramp;

// Maps the centre of the frame's pixel (x, y) to gradient space: u = ux * x + uy * y + u0, v likewise.
typedef struct {
    double ux, uy, u0;
    double vx, vy, v0;
} kinora_pixel_map;

// Where on the ramp a point of gradient space lies.
enum {
    // At u.
    kinora_linear,
    // At (|(u, v)| - numbers[0]) / numbers[1]: a radius and a length.
    kinora_radial,
    // Between the circle around (0, 0) of radius numbers[0] and the one around (numbers[1], numbers[2]) of radius numbers[3]: the larger place
    // whose circle passes through the point.
    kinora_conical,
    // The angle of (u, v), in turns from +u toward +v, times numbers[0]. numbers[1] is half a pixel in the units of u and v: within that distance
    // of the positive u axis the two colours that meet there are mixed.
    kinora_angular,
};

typedef struct {
    int32_t kind;
    double numbers[4];
} kinora_gradient;

// Writes `count` colours that lead straight from the first to the last: blue, green, red and alpha, premultiplied, in 0...255 and not rounded.
void kinora_ramp_between(uint32_t *colors, int32_t count, const double *first, const double *last, double opacity);

// Lays colours over one that is opaque, rounded as drawing them over pixels of that colour is.
void kinora_ramp_over(uint32_t *colors, int32_t count, uint32_t ground);

// Writes the gradient's colours into `width` by `height` pixels, the first of which is the frame's pixel (x, y). A pixel's colour does not
// depend on what else is written.
void kinora_gradient_fill(
    uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height, const kinora_gradient *gradient,
    const kinora_pixel_map *map, const kinora_ramp *ramp);

// The columns of a row of pixels that are to be drawn, counted from `pixels` as those of its spans are. `next` are the pixels of a row that will be
// drawn soon, NULL when none will be.
typedef struct {
    uint32_t *pixels;
    const uint32_t *next;
    int32_t first, end;
} kinora_stretch;

// Draws one premultiplied colour where a row is covered; an opaque one is rounded as Cairo rounds where it mixes such colours itself, half a level
// less than pixman does.
void kinora_color_row(kinora_stretch to, const kinora_row *row, uint32_t color);

enum {
    kinora_over,
    // The W3C's blend mode "multiply".
    kinora_multiply,
};
// The same with a gradient; `pixels` begin at the frame's pixel (x, y).
void kinora_gradient_row(
    kinora_stretch to, const kinora_row *row, int32_t x, int32_t y, const kinora_gradient *gradient, const kinora_pixel_map *map,
    const kinora_ramp *ramp, int32_t blend);

// Brings back what was there `before` where the coverage is 0, and a part of it where it is below 255.
void kinora_keep_inside(uint32_t *pixels, const uint32_t *before, const uint8_t *coverage, int32_t count);

// The next run of coverage below 255, from column `first` on; false when there is none.
bool kinora_uncovered_run(const uint8_t *coverage, int32_t count, int32_t *first, int32_t *end);

// A place in the frame's pixels, and a premultiplied colour: red, green, blue, alpha, each 0...255.
typedef struct {
    double x, y;
    float color[4];
} kinora_mesh_vertex;

// Draws a net of quadrilaterals, `columns` by `rows` vertices row by row, into `width` by `height` pixels, the first of which is the frame's pixel
// (x, y): pixels whose centres lie on it are replaced, later quadrilaterals above earlier ones. A pixel's colour does not depend on what else is
// written. Places are finite numbers.
void kinora_mesh_fill(
    uint32_t *pixels, size_t stride, int32_t x, int32_t y, int32_t width, int32_t height, const kinora_mesh_vertex *vertices,
    int32_t columns, int32_t rows);

// From the first column of a row of coverage that is not 0 to the end of the last such; both 0 where there is none.
void kinora_covered_span(const uint8_t *mask, int32_t width, int32_t *first, int32_t *end);

// How a shadow meets the picture that casts it.
enum {
    // Over everything.
    kinora_shadow_over,
    // Only where the picture is.
    kinora_shadow_above,
    // Only where the picture lets something through.
    kinora_shadow_below,
};

// Draws `color` (premultiplied) through a shape of the picture's size that is moved by dx and dy, in 1/65536 of a pixel, interpolated and rounded as
// pixman does. Beyond the shape there is nothing, or with `clamp` what its edge is.
void kinora_cast_shadow(
    uint32_t *pixels, size_t stride, const uint8_t *shape, size_t shape_stride, int32_t width, int32_t height, int64_t dx, int64_t dy,
    int32_t clamp, uint32_t color, int32_t mode);

// Bytes of scratch memory that a blur pass over columns of `height` pixels needs, with boxes of that radius.
size_t kinora_blur_scratch(int32_t height, int32_t radius);
// Blurs down the columns with three box filters of 2 * radius + 1 rows and a fraction of the rows next to them, and writes the result transposed
// (`width` rows of `height` pixels). What lies beyond the ends is clear, or with `clamp` like the ends. `channels` is 1 or 4 bytes.
void kinora_blur_columns(
    const uint8_t *source, size_t source_stride, int32_t width, int32_t height, int32_t channels, uint8_t *target, size_t target_stride,
    int32_t radius, float fraction, int32_t clamp, void *scratch);

// Bytes of scratch memory that the two below need for a shape `width` pixels wide.
size_t kinora_cells_scratch(int32_t width);
// Averages cells of `1 << shift` pixels each way (2, 4 or 8) of a shape of coverage that begins `phase_x` columns and `phase_y` rows into its first
// ones. What a cell holds beyond the shape counts as clear, or with `clamp` as the shape's edge.
void kinora_shrink(
    const uint8_t *source, size_t source_stride, int32_t width, int32_t height, int32_t shift, int32_t phase_x, int32_t phase_y,
    uint8_t *target, size_t target_stride, int32_t clamp, void *scratch);
// The way back: `width` times `height` pixels, interpolated linearly between the middles of cells; beyond the outermost middles they go on as they
// are.
void kinora_enlarge(
    const uint8_t *source, size_t source_stride, uint8_t *target, size_t target_stride, int32_t width, int32_t height, int32_t shift,
    int32_t phase_x, int32_t phase_y, void *scratch);

// A row of a PNG: `straight` becomes the pixels' red, green, blue and, with `alpha`, their alpha, divided by it as Cairo divides; `filtered` their
// differences from the row `above` (zeros for the first), behind the number of that filter.
void kinora_png_row(const uint32_t *pixels, int32_t width, int32_t alpha, const uint8_t *above, uint8_t *straight, uint8_t *filtered);
// The alpha bytes of the pixels, or 255 minus them.
void kinora_extract_alpha(
    const uint32_t *source, size_t source_stride, uint8_t *target, size_t target_stride, int32_t width, int32_t height, int32_t invert);
// Sets every alpha to 255 and leaves the premultiplied colours: the picture on black.
void kinora_make_opaque(uint32_t *pixels, size_t stride, int32_t width, int32_t height);
// Four rows of five factors on unpremultiplied colours in 0...1, clamped and premultiplied again.
void kinora_color_matrix(uint32_t *pixels, size_t stride, int32_t width, int32_t height, const float *matrix);
// `color` (premultiplied) where alpha lies in minimum...maximum (0...255), clear elsewhere, the edge smoothed over about one pixel.
void kinora_alpha_threshold(
    const uint8_t *alpha, size_t alpha_stride, uint32_t *target, size_t target_stride, int32_t width, int32_t height, float minimum,
    float maximum, uint32_t color);
// Black with the luminance of the premultiplied colour as its alpha (Rec. 709 weights, as SVG's luminanceToAlpha).
void kinora_luminance_to_alpha(uint32_t *pixels, size_t stride, int32_t width, int32_t height);
// The source seen through a projection. `m` (three rows of three) takes the target's points, pixel centres at half numbers, to homogeneous points
// of the source; where the third coordinate is not positive nothing is seen. Beyond the source there is nothing.
void kinora_project(
    const uint32_t *source, size_t source_stride, int32_t source_width, int32_t source_height, uint32_t *target, size_t target_stride,
    int32_t width, int32_t height, const double *m);
// W3C compositing with the blend function of Pegtop's soft light: (1 - 2s)d*d + 2sd. `alpha` (0...255) scales the source.
void kinora_blend_soft_light(
    uint32_t *target, size_t target_stride, const uint32_t *source, size_t source_stride, int32_t width, int32_t height, int32_t alpha);
// Sum of the premultiplied colours' distances from white, taken from white.
void kinora_blend_plus_darker(
    uint32_t *target, size_t target_stride, const uint32_t *source, size_t source_stride, int32_t width, int32_t height, int32_t alpha);

#endif
