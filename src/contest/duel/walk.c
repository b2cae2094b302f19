/* SPDX-License-Identifier: MIT */
/* walk.c - positions of rules of which only the moves are known.
 *
 * A position is drawn by a walk: random moves from where a game may begin
 * (starts.c). A walk proceeds to the end of the game and then some steps back:
 * few for a small position, and never more than the size or than is ever
 * answered for.
 *
 * Such a position is made smaller by making a move in it.
 */
#include "base/assert.h"
#include "contest/duel/duel.h"
#include "rules/ruleset.h"

enum { STEPS_MOST = 1000, SIZE_MOST = 16 };

/* ---- one option ---- */

typedef struct pick {
    const grundy_game *game;
    const gi_ints *position;
    gi_ints *out;
    gi_run *run;
    uint64_t index, seen;
} pick;

static grundy_status pick_move(const gi_ints *move, void *user)
{
    pick *p = user;

    if (p->seen++ != p->index) return GRUNDY_OK;
    gi_ints_empty(p->out, p->run->env);
    return p->game->rules->definition.apply(p->game, p->out, p->position, move,
                                            p->run);
}

static grundy_status visit_moves(pick *p, unsigned player)
{
    return p->game->rules->definition.moves(p->game, p->position, player,
                                            pick_move, p, p->run);
}

grundy_status gi_walk_option(gi_ints *out, const grundy_duel *duel,
                             const gi_ints *position, uint64_t index,
                             bool *is_there)
{
    gi_run run;
    pick p = {.game = duel->game,
              .position = position,
              .out = out,
              .run = &run,
              .index = index};
    grundy_status status;

    gi_run_init(&run, &duel->small_env, NULL);
    status = visit_moves(&p, 0);
    gi_run_clear(&run);
    *is_there = p.seen > index;
    return status;
}

/* ---- walks ---- */

/* A random option; false where there is none. */
static grundy_status step(gi_ints *position, const grundy_duel *duel,
                          gi_random *random, gi_run *run, bool *is_there)
{
    gi_ints next = {NULL, 0, 0};
    pick p = {.game = duel->game,
              .position = position,
              .out = &next,
              .run = run,
              .index = UINT64_MAX};
    grundy_status status = visit_moves(&p, 0);

    *is_there = !status && p.seen > 0;
    if (*is_there) {
        p.index = gi_random_below(random, p.seen);
        p.seen = 0;
        status = visit_moves(&p, 0);
    }
    if (!status && *is_there) status = gi_ints_copy(position, &next, run->env);
    gi_ints_clear(&next, run->env);
    return status;
}

static grundy_status turn(gi_ints *position, const grundy_duel *duel,
                          gi_run *run)
{
    const gi_ruleset *rules = duel->rules;

    return rules->definition.turn
               ? rules->definition.turn(duel->game, position, run)
               : GRUNDY_OK;
}

/* At most `most` steps; *taken says how many. */
static grundy_status walk(gi_ints *out, const grundy_duel *duel,
                          const gi_ints *start, uint64_t most,
                          gi_random *random, uint64_t *taken)
{
    gi_run run;
    bool is_there = true;
    grundy_status status = gi_ints_copy(out, start, duel->env);

    *taken = 0;
    gi_run_init(&run, &duel->small_env, NULL);
    while (!status && *taken < most) {
        status = step(out, duel, random, &run, &is_there);
        if (status || !is_there) break;
        ++*taken;
        status = turn(out, duel, &run);
    }
    gi_run_clear(&run);
    return status;
}

/* The same walk twice: to its end, and then to a few steps before. */
grundy_status gi_walk_draw(gi_ints *out, const grundy_duel *duel,
                           uint64_t size, gi_random *random)
{
    const gi_ints *start = gi_starts_draw(&duel->starts, size, random);
    gi_random again = *random;
    const uint64_t back = size < SIZE_MOST ? size : SIZE_MOST;
    uint64_t length, before;
    grundy_status status = walk(out, duel, start, STEPS_MOST, random, &length);

    if (status) return status;
    before = gi_random_below(random, (back < length ? back : length) + 1);
    GRUNDY_ASSERT(before <= length);
    return walk(out, duel, start, length - before, &again, &length);
}
