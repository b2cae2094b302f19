/* SPDX-License-Identifier: MIT */
/* b-partizan.c - how fast the command finds the value of a position of Toads
 * and Frogs, of Amazons, of linear Clobber.
 *
 * Each position is asked of `solve`, from its start to its end: the canonical
 * form, who wins, and the winning moves of both players. ratio is how many
 * times longer the better of two published engines (cgt-tools, CGSuite) took
 * for the canonical form on a core like this one, where one was measured.
 *
 * usage: b-partizan [length]   Clobber (xxo)^n up to this n; 12 */
#include "timing.h"

enum { LENGTH_MOST = 40, RUNS = 5 };

static void run_position(const char *position, size_t size,
                         double peer_seconds)
{
    const char *const arguments[] = {GRUNDY_COMMAND, "solve", position, NULL};
    bench_times times = {.way = position};
    double seconds;

    for (size_t i = 0; i < RUNS; i++)
        bench_add(&times, bench_run(arguments, "/dev/null", "/dev/null"));
    seconds = (double)bench_fastest(&times) / 1e9;
    bench_print("partizan", &times, size, peer_seconds / seconds);
}

int main(int count, char **arguments)
{
    const size_t length = bench_size(count, arguments, 12);
    char position[16 + 3 * LENGTH_MOST] = "clobber ";

    if (length > LENGTH_MOST) bench_fail("the length is 40 at most");
    run_position("toads_frogs tttttt..ffffff", 14, 0);
    run_position("toads_frogs tttttt...ffffff", 15, 0.48);
    run_position("amazons x...../o.....", 12, 1.44);
    for (size_t n = 1; n <= length; n++) {
        strcat(position, "xxo");
        run_position(position, 3 * n, 0);
    }
    return 0;
}
