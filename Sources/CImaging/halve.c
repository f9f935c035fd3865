#include "halve.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// JFIF 1.02, page 3, in parts of 65,536. A factor that 16 bits do not hold is applied twice at half its value.
enum {
  y_red = 19595, y_green = 38470, y_blue = 7471,
  cb_red = -11059, cb_green = -21709, cr_green = -27439, cr_blue = -5329,
  half = 32768,
  // For sums of four pixels: 128 and a half, less one unit, so that exact halves are rounded down.
  chroma_bias = ((128 << 16 | half) << 2) - 1,
};

// MARK: Any machine

static inline uint8_t luma(const uint8_t *pixel) {
  return (uint8_t)((y_red * pixel[0] + y_green * pixel[1] + y_blue * pixel[2] + half) >> 16);
}

static void halve_from(size_t x, const uint8_t *upper, const uint8_t *lower, size_t width,
                       uint8_t *upper_luma, uint8_t *lower_luma, uint8_t *cb, uint8_t *cr) {
  for (; x < width; x += 2) {
    size_t next = x + 1 < width ? x + 1 : x;
    const uint8_t *pixels[4] = {upper + 3 * x, upper + 3 * next, lower + 3 * x, lower + 3 * next};
    int32_t sums[3] = {0, 0, 0};
    for (int pixel = 0; pixel < 4; pixel++)
      for (int part = 0; part < 3; part++) sums[part] += pixels[pixel][part];
    upper_luma[x] = luma(pixels[0]);
    upper_luma[next] = luma(pixels[1]);
    lower_luma[x] = luma(pixels[2]);
    lower_luma[next] = luma(pixels[3]);
    cb[x / 2] = (uint8_t)((cb_red * sums[0] + cb_green * sums[1] + half * sums[2] + chroma_bias) >> 18);
    cr[x / 2] = (uint8_t)((half * sums[0] + cr_green * sums[1] + cr_blue * sums[2] + chroma_bias) >> 18);
  }
}

// MARK: AVX2

#if defined(__x86_64__)
#define WITH_AVX2 __attribute__((target("avx2")))

// One part of sixteen pixels: every third byte of 48.
WITH_AVX2 static inline __m256i every_third(const __m128i bytes[3], const __m128i places[3]) {
  const __m128i part = _mm_or_si128(
      _mm_or_si128(_mm_shuffle_epi8(bytes[0], places[0]), _mm_shuffle_epi8(bytes[1], places[1])),
      _mm_shuffle_epi8(bytes[2], places[2]));
  return _mm256_cvtepu8_epi16(part);
}

// Two factors of neighbouring 16-bit numbers.
WITH_AVX2 static inline __m256i factors(int first, int second) {
  return _mm256_set1_epi32((int32_t)((uint32_t)(uint16_t)first | (uint32_t)(uint16_t)second << 16));
}

typedef struct {
  __m256i red, green, blue;
} colours;

// Sixteen pixels, 16 bits each part; and their luma.
WITH_AVX2 static inline colours take(const uint8_t *row, const __m128i places[3][3], uint8_t *target) {
  const __m128i bytes[3] = {_mm_loadu_si128((const __m128i *)row),
                            _mm_loadu_si128((const __m128i *)(row + 16)),
                            _mm_loadu_si128((const __m128i *)(row + 32))};
  const colours made = {every_third(bytes, places[0]), every_third(bytes, places[1]),
                        every_third(bytes, places[2])};
  const __m256i one = factors(y_red, y_green / 2), two = factors(y_green / 2, y_blue);
  const __m256i rounding = _mm256_set1_epi32(half);
  __m256i low = _mm256_add_epi32(
      _mm256_madd_epi16(_mm256_unpacklo_epi16(made.red, made.green), one),
      _mm256_madd_epi16(_mm256_unpacklo_epi16(made.green, made.blue), two));
  __m256i high = _mm256_add_epi32(
      _mm256_madd_epi16(_mm256_unpackhi_epi16(made.red, made.green), one),
      _mm256_madd_epi16(_mm256_unpackhi_epi16(made.green, made.blue), two));
  low = _mm256_srli_epi32(_mm256_add_epi32(low, rounding), 16);
  high = _mm256_srli_epi32(_mm256_add_epi32(high, rounding), 16);
  const __m256i words = _mm256_packus_epi32(low, high);
  _mm_storeu_si128((__m128i *)target, _mm_packus_epi16(_mm256_castsi256_si128(words),
                                                       _mm256_extracti128_si256(words, 1)));
  return made;
}

// Sums of neighbours of two rows: eight, 32 bits each.
WITH_AVX2 static inline __m256i sums(__m256i upper, __m256i lower) {
  return _mm256_madd_epi16(_mm256_add_epi16(upper, lower), _mm256_set1_epi16(1));
}

// Two sums, 16 bits each, where one was.
WITH_AVX2 static inline __m256i pair(__m256i first, __m256i second) {
  return _mm256_or_si256(first, _mm256_slli_epi32(second, 16));
}

// Eight chroma samples as bytes.
WITH_AVX2 static inline void put(__m256i sum, uint8_t *target) {
  const __m256i samples =
      _mm256_srli_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32(chroma_bias)), 18);
  const __m128i words = _mm_packus_epi32(_mm256_castsi256_si128(samples),
                                         _mm256_extracti128_si256(samples, 1));
  _mm_storel_epi64((__m128i *)target, _mm_packus_epi16(words, words));
}

WITH_AVX2 static void halve_avx2(const uint8_t *upper, const uint8_t *lower, size_t width,
                                 uint8_t *upper_luma, uint8_t *lower_luma, uint8_t *cb, uint8_t *cr) {
  __m128i places[3][3];
  for (int part = 0; part < 3; part++)
    for (int third = 0; third < 3; third++) {
      int8_t indices[16];
      for (int pixel = 0; pixel < 16; pixel++) {
        int at = 3 * pixel + part - 16 * third;
        indices[pixel] = at >= 0 && at < 16 ? (int8_t)at : -1;
      }
      places[part][third] = _mm_loadu_si128((const __m128i *)indices);
    }
  const __m256i twice = factors(half / 2, half / 2);
  size_t x = 0;
  for (; x + 16 <= width; x += 16) {
    const colours above = take(upper + 3 * x, places, upper_luma + x);
    const colours below = take(lower + 3 * x, places, lower_luma + x);
    const __m256i red = sums(above.red, below.red), green = sums(above.green, below.green),
                  blue = sums(above.blue, below.blue);
    put(_mm256_add_epi32(_mm256_madd_epi16(pair(red, green), factors(cb_red, cb_green)),
                         _mm256_madd_epi16(pair(blue, blue), twice)),
        cb + x / 2);
    put(_mm256_add_epi32(_mm256_madd_epi16(pair(green, blue), factors(cr_green, cr_blue)),
                         _mm256_madd_epi16(pair(red, red), twice)),
        cr + x / 2);
  }
  halve_from(x, upper, lower, width, upper_luma, lower_luma, cb, cr);
}
#endif

// MARK: Choice

void ci_halve_colours(const uint8_t *upper, const uint8_t *lower, size_t width, uint8_t *upper_luma,
                      uint8_t *lower_luma, uint8_t *cb, uint8_t *cr, ci_instructions instructions) {
#if defined(__x86_64__)
  if (instructions == ci_avx2)
    return halve_avx2(upper, lower, width, upper_luma, lower_luma, cb, cr);
#endif
  (void)instructions;
  halve_from(0, upper, lower, width, upper_luma, lower_luma, cb, cr);
}
