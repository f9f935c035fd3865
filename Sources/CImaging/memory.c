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
#else
void ci_keep_memory(void) {}
#endif
