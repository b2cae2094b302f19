/* SPDX-License-Identifier: MIT */
/* worth_far.c - values of partizan heaps of any size, where a theorem proves a law.
 *
 * A table of the first heaps has a law, G(n + p) = G(n) + S for n >= e, which
 * worth_proof.c proves. With n = e + k p + r and r < p, G(n) = G(e + r) + k S: one
 * division and one sum, however large n is. Heaps of a position add up.
 */
#include "analysis/worths/worth_laws.h"
#include "base/assert.h"
#include "base/integer/integer.h"
#include "rules/ruleset.h"
#include "values/short/upstar.h"
#include "values/short/value/short_value.h"

bool gi_worth_far_fits(const grundy_game *game)
{
    const gi_ruleset *rules = game->rules;

    return gi_worths_are_of(game) && rules->theory.takes &&
           !rules->notation.parse && rules->heap_count <= 1;
}

void gi_worth_far_clear(gi_worth_far *far, const grundy_env *env)
{
    gi_worth_law_clear(&far->law, env);
    gi_worth_table_clear(&far->table, env);
}

/* The law of the table; GRUNDY_UNDECIDED: none, or none that is proved. */
static grundy_status find_law(gi_worth_far *far, const grundy_game *game,
                              gi_run *run)
{
    const size_t count = far->table.count;
    gi_worth_proof proof = {.tag = ""};
    grundy_status status =
        gi_worth_law_find(&far->law, &far->table, count - count / 3, run->env);

    if (status == GRUNDY_UNDEFINED) return GRUNDY_UNDECIDED;
    if (!status)
        status = gi_worth_law_prove(&proof, &far->law, &far->table, game, run);
    if (status) return gi_shorts_judge(far->table.store, status, run->err);
    return *proof.tag ? GRUNDY_OK : GRUNDY_UNDECIDED;
}

grundy_status gi_worth_far_find(gi_worth_far *out, const grundy_game *game,
                                gi_run *run)
{
    const gi_worth_range usual = {.last = 0};
    gi_worth_far far = {.law = {.saltus = NULL}};
    grundy_status status = gi_worth_table_make(&far.table, game, &usual, run);

    if (status) return status;
    status = find_law(&far, game, run);
    if (status)
        gi_worth_far_clear(&far, run->env);
    else
        *out = far;
    return status;
}

/* k times a number. Numbers that a store takes are of its memory. */
static grundy_status multiply_number(gi_shorts *s, gi_dyad number,
                                     const grundy_integer *k, gi_dyad *out)
{
    const grundy_env *env = gi_shorts_env(s);
    grundy_integer word, product = {0, NULL};
    gi_dyadic total = {.exponent = 0};
    grundy_status status =
        gi_int_mul(&product, gi_dyad_numerator(s, number, &word), k, env);

    if (!status)
        status =
            gi_dyadic_set(&total, &product, gi_dyad_exponent(s, number), env);
    if (!status) status = gi_dyad_take(s, &total, out);
    gi_dyadic_clear(&total, env);
    grundy_integer_clear(&product, env);
    return status;
}

/* k times the saltus, k >= 0: its ups must fit a word. */
static grundy_status multiply(const gi_worth_far *far, const grundy_integer *k,
                              gi_short *out)
{
    gi_shorts *s = far->table.store;
    size_t period;
    gi_upstar total = gi_upstar_at(s, gi_worth_law_whole(&far->law, &period));
    grundy_integer ups = {0, NULL};
    grundy_status status = multiply_number(s, total.number, k, &total.number);

    GRUNDY_ASSERT(gi_int_sign(k) >= 0);
    if (!status)
        status = gi_int_mul_word(&ups, k, total.ups, gi_shorts_env(s));
    if (!status && ups.limbs) status = GRUNDY_OVER_BUDGET;
    total.ups = ups.word;
    if (gi_int_mod_word(k, 2) == 0) total.nimber = 0;
    grundy_integer_clear(&ups, gi_shorts_env(s));
    return status ? status : gi_upstar_intern(s, total, out);
}

