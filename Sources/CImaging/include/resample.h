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

/// Adds up weighted neighbours, `taps` (8, or a multiple of 16) from each `first` on, and shifts
/// the sums right by `shift`, rounded, to 0 to 255.
void ci_resample_across(const int16_t *source, const int32_t *first, const int16_t *weights,
                        int taps, size_t count, int shift, uint8_t *target,
                        ci_instructions instructions);

/// Writes a plane's columns as rows: sample (x, y) of the source, which has `width` × `height`, to
/// (y, x) of the target. Negative strides begin with the last row and so turn a plane over.
void ci_transpose(const uint8_t *source, ptrdiff_t source_stride, size_t width, size_t height,
                  uint8_t *target, ptrdiff_t target_stride);
