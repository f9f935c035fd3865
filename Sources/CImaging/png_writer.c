#include "png_errors.h"
#include <setjmp.h>
#include <stdlib.h>

typedef struct {
  png_structp png;
  png_infop info;
  uint8_t *result;
  size_t count, capacity;
  ci_report report;
} writing;

static void write(png_structp png, png_bytep bytes, size_t count) {
  writing *it = png_get_io_ptr(png);
  if (count > it->capacity - it->count) {
    size_t capacity = 2 * it->capacity + count;
    uint8_t *grown = realloc(it->result, capacity);
    if (!grown) png_error(png, "there is no memory left");
    it->result = grown;
    it->capacity = capacity;
  }
  memcpy(it->result + it->count, bytes, count);
  it->count += count;
}

static void flush(png_structp png) { (void)png; }

static int colour_type(int channels) {
  static const int types[] = {PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_GRAY_ALPHA, PNG_COLOR_TYPE_RGB,
                              PNG_COLOR_TYPE_RGB_ALPHA};
  return types[(channels - 1) & 3];
}

uint8_t *ci_png_write(const uint8_t *samples, size_t stride, uint32_t width, uint32_t height,
                      int channels, const uint8_t *profile, size_t profile_count,
                      size_t *result_count, ci_report *report) {
  writing *it = calloc(1, sizeof *it);
  if (!it) return NULL;
  it->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &it->report, ci_png_leave, ci_png_keep);
  bool done = false;
  if (it->png && !setjmp(png_jmpbuf(it->png))) {
    it->info = png_create_info_struct(it->png);
    if (!it->info) png_error(it->png, "there is no memory left");
    png_set_write_fn(it->png, it, write, flush);
    // A profile that libpng does not like is left out, or written all the same.
    png_set_benign_errors(it->png, 1);
    png_set_option(it->png, PNG_SKIP_sRGB_CHECK_PROFILE, PNG_OPTION_ON);
    png_set_IHDR(it->png, it->info, width, height, 8, colour_type(channels), PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (profile_count > 0)
      png_set_iCCP(it->png, it->info, "ICC profile", PNG_COMPRESSION_TYPE_BASE, profile,
                   (png_uint_32)profile_count);
    png_write_info(it->png, it->info);
    for (uint32_t row = 0; row < height; row++)
      png_write_row(it->png, samples + (size_t)row * stride);
    png_write_end(it->png, NULL);
    done = true;
  }
  *report = it->report;
  png_destroy_write_struct(&it->png, &it->info);
  uint8_t *result = it->result;
  *result_count = it->count;
  free(it);
  if (done) return result;
  free(result);
  return NULL;
}
