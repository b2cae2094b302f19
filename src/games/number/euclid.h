/* SPDX-License-Identifier: MIT */
/* euclid.h - how many pairs of Euclid's game are lost. */
#ifndef GI_GAMES_NUMBER_EUCLID_H
#define GI_GAMES_NUMBER_EUCLID_H

#include "rules/theory.h"

/* The lost pairs with numbers of at most a <= b, of either game and normal play
 * (T-PAIR-COUNT); GRUNDY_UNDECIDED otherwise. As `lost_within` of a theory. */
grundy_status gi_euclid_lost_within(const grundy_game *game,
                                    grundy_convention convention, uint64_t a,
                                    uint64_t b, gi_lost_tally *out,
                                    gi_run *run);

#endif
