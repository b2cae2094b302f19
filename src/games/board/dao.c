/* SPDX-License-Identifier: MIT */
/* dao.c - each player has four pieces, which slide as far as they can.
 *
 * A move is [from, to], with cells counted row by row from the top. A piece
 * slides in one of eight directions until the border or a piece stops it. Four
 * pieces in a row, in a column, in a square or in the corners win, and so does
 * a piece in a corner that three opposing pieces shut in: a player who shuts
 * in a piece in this way has lost.
 *
 * Source: the rules of 1998 by J. van Buskirk and B. Pickerill, and
 * [GamesmanClassic], which gives the numbers of positions by remoteness.
 */
#include "base/error.h"
#include "games/board/dao.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

/* ---- slides and shapes ---- */

size_t gi_dao_step(size_t cell, size_t direction)
{
    /* Row by row around the cell. */
    static const int8_t down[] = {-1, -1, -1, 0, 0, 1, 1, 1};
    static const int8_t right[] = {-1, 0, 1, -1, 1, -1, 0, 1};
    const int row = (int)(cell / GI_DAO_SIDE) + down[direction];
    const int column = (int)(cell % GI_DAO_SIDE) + right[direction];

    GRUNDY_ASSERT(cell < GI_DAO_CELLS && direction < GI_DAO_DIRECTIONS);
    if (row < 0 || row >= GI_DAO_SIDE || column < 0 || column >= GI_DAO_SIDE)
        return GI_DAO_CELLS;
    return (size_t)row * GI_DAO_SIDE + (size_t)column;
}

size_t gi_dao_slide(uint32_t taken, size_t cell, size_t direction)
{
    for (;;) {
        const size_t next = gi_dao_step(cell, direction);
        if (next == GI_DAO_CELLS || taken >> next & 1) return cell;
        cell = next;
    }
}

bool gi_dao_is_shape(uint32_t pieces)
{
    for (size_t i = 0; i < GI_DAO_SIDE; i++)
        if (pieces == (uint32_t)0xf << (4 * i) || pieces == (uint32_t)0x1111
                                                                << i)
            return true;
    for (size_t row = 0; row < 3; row++)
        for (size_t column = 0; column < 3; column++)
            if (pieces == (uint32_t)0x33 << (4 * row + column)) return true;
    return pieces == 0x9009;
}

/* One of `own` in a corner with all three neighbours in `other`. */
static bool is_shut_in(uint32_t own, uint32_t other)
{
    static const uint16_t corners[4][2] = {{0x0001, 0x0032},
                                           {0x0008, 0x00c4},
                                           {0x1000, 0x2300},
                                           {0x8000, 0x4c00}};

    for (size_t i = 0; i < 4; i++)
        if ((own & corners[i][0]) && (other & corners[i][1]) == corners[i][1])
            return true;
    return false;
}

gi_end gi_dao_end(uint32_t own, uint32_t other)
{
    GRUNDY_ASSERT((own & other) == 0);
    if (gi_dao_is_shape(other)) return GI_END_LOST;
    if (gi_dao_is_shape(own) || is_shut_in(own, other)) return GI_END_WON;
    return is_shut_in(other, own) ? GI_END_LOST : GI_END_NONE;
}

/* ---- definition ---- */

static uint32_t cells_of(const gi_board *board, uint8_t player)
{
    uint32_t mask = 0;

    for (size_t i = 0; i < GI_DAO_CELLS; i++)
        mask |= (uint32_t)(board->cells[i] == player) << i;
    return mask;
}

static gi_end end(const grundy_game *game, const gi_ints *position)
{
    const gi_board board = gi_board_of(position, GI_DAO_SIDE, GI_DAO_SIDE);

    (void)game;
    return gi_dao_end(cells_of(&board, board.turn),
                      cells_of(&board, gi_other(board.turn)));
}

