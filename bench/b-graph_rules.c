/* SPDX-License-Identifier: MIT */
/* b-graph_rules.c - how many positions of games on graphs are there, with
 * canonical forms by nauty, by plain refinement, and with none?
 *
 * usage: b-graph_rules [cases]   at most so many
 *
 * Each game is searched through all its components, nothing is cut off; `size`
 * is the number of positions, and `ratio` that of the search without forms over
 * it. The nimbers must be the same. Without nauty the last way is the second. */
#include "grundy/grundy.h"
#include "timing.h"

#include "games/on_graph/terrain.h"
#include "search/impartial/memo.h"

enum { POSITIONS_MOST = 1 << 26 };

typedef struct result {
    grundy_nimber nimber;
    uint64_t positions;
} result;

typedef grundy_status normaliser(const grundy_game *game, gi_ints *position,
                                 gi_run *run);

static result search(const grundy_game *from, const char *text,
                     normaliser *normalise)
{
    gi_ruleset rules = *from->rules;
    grundy_game game = *from;
    const grundy_game *games[] = {&game};
    gi_search *memo = NULL;
    gi_ints position = {0};
    gi_found found = {0};
    result out;
    gi_run run;

    rules.definition.canonical = normalise;
    game.rules = &rules;
    gi_run_init(&run, gi_env_or_default(NULL), NULL);
    if (gi_terrain_parse(&game, &position, text, strlen(text), &run) ||
        gi_search_new(&memo, games, 1, POSITIONS_MOST, run.env) ||
        gi_search_solve(memo, &position, &found, &run))
        bench_fail("a position cannot be solved");
    out = (result){found.nimber, gi_search_count(memo)};
    gi_search_free(memo);
    gi_ints_clear(&position, run.env);
    gi_run_clear(&run);
    return out;
}

static void try_case(const char *name, const char *text)
{
    static normaliser *const ways[] = {NULL, gi_terrain_canonical_plain,
                                       gi_terrain_canonical};
    static const char *const names[] = {"none", "refined", "nauty"};
    result found[3];
    grundy_game *game = NULL;

    if (grundy_game_parse(&game, name, NULL, NULL))
        bench_fail("a game cannot be read");
    printf("{\"name\":\"graph_rules\",\"game\":\"%s\",\"graph\":\"%s\"}\n",
           name, text);
    for (size_t i = 0; i < 3; i++) {
        bench_times times = {.way = names[i]};
        const uint64_t start = bench_now_ns();
        found[i] = search(game, text, ways[i]);
        bench_add(&times, bench_now_ns() - start);
        if (found[i].nimber != found[0].nimber)
            bench_fail("the nimbers differ");
        bench_print("graph_rules", &times, (size_t)found[i].positions,
                    (double)found[0].positions /
                        (double)(found[i].positions ? found[i].positions : 1));
    }
    grundy_game_free(game);
}

int main(int count, char **arguments)
{
    static const char *const cases[][2] = {
        {"on_graph:take=arc", "grid:3x4"},
        {"on_graph:take=arc", "grid:4x5"},
        {"on_graph:take=ball", "grid:3x8"},
        {"on_graph:take=vertex,fall=isolated", "grid:3x4"},
        {"on_graph:take=vertex,fall=isolated", "hypercube:4"},
        {"on_graph:take=set,code=0.33", "grid:3x4"},
        {"on_graph:take=edge", "hypercube:3"},
        {"on_graph:take=edge", "complete:5"},
        {"on_graph:mark=other,colours=2", "grid:3x4"}};
    const size_t all = sizeof cases / sizeof *cases;
    const size_t most = bench_size(count, arguments, all);

    for (size_t i = 0; i < all && i < most; i++)
        try_case(cases[i][0], cases[i][1]);
    return 0;
}
