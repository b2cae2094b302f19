/* SPDX-License-Identifier: MIT */
/* memory.c - a memory that is full, from a chosen allocation on.
 *
 * Loaded before the C library (LD_PRELOAD), it counts malloc, calloc, realloc and
 * aligned allocations from the program's start. GRUNDY_MEMORY=N:once makes the
 * N-th of them fail, N:on all from there. GRUNDY_MEMORY_LOG is a file that gets
 * their number, and that of those which failed, at the end; GRUNDY_MEMORY_SITES
 * one that gets 8 bytes for each: a hash of the calls that led to it. forked.c
 * calls memory_begin() in each child, with other settings. A program that is
 * started by the program is left alone. For glibc, whose own functions have
 * second names.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void *__libc_malloc(size_t bytes);
void *__libc_calloc(size_t count, size_t bytes);
void *__libc_realloc(void *block, size_t bytes);
void *__libc_memalign(size_t alignment, size_t bytes);

static atomic_long calls, failures;
static long fails_at; /* 0: nothing fails. */
static int fails_on;
static char log_path[1024];
static int sites = -1;

enum { CALLS = 8 }; /* That lead to an allocation: those next to it. */

void memory_begin(void);

__attribute__((constructor)) void memory_begin(void)
{
    const char *fault = getenv("GRUNDY_MEMORY");
    char *how;
    const char *path = getenv("GRUNDY_MEMORY_LOG");
    const char *sites_path = getenv("GRUNDY_MEMORY_SITES");
    void *call;

    backtrace(&call, 1); /* The first asks for memory itself. */
    if (sites_path)
        sites =
            open(sites_path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (path && strlen(path) < sizeof log_path) strcpy(log_path, path);
    if (fault) {
        fails_at = strtol(fault, &how, 10);
        fails_on = strcmp(how, ":on") == 0;
    }
    unsetenv("LD_PRELOAD");
    atomic_store(&calls, 0);
    atomic_store(&failures, 0);
}

__attribute__((destructor)) static void end(void)
{
    const long number = atomic_load(&calls);
    FILE *log;

    fails_at = 0;
    log = log_path[0] ? fopen(log_path, "w") : NULL;
    if (log) {
        fprintf(log, "%ld %ld\n", number, atomic_load(&failures));
        fclose(log);
    }
}

static void tell_site(long number)
{
    void *stack[CALLS];
    const int count = backtrace(stack, CALLS);
    uint64_t hash = 0;

    for (int i = 0; i < count; i++)
        hash = (hash ^ (uintptr_t)stack[i]) * UINT64_C(0x9E3779B97F4A7C15);
    if (pwrite(sites, &hash, sizeof hash, (off_t)sizeof hash * (number - 1)) <
        0)
        abort();
}

static int is_struck(void)
{
    const long number = atomic_fetch_add(&calls, 1) + 1;

    if (sites >= 0) tell_site(number);
    if (fails_at == 0 || number < fails_at) return 0;
    if (number > fails_at && !fails_on) return 0;
    atomic_fetch_add(&failures, 1);
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t bytes)
{
    return is_struck() ? NULL : __libc_malloc(bytes);
}

void *calloc(size_t count, size_t bytes)
{
    return is_struck() ? NULL : __libc_calloc(count, bytes);
}

void *realloc(void *block, size_t bytes)
{
    return bytes > 0 && is_struck() ? NULL : __libc_realloc(block, bytes);
}

void *aligned_alloc(size_t alignment, size_t bytes)
{
    return is_struck() ? NULL : __libc_memalign(alignment, bytes);
}

int posix_memalign(void **block, size_t alignment, size_t bytes)
{
    if (is_struck()) return ENOMEM;
    *block = __libc_memalign(alignment, bytes);
    return *block ? 0 : ENOMEM;
}
