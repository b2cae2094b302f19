/* SPDX-License-Identifier: MIT */
/* board.c - boards as lists of numbers and as text. */
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/text/space.h"
#include "games/board/board.h"

#include <string.h>

size_t gi_board_count(const gi_board *board, uint8_t what)
{
    size_t count = 0;

    for (size_t i = 0; i < gi_board_size(board); i++)
        count += board->cells[i] == what;
    return count;
}

gi_board gi_board_of(const gi_ints *position, size_t columns, size_t rows)
{
    gi_board board = {.columns = columns, .rows = rows};
    const size_t size = columns * rows;

    GRUNDY_ASSERT(position->count == size + 1 && size <= GI_CELLS_MOST);
    for (size_t i = 0; i < size; i++)
        board.cells[i] = (uint8_t)position->items[i].word;
    board.turn = (uint8_t)position->items[size].word;
    GRUNDY_ASSERT(board.turn == GI_CROSS || board.turn == GI_NOUGHT);
    return board;
}

grundy_status gi_board_put(const gi_board *board, gi_ints *out, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(gi_board_size(board) <= GI_CELLS_MOST);
    gi_ints_empty(out, run->env);
    for (size_t i = 0; !status && i < gi_board_size(board); i++)
        status = gi_ints_push_word(out, board->cells[i], run->env);
    if (!status) status = gi_ints_push_word(out, board->turn, run->env);
    return status;
}

/* X begins, and the players take turns in placing a piece. */
static bool is_turn_right(const gi_board *board)
{
    const size_t crosses = gi_board_count(board, GI_CROSS);
    const size_t noughts = gi_board_count(board, GI_NOUGHT);

    return crosses == noughts + (board->turn == GI_NOUGHT);
}

grundy_status gi_board_check(const gi_ints *position, size_t columns,
                             size_t rows, gi_board_turn turn,
                             grundy_error *err)
{
    const size_t size = columns * rows;
    gi_board board;

    if (position->count != size + 1)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "expected %zu cells and then the player to move, %zu "
                       "numbers in all, not %zu",
                       size, size + 1, position->count);
    for (size_t i = 0; i <= size; i++)
        if (!gi_int_is_small(&position->items[i]) ||
            position->items[i].word < (i == size) ||
            position->items[i].word > 2)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "a cell is 0, 1 or 2, and the player 1 or 2");
    board = gi_board_of(position, columns, rows);
    if (turn == GI_TURN_COUNTED && !is_turn_right(&board))
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "X begins, so there must be as many O as X, or one "
                       "fewer, not %zu X and %zu O",
                       gi_board_count(&board, GI_CROSS),
                       gi_board_count(&board, GI_NOUGHT));
    return GRUNDY_OK;
}

/* ---- text ---- */

/* What a character stands for, or 3. */
static uint8_t piece_of(char c)
{
    if (c == '.') return GI_EMPTY;
    if (c == 'X' || c == 'x') return GI_CROSS;
    if (c == 'O' || c == 'o') return GI_NOUGHT;
    return 3;
}

static size_t skip_gaps(const char *text, size_t count, size_t at)
{
    while (at < count && gi_is_space(text[at]))
        at++;
    return at;
}

static grundy_status read_cells(gi_board *board, const char *text,
                                size_t count, size_t *at, gi_run *run)
{
    GRUNDY_ASSERT(gi_board_size(board) <= GI_CELLS_MOST);
    for (size_t i = 0; i < gi_board_size(board); i++) {
        if (i > 0 && i % board->columns == 0) {
            if (*at == count || text[*at] != '/')
                return gi_fail_at(run->err, GRUNDY_BAD_INPUT, *at,
                                  "expected / after a row of %zu cells",
                                  board->columns);
            ++*at;
        }
        if (*at == count || piece_of(text[*at]) == 3)
            return gi_fail_at(run->err, GRUNDY_BAD_INPUT, *at,
                              "expected a cell (X, O or .) of %zu rows of "
                              "%zu",
                              board->rows, board->columns);
        board->cells[i] = piece_of(text[(*at)++]);
    }
    return GRUNDY_OK;
}

static grundy_status read_turn(gi_board *board, gi_board_turn turn,
                               const char *text, size_t count, size_t *at,
                               gi_run *run)
{
    *at = skip_gaps(text, count, *at);
    if (turn == GI_TURN_COUNTED) {
        board->turn =
            gi_board_count(board, GI_CROSS) > gi_board_count(board, GI_NOUGHT)
                ? GI_NOUGHT
                : GI_CROSS;
        return GRUNDY_OK;
    }
    if (*at == count || piece_of(text[*at]) == 3 || text[*at] == '.')
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, *at,
                          "expected X or O: who is to move");
    board->turn = piece_of(text[(*at)++]);
    return GRUNDY_OK;
}

grundy_status gi_board_parse(gi_board *board, gi_board_turn turn,
                             const char *text, size_t count, gi_run *run)
{
    gi_board read = *board;
    size_t at = skip_gaps(text, count, 0);
    grundy_status status;

    if (at == count) return GRUNDY_OK;
    status = read_cells(&read, text, count, &at, run);
    if (!status) status = read_turn(&read, turn, text, count, &at, run);
    if (status) return status;
    at = skip_gaps(text, count, at);
    if (at < count)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, at,
                          "expected the end of the board");
    *board = read;
    return GRUNDY_OK;
}

void gi_board_format(const gi_board *board, gi_board_turn turn, gi_text *text)
{
    for (size_t i = 0; i < gi_board_size(board); i++) {
        if (i > 0 && i % board->columns == 0) gi_text_add_char(text, '/');
        GRUNDY_ASSERT(board->cells[i] <= GI_NOUGHT);
        gi_text_add_char(text, ".XO"[board->cells[i]]);
    }
    if (turn == GI_TURN_COUNTED) return;
    gi_text_add_char(text, ' ');
    gi_text_add_char(text, ".XO"[board->turn]);
}

void gi_board_name(const gi_board *board, size_t cell, gi_text *text)
{
    GRUNDY_ASSERT(cell < gi_board_size(board));
    gi_text_add_char(text, (char)('a' + cell % board->columns));
    gi_text_add_uint(text, board->rows - cell / board->columns);
}
