/* SPDX-License-Identifier: MIT */
/* nogo.c - NoGo: stones are placed as in Go, and nothing may be captured; each
 * player places stones of his own colour or, in the impartial game, of either.
 *
 * A move is [cell, colour], cells counted from the top left. A block is a connected set of
 * stones of one colour, and has a liberty if a free cell is beside it.
 *
 * T-NOGO-PARTS: stones of different colours do not matter to each other, so that
 * a board divides between them as it does at walls; and a stone that matters to
 * no free cell may go, as long as its block stays together. Both hold of the
 * impartial game too, which has the same boards and moves; there it does not
 * matter which colour is which.
 *
 * Source: [Chou11].
 */
#include <string.h>

#include "base/assert.h"
#include "games/partizan/nogo.h"
#include "games/partizan/stones.h"
#include "rules/heaps.h"

static bool is_stone(uint8_t cell)
{
    return cell == GI_STONE_LEFT || cell == GI_STONE_RIGHT;
}

/* Whether the block of this stone has a liberty; marks it in `seen`. */
static bool has_liberty(const gi_stones *board, size_t stone, bool *seen)
{
    uint8_t stack[GI_STONES_CELLS_MOST];
    size_t depth = 0;
    bool is_free = false;

    GRUNDY_ASSERT(is_stone(board->cells[stone]) && !seen[stone]);
    seen[stone] = true;
    stack[depth++] = (uint8_t)stone;
    while (depth > 0) {
        const size_t cell = stack[--depth];
        for (size_t i = 0; i < GI_STONES_SIDES; i++) {
            const size_t next =
                gi_stones_next(board, cell, gi_stones_steps[i]);
            if (next == SIZE_MAX) continue;
            is_free = is_free || board->cells[next] == GI_STONE_NONE;
            if (seen[next] || board->cells[next] != board->cells[stone])
                continue;
            seen[next] = true;
            stack[depth++] = (uint8_t)next;
            GRUNDY_ASSERT(depth <= gi_stones_size(board));
        }
    }
    return is_free;
}

/* Whether every block has a liberty. */
static bool is_alive(const gi_stones *board)
{
    bool seen[GI_STONES_CELLS_MOST];

    memset(seen, false, sizeof seen);
    for (size_t i = 0; i < gi_stones_size(board); i++)
        if (is_stone(board->cells[i]) && !seen[i] &&
            !has_liberty(board, i, seen))
            return false;
    return true;
}

static bool can_place(gi_stones *board, size_t cell, uint8_t stone)
{
    if (board->cells[cell] != GI_STONE_NONE) return false;
    board->cells[cell] = stone;
    const bool can = is_alive(board);
    board->cells[cell] = GI_STONE_NONE;
    return can;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    gi_stones board = gi_stones_of(position);
    const uint8_t own = gi_stones_own(player);
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (size_t cell = 0; cell < gi_stones_size(&board) && !status; cell++)
        if (can_place(&board, cell, own))
            status = gi_visit_words((int64_t)cell, player, visit, user, run);
    return status;
}

/* Of the impartial game: all that either player has. */
static grundy_status either_moves(const grundy_game *game,
                                  const gi_ints *position, unsigned player,
                                  gi_visit visit, void *user, gi_run *run)
{
    gi_stones board = gi_stones_of(position);
    const size_t size = gi_stones_size(&board);
    grundy_status status = GRUNDY_OK;

    (void)game, (void)player;
    for (size_t i = 0; i < 2 * size && !status; i++)
        if (can_place(&board, i / 2, gi_stones_own(i % 2)))
            status = gi_visit_words((int64_t)(i / 2), i % 2, visit, user, run);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    gi_stones board = gi_stones_of(position);

    (void)game;
    GRUNDY_ASSERT(board.cells[move->items[0].word] == GI_STONE_NONE);
    board.cells[move->items[0].word] =
        gi_stones_own((unsigned)move->items[1].word);
    return gi_stones_put(&board, out, run);
}

static grundy_status turn_move(const grundy_game *game, gi_ints *move,
                               gi_run *run)
{
    (void)game, (void)run;
    GRUNDY_ASSERT(move->count == 2);
    move->items[1].word = 1;
    return GRUNDY_OK;
}

/* Whether a stone is beside one other of its block, and no free cell. */
static bool is_idle(const gi_stones *board, size_t stone)
{
    size_t own = 0;

    for (size_t i = 0; i < GI_STONES_SIDES; i++) {
        const size_t next = gi_stones_next(board, stone, gi_stones_steps[i]);
        if (next == SIZE_MAX) continue;
        if (board->cells[next] == GI_STONE_NONE) return false;
        own += board->cells[next] == board->cells[stone];
    }
    return own == 1;
}

