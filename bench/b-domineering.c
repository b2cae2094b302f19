/* SPDX-License-Identifier: MIT */
/* b-domineering.c - how fast the command finds the value of a board of
 * Domineering, and of all boards up to a size.
 *
 * Each board is asked of the command, from its start to its end, with all the
 * properties that it prints. ratio is how many times longer the better of two
 * published engines (cgt-tools, CGSuite) took for the canonical form on a core
 * like this one. Lists are of all rectangles, and of all connected regions up to
 * turns and reflections; they have no ratio.
 *
 * usage: b-domineering [cells]   boards with more are left out; 25 */
#include "timing.h"

typedef struct board {
    const char *position;
    size_t cells;
    double peer_seconds;
} board;

static const board boards[] = {
    {"domineering 4x4", 16, 0},
    {"domineering 4x5", 20, 0.28},
    {"domineering 5x5", 25, 6.8},
    {"domineering 5x6", 30, 172},
};

static void run_board(const board *b)
{
    const char *const arguments[] = {GRUNDY_COMMAND, "value", b->position,
                                     NULL};
    bench_times times = {.way = b->position};
    const size_t runs = b->cells < 25 ? 5 : 1;
    double seconds;

    for (size_t i = 0; i < runs; i++)
        bench_add(&times, bench_run(arguments, "/dev/null", "/dev/null"));
    seconds = (double)bench_fastest(&times) / 1e9;
    bench_print("domineering", &times, b->cells, b->peer_seconds / seconds);
}

static void run_list(const char *way, size_t cells, const char *option)
{
    char to[24];
    const char *const arguments[] = {
        GRUNDY_COMMAND, "table", "values", "domineering", "--to", to,
        "--workers",    "1",     option,   NULL};
    bench_times times = {.way = way};

    snprintf(to, sizeof to, "%zu", cells);
    bench_add(&times, bench_run(arguments, "/dev/null", "/dev/null"));
    bench_print("domineering", &times, cells, 0);
}

int main(int count, char **arguments)
{
    const size_t cells = bench_size(count, arguments, 25);

    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        if (boards[i].cells <= cells) run_board(&boards[i]);
    run_list("all rectangles", cells, NULL);
    run_list("all regions", cells < 25 ? cells / 2 : 12, "--shapes");
    return 0;
}
