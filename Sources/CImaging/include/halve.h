// Colours of pixels at half their size each way (halve.c), in fixed point. With and without AVX2 they are the same
// numbers: all sums are exact.
#pragma once
#include "resample.h"

/// Makes Y of each pixel of two rows, and Cb and Cr of the mean of two by two; a last column alone counts twice.
///
/// Rows are of `width` pixels of red, green and blue, 3 bytes each. `cb` and `cr` take half as many, rounded up. Both
/// rows may be the same one, and so may their lumas.
void ci_halve_colours(const uint8_t *upper, const uint8_t *lower, size_t width, uint8_t *upper_luma,
                      uint8_t *lower_luma, uint8_t *cb, uint8_t *cr, ci_instructions instructions);
