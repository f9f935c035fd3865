// The codecs, behind calls that return: libjpeg and libpng report errors by longjmp, which must not
// cross a Swift frame. All of it happens in here; nothing is printed, nothing is global.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "halve.h"
#include "resample.h"

/// What a codec had to say.
typedef struct {
  /// Whether data was broken, and pixels with it.
  bool damaged;
  /// Whether the bytes ended before the picture did.
  bool truncated;
  /// How many warnings there were.
  uint32_t warnings;
  /// The last error's or warning's own words.
  char message[200];
} ci_report;

/// One plane of samples, 8 bits each; `stride` bytes from a row to the next.
typedef struct {
  uint8_t *samples;
  size_t stride;
  uint32_t width;
  uint32_t height;
} ci_plane;

/// The offset of the first such byte from `from` on, or `count`.
static inline ptrdiff_t ci_find_byte(const uint8_t *bytes, ptrdiff_t from, ptrdiff_t count,
                                     uint8_t value) {
  if (from >= count) return count;
  const uint8_t *found = memchr(bytes + from, value, (size_t)(count - from));
  return found ? found - bytes : count;
}

/// Lets the C library keep what is freed for what is allocated next, where it can be told so.
///
/// Else each photo's planes go back to the system and come again as fresh pages, to be filled with
/// zeros: an eighth of all the time that a photo takes.
void ci_keep_memory(void);

/// Has it keep all that is freed, up to blocks of 32 MB, the most that it can be told.
void ci_keep_all_memory(void);

// MARK: Reading JPEG (jpeg_reader.c)

typedef struct ci_jpeg_reader ci_jpeg_reader;

/// What the colours of a JPEG are.
typedef enum { ci_grey = 1, ci_ycc = 2, ci_rgb = 3, ci_cmyk = 4, ci_other = 0 } ci_colour;

/// One component as it is decoded.
typedef struct {
  /// Samples that belong to the picture.
  uint32_t width, height;
  /// Samples written per row, padding included.
  uint32_t row_bytes;
  /// Rows written by one step.
  uint32_t rows_per_step;
  /// Samples per pixel of the whole photo, across and down.
  double samples_per_column, samples_per_row;
} ci_component;

typedef struct {
  ci_colour colour;
  /// The size at which it is decoded.
  uint32_t width, height;
  int components;
  ci_component component[4];
} ci_jpeg_layout;

/// Reads the header; `bytes` must live as long as the reader. Null when it cannot be read.
ci_jpeg_reader *ci_jpeg_open(const uint8_t *bytes, size_t count, uint32_t most_scans,
                             ci_colour *colour, ci_report *report);
/// Begins to decode at 1/`denominator`: as planes (grey or YCbCr, as stored), or as rows of
/// `components` interleaved samples (grey, RGB or CMYK).
bool ci_jpeg_start(ci_jpeg_reader *reader, int denominator, bool as_planes, ci_jpeg_layout *layout);
/// Decodes the next `rows_per_step` rows of every plane to where the pointers say.
bool ci_jpeg_read_planes(ci_jpeg_reader *reader, uint8_t *const samples[3],
                         const size_t strides[3]);
/// Decodes the next row.
bool ci_jpeg_read_row(ci_jpeg_reader *reader, uint8_t *row);
/// Reads on from the last row to the end of the image, to find out whether all was as it should be.
void ci_jpeg_finish(ci_jpeg_reader *reader);
/// What was said up to now.
ci_report ci_jpeg_report(const ci_jpeg_reader *reader);
void ci_jpeg_close(ci_jpeg_reader *reader);

/// Codes an arithmetic-coded JPEG's coefficients anew, as Huffman codes, without loss.
///
/// The bytes are the caller's to `free`; null when it failed.
uint8_t *ci_jpeg_recode(const uint8_t *bytes, size_t count, uint32_t most_scans,
                        size_t *result_count, ci_report *report);

/// How a picture is turned: its columns or rows are put in reverse order, then they are exchanged.
typedef struct {
  bool flips_columns, flips_rows, swaps_sides;
} ci_turn;

/// Turns a JPEG without loss, by its coefficients.
///
/// The bytes are the caller's to `free`; null when it failed, or when the picture does not end with
/// whole blocks where it would be turned over.
uint8_t *ci_jpeg_turn(const uint8_t *bytes, size_t count, uint32_t most_scans, ci_turn turn,
                      size_t *result_count, ci_report *report);

// MARK: Writing JPEG (jpeg_writer.c)

typedef struct {
  /// 1 to 100.
  int quality;
  /// One plane, or Y, Cb and Cr.
  bool grey;
  /// Whether Cb and Cr have half of Y's samples, across and down.
  bool halved;
} ci_jpeg_options;

/// Encodes planes as a baseline JPEG. Each row must be readable up to a multiple
/// of eight samples.
///
/// The bytes are the caller's to `free`; null when it failed.
uint8_t *ci_jpeg_write(const ci_plane planes[], uint32_t width, uint32_t height,
                       const ci_jpeg_options *options, const uint8_t *profile,
                       size_t profile_count, size_t *result_count, ci_report *report);

// MARK: PNG (png_reader.c, png_writer.c, png_clear.c)

typedef struct ci_png_reader ci_png_reader;

typedef struct {
  uint32_t width, height;
  /// 1 grey, 2 grey and alpha, 3 RGB, 4 RGBA, 8 bits each.
  int channels;
  bool interlaced;
} ci_png_layout;

/// Reads up to the first image data; `bytes` must live as long as the reader.
ci_png_reader *ci_png_open(const uint8_t *bytes, size_t count, size_t largest_profile,
                           ci_png_layout *layout, ci_report *report);
/// The colour profile, or null; it lives as long as the reader.
const uint8_t *ci_png_profile(const ci_png_reader *reader, size_t *count);
/// Decodes the next row of a PNG that is not interlaced.
bool ci_png_read_row(ci_png_reader *reader, uint8_t *row);
/// Decodes an interlaced PNG as far as it goes; false when it is not whole.
bool ci_png_read_interlaced(ci_png_reader *reader, uint8_t *samples, size_t stride);
ci_report ci_png_report(const ci_png_reader *reader);
void ci_png_close(ci_png_reader *reader);

/// Encodes rows of 8-bit grey, grey and alpha, RGB or RGBA (`channels` 1 to 4).
///
/// The bytes are the caller's to `free`; null when it failed.
uint8_t *ci_png_write(const uint8_t *samples, size_t stride, uint32_t width, uint32_t height,
                      int channels, const uint8_t *profile, size_t profile_count,
                      size_t *result_count, ci_report *report);

/// Writes a PNG anew, row by row and without loss, in which wholly transparent pixels tell no colours: an erased text
/// may be read in them. It has no other chunks than the image's own.
///
/// The result is the caller's to `free`; it is null where nothing is hidden, or nothing can be read. False when
/// it failed.
bool ci_png_clear(const uint8_t *bytes, size_t count, uint8_t **result, size_t *result_count,
                  ci_report *report);
