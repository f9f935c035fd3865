// Runs a program and tells what it cost.
//
//     launch DESCRIPTOR COMMAND [ARGUMENT…]
//
// Writes to the descriptor, in a line: seconds of the processor in user and in system mode, of the
// program and of all that it started; seconds on the wall; peak resident memory of the largest of
// them in KB; and the status that it ended with. A program's peak is never less than the size of what
// started it, which for Python is some dozens of MB and here hardly one: hence this one.

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec / 1e6; }

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int count, char *words[]) {
  if (count < 3) return 2;
  int descriptor = atoi(words[1]);
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1);  // what the program leaves running comes to its end here
#endif
  double start = now(), wall = 0;
  pid_t child = fork();
  if (child < 0) return 2;
  if (child == 0) {
    execvp(words[2], words + 2);
    perror(words[2]);
    _exit(127);
  }
  double user = 0, system = 0;
  long peak = 0;
  int result = 0, status;
  struct rusage usage;
  for (;;) {
    pid_t ended = wait4(-1, &status, 0, &usage);
    if (ended < 0 && errno == EINTR) continue;
    if (ended < 0) break;
    if (ended == child) {
      wall = now() - start;
      result = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    user += seconds(usage.ru_utime);
    system += seconds(usage.ru_stime);
    if (usage.ru_maxrss > peak) peak = usage.ru_maxrss;
  }
#ifdef __APPLE__
  peak /= 1024;
#endif
  dprintf(descriptor, "%.6f %.6f %.6f %ld %d\n", user, system, wall, peak, result);
}
