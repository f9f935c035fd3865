// Finds the call that is meant, and notes all of them.
//
// Nothing here calls a function that is wrapped, nor asks for memory: it runs inside of any call.
#define _GNU_SOURCE
#include "stop.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum fault { none, kill_before, kill_half, fail, fail_half };

static struct {
  const char *folder;
  size_t length;
  int log;
  const char *call, *path;
  int number;
  enum fault fault;
  int error;
} settings;

/// Whether the settings have been read: what is called before that is passed on.
static atomic_bool is_ready;
/// How many calls of the name and path that are meant there were.
static atomic_int count;
/// Whether half of the bytes have been written, so that the next call fails.
static atomic_bool is_half_done;

__attribute__((constructor)) static void read_settings(void) {
  const char *folder = getenv("FAULT_FOLDER"), *log = getenv("FAULT_LOG");
  if (!folder || !log) return;
  settings.folder = folder;
  settings.length = strlen(folder);
  settings.log = (int)syscall(
    SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  const char *call = getenv("FAULT_CALL"), *path = getenv("FAULT_PATH");
  const char *number = getenv("FAULT_NUMBER"), *kind = getenv("FAULT_KIND");
  const char *error = getenv("FAULT_ERROR");
  if (call && path && number && kind) {
    settings.call = call;
    settings.path = path;
    settings.number = atoi(number);
    settings.error = error ? atoi(error) : EIO;
    settings.fault = !strcmp(kind, "kill")        ? kill_before
                     : !strcmp(kind, "kill-half") ? kill_half
                     : !strcmp(kind, "fail")      ? fail
                     : !strcmp(kind, "fail-half") ? fail_half
                                                  : none;
  }
  atomic_store(&is_ready, true);
}

_Noreturn void kill_program(void) {
  for (;;) syscall(SYS_kill, syscall(SYS_getpid), SIGKILL);
}

/// Adds a line to the log, in one call so that those of several threads stay whole.
static void note(enum kind kind, const char *call, const char *path, bool is_stop) {
  char line[PATH_MAX + 64];
  int length = snprintf(
    line, sizeof line, "%c\t%s\t%s%s\n", kind, call, path, is_stop ? "\tstop" : "");
  if (length > 0 && (size_t)length < sizeof line)
    syscall(SYS_write, settings.log, line, (size_t)length);
}

/// Notes a call on an absolute path, and says what is to become of it.
static enum fault meet(enum kind kind, const char *call, char *path) {
  size_t length = strlen(path);
  while (length > 1 && (path[length - 1] == '/' || (path[length - 1] == '.' && path[length - 2] == '/')))
    path[--length] = 0;
  if (strncmp(path, settings.folder, settings.length)) return none;
  const char *name = path + settings.length;
  if (*name && *name != '/') return none;
  if (*name) name++;

  enum fault fault = none;
  if (settings.fault != none && !strcmp(call, settings.call) && !strcmp(name, settings.path)) {
    if (atomic_exchange(&is_half_done, false))
      fault = fail;
    else if (atomic_fetch_add(&count, 1) + 1 == settings.number)
      fault = settings.fault;
  }
  note(kind, call, name, fault != none);
  if (fault == kill_before) kill_program();
  return fault;
}

/// Puts the absolute path of a name in an open folder into a buffer; says whether there is one.
static bool find(char path[PATH_MAX], int folder, const char *name) {
  if (name && *name == '/') return snprintf(path, PATH_MAX, "%s", name) < PATH_MAX;
  char link[32];
  if (folder == AT_FDCWD)
    snprintf(link, sizeof link, "/proc/self/cwd");
  else
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
  long length = syscall(SYS_readlinkat, AT_FDCWD, link, path, PATH_MAX - 1);
  if (length <= 0) return false;
  path[length] = 0;
  if (!name || !*name) return true;
  size_t rest = PATH_MAX - (size_t)length;
  return (size_t)snprintf(path + length, rest, "/%s", name) < rest;
}

static enum fault fault_at(enum kind kind, const char *call, int folder, const char *name) {
  if (!atomic_load(&is_ready)) return none;
  int before = errno;
  char path[PATH_MAX];
  enum fault fault = find(path, folder, name) ? meet(kind, call, path) : none;
  errno = before;
  return fault;
}

/// What cannot be done by half is not done.
static bool is_failure(enum fault fault) {
  if (fault == none) return false;
  if (fault == kill_half) kill_program();
  errno = settings.error;
  return true;
}

bool fails(enum kind kind, const char *call, const char *path) {
  return is_failure(fault_at(kind, call, AT_FDCWD, path ? path : ""));
}

bool fails_at(enum kind kind, const char *call, int folder, const char *name) {
  return is_failure(fault_at(kind, call, folder, name));
}

bool is_meant(const char *call) {
  return atomic_load(&is_ready) && settings.call && !strcmp(settings.call, call);
}

bool fails_on(enum kind kind, const char *call, int descriptor) {
  return is_failure(fault_at(kind, call, descriptor, NULL));
}

bool fails_between(
  const char *call, int from_folder, const char *from, int to_folder, const char *to
) {
  if (!atomic_load(&is_ready)) return false;
  char path[PATH_MAX];
  int before = errno;
  bool is_below = find(path, to_folder, to) && !strncmp(path, settings.folder, settings.length);
  errno = before;
  return is_below ? fails_at(writing, call, to_folder, to)
                  : fails_at(writing, call, from_folder, from);
}

struct part part_of(const char *call, int descriptor, size_t count) {
  struct part all = {.count = count};
  enum fault fault = fault_at(writing, call, descriptor, NULL);
  if (fault == none) return all;
  struct part half = {.count = count / 2, .kills = fault == kill_half};
  if (half.kills) return half;
  if (fault == fail_half && half.count > 0) {
    atomic_store(&is_half_done, true);
    return half;
  }
  errno = settings.error;
  all.fails = true;
  return all;
}
