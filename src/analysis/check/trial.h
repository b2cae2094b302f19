/* SPDX-License-Identifier: MIT */
/* trial.h - which positions are tried. */
#ifndef GI_ANALYSIS_CHECK_TRIAL_H
#define GI_ANALYSIS_CHECK_TRIAL_H

#include <stddef.h>
#include <stdint.h>

#include "rules/definition.h"

/* Of one game, found from the moves of whole positions: as many as somebody
 * waits for. A sum of many components has far more. */
enum { GI_WHOLE_POSITIONS = 1 << 15 };

/* Which positions: by their largest number, first .. bound. */
typedef struct gi_range {
    uint64_t first, bound; /* bound 0: the ruleset's own. */
    size_t heaps;          /* Numbers in each, where the rules leave it open;
                              0: none, one, two and three. */
} gi_range;

/* Visits positions, smallest first. A ruleset that lists its own positions is
 * passed over up to `first`. */
grundy_status gi_trial_positions(const grundy_game *game,
                                 const gi_range *range, gi_visit visit,
                                 void *user, gi_run *run);

#endif
