#include "png_errors.h"
#include <setjmp.h>
#include <stdlib.h>

// A PNG that is read as it is stored, and written again where it hides something.
typedef struct {
  png_structp from, to;
  png_infop from_info, to_info;
  const uint8_t *bytes;
  size_t count, position;
  uint32_t width, height;
  int type, depth;
  bool interlaced;
  size_t stride;
  // One row, or all where it is interlaced.
  uint8_t *rows;
  // Of a palette: which of its colours are wholly transparent, and the first of them.
  bool transparent[256];
  int first;
  // What the transparent pixels met so far have for a colour.
  bool has_black, has_white, has_other;
  uint8_t *result;
  size_t written, capacity;
  ci_report report;
} clearing;

static void read(png_structp png, png_bytep target, size_t count) {
  clearing *it = png_get_io_ptr(png);
  if (count > it->count - it->position) png_error(png, "the file ends too early");
  memcpy(target, it->bytes + it->position, count);
  it->position += count;
}

static void write(png_structp png, png_bytep bytes, size_t count) {
  clearing *it = png_get_io_ptr(png);
  if (count > it->capacity - it->written) {
    size_t capacity = 2 * it->capacity + count;
    uint8_t *grown = realloc(it->result, capacity);
    if (!grown) png_error(png, "there is no memory left");
    it->result = grown;
    it->capacity = capacity;
  }
  memcpy(it->result + it->written, bytes, count);
  it->written += count;
}

static void flush(png_structp png) { (void)png; }

