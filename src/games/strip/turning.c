/* SPDX-License-Identifier: MIT */
/* turning.c - the value of a single coin, and which other coins turn with it.
 *
 * T-COIN-TURNING: in a game in which the rightmost coin that is turned goes
 * from heads to tails, the value of a position is the nim-sum of the values of
 * its heads; and the value of coin n alone is the mex of the nim-sums of the
 * coins that may be turned with it. With coins counted from 0, the values are
 * n + 1 in Turning Turtles; n in Twins; in Mock Turtles the one of 2n and
 * 2n + 1 that has an odd number of 1 bits (an odious number); in Triplets 0, 0
 * and then those of Mock Turtles, shifted by two; and in Ruler the greatest
 * power of 2 that divides n + 1. Moebius and Ternups have files of their own.
 *
 * To find sets with a wanted nim-sum the values are inverted: at most one coin
 * of Turtles, Twins and Mock Turtles has a given value. The nim-sum of two
 * odious numbers is evil, and that of one or three is odious: so in Mock
 * Turtles a wanted odious rest is one coin, a wanted evil rest is two coins,
 * and only the second requires a walk along the row.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/strip/turning.h"

enum { SHIFT = 2 }; /* Of Triplets against Mock Turtles. */

/* ---- values ---- */

static bool is_odious(const grundy_integer *n)
{
    bool is_odd = false;

    for (size_t i = gi_int_bit_length(n); i-- > 0;)
        is_odd ^= gi_int_bit(n, i);
    return is_odd;
}

static grundy_status odious_value(grundy_integer *out, const grundy_integer *n,
                                  const grundy_env *env)
{
    const bool adds = !is_odious(n);
    grundy_status status = gi_int_mul_word(out, n, 2, env);

    return status || !adds ? status : gi_int_add_word(out, out, 1, env);
}

/* The greatest power of 2 in n + 1. */
static grundy_status ruler_value(grundy_integer *out, const grundy_integer *n,
                                 const grundy_env *env)
{
    grundy_integer power = {0};
    size_t bit = 0;
    grundy_status status;

    while (gi_int_bit(n, bit))
        bit++;
    status = gi_int_set_bit(&power, bit, true, env);
    if (!status) gi_int_move(out, &power, env);
    grundy_integer_clear(&power, env);
    return status;
}

grundy_status gi_turning_value(gi_turning kind, const grundy_integer *n,
                               grundy_integer *out, const grundy_env *env)
{
    grundy_integer shifted = {0};
    grundy_status status;

    GRUNDY_ASSERT(gi_int_sign(n) >= 0);
    switch (kind) {
    case GI_TURTLES:
        return gi_int_add_word(out, n, 1, env);
    case GI_TWINS:
        return gi_int_copy(out, n, env);
    case GI_MOCK:
        return odious_value(out, n, env);
    case GI_TRIPLETS:
        if (gi_int_compare_word(n, SHIFT) < 0) {
            gi_int_set_word(out, 0, env);
            return GRUNDY_OK;
        }
        status = gi_int_add_word(&shifted, n, -SHIFT, env);
        if (!status) status = odious_value(out, &shifted, env);
        grundy_integer_clear(&shifted, env);
        return status;
    case GI_RULER:
        return ruler_value(out, n, env);
    case GI_MOEBIUS:
        return gi_moebius_value(n, out, env);
    case GI_TERNUPS:
        return gi_ternups_value(n, out, env);
    case GI_TURNING_END:
        break;
    }
    return GRUNDY_BUG;
}

/* The same for a small coin. */
static uint64_t small_value(gi_turning kind, int64_t n)
{
    const uint64_t word = (uint64_t)n;

    GRUNDY_ASSERT(n >= 0);
    switch (kind) {
    case GI_TURTLES:
        return word + 1;
    case GI_TWINS:
        return word;
    case GI_MOCK:
        return 2 * word + !(__builtin_popcountll(word) & 1);
    case GI_TRIPLETS:
        return n < SHIFT ? 0 : small_value(GI_MOCK, n - SHIFT);
    case GI_RULER:
        return (word + 1) & ~word;
    default:
        GRUNDY_ASSERT(kind < GI_MOEBIUS);
        return 0;
    }
}

/* ---- moves ---- */

