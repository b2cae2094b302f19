/* SPDX-License-Identifier: MIT */
/* heaps.h - sums of independent heaps, one heap at a time. */
#ifndef GI_RULES_HEAPS_H
#define GI_RULES_HEAPS_H

#include <stddef.h>
#include <stdint.h>

#include "rules/definition.h"

/* Moves are [heap index, take], or [take] where move_shape is
 * GI_MOVE_AMOUNT: games of one heap. */
grundy_status gi_heaps_moves(const grundy_game *game, const gi_ints *position,
                             unsigned player, gi_visit visit, void *user,
                             gi_run *run);
grundy_status gi_heaps_apply(const grundy_game *game, gi_ints *out,
                             const gi_ints *position, const gi_ints *move,
                             gi_run *run);
grundy_status gi_heaps_value(const grundy_game *game, const gi_ints *position,
                             grundy_integer *out, gi_run *run);
grundy_status gi_heaps_reach(const grundy_game *game, const gi_ints *position,
                             const grundy_integer *target, gi_visit visit,
                             void *user, gi_run *run);
/* Outcome by the value; with the misère Nim rule (T-TAME-HEAPS: if every heap
 * has value 0 or 1, P iff the xor is 1; otherwise P iff it is 0). Only for
 * games where a theorem allows it. */
grundy_status gi_heaps_outcome_tame(const grundy_game *game,
                                    const gi_ints *position,
                                    grundy_convention convention,
                                    grundy_outcome *out, gi_run *run);
grundy_status gi_heaps_winning_tame(const grundy_game *game,
                                    const gi_ints *position,
                                    grundy_convention convention,
                                    gi_visit visit, void *user, gi_run *run);
/* Outcome by the value; GRUNDY_UNDECIDED under misère play. */
grundy_status gi_heaps_outcome(const grundy_game *game,
                               const gi_ints *position,
                               grundy_convention convention,
                               grundy_outcome *out, gi_run *run);
/* The same for given values, for positions in which heaps are hidden: every
 * other stair, gaps between coins. */
typedef struct gi_nimsum {
    grundy_integer value; /* xor; owned. */
    size_t large;         /* Values of 2 or more. */
} gi_nimsum;
grundy_status gi_nimsum_of(gi_nimsum *out, const gi_ints *values, gi_run *run);
void gi_nimsum_clear(gi_nimsum *sum, gi_run *run);
/* By the misère Nim rule (T-TAME-HEAPS) under misère play. */
grundy_outcome gi_nimsum_outcome(const gi_nimsum *sum,
                                 grundy_convention convention);
/* The value that must replace `value`, one of the values that were summed, to
 * win. */
grundy_status gi_nimsum_target(const gi_nimsum *sum,
                               const grundy_integer *value,
                               grundy_convention convention,
                               grundy_integer *out, gi_run *run);
/* Visits one number, two numbers: the usual moves. */
grundy_status gi_visit_word(int64_t a, gi_visit visit, void *user,
                            gi_run *run);
grundy_status gi_visit_words(int64_t a, int64_t b, gi_visit visit, void *user,
                             gi_run *run);

#endif
