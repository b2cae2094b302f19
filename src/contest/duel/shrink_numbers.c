/* SPDX-License-Identifier: MIT */
/* shrink_numbers.c - reduces an input by reducing its numbers.
 *
 * A number is reduced to its least value, or halfway to it, a quarter of the
 * way, ..., or by 1. What a single number cannot achieve, because other
 * numbers depend on it, is tried for all equal numbers, for two numbers by the
 * same amount, and for all numbers of a case in proportion: nim-sums stay 0,
 * vertices keep their edges, and one lost pair of Wythoff's game leads to
 * another when it is divided by the square of the golden ratio.
 */
#include "base/assert.h"
#include "base/integer/integer.h"
#include "contest/duel/shrink.h"

enum { SPOTS_MOST = 3000, TWO_MOST = 12 };

typedef struct spot {
    gi_case_draft *draft;
    size_t field;
    grundy_integer *number;
} spot;

/* Number `what` of all that are no counts; false past the last. */
static bool find_spot(grundy_input *input, size_t what, spot *out)
{
    const gi_case_form *form = &input->duel->form;

    if (what >= SPOTS_MOST || form->is_open) return false;
    for (size_t i = 0; i < input->count; i++)
        for (size_t f = 0; f < form->layout.count; f++) {
            gi_ints *field = &input->cases[i].fields[f];
            if (form->layout.fields[f].kind == GI_FIELD_COUNT) continue;
            if (what < field->count) {
                *out = (spot){&input->cases[i], f, &field->items[what]};
                return true;
            }
            what -= field->count;
        }
    return false;
}

/* How much is taken off at a step: all that is above the least, half of it,
 * ..., 1; 0 when there is nothing more to try. */
static grundy_status find_cut(grundy_integer *cut, const spot *s,
                              const gi_case_form *form, size_t step,
                              const grundy_env *env)
{
    grundy_integer least = {0, NULL};
    grundy_status status =
        gi_draft_bound(&least, s->draft, &form->least[s->field], env);

    if (!status) status = gi_int_sub(cut, s->number, &least, env);
    if (!status && gi_int_sign(cut) < 0) gi_int_set_word(cut, 0, env);
    if (!status) status = gi_int_shift_right(cut, cut, step, env);
    grundy_integer_clear(&least, env);
    return status;
}

/* Finds the next spot from which something can be taken; *is_over without. */
static grundy_status find_work(grundy_shrink *shrink, grundy_input *next,
                               spot *s, grundy_integer *cut, bool *is_over)
{
    const gi_case_form *form = &next->duel->form;
    grundy_status status = GRUNDY_OK;

    for (*is_over = false; !status;) {
        *is_over = !find_spot(next, shrink->at.what, s);
        if (*is_over) return GRUNDY_OK;
        status = find_cut(cut, s, form, shrink->at.step, next->duel->env);
        if (!status && gi_int_sign(cut) > 0) return GRUNDY_OK;
        shrink->at = (gi_shrink_place){shrink->at.what + 1, 0, 0};
    }
    return status;
}

grundy_status gi_shrink_numbers(grundy_shrink *shrink, grundy_input *next,
                                bool *is_over)
{
    const grundy_env *env = next->duel->env;
    grundy_integer cut = {0, NULL};
    spot s;
    grundy_status status = find_work(shrink, next, &s, &cut, is_over);

    if (!status && !*is_over)
        status = gi_int_sub(s.number, s.number, &cut, env);
    grundy_integer_clear(&cut, env);
    return status;
}

static bool is_count(const grundy_input *input, size_t field)
{
    return input->duel->form.layout.fields[field].kind == GI_FIELD_COUNT;
}

/* Numbers of the case that are equal to this one. */
static size_t count_equals(const grundy_input *next, const spot *s)
{
    size_t equals = 0;

    for (size_t f = 0; f < next->duel->form.layout.count; f++)
        for (size_t i = 0; i < s->draft->fields[f].count; i++)
            equals += !is_count(next, f) &&
                      grundy_integer_compare(&s->draft->fields[f].items[i],
                                             s->number) == 0;
    GRUNDY_ASSERT(equals > 0);
    return equals;
}

