/* SPDX-License-Identifier: MIT */
/* toads_frogs.h - what the rules of Toads and Frogs and their theory share. */
#ifndef GI_GAMES_PARTIZAN_TOADS_FROGS_H
#define GI_GAMES_PARTIZAN_TOADS_FROGS_H

#include "games/partizan/stones.h"

enum { TOAD = GI_STONE_LEFT, FROG = GI_STONE_RIGHT };

/* How many animals one may jump over, a row's length at most. */
size_t gi_toads_reach(const grundy_game *game);
/* Moves of the animals of one kind where there is no other. */
size_t gi_toads_steps(const gi_stones *row);

/* Animals that can never move become walls (toads_stuck.c). An animal jumps over
 * `reach` others at most. */
void gi_toads_wall_stuck(gi_stones *row, size_t reach);

/* Rows of no more cells than a word has room for (toads_pieces.c). */
extern const gi_piece_rules gi_toads_pieces;

/* ---- theory (toads_frogs_theory.c) ---- */

/* Whether nobody has a move, or such moves alone that T-DEATH-LEAP has: the row
 * is worth 0 where animals jump over one. */
bool gi_toads_leap_to_death(const gi_stones *row);
/* gi_theory.worth where animals jump over one. */
grundy_status gi_toads_worth(const grundy_game *game, const gi_ints *position,
                             gi_value *out, gi_run *run);

#endif
