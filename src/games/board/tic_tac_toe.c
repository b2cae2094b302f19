/* SPDX-License-Identifier: MIT */
/* tic_tac_toe.c - three in a row.
 *
 * A move is [cell], with cells 0 to 8 counted row by row from the top. The
 * rank is the board in base 3, with the first cell as the last digit: a move
 * increases it.
 */
#include "base/error.h"
#include "games/board/board.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

enum { SIDE = 3, CELLS = 9, RANKS = 19683 };

static const uint8_t lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8},
                                    {0, 3, 6}, {1, 4, 7}, {2, 5, 8},
                                    {0, 4, 8}, {2, 4, 6}};

static bool has_line(const uint8_t *cells, uint8_t player)
{
    for (size_t i = 0; i < 8; i++)
        if (cells[lines[i][0]] == player && cells[lines[i][1]] == player &&
            cells[lines[i][2]] == player)
            return true;
    return false;
}

static bool have_both_lines(const uint8_t *cells)
{
    return has_line(cells, GI_CROSS) && has_line(cells, GI_NOUGHT);
}

/* ---- definition ---- */

static gi_end end_of(const gi_board *board)
{
    if (has_line(board->cells, gi_other(board->turn))) return GI_END_LOST;
    if (has_line(board->cells, board->turn)) return GI_END_WON;
    return gi_board_count(board, GI_EMPTY) == 0 ? GI_END_TIE : GI_END_NONE;
}

static gi_end end(const grundy_game *game, const gi_ints *position)
{
    const gi_board board = gi_board_of(position, SIDE, SIDE);

    (void)game;
    return end_of(&board);
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const gi_board board = gi_board_of(position, SIDE, SIDE);
    grundy_status status = GRUNDY_OK;

    (void)game;
    (void)player;
    if (end_of(&board) != GI_END_NONE) return GRUNDY_OK;
    for (int64_t cell = 0; !status && cell < CELLS; cell++)
        if (board.cells[cell] == GI_EMPTY)
            status = gi_visit_word(cell, visit, user, run);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    gi_board board = gi_board_of(position, SIDE, SIDE);

    (void)game;
    GRUNDY_ASSERT(board.cells[move->items[0].word] == GI_EMPTY);
    board.cells[move->items[0].word] = board.turn;
    board.turn = gi_other(board.turn);
    return gi_board_put(&board, out, run);
}

/* ---- ranks ---- */

static grundy_status open(gi_ranks *out, const grundy_game *game, gi_run *run)
{
    (void)run;
    *out = (gi_ranks){.game = game,
                      .ranking = game->rules->ranking,
                      .count = RANKS,
                      .order = GI_RANKS_UP,
                      .has_strays = true,
                      .option_most = CELLS,
                      .tier_count = 1};
    return GRUNDY_OK;
}

static bool rank(const gi_ranks *ranks, const gi_ints *position, uint64_t *out)
{
    uint64_t sum = 0;

    (void)ranks;
    for (size_t i = CELLS; i-- > 0;)
        sum = 3 * sum + (uint64_t)position->items[i].word;
    GRUNDY_ASSERT(sum < RANKS);
    *out = sum;
    return true;
}

static gi_board board_of(uint64_t rank)
{
    gi_board board = {.columns = SIDE, .rows = SIDE, .turn = GI_CROSS};

    GRUNDY_ASSERT(rank < RANKS);
    for (size_t i = 0; i < CELLS; i++, rank /= 3)
        board.cells[i] = (uint8_t)(rank % 3);
    if (gi_board_count(&board, GI_CROSS) > gi_board_count(&board, GI_NOUGHT))
        board.turn = GI_NOUGHT;
    return board;
}

static grundy_status unrank(const gi_ranks *ranks, uint64_t rank, gi_ints *out,
                            gi_run *run)
{
    const gi_board board = board_of(rank);

    (void)ranks;
    return gi_board_put(&board, out, run);
}

/* A board that cannot arise from alternating moves, up to the first line. */
static bool is_stray(const gi_board *board)
{
    const size_t crosses = gi_board_count(board, GI_CROSS);

    return crosses !=
               gi_board_count(board, GI_NOUGHT) + (board->turn == GI_NOUGHT) ||
           have_both_lines(board->cells);
}

static uint32_t add_options(uint64_t rank, const gi_board *board,
                            uint64_t *items)
{
    uint64_t power = 1;
    uint32_t count = 0;

    for (size_t i = 0; i < CELLS; i++, power *= 3)
        if (board->cells[i] == GI_EMPTY)
            items[count++] = rank + board->turn * power;
    return count;
}

static void options(const gi_ranks *ranks, const uint64_t *list, size_t count,
                    gi_options *out)
{
    uint32_t used = 0;

    (void)ranks;
    for (size_t i = 0; i < count; i++) {
        const gi_board board = board_of(list[i]);
        const gi_end how = is_stray(&board) ? GI_END_STRAY : end_of(&board);
        out->starts[i] = used;
        out->ends[i] = (uint8_t)how;
        if (how == GI_END_NONE)
            used += add_options(list[i], &board, out->items + used);
    }
    out->starts[count] = used;
}

static const gi_ranking ranking = {
    .open = open, .rank = rank, .unrank = unrank, .options = options};

/* ---- faces ---- */

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    gi_board board = {.columns = SIDE, .rows = SIDE, .turn = GI_CROSS};
    grundy_status status =
        gi_board_parse(&board, GI_TURN_COUNTED, text, count, run);

    (void)game;
    return status ? status : gi_board_put(&board, out, run);
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    const gi_board board = gi_board_of(position, SIDE, SIDE);

    (void)game;
    (void)run;
    gi_board_format(&board, GI_TURN_COUNTED, text);
    return text->status;
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    const grundy_status status =
        gi_board_check(position, SIDE, SIDE, GI_TURN_COUNTED, err);
    gi_board board;

    (void)game;
    if (status) return status;
    board = gi_board_of(position, SIDE, SIDE);
    return have_both_lines(board.cells)
               ? gi_fail(err, GRUNDY_BAD_INPUT,
                         "both players have a line: play ends with the first")
               : GRUNDY_OK;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const gi_board board = gi_board_of(position, SIDE, SIDE);

    (void)game;
    (void)run;
    gi_text_addf(text, "%c to ", ".XO"[board.turn]);
    gi_board_name(&board, (size_t)move->items[0].word, text);
    return text->status;
}

const gi_ruleset gi_ruleset_tic_tac_toe = {
    .id = "tic_tac_toe",
    .title = "Tic-tac-toe",
    .family = "board",
    .aliases = "noughts_and_crosses",
    .rules = "X and O take turns in marking an empty cell of a board of 3 "
             "rows and 3 columns; X begins. A player with three marks in a "
             "row, a column or a diagonal wins (under misère play, loses); "
             "a full board without such a line is a tie.",
    .position = "rows from the top between slashes, such as X.O/.X./..O; "
                "the empty board if omitted",
    .examples = "tic_tac_toe XXO/OO./X.X\n--misere tic_tac_toe XXO/OO./X.X",
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
    .ranking = &ranking,
};
