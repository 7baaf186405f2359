#include "CPixelsDrawing.h"
#include "sample.h"

#pragma STDC FP_CONTRACT OFF

#define AVX2 __attribute__((target("avx2")))

// Defines a kernel twice, for any processor and for AVX2, and the function that chooses. `body` is an inline function.
#if defined(__x86_64__)
#define KERNEL(name, body, parameters, arguments)                                                                                        \
    __attribute__((target("avx2"))) static void name##_avx2 parameters { body arguments; }                                               \
    void name parameters {                                                                                                               \
        if (kinora_drawing_has_avx2()) return name##_avx2 arguments;                                                                     \
        body arguments;                                                                                                                  \
    }
#else
#define KERNEL(name, body, parameters, arguments)                                                                                        \
    void name parameters { body arguments; }
#endif

SAMPLE_INLINE uint32_t *target_row(const kinora_pixels *to, int32_t y) {
    return (uint32_t *)((uint8_t *)to->pixels + (size_t)y * to->stride);
}

// Images that are too small for interpolation are not changed.
static void copy_pixels(kinora_pixels source, kinora_pixels target) {
    for (int32_t y = 0; y < target.height; y++) {
        const uint32_t *from = target_row(&source, y * source.height / target.height);
        for (int32_t x = 0; x < target.width; x++) target_row(&target, y)[x] = from[x * source.width / target.width];
    }
}

SAMPLE_INLINE image source_image(const kinora_pixels *from) { return (image){from->pixels, from->stride, from->width, from->height}; }

SAMPLE_INLINE float unit(float value) { return value > 0 ? (value < 1 ? value : 1) : 0; }

// MARK: Radial displacement

// Coordinates are computed for blocks of pixels, so that their loops are vectorized.
#define RADIAL_PARAMETERS kinora_pixels source, kinora_pixels target, float cx, float cy, const float *factors, int32_t count
#define RADIAL(SAMPLE, PIXEL)                                                                                                            \
    const image from = source_image(&source);                                                                                            \
    float radius[block_size], u[block_size], v[block_size];                                                                              \
    positions at;                                                                                                                        \
    for (int32_t y = 0; y < target.height; y++) {                                                                                        \
        uint32_t *row = target_row(&target, y);                                                                                          \
        const float dy = (float)y + 0.5f - cy;                                                                                           \
        for (int32_t first = 0; first < target.width; first += block_size) {                                                             \
            const int32_t size = target.width - first < block_size ? target.width - first : block_size;                                  \
            for (int32_t i = 0; i < block_size; i++) {                                                                                   \
                const float dx = (float)(first + i) + 0.5f - cx, distance = __builtin_sqrtf(dx * dx + dy * dy);                          \
                radius[i] = distance < (float)(count - 1) ? distance : (float)(count - 1);                                               \
            }                                                                                                                            \
            for (int32_t i = 0; i < block_size; i++) {                                                                                   \
                const int32_t index = radius[i] < (float)(count - 2) ? (int32_t)radius[i] : count - 2;                                   \
                const float factor = factors[index] + (factors[index + 1] - factors[index]) * (radius[i] - (float)index);                \
                u[i] = cx + ((float)(first + i) + 0.5f - cx) * factor;                                                                   \
                v[i] = cy + dy * factor;                                                                                                 \
            }                                                                                                                            \
            find_positions(&from, u, v, &at);                                                                                            \
            for (int32_t i = 0; i < size; i++) row[first + i] = PIXEL(SAMPLE(&from, &at, i));                                            \
        }                                                                                                                                \
    }

#if defined(__x86_64__)
AVX2 static void radial_avx2(RADIAL_PARAMETERS) { RADIAL(fine_sample_avx2, fine_pixel_avx2) }
#endif

void kinora_warp_radial(RADIAL_PARAMETERS) {
    if (source.width < 2 || source.height < 2) return copy_pixels(source, target);
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return radial_avx2(source, target, cx, cy, factors, count);
#endif
    RADIAL(fine_sample, fine_pixel)
}

