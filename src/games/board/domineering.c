/* SPDX-License-Identifier: MIT */
/* domineering.c - Left places dominoes vertically, Right horizontally.
 *
 * Dominoes divide a board into regions that no domino joins, so that a board is
 * the sum of these; cells that nobody can cover are omitted. Reflections keep
 * the value of a region. Exchanging rows and columns exchanges the players: it
 * gives the negative.
 *
 * A move is [row, column, direction], both counted from the top left: that cell
 * is covered together with the one to its right (0, Right's move) or below it
 * (1, Left's). */
#include "games/board/domineering.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

enum { ACROSS = 0, DOWN = 1 };

/* ---- definition ---- */

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const gi_region region = gi_region_of(position);
    uint64_t left = player ? gi_region_pairs_right(&region)
                           : gi_region_pairs_down(&region);
    gi_ints move = {0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (; !status && left; left &= left - 1) {
        const unsigned cell = (unsigned)__builtin_ctzll(left);
        gi_ints_empty(&move, run->env);
        status = gi_ints_push_word(&move, cell / region.columns, run->env);
        if (!status)
            status = gi_ints_push_word(&move, cell % region.columns, run->env);
        if (!status)
            status =
                gi_ints_push_word(&move, player ? ACROSS : DOWN, run->env);
        if (!status) status = visit(&move, user);
    }
    gi_ints_clear(&move, run->env);
    return status;
}

/* The two cells of a domino. */
typedef struct domino {
    unsigned first, second;
} domino;

static domino domino_of(const gi_region *region, const gi_ints *move)
{
    const unsigned first = (unsigned)move->items[0].word * region->columns +
                           (unsigned)move->items[1].word;

    GRUNDY_ASSERT((unsigned)move->items[1].word < region->columns);
    return (domino){first, move->items[2].word == DOWN
                               ? first + region->columns
                               : first + 1};
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    gi_region region = gi_region_of(position);
    const domino covered = domino_of(&region, move);

    (void)game;
    GRUNDY_ASSERT(region.cells >> covered.first & 1);
    GRUNDY_ASSERT(region.cells >> covered.second & 1);
    region.cells &= ~((uint64_t)1 << covered.first);
    region.cells &= ~((uint64_t)1 << covered.second);
    return gi_region_put(&region, out, run);
}

static grundy_status canonical(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    gi_region region = gi_region_of(position);

    (void)game;
    region.cells &= gi_region_not_alone(&region);
    gi_region_canonicalise_flat(&region);
    return gi_region_put(&region, position, run);
}

static grundy_status twin(const grundy_game *game, gi_ints *position,
                          bool *is_negative, gi_run *run)
{
    gi_region region = gi_region_of(position);

    (void)game;
    *is_negative = gi_region_canonicalise_turning(&region);
    return gi_region_put(&region, position, run);
}

/* The regions in which there is room for a domino. */
static grundy_status components(const grundy_game *game,
                                const gi_ints *position, gi_visit visit,
                                void *user, gi_run *run)
{
    gi_region region = gi_region_of(position);

    (void)game;
    region.cells &= gi_region_not_alone(&region);
    return gi_region_visit_components(region, NULL, visit, user, run);
}

static grundy_status turn(const grundy_game *game, gi_ints *position,
                          gi_run *run)
{
    gi_region region = gi_region_of(position);

    (void)game;
    gi_region_transpose(&region);
    return gi_region_put(&region, position, run);
}

static grundy_status turn_move(const grundy_game *game, gi_ints *move,
                               gi_run *run)
{
    const int64_t row = move->items[0].word;

    (void)game, (void)run;
    move->items[0].word = move->items[1].word;
    move->items[1].word = row;
    move->items[2].word = move->items[2].word == DOWN ? ACROSS : DOWN;
    return GRUNDY_OK;
}

/* ---- text ---- */

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    (void)game;
    return gi_region_parse_position(gi_region_parse, out, text, count, run);
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const gi_region region = gi_region_of(position);
    const domino covered = domino_of(&region, move);

    (void)game, (void)run;
    gi_text_add(text, "cover ");
    gi_region_name(&region, covered.first, text);
    gi_text_add(text, " and ");
    gi_region_name(&region, covered.second, text);
    return text->status;
}

/* ---- checks, requests ---- */

/* Every board of 2 by 3 cells, and all rectangles up to the bound. */
static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    (void)game;
    return gi_region_visit_small(bound, bound, visit, user, run);
}

static grundy_status boards(const grundy_game *game, uint64_t cells,
                            bool is_irregular, gi_visit visit, void *user,
                            gi_run *run)
{
    (void)game;
    return is_irregular ? gi_region_visit_shapes(cells, visit, user, run)
                        : gi_region_visit_rectangles(cells, visit, user, run);
}

/* "board": the text of a position. */
static grundy_status read(const gi_json *input, gi_ints *position,
                          gi_ints *parameters, gi_run *run)
{
    (void)parameters;
    return gi_region_read(input, gi_region_parse, position, run);
}

static const char *const keys[] = {"value", "outcome", NULL};

const gi_ruleset gi_ruleset_domineering = {
    .id = "domineering",
    .title = "Domineering",
    .family = "board",
    .aliases = "crosscram",
    .rules = "Left covers two free cells, one above the other, with a domino; "
             "Right covers two that are side by side. A player who cannot "
             "move loses.",
    .position = "ROWSxCOLUMNS, or rows of . (free) and # with / between",
    .examples = "domineering 2x3\n"
                "domineering ..#/#..\n"
                "domineering 2x2 + domineering 2x3",
    .kind = GI_PARTIZAN,
    .heap_count = 4,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = canonical,
                   .twin = twin,
                   .components = components,
                   .pieces = &gi_domineering_pieces,
                   .turn = turn,
                   .turn_move = turn_move},
    .notation = {.parse = parse,
                 .format = gi_region_format_position,
                 .legal = gi_region_legal,
                 .name_move = name_move,
                 .draw = gi_region_draw_position,
                 .draw_match = gi_region_draw_match,
                 .show = gi_region_show_position},
    .batch = &(const gi_batch){.layout = "board", .keys = keys, .read = read},
    .trials = {.positions = positions, .bound = 4, .boards = boards},
};
