/* SPDX-License-Identifier: MIT */
/* theory_worth.h - values of a partizan game that ends, found in several ways. */
#ifndef GI_ANALYSIS_CHECK_THEORY_WORTH_H
#define GI_ANALYSIS_CHECK_THEORY_WORTH_H

#include "analysis/check/checked.h"

typedef struct gi_worth_trial gi_worth_trial;

/* The game is borrowed. */
grundy_status gi_worth_trial_new(gi_worth_trial **out, const grundy_game *game,
                                 gi_run *run);
void gi_worth_trial_free(gi_worth_trial *t);
/* Holds against the definition alone what a search finds that uses components,
 * symmetries and pieces, and what the theory says. Counts comparisons; GI_FOUND
 * with a finding where two differ. */
grundy_status gi_worth_trial_compare(gi_worth_trial *t,
                                     const gi_ints *position,
                                     grundy_checked *checked,
                                     uint64_t *comparisons, gi_run *run);

#endif
