/* SPDX-License-Identifier: MIT */
/* cram_moves.c - the moves of Cram, in words of 64 bits or of 128 (wide.c).
 *
 * A move is [cell, direction]: the cell, by its number from the top left, is
 * covered together with the cell to its right (0) or below it (1).
 *
 * A search represents a region by its least image, in which single cells are
 * omitted and three connected cells become two: their one move leaves nothing.
 */
#include "games/board/cram.h"
#include "rules/heaps.h"

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const gi_region region = gi_region_of(position);
    const gi_cells right = gi_region_pairs_right(&region);
    const gi_cells below = gi_region_pairs_down(&region);
    grundy_status status = GRUNDY_OK;

    (void)game, (void)player;
    for (gi_cells left = right | below; !status && left; left &= left - 1) {
        const int64_t cell = gi_cells_first(left);
        if (right >> cell & 1)
            status = gi_visit_words(cell, 0, visit, user, run);
        if (!status && below >> cell & 1)
            status = gi_visit_words(cell, 1, visit, user, run);
    }
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    gi_region region = gi_region_of(position);

    (void)game;
    GRUNDY_ASSERT(region.cells >> move->items[0].word & 1);
    GRUNDY_ASSERT(region.cells >> gi_cram_other_cell(&region, move) & 1);
    region.cells &= ~((gi_cells)1 << move->items[0].word);
    region.cells &= ~((gi_cells)1 << gi_cram_other_cell(&region, move));
    return gi_region_put(&region, out, run);
}

static grundy_status canonical(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    gi_region region = gi_region_of(position);

    (void)game;
    region.cells &= gi_region_not_alone(&region);
    gi_cram_reduce(&region);
    return gi_region_put(&region, position, run);
}

static bool reduce(gi_region *component)
{
    gi_cram_reduce(component);
    return true;
}

/* The components in which there is room for a domino. */
static grundy_status components(const grundy_game *game,
                                const gi_ints *position, gi_visit visit,
                                void *user, gi_run *run)
{
    gi_region region = gi_region_of(position);

    (void)game;
    region.cells &= gi_region_not_alone(&region);
    return gi_region_visit_components(region, reduce, visit, user, run);
}

static const gi_piece_rules pieces = {.cut = gi_cram_cut,
                                      .options = gi_cram_options};

const gi_definition gi_cram_in_words = {.moves = moves,
                                        .apply = apply,
                                        .canonical = canonical,
                                        .components = components,
                                        .pieces = &pieces};
