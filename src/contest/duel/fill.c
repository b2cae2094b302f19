/* SPDX-License-Identifier: MIT */
/* fill.c - a random case within the limits of its form.
 *
 * Words are filled in their order, since a bound may name an earlier word. A
 * case has one kind of numbers (corner.c) or a mixture, and a list has one
 * shape: independent numbers, equal numbers, equal pairs, or consecutive
 * numbers. In these shapes nim-sums vanish and gaps are 1, which independent
 * random numbers never achieve.
 *
 * A form without lists has few small cases, which are enumerated instead (a
 * sweep): all cases whose largest number is the least one, then the least one
 * plus 1, and so on.
 */
#include "base/assert.h"
#include "base/integer/integer.h"
#include "contest/duel/duel.h"

typedef enum shape { EACH, EQUAL, PAIRS, COUNTING, SHAPES } shape;

typedef struct filler {
    gi_case_draft *draft;
    const gi_case_form *form;
    const gi_fill *fill;
    const grundy_env *env;
    gi_taste taste, count_taste;
    grundy_integer least, most; /* Of the field being filled. */
} filler;

/* The greatest that the size lets be, but not below the least. */
static grundy_status cut_most(filler *f, uint64_t size)
{
    if (gi_int_compare_word(&f->most, INT64_MAX) <= 0 &&
        (uint64_t)f->most.word <= size)
        return GRUNDY_OK;
    if (size >= INT64_MAX) return GRUNDY_OK;
    gi_int_set_word(&f->most, (int64_t)size, f->env);
    if (grundy_integer_compare(&f->most, &f->least) >= 0) return GRUNDY_OK;
    return gi_int_copy(&f->most, &f->least, f->env);
}

static grundy_status draw(filler *f, gi_ints *list, gi_taste taste)
{
    grundy_integer number = {0, NULL};
    grundy_status status = gi_corner_draw(&number, &f->least, &f->most, taste,
                                          f->fill->random, f->env);

    GRUNDY_ASSERT(grundy_integer_compare(&f->least, &f->most) <= 0);
    if (!status) status = gi_ints_push_take(list, &number, f->env);
    grundy_integer_clear(&number, f->env);
    return status;
}

/* The number after `from` when counting up, or the least again. */
static grundy_status count_on(filler *f, gi_ints *list, size_t from)
{
    grundy_integer number = {0, NULL};
    grundy_status status =
        gi_int_add_word(&number, &list->items[from], 1, f->env);

    GRUNDY_ASSERT(from < list->count);
    if (!status && grundy_integer_compare(&number, &f->most) > 0)
        status = gi_int_copy(&number, &f->least, f->env);
    if (!status) status = gi_ints_push_take(list, &number, f->env);
    grundy_integer_clear(&number, f->env);
    return status;
}

/* Rows that repeat do so as a whole. */
static grundy_status fill_list(filler *f, size_t field, uint64_t rows)
{
    const size_t width = f->form->layout.fields[field].width;
    const shape kind =
        (shape)gi_random_below(f->fill->random, UINT64_C(2) * SHAPES);
    gi_ints *list = &f->draft->fields[field];
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(list->count == 0 && width > 0);
    for (uint64_t i = 0; i < rows * width && !status; i++) {
        const uint64_t row = i / width;
        const size_t before = list->count - (row ? width : 0);
        if (row && (kind == EQUAL || (kind == PAIRS && row % 2)))
            status = gi_ints_push(list, &list->items[before], f->env);
        else if (row && kind == COUNTING)
            status = count_on(f, list, before);
        else
            status = draw(f, list, f->taste);
    }
    return status;
}

/* The count of a list, or 0 if it has none. */
static uint64_t rows_of(const filler *f, size_t list)
{
    for (size_t i = 0; i < list; i++) {
        const gi_field *field = &f->form->layout.fields[i];
        const gi_ints *count = &f->draft->fields[i];
        if (field->kind != GI_FIELD_COUNT || field->list != list) continue;
        GRUNDY_ASSERT(count->count == 1 && count->items[0].word >= 0);
        return (uint64_t)count->items[0].word;
    }
    return 0;
}

