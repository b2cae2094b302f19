/* SPDX-License-Identifier: MIT */
/* board.h - cells with X, O or nothing, and the player to move.
 *
 * A position is a list of whole numbers: the cells row by row from the top, 0
 * for empty, 1 for X and 2 for O; then 1 or 2 for the player to move. In text
 * the rows are separated by slashes, `X.O/.X./..O`, and ` X` or ` O` after
 * them names the player to move, unless the number of pieces determines that
 * player.
 */
#ifndef GI_GAMES_BOARD_BOARD_H
#define GI_GAMES_BOARD_BOARD_H

#include "base/integer/ints.h"
#include "base/run.h"
#include "base/text/text.h"

enum { GI_CELLS_MOST = 42, GI_EMPTY = 0, GI_CROSS = 1, GI_NOUGHT = 2 };

typedef struct gi_board {
    size_t columns, rows;
    uint8_t turn; /* GI_CROSS or GI_NOUGHT. */
    uint8_t cells[GI_CELLS_MOST];
} gi_board;

/* Whether turns alternate by the number of pieces, X first, or are written. */
typedef enum gi_board_turn { GI_TURN_COUNTED, GI_TURN_WRITTEN } gi_board_turn;

static inline uint8_t gi_other(uint8_t player)
{
    GRUNDY_ASSERT(player == GI_CROSS || player == GI_NOUGHT);
    return (uint8_t)(3 - player);
}
static inline size_t gi_board_size(const gi_board *board)
{
    return board->columns * board->rows;
}
size_t gi_board_count(const gi_board *board, uint8_t what);

/* A legal list; columns and rows are those of the game. */
gi_board gi_board_of(const gi_ints *position, size_t columns, size_t rows);
grundy_status gi_board_put(const gi_board *board, gi_ints *out, gi_run *run);
/* Checks a list of numbers: their count, their size, the turn. */
grundy_status gi_board_check(const gi_ints *position, size_t columns,
                             size_t rows, gi_board_turn turn,
                             grundy_error *err);
/* Text to *board, whose columns and rows are set; nothing but white space
 * leaves it as it is. */
grundy_status gi_board_parse(gi_board *board, gi_board_turn turn,
                             const char *text, size_t count, gi_run *run);
void gi_board_format(const gi_board *board, gi_board_turn turn, gi_text *text);
/* "b3": the column by letter, the row from the bottom. */
void gi_board_name(const gi_board *board, size_t cell, gi_text *text);

#endif
