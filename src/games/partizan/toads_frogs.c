/* SPDX-License-Identifier: MIT */
/* toads_frogs.c - Toads and Frogs; and Elephants and Rhinos, who do not jump.
 *
 * A row of toads, which go to the right, and frogs, which go to the left: one
 * step onto a free cell, or over up to max_jump animals of the other kind onto
 * the free cell behind them. An animal never has two moves. A move of Left's
 * is [cell], a move of Right's [cell, 1], counted from the end that the
 * player's animals come from, so that the same numbers are the same move on
 * the reversed row with the kinds exchanged.
 *
 * A position is made small for a search in three steps:
 * - An animal that can never move is a wall (toads_stuck.c).
 * - Walls divide the row; a part in which nobody has a better move than a death
 *   leap is left out (toads_frogs_theory.c).
 * - Where only toads are left, Left has as many moves as there are free cells
 *   before each of them, in any order: one toad with so many cells before it.
 *
 * Source: [WW], chapter 5; [Erickson96].
 */
#include <string.h>

#include "base/error.h"
#include "base/integer/integer.h"
#include "games/partizan/toads_frogs.h"
#include "rules/heaps.h"

static const char letters[] = ".tf#";

size_t gi_toads_reach(const grundy_game *game)
{
    if (game->rules->parameter_count == 0) return 0;
    const grundy_integer *most = gi_game_number(game, 0);
    return gi_int_compare_word(most, GI_STONES_CELLS_MOST) < 0
               ? (size_t)most->word
               : GI_STONES_CELLS_MOST;
}

static void reverse(gi_stones *row)
{
    for (size_t i = 0, k = row->columns; i + 1 < k; i++) {
        const uint8_t cell = row->cells[i];
        row->cells[i] = row->cells[--k];
        row->cells[k] = cell;
    }
}

/* ---- definition ---- */

/* Where the toad on this cell goes; SIZE_MAX: nowhere. */
static size_t target(const gi_stones *row, size_t cell, size_t reach)
{
    size_t to = cell + 1;

    GRUNDY_ASSERT(row->cells[cell] == TOAD);
    while (to < row->columns && row->cells[to] == FROG && to - cell <= reach)
        to++;
    return to < row->columns && row->cells[to] == GI_STONE_NONE ? to
                                                                : SIZE_MAX;
}

/* The row as the player sees it, whose animals go to the right. */
static gi_stones seen_by(const gi_ints *position, unsigned player)
{
    gi_stones row = gi_stones_of(position);

    if (player) {
        gi_stones_exchange(&row);
        reverse(&row);
    }
    return row;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const gi_stones row = seen_by(position, player);
    const size_t reach = gi_toads_reach(game);
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < row.columns && !status; i++)
        if (row.cells[i] == TOAD && target(&row, i, reach) != SIZE_MAX)
            status = player ? gi_visit_words((int64_t)i, 1, visit, user, run)
                            : gi_visit_word((int64_t)i, visit, user, run);
    return status;
}

static unsigned player_of(const gi_ints *move)
{
    return move->count == 2;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const unsigned player = player_of(move);
    gi_stones row = seen_by(position, player);
    const size_t cell = (size_t)move->items[0].word;

    GRUNDY_ASSERT(target(&row, cell, gi_toads_reach(game)) != SIZE_MAX);
    row.cells[target(&row, cell, gi_toads_reach(game))] = TOAD;
    row.cells[cell] = GI_STONE_NONE;
    if (player) {
        reverse(&row);
        gi_stones_exchange(&row);
    }
    return gi_stones_put(&row, out, run);
}

static grundy_status turn(const grundy_game *game, gi_ints *position,
                          gi_run *run)
{
    const gi_stones row = seen_by(position, 1);

    (void)game;
    return gi_stones_put(&row, position, run);
}

