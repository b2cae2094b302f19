/* SPDX-License-Identifier: MIT */
/* clobber.c - Clobber: a stone takes a neighbouring stone of the other colour;
 * each player moves his own stones or, in the impartial game, all of them.
 *
 * A move is [from, to], cells counted from the top left. Cells that are free
 * are never entered again, so components of stones never meet; one of a single
 * colour has no move and is dropped. In the searched form walls are free
 * cells, and a component is its least image.
 *
 * Every position is all-small: whoever can move, the other can. Source:
 * [AGNW05].
 */
#include "games/partizan/clobber.h"
#include "games/partizan/stones.h"
#include "rules/heaps.h"

static bool is_stone(uint8_t cell)
{
    return cell == GI_STONE_LEFT || cell == GI_STONE_RIGHT;
}

static grundy_status visit_from(const gi_stones *board, size_t from,
                                gi_visit visit, void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(is_stone(board->cells[from]));
    for (size_t i = 0; i < GI_STONES_SIDES && !status; i++) {
        const size_t to = gi_stones_next(board, from, gi_stones_steps[i]);
        if (to != SIZE_MAX && is_stone(board->cells[to]) &&
            board->cells[to] != board->cells[from])
            status =
                gi_visit_words((int64_t)from, (int64_t)to, visit, user, run);
    }
    return status;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const gi_stones board = gi_stones_of(position);
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (size_t from = 0; from < gi_stones_size(&board) && !status; from++)
        if (board.cells[from] == gi_stones_own(player))
            status = visit_from(&board, from, visit, user, run);
    return status;
}

/* Of the impartial game: all that either player has. */
static grundy_status either_moves(const grundy_game *game,
                                  const gi_ints *position, unsigned player,
                                  gi_visit visit, void *user, gi_run *run)
{
    const gi_stones board = gi_stones_of(position);
    grundy_status status = GRUNDY_OK;

    (void)game, (void)player;
    for (size_t from = 0; from < gi_stones_size(&board) && !status; from++)
        if (is_stone(board.cells[from]))
            status = visit_from(&board, from, visit, user, run);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    gi_stones board = gi_stones_of(position);

    (void)game;
    GRUNDY_ASSERT(is_stone(board.cells[move->items[0].word]));
    GRUNDY_ASSERT(is_stone(board.cells[move->items[1].word]));
    board.cells[move->items[1].word] = board.cells[move->items[0].word];
    board.cells[move->items[0].word] = GI_STONE_NONE;
    return gi_stones_put(&board, out, run);
}

/* Whether it has a neighbour of the other colour. */
static bool is_active(const gi_stones *board, size_t cell)
{
    for (size_t i = 0; i < GI_STONES_SIDES; i++) {
        const size_t next = gi_stones_next(board, cell, gi_stones_steps[i]);
        if (next != SIZE_MAX && is_stone(board->cells[next]) &&
            board->cells[next] != board->cells[cell])
            return true;
    }
    return false;
}

static bool has_move(const gi_stones *board)
{
    for (size_t i = 0; i < gi_stones_size(board); i++)
        if (is_stone(board->cells[i]) && is_active(board, i)) return true;
    return false;
}

static gi_stones representative(const gi_ints *position)
{
    gi_stones board = gi_stones_of(position);

    for (size_t i = 0; i < gi_stones_size(&board); i++)
        if (!is_stone(board.cells[i])) board.cells[i] = GI_STONE_NONE;
    gi_stones_canonicalise(&board, GI_STONE_NONE, GI_STONES_ALL);
    return board;
}

static grundy_status canonical(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    const gi_stones board = representative(position);

    (void)game;
    return gi_stones_put(&board, position, run);
}

static grundy_status either_canonical(const grundy_game *game,
                                      gi_ints *position, gi_run *run)
{
    const gi_stones board = representative(position);

    (void)game;
    return gi_planes_canonical(&board, GI_STONE_NONE, position, run);
}

static grundy_status components(const grundy_game *game,
                                const gi_ints *position, gi_visit visit,
                                void *user, gi_run *run)
{
    static const gi_stones_division groups = {.step_count = GI_STONES_SIDES,
                                              .blank = GI_STONE_NONE,
                                              .has_move = has_move};
    const gi_stones board = gi_stones_of(position);

    (void)game;
    return gi_stones_visit_components(&board, &groups, visit, user, run);
}

