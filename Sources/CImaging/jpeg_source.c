#include "jpeg_source.h"

static void begin(j_decompress_ptr jpeg) { (void)jpeg; }

// What is missing is read as the end of the image, so that what is there is shown.
static boolean refill(j_decompress_ptr jpeg) {
  static const JOCTET end_of_image[2] = {0xFF, JPEG_EOI};
  ((ci_jpeg_source *)jpeg->src)->ran_out = true;
  jpeg->src->next_input_byte = end_of_image;
  jpeg->src->bytes_in_buffer = 2;
  return TRUE;
}

static void skip(j_decompress_ptr jpeg, long count) {
  if (count <= 0) return;
  if ((size_t)count > jpeg->src->bytes_in_buffer) {
    refill(jpeg);
    return;
  }
  jpeg->src->next_input_byte += count;
  jpeg->src->bytes_in_buffer -= (size_t)count;
}

static void end(j_decompress_ptr jpeg) { (void)jpeg; }

void ci_jpeg_source_prepare(ci_jpeg_source *source, const uint8_t *bytes, size_t count) {
  source->base = (struct jpeg_source_mgr){
      .next_input_byte = bytes,
      .bytes_in_buffer = count,
      .init_source = begin,
      .fill_input_buffer = refill,
      .skip_input_data = skip,
      .resync_to_restart = jpeg_resync_to_restart,
      .term_source = end,
  };
  source->ran_out = false;
}

// A small file can have a great many scans, each of which costs a pass over the whole picture.
static void check_scans(j_common_ptr jpeg) {
  if (!jpeg->is_decompressor) return;
  const ci_jpeg_scan_limit *limit = (const ci_jpeg_scan_limit *)jpeg->progress;
  if ((uint32_t)((j_decompress_ptr)jpeg)->input_scan_number <= limit->most_scans) return;
  ci_jpeg_errors *errors = (ci_jpeg_errors *)jpeg->err;
  snprintf(errors->report.message, sizeof errors->report.message, "it has too many scans");
  longjmp(errors->escape, 1);
}

void ci_jpeg_scan_limit_prepare(ci_jpeg_scan_limit *limit, uint32_t most_scans) {
  limit->base.progress_monitor = check_scans;
  limit->most_scans = most_scans;
}
