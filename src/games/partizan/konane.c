/* SPDX-License-Identifier: MIT */
/* konane.c - Konane: a stone jumps over stones of the other colour, which are
 * removed.
 *
 * A move is [from, to], cells counted from the top left: jumps of two cells,
 * one after another in one straight line, each over one stone onto a free
 * cell.
 *
 * Components: let a cell be within Left's reach if it holds a stone of hers,
 * or if it lies behind a cell within Right's reach that is beside one within
 * hers; and the same for Right. The three cells of such a jump belong
 * together, whether or not it ever becomes possible; cells that no jump joins
 * never affect each other, and a cell in no jump is a wall.
 *
 * Source: [Ernst95].
 */
#include "games/partizan/links.h"
#include "rules/heaps.h"

/* ---- definition ---- */

/* The cell after one jump from here, or SIZE_MAX; *over becomes what it
 * takes. */
static size_t jump(const gi_stones *board, size_t from, gi_stones_step step,
                   uint8_t other, size_t *over)
{
    *over = gi_stones_next(board, from, step);
    if (*over == SIZE_MAX || board->cells[*over] != other) return SIZE_MAX;
    const size_t to = gi_stones_next(board, *over, step);
    return to != SIZE_MAX && board->cells[to] == GI_STONE_NONE ? to : SIZE_MAX;
}

/* Marks every cell where jumps of this stone can end. */
static void mark_ends(const gi_stones *board, size_t from, uint8_t other,
                      bool *ends)
{
    size_t over;

    for (size_t i = 0; i < gi_stones_size(board); i++)
        ends[i] = false;
    GRUNDY_ASSERT(board->cells[from] != other);
    for (size_t i = 0; i < GI_STONES_SIDES; i++)
        for (size_t to = jump(board, from, gi_stones_steps[i], other, &over);
             to != SIZE_MAX;
             to = jump(board, to, gi_stones_steps[i], other, &over))
            ends[to] = true;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const gi_stones board = gi_stones_of(position);
    bool ends[GI_STONES_CELLS_MOST];
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (size_t from = 0; from < gi_stones_size(&board) && !status; from++) {
        if (board.cells[from] != gi_stones_own(player)) continue;
        mark_ends(&board, from, gi_stones_own(!player), ends);
        for (size_t to = 0; to < gi_stones_size(&board) && !status; to++)
            if (ends[to])
                status = gi_visit_words((int64_t)from, (int64_t)to, visit,
                                        user, run);
    }
    return status;
}

static int sign_of(int64_t number)
{
    return (number > 0) - (number < 0);
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    gi_stones board = gi_stones_of(position);
    const int64_t from = move->items[0].word, to = move->items[1].word;
    const int64_t columns = board.columns;
    const int64_t step = to / columns == from / columns
                             ? sign_of(to - from)
                             : sign_of(to - from) * columns;

    (void)game;
    GRUNDY_ASSERT(from != to && (to - from) % step == 0);
    GRUNDY_ASSERT(board.cells[to] == GI_STONE_NONE);
    board.cells[to] = board.cells[from];
    for (int64_t cell = from; cell != to; cell += step)
        board.cells[cell] = GI_STONE_NONE;
    return gi_stones_put(&board, out, run);
}

/* ---- components ---- */

/* Joins the jumps from one cell of this player's reach. Whether there was
 * news. */
static bool join_jumps(gi_links *links, const gi_stones *board, size_t cell,
                       bool *own, const bool *other)
{
    bool is_news = false;

    for (size_t i = 0; i < GI_STONES_SIDES; i++) {
        const size_t over = gi_stones_next(board, cell, gi_stones_steps[i]);
        if (over == SIZE_MAX || !other[over]) continue;
        const size_t to = gi_stones_next(board, over, gi_stones_steps[i]);
        if (to == SIZE_MAX || board->cells[to] == GI_STONE_WALL) continue;
        own[to] = true;
        if (gi_links_join(links, cell, over, to)) is_news = true;
    }
    return is_news;
}

static void find_links(gi_links *links, const gi_stones *board, gi_run *run)
{
    const size_t size = gi_stones_size(board);
    bool reach[2][GI_STONES_CELLS_MOST], is_news = true;

    gi_links_init(links, size);
    for (unsigned player = 0; player < 2; player++)
        for (size_t i = 0; i < size; i++)
            reach[player][i] = board->cells[i] == gi_stones_own(player);
    while (is_news) {
        is_news = false;
        run->meter.steps += size / GI_LINKS_CELLS_A_STEP;
        for (unsigned player = 0; player < 2; player++)
            for (size_t i = 0; i < size; i++)
                if (reach[player][i] &&
                    join_jumps(links, board, i, reach[player], reach[!player]))
                    is_news = true;
    }
}

static grundy_status canonical(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    (void)game;
    return gi_links_canonical(find_links, GI_STONES_ALL, position, run);
}

static grundy_status components(const grundy_game *game,
                                const gi_ints *position, gi_visit visit,
                                void *user, gi_run *run)
{
    (void)game;
    return gi_links_components(find_links, position, visit, user, run);
}

/* ---- words ---- */

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const gi_stones board = gi_stones_of(position);

    (void)game, (void)run;
    gi_stones_name(&board, move->items[0].word, text);
    gi_text_add(text, " jumps to ");
    gi_stones_name(&board, move->items[1].word, text);
    return text->status;
}

const gi_ruleset gi_ruleset_konane = {
    .id = "konane",
    .title = "Konane",
    .family = "partizan",
    .rules = "A stone of one's own, x for Left and o for Right, jumps over a "
             "stone of the other colour directly beside, above or below it "
             "onto the free cell behind, and the stone it jumped over is "
             "removed; it may go on in the same direction. A player who "
             "cannot move loses. Stones are not taken off the full board in "
             "the beginning: that is part of the position. Source: Ernst, "
             "Playing Konane mathematically.",
    .position = "ROWSxCOLUMNS of an empty board, or rows of x (Left), o "
                "(Right), . and # with / between",
    .examples = "konane ..ox\nkonane .ox.\nkonane .ox./o..x/....",
    .kind = GI_PARTIZAN,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = canonical,
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
