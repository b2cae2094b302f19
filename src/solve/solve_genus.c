/* SPDX-License-Identifier: MIT */
/* solve_genus.c - the genus of a position that is asked about under misère play.
 *
 * It says what the position is worth beside nim-heaps, and is known where a
 * short search of its own finds it: the answer does not wait for it, and has no
 * note where it is missing. The limits are so small that no question feels
 * them, and those of the caller where these are smaller still.
 */
#include "base/env.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/impartial/genus_search.h"
#include "solve/solving.h"

enum { GENUS_POSITIONS = 1 << 12, GENUS_STEPS = 1 << 16 };

/* A limit of the caller's, where it is the smaller one; 0: he has none. */
static uint64_t least(uint64_t limit, uint64_t ours)
{
    return limit > 0 && limit < ours ? limit : ours;
}

/* Whether each term is a game that has genera. */
static bool is_impartial(const gi_solving *s)
{
    for (size_t i = 0; i < s->position->count; i++) {
        const gi_ruleset *rules = s->position->terms[i].game->rules;
        if (gi_ruleset_lacks_genera(rules)) return false;
    }
    return true;
}

static grundy_status search_genus(const gi_solving *s, gi_text *text,
                                  const grundy_game **games, gi_ints *heaps,
                                  gi_run *run)
{
    const size_t count = s->position->count;
    gi_genus_search *search = NULL;
    gi_genus_digits genus;
    grundy_status status;

    for (size_t i = 0; i < count; i++) {
        games[i] = s->position->terms[i].game;
        heaps[i] = s->position->terms[i].heaps;
    }
    status = gi_genus_search_new(&search, games, count,
                                 gi_limit_positions(run->env), run->env);
    if (!status) status = gi_genus_search_solve(search, heaps, &genus, run);
    if (!status) gi_genus_write(genus, text);
    gi_genus_search_free(search);
    return status;
}

grundy_status gi_solving_genus(gi_solving *s)
{
    const size_t count = s->position->count;
    grundy_env env = gi_env_own(s->answer->env);
    const grundy_game **games;
    gi_ints *heaps;
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status = GRUNDY_NO_MEMORY;
    gi_run run;

    if (s->answer->convention != GRUNDY_MISERE || s->has_sides ||
        s->is_scored || s->question->table || !is_impartial(s))
        return GRUNDY_OK;
    env.limits.positions = least(gi_limit_positions(&env), GENUS_POSITIONS);
    env.limits.steps = least(gi_limit_steps(&env), GENUS_STEPS);
    env.progress = NULL;
    gi_run_init(&run, &env, &told);
    games = gi_alloc_array(&env, count, sizeof *games);
    heaps = gi_alloc_array(&env, count, sizeof *heaps);
    if (games && heaps)
        status = search_genus(s, &s->answer->genus, games, heaps, &run);
    gi_free(&env, heaps, count * sizeof *heaps);
    gi_free(&env, games, count * sizeof *games);
    gi_run_clear(&run);
    return gi_solving_is_fatal(status) ? status : s->answer->genus.status;
}
