/* SPDX-License-Identifier: MIT */
/* shrink_rows.c - reduces an input by omitting parts of it.
 *
 * Runs of cases and of rows are omitted first: halves, quarters, ... (Zeller
 * and Hildebrandt's ddmin), then two rows at once, which may leave a nim-sum
 * unchanged. A failure by overflow may need fewer rows if the others are as
 * large as possible. In a position without rows a move is made.
 *
 * Source: [ZellerHildebrandt02].
 */
#include "base/assert.h"
#include "base/integer/integer.h"
#include "contest/duel/shrink.h"

enum { ROWS_MOST = 12, CASES_ALONE = 20 };

/* ---- cases and rows ---- */

static void drop_cases(grundy_input *input, size_t first, size_t end)
{
    GRUNDY_ASSERT(first <= end && end <= input->count);
    for (size_t i = first; i < end; i++)
        gi_draft_clear(&input->cases[i], input->duel->env);
    for (size_t i = end; i < input->count; i++)
        input->cases[first + i - end] = input->cases[i];
    input->count -= end - first;
}

/* The failing case alone, then each of the first ones. */
grundy_status gi_shrink_alone(grundy_shrink *shrink, grundy_input *next,
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
            GRUNDY_ASSERT(*first < count);
            *end = *first + length < count ? *first + length : count;
            GRUNDY_ASSERT(*first < *end);
            return true;
        }
        if (length == 1) break;
        step -= chunks;
        length = (length + 1) / 2;
    }
    return false;
}

grundy_status gi_shrink_cases(grundy_shrink *shrink, grundy_input *next,
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

    GRUNDY_ASSERT(first <= end && end * width <= list->count &&
                  list->count % width == 0);
    for (size_t i = a; i < b; i++)
        grundy_integer_clear(&list->items[i], env);
    for (size_t i = b; i < list->count; i++)
        list->items[a + i - b] = list->items[i];
    list->count -= b - a;
}

/* List number `what` of all lists of all cases. */
static gi_ints *find_list(grundy_input *input, size_t what, size_t *width)
{
    const gi_case_form *form = &input->duel->form;

    for (size_t i = 0; i < input->count && !form->is_open; i++)
        for (size_t f = 0; f < form->layout.count; f++) {
            if (form->layout.fields[f].kind != GI_FIELD_LIST || what-- > 0)
                continue;
            *width = form->layout.fields[f].width;
            return &input->cases[i].fields[f];
        }
    return NULL;
}

grundy_status gi_shrink_rows(grundy_shrink *shrink, grundy_input *next,
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
            GRUNDY_ASSERT(*b < count);
            return true;
        }
        step -= count - 1 - *a;
    }
    return false;
}

grundy_status gi_shrink_two_rows(grundy_shrink *shrink, grundy_input *next,
                                 bool *is_over)
{
    size_t width = 1, a, b;
    gi_ints *list;

    while ((list = find_list(next, shrink->at.what, &width)) &&
           (list->count / width > ROWS_MOST ||
            !find_pair(list->count / width, shrink->at.step, &a, &b)))
        shrink->at = (gi_shrink_place){shrink->at.what + 1, 0, 0};
    *is_over = !list;
    if (!list) return GRUNDY_OK;
    drop_rows(list, width, b, b + 1, next->duel->env);
    drop_rows(list, width, a, a + 1, next->duel->env);
    return GRUNDY_OK;
}

/* ---- fewer, but larger ---- */

/* All numbers of the row's places that `step` has a bit for. */
static grundy_status raise(gi_ints *list, size_t width, size_t places,
                           const grundy_integer *most, const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(width > 0 && width < 64 && list->count % width == 0);
    for (size_t i = 0; i < list->count && !status; i++)
        if (places >> (i % width) & 1)
            status = gi_int_copy(&list->items[i], most, env);
    return status;
}

/* Which field of its case a list is. */
static size_t field_of(const grundy_input *next, const gi_ints *list,
                       const gi_case_draft **draft)
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
grundy_status gi_shrink_trade(grundy_shrink *shrink, grundy_input *next,
                              bool *is_over)
{
    const grundy_env *env = next->duel->env;
    grundy_integer most = {0, NULL};
    const gi_case_draft *draft = NULL;
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
    GRUNDY_ASSERT(rows >= 2);
    drop_rows(list, width, rows - (shrink->at.step % 2 ? 1 : (rows + 3) / 4),
              rows, env);
    field = field_of(next, list, &draft);
    GRUNDY_ASSERT(draft);
    status = gi_draft_bound(&most, draft, &next->duel->form.most[field], env);
    if (!status) status = raise(list, width, places, &most, env);
    grundy_integer_clear(&most, env);
    return status;
}

/* ---- positions of open forms ---- */

grundy_status gi_shrink_options(grundy_shrink *shrink, grundy_input *next,
                                bool *is_over)
{
    grundy_status status = GRUNDY_OK;

    *is_over = true;
    if (!next->duel->form.is_open) return GRUNDY_OK;

    GRUNDY_ASSERT(next->duel->form.layout.count == 1);
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
