/* SPDX-License-Identifier: MIT */
/* shrink_step.c - the changes by which an input is made smaller.
 *
 * A pass is a walk over places; a change that helps is tried again at the same
 * place, one that does not is followed by a finer one (`step`) and, when there
 * is none, by the next place.
 *
 * Runs of cases and rows go first, halves, quarters, ... (Zeller and
 * Hildebrandt's ddmin); then numbers, halfway to their least, a quarter of the
 * way, ... down to 1 less. What one number cannot do alone, since the rest
 * hangs on it, is tried for two rows at once, for all equal numbers, for two
 * numbers by the same amount, and for all numbers of a case in proportion:
 * nim-sums stay 0, vertices keep their edges, and of Wythoff's lost pairs one
 * leads to another when divided by the square of the golden ratio.
 *
 * Source: [ZellerHildebrandt02].
 */
#include "contest/shrink.h"

enum { SPOTS_MOST = 3000, TWO_MOST = 12, CASES_ALONE = 20 };

void gi_shrink_advance(grundy_shrink *shrink)
{
    shrink->at.step++;
}

/* ---- leaving out ---- */

static void drop_cases(grundy_input *input, size_t first, size_t end)
{
    for (size_t i = first; i < end; i++)
        gi_draft_clear(&input->cases[i], input->duel->env);
    for (size_t i = end; i < input->count; i++)
        input->cases[first + i - end] = input->cases[i];
    input->count -= end - first;
}

/* The failing case alone, then each of the first ones. */
static grundy_status pass_alone(grundy_shrink *shrink, grundy_input *next,
                                bool *is_over)
{
    const size_t index =
        shrink->at.step == 0 ? shrink->failing : shrink->at.step - 1;

    *is_over = next->count == 1 || index >= next->count ||
               shrink->at.step > CASES_ALONE;
    if (*is_over) return GRUNDY_OK;
    drop_cases(next, index + 1, next->count);
    drop_cases(next, 0, index);
    return GRUNDY_OK;
}

/* Chunk number `step` of those that halving makes out of `count`: halves,
 * then quarters, ..., then single ones. False past the last. */
static bool find_chunk(size_t count, size_t step, size_t *first, size_t *end)
{
    size_t length = (count + 1) / 2;

    while (length > 0) {
        const size_t chunks = (count + length - 1) / length;
        if (step < chunks) {
            *first = step * length;
            *end = *first + length < count ? *first + length : count;
            return true;
        }
        if (length == 1) break;
        step -= chunks;
        length = (length + 1) / 2;
    }
    return false;
}

static grundy_status pass_cases(grundy_shrink *shrink, grundy_input *next,
                                bool *is_over)
{
    size_t first, end;

    *is_over = next->count == 1 ||
               !find_chunk(next->count, shrink->at.step, &first, &end);
    if (!*is_over) drop_cases(next, first, end);
    return GRUNDY_OK;
}

static void drop_rows(gi_ints *list, size_t width, size_t first, size_t end,
                      const grundy_env *env)
{
    const size_t a = first * width, b = end * width;

    for (size_t i = a; i < b; i++)
        grundy_integer_clear(&list->items[i], env);
    for (size_t i = b; i < list->count; i++)
        list->items[a + i - b] = list->items[i];
    list->count -= b - a;
}

/* List number `what` of all lists of all cases. */
static gi_ints *find_list(grundy_input *input, size_t what, size_t *width)
{
    const gi_form *form = &input->duel->form;

    for (size_t i = 0; i < input->count && !form->is_open; i++)
        for (size_t f = 0; f < form->layout.count; f++) {
            if (form->layout.fields[f].kind != GI_FIELD_LIST || what-- > 0)
                continue;
            *width = form->layout.fields[f].width;
            return &input->cases[i].fields[f];
        }
    return NULL;
}

static grundy_status pass_rows(grundy_shrink *shrink, grundy_input *next,
                               bool *is_over)
{
    size_t width = 1, first, end;
    gi_ints *list;

    while ((list = find_list(next, shrink->at.what, &width)) &&
           !find_chunk(list->count / width, shrink->at.step, &first, &end))
        shrink->at = (gi_shrink_place){shrink->at.what + 1, 0, 0};
    *is_over = !list;
    if (list) drop_rows(list, width, first, end, next->duel->env);
    return GRUNDY_OK;
}

/* Pair number `step` of 0 <= *a < *b < count. */
static bool find_pair(size_t count, size_t step, size_t *a, size_t *b)
{
    for (*a = 0; *a + 1 < count; ++*a) {
        if (step < count - 1 - *a) {
            *b = *a + 1 + step;
            return true;
        }
        step -= count - 1 - *a;
    }
    return false;
}

static grundy_status pass_two_rows(grundy_shrink *shrink, grundy_input *next,
                                   bool *is_over)
{
    size_t width = 1, a, b;
    gi_ints *list;

    while ((list = find_list(next, shrink->at.what, &width)) &&
           (list->count / width > TWO_MOST ||
            !find_pair(list->count / width, shrink->at.step, &a, &b)))
        shrink->at = (gi_shrink_place){shrink->at.what + 1, 0, 0};
    *is_over = !list;
    if (!list) return GRUNDY_OK;
    drop_rows(list, width, b, b + 1, next->duel->env);
    drop_rows(list, width, a, a + 1, next->duel->env);
    return GRUNDY_OK;
}

