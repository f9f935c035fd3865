// Where the program is stopped: what every call is asked before it is passed on.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// What a call does to the files.
enum kind { reading = 'r', writing = 'w' };

/// Notes a call on a path; says whether it is to fail, and leaves the reason in `errno`.
bool fails(enum kind kind, const char *call, const char *path);

/// Notes a call on a name in an open folder.
bool fails_at(enum kind kind, const char *call, int folder, const char *name);

/// Whether a call of this name is the one that may be stopped.
bool is_meant(const char *call);

/// Notes a call on an open file.
bool fails_on(enum kind kind, const char *call, int descriptor);

/// Notes a call that leads from one path to another, of which either may be below the folder.
bool fails_between(
  const char *call, int from_folder, const char *from, int to_folder, const char *to);

/// How much of some bytes a call may write.
struct part {
  bool fails;
  size_t count;
  /// Whether the program ends when they are written.
  bool kills;
};

/// Notes a call that writes bytes to an open file.
struct part part_of(const char *call, int descriptor, size_t count);

/// Ends the program as if the power had gone.
_Noreturn void kill_program(void);
