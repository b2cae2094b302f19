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

    GRUNDY_ASSERT((piece->shape & GI_PIECE_NEGATIVE) == 0);
    for (uint64_t left = fits; left; left &= left - 1) {
        const uint64_t cell = left & (~left + 1);
        gi_region rest = region;
        rest.cells &= ~(cell | cell << step);
        add_pieces(rest, out);
    }
    return batch == 0;
}

/* The cells of rows first to end - 1, for player 0, or of columns. */
static uint64_t cells_of_lines(const gi_region *region, unsigned player,
                               unsigned first, unsigned end)
{
    const unsigned step = player ? region->columns : 1;
    const unsigned length = player ? region->rows : region->columns;
    uint64_t line = 0, lines = 0;

    GRUNDY_ASSERT(first < end &&
                  end <= (player ? region->columns : region->rows));
    for (unsigned i = 0; i < length; i++)
        line |= (uint64_t)1 << i * step;
    for (unsigned i = first; i < end; i++)
        lines |= line << i * (player ? 1 : region->columns);
    return region->cells & lines;
}

/* The region in strips of two lines, which lie along the dominoes of the other
 * player, and one of the single line `single`, if there is such a line. The
 * player's dominoes that cross from strip to strip are forbidden, those of the
 * other one are all there. */
static void add_strips(const gi_region *region, unsigned player,
                       unsigned single, gi_pieces *out)
{
    const unsigned lines = player ? region->columns : region->rows;

    for (unsigned line = 0; line < lines;) {
        const unsigned next = line == single ? line + 1 : line + 2;
        gi_region strip = *region;
        strip.cells =
            cells_of_lines(region, player, line, next < lines ? next : lines);
        append_pieces(strip, out);
        line = next;
    }
    end_option(out);
}

/* T-CONFINED. Of an odd number of lines any other one is single; of an even
 * number, where two would be, none or the first and the last. With b-outcomes
 * more ways, and strips of three lines, save sums but no time. */
static void confine(const gi_piece *piece, unsigned player, gi_pieces *out)
{
    const gi_region region = {piece->shape >> 8, piece->shape & 255,
                              piece->cells};
    const unsigned lines = player ? region.columns : region.rows;

    for (unsigned single = 0; single <= lines; single += lines % 2 ? 2 : lines)
        add_strips(&region, player, single, out);
}

const gi_piece_rules gi_domineering_pieces = {
    .cut = cut, .options = options, .confine = confine};
