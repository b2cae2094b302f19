/* SPDX-License-Identifier: MIT */
/* maze.c - Maze: a token that Left moves downwards and Right to the right.
 *
 * In the book the board stands on a corner and the token goes south-west or
 * south-east; here it is turned by 45 degrees. A move of Left's is [distance],
 * a move of Right's [distance, 1]; on the board with rows and columns
 * exchanged each is the other's.
 *
 * In the searched form cells that the token cannot reach are walls, so
 * boards that differ behind the token are one. Source: [LIP].
 */
#include "base/error.h"
#include "games/partizan/stones.h"
#include "rules/heaps.h"

enum { TOKEN = GI_STONE_LEFT };

static const gi_stones_step ways[2] = {{1, 0}, {0, 1}};

static size_t token_of(const gi_stones *board)
{
    size_t cell = 0;

    while (board->cells[cell] != TOKEN)
        cell++;
    return cell;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const gi_stones board = gi_stones_of(position);
    size_t to = gi_stones_next(&board, token_of(&board), ways[player]);
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (int64_t distance = 1;
         to != SIZE_MAX && board.cells[to] == GI_STONE_NONE && !status;
         distance++) {
        status = player ? gi_visit_words(distance, 1, visit, user, run)
                        : gi_visit_word(distance, visit, user, run);
        to = gi_stones_next(&board, to, ways[player]);
    }
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    gi_stones board = gi_stones_of(position);
    const size_t from = token_of(&board);
    const size_t step = move->count == 2 ? 1 : board.columns;

    (void)game;
    GRUNDY_ASSERT(move->items[0].word > 0);
    GRUNDY_ASSERT(from + step * (size_t)move->items[0].word <
                  gi_stones_size(&board));
    GRUNDY_ASSERT(board.cells[from + step * (size_t)move->items[0].word] ==
                  GI_STONE_NONE);
    board.cells[from] = GI_STONE_NONE;
    board.cells[from + step * (size_t)move->items[0].word] = TOKEN;
    return gi_stones_put(&board, out, run);
}

static grundy_status turn_move(const grundy_game *game, gi_ints *move,
                               gi_run *run)
{
    (void)game;
    return gi_ints_push_word(move, 1, run->env);
}

/* Cells come after those from which they are reached, so one pass does. */
static grundy_status canonical(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    gi_stones board = gi_stones_of(position);
    bool reached[GI_STONES_CELLS_MOST] = {false};

    (void)game;
    reached[token_of(&board)] = true;
    for (size_t cell = 0; cell < gi_stones_size(&board); cell++) {
        if (!reached[cell]) board.cells[cell] = GI_STONE_WALL;
        if (board.cells[cell] == GI_STONE_WALL) continue;
        for (unsigned player = 0; player < 2; player++) {
            const size_t to = gi_stones_next(&board, cell, ways[player]);
            if (to != SIZE_MAX) reached[to] = true;
        }
    }
    gi_stones_canonicalise(&board, GI_STONE_WALL, GI_STONES_AS_IT_IS);
    return gi_stones_put(&board, position, run);
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    const grundy_status status = gi_stones_legal(game, position, err);
    size_t tokens = 0, others = 0;

    if (status) return status;
    const gi_stones board = gi_stones_of(position);
    for (size_t i = 0; i < gi_stones_size(&board); i++) {
        tokens += board.cells[i] == TOKEN;
        others += board.cells[i] == GI_STONE_RIGHT;
    }
    if (tokens != 1 || others > 0)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "a maze has one token, x, which both players move");
    return GRUNDY_OK;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game, (void)position, (void)run;
    gi_text_addf(text, "%lld %s", (long long)move->items[0].word,
                 move->count == 2 ? "to the right" : "down");
    return text->status;
}

/* The token on each cell of small boards with walls. */
static grundy_status try_token(gi_stones board, gi_visit visit, void *user,
                               gi_run *run)
{
    gi_ints position = {0};
    grundy_status status = GRUNDY_OK;

    for (unsigned cell = 0; cell < gi_stones_size(&board) && !status; cell++) {
        const uint8_t old = board.cells[cell];
        if (old == GI_STONE_WALL) continue;
        board.cells[cell] = TOKEN;
        status = gi_stones_put(&board, &position, run);
        if (!status) status = visit(&position, user);
        board.cells[cell] = old;
    }
    gi_ints_clear(&position, run->env);
    return status;
}

static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    const unsigned side = bound < 8 ? (unsigned)bound : 8;
    gi_stones board = {.rows = side, .columns = side};
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (unsigned wall = 0; wall < side * side && !status; wall++) {
        board.cells[wall] = GI_STONE_WALL;
        status = try_token(board, visit, user, run);
        board.cells[wall] = GI_STONE_NONE;
    }
    return status;
}

const gi_ruleset gi_ruleset_maze = {
    .id = "maze",
    .title = "Maze",
    .family = "partizan",
    .rules = "Left moves the token x any number of cells straight down, and "
             "Right any number straight to the right, not onto or across a "
             "wall #. A player who cannot move loses. (In the book the board "
             "is turned by 45 degrees: south-west and south-east.) Source: "
             "Albert, Nowakowski and Wolfe, Lessons in Play.",
    .position = "rows of . and #, and the token x, with / between",
    .examples = "maze x../.../...\nmaze x.#./..../.#..",
    .kind = GI_PARTIZAN,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = canonical,
                   .turn = gi_stones_turn_over,
                   .turn_move = turn_move},
    .notation = {.parse = gi_stones_parse_position,
                 .format = gi_stones_format_position,
                 .legal = legal,
                 .name_move = name_move,
                 .draw = gi_stones_draw_position,
                 .show = gi_stones_show_position},
    .batch = &gi_stones_batch,
    .trials = {.positions = positions, .bound = 3},
};
