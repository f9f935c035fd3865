// JPEGs of every kind for the tests, by libjpeg alone: the product writes but one kind.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum { made_grey, made_ycc, made_rgb, made_cmyk } made_colour;

/// One component; its rows are extended to whole blocks of eight samples.
typedef struct {
  const uint8_t *samples;
  size_t stride;
  uint32_t height;
  /// Samples per MCU, across and down.
  int horizontal, vertical;
} made_component;

typedef struct {
  int quality;
  made_colour colour;
  bool progressive, arithmetic;
  /// In MCUs; 0 for none.
  uint32_t restart_interval;
  /// Whether each component has a scan of its own.
  bool separate_scans;
} made_options;

/// The bytes are the caller's to `free`. An error of libjpeg ends the program.
uint8_t *made_jpeg(const made_component components[], int count, uint32_t width, uint32_t height,
                   const made_options *options, const uint8_t *profile, size_t profile_count,
                   size_t *result_count);