/* Idle stones become walls, until there are none. */
static void remove_idle(gi_stones *board)
{
    const size_t size = gi_stones_size(board);
    size_t cell = 0;

    while (cell < size) {
        if (is_stone(board->cells[cell]) && is_idle(board, cell)) {
            board->cells[cell] = GI_STONE_WALL;
            cell = 0; /* The next one of the block may be idle now. */
        } else
            cell++;
    }
}

/* Of each run of equal stones in the only row, leaves one. */
static void shorten_runs(gi_stones *board)
{
    unsigned count = 0;

    GRUNDY_ASSERT(board->rows == 1);
    for (unsigned i = 0; i < board->columns; i++)
        if (count == 0 || !is_stone(board->cells[i]) ||
            board->cells[i] != board->cells[count - 1])
            board->cells[count++] = board->cells[i];
    board->columns = count;
}

static gi_stones representative(const gi_ints *position)
{
    gi_stones board = gi_stones_of(position);

    remove_idle(&board);
    gi_stones_canonicalise(&board, GI_STONE_WALL, GI_STONES_ALL);
    if (board.rows == 1) {
        shorten_runs(&board);
        gi_stones_canonicalise(&board, GI_STONE_WALL, GI_STONES_ALL);
    }
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
    return gi_planes_canonical(&board, GI_STONE_WALL, position, run);
}

static bool are_joined(uint8_t cell, uint8_t next)
{
    return !is_stone(cell) || !is_stone(next) || cell == next;
}

static bool has_move(const gi_stones *component)
{
    gi_stones board = *component;

    for (size_t cell = 0; cell < gi_stones_size(&board); cell++)
        if (can_place(&board, cell, GI_STONE_LEFT) ||
            can_place(&board, cell, GI_STONE_RIGHT))
            return true;
    return false;
}

/* A block without a liberty forbids every move on the whole board. */
static grundy_status components(const grundy_game *game,
                                const gi_ints *position, gi_visit visit,
                                void *user, gi_run *run)
{
    static const gi_stones_division parts = {GI_STONES_SIDES, GI_STONE_WALL,
                                             has_move, are_joined};
    const gi_stones board = gi_stones_of(position);

    (void)game;
    if (!is_alive(&board)) return GRUNDY_OK;
    return gi_stones_visit_components(&board, &parts, visit, user, run);
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const gi_stones board = gi_stones_of(position);

    (void)game, (void)run;
    gi_text_add(text, move->items[1].word ? "o on " : "x on ");
    gi_stones_name(&board, move->items[0].word, text);
    return text->status;
}

const gi_ruleset gi_ruleset_nogo = {
    .id = "nogo",
    .title = "NoGo",
    .family = "partizan",
    .rules = "Left places a stone x on a free cell and Right a stone o; "
             "after the move every block, the connected stones of one "
             "colour, must have a free cell directly beside, above or below "
             "it. A player who cannot move loses. (It is also called "
             "Anti-Atari Go.)",
    .position = "ROWSxCOLUMNS of an empty board, or rows of x (Left), o "
                "(Right), . and # with / between",
    .examples = "nogo 1x5\nnogo 3x3\nnogo x../.o./...",
    .kind = GI_PARTIZAN,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = canonical,
                   .twin = gi_stones_twin_walled,
                   .components = components,
                   .turn = gi_stones_turn,
                   .turn_move = turn_move},
    .notation = {.parse = gi_stones_parse_position,
                 .format = gi_stones_format_position,
                 .legal = gi_stones_legal,
                 .name_move = name_move,
                 .draw = gi_stones_draw_position,
                 .show = gi_stones_show_position},
    .batch = &gi_stones_batch,
    .trials = {.positions = gi_stones_positions, .bound = 4},
};

const gi_ruleset gi_ruleset_impartial_nogo = {
    .id = "impartial_nogo",
    .title = "NoGo, impartial",
    .family = "board",
    .rules = "A move places a stone of either colour on a free cell; after it "
             "every block, the connected stones of one colour, must have a "
             "free cell directly beside, above or below it. A player who "
             "cannot move loses.",
    .position =
        "ROWSxCOLUMNS of an empty board, or rows of x, o, . and # with "
        "/ between, at most 40 cells",
    .examples = "impartial_nogo 1x12\n"
                "impartial_nogo x../.o./...\n"
                "--misere impartial_nogo 2x3",
    .definition = {.moves = either_moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = either_canonical,
                   .components = components,
                   .all_components = components,
                   .pieces = &gi_nogo_pieces},
    .notation = {.parse = gi_stones_parse_position,
                 .format = gi_stones_format_position,
                 .legal = gi_planes_legal,
                 .name_move = name_move,
                 .draw = gi_stones_draw_position,
                 .show = gi_stones_show_position},
    .batch = &gi_planes_batch,
    .trials = {.positions = gi_stones_positions, .bound = 4},
};
