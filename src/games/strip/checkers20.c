/* SPDX-License-Identifier: MIT */
/* checkers20.c - pieces on rows of cells that hop to the right.
 *
 * A row is the bit mask of its pieces, with bit c - 1 for column c, so that a
 * row of any width is one integer; a position is a list of rows. A move is
 * [row, from, to], with rows counted from 0 and columns from 1.
 *
 * The definition looks for the nearest empty cell and knows nothing of the
 * theory, T-CHECKERS in checkers20_stairs.c. The rows of the contest have 20
 * cells; any other width is given by a parameter.
 */
#include "base/integer/integer.h"
#include "games/strip/checkers20.h"
#include "rules/ruleset.h"

/* ---- definition ---- */

/* First empty column right of `column`, or 0. Columns count from 1. */
static uint64_t empty_after(const grundy_integer *row, uint64_t column,
                            uint64_t width)
{
    for (uint64_t c = column + 1; c <= width; c++)
        if (!gi_int_bit(row, (size_t)c - 1)) return c;
    return 0;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const uint64_t width = gi_checkers_width(game);

    (void)player;
    (void)run;
    for (size_t i = 0; i < position->count; i++) {
        const grundy_integer *row = &position->items[i];
        uint64_t to = 0; /* The same cell for all pieces of a block. */
        for (uint64_t from = 1; from <= gi_int_bit_length(row); from++) {
            grundy_status status;
            if (!gi_int_bit(row, (size_t)from - 1)) continue;
            if (to <= from) to = empty_after(row, from, width);
            if (to == 0) break;
            status = gi_checkers_visit(i, from, to, visit, user);
            if (status) return status;
        }
    }
    return GRUNDY_OK;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t i = (size_t)move->items[0].word;
    const size_t from = (size_t)move->items[1].word - 1;
    const size_t to = (size_t)move->items[2].word - 1;
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    if (status) return status;
    GRUNDY_ASSERT(i < out->count && gi_int_bit(&out->items[i], from));
    GRUNDY_ASSERT(from < to && to < gi_checkers_width(game));
    GRUNDY_ASSERT(!gi_int_bit(&out->items[i], to));
    status = gi_int_set_bit(&out->items[i], from, false, run->env);
    if (status) return status;
    return gi_int_set_bit(&out->items[i], to, true, run->env);
}

/* ---- faces ---- */

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game;
    (void)position;
    (void)run;
    gi_text_addf(text, "row %lld: column %lld to %lld",
                 (long long)move->items[0].word + 1,
                 (long long)move->items[1].word,
                 (long long)move->items[2].word);
    return text->status;
}

static grundy_status more(const grundy_game *game, const gi_ints *position,
                          const char *key, gi_json_out *out, gi_run *run)
{
    (void)key; /* row_grundies: there is no other. */
    (void)run;
    gi_json_open(out, '[');
    for (size_t i = 0; i < position->count; i++)
        gi_json_uint(out, gi_checkers_row_value(&position->items[i],
                                                gi_checkers_width(game)));
    gi_json_close(out, ']');
    return GRUNDY_OK;
}

static const gi_parameter parameters[] = {
    {"width", GI_NUMBER, 1, "20", "cells in a row"}};

static const char *const keys[] = {
    "win",           "grundy",     "answer", "row_grundies",
    "winning_moves", "misere_win", NULL};

const gi_ruleset gi_ruleset_checkers20 = {
    .id = "checkers20",
    .title = "Checkers hopping to the right",
    .family = "strip",
    .rules = "Pieces stand on rows of cells, at most one on a cell. A move "
             "takes one piece to the nearest empty cell on its right: the "
             "next cell, or the first cell beyond a solid block. A piece "
             "without such a cell is stuck. A player who cannot move loses.",
    .position = "columns of the pieces from 1, rows separated by /",
    .examples = "checkers20 19 20 / 18\ncheckers20:width=8 2 3 5 / 1 7\n"
                "--misere checkers20 18 19",
    .contest = "Luogu P2575, HDU 5724",
    .parameters = parameters,
    .parameter_count = 1,
    .check = gi_checkers_check,
    .definition = {.moves = moves, .apply = apply},
    .notation = {.parse = gi_checkers_parse,
                 .format = gi_checkers_format,
                 .legal = gi_checkers_legal,
                 .name_move = name_move},
    .theory = {.normal = {"T-CHECKERS",
                          "The player to move loses exactly when the "
                          "nim-sum of the numbers of pieces on the odd "
                          "stairs is 0, where the stair of a piece is the "
                          "number of empty cells to its right.",
                          ""},
               .misere = {"T-CHECKERS-MISERE",
                          "If every odd stair holds 0 or 1 pieces, the "
                          "player to move loses exactly when the number of "
                          "odd stairs with a piece is odd; otherwise "
                          "exactly when the nim-sum of the numbers of "
                          "pieces on the odd stairs is 0.",
                          ""},
               .grundy = {"T-CHECKERS",
                          "The value is the nim-sum of the numbers of "
                          "pieces on the odd stairs.",
                          ""},
               .outcome = gi_checkers_outcome,
               .value = gi_checkers_value,
               .winning = gi_checkers_winning,
               .reach = gi_checkers_reach,
               .reason = gi_checkers_reason},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .win = "YES",
                               .lose = "NO",
                               .read = GI_FOR_JUDGE(gi_checkers_scan),
                               .decide = GI_FOR_JUDGE(gi_checkers_decide)},
    .duel = GI_DUEL(.limits = "1..1000 1..1048575", .layout = "# [rows]",
                    .cases_most = 100, .write = gi_checkers_write),
    .batch = &(const gi_batch){.layout = "rows",
                               .keys = keys,
                               .read = gi_checkers_read,
                               .more = more},
    .trials =
        {.examples =
             "checkers20:width=1\ncheckers20:width=4\ncheckers20:width=6\n"
             "checkers20",
         .positions = gi_checkers_positions,
         .bound = 31,
         .piles = gi_checkers_piles},
};
