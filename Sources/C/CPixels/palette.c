#include "palette.h"

#include <string.h>

static inline uint32_t color_of(const uint8_t *pixel) {
    return (uint32_t)pixel[2] << 16 | (uint32_t)pixel[1] << 8 | pixel[0];
}

static inline int is_clear(const uint8_t *pixel) { return pixel[3] < 128; }

uint64_t kinora_count_colors(const uint8_t *bgra, ptrdiff_t stride, size_t width, size_t height, kinora_color_bin *bins) {
    uint64_t clear = 0;
    for (size_t y = 0; y < height; y++) {
        const uint8_t *pixel = bgra + (ptrdiff_t)y * stride;
        for (size_t x = 0; x < width; x++, pixel += 4) {
            if (is_clear(pixel)) {
                clear++;
                continue;
            }
            kinora_color_bin *bin = bins + ((pixel[2] >> 2) << 12 | (pixel[1] >> 2) << 6 | pixel[0] >> 2);
            bin->count++;
            bin->blue += pixel[0], bin->green += pixel[1], bin->red += pixel[2];
        }
    }
    return clear;
}

size_t kinora_distinct_colors(
    const uint8_t *bgra, ptrdiff_t stride, size_t width, size_t height, uint32_t *colors, size_t count, size_t limit) {
    if (count > limit) return limit + 1;
    uint32_t last = 0xFFFFFFFF;
    for (size_t y = 0; y < height; y++) {
        const uint8_t *pixel = bgra + (ptrdiff_t)y * stride;
        for (size_t x = 0; x < width; x++, pixel += 4) {
            const uint32_t color = color_of(pixel);
            if (color == last || is_clear(pixel)) continue;
            last = color;
            size_t i = 0;
            while (i < count && colors[i] != color) i++;
            if (i < count) continue;
            if (count == limit) return limit + 1;
            colors[count++] = color;
        }
    }
    return count;
}

static inline int32_t squared(int32_t value) { return value * value; }

// Weighted roughly like the eye: green counts most, blue min_distance.
static inline int32_t distance(uint32_t a, uint32_t b) {
    return 3 * squared((int32_t)(a >> 16 & 255) - (int32_t)(b >> 16 & 255)) + 4 * squared((int32_t)(a >> 8 & 255) - (int32_t)(b >> 8 & 255))
        + 2 * squared((int32_t)(a & 255) - (int32_t)(b & 255));
}

size_t kinora_nearest_color(uint32_t color, const uint32_t *palette, size_t count) {
    size_t best = 0;
    int32_t min_distance = INT32_MAX;
    for (size_t index = 0; index < count; index++) {
        const int32_t candidate = distance(color, palette[index]);
        if (candidate < min_distance) min_distance = candidate, best = index;
    }
    return best;
}

// The minimum and the maximum distance of a value from a cube's range of a channel, which starts at `low`.
static inline int32_t min_step(int32_t value, int32_t low) { return value < low ? low - value : value > low + 3 ? value - low - 3 : 0; }
static inline int32_t max_step(int32_t value, int32_t low) { return value < low + 2 ? low + 3 - value : value - low; }

// Collects the colours that can be nearest to a colour in the cube: those whose minimum distance is at most the smallest maximum distance.
static void fill_cell(kinora_palette_cell *cell, uint32_t first, const uint32_t *palette, size_t count) {
    const int32_t red = first >> 16 & 255, green = first >> 8 & 255, blue = first & 255;
    int32_t bound = INT32_MAX;
    for (size_t index = 0; index < count; index++) {
        const int32_t r = palette[index] >> 16 & 255, g = palette[index] >> 8 & 255, b = palette[index] & 255;
        const int32_t candidate = 3 * squared(max_step(r, red)) + 4 * squared(max_step(g, green)) + 2 * squared(max_step(b, blue));
        if (candidate < bound) bound = candidate;
    }
    cell->count = 0;
    for (size_t index = 0; index < count; index++) {
        const int32_t r = palette[index] >> 16 & 255, g = palette[index] >> 8 & 255, b = palette[index] & 255;
        const int32_t candidate = 3 * squared(min_step(r, red)) + 4 * squared(min_step(g, green)) + 2 * squared(min_step(b, blue));
        if (candidate > bound) continue;
        if (cell->count == sizeof cell->entries) {
            cell->count = kinora_palette_crowded;
            return;
        }
        cell->entries[cell->count++] = (uint8_t)index;
    }
}

