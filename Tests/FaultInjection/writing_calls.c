// The calls that write, rename, link and remove, each passed on to the C library unless it is to fail.
#define _GNU_SOURCE
#include "next.h"
#include "stop.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

// Bytes.

/// Passes a call on with as many bytes as it may write.
#define WRITE_PART(call, descriptor, count, ...)                             \
  struct part part = part_of(call, descriptor, count);                       \
  if (part.fails) return -1;                                                 \
  ssize_t done = next(__VA_ARGS__);                                          \
  if (part.kills) kill_program();                                            \
  return done

ssize_t write(int descriptor, const void *bytes, size_t length) {
  NEXT(write);
  WRITE_PART("write", descriptor, length, descriptor, bytes, part.count);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t place) {
  NEXT(pwrite);
  WRITE_PART("pwrite", descriptor, length, descriptor, bytes, part.count, place);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t place) {
  NEXT(pwrite64);
  WRITE_PART("pwrite", descriptor, length, descriptor, bytes, part.count, place);
}

ssize_t copy_file_range(
  int from, off64_t *from_place, int to, off64_t *to_place, size_t length, unsigned flags
) {
  NEXT(copy_file_range);
  WRITE_PART(
    "copy_file_range", to, length, from, from_place, to, to_place, part.count, flags);
}

ssize_t sendfile(int to, int from, off_t *place, size_t length) {
  NEXT(sendfile);
  WRITE_PART("sendfile", to, length, to, from, place, part.count);
}

ssize_t sendfile64(int to, int from, off64_t *place, size_t length) {
  NEXT(sendfile64);
  WRITE_PART("sendfile", to, length, to, from, place, part.count);
}

/// By half it writes half of the buffers.
ssize_t writev(int descriptor, const struct iovec *buffers, int count) {
  NEXT(writev);
  WRITE_PART("writev", descriptor, (size_t)count, descriptor, buffers, (int)part.count);
}

int ftruncate(int descriptor, off_t length) {
  NEXT(ftruncate);
  return fails_on(writing, "ftruncate", descriptor) ? -1 : next(descriptor, length);
}

int ftruncate64(int descriptor, off64_t length) {
  NEXT(ftruncate64);
  return fails_on(writing, "ftruncate", descriptor) ? -1 : next(descriptor, length);
}

int truncate(const char *path, off_t length) {
  NEXT(truncate);
  return fails(writing, "truncate", path) ? -1 : next(path, length);
}

int fsync(int descriptor) {
  NEXT(fsync);
  return fails_on(writing, "fsync", descriptor) ? -1 : next(descriptor);
}

int fdatasync(int descriptor) {
  NEXT(fdatasync);
  return fails_on(writing, "fdatasync", descriptor) ? -1 : next(descriptor);
}

// Locks, of which only a test that asks for them is told.

int flock(int descriptor, int operation) {
  NEXT(flock);
  return is_meant("flock") && fails_on(writing, "flock", descriptor) ? -1 : next(descriptor, operation);
}

// Names.

int rename(const char *from, const char *to) {
  NEXT(rename);
  return fails_between("rename", AT_FDCWD, from, AT_FDCWD, to) ? -1 : next(from, to);
}

int renameat(int from_folder, const char *from, int to_folder, const char *to) {
  NEXT(renameat);
  return fails_between("renameat", from_folder, from, to_folder, to)
    ? -1 : next(from_folder, from, to_folder, to);
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags) {
  NEXT(renameat2);
  return fails_between("renameat2", from_folder, from, to_folder, to)
    ? -1 : next(from_folder, from, to_folder, to, flags);
}

int link(const char *from, const char *to) {
  NEXT(link);
  return fails_between("link", AT_FDCWD, from, AT_FDCWD, to) ? -1 : next(from, to);
}

int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags) {
  NEXT(linkat);
  return fails_between("linkat", from_folder, from, to_folder, to)
    ? -1 : next(from_folder, from, to_folder, to, flags);
}

int symlink(const char *target, const char *path) {
  NEXT(symlink);
  return fails(writing, "symlink", path) ? -1 : next(target, path);
}

int symlinkat(const char *target, int folder, const char *name) {
  NEXT(symlinkat);
  return fails_at(writing, "symlinkat", folder, name) ? -1 : next(target, folder, name);
}

int unlink(const char *path) {
  NEXT(unlink);
  return fails(writing, "unlink", path) ? -1 : next(path);
}

int unlinkat(int folder, const char *name, int flags) {
  NEXT(unlinkat);
  return fails_at(writing, "unlinkat", folder, name) ? -1 : next(folder, name, flags);
}

int remove(const char *path) {
  NEXT(remove);
  return fails(writing, "remove", path) ? -1 : next(path);
}

int rmdir(const char *path) {
  NEXT(rmdir);
  return fails(writing, "rmdir", path) ? -1 : next(path);
}

int mkdir(const char *path, mode_t mode) {
  NEXT(mkdir);
  return fails(writing, "mkdir", path) ? -1 : next(path, mode);
}

int mkdirat(int folder, const char *name, mode_t mode) {
  NEXT(mkdirat);
  return fails_at(writing, "mkdirat", folder, name) ? -1 : next(folder, name, mode);
}

// Permissions and times.

int chmod(const char *path, mode_t mode) {
  NEXT(chmod);
  return fails(writing, "chmod", path) ? -1 : next(path, mode);
}

int fchmod(int descriptor, mode_t mode) {
  NEXT(fchmod);
  return fails_on(writing, "fchmod", descriptor) ? -1 : next(descriptor, mode);
}

int fchmodat(int folder, const char *name, mode_t mode, int flags) {
  NEXT(fchmodat);
  return fails_at(writing, "fchmodat", folder, name) ? -1 : next(folder, name, mode, flags);
}

int futimens(int descriptor, const struct timespec times[2]) {
  NEXT(futimens);
  return fails_on(writing, "futimens", descriptor) ? -1 : next(descriptor, times);
}

int utimensat(int folder, const char *name, const struct timespec times[2], int flags) {
  NEXT(utimensat);
  return fails_at(writing, "utimensat", folder, name) ? -1 : next(folder, name, times, flags);
}
