/* SPDX-License-Identifier: MIT */
/* board/domineering.h - what domineering.c, the game, and its pieces share. */
#ifndef GI_GAMES_BOARD_DOMINEERING_H
#define GI_GAMES_BOARD_DOMINEERING_H

#include "games/board/region.h"

extern const gi_piece_rules gi_domineering_pieces;

#endif
