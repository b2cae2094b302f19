/* SPDX-License-Identifier: MIT */
/* dao.h - what the rules and the ranks of Dao share. */
#ifndef GI_GAMES_BOARD_DAO_H
#define GI_GAMES_BOARD_DAO_H

#include "games/board/board.h"
#include "rules/ranking.h"

enum {
    GI_DAO_SIDE = 4,
    GI_DAO_CELLS = 16,
    GI_DAO_PIECES = 4,
    GI_DAO_DIRECTIONS = 8
};

/* The cell one step on, or GI_DAO_CELLS past the edge. */
size_t gi_dao_step(size_t cell, size_t direction);
/* Where a piece that slides comes to rest; `taken` has all pieces. */
size_t gi_dao_slide(uint32_t taken, size_t cell, size_t direction);
/* Rows, columns, squares and the four corners. */
bool gi_dao_is_shape(uint32_t pieces);
/* The end for the player whose pieces are `own`. */
gi_end gi_dao_end(uint32_t own, uint32_t other);

extern const gi_ranking gi_dao_ranking;

#endif
