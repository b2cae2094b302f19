/* SPDX-License-Identifier: MIT */
/* b-outcomes.c - how fast it is found who wins a board of Domineering that is
 * too large for its value.
 *
 * Each board is asked of a new search, with Left to begin and with Right. ratio
 * is how many times longer than that MCGS took for both, on a core like this
 * one, where that is known, or else the minute that was asked for.
 *
 * usage: b-outcomes [cells]   boards with more are left out; 49 */
#include "timing.h"

#include "games/board/region.h"
#include "rules/ruleset.h"
#include "search/partizan/outcomes.h"

extern const gi_ruleset gi_ruleset_domineering;

typedef struct board {
    const char *name;
    unsigned rows, columns;
    double peer_seconds;
} board;

static const board boards[] = {
    {"domineering 6x6", 6, 6, 15},
    {"domineering 7x7", 7, 7, 60},
    {"domineering 8x8", 8, 8, 60},
};

enum { SUMS_MOST = 1 << 26 };

static void require(grundy_status status)
{
    if (status) bench_fail(grundy_status_name(status));
}

static void solve(const board *b, const gi_ints *position, gi_run *run,
                  uint64_t *sums)
{
    const grundy_game game = {.rules = &gi_ruleset_domineering};
    gi_shorts *store = NULL;
    gi_worths *worths = NULL;
    gi_outcomes *outcomes = NULL;
    bool wins;

    require(gi_shorts_new(&store, run->env));
    require(gi_worths_new(&worths, &game, store, SUMS_MOST));
    require(gi_outcomes_new(&outcomes, worths, store, GI_OUTCOMES_SMALL,
                            SUMS_MOST));
    for (int side = GI_LEFT; side <= GI_RIGHT; side++)
        require(
            gi_outcomes_find(outcomes, position, (gi_side)side, &wins, run));
    if (b->rows == b->columns && !wins) bench_fail("the wrong player wins");
    *sums = gi_outcomes_count(outcomes);
    gi_outcomes_free(outcomes);
    gi_worths_free(worths);
    gi_shorts_free(store);
}

static void run_board(const board *b)
{
    gi_region region = {b->rows, b->columns, 0};
    bench_times times = {.way = b->name};
    const size_t runs = b->rows < 7 ? 5 : 1;
    gi_ints position = {0};
    uint64_t sums = 0;
    gi_run run;

    gi_run_init(&run, NULL, NULL);
    region.cells = gi_region_all(&region);
    require(gi_region_put(&region, &position, &run));
    for (size_t i = 0; i < runs; i++) {
        const uint64_t start = bench_now_ns();
        solve(b, &position, &run, &sums);
        bench_add(&times, bench_now_ns() - start);
    }
    bench_print("outcomes", &times, sums ? sums : 1,
                b->peer_seconds * 1e9 / (double)bench_fastest(&times));
    gi_ints_clear(&position, run.env);
    gi_run_clear(&run);
}

int main(int count, char **arguments)
{
    const size_t cells = bench_size(count, arguments, 49);

    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        if (boards[i].rows * boards[i].columns <= cells) run_board(&boards[i]);
    return 0;
}
