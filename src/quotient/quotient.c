/* SPDX-License-Identifier: MIT */
/* quotient.c - the quotient of a heap game, as callers see it.
 *
 * Heaps are added one by one (partial.c) until their elements prove a period,
 * or a limit is met, or no finite quotient is found for the next heap. In any
 * case the last quotient is proved for its heaps, and it is the result: that
 * more of it may be had is told in words, and is no failure.
 *
 * The period is looked for whenever the heaps have become an eighth more, so
 * that the search for it costs less than the heaps.
 */
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "base/error.h"
#include "base/memory/quota.h"
#include "codes/heapgame.h"
#include "quotient/growth/partial.h"
#include "quotient/quotient.h"
#include "quotient/growth/recurrence.h"

enum { LAST_HEAP_USUAL = (1 << 14) - 1 };

typedef struct search {
    gi_leavings moves;
    gi_partial partial;
    gi_recurrence found;
    size_t last_heap;
    gi_run *run;
} search;

static grundy_status look_for_period(search *s)
{
    const gi_guess *d = &s->partial.proved;

    if (s->moves.listed) return GRUNDY_OK;
    return gi_recurrence_find(&s->found, d->phi, d->heap_count,
                              &s->moves.reach, s->run);
}

/* GRUNDY_OK: there is a period, or the last heap is reached. */
static grundy_status extend(search *s)
{
    const gi_guess *d = &s->partial.proved;
    size_t look = 2;
    grundy_status status = GRUNDY_OK;

    while (!status && s->found.period == 0) {
        const bool is_last = d->heap_count > s->last_heap;
        if (d->heap_count >= look || is_last) {
            look = d->heap_count + d->heap_count / 8 + 1;
            status = look_for_period(s);
        }
        if (is_last) break;
        if (!status && s->found.period == 0)
            status = gi_partial_extend(&s->partial);
        gi_env_progress(s->run->env, d->heap_count, 0);
    }
    return status;
}

/* Takes what the search has proved. */
static grundy_status take(grundy_quotient *q, search *s)
{
    gi_guess *d = &s->partial.proved;
    grundy_status status;

    q->last_heap = s->found.period ? s->found.last_heap : d->heap_count - 1;
    q->preperiod = s->found.preperiod;
    q->period = s->found.period;
    q->heap_count = q->last_heap + 1;
    GRUNDY_ASSERT(q->heap_count <= d->heap_count);
    q->phi = gi_alloc_array(s->run->env, q->heap_count, sizeof *q->phi);
    if (!q->phi) return GRUNDY_NO_MEMORY;
    memcpy(q->phi, d->phi, q->heap_count * sizeof *q->phi);
    status = gi_structure_find(&q->structure, &d->monoid, s->run);
    if (!status) status = gi_relations_find(&q->relations, &d->monoid, s->run);
    if (status) return status;
    q->relations.env = q->env;
    q->monoid = d->monoid;
    d->monoid = (gi_monoid){0};
    return GRUNDY_OK;
}

/* Why there is no period, from the end of the search. */
static void explain(grundy_quotient *q, const grundy_error *told)
{
    const char *reason = "the elements of these heaps prove no period";

    if (gi_quotient_is_whole(q)) return;
    if (told->message[0]) reason = told->message;
    if (gi_quotient_is_infinite(q))
        snprintf(q->reason, sizeof q->reason,
                 "the quotient of the heaps to %zu is infinite",
                 q->infinite.last_heap);
    else
        snprintf(q->reason, sizeof q->reason, "%s", reason);
}

/* Of the heaps whose quotient has no end in sight: whether it is infinite. */
static grundy_status look_for_infinite(grundy_quotient *q, search *s)
{
    grundy_status status;

    if (!GI_HAS_INFINITE_QUOTIENTS || !q->rules || !s->partial.last.env)
        return GRUNDY_OK;
    gi_meter_reset(s->run);
    status = gi_quota_judge(
        &s->run->meter.quota,
        gi_infinite_find(&q->infinite, &s->partial.last, s->run),
        "the quotient", s->run->err);
    if (!status) gi_infinite_give(&q->infinite, q->env);
    return status == GRUNDY_UNDEFINED || status == GRUNDY_OVER_BUDGET
               ? GRUNDY_OK
               : status;
}

