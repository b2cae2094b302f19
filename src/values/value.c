/* SPDX-License-Identifier: MIT */
/* value.c - one tagged value over all the kinds.
 *
 * A kind is a folder of this one and a row of the table below; nobody else
 * asks what kind a value is, but for those who write it. Sums ask the kind of
 * either term whether it knows the other's.
 */
#include "values/value.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/text/text_out.h"
#include "values/value_kind.h"

extern const gi_value_kind gi_nimber_kind, gi_loopy_kind, gi_score_kind,
    gi_number_kind, gi_short_kind, gi_loony_kind;

static const gi_value_kind *const kinds[] = {
    [GRUNDY_VALUE_NIMBER] = &gi_nimber_kind,
    [GRUNDY_VALUE_LOOPY] = &gi_loopy_kind,
    [GRUNDY_VALUE_SCORE] = &gi_score_kind,
    [GRUNDY_VALUE_NUMBER] = &gi_number_kind,
    [GRUNDY_VALUE_SHORT] = &gi_short_kind,
#if !defined(GRUNDY_SMALL) /* base/build.h: no game has such a value. */
    [GRUNDY_VALUE_LOONY] = &gi_loony_kind,
#endif
};

enum { KIND_COUNT = sizeof kinds / sizeof kinds[0] };

/* The row of a value that is not none. */
static const gi_value_kind *row(const gi_value *value)
{
    GRUNDY_ASSERT(value->kind > GRUNDY_VALUE_NONE &&
                  (size_t)value->kind < KIND_COUNT);
    return kinds[value->kind];
}

void gi_value_clear(gi_value *value, const grundy_env *env)
{
    if (value->kind) row(value)->clear(value, env);
    *value = (gi_value){.kind = GRUNDY_VALUE_NONE};
}

void gi_value_move(gi_value *out, gi_value *from, const grundy_env *env)
{
    const gi_value taken = *from;

    *from = (gi_value){.kind = GRUNDY_VALUE_NONE};
    gi_value_clear(out, env);
    *out = taken;
}

grundy_status gi_value_copy(gi_value *out, const gi_value *a,
                            const grundy_env *env)
{
    gi_value copy = {.kind = a->kind};
    const grundy_status status =
        a->kind ? row(a)->copy(&copy, a, env) : GRUNDY_OK;

    if (status)
        gi_value_clear(&copy, env);
    else
        gi_value_move(out, &copy, env);
    return status;
}

/* ---- as games ---- */

static grundy_status add_as(gi_value *out, const gi_value *a,
                            const gi_value *b, const grundy_env *env)
{
    return row(a)->add ? row(a)->add(out, a, b, env) : GRUNDY_UNDEFINED;
}

grundy_status gi_value_add(gi_value *out, const gi_value *a, const gi_value *b,
                           const grundy_env *env)
{
    gi_value sum = {.kind = GRUNDY_VALUE_NONE};
    grundy_status status;

    if (!a->kind) return gi_value_copy(out, b, env);
    if (!b->kind) return gi_value_copy(out, a, env);
    status = add_as(&sum, a, b, env);
    if (status == GRUNDY_UNDEFINED) status = add_as(&sum, b, a, env);
    if (status)
        gi_value_clear(&sum, env);
    else
        gi_value_move(out, &sum, env);
    return status;
}

grundy_status gi_value_negate(gi_value *out, const gi_value *a,
                              const grundy_env *env)
{
    gi_value negative = {.kind = GRUNDY_VALUE_NONE};
    grundy_status status = gi_value_copy(&negative, a, env);

    if (!status && negative.kind && row(&negative)->negate)
        status = row(&negative)->negate(&negative, env);
    if (status)
        gi_value_clear(&negative, env);
    else
        gi_value_move(out, &negative, env);
    return status;
}

grundy_outcome gi_value_outcome(const gi_value *a)
{
    return a->kind ? row(a)->outcome(a) : GRUNDY_OUTCOME_P;
}

/* As their difference compares with 0. */
static grundy_status compare_by_difference(grundy_relation *out,
                                           const gi_value *a,
                                           const gi_value *b,
                                           const grundy_env *env)
{
    gi_value difference = {.kind = GRUNDY_VALUE_NONE};
    grundy_status status = gi_value_negate(&difference, b, env);

    if (!status) status = gi_value_add(&difference, a, &difference, env);
    if (!status) {
        switch (gi_value_outcome(&difference)) {
        case GRUNDY_OUTCOME_P:
            *out = GRUNDY_RELATION_EQUAL;
            break;
        case GRUNDY_OUTCOME_N:
            *out = GRUNDY_RELATION_CONFUSED;
            break;
        case GRUNDY_OUTCOME_L:
            *out = GRUNDY_RELATION_GREATER;
            break;
        case GRUNDY_OUTCOME_R:
            *out = GRUNDY_RELATION_LESS;
            break;
        case GRUNDY_OUTCOME_DRAW:
        case GRUNDY_OUTCOME_TIE:
        case GRUNDY_OUTCOME_UNKNOWN:
            status = GRUNDY_UNDEFINED;
            break;
        }
    }
    gi_value_clear(&difference, env);
    return status;
}

