/* SPDX-License-Identifier: MIT */
/* board/cram.h - what the files of Cram share. */
#ifndef GI_GAMES_BOARD_CRAM_H
#define GI_GAMES_BOARD_CRAM_H

#include "games/board/region.h"
#include "rules/definition.h"

/* The least image of an equal region, which has no cell without a neighbour:
 * of cells that have one and the same neighbour and no other, one is enough. */
void gi_cram_reduce(gi_region *region);

/* The cell under the other half of the domino. */
static inline unsigned gi_cram_other_cell(const gi_region *region,
                                          const gi_ints *move)
{
    const unsigned cell = (unsigned)move->items[0].word;

    GRUNDY_ASSERT(cell < region->rows * region->columns);
    return cell + (move->items[1].word ? region->columns : 1);
}

/* Members of the rules of pieces, in the words of their source (cram_pieces.c). A
 * piece has its first 64 cells in `cells`, and in its shape, from the highest bits
 * down, 16 cells more, its rows and its columns. */
void gi_cram_cut(const grundy_game *game, const gi_ints *position,
                 gi_pieces *out);
bool gi_cram_options(const gi_piece *piece, unsigned batch, gi_pieces *out);

/* The definition in the words of its source (cram_moves.c), of boards that fit
 * them; and in wide ones. */
extern const gi_definition gi_cram_in_words, gi_wide_cram_in_words;

/* Its members, in the words that a board needs (cram_widths.c). */
grundy_status gi_cram_moves(const grundy_game *game, const gi_ints *position,
                            unsigned player, gi_visit visit, void *user,
                            gi_run *run);
grundy_status gi_cram_apply(const grundy_game *game, gi_ints *out,
                            const gi_ints *position, const gi_ints *move,
                            gi_run *run);
grundy_status gi_cram_canonical(const grundy_game *game, gi_ints *position,
                                gi_run *run);
grundy_status gi_cram_components(const grundy_game *game,
                                 const gi_ints *position, gi_visit visit,
                                 void *user, gi_run *run);

extern const gi_piece_rules gi_cram_pieces;

#endif