// MARK: Page curl

// The distance of a point from the page, which is as large as the image.
SAMPLE_INLINE float distance_from_page(const image *page, float x, float y) {
    const float dx = x < 0 ? -x : (x > (float)page->width ? x - (float)page->width : 0);
    const float dy = y < 0 ? -y : (y > (float)page->height ? y - (float)page->height : 0);
    if (dx == 0 || dy == 0) return dx + dy;
    return __builtin_sqrtf(dx * dx + dy * dy);
}

// The strength of a shadow at a distance, which ends at `reach`.
SAMPLE_INLINE float shadow_at(float distance, float reach, float strength) {
    const float near = unit(1 - distance / reach);
    return strength * near * near;
}

// The interpolated pixels around a point, clear outside of the page.
SAMPLE_INLINE float4 page_sample(const image *page, float u, float v) {
    u -= 0.5f;
    v -= 0.5f;
    if (!(u >= 0 && v >= 0 && u < (float)(page->width - 1) && v < (float)(page->height - 1))) return sample_clear(page, u + 0.5, v + 0.5);
    const int32_t x = (int32_t)u, y = (int32_t)v;
    const float fx = u - (float)x, fy = v - (float)y;
    const uint32_t *row = image_row(page, y) + x, *next = image_row(page, y + 1) + x;
    const float4 a = levels(row[0]), b = levels(row[1]), c = levels(next[0]), d = levels(next[1]);
    const float4 above = a + (b - a) * fx, below = c + (d - c) * fx;
    return above + (below - above) * fy;
}

// The back of the page at a point of the front: the colour of the paper, through which an eighth of the front is visible.
SAMPLE_INLINE float4 back_at(const image *page, float x, float y, float4 paper, float light) {
    float4 color = page_sample(page, x, y);
    const float alpha = color[3];
    color = color * 0.125f + paper * (alpha * (0.875f / 255));
    color *= light;
    color[3] = alpha;
    return color;
}

SAMPLE_INLINE void curl(kinora_pixels source, kinora_pixels target, const kinora_curl *curl) {
    const image page = source_image(&source);
    const float nx = curl->nx, ny = curl->ny, radius = curl->radius, reach = radius * 0.8f;
    const float half_turn = 3.14159265f * radius;
    const float4 paper = levels(curl->paper);
    for (int32_t y = 0; y < target.height; y++) {
        uint32_t *row = target_row(&target, y);
        const uint32_t *front = image_row(&page, y);
        const float py = (float)y + 0.5f;
        for (int32_t x = 0; x < target.width; x++) {
            const float px = (float)x + 0.5f;
            // The distance from the line where the page leaves the plane, and the distance along the page of what is visible there.
            const float t = px * nx + py * ny - curl->line;
            if (t > radius + 1) {
                row[x] = (uint32_t)(255 * shadow_at(t - radius, reach, 0.45f) + 0.5f) << 24;
                continue;
            }
            float4 color, back = {0, 0, 0, 0};
            if (t <= 0) {
                const float back_x = px + nx * (half_turn - 2 * t), back_y = py + ny * (half_turn - 2 * t);
                const float distance = distance_from_page(&page, back_x, back_y);
                if (distance >= reach) {
                    row[x] = front[x];
                    continue;
                }
                if (distance < 1) back = back_at(&page, back_x, back_y, paper, 1);
                // An opaque back hides the front.
                if (back[3] >= 255) {
                    row[x] = nearest_pixel(back);
                    continue;
                }
                color = levels(front[x]);
                const float alpha = color[3];
                color *= 1 - shadow_at(distance, reach, 0.4f);
                color[3] = alpha;
            } else {
                const float across = t < radius ? t / radius : 1;
                const float position = across * (kinora_curl_angles - 1);
                const int32_t index = position < kinora_curl_angles - 2 ? (int32_t)position : kinora_curl_angles - 2;
                const float angle = curl->angles[index] + (curl->angles[index + 1] - curl->angles[index]) * (position - (float)index);
                const float upright = __builtin_sqrtf(1 - across * across);
                const float rise = angle * radius - t, turn = half_turn - angle * radius - t;
                color = page_sample(&page, px + nx * rise, py + ny * rise);
                const float alpha = color[3];
                // The front rises into the shadow of the back; what is below it is in the shadow of the roll.
                const float distance = distance_from_page(&page, px + nx * turn, py + ny * turn);
                color *= (1 - 0.35f * (1 - upright)) * (1 - shadow_at(distance, reach, 0.4f));
                color[3] = alpha + (255 - alpha) * 0.45f;
                back = back_at(&page, px + nx * turn, py + ny * turn, paper, 0.68f + 0.32f * upright);
                const float edge = unit(radius - t + 0.5f);
                if (edge < 1) {
                    const float4 outside = {0, 0, 0, 255 * 0.45f};
                    color = outside + (color - outside) * edge;
                    back *= edge;
                }
            }
            row[x] = nearest_pixel(back + color * (1 - back[3] * (1 / 255.0f)));
        }
    }
}

