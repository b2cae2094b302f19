/* SPDX-License-Identifier: MIT */
/* misere_write.c - the usual text of misère canonical forms.
 *
 * A nim-heap is written as its number, 7 or &12;, a game with one option as
 * that option and #, any other as its options, one after the other, in
 * parentheses: (2#0) has the options 2# and 0. What is added to a game comes
 * behind it in brackets, in the order in which it is done: 2[2] is 2 + 2, 2[#1]
 * is 2# + 1, and 2[#-2] is the game which with 2 added is 2#. *[ and ] stand
 * around the whole.
 *
 * G is written as X + *n where there is such an X that is born earlier, with n
 * at least 2 and of the parity of G; or else, if X = G + *n is born earlier, as
 * X less *n; the least n decides. G is odd if it is X + *1 with such an X. In
 * all these cases X is an option of G (T-MISERE-PART), and the nimbers give n.
 *
 * Forms that are still to be written wait on a stack. Source: [ONAG] chapter
 * 12 and [WW] chapter 13 for the names. */
#include "base/env.h"
#include "base/memory/array.h"
#include "values/misere/miseres.h"
#include "values/misere/text/misere_order.h"
#include "values/misere/text/misere_text.h"

/* The last step by which a form is made of another one. */
typedef enum step_kind {
    STEP_HEAP, /* None: *number. */
    STEP_LIST, /* None: its options. */
    STEP_OPTION,
    STEP_PLUS, /* *number is added. */
    STEP_MINUS /* *number was added to this one. */
} step_kind;

typedef struct step {
    step_kind kind;
    gi_misere from;
    uint32_t number;
} step;

/* A form to be written, or a mark behind one that was. */
typedef struct todo {
    bool is_form;
    gi_misere form;
    char mark; /* Then. '0' .. : see write_mark(). */
    uint32_t number;
} todo;

typedef struct writer {
    gi_miseres *m;
    gi_text *text;
    gi_misere_order order;
    todo *list; /* The last one comes first. */
    size_t count, capacity;
    gi_misere one;
} writer;

enum { MARK_PLUS = '+', MARK_MINUS = '-' };

static grundy_status put(writer *w, todo what)
{
    const grundy_status status =
        gi_array_grow((void **)&w->list, &w->capacity, w->count,
                      sizeof *w->list, gi_miseres_env(w->m));

    if (!status) w->list[w->count++] = what;
    return status;
}

static grundy_status put_mark(writer *w, char mark, uint32_t number)
{
    return put(w, (todo){.mark = mark, .number = number});
}

static void write_number(gi_text *text, uint32_t n)
{
    if (n < 10)
        gi_text_add_uint(text, n);
    else
        gi_text_addf(text, "&%lu;", (unsigned long)n);
}

static void write_mark(writer *w, const todo *what)
{
    if (what->mark != MARK_PLUS && what->mark != MARK_MINUS) {
        gi_text_add_char(w->text, what->mark);
        return;
    }
    if (what->mark == MARK_MINUS) gi_text_add_char(w->text, '-');
    write_number(w->text, what->number);
}

/* ---- how a form is made ---- */

static grundy_status is_sum(writer *w, gi_misere x, uint32_t n, gi_misere sum,
                            bool *out)
{
    gi_misere heap, found;
    grundy_status status = gi_misere_nim_heap(w->m, n, &heap);

    if (!status) status = gi_misere_add(w->m, x, heap, &found);
    if (!status) *out = found == sum;
    return status;
}

static uint32_t nimber_of(const writer *w, gi_misere a)
{
    return gi_misere_genus(w->m, a).nimber;
}

/* Whether `a` is option + *n, or the option a + *n: a better step than *out. */
static grundy_status try_option(writer *w, gi_misere a, gi_misere option,
                                uint32_t n, step *out)
{
    const bool may_tie = n == out->number && out->kind == STEP_MINUS;
    bool is_found = false;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(n > 1);
    if (out->number > 0 && n >= out->number && !may_tie) return GRUNDY_OK;
    status = is_sum(w, option, n, a, &is_found);
    if (status) return status;
    if (is_found) {
        *out = (step){STEP_PLUS, option, n};
        return GRUNDY_OK;
    }
    if (may_tie) return GRUNDY_OK;
    status = is_sum(w, a, n, option, &is_found);
    if (!status && is_found) *out = (step){STEP_MINUS, option, n};
    return status;
}

