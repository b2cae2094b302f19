/* SPDX-License-Identifier: MIT */
/* northcott.c - a black and a white piece on each row, sliding.
 *
 * A position is a flat list: the columns of black and white, row by row,
 * counted from 1. A move is [row, from, to], with rows counted from 0. Player
 * 0 is Black, who is to move wherever a theory is asked.
 *
 * Play may be infinite: a piece can slide to and fro. So the definition is
 * checked by retrograde analysis, and the moves reported as winning are those
 * that make progress (northcott_gaps.c).
 */
#include <string.h>

#include "base/error.h"
#include "base/integer/integer.h"
#include "games/strip/northcott.h"
#include "rules/ruleset.h"

/* ---- definition ---- */

static grundy_status slide(size_t row, int64_t from, int64_t first,
                           int64_t last, gi_visit visit, void *user)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(first <= from && from <= last);
    for (int64_t to = first - 1; !status && to < last;) {
        grundy_integer items[3] = {
            {(int64_t)row, NULL}, {from, NULL}, {++to, NULL}};
        if (to != from) status = visit(&(gi_ints){items, 3, 3}, user);
    }
    return status;
}

/* To any cell on its own side of the other piece. */
grundy_status gi_northcott_moves(const grundy_game *game,
                                 const gi_ints *position, unsigned player,
                                 gi_visit visit, void *user, gi_run *run)
{
    const grundy_integer *width = gi_game_number(game, 0);
    grundy_status status = GRUNDY_OK;

    if (!gi_int_is_small(width))
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "a row of this width has too many cells to list");
    for (size_t i = 0; !status && i < position->count / 2; i++) {
        const int64_t own = gi_northcott_piece(position, i, player)->word;
        const int64_t other = gi_northcott_piece(position, i, !player)->word;
        GRUNDY_ASSERT(own != other);
        status = own < other
                     ? slide(i, own, 1, other - 1, visit, user)
                     : slide(i, own, other + 1, width->word, visit, user);
    }
    return status;
}

/* The piece is known by where it stands. */
static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t first = 2 * (size_t)move->items[0].word;
    const grundy_integer *from = &move->items[1], *to = &move->items[2];
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    if (status) return status;
    GRUNDY_ASSERT(first + 1 < out->count);
    const bool is_black =
        grundy_integer_compare(&out->items[first], from) == 0;
    GRUNDY_ASSERT(is_black ||
                  grundy_integer_compare(&out->items[first + 1], from) == 0);
    GRUNDY_ASSERT(grundy_integer_compare(to, &out->items[first + is_black]) !=
                  0);
    return gi_int_copy(&out->items[first + !is_black], to, run->env);
}

/* White's position, seen by White: it is the turn of player 0 again. */
static grundy_status turn(const grundy_game *game, gi_ints *position,
                          gi_run *run)
{
    (void)game;
    (void)run;
    for (size_t i = 0; i + 1 < position->count; i += 2) {
        const grundy_integer black = position->items[i];
        position->items[i] = position->items[i + 1];
        position->items[i + 1] = black;
    }
    return GRUNDY_OK;
}

/* ---- faces ---- */

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game;
    (void)position;
    (void)run;
    gi_text_addf(text, "row %lld: slide from ",
                 (long long)move->items[0].word + 1);
    gi_text_add_integer(text, &move->items[1]);
    gi_text_add(text, " to ");
    gi_text_add_integer(text, &move->items[2]);
    return text->status;
}

static grundy_status count_move(const gi_ints *move, void *user)
{
    uint64_t *count = user;

    (void)move;
    ++*count;
    return GRUNDY_OK;
}

static grundy_status more(const grundy_game *game, const gi_ints *position,
                          const char *key, gi_json_out *out, gi_run *run)
{
    gi_nimsum sum = {0};
    uint64_t count = 0;
    grundy_status status;

    if (strcmp(key, "advancing_count") == 0) {
        status = gi_northcott_winning(game, position, GRUNDY_NORMAL,
                                      count_move, &count, run);
        if (!status) gi_json_uint(out, count);
        return status;
    }
    status = gi_northcott_sum(game, position, &sum, run);
    if (!status) gi_json_int(out, &sum.value);
    gi_nimsum_clear(&sum, run);
    return status;
}

static const gi_parameter parameters[] = {
    {"m", GI_NUMBER, 2, NULL, "number of columns"}};

static const char *const keys[] = {"win", "answer", "nim_sum",
                                   "advancing_count", NULL};

const gi_ruleset gi_ruleset_northcott = {
    .id = "northcott",
    .title = "Northcott's game",
    .family = "strip",
    .rules = "Each row of m cells has a black and a white piece. A player "
             "slides one of his own pieces along its row, any distance, "
             "forwards or backwards, but neither onto nor past the other "
             "piece. Black (Left) moves first, then White (Right). A player "
             "who cannot move loses.",
    .position = "black:white for each row, with columns counted from 1",
    .examples = "northcott:m=6 4:5 1:3 1:2\nnorthcott:m=8 1:8 8:4 2:5\n"
                "--misere northcott:m=3 2:1",
    .contest = "HDU 1730",
    .parameters = parameters,
    .parameter_count = 1,
    .kind = GI_PARTIZAN,
    .may_cycle = true,
    .least = 1,
    .definition = {.moves = gi_northcott_moves,
                   .apply = apply,
                   .is_ordered = true,
                   .turn = turn},
    .notation = {.parse = gi_northcott_parse,
                 .format = gi_northcott_format,
                 .legal = gi_northcott_legal,
                 .name_move = name_move},
    .theory =
        {.normal = {"T-NORTHCOTT",
                    "The player to move loses exactly when the "
                    "nim-sum of the gaps is 0, whichever player it is. Of "
                    "the moves that make it 0 those that advance are "
                    "listed as winning.",
                    "WW"},
         .misere = {"T-NORTHCOTT-MISERE",
                    "A player who has no move wins. Otherwise the "
                    "game is a draw, except on a single row of three "
                    "columns, where the player to move wins exactly "
                    "when the gap is 0.",
                    ""},
         .outcome = gi_northcott_outcome,
         .winning = gi_northcott_winning,
         .reason = gi_northcott_reason},
    .judge = &(const gi_judge){.framing = GI_UNTIL_END,
                               .win = "I WIN!",
                               .lose = "BAD LUCK!",
                               .read = GI_FOR_JUDGE(gi_northcott_scan)},
    .duel = GI_DUEL(.limits = "1..1000 2..100 1..m", .layout = "# m [rows/2]",
                    .cases_most = 10, .mend = gi_northcott_mend),
    .batch = &(const gi_batch){.layout = "m rows",
                               .keys = keys,
                               .read = gi_northcott_read,
                               .more = more},
    .trials =
        {.examples =
             "northcott:m=2\nnorthcott:m=3\nnorthcott:m=4\nnorthcott:m=5",
         .positions = gi_northcott_positions,
         .bound = 2,
         .piles = gi_northcott_gaps},
};
