#pragma once
#include <stddef.h>

/// A file that the preview gives to its pages, embedded in the program.
struct preview_file {
  const unsigned char *bytes;
  size_t length;
};

/// The script of pages that are shown while they may change, what it imports, and their style sheet.
struct preview_file preview_script(void);
struct preview_file preview_patch(void);
struct preview_file preview_style(void);
