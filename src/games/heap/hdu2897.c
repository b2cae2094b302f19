/* SPDX-License-Identifier: MIT */
/* hdu2897.c - a move takes p .. q from one pile; fewer than p only all at
 * once.
 *
 * The convention of the contest is misère: the player who takes the last coin
 * loses. T-FORCED-REST: with x = n mod (p + q) the value is 0 if x is 0 or
 * above q, and ceil(x / p) otherwise. T-FORCED-REST-MISERE: the position is P
 * iff 1 <= x <= p, which is value 1. A widely copied note has won and lost
 * positions interchanged.
 *
 * Value 0 belongs to the arc q + 1 .. p + q of remainders, where p + q stands
 * for 0; value v > 0 belongs to (v - 1) p + 1 .. v p, cut off after q. A pile
 * below p has only one move and is treated separately.
 */
#include "base/integer/integer.h"
#include "games/heap/heap.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static const gi_parameter parameters[] = {
    {.name = "p", .least = 1, .meaning = "least take"},
    {.name = "q", .least = 1, .meaning = "greatest take"}};

/* Fewer than p are left, and all of them must be taken. */
static bool is_rest(const grundy_game *game, const grundy_integer *n)
{
    return grundy_integer_compare(n, gi_least_take(game)) < 0;
}

static grundy_status moves(const grundy_game *game, int64_t n, gi_visit visit,
                           void *user, gi_run *run)
{
    const grundy_integer *p = gi_least_take(game), *q = gi_most_take(game);

    if (n > 0 && gi_int_compare_word(p, n) > 0)
        return gi_visit_word(n, visit, user, run);
    return gi_visit_range(p->word, gi_int_compare_word(q, n) < 0 ? q->word : n,
                          visit, user, run);
}

static grundy_status value(const grundy_game *game, const grundy_integer *n,
                           grundy_integer *out, gi_run *run)
{
    const grundy_integer *p = gi_least_take(game), *q = gi_most_take(game);
    grundy_integer period = {0}, x = {0};
    grundy_status status = gi_int_add(&period, p, q, run->env);

    if (!status) status = gi_int_divide(NULL, &x, n, &period, run->env);
    if (!status && grundy_integer_compare(&x, q) > 0)
        gi_int_set_word(&x, 0, run->env);
    if (!status) status = gi_int_add(&x, &x, p, run->env);
    if (!status) status = gi_int_add_word(&x, &x, -1, run->env);
    if (!status) status = gi_int_divide(out, NULL, &x, p, run->env);
    grundy_integer_clear(&x, run->env);
    grundy_integer_clear(&period, run->env);
    return status;
}

/* Remainders of value `target`: first > last if there are none. */
static grundy_status arc_of(const grundy_game *game,
                            const grundy_integer *target, gi_arc *arc,
                            gi_run *run)
{
    const grundy_integer *p = gi_least_take(game), *q = gi_most_take(game);
    const bool is_zero = gi_int_is_zero(target);
    const grundy_env *env = run->env;
    grundy_status status;

    *arc = (gi_arc){.least = p, .most = q};
    status = gi_int_add(&arc->period, p, q, env);
    if (!status)
        status = is_zero ? gi_int_copy(&arc->last, &arc->period, env)
                         : gi_int_mul(&arc->last, target, p, env);
    if (!status) status = gi_int_sub(&arc->first, &arc->last, p, env);
    if (!status) status = gi_int_add_word(&arc->first, &arc->first, 1, env);
    if (!status && !is_zero && grundy_integer_compare(&arc->last, q) > 0)
        status = gi_int_copy(&arc->last, q, env);
    if (status) gi_arc_clear(arc, run);
    return status;
}

static grundy_status reach(const grundy_game *game, const grundy_integer *n,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    gi_arc arc;
    grundy_status status;

    if (is_rest(game, n)) {
        if (gi_int_is_zero(n) || !gi_int_is_zero(target)) return GRUNDY_OK;
        return visit(&(gi_ints){(grundy_integer *)n, 1, 1}, user);
    }
    status = arc_of(game, target, &arc, run);
    if (status) return status;
    if (grundy_integer_compare(&arc.first, &arc.last) <= 0)
        status = gi_arc_visit(&arc, n, visit, user, run);
    gi_arc_clear(&arc, run);
    return status;
}

static grundy_status rest_reason(grundy_convention convention, gi_text *text)
{
    gi_text_add(text, "Fewer than p are left: the player to move must take "
                      "them all and ");
    gi_text_add(text, convention == GRUNDY_MISERE ? "loses." : "wins.");
    return text->status;
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention,
                            grundy_outcome outcome, gi_text *text, gi_run *run)
{
    const grundy_integer *n = &position->items[0];
    const grundy_integer lost = {convention == GRUNDY_MISERE, NULL};
    gi_arc arc;
    grundy_status status;

    if (gi_int_is_zero(n)) return gi_no_move_reason(convention, text);
    if (is_rest(game, n)) return rest_reason(convention, text);
    status = arc_of(game, &lost, &arc, run);
    if (status) return status;
    status = gi_arc_reason(&arc, "p + q", n, outcome, text, run);
    gi_arc_clear(&arc, run);
    return status;
}

static const char *const keys[] = {"win", "grundy", "answer", "winning_takes",
                                   NULL};

const gi_ruleset gi_ruleset_hdu2897 = {
    .id = "hdu2897",
    .title = "Take p to q coins, misère",
    .family = "heap",
    .rules = "There is one pile of coins; a move takes p to q of them, but "
             "if fewer than p are left, all of them must be taken. The "
             "player who takes the last coin loses.",
    .position = "the number of coins",
    .examples = "hdu2897:p=1,q=3 7\nhdu2897:p=2,q=3 1\n"
                "--normal hdu2897:p=3,q=5 12",
    .contest = "HDU 2897",
    .parameters = parameters,
    .parameter_count = 2,
    .check = gi_take_range_check,
    .convention = GRUNDY_MISERE,
    .heap_count = 1,
    .axes = 1,
    .move_shape = GI_MOVE_AMOUNT,
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .heap = {.moves = moves, .value = value, .reach = reach},
    .theory = {.normal = {"T-FORCED-REST",
                          "The player to move loses exactly when n mod "
                          "(p + q) is 0 or greater than q.",
                          NULL},
               .misere = {"T-FORCED-REST-MISERE",
                          "The player to move loses exactly when n mod "
                          "(p + q) is at least 1 and at most p.",
                          NULL},
               .grundy = {"T-FORCED-REST",
                          "With x = n mod (p + q) the value is 0 if x > q, "
                          "and x / p rounded up otherwise.",
                          NULL},
               .outcome = gi_heaps_outcome_tame,
               .value = gi_heaps_value,
               .winning = gi_heaps_winning_tame,
               .reach = gi_heaps_reach,
               .reason = reason},
    .judge = &(const gi_judge){.framing = GI_UNTIL_END,
                               .layout = "n p q",
                               .win = "WIN",
                               .lose = "LOST"},
    .duel = GI_DUEL(.limits = "1..65535 1..65535 p..65535", .cases_most = 100),
    .batch = &(const gi_batch){.layout = "n", .keys = keys},
    .trials = {.examples =
                   "hdu2897:p=1,q=1\nhdu2897:p=1,q=3\nhdu2897:p=2,q=3\n"
                   "hdu2897:p=4,q=4\nhdu2897:p=3,q=10\nhdu2897:p=5,q=7",
               .bound = 100},
};