/* Takes the cut off every number of the case that is equal to this one. */
static grundy_status cut_equals(grundy_input *next, const spot *s,
                                const grundy_integer *cut)
{
    const grundy_env *env = next->duel->env;
    grundy_integer value = {0, NULL};
    grundy_status status = gi_int_copy(&value, s->number, env);

    for (size_t f = 0; f < next->duel->form.layout.count; f++)
        for (size_t i = 0; i < s->draft->fields[f].count && !status; i++) {
            grundy_integer *number = &s->draft->fields[f].items[i];
            if (!is_count(next, f) &&
                grundy_integer_compare(number, &value) == 0)
                status = gi_int_sub(number, number, cut, env);
        }
    grundy_integer_clear(&value, env);
    return status;
}

grundy_status gi_shrink_equals(grundy_shrink *shrink, grundy_input *next,
                               bool *is_over)
{
    grundy_integer cut = {0, NULL};
    spot s;
    grundy_status status = find_work(shrink, next, &s, &cut, is_over);

    /* One that is alone has had its pass. */
    while (!status && !*is_over && count_equals(next, &s) == 1) {
        shrink->at = (gi_shrink_place){shrink->at.what + 1, 0, 0};
        status = find_work(shrink, next, &s, &cut, is_over);
    }
    if (!status && !*is_over) status = cut_equals(next, &s, &cut);
    grundy_integer_clear(&cut, next->duel->env);
    return status;
}

/* The next two spots of which the first has something to give. */
static grundy_status find_two(grundy_shrink *shrink, grundy_input *next,
                              spot *s, spot *other, grundy_integer *cut,
                              bool *is_over)
{
    gi_shrink_place *at = &shrink->at;
    grundy_status status = GRUNDY_OK;

    while (!status) {
        *is_over = !find_spot(next, at->what, s);
        if (*is_over) break;
        if (at->other <= at->what) at->other = at->what + 1;
        if (!find_spot(next, at->other, other)) {
            *at = (gi_shrink_place){at->what + 1, 0, 0};
            continue;
        }
        GRUNDY_ASSERT(at->other > at->what);
        status =
            find_cut(cut, s, &next->duel->form, at->step, next->duel->env);
        if (!status && gi_int_sign(cut) > 0) break;
        *at = (gi_shrink_place){at->what, at->other + 1, 0};
    }
    return status;
}

/* Numbers `what` and `other` of a small input, by the same amount. */
grundy_status gi_shrink_two_numbers(grundy_shrink *shrink, grundy_input *next,
                                    bool *is_over)
{
    const grundy_env *env = next->duel->env;
    grundy_integer cut = {0, NULL};
    spot s, other;
    grundy_status status;

    *is_over = find_spot(next, TWO_MOST, &s);
    if (*is_over) return GRUNDY_OK;
    status = find_two(shrink, next, &s, &other, &cut, is_over);
    if (!status && !*is_over)
        status = gi_int_sub(s.number, s.number, &cut, env);
    if (!status && !*is_over)
        status = gi_int_sub(other.number, other.number, &cut, env);
    grundy_integer_clear(&cut, env);
    return status;
}

/* ---- in proportion ---- */

typedef struct ratio {
    int64_t times, of;
} ratio;

static const ratio ratios[] = {
    {INT64_C(1134903170), INT64_C(2971215073)}, /* 1 / phi^2, to 10^18. */
    {INT64_C(1), INT64_C(2)},
    {INT64_C(1), INT64_C(10)},
};

static grundy_status scale(gi_ints *field, const ratio *by,
                           const grundy_env *env)
{
    const grundy_integer of = {by->of, NULL};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(by->times > 0 && by->times < by->of);
    for (size_t i = 0; i < field->count && !status; i++) {
        grundy_integer *number = &field->items[i];
        status = gi_int_mul_word(number, number, by->times, env);
        if (!status) status = gi_int_divide(number, NULL, number, &of, env);
    }
    return status;
}

grundy_status gi_shrink_scale(grundy_shrink *shrink, grundy_input *next,
                              bool *is_over)
{
    const gi_layout *layout = &next->duel->form.layout;
    grundy_status status = GRUNDY_OK;

    *is_over = shrink->at.step >= sizeof ratios / sizeof ratios[0] ||
               next->duel->form.is_open;
    for (size_t i = 0; i < next->count && !*is_over && !status; i++)
        for (size_t f = 0; f < layout->count && !status; f++)
            if (layout->fields[f].kind != GI_FIELD_COUNT)
                status = scale(&next->cases[i].fields[f],
                               &ratios[shrink->at.step], next->duel->env);
    return status;
}
