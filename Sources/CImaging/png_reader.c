#include "png_errors.h"
#include <setjmp.h>
#include <stdlib.h>

struct ci_png_reader {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count, position;
  uint32_t height;
  ci_report report;
};

static void read(png_structp png, png_bytep target, size_t count) {
  ci_png_reader *reader = png_get_io_ptr(png);
  if (count > reader->count - reader->position) {
    reader->report.truncated = true;
    png_error(png, "the file ends too early");
  }
  memcpy(target, reader->bytes + reader->position, count);
  reader->position += count;
}

// Chunks that are of no use are skipped unread: text may inflate to a gigabyte.
static void skip_useless_chunks(png_structp png) {
  static const png_byte useless[] =
      "tEXt\0zTXt\0iTXt\0eXIf\0hIST\0sPLT\0pHYs\0oFFs\0pCAL\0sCAL\0tIME\0bKGD\0sBIT";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, useless, (int)(sizeof useless / 5));
}

// 8-bit samples, palettes and transparent colours resolved, the encoding gamma as sRGB's.
static void set_transforms(ci_png_reader *reader) {
  png_structp png = reader->png;
  png_set_expand(png);
  png_set_scale_16(png);
  png_fixed_point gamma;
  bool is_srgb = png_get_valid(png, reader->info, PNG_INFO_sRGB | PNG_INFO_iCCP) != 0;
  if (!is_srgb && png_get_gAMA_fixed(png, reader->info, &gamma) && gamma > 0)
    png_set_gamma_fixed(png, PNG_GAMMA_sRGB, gamma);
}

ci_png_reader *ci_png_open(const uint8_t *bytes, size_t count, size_t largest_profile,
                           ci_png_layout *layout, ci_report *report) {
  ci_png_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader->report, ci_png_leave,
                                       ci_png_keep);
  if (!reader->png || setjmp(png_jmpbuf(reader->png))) {
    *report = reader->report;
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
    free(reader);
    return NULL;
  }
  reader->info = png_create_info_struct(reader->png);
  if (!reader->info) png_error(reader->png, "there is no memory left");
  png_set_read_fn(reader->png, reader, read);
  png_set_user_limits(reader->png, 0x7FFFFFFF, 0x7FFFFFFF);
  png_set_chunk_malloc_max(reader->png, largest_profile);
  png_set_benign_errors(reader->png, 1);
  // Profiles are handed on as they are, the well-known faulty sRGB ones too.
  png_set_option(reader->png, PNG_SKIP_sRGB_CHECK_PROFILE, PNG_OPTION_ON);
  // Pixels behind a wrong checksum are shown; other chunks are left out.
  png_set_crc_action(reader->png, PNG_CRC_WARN_USE, PNG_CRC_WARN_DISCARD);
  skip_useless_chunks(reader->png);
  png_read_info(reader->png, reader->info);
  set_transforms(reader);
  if (png_get_interlace_type(reader->png, reader->info) != PNG_INTERLACE_NONE)
    png_set_interlace_handling(reader->png);
  png_read_update_info(reader->png, reader->info);
  reader->height = png_get_image_height(reader->png, reader->info);
  *layout = (ci_png_layout){
      .width = png_get_image_width(reader->png, reader->info),
      .height = reader->height,
      .channels = png_get_channels(reader->png, reader->info),
      .interlaced =
          png_get_interlace_type(reader->png, reader->info) != PNG_INTERLACE_NONE,
  };
  return reader;
}

const uint8_t *ci_png_profile(const ci_png_reader *reader, size_t *count) {
  png_charp name;
  int method;
  png_bytep profile = NULL;
  png_uint_32 length = 0;
  if (!png_get_iCCP(reader->png, reader->info, &name, &method, &profile, &length)) return NULL;
  *count = length;
  return profile;
}

bool ci_png_read_row(ci_png_reader *reader, uint8_t *row) {
  if (setjmp(png_jmpbuf(reader->png))) return false;
  png_read_row(reader->png, row, NULL);
  return true;
}

bool ci_png_read_interlaced(ci_png_reader *reader, uint8_t *samples, size_t stride) {
  if (setjmp(png_jmpbuf(reader->png))) return false;
  for (int pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; pass++)
    for (uint32_t row = 0; row < reader->height; row++)
      png_read_row(reader->png, NULL, samples + (size_t)row * stride);
  return true;
}

ci_report ci_png_report(const ci_png_reader *reader) { return reader->report; }

void ci_png_close(ci_png_reader *reader) {
  if (!setjmp(png_jmpbuf(reader->png)))
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}
