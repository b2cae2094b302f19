/* SPDX-License-Identifier: MIT */
/* pieces.h - positions cut into components that fit two words. */
#ifndef GI_RULES_PIECES_H
#define GI_RULES_PIECES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/game.h"

#include "base/integer/ints.h"

/* A canonical component of a position as two words, which are equal only if the
 * components are; `size` measures the play that is left in it, and decreases with
 * every move. */
typedef struct gi_piece {
    uint64_t cells;
    uint32_t shape, size;
} gi_piece;

/* In the shape of a piece of a partizan game: its negative is meant. */
enum { GI_PIECE_NEGATIVE = 1 << 30 };
/* In the place of the size of one: the search counts its moves. */
#define GI_PIECE_SIZE_UNKNOWN UINT32_MAX

/* Of one batch: no more options than this, of no more components together. */
enum { GI_PIECE_OPTIONS_MOST = 144, GI_PIECE_COMPONENTS_MOST = 864 };

/* Options, each a list of pieces; the room is the caller's, and empty. */
typedef struct gi_pieces {
    gi_piece *components; /* shape [GI_PIECE_COMPONENTS_MOST] */
    size_t *ends; /* Of each option, in components. shape [..OPTIONS_MOST] */
    size_t component_count, option_count;
} gi_pieces;

/* Positions divided into pieces, for normal play only: components of Grundy value 0
 * may be omitted, and equal options may be reported once. The order of options
 * matters only if everything else is equal. */
typedef struct gi_piece_rules {
    /* Partizan games: whether the components of this position, and of all that
     * play can reach from it, fit the words; of others the search keeps lists.
     * Or NULL: they always do. */
    bool (*fits)(const gi_ints *position);
    /* The pieces of a position, as if it were the only option of another. */
    void (*cut)(const grundy_game *game, const gi_ints *position,
                gi_pieces *out);
    /* Those that each move leaves, appended: of batch 0, 1, ... Whether there
     * is another batch. A search that has its answer asks for no more. Of a
     * partizan game: batch 0 has Left's moves, and batch 1 Right's. */
    bool (*options)(const gi_piece *piece, unsigned batch, gi_pieces *out);
    /* Partizan games: sums of pieces, each as an option, in which this player
     * has no more than some of the moves that he has in the piece, and the
     * other one all of his (T-CONFINED); so that none of them is better for
     * the player than the piece is. Or NULL: the search of search/partizan/
     * then has no bounds on pieces that are too large for their value. */
    void (*confine)(const gi_piece *piece, unsigned player, gi_pieces *out);
} gi_piece_rules;

#endif
