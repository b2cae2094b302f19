/* SPDX-License-Identifier: MIT */
/* quixo.c - cubes that are taken from the border and pushed in again.
 *
 * A move is [from, to], with cells counted row by row from the top: a cube of
 * the border, blank or the player's own, leaves `from` and comes in with the
 * player's mark at `to`, another end of its row or column, where it pushes the
 * cubes between. A player with a full line of the player's own mark wins; a
 * player who completes a line for the opponent loses, whatever else the move
 * completes.
 *
 * Source: [TTS20] shows that the game on 5 by 5 cells is a draw.
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/board/quixo.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

/* ---- lines and shifts ---- */

static void add_shift(gi_quixo_shape *shape, size_t from, size_t to,
                      size_t step)
{
    gi_quixo_shift s = {.from = (uint8_t)from,
                        .to = (uint8_t)to,
                        .step = (uint8_t)step,
                        .is_down = from < to};
    const size_t low = from < to ? from : to, high = from < to ? to : from;

    if (from == to) return;
    GRUNDY_ASSERT((high - low) % step == 0);
    for (size_t cell = low; cell <= high; cell += step)
        s.segment |= (uint32_t)1 << cell;
    GRUNDY_ASSERT(shape->shift_count < GI_QUIXO_SHIFTS);
    shape->shifts[shape->shift_count++] = s;
}

/* The ends of the row and of the column of a cell, in ascending order. */
static void add_shifts_from(gi_quixo_shape *shape, size_t from)
{
    const size_t n = shape->side, row = from / n, column = from % n;

    add_shift(shape, from, column, n);
    add_shift(shape, from, row * n, 1);
    add_shift(shape, from, row * n + n - 1, 1);
    add_shift(shape, from, (n - 1) * n + column, n);
}

static void add_lines(gi_quixo_shape *shape)
{
    const size_t n = shape->side;
    uint32_t down = 0, up = 0;

    GRUNDY_ASSERT(2 * n + 2 <= GI_QUIXO_LINES);
    for (size_t i = 0; i < n; i++) {
        uint32_t row = 0, column = 0;
        for (size_t j = 0; j < n; j++) {
            row |= (uint32_t)1 << (i * n + j);
            column |= (uint32_t)1 << (j * n + i);
        }
        shape->lines[shape->line_count++] = row;
        shape->lines[shape->line_count++] = column;
        down |= (uint32_t)1 << (i * n + i);
        up |= (uint32_t)1 << (i * n + n - 1 - i);
    }
    shape->lines[shape->line_count++] = down;
    shape->lines[shape->line_count++] = up;
}

gi_quixo_shape gi_quixo_shape_of(size_t side)
{
    gi_quixo_shape shape = {.side = side};

    GRUNDY_ASSERT(side == 3 || side == 4);
    for (size_t cell = 0; cell < side * side; cell++) {
        const size_t row = cell / side, column = cell % side;
        if (row == 0 || row == side - 1 || column == 0 || column == side - 1)
            add_shifts_from(&shape, cell);
    }
    add_lines(&shape);
    return shape;
}

bool gi_quixo_has_line(const gi_quixo_shape *shape, uint32_t mask)
{
    for (size_t i = 0; i < shape->line_count; i++)
        if ((mask & shape->lines[i]) == shape->lines[i]) return true;
    return false;
}

/* ---- definition, on the cells themselves ---- */

static gi_board read_board(const grundy_game *game, const gi_ints *position)
{
    return gi_board_of(position, gi_quixo_side(game), gi_quixo_side(game));
}

static uint32_t cells_of(const gi_board *board, uint8_t player)
{
    uint32_t mask = 0;

    for (size_t i = 0; i < gi_board_size(board); i++)
        mask |= (uint32_t)(board->cells[i] == player) << i;
    return mask;
}

/* A line of the player to move counts first, because the opponent completed
 * it. */