static grundy_status visit_coins(const int64_t *coins, size_t count,
                                 gi_visit visit, void *user)
{
    grundy_integer items[3] = {{0}};

    GRUNDY_ASSERT(count <= sizeof items / sizeof items[0]);
    for (size_t i = 0; i < count; i++)
        items[i].word = coins[i];
    return visit(&(gi_ints){items, count, count}, user);
}

/* The run of coins from `first` on that ends with n. */
static grundy_status visit_side_by_side(int64_t first, int64_t n,
                                        gi_visit visit, void *user,
                                        gi_run *run)
{
    const size_t most = gi_limit_memory(run->env) / sizeof(grundy_integer);
    gi_ints coins = {0};
    grundy_status status;

    GRUNDY_ASSERT(first >= 0 && first < n);
    if ((uint64_t)(n - first) >= most)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "a coin is too far to the right: the coins of a move "
                       "do not fit into memory");
    status = gi_ints_push_word(&coins, n, run->env);
    for (int64_t i = first; !status && i < n; i++)
        status = gi_ints_push_word(&coins, i, run->env);
    if (!status) status = visit(&coins, user);
    gi_ints_clear(&coins, run->env);
    return status;
}

/* Two other coins, preceded by a single other coin where that is a move. */
static grundy_status moves_of_three(bool may_be_two, int64_t n, gi_visit visit,
                                    void *user)
{
    grundy_status status = GRUNDY_OK;

    for (int64_t a = 0; !status && a < n; a++) {
        if (may_be_two)
            status = visit_coins((int64_t[]){n, a}, 2, visit, user);
        for (int64_t b = a + 1; !status && b < n; b++)
            status = visit_coins((int64_t[]){n, a, b}, 3, visit, user);
    }
    return status;
}

grundy_status gi_turning_moves(gi_turning kind, int64_t n, gi_visit visit,
                               void *user, gi_run *run)
{
    const bool may_be_alone = kind != GI_TWINS && kind != GI_TRIPLETS;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(n >= 0 && kind < GI_TURNING_END);
    if (kind == GI_MOEBIUS) return gi_moebius_moves(n, NULL, visit, user);
    if (kind == GI_TERNUPS) return gi_ternups_moves(n, NULL, visit, user);
    if (may_be_alone) status = visit_coins(&n, 1, visit, user);
    if (kind == GI_MOCK || kind == GI_TRIPLETS)
        return status ? status
                      : moves_of_three(kind == GI_MOCK, n, visit, user);
    for (int64_t a = 0; !status && a < n; a++)
        status = kind == GI_RULER
                     ? visit_side_by_side(a, n, visit, user, run)
                     : visit_coins((int64_t[]){n, a}, 2, visit, user);
    return status;
}

/* ---- moves of a wanted xor; `rest` is that of the others ---- */

typedef struct search {
    gi_turning kind;
    const grundy_integer *n, *rest;
    gi_visit visit;
    void *user;
    gi_run *run;
} search;

/* Before a walk along the row. */
static grundy_status refuse_walk(const search *s)
{
    enum { COINS_A_STEP = 16 };
    const uint64_t most = gi_limit_moves(s->run->env);

    if (gi_int_is_small(s->n) && (uint64_t)s->n->word <= most)
        return gi_meter_pay(s->run, (uint64_t)s->n->word / COINS_A_STEP);
    return gi_fail(s->run->err, GRUNDY_OVER_BUDGET,
                   "a coin is too far to the right to list its moves");
}

/* n and one other coin, if that is to the left of it. */
static grundy_status visit_other(const search *s, const grundy_integer *other)
{
    grundy_integer items[2] = {*s->n, *other};

    if (grundy_integer_compare(other, s->n) >= 0) return GRUNDY_OK;
    return s->visit(&(gi_ints){items, 2, 2}, s->user);
}

static grundy_status visit_alone(const search *s)
{
    grundy_integer item = *s->n;

    if (!gi_int_is_zero(s->rest)) return GRUNDY_OK;
    return s->visit(&(gi_ints){&item, 1, 1}, s->user);
}

/* The coin whose value is rest - less, to the right of it by `shift`. */
static grundy_status reach_two(const search *s, int64_t less)
{
    grundy_integer other = {0};
    grundy_status status;

    if (gi_int_compare_word(s->rest, less) < 0) return GRUNDY_OK;
    status = gi_int_add_word(&other, s->rest, -less, s->run->env);
    if (!status) status = visit_other(s, &other);
    grundy_integer_clear(&other, s->run->env);
    return status;
}

