/* SPDX-License-Identifier: MIT */
/* expression_number.c - what is known of a number as a fraction.
 *
 * Every short number is a dyadic rational. Other fractions are numbers that are
 * born on day omega: all that can be said of them is arithmetic. */
#include "present/expression/expression_number.h"

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/integer/integer.h"
#include "present/expression/expression_keep.h"
#include "values/number/rational.h"
#include "values/short/upstar.h"

static grundy_status keep_integer(gi_expression_facts *f,
                                  const grundy_integer *a, const char **out)
{
    gi_text_truncate(&f->scratch, 0);
    gi_text_add_integer(&f->scratch, a);
    return f->scratch.status
               ? f->scratch.status
               : gi_keep_text(f, gi_text_string(&f->scratch), out);
}

static grundy_status keep_rational(gi_expression_facts *f,
                                   const gi_rational *a, const char **out)
{
    gi_text_truncate(&f->scratch, 0);
    gi_rational_write(a, &f->scratch);
    return f->scratch.status
               ? f->scratch.status
               : gi_keep_text(f, gi_text_string(&f->scratch), out);
}

static grundy_status keep_reciprocal(gi_expression_facts *f,
                                     const gi_rational *x)
{
    const grundy_env *env = f->scratch.env;
    gi_rational inverse;
    grundy_status status;

    if (gi_rational_sign(x) == 0) return GRUNDY_OK;
    gi_rational_init(&inverse);
    status = gi_rational_invert(&inverse, x, env);
    if (!status) status = keep_rational(f, &inverse, &f->fraction.reciprocal);
    gi_rational_clear(&inverse, env);
    return status;
}

/* Odd or even many ones among the binary digits: odious, or evil. */
static gi_truth is_odious(const grundy_integer *a)
{
    bool is_odd = false;

    GRUNDY_ASSERT(gi_int_sign(a) >= 0);
    for (size_t bit = 0; bit < gi_int_bit_length(a); bit++)
        is_odd ^= gi_int_bit(a, bit);
    return is_odd ? GI_TRUE : GI_FALSE;
}

static grundy_status find_natural(gi_expression_facts *f,
                                  const grundy_integer *a)
{
    grundy_integer root = {0, NULL};
    grundy_status status = gi_int_sqrt(&root, a, f->scratch.env);

    if (!status) status = keep_integer(f, &root, &f->fraction.root);
    f->fraction.is_odious = is_odious(a);
    grundy_integer_clear(&root, f->scratch.env);
    return status;
}

static grundy_status find_fraction(gi_expression_facts *f,
                                   const gi_rational *x)
{
    const grundy_env *env = f->scratch.env;
    grundy_integer rounded = {0, NULL};
    grundy_status status =
        keep_integer(f, &x->numerator, &f->fraction.numerator);

    if (!status)
        status = keep_integer(f, &x->denominator, &f->fraction.denominator);
    if (!status) status = gi_rational_floor(&rounded, x, env);
    if (!status) status = keep_integer(f, &rounded, &f->fraction.floor);
    if (!status) status = gi_rational_ceiling(&rounded, x, env);
    if (!status) status = keep_integer(f, &rounded, &f->fraction.ceiling);
    if (!status) status = keep_reciprocal(f, x);
    f->fraction.is_dyadic = gi_rational_is_dyadic(x);
    grundy_integer_clear(&rounded, env);
    return status;
}

grundy_status gi_expression_find_number(gi_expression_facts *f)
{
    const grundy_env *env = f->scratch.env;
    gi_dyadic number = {.exponent = 0};
    gi_rational x;
    grundy_status status;

    if (!gi_short_is_number(f->s, f->value_id)) return GRUNDY_OK;
    gi_rational_init(&x);
    status = gi_dyad_copy_out(f->s, gi_upstar_at(f->s, f->value_id).number,
                              &number);
    if (!status) status = gi_rational_from_dyadic(&x, &number, env);
    if (!status) status = find_fraction(f, &x);
    if (!status && gi_short_is_integer(f->s, f->value_id) &&
        gi_rational_sign(&x) >= 0)
        status = find_natural(f, &x.numerator);
    if (status) f->fraction = (gi_expression_fraction){.numerator = NULL};
    gi_dyadic_clear(&number, gi_shorts_env(f->s));
    gi_rational_clear(&x, env);
    return status;
}

/* ---- numbers that are no short games ---- */

static grundy_status describe(gi_expression_facts *f, const gi_rational *x)
{
    static const gi_expression_kinds kinds = {.number = GI_TRUE,
                                              .integer = GI_FALSE,
                                              .nimber = GI_FALSE,
                                              .uptimal = GI_FALSE,
                                              .infinitesimal = GI_FALSE,
                                              .all_small = GI_FALSE,
                                              .numberish = GI_TRUE,
                                              .tiny = GI_FALSE,
                                              .ordinal = GI_FALSE,
                                              .atomic = GI_FALSE};
    grundy_status status = keep_rational(f, x, &f->value);

    GRUNDY_ASSERT(!gi_rational_is_dyadic(x));
    if (!status) status = find_fraction(f, x);
    if (!status)
        status = gi_expression_add_note(
            f, "facts of short games",
            "only fractions over powers of two are born on a finite day");
    if (status) return status;
    f->pretty = f->mean = f->stop[0] = f->stop[1] = f->value;
    f->outcome = gi_rational_sign(x) < 0 ? "R" : "L";
    f->class_name = "Rational";
    f->is = kinds;
    return GRUNDY_OK;
}

static grundy_status take_dyadic(gi_expression_facts *f, const gi_rational *x)
{
    const grundy_env *env = gi_shorts_env(f->s);
    gi_dyadic number = {.exponent = 0};
    gi_dyad dyad;
    grundy_status status = gi_dyadic_set(
        &number, &x->numerator, gi_int_bit_length(&x->denominator) - 1, env);

    GRUNDY_ASSERT(gi_rational_is_dyadic(x));
    if (!status) status = gi_dyad_take(f->s, &number, &dyad);
    gi_dyadic_clear(&number, env);
    return status ? status : gi_upstar_number(f->s, dyad, &f->value_id);
}

grundy_status gi_expression_find_rational(gi_expression_facts *f,
                                          const char *text, bool *is_short)
{
    const grundy_env *env = f->scratch.env;
    gi_rational x;
    grundy_status status;

    gi_rational_init(&x);
    status = gi_rational_read(&x, text, strlen(text), env);
    if (!status) {
        *is_short = gi_rational_is_dyadic(&x);
        status = *is_short ? take_dyadic(f, &x) : describe(f, &x);
    }
    gi_rational_clear(&x, env);
    return status;
}
