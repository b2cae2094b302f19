/* SPDX-License-Identifier: MIT */
/* domineering_pieces.c - boards of Domineering divided into regions, in single
 * words.
 *
 * A piece is the least image of a connected region under reflections and turns;
 * since a quarter turn exchanges the players, the piece says whether its
 * negative is meant. Single cells are omitted: nobody can cover them. */
#include "base/assert.h"
#include "games/board/domineering.h"
#include "rules/game.h"

static void append_pieces(gi_region region, gi_pieces *out)
{
    region.cells &= gi_region_not_alone(&region);
    while (region.cells) {
        gi_region piece = gi_region_take_component(&region);
        const bool is_negative = gi_region_canonicalise_turning(&piece);
        GRUNDY_ASSERT(out->component_count < GI_PIECE_COMPONENTS_MOST);
        out->components[out->component_count++] =
            (gi_piece){piece.cells,
                       piece.rows << 8 | piece.columns |
                           (is_negative ? GI_PIECE_NEGATIVE : 0),
                       (uint32_t)__builtin_popcountll(piece.cells)};
    }
}

static void end_option(gi_pieces *out)
{
    GRUNDY_ASSERT(out->option_count < GI_PIECE_OPTIONS_MOST);
    out->ends[out->option_count++] = out->component_count;
}

static void add_pieces(gi_region region, gi_pieces *out)
{
    append_pieces(region, out);
    end_option(out);
}

static void cut(const grundy_game *game, const gi_ints *position,
                gi_pieces *out)
{
    (void)game;
    add_pieces(gi_region_of(position), out);
}

/* Of the player number `batch`. */
static bool options(const gi_piece *piece, unsigned batch, gi_pieces *out)
{
    const gi_region region = {piece->shape >> 8, piece->shape & 255,
                              piece->cells};
    const unsigned step = batch ? 1 : region.columns;
    const uint64_t fits =
        batch ? gi_region_pairs_right(&region) : gi_region_pairs_down(&region);

    for (uint64_t left = fits; left; left &= left - 1) {
        const uint64_t cell = left & (~left + 1);
        gi_region rest = region;
        rest.cells &= ~(cell | cell << step);
        add_pieces(rest, out);
    }
    return batch == 0;
}

/* The cells of some rows, for player 0, or columns of the region. */
static uint64_t cells_of_lines(const gi_region *region, unsigned player,
                               unsigned first, unsigned end)
{
    uint64_t cells = 0;

    for (unsigned row = 0; row < region->rows; row++)
        for (unsigned column = 0; column < region->columns; column++) {
            const unsigned line = player ? column : row;
            if (line >= first && line < end)
                cells |= (uint64_t)1 << (row * region->columns + column);
        }
    return region->cells & cells;
}

/* The region in strips of this thickness, which lie along the dominoes of the
 * other player; the first strip has `first` lines. The player's dominoes that
 * cross from strip to strip are forbidden, those of the other one are all
 * there. */
static void add_strips(const gi_region *region, unsigned player,
                       unsigned first, unsigned thickness, gi_pieces *out)
{
    const unsigned lines = player ? region->columns : region->rows;

    for (unsigned line = 0; line < lines;) {
        const unsigned end = line == 0 ? first : line + thickness;
        gi_region strip = *region;
        strip.cells = cells_of_lines(region, player, line, end);
        append_pieces(strip, out);
        line = end;
    }
    end_option(out);
}

/* T-CONFINED. */
static void confine(const gi_piece *piece, unsigned player, gi_pieces *out)
{
    const gi_region region = {piece->shape >> 8, piece->shape & 255,
                              piece->cells};

    add_strips(&region, player, 2, 2, out);
    add_strips(&region, player, 1, 2, out);
}

const gi_piece_rules gi_domineering_pieces = {
    .cut = cut, .options = options, .confine = confine};
