#include "jpeg_target.h"
#include <stdlib.h>

typedef struct {
  struct jpeg_compress_struct jpeg;
  ci_jpeg_errors errors;
  ci_jpeg_target target;
} writing;

static void configure(writing *it, uint32_t width, uint32_t height,
                      const ci_jpeg_options *options) {
  struct jpeg_compress_struct *jpeg = &it->jpeg;
  jpeg->image_width = width;
  jpeg->image_height = height;
  jpeg->input_components = options->grey ? 1 : 3;
  jpeg->in_color_space = options->grey ? JCS_GRAYSCALE : JCS_YCbCr;
  jpeg_set_defaults(jpeg);
  jpeg_set_quality(jpeg, options->quality, TRUE);
  jpeg->dct_method = JDCT_ISLOW;  // the same bytes with and without SIMD
  jpeg->raw_data_in = TRUE;
  // The defaults are one sample of grey, and twice as many of Y as of Cb and Cr.
  if (!options->halved) jpeg->comp_info[0].h_samp_factor = jpeg->comp_info[0].v_samp_factor = 1;
}

// One row of MCUs; the last row of a plane stands for those below it.
static void write_step(writing *it, const ci_plane planes[], uint32_t step) {
  struct jpeg_compress_struct *jpeg = &it->jpeg;
  JSAMPROW rows[3][2 * DCTSIZE];
  JSAMPARRAY pointers[3] = {rows[0], rows[1], rows[2]};
  for (int index = 0; index < jpeg->num_components; index++) {
    uint32_t count = (uint32_t)jpeg->comp_info[index].v_samp_factor * DCTSIZE;
    for (uint32_t row = 0; row < count; row++) {
      uint32_t at = step * count + row;
      if (at >= planes[index].height) at = planes[index].height - 1;
      rows[index][row] = planes[index].samples + (size_t)at * planes[index].stride;
    }
  }
  jpeg_write_raw_data(jpeg, pointers, (JDIMENSION)(jpeg->max_v_samp_factor * DCTSIZE));
}

uint8_t *ci_jpeg_write(const ci_plane planes[], uint32_t width, uint32_t height,
                       const ci_jpeg_options *options, const uint8_t *profile,
                       size_t profile_count, size_t *result_count, ci_report *report) {
  writing *it = calloc(1, sizeof *it);
  if (!it) return NULL;
  it->jpeg.err = ci_jpeg_errors_prepare(&it->errors);
  bool done = false;
  if (!setjmp(it->errors.escape)) {
    jpeg_create_compress(&it->jpeg);
    configure(it, width, height, options);
    // A pixel takes about an eighth to a quarter of a byte.
    ci_jpeg_target_prepare(&it->target, (size_t)width * height / 5 + profile_count);
    it->jpeg.dest = &it->target.base;
    jpeg_start_compress(&it->jpeg, TRUE);
    if (profile_count > 0) jpeg_write_icc_profile(&it->jpeg, profile, (unsigned)profile_count);
    for (uint32_t step = 0; it->jpeg.next_scanline < height; step++) write_step(it, planes, step);
    jpeg_finish_compress(&it->jpeg);
    done = true;
  }
  *report = it->errors.report;
  if (!setjmp(it->errors.escape)) jpeg_destroy_compress(&it->jpeg);
  uint8_t *result = it->target.bytes;
  *result_count = it->target.count;
  free(it);
  if (done) return result;
  free(result);
  return NULL;
}
