/* SPDX-License-Identifier: MIT */
/* wythoff_a.c - Wythoff's game in which the takes from both piles may differ.
 *
 * A move takes from one pile, or takes from both piles numbers that differ by
 * less than a; a = 1 is Wythoff's game. T-WYTHOFF-A [Fraenkel82] and
 * T-WYTHOFF-A-MISERE give the lost pairs in closed form (wythoff_a_pairs.c).
 *
 * Each number lies in one lost pair, and each difference in at most one. So a
 * winning move either leaves one of the piles unchanged, or takes from both
 * and leaves a difference of a lost pair that is less than a away from the
 * present one: there are one or two of these and, under misère play, perhaps
 * the pair (0, 1) in the opposite order. No formula is known for the values.
 */
#include "base/integer/integer.h"
#include "games/heap/takes.h"
#include "games/heap/wythoff_a.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static const grundy_integer *difference_of(const grundy_game *game)
{
    return gi_game_number(game, 0);
}

static const gi_parameter parameters[] = {
    {.name = "a",
     .least = 1,
     .meaning = "bound on the difference of the takes"}};

/* ---- definition ---- */

/* Takes x from one pile and every y that is allowed with it from the other, 0
 * first. */
static grundy_status visit_with(const grundy_game *game, int64_t x, int64_t q,
                                gi_visit visit, void *user, gi_run *run)
{
    const grundy_integer *a = difference_of(game);
    const bool is_far = x > 0 && gi_int_compare_word(a, x) < 0;
    grundy_status status = GRUNDY_OK;

    if (x > 0) status = gi_visit_words(x, 0, visit, user, run);
    for (int64_t y = is_far ? x - a->word + 1 : 1; !status && y <= q; y++) {
        if (x > 0 && y > x && gi_int_compare_word(a, y - x) <= 0) break;
        status = gi_visit_words(x, y, visit, user, run);
    }
    return status;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const int64_t p = position->items[0].word, q = position->items[1].word;
    grundy_status status = GRUNDY_OK;

    (void)player;
    for (int64_t x = 0; !status && x <= p; x++)
        status = visit_with(game, x, q, visit, user, run);
    return status;
}

/* ---- theory ---- */

/* The index of the lesser pile, and the difference. */
static grundy_status compare(const gi_ints *position, size_t *lesser,
                             grundy_integer *difference, gi_run *run)
{
    const grundy_integer *pile = position->items;

    GRUNDY_ASSERT(position->count == 2);
    *lesser = grundy_integer_compare(&pile[0], &pile[1]) > 0;
    return gi_int_sub(difference, &pile[!*lesser], &pile[*lesser], run->env);
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    const grundy_integer *a = difference_of(game);
    grundy_integer difference = {0}, lower = {0};
    size_t lesser = 0;
    bool is_lost = false;
    grundy_status status = compare(position, &lesser, &difference, run);

    if (!status)
        status =
            gi_wythoff_a_has(a, &difference, convention, &is_lost, run->env);
    if (!status && is_lost) {
        status =
            gi_wythoff_a_lower(&lower, a, &difference, convention, run->env);
        is_lost = !status && grundy_integer_compare(
                                 &lower, &position->items[lesser]) == 0;
    }
    if (!status) *out = is_lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    grundy_integer_clear(&lower, run->env);
    grundy_integer_clear(&difference, run->env);
    return status;
}

/* ---- winning moves: few, kept in order ---- */

enum { MOVES_MOST = 6 };

typedef struct takes {
    grundy_integer items[MOVES_MOST][2];
    size_t count;
    gi_run *run;
} takes;

static void clear_takes(takes *t)
{
    for (size_t i = 0; i < t->count; i++) {
        grundy_integer_clear(&t->items[i][0], t->run->env);
        grundy_integer_clear(&t->items[i][1], t->run->env);
    }
}

/* Adds the move to the piles left[2], if it takes from the piles that it should
 * take from: both, or one. */
