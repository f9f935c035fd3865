// libjpeg's complaints, kept instead of printed.
#pragma once
#include <stdio.h>
#include <jpeglib.h>
#include <jerror.h>
#include <setjmp.h>

#include "CImaging.h"

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf escape;
  ci_report report;
} ci_jpeg_errors;

/// Prepares the error handler; every call into libjpeg must then follow a `setjmp` on `escape`.
struct jpeg_error_mgr *ci_jpeg_errors_prepare(ci_jpeg_errors *errors);
