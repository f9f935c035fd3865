// Codecs that are found when they are needed: libheif for HEIC and AVIF, libwebp for WebP.
//
// Neither is needed to build the program or to start it. The C files declare only the parts of the libraries'
// interfaces that are used, which have not changed since libheif 1.9 and libwebp 1.0.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What a codec had to say.
typedef struct {
  /// Whether data was broken, and pixels with it.
  bool damaged;
  /// Whether the bytes ended before the picture did.
  bool truncated;
  /// Whether the picture is larger than it may be.
  bool too_large;
  /// The error's own words.
  char message[200];
} cc_report;

/// A decoded picture: rows of interleaved RGB or RGBA, or planes; 8 bits each.
typedef struct {
  uint32_t width, height;
  /// 3, or 4 with transparency.
  int channels;
  /// Null where there are planes.
  const uint8_t *samples;
  /// Bytes from a row to the next.
  size_t stride;
  /// Y, Cb and Cr of ITU-R BT.601 in its range of 16 to 235 (240 for colours), as WebP stores them; the second and
  /// third have half as many samples both ways, rounded up.
  const uint8_t *planes[3];
  size_t strides[3];
  /// Its ICC profile; null where it has none.
  const uint8_t *profile;
  size_t profile_count;
  /// Whether it has a profile that is too large, or that the library does not hand out.
  bool lacks_profile;
  /// The primaries and the curve of its colours where it has no profile (ITU-T H.273, tables 2 and 3); 2 is
  /// unknown.
  uint16_t primaries, curve;
} cc_picture;

/// A picture to encode: Y, Cb and Cr as JFIF has them, 8 bits each, or grey alone.
typedef struct {
  uint32_t width, height;
  /// The second and third have half as many samples both ways, rounded up; null where it is grey.
  const uint8_t *planes[3];
  /// Bytes from a row to the next.
  size_t strides[3];
  /// Its ICC profile; null for sRGB.
  const uint8_t *profile;
  size_t profile_count;
} cc_source;

// MARK: libheif (heif.c, heif-write.c)

/// What can be decoded.
typedef enum { cc_hevc = 1, cc_av1 = 4 } cc_coding;

/// The library's version, such as "1.19.8"; null where it is not installed.
const char *cc_heif_version(void);
/// Whether it has a decoder of a coding, which may be a package of its own.
bool cc_heif_decodes(cc_coding coding);

typedef struct cc_heif_photo cc_heif_photo;

/// Decodes a file's main picture, turned and cut as the file says; null where there is none to be had.
///
/// Nothing is decoded of a picture with more pixels than may be. The picture lives as long as what is returned.
cc_heif_photo *cc_heif_open(const uint8_t *bytes, size_t count, uint64_t most_pixels,
                            size_t largest_profile, cc_picture *picture, cc_report *report);
void cc_heif_close(cc_heif_photo *photo);

/// The version of what writes AVIF, with its encoder of AV1; null where there is none.
const char *cc_avif_writer(void);

/// Encodes a picture as AVIF; null where that fails. To be given back to `free`.
///
/// Qualities and speeds as libheif has them: 0 to 100, and for libaom 0 to 9.
uint8_t *cc_avif_write(const cc_source *source, int quality, int speed, size_t *count,
                       cc_report *report);

// MARK: libwebp (webp.c, webp-write.c)

/// The library's version, such as "1.5.0"; null where it is not installed.
const char *cc_webp_version(void);

typedef struct cc_webp_photo cc_webp_photo;

/// Decodes a still picture as far as it goes; null where there is nothing to be had.
///
/// It is not turned, and has no profile: both stand beside the picture in its file. With `as_planes`, one that is
/// stored as planes stays so; those without loss or with transparency are RGB or RGBA.
cc_webp_photo *cc_webp_open(const uint8_t *bytes, size_t count, uint64_t most_pixels,
                            bool as_planes, cc_picture *picture, cc_report *report);
void cc_webp_close(cc_webp_photo *photo);

/// The version of what writes WebP; null where it is not installed.
const char *cc_webp_writer(void);

/// Encodes a picture as WebP without its profile, which stands beside it in a file; null where that fails. To be
/// given back to `free`.
///
/// Qualities and methods as libwebp has them: 0 to 100, and 0 to 6, from fast to small.
uint8_t *cc_webp_write(const cc_source *source, int quality, int method, size_t *count,
                       cc_report *report);