/* out->number is 0 where no step is found. */
static grundy_status find_heap(writer *w, gi_misere a, bool is_odd, step *out)
{
    const gi_misere_list options = gi_misere_options(w->m, a);
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < options.count; i++) {
        const gi_misere option = options.items[i];
        const uint32_t n = nimber_of(w, option) ^ nimber_of(w, a);
        if (n >= 2 && n % 2 == is_odd && n < gi_misere_birthday(w->m, a))
            status = try_option(w, a, option, n, out);
    }
    return status;
}

static grundy_status find_step(writer *w, gi_misere a, step *out)
{
    const gi_misere_list options = gi_misere_options(w->m, a);
    const uint32_t day = gi_misere_birthday(w->m, a);
    gi_misere twin;
    bool is_odd;
    grundy_status status;

    if (gi_misere_is_nim_heap(w->m, a)) {
        *out = (step){STEP_HEAP, a, day};
        return GRUNDY_OK;
    }
    status = gi_misere_add(w->m, a, w->one, &twin);
    if (status) return status;
    is_odd = gi_misere_birthday(w->m, twin) < day;
    *out = (step){.number = 0};
    status = find_heap(w, a, is_odd, out);
    if (status || out->number > 0) return status;
    if (is_odd)
        *out = (step){STEP_PLUS, twin, 1};
    else if (options.count == 1)
        *out = (step){STEP_OPTION, options.items[0], 0};
    else
        *out = (step){STEP_LIST, a, 0};
    return GRUNDY_OK;
}

/* ---- writing ---- */

/* The options of a list, to be written from now on. */
static grundy_status put_options(writer *w, gi_misere a, bool is_inside)
{
    gi_misere_set options = {NULL, 0, 0};
    grundy_status status = is_inside ? put_mark(w, ')', 0) : GRUNDY_OK;

    if (!status)
        status = gi_misere_order_options(w->m, &w->order, a, &options);
    for (size_t i = 0; !status && i < options.count; i++)
        status = put(w, (todo){.is_form = true, .form = options.items[i]});
    gi_misere_release(w->m, &options);
    if (!status && is_inside) gi_text_add_char(w->text, '(');
    return status;
}

/* The steps that lead to a form, the last one first, from place `first` of the
 * list on; *base is where they begin. */
static grundy_status put_steps(writer *w, gi_misere a, bool *has_heap,
                               step *base)
{
    grundy_status status = find_step(w, a, base);

    while (!status && base->kind >= STEP_OPTION) {
        *has_heap |= base->kind != STEP_OPTION;
        status = put_mark(w,
                          base->kind == STEP_OPTION ? '#'
                          : base->kind == STEP_PLUS ? MARK_PLUS
                                                    : MARK_MINUS,
                          base->number);
        GRUNDY_ASSERT(base->number > 0 || base->kind == STEP_OPTION);
        if (!status) status = find_step(w, base->from, base);
    }
    return status;
}

static grundy_status write_form(writer *w, gi_misere a, bool is_inside)
{
    const size_t first = w->count;
    bool has_heap = false;
    step base;
    grundy_status status = put_mark(w, ']', 0);

    if (!status) status = put_steps(w, a, &has_heap, &base);
    if (status) return status;
    GRUNDY_ASSERT(first < w->count);
    GRUNDY_ASSERT(base.kind == STEP_HEAP || base.kind == STEP_LIST);
    if (!has_heap) { /* The bracket that is not needed. */
        for (size_t i = first; i + 1 < w->count; i++)
            w->list[i] = w->list[i + 1];
        w->count--;
    } else {
        status = put_mark(w, '[', 0);
    }
    if (status) return status;
    if (base.kind == STEP_HEAP) {
        write_number(w->text, base.number);
        return GRUNDY_OK;
    }
    return put_options(w, base.from, is_inside || w->count > first);
}

grundy_status gi_misere_write(gi_miseres *m, gi_misere a, gi_text *text)
{
    writer w = {.m = m, .text = text};
    grundy_status status = gi_misere_order_make(m, a, &w.order);

    if (status) return status;
    gi_text_add(text, "*[");
    status = gi_misere_nim_heap(m, 1, &w.one);
    if (!status) status = write_form(&w, a, false);
    while (!status && w.count > 0 && !text->status) {
        const todo next = w.list[--w.count];
        status = gi_meter_pay(m->run, 1);
        if (status) break;
        if (next.is_form)
            status = write_form(&w, next.form, true);
        else
            write_mark(&w, &next);
    }
    gi_text_add_char(text, ']');
    gi_free(gi_miseres_env(m), w.list, w.capacity * sizeof *w.list);
    gi_misere_order_clear(m, &w.order);
    return status ? status : text->status;
}