static grundy_status find(const gi_worth_far *far, const grundy_integer *heap,
                          gi_short *out, const grundy_env *env)
{
    const gi_worth_table *t = &far->table;
    size_t whole;
    const gi_short saltus = gi_worth_law_whole(&far->law, &whole);
    const grundy_integer period = {(int64_t)whole, NULL};
    grundy_integer beyond = {0, NULL}, periods = {0, NULL}, rest = {0, NULL};
    gi_short more = GI_SHORT_ZERO;
    grundy_status status;

    GRUNDY_ASSERT(far->law.is_common && gi_int_sign(heap) >= 0);
    if (gi_int_compare_word(heap, (int64_t)t->count) < 0) {
        *out = t->values[heap->word];
        return GRUNDY_OK;
    }
    status = gi_int_add_word(&beyond, heap, -(int64_t)far->law.start, env);
    if (!status)
        status = gi_int_divide(&periods, &rest, &beyond, &period, env);
    if (!status && saltus != GI_SHORT_ZERO)
        status = multiply(far, &periods, &more);
    GRUNDY_ASSERT(status || far->law.start + (uint64_t)rest.word < t->count);
    if (!status)
        status = gi_short_add(t->store,
                              t->values[far->law.start + (size_t)rest.word],
                              more, out);
    grundy_integer_clear(&rest, env);
    grundy_integer_clear(&periods, env);
    grundy_integer_clear(&beyond, env);
    return status;
}

/* A heap of -n is the negative of one of n. */
static grundy_status add_heap(const gi_worth_far *far,
                              const grundy_integer *heap, gi_short *sum,
                              const grundy_env *env)
{
    gi_shorts *s = far->table.store;
    const bool is_negative = gi_int_sign(heap) < 0;
    grundy_integer size = {0, NULL};
    gi_short value = GI_SHORT_ZERO;
    grundy_status status =
        gi_int_mul_word(&size, heap, is_negative ? -1 : 1, env);

    if (!status) status = find(far, &size, &value, env);
    if (!status && is_negative) status = gi_short_negate(s, value, &value);
    if (!status) status = gi_short_add(s, *sum, value, sum);
    grundy_integer_clear(&size, env);
    return status;
}

grundy_status gi_worth_far_value(const gi_worth_far *far,
                                 const gi_ints *position, gi_value *out,
                                 gi_run *run)
{
    gi_shorts *s = far->table.store;
    gi_short sum = GI_SHORT_ZERO;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(far->table.first == 0);
    gi_shorts_begin(s);
    for (size_t i = 0; !status && i < position->count; i++)
        status = add_heap(far, &position->items[i], &sum, run->env);
    if (!status) status = gi_value_take_short(out, s, sum, run->env);
    return gi_shorts_judge(s, status, run->err);
}

grundy_status gi_worth_far_once(const grundy_game *game,
                                const gi_ints *position, gi_value *out,
                                gi_run *run)
{
    gi_worth_far far;
    bool is_far = false;
    grundy_status status;

    for (size_t i = 0; i < position->count; i++) {
        const grundy_integer *heap = &position->items[i];
        is_far |= gi_int_compare_word(heap, GI_WORTHS_LAST_HEAP) > 0 ||
                  gi_int_compare_word(heap, -GI_WORTHS_LAST_HEAP) < 0;
    }
    if (!is_far || !gi_worth_far_fits(game)) return GRUNDY_UNDECIDED;
    status = gi_worth_far_find(&far, game, run);
    if (status == GRUNDY_OVER_BUDGET) {
        if (run->err) *run->err = (grundy_error){.status = GRUNDY_OK};
        return GRUNDY_UNDECIDED;
    }
    if (status) return status;
    status = gi_worth_far_value(&far, position, out, run);
    gi_worth_far_clear(&far, run->env);
    return status;
}
