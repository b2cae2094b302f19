/* SPDX-License-Identifier: MIT */
/* walk.c - positions of rules of which only the moves are known.
 *
 * A position is drawn by a walk: random moves from the start of the game,
 * which is the `start` of the user's rules or, in the catalogue, the first
 * example of the same game. A walk proceeds to the end of the game and then
 * some steps back: few for a small position, and never more than the size.
 *
 * Such a position is made smaller by making a move in it.
 */
#include "grundy/parse.h"

#include "base/assert.h"
#include "base/error.h"
#include "contest/duel/duel.h"
#include "rules/guest/guest_game.h"
#include "rules/position.h"
#include "rules/ruleset.h"

#include <string.h>

enum { STEPS_MOST = 1000 };

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
static grundy_status walk(gi_ints *out, const grundy_duel *duel, uint64_t most,
                          gi_random *random, uint64_t *taken)
{
    gi_run run;
    bool is_there = true;
    grundy_status status = gi_ints_copy(out, &duel->start, duel->env);

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
    gi_random again = *random;
    uint64_t length, before;
    grundy_status status = walk(out, duel, STEPS_MOST, random, &length);

    if (status) return status;
    before = gi_random_below(random, (size < length ? size : length) + 1);
    GRUNDY_ASSERT(before <= length);
    return walk(out, duel, length - before, &again, &length);
}

/* ---- where walks begin ---- */

/* The first example that is of this game. */
static grundy_status find_example(grundy_duel *duel)
{
    const char *line = duel->rules->examples ? duel->rules->examples : "";
    const char *name = gi_text_string(&duel->game->name);
    char text[256];

    for (; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        const size_t count = strcspn(line, "\n");
        grundy_position *position = NULL;
        grundy_status status;
        bool is_it;
        if (count >= sizeof text || line[0] == '-') continue;
        memcpy(text, line, count);
        text[count] = '\0';
        status = grundy_position_parse(&position, text, duel->env, NULL);
        if (status == GRUNDY_NO_MEMORY) return status;
        if (status) continue;
        is_it =
            position->count == 1 &&
            strcmp(gi_text_string(&position->terms[0].game->name), name) == 0;
        if (is_it)
            status = gi_ints_copy(&duel->start, &position->terms[0].heaps,
                                  duel->env);
        grundy_position_free(position);
        if (is_it) return status;
    }
    return GRUNDY_UNDEFINED;
}

grundy_status gi_walk_start(grundy_duel *duel, grundy_error *err)
{
    const char *start = gi_game_start(duel->game);
    gi_run run;
    grundy_status status;

    if (start && *start) {
        gi_run_init(&run, duel->env, err);
        status = gi_position_read(duel->game, &duel->start, start,
                                  strlen(start), &run);
        gi_run_clear(&run);
        return status;
    }
    status = find_example(duel);
    if (status != GRUNDY_UNDEFINED) return status;
    return gi_fail(err, status,
                   "there is no position to begin with: rules in Lua need "
                   "`start`");
}
