#include "jpeg_source.h"
#include <stdlib.h>

struct ci_jpeg_reader {
  struct jpeg_decompress_struct jpeg;
  ci_jpeg_errors errors;
  ci_jpeg_source source;
  ci_jpeg_scan_limit limit;
  /// Whether it cannot be told from the decoder's warnings that data was missing.
  bool ends_silently;
};

static ci_colour colour_of(const struct jpeg_decompress_struct *jpeg) {
  switch (jpeg->jpeg_color_space) {
    case JCS_GRAYSCALE: return ci_grey;
    case JCS_YCbCr: return ci_ycc;
    case JCS_RGB: return ci_rgb;
    case JCS_CMYK:
    case JCS_YCCK: return ci_cmyk;
    default: return ci_other;
  }
}

ci_jpeg_reader *ci_jpeg_open(const uint8_t *bytes, size_t count, uint32_t most_scans,
                             ci_colour *colour, ci_report *report) {
  ci_jpeg_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->jpeg.err = ci_jpeg_errors_prepare(&reader->errors);
  if (setjmp(reader->errors.escape)) {
    *report = reader->errors.report;
    jpeg_destroy_decompress(&reader->jpeg);
    free(reader);
    return NULL;
  }
  jpeg_create_decompress(&reader->jpeg);
  ci_jpeg_source_prepare(&reader->source, bytes, count);
  ci_jpeg_scan_limit_prepare(&reader->limit, most_scans);
  reader->jpeg.src = &reader->source.base;
  reader->jpeg.progress = &reader->limit.base;
  jpeg_read_header(&reader->jpeg, TRUE);
  reader->ends_silently = jpeg_has_multiple_scans(&reader->jpeg) || reader->jpeg.arith_code;
  *colour = colour_of(&reader->jpeg);
  return reader;
}

// Colours in four-component files are stored inverted, whether or not a marker says so; browsers
// take them all as inverted, and so does whoever reads the rows.
static J_COLOR_SPACE rows_of(ci_colour colour) {
  return colour == ci_grey ? JCS_GRAYSCALE : colour == ci_cmyk ? JCS_CMYK : JCS_RGB;
}

static void describe(const struct jpeg_decompress_struct *jpeg, bool as_planes,
                     ci_jpeg_layout *layout) {
  layout->colour = colour_of(jpeg);
  layout->width = jpeg->output_width;
  layout->height = jpeg->output_height;
  layout->components = as_planes ? jpeg->num_components : jpeg->output_components;
  if (!as_planes) return;
  for (int index = 0; index < jpeg->num_components && index < 4; index++) {
    const jpeg_component_info *from = &jpeg->comp_info[index];
    layout->component[index] = (ci_component){
        .width = from->downsampled_width,
        .height = from->downsampled_height,
        .row_bytes = from->width_in_blocks * (uint32_t)from->DCT_scaled_size,
        .rows_per_step = (uint32_t)(from->v_samp_factor * from->DCT_scaled_size),
        .samples_per_column = (double)(from->h_samp_factor * from->DCT_scaled_size) /
                              (jpeg->max_h_samp_factor * DCTSIZE),
        .samples_per_row = (double)(from->v_samp_factor * from->DCT_scaled_size) /
                           (jpeg->max_v_samp_factor * DCTSIZE),
    };
  }
}

bool ci_jpeg_start(ci_jpeg_reader *reader, int denominator, bool as_planes,
                   ci_jpeg_layout *layout) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  if (setjmp(reader->errors.escape)) return false;
  jpeg->scale_num = 1;
  jpeg->scale_denom = (unsigned)denominator;
  jpeg->dct_method = JDCT_ISLOW;  // the same samples with and without SIMD
  jpeg->raw_data_out = as_planes;
  jpeg->out_color_space = as_planes ? jpeg->jpeg_color_space : rows_of(colour_of(jpeg));
  jpeg_start_decompress(jpeg);
  describe(jpeg, as_planes, layout);
  return true;
}

bool ci_jpeg_read_planes(ci_jpeg_reader *reader, uint8_t *const samples[3],
                         const size_t strides[3]) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  JSAMPROW rows[3][4 * DCTSIZE];
  JSAMPARRAY planes[3] = {rows[0], rows[1], rows[2]};
  if (setjmp(reader->errors.escape)) return false;
  for (int plane = 0; plane < jpeg->num_components && plane < 3; plane++) {
    const jpeg_component_info *from = &jpeg->comp_info[plane];
    int count = from->v_samp_factor * from->DCT_scaled_size;
    for (int row = 0; row < count && row < 4 * DCTSIZE; row++)
      rows[plane][row] = samples[plane] + (size_t)row * strides[plane];
  }
  JDIMENSION lines = (JDIMENSION)(jpeg->max_v_samp_factor * jpeg->min_DCT_scaled_size);
  return jpeg_read_raw_data(jpeg, planes, lines) == lines;
}

bool ci_jpeg_read_row(ci_jpeg_reader *reader, uint8_t *row) {
  if (setjmp(reader->errors.escape)) return false;
  return jpeg_read_scanlines(&reader->jpeg, &row, 1) == 1;
}

void ci_jpeg_finish(ci_jpeg_reader *reader) {
  if (!setjmp(reader->errors.escape)) jpeg_finish_decompress(&reader->jpeg);
}

ci_report ci_jpeg_report(const ci_jpeg_reader *reader) {
  ci_report report = reader->errors.report;
  // Asking for more is no harm by itself: decoders read ahead, and only the mark of the end may be
  // missing. With several scans it cannot be told whether the last one was there, and arithmetic
  // decoders take what is missing for zeros.
  if (reader->source.ran_out) {
    report.truncated = report.damaged || reader->ends_silently;
    report.damaged = false;
  }
  return report;
}

void ci_jpeg_close(ci_jpeg_reader *reader) {
  if (!setjmp(reader->errors.escape)) jpeg_destroy_decompress(&reader->jpeg);
  free(reader);
}
