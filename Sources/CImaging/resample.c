#include "resample.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

static inline int32_t clamp(int32_t value, int32_t low, int32_t high) {
  return value < low ? low : value > high ? high : value;
}

ci_instructions ci_best_instructions(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") ? ci_avx2 : ci_baseline;
#else
  return ci_baseline;
#endif
}

// MARK: Any machine

// A stretch of sums that stays in the nearest cache while rows are added.
enum { stretch = 512 };

static void down_baseline(const uint8_t *const rows[], const int16_t *weights, int taps,
                          size_t width, int shift, int16_t *restrict target) {
  int32_t sums[stretch];
  for (size_t start = 0; start < width; start += stretch) {
    size_t count = width - start < stretch ? width - start : stretch;
    for (size_t x = 0; x < count; x++) sums[x] = 1 << (shift - 1);
    for (int tap = 0; tap < taps; tap += 2) {
      const uint8_t *restrict upper = rows[tap] + start, *restrict lower = rows[tap + 1] + start;
      int32_t above = weights[tap], below = weights[tap + 1];
      for (size_t x = 0; x < count; x++) sums[x] += upper[x] * above + lower[x] * below;
    }
    for (size_t x = 0; x < count; x++)
      target[start + x] = (int16_t)clamp(sums[x] >> shift, INT16_MIN, INT16_MAX);
  }
}

static void across_baseline(const int16_t *source, const int32_t *first, const int16_t *weights,
                            int taps, size_t count, int shift, uint8_t *target) {
  for (size_t index = 0; index < count; index++, weights += taps) {
    const int16_t *samples = source + first[index];
    int32_t sum = 1 << (shift - 1);
    for (int tap = 0; tap < taps; tap++) sum += samples[tap] * weights[tap];
    target[index] = (uint8_t)clamp(sum >> shift, 0, 255);
  }
}

// MARK: AVX2

#if defined(__x86_64__)
#define WITH_AVX2 __attribute__((target("avx2")))

// Two rows' samples lie side by side, so that one instruction multiplies and adds both.
WITH_AVX2 static void down_avx2(const uint8_t *const rows[], const int16_t *weights, int taps,
                                size_t width, int shift, int16_t *target) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i rounding = _mm256_set1_epi32(1 << (shift - 1));
  const __m128i by = _mm_cvtsi32_si128(shift);
  for (size_t x = 0; x < width; x += 32) {
    __m256i a = rounding, b = rounding, c = rounding, d = rounding;
    for (int tap = 0; tap < taps; tap += 2) {
      int32_t pair;
      memcpy(&pair, weights + tap, sizeof pair);
      const __m256i weight = _mm256_set1_epi32(pair);
      const __m256i upper = _mm256_loadu_si256((const __m256i *)(rows[tap] + x));
      const __m256i lower = _mm256_loadu_si256((const __m256i *)(rows[tap + 1] + x));
      const __m256i low = _mm256_unpacklo_epi8(upper, lower);
      const __m256i high = _mm256_unpackhi_epi8(upper, lower);
      a = _mm256_add_epi32(a, _mm256_madd_epi16(_mm256_unpacklo_epi8(low, zero), weight));
      b = _mm256_add_epi32(b, _mm256_madd_epi16(_mm256_unpackhi_epi8(low, zero), weight));
      c = _mm256_add_epi32(c, _mm256_madd_epi16(_mm256_unpacklo_epi8(high, zero), weight));
      d = _mm256_add_epi32(d, _mm256_madd_epi16(_mm256_unpackhi_epi8(high, zero), weight));
    }
    // Samples 0 to 7 and 16 to 23, then 8 to 15 and 24 to 31.
    const __m256i even =
        _mm256_packs_epi32(_mm256_sra_epi32(a, by), _mm256_sra_epi32(b, by));
    const __m256i odd = _mm256_packs_epi32(_mm256_sra_epi32(c, by), _mm256_sra_epi32(d, by));
    _mm256_storeu_si256((__m256i *)(target + x), _mm256_permute2x128_si256(even, odd, 0x20));
    _mm256_storeu_si256((__m256i *)(target + x + 16), _mm256_permute2x128_si256(even, odd, 0x31));
  }
}

