/* SPDX-License-Identifier: MIT */
/* b-team.c - are two workers on one board faster than one?
 *
 *     b-team [COLUMNS]
 *
 * The nimber of Cram on 5 rows of so many columns, 8 by default, by a plan of
 * nimbers: each time from nothing, with one worker and with two, in turns; the
 * fastest counts. `ratio` is the time of one over that of two, by the clock,
 * which only two idle cores show. `work_ratio` is what those would show as far as
 * it depends on the search: twice the CPU time of one over that of two.
 */
#include "grundy/grundy.h"
#include "timing.h"

enum { RUNS = 3 };

typedef struct tally {
    bench_times clock, cpu;
} tally;

static uint64_t cpu_ns(void)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

/* Keeps the result, to compare. */
static grundy_status keep(void *user, const char *bytes, size_t count)
{
    char *text = user;

    if (strlen(text) + count >= BENCH_PATH_BYTES) return GRUNDY_NO_MEMORY;
    strncat(text, bytes, count);
    return GRUNDY_OK;
}

static void solve(char *out, const char *what, unsigned workers, tally *to)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_work *work = NULL;
    grundy_work_result *result = NULL;
    const grundy_writer writer = {keep, out};
    const uint64_t start = bench_now_ns(), cpu = cpu_ns();

    env.workers = workers;
    *out = '\0';
    if (grundy_work_plan(&work, what, NULL, &env, NULL) ||
        grundy_work_result_new(&result, work, 1, NULL) ||
        grundy_work_result_extend(result, 1, NULL) ||
        grundy_work_result_write(result, &writer, NULL))
        bench_fail("the board cannot be solved");
    grundy_work_result_free(result);
    grundy_work_free(work);
    bench_add(&to->clock, bench_now_ns() - start);
    bench_add(&to->cpu, cpu_ns() - cpu);
}

static void print(const char *what, unsigned workers, tally *of, double ratio,
                  double work_ratio)
{
    printf("{\"name\":\"team\",\"what\":\"%s\",\"workers\":%u,"
           "\"seconds\":%.3f,\"cpu_seconds\":%.3f,\"ratio\":%.2f,"
           "\"work_ratio\":%.2f}\n",
           what, workers, (double)bench_fastest(&of->clock) / 1e9,
           (double)bench_fastest(&of->cpu) / 1e9, ratio, work_ratio);
}

int main(int count, char **arguments)
{
    const size_t columns = bench_size(count, arguments, 8);
    char what[64], first[BENCH_PATH_BYTES], second[BENCH_PATH_BYTES];
    tally one = {.clock = {.way = "one worker"}};
    tally two = {.clock = {.way = "two workers"}};

    snprintf(what, sizeof what, "nimbers cram 5x%zu", columns);
    for (int i = 0; i < RUNS; i++) {
        solve(first, what, 1, &one);
        solve(second, what, 2, &two);
        if (strcmp(first, second) != 0) bench_fail("two workers differ");
    }
    print(what, 1, &one, 1, 1);
    print(
        what, 2, &two,
        (double)bench_fastest(&one.clock) / (double)bench_fastest(&two.clock),
        2 * (double)bench_fastest(&one.cpu) / (double)bench_fastest(&two.cpu));
    return 0;
}
