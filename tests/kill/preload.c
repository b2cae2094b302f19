/* SPDX-License-Identifier: MIT */
/* preload.c - a disk that fails, and a power cut, at a chosen call.
 *
 * Loaded before the C library (LD_PRELOAD), it counts the calls that change a
 * file: write, pwrite, fsync, fdatasync, ftruncate, rename, and those that open
 * one.
 * GRUNDY_FAULT=N:HOW does at the N-th of them what HOW says: `kill` ends the
 * process before the call, `cut` after half of what was to be written, and a
 * number is the errno that the call and all after it fail with. GRUNDY_FAULT_LOG
 * is a file that gets the number of calls at the end of a run without a fault.
 * Calls on standard streams do not count.
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
#include <unistd.h>

static atomic_long calls;

/* Whether the call shall fail; *half: after a part of it. */
static int is_struck(int *half)
{
    const char *fault = getenv("GRUNDY_FAULT");
    const long number = atomic_fetch_add(&calls, 1) + 1;
    const char *how = fault ? strchr(fault, ':') : NULL;
    long at;

    *half = 0;
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

    if (descriptor > 2 && is_struck(&half)) {
        if (!half) return -1;
        (void)!REAL(write)(descriptor, bytes, count / 2);
        raise(SIGKILL);
    }
    return REAL(write)(descriptor, bytes, count);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t at)
{
    int half;

    if (is_struck(&half)) {
        if (!half) return -1;
        (void)!REAL(pwrite)(descriptor, bytes, count / 2, at);
        raise(SIGKILL);
    }
    return REAL(pwrite)(descriptor, bytes, count, at);
}

/* The others have no half. */
#define STRIKE()                                                              \
    do {                                                                      \
        int half;                                                             \
        if (!is_struck(&half)) break;                                         \
        if (half) raise(SIGKILL);                                             \
        return -1;                                                            \
    } while (0)

int fsync(int descriptor)
{
    STRIKE();
    return REAL(fsync)(descriptor);
}

int fdatasync(int descriptor)
{
    STRIKE();
    return REAL(fdatasync)(descriptor);
}

int ftruncate(int descriptor, off_t bytes)
{
    STRIKE();
    return REAL(ftruncate)(descriptor, bytes);
}

int rename(const char *from, const char *to)
{
    STRIKE();
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
        STRIKE();
    }
    return REAL(open)(path, flags, mode);
}

__attribute__((destructor)) static void tell(void)
{
    const char *path = getenv("GRUNDY_FAULT_LOG");
    char text[32];
    int descriptor;

    if (!path) return;
    descriptor = REAL(open)(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    snprintf(text, sizeof text, "%ld\n", atomic_load(&calls));
    (void)!REAL(write)(descriptor, text, strlen(text));
    close(descriptor);
}
