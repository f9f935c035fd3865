// Finds a library and its functions.
#pragma once
#include <stdbool.h>
#include <stddef.h>

/// A function's name, and where its address goes.
typedef struct {
  const char *name;
  void **address;
  /// Whether the library serves without it.
  bool may_be_missing;
} cc_symbol;

/// Opens the first of the libraries that is installed and has all functions; null-terminated lists.
///
/// None is there where the environment has `BIBELOT_NO_CODECS`.
bool cc_load(const char *const *names, const cc_symbol *symbols);

/// Writes libwebp's number of a version as people do, such as "1.5.0".
void cc_webp_text(int version, char *text, size_t room);

/// What libraries are called, on Linux and macOS; null-terminated.
extern const char *const cc_heif_names[];
extern const char *const cc_webp_names[];
