/* SPDX-License-Identifier: MIT */
/* preload.c - a disk that fails, and a power cut, at a chosen call.
 *
 * Loaded before the C library (LD_PRELOAD), it counts the calls that change a
 * file: write, pwrite, fsync, fdatasync, ftruncate, rename, and those that open
 * one.
 * GRUNDY_FAULT=N:HOW does at the N-th of them what HOW says: `kill` ends the
 * process before the call, `cut` after half of what was to be written, and a
 * number is the errno that the call and all after it fail with. GRUNDY_FAULT_LOG
 * is a file that gets a letter for each call, in order, at the end of a run
 * without a fault: w for a write, s for a sync, t for ftruncate, r for rename, o
 * for open. Calls on standard streams do not count. GRUNDY_CLOCK_STEP is the
 * number of seconds that the clock goes on by each time that it is looked at.
 * Where GRUNDY_INTERRUPT is set, SIGINT comes after each read of standard input.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

enum { LOG_BYTES = 1 << 16 };

static atomic_long calls, looks;
static char letters[LOG_BYTES];

/* Whether the call shall fail; *half: after a part of it. */
static int is_struck(char letter, int *half)
{
    const char *fault = getenv("GRUNDY_FAULT");
    const long number = atomic_fetch_add(&calls, 1) + 1;
    const char *how = fault ? strchr(fault, ':') : NULL;
    long at;

    *half = 0;
    if (number <= LOG_BYTES) letters[number - 1] = letter;
    if (!how) return 0;
    at = strtol(fault, NULL, 10);
    if (number < at) return 0;
    if (strcmp(how + 1, "kill") == 0) raise(SIGKILL);
    if (strcmp(how + 1, "cut") == 0) {
        *half = 1;
        return 1;
    }
    errno = (int)strtol(how + 1, NULL, 10);
    return 1;
}

/* POSIX promises what ISO C forbids: that dlsym() may hand out a function. */
#define REAL(name) (__extension__(__typeof__(&name)) dlsym(RTLD_NEXT, #name))

ssize_t write(int descriptor, const void *bytes, size_t count)
{
    int half;

    if (descriptor > 2 && is_struck('w', &half)) {
        if (!half) return -1;
        (void)!REAL(write)(descriptor, bytes, count / 2);
        raise(SIGKILL);
    }
    return REAL(write)(descriptor, bytes, count);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t at)
{
    int half;

    if (is_struck('w', &half)) {
        if (!half) return -1;
        (void)!REAL(pwrite)(descriptor, bytes, count / 2, at);
        raise(SIGKILL);
    }
    return REAL(pwrite)(descriptor, bytes, count, at);
}

/* The others have no half. */
#define STRIKE(letter)                                                        \
    do {                                                                      \
        int half;                                                             \
        if (!is_struck(letter, &half)) break;                                 \
        if (half) raise(SIGKILL);                                             \
        return -1;                                                            \
    } while (0)

int fsync(int descriptor)
{
    STRIKE('s');
    return REAL(fsync)(descriptor);
}

int fdatasync(int descriptor)
{
    STRIKE('s');
    return REAL(fdatasync)(descriptor);
}

int ftruncate(int descriptor, off_t bytes)
{
    STRIKE('t');
    return REAL(ftruncate)(descriptor, bytes);
}

int rename(const char *from, const char *to)
{
    STRIKE('r');
    return REAL(rename)(from, to);
}

int open(const char *path, int flags, ...)
{
    mode_t mode = 0;

    if (flags & O_CREAT) {
        va_list rest;
        va_start(rest, flags);
        mode = va_arg(rest, mode_t);
        va_end(rest);
        STRIKE('o');
    }
    return REAL(open)(path, flags, mode);
}

ssize_t read(int descriptor, void *bytes, size_t count)
{
    const ssize_t got = REAL(read)(descriptor, bytes, count);

    if (descriptor == STDIN_FILENO && getenv("GRUNDY_INTERRUPT"))
        raise(SIGINT);
    return got;
}

int clock_gettime(clockid_t clock, struct timespec *time)
{
    const char *step = getenv("GRUNDY_CLOCK_STEP");
    const int failed = REAL(clock_gettime)(clock, time);

    if (!failed && step)
        time->tv_sec += strtol(step, NULL, 10) * atomic_fetch_add(&looks, 1);
    return failed;
}

__attribute__((destructor)) static void tell(void)
{
    const char *path = getenv("GRUNDY_FAULT_LOG");
    const long number = atomic_load(&calls);
    int descriptor;

    if (!path) return;
    descriptor = REAL(open)(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    (void)!REAL(write)(descriptor, letters,
                       (size_t)(number < LOG_BYTES ? number : LOG_BYTES));
    close(descriptor);
}
