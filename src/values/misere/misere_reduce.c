/* SPDX-License-Identifier: MIT */
/* misere_reduce.c - moves that reverse, under misère play.
 *
 * T-MISERE-CANONICAL: a game G whose options are in canonical form is equal to
 * a game H, in every sum, where
 *
 *   - every option of H is one of G,
 *   - every other option of G has H as an option, and
 *   - if H has no option, some option of G is a P-position, so that G + nothing
 *     is won by the player to move, as 0 is.
 *
 * If there is no such H, then G is itself in canonical form. H is an option of
 * an option of G that H lacks. It is even one of the latest born option of G:
 * H is born before that one, so cannot have it as an option. Hence only
 * the options of one option are tried.
 *
 * Cost: a merge of two lists, and a look into each option that H lacks, for each
 * candidate.
 *
 * Source: [ONAG] chapter 12, [Siegel13] chapter V.3. */
#include "values/misere/miseres.h"

/* The option whose birthday is the greatest and, of those, the one with the
 * fewest options. */
static gi_misere latest_option(const gi_miseres *m, const gi_misere *options,
                               size_t count)
{
    gi_misere best = options[0];

    GRUNDY_ASSERT(count > 0);
    for (size_t i = 1; i < count; i++) {
        const uint32_t day = gi_misere_birthday(m, options[i]);
        const uint32_t best_day = gi_misere_birthday(m, best);
        if (day > best_day ||
            (day == best_day && gi_misere_options(m, options[i]).count <
                                    gi_misere_options(m, best).count))
            best = options[i];
    }
    return best;
}

static bool has_lost_option(const gi_miseres *m, const gi_misere *options,
                            size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (gi_misere_is_lost(m, options[i])) return true;
    return false;
}

/* Both lists ascend. */
static bool is_equal_to(const gi_miseres *m, gi_misere h,
                        const gi_misere *options, size_t count)
{
    const gi_misere_list kept = gi_misere_options(m, h);
    size_t next = 0;

    if (kept.count >= count) return false;
    if (kept.count == 0 && !has_lost_option(m, options, count)) return false;
    for (size_t i = 0; i < count; i++) {
        if (next < kept.count && kept.items[next] == options[i])
            next++;
        else if (!gi_misere_has_option(m, options[i], h))
            return false;
    }
    return next == kept.count;
}

bool gi_misere_reduces(const gi_miseres *m, const gi_misere *options,
                       size_t count, gi_misere *out)
{
    gi_misere_list candidates;

    if (count == 0) return false;
    candidates = gi_misere_options(m, latest_option(m, options, count));
    for (size_t i = 0; i < candidates.count; i++) {
        if (!is_equal_to(m, candidates.items[i], options, count)) continue;
        *out = candidates.items[i];
        return true;
    }
    return false;
}
