/* SPDX-License-Identifier: MIT */
/* connect_four.c - four in a line, with pieces that fall.
 *
 * A move is [column], counted from 0: a piece falls to the lowest empty cell
 * of the column.
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/board/connect_four.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static gi_board read_board(const grundy_game *game, const gi_ints *position)
{
    return gi_board_of(position, gi_drop_columns(game), gi_drop_rows(game));
}

/* The cell that a piece falls to, or the number of cells. */
static size_t fall_to(const gi_board *board, size_t column)
{
    GRUNDY_ASSERT(column < board->columns);
    for (size_t row = board->rows; row-- > 0;) {
        const size_t cell = row * board->columns + column;
        if (board->cells[cell] == GI_EMPTY) return cell;
    }
    return gi_board_size(board);
}

/* ---- definition ---- */

static bool has_four(const gi_board *board, uint8_t player)
{
    uint64_t cells = 0;

    GRUNDY_ASSERT(board->columns * (board->rows + 1) <= 64);
    for (size_t i = 0; i < gi_board_size(board); i++) {
        const size_t row = board->rows - 1 - i / board->columns;
        const size_t column = i % board->columns;
        if (board->cells[i] == player)
            cells |= (uint64_t)1 << (column * (board->rows + 1) + row);
    }
    return gi_drop_has_four(cells, board->rows);
}

static gi_end end_of(const gi_board *board)
{
    if (has_four(board, gi_other(board->turn))) return GI_END_LOST;
    if (has_four(board, board->turn)) return GI_END_WON;
    return gi_board_count(board, GI_EMPTY) == 0 ? GI_END_TIE : GI_END_NONE;
}

static gi_end end(const grundy_game *game, const gi_ints *position)
{
    const gi_board board = read_board(game, position);

    return end_of(&board);
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const gi_board board = read_board(game, position);
    grundy_status status = GRUNDY_OK;

    (void)player;
    if (end_of(&board) != GI_END_NONE) return GRUNDY_OK;
    for (size_t i = 0; !status && i < board.columns; i++)
        if (board.cells[i] == GI_EMPTY)
            status = gi_visit_word((int64_t)i, visit, user, run);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    gi_board board = read_board(game, position);

    GRUNDY_ASSERT(board.cells[move->items[0].word] == GI_EMPTY);
    board.cells[fall_to(&board, (size_t)move->items[0].word)] = board.turn;
    board.turn = gi_other(board.turn);
    return gi_board_put(&board, out, run);
}

/* ---- faces ---- */

static grundy_status check(const grundy_game *game, grundy_error *err)
{
    if (gi_int_compare_word(gi_game_number(game, 0), GI_DROP_COLUMNS_MOST) > 0)
        return gi_fail(err, GRUNDY_BAD_INPUT, "columns is %d at most",
                       GI_DROP_COLUMNS_MOST);
    if (gi_int_compare_word(gi_game_number(game, 1), GI_DROP_ROWS_MOST) > 0)
        return gi_fail(err, GRUNDY_BAD_INPUT, "rows is %d at most",
                       GI_DROP_ROWS_MOST);
    return GRUNDY_OK;
}

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    gi_board board = {.columns = gi_drop_columns(game),
                      .rows = gi_drop_rows(game),
                      .turn = GI_CROSS};
    grundy_status status =
        gi_board_parse(&board, GI_TURN_COUNTED, text, count, run);

    return status ? status : gi_board_put(&board, out, run);
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    const gi_board board = read_board(game, position);

    (void)run;
    gi_board_format(&board, GI_TURN_COUNTED, text);
    return text->status;
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    grundy_status status =
        gi_board_check(position, gi_drop_columns(game), gi_drop_rows(game),
                       GI_TURN_COUNTED, err);
    gi_board board;

    if (status) return status;
    board = read_board(game, position);
    for (size_t i = 0; i + board.columns < gi_board_size(&board); i++)
        if (board.cells[i] != GI_EMPTY &&
            board.cells[i + board.columns] == GI_EMPTY)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "a piece in column %c has nothing below it",
                           (char)('a' + i % board.columns));
    return has_four(&board, GI_CROSS) && has_four(&board, GI_NOUGHT)
               ? gi_fail(err, GRUNDY_BAD_INPUT,
                         "both players have a line: play ends with the first")
               : GRUNDY_OK;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const gi_board board = read_board(game, position);

    (void)run;
    gi_text_addf(text, "%c into column %c", ".XO"[board.turn],
                 (char)('a' + move->items[0].word));
    return text->status;
}

static const gi_parameter parameters[] = {
    {"columns", GI_NUMBER, 1, "7", "number of columns, at most 7"},
    {"rows", GI_NUMBER, 1, "6", "number of rows, at most 6"}};

const gi_ruleset gi_ruleset_connect_four = {
    .id = "connect_four",
    .title = "Connect Four",
    .family = "board",
    .rules = "X and O take turns, X first, in dropping a piece into a "
             "column, where it falls to the lowest empty cell. A player "
             "with four pieces in line, horizontally, vertically or "
             "diagonally, wins (under misère play, loses); a full board "
             "without such a line is a tie.",
    .position = "rows from the top between slashes, such as "
                "..../..../.O../.XX. for 4 rows of 4; the empty board if "
                "omitted",
    .examples = "connect_four:columns=4,rows=4 OX../XOXO/OXOX/XOXO\n"
                "connect_four OXOXOX./XOXOXO./OXOXOX./OXOXOX./XOXOXO./OXOXOXX",
    .parameters = parameters,
    .parameter_count = 2,
    .check = check,
    .kind = GI_PARTIZAN,
    .turn_is_in_position = true,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .end = end},
    .notation = {.parse = parse,
                 .format = format,
                 .legal = legal,
                 .name_move = name_move},
    .ranking = &gi_drop_ranking,
};
