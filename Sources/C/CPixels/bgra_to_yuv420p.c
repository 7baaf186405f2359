#include "bgra_to_yuv.h"

// The coefficients of BT.709 (red 0.2126, green 0.7152, blue 0.0722) for 8-bit limited range, in 1/65536:
// luma = 16 + 219/255 * (weighted sum), differences = 128 + 224/255 * (blue - luma) / 1.8556 and (red - luma) / 1.5748.
// Green is kept as two halves because 40254 does not fit the signed 16 bits that a multiply-add instruction takes.
// Each row of the differences sums to exactly 0, so that greys have no colour, and luma's takes white to 235.
enum {
    luma_blue = 4064, luma_green_1 = 20127, luma_green_2 = 20127, luma_red = 11966,
    cb_blue = 28784, cb_green_1 = -11094, cb_green_2 = -11094, cb_red = -6596,
    cr_blue = -2639, cr_green_1 = -13072, cr_green_2 = -13073, cr_red = 28784,
    // The offset plus half a level for rounding. Differences are computed from sums over four pixels, hence two more bits.
    luma_shift = 16, luma_bias = (16 << 16) + (1 << 15),
    difference_shift = 18, difference_bias = (128 << 18) + (1 << 17),
};

static inline uint8_t luma_of(const uint8_t *pixel) {
    int32_t sum = luma_blue * pixel[0] + (luma_green_1 + luma_green_2) * pixel[1] + luma_red * pixel[2];
    return (uint8_t)((sum + luma_bias) >> luma_shift);
}

// Converts two rows, starting at column `first`: the end of a row after the vectors, or whole rows in the scalar variant.
static void convert_row_pair(
    const uint8_t *top, const uint8_t *bottom, uint8_t *luma_top, uint8_t *luma_bottom, uint8_t *cb, uint8_t *cr, size_t first, size_t width) {
    for (size_t x = first; x + 1 < width; x += 2) {
        const uint8_t *a = top + 4 * x, *b = bottom + 4 * x;
        luma_top[x] = luma_of(a);
        luma_top[x + 1] = luma_of(a + 4);
        luma_bottom[x] = luma_of(b);
        luma_bottom[x + 1] = luma_of(b + 4);
        int32_t blue = a[0] + a[4] + b[0] + b[4];
        int32_t green = a[1] + a[5] + b[1] + b[5];
        int32_t red = a[2] + a[6] + b[2] + b[6];
        cb[x / 2] = (uint8_t)((cb_blue * blue + (cb_green_1 + cb_green_2) * green + cb_red * red + difference_bias) >> difference_shift);
        cr[x / 2] = (uint8_t)((cr_blue * blue + (cr_green_1 + cr_green_2) * green + cr_red * red + difference_bias) >> difference_shift);
    }
}

void kinora_bgra_to_yuv420p_bt709_scalar(const uint8_t *bgra, ptrdiff_t bgra_stride, kinora_yuv_planes planes, size_t width, size_t height) {
    for (size_t y = 0; y + 1 < height; y += 2) {
        ptrdiff_t row = (ptrdiff_t)y, half_row = (ptrdiff_t)(y / 2);
        const uint8_t *top = bgra + row * bgra_stride;
        uint8_t *luma = planes.luma + row * planes.luma_stride;
        convert_row_pair(
            top, top + bgra_stride, luma, luma + planes.luma_stride, planes.blue_difference + half_row * planes.blue_difference_stride,
            planes.red_difference + half_row * planes.red_difference_stride, 0, width);
    }
}

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

// Eight pixels as 16-bit pairs: (blue, red) and (green, green).
typedef struct {
    __m256i blue_red;
    __m256i green_green;
} pixels8;

AVX2 static inline pixels8 load8(const uint8_t *bgra) {
    const __m256i green_twice = _mm256_setr_epi8(
        1, -1, 1, -1, 5, -1, 5, -1, 9, -1, 9, -1, 13, -1, 13, -1, 1, -1, 1, -1, 5, -1, 5, -1, 9, -1, 9, -1, 13, -1, 13, -1);
    __m256i packed = _mm256_loadu_si256((const __m256i *)bgra);
    pixels8 pixels;
    pixels.blue_red = _mm256_and_si256(packed, _mm256_set1_epi32(0x00FF00FF));
    pixels.green_green = _mm256_shuffle_epi8(packed, green_twice);
    return pixels;
}

AVX2 static inline __m256i pair(int low, int high) {
    return _mm256_set1_epi32((int32_t)(((uint32_t)high << 16) | ((uint32_t)low & 0xFFFF)));
}

AVX2 static inline __m256i weigh(pixels8 pixels, __m256i blue_red, __m256i green_green, __m256i bias) {
    __m256i sum = _mm256_add_epi32(_mm256_madd_epi16(pixels.blue_red, blue_red), bias);
    return _mm256_add_epi32(sum, _mm256_madd_epi16(pixels.green_green, green_green));
}

AVX2 static inline __m256i luma8(pixels8 pixels) {
    __m256i sum = weigh(pixels, pair(luma_blue, luma_red), pair(luma_green_1, luma_green_2), _mm256_set1_epi32(luma_bias));
    return _mm256_srli_epi32(sum, luma_shift);
}

