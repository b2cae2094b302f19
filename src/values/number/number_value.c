/* SPDX-License-Identifier: MIT */
/* number_value.c - numbers as values, with a nimber beside: x*n is x + *n.
 *
 * T-NUMBER-STAR. Numbers add as rationals, nimbers by xor, each apart. x*n is
 * won by Left for x > 0 and by Right for x < 0, whoever starts, since a nimber
 * is less than every positive number; for x = 0 the nimber decides. */
#include "base/assert.h"
#include "base/integer/integer.h"
#include "values/value_kind.h"

static void clear(gi_value *value, const grundy_env *env)
{
    gi_dyadic_clear(&value->as.number.number, env);
    grundy_integer_clear(&value->as.number.star, env);
}

static grundy_status copy(gi_value *out, const gi_value *a,
                          const grundy_env *env)
{
    grundy_status status =
        gi_dyadic_copy(&out->as.number.number, &a->as.number.number, env);

    if (!status)
        status = gi_int_copy(&out->as.number.star, &a->as.number.star, env);
    return status;
}

static grundy_status add(gi_value *out, const gi_value *a, const gi_value *b,
                         const grundy_env *env)
{
    static const gi_dyadic none;
    const bool is_number = b->kind == GRUNDY_VALUE_NUMBER;
    grundy_status status;

    if (!is_number && b->kind != GRUNDY_VALUE_NIMBER) return GRUNDY_UNDEFINED;
    GRUNDY_ASSERT(out != a && out != b);
    *out = (gi_value){.kind = GRUNDY_VALUE_NUMBER};
    status = gi_dyadic_add(&out->as.number.number, &a->as.number.number,
                           is_number ? &b->as.number.number : &none, env);
    if (status) return status;
    return gi_int_xor(&out->as.number.star, &a->as.number.star,
                      is_number ? &b->as.number.star : &b->as.nimber, env);
}

static grundy_status negate(gi_value *a, const grundy_env *env)
{
    return gi_dyadic_negate(&a->as.number.number, &a->as.number.number, env);
}

static grundy_outcome outcome(const gi_value *a)
{
    const int sign = gi_dyadic_sign(&a->as.number.number);

    if (sign) return sign > 0 ? GRUNDY_OUTCOME_L : GRUNDY_OUTCOME_R;
    return gi_int_is_zero(&a->as.number.star) ? GRUNDY_OUTCOME_P
                                              : GRUNDY_OUTCOME_N;
}

/* "3/4", "3/4*2", "*"; *1 is written *. */
static void write_text(const gi_value *a, gi_text *text)
{
    const grundy_integer *star = &a->as.number.star;
    const bool has_star = !gi_int_is_zero(star);

    if (gi_dyadic_sign(&a->as.number.number) || !has_star)
        gi_dyadic_write(&a->as.number.number, text);
    if (!has_star) return;
    gi_text_add_char(text, '*');
    if (gi_int_compare_word(star, 1) > 0) gi_text_add_integer(text, star);
}

/* Of integers: what is a whole number of moves. */
static const grundy_integer *integer(const gi_value *a)
{
    return a->as.number.number.exponent == 0 &&
                   gi_int_is_zero(&a->as.number.star)
               ? &a->as.number.number.numerator
               : NULL;
}

const gi_value_kind gi_number_kind = {
    .name = "number",
    .sign = " + ",
    .theorem = "T-NUMBER-STAR",
    .nimber_mark = "*",
    .ends = true,
    .clear = clear,
    .copy = copy,
    .add = add,
    .negate = negate,
    .outcome = outcome,
    .write = write_text,
    .integer = integer,
};
