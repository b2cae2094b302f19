/* SPDX-License-Identifier: MIT */
/* amazons.c - Amazons: a queen moves and shoots an arrow, which burns a cell.
 *
 * A move is [from, to, arrow], cells counted from the top left. Burnt cells
 * are walls. Nothing passes a wall, so the regions between walls, connected by
 * sides and corners, are independent; a region without an amazon has no move.
 *
 * Source: W. Zamkauskas; [Berlekamp00].
 */
#include <string.h>

#include "games/partizan/stones.h"
#include "rules/heaps.h"

/* Marks where a queen on this cell could go. */
static void mark_reach(const gi_stones *board, size_t from, bool *reach)
{
    GRUNDY_ASSERT(from < gi_stones_size(board));
    memset(reach, false, gi_stones_size(board));
    for (size_t i = 0; i < GI_STONES_AROUND; i++) {
        size_t to = gi_stones_next(board, from, gi_stones_steps[i]);
        while (to != SIZE_MAX && board->cells[to] == GI_STONE_NONE) {
            reach[to] = true;
            to = gi_stones_next(board, to, gi_stones_steps[i]);
        }
    }
}

static grundy_status visit_shots(const gi_stones *board, size_t from,
                                 size_t to, gi_visit visit, void *user)
{
    bool reach[GI_STONES_CELLS_MOST];
    grundy_status status = GRUNDY_OK;

    mark_reach(board, to, reach);
    for (size_t arrow = 0; arrow < gi_stones_size(board) && !status; arrow++)
        if (reach[arrow])
            status = gi_stones_visit_three((int64_t)from, (int64_t)to,
                                           (int64_t)arrow, visit, user);
    return status;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    gi_stones board = gi_stones_of(position);
    const uint8_t own = gi_stones_own(player);
    bool reach[GI_STONES_CELLS_MOST];
    grundy_status status = GRUNDY_OK;

    (void)game, (void)run;
    for (size_t from = 0; from < gi_stones_size(&board) && !status; from++) {
        if (board.cells[from] != own) continue;
        mark_reach(&board, from, reach);
        /* The arrow may pass the cell that the amazon left. */
        board.cells[from] = GI_STONE_NONE;
        for (size_t to = 0; to < gi_stones_size(&board) && !status; to++)
            if (reach[to]) status = visit_shots(&board, from, to, visit, user);
        board.cells[from] = own;
    }
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    gi_stones board = gi_stones_of(position);

    (void)game;
    GRUNDY_ASSERT(board.cells[move->items[0].word] == GI_STONE_LEFT ||
                  board.cells[move->items[0].word] == GI_STONE_RIGHT);
    GRUNDY_ASSERT(board.cells[move->items[1].word] == GI_STONE_NONE);
    board.cells[move->items[1].word] = board.cells[move->items[0].word];
    board.cells[move->items[0].word] = GI_STONE_NONE;
    GRUNDY_ASSERT(board.cells[move->items[2].word] == GI_STONE_NONE);
    board.cells[move->items[2].word] = GI_STONE_WALL;
    return gi_stones_put(&board, out, run);
}

/* Whether some amazon has a free cell beside it. */
static bool has_move(const gi_stones *board)
{
    for (size_t cell = 0; cell < gi_stones_size(board); cell++) {
        if (board->cells[cell] != GI_STONE_LEFT &&
            board->cells[cell] != GI_STONE_RIGHT)
            continue;
        for (size_t i = 0; i < GI_STONES_AROUND; i++) {
            const size_t to = gi_stones_next(board, cell, gi_stones_steps[i]);
            if (to != SIZE_MAX && board->cells[to] == GI_STONE_NONE)
                return true;
        }
    }
    return false;
}

static grundy_status components(const grundy_game *game,
                                const gi_ints *position, gi_visit visit,
                                void *user, gi_run *run)
{
    static const gi_stones_division regions = {.step_count = GI_STONES_AROUND,
                                               .blank = GI_STONE_WALL,
                                               .has_move = has_move};
    const gi_stones board = gi_stones_of(position);

    (void)game;
    return gi_stones_visit_components(&board, &regions, visit, user, run);
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const gi_stones board = gi_stones_of(position);

    (void)game, (void)run;
    gi_stones_name(&board, move->items[0].word, text);
    gi_text_add(text, " to ");
    gi_stones_name(&board, move->items[1].word, text);
    gi_text_add(text, ", arrow to ");
    gi_stones_name(&board, move->items[2].word, text);
    return text->status;
}

const gi_ruleset gi_ruleset_amazons = {
    .id = "amazons",
    .title = "Amazons",
    .family = "partizan",
    .rules = "A move takes one of the player's own amazons, x for Left and o "
             "for Right, any distance in a straight line, also diagonally, "
             "over free cells; from there the amazon shoots an arrow in the "
             "same way, and the cell "
             "that the arrow reaches becomes a wall. Amazons and arrows pass "
             "neither amazons nor walls. A player who cannot move loses. "
             "Source: Walter Zamkauskas.",
    .position = "ROWSxCOLUMNS of an empty board, or rows of x (Left), o "
                "(Right), . and # with / between",
    .examples = "amazons x./..\namazons x../..o\namazons ..#/..o/x..",
    .kind = GI_PARTIZAN,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = gi_stones_canonical_walled,
                   .twin = gi_stones_twin_walled,
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
