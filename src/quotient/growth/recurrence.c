/* SPDX-License-Identifier: MIT */
/* recurrence.c - when the elements of finitely many heaps prove a period.
 *
 * T-MISERE-PERIOD: a move takes at most k and leaves at most j heaps. With
 * b = max(n0, 1), if Phi(n + p) = Phi(n) for all n >= n0 as far as the heaps to
 * j (b + p) + k go, then it holds for all n >= n0, and the quotient of these
 * heaps is that of all. For let a move in a later heap N leave its largest
 * part, of b + p or more: less p that part has the same element, and what is
 * left is an option of N - p; and the other way round. So N and N - p have the
 * same options, and the same element.
 *
 * Where parts must differ, the largest less p may be another part, and that
 * less p another one: the last of them is large enough if p stands j times in
 * the bound. Where digits repeat without end, p is taken as a multiple R of
 * their period, and a move that takes much is one that takes R less: k is what
 * is taken below that.
 *
 * b is at least 1 because a part less p must be a heap; 0.4 would have a
 * false period otherwise.
 *
 * How far back a period holds from the last heap is the length of the match of
 * the list, read from its end, with itself p further on: the Z function gives
 * it for all p in linear time. The least p that is proved is the least period,
 * since of two periods of one sequence both begin where the least one does.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/sizes.h"
#include "quotient/growth/recurrence.h"
#include "quotient/algebra/quotient_work.h"

typedef struct reversed {
    const uint16_t *phi;
    size_t count;
} reversed;

static uint16_t at(reversed r, size_t i)
{
    GRUNDY_ASSERT(i < r.count);
    return r.phi[r.count - 1 - i];
}

/* match[p]: how far the list from its end agrees with itself from p on. */
static void match_all(size_t *match, reversed r)
{
    size_t first = 0, end = 0;

    match[0] = r.count;
    for (size_t p = 1; p < r.count; p++) {
        size_t length = 0;
        if (p < end) {
            length = match[p - first];
            if (length > end - p) length = end - p;
        }
        while (p + length < r.count && at(r, length) == at(r, p + length))
            length++;
        match[p] = length;
        if (p + length > end) {
            first = p;
            end = p + length;
        }
    }
}

/* The least common multiple; false if it is no number. */
static bool find_multiple(size_t *out, size_t a, size_t b)
{
    size_t x = a, y = b;

    GRUNDY_ASSERT(a > 0 && b > 0);
    while (y > 0) {
        const size_t rest = x % y;
        x = y;
        y = rest;
    }
    return gi_size_mul(out, a / x, b);
}

/* The last heap that the proof needs; SIZE_MAX if that is no number. */
static size_t needed(size_t preperiod, size_t period,
                     const gi_move_reach *reach)
{
    const unsigned parts = reach->most_heaps < 2 ? 2 : reach->most_heaps;
    size_t step = period, taken = reach->most_taken, shifts;
    size_t last = preperiod > 0 ? preperiod : 1;

    if (reach->tail_period > 0 &&
        (!find_multiple(&step, period, reach->tail_period) ||
         !gi_size_add(&taken, reach->tail_start, step - 1)))
        return SIZE_MAX;
    if (!gi_size_mul(&shifts, step, reach->has_unequal ? parts : 1) ||
        !gi_size_add(&last, last, shifts) ||
        !gi_size_mul(&last, last, parts) || !gi_size_add(&last, last, taken))
        return SIZE_MAX;
    return last;
}

grundy_status gi_recurrence_find(gi_recurrence *out, const uint16_t *phi,
                                 size_t count, const gi_move_reach *reach,
                                 gi_run *run)
{
    size_t *match;
    grundy_status status = gi_quotient_pay(run, 4 * count);

    if (status) return status;
    match = gi_alloc_array(run->env, count, sizeof *match);
    if (!match) return GRUNDY_NO_MEMORY;
    match_all(match, (reversed){phi, count});
    *out = (gi_recurrence){0, 0, 0};
    for (size_t p = 1; p < count && out->period == 0; p++) {
        const size_t start = count - p - match[p];
        const size_t last = needed(start, p, reach);
        GRUNDY_ASSERT(match[p] + p <= count);
        if (last < count) *out = (gi_recurrence){start, p, last};
    }
    gi_free(run->env, match, count * sizeof *match);
    return GRUNDY_OK;
}
