/* SPDX-License-Identifier: MIT */
/* loopy_value.c - infinity(K): a position of an impartial game that may go on
 * for ever and is equal to no nim-heap. K has the nimbers that one move can
 * make of it.
 *
 * T-LOOPY-NIMBER. infinity(K) + g is won iff g is in K, by the move to g, and
 * is a draw otherwise; so it is infinity({k xor g: k in K}). With two or more
 * infinite terms a sum is a draw whatever is added: infinity({}).
 *
 * Source: [Smith66], [FraenkelPerl75]. */
#include "base/assert.h"
#include "base/integer/integer.h"
#include "values/value_kind.h"

enum { SET_SHOWN = 12 };

static void clear(gi_value *value, const grundy_env *env)
{
    gi_ints_clear(&value->as.exits, env);
}

static grundy_status copy(gi_value *out, const gi_value *a,
                          const grundy_env *env)
{
    return gi_ints_copy(&out->as.exits, &a->as.exits, env);
}

static grundy_status add(gi_value *out, const gi_value *a, const gi_value *b,
                         const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    if (b->kind != GRUNDY_VALUE_NIMBER && b->kind != GRUNDY_VALUE_LOOPY)
        return GRUNDY_UNDEFINED;
    GRUNDY_ASSERT(out != a && out != b);
    *out = (gi_value){.kind = GRUNDY_VALUE_LOOPY};
    if (b->kind == GRUNDY_VALUE_LOOPY) return GRUNDY_OK;
    for (size_t i = 0; !status && i < a->as.exits.count; i++) {
        grundy_integer exit = {0, NULL};
        status = gi_int_xor(&exit, &a->as.exits.items[i], &b->as.nimber, env);
        if (!status) status = gi_ints_push_take(&out->as.exits, &exit, env);
        grundy_integer_clear(&exit, env);
    }
    if (!status) gi_ints_sort(&out->as.exits);
    return status;
}

static grundy_outcome outcome(const gi_value *a)
{
    const gi_ints *exits = &a->as.exits;

    return exits->count > 0 && gi_int_is_zero(&exits->items[0])
               ? GRUNDY_OUTCOME_N
               : GRUNDY_OUTCOME_DRAW;
}

static void write_text(const gi_value *a, gi_text *text)
{
    const gi_ints *exits = &a->as.exits;

    gi_text_add(text, "inf(");
    for (size_t i = 0; i < exits->count && i < SET_SHOWN; i++) {
        if (i) gi_text_add_char(text, ' ');
        gi_text_add_integer(text, &exits->items[i]);
    }
    gi_text_add(text, exits->count > SET_SHOWN ? " ...)" : ")");
}

/* Nothing that is added makes it 0. */
static const grundy_integer *target(const gi_value *a)
{
    (void)a;
    return NULL;
}

const gi_value_kind gi_loopy_kind = {
    .name = "loopy",
    .sign = " xor ",
    .theorem = "T-LOOPY-NIMBER",
    .clear = clear,
    .copy = copy,
    .add = add,
    .outcome = outcome,
    .write = write_text,
    .target = target,
};
