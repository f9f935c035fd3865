#include "heif.h"
#include "library.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

// MARK: What of libheif's interface is used besides (libheif/heif.h)

typedef struct heif_handle heif_handle;

// Grows at its end from version to version, and is allocated by the library.
typedef struct {
  uint8_t version;
  uint8_t ignore_transformations;
  void (*start_progress)(int, int, void *);
  void (*on_progress)(int, int, void *);
  void (*end_progress)(int, void *);
  void *progress_user_data;
  // Version 2
  uint8_t convert_hdr_to_8bit;
} heif_options;

enum { colorspace_rgb = 1, chroma_rgb = 10, chroma_rgba = 11, channel_interleaved = 10 };
enum { error_invalid_input = 2, suberror_end_of_data = 100 };
#define FOUR(a, b, c, d) ((a) << 24 | (b) << 16 | (c) << 8 | (d))

static struct {
  const char *(*version)(void);
  heif_error (*init)(void *);
  int (*have_decoder)(int);
  heif_context *(*context_alloc)(void);
  void (*context_free)(heif_context *);
  heif_error (*read)(heif_context *, const void *, size_t, const void *);
  void (*set_threads)(heif_context *, int);
  heif_error (*primary)(heif_context *, heif_handle **);
  void (*handle_release)(const heif_handle *);
  int (*width)(const heif_handle *);
  int (*height)(const heif_handle *);
  int (*has_alpha)(const heif_handle *);
  int (*profile_type)(const heif_handle *);
  size_t (*profile_size)(const heif_handle *);
  heif_error (*profile)(const heif_handle *, void *);
  heif_error (*nclx)(const heif_handle *, heif_nclx **);
  void (*nclx_free)(heif_nclx *);
  heif_options *(*options_alloc)(void);
  void (*options_free)(heif_options *);
  heif_error (*decode)(const heif_handle *, heif_image **, int, int, const heif_options *);
  int (*image_width)(const heif_image *, int);
  int (*image_height)(const heif_image *, int);
  const uint8_t *(*plane)(const heif_image *, int, int *);
  void (*image_release)(const heif_image *);
} heif;

static const cc_symbol symbols[] = {
    {"heif_get_version", (void **)&heif.version, false},
    {"heif_init", (void **)&heif.init, true},
    {"heif_have_decoder_for_format", (void **)&heif.have_decoder, false},
    {"heif_context_alloc", (void **)&heif.context_alloc, false},
    {"heif_context_free", (void **)&heif.context_free, false},
    {"heif_context_read_from_memory_without_copy", (void **)&heif.read, false},
    {"heif_context_set_max_decoding_threads", (void **)&heif.set_threads, true},
    {"heif_context_get_primary_image_handle", (void **)&heif.primary, false},
    {"heif_image_handle_release", (void **)&heif.handle_release, false},
    {"heif_image_handle_get_width", (void **)&heif.width, false},
    {"heif_image_handle_get_height", (void **)&heif.height, false},
    {"heif_image_handle_has_alpha_channel", (void **)&heif.has_alpha, false},
    {"heif_image_handle_get_color_profile_type", (void **)&heif.profile_type, false},
    {"heif_image_handle_get_raw_color_profile_size", (void **)&heif.profile_size, false},
    {"heif_image_handle_get_raw_color_profile", (void **)&heif.profile, false},
    {"heif_image_handle_get_nclx_color_profile", (void **)&heif.nclx, false},
    {"heif_nclx_color_profile_free", (void **)&heif.nclx_free, false},
    {"heif_decoding_options_alloc", (void **)&heif.options_alloc, false},
    {"heif_decoding_options_free", (void **)&heif.options_free, false},
    {"heif_decode_image", (void **)&heif.decode, false},
    {"heif_image_get_width", (void **)&heif.image_width, false},
    {"heif_image_get_height", (void **)&heif.image_height, false},
    {"heif_image_get_plane_readonly", (void **)&heif.plane, false},
    {"heif_image_release", (void **)&heif.image_release, false},
    {NULL, NULL, false},
};

static bool is_there;

static void load(void) {
  is_there = cc_load(cc_heif_names, symbols);
  // Decoders that are packages of their own are found by it.
  if (is_there && heif.init) heif.init(NULL);
}

static bool loaded(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_there;
}

const char *cc_heif_version(void) { return loaded() ? heif.version() : NULL; }

bool cc_heif_decodes(cc_coding coding) { return loaded() && heif.have_decoder((int)coding) != 0; }

// MARK: Decoding