grundy_status grundy_value_compare(grundy_relation *out, const grundy_value *a,
                                   const grundy_value *b,
                                   const grundy_env *env)
{
    if (!out || !a || !b) return GRUNDY_BAD_ARGUMENT;
    if (a->kind != b->kind || !a->kind || !row(a)->compare)
        return compare_by_difference(out, a, b, gi_env_or_default(env));
    *out = row(a)->compare(a, b);
    return GRUNDY_OK;
}

const grundy_integer *gi_value_integer(const gi_value *a)
{
    return a->kind && row(a)->integer ? row(a)->integer(a) : NULL;
}

bool gi_value_has_target(const gi_value *a, const grundy_integer **target)
{
    static const grundy_integer zero = {0, NULL};

    if (a->kind && !row(a)->target) return false;
    *target = a->kind ? row(a)->target(a) : &zero;
    return true;
}

bool gi_value_ends(const gi_value *a)
{
    return !a->kind || row(a)->ends;
}

const char *gi_value_sign(const gi_value *a)
{
    return a->kind ? row(a)->sign : " + ";
}

const char *gi_value_theorem(const gi_value *a)
{
    return a->kind ? row(a)->theorem : "";
}

/* ---- as text ---- */

void gi_value_write(const gi_value *a, gi_text *text)
{
    if (a->kind)
        row(a)->write(a, text);
    else
        gi_text_add_char(text, '0');
}

bool gi_value_is_long(const gi_value *a)
{
    const size_t most = (size_t)1 << 20;

    return a->kind == GRUNDY_VALUE_SHORT &&
           a->as.game.packed.text_bytes > most;
}

void gi_value_tell(const gi_value *a, gi_text *text)
{
    if (gi_value_is_long(a))
        gi_text_add(text, "(a value whose text is too long)");
    else
        gi_value_write(a, text);
}

void gi_value_write_term(const gi_value *a, const gi_value *total,
                         gi_text *text)
{
    const char *mark = total->kind ? row(total)->nimber_mark : NULL;

    const bool is_star = mark && a->kind == GRUNDY_VALUE_NIMBER &&
                         !gi_int_is_zero(gi_value_integer(a));

    if (is_star) gi_text_add(text, mark);
    if (!is_star || gi_int_compare_word(gi_value_integer(a), 1) != 0)
        gi_value_tell(a, text);
}

grundy_value_kind grundy_value_kind_of(const grundy_value *value)
{
    return value->kind;
}

const char *grundy_value_kind_name(grundy_value_kind kind)
{
    const size_t index = (size_t)kind;

    return index < KIND_COUNT && kinds[index] ? kinds[index]->name : "none";
}

grundy_status grundy_value_format(char *text, size_t capacity, size_t *count,
                                  const grundy_value *value,
                                  const grundy_env *env)
{
    gi_text whole;
    grundy_status status;

    if (!value || !value->kind || (!text && capacity))
        return GRUNDY_BAD_ARGUMENT;
    gi_text_init(&whole, gi_env_or_default(env));
    gi_value_write(value, &whole);
    status = whole.status;
    if (!status)
        status = gi_text_hand_out(text, capacity, count, &whole, NULL);
    gi_text_clear(&whole);
    return status;
}

grundy_status grundy_value_to_uint64(uint64_t *out, const grundy_value *value)
{
    const grundy_integer *integer;

    if (!out || !value) return GRUNDY_BAD_ARGUMENT;
    integer = gi_value_integer(value);
    if (!integer || gi_int_sign(integer) < 0) return GRUNDY_UNDEFINED;
    return grundy_integer_to_uint64(out, integer) ? GRUNDY_OK
                                                  : GRUNDY_OVER_BUDGET;
}

/* ---- copies of the caller's ---- */

grundy_status grundy_value_copy(grundy_value **out, const grundy_value *value,
                                const grundy_env *env)
{
    const grundy_env *used = gi_env_or_default(env);
    gi_value *copy;
    grundy_status status;

    if (!out || !value) return GRUNDY_BAD_ARGUMENT;
    copy = gi_alloc(used, sizeof *copy);
    if (!copy) return GRUNDY_NO_MEMORY;
    *copy = (gi_value){.kind = GRUNDY_VALUE_NONE};
    status = gi_value_copy(copy, value, used);
    if (status) {
        gi_free(used, copy, sizeof *copy);
        return status;
    }
    copy->env = used;
    *out = copy;
    return GRUNDY_OK;
}

void grundy_value_free(grundy_value *value)
{
    const grundy_env *env;

    if (!value) return;
    env = value->env;
    GRUNDY_ASSERT(env != NULL);
    gi_value_clear(value, env);
    gi_free(env, value, sizeof *value);
}