static gi_end end(const grundy_game *game, const gi_ints *position)
{
    const gi_board board = read_board(game, position);
    const gi_quixo_shape shape = gi_quixo_shape_of(board.columns);

    if (gi_quixo_has_line(&shape, cells_of(&board, board.turn)))
        return GI_END_WON;
    if (gi_quixo_has_line(&shape, cells_of(&board, gi_other(board.turn))))
        return GI_END_LOST;
    return GI_END_NONE;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const gi_board board = read_board(game, position);
    const gi_quixo_shape shape = gi_quixo_shape_of(board.columns);
    grundy_status status = GRUNDY_OK;

    (void)player;
    if (end(game, position) != GI_END_NONE) return GRUNDY_OK;
    for (size_t i = 0; !status && i < shape.shift_count; i++) {
        const gi_quixo_shift *s = &shape.shifts[i];
        if (board.cells[s->from] == gi_other(board.turn)) continue;
        status = gi_visit_words(s->from, s->to, visit, user, run);
    }
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t from = (size_t)move->items[0].word;
    const size_t to = (size_t)move->items[1].word;
    const size_t side = gi_quixo_side(game);
    const size_t step = from / side == to / side ? 1 : side;
    gi_board board = read_board(game, position);

    GRUNDY_ASSERT(from != to &&
                  (from < to ? to - from : from - to) % step == 0);
    GRUNDY_ASSERT(board.cells[from] != gi_other(board.turn));
    for (size_t cell = from; cell != to;) {
        const size_t next = from < to ? cell + step : cell - step;
        board.cells[cell] = board.cells[next];
        cell = next;
    }
    board.cells[to] = board.turn;
    board.turn = gi_other(board.turn);
    return gi_board_put(&board, out, run);
}

/* ---- faces ---- */

static grundy_status check(const grundy_game *game, grundy_error *err)
{
    const grundy_integer *side = gi_game_number(game, 0);

    if (gi_int_compare_word(side, 3) == 0 || gi_int_compare_word(side, 4) == 0)
        return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT, "side is 3 or 4");
}

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    gi_board board = {.columns = gi_quixo_side(game),
                      .rows = gi_quixo_side(game),
                      .turn = GI_CROSS};
    grundy_status status =
        gi_board_parse(&board, GI_TURN_WRITTEN, text, count, run);

    return status ? status : gi_board_put(&board, out, run);
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    const gi_board board = read_board(game, position);

    (void)run;
    gi_board_format(&board, GI_TURN_WRITTEN, text);
    return text->status;
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    return gi_board_check(position, gi_quixo_side(game), gi_quixo_side(game),
                          GI_TURN_WRITTEN, err);
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const gi_board board = read_board(game, position);

    (void)run;
    gi_text_add(text, "take ");
    gi_board_name(&board, (size_t)move->items[0].word, text);
    gi_text_add(text, ", push in at ");
    gi_board_name(&board, (size_t)move->items[1].word, text);
    return text->status;
}

static const gi_parameter parameters[] = {
    {"side", GI_NUMBER, 3, "4", "number of cells in a row, 3 or 4"}};

const gi_ruleset gi_ruleset_quixo = {
    .id = "quixo",
    .title = "Quixo",
    .family = "board",
    .rules =
        "Cubes, all blank at the start, form a square. A player takes from "
        "the border a cube that is blank or shows his own mark, turns his "
        "mark up, and pushes the cube in at another end of the row or "
        "column from which it was taken. A player with a full row, column "
        "or diagonal of his own mark wins; a player who completes one of "
        "the opponent's mark loses, even if the same move completes one of "
        "his own. Under misère play whoever would win loses. Infinite play is "
        "a draw.",
    .position = "rows from the top between slashes, then the player to "
                "move, such as X../.O./... O; the blank board if omitted",
    .examples = "quixo:side=3 XXX/O.O/... O\nquixo XXXX/O.O./..../..OO O",
    .parameters = parameters,
    .parameter_count = 1,
    .check = check,
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
    .ranking = &gi_quixo_ranking,
};
