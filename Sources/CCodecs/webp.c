#include "CCodecs.h"
#include "library.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// MARK: What of libwebp's interface is used (webp/decode.h)

typedef struct {
  int width;
  int height;
  int has_alpha;
  int has_animation;
  int format;
  uint32_t pad[5];
} webp_features;

typedef struct webp_incremental webp_incremental;

enum { abi_version = 0x0209, mode_rgb = 0, mode_rgba = 1 };
enum { status_ok = 0, status_suspended = 5, status_not_enough_data = 7 };

static struct {
  int (*version)(void);
  int (*features)(const uint8_t *, size_t, webp_features *, int);
  webp_incremental *(*start)(int, uint8_t *, size_t, int);
  int (*update)(webp_incremental *, const uint8_t *, size_t);
  uint8_t *(*rows)(const webp_incremental *, int *, int *, int *, int *);
  void (*end)(webp_incremental *);
} webp;

static const cc_symbol symbols[] = {
    {"WebPGetDecoderVersion", (void **)&webp.version, false},
    {"WebPGetFeaturesInternal", (void **)&webp.features, false},
    {"WebPINewRGB", (void **)&webp.start, false},
    {"WebPIUpdate", (void **)&webp.update, false},
    {"WebPIDecGetRGB", (void **)&webp.rows, false},
    {"WebPIDelete", (void **)&webp.end, false},
    {NULL, NULL, false},
};

static bool is_there;
static char version[16];

static void load(void) {
  is_there = cc_load(cc_webp_names, symbols);
  if (!is_there) return;
  cc_webp_text(webp.version(), version, sizeof version);
}

static bool loaded(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_there;
}

const char *cc_webp_version(void) { return loaded() ? version : NULL; }

// MARK: Decoding

struct cc_webp_photo {
  uint8_t *samples;
};

void cc_webp_close(cc_webp_photo *photo) {
  free(photo->samples);
  free(photo);
}

static const char *words(int status) {
  switch (status) {
    case 1: return "there is no memory left";
    case 3: return "its picture is broken";
    case 4: return "it is of a kind that is not read";
    default: return "its picture is not to be read";
  }
}

// Decodes as far as it goes; what never came stays white.
static bool decode(cc_webp_photo *photo, const uint8_t *bytes, size_t count, cc_picture *picture,
                   cc_report *report) {
  size_t size = picture->stride * picture->height;
  photo->samples = malloc(size);
  if (!photo->samples) {
    snprintf(report->message, sizeof report->message, "%s", words(1));
    return false;
  }
  memset(photo->samples, 0xFF, size);
  webp_incremental *decoder = webp.start(picture->channels == 4 ? mode_rgba : mode_rgb,
                                         photo->samples, size, (int)picture->stride);
  if (!decoder) return false;
  int status = webp.update(decoder, bytes, count);
  int last = 0;
  bool has_rows = status == status_ok;
  if (!has_rows) has_rows = webp.rows(decoder, &last, NULL, NULL, NULL) && last > 0;
  webp.end(decoder);
  if (status != status_ok) {
    report->truncated = status == status_suspended || status == status_not_enough_data;
    report->damaged = !report->truncated;
    snprintf(report->message, sizeof report->message, "%s", words(status));
  }
  picture->samples = photo->samples;
  return has_rows;
}

cc_webp_photo *cc_webp_open(const uint8_t *bytes, size_t count, uint64_t most_pixels,
                            cc_picture *picture, cc_report *report) {
  *report = (cc_report){0};
  *picture = (cc_picture){.primaries = 2, .curve = 2};
  if (!loaded()) return NULL;
  webp_features features = {0};
  int status = webp.features(bytes, count, &features, abi_version);
  if (status != status_ok || features.width <= 0 || features.height <= 0) {
    report->truncated = status == status_not_enough_data;
    snprintf(report->message, sizeof report->message, "%s", words(status));
    return NULL;
  }
  picture->width = (uint32_t)features.width;
  picture->height = (uint32_t)features.height;
  if ((uint64_t)features.width * (uint64_t)features.height > most_pixels) {
    report->too_large = true;
    return NULL;
  }
  picture->channels = features.has_alpha ? 4 : 3;
  picture->stride = (size_t)features.width * (size_t)picture->channels;
  cc_webp_photo *photo = calloc(1, sizeof *photo);
  if (!photo) return NULL;
  if (decode(photo, bytes, count, picture, report)) return photo;
  cc_webp_close(photo);
  picture->samples = NULL;
  return NULL;
}
