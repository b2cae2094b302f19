/* SPDX-License-Identifier: MIT */
/* score_value.c - scores: what best play leads to in a game that ends with
 * one. They compare, and nothing adds: who wins is the game's to say. */
#include "base/integer/integer.h"
#include "values/value_kind.h"

static void clear(gi_value *value, const grundy_env *env)
{
    grundy_integer_clear(&value->as.score, env);
}

static grundy_status copy(gi_value *out, const gi_value *a,
                          const grundy_env *env)
{
    return gi_int_copy(&out->as.score, &a->as.score, env);
}

static grundy_status negate(gi_value *a, const grundy_env *env)
{
    return gi_int_mul_word(&a->as.score, &a->as.score, -1, env);
}

static grundy_relation compare(const gi_value *a, const gi_value *b)
{
    const int order = grundy_integer_compare(&a->as.score, &b->as.score);

    return order < 0   ? GRUNDY_RELATION_LESS
           : order > 0 ? GRUNDY_RELATION_GREATER
                       : GRUNDY_RELATION_EQUAL;
}

static grundy_outcome outcome(const gi_value *a)
{
    (void)a;
    return GRUNDY_OUTCOME_UNKNOWN;
}

static void write_text(const gi_value *a, gi_text *text)
{
    gi_text_add_integer(text, &a->as.score);
}

static const grundy_integer *integer(const gi_value *a)
{
    return &a->as.score;
}

void gi_value_take_score(gi_value *out, grundy_integer *score,
                         const grundy_env *env)
{
    gi_value made = {.kind = GRUNDY_VALUE_SCORE};

    gi_int_move(&made.as.score, score, env);
    gi_value_move(out, &made, env);
}

const grundy_integer *gi_value_score(const gi_value *a)
{
    return a->kind == GRUNDY_VALUE_SCORE ? &a->as.score : NULL;
}

const gi_value_kind gi_score_kind = {
    .name = "score",
    .sign = " + ",
    .theorem = "",
    .ends = true,
    .clear = clear,
    .copy = copy,
    .negate = negate,
    .compare = compare,
    .outcome = outcome,
    .write = write_text,
    .integer = integer,
};
