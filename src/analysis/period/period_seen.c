/* SPDX-License-Identifier: MIT */
/* period_seen.c - periods that are only seen.
 *
 * Of rules without a code, such as rules in Lua, no theorem applies: whatever
 * their values do, the next heap may break the pattern. A period is reported
 * when it holds over at least half of the terms and is seen again, the same,
 * with twice as many, or when these are all that there may be; and the number of
 * terms is reported with it.
 *
 * Half of all terms, so that a long beginning that happens to repeat does not
 * count; twice, so that what the first few of many terms do is not reported.
 */
#include "analysis/period/period.h"
#include "analysis/period/period_seen.h"
#include "base/env.h"
#include "base/error.h"
#include "judging/fact.h"
#include "rules/ruleset.h"

enum { FIRST_TERMS = 128, USUAL_TERMS = 1 << 12 };

/* Values of `count` heaps; what is no nimber of ours is GRUNDY_UNDECIDED. */
static grundy_status terms_of(const grundy_game *game, int64_t least,
                              grundy_nimber *out, size_t count, gi_run *run)
{
    const grundy_integer first = {least, NULL};
    gi_ints items = {0};
    grundy_status status = gi_fact_terms(game, &first, count, &items, run);

    GRUNDY_ASSERT(status || items.count == count);
    for (size_t i = 0; !status && i < count; i++) {
        uint64_t value;
        if (grundy_integer_to_uint64(&value, &items.items[i]) &&
            value <= (grundy_nimber)-1)
            out[i] = (grundy_nimber)value;
        else
            status = gi_fail(run->err, GRUNDY_UNDECIDED,
                             "a value is too large for a period");
    }
    gi_ints_clear(&items, run->env);
    return status;
}

/* What so many terms show. */
static grundy_status look(grundy_period *out, const grundy_game *game,
                          size_t count, gi_run *run)
{
    const int64_t least = game->rules->least > 0 ? game->rules->least : 0;
    const size_t half = count / 2;
    grundy_nimber *terms = gi_alloc_array(run->env, count, sizeof *terms);
    gi_period seen;
    grundy_status status;

    if (!terms) return GRUNDY_NO_MEMORY;
    status = terms_of(game, least, terms, count, run);
    if (!status) {
        seen = gi_period_look(terms, count,
                              half > GI_PERIOD_RUN ? half : GI_PERIOD_RUN);
        *out = gi_period_tell(&seen);
        out->preperiod += (uint64_t)least;
    }
    gi_free(run->env, terms, count * sizeof *terms);
    return status;
}

grundy_status gi_period_seen(grundy_period *out, const grundy_game *game,
                             uint64_t asked, gi_run *run)
{
    uint64_t most = asked ? asked : USUAL_TERMS;
    size_t count = FIRST_TERMS;
    grundy_period now = {.period = 0};
    grundy_status status = GRUNDY_OK;

    if (game->rules->axes != 1)
        return gi_fail(
            run->err, GRUNDY_UNDEFINED,
            "%s has no values of one heap, and periods are of these",
            gi_game_called(game));
    if (most > gi_limit_positions(run->env))
        most = gi_limit_positions(run->env);
    if (most > SIZE_MAX / 16) most = SIZE_MAX / 16;
    for (bool is_last = false; !status && !is_last; count *= 2) {
        const grundy_period before = now;
        is_last = count >= most;
        if (is_last) count = (size_t)most;
        if (count == 0) break;
        status = look(&now, game, count, run);
        if (status || now.period == 0) continue;
        if (is_last || (now.period == before.period &&
                        now.preperiod == before.preperiod)) {
            *out = now;
            return GRUNDY_OK;
        }
    }
    if (status) return status;
    return gi_fail_limit(
        run->err, GRUNDY_UNDECIDED,
        "no period was found in the first %llu terms of %.60s",
        (unsigned long long)most, grundy_game_name(game));
}
