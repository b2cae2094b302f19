/* SPDX-License-Identifier: MIT */
/* loopy.h - games of one term that may be loopy. */
#ifndef GI_SEARCH_CYCLIC_LOOPY_H
#define GI_SEARCH_CYCLIC_LOOPY_H

#include <stdint.h>

#include "grundy/game.h"
#include "grundy/graph.h"
#include "grundy/outcome.h"

#include "base/integer/ints.h"
#include "base/run.h"

/* Outcome for the player to move (0 or 1): GRUNDY_OUTCOME_N wins,
 * GRUNDY_OUTCOME_P loses, GRUNDY_OUTCOME_DRAW; for a draw what the ruleset's
 * `endless` says of it. Labels every position reachable
 * from this one by retrograde analysis and forgets them again. Same statuses
 * as gi_search_solve(), but never GRUNDY_UNDEFINED. */
grundy_status gi_loopy_solve(const grundy_game *game, const gi_ints *position,
                             unsigned player, grundy_convention convention,
                             uint64_t position_limit, grundy_outcome *out,
                             gi_run *run);

/* The graph of all positions that play can reach from this one, which is vertex
 * 0, with an edge for each option; the caller's. The players have the same
 * moves. Same statuses. */
grundy_status gi_loopy_graph(const grundy_game *game, const gi_ints *position,
                             uint64_t position_limit, grundy_graph **out,
                             gi_run *run);

#endif
