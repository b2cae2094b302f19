/* SPDX-License-Identifier: MIT */
/* winning.c - the moves that win, and those to a nimber.
 *
 * They come from the theory when it lists them; otherwise each move of the
 * definition is tried: a move wins if the player who made it wins the option.
 * A theory that falls silent after the first move has already reported a part
 * of the list: trying all moves now would report that part twice, so the list
 * counts as unknown.
 */
#include "base/assert.h"
#include "base/integer/integer.h"
#include "judging/wish.h"
#include "judging/solver.h"
#include "rules/ruleset.h"

/* A wish that a theory is asked to fulfil. */
typedef struct told_wish {
    const gi_wish *wish;
    bool has_told; /* The theory has listed a move. */
} told_wish;

static grundy_status tell(const gi_ints *move, void *user)
{
    told_wish *t = user;

    t->has_told = true;
    return t->wish->visit(move, t->wish->user);
}

static bool is_silent(const told_wish *t, grundy_status status)
{
    return status == GRUNDY_UNDECIDED && !t->has_told;
}

static grundy_status wins(const gi_wish *wish, const gi_ints *after,
                          bool *wanted)
{
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    const grundy_status status = gi_fact_outcome_after(
        wish->game, after, wish->convention, wish->limit, &outcome, wish->run);

    GRUNDY_ASSERT(status || outcome != GRUNDY_OUTCOME_UNKNOWN);
    if (!status) *wanted = grundy_outcome_is_kept(outcome);
    return status;
}

static grundy_status has_nimber(const gi_wish *wish, const gi_ints *after,
                                bool *wanted)
{
    grundy_integer nimber = {0, NULL};
    const grundy_status status = gi_fact_nimber(wish->game, after, wish->limit,
                                                &nimber, NULL, wish->run);

    if (!status) *wanted = grundy_integer_compare(&nimber, wish->target) == 0;
    grundy_integer_clear(&nimber, wish->run->env);
    /* An option that is worth infinity(K) is worth no nimber, nor the target. */
    if (status == GRUNDY_UNDEFINED && wish->game->rules->may_cycle) {
        *wanted = false;
        return GRUNDY_OK;
    }
    return status;
}

grundy_status gi_moves_that_win(const gi_wish *wish)
{
    static const grundy_integer zero = {0, NULL};
    const grundy_game *game = wish->game;
    const gi_theory *theory = &game->rules->theory;
    const grundy_env *before = gi_meter_begin(wish->run);
    told_wish t = {.wish = wish};
    grundy_status status = GRUNDY_UNDECIDED;

    if (theory->winning)
        status = theory->winning(game, wish->position, wish->convention, tell,
                                 &t, wish->run);
    if (is_silent(&t, status) && wish->convention == GRUNDY_NORMAL &&
        theory->reach)
        status =
            theory->reach(game, wish->position, &zero, tell, &t, wish->run);
    status = gi_meter_end(wish->run, before, status);
    return is_silent(&t, status) ? gi_wish_try(wish, wins) : status;
}

grundy_status gi_moves_to_nimber(const gi_wish *wish)
{
    const gi_theory *theory = &wish->game->rules->theory;
    const grundy_env *before = gi_meter_begin(wish->run);
    told_wish t = {.wish = wish};
    grundy_status status = GRUNDY_UNDECIDED;

    GRUNDY_ASSERT(wish->target && gi_int_sign(wish->target) >= 0);
    if (theory->reach)
        status = theory->reach(wish->game, wish->position, wish->target, tell,
                               &t, wish->run);
    status = gi_meter_end(wish->run, before, status);
    return is_silent(&t, status) ? gi_wish_try(wish, has_nimber) : status;
}
