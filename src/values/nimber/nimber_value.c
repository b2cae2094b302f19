/* SPDX-License-Identifier: MIT */
/* nimber_value.c - nimbers as values: they add by xor, and each is its own
 * negative. T-SPRAGUE-GRUNDY. */
#include "base/assert.h"
#include "base/integer/integer.h"
#include "values/value_kind.h"

static void clear(gi_value *value, const grundy_env *env)
{
    grundy_integer_clear(&value->as.nimber, env);
}

static grundy_status copy(gi_value *out, const gi_value *a,
                          const grundy_env *env)
{
    return gi_int_copy(&out->as.nimber, &a->as.nimber, env);
}

static grundy_status add(gi_value *out, const gi_value *a, const gi_value *b,
                         const grundy_env *env)
{
    if (b->kind != GRUNDY_VALUE_NIMBER) return GRUNDY_UNDEFINED;
    GRUNDY_ASSERT(out != a && out != b);
    *out = (gi_value){.kind = GRUNDY_VALUE_NIMBER};
    return gi_int_xor(&out->as.nimber, &a->as.nimber, &b->as.nimber, env);
}

static grundy_relation compare(const gi_value *a, const gi_value *b)
{
    return grundy_integer_compare(&a->as.nimber, &b->as.nimber) == 0
               ? GRUNDY_RELATION_EQUAL
               : GRUNDY_RELATION_CONFUSED;
}

static grundy_outcome outcome(const gi_value *a)
{
    return gi_int_is_zero(&a->as.nimber) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
}

static void write_text(const gi_value *a, gi_text *text)
{
    gi_text_add_integer(text, &a->as.nimber);
}

static const grundy_integer *integer(const gi_value *a)
{
    return &a->as.nimber;
}

void gi_value_take_nimber(gi_value *out, grundy_integer *nimber,
                          const grundy_env *env)
{
    gi_value made = {.kind = GRUNDY_VALUE_NIMBER};

    GRUNDY_ASSERT(gi_int_sign(nimber) >= 0);
    gi_int_move(&made.as.nimber, nimber, env);
    gi_value_move(out, &made, env);
}

const grundy_integer *gi_value_nimber(const gi_value *a)
{
    return a->kind == GRUNDY_VALUE_NIMBER ? &a->as.nimber : NULL;
}

const gi_value_kind gi_nimber_kind = {
    .name = "nimber",
    .sign = " xor ",
    .theorem = "T-SPRAGUE-GRUNDY",
    .ends = true,
    .clear = clear,
    .copy = copy,
    .add = add,
    .compare = compare,
    .outcome = outcome,
    .write = write_text,
    .integer = integer,
    .target = integer,
};