/* ---- the text of the impartial game ---- */

/* Only a board by its size has digits: it is full, and neighbours differ. */
static grundy_status fill(gi_ints *position, const char *text, size_t count,
                          gi_run *run)
{
    gi_stones board = gi_stones_of(position);
    size_t at = 0;

    while (at < count && (text[at] < '0' || text[at] > '9'))
        at++;
    if (at == count) return GRUNDY_OK;
    for (unsigned i = 0; i < gi_stones_size(&board); i++)
        board.cells[i] =
            gi_stones_own((i / board.columns + i % board.columns) % 2);
    return gi_stones_put(&board, position, run);
}

static grundy_status parse_either(const grundy_game *game, gi_ints *out,
                                  const char *text, size_t count, gi_run *run)
{
    const grundy_status status =
        gi_stones_parse_position(game, out, text, count, run);

    return status ? status : fill(out, text, count, run);
}

static grundy_status read_either(const gi_json *input, gi_ints *position,
                                 gi_ints *parameters, gi_run *run)
{
    const gi_json *text = gi_json_member(input, "board");
    const grundy_status status =
        gi_stones_read_with(input, ".xo#", position, run);

    (void)parameters;
    return status ? status : fill(position, text->text, text->text_count, run);
}

/* One without stones is no board by its size. */
static grundy_status format_either(const grundy_game *game,
                                   const gi_ints *position, gi_text *text,
                                   gi_run *run)
{
    const gi_stones board = gi_stones_of(position);

    (void)game, (void)run;
    gi_stones_format_cells(&board, ".xo#", text);
    return text->status;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const gi_stones board = gi_stones_of(position);

    (void)game, (void)run;
    gi_stones_name(&board, move->items[0].word, text);
    gi_text_add(text, " takes ");
    gi_stones_name(&board, move->items[1].word, text);
    return text->status;
}

const gi_ruleset gi_ruleset_clobber = {
    .id = "clobber",
    .title = "Clobber",
    .family = "partizan",
    .rules = "Left moves a stone x onto a stone o directly beside, above or "
             "below it, which is removed; Right moves a stone o onto a stone "
             "x likewise. A player who cannot move loses. Source: Albert, "
             "Grossman, Nowakowski and Wolfe.",
    .position = "ROWSxCOLUMNS of an empty board, or rows of x (Left), o "
                "(Right), . and # with / between",
    .examples = "clobber xo/ox\nclobber xoxoxo\nclobber xox/ox.",
    .kind = GI_PARTIZAN,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = canonical,
                   .twin = gi_stones_twin,
                   .components = components,
                   .turn = gi_stones_turn},
    .notation = {.parse = gi_stones_parse_position,
                 .format = gi_stones_format_position,
                 .legal = gi_stones_legal,
                 .name_move = name_move,
                 .draw = gi_stones_draw_position,
                 .show = gi_stones_show_position},
    .batch = &gi_stones_batch,
    .trials = {.positions = gi_stones_positions, .bound = 4},
};

const gi_ruleset gi_ruleset_impartial_clobber = {
    .id = "impartial_clobber",
    .title = "Clobber, impartial",
    .family = "board",
    .rules = "A move puts a stone of either colour on a stone of the other "
             "colour directly beside, above or below it, which is removed. A "
             "player who cannot move loses.",
    .position = "ROWSxCOLUMNS full of stones that alternate, or rows of x, o, "
                ". and # with / between, at most 40 cells",
    .examples = "impartial_clobber 3x4\n"
                "impartial_clobber xoxxo\n"
                "--misere impartial_clobber xo/ox",
    .definition = {.moves = either_moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = either_canonical,
                   .components = components,
                   .all_components = components,
                   .pieces = &gi_clobber_pieces},
    .notation = {.parse = parse_either,
                 .format = format_either,
                 .legal = gi_planes_legal,
                 .name_move = name_move,
                 .draw = gi_stones_draw_position,
                 .show = gi_stones_show_position},
    .batch = &(const gi_batch){.layout = "board",
                               .has_cells = true,
                               .keys = gi_planes_keys,
                               .read = read_either},
    .trials = {.positions = gi_stones_positions, .bound = 4},
};
