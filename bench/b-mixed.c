/* SPDX-License-Identifier: MIT */
/* b-mixed.c - misère play by parts and canonical forms, beside a search through
 * all positions.
 *
 * usage: b-mixed [questions]   at most so many
 *
 * The same position is solved alone, and beside an empty heap of Nim: sums are
 * searched through all positions. `ratio` is the time of the second over that of
 * the first; who wins must be the same. */
#include "grundy/grundy.h"
#include "timing.h"

enum { POSITIONS_MOST = 1 << 26 };

static grundy_outcome solve(const char *text)
{
    const grundy_question question = {.play = GRUNDY_PLAY_MISERE,
                                      .skips_moves = true};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_outcome outcome;

    env.limits.positions = POSITIONS_MOST;
    if (grundy_position_parse(&position, text, &env, NULL) ||
        grundy_solve(&answer, position, &question, &env, NULL))
        bench_fail("a position cannot be solved");
    outcome = grundy_answer_outcome(answer);
    grundy_answer_free(answer);
    grundy_position_free(position);
    return outcome;
}

int main(int count, char **arguments)
{
    static const char *const texts[] = {"sprouts 4", "cram 4x5", "sprouts 5",
                                        "cram 5x5"};
    const size_t all = sizeof texts / sizeof *texts;
    const size_t most = bench_size(count, arguments, all);

    for (size_t i = 0; i < all && i < most; i++) {
        bench_times mixed = {.way = texts[i]}, plain = {.way = "plain"};
        grundy_outcome by_parts, by_positions;
        char sum[64];
        uint64_t start = bench_now_ns();
        by_parts = solve(texts[i]);
        bench_add(&mixed, bench_now_ns() - start);
        snprintf(sum, sizeof sum, "%s + nim 0", texts[i]);
        start = bench_now_ns();
        by_positions = solve(sum);
        bench_add(&plain, bench_now_ns() - start);
        if (by_parts != by_positions) bench_fail("the outcomes differ");
        bench_print("mixed", &mixed, 1,
                    (double)bench_fastest(&plain) /
                        (double)bench_fastest(&mixed));
    }
    return 0;
}
