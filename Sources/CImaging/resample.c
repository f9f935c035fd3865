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

// Both samples of a pair stand together, and the pairs of all lines side by side: then the sums of
// all lines are made at once, and none has to be added up across a vector.
static void interleave_baseline(const int16_t *lines, size_t line_stride, int16_t *restrict pairs) {
  for (size_t x = 0; x < line_stride; x += 2)
    for (size_t line = 0; line < CI_BATCH; line++) {
      pairs[CI_BATCH * x + 2 * line] = lines[line * line_stride + x];
      pairs[CI_BATCH * x + 2 * line + 1] = lines[line * line_stride + x + 1];
    }
}

static void across_baseline(const int16_t *pairs, const ci_axis *axis, int shift, uint8_t *target,
                            ptrdiff_t target_stride) {
  const int16_t *weights = axis->weights;
  for (size_t index = 0; index < axis->count; index++, weights += axis->taps) {
    const int16_t *samples = pairs + CI_BATCH * (size_t)axis->first[index];
    int32_t sums[CI_BATCH];
    for (int line = 0; line < CI_BATCH; line++) sums[line] = 1 << (shift - 1);
    for (int tap = 0; tap < axis->taps; tap += 2, samples += 2 * CI_BATCH)
      for (int line = 0; line < CI_BATCH; line++)
        sums[line] +=
            samples[2 * line] * weights[tap] + samples[2 * line + 1] * weights[tap + 1];
    uint8_t *column = target + (ptrdiff_t)index * target_stride;
    for (int line = 0; line < CI_BATCH; line++)
      column[line] = (uint8_t)clamp(sums[line] >> shift, 0, 255);
  }
}

// MARK: AVX2

#if defined(__x86_64__)
#define WITH_AVX2 __attribute__((target("avx2")))

// Both weights of a pair, again and again.
WITH_AVX2 static inline __m256i weight_pair(const int16_t *weights) {
  int32_t pair;
  memcpy(&pair, weights, sizeof pair);
  return _mm256_set1_epi32(pair);
}

// Two rows' samples lie side by side, so that one instruction multiplies and adds both.
WITH_AVX2 static void down_avx2(const uint8_t *const rows[], const int16_t *weights, int taps,
                                size_t width, int shift, int16_t *target) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i rounding = _mm256_set1_epi32(1 << (shift - 1));
  const __m128i by = _mm_cvtsi32_si128(shift);
  for (size_t x = 0; x < width; x += 32) {
    __m256i a = rounding, b = rounding, c = rounding, d = rounding;
    for (int tap = 0; tap < taps; tap += 2) {
      const __m256i weight = weight_pair(weights + tap);
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

// Half of the lines: eight rows of eight pairs become columns.
WITH_AVX2 static inline void interleave_eight(const int16_t *lines, size_t line_stride,
                                              int16_t *pairs) {
  __m256i rows[8], mixed[8];
  for (size_t row = 0; row < 8; row++)
    rows[row] = _mm256_loadu_si256((const __m256i *)(lines + row * line_stride));
  for (int row = 0; row < 8; row += 2) {
    mixed[row] = _mm256_unpacklo_epi32(rows[row], rows[row + 1]);
    mixed[row + 1] = _mm256_unpackhi_epi32(rows[row], rows[row + 1]);
  }
  for (int half = 0; half < 8; half += 4)
    for (int part = 0; part < 2; part++) {
      rows[half + 2 * part] = _mm256_unpacklo_epi64(mixed[half + part], mixed[half + part + 2]);
      rows[half + 2 * part + 1] =
          _mm256_unpackhi_epi64(mixed[half + part], mixed[half + part + 2]);
    }
  for (int column = 0; column < 4; column++) {
    const __m256i upper = rows[column], lower = rows[column + 4];
    _mm256_storeu_si256((__m256i *)(pairs + column * 2 * CI_BATCH),
                        _mm256_permute2x128_si256(upper, lower, 0x20));
    _mm256_storeu_si256((__m256i *)(pairs + (column + 4) * 2 * CI_BATCH),
                        _mm256_permute2x128_si256(upper, lower, 0x31));
  }
}

WITH_AVX2 static void interleave_avx2(const int16_t *lines, size_t line_stride, int16_t *pairs) {
  for (size_t x = 0; x < line_stride; x += 16) {
    interleave_eight(lines + x, line_stride, pairs + CI_BATCH * x);
    interleave_eight(lines + 8 * line_stride + x, line_stride, pairs + CI_BATCH * x + 16);
  }
}

WITH_AVX2 static void across_avx2(const int16_t *pairs, const ci_axis *axis, int shift,
                                  uint8_t *target, ptrdiff_t target_stride) {
  const __m256i rounding = _mm256_set1_epi32(1 << (shift - 1));
  const __m128i by = _mm_cvtsi32_si128(shift);
  const int16_t *weights = axis->weights;
  for (size_t index = 0; index < axis->count; index++, weights += axis->taps) {
    const __m256i *samples =
        (const __m256i *)(pairs + CI_BATCH * (size_t)axis->first[index]);
    __m256i upper = rounding, lower = rounding;
    for (int tap = 0; tap < axis->taps; tap += 2) {
      const __m256i weight = weight_pair(weights + tap);
      upper = _mm256_add_epi32(upper,
                               _mm256_madd_epi16(_mm256_loadu_si256(samples + tap), weight));
      lower = _mm256_add_epi32(lower,
                               _mm256_madd_epi16(_mm256_loadu_si256(samples + tap + 1), weight));
    }
    __m256i words =
        _mm256_packs_epi32(_mm256_sra_epi32(upper, by), _mm256_sra_epi32(lower, by));
    words = _mm256_permute4x64_epi64(words, 0xD8);
    _mm_storeu_si128((__m128i *)(target + (ptrdiff_t)index * target_stride),
                     _mm_packus_epi16(_mm256_castsi256_si128(words),
                                      _mm256_extracti128_si256(words, 1)));
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

void ci_resample_across(const int16_t *lines, size_t line_stride, int16_t *pairs,
                        const ci_axis *axis, int shift, uint8_t *target, ptrdiff_t target_stride,
                        ci_instructions instructions) {
#if defined(__x86_64__)
  if (instructions == ci_avx2) {
    interleave_avx2(lines, line_stride, pairs);
    across_avx2(pairs, axis, shift, target, target_stride);
    return;
  }
#endif
  (void)instructions;
  interleave_baseline(lines, line_stride, pairs);
  across_baseline(pairs, axis, shift, target, target_stride);
}
