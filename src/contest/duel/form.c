/* SPDX-License-Identifier: MIT */
/* form.c - the parts of a case made for a program, and their limits.
 *
 * A form is a layout (layout.c) together with the bounds that the contest
 * promises for each word of the layout:
 *
 *     # k [piles]          0..100 1..100 0..1e9
 *     # k x [a]            1..200000 1..# 1..# 1..1000
 *     n # s [edges/2]      1..1000 0..2000 0..n-1 0..n-1
 *
 * A bound is a number, such as `1e100`, or an earlier word with a number
 * added; `#` is the first count. So dependent limits remain satisfied when a
 * case is made smaller: numbers that become too large are reduced with them.
 */
#include "base/assert.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "contest/duel/duel.h"
#include "rules/ruleset.h"

#include <string.h>

static grundy_status bad_table(grundy_error *err, const char *words)
{
    return gi_fail(err, GRUNDY_BUG, "the limits \"%s\" make no sense", words);
}

/* Digits at *text, which moves past them. */
static int64_t read_word(const char **text)
{
    int64_t number = 0;

    while (**text >= '0' && **text <= '9' && number < INT64_MAX / 10 - 1)
        number = 10 * number + (*(*text)++ - '0');
    return number;
}

/* "12", "1e9". */
static grundy_status read_constant(gi_bound *bound, const char **text,
                                   const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;
    int64_t zeros = 0;

    gi_int_set_word(&bound->number, read_word(text), env);
    if (**text == 'e') {
        ++*text;
        zeros = read_word(text);
    }
    for (; zeros > 0 && !status; zeros--)
        status = gi_int_mul_word(&bound->number, &bound->number, 10, env);
    return status;
}

/* "#", "n", "n-1"; false if there is no such word. */
static bool read_relative(gi_bound *bound, const char **text,
                          const gi_layout *layout)
{
    const size_t length = strcspn(*text, "+-. ");
    int64_t sign = 0;

    bound->is_relative = true;
    for (size_t i = 0; i < layout->count && sign == 0; i++) {
        const gi_field *field = &layout->fields[i];
        const bool is_it = field->kind == GI_FIELD_COUNT
                               ? length == 1 && **text == '#'
                               : strlen(field->name) == length &&
                                     memcmp(field->name, *text, length) == 0;
        if (!is_it) continue;
        bound->field = i;
        sign = 1;
    }
    if (sign == 0) return false;
    GRUNDY_ASSERT(bound->field < layout->count);
    *text += length;
    if (**text == '+' || (**text == '-')) {
        sign = *(*text)++ == '-' ? -1 : 1;
        bound->number.word = sign * read_word(text);
    }
    return true;
}

static grundy_status read_bound(gi_bound *bound, const char **text,
                                const gi_layout *layout, bool *is_good,
                                const grundy_env *env)
{
    if (**text >= '0' && **text <= '9') return read_constant(bound, text, env);
    *is_good = read_relative(bound, text, layout);
    return GRUNDY_OK;
}

/* "1..n" for field `index`. */
static grundy_status read_range(gi_case_form *form, size_t index,
                                const char **text, bool *is_good,
                                const grundy_env *env)
{
    grundy_status status =
        read_bound(&form->least[index], text, &form->layout, is_good, env);

    if (status || !*is_good) return status;
    *is_good = strncmp(*text, "..", 2) == 0;
    if (!*is_good) return GRUNDY_OK;
    *text += 2;
    return read_bound(&form->most[index], text, &form->layout, is_good, env);
}

grundy_status gi_form_read(gi_case_form *out, const char *layout,
                           const gi_duel *face, const gi_ruleset *rules,
                           const grundy_env *env, grundy_error *err)
{
    gi_case_form form = {.face = face};
    const char *text = face->limits;
    bool is_good = true;
    grundy_status status = gi_layout_read(&form.layout, layout, rules, err);

    for (size_t i = 0; i < form.layout.count && !status && is_good; i++) {
        status = read_range(&form, i, &text, &is_good, env);
        text += strspn(text, " ");
    }
    if (!status && (!is_good || *text)) status = bad_table(err, face->limits);
    if (status)
        gi_form_clear(&form, env);
    else
        *out = form;
    return status;
}

void gi_form_clear(gi_case_form *form, const grundy_env *env)
{
    for (size_t i = 0; i < GI_FIELDS_MAX; i++) {
        grundy_integer_clear(&form->least[i].number, env);
        grundy_integer_clear(&form->most[i].number, env);
    }
    *form = (gi_case_form){.face = NULL};
}

bool gi_form_is_flat(const gi_case_form *form)
{
    for (size_t i = 0; i < form->layout.count; i++)
        if (form->layout.fields[i].kind != GI_FIELD_NUMBER) return false;
    return true;
}
