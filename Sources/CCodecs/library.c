#include "library.h"
#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

const char *const cc_heif_names[] = {
    "libheif.so.1", "libheif.1.dylib", "/opt/homebrew/lib/libheif.1.dylib",
    "/usr/local/lib/libheif.1.dylib", NULL};

const char *const cc_webp_names[] = {
    "libwebp.so.7", "libwebp.7.dylib", "/opt/homebrew/lib/libwebp.7.dylib",
    "/usr/local/lib/libwebp.7.dylib", NULL};

static bool find_all(void *library, const cc_symbol *symbols) {
  for (const cc_symbol *symbol = symbols; symbol->name; symbol++) {
    *symbol->address = dlsym(library, symbol->name);
    if (!*symbol->address && !symbol->may_be_missing) return false;
  }
  return true;
}

bool cc_load(const char *const *names, const cc_symbol *symbols) {
  if (getenv("BIBELOT_NO_CODECS")) return false;
  for (; *names; names++) {
    void *library = dlopen(*names, RTLD_NOW | RTLD_LOCAL);
    if (!library) continue;
    if (find_all(library, symbols)) return true;
    dlclose(library);
  }
  return false;
}

void cc_webp_text(int version, char *text, size_t room) {
  snprintf(text, room, "%d.%d.%d", version >> 16 & 0xFF, version >> 8 & 0xFF, version & 0xFF);
}
