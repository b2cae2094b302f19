/* SPDX-License-Identifier: MIT */
/* cram_widths.c - which words a board of Cram needs.
 *
 * Rectangles of up to 64 cells are played on in words of 64 bits. A search of a
 * larger board hardly meets others, as what a domino cuts off is cropped.
 */
#include "base/build.h"
#include "games/board/cram.h"

/* Of a rectangle of so many cells. */
static const gi_definition *words_for(uint64_t cells)
{
    return GI_HAS_WIDE_BOARDS && cells > GI_REGION_CELLS_MOST
               ? &gi_wide_cram_in_words
               : &gi_cram_in_words;
}

static const gi_definition *words_of(const gi_ints *position)
{
    return words_for((uint64_t)position->items[0].word *
                     (uint64_t)position->items[1].word);
}

grundy_status gi_cram_moves(const grundy_game *game, const gi_ints *position,
                            unsigned player, gi_visit visit, void *user,
                            gi_run *run)
{
    return words_of(position)->moves(game, position, player, visit, user, run);
}

grundy_status gi_cram_apply(const grundy_game *game, gi_ints *out,
                            const gi_ints *position, const gi_ints *move,
                            gi_run *run)
{
    return words_of(position)->apply(game, out, position, move, run);
}

grundy_status gi_cram_canonical(const grundy_game *game, gi_ints *position,
                                gi_run *run)
{
    return words_of(position)->canonical(game, position, run);
}

grundy_status gi_cram_components(const grundy_game *game,
                                 const gi_ints *position, gi_visit visit,
                                 void *user, gi_run *run)
{
    return words_of(position)->components(game, position, visit, user, run);
}

/* ---- pieces ---- */

static void cut(const grundy_game *game, const gi_ints *position,
                gi_pieces *out)
{
    words_of(position)->pieces->cut(game, position, out);
}

static bool options(const gi_piece *piece, unsigned batch, gi_pieces *out)
{
    const uint64_t rows = piece->shape >> 8 & 255;

    return words_for(rows * (piece->shape & 255))
        ->pieces->options(piece, batch, out);
}

const gi_piece_rules gi_cram_pieces = {.cut = cut, .options = options};
