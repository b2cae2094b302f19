/* SPDX-License-Identifier: MIT */
/* dim.c - a move subtracts a divisor, which may be the number itself.
 *
 * T-DIM: the value of n is one more than the exponent of 2 in n, and the value
 * of 0 is 0. T-DIM-MISERE: since 0 is the only number of value 0 and has no
 * move, the misère Nim rule holds on the values (T-TAME-TEST): among single
 * numbers the odd ones are lost.
 */
#include "base/integer/integer.h"
#include "games/number/divisors.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static grundy_status moves(const grundy_game *game, int64_t n, gi_visit visit,
                           void *user, gi_run *run)
{
    (void)game;
    return gi_divisors_visit(n, n, visit, user, run);
}

static grundy_status value(const grundy_game *game, const grundy_integer *n,
                           grundy_integer *out, gi_run *run)
{
    (void)game;
    gi_int_set_word(out, gi_int_is_zero(n) ? 0 : (int64_t)gi_twos(n) + 1,
                    run->env);
    return GRUNDY_OK;
}

static grundy_status reach(const grundy_game *game, const grundy_integer *n,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    (void)game;
    if (!gi_int_is_small(target) || gi_int_is_zero(n)) return GRUNDY_OK;
    if (gi_int_is_zero(target))
        return visit(&(gi_ints){(grundy_integer[]){*n}, 1, 1}, user);
    return gi_divisors_reach(n, (size_t)target->word - 1, visit, user, run);
}

static const char *const keys[] = {
    "win",           "misere_win",         "grundy", "answer", "grundies",
    "winning_moves", "winning_move_count", NULL};

const gi_ruleset gi_ruleset_dim = {
    .id = "dim",
    .title = "Dim",
    .family = "number",
    .rules = "A move subtracts from one number a divisor of that number, "
             "which may be the number itself. There is no move from 0. A "
             "player who cannot move loses.",
    .position = "numbers",
    .examples = "dim 12\ndim 12 10 7\ndim 18446744073709551616 5\n"
                "--misere dim 3 5 9",
    .axes = 1,
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .heap = {.moves = moves, .value = value, .reach = reach},
    .theory = {.normal = {"T-DIM",
                          "The player to move loses exactly when the "
                          "nim-sum of the values is 0; the only lost single "
                          "number is 0.",
                          "WW"},
               .misere = {"T-DIM-MISERE",
                          "If every number is 0 or odd, the player to move "
                          "loses exactly when an odd number of them are "
                          "odd; otherwise exactly when the nim-sum of the "
                          "values is 0.",
                          NULL},
               .grundy = {"T-DIM",
                          "The value of a number is one more than the "
                          "exponent of 2 in the number; the value of 0 is 0.",
                          "WW"},
               .outcome = gi_heaps_outcome_tame,
               .value = gi_heaps_value,
               .winning = gi_heaps_winning_tame,
               .reach = gi_heaps_reach},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "# [piles]",
                               .win = "Alice",
                               .lose = "Bob"},
    .batch = &(const gi_batch){.layout = "[piles]", .keys = keys},
    .trials = {.bound = 9},
};
