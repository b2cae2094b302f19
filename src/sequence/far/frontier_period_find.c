/* SPDX-License-Identifier: MIT */
/* frontier_period_find.c - the period of a frontier, from the first terms.
 *
 * Each kind of code has the machine that proves its period: the window of
 * takes (T-SUBTRACTION-PERIOD), the state of takes that are left out
 * (T-ALL-BUT-STATE), the terms of an octal code (T-OCTAL-PERIOD).
 */
#include "base/assert.h"
#include "base/env.h"
#include "codes/heapgame.h"
#include "sequence/far/frontier_engine.h"
#include "sequence/far/periodic.h"
#include "sequence/octal_period.h"
#include "sequence/taking/all_but_period.h"
#include "sequence/taking/window.h"

static grundy_status find_octal(gi_periodic **out, const gi_periodic *like,
                                const grundy_nimber *terms, size_t count)
{
    gi_periodic found = *like;
    grundy_status status = gi_octal_period_find(like->game, terms, count,
                                                &found.start, &found.length);

    if (!status) status = gi_periodic_new(out, &found);
    GRUNDY_ASSERT(status || gi_periodic_classes(*out) <= count);
    for (size_t i = 0; !status && i < gi_periodic_classes(*out); i++)
        (*out)->terms[i] = terms[i];
    return status;
}

static grundy_status start_octal(gi_periodic **out, const gi_periodic *like,
                                 const grundy_sequence *seq, size_t count)
{
    grundy_nimber *terms;
    grundy_status status;

    if (!seq || gi_octal_period_terms(like->game, 0, 1) == 0)
        return GRUNDY_UNDECIDED;
    terms = gi_alloc_array(like->env, count, sizeof *terms);
    if (!terms) return GRUNDY_NO_MEMORY;
    status = grundy_sequence_copy(terms, seq, 0, count, NULL);
    if (!status) status = find_octal(out, like, terms, count);
    gi_free(like->env, terms, count * sizeof *terms);
    return status;
}

static grundy_status start_set(gi_periodic **out, const gi_periodic *like,
                               size_t count)
{
    grundy_env env = *like->env;
    gi_periodic found = *like;
    gi_window *window = NULL;
    gi_window_period period;
    grundy_status status;

    env.limits.positions = count;
    status = gi_window_new(&window, like->game, GRUNDY_NORMAL, &env);
    if (status) return status;
    status = gi_window_find_period(window, &period);
    if (!status) {
        found.scale = window->scale;
        found.start = (size_t)(period.preperiod / found.scale);
        found.length = (size_t)(period.period / found.scale);
        GRUNDY_ASSERT(period.preperiod % found.scale == 0 &&
                      period.period % found.scale == 0);
        status = gi_periodic_new(out, &found);
    }
    /* A set without amounts has no terms there: all are 0. */
    GRUNDY_ASSERT(status || window->amount_count == 0 ||
                  gi_periodic_classes(*out) <= window->count);
    for (size_t i = 0; !status && i < gi_periodic_classes(*out); i++)
        (*out)->terms[i] = i < window->count ? window->terms[i] : 0;
    gi_window_free(window);
    return status;
}

static grundy_status start_all_but(gi_periodic **out, const gi_periodic *like,
                                   size_t count)
{
    gi_all_but_period period;
    gi_periodic found = *like;
    grundy_sequence *seq = NULL;
    grundy_status status =
        gi_all_but_period_find(&period, like->game, count, like->env, NULL);

    if (status) return status;
    found.start = period.preperiod;
    found.length = period.period;
    found.saltus = period.saltus;
    status = gi_periodic_new(out, &found);
    if (status) return status;
    status = grundy_sequence_new(&seq, like->game, like->env, NULL);
    if (!status)
        status = grundy_sequence_extend(seq, gi_periodic_classes(*out), NULL);
    if (!status)
        status = grundy_sequence_copy((*out)->terms, seq, 0,
                                      gi_periodic_classes(*out), NULL);
    grundy_sequence_free(seq);
    if (status) gi_periodic_free(*out);
    return status;
}

/* The kinds are those of the period service (period_find.c), which cannot be
 * asked here: it states where a period begins and how long it is, but this
 * state needs the terms as well, of the divided game, and the machine that
 * proved the period still has them. The service also computes terms of its
 * own, as many as its patience allows, where a frontier may look at no more
 * than the `count` that its sequence has already. */
grundy_status gi_frontier_period_find(void **state, size_t count,
                                      const grundy_heapgame *game,
                                      const grundy_sequence *seq,
                                      const grundy_env *env)
{
    const gi_periodic like = {.env = env, .game = game, .scale = 1};
    gi_periodic *found = NULL;
    grundy_status status;

    if (game->kind == GRUNDY_HEAP_SUBTRACTION)
        status = start_set(&found, &like, count);
    else if (game->kind == GRUNDY_HEAP_ALL_BUT)
        status = start_all_but(&found, &like, count);
    else
        status = start_octal(&found, &like, seq, count);
    if (status) return status;
    *state = found;
    return GRUNDY_OK;
}
