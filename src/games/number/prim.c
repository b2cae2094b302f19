/* SPDX-License-Identifier: MIT */
/* prim.c - a move subtracts a number without a common factor.
 *
 * T-PRIM: the value of n >= 2 is the place of its least prime factor among the
 * primes, and it is 0 for n <= 1. With zero=1, where 1 may be subtracted from
 * 1, the value is 0 for even n, 1 for 1, and the same place for odd n >= 3.
 * The two games are often confused: they differ at every even number.
 *
 * T-PRIM-MISERE: a number of value 0 has no move, or has a move to 1, whose
 * value is 1; so the misère Nim rule holds on the values (T-TAME-TEST). Among
 * single numbers the even ones from 2 on are lost; with zero=1, 1 is lost too.
 *
 * A take is coprime to n exactly when what it leaves is, and so the takes to a
 * value leave multiples of one prime: coprime_reach.c sieves them.
 */
#include "base/error.h"
#include "base/integer/gcd.h"
#include "base/integer/integer.h"
#include "games/number/coprime.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static bool plays_to_zero(const grundy_game *game)
{
    return !gi_int_is_zero(gi_game_number(game, 0));
}

static grundy_status moves(const grundy_game *game, int64_t n, gi_visit visit,
                           void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    if (n == 1 && plays_to_zero(game))
        return gi_visit_word(1, visit, user, run);
    for (int64_t take = 1; !status && take < n; take++)
        if (gi_gcd((uint64_t)take, (uint64_t)n) == 1)
            status = gi_visit_word(take, visit, user, run);
    return status;
}

static grundy_status value(const grundy_game *game, const grundy_integer *n,
                           grundy_integer *out, gi_run *run)
{
    const bool to_zero = plays_to_zero(game);
    uint64_t place = 0;
    grundy_status status = GRUNDY_OK;

    if (gi_int_compare_word(n, 1) <= 0)
        place = to_zero && !gi_int_is_zero(n);
    else if (!gi_int_bit(n, 0))
        place = !to_zero;
    else
        status = gi_coprime_place(&place, n, run);
    return status ? status : gi_int_set_uint64(out, place, run->env);
}

/* The values in coprime_reach.c are greater by one. */
static grundy_status reach(const grundy_game *game, const grundy_integer *n,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    const bool to_zero = plays_to_zero(game);
    uint64_t wanted;

    if (!grundy_integer_to_uint64(&wanted, target)) return GRUNDY_OK;
    if (wanted == UINT64_MAX) return GRUNDY_OK;
    if (to_zero && wanted == 0 && gi_int_compare_word(n, 1) <= 0)
        return gi_coprime_leave(n, 0, visit, user, run);
    if (wanted == (to_zero ? 1 : 0))
        return gi_coprime_leave(n, 1, visit, user, run);
    if (!gi_int_is_small(n))
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "a pile is too large to list its moves");
    /* Even numbers have value 0 with zero=1, and value 1 without. */
    return gi_coprime_reach((uint64_t)n->word, wanted == 0 ? 2 : wanted + 1,
                            visit, user, run);
}

static grundy_status check(const grundy_game *game, grundy_error *err)
{
    if (gi_int_compare_word(gi_game_number(game, 0), 1) <= 0) return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT,
                   "zero is 0 (from 1 there is no move) or 1 (1 may be taken "
                   "from 1)");
}

static const gi_parameter parameters[] = {
    {"zero", GI_NUMBER, 0, "0", "with 1, there is a move from 1 to 0"}};

static const char *const keys[] = {
    "win",           "misere_win",         "grundy", "answer", "grundies",
    "winning_moves", "winning_move_count", NULL};

const gi_ruleset gi_ruleset_prim = {
    .id = "prim",
    .title = "Prim",
    .family = "number",
    .aliases = "totative",
    .rules = "A move subtracts from a number n a smaller positive number "
             "that is coprime to n. From 1 there is no move or, with "
             "zero=1, only the move to 0. A player who cannot move loses.",
    .position = "numbers",
    .examples = "prim 15\nprim 15 35 49\nprim:zero=1 12 9 5\n"
                "prim 1000000000000000000000\n--misere prim 12",
    .parameters = parameters,
    .parameter_count = 1,
    .check = check,
    .axes = 1,
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .heap = {.moves = moves, .value = value, .reach = reach},
    .theory = {.normal = {"T-PRIM",
                          "The player to move loses exactly when the "
                          "nim-sum of the values is 0.",
                          "WW"},
               .misere = {"T-PRIM-MISERE",
                          "If every value is 0 or 1, the player to move "
                          "loses exactly when their nim-sum is 1; otherwise "
                          "exactly when it is 0.",
                          NULL},
               .grundy = {"T-PRIM",
                          "A number above 1 whose least prime factor is the "
                          "k-th prime has value k, except that with zero=1 "
                          "even numbers have value 0. The value of 0 is 0, "
                          "and the value of 1 is 0 or, with zero=1, 1.",
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
    .trials = {.examples = "prim\nprim:zero=1", .bound = 9},
};