static grundy_status moves_from(const gi_board *board, size_t from,
                                gi_visit visit, void *user, gi_run *run)
{
    const uint32_t taken =
        cells_of(board, GI_CROSS) | cells_of(board, GI_NOUGHT);
    uint32_t ends = 0;
    grundy_status status = GRUNDY_OK;

    for (size_t d = 0; d < GI_DAO_DIRECTIONS; d++)
        ends |= (uint32_t)1 << gi_dao_slide(taken, from, d);
    ends &= ~((uint32_t)1 << from);
    for (size_t to = 0; !status && to < GI_DAO_CELLS; to++)
        if (ends >> to & 1)
            status =
                gi_visit_words((int64_t)from, (int64_t)to, visit, user, run);
    return status;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const gi_board board = gi_board_of(position, GI_DAO_SIDE, GI_DAO_SIDE);
    grundy_status status = GRUNDY_OK;

    (void)player;
    if (end(game, position) != GI_END_NONE) return GRUNDY_OK;
    for (size_t from = 0; !status && from < GI_DAO_CELLS; from++)
        if (board.cells[from] == board.turn)
            status = moves_from(&board, from, visit, user, run);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    gi_board board = gi_board_of(position, GI_DAO_SIDE, GI_DAO_SIDE);

    (void)game;
    GRUNDY_ASSERT(board.cells[move->items[0].word] == board.turn);
    GRUNDY_ASSERT(board.cells[move->items[1].word] == GI_EMPTY);
    board.cells[move->items[0].word] = GI_EMPTY;
    board.cells[move->items[1].word] = board.turn;
    board.turn = gi_other(board.turn);
    return gi_board_put(&board, out, run);
}

/* ---- faces ---- */

/* X on one diagonal, O on the other. */
static gi_board start(void)
{
    gi_board board = {
        .columns = GI_DAO_SIDE, .rows = GI_DAO_SIDE, .turn = GI_CROSS};

    for (size_t i = 0; i < GI_DAO_SIDE; i++) {
        board.cells[i * GI_DAO_SIDE + i] = GI_CROSS;
        board.cells[i * GI_DAO_SIDE + GI_DAO_SIDE - 1 - i] = GI_NOUGHT;
    }
    return board;
}

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    gi_board board = start();
    grundy_status status =
        gi_board_parse(&board, GI_TURN_WRITTEN, text, count, run);

    (void)game;
    return status ? status : gi_board_put(&board, out, run);
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    const gi_board board = gi_board_of(position, GI_DAO_SIDE, GI_DAO_SIDE);

    (void)game;
    (void)run;
    gi_board_format(&board, GI_TURN_WRITTEN, text);
    return text->status;
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    grundy_status status = gi_board_check(position, GI_DAO_SIDE, GI_DAO_SIDE,
                                          GI_TURN_WRITTEN, err);
    gi_board board;

    (void)game;
    if (status) return status;
    board = gi_board_of(position, GI_DAO_SIDE, GI_DAO_SIDE);
    if (gi_board_count(&board, GI_CROSS) == GI_DAO_PIECES &&
        gi_board_count(&board, GI_NOUGHT) == GI_DAO_PIECES)
        return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT,
                   "each player has %d pieces, not %zu X and %zu O",
                   GI_DAO_PIECES, gi_board_count(&board, GI_CROSS),
                   gi_board_count(&board, GI_NOUGHT));
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const gi_board board = gi_board_of(position, GI_DAO_SIDE, GI_DAO_SIDE);

    (void)game;
    (void)run;
    gi_text_add(text, "slide from ");
    gi_board_name(&board, (size_t)move->items[0].word, text);
    gi_text_add(text, " to ");
    gi_board_name(&board, (size_t)move->items[1].word, text);
    return text->status;
}

const gi_ruleset gi_ruleset_dao = {
    .id = "dao",
    .title = "Dao",
    .family = "board",
    .rules = "Each player has four pieces on a board of 4 rows and 4 "
             "columns; at the start X occupies one diagonal and O the "
             "other. A move slides one of the player's own pieces in one of "
             "the eight directions as far as it can go. A player wins whose "
             "four pieces form a row, a column or a square of 2 by 2, or "
             "occupy the four corners; a player with a piece in a corner "
             "whose three neighbours are the opponent's pieces also wins. "
             "Under misère play whoever would win loses. Infinite play is a "
             "draw.",
    .position = "rows from the top between slashes, then the player to "
                "move, such as X..O/.XO./.OX./O..X X, which is the start; "
                "the start if omitted",
    .examples = "dao XXXX/..../.OO./OO.. O\ndao XO../OO../..X./OX.X X",
    .kind = GI_PARTIZAN,
    .may_cycle = true,
    .turn_is_in_position = true,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .end = end},
    .notation = {.parse = parse,
                 .format = format,
                 .legal = legal,
                 .name_move = name_move},
    .ranking = &gi_dao_ranking,
};
