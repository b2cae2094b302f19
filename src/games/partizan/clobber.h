/* SPDX-License-Identifier: MIT */
/* partizan/clobber.h - what clobber.c, the game, and clobber_pieces.c, its
 * components in single words, share. */
#ifndef GI_GAMES_PARTIZAN_CLOBBER_H
#define GI_GAMES_PARTIZAN_CLOBBER_H

#include "games/partizan/planes.h"

/* Of impartial Clobber. */
extern const gi_piece_rules gi_clobber_pieces;

#endif
