#include "CPixelsEffects.h"

#if defined(__x86_64__)
#include <immintrin.h>
#define AVX2 __attribute__((target("avx2")))
#endif

#define INLINE static inline __attribute__((always_inline))

enum { whole_amount = 256, cube_bits = 14, cube_shift = cube_bits + 6 };

// Returns the quotient by 255 of a number of 0...65535, rounded.
INLINE uint32_t by_255(uint32_t value) {
    const uint32_t sum = value + 128;
    return (sum + (sum >> 8)) >> 8;
}

// Returns the colour of a premultiplied pixel with an alpha of 1...255, without alpha.
INLINE uint32_t unpremultiplied(uint32_t pixel, uint32_t alpha) {
    uint32_t color = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        const uint32_t level = (((pixel >> shift) & 255) * 255 + alpha / 2) / alpha;
        color |= (level < 255 ? level : 255) << shift;
    }
    return color;
}

INLINE uint32_t premultiplied(uint32_t color, uint32_t alpha) {
    return by_255((color & 255) * alpha) | by_255(((color >> 8) & 255) * alpha) << 8 | by_255(((color >> 16) & 255) * alpha) << 16
           | alpha << 24;
}

INLINE uint32_t mixed(uint32_t from, uint32_t to, uint32_t amount) {
    uint32_t pixel = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        pixel |= ((((from >> shift) & 255) * (whole_amount - amount) + ((to >> shift) & 255) * amount + 128) >> 8) << shift;
    }
    return pixel;
}

typedef uint32_t (*color_map)(uint32_t color, const void *context);

// Applies a function of colours without alpha. The levels of a colour that was unpremultiplied and premultiplied again are the same.
INLINE void map_colors(
    uint32_t *pixels, size_t stride, int32_t width, int32_t height, color_map map, const void *context, int32_t amount) {
    // Neighbouring pixels are often equal.
    uint32_t last = 0, result = 0;
    for (int32_t y = 0; y < height; y++) {
        uint32_t *row = (uint32_t *)((uint8_t *)pixels + (size_t)y * stride);
        for (int32_t x = 0; x < width; x++) {
            const uint32_t pixel = row[x];
            if (pixel != last) {
                last = pixel;
                const uint32_t alpha = pixel >> 24;
                if (alpha == 255) {
                    result = map(pixel & 0xffffff, context) | 0xff000000;
                } else {
                    result = alpha == 0 ? pixel : premultiplied(map(unpremultiplied(pixel, alpha), context), alpha);
                }
                if (amount != whole_amount) result = mixed(pixel, result, (uint32_t)amount);
            }
            row[x] = result;
        }
    }
}

INLINE uint32_t of_tables(uint32_t color, const void *context) {
    const uint32_t *tables = context;
    return tables[color & 255] | tables[256 + ((color >> 8) & 255)] | tables[512 + (color >> 16)];
}

void kinora_apply_tables(uint32_t *pixels, size_t stride, int32_t width, int32_t height, const uint32_t *tables, int32_t amount) {
    map_colors(pixels, stride, width, height, of_tables, tables, amount);
}

INLINE uint32_t of_luma(uint32_t color, const void *context) {
    // 0.2126, 0.7152 and 0.0722, whose sum is 65536: a grey has its own level.
    const uint32_t luma = (13933 * (color >> 16) + 46871 * ((color >> 8) & 255) + 4732 * (color & 255) + 32768) >> 16;
    return ((const uint32_t *)context)[luma];
}

void kinora_map_luma(uint32_t *pixels, size_t stride, int32_t width, int32_t height, const uint32_t *colors, int32_t amount) {
    map_colors(pixels, stride, width, height, of_luma, colors, amount);
}

// The four nodes of the tetrahedron around a colour, and their weights in 16384ths.
typedef struct {
    const int16_t *nodes[4];
    int32_t weights[4];
} cube_corners;

