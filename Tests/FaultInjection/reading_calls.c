// The calls that read files and folders, each passed on to the C library unless it is to fail.
#define _GNU_SOURCE
#include "next.h"
#include "stop.h"

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

ssize_t read(int descriptor, void *bytes, size_t length) {
  NEXT(read);
  return fails_on(reading, "read", descriptor) ? -1 : next(descriptor, bytes, length);
}

ssize_t pread(int descriptor, void *bytes, size_t length, off_t place) {
  NEXT(pread);
  return fails_on(reading, "pread", descriptor) ? -1 : next(descriptor, bytes, length, place);
}

ssize_t pread64(int descriptor, void *bytes, size_t length, off64_t place) {
  NEXT(pread64);
  return fails_on(reading, "pread", descriptor) ? -1 : next(descriptor, bytes, length, place);
}

DIR *opendir(const char *path) {
  NEXT(opendir);
  return fails(reading, "opendir", path) ? NULL : next(path);
}

DIR *fdopendir(int descriptor) {
  NEXT(fdopendir);
  return fails_on(reading, "fdopendir", descriptor) ? NULL : next(descriptor);
}

struct dirent *readdir(DIR *folder) {
  NEXT(readdir);
  return fails_on(reading, "readdir", dirfd(folder)) ? NULL : next(folder);
}

struct dirent64 *readdir64(DIR *folder) {
  NEXT(readdir64);
  return fails_on(reading, "readdir", dirfd(folder)) ? NULL : next(folder);
}

int stat(const char *path, struct stat *status) {
  NEXT(stat);
  return fails(reading, "stat", path) ? -1 : next(path, status);
}

int stat64(const char *path, struct stat64 *status) {
  NEXT(stat64);
  return fails(reading, "stat", path) ? -1 : next(path, status);
}

int lstat(const char *path, struct stat *status) {
  NEXT(lstat);
  return fails(reading, "lstat", path) ? -1 : next(path, status);
}

int lstat64(const char *path, struct stat64 *status) {
  NEXT(lstat64);
  return fails(reading, "lstat", path) ? -1 : next(path, status);
}

int fstat(int descriptor, struct stat *status) {
  NEXT(fstat);
  return fails_on(reading, "fstat", descriptor) ? -1 : next(descriptor, status);
}

int fstat64(int descriptor, struct stat64 *status) {
  NEXT(fstat64);
  return fails_on(reading, "fstat", descriptor) ? -1 : next(descriptor, status);
}

int fstatat(int folder, const char *name, struct stat *status, int flags) {
  NEXT(fstatat);
  return fails_at(reading, "fstatat", folder, name) ? -1 : next(folder, name, status, flags);
}

int fstatat64(int folder, const char *name, struct stat64 *status, int flags) {
  NEXT(fstatat64);
  return fails_at(reading, "fstatat", folder, name) ? -1 : next(folder, name, status, flags);
}

int access(const char *path, int mode) {
  NEXT(access);
  return fails(reading, "access", path) ? -1 : next(path, mode);
}

ssize_t readlink(const char *path, char *target, size_t length) {
  NEXT(readlink);
  return fails(reading, "readlink", path) ? -1 : next(path, target, length);
}
