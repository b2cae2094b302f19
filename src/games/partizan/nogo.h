/* SPDX-License-Identifier: MIT */
/* partizan/nogo.h - what nogo.c, the game, and nogo_pieces.c, its parts in single
 * words, share. */
#ifndef GI_GAMES_PARTIZAN_NOGO_H
#define GI_GAMES_PARTIZAN_NOGO_H

#include "games/partizan/planes.h"

/* Of impartial NoGo. */
extern const gi_piece_rules gi_nogo_pieces;

#endif
