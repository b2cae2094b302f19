/* SPDX-License-Identifier: MIT */
/* period_seen.c - periods that are only seen.
 *
 * Of rules without a code, such as rules in Lua, no theorem speaks: whatever
 * their values do, the next heap may do something else. A period is reported
 * when it holds over at least half of the terms and is seen again, the same,
 * with twice as many; and the number of terms is told with it.
 *
 * Half of all terms, so that a long beginning that happens to repeat does not
 * count; twice, so that what the first few terms do is not reported.
 */
#include "analysis/impl.h"

enum { FIRST_TERMS = 128, USUAL_TERMS = 1 << 12 };

/* The least period that holds for `run` heaps or more, up to the last; period
 * 0 if there is none. Multiples of a period that begins too late are skipped: they
 * begin there too. */
grundy_period gi_period_look(const grundy_nimber *terms, size_t count,
                             size_t run)
{
    size_t late = 0, late_start = 0;

    for (size_t p = 1; p + run <= count; p++) {
        const int64_t saltus =
            (int64_t)terms[count - 1] - terms[count - 1 - p];
        size_t n = count - p;
        if (saltus < 0) continue;
        if (late && p % late == 0 && p < count - late_start) continue;
        while (n > 0 && terms[n - 1 + p] == terms[n - 1] + saltus)
            n--;
        if (count - p - n >= run)
            return (grundy_period){.preperiod = n,
                                   .period = p,
                                   .saltus = (uint64_t)saltus,
                                   .terms_used = count,
                                   .tag = ""};
        if (!late && count - p - n >= p) {
            late = p;
            late_start = n;
        }
    }
    return (grundy_period){.period = 0};
}

/* ---- rules without a code ---- */

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
    grundy_status status;

    if (!terms) return GRUNDY_NO_MEMORY;
    status = terms_of(game, least, terms, count, run);
    if (!status) {
        *out = gi_period_look(terms, count,
                              half > GI_PERIOD_RUN ? half : GI_PERIOD_RUN);
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
    grundy_period before = {.period = 0}, now = {.period = 0};
    grundy_status status = GRUNDY_OK;

    if (game->rules->axes != 1)
        return gi_fail(
            run->err, GRUNDY_UNDEFINED,
            "%s has no values of one heap, and periods are of these",
            game->rules->id);
    if (most > run->env->limits.positions) most = run->env->limits.positions;
    if (most > SIZE_MAX / 16) most = SIZE_MAX / 16;
    for (bool is_last = false; !status && !is_last; count *= 2) {
        is_last = count >= most;
        if (is_last) count = (size_t)most;
        if (count == 0) break;
        before = now;
        status = look(&now, game, count, run);
        if (status || now.period == 0) continue;
        if (is_last || (now.period == before.period &&
                        now.preperiod == before.preperiod)) {
            *out = now;
            return GRUNDY_OK;
        }
    }
    if (status) return status;
    return gi_fail(run->err, GRUNDY_UNDECIDED,
                   "no period is found in the first %llu terms of %.60s",
                   (unsigned long long)most, grundy_game_name(game));
}
