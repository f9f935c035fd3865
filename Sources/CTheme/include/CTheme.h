#pragma once
#include <stddef.h>

/// One file of the built-in theme, as it lay in the folder when the program was built.
struct theme_file {
  /// Its path, which begins with `Templates/` or `Site/`.
  const char *path;
  const unsigned char *bytes;
  size_t length;
};

/// The number of files of the built-in theme.
size_t theme_file_count(void);

/// One of them; they are in order of their paths.
struct theme_file theme_file_at(size_t index);
