/* SPDX-License-Identifier: MIT */
/* worth_law.c - the least arithmetic period of a table of values.
 *
 * A law says that G(n + p) - G(n) is a number-up-star that depends on n mod p
 * alone: the same for every n, as in the values n^ of a row of Clobber, or one
 * for each residue. Differences of hot values are large games, so they are not
 * formed: the number in a difference is that of the Left stops, and a few ups
 * and stars are tried beside it until the sum is the value that is there.
 *
 * Periods are tried from 1 on; one with another difference for each residue gives
 * way to one of up to twice its length in which they are all the same, as nimbers
 * are that come twice. The differences are read off the last two periods
 * of what is fitted, and the law is then followed down to where it begins; that
 * must leave three periods at least, and half of what is fitted. Everything is compared by ids, which are
 * equal where values are.
 *
 * The saltus of half a period can be a game, as in 0, 1, {1|0}, {2|1}, 1, 2, ..., to
 * which {1|0} is added: two of these are 1. That is tried last.
 *
 * Cost: count sums for a period that holds, and one or two for one that does
 * not; the store counts and pays for them.
 */
#include "analysis/worths/worth_laws.h"
#include "base/assert.h"
#include "base/env.h"
#include "values/short/text/short_write.h"
#include "values/short/upstar.h"

enum {
    PERIODS_LEAST = 3,
    UPS_MOST = 4,
    NIMBERS = 4,
    TEXT_MOST = 40 /* A longer saltus says less than the whole period. */
};

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

    GRUNDY_ASSERT(p > 0 && 2 * p <= fitted);
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

/* ---- half a period ---- */

grundy_status gi_worth_is_steady(const gi_worth_table *t, size_t start,
                                 size_t end, size_t p, bool *out)
{
    const gi_short *g = t->values;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(end <= t->count);
    *out = true;
    for (size_t n = start + 1; !status && *out && n + p < end; n++) {
        gi_short a = GI_SHORT_ZERO, b = GI_SHORT_ZERO;
        status = gi_short_add(t->store, g[n + p], g[start], &a);
        if (!status) status = gi_short_add(t->store, g[start + p], g[n], &b);
        *out = a == b;
    }
    return status;
}

static grundy_status is_short(gi_shorts *s, gi_short a, const grundy_env *env,
                              bool *out)
{
    gi_text text;
    grundy_status status;

    gi_text_init(&text, env);
    status = gi_short_write(s, a, &text);
    if (!status) status = text.status;
    *out = !status && text.count <= TEXT_MOST;
    gi_text_clear(&text);
    return status;
}

/* Half the period of the law, which has a saltus, if a game is added then. */
static grundy_status try_half(gi_worth_law *law, const gi_worth_table *t,
                              const grundy_env *env)
{
    const size_t p = law->period / 2;
    gi_short saltus = GI_SHORT_ZERO;
    bool is_law = false;
    grundy_status status;

    if (law->period % 2 || !law->is_common || law->saltus[0] == GI_SHORT_ZERO)
        return GRUNDY_OK;
    GRUNDY_ASSERT(law->start + p < t->count);
    gi_shorts_begin(t->store);
    status = gi_worth_is_steady(t, law->start, t->count, p, &is_law);
    if (!status && is_law)
        status = gi_short_subtract(t->store, t->values[law->start + p],
                                   t->values[law->start], &saltus);
    if (!status && is_law) status = is_short(t->store, saltus, env, &is_law);
    if (status == GRUNDY_OVER_BUDGET)
        return GRUNDY_OK; /* The whole will do. */
    if (status || !is_law) return status;
    law->has_twice = true;
    law->twice = law->saltus[0];
    for (size_t i = 0; i < p; i++)
        law->saltus[i] = saltus;
    law->period = p;
    return GRUNDY_OK;
}

/* The law in room of its own. */
static grundy_status keep(gi_worth_law *out, const gi_worth_law *law,
                          const grundy_env *env)
{
    gi_short *saltus = gi_alloc_array(env, law->period, sizeof *saltus);

    if (!saltus) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < law->period; i++)
        saltus[i] = law->saltus[i];
    gi_worth_law_clear(out, env);
    *out = *law;
    out->saltus = saltus;
    return GRUNDY_OK;
}

grundy_status gi_worth_law_find(gi_worth_law *out, const gi_worth_table *table,
                                size_t fitted, const grundy_env *env)
{
    const size_t most = fitted / PERIODS_LEAST;
    gi_short *room = gi_alloc_array(env, 2 * most + 2, sizeof *room);
    gi_worth_law law = {.saltus = room}, found = {.saltus = NULL};
    size_t last = most;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(fitted <= table->count);
    if (!room) return GRUNDY_NO_MEMORY;
    for (law.period = 1; !status && law.period <= last; law.period++) {
        bool is_law = false;
        gi_shorts_begin(table->store);
        status = try_period(table, &law, room + most + 1, fitted, &is_law);
        if (status || !is_law || (found.saltus && !law.is_common)) continue;
        status = keep(&found, &law, env);
        last = law.is_common           ? law.period
               : 2 * law.period < most ? 2 * law.period
                                       : most;
    }
    gi_free(env, room, (2 * most + 2) * sizeof *room);
    if (!status && !found.saltus) status = GRUNDY_UNDEFINED;
    if (!status) status = try_half(&found, table, env);
    if (status)
        gi_worth_law_clear(&found, env);
    else
        *out = found;
    return status;
}

void gi_worth_law_clear(gi_worth_law *law, const grundy_env *env)
{
    size_t room;

    if (law->saltus) (void)gi_worth_law_whole(law, &room);
    gi_free(env, law->saltus, law->saltus ? room * sizeof *law->saltus : 0);
    *law = (gi_worth_law){.saltus = NULL};
}