KERNEL(
    kinora_warp_curl, curl, (kinora_pixels source, kinora_pixels target, const kinora_curl *parameters), (source, target, parameters))

// MARK: Zoom blur

#define ZOOM_PARAMETERS kinora_pixels source, kinora_pixels target, float cx, float cy, float first, float second
#define ZOOM(SAMPLE, MEAN, PIXEL)                                                                                                        \
    const image from = source_image(&source);                                                                                            \
    const float sx = (float)source.width / (float)target.width, sy = (float)source.height / (float)target.height;                        \
    float u[2][block_size], v[2][block_size];                                                                                            \
    positions at[2];                                                                                                                     \
    for (int32_t y = 0; y < target.height; y++) {                                                                                        \
        uint32_t *row = target_row(&target, y);                                                                                          \
        const float dy = ((float)y + 0.5f) * sy - cy;                                                                                    \
        for (int32_t x = 0; x < target.width; x += block_size) {                                                                         \
            const int32_t size = target.width - x < block_size ? target.width - x : block_size;                                          \
            for (int32_t i = 0; i < block_size; i++) {                                                                                   \
                const float dx = ((float)(x + i) + 0.5f) * sx - cx;                                                                      \
                u[0][i] = cx + dx * first;                                                                                               \
                v[0][i] = cy + dy * first;                                                                                               \
                u[1][i] = cx + dx * second;                                                                                              \
                v[1][i] = cy + dy * second;                                                                                              \
            }                                                                                                                            \
            find_positions(&from, u[0], v[0], &at[0]);                                                                                   \
            if (first == second) {                                                                                                       \
                for (int32_t i = 0; i < size; i++) row[x + i] = PIXEL(SAMPLE(&from, &at[0], i));                                         \
                continue;                                                                                                                \
            }                                                                                                                            \
            find_positions(&from, u[1], v[1], &at[1]);                                                                                   \
            for (int32_t i = 0; i < size; i++) row[x + i] = PIXEL(MEAN(SAMPLE(&from, &at[0], i), SAMPLE(&from, &at[1], i)));             \
        }                                                                                                                                \
    }

#if defined(__x86_64__)
AVX2 static void zoom_avx2(ZOOM_PARAMETERS) { ZOOM(fine_sample_avx2, fine_mean_avx2, fine_pixel_avx2) }
#endif

void kinora_zoom_mean(ZOOM_PARAMETERS) {
    if (source.width < 2 || source.height < 2) return copy_pixels(source, target);
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return zoom_avx2(source, target, cx, cy, first, second);
#endif
    ZOOM(fine_sample, fine_mean, fine_pixel)
}

// MARK: Directional blur

typedef int32_t sums4 __attribute__((vector_size(16)));

SAMPLE_INLINE sums4 sums_of(uint32_t pixel) {
    bytes4 bytes;
    memcpy(&bytes, &pixel, sizeof bytes);
    return __builtin_convertvector(bytes, sums4);
}

