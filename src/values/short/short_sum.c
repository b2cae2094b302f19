/* SPDX-License-Identifier: MIT */
/* short_sum.c - sums, negatives, multiples.
 *
 * G + H = {GL + H, G + HL | GR + H, G + HR}, by a walk over pairs. Two
 * number-up-stars add as scalars (T-UPSTAR).
 *
 * T-NUMBER-TRANSLATION: where x is a number and G is none, G + x =
 * {GL + x | GR + x}. This form is canonical if G's is: a number x adds nothing
 * to an order, hence no option becomes dominated, and an option GL + x that
 * is no number reverses exactly where GL does. If GL + x is a number, it is
 * Left's stop of the sum, since no undominated number is less; a Right option
 * of it would be greater than Left's stop, so greater than Right's, and not
 * <= the sum. So the lists need only be sorted. The negative of a canonical
 * form is canonical, too.
 *
 * Source: [Siegel13] chapter II, [WW] chapter 6. */
#include "base/integer/integer.h"
#include "values/short/shorts.h"

/* ---- sums ---- */

static grundy_status known_sum(gi_shorts *s, uint32_t third, gi_question q,
                               gi_short *out, bool *is_known)
{
    (void)third;
    *is_known = true;
    if (!((q.a | q.b) & 1)) return gi_upstar_add(s, q.a, q.b, out);
    *is_known = q.a == GI_SHORT_ZERO || q.b == GI_SHORT_ZERO;
    if (*is_known) *out = q.a == GI_SHORT_ZERO ? q.b : q.a;
    return GRUNDY_OK;
}

/* The greater id first, so that both orders are one question. */
static grundy_status ask_pair(gi_shorts *s, gi_short a, gi_short b)
{
    return a > b ? gi_walk_ask(s, a, b) : gi_walk_ask(s, b, a);
}

/* The options of `moved` for this side, each with `other` beside it. */
static grundy_status ask_options(gi_shorts *s, gi_side side, gi_short moved,
                                 gi_short other)
{
    gi_short_list options;
    grundy_status status;

    if (gi_is_number(s, moved)) return GRUNDY_OK; /* The other one is none. */
    status = gi_short_options(s, moved, side, &options);
    for (size_t i = 0; !status && i < options.count; i++)
        status = ask_pair(s, options.items[i], other);
    return status;
}

static grundy_status ask_sum(gi_shorts *s, uint32_t third, gi_question q)
{
    grundy_status status = GRUNDY_OK;

    (void)third;
    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++) {
        status = ask_options(s, (gi_side)side, q.a, q.b);
        if (!status) status = ask_options(s, (gi_side)side, q.b, q.a);
    }
    return status;
}

static size_t left_count(const gi_shorts *s, gi_short a)
{
    return gi_is_number(s, a) ? 0 : gi_list_of(s, a, GI_LEFT).count;
}

static grundy_status make_sum(gi_shorts *s, uint32_t third, gi_question q,
                              size_t first, size_t count, gi_short *out)
{
    const size_t left = left_count(s, q.a) + left_count(s, q.b);
    const grundy_status status = gi_walk_list(s, first, left, count);

    (void)third;
    if (status) return status;
    return gi_is_number(s, q.a) || gi_is_number(s, q.b)
               ? gi_sides_intern(s, &s->sides, out)
               : gi_sides_simplify(s, &s->sides, out);
}

static const gi_rule sum_rule = {GI_CODE_ADD, known_sum, ask_sum, make_sum};

grundy_status gi_short_add(gi_shorts *s, gi_short a, gi_short b, gi_short *out)
{
    const gi_question q = a > b ? (gi_question){a, b} : (gi_question){b, a};

    return gi_walk_run(s, &sum_rule, 0, q, out);
}

/* ---- negatives ---- */

static grundy_status known_negative(gi_shorts *s, uint32_t third,
                                    gi_question q, gi_short *out,
                                    bool *is_known)
{
    (void)third;
    *is_known = gi_short_is_upstar(q.a);
    return *is_known ? gi_upstar_negate(s, q.a, out) : GRUNDY_OK;
}

static grundy_status ask_negative(gi_shorts *s, uint32_t third, gi_question q)
{
    grundy_status status = GRUNDY_OK;

    (void)third;
    for (int side = GI_RIGHT; side >= GI_LEFT; side--) {
        const gi_short_list options = gi_list_of(s, q.a, (gi_side)side);
        for (size_t i = 0; !status && i < options.count; i++)
            status = gi_walk_ask(s, options.items[i], 0);
    }
    return status;
}

static grundy_status make_negative(gi_shorts *s, uint32_t third, gi_question q,
                                   size_t first, size_t count, gi_short *out)
{
    const size_t left = gi_list_of(s, q.a, GI_RIGHT).count;
    grundy_status status = gi_walk_list(s, first, left, count);

    if (!status) status = gi_sides_intern(s, &s->sides, out);
    if (!status)
        status = gi_memo_keep(
            &s->memo, &(gi_memo_entry){*out, 0, third, GI_CODE_NEGATE, q.a},
            &s->quota.env);
    return status;
}

static const gi_rule negative_rule = {GI_CODE_NEGATE, known_negative,
                                      ask_negative, make_negative};

grundy_status gi_short_negate(gi_shorts *s, gi_short a, gi_short *out)
{
    return gi_walk_run(s, &negative_rule, 0, (gi_question){a, 0}, out);
}

grundy_status gi_short_subtract(gi_shorts *s, gi_short a, gi_short b,
                                gi_short *out)
{
    gi_short negative;
    const grundy_status status = gi_short_negate(s, b, &negative);

    return status ? status : gi_short_add(s, a, negative, out);
}

/* ---- multiples ---- */

/* |n| copies by doubling, from the highest bit of n down. */
static grundy_status copies(gi_shorts *s, gi_dyad n, gi_short a, gi_short *out)
{
    grundy_integer word;
    size_t bits = gi_int_bit_length(gi_dyad_numerator(s, n, &word));
    gi_short sum = GI_SHORT_ZERO;
    grundy_status status = GRUNDY_OK;

    while (!status && bits-- > 0) {
        status = gi_short_add(s, sum, sum, &sum);
        if (!status && gi_int_bit(gi_dyad_numerator(s, n, &word), bits))
            status = gi_short_add(s, sum, a, &sum);
    }
    if (!status) *out = sum;
    return status;
}

grundy_status gi_short_multiply(gi_shorts *s, gi_short n, gi_short a,
                                gi_short *out)
{
    const gi_dyad number = gi_number_of(s, n);
    gi_short sum;
    grundy_status status = copies(s, number, a, &sum);

    GRUNDY_ASSERT(gi_short_is_integer(s, n));
    if (!status && gi_dyad_sign(s, number) < 0)
        status = gi_short_negate(s, sum, &sum);
    if (!status) *out = sum;
    return status;
}
