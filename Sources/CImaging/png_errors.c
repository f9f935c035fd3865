#include "png_errors.h"
#include <setjmp.h>
#include <stdio.h>

void ci_png_keep(png_structp png, png_const_charp message) {
  ci_report *report = png_get_error_ptr(png);
  report->warnings++;
  // A broken critical chunk costs pixels, a broken profile or text does not.
  if (strstr(message, "IDAT") || strstr(message, "PLTE")) report->damaged = true;
  snprintf(report->message, sizeof report->message, "%s", message);
}

_Noreturn void ci_png_leave(png_structp png, png_const_charp message) {
  ci_report *report = png_get_error_ptr(png);
  snprintf(report->message, sizeof report->message, "%s", message);
  png_longjmp(png, 1);
}
