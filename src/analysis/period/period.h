/* SPDX-License-Identifier: MIT */
/* period.h - rules whose terms are the values of one heap. */
#ifndef GI_ANALYSIS_PERIOD_PERIOD_H
#define GI_ANALYSIS_PERIOD_PERIOD_H

#include <stddef.h>

#include "grundy/game.h"
#include "grundy/heapgame.h"
#include "grundy/period.h"

#include "base/run.h"
#include "sequence/period/period_find.h"

/* New rules whose terms are the values of one heap of the game; digits that
 * repeat and only take have become a set. GRUNDY_UNDEFINED if there is no
 * code, GRUNDY_OVER_BUDGET, GRUNDY_NO_MEMORY. */
grundy_status gi_period_rules(grundy_heapgame **out, const grundy_game *game,
                              gi_run *run);
/* As callers see it. */
grundy_period gi_period_tell(const gi_period *period);

#endif