static grundy_status add_move(takes *t, const gi_ints *position,
                              const grundy_integer *const left[2],
                              bool takes_both)
{
    const grundy_env *env = t->run->env;
    grundy_integer take[2] = {{0}, {0}};
    grundy_status status =
        gi_int_sub(&take[0], &position->items[0], left[0], env);
    size_t at = t->count;

    if (!status)
        status = gi_int_sub(&take[1], &position->items[1], left[1], env);
    const int x = gi_int_sign(&take[0]), y = gi_int_sign(&take[1]);
    if (status ||
        (takes_both ? x <= 0 || y <= 0 : x < 0 || y < 0 || !(x + y))) {
        grundy_integer_clear(&take[0], env);
        grundy_integer_clear(&take[1], env);
        return status;
    }
    GRUNDY_ASSERT(t->count < MOVES_MOST);
    for (; at > 0; at--) {
        const grundy_integer *before = t->items[at - 1];
        int order = grundy_integer_compare(&before[0], &take[0]);
        if (order == 0) order = grundy_integer_compare(&before[1], &take[1]);
        if (order < 0) break;
        t->items[at][0] = before[0];
        t->items[at][1] = before[1];
    }
    t->items[at][0] = take[0];
    t->items[at][1] = take[1];
    t->count++;
    return GRUNDY_OK;
}

static grundy_status add_keeping(takes *t, const grundy_game *game,
                                 const gi_ints *position, size_t kept,
                                 grundy_convention convention)
{
    const grundy_integer *left[2] = {NULL, NULL};
    grundy_integer partner = {0};
    grundy_status status =
        gi_wythoff_a_partner(&partner, difference_of(game),
                             &position->items[kept], convention, t->run->env);

    GRUNDY_ASSERT(kept < position->count);
    left[kept] = &position->items[kept];
    left[!kept] = &partner;
    if (!status) status = add_move(t, position, left, false);
    grundy_integer_clear(&partner, t->run->env);
    return status;
}

/* The move to the lost pair with this difference; if the difference is
 * negative, the larger number replaces the smaller pile. */
static grundy_status add_taking_both(takes *t, const grundy_game *game,
                                     const gi_ints *position,
                                     const grundy_integer *difference,
                                     grundy_convention convention)
{
    const grundy_env *env = t->run->env;
    const bool turns = gi_int_sign(difference) < 0;
    const size_t low_at =
        (grundy_integer_compare(&position->items[0], &position->items[1]) >
         0) != turns;
    const grundy_integer *left[2] = {NULL, NULL};
    grundy_integer size = {0}, low = {0}, high = {0};
    grundy_status status = gi_int_copy(&size, difference, env);

    if (!status && turns) status = gi_int_mul_word(&size, &size, -1, env);
    if (!status)
        status = gi_wythoff_a_lower(&low, difference_of(game), &size,
                                    convention, env);
    if (!status) status = gi_int_add(&high, &low, &size, env);
    left[low_at] = &low;
    left[!low_at] = &high;
    if (!status) status = add_move(t, position, left, true);
    grundy_integer_clear(&high, env);
    grundy_integer_clear(&low, env);
    grundy_integer_clear(&size, env);
    return status;
}

/* The differences of lost pairs that differ from d >= 0 by less than a: with r
 * = (d - shift) mod a they are d - r, if this is at least shift, and d - r + a
 * if r > 0; and -1, for the first pair reversed, if d + 1 < a. */
static grundy_status add_all_taking_both(takes *t, const grundy_game *game,
                                         const gi_ints *position,
                                         grundy_convention convention)
{
    const grundy_integer *a = difference_of(game);
    const grundy_env *env = t->run->env;
    const bool is_shifted =
        convention == GRUNDY_MISERE && gi_int_compare_word(a, 1) > 0;
    grundy_integer d = {0}, rest = {0}, wanted = {0};
    size_t lesser;
    grundy_status status = compare(position, &lesser, &d, t->run);

    GRUNDY_ASSERT(status || gi_int_sign(&d) >= 0);
    /* For d = 0, the difference a - 1 below does not exist. */
    if (!status) status = gi_int_add_word(&rest, &d, is_shifted ? -1 : 0, env);
    const bool is_below = gi_int_sign(&rest) < 0;
    if (!status && is_below) status = gi_int_add(&rest, &rest, a, env);
    if (!status) status = gi_int_divide(NULL, &rest, &rest, a, env);
    if (!status) status = gi_int_sub(&wanted, &d, &rest, env);
    if (!status && !is_below)
        status = add_taking_both(t, game, position, &wanted, convention);
    if (!status) status = gi_int_add(&wanted, &wanted, a, env);
    if (!status && !gi_int_is_zero(&rest))
        status = add_taking_both(t, game, position, &wanted, convention);
    if (!status) status = gi_int_add_word(&d, &d, 1, env);
    gi_int_set_word(&wanted, -1, env);
    if (!status && is_shifted && grundy_integer_compare(&d, a) < 0)
        status = add_taking_both(t, game, position, &wanted, convention);
    grundy_integer_clear(&wanted, env);
    grundy_integer_clear(&rest, env);
    grundy_integer_clear(&d, env);
    return status;
}

