#include "resample.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

// A block of the source whose rows and columns both stay in the nearest cache.
enum { block = 16 };

static void any_block(const uint8_t *source, ptrdiff_t source_stride, size_t width, size_t height,
                      uint8_t *target, ptrdiff_t target_stride) {
  for (size_t x = 0; x < width; x++)
    for (size_t y = 0; y < height; y++)
      target[(ptrdiff_t)x * target_stride + (ptrdiff_t)y] =
          source[(ptrdiff_t)y * source_stride + (ptrdiff_t)x];
}

#if defined(__SSE2__)
// Four rounds of interleaving rows with those half a block away make columns of rows.
static void whole_block(const uint8_t *source, ptrdiff_t source_stride, uint8_t *target,
                        ptrdiff_t target_stride) {
  __m128i rows[block], mixed[block];
  for (int y = 0; y < block; y++)
    rows[y] = _mm_loadu_si128((const __m128i *)(source + y * source_stride));
  for (int round = 0; round < 2; round++) {
    for (int y = 0; y < block / 2; y++) {
      mixed[2 * y] = _mm_unpacklo_epi8(rows[y], rows[y + block / 2]);
      mixed[2 * y + 1] = _mm_unpackhi_epi8(rows[y], rows[y + block / 2]);
    }
    for (int y = 0; y < block / 2; y++) {
      rows[2 * y] = _mm_unpacklo_epi8(mixed[y], mixed[y + block / 2]);
      rows[2 * y + 1] = _mm_unpackhi_epi8(mixed[y], mixed[y + block / 2]);
    }
  }
  for (int x = 0; x < block; x++)
    _mm_storeu_si128((__m128i *)(target + x * target_stride), rows[x]);
}
#else
static void whole_block(const uint8_t *source, ptrdiff_t source_stride, uint8_t *target,
                        ptrdiff_t target_stride) {
  any_block(source, source_stride, block, block, target, target_stride);
}
#endif

void ci_transpose(const uint8_t *source, ptrdiff_t source_stride, size_t width, size_t height,
                  uint8_t *target, ptrdiff_t target_stride) {
  // Down the source first: rows of the target are then written from end to end.
  for (size_t x = 0; x < width; x += block) {
    size_t columns = width - x < block ? width - x : block;
    for (size_t y = 0; y < height; y += block) {
      size_t rows = height - y < block ? height - y : block;
      const uint8_t *from = source + (ptrdiff_t)y * source_stride + (ptrdiff_t)x;
      uint8_t *to = target + (ptrdiff_t)x * target_stride + (ptrdiff_t)y;
      if (columns == block && rows == block)
        whole_block(from, source_stride, to, target_stride);
      else
        any_block(from, source_stride, columns, rows, to, target_stride);
    }
  }
}
