#pragma once
#include <stddef.h>

/// One file of the built-in theme or of a language, as it lay in the folder when the program was built.
struct theme_file {
  /// Its path, which begins with `Languages/`, `Templates/` or `Site/`.
  const char *path;
  const unsigned char *bytes;
  size_t length;
};

/// The number of these files.
size_t theme_file_count(void);

/// One of them; they are in order of their paths.
struct theme_file theme_file_at(size_t index);
