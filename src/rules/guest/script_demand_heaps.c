/* SPDX-License-Identifier: MIT */
/* script_demand_heaps.c - rules of a guest about one heap whose moves may demand
 * something: that the other player answers in the heaps that the move left, or that
 * whoever moved moves again. Values are those of script_entails.c.
 *
 * rules/demands/demand_heaps.h says what positions and moves are. */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "rules/guest/marks.h"
#include "rules/guest/script.h"
#include "rules/demands/demand_heaps.h"
#include "rules/position.h"

static grundy_status worth(const grundy_game *game, const gi_ints *position,
                           gi_value *out, gi_run *run)
{
    int64_t *heaps;
    gi_demanded demanded;
    gi_session *s;
    grundy_status status;

    if (!gi_position_is_small(position))
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "no theorem answers these rules for heaps past 2^63");
    status = gi_session_of(&s, game, run);
    if (status) return status;
    heaps = gi_alloc_array(run->env, position->count + 1, sizeof *heaps);
    if (!heaps) return GRUNDY_NO_MEMORY;
    demanded = gi_demand_read(position, heaps);
    GRUNDY_ASSERT(demanded.entailed <= demanded.count &&
                  demanded.count <= position->count);
    status = gi_session_worth(s, &demanded, out, run);
    gi_free(run->env, heaps, (position->count + 1) * sizeof *heaps);
    return status;
}

/* ---- moves ---- */

/* The moves of one heap of the position. */
static grundy_status visit_heap(const grundy_game *game, int64_t place,
                                int64_t n, gi_visit visit, void *user,
                                gi_run *run)
{
    grundy_integer number = {n, NULL};
    const gi_ints heap = {&number, 1, 1};
    gi_lists lists = {0};
    grundy_status status = gi_session_options(game, &heap, 0, &lists, run);

    if (!status) status = gi_session_visit(&lists, &place, visit, user, run);
    gi_lists_clear(&lists, run->env);
    return status;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    (void)player;
    return gi_demand_moves(game, position, visit_heap, visit, user, run);
}

void gi_script_use_entails(gi_ruleset *rules)
{
    rules->position = "heap sizes";
    rules->axes = 1;
    rules->has_marks = rules->has_numbers = true;
    rules->definition = (gi_definition){.moves = moves,
                                        .apply = gi_demand_apply,
                                        .is_entailed = gi_demand_is_entailed};
    rules->notation.parse = gi_demand_parse;
    rules->notation.format = gi_demand_format;
    rules->notation.name_move = gi_demand_name_move;
    rules->theory.worth = worth;
}
