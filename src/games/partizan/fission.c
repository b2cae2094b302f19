/* SPDX-License-Identifier: MIT */
/* fission.c - Fission: a stone splits into two, one on either side of it.
 *
 * Both players split any stone x: Left upwards and downwards, Right to the
 * left and to the right. A move of Left's is [row, column]; a move of Right's
 * is [column, row, 1], which is Left's move on the board with rows and columns
 * exchanged, and so is what is left.
 *
 * Components: a cell is within reach if it holds a stone, or is next to one
 * within reach whose other side is no wall either. The three cells of each
 * such split belong together, and cells that no split joins never affect each
 * other.
 */
#include "base/error.h"
#include "games/partizan/links.h"
#include "rules/heaps.h"

enum { STONE = GI_STONE_LEFT };

/* The two directions in which each player splits. */
static const gi_stones_step apart[2][2] = {{{-1, 0}, {1, 0}},
                                           {{0, -1}, {0, 1}}};

/* Finds the cells on either side; false if one of them is off the board. */
static bool find_sides(const gi_stones *board, size_t cell, unsigned player,
                       size_t *sides)
{
    GRUNDY_ASSERT(player < 2 && cell < gi_stones_size(board));
    sides[0] = gi_stones_next(board, cell, apart[player][0]);
    sides[1] = gi_stones_next(board, cell, apart[player][1]);
    return sides[0] != SIZE_MAX && sides[1] != SIZE_MAX;
}

static bool can_split(const gi_stones *board, size_t cell, unsigned player)
{
    size_t sides[2];

    return board->cells[cell] == STONE &&
           find_sides(board, cell, player, sides) &&
           board->cells[sides[0]] == GI_STONE_NONE &&
           board->cells[sides[1]] == GI_STONE_NONE;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const gi_stones board = gi_stones_of(position);
    const unsigned outer = player ? board.columns : board.rows;
    const unsigned inner = player ? board.rows : board.columns;
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (unsigned a = 0; a < outer && !status; a++)
        for (unsigned b = 0; b < inner && !status; b++) {
            const unsigned y = player ? b : a, x = player ? a : b;
            if (!can_split(&board, y * board.columns + x, player)) continue;
            status = player ? gi_stones_visit_three(a, b, 1, visit, user)
                            : gi_visit_words(a, b, visit, user, run);
        }
    return status;
}

static unsigned player_of(const gi_ints *move)
{
    return move->count == 3;
}

static size_t cell_of(const gi_stones *board, const gi_ints *move)
{
    const size_t a = (size_t)move->items[0].word;
    const size_t b = (size_t)move->items[1].word;

    return player_of(move) ? b * board->columns + a : a * board->columns + b;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    gi_stones board = gi_stones_of(position);
    const size_t cell = cell_of(&board, move);
    size_t sides[2];

    (void)game;
    GRUNDY_ASSERT(can_split(&board, cell, player_of(move)));
    (void)find_sides(&board, cell, player_of(move), sides);
    board.cells[cell] = GI_STONE_NONE;
    board.cells[sides[0]] = board.cells[sides[1]] = STONE;
    return gi_stones_put(&board, out, run);
}

/* The mark of a split of Right's. */
static grundy_status turn_move(const grundy_game *game, gi_ints *move,
                               gi_run *run)
{
    (void)game;
    return gi_ints_push_word(move, 1, run->env);
}

/* ---- components ---- */

static bool join_splits(gi_links *links, const gi_stones *board, size_t cell,
                        bool *reach)
{
    bool is_news = false;

    for (unsigned player = 0; player < 2; player++) {
        size_t sides[2];
        if (!find_sides(board, cell, player, sides) ||
            board->cells[sides[0]] == GI_STONE_WALL ||
            board->cells[sides[1]] == GI_STONE_WALL)
            continue;
        GRUNDY_ASSERT(board->cells[cell] != GI_STONE_WALL);
        reach[sides[0]] = reach[sides[1]] = true;
        if (gi_links_join(links, sides[0], cell, sides[1])) is_news = true;
    }
    return is_news;
}

static void find_links(gi_links *links, const gi_stones *board, gi_run *run)
{
    const size_t size = gi_stones_size(board);
    bool reach[GI_STONES_CELLS_MOST], is_news = true;

    gi_links_init(links, size);
    for (size_t i = 0; i < size; i++)
        reach[i] = board->cells[i] == STONE;
    while (is_news) {
        is_news = false;
        run->meter.steps += size / GI_LINKS_CELLS_A_STEP;
        for (size_t i = 0; i < size; i++)
            if (reach[i] && join_splits(links, board, i, reach))
                is_news = true;
    }
}

static grundy_status canonical(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    (void)game;
    return gi_links_canonical(find_links, GI_STONES_FLIPS, position, run);
}

static grundy_status twin(const grundy_game *game, gi_ints *position,
                          bool *is_negative, gi_run *run)
{
    const gi_stones board = gi_stones_of(position);
    gi_stones negative = board;

    (void)game;
    gi_stones_transpose(&negative);
    gi_stones_canonicalise(&negative, GI_STONE_WALL, GI_STONES_FLIPS);
    return gi_stones_lesser(&board, &negative, position, is_negative, run);
}

static grundy_status components(const grundy_game *game,
                                const gi_ints *position, gi_visit visit,
                                void *user, gi_run *run)
{
    (void)game;
    return gi_links_components(find_links, position, visit, user, run);
}

/* ---- words ---- */

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    const grundy_status status = gi_stones_legal(game, position, err);

    if (status) return status;
    const gi_stones board = gi_stones_of(position);
    for (size_t i = 0; i < gi_stones_size(&board); i++)
        if (board.cells[i] == GI_STONE_RIGHT)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "the stones of Fission belong to nobody: all of "
                           "them are x");
    return GRUNDY_OK;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const gi_stones board = gi_stones_of(position);

    (void)game, (void)run;
    gi_text_add(text, "split ");
    gi_stones_name(&board, (int64_t)cell_of(&board, move), text);
    gi_text_add(text, player_of(move) ? " to left and right" : " up and down");
    return text->status;
}

static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    (void)game;
    return gi_stones_visit_small(bound, 2, visit, user, run);
}

const gi_ruleset gi_ruleset_fission = {
    .id = "fission",
    .title = "Fission",
    .family = "partizan",
    .rules = "Left chooses a stone whose neighbours above and below are free "
             "cells, and replaces it by two stones on these cells; Right "
             "does the same with the neighbours on the left and on the "
             "right. A player who cannot move loses.",
    .position = "rows of x (a stone), . and # with / between",
    .examples = "fission .x.\nfission ..../..x./..../....\n"
                "fission ..../..x./..../#..#",
    .kind = GI_PARTIZAN,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = canonical,
                   .twin = twin,
                   .components = components,
                   .turn = gi_stones_turn_over,
                   .turn_move = turn_move},
    .notation = {.parse = gi_stones_parse_position,
                 .format = gi_stones_format_position,
                 .legal = legal,
                 .name_move = name_move,
                 .draw = gi_stones_draw_position,
                 .show = gi_stones_show_position},
    .batch = &gi_stones_batch,
    .trials = {.positions = positions, .bound = 6},
};
