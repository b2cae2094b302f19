/* SPDX-License-Identifier: MIT */
/* cutcake.c - Cutcake: Left cuts a cake between two columns, Right between two
 * rows.
 *
 * A move is [cake, part]: the columns, or rows, of the smaller part, which is
 * written first.
 *
 * T-CUTCAKE: the value of every cake is an integer, its number of free moves.
 * With c and r the numbers of bits of columns and rows, the value is 0 if
 * c = r, floor(columns / 2^(r-1)) - 1 if c is larger, and the negative of the
 * mirror image otherwise.
 *
 * Cost: O(1) operations for each cake, on numbers of any size. Source: [WW],
 * chapter 2. The same game is alice_game in a contest.
 */
#include "games/partizan/cutcake.h"

#include "games/partizan/cakes.h"

/* ---- definition ---- */

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game, (void)run;
    for (size_t i = 0; 2 * i < position->count && !status; i++) {
        const int64_t side = position->items[2 * i + !player].word;
        for (int64_t part = 1; part <= side / 2 && !status; part++)
            status = gi_cakes_visit(i, part, player, visit, user);
    }
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const int64_t side = position->items[gi_cakes_cut(move)].word;
    const int64_t part = move->items[1].word;
    grundy_status status = gi_cakes_copy_rest(out, position, move, run);

    (void)game;
    GRUNDY_ASSERT(part > 0 && part < side);
    if (!status) status = gi_cakes_push(out, position, move, part, run);
    if (!status) status = gi_cakes_push(out, position, move, side - part, run);
    return status;
}

/* ---- theory ---- */

grundy_status gi_cutcake_value(const grundy_integer *lefts,
                               const grundy_integer *rights,
                               grundy_integer *out, const grundy_env *env)
{
    const size_t left = gi_int_bit_length(lefts);
    const size_t right = gi_int_bit_length(rights);
    const bool is_lefts = left > right;
    grundy_status status;

    GRUNDY_ASSERT(left > 0 && right > 0);
    if (left == right) {
        gi_int_set_word(out, 0, env);
        return GRUNDY_OK;
    }
    status = gi_int_shift_right(out, is_lefts ? lefts : rights,
                                (is_lefts ? right : left) - 1, env);
    if (!status) status = gi_int_add_word(out, out, -1, env);
    if (!status && !is_lefts) status = gi_int_mul_word(out, out, -1, env);
    return status;
}

static grundy_status cake_value(const grundy_integer *sides,
                                grundy_integer *out, gi_run *run)
{
    return gi_cutcake_value(&sides[1], &sides[0], out, run->env);
}

static grundy_status worth(const grundy_game *game, const gi_ints *position,
                           gi_value *out, gi_run *run)
{
    (void)game;
    return gi_cakes_add_up(position, cake_value, out, run);
}

/* ---- words ---- */

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game, (void)position, (void)run;
    gi_text_addf(text, "cut cake %lld after %s %lld",
                 (long long)move->items[0].word + 1,
                 gi_cakes_is_rights(move) ? "row" : "column",
                 (long long)move->items[1].word);
    return text->status;
}

static const char *const keys[] = {"value", "outcome", NULL};

#define STATEMENT                                                             \
    "Halve columns and rows of a cake, rounding down, until one of them is "  \
    "1: the other one, minus 1, is then what the cake is worth, to Left if "  \
    "it is the columns, and to Right if it is the rows."

const gi_ruleset gi_ruleset_cutcake = {
    .id = "cutcake",
    .title = "Cutcake",
    .family = "partizan",
    .rules = "Left cuts a rectangular cake in two between two columns, and "
             "Right between two rows; both parts are cakes then. A player "
             "who cannot move loses. Source: Winning Ways.",
    .position = "ROWSxCOLUMNS of each cake",
    .examples = "cutcake 2x5\ncutcake 4x7 5x1\ncutcake 3x1000",
    .kind = GI_PARTIZAN,
    .least = 1,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = gi_cakes_canonical,
                   .components = gi_cakes_components,
                   .turn = gi_cakes_turn,
                   .turn_move = gi_cakes_turn_move},
    .notation = {.parse = gi_cakes_parse,
                 .format = gi_cakes_format,
                 .legal = gi_cakes_legal,
                 .name_move = name_move},
    .theory = {.normal = {"T-CUTCAKE",
                          STATEMENT " The player with the greater total "
                                    "wins; if the totals are equal, the "
                                    "player to move loses.",
                          "WW"},
               .grundy = {"T-CUTCAKE", STATEMENT, "WW"},
               .worth = worth},
    .batch = &(const gi_batch){.layout = "cakes",
                               .keys = keys,
                               .read = gi_cakes_read},
    .trials = {.positions = gi_cakes_positions, .bound = 4},
};
