/* SPDX-License-Identifier: MIT */
/* aliquot.c - a move subtracts a proper divisor.
 *
 * T-ALIQUOT: the value of n is the exponent of 2 in n, and the value of 0 is
 * 0: no divisor preserves the exponent, and the powers of 2 among the divisors
 * leave every smaller one. T-ALIQUOT-MISERE: under misère play a single number
 * n is lost iff n is 2 or an odd number that is at least 5. In sums the misère
 * Nim rule does not hold: 5 and 1 both have value 0, but 5 is lost and 1 is
 * not.
 */
#include "base/integer/integer.h"
#include "games/number/divisors.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static grundy_status moves(const grundy_game *game, int64_t n, gi_visit visit,
                           void *user, gi_run *run)
{
    (void)game;
    return gi_divisors_visit(n, n / 2, visit, user, run);
}

static grundy_status value(const grundy_game *game, const grundy_integer *n,
                           grundy_integer *out, gi_run *run)
{
    (void)game;
    gi_int_set_word(out, gi_int_is_zero(n) ? 0 : (int64_t)gi_twos(n),
                    run->env);
    return GRUNDY_OK;
}

static grundy_status reach(const grundy_game *game, const grundy_integer *n,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    (void)game;
    if (!gi_int_is_small(target)) return GRUNDY_OK;
    return gi_divisors_reach(n, (size_t)target->word, visit, user, run);
}

/* Of value k are the odd multiples of 2^k, and 0. */
static grundy_status tally(const grundy_game *game, uint64_t first,
                           uint64_t last, gi_heaps_visit visit, void *user)
{
    grundy_status status = GRUNDY_OK;

    (void)game;
    if (first == 0) status = visit(0, 0, 1, 1, user);
    for (unsigned k = 0; !status && k < 64 && last >> k > 0; k++) {
        const uint64_t unit = (uint64_t)1 << k;
        /* The first odd multiple that is not below `first`. */
        uint64_t multiple = first / unit + (first % unit != 0);
        multiple |= 1;
        if (multiple > last / unit) continue;
        status = visit(k, multiple * unit, 2 * unit,
                       (last / unit - multiple) / 2 + 1, user);
    }
    return status;
}

/* ---- misère play ---- */

/* Index of the only pile that has a move; count: none; SIZE_MAX: several. */
static size_t only_pile(const gi_ints *position)
{
    size_t found = position->count;

    for (size_t i = 0; i < position->count; i++) {
        if (gi_int_compare_word(&position->items[i], 2) < 0) continue;
        if (found != position->count) return SIZE_MAX;
        found = i;
    }
    return found;
}

static bool is_misere_lost(const grundy_integer *n)
{
    return gi_int_compare_word(n, 2) == 0 ||
           (gi_int_bit(n, 0) && gi_int_compare_word(n, 5) >= 0);
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    const size_t only = only_pile(position);

    if (convention == GRUNDY_NORMAL)
        return gi_heaps_outcome(game, position, convention, out, run);
    if (only == SIZE_MAX) return GRUNDY_UNDECIDED;
    *out = only < position->count && is_misere_lost(&position->items[only])
               ? GRUNDY_OUTCOME_P
               : GRUNDY_OUTCOME_N;
    return GRUNDY_OK;
}

/* Passes the takes that leave a lost pile on as moves of its heap. */
typedef struct misere_filter {
    const grundy_integer *n;
    int64_t heap;
    gi_visit visit;
    void *user;
    gi_run *run;
} misere_filter;

static grundy_status pass_lost(const gi_ints *take, void *user)
{
    const misere_filter *to = user;
    grundy_integer left = {0};
    grundy_integer items[2] = {{to->heap, NULL}, take->items[0]};
    grundy_status status =
        gi_int_sub(&left, to->n, &take->items[0], to->run->env);

    if (!status && is_misere_lost(&left))
        status = to->visit(&(gi_ints){items, 2, 2}, to->user);
    grundy_integer_clear(&left, to->run->env);
    return status;
}

/* From 3 and 4 to 2; from other even numbers to odd ones. */
static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    const grundy_integer zero = {0};
    const size_t only = only_pile(position);

    if (convention == GRUNDY_NORMAL)
        return gi_heaps_reach(game, position, &zero, visit, user, run);
    if (only == SIZE_MAX) return GRUNDY_UNDECIDED;
    if (only == position->count) return GRUNDY_OK;
    const grundy_integer *n = &position->items[only];
    misere_filter to = {n, (int64_t)only, visit, user, run};
    if (gi_int_compare_word(n, 4) <= 0 && gi_int_compare_word(n, 2) > 0)
        return gi_visit_word(n->word - 2, pass_lost, &to, run);
    if (gi_int_bit(n, 0)) return GRUNDY_OK;
    return gi_divisors_reach(n, 0, pass_lost, &to, run);
}

static const char *const keys[] = {"win",           "grundy",
                                   "answer",        "grundies",
                                   "winning_moves", "winning_move_count",
                                   "(misere_win)",  NULL};

const gi_ruleset gi_ruleset_aliquot = {
    .id = "aliquot",
    .title = "Aliquot",
    .family = "number",
    .aliases = "divisor_game",
    .rules = "A move subtracts from one number a divisor of that number "
             "which is less than the number itself. There is no move from 0 "
             "or 1. A player who cannot move loses.",
    .position = "numbers",
    .examples = "aliquot 12\naliquot 12 10 7\naliquot "
                "340282366920938463463374607431768211456\n--misere aliquot 9",
    .problems = "Project Euler 509, LeetCode 1025",
    .axes = 1,
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .heap = {.moves = moves, .value = value, .reach = reach, .tally = tally},
    .theory = {.normal = {"T-ALIQUOT",
                          "The player to move loses exactly when the "
                          "nim-sum of the exponents of 2 in the numbers is "
                          "0.",
                          "WW"},
               .misere = {"T-ALIQUOT-MISERE",
                          "With a single number the player to move loses "
                          "exactly when the number is 2 or is odd and at "
                          "least 5.",
                          NULL},
               .grundy = {"T-ALIQUOT",
                          "The value of a number is the exponent of 2 in "
                          "the number; the value of 0 is 0.",
                          "WW"},
               .outcome = outcome,
               .value = gi_heaps_value,
               .winning = winning,
               .reach = gi_heaps_reach},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "# [piles]",
                               .win = "Alice",
                               .lose = "Bob"},
    .batch = &(const gi_batch){.layout = "[piles]", .keys = keys},
    .trials = {.bound = 9},
};
