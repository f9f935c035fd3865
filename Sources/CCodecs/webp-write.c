// Writes WebP through libwebp.
#include "CCodecs.h"
#include "library.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// MARK: What of libwebp's interface is used (webp/encode.h)

enum { abi_version = 0x0200, preset_photo = 2, luma_range = 219, chroma_range = 224 };
enum { error_modes_too_large = 6 };

// As it has been since the interface's version 2.0; the library refuses another one.
typedef struct {
  int lossless;
  float quality;
  int method;
  int hint;
  int target_size;
  float target_psnr;
  int segments;
  int noise_shaping;
  int filter_strength;
  int filter_sharpness;
  int others[9];
  int partition_limit;
  // What later versions may add.
  int more[32];
} webp_config;

typedef struct webp_picture webp_picture;

struct webp_picture {
  int use_argb;
  int colorspace;
  int width, height;
  uint8_t *y, *u, *v;
  int y_stride, uv_stride;
  uint8_t *a;
  int a_stride;
  uint32_t pad1[2];
  uint32_t *argb;
  int argb_stride;
  uint32_t pad2[3];
  int (*writer)(const uint8_t *, size_t, const webp_picture *);
  void *custom_ptr;
  int extra_info_type;
  uint8_t *extra_info;
  void *stats;
  int error_code;
  int (*progress)(int, const webp_picture *);
  void *user_data;
  uint32_t pad3[3];
  uint8_t *pad4, *pad5;
  uint32_t pad6[8];
  void *memory, *memory_argb;
  void *pad7[2];
  // What later versions may add.
  void *more[32];
};

typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t room;
  uint32_t pad[1];
} webp_memory;

static struct {
  int (*version)(void);
  int (*config)(webp_config *, int, float, int);
  int (*picture)(webp_picture *, int);
  int (*alloc)(webp_picture *);
  void (*release)(webp_picture *);
  void (*memory)(webp_memory *);
  void (*clear)(webp_memory *);
  int (*write)(const uint8_t *, size_t, const webp_picture *);
  int (*encode)(const webp_config *, webp_picture *);
} webp;

static const cc_symbol symbols[] = {
    {"WebPGetEncoderVersion", (void **)&webp.version, false},
    {"WebPConfigInitInternal", (void **)&webp.config, false},
    {"WebPPictureInitInternal", (void **)&webp.picture, false},
    {"WebPPictureAlloc", (void **)&webp.alloc, false},
    {"WebPPictureFree", (void **)&webp.release, false},
    {"WebPMemoryWriterInit", (void **)&webp.memory, false},
    {"WebPMemoryWriterClear", (void **)&webp.clear, false},
    {"WebPMemoryWrite", (void **)&webp.write, false},
    {"WebPEncode", (void **)&webp.encode, false},
    {NULL, NULL, false},
};

static bool is_there;
static char version[16];
// Samples of JFIF's full range as WebP's, which keep to that of television (RFC 6386, 9.2).
static uint8_t luma[256], chroma[256];

static void load(void) {
  is_there = cc_load(cc_webp_names, symbols);
  if (!is_there) return;
  cc_webp_text(webp.version(), version, sizeof version);
  for (int sample = 0; sample < 256; sample++) {
    luma[sample] = (uint8_t)(16 + (sample * luma_range + 127) / 255);
    // Around 128, rounded away from it alike on both sides.
    int apart = abs(sample - 128) * chroma_range;
    apart = (apart + 127) / 255;
    chroma[sample] = (uint8_t)(sample < 128 ? 128 - apart : 128 + apart);
  }
}

static bool loaded(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_there;
}

const char *cc_webp_writer(void) { return loaded() ? version : NULL; }

// MARK: Encoding

static void copy(uint8_t *to, int to_stride, const uint8_t *from, size_t from_stride, uint32_t width,
                 uint32_t height, const uint8_t *table) {
  for (uint32_t row = 0; row < height; row++) {
    uint8_t *out = to + (size_t)row * (size_t)to_stride;
    if (!from) {
      memset(out, 128, width);
      continue;
    }
    const uint8_t *in = from + row * from_stride;
    for (uint32_t column = 0; column < width; column++) out[column] = table[in[column]];
  }
}

uint8_t *cc_webp_write(const cc_source *source, int quality, int method, size_t *count,
                       cc_report *report) {
  *report = (cc_report){0};
  webp_config config;
  webp_picture picture;
  if (!loaded() || !webp.config(&config, preset_photo, (float)quality, abi_version) ||
      !webp.picture(&picture, abi_version)) {
    snprintf(report->message, sizeof report->message, "the library is of another kind");
    return NULL;
  }
  config.method = method;
  picture.width = (int)source->width;
  picture.height = (int)source->height;
  if (!webp.alloc(&picture)) {
    snprintf(report->message, sizeof report->message, "there is no memory left");
    return NULL;
  }
  uint32_t across = (source->width + 1) / 2, down = (source->height + 1) / 2;
  copy(picture.y, picture.y_stride, source->planes[0], source->strides[0], source->width,
       source->height, luma);
  copy(picture.u, picture.uv_stride, source->planes[1], source->strides[1], across, down, chroma);
  copy(picture.v, picture.uv_stride, source->planes[2], source->strides[2], across, down, chroma);
  webp_memory memory;
  webp.memory(&memory);
  picture.writer = webp.write;
  picture.custom_ptr = &memory;
  bool is_coded = webp.encode(&config, &picture);
  if (!is_coded && picture.error_code == error_modes_too_large) {
    // How its blocks are coded has 512 KB (RFC 6386, 9.2): coarser ways make room.
    config.partition_limit = 100;
    webp.clear(&memory);
    webp.memory(&memory);
    is_coded = webp.encode(&config, &picture);
  }
  uint8_t *file = NULL;
  if (is_coded && (file = malloc(memory.count))) {
    // Its own memory is released by its own function.
    memcpy(file, memory.bytes, memory.count);
    *count = memory.count;
  } else if (is_coded) {
    snprintf(report->message, sizeof report->message, "there is no memory left");
  } else {
    snprintf(report->message, sizeof report->message, "libwebp says %d", picture.error_code);
  }
  webp.clear(&memory);
  webp.release(&picture);
  return file;
}