static inline size_t nearest_in_cells(uint32_t color, const uint32_t *palette, size_t count, kinora_palette_cell *cells) {
    kinora_palette_cell *cell = cells + ((color >> 18 & 63) << 12 | (color >> 10 & 63) << 6 | (color >> 2 & 63));
    if (cell->count == 0) fill_cell(cell, color & 0xFCFCFC, palette, count);
    if (cell->count == kinora_palette_crowded) return kinora_nearest_color(color, palette, count);
    size_t best = cell->entries[0];
    int32_t min_distance = distance(color, palette[best]);
    for (size_t i = 1; i < cell->count; i++) {
        const int32_t candidate = distance(color, palette[cell->entries[i]]);
        if (candidate < min_distance) min_distance = candidate, best = cell->entries[i];
    }
    return best;
}

size_t kinora_nearest_in_cells(uint32_t color, const uint32_t *palette, size_t count, kinora_palette_cell *cells) {
    return nearest_in_cells(color, palette, count, cells);
}

static inline uint8_t look_up(uint32_t color, const kinora_palette *palette, kinora_palette_cell *cells) {
    return (uint8_t)nearest_in_cells(color, palette->colors, palette->count, cells);
}

static inline int32_t clamped(int32_t value) { return value < 0 ? 0 : value > 255 ? 255 : value; }

static inline uint32_t color_from(int32_t red, int32_t green, int32_t blue) {
    return (uint32_t)clamped(red) << 16 | (uint32_t)clamped(green) << 8 | (uint32_t)clamped(blue);
}

// Bayer's matrix of 8x8, 0...63: the bits of x ^ y and y, reversed and interleaved.
static inline int32_t bayer(size_t x, size_t y) {
    const size_t a = x ^ y;
    return (int32_t)((a & 1) << 5 | (y & 1) << 4 | (a & 2) << 2 | (y & 2) << 1 | (a & 4) >> 1 | (y & 4) >> 2);
}

static void map_row_bayer(const uint8_t *pixel, uint8_t *target, size_t width, size_t y, const kinora_palette *palette, kinora_palette_cell *cells) {
    for (size_t x = 0; x < width; x++, pixel += 4) {
        if (is_clear(pixel)) {
            target[x] = palette->clear;
            continue;
        }
        const uint32_t color = color_of(pixel);
        const uint8_t plain = look_up(color, palette, cells);
        // Colours of the palette need no pattern.
        if (palette->amplitude == 0 || distance(color, palette->colors[plain]) <= 9) {
            target[x] = plain;
            continue;
        }
        const int32_t shift = ((2 * bayer(x, y) - 63) * palette->amplitude) / 128;
        target[x] = look_up(color_from(pixel[2] + shift, pixel[1] + shift, pixel[0] + shift), palette, cells);
    }
}

// `errors` contains the errors for this row, `next` receives those for the next row: three per pixel and for one pixel beyond each end, in sixteenths.
static void map_row_diffusing(
    const uint8_t *pixel, uint8_t *target, size_t width, const kinora_palette *palette, kinora_palette_cell *cells, int32_t *errors,
    int32_t *next) {
    memset(next, 0, sizeof(int32_t) * 3 * (width + 2));
    for (size_t x = 0; x < width; x++, pixel += 4) {
        if (is_clear(pixel)) {
            target[x] = palette->clear;
            continue;
        }
        int32_t *error = errors + 3 * (x + 1), *below = next + 3 * (x + 1);
        int32_t wanted[3];
        for (int channel = 0; channel < 3; channel++) wanted[channel] = clamped(pixel[channel] + (error[channel] + (error[channel] < 0 ? -8 : 8)) / 16);
        target[x] = look_up(color_from(wanted[2], wanted[1], wanted[0]), palette, cells);
        const uint32_t chosen = palette->colors[target[x]];
        for (int channel = 0; channel < 3; channel++) {
            const int32_t error_here = wanted[channel] - (int32_t)(chosen >> (8 * channel) & 255);
            error[channel + 3] += 7 * error_here;
            below[channel - 3] += 3 * error_here;
            below[channel] += 5 * error_here;
            below[channel + 3] += error_here;
        }
    }
}