static grundy_status turn_move(const grundy_game *game, gi_ints *move,
                               gi_run *run)
{
    (void)game;
    GRUNDY_ASSERT(move->count == 1);
    return gi_ints_push_word(move, 1, run->env);
}

/* ---- what can be left out ---- */

static bool has_kind(const gi_stones *row, uint8_t kind)
{
    return memchr(row->cells, kind, row->columns) != NULL;
}

/* One animal with all the moves, if they fit. */
static void merge_alike(gi_stones *row)
{
    const bool is_frogs = has_kind(row, FROG);
    size_t steps;

    if (has_kind(row, GI_STONE_WALL) || is_frogs == has_kind(row, TOAD))
        return;
    if (is_frogs) {
        gi_stones_exchange(row);
        reverse(row);
    }
    steps = gi_toads_steps(row);
    if (steps < GI_STONES_CELLS_MOST) {
        memset(row->cells, GI_STONE_NONE, steps + 1);
        row->columns = (unsigned)steps + 1;
        row->cells[0] = TOAD;
    }
    if (is_frogs) {
        gi_stones_exchange(row);
        reverse(row);
    }
}

/* A component has no stuck animal. */
static grundy_status canonical(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    gi_stones row = gi_stones_of(position);

    (void)game;
    gi_stones_canonicalise(&row, GI_STONE_WALL, GI_STONES_AS_IT_IS);
    merge_alike(&row);
    return gi_stones_put(&row, position, run);
}

static grundy_status twin(const grundy_game *game, gi_ints *position,
                          bool *is_negative, gi_run *run)
{
    const gi_stones row = gi_stones_of(position);
    const gi_stones negative = seen_by(position, 1);

    (void)game;
    return gi_stones_lesser(&row, &negative, position, is_negative, run);
}

static grundy_status components(const grundy_game *game,
                                const gi_ints *position, gi_visit visit,
                                void *user, gi_run *run)
{
    const size_t reach = gi_toads_reach(game);
    gi_stones row = gi_stones_of(position), part;
    gi_ints words = {0};
    grundy_status status = GRUNDY_OK;

    gi_toads_wall_stuck(&row, reach);
    for (size_t i = 0, end; i < row.columns && !status; i = end + 1) {
        for (end = i; end < row.columns; end++)
            if (row.cells[end] == GI_STONE_WALL) break;
        part = (gi_stones){.rows = 1, .columns = (unsigned)(end - i)};
        memcpy(part.cells, row.cells + i, end - i);
        if (!has_kind(&part, TOAD) && !has_kind(&part, FROG)) continue;
        if (reach == 1 && gi_toads_leap_to_death(&part)) continue;
        status = gi_stones_put(&part, &words, run);
        if (!status) status = visit(&words, user);
    }
    gi_ints_clear(&words, run->env);
    return status;
}

/* ---- words ---- */

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    gi_stones row;
    const grundy_status status =
        gi_stones_parse(&row, text, count, letters, run);

    (void)game;
    return status ? status : gi_stones_put(&row, out, run);
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    const gi_stones row = gi_stones_of(position);

    (void)game, (void)run;
    gi_stones_format(&row, letters, text);
    return text->status;
}

static grundy_status show(const grundy_game *game, const gi_ints *position,
                          gi_canvas *canvas, gi_run *run)
{
    const gi_stones row = gi_stones_of(position);

    (void)game, (void)run;
    gi_stones_show(&row, letters, canvas);
    return GRUNDY_OK;
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    const grundy_status status = gi_stones_legal(game, position, err);

    if (!status && position->items[0].word > 1)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "the animals are on one row; for several write a sum");
    return status;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const unsigned player = player_of(move);
    const gi_stones row = seen_by(position, player);
    const size_t cell = (size_t)move->items[0].word;
    const size_t to = target(&row, cell, gi_toads_reach(game));

    GRUNDY_ASSERT(to != SIZE_MAX);
    (void)run;
    gi_text_addf(text, "%zu %s %zu", player ? row.columns - cell : cell + 1,
                 to > cell + 1 ? "jumps to" : "steps to",
                 player ? row.columns - to : to + 1);
    return text->status;
}

