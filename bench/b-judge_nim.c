/* SPDX-License-Identifier: MIT */
/* b-judge_nim.c - how long does `grundy judge nim` take for a file, compared
 * with `wc -w`, which only counts its words?
 *
 *     b-judge_nim [PILES]
 *
 * One test of PILES random piles below 10^9, default 10^7, in a file of the
 * contest's format; TMPDIR has to have room for it. The two programs take
 * turns. `ratio` is the time of judge over that of wc, both at their fastest;
 * wc runs in the C locale, where it need not decode UTF-8. The answer is
 * checked against the xor that was written.
 */
#include "timing.h"

enum { RUNS = 7 };

static void make_input(FILE *file, size_t piles, bool *wins)
{
    uint64_t random = 1, sum = 0;

    fprintf(file, "1\n%zu\n", piles);
    for (size_t i = 0; i < piles; i++) {
        const uint64_t pile = bench_random(&random) % 1000000000;
        fprintf(file, "%" PRIu64 "%c", pile, i + 1 < piles ? ' ' : '\n');
        sum ^= pile;
    }
    if (fclose(file)) bench_fail("the input cannot be written");
    *wins = sum != 0;
}

static void check_answer(const char *path, bool wins)
{
    FILE *file = fopen(path, "r");
    char answer[16] = "";

    if (!file || !fgets(answer, sizeof answer, file) ||
        strcmp(answer, wins ? "Yes\n" : "No\n") != 0)
        bench_fail("the answer is wrong");
    fclose(file);
}

int main(int argument_count, char **arguments)
{
    static const char *const judge[] = {GRUNDY_COMMAND, "judge", "nim", NULL};
    static const char *const wc[] = {"wc", "-w", NULL};
    const size_t piles = bench_size(argument_count, arguments, 10000000);
    char input[BENCH_PATH_BYTES], output[BENCH_PATH_BYTES];
    bench_times judge_times = {.way = "grundy judge nim"};
    bench_times wc_times = {.way = "wc -w"};
    bool wins;
    double ratio;

    setenv("LC_ALL", "C", 1);
    make_input(bench_file(input), piles, &wins);
    fclose(bench_file(output));
    for (int run = 0; run < RUNS; run++) {
        bench_add(&wc_times, bench_run(wc, input, output));
        bench_add(&judge_times, bench_run(judge, input, output));
        check_answer(output, wins);
    }
    remove(output);
    remove(input);
    ratio =
        (double)bench_fastest(&judge_times) / (double)bench_fastest(&wc_times);
    bench_print("judge_nim", &wc_times, piles, 1);
    bench_print("judge_nim", &judge_times, piles, ratio);
    return 0;
}
