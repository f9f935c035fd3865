#include "jpeg_errors.h"

static void leave(j_common_ptr jpeg) {
  ci_jpeg_errors *errors = (ci_jpeg_errors *)jpeg->err;
  jpeg->err->format_message(jpeg, errors->report.message);
  longjmp(errors->escape, 1);
}

// Cameras pad the data before the last marker by some bytes; more of them are the rest of a picture
// that was lost on the way.
static const int most_padding = 64;

static bool is_in_header(j_common_ptr jpeg) {
  return jpeg->is_decompressor && ((j_decompress_ptr)jpeg)->input_scan_number == 0;
}

// Some warnings cost no pixel: odd headers, padding.
static bool costs_pixels(j_common_ptr jpeg) {
  const struct jpeg_error_mgr *error = jpeg->err;
  switch (error->msg_code) {
    case JWRN_ADOBE_XFORM:
    case JWRN_JFIF_MAJOR:
    case JWRN_NOT_SEQUENTIAL:
    case JWRN_TOO_MUCH_DATA:
      return false;
    case JWRN_EXTRANEOUS_DATA:
      if (is_in_header(jpeg)) return false;
      if (error->msg_parm.i[1] == JPEG_EOI) return error->msg_parm.i[0] > most_padding;
      return (error->msg_parm.i[1] & 0xF0) == 0xD0;
    default:
      return true;
  }
}

static void keep(j_common_ptr jpeg, int level) {
  if (level >= 0) return;  // a trace
  ci_jpeg_errors *errors = (ci_jpeg_errors *)jpeg->err;
  errors->report.warnings++;
  errors->base.num_warnings++;
  if (!costs_pixels(jpeg)) return;
  errors->report.damaged = true;
  char text[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, text);
  snprintf(errors->report.message, sizeof errors->report.message, "%s", text);
}

static void say_nothing(j_common_ptr jpeg) { (void)jpeg; }

struct jpeg_error_mgr *ci_jpeg_errors_prepare(ci_jpeg_errors *errors) {
  jpeg_std_error(&errors->base);
  errors->base.error_exit = leave;
  errors->base.emit_message = keep;
  errors->base.output_message = say_nothing;
  return &errors->base;
}

static_assert(JMSG_LENGTH_MAX <= sizeof((ci_report){0}).message, "the message must fit");