static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    gi_stones row = {.rows = 1, .columns = 0};
    gi_ints words = {0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (uint64_t rows = 3; row.columns < bound && row.columns < 12 && !status;
         rows *= 3) {
        row.columns++;
        for (uint64_t number = 0; number < rows && !status; number++) {
            uint64_t rest = number;
            for (unsigned i = 0; i < row.columns; i++, rest /= 3)
                row.cells[i] = (uint8_t)(rest % 3);
            status = gi_stones_put(&row, &words, run);
            if (!status) status = visit(&words, user);
        }
    }
    gi_ints_clear(&words, run->env);
    return status;
}

static const gi_parameter parameters[] = {
    {"max_jump", GI_NUMBER, 0, "1",
     "animals of the other kind that one may jump over at once"}};

#define FACES                                                                 \
    .family = "partizan", .kind = GI_PARTIZAN,                                \
    .position = "a row of t (Left), f (Right), . and #, such as tt.ff",       \
    .definition = {.moves = moves,                                            \
                   .apply = apply,                                            \
                   .is_ordered = true,                                        \
                   .canonical = canonical,                                    \
                   .twin = twin,                                              \
                   .components = components,                                  \
                   .pieces = &gi_toads_pieces,                                \
                   .turn = turn,                                              \
                   .turn_move = turn_move},                                   \
    .notation = {.parse = parse,                                              \
                 .format = format,                                            \
                 .legal = legal,                                              \
                 .name_move = name_move,                                      \
                 .draw = format,                                              \
                 .show = show},                                               \
    .batch = &gi_stones_batch, .trials = {.positions = positions, .bound = 5}

static const gi_theorem others[] = {
    {"T-DEATH-LEAP",
     "Each move that anybody has is a jump onto a cell whose neighbours are "
     "not free: the row is worth 0.",
     "Erickson96"},
    {NULL, NULL, NULL}};

const gi_ruleset gi_ruleset_toads_frogs = {
    FACES,
    .id = "toads_frogs",
    .title = "Toads and Frogs",
    .rules = "On a row of cells Left moves a toad t one cell to the right, "
             "and Right a frog f one cell to the left, onto a free cell; or "
             "the animal jumps over up to max_jump animals of the other kind "
             "onto the free cell behind them. A player who cannot move "
             "loses. Source: Guy, in Winning Ways.",
    .examples = "toads_frogs tt.ff\ntoads_frogs ttt..fff\n"
                "toads_frogs:max_jump=2 ttt.fff",
    .parameters = parameters,
    .parameter_count = 1,
    .theory =
        {.others = others,
         .normal = {"T-TOADS-ONE-CELL",
                    "Left wins if the value is positive and Right if "
                    "it is negative, whoever moves first; if it is 0, "
                    "the player to move loses, and at other values "
                    "wins.",
                    "Erickson96"},
         .grundy =
             {"T-TOADS-ONE-CELL",
              "With max_jump=1 a row of a >= 1 toads, one free "
              "cell and b >= 1 frogs is worth * if a = b = 1 or both are "
              "more, {{a-2|1}|0} if b = 1, and minus the same of "
              "b if a = 1.",
              "Erickson96"},
         .worth = gi_toads_worth},
};

const gi_ruleset gi_ruleset_elephants_rhinos = {
    FACES,
    .id = "elephants_rhinos",
    .title = "Elephants and Rhinos",
    .rules = "On a row of cells Left moves an elephant t one cell to the "
             "right, and Right a rhino f one cell to the left, onto a free "
             "cell. Nobody jumps. A player who cannot move loses. (It is "
             "Toads and Frogs without jumps.)",
    .examples = "elephants_rhinos tt..ff\nelephants_rhinos t...f.tt..f",
};