static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    takes t = {.run = run};
    grundy_status status = add_keeping(&t, game, position, 0, convention);

    if (!status) status = add_keeping(&t, game, position, 1, convention);
    if (!status) status = add_all_taking_both(&t, game, position, convention);
    for (size_t i = 0; !status && i < t.count; i++)
        status = visit(&(gi_ints){t.items[i], 2, 2}, user);
    clear_takes(&t);
    return status;
}

/* ---- faces ---- */

/* The k-th pair of normal play. */
static grundy_status lost(const grundy_game *game, uint64_t k, gi_ints *out,
                          gi_run *run)
{
    const grundy_env *env = run->env;
    grundy_integer difference = {0}, low = {0};
    grundy_status status = gi_int_set_uint64(&difference, k, env);

    if (!status)
        status =
            gi_int_mul(&difference, &difference, difference_of(game), env);
    if (!status)
        status = gi_wythoff_a_lower(&low, difference_of(game), &difference,
                                    GRUNDY_NORMAL, env);
    if (!status) status = gi_int_add(&difference, &low, &difference, env);
    gi_ints_empty(out, env);
    if (!status) status = gi_ints_push_take(out, &low, env);
    if (!status) status = gi_ints_push_take(out, &difference, env);
    grundy_integer_clear(&low, env);
    grundy_integer_clear(&difference, env);
    return status;
}

static const char *const keys[] = {"win", "misere_win", "answer",
                                   "winning_moves", NULL};

const gi_ruleset gi_ruleset_wythoff_a = {
    .id = "wythoff_a",
    .title = "a-Wythoff",
    .family = "heap",
    .aliases = "generalized_wythoff",
    .rules = "A move takes any positive number of objects from one of two "
             "piles, or takes from both piles positive numbers that differ "
             "by less than a. A player who cannot move loses.",
    .position = "two pile sizes",
    .examples = "wythoff_a:a=2 3 8\nwythoff_a:a=2 100000000000000000000 "
                "241421356237309504880\n"
                "--misere wythoff_a:a=3 5 5",
    .parameters = parameters,
    .parameter_count = 1,
    .heap_count = 2,
    .axes = 2,
    .definition = {.moves = moves, .apply = gi_takes_apply},
    .notation = {.name_move = gi_takes_name_heaps},
    .theory = {.normal = {"T-WYTHOFF-A",
                          "The player to move loses exactly when the "
                          "difference of the piles is a k and the smaller "
                          "pile is floor(k alpha), where alpha = (2 - a + "
                          "sqrt(a^2 + 4)) / 2.",
                          "Fraenkel82"},
               .misere = {"T-WYTHOFF-A-MISERE",
                          "For a = 1 the lost pairs are those of normal "
                          "play, except that (0, 1) and (2, 2) replace (0, "
                          "0) and (1, 2). For a > 1 they are the pairs with "
                          "the difference a k + 1 and the smaller pile "
                          "floor(k alpha + 1 / alpha).",
                          "Fraenkel84"},
               .outcome = outcome,
               .winning = winning,
               .lost = lost},
    .judge = &(const gi_judge){.framing = GI_UNTIL_END,
                               .layout = "a x y",
                               .win = "1",
                               .lose = "0"},
    .batch = &(const gi_batch){.layout = "x y", .keys = keys},
    .trials =
        {.examples =
             "wythoff_a:a=1\nwythoff_a:a=2\nwythoff_a:a=3\nwythoff_a:a=5",
         .bound = 24},
};
