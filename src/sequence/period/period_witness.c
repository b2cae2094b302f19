/* SPDX-License-Identifier: MIT */
/* period_witness.c - a period by a search that keeps no terms.
 *
 * The search runs until the window that determines the next term returns
 * (sequence/far/lanes_search.h), within limits; where the method does not
 * suit, or a heap may be rare again, the caller continues with terms.
 */
#include "base/build.h"
#include "base/env.h"
#include "sequence/far/lanes_search.h"
#include "sequence/period/period_find.h"

/* Values that a search may compute where a position may be visited. */
enum { VALUES_A_POSITION = 8 };

/* Where nobody says how many: seconds of work. */
#define USUAL_VALUES      ((uint64_t)1 << 29)
#define USUAL_WIDE_VALUES ((uint64_t)1 << 25)

grundy_status gi_period_by_search(gi_period *out, const grundy_heapgame *rules,
                                  uint64_t most_terms, gi_run *run)
{
    uint64_t most = gi_limit_positions(run->env);
    gi_lanes_period found;
    gi_lanes_search *search;
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;

    if (!GI_HAS_FAR_ENGINES) return GRUNDY_UNDECIDED;
    most = most < UINT64_MAX / VALUES_A_POSITION ? VALUES_A_POSITION * most
                                                 : UINT64_MAX;
    status = gi_lanes_search_new(&search, rules, run->env, &told);
    if (status) return status;
    if (most_terms == 0)
        most_terms = gi_lanes_is_wide(gi_lanes_search_lanes(search))
                         ? USUAL_WIDE_VALUES
                         : USUAL_VALUES;
    if (most_terms > most) most_terms = most;
    status = gi_lanes_search_extend(search, most_terms, &told);
    if (!status && !gi_lanes_search_is_done(search))
        status = GRUNDY_OVER_BUDGET;
    if (!status) status = gi_lanes_search_find(search, &found, &told);
    if (!status)
        *out = (gi_period){.theorem = GI_PERIOD_BY_WITNESS,
                           .preperiod = found.preperiod,
                           .period = found.period,
                           .terms = found.terms};
    gi_lanes_search_free(search);
    return status;
}
