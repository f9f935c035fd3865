// What of libheif's interface reading and writing share (libheif/heif.h).
#pragma once
#include <stdint.h>
#include <stdio.h>

#include "CCodecs.h"

typedef struct heif_context heif_context;
typedef struct heif_image heif_image;

typedef struct {
  int code;
  int subcode;
  const char *message;
} heif_error;

/// The beginning of what the library allocates.
typedef struct {
  uint8_t version;
  int primaries;
  int curve;
  int matrix;
  uint8_t full_range;
} heif_nclx;

/// Whether something failed; what the library says of it goes into the report.
static inline bool heif_failed(heif_error error, cc_report *report) {
  if (error.code == 0) return false;
  snprintf(report->message, sizeof report->message, "%s", error.message ? error.message : "");
  return true;
}
