/* SPDX-License-Identifier: MIT */
/* worth_law.c - the least arithmetic period of a table of values.
 *
 * A law says that G(n + p) - G(n) is a number-up-star that depends on n mod p
 * alone: the same for every n, as in the values n^ of a row of Clobber, or one
 * for each residue. Differences of hot values are large games, so they are not
 * formed: the number in a difference is that of the Left stops, and a few ups
 * and stars are tried beside it until the sum is the value that is there.
 *
 * Periods are tried from 1 on. The differences are read off the last two periods
 * of what is fitted, and the law is then followed down to where it begins; that
 * must leave three periods at least, and half of what is fitted. Everything is compared by ids, which are
 * equal where values are.
 *
 * Cost: count sums for a period that holds, and one or two for one that does
 * not; the store counts and pays for them.
 */
#include "analysis/worths/worth_laws.h"
#include "base/assert.h"
#include "base/env.h"
#include "values/short/upstar.h"

enum { PERIODS_LEAST = 3, UPS_MOST = 4, NIMBERS = 4 };

/* Whether b = a + saltus. */
static grundy_status differs_by(gi_shorts *s, gi_short a, gi_short b,
                                gi_short saltus, bool *out)
{
    gi_short sum = GI_SHORT_ZERO;
    grundy_status status = gi_short_add(s, a, saltus, &sum);

    if (!status) *out = sum == b;
    return status;
}

/* The number-up-star b - a with few ups and a small star, where neither is one
 * itself. */
static grundy_status try_ups(gi_shorts *s, gi_short a, gi_short b,
                             gi_short number, gi_short *out, bool *is_found)
{
    const gi_dyad x = gi_upstar_at(s, number).number;
    grundy_status status = GRUNDY_OK;

    for (int64_t i = 0; !status && !*is_found && i <= (int64_t)2 * UPS_MOST;
         i++)
        for (uint64_t k = 0; !status && !*is_found && k < NIMBERS; k++) {
            const int64_t ups = i % 2 ? (i + 1) / 2 : -(i / 2);
            gi_short saltus = GI_SHORT_ZERO;
            status = gi_upstar_intern(s, (gi_upstar){x, ups, k}, &saltus);
            if (!status) status = differs_by(s, a, b, saltus, is_found);
            if (!status && *is_found) *out = saltus;
        }
    return status;
}

/* b - a, if that is a number-up-star that can be seen. */
static grundy_status find_saltus(gi_shorts *s, gi_short a, gi_short b,
                                 gi_short *out, bool *is_found)
{
    gi_short number = GI_SHORT_ZERO;
    grundy_status status;

    *is_found = gi_short_is_upstar(a) && gi_short_is_upstar(b);
    if (*is_found) return gi_short_subtract(s, b, a, out);
    if (gi_short_is_upstar(a) || gi_short_is_upstar(b)) return GRUNDY_OK;
    status = gi_short_subtract(s, gi_short_stop(s, b, GI_LEFT),
                               gi_short_stop(s, a, GI_LEFT), &number);
    return status ? status : try_ups(s, a, b, number, out, is_found);
}

/* The first n from which on G(n + p) = G(n) + its saltus, up to the end. */
static grundy_status find_start(const gi_worth_table *t, gi_worth_law *law)
{
    bool holds = true;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(law->period > 0 && law->period < t->count);
    law->start = t->count - law->period;
    while (!status && law->start > 0) {
        const size_t n = law->start - 1;
        status = differs_by(t->store, t->values[n], t->values[n + law->period],
                            law->saltus[n % law->period], &holds);
        if (status || !holds) break;
        law->start = n;
    }
    return status;
}

static bool is_long_enough(const gi_worth_law *law, size_t fitted)
{
    return law->start <= fitted / 2 &&
           (fitted - law->start) / PERIODS_LEAST >= law->period;
}

/* The law with this saltus everywhere. */
static grundy_status try_common(const gi_worth_table *t, gi_worth_law *law,
                                gi_short saltus, size_t fitted, bool *is_law)
{
    grundy_status status;

    for (size_t i = 0; i < law->period; i++)
        law->saltus[i] = saltus;
    law->is_common = true;
    status = find_start(t, law);
    if (!status) *is_law = is_long_enough(law, fitted);
    return status;
}

/* The law of this period, if there is one; `seen` has room for the differences
 * that the last two periods show. */
static grundy_status try_period(const gi_worth_table *t, gi_worth_law *law,
                                gi_short *seen, size_t fitted, bool *is_law)
{
    const size_t p = law->period, base = fitted - 2 * p;
    bool is_found = true;
    grundy_status status = GRUNDY_OK;

    *is_law = false;
    for (size_t i = 0; !status && is_found && i < p; i++)
        status =
            find_saltus(t->store, t->values[base + i], t->values[base + i + p],
                        &seen[(base + i) % p], &is_found);
    if (status || !is_found) return status;
    for (size_t i = 0; !status && !*is_law && i < p; i++)
        if (i == 0 || seen[i] != seen[i - 1])
            status = try_common(t, law, seen[i], fitted, is_law);
    if (status || *is_law) return status;
    for (size_t i = 0; i < p; i++)
        law->saltus[i] = seen[i];
    law->is_common = false;
    status = find_start(t, law);
    if (!status) *is_law = is_long_enough(law, fitted);
    return status;
}

grundy_status gi_worth_law_find(gi_worth_law *out, const gi_worth_table *table,
                                size_t fitted, const grundy_env *env)
{
    const size_t most = fitted / PERIODS_LEAST;
    gi_short *room = gi_alloc_array(env, 2 * most + 2, sizeof *room);
    gi_worth_law law = {.saltus = room};
    bool is_law = false;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(fitted <= table->count);
    if (!room) return GRUNDY_NO_MEMORY;
    for (law.period = 1; !status && law.period <= most; law.period++) {
        gi_shorts_begin(table->store);
        status = try_period(table, &law, room + most + 1, fitted, &is_law);
        if (is_law) break;
    }
    if (!status && is_law) {
        *out = law;
        out->saltus = gi_alloc_array(env, law.period, sizeof *out->saltus);
        if (!out->saltus) status = GRUNDY_NO_MEMORY;
        for (size_t i = 0; !status && i < law.period; i++)
            out->saltus[i] = law.saltus[i];
    }
    gi_free(env, room, (2 * most + 2) * sizeof *room);
    return !status && !is_law ? GRUNDY_UNDEFINED : status;
}

void gi_worth_law_clear(gi_worth_law *law, const grundy_env *env)
{
    gi_free(env, law->saltus, law->period * sizeof *law->saltus);
    *law = (gi_worth_law){.saltus = NULL};
}
