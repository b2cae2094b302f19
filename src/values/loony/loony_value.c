/* SPDX-License-Identifier: MIT */
/* loony_value.c - values of games with entailing moves that are no nimbers.
 *
 * T-LOONY. A loony position is won by the player to move, whatever game of this
 * theory is added. A position that is entailed has one move, to X, which has to be
 * made at once: added to a game it is won iff X and that game are lost. So
 * entails(n) + *m = entails(n xor m), and entails(loony) is lost in every sum.
 * Two terms are never entailed at the same time.
 *
 * Source: [WW], chapter 12. */
#include "base/assert.h"
#include "base/integer/integer.h"
#include "values/value_kind.h"

static void clear(gi_value *value, const grundy_env *env)
{
    grundy_integer_clear(&value->as.loony.nimber, env);
}

static grundy_status copy(gi_value *out, const gi_value *a,
                          const grundy_env *env)
{
    out->as.loony.is_entailed = a->as.loony.is_entailed;
    out->as.loony.is_loony = a->as.loony.is_loony;
    return gi_int_copy(&out->as.loony.nimber, &a->as.loony.nimber, env);
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
    out->as.loony.is_entailed =
        a->as.loony.is_entailed || (is_loony && b->as.loony.is_entailed);
    out->as.loony.is_loony = is_loony || a->as.loony.is_loony;
    if (out->as.loony.is_loony) return GRUNDY_OK;
    return gi_int_xor(&out->as.loony.nimber, &a->as.loony.nimber,
                      &b->as.nimber, env);
}

static bool is_lost_after(const gi_value *a)
{
    return !a->as.loony.is_loony && gi_int_is_zero(&a->as.loony.nimber);
}

static grundy_outcome outcome(const gi_value *a)
{
    return !a->as.loony.is_entailed || is_lost_after(a) ? GRUNDY_OUTCOME_N
                                                        : GRUNDY_OUTCOME_P;
}

static void write_text(const gi_value *a, gi_text *text)
{
    if (a->as.loony.is_entailed) gi_text_add(text, "entails(");
    if (a->as.loony.is_loony)
        gi_text_add(text, "loony");
    else
        gi_text_add_integer(text, &a->as.loony.nimber);
    if (a->as.loony.is_entailed) gi_text_add_char(text, ')');
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