/* ---- numbers ---- */

typedef struct spot {
    gi_draft *draft;
    size_t field;
    grundy_integer *number;
} spot;

/* Number `what` of all that are no counts; false past the last. */
static bool find_spot(grundy_input *input, size_t what, spot *out)
{
    const gi_form *form = &input->duel->form;

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
                              const gi_form *form, size_t step,
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
    const gi_form *form = &next->duel->form;
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

static grundy_status pass_numbers(grundy_shrink *shrink, grundy_input *next,
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

static grundy_status pass_equals(grundy_shrink *shrink, grundy_input *next,
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
        status =
            find_cut(cut, s, &next->duel->form, at->step, next->duel->env);
        if (!status && gi_int_sign(cut) > 0) break;
        *at = (gi_shrink_place){at->what, at->other + 1, 0};
    }
    return status;
}

/* Numbers `what` and `other` of a small input, by the same amount. */
static grundy_status pass_two_numbers(grundy_shrink *shrink,
                                      grundy_input *next, bool *is_over)
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

/* ---- fewer, but larger ---- */

/* All numbers of the row's places that `step` has a bit for. */
static grundy_status raise(gi_ints *list, size_t width, size_t places,
                           const grundy_integer *most, const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < list->count && !status; i++)
        if (places >> (i % width) & 1)
            status = gi_int_copy(&list->items[i], most, env);
    return status;
}

/* Which field of its case a list is. */
static size_t field_of(const grundy_input *next, const gi_ints *list,
                       const gi_draft **draft)
{
    for (size_t i = 0; i < next->count; i++)
        for (size_t f = 0; f < next->duel->form.layout.count; f++)
            if (&next->cases[i].fields[f] == list) {
                *draft = &next->cases[i];
                return f;
            }
    return 0;
}

/* A quarter of the rows less, or one, and the others at their most: what
 * overflows needs fewer of them then. */
static grundy_status pass_trade(grundy_shrink *shrink, grundy_input *next,
                                bool *is_over)
{
    const grundy_env *env = next->duel->env;
    grundy_integer most = {0, NULL};
    const gi_draft *draft = NULL;
    size_t width = 1, rows, field, places;
    grundy_status status;
    gi_ints *list;

    while ((list = find_list(next, shrink->at.what, &width)) &&
           (list->count < 2 * width ||
            shrink->at.step >= 2 * (((size_t)1 << width) - 1)))
        shrink->at = (gi_shrink_place){shrink->at.what + 1, 0, 0};
    *is_over = !list;
    if (!list) return GRUNDY_OK;
    places = shrink->at.step / 2 + 1;
    rows = list->count / width;
    drop_rows(list, width, rows - (shrink->at.step % 2 ? 1 : (rows + 3) / 4),
              rows, env);
    field = field_of(next, list, &draft);
    GRUNDY_ASSERT(draft);
    status = gi_draft_bound(&most, draft, &next->duel->form.most[field], env);
    if (!status) status = raise(list, width, places, &most, env);
    grundy_integer_clear(&most, env);
    return status;
}

/* ---- in proportion ---- */

typedef struct ratio {
    int64_t times, of; /* The golden ratio's is exact past any limit here. */
} ratio;

static const ratio ratios[] = {
    {INT64_C(1134903170), INT64_C(2971215073)}, /* 1 / phi^2, from above. */
    {INT64_C(1), INT64_C(2)},
    {INT64_C(1), INT64_C(10)},
};

static grundy_status scale(gi_ints *field, const ratio *by,
                           const grundy_env *env)
{
    const grundy_integer of = {by->of, NULL};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < field->count && !status; i++) {
        grundy_integer *number = &field->items[i];
        status = gi_int_mul_word(number, number, by->times, env);
        if (!status) status = gi_int_divide(number, NULL, number, &of, env);
    }
    return status;
}

static grundy_status pass_scale(grundy_shrink *shrink, grundy_input *next,
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

/* ---- positions of open forms ---- */

static grundy_status pass_options(grundy_shrink *shrink, grundy_input *next,
                                  bool *is_over)
{
    grundy_status status = GRUNDY_OK;

    *is_over = true;
    if (!next->duel->form.is_open) return GRUNDY_OK;
    while (!status && *is_over && shrink->at.what < next->count) {
        gi_ints after = {NULL, 0, 0};
        gi_ints *position = &next->cases[shrink->at.what].fields[0];
        bool is_there = false;
        status = gi_walk_option(&after, next->duel, position, shrink->at.step,
                                &is_there);
        if (!status && is_there)
            status = gi_ints_copy(position, &after, next->duel->env);
        gi_ints_clear(&after, next->duel->env);
        *is_over = !is_there;
        if (!is_there)
            shrink->at = (gi_shrink_place){shrink->at.what + 1, 0, 0};
    }
    return status;
}

gi_shrink_pass *const gi_shrink_passes[] = {
    pass_alone,   pass_cases,    pass_rows,    pass_trade,  pass_scale,
    pass_options, pass_two_rows, pass_numbers, pass_equals, pass_two_numbers,
};
const size_t gi_shrink_pass_count =
    sizeof gi_shrink_passes / sizeof gi_shrink_passes[0];
