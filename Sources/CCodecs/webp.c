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

enum { abi_version = 0x0209, mode_rgb = 0, mode_rgba = 1, lossy = 1 };
enum { status_ok = 0, status_suspended = 5, status_not_enough_data = 7 };

static struct {
  int (*version)(void);
  int (*features)(const uint8_t *, size_t, webp_features *, int);
  webp_incremental *(*start)(int, uint8_t *, size_t, int);
  int (*update)(webp_incremental *, const uint8_t *, size_t);
  uint8_t *(*rows)(const webp_incremental *, int *, int *, int *, int *);
  webp_incremental *(*start_planes)(uint8_t *, size_t, int, uint8_t *, size_t, int, uint8_t *,
                                    size_t, int);
  uint8_t *(*plane_rows)(const webp_incremental *, int *, uint8_t **, uint8_t **, uint8_t **, int *,
                         int *, int *, int *, int *);
  void (*end)(webp_incremental *);
} webp;

static const cc_symbol symbols[] = {
    {"WebPGetDecoderVersion", (void **)&webp.version, false},
    {"WebPGetFeaturesInternal", (void **)&webp.features, false},
    {"WebPINewRGB", (void **)&webp.start, false},
    {"WebPIUpdate", (void **)&webp.update, false},
    {"WebPIDecGetRGB", (void **)&webp.rows, false},
    {"WebPINewYUV", (void **)&webp.start_planes, false},
    {"WebPIDecGetYUVA", (void **)&webp.plane_rows, false},
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

// Room for the samples of a picture whose sides are known, all of them white.
static bool make_room(cc_webp_photo *photo, cc_picture *picture, bool as_planes) {
  if (!as_planes) {
    size_t size = picture->stride * picture->height;
    photo->samples = malloc(size);
    if (!photo->samples) return false;
    memset(photo->samples, 0xFF, size);
    picture->samples = photo->samples;
    return true;
  }
  size_t width = picture->width, columns = (width + 1) / 2;
  size_t luma = width * picture->height, chroma = columns * ((picture->height + 1) / 2);
  photo->samples = malloc(luma + 2 * chroma);
  if (!photo->samples) return false;
  memset(photo->samples, 235, luma);
  memset(photo->samples + luma, 128, 2 * chroma);
  picture->planes[0] = photo->samples;
  picture->planes[1] = photo->samples + luma;
  picture->planes[2] = photo->samples + luma + chroma;
  picture->strides[0] = width;
  picture->strides[1] = picture->strides[2] = columns;
  return true;
}

static webp_incremental *start(uint8_t *samples, const cc_picture *picture) {
  if (picture->samples) {
    return webp.start(picture->channels == 4 ? mode_rgba : mode_rgb, samples,
                      picture->stride * picture->height, (int)picture->stride);
  }
  size_t luma = picture->strides[0] * picture->height;
  size_t chroma = picture->strides[1] * ((picture->height + 1) / 2);
  return webp.start_planes(samples, luma, (int)picture->strides[0], samples + luma, chroma,
                           (int)picture->strides[1], samples + luma + chroma, chroma,
                           (int)picture->strides[2]);
}

static bool has_rows(const webp_incremental *decoder, const cc_picture *picture) {
  int last = 0;
  bool has = picture->samples
                 ? webp.rows(decoder, &last, NULL, NULL, NULL)
                 : webp.plane_rows(decoder, &last, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
  return has && last > 0;
}

// Decodes as far as it goes; what never came stays white.
static bool decode(uint8_t *samples, const uint8_t *bytes, size_t count, const cc_picture *picture,
                   cc_report *report) {
  webp_incremental *decoder = start(samples, picture);
  if (!decoder) return false;
  int status = webp.update(decoder, bytes, count);
  bool is_there = status == status_ok || has_rows(decoder, picture);
  webp.end(decoder);
  if (status != status_ok) {
    report->truncated = status == status_suspended || status == status_not_enough_data;
    report->damaged = !report->truncated;
    snprintf(report->message, sizeof report->message, "%s", words(status));
  }
  return is_there;
}

cc_webp_photo *cc_webp_open(const uint8_t *bytes, size_t count, uint64_t most_pixels,
                            bool as_planes, cc_picture *picture, cc_report *report) {
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
  if (!make_room(photo, picture, as_planes && features.format == lossy && !features.has_alpha)) {
    snprintf(report->message, sizeof report->message, "%s", words(1));
  } else if (decode(photo->samples, bytes, count, picture, report)) {
    return photo;
  }
  cc_webp_close(photo);
  *picture = (cc_picture){.width = picture->width, .height = picture->height};
  return NULL;
}
