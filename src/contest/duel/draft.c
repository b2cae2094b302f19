/* SPDX-License-Identifier: MIT */
/* draft.c - one case under construction: a list of numbers for each word of
 * its form.
 *
 * Code that fills or shortens a draft need not care about its limits:
 * gi_draft_mend() counts the lists again and brings each number between its
 * bounds, word by word, so that a bound that names an earlier word sees the
 * corrected word; the ruleset corrects the rest. A list that is too short
 * cannot be corrected by changing numbers; gi_draft_fits() detects it.
 */
#include "base/assert.h"
#include "base/integer/integer.h"
#include "contest/duel/duel.h"

void gi_draft_clear(gi_case_draft *draft, const grundy_env *env)
{
    for (size_t i = 0; i < GI_FIELDS_MAX; i++)
        gi_ints_clear(&draft->fields[i], env);
}

grundy_status gi_draft_copy(gi_case_draft *out, const gi_case_draft *draft,
                            const grundy_env *env)
{
    gi_case_draft copy = {{{NULL, 0, 0}}};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < GI_FIELDS_MAX && !status; i++)
        status = gi_ints_copy(&copy.fields[i], &draft->fields[i], env);
    if (status) {
        gi_draft_clear(&copy, env);
        return status;
    }
    gi_draft_clear(out, env);
    *out = copy;
    return GRUNDY_OK;
}

grundy_status gi_draft_bound(grundy_integer *out, const gi_case_draft *draft,
                             const gi_bound *bound, const grundy_env *env)
{
    const gi_ints *field = &draft->fields[bound->field];

    GRUNDY_ASSERT(bound->field < GI_FIELDS_MAX);
    if (!bound->is_relative) return gi_int_copy(out, &bound->number, env);
    GRUNDY_ASSERT(field->count == 1);
    return gi_int_add(out, &field->items[0], &bound->number, env);
}

size_t gi_draft_size(const gi_case_draft *draft, const gi_case_form *form)
{
    size_t size = 0;

    for (size_t i = 0; i < form->layout.count; i++)
        if (form->layout.fields[i].kind == GI_FIELD_LIST)
            size += draft->fields[i].count;
    return size;
}

/* Every number of a field, between its bounds or counted out of them. */
typedef struct bounds {
    grundy_integer least, most;
} bounds;

static grundy_status find_bounds(bounds *out, const gi_case_draft *draft,
                                 const gi_case_form *form, size_t field,
                                 const grundy_env *env)
{
    grundy_status status =
        gi_draft_bound(&out->least, draft, &form->least[field], env);

    if (status) return status;
    return gi_draft_bound(&out->most, draft, &form->most[field], env);
}

static void clear_bounds(bounds *b, const grundy_env *env)
{
    grundy_integer_clear(&b->least, env);
    grundy_integer_clear(&b->most, env);
}

static grundy_status mend_numbers(gi_ints *list, const bounds *b,
                                  const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < list->count && !status; i++) {
        grundy_integer *number = &list->items[i];
        if (grundy_integer_compare(number, &b->most) > 0)
            status = gi_int_copy(number, &b->most, env);
        if (!status && grundy_integer_compare(number, &b->least) < 0)
            status = gi_int_copy(number, &b->least, env);
    }
    return status;
}

static grundy_status count_list(gi_case_draft *draft, const gi_case_form *form,
                                size_t field, const grundy_env *env)
{
    const size_t list = form->layout.fields[field].list;
    const size_t rows =
        draft->fields[list].count / form->layout.fields[list].width;

    GRUNDY_ASSERT(form->layout.fields[list].kind == GI_FIELD_LIST);
    gi_ints_empty(&draft->fields[field], env);
    return gi_ints_push_word(&draft->fields[field], (int64_t)rows, env);
}

grundy_status gi_draft_mend(gi_case_draft *draft, const gi_case_form *form,
                            const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < form->layout.count && !status; i++) {
        bounds b = {{0, NULL}, {0, NULL}};
        const bool is_position = form->is_open && i + 1 == form->layout.count;
        if (is_position) continue;
        if (form->layout.fields[i].kind == GI_FIELD_COUNT) {
            status = count_list(draft, form, i, env);
            continue;
        }
        status = find_bounds(&b, draft, form, i, env);
        if (!status) status = mend_numbers(&draft->fields[i], &b, env);
        clear_bounds(&b, env);
    }
    if (!status && form->face->mend) form->face->mend(draft->fields);
    return status;
}

static bool are_between(const gi_ints *list, const bounds *b)
{
    for (size_t i = 0; i < list->count; i++)
        if (grundy_integer_compare(&list->items[i], &b->least) < 0 ||
            grundy_integer_compare(&list->items[i], &b->most) > 0)
            return false;
    return true;
}

grundy_status gi_draft_fits(const gi_case_draft *draft,
                            const gi_case_form *form, bool *fits,
                            const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    *fits = true;
    if (form->is_open) return GRUNDY_OK;
    for (size_t i = 0; i < form->layout.count && !status && *fits; i++) {
        const gi_field *field = &form->layout.fields[i];
        bounds b = {{0, NULL}, {0, NULL}};
        status = find_bounds(&b, draft, form, i, env);
        *fits = !status && are_between(&draft->fields[i], &b);
        if (field->kind == GI_FIELD_LIST)
            *fits = *fits && draft->fields[i].count % field->width == 0;
        else
            *fits = *fits && draft->fields[i].count == 1;
        clear_bounds(&b, env);
    }
    return status;
}
