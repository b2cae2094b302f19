/* SPDX-License-Identifier: MIT */
/* piece_solve.c - who wins a position, or its nimber, by the walk over pieces.
 *
 * The position is the first choice, a sum of its pieces and *0. The nimbers of
 * all pieces but the largest are found; then one question is left, or the
 * nimber of that piece too. A failure leaves nothing behind but what the table
 * has learnt, and the same search may be asked again.
 */
#include "base/env.h"
#include "rules/ruleset.h"
#include "search/impartial/pieces/piece.h"

/* Who wins the first choice; or the nimbers of all its components. */
static grundy_status solve_root(gi_piece_walk *w, bool wants_nimber)
{
    grundy_status status = GRUNDY_OK;

    while (!status) {
        gi_choice *root = &w->all.choices[0];
        root->efforts = (gi_efforts){0};
        gi_choice_refresh(&w->all, root);
        if (wants_nimber ? root->unknown_count == 0
                         : gi_efforts_are_proof(root->efforts))
            return GRUNDY_OK;
        status = wants_nimber || root->unknown_count > 1
                     ? gi_piece_walk_ask(w, root->smallest, GI_NO_CHOICE, 0)
                     : gi_piece_walk_ask(w, root->open, 0, root->target);
    }
    return status;
}

static grundy_status solve(gi_piece_walk *w, const gi_ints *position,
                           bool wants_nimber, gi_run *run)
{
    grundy_status status;

    w->run = run;
    w->pace = (gi_pace){0};
    w->all.choice_count = w->all.component_count = 0;
    w->game->rules->definition.pieces->cut(w->game, position,
                                           gi_choices_scratch(&w->all));
    status = gi_choices_add(&w->all, 0);
    if (!status) status = solve_root(w, wants_nimber);
    gi_piece_walk_cut(w, 0);
    w->run = NULL;
    gi_env_progress(run->env, w->count, 0);
    return gi_quota_judge(&w->quota, status, "the search", run->err);
}

grundy_status gi_piece_walk_outcome(gi_piece_walk *walk,
                                    const gi_ints *position,
                                    grundy_outcome *out, gi_run *run)
{
    const grundy_status status = solve(walk, position, false, run);

    if (!status)
        *out = walk->all.choices[0].efforts.loss == 0 ? GRUNDY_OUTCOME_P
                                                      : GRUNDY_OUTCOME_N;
    return status;
}

grundy_status gi_piece_walk_nimber(gi_piece_walk *walk,
                                   const gi_ints *position, grundy_nimber *out,
                                   gi_run *run)
{
    const grundy_status status = solve(walk, position, true, run);

    if (!status) *out = walk->all.choices[0].target;
    return status;
}

/* ---- new, free ---- */

grundy_status gi_piece_walk_new(gi_piece_walk **out, const grundy_game *game,
                                uint64_t limit, const grundy_env *env)
{
    gi_piece_walk *w = gi_alloc(env, sizeof *w);

    GRUNDY_ASSERT(game->rules->definition.pieces);
    if (!w) return GRUNDY_NO_MEMORY;
    w->game = game;
    w->limit = limit;
    w->count = 0;
    w->frames = NULL;
    w->depth = w->frame_capacity = 0;
    gi_quota_init(&w->quota, env);
    gi_piece_table_init(&w->table, &w->quota);
    gi_choices_init(&w->all, &w->quota.env, &w->table);
    w->share = NULL;
    w->tick = NULL;
    w->team = NULL;
    *out = w;
    return GRUNDY_OK;
}

void gi_piece_walk_free(gi_piece_walk *w)
{
    const grundy_env *outer;

    if (!w) return;
    outer = w->quota.outer;
    gi_free(&w->quota.env, w->frames, w->frame_capacity * sizeof *w->frames);
    gi_choices_clear(&w->all);
    gi_piece_table_clear(&w->table);
    gi_free(outer, w, sizeof *w);
}

uint64_t gi_piece_walk_count(const gi_piece_walk *walk)
{
    return walk->count;
}
