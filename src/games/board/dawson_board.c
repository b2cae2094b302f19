/* SPDX-License-Identifier: MIT */
/* dawson_board.c - pawns on a board, none beside another.
 *
 * This is Dawson's strip of squares with any squares taken at the start, and
 * the same on boards of several rows: Node Kayles on a grid. T-DAWSON-ROW: on
 * one row it is the code 0.137, run by run. On other boards the rules are
 * searched, component by component, and a search represents a component by its least image.
 *
 * The region consists of the cells that can still take a pawn. In text these
 * cells are dots and the others are #; X is a pawn that is already on the
 * board and takes the neighbouring cells with it. A move is the cell on which
 * the pawn is placed.
 */
#include "games/board/region.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

/* ---- definition ---- */

/* A cell and those beside it, above and below. */
static uint64_t around(const gi_region *region, unsigned cell)
{
    const unsigned column = cell % region->columns;
    const uint64_t bit = (uint64_t)1 << cell;
    uint64_t out = bit;

    GRUNDY_ASSERT(cell < region->rows * region->columns);
    if (column > 0) out |= bit >> 1;
    if (column + 1 < region->columns) out |= bit << 1;
    if (cell >= region->columns) out |= bit >> region->columns;
    if (cell + region->columns < region->rows * region->columns)
        out |= bit << region->columns;
    return out;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    uint64_t left = gi_region_of(position).cells;
    grundy_status status = GRUNDY_OK;

    (void)game, (void)player;
    for (; !status && left; left &= left - 1)
        status = gi_visit_word(__builtin_ctzll(left), visit, user, run);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    gi_region region = gi_region_of(position);

    (void)game;
    GRUNDY_ASSERT(region.cells >> move->items[0].word & 1);
    region.cells &= ~around(&region, (unsigned)move->items[0].word);
    return gi_region_put(&region, out, run);
}

static grundy_status canonical(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    gi_region region = gi_region_of(position);

    (void)game;
    gi_region_canonicalise(&region);
    return gi_region_put(&region, position, run);
}

static grundy_status components(const grundy_game *game,
                                const gi_ints *position, gi_visit visit,
                                void *user, gi_run *run)
{
    (void)game;
    return gi_region_visit_components(
        gi_region_of(position), gi_region_reduce_to_least, visit, user, run);
}

/* ---- text ---- */

static grundy_status parse_board(gi_region *out, const char *text,
                                 size_t count, gi_run *run)
{
    static const char said[] = "., X and #";
    static const gi_region_letters open = {".", "X#", said},
                                   taken = {"X", ".#", said};
    gi_region region, pawns;
    grundy_status status =
        gi_region_parse_as(&region, text, count, &open, run);

    if (!status) status = gi_region_parse_as(&pawns, text, count, &taken, run);
    if (status) return status;
    /* A board by its size is free in both ways: it has no pawn. */
    for (uint64_t left = pawns.cells & ~region.cells; left; left &= left - 1)
        region.cells &= ~around(&pawns, (unsigned)__builtin_ctzll(left));
    *out = region;
    return GRUNDY_OK;
}

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    (void)game;
    return gi_region_parse_position(parse_board, out, text, count, run);
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const gi_region region = gi_region_of(position);

    (void)game, (void)run;
    gi_text_add(text, "a pawn on ");
    gi_region_name(&region, (unsigned)move->items[0].word, text);
    return text->status;
}

/* ---- checks, requests ---- */

/* Every board of 2 by 3 cells, and every strip up to the bound. */
static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    (void)game;
    return gi_region_visit_small(1, bound < 12 ? bound : 12, visit, user, run);
}

/* "board": the text of a position. */
static grundy_status read(const gi_json *input, gi_ints *position,
                          gi_ints *parameters, gi_run *run)
{
    (void)parameters;
    return gi_region_read(input, parse_board, position, run);
}

static const char *const keys[] = {"win", "grundy", "winning_moves",
                                   "(misere_win)", NULL};

const gi_ruleset gi_ruleset_dawson_board = {
    .id = "dawson_board",
    .title = "Dawson's strips and boards",
    .family = "board",
    .aliases = "dawson_strip",
    .rules = "A move puts a pawn on a free cell that has no pawn directly "
             "beside, above or below it. A player who cannot move loses.",
    .position = "ROWSxCOLUMNS, or rows of . (free), X (a pawn) and # (taken) "
                "with / between",
    .examples = "dawson_board 1x9\n"
                "dawson_board ...X......#...\n"
                "--misere dawson_board 3x3",
    .heap_count = 4,
    .move_shape = GI_MOVE_AMOUNT,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = canonical,
                   .components = components,
                   .all_components = components},
    .notation = {.parse = parse,
                 .format = gi_region_format_position,
                 .legal = gi_region_legal,
                 .name_move = name_move,
                 .draw = gi_region_draw_position,
                 .show = gi_region_show_position},
    .batch =
        &(const gi_batch){
            .layout = "board", .has_cells = true, .keys = keys, .read = read},
    .trials = {.positions = positions, .bound = 9},
};
