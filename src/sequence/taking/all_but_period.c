/* SPDX-License-Identifier: MIT */
/* all_but_period.c - the exact arithmetic period of an all-but game.
 *
 * T-ALL-BUT-STATE. Let w be the greatest excluded amount. Every heap below
 * n - w is an option of heap n, and their values are 0 .. mu(n) - 1. What
 * comes from n on, less mu(n), depends on this state alone: the last w values
 * less mu(n), where all negative ones are alike. If the states at n >= w and
 * n + p are equal, then G(m + p) = G(m) + s for all m >= n, where
 * s = mu(n + p) - mu(n).
 *
 * The least distance of the last state and one that equals it is the least
 * period, if the last state comes again. States are compared by digests, and
 * only where these agree by all values: those of A{w} are alike but for one.
 */
#include "base/assert.h"
#include "grundy/sequence.h"

#include "base/env.h"
#include "codes/heapgame.h"
#include "sequence/taking/all_but_digest.h"
#include "sequence/taking/all_but_period.h"

enum { FIRST_TERMS = 256 };

typedef struct walk {
    const grundy_nimber *terms;
    const uint32_t *digests; /* Of the states. */
    size_t width;            /* w */
    size_t n, mu;
} walk;

/* To the state of the next heap; the terms before it are known. */
static void step(walk *at)
{
    if (at->n >= at->width && at->terms[at->n - at->width] >= at->mu)
        at->mu = (size_t)at->terms[at->n - at->width] + 1;
    at->n++;
}

/* Value of the heap `back` before the state's, less mu; -1: below it. */
static int64_t last_value(const walk *at, size_t back)
{
    GRUNDY_ASSERT(back <= at->n);
    const size_t value = at->terms[at->n - back];

    return value < at->mu ? -1 : (int64_t)(value - at->mu);
}

static bool states_are_equal(const walk *a, const walk *b)
{
    if (a->digests[a->n] != b->digests[b->n]) return false;
    for (size_t back = 1; back <= a->width; back++)
        if (last_value(a, back) != last_value(b, back)) return false;
    return true;
}

static walk walk_to(const walk *start, size_t n)
{
    walk at = *start;

    while (at.n < n)
        step(&at);
    return at;
}

/* The least period of the last state; GRUNDY_UNDECIDED where none equals it. */
static grundy_status find_period(size_t *out, const walk *start, size_t count,
                                 const grundy_env *env)
{
    const walk last = walk_to(start, count);

    for (size_t n = count; n-- > start->width;) {
        if (start->digests[n] == start->digests[count]) {
            const walk early = walk_to(start, n);
            *out = count - n;
            if (states_are_equal(&early, &last)) return GRUNDY_OK;
            if (gi_env_is_stopped(env)) return GRUNDY_CANCELLED;
        }
        if (gi_env_is_stopped_at(env, n)) return GRUNDY_CANCELLED;
    }
    return GRUNDY_UNDECIDED;
}

/* The first state, at w or later, that comes again after `period`, and the
 * first heap of the period. */
static grundy_status settle(gi_all_but_period *out, const walk *start,
                            size_t count, size_t period, const grundy_env *env)
{
    const grundy_nimber *terms = start->terms;
    const uint32_t *digests = start->digests;
    size_t n = count - period;
    walk early, late;

    while (n > start->width && digests[n - 1] == digests[n - 1 + period])
        n--;
    early = walk_to(start, n);
    late = walk_to(start, n + period);
    while (!states_are_equal(&early, &late)) {
        if (gi_env_is_stopped(env)) return GRUNDY_CANCELLED;
        step(&early);
        step(&late);
    }
    GRUNDY_ASSERT(late.mu >= early.mu && late.n - early.n == period);
    *out = (gi_all_but_period){
        .period = period, .saltus = late.mu - early.mu, .terms = late.n};
    for (n = early.n; n > 0; n--)
        if (terms[n - 1 + period] != terms[n - 1] + out->saltus) break;
    out->preperiod = n;
    return GRUNDY_OK;
}

static grundy_status look(gi_all_but_period *out, const grundy_sequence *seq,
                          size_t width, const grundy_env *env)
{
    const size_t count = grundy_sequence_count(seq);
    grundy_nimber *terms = gi_alloc_array(env, count, sizeof *terms);
    uint32_t *digests = gi_alloc_array(env, count + 1, sizeof *digests);
    const walk start = {terms, digests, width, 0, 0};
    size_t period = 0;
    grundy_status status = terms && digests ? GRUNDY_OK : GRUNDY_NO_MEMORY;

    GRUNDY_ASSERT(width < count && count <= UINT32_MAX);
    if (!status) status = grundy_sequence_copy(terms, seq, 0, count, NULL);
    if (!status)
        status =
            gi_all_but_digests(digests, terms, (uint32_t)count, width, env);
    if (!status) status = find_period(&period, &start, count, env);
    if (!status) status = settle(out, &start, count, period, env);
    gi_free(env, digests, (count + 1) * sizeof *digests);
    gi_free(env, terms, count * sizeof *terms);
    return status;
}

grundy_status gi_all_but_period_find(gi_all_but_period *out,
                                     const grundy_heapgame *game,
                                     size_t most_terms, const grundy_env *env,
                                     grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    const uint64_t width =
        game->amount_count ? game->amounts[game->amount_count - 1] : 0;
    grundy_sequence *seq = NULL;
    grundy_status status;

    GRUNDY_ASSERT(game->kind == GRUNDY_HEAP_ALL_BUT);
    if (most_terms > UINT32_MAX) most_terms = UINT32_MAX;
    if (width >= most_terms) return GRUNDY_UNDECIDED;
    status = grundy_sequence_new(&seq, game, used, NULL);
    for (size_t count = 0; !status && count < most_terms;) {
        count = count ? 2 * count : FIRST_TERMS;
        if (count > most_terms) count = most_terms;
        status = grundy_sequence_extend(seq, count, err);
        if (!status)
            status = width < count ? look(out, seq, (size_t)width, used)
                                   : GRUNDY_UNDECIDED;
        if (status != GRUNDY_UNDECIDED) break;
        if (count < most_terms) status = GRUNDY_OK;
    }
    grundy_sequence_free(seq);
    return status;
}