static grundy_status fill_field(filler *f, size_t i)
{
    const gi_field *field = &f->form->layout.fields[i];
    gi_ints *list = &f->draft->fields[i];
    grundy_status status =
        gi_draft_bound(&f->least, f->draft, &f->form->least[i], f->env);

    if (!status)
        status = gi_draft_bound(&f->most, f->draft, &f->form->most[i], f->env);
    if (!status) status = cut_most(f, f->fill->size);
    if (status) return status;
    /* An empty range, such as that of the vertices of no edge. */
    if (grundy_integer_compare(&f->most, &f->least) < 0)
        status = gi_int_copy(&f->most, &f->least, f->env);
    if (status) return status;
    switch (field->kind) {
    case GI_FIELD_COUNT:
        status = cut_most(f, f->fill->numbers /
                                 f->form->layout.fields[field->list].width);
        return status ? status : draw(f, list, f->count_taste);
    case GI_FIELD_NUMBER:
        return draw(f, list, f->taste);
    default:
        return fill_list(f, i, rows_of(f, i));
    }
}

grundy_status gi_draft_fill(gi_case_draft *draft, const gi_case_form *form,
                            const gi_fill *fill, const grundy_env *env)
{
    static const gi_taste count_tastes[] = {GI_TASTE_SMALL, GI_TASTE_LOG,
                                            GI_TASTE_EVEN, GI_TASTE_MOST};
    filler f = {.draft = draft, .form = form, .fill = fill, .env = env};
    grundy_status status = GRUNDY_OK;

    /* Half of the cases mix. */
    f.taste =
        (gi_taste)gi_random_below(fill->random, UINT64_C(2) * GI_TASTE_MIXED);
    if (f.taste > GI_TASTE_MIXED) f.taste = GI_TASTE_MIXED;
    if (fill->is_corner) f.taste = GI_TASTE_CORNER;
    f.count_taste =
        count_tastes[fill->is_full ? 2 + gi_random_below(fill->random, 2)
                                   : gi_random_below(fill->random, 4)];
    for (size_t i = 0; i < form->layout.count && !status; i++) {
        gi_ints_empty(&draft->fields[i], env);
        status = fill_field(&f, i);
    }
    grundy_integer_clear(&f.least, env);
    grundy_integer_clear(&f.most, env);
    return status;
}

/* ---- all small cases ---- */

/* Tuples of `count` digits below `base`; 0 past 2^32. */
static uint64_t power(uint64_t base, size_t count)
{
    uint64_t product = 1;

    while (count-- > 0)
        if ((product *= base) >> 32) return 0;
    return product;
}

static bool has_digit(uint64_t number, uint64_t base, size_t count,
                      uint64_t digit)
{
    for (; count > 0; count--, number /= base)
        if (number % base == digit) return true;
    return false;
}

/* Tuple number `index` of those ordered by their largest digit: its code in
 * base *base. false for one past those that are ever reached. */
static bool find_tuple(uint64_t index, size_t count, uint64_t *base,
                       uint64_t *code)
{
    uint64_t below = 0, all;

    GRUNDY_ASSERT(count > 0);
    if (count == 1) {
        *base = index + 1;
        *code = index;
        return true;
    }
    for (*base = 1; (all = power(*base, count)) && all <= index; ++*base)
        below = all;
    if (!all || all > (uint64_t)1 << 20) return false;
    GRUNDY_ASSERT(below <= index && index < all);
    for (*code = 0, index -= below; *code < all; ++*code)
        if (has_digit(*code, *base, count, *base - 1) && index-- == 0)
            return true;
    return false;
}

grundy_status gi_draft_sweep(gi_case_draft *draft, const gi_case_form *form,
                             uint64_t index, bool *is_there,
                             const grundy_env *env)
{
    uint64_t base = 0, code = 0;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(gi_form_is_flat(form));
    *is_there = find_tuple(index, form->layout.count, &base, &code);
    for (size_t i = 0; i < form->layout.count && *is_there && !status; i++) {
        grundy_integer least = {0, NULL};
        gi_ints_empty(&draft->fields[i], env);
        /* A relative bound may move the number: a case may come twice. */
        status = gi_draft_bound(&least, draft, &form->least[i], env);
        if (!status)
            status =
                gi_int_add_word(&least, &least, (int64_t)(code % base), env);
        if (!status)
            status = gi_ints_push_take(&draft->fields[i], &least, env);
        grundy_integer_clear(&least, env);
        code /= base;
    }
    GRUNDY_ASSERT(status || !*is_there || code == 0);
    if (!status && *is_there)
        status = gi_draft_fits(draft, form, is_there, env);
    return status;
}
