/* SPDX-License-Identifier: MIT */
/* short_value.c - values of short games as values.
 *
 * T-CANONICAL. A value holds its canonical form by itself (packed.h), and what
 * is asked of every value: who wins, and the integer that it is, if it is one.
 * Sums and texts are made in a store that lives as long as the question. Nimbers
 * and numbers are short values too, so that they add with any of these. */
#include "values/short/value/short_value.h"

#include "base/integer/integer.h"
#include "values/short/shorts.h"
#include "values/short/text/short_write.h"
#include "values/value_kind.h"

static void clear(gi_value *value, const grundy_env *env)
{
    gi_packed_clear(&value->as.game.packed, env);
    grundy_integer_clear(&value->as.game.integer, env);
}

static grundy_status copy(gi_value *out, const gi_value *a,
                          const grundy_env *env)
{
    grundy_status status =
        gi_packed_copy(&out->as.game.packed, &a->as.game.packed, env);

    if (!status)
        status = gi_int_copy(&out->as.game.integer, &a->as.game.integer, env);
    out->as.game.is_integer = a->as.game.is_integer;
    out->as.game.outcome = a->as.game.outcome;
    return status;
}

/* ---- from a store, and into one ---- */

grundy_status gi_short_outcome(gi_shorts *s, gi_short a, grundy_outcome *out)
{
    static const grundy_outcome outcomes[] = {
        [GRUNDY_RELATION_LESS] = GRUNDY_OUTCOME_R,
        [GRUNDY_RELATION_EQUAL] = GRUNDY_OUTCOME_P,
        [GRUNDY_RELATION_GREATER] = GRUNDY_OUTCOME_L,
        [GRUNDY_RELATION_CONFUSED] = GRUNDY_OUTCOME_N};
    grundy_relation relation;
    const grundy_status status =
        gi_short_compare(s, a, GI_SHORT_ZERO, &relation);

    if (!status) *out = outcomes[relation];
    return status;
}

static grundy_status set_integer(gi_value *out, gi_shorts *s, gi_short a,
                                 const grundy_env *env)
{
    grundy_integer word = {0, NULL};

    out->as.game.is_integer = gi_short_is_integer(s, a);
    if (!out->as.game.is_integer) return GRUNDY_OK;
    return gi_int_copy(&out->as.game.integer,
                       gi_dyad_numerator(s, gi_number_of(s, a), &word), env);
}

grundy_status gi_value_take_short(gi_value *out, gi_shorts *s, gi_short a,
                                  const grundy_env *env)
{
    gi_value value = {.kind = GRUNDY_VALUE_SHORT};
    grundy_status status = gi_packed_make(&value.as.game.packed, s, a, env);

    if (!status) status = gi_short_outcome(s, a, &value.as.game.outcome);
    if (!status) status = set_integer(&value, s, a, env);
    if (!status) gi_value_move(out, &value, env);
    gi_value_clear(&value, env);
    return gi_shorts_judge(s, status, NULL);
}

/* A nimber, perhaps beside a number. */
static grundy_status open_upstar(gi_shorts *s, const gi_dyadic *number,
                                 const grundy_integer *nimber, gi_short *out)
{
    gi_upstar value = {.ups = 0};
    gi_dyadic taken = {.exponent = 0};
    grundy_status status;

    if (!grundy_integer_to_uint64(&value.nimber, nimber))
        return gi_fail(&s->told, GRUNDY_OVER_BUDGET,
                       "a nimber has more than 64 bits");
    status = gi_dyadic_copy(&taken, number, &s->quota.env);
    if (!status) status = gi_dyad_take(s, &taken, &value.number);
    gi_dyadic_clear(&taken, &s->quota.env);
    return status ? status : gi_upstar_intern(s, value, out);
}

grundy_status gi_value_open_short(const gi_value *value, gi_shorts *s,
                                  gi_short *out)
{
    static const gi_dyadic zero;
    static const grundy_integer none;

    switch (value->kind) {
    case GRUNDY_VALUE_NONE:
        *out = GI_SHORT_ZERO;
        return GRUNDY_OK;
    case GRUNDY_VALUE_SHORT:
        return gi_packed_open(&value->as.game.packed, s, out);
    case GRUNDY_VALUE_NIMBER:
        return open_upstar(s, &zero, &value->as.nimber, out);
    case GRUNDY_VALUE_NUMBER:
        return open_upstar(s, &value->as.number.number,
                           gi_int_is_zero(&value->as.number.star)
                               ? &none
                               : &value->as.number.star,
                           out);
    default:
        return GRUNDY_UNDEFINED;
    }
}

/* ---- as games ---- */

static grundy_status add(gi_value *out, const gi_value *a, const gi_value *b,
                         const grundy_env *env)
{
    gi_shorts *s;
    gi_short first = GI_SHORT_ZERO, second = GI_SHORT_ZERO;
    grundy_status status = gi_shorts_new(&s, env);

    if (status) return status;
    status = gi_value_open_short(a, s, &first);
    if (!status) status = gi_value_open_short(b, s, &second);
    if (!status) status = gi_short_add(s, first, second, &first);
    status = status ? gi_shorts_judge(s, status, NULL)
                    : gi_value_take_short(out, s, first, env);
    gi_shorts_free(s);
    return status;
}

static grundy_status negate(gi_value *a, const grundy_env *env)
{
    gi_shorts *s;
    gi_short id = GI_SHORT_ZERO;
    grundy_status status = gi_shorts_new(&s, env);

    if (status) return status;
    status = gi_value_open_short(a, s, &id);
    if (!status) status = gi_short_negate(s, id, &id);
    status = status ? gi_shorts_judge(s, status, NULL)
                    : gi_value_take_short(a, s, id, env);
    gi_shorts_free(s);
    return status;
}

static grundy_outcome outcome(const gi_value *a)
{
    return a->as.game.outcome;
}

static void write_text(const gi_value *a, gi_text *text)
{
    gi_shorts *s;
    gi_short id = GI_SHORT_ZERO;
    grundy_status status = gi_shorts_new(&s, text->env);

    if (!status) {
        status = gi_value_open_short(a, s, &id);
        if (!status) status = gi_short_write(s, id, text);
        status = gi_shorts_judge(s, status, NULL);
        gi_shorts_free(s);
    }
    if (status && !text->status) text->status = status;
}

static const grundy_integer *integer(const gi_value *a)
{
    return a->as.game.is_integer ? &a->as.game.integer : NULL;
}

const gi_value_kind gi_short_kind = {
    .name = "short",
    .sign = " + ",
    .theorem = "T-CANONICAL",
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