INLINE cube_corners corners_of(uint32_t color, const kinora_cube *cube) {
    const kinora_cube_step r = cube->steps[color >> 16], g = cube->steps[256 + ((color >> 8) & 255)], b = cube->steps[512 + (color & 255)];
    const int32_t red = 1, green = cube->size, blue = cube->size * cube->size;
    // From the node nearest to black, an edge leads along the channel with the largest fraction, then along the next.
    int32_t first, last, largest, least;
    if (r.fraction >= g.fraction) {
        first = r.fraction >= b.fraction ? red : blue;
        largest = r.fraction >= b.fraction ? r.fraction : b.fraction;
        last = g.fraction >= b.fraction ? blue : green;
        least = g.fraction >= b.fraction ? b.fraction : g.fraction;
    } else {
        first = g.fraction >= b.fraction ? green : blue;
        largest = g.fraction >= b.fraction ? g.fraction : b.fraction;
        last = r.fraction >= b.fraction ? blue : red;
        least = r.fraction >= b.fraction ? b.fraction : r.fraction;
    }
    const int32_t middle = r.fraction + g.fraction + b.fraction - largest - least, all = red + green + blue;
    const int16_t *node = cube->nodes + (size_t)(r.offset + g.offset + b.offset) * 4;
    return (cube_corners){
        {node, node + (size_t)first * 4, node + (size_t)(all - last) * 4, node + (size_t)all * 4},
        {(1 << cube_bits) - largest, largest - middle, middle - least, least},
    };
}

INLINE uint32_t of_cube(uint32_t color, const void *context) {
    const cube_corners corners = corners_of(color, context);
    uint32_t result = 0;
    for (int channel = 0; channel < 3; channel++) {
        int32_t sum = 1 << (cube_shift - 1);
        for (int i = 0; i < 4; i++) sum += corners.nodes[i][channel] * corners.weights[i];
        const int32_t level = sum >> cube_shift;
        result |= (uint32_t)(level < 0 ? 0 : level > 255 ? 255 : level) << (8 * channel);
    }
    return result;
}

#if defined(__x86_64__)
AVX2 static inline uint32_t of_cube_avx2(uint32_t color, const void *context) {
    const cube_corners corners = corners_of(color, context);
    const __m128i n0 = _mm_loadl_epi64((const __m128i *)corners.nodes[0]), n1 = _mm_loadl_epi64((const __m128i *)corners.nodes[1]);
    const __m128i n2 = _mm_loadl_epi64((const __m128i *)corners.nodes[2]), n3 = _mm_loadl_epi64((const __m128i *)corners.nodes[3]);
    const __m128i low = _mm_set1_epi32(corners.weights[0] | corners.weights[1] << 16);
    const __m128i high = _mm_set1_epi32(corners.weights[2] | corners.weights[3] << 16);
    const __m128i sum = _mm_add_epi32(_mm_madd_epi16(_mm_unpacklo_epi16(n0, n1), low), _mm_madd_epi16(_mm_unpacklo_epi16(n2, n3), high));
    const __m128i levels = _mm_srai_epi32(_mm_add_epi32(sum, _mm_set1_epi32(1 << (cube_shift - 1))), cube_shift);
    return (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(_mm_packs_epi32(levels, levels), levels));
}

AVX2 static void apply_cube_avx2(uint32_t *pixels, size_t stride, int32_t width, int32_t height, const kinora_cube *cube, int32_t amount) {
    map_colors(pixels, stride, width, height, of_cube_avx2, cube, amount);
}
#endif

void kinora_apply_cube(uint32_t *pixels, size_t stride, int32_t width, int32_t height, const kinora_cube *cube, int32_t amount) {
#if defined(__x86_64__)
    if (kinora_drawing_has_avx2()) return apply_cube_avx2(pixels, stride, width, height, cube, amount);
#endif
    map_colors(pixels, stride, width, height, of_cube, cube, amount);
}
