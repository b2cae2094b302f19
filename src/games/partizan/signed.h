/* SPDX-License-Identifier: MIT */
/* signed.h - positions that are numbers, where -n is n with the players
 * exchanged. */
#ifndef GI_GAMES_PARTIZAN_SIGNED_H
#define GI_GAMES_PARTIZAN_SIGNED_H

#include "rules/signed_heaps.h"

/* gi_trials.positions: two heaps at most, of -bound .. bound. */
grundy_status gi_signed_heaps(const grundy_game *game, uint64_t bound,
                              gi_visit visit, void *user, gi_run *run);
/* All lists of `count` numbers, two at most, of -bound .. bound, which pass
 * `legal`, if that is not NULL. */
grundy_status gi_signed_positions(
    const grundy_game *game, size_t count, uint64_t bound,
    grundy_status (*legal)(const grundy_game *game, const gi_ints *position,
                           grundy_error *err),
    gi_visit visit, void *user);

#endif
