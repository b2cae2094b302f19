/* SPDX-License-Identifier: MIT */
/* wythoff_st_pairs.c - the lost pairs of (s, t)-Wythoff.
 *
 * Normal play, T-WYTHOFF-ST: write x in the units 1, s + t, and so on, where
 * each further unit is (s + t - 1) times the last plus s times the one before;
 * take the greatest units first. x is the smaller number of its pair iff its
 * representation ends in an even number of zeros, and then its digits moved up
 * by one place give the larger number; the digits of a larger number are moved
 * down. There are about log x digits.
 *
 * Misère play: the pairs are made one after the other up to x, which is
 * therefore bounded. The larger numbers are at least two apart, so at most one
 * of them is skipped between two smaller ones.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/heap/wythoff.h"
#include "games/heap/wythoff_st.h"
#include "rules/game.h"

enum { LESSER_MOST = 1 << 20, PAIRS_A_STEP = 16 };

static const grundy_integer *s_of(const grundy_game *game)
{
    return gi_game_number(game, 0);
}

static const grundy_integer *t_of(const grundy_game *game)
{
    return gi_game_number(game, 1);
}

/* ---- normal play ---- */

/* (s + t - 1) u + s v for the last units u, v; v is left out at the start, where
 * it would be 1 / s. */
static grundy_status push_unit(gi_ints *units, const grundy_game *game,
                               gi_run *run)
{
    const grundy_env *env = run->env;
    const size_t last = units->count - 1;
    grundy_integer factor = {0}, unit = {0}, part = {1, NULL};
    grundy_status status = gi_int_add(&factor, s_of(game), t_of(game), env);

    if (!status) status = gi_int_add_word(&factor, &factor, -1, env);
    if (!status) status = gi_int_mul(&unit, &units->items[last], &factor, env);
    if (!status && last > 0)
        status = gi_int_mul(&part, &units->items[last - 1], s_of(game), env);
    if (!status) status = gi_int_add(&unit, &unit, &part, env);
    if (!status) status = gi_ints_push_take(units, &unit, env);
    grundy_integer_clear(&part, env);
    grundy_integer_clear(&unit, env);
    grundy_integer_clear(&factor, env);
    return status;
}

/* Units up to x and two more. */
static grundy_status find_units(gi_ints *units, const grundy_game *game,
                                const grundy_integer *x, gi_run *run)
{
    grundy_status status = gi_ints_push_word(units, 1, run->env);

    while (!status &&
           (units->count < 3 ||
            grundy_integer_compare(&units->items[units->count - 2], x) <= 0))
        status = push_unit(units, game, run);
    return status;
}

/* The two sums that the digits of x give, one place up and one down, and the
 * place of the last digit that is not 0. */
typedef struct moved {
    grundy_integer up, down;
    size_t place;
} moved;

static grundy_status move_digits(moved *m, const gi_ints *units,
                                 const grundy_integer *x, gi_run *run)
{
    const grundy_env *env = run->env;
    grundy_integer rest = {0}, digit = {0}, part = {0};
    grundy_status status = gi_int_copy(&rest, x, env);

    GRUNDY_ASSERT(units->count >= 3);
    for (size_t i = units->count - 1; !status && i-- > 0;) {
        status = gi_int_divide(&digit, &rest, &rest, &units->items[i], env);
        if (status || gi_int_is_zero(&digit)) continue;
        m->place = i;
        status = gi_int_mul(&part, &digit, &units->items[i + 1], env);
        if (!status) status = gi_int_add(&m->up, &m->up, &part, env);
        if (status || i == 0) continue;
        status = gi_int_mul(&part, &digit, &units->items[i - 1], env);
        if (!status) status = gi_int_add(&m->down, &m->down, &part, env);
    }
    GRUNDY_ASSERT(status || gi_int_is_zero(&rest));
    grundy_integer_clear(&part, env);
    grundy_integer_clear(&digit, env);
    grundy_integer_clear(&rest, env);
    return status;
}

grundy_status gi_wythoff_st_partner(const grundy_game *game,
                                    const grundy_integer *x,
                                    grundy_integer *out, bool *is_lesser,
                                    gi_run *run)
{
    gi_ints units = {0};
    moved m = {{0}, {0}, 0};
    grundy_status status = find_units(&units, game, x, run);

    if (!status) status = gi_meter_pay(run, units.count);
    if (!status) status = move_digits(&m, &units, x, run);
    if (!status) {
        *is_lesser = m.place % 2 == 0;
        gi_int_move(out, *is_lesser ? &m.up : &m.down, run->env);
    }
    grundy_integer_clear(&m.down, run->env);
    grundy_integer_clear(&m.up, run->env);
    gi_ints_clear(&units, run->env);
    return status;
}

/* ---- misère play ---- */

/* s a + t k + 1, or the largest word if it is beyond. */
static int64_t greater_number(int64_t s, int64_t t, int64_t a, int64_t k)
{
    int64_t x, y, sum;

    if (__builtin_mul_overflow(s, a, &x) || __builtin_mul_overflow(t, k, &y) ||
        __builtin_add_overflow(x, y, &sum) || sum == INT64_MAX)
        return INT64_MAX;
    return sum + 1;
}

/* The pair that has x as its lesser number; found[0] < x if x is a greater one.
 * lesser: shape [x + 1]. */
static void find_pair(int64_t found[2], int64_t s, int64_t t, int64_t x,
                      int64_t *lesser)
{
    size_t count = 0, next = 0; /* The first greater number not passed. */
    int64_t a = 0;

    while (a <= x) {
        GRUNDY_ASSERT(next <= count && count <= (size_t)x);
        lesser[count] = a;
        found[0] = a;
        found[1] = greater_number(s, t, a, (int64_t)count);
        count++;
        a++;
        if (a == greater_number(s, t, lesser[next], (int64_t)next)) {
            next++;
            a++;
        }
    }
}

static grundy_status is_pair(int64_t s, int64_t t, const grundy_integer *x,
                             const grundy_integer *y, bool *out, gi_run *run)
{
    const size_t room = (size_t)x->word + 1;
    int64_t *lesser, found[2] = {0, 0};
    const grundy_status status = gi_meter_pay(run, 1 + room / PAIRS_A_STEP);

    GRUNDY_ASSERT(x->word >= 0 && x->word <= LESSER_MOST);
    if (status) return status;
    lesser = gi_alloc_array(run->env, room, sizeof *lesser);
    if (!lesser) return GRUNDY_NO_MEMORY;
    find_pair(found, s, t, x->word, lesser);
    gi_free(run->env, lesser, room * sizeof *lesser);
    *out = found[0] == x->word && found[1] < INT64_MAX &&
           gi_int_compare_word(y, found[1]) == 0;
    return GRUNDY_OK;
}

grundy_status gi_wythoff_st_misere(const grundy_game *game,
                                   const grundy_integer *x,
                                   const grundy_integer *y, bool *out,
                                   gi_run *run)
{
    const grundy_integer *s = s_of(game), *t = t_of(game);

    if (gi_int_compare_word(s, 1) == 0 && gi_int_compare_word(t, 1) == 0)
        return gi_wythoff_is_lost(x, y, GRUNDY_MISERE, out, run->env);
    if (gi_int_compare_word(x, LESSER_MOST) > 0 || !gi_int_is_small(s) ||
        !gi_int_is_small(t))
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "the lost pairs of misère play have no formula, and "
                       "these piles are too large to list them");
    return is_pair(s->word, t->word, x, y, out, run);
}
