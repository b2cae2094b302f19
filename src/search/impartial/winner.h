/* SPDX-License-Identifier: MIT */
/* winner.h - who wins games in one piece, and nothing else about them. */
#ifndef GI_SEARCH_IMPARTIAL_WINNER_H
#define GI_SEARCH_IMPARTIAL_WINNER_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/game.h"
#include "grundy/outcome.h"

#include "base/integer/ints.h"
#include "base/run.h"

typedef struct gi_winner gi_winner;

/* A search of one impartial game, which must end, under one convention. It
 * gives up after position_limit positions in all, or env->limits.memory_bytes.
 * The game is borrowed. */
grundy_status gi_winner_new(gi_winner **out, const grundy_game *game,
                            grundy_convention convention,
                            uint64_t position_limit, const grundy_env *env);
void gi_winner_free(gi_winner *search); /* NULL is allowed. */
/* After a failure the search can be used on; what was found stays.
 *
 * GRUNDY_OK, GRUNDY_OVER_BUDGET, GRUNDY_UNDEFINED when a position can come
 * again, GRUNDY_BAD_INPUT where `before` and the moves contradict each other,
 * GRUNDY_CANCELLED, GRUNDY_NO_MEMORY. */
grundy_status gi_winner_outcome(gi_winner *search, const gi_ints *position,
                                grundy_outcome *out, gi_run *run);
uint64_t gi_winner_count(const gi_winner *search); /* Positions met. */

#endif
