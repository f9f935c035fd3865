// The loops of the resampler (resample.c), in fixed point. With and without AVX2 they give the same
// numbers: all sums are exact, and what is too large for its type is clamped, never wrapped.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Which instructions a loop may use.
typedef enum { ci_baseline, ci_avx2 } ci_instructions;

/// The best that this machine has.
ci_instructions ci_best_instructions(void);

/// Adds up `taps` weighted rows (a multiple of 2) and shifts the sums right by `shift`, rounded.
///
/// Rows must be readable, and the target writable, for `width` rounded up to 32.
void ci_resample_down(const uint8_t *const rows[], const int16_t *weights, int taps, size_t width,
                      int shift, int16_t *target, ci_instructions instructions);

/// How many lines are filtered across together: enough to fill two vectors.
#define CI_BATCH 16

/// The weights of neighbours: `taps` of them, a multiple of 2, from each `first` on, which is even.
typedef struct {
  const int32_t *first;
  const int16_t *weights;
  int taps;
  size_t count;
} ci_axis;

/// Adds up weighted neighbours of `CI_BATCH` lines, of `line_stride` (a multiple of 16) samples
/// each, and shifts the sums right by `shift`, rounded, to 0 to 255.
///
/// `pairs` is room for as many samples as the lines have. The target's rows, which begin
/// `target_stride` bytes after one another, hold one sample of each line: what is made stands as
/// columns.
void ci_resample_across(const int16_t *lines, size_t line_stride, int16_t *pairs,
                        const ci_axis *axis, int shift, uint8_t *target, ptrdiff_t target_stride,
                        ci_instructions instructions);

/// Writes a plane's columns as rows: sample (x, y) of the source, which has `width` × `height`, to
/// (y, x) of the target. Negative strides begin with the last row and so turn a plane over.
void ci_transpose(const uint8_t *source, ptrdiff_t source_stride, size_t width, size_t height,
                  uint8_t *target, ptrdiff_t target_stride);
