/* SPDX-License-Identifier: MIT */
/* planes.h - small boards of stones as two words, for impartial games that are
 * searched by pieces. */
#ifndef GI_GAMES_PARTIZAN_PLANES_H
#define GI_GAMES_PARTIZAN_PLANES_H

#include "games/partizan/stones.h"

enum { GI_PLANES_CELLS_MOST = 40 };

/* Cell (y, x), counted from the top left, is bit y * columns + x of both words.
 * In `left` alone: a stone of Left's. In `right` alone: of Right's. In both: a
 * cell that is free, in games that play on those. In neither: no cell, or one
 * that is never entered. rows * columns <= GI_PLANES_CELLS_MOST. */
typedef struct gi_planes {
    unsigned rows, columns;
    uint64_t left, right;
} gi_planes;

static inline uint64_t gi_planes_any(const gi_planes *board)
{
    return board->left | board->right;
}

static inline uint64_t gi_planes_free(const gi_planes *board)
{
    return board->left & board->right;
}

/* Which cells of a board are there, to find neighbours: those in the first and
 * in the last column, and all. */
typedef struct gi_planes_frame {
    unsigned columns;
    uint64_t first, last, all;
} gi_planes_frame;

gi_planes_frame gi_planes_frame_of(const gi_planes *board);
/* Cells beside, above or below one of these. */
static inline uint64_t gi_planes_beside(const gi_planes_frame *frame,
                                        uint64_t cells)
{
    return ((cells & ~frame->last) << 1 | (cells & ~frame->first) >> 1 |
            cells << frame->columns | cells >> frame->columns) &
           frame->all;
}

/* Of a legal board that is small enough. Free cells are in both words or, if
 * the game never enters them, in neither. */
gi_planes gi_planes_of(const gi_stones *board, bool keeps_free);

/* The smallest rectangle; in it the least of all images under turns, reflections
 * and exchange of the two colours. Of no cells at all: 0 by 0. */
void gi_planes_canonicalise(gi_planes *board);

/* Whether a half turn or a reflection maps the board to itself, with colours
 * kept or exchanged, and no two neighbours of different colours to a pair that
 * shares a cell with them (T-CLOBBER-MIRROR). */
bool gi_planes_are_mirrored(const gi_planes *board);

/* A piece, which is a canonical board, and back. */
gi_piece gi_planes_pack(const gi_planes *board, uint32_t size);
gi_planes gi_planes_unpack(const gi_piece *piece);

/* ---- members of the rulesets of impartial games ---- */

/* A board of too many cells is bad input. */
grundy_status gi_planes_legal(const grundy_game *game, const gi_ints *position,
                              grundy_error *err);
/* Of the canonical boards that a game has of a board and of the one with the
 * colours exchanged, the lesser. */
grundy_status gi_planes_canonical(const gi_stones *board, uint8_t blank,
                                  gi_ints *position, gi_run *run);
extern const char *const gi_planes_keys[];
/* The text under "board" of a request. */
extern const gi_batch gi_planes_batch;

#endif
