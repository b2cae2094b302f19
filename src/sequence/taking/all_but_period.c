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
 * A walk holds n and mu(n); the terms are beside it. Brent's method finds the
 * least period: keep a copy of the walk, compare each later state with it, and
 * copy anew when the distance reaches the next power of two. Two states nearly
 * always differ in the last few values. Two walks a period apart then find
 * where the states begin to repeat, and the terms before that where their
 * period begins.
 */
#include "base/assert.h"
#include "grundy/sequence.h"

#include "base/env.h"
#include "codes/heapgame.h"
#include "sequence/taking/all_but_period.h"

enum { FIRST_TERMS = 256 };

typedef struct walk {
    const grundy_nimber *terms;
    size_t width; /* w */
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
    for (size_t back = 1; back <= a->width; back++)
        if (last_value(a, back) != last_value(b, back)) return false;
    return true;
}

/* Brent: the least distance of equal states, or 0 if `count` terms show
 * none. */
static size_t find_period(const grundy_nimber *terms, size_t count,
                          size_t width)
{
    walk now = {.terms = terms, .width = width}, marked;
    size_t power = 1;

    while (now.n < width)
        step(&now);
    for (marked = now; now.n < count;) {
        step(&now);
        if (states_are_equal(&marked, &now)) return now.n - marked.n;
        if (now.n - marked.n < power) continue;
        marked = now;
        power *= 2;
    }
    return 0;
}

/* The first state, at w or later, that comes again after `period`, and the
 * first heap of the period. */
static void settle(gi_all_but_period *out, const grundy_nimber *terms,
                   size_t width, size_t period)
{
    walk early = {.terms = terms, .width = width}, late = early;
    size_t n;

    while (late.n < period)
        step(&late);
    while (early.n < width || !states_are_equal(&early, &late)) {
        step(&early);
        step(&late);
    }
    GRUNDY_ASSERT(late.mu >= early.mu && late.n - early.n == period);
    *out = (gi_all_but_period){
        .period = period, .saltus = late.mu - early.mu, .terms = late.n};
    for (n = early.n; n > 0; n--)
        if (terms[n - 1 + period] != terms[n - 1] + out->saltus) break;
    out->preperiod = n;
}

static grundy_status look(gi_all_but_period *out, const grundy_sequence *seq,
                          size_t width, const grundy_env *env)
{
    const size_t count = grundy_sequence_count(seq);
    grundy_nimber *terms = gi_alloc_array(env, count, sizeof *terms);
    size_t period = 0;
    grundy_status status = terms ? GRUNDY_OK : GRUNDY_NO_MEMORY;

    if (!status) status = grundy_sequence_copy(terms, seq, 0, count, NULL);
    if (!status) period = find_period(terms, count, width);
    if (period)
        settle(out, terms, width, period);
    else if (!status)
        status = GRUNDY_UNDECIDED;
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
    if (width >= most_terms) return GRUNDY_UNDECIDED;
    status = grundy_sequence_new(&seq, game, used, NULL);
    for (size_t count = 0; !status && count < most_terms;) {
        count = count ? 2 * count : FIRST_TERMS;
        if (count > most_terms) count = most_terms;
        status = grundy_sequence_extend(seq, count, err);
        if (!status) status = look(out, seq, (size_t)width, used);
        if (status != GRUNDY_UNDECIDED) break;
        if (count < most_terms) status = GRUNDY_OK;
    }
    grundy_sequence_free(seq);
    return status;
}
