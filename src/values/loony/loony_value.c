/* SPDX-License-Identifier: MIT */
/* loony_value.c - values of games with entailing moves that are no nimbers.
 *
 * T-LOONY. A loony position is won by the player to move, whatever game of this
 * theory is added. In a position that is entailed the next move has to be made,
 * whatever it is added to: it is worth the set of nimbers beside which that wins. The
 * set is finite, or all but a finite one, which is then won beside loony games too. So
 * entails(K) + *m = entails(K xor m), and beside loony games entails(K) is lost if K is
 * finite. Two terms are never entailed at the same time.
 *
 * Source: [WW], chapter 12. */
#include "base/assert.h"
#include "base/integer/integer.h"
#include "values/value_kind.h"

static void clear(gi_value *value, const grundy_env *env)
{
    gi_ints_clear(&value->as.loony.beside, env);
}

static grundy_status copy(gi_value *out, const gi_value *a,
                          const grundy_env *env)
{
    out->as.loony.is_entailed = a->as.loony.is_entailed;
    out->as.loony.is_loony = a->as.loony.is_loony;
    return gi_ints_copy(&out->as.loony.beside, &a->as.loony.beside, env);
}

/* Each of the nimbers of `set` with another one added. */
static grundy_status shift(gi_ints *out, const gi_ints *set,
                           const grundy_integer *by, const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < set->count; i++) {
        grundy_integer sum = {0, NULL};
        status = gi_int_xor(&sum, &set->items[i], by, env);
        if (!status) status = gi_ints_push_take(out, &sum, env);
        grundy_integer_clear(&sum, env);
    }
    gi_ints_sort(out);
    return status;
}

/* Of an entailed position and one that is not. */
static grundy_status add_to_entailed(gi_value *out, const gi_value *a,
                                     const gi_value *b, const grundy_env *env)
{
    out->as.loony.is_entailed = true;
    out->as.loony.is_loony = a->as.loony.is_loony;
    if (b->kind == GRUNDY_VALUE_LOONY) return GRUNDY_OK;
    return shift(&out->as.loony.beside, &a->as.loony.beside, &b->as.nimber,
                 env);
}

static grundy_status add(gi_value *out, const gi_value *a, const gi_value *b,
                         const grundy_env *env)
{
    const bool is_loony = b->kind == GRUNDY_VALUE_LOONY;

    if (!is_loony && b->kind != GRUNDY_VALUE_NIMBER) return GRUNDY_UNDEFINED;
    if (is_loony && a->as.loony.is_entailed && b->as.loony.is_entailed)
        return GRUNDY_UNDEFINED;
    GRUNDY_ASSERT(out != a && out != b);
    *out = (gi_value){.kind = GRUNDY_VALUE_LOONY};
    if (a->as.loony.is_entailed) return add_to_entailed(out, a, b, env);
    if (is_loony && b->as.loony.is_entailed)
        return add_to_entailed(out, b, a, env);
    GRUNDY_ASSERT(a->as.loony.is_loony);
    out->as.loony.is_loony = true;
    return GRUNDY_OK;
}

/* Beside nothing, which is *0. */
static bool is_won_alone(const gi_value *a)
{
    const gi_ints *beside = &a->as.loony.beside;
    const bool has_zero =
        beside->count > 0 && gi_int_is_zero(&beside->items[0]);

    return has_zero != a->as.loony.is_loony;
}

static grundy_outcome outcome(const gi_value *a)
{
    return !a->as.loony.is_entailed || is_won_alone(a) ? GRUNDY_OUTCOME_N
                                                       : GRUNDY_OUTCOME_P;
}

static void write_text(const gi_value *a, gi_text *text)
{
    const gi_ints *beside = &a->as.loony.beside;

    if (!a->as.loony.is_entailed) {
        gi_text_add(text, "loony");
        return;
    }
    gi_text_add(text, "entails(");
    if (a->as.loony.is_loony)
        gi_text_add(text, beside->count ? "all but " : "all");
    else if (beside->count == 0)
        gi_text_add(text, "loony");
    for (size_t i = 0; i < beside->count; i++) {
        if (i) gi_text_add_char(text, ' ');
        gi_text_add_integer(text, &beside->items[i]);
    }
    gi_text_add_char(text, ')');
}

const gi_value_kind gi_loony_kind = {
    .name = "loony",
    .sign = " xor ",
    .theorem = "T-LOONY",
    .ends = true,
    .clear = clear,
    .copy = copy,
    .add = add,
    .outcome = outcome,
    .write = write_text,
};