// Reads up to the first row; false where it cannot be read, or has no transparency of its own in each pixel.
static bool begin(clearing *it) {
  it->position = 0;
  it->from = png_create_read_struct(PNG_LIBPNG_VER_STRING, &it->report, ci_png_leave, ci_png_keep);
  if (!it->from || setjmp(png_jmpbuf(it->from))) return false;
  it->from_info = png_create_info_struct(it->from);
  if (!it->from_info) return false;
  png_set_read_fn(it->from, it, read);
  png_set_user_limits(it->from, 0x7FFFFFFF, 0x7FFFFFFF);
  png_set_benign_errors(it->from, 1);
  png_set_crc_action(it->from, PNG_CRC_WARN_USE, PNG_CRC_WARN_DISCARD);
  // Nothing else is of use, and text may inflate to a gigabyte.
  static const png_byte useless[] =
      "tEXt\0zTXt\0iTXt\0eXIf\0hIST\0sPLT\0pHYs\0oFFs\0pCAL\0sCAL\0tIME\0bKGD\0sBIT\0iCCP";
  png_set_keep_unknown_chunks(it->from, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_set_keep_unknown_chunks(it->from, PNG_HANDLE_CHUNK_NEVER, useless,
                              (int)(sizeof useless / 5));
  png_read_info(it->from, it->from_info);
  it->width = png_get_image_width(it->from, it->from_info);
  it->height = png_get_image_height(it->from, it->from_info);
  it->type = png_get_color_type(it->from, it->from_info);
  it->depth = png_get_bit_depth(it->from, it->from_info);
  it->interlaced = png_get_interlace_type(it->from, it->from_info) != PNG_INTERLACE_NONE;
  if (it->type == PNG_COLOR_TYPE_PALETTE) {
    png_bytep alphas = NULL;
    int count = 0;
    png_color_16p colour;
    if (!png_get_tRNS(it->from, it->from_info, &alphas, &count, &colour)) return false;
    it->first = -1;
    for (int index = 0; index < count && index < 256; index++) {
      it->transparent[index] = alphas[index] == 0;
      if (it->transparent[index] && it->first < 0) it->first = index;
    }
    if (it->first < 0) return false;
  } else if (!(it->type & PNG_COLOR_MASK_ALPHA)) {
    return false;
  }
  png_set_packing(it->from);
  if (it->interlaced) png_set_interlace_handling(it->from);
  png_read_update_info(it->from, it->from_info);
  it->stride = png_get_rowbytes(it->from, it->from_info);
  return true;
}

static void end(clearing *it) {
  if (it->from && !setjmp(png_jmpbuf(it->from)))
    png_destroy_read_struct(&it->from, &it->from_info, NULL);
  it->from = NULL;
  it->from_info = NULL;
}

static bool read_row(clearing *it, uint8_t *row) {
  if (setjmp(png_jmpbuf(it->from))) return false;
  png_read_row(it->from, row, NULL);
  return true;
}

// Reads all of an interlaced PNG, as far as it goes.
static void read_interlaced(clearing *it) {
  if (setjmp(png_jmpbuf(it->from))) return;
  for (int pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; pass++)
    for (uint32_t row = 0; row < it->height; row++)
      png_read_row(it->from, NULL, it->rows + (size_t)row * it->stride);
}

// Gives transparent pixels of a row no colour, after noting which they had.
static void clear(clearing *it, uint8_t *row) {
  if (it->type == PNG_COLOR_TYPE_PALETTE) {
    for (uint32_t x = 0; x < it->width; x++) {
      if (!it->transparent[row[x]] || row[x] == it->first) continue;
      it->has_other = true;
      row[x] = (uint8_t)it->first;
    }
    return;
  }
  size_t sample = it->depth == 16 ? 2 : 1;
  size_t colour = (it->type & PNG_COLOR_MASK_COLOR ? 3 : 1) * sample;
  size_t pixel = colour + sample;
  for (uint8_t *at = row, *last = row + it->width * pixel; at < last; at += pixel) {
    // What is nothing in eight bits is seen nowhere: half of a 255th part is 128 of 65,535.
    bool shows = sample == 1 ? at[colour] != 0 : at[colour] != 0 || at[colour + 1] > 128;
    if (shows) continue;
    bool is_black = true, is_white = true;
    for (size_t place = 0; place < colour; place++) {
      is_black &= at[place] == 0;
      is_white &= at[place] == 255;
    }
    if (is_black) it->has_black = true;
    else if (is_white) it->has_white = true;
    else it->has_other = true;
    memset(at, 0, pixel);
  }
}

// Nothing is to be seen of what is all black or all white.
static bool hides(const clearing *it) {
  return it->has_other || (it->has_black && it->has_white);
}

static bool open_result(clearing *it) {
  it->to = png_create_write_struct(PNG_LIBPNG_VER_STRING, &it->report, ci_png_leave, ci_png_keep);
  if (!it->to || setjmp(png_jmpbuf(it->to))) return false;
  it->to_info = png_create_info_struct(it->to);
  if (!it->to_info) return false;
  png_set_write_fn(it->to, it, write, flush);
  png_set_benign_errors(it->to, 1);
  png_set_IHDR(it->to, it->to_info, it->width, it->height, it->depth, it->type, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (it->type == PNG_COLOR_TYPE_PALETTE) {
    // The colours themselves are those of the file; the writer asks for some.
    png_colorp colours = NULL;
    int count = 0;
    png_get_PLTE(it->from, it->from_info, &colours, &count);
    png_set_PLTE(it->to, it->to_info, colours, count);
  }
  png_write_info(it->to, it->to_info);
  png_set_packing(it->to);
  return true;
}

static bool write_row(clearing *it, const uint8_t *row) {
  if (setjmp(png_jmpbuf(it->to))) return false;
  png_write_row(it->to, row);
  return true;
}

static bool close_result(clearing *it) {
  if (setjmp(png_jmpbuf(it->to))) return false;
  png_write_end(it->to, NULL);
  return true;
}

// Whether any transparent pixel has a colour; all rows of an interlaced PNG are cleared then.
static bool search(clearing *it) {
  size_t rows = it->interlaced ? it->height : 1;
  it->rows = calloc(rows, it->stride);
  if (!it->rows) return true;
  if (it->interlaced) {
    read_interlaced(it);
    for (uint32_t row = 0; row < it->height; row++) clear(it, it->rows + row * it->stride);
    return hides(it);
  }
  for (uint32_t row = 0; row < it->height && !hides(it); row++) {
    if (!read_row(it, it->rows)) break;
    clear(it, it->rows);
  }
  return hides(it);
}

static bool write_all(clearing *it) {
  bool whole = true;
  for (uint32_t row = 0; row < it->height; row++) {
    uint8_t *at = it->interlaced ? it->rows + row * it->stride : it->rows;
    if (!it->interlaced) {
      // What is missing of a file that is cut off stays empty.
      if (whole) whole = read_row(it, at);
      if (!whole) memset(at, it->type == PNG_COLOR_TYPE_PALETTE ? it->first : 0, it->stride);
      clear(it, at);
    }
    if (!write_row(it, at)) return false;
  }
  return close_result(it);
}

bool ci_png_clear(const uint8_t *bytes, size_t count, uint8_t **result, size_t *result_count,
                  ci_report *report) {
  *result = NULL;
  *result_count = 0;
  clearing *it = calloc(1, sizeof *it);
  if (!it) return false;
  it->bytes = bytes;
  it->count = count;
  bool done = true;
  if (begin(it) && search(it)) {
    done = it->rows != NULL;
    if (done && !it->interlaced) {
      end(it);
      done = begin(it);
    }
    done = done && open_result(it) && write_all(it);
  }
  *report = it->report;
  if (done) {
    *result = it->result;
    *result_count = it->written;
  } else {
    free(it->result);
  }
  end(it);
  if (it->to) png_destroy_write_struct(&it->to, &it->to_info);
  free(it->rows);
  free(it);
  return done;
}
