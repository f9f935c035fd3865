// Bytes in memory as libjpeg's source, which notes when they are used up.
#pragma once
#include "jpeg_errors.h"

typedef struct {
  struct jpeg_source_mgr base;
  /// Whether the decoder asked for more than there is.
  bool ran_out;
} ci_jpeg_source;

void ci_jpeg_source_prepare(ci_jpeg_source *source, const uint8_t *bytes, size_t count);

/// A count of scans, checked as they begin.
typedef struct {
  struct jpeg_progress_mgr base;
  uint32_t most_scans;
} ci_jpeg_scan_limit;

void ci_jpeg_scan_limit_prepare(ci_jpeg_scan_limit *limit, uint32_t most_scans);
