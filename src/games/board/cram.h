/* SPDX-License-Identifier: MIT */
/* board/cram.h - what cram.c, the game, and cram_pieces.c, its components, share.
 */
#ifndef GI_GAMES_CRAM_H
#define GI_GAMES_CRAM_H

#include "games/board/region.h"

/* The least image of an equal region, which has no cell without a neighbour:
 * of cells that have one and the same neighbour and no other, one is enough. */
void gi_cram_reduce(gi_region *region);

extern const gi_piece_rules gi_cram_pieces;

#endif