SAMPLE_INLINE void row_means(kinora_pixels source, kinora_pixels target, int32_t radius) {
    const float scale = 1 / (float)(2 * radius + 1);
    const int32_t last = source.width - 1;
    for (int32_t y = 0; y < target.height; y++) {
        const uint32_t *from = target_row(&source, y);
        uint32_t *row = target_row(&target, y);
        sums4 sum = {0, 0, 0, 0};
        for (int32_t i = -radius; i <= radius; i++) sum += sums_of(from[i < 0 ? 0 : (i < last ? i : last)]);
        for (int32_t x = 0; x <= last; x++) {
            row[x] = nearest_pixel(__builtin_convertvector(sum, float4) * scale);
            const int32_t added = x + radius + 1, removed = x - radius;
            sum += sums_of(from[added < last ? added : last]) - sums_of(from[removed > 0 ? removed : 0]);
        }
    }
}

KERNEL(kinora_row_means, row_means, (kinora_pixels source, kinora_pixels target, int32_t radius), (source, target, radius))

SAMPLE_INLINE void column_means(kinora_pixels source, kinora_pixels target, int32_t radius, int32_t *sums) {
    const float scale = 1 / (float)(2 * radius + 1);
    const int32_t last = source.height - 1, count = source.width * 4;
    memset(sums, 0, (size_t)count * sizeof *sums);
    for (int32_t i = -radius; i <= radius; i++) {
        const uint8_t *from = (const uint8_t *)target_row(&source, i < 0 ? 0 : (i < last ? i : last));
        for (int32_t c = 0; c < count; c++) sums[c] += from[c];
    }
    for (int32_t y = 0; y <= last; y++) {
        uint8_t *row = (uint8_t *)target_row(&target, y);
        const int32_t below = y + radius + 1, above = y - radius;
        const uint8_t *added = (const uint8_t *)target_row(&source, below < last ? below : last);
        const uint8_t *removed = (const uint8_t *)target_row(&source, above > 0 ? above : 0);
        for (int32_t c = 0; c < count; c++) {
            row[c] = (uint8_t)(int32_t)((float)sums[c] * scale + 0.5f);
            sums[c] += added[c] - removed[c];
        }
    }
}

KERNEL(
    kinora_column_means, column_means, (kinora_pixels source, kinora_pixels target, int32_t radius, int32_t *sums),
    (source, target, radius, sums))

// MARK: Torn rows

// The pixel of a row at `x`. The ends of the row are repeated.
SAMPLE_INLINE uint32_t repeated(const uint32_t *row, int32_t width, int32_t x) {
    return row[x < 0 ? 0 : (x < width ? x : width - 1)];
}

SAMPLE_INLINE void tear(kinora_pixels source, kinora_pixels target, int32_t shift, int32_t split, int32_t first, int32_t last) {
    for (int32_t y = first; y < last; y++) {
        const uint32_t *from = target_row(&source, y);
        uint32_t *row = target_row(&target, y);
        for (int32_t x = 0; x < target.width; x++) {
            const uint32_t green = repeated(from, source.width, x - shift);
            const uint32_t red = repeated(from, source.width, x - shift - split);
            const uint32_t blue = repeated(from, source.width, x - shift + split);
            uint32_t alpha = green >> 24;
            alpha = red >> 24 > alpha ? red >> 24 : alpha;
            alpha = blue >> 24 > alpha ? blue >> 24 : alpha;
            row[x] = alpha << 24 | (red & 0xff0000u) | (green & 0xff00u) | (blue & 0xffu);
        }
    }
}

KERNEL(
    kinora_tear, tear, (kinora_pixels source, kinora_pixels target, int32_t shift, int32_t split, int32_t first, int32_t last),
    (source, target, shift, split, first, last))

// MARK: Mosaic

