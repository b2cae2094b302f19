/* SPDX-License-Identifier: MIT */
/* cannibal_clobber.c - stones that take neighbouring stones of any colour.
 *
 * In Clobber a stone takes a stone of the other colour, in Cannibal Clobber a
 * stone of any colour; in the impartial game both players move all stones. So
 * neither the colours matter nor which neighbour is taken: a stone remains on
 * the cell to which the stone moves, and the cell from which it came becomes
 * empty. A move is given by the cell that becomes empty, which is that of any
 * stone with a neighbour.
 *
 * T-CANNIBAL-ROW: on one row the game is Officers, the code 0.6. On other
 * boards the rules are searched, component by component, because stones in different
 * components never meet. A search represents a component by its least image, without
 * single stones.
 *
 * In text stones are O or X, and empty cells are dots; the region consists of
 * the stones.
 */
#include "games/board/region.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

/* ---- definition ---- */

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const gi_region region = gi_region_of(position);
    grundy_status status = GRUNDY_OK;

    (void)game, (void)player;
    for (uint64_t left = gi_region_not_alone(&region); !status && left;
         left &= left - 1)
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
    region.cells &= ~((uint64_t)1 << move->items[0].word);
    return gi_region_put(&region, out, run);
}

static grundy_status canonical(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    gi_region region = gi_region_of(position);

    (void)game;
    region.cells &= gi_region_not_alone(&region);
    gi_region_canonicalise(&region);
    return gi_region_put(&region, position, run);
}

static grundy_status components(const grundy_game *game,
                                const gi_ints *position, gi_visit visit,
                                void *user, gi_run *run)
{
    gi_region region = gi_region_of(position);

    (void)game;
    region.cells &= gi_region_not_alone(&region);
    return gi_region_visit_components(region, gi_region_reduce_to_least, visit,
                                      user, run);
}

/* ---- text ---- */

/* Stones are what a region calls free. */
static grundy_status parse_board(gi_region *out, const char *text,
                                 size_t count, gi_run *run)
{
    static const gi_region_letters letters = {"OX", ".#", "O or X and ."};

    return gi_region_parse_as(out, text, count, &letters, run);
}

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    (void)game;
    return gi_region_parse_position(parse_board, out, text, count, run);
}

/* Of a picture or a text of the region, whose dots are what is free. */
static grundy_status show_stones(gi_text *text, size_t first)
{
    for (size_t i = first; !text->status && i < text->count; i++) {
        const char c = text->bytes[i];
        text->bytes[i] = c == '.' ? 'O' : c == '#' ? '.' : c;
    }
    return text->status;
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    const gi_region region = gi_region_of(position);
    const size_t first = text->count;

    (void)game, (void)run;
    gi_region_format(&region, text);
    return show_stones(text, first);
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const gi_region region = gi_region_of(position);

    (void)game, (void)run;
    gi_text_add(text, "the stone on ");
    gi_region_name(&region, (unsigned)move->items[0].word, text);
    gi_text_add(text, " takes a neighbour");
    return text->status;
}

static grundy_status draw(const grundy_game *game, const gi_ints *position,
                          gi_text *text, gi_run *run)
{
    const gi_region region = gi_region_of(position);
    const size_t first = text->count;

    (void)game, (void)run;
    gi_region_draw(&region, text);
    return show_stones(text, first);
}

/* ---- checks, requests ---- */

/* Every board of 2 by 3 cells, and all full rectangles up to the bound. */
static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    const uint64_t most = bound < 4 ? bound : 4;

    (void)game;
    return gi_region_visit_small(most, most, visit, user, run);
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

const gi_ruleset gi_ruleset_cannibal_clobber = {
    .id = "cannibal_clobber",
    .title = "Cannibal Clobber, impartial",
    .family = "board",
    .rules = "A move puts a stone on a stone directly beside, above or "
             "below it, which is removed; colours do not matter. A player "
             "who cannot move loses.",
    .position = "ROWSxCOLUMNS full of stones, or rows of O or X (stones) and "
                ". with / between",
    .examples = "cannibal_clobber 3x3\n"
                "cannibal_clobber .OOX/XXO./XOXX\n"
                "--misere cannibal_clobber 2x3",
    .heap_count = 4,
    .move_shape = GI_MOVE_AMOUNT,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = canonical,
                   .components = components,
                   .all_components = components},
    .notation = {.parse = parse,
                 .format = format,
                 .legal = gi_region_legal,
                 .name_move = name_move,
                 .draw = draw},
    .batch =
        &(const gi_batch){
            .layout = "board", .has_cells = true, .keys = keys, .read = read},
    .trials = {.positions = positions, .bound = 3},
};
