/*
 * Loaded before libc (LD_PRELOAD), it moves the wall clock of a process by NUKKAD_CLOCK_OFFSET seconds; intervals and
 * timers keep true time. It allocates nothing and looks up nothing: workerd asks for the time before it can do either,
 * and hangs under libfaketime.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static time_t offset(void) {
  static time_t seconds;
  static int is_known;
  if (!is_known && environ) {
    const char *text = getenv("NUKKAD_CLOCK_OFFSET");
    seconds = text ? atoll(text) : 0;
    is_known = 1;
  }
  return seconds;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  long failed = syscall(SYS_clock_gettime, clock, now);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += offset();
  return (int)failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec exact;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &exact)) return -1;
  now->tv_sec = exact.tv_sec;
  now->tv_usec = exact.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec exact;
  clock_gettime(CLOCK_REALTIME, &exact);
  if (result) *result = exact.tv_sec;
  return exact.tv_sec;
}