void kinora_map_to_palette(
    const uint8_t *bgra, ptrdiff_t stride, uint8_t *target, ptrdiff_t target_stride, size_t width, size_t height, const kinora_palette *palette,
    kinora_palette_cell *cells, int32_t *errors) {
    int32_t *current = errors, *next = errors + 3 * (width + 2);
    memset(current, 0, sizeof(int32_t) * 3 * (width + 2));
    for (size_t y = 0; y < height; y++) {
        const uint8_t *pixel = bgra + (ptrdiff_t)y * stride;
        uint8_t *to = target + (ptrdiff_t)y * target_stride;
        switch (palette->dithering) {
        case KINORA_DITHER_NONE:
            for (size_t x = 0; x < width; x++, pixel += 4) {
                to[x] = is_clear(pixel) ? palette->clear : look_up(color_of(pixel), palette, cells);
            }
            break;
        case KINORA_DITHER_BAYER: map_row_bayer(pixel, to, width, y, palette, cells); break;
        case KINORA_DITHER_FLOYD_STEINBERG: {
            map_row_diffusing(pixel, to, width, palette, cells, current, next);
            int32_t *swap = current;
            current = next, next = swap;
            break;
        }
        }
    }
}

// A packed image is a sequence of runs. Each starts with a word that contains its kind (upper two bits) and its length: pixels equal to the previous
// image's, pixels of one colour, which follows, or different pixels, which all follow.
enum { kept = 0u, filled = 1u, literal = 2u };
static const uint32_t max_length = (1u << 30) - 1;

size_t kinora_pack_pixels(const uint32_t *pixels, uint32_t *previous, size_t count, uint32_t *packed) {
    size_t words = 0, index = 0;
    while (index < count) {
        const size_t end = count - index > max_length ? index + max_length : count;
        size_t run = index;
        while (run < end && pixels[run] == previous[run]) run++;
        if (run > index) {
            packed[words++] = kept << 30 | (uint32_t)(run - index);
            index = run;
            continue;
        }
        while (run < end && pixels[run] == pixels[index]) run++;
        if (run - index > 2) {
            packed[words++] = filled << 30 | (uint32_t)(run - index);
            packed[words++] = pixels[index];
            index = run;
            continue;
        }
        // The run ends before four pixels that another kind of run stores in fewer words. So no run costs more than it saves.
        run = index + 1;
        while (run < end) {
            size_t same = 0, uniform = 0;
            while (same < 4 && run + same < end && pixels[run + same] == previous[run + same]) same++;
            while (uniform < 4 && run + uniform < end && pixels[run + uniform] == pixels[run]) uniform++;
            if (same == 4 || uniform == 4) break;
            run++;
        }
        packed[words++] = (uint32_t)literal << 30 | (uint32_t)(run - index);
        memcpy(packed + words, pixels + index, sizeof(uint32_t) * (run - index));
        words += run - index;
        index = run;
    }
    memcpy(previous, pixels, sizeof(uint32_t) * count);
    return words;
}

int32_t kinora_unpack_pixels(const uint32_t *packed, size_t words, uint32_t *pixels, size_t count) {
    size_t at = 0, index = 0;
    while (at < words) {
        const uint32_t kind = packed[at] >> 30;
        const size_t length = packed[at++] & max_length;
        if (length == 0 || length > count - index) return -1;
        if (kind == filled) {
            if (at >= words) return -1;
            for (size_t i = 0; i < length; i++) pixels[index + i] = packed[at];
            at++;
        } else if (kind == literal) {
            if (length > words - at) return -1;
            memcpy(pixels + index, packed + at, sizeof(uint32_t) * length);
            at += length;
        } else if (kind != kept) {
            return -1;
        }
        index += length;
    }
    return index == count ? 0 : -1;
}