/* What ends the growth leaves the heaps so far, and what is known of them may
 * cost as much as they did. */
static grundy_status search_and_take(grundy_quotient *q, search *s)
{
    gi_run *run = s->run;
    grundy_status status =
        gi_quota_judge(&run->meter.quota, extend(s), "the quotient", run->err);

    if (status && status != GRUNDY_OVER_BUDGET && status != GRUNDY_UNDECIDED)
        return status;
    const grundy_error told = *run->err;
    status = look_for_infinite(q, s);
    if (status) return status;
    *run->err = (grundy_error){.status = GRUNDY_OK};
    gi_meter_reset(run);
    status = take(q, s);
    if (!status) explain(q, &told);
    return status;
}

static grundy_status find_moves(const grundy_quotient *q, search *s)
{
    if (q->rules)
        return gi_leavings_init(&s->moves, q->rules, s->last_heap + 1, s->run);
    s->last_heap = q->positions.followers.count - 1;
    s->moves = gi_leavings_of(&q->positions.followers, s->run->env);
    return GRUNDY_OK;
}

static grundy_status find(grundy_quotient *q, uint64_t last_heap, gi_run *run)
{
    search s = {.run = run,
                .last_heap = last_heap ? (size_t)last_heap : LAST_HEAP_USUAL};
    grundy_status status = find_moves(q, &s);

    if (status) return status;
    status = gi_partial_init(&s.partial, &s.moves, run);
    if (!status) {
        status = search_and_take(q, &s);
        gi_partial_clear(&s.partial);
    }
    gi_leavings_clear(&s.moves);
    return status;
}

static grundy_quotient *new_quotient(const grundy_env *env)
{
    grundy_quotient *q = gi_alloc(env, sizeof *q);

    if (!q) return NULL;
    *q = (grundy_quotient){.env = {gi_env_own(gi_env_or_default(env))}};
    gi_position_list_init(&q->positions, q->env);
    return q;
}

/* Fills in a quotient that has rules or positions, or frees it. */
static grundy_status fill(grundy_quotient **out, grundy_quotient *q,
                          uint64_t last_heap, const grundy_env *env,
                          grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    const grundy_env *before;
    grundy_status status;
    gi_run run;

    gi_run_init(&run, env, &told);
    before = gi_meter_begin(&run);
    status = find(q, last_heap, &run);
    status = gi_quota_judge(&run.meter.quota, status, "the quotient", &told);
    status = gi_meter_end(&run, before, status);
    gi_run_clear(&run);
    if (status) {
        grundy_quotient_free(q);
        return gi_fail_told(err, status, &told);
    }
    *out = q;
    return GRUNDY_OK;
}

grundy_status grundy_quotient_find(grundy_quotient **out,
                                   const grundy_heapgame *rules,
                                   uint64_t last_heap, const grundy_env *env,
                                   grundy_error *err)
{
    grundy_quotient *q;

    if (!out || !rules)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there are no rules");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    if (last_heap > GI_QUOTIENT_LAST_HEAP_MOST)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "a quotient is computed to heap %d at most",
                       GI_QUOTIENT_LAST_HEAP_MOST);
    q = new_quotient(env);
    if (!q) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    q->rules = gi_heapgame_share(rules);
    return fill(out, q, last_heap, env, err);
}

grundy_status gi_quotient_find_positions(grundy_quotient **out,
                                         gi_position_list *positions,
                                         const grundy_env *env,
                                         grundy_error *err)
{
    grundy_quotient *q = new_quotient(env);

    if (!q) {
        gi_position_list_clear(positions);
        return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    }
    gi_position_list_move(&q->positions, positions, q->env);
    return fill(out, q, 0, env, err);
}

void grundy_quotient_free(grundy_quotient *q)
{
    if (!q) return;
    gi_free(q->env, q->phi, q->heap_count * sizeof *q->phi);
    gi_relations_clear(&q->relations);
    gi_monoid_clear(&q->monoid, q->env);
    gi_position_list_clear(&q->positions);
    if (gi_quotient_is_infinite(q)) gi_infinite_clear(&q->infinite);
    grundy_heapgame_free(q->rules);
    gi_free(q->env, q, sizeof *q);
}