struct cc_heif_photo {
  heif_context *context;
  heif_handle *handle;
  heif_image *image;
  uint8_t *profile;
};

void cc_heif_close(cc_heif_photo *photo) {
  if (photo->image) heif.image_release(photo->image);
  if (photo->handle) heif.handle_release(photo->handle);
  if (photo->context) heif.context_free(photo->context);
  free(photo->profile);
  free(photo);
}

static void say(cc_report *report, const char *words) {
  snprintf(report->message, sizeof report->message, "%s", words ? words : "");
}

static bool failed(heif_error error, cc_report *report) {
  if (!heif_failed(error, report)) return false;
  report->truncated = error.code == error_invalid_input && error.subcode == suberror_end_of_data;
  return true;
}

// A file may have both a profile and numbers; the profile counts (ISO 14496-12, 12.1.5).
static void read_profile(cc_heif_photo *photo, size_t largest, cc_picture *picture) {
  picture->primaries = picture->curve = 2;
  int type = heif.profile_type(photo->handle);
  if (type == FOUR('p', 'r', 'o', 'f') || type == FOUR('r', 'I', 'C', 'C')) {
    size_t count = heif.profile_size(photo->handle);
    if (count == 0) return;
    photo->profile = count <= largest ? malloc(count) : NULL;
    if (!photo->profile || heif.profile(photo->handle, photo->profile).code != 0) {
      picture->lacks_profile = true;
      return;
    }
    picture->profile = photo->profile;
    picture->profile_count = count;
    return;
  }
  // Numbers that no standard has are an error, and some versions hand them out all the same.
  heif_nclx *nclx = NULL;
  heif_error error = heif.nclx(photo->handle, &nclx);
  if (!nclx) return;
  if (error.code == 0) {
    picture->primaries = (uint16_t)nclx->primaries;
    picture->curve = (uint16_t)nclx->curve;
  }
  heif.nclx_free(nclx);
}

static bool decode(cc_heif_photo *photo, cc_picture *picture, cc_report *report) {
  picture->channels = heif.has_alpha(photo->handle) ? 4 : 3;
  heif_options *options = heif.options_alloc();
  if (options && options->version >= 2) options->convert_hdr_to_8bit = 1;
  heif_error error = heif.decode(photo->handle, &photo->image, colorspace_rgb,
                                 picture->channels == 4 ? chroma_rgba : chroma_rgb, options);
  if (options) heif.options_free(options);
  if (failed(error, report)) return false;
  int stride = 0;
  picture->samples = heif.plane(photo->image, channel_interleaved, &stride);
  int width = heif.image_width(photo->image, channel_interleaved);
  int height = heif.image_height(photo->image, channel_interleaved);
  if (!picture->samples || width <= 0 || height <= 0 ||
      stride < (int64_t)width * picture->channels) {
    say(report, "there is no picture");
    return false;
  }
  picture->width = (uint32_t)width;
  picture->height = (uint32_t)height;
  picture->stride = (size_t)stride;
  // The library's warnings are of colours and properties, never of pixels, and up to 1.20 it writes all of them
  // into whatever room it is given: they are not asked for.
  return true;
}

cc_heif_photo *cc_heif_open(const uint8_t *bytes, size_t count, uint64_t most_pixels,
                            size_t largest_profile, cc_picture *picture, cc_report *report) {
  *report = (cc_report){0};
  *picture = (cc_picture){0};
  cc_heif_photo *photo = loaded() ? calloc(1, sizeof *photo) : NULL;
  if (!photo) return NULL;
  photo->context = heif.context_alloc();
  if (!photo->context) goto none;
  // Photos are decoded side by side: a photo's own threads would only take one another's time.
  if (heif.set_threads) heif.set_threads(photo->context, 0);
  if (failed(heif.read(photo->context, bytes, count, NULL), report)) goto none;
  if (failed(heif.primary(photo->context, &photo->handle), report)) goto none;
  int width = heif.width(photo->handle), height = heif.height(photo->handle);
  if (width <= 0 || height <= 0) {
    say(report, "its size is impossible");
    goto none;
  }
  picture->width = (uint32_t)width;
  picture->height = (uint32_t)height;
  if ((uint64_t)width * (uint64_t)height > most_pixels) {
    report->too_large = true;
    goto none;
  }
  read_profile(photo, largest_profile, picture);
  if (decode(photo, picture, report)) return photo;
none:
  cc_heif_close(photo);
  picture->samples = picture->profile = NULL;
  return NULL;
}
