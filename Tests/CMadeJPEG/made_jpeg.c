#include "CMadeJPEG.h"
#include <stdio.h>
#include <stdlib.h>
#include <jpeglib.h>

static J_COLOR_SPACE space_of(made_colour colour) {
  switch (colour) {
    case made_grey: return JCS_GRAYSCALE;
    case made_ycc: return JCS_YCbCr;
    case made_rgb: return JCS_RGB;
    case made_cmyk: return JCS_CMYK;
  }
}

uint8_t *made_jpeg(const made_component components[], int count, uint32_t width, uint32_t height,
                   const made_options *options, const uint8_t *profile, size_t profile_count,
                   size_t *result_count) {
  struct jpeg_error_mgr errors;
  struct jpeg_compress_struct jpeg = {.err = jpeg_std_error(&errors)};
  jpeg_create_compress(&jpeg);
  unsigned char *bytes = NULL;
  unsigned long length = 0;
  jpeg_mem_dest(&jpeg, &bytes, &length);
  jpeg.image_width = width;
  jpeg.image_height = height;
  jpeg.input_components = count;
  jpeg.in_color_space = space_of(options->colour);
  jpeg_set_defaults(&jpeg);
  jpeg_set_colorspace(&jpeg, jpeg.in_color_space);
  jpeg_set_quality(&jpeg, options->quality, TRUE);
  jpeg.raw_data_in = TRUE;
  jpeg.arith_code = options->arithmetic;
  jpeg.restart_interval = options->restart_interval;
  for (int index = 0; index < count; index++) {
    jpeg.comp_info[index].h_samp_factor = components[index].horizontal;
    jpeg.comp_info[index].v_samp_factor = components[index].vertical;
  }
  if (options->progressive) jpeg_simple_progression(&jpeg);
  jpeg_scan_info scans[4];
  if (options->separate_scans) {
    for (int index = 0; index < count; index++)
      scans[index] = (jpeg_scan_info){.comps_in_scan = 1, .component_index = {index}, .Se = 63};
    jpeg.scan_info = scans;
    jpeg.num_scans = count;
  }
  jpeg_start_compress(&jpeg, TRUE);
  if (profile_count > 0) jpeg_write_icc_profile(&jpeg, profile, (unsigned)profile_count);
  JSAMPROW rows[4][4 * DCTSIZE];
  JSAMPARRAY pointers[4] = {rows[0], rows[1], rows[2], rows[3]};
  for (uint32_t step = 0; jpeg.next_scanline < height; step++) {
    for (int index = 0; index < count; index++) {
      uint32_t step_rows = (uint32_t)components[index].vertical * DCTSIZE;
      for (uint32_t row = 0; row < step_rows; row++) {
        uint32_t at = step * step_rows + row;
        // The last row stands for those below it.
        if (at >= components[index].height) at = components[index].height - 1;
        rows[index][row] = (JSAMPROW)components[index].samples + at * components[index].stride;
      }
    }
    jpeg_write_raw_data(&jpeg, pointers, (JDIMENSION)(jpeg.max_v_samp_factor * DCTSIZE));
  }
  jpeg_finish_compress(&jpeg);
  jpeg_destroy_compress(&jpeg);
  *result_count = length;
  return bytes;
}
