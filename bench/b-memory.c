/* SPDX-License-Identifier: MIT */
/* b-memory.c - what a value that is kept costs, and what none costs.
 *
 * Claims: a kept value below 256 costs less than 1.2 bytes at the peak, and
 * sequences whose values are not kept stay below 64 MiB. Each is measured in a
 * process of its own, as the peak that the system has seen; that of a process
 * that does nothing, a few MiB, is not taken away. The ratio is the bytes a
 * value, or the part of 64 MiB. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "grundy/grundy.h"

#include "timing.h"

typedef struct way {
    const char *code;
    bool keeps;
    unsigned shift; /* 2^shift times as many values as the bench is given. */
} way;

static bool work(const way *w, uint64_t count)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_heapgame *game = NULL;
    grundy_sequence *seq = NULL;
    grundy_frontier *frontier = NULL;

    env.limits.positions = UINT64_MAX;
    if (grundy_heapgame_parse(&game, w->code, NULL, NULL)) return false;
    if (w->keeps)
        return !grundy_sequence_new(&seq, game, &env, NULL) &&
               !grundy_sequence_extend(seq, (size_t)count, NULL);
    return !grundy_frontier_new(&frontier, game, &env, NULL) &&
           !grundy_frontier_advance(frontier, count, NULL);
}

/* Tells the peak of this process, which then ends; 0: it could not work. */
static void tell(const way *w, uint64_t count, int out)
{
    uint64_t peak = 0;
    struct rusage usage;

    if (work(w, count) && getrusage(RUSAGE_SELF, &usage) == 0)
        peak = (uint64_t)usage.ru_maxrss * 1024;
    _exit(write(out, &peak, sizeof peak) != sizeof peak);
}

static uint64_t peak_of(const way *w, uint64_t count, uint64_t *ns)
{
    const uint64_t start = bench_now_ns();
    uint64_t peak = 0;
    int ends[2];
    pid_t child;

    if (pipe(ends)) bench_fail("no pipe can be made");
    child = fork();
    if (child < 0) bench_fail("no process can be made");
    if (child == 0) tell(w, count, ends[1]);
    close(ends[1]);
    if (read(ends[0], &peak, sizeof peak) != sizeof peak || peak == 0)
        bench_fail("a sequence cannot be extended");
    close(ends[0]);
    waitpid(child, NULL, 0);
    *ns = bench_now_ns() - start;
    return peak;
}

int main(int argc, char **arguments)
{
    static const way ways[] = {
        {"0.106", true, 0},      {"0.16", true, 0},
        {"S{1,3,4}", true, 0},   {"0.106", false, 3},
        {"0.6", false, 1},       {"S{4,13,23,32,36}", false, 1},
        {"A{2,3,5,7}", false, 1}};
    const uint64_t size = bench_size(argc, arguments, (size_t)1 << 24);

    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const way *w = ways + i;
        const uint64_t count = size << w->shift;
        uint64_t ns;
        const uint64_t peak = peak_of(w, count, &ns);
        printf("{\"name\":\"memory\",\"way\":\"%s %s\",\"size\":%" PRIu64
               ",\"peak_bytes\":%" PRIu64 ",\"fastest_ns\":%" PRIu64
               ",\"ratio\":%.3f,",
               w->code, w->keeps ? "kept" : "not kept", count, peak, ns,
               (double)peak / (w->keeps ? (double)count : (double)(64 << 20)));
        bench_print_machine();
    }
    return 0;
}
