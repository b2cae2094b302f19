/* SPDX-License-Identifier: MIT */
/* minimax.h - games of one term that end with a score. */
#ifndef GI_SEARCH_SCORED_MINIMAX_H
#define GI_SEARCH_SCORED_MINIMAX_H

#include <stdint.h>

#include "grundy/game.h"

#include "base/integer/ints.h"
#include "base/run.h"

/* Score under best play, player 0 or 1 to move, by the ruleset's `define` or
 * else by minimax through at most position_limit positions. Same statuses as
 * gi_search_solve(); *out is as before on failure. */
grundy_status gi_score_solve(const grundy_game *game, const gi_ints *position,
                             unsigned player, uint64_t position_limit,
                             grundy_integer *out, gi_run *run);

#endif
