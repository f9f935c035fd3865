// What photos that libraries decode cost at the least: each decoded by its library, and JPEGs of the sizes that the
// program makes coded by libjpeg from its pixels, of which every so many are taken, so that no filter is paid for.
//
//     floor REPEATS PHOTO…
//
// Prints the CPU time in ms. Built with the program's own way to the libraries (Sources/CCodecs).
#include "CCodecs.h"
#include <stdio.h>
#include <jpeglib.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const unsigned widths[] = {64, 128, 192, 320, 640, 960, 1280, 2048};

static void fail(const char *what, const char *why) {
  fprintf(stderr, "%s: %s\n", what, why);
  exit(1);
}

static size_t code(const cc_picture *picture, unsigned width, int quality) {
  unsigned height = (unsigned)((double)picture->height * width / picture->width + 0.5);
  if (height == 0) height = 1;
  struct jpeg_compress_struct info;
  struct jpeg_error_mgr errors;
  info.err = jpeg_std_error(&errors);
  jpeg_create_compress(&info);
  unsigned char *file = NULL;
  unsigned long count = 0;
  jpeg_mem_dest(&info, &file, &count);
  info.image_width = width;
  info.image_height = height;
  info.input_components = 3;
  info.in_color_space = JCS_RGB;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, quality, TRUE);
  jpeg_start_compress(&info, TRUE);
  unsigned char *row = malloc((size_t)width * 3);
  while (info.next_scanline < height) {
    const uint8_t *from =
        picture->samples + (size_t)((double)info.next_scanline * picture->height / height) * picture->stride;
    if (width == picture->width && picture->channels == 3) {
      memcpy(row, from, (size_t)width * 3);
    } else {
      for (unsigned column = 0; column < width; column++) {
        memcpy(row + column * 3, from + (size_t)column * picture->width / width * (unsigned)picture->channels, 3);
      }
    }
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  free(row);
  free(file);
  return count;
}

static void photo(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) fail(path, "cannot be opened");
  fseek(file, 0, SEEK_END);
  size_t count = (size_t)ftell(file);
  rewind(file);
  uint8_t *bytes = malloc(count);
  if (!bytes || fread(bytes, 1, count, file) != count) fail(path, "cannot be read");
  fclose(file);
  cc_picture picture;
  cc_report report;
  bool is_webp = count > 12 && memcmp(bytes + 8, "WEBP", 4) == 0;
  void *decoded = is_webp ? (void *)cc_webp_open(bytes, count, 1 << 28, false, &picture, &report)
                          : (void *)cc_heif_open(bytes, count, 1 << 28, 1 << 22, &picture, &report);
  if (!decoded) fail(path, report.message);
  for (size_t index = 0; index < sizeof widths / sizeof *widths; index++) {
    if (widths[index] < picture.width) code(&picture, widths[index], 82);
  }
  code(&picture, picture.width, 95);
  if (is_webp) cc_webp_close(decoded);
  else cc_heif_close(decoded);
  free(bytes);
}

int main(int count, char **arguments) {
  int repeats = count > 1 ? atoi(arguments[1]) : 1;
  struct timespec start, end;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
  for (int round = 0; round < repeats; round++) {
    for (int index = 2; index < count; index++) photo(arguments[index]);
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
  printf("all %.2f\n", (double)(end.tv_sec - start.tv_sec) * 1e3 + (double)(end.tv_nsec - start.tv_nsec) / 1e6);
  return 0;
}
