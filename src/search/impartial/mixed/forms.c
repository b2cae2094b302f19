/* SPDX-License-Identifier: MIT */
/* forms.c - values of small parts: misère canonical forms, or nimbers. */
#include "search/impartial/mixed/forms.h"

#include "base/env.h"
#include "base/memory/array.h"

enum { SUM_DAYS = 10 }; /* Birthdays of forms that are added up. */

size_t gi_forms_count(const gi_forms *forms, gi_misere form)
{
    return forms->is_normal ? form
                            : gi_misere_options(forms->miseres, form).count;
}

gi_misere gi_forms_option(const gi_forms *forms, gi_misere form, size_t index)
{
    GRUNDY_ASSERT(index < gi_forms_count(forms, form));
    return forms->is_normal
               ? (gi_misere)index
               : gi_misere_options(forms->miseres, form).items[index];
}

bool gi_forms_is_lost(const gi_forms *forms, gi_misere form)
{
    return forms->is_normal ? form == 0
                            : gi_misere_is_lost(forms->miseres, form);
}

bool gi_forms_can_add(const gi_forms *forms, gi_misere a, gi_misere b)
{
    return forms->is_normal || gi_misere_birthday(forms->miseres, a) +
                                       gi_misere_birthday(forms->miseres, b) <=
                                   SUM_DAYS;
}

grundy_status gi_forms_add(const gi_forms *forms, gi_misere a, gi_misere b,
                           gi_misere *out)
{
    if (!forms->is_normal) return gi_misere_add(forms->miseres, a, b, out);
    *out = a ^ b;
    return GRUNDY_OK;
}

static gi_misere mex(const uint64_t *answers, size_t count)
{
    gi_misere nimber = 0;

    for (size_t i = 0; i < count; i++) {
        if (answers[i] != nimber) continue;
        nimber++;
        i = SIZE_MAX; /* Again, from the first. */
    }
    GRUNDY_ASSERT(nimber <= count);
    return nimber;
}

static grundy_status judge(void *user, const uint64_t *answers, size_t count,
                           uint64_t *out)
{
    gi_forms *forms = user;
    gi_misere_set *options = &forms->options;
    gi_misere form = 0;
    grundy_status status = GRUNDY_OK;

    if (forms->is_normal) {
        *out = mex(answers, count);
        return GRUNDY_OK;
    }
    for (size_t i = 0; !status && i < count; i++) {
        status = gi_array_grow((void **)&options->items, &options->capacity, i,
                               sizeof *options->items, forms->env);
        if (!status) options->items[i] = (gi_misere)answers[i];
    }
    if (!status)
        status = gi_misere_make(forms->miseres, options->items, count, &form);
    if (!status) *out = form;
    return status;
}

static grundy_status add(void *user, const uint64_t *answers, size_t count,
                         uint64_t *out)
{
    const gi_forms *forms = user;
    gi_misere sum = GI_MISERE_ZERO;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < count; i++)
        status = gi_forms_add(forms, sum, (gi_misere)answers[i], &sum);
    if (!status) *out = sum;
    return status;
}

const gi_fold_rule gi_forms_rule = {.judge = judge, .add = add};

grundy_status gi_forms_init(gi_forms *forms, grundy_convention convention,
                            const grundy_env *env)
{
    *forms = (gi_forms){.is_normal = convention == GRUNDY_NORMAL, .env = env};
    return gi_miseres_new(&forms->miseres, env);
}

void gi_forms_clear(gi_forms *forms)
{
    gi_miseres_free(forms->miseres);
    gi_free(forms->env, forms->options.items,
            forms->options.capacity * sizeof(gi_misere));
    forms->miseres = NULL;
    forms->options = (gi_misere_set){0};
}

void gi_forms_begin(gi_forms *forms, gi_run *run)
{
    gi_miseres_begin(forms->miseres, run);
}
