/* SPDX-License-Identifier: MIT */
/* timing.h - what benches share: clocks, temporary files, other programs, one
 * line of JSON a way of doing the work.
 *
 * A bench that cannot do its work says why and ends with status 1: a figure
 * from half of the work would be worse than none. */
#ifndef GRUNDY_BENCH_TIMING_H
#define GRUNDY_BENCH_TIMING_H

#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fcntl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { BENCH_RUNS_MOST = 100, BENCH_PATH_BYTES = 512 };

static inline _Noreturn void bench_fail(const char *why)
{
    fprintf(stderr, "bench: %s\n", why);
    exit(1);
}

static inline uint64_t bench_now_ns(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static inline uint64_t bench_random(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15;

    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
}

/* The size in the first argument, or the default. */
static inline size_t bench_size(int count, char **arguments, size_t usual)
{
    char *end;
    unsigned long long size;

    if (count < 2) return usual;
    size = strtoull(arguments[1], &end, 10);
    if (*end || size == 0) bench_fail("the size is a number >= 1");
    return (size_t)size;
}

/* A new file in TMPDIR, open for writing; its path goes to
 * path[BENCH_PATH_BYTES] and the caller removes it. */
static inline FILE *bench_file(char *path)
{
    const char *folder = getenv("TMPDIR");
    int descriptor;
    FILE *file;

    snprintf(path, BENCH_PATH_BYTES, "%s/grundy-bench-XXXXXX",
             folder && *folder ? folder : "/tmp");
    descriptor = mkstemp(path);
    file = descriptor < 0 ? NULL : fdopen(descriptor, "w");
    if (!file) bench_fail("no temporary file can be made");
    return file;
}

/* Runs a program with these files as standard input and output; the time until
 * it has ended. */
static inline uint64_t bench_run(const char *const *arguments,
                                 const char *input, const char *output)
{
    const uint64_t start = bench_now_ns();
    const pid_t child = fork();
    int status = 0;

    if (child == 0) {
        const int in = open(input, O_RDONLY);
        const int out = open(output, O_WRONLY | O_TRUNC);
        if (in >= 0 && out >= 0 && dup2(in, 0) == 0 && dup2(out, 1) == 1)
            execvp(arguments[0], (char *const *)(uintptr_t)arguments);
        _exit(127);
    }
    if (child < 0 || waitpid(child, &status, 0) != child ||
        !WIFEXITED(status) || WEXITSTATUS(status) != 0)
        bench_fail("a program cannot be run");
    return bench_now_ns() - start;
}

typedef struct bench_times {
    const char *way;
    uint64_t ns[BENCH_RUNS_MOST];
    size_t count;
} bench_times;

static inline void bench_add(bench_times *times, uint64_t ns)
{
    if (times->count < BENCH_RUNS_MOST) times->ns[times->count++] = ns;
}

static inline int bench_compare(const void *first, const void *second)
{
    const uint64_t a = *(const uint64_t *)first;
    const uint64_t b = *(const uint64_t *)second;

    return (a > b) - (a < b);
}

/* Sorts them; the fastest, which is what counts. */
static inline uint64_t bench_fastest(bench_times *times)
{
    qsort(times->ns, times->count, sizeof times->ns[0], bench_compare);
    return times->count && times->ns[0] ? times->ns[0] : 1;
}

static inline void bench_print_machine(void)
{
    FILE *file = fopen("/proc/cpuinfo", "r");
    char line[512], model[256] = "unknown";

    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "model name : %255[^\n\"\\]", model) == 1) break;
    if (file) fclose(file);
    printf("\"machine\":\"%s\"}\n", model);
}

/* The line of bench_print() without its first character: a bench has written
 * that, and members of its own. */
static inline void bench_print_rest(const char *name, bench_times *times,
                                    size_t size, double ratio)
{
    const uint64_t fastest = bench_fastest(times);

    printf("\"name\":\"%s\",\"way\":\"%s\",\"size\":%zu,\"runs\":%zu,"
           "\"fastest_ns\":%" PRIu64 ",\"median_ns\":%" PRIu64
           ",\"ns_each\":%.1f,\"ratio\":%.3f,",
           name, times->way, size, times->count, fastest,
           times->ns[times->count / 2], (double)fastest / (double)size, ratio);
    bench_print_machine();
}

/* One line; ratio is what the claim of the bench is about. */
static inline void bench_print(const char *name, bench_times *times,
                               size_t size, double ratio)
{
    putchar('{');
    bench_print_rest(name, times, size, ratio);
}

#endif
