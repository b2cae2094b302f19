/* SPDX-License-Identifier: MIT */
/* b-work.c - are two processes on one plan twice as fast as one?
 *
 *     b-work [TERMS]
 *
 * The plan is the survey of all octal codes of three digits, to so many terms,
 * 2^15 by default (2^20 is what `survey` does). One `work run` computes all
 * units; then two at once share them; `ratio` is the time of one over that of
 * two. In turns, and the fastest counts. Both must leave the same results.
 */
#include <sys/stat.h>

#include "timing.h"

enum { RUNS = 2, TEXT_BYTES = 4 * BENCH_PATH_BYTES };

static void shell(const char *text)
{
    if (system(text) != 0) bench_fail("a command of the shell fails");
}

/* Runs text between two looks at the clock. */
static uint64_t time_shell(const char *text)
{
    const uint64_t start = bench_now_ns();

    shell(text);
    return bench_now_ns() - start;
}

int main(int count, char **arguments)
{
    const size_t terms = bench_size(count, arguments, 1 << 15);
    bench_times one = {.way = "one process"}, two = {.way = "two processes"};
    char folder[BENCH_PATH_BYTES], run[TEXT_BYTES], text[3 * TEXT_BYTES];

    /* The file's name becomes a folder's. */
    fclose(bench_file(folder));
    if (remove(folder) || mkdir(folder, 0700))
        bench_fail("no temporary folder can be made");
    snprintf(text, sizeof text,
             "%s work plan survey '0.?\?\?' '4.?\?\?' --to %zu -o %s/plan",
             GRUNDY_COMMAND, terms, folder);
    shell(text);
    snprintf(run, sizeof run, "%s work run %s/plan -o %s", GRUNDY_COMMAND,
             folder, folder);
    for (int i = 0; i < RUNS; i++) {
        snprintf(text, sizeof text, "rm -rf %s/one %s/two", folder, folder);
        shell(text);
        snprintf(text, sizeof text, "%s/one >/dev/null", run);
        bench_add(&one, time_shell(text));
        snprintf(text, sizeof text,
                 "%s/two >/dev/null 2>&1 & a=$!; %s/two >/dev/null 2>&1 && "
                 "wait $a",
                 run, run);
        bench_add(&two, time_shell(text));
        snprintf(text, sizeof text, "diff -r %s/one %s/two", folder, folder);
        shell(text);
    }
    const double ratio =
        (double)bench_fastest(&one) / (double)bench_fastest(&two);
    bench_print("work", &one, terms, 1.0);
    bench_print("work", &two, terms, ratio);
    snprintf(text, sizeof text, "rm -rf %s", folder);
    shell(text);
    return 0;
}
