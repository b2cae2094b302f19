/* SPDX-License-Identifier: MIT */
/* survey_far.c - periods that begin after some hundred million heaps.
 *
 * The terms are not kept: a search runs until the window that determines the
 * next term returns (sequence/lanes/lanes.h, T-OCTAL-WITNESS), and collects the
 * usual figures on its way. So the figures cover the terms searched, which are
 * more than one period and contain every value.
 */
#include "analysis/survey/survey.h"
#include "base/build.h"
#include "codes/heapgame.h"
#include "sequence/far/lanes_search.h"
#include "sequence/lanes/lanes.h"
#include "sequence/period/period_theorem.h"

grundy_status gi_survey_find_far(grundy_survey_facts *out,
                                 const grundy_heapgame *rules, uint64_t most,
                                 const grundy_env *env, grundy_error *err)
{
    gi_lanes_search *search = NULL;
    gi_lanes_invariants seen;
    gi_lanes_period found;
    grundy_status status;

    if (!GI_HAS_FAR_ENGINES) return GRUNDY_UNDECIDED;
    status = gi_lanes_search_new(&search, rules, env, err);
    if (!status) status = gi_lanes_search_extend(search, most, err);
    if (!status && !gi_lanes_search_is_done(search)) status = GRUNDY_UNDECIDED;
    if (!status) status = gi_lanes_search_find(search, &found, err);
    if (!status) {
        seen = gi_lanes_look(gi_lanes_search_lanes(search));
        GRUNDY_ASSERT(seen.count >= found.preperiod + found.period);
        *out = (grundy_survey_facts){
            .state = GRUNDY_SURVEY_PROVED,
            .period = {.preperiod = found.preperiod,
                       .period = found.period,
                       .terms_used = found.terms,
                       .is_proved = true,
                       .tag = gi_period_tag(GI_PERIOD_BY_WITNESS)},
            .invariants = {.count = (size_t)seen.count,
                           .max = seen.max,
                           .max_index = (size_t)seen.max_index,
                           .zero_count = (size_t)seen.zero_count,
                           .last_zero = (size_t)seen.last_zero,
                           .mask = seen.mask,
                           .has_position = seen.has_position,
                           .rare_count = seen.rare_count,
                           .last_rare = (size_t)seen.last_rare}};
    }
    gi_lanes_search_free(search);
    return status;
}
