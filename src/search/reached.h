/* SPDX-License-Identifier: MIT */
/* reached.h - the positions that play can reach from one of them. */
#ifndef GI_SEARCH_REACHED_H
#define GI_SEARCH_REACHED_H

#include <stddef.h>

#include "grundy/game.h"

#include "base/run.h"
#include "rules/definition.h"

/* Visits positions that play from `start` can reach, and at last `start`
 * itself: each once, and after all of its options. Player 0 begins where the
 * players differ. When `most` positions have been met, the walk ends without
 * those that are still open, with GRUNDY_OK; so it does at once where a number
 * of the start does not fit 64 bits.
 *
 * GRUNDY_OK; what `visit` returns when it is something else; GRUNDY_OVER_BUDGET,
 * GRUNDY_CANCELLED, GRUNDY_NO_MEMORY; as the rules say. Cost: the options of
 * each position that is visited, and of those on the way to it. */
grundy_status gi_reached_visit(const grundy_game *game, const gi_ints *start,
                               size_t most, gi_visit visit, void *user,
                               gi_run *run);

#endif
