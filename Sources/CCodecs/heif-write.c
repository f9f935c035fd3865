// Writes AVIF through libheif and its encoder of AV1.
#include "heif.h"
#include "library.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// MARK: What of libheif's interface is used besides (libheif/heif.h)

typedef struct heif_encoder heif_encoder;

typedef struct {
  int version;
  heif_error (*write)(heif_context *, const void *, size_t, void *);
} heif_writer;

enum { error_memory = 6 };
enum { colorspace_ycbcr = 0, colorspace_grey = 2 };
enum { chroma_grey = 0, chroma_420 = 1 };
// ITU-T H.273: unknown, BT.709's primaries, sRGB's curve, and JFIF's matrix.
enum { unknown = 2, bt709 = 1, srgb = 13, bt601 = 6 };

static struct {
  heif_error (*init)(void *);
  const char *(*version)(void);
  heif_context *(*context_alloc)(void);
  void (*context_free)(heif_context *);
  heif_error (*encoder)(heif_context *, int, heif_encoder **);
  void (*encoder_release)(heif_encoder *);
  const char *(*encoder_name)(const heif_encoder *);
  heif_error (*set_quality)(heif_encoder *, int);
  heif_error (*set_number)(heif_encoder *, const char *, int);
  heif_error (*image_create)(int, int, int, int, heif_image **);
  heif_error (*add_plane)(heif_image *, int, int, int, int);
  uint8_t *(*plane)(heif_image *, int, int *);
  void (*image_release)(const heif_image *);
  heif_error (*set_profile)(heif_image *, const char *, const void *, size_t);
  heif_error (*set_nclx)(heif_image *, const heif_nclx *);
  heif_nclx *(*nclx_alloc)(void);
  void (*nclx_free)(heif_nclx *);
  heif_error (*encode)(heif_context *, const heif_image *, heif_encoder *, const void *, void **);
  heif_error (*write)(heif_context *, heif_writer *, void *);
} heif;

static const cc_symbol symbols[] = {
    {"heif_init", (void **)&heif.init, true},
    {"heif_get_version", (void **)&heif.version, false},
    {"heif_context_alloc", (void **)&heif.context_alloc, false},
    {"heif_context_free", (void **)&heif.context_free, false},
    {"heif_context_get_encoder_for_format", (void **)&heif.encoder, false},
    {"heif_encoder_release", (void **)&heif.encoder_release, false},
    {"heif_encoder_get_name", (void **)&heif.encoder_name, false},
    {"heif_encoder_set_lossy_quality", (void **)&heif.set_quality, false},
    {"heif_encoder_set_parameter_integer", (void **)&heif.set_number, false},
    {"heif_image_create", (void **)&heif.image_create, false},
    {"heif_image_add_plane", (void **)&heif.add_plane, false},
    {"heif_image_get_plane", (void **)&heif.plane, false},
    {"heif_image_release", (void **)&heif.image_release, false},
    {"heif_image_set_raw_color_profile", (void **)&heif.set_profile, false},
    {"heif_image_set_nclx_color_profile", (void **)&heif.set_nclx, false},
    {"heif_nclx_color_profile_alloc", (void **)&heif.nclx_alloc, false},
    {"heif_nclx_color_profile_free", (void **)&heif.nclx_free, false},
    {"heif_context_encode_image", (void **)&heif.encode, false},
    {"heif_context_write", (void **)&heif.write, false},
    {NULL, NULL, false},
};

static bool is_there;
static char version[200];

static void load(void) {
  if (!cc_load(cc_heif_names, symbols)) return;
  if (heif.init) heif.init(NULL);
  // What it writes depends on the encoder that it has, which may be a package of its own.
  heif_context *context = heif.context_alloc();
  heif_encoder *encoder = NULL;
  if (context && heif.encoder(context, cc_av1, &encoder).code == 0 && encoder) {
    snprintf(version, sizeof version, "%s, %s", heif.version(), heif.encoder_name(encoder));
    is_there = true;
    heif.encoder_release(encoder);
  }
  if (context) heif.context_free(context);
}

static bool loaded(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_there;
}

const char *cc_avif_writer(void) { return loaded() ? version : NULL; }

// MARK: Encoding

typedef struct {
  uint8_t *bytes;
  size_t count;
} file;

static heif_error take(heif_context *context, const void *bytes, size_t count, void *to) {
  (void)context;
  file *file = to;
  if (count == 0) return (heif_error){0, 0, ""};
  uint8_t *all = count <= SIZE_MAX - file->count ? realloc(file->bytes, file->count + count) : NULL;
  if (!all) return (heif_error){error_memory, 0, "there is no memory left"};
  memcpy(all + file->count, bytes, count);
  file->bytes = all;
  file->count += count;
  return (heif_error){0, 0, ""};
}

static bool fill(heif_image *image, const cc_source *source, cc_report *report) {
  for (int index = 0; index < (source->planes[1] ? 3 : 1); index++) {
    uint32_t width = index ? (source->width + 1) / 2 : source->width;
    uint32_t height = index ? (source->height + 1) / 2 : source->height;
    if (heif_failed(heif.add_plane(image, index, (int)width, (int)height, 8), report)) return false;
    int stride = 0;
    uint8_t *plane = heif.plane(image, index, &stride);
    if (!plane) return false;
    for (uint32_t row = 0; row < height; row++) {
      memcpy(plane + (size_t)row * (size_t)stride, source->planes[index] + row * source->strides[index],
             width);
    }
  }
  if (source->profile_count > 0 &&
      heif_failed(heif.set_profile(image, "prof", source->profile, source->profile_count), report)) {
    return false;
  }
  heif_nclx *nclx = heif.nclx_alloc();
  if (!nclx) return false;
  nclx->primaries = source->profile_count > 0 ? unknown : bt709;
  nclx->curve = source->profile_count > 0 ? unknown : srgb;
  nclx->matrix = bt601;
  nclx->full_range = 1;
  bool is_set = !heif_failed(heif.set_nclx(image, nclx), report);
  heif.nclx_free(nclx);
  return is_set;
}

uint8_t *cc_avif_write(const cc_source *source, int quality, int speed, size_t *count,
                       cc_report *report) {
  *report = (cc_report){0};
  file file = {0};
  bool is_whole = false;
  heif_context *context = loaded() ? heif.context_alloc() : NULL;
  heif_encoder *encoder = NULL;
  heif_image *image = NULL;
  if (!context || heif_failed(heif.encoder(context, cc_av1, &encoder), report)) goto done;
  if (heif_failed(heif.set_quality(encoder, quality), report)) goto done;
  // An encoder that does not know one of these has its own.
  heif.set_number(encoder, "speed", speed);
  // How many threads it has may change what it writes, and photos are encoded side by side.
  heif.set_number(encoder, "threads", 1);
  bool is_grey = !source->planes[1];
  if (heif_failed(heif.image_create((int)source->width, (int)source->height,
                               is_grey ? colorspace_grey : colorspace_ycbcr,
                               is_grey ? chroma_grey : chroma_420, &image),
             report)) {
    goto done;
  }
  if (!fill(image, source, report)) goto done;
  if (heif_failed(heif.encode(context, image, encoder, NULL, NULL), report)) goto done;
  heif_writer writer = {1, take};
  is_whole = !heif_failed(heif.write(context, &writer, &file), report);
done:
  if (image) heif.image_release(image);
  if (encoder) heif.encoder_release(encoder);
  if (context) heif.context_free(context);
  if (!is_whole || file.count == 0) {
    free(file.bytes);
    return NULL;
  }
  *count = file.count;
  return file.bytes;
}
