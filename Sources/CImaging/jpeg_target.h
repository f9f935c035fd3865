// Memory that grows as libjpeg's target; unlike `jpeg_mem_dest`, what it holds is known after an
// error too.
#pragma once
#include "jpeg_errors.h"

typedef struct {
  struct jpeg_destination_mgr base;
  uint8_t *bytes;
  size_t count, capacity;
} ci_jpeg_target;

/// Begins with room for `expected` bytes, allocated when writing starts.
void ci_jpeg_target_prepare(ci_jpeg_target *target, size_t expected);
