#include "jpeg_source.h"
#include "jpeg_target.h"
#include <stdlib.h>

typedef struct {
  struct jpeg_decompress_struct from;
  struct jpeg_compress_struct to;
  ci_jpeg_errors errors;
  ci_jpeg_source source;
  ci_jpeg_scan_limit limit;
  ci_jpeg_target target;
} recoding;

uint8_t *ci_jpeg_recode(const uint8_t *bytes, size_t count, uint32_t most_scans,
                        size_t *result_count, ci_report *report) {
  recoding *it = calloc(1, sizeof *it);
  if (!it) return NULL;
  it->from.err = it->to.err = ci_jpeg_errors_prepare(&it->errors);
  bool done = false;
  if (!setjmp(it->errors.escape)) {
    jpeg_create_decompress(&it->from);
    jpeg_create_compress(&it->to);
    ci_jpeg_source_prepare(&it->source, bytes, count);
    ci_jpeg_scan_limit_prepare(&it->limit, most_scans);
    it->from.src = &it->source.base;
    it->from.progress = &it->limit.base;
    jpeg_read_header(&it->from, TRUE);
    jvirt_barray_ptr *coefficients = jpeg_read_coefficients(&it->from);
    jpeg_copy_critical_parameters(&it->from, &it->to);
    it->to.arith_code = FALSE;
    it->to.optimize_coding = TRUE;  // the standard tables lack some codes of high precision
    ci_jpeg_target_prepare(&it->target, count);
    it->to.dest = &it->target.base;
    jpeg_write_coefficients(&it->to, coefficients);
    jpeg_finish_compress(&it->to);
    done = true;
  }
  *report = it->errors.report;
  if (it->source.ran_out) {
    report->truncated = true;
    report->damaged = false;
  }
  if (!setjmp(it->errors.escape)) {
    jpeg_destroy_compress(&it->to);
    jpeg_destroy_decompress(&it->from);
  }
  uint8_t *result = it->target.bytes;
  *result_count = it->target.count;
  free(it);
  if (done) return result;
  free(result);
  return NULL;
}