/* The coin of an odious value: half of it. With 0 and 1 in Triplets. */
static grundy_status reach_odious(const search *s)
{
    const grundy_env *env = s->run->env;
    grundy_integer other = {0};
    grundy_status status = gi_int_shift_right(&other, s->rest, 1, env);

    GRUNDY_ASSERT(is_odious(s->rest));
    if (!status && s->kind == GI_MOCK) {
        status = visit_other(s, &other);
    } else if (!status) {
        status = gi_int_add_word(&other, &other, SHIFT, env);
        for (int64_t a = 0; !status && a < SHIFT; a++) {
            grundy_integer items[3] = {*s->n, {a, NULL}, other};
            if (grundy_integer_compare(&other, s->n) < 0)
                status = s->visit(&(gi_ints){items, 3, 3}, s->user);
        }
    }
    grundy_integer_clear(&other, env);
    return status;
}

/* Pairs of coins whose values have an evil xor, not 0. */
static grundy_status reach_evil(const search *s)
{
    const int64_t first = s->kind == GI_TRIPLETS ? SHIFT : 0;
    const int64_t n = s->n->word;
    grundy_status status = refuse_walk(s);
    uint64_t rest;

    GRUNDY_ASSERT(s->kind == GI_MOCK || s->kind == GI_TRIPLETS);
    if (status || !grundy_integer_to_uint64(&rest, s->rest)) return status;
    for (int64_t a = first; !status && a < n; a++) {
        const uint64_t other = (rest ^ small_value(s->kind, a)) / 2;
        const int64_t b = other < (uint64_t)n ? (int64_t)other + first : n;
        if (b > a && b < n)
            status = visit_coins((int64_t[]){n, a, b}, 3, s->visit, s->user);
    }
    return status;
}

static grundy_status reach_three(const search *s)
{
    grundy_status status;

    if (!gi_int_is_zero(s->rest))
        return is_odious(s->rest) ? reach_odious(s) : reach_evil(s);
    if (s->kind == GI_MOCK) return visit_alone(s);
    if (gi_int_compare_word(s->n, SHIFT) < 0) return GRUNDY_OK;
    grundy_integer items[3] = {*s->n, {0, NULL}, {1, NULL}};
    status = s->visit(&(gi_ints){items, 3, 3}, s->user);
    return status;
}

static grundy_status reach_side_by_side(const search *s)
{
    const int64_t n = s->n->word;
    grundy_status status = refuse_walk(s);
    uint64_t rest, sum = 0;

    if (!status) status = visit_alone(s);
    if (status || !grundy_integer_to_uint64(&rest, s->rest)) return status;
    for (int64_t a = 0; a < n; a++)
        sum ^= small_value(GI_RULER, a);
    for (int64_t a = 0; !status && a < n; a++) {
        if (sum == rest)
            status = visit_side_by_side(a, n, s->visit, s->user, s->run);
        sum ^= small_value(GI_RULER, a);
    }
    return status;
}

/* All moves are walked through. */
static grundy_status reach_by_walk(const search *s)
{
    grundy_status status = refuse_walk(s);
    uint64_t rest;

    GRUNDY_ASSERT(s->kind == GI_MOEBIUS || s->kind == GI_TERNUPS);
    if (status || !grundy_integer_to_uint64(&rest, s->rest)) return status;
    return (s->kind == GI_MOEBIUS ? gi_moebius_moves : gi_ternups_moves)(
        s->n->word, &rest, s->visit, s->user);
}

grundy_status gi_turning_reach(gi_turning kind, const grundy_integer *n,
                               const grundy_integer *wanted, gi_visit visit,
                               void *user, gi_run *run)
{
    grundy_integer rest = {0};
    const search s = {kind, n, &rest, visit, user, run};
    grundy_status status = gi_turning_value(kind, n, &rest, run->env);

    GRUNDY_ASSERT(status != GRUNDY_BUG);
    if (!status) status = gi_int_xor(&rest, &rest, wanted, run->env);
    if (!status && kind == GI_TURTLES) {
        status = visit_alone(&s);
        if (!status) status = reach_two(&s, 1);
    } else if (!status && kind == GI_TWINS) {
        status = reach_two(&s, 0);
    } else if (!status && kind >= GI_MOEBIUS) {
        status = reach_by_walk(&s);
    } else if (!status) {
        status = kind == GI_RULER ? reach_side_by_side(&s) : reach_three(&s);
    }
    grundy_integer_clear(&rest, run->env);
    return status;
}
