// The calls that open and close files: opening one to be written, or one that is not there yet, writes.
#define _GNU_SOURCE
#include "next.h"
#include "stop.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static enum kind kind_of(int flags) {
  return (flags & O_ACCMODE) != O_RDONLY || flags & (O_CREAT | O_TRUNC) ? writing : reading;
}

/// The permissions that a call gives behind its flags where it makes a file.
#define MODE(flags)                                                          \
  mode_t mode = 0;                                                           \
  if ((flags) & O_CREAT || ((flags) & O_TMPFILE) == O_TMPFILE) {             \
    va_list rest;                                                            \
    va_start(rest, flags);                                                   \
    mode = (mode_t)va_arg(rest, int);                                        \
    va_end(rest);                                                            \
  }

int open(const char *path, int flags, ...) {
  NEXT(open);
  MODE(flags)
  return fails(kind_of(flags), "open", path) ? -1 : next(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  NEXT(open64);
  MODE(flags)
  return fails(kind_of(flags), "open", path) ? -1 : next(path, flags, mode);
}

int openat(int folder, const char *name, int flags, ...) {
  NEXT(openat);
  MODE(flags)
  return fails_at(kind_of(flags), "openat", folder, name) ? -1 : next(folder, name, flags, mode);
}

int openat64(int folder, const char *name, int flags, ...) {
  NEXT(openat64);
  MODE(flags)
  return fails_at(kind_of(flags), "openat", folder, name) ? -1 : next(folder, name, flags, mode);
}

int creat(const char *path, mode_t mode) {
  NEXT(creat);
  return fails(writing, "creat", path) ? -1 : next(path, mode);
}

int creat64(const char *path, mode_t mode) {
  NEXT(creat64);
  return fails(writing, "creat", path) ? -1 : next(path, mode);
}

FILE *fopen(const char *path, const char *mode) {
  NEXT(fopen);
  return fails(strpbrk(mode, "wa+") ? writing : reading, "fopen", path) ? NULL : next(path, mode);
}

FILE *fopen64(const char *path, const char *mode) {
  NEXT(fopen64);
  return fails(strpbrk(mode, "wa+") ? writing : reading, "fopen", path) ? NULL : next(path, mode);
}

/// Closes in any case, as the system does: an error says that something was not written.
int close(int descriptor) {
  NEXT(close);
  int flags = fcntl(descriptor, F_GETFL);
  bool is_written = flags >= 0 && (flags & O_ACCMODE) != O_RDONLY;
  // After a failure `errno` is to stay as it was set.
  if (!is_written || !fails_on(writing, "close", descriptor)) return next(descriptor);
  int reason = errno;
  next(descriptor);
  errno = reason;
  return -1;
}
