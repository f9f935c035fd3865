// The function that a wrapper passes its call on to.
#pragma once

#include <dlfcn.h>

/// Declares `next`, the function of a name in the libraries behind this one.
#define NEXT(name)                                                           \
  static _Atomic(__typeof__(&name)) found;                                   \
  __typeof__(&name) next = found;                                            \
  if (!next) found = next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)
