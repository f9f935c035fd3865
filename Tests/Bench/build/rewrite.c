// The bare loop: opens, writes and renames files whose bytes are in memory, and nothing else.
//
//     rewrite FROM TO TEMPORARY < PATHS
//
// PATHS are of files in FROM, each ended by a zero byte; their folders are there in TO. Each file is
// written in the folder TEMPORARY, then renamed. Prints the seconds of the processor, in user and in
// system mode, that this took, how many files there were, and their bytes. Files are read as many at
// a time as fit into some memory; that is not counted.

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { MOST_FILES = 4096, MOST_BYTES = 64 << 20 };

typedef struct {
  char *path, *bytes, temporary[24];
  size_t size;
} file_t;

static file_t files[MOST_FILES];

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static int folder(const char *path) {
  int descriptor = open(path, O_RDONLY | O_DIRECTORY);
  if (descriptor < 0) fail(path);
  return descriptor;
}

static double used(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void take(int from, file_t *file) {
  int descriptor = openat(from, file->path, O_RDONLY);
  struct stat status;
  if (descriptor < 0 || fstat(descriptor, &status) != 0) fail(file->path);
  file->size = status.st_size;
  file->bytes = malloc(file->size + 1);
  size_t taken = 0;
  while (file->bytes && taken < file->size) {
    ssize_t step = read(descriptor, file->bytes + taken, file->size - taken);
    if (step <= 0) fail(file->path);
    taken += step;
  }
  if (!file->bytes) fail(file->path);
  close(descriptor);
}

static void put(int to, int temporary, const file_t *file) {
  int descriptor = openat(temporary, file->temporary, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (descriptor < 0) fail(file->path);
  for (size_t written = 0; written < file->size;) {
    ssize_t step = write(descriptor, file->bytes + written, file->size - written);
    if (step < 0) fail(file->path);
    written += step;
  }
  if (close(descriptor) != 0 || renameat(temporary, file->temporary, to, file->path) != 0) {
    fail(file->path);
  }
}

int main(int count, char *words[]) {
  if (count != 4) return 2;
  int from = folder(words[1]), to = folder(words[2]), temporary = folder(words[3]);
  double seconds = 0;
  long number = 0, bytes = 0;
  for (int is_end = 0; !is_end;) {
    int taken = 0;
    for (size_t size = 0; taken < MOST_FILES && size < MOST_BYTES; taken++, number++) {
      file_t *file = &files[taken];
      size_t room = 0;
      file->path = NULL;
      if (getdelim(&file->path, &room, 0, stdin) <= 0) {
        free(file->path);
        is_end = 1;
        break;
      }
      snprintf(file->temporary, sizeof file->temporary, "%ld", number);
      take(from, file);
      size += file->size;
      bytes += file->size;
    }
    double start = used();
    for (int each = 0; each < taken; each++) put(to, temporary, &files[each]);
    seconds += used() - start;
    for (int each = 0; each < taken; each++) {
      free(files[each].path);
      free(files[each].bytes);
    }
  }
  printf("%.6f %ld %ld\n", seconds, number, bytes);
}
