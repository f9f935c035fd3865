#include "CImaging.h"
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>

void ci_keep_memory(void) {
  // Whole files and the largest planes come and go by themselves: kept, they would take 4 MB more and
  // no less time.
  mallopt(M_MMAP_THRESHOLD, 2 << 20);
  // What all else that one photo needs adds up to.
  mallopt(M_TRIM_THRESHOLD, 16 << 20);
}
void ci_keep_all_memory(void) {
  // The most that glibc takes; and none is trimmed.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, -1);
}
#else
void ci_keep_memory(void) {}
void ci_keep_all_memory(void) {}
#endif
