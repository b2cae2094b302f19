/* SPDX-License-Identifier: MIT */
/* welter.c - Welter's game: coins on a strip, at most one on a square, that
 * slide to the left and may pass each other.
 *
 * T-WELTER [Conway76]: the value is Welter's function (welter_value.c). For
 * one coin it is the square, and for two coins it is (a xor b) - 1; for three
 * or more it is not the xor of the squares. T-WELTER-MISERE: k coins are
 * balanced if they stand on the squares 0 .. 2k - 1 and no two of them on
 * squares with the sum 2k - 1. Balanced positions have the values 0 and 1;
 * misère play exchanges these values there and changes nothing else.
 */
#include "base/integer/integer.h"
#include "games/strip/welter.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

/* ---- definition ---- */

static bool is_taken(const gi_ints *position, int64_t square)
{
    for (size_t i = 0; i < position->count; i++)
        if (gi_int_compare_word(&position->items[i], square) == 0) return true;
    return false;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    (void)game, (void)player;
    for (size_t i = 0; i < position->count; i++)
        for (int64_t to = 0; to < position->items[i].word; to++) {
            grundy_status status = GRUNDY_OK;
            if (!is_taken(position, to))
                status = gi_visit_words((int64_t)i, to, visit, user, run);
            if (status) return status;
        }
    return GRUNDY_OK;
}

/* ---- theory ---- */

static grundy_status value(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    (void)game;
    return gi_welter_value(position, out, run);
}

/* The squares ascend: two ends that meet find two of the sum 2k - 1. */
static bool is_balanced(const gi_ints *position)
{
    const size_t k = position->count;
    size_t first = 0, end = k;

    GRUNDY_ASSERT_SLOW(!gi_slides_legal(NULL, position, NULL));
    if (k == 0) return true;
    if (gi_int_compare_word(&position->items[k - 1], (int64_t)(2 * k)) >= 0)
        return false;
    while (first + 1 < end) {
        const int64_t sum =
            position->items[first].word + position->items[end - 1].word;
        if (sum == (int64_t)(2 * k - 1)) return false;
        if (sum < (int64_t)(2 * k - 1))
            first++;
        else
            end--;
    }
    return true;
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    const bool flips = convention == GRUNDY_MISERE && is_balanced(position);
    grundy_integer found = {0};
    grundy_status status = value(game, position, &found, run);

    if (!status)
        *out = gi_int_is_zero(&found) != flips ? GRUNDY_OUTCOME_P
                                               : GRUNDY_OUTCOME_N;
    grundy_integer_clear(&found, run->env);
    return status;
}

static grundy_status reach(const grundy_game *game, const gi_ints *position,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    grundy_integer to = {0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (size_t i = 0; !status && i < position->count; i++) {
        bool is_move = false;
        status = gi_welter_square(position, i, target, &to, &is_move, run);
        if (!status && is_move)
            status = gi_slides_visit(i, &position->items[i], &to, visit, user);
    }
    grundy_integer_clear(&to, run->env);
    return status;
}

/* The square to which the coin must go for the value 0 or 1, if the result is
 * lost under misère play: value 1 if the coins are balanced then, and 0 if
 * not. */
static grundy_status find_misere(const grundy_game *game,
                                 const gi_ints *position, size_t coin,
                                 int64_t target, grundy_integer *to,
                                 bool *wins, gi_run *run)
{
    const grundy_integer wanted = {target, NULL};
    gi_ints after = {0};
    grundy_status status =
        gi_welter_square(position, coin, &wanted, to, wins, run);

    if (!status && *wins) {
        grundy_integer move[2] = {{(int64_t)coin, NULL}, *to};
        status = gi_slides_apply(game, &after, position,
                                 &(gi_ints){move, 2, 2}, run);
    }
    if (!status && *wins) *wins = is_balanced(&after) == (target == 1);
    gi_ints_clear(&after, run->env);
    return status;
}

/* At most two squares of a coin, the lower one first. */
static grundy_status visit_misere(const grundy_game *game,
                                  const gi_ints *position, size_t coin,
                                  gi_visit visit, void *user, gi_run *run)
{
    const grundy_integer *from = &position->items[coin];
    grundy_integer to[2] = {{0}, {0}};
    bool wins[2] = {false, false};
    grundy_status status = GRUNDY_OK;

    for (int t = 0; !status && t < 2; t++)
        status = find_misere(game, position, coin, t, &to[t], &wins[t], run);
    const bool swapped = grundy_integer_compare(&to[0], &to[1]) > 0;
    for (int t = 0; !status && t < 2; t++)
        if (wins[t != swapped])
            status =
                gi_slides_visit(coin, from, &to[t != swapped], visit, user);
    grundy_integer_clear(&to[1], run->env);
    grundy_integer_clear(&to[0], run->env);
    return status;
}

static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    static const grundy_integer zero = {0, NULL};
    grundy_status status = GRUNDY_OK;

    if (convention == GRUNDY_NORMAL)
        return reach(game, position, &zero, visit, user, run);
    for (size_t i = 0; !status && i < position->count; i++)
        status = visit_misere(game, position, i, visit, user, run);
    return status;
}

static const char *const keys[] = {
    "win",           "misere_win",         "grundy",
    "winning_moves", "winning_move_count", NULL};

const gi_ruleset gi_ruleset_welter = {
    .id = "welter",
    .title = "Welter's game",
    .family = "strip",
    .rules = "Coins stand on the squares 0, 1, 2, ... of a strip, at most "
             "one on a square. A move slides one coin to any empty square "
             "on its left, past other coins if desired. A player who cannot "
             "move loses.",
    .position = "the squares of the coins, counted from 0",
    .examples = "welter 2 3 5 7\nwelter 1 4 9\n--misere welter 0 2 4",
    .definition = {.moves = moves,
                   .apply = gi_slides_apply,
                   .is_ordered = true},
    .notation = {.parse = gi_slides_parse,
                 .legal = gi_slides_legal,
                 .name_move = gi_slides_name_move,
                 .draw = gi_slides_draw},
    .theory = {.normal = {"T-WELTER",
                          "The player to move loses exactly when Welter's "
                          "function of the squares is 0.",
                          "Conway76"},
               .misere = {"T-WELTER-MISERE",
                          "The outcome is that of normal play, except that "
                          "it is the opposite if all k coins are on squares "
                          "below 2k and no two of their squares have the "
                          "sum 2k - 1.",
                          NULL},
               .grundy = {"T-WELTER",
                          "Mate the coins, always two that agree in the "
                          "greatest number of low bits: the value is the "
                          "nim-sum of (a xor b) - 1 over all pairs of mates "
                          "and of the coin that is left over, if there is "
                          "one.",
                          "Conway76"},
               .outcome = outcome,
               .value = value,
               .winning = winning,
               .reach = reach},
    .batch = &(const gi_batch){.layout = "coins",
                               .keys = keys,
                               .read = gi_slides_read},
    .trials = {.bound = 9},
};