// Packs 32 results of 32 bits to bytes. The pack instructions work within halves; the last step restores the order.
AVX2 static inline void store_luma32(uint8_t *luma, const pixels8 p[4]) {
    __m256i low = _mm256_packus_epi32(luma8(p[0]), luma8(p[1]));
    __m256i high = _mm256_packus_epi32(luma8(p[2]), luma8(p[3]));
    __m256i bytes = _mm256_packus_epi16(low, high);
    bytes = _mm256_permutevar8x32_epi32(bytes, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
    _mm256_storeu_si256((__m256i *)luma, bytes);
}

// The 2x2 sums of sixteen columns; 16 bits are enough for four bytes, so 32-bit additions never carry from one colour into the other.
AVX2 static inline pixels8 sum_squares(pixels8 top_0, pixels8 bottom_0, pixels8 top_1, pixels8 bottom_1) {
    pixels8 sums;
    sums.blue_red = _mm256_hadd_epi32(
        _mm256_add_epi32(top_0.blue_red, bottom_0.blue_red), _mm256_add_epi32(top_1.blue_red, bottom_1.blue_red));
    sums.green_green = _mm256_hadd_epi32(
        _mm256_add_epi32(top_0.green_green, bottom_0.green_green), _mm256_add_epi32(top_1.green_green, bottom_1.green_green));
    return sums;
}

AVX2 static inline __m256i cb8(pixels8 sums) {
    __m256i sum = weigh(sums, pair(cb_blue, cb_red), pair(cb_green_1, cb_green_2), _mm256_set1_epi32(difference_bias));
    return _mm256_srli_epi32(sum, difference_shift);
}

AVX2 static inline __m256i cr8(pixels8 sums) {
    __m256i sum = weigh(sums, pair(cr_blue, cr_red), pair(cr_green_1, cr_green_2), _mm256_set1_epi32(difference_bias));
    return _mm256_srli_epi32(sum, difference_shift);
}

AVX2 static void convert_avx2(const uint8_t *bgra, ptrdiff_t bgra_stride, kinora_yuv_planes planes, size_t width, size_t height) {
    // Each half contains the pairs of the four source vectors in sequence; this interleaves the two halves.
    const __m256i interleave = _mm256_setr_epi8(
        0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
    for (size_t y = 0; y + 1 < height; y += 2) {
        ptrdiff_t row = (ptrdiff_t)y, half_row = (ptrdiff_t)(y / 2);
        const uint8_t *top = bgra + row * bgra_stride, *bottom = top + bgra_stride;
        uint8_t *luma_top = planes.luma + row * planes.luma_stride, *luma_bottom = luma_top + planes.luma_stride;
        uint8_t *cb = planes.blue_difference + half_row * planes.blue_difference_stride;
        uint8_t *cr = planes.red_difference + half_row * planes.red_difference_stride;
        size_t x = 0;
        for (; x + 32 <= width; x += 32) {
            // The processor's own prefetching ends at the end of a page, and rows are longer than pages. The destination is prefetched, too.
            if (y + 5 < height) {
                const uint8_t *ahead = bottom + 3 * bgra_stride + 4 * x;
                for (ptrdiff_t line = 0; line < 128; line += 64) {
                    __builtin_prefetch(ahead + line);
                    __builtin_prefetch(ahead + bgra_stride + line);
                }
                __builtin_prefetch(luma_bottom + 3 * planes.luma_stride + x, 1);
                __builtin_prefetch(luma_bottom + 4 * planes.luma_stride + x, 1);
                __builtin_prefetch(cb + 2 * planes.blue_difference_stride + x / 2, 1);
                __builtin_prefetch(cr + 2 * planes.red_difference_stride + x / 2, 1);
            }
            pixels8 a[4], b[4];
            for (int i = 0; i < 4; i++) {
                a[i] = load8(top + 4 * (x + 8 * (size_t)i));
                b[i] = load8(bottom + 4 * (x + 8 * (size_t)i));
            }
            store_luma32(luma_top + x, a);
            store_luma32(luma_bottom + x, b);
            pixels8 left = sum_squares(a[0], b[0], a[1], b[1]), right = sum_squares(a[2], b[2], a[3], b[3]);
            __m256i differences = _mm256_packus_epi16(
                _mm256_packus_epi32(cb8(left), cb8(right)), _mm256_packus_epi32(cr8(left), cr8(right)));
            differences = _mm256_shuffle_epi8(_mm256_permute4x64_epi64(differences, 0xD8), interleave);
            _mm_storeu_si128((__m128i *)(cb + x / 2), _mm256_castsi256_si128(differences));
            _mm_storeu_si128((__m128i *)(cr + x / 2), _mm256_extracti128_si256(differences, 1));
        }
        convert_row_pair(top, bottom, luma_top, luma_bottom, cb, cr, x, width);
    }
}

bool kinora_bgra_to_yuv420p_bt709_avx2(const uint8_t *bgra, ptrdiff_t bgra_stride, kinora_yuv_planes planes, size_t width, size_t height) {
    if (!__builtin_cpu_supports("avx2")) return false;
    convert_avx2(bgra, bgra_stride, planes, width, height);
    return true;
}

#else

bool kinora_bgra_to_yuv420p_bt709_avx2(const uint8_t *bgra, ptrdiff_t bgra_stride, kinora_yuv_planes planes, size_t width, size_t height) {
    (void)bgra, (void)bgra_stride, (void)planes, (void)width, (void)height;
    return false;
}

#endif

void kinora_bgra_to_yuv420p_bt709(const uint8_t *bgra, ptrdiff_t bgra_stride, kinora_yuv_planes planes, size_t width, size_t height) {
    if (!kinora_bgra_to_yuv420p_bt709_avx2(bgra, bgra_stride, planes, width, height)) {
        kinora_bgra_to_yuv420p_bt709_scalar(bgra, bgra_stride, planes, width, height);
    }
}
