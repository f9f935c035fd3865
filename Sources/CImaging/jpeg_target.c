#include "jpeg_target.h"
#include <stdlib.h>

static void grow(j_compress_ptr jpeg, size_t capacity) {
  ci_jpeg_target *target = (ci_jpeg_target *)jpeg->dest;
  uint8_t *grown = realloc(target->bytes, capacity);
  if (!grown) ERREXIT1(jpeg, JERR_OUT_OF_MEMORY, 0);
  target->base.next_output_byte = grown + target->capacity;
  target->base.free_in_buffer = capacity - target->capacity;
  target->bytes = grown;
  target->capacity = capacity;
}

static void begin(j_compress_ptr jpeg) {
  ci_jpeg_target *target = (ci_jpeg_target *)jpeg->dest;
  size_t expected = target->capacity;
  target->capacity = 0;
  grow(jpeg, expected);
}

// libjpeg calls this when all of the buffer is used, whatever `free_in_buffer` says.
static boolean refill(j_compress_ptr jpeg) {
  grow(jpeg, 2 * ((ci_jpeg_target *)jpeg->dest)->capacity);
  return TRUE;
}

static void end(j_compress_ptr jpeg) {
  ci_jpeg_target *target = (ci_jpeg_target *)jpeg->dest;
  target->count = target->capacity - target->base.free_in_buffer;
}

void ci_jpeg_target_prepare(ci_jpeg_target *target, size_t expected) {
  *target = (ci_jpeg_target){
      .base = {.init_destination = begin, .empty_output_buffer = refill, .term_destination = end},
      .capacity = expected < 4096 ? 4096 : expected,
  };
}