WITH_AVX2 static inline __m256i wide_sum(const int16_t *samples, const int16_t *weights,
                                         int taps) {
  __m256i sum = _mm256_madd_epi16(_mm256_loadu_si256((const __m256i *)samples),
                                  _mm256_loadu_si256((const __m256i *)weights));
  for (int tap = 16; tap < taps; tap += 16)
    sum = _mm256_add_epi32(
        sum, _mm256_madd_epi16(_mm256_loadu_si256((const __m256i *)(samples + tap)),
                               _mm256_loadu_si256((const __m256i *)(weights + tap))));
  return sum;
}

WITH_AVX2 static inline __m128i narrow_sum(const int16_t *samples, const int16_t *weights) {
  return _mm_madd_epi16(_mm_loadu_si128((const __m128i *)samples),
                        _mm_loadu_si128((const __m128i *)weights));
}

// Four sums at once are added up across.
WITH_AVX2 static inline __m128i four_narrow(const int16_t *source, const int32_t *first,
                                            const int16_t *weights) {
  return _mm_hadd_epi32(_mm_hadd_epi32(narrow_sum(source + first[0], weights),
                                       narrow_sum(source + first[1], weights + 8)),
                        _mm_hadd_epi32(narrow_sum(source + first[2], weights + 16),
                                       narrow_sum(source + first[3], weights + 24)));
}

WITH_AVX2 static inline __m256i four_wide(const int16_t *source, const int32_t *first,
                                          const int16_t *weights, int taps) {
  return _mm256_hadd_epi32(
      _mm256_hadd_epi32(wide_sum(source + first[0], weights, taps),
                        wide_sum(source + first[1], weights + taps, taps)),
      _mm256_hadd_epi32(wide_sum(source + first[2], weights + 2 * taps, taps),
                        wide_sum(source + first[3], weights + 3 * taps, taps)));
}

WITH_AVX2 static inline __m256i eight_sums(const int16_t *source, const int32_t *first,
                                           const int16_t *weights, int taps) {
  if (taps == 8)
    return _mm256_set_m128i(four_narrow(source, first + 4, weights + 32),
                            four_narrow(source, first, weights));
  const __m256i low = four_wide(source, first, weights, taps);
  const __m256i high = four_wide(source, first + 4, weights + 4 * taps, taps);
  return _mm256_add_epi32(_mm256_permute2x128_si256(low, high, 0x20),
                          _mm256_permute2x128_si256(low, high, 0x31));
}

WITH_AVX2 static inline size_t across_avx2(const int16_t *source, const int32_t *first,
                                           const int16_t *weights, int taps, size_t count,
                                           int shift, uint8_t *target) {
  const __m256i rounding = _mm256_set1_epi32(1 << (shift - 1));
  const __m128i by = _mm_cvtsi32_si128(shift);
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    __m256i sums = eight_sums(source, first + index, weights + index * (size_t)taps, taps);
    sums = _mm256_sra_epi32(_mm256_add_epi32(sums, rounding), by);
    __m128i words =
        _mm_packs_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    _mm_storel_epi64((__m128i *)(target + index), _mm_packus_epi16(words, words));
  }
  return index;
}

// The compiler makes a loop of its own for the usual numbers of taps.
WITH_AVX2 static size_t across_by_taps(const int16_t *source, const int32_t *first,
                                       const int16_t *weights, int taps, size_t count, int shift,
                                       uint8_t *target) {
  switch (taps) {
    case 8: return across_avx2(source, first, weights, 8, count, shift, target);
    case 16: return across_avx2(source, first, weights, 16, count, shift, target);
    default: return across_avx2(source, first, weights, taps, count, shift, target);
  }
}
#endif

// MARK: Choice

void ci_resample_down(const uint8_t *const rows[], const int16_t *weights, int taps, size_t width,
                      int shift, int16_t *target, ci_instructions instructions) {
#if defined(__x86_64__)
  if (instructions == ci_avx2) return down_avx2(rows, weights, taps, width, shift, target);
#endif
  (void)instructions;
  down_baseline(rows, weights, taps, width, shift, target);
}

void ci_resample_across(const int16_t *source, const int32_t *first, const int16_t *weights,
                        int taps, size_t count, int shift, uint8_t *target,
                        ci_instructions instructions) {
  size_t done = 0;
#if defined(__x86_64__)
  if (instructions == ci_avx2)
    done = across_by_taps(source, first, weights, taps, count, shift, target);
#endif
  (void)instructions;
  across_baseline(source, first + done, weights + done * (size_t)taps, taps, count - done, shift,
                  target + done);
}