SAMPLE_INLINE void mosaic(kinora_pixels source, kinora_pixels target, int32_t side, int32_t ox, int32_t oy) {
    for (int32_t top = oy; top < source.height; top += side) {
        const int32_t y0 = top > 0 ? top : 0, y1 = top + side < source.height ? top + side : source.height;
        if (y1 <= 0) continue;
        for (int32_t left = ox; left < source.width; left += side) {
            const int32_t x0 = left > 0 ? left : 0, x1 = left + side < source.width ? left + side : source.width;
            if (x1 <= 0) continue;
            float4 sum = {0, 0, 0, 0};
            for (int32_t y = y0; y < y1; y++) {
                const uint32_t *from = target_row(&source, y);
                sums4 total = {0, 0, 0, 0};
                for (int32_t x = x0; x < x1; x++) total += sums_of(from[x]);
                sum += __builtin_convertvector(total, float4);
            }
            const uint32_t mean = nearest_pixel(sum / (float)((x1 - x0) * (y1 - y0)));
            for (int32_t y = y0; y < y1; y++) {
                uint32_t *row = target_row(&target, y);
                for (int32_t x = x0; x < x1; x++) row[x] = mean;
            }
        }
    }
}

KERNEL(
    kinora_mosaic, mosaic, (kinora_pixels source, kinora_pixels target, int32_t side, int32_t ox, int32_t oy),
    (source, target, side, ox, oy))

// MARK: Dissolve

// Adds the smooth noise of a row, multiplied by `weight`. `values` receives the lattice at this row.
SAMPLE_INLINE void add_noise(float *noise, int32_t width, const kinora_lattice *lattice, float y, float weight, float *values) {
    const float position = y * lattice->scale + lattice->y0;
    const int32_t index = (int32_t)position;
    const float down = position - (float)index, smooth = down * down * (3 - 2 * down);
    const float *above = lattice->values + (size_t)index * (size_t)lattice->columns, *below = above + lattice->columns;
    for (int32_t i = 0; i < lattice->columns; i++) values[i] = weight * (above[i] + (below[i] - above[i]) * smooth);
    int32_t x = 0;
    while (x < width) {
        const int32_t column = (int32_t)(((float)x + 0.5f) * lattice->scale + lattice->x0);
        const float left = values[column], rise = values[column + 1] - left;
        // The pixels up to the next column.
        int32_t end = (int32_t)__builtin_ceilf(((float)(column + 1) - lattice->x0) / lattice->scale - 0.5f);
        end = end > x + 1 ? end : x + 1;
        end = end < width ? end : width;
        for (; x < end; x++) {
            const float along = unit(((float)x + 0.5f) * lattice->scale + lattice->x0 - (float)column);
            noise[x] += left + rise * (along * along * (3 - 2 * along));
        }
    }
}

SAMPLE_INLINE void dissolve(kinora_pixels pixels, const kinora_dissolve *dissolve, float *noise, float *scratch) {
    const float4 glow = levels(dissolve->glow);
    const float threshold = dissolve->threshold, slope = dissolve->slope, strength = dissolve->strength * 4;
    for (int32_t y = 0; y < pixels.height; y++) {
        uint32_t *row = target_row(&pixels, y);
        memset(noise, 0, (size_t)pixels.width * sizeof *noise);
        add_noise(noise, pixels.width, &dissolve->coarse, (float)y + 0.5f, dissolve->weight, scratch);
        add_noise(noise, pixels.width, &dissolve->fine, (float)y + 0.5f, 1 - dissolve->weight, scratch);
        for (int32_t x = 0; x < pixels.width; x++) noise[x] = unit((threshold - noise[x]) * slope);
        for (int32_t x = 0; x < pixels.width; x++) {
            const float visible = noise[x];
            if (visible >= 1) continue;
            if (visible <= 0) {
                row[x] = 0;
                continue;
            }
            float4 color = levels(row[x]) * visible;
            if (strength > 0) color += (glow * (color[3] * (1 / 255.0f)) - color) * (strength * visible * (1 - visible));
            row[x] = nearest_pixel(color);
        }
    }
}

KERNEL(
    kinora_dissolve_pixels, dissolve, (kinora_pixels pixels, const kinora_dissolve *parameters, float *noise, float *scratch),
    (pixels, parameters, noise, scratch))
