/* SPDX-License-Identifier: MIT */
/* lengths.h - how long a game lasts: remoteness and suspense. */
#ifndef GI_SEARCH_LENGTHS_LENGTHS_H
#define GI_SEARCH_LENGTHS_LENGTHS_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/game.h"
#include "grundy/outcome.h"

#include "base/integer/ints.h"
#include "base/run.h"

/* Remoteness: moves until the end where who wins hurries and who loses
 * delays. Suspense: the other way round. Under normal play the player to move
 * has lost where it is even, under misère play where it is odd. Statuses as
 * gi_fold_solve(). */
grundy_status gi_remoteness_find(const grundy_game *game,
                                 const gi_ints *position,
                                 grundy_convention convention, uint64_t limit,
                                 uint64_t *out, gi_run *run);
grundy_status gi_suspense_find(const grundy_game *game,
                               const gi_ints *position,
                               grundy_convention convention, uint64_t limit,
                               uint64_t *out, gi_run *run);

/* Of a game in a sum that is over as soon as one of its terms is: it is over;
 * the player to move wins by ending it; or GI_FORECLOSED_VALUE and its foreclosed
 * value (foreclosed.c). Same statuses. */
enum { GI_FORECLOSED_OVER, GI_FORECLOSED_WON, GI_FORECLOSED_VALUE };
grundy_status gi_foreclosed_find(const grundy_game *game,
                                 const gi_ints *position,
                                 grundy_convention convention, uint64_t limit,
                                 uint64_t *out, gi_run *run);

/* The value of a game in which nobody may make a move that wins it under normal
 * play (banned.c). Same statuses. */
grundy_status gi_banned_find(const grundy_game *game, const gi_ints *position,
                             uint64_t limit, uint64_t *out, gi_run *run);

#endif
