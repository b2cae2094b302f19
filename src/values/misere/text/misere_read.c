/* SPDX-License-Identifier: MIT */
/* misere_read.c - misère canonical forms from text.
 *
 *     sum     := term ('+' term)*
 *     term    := [count] ( '*' [number] | '*[' list ']' | '(' sum ')' |
 *                          'mate(' sum ')' | '#' number | '0' )
 *     list    := [element (',' element)*]
 *     element := '[' list ']' | sum that begins with * | name
 *     name    := item+
 *     item    := ( digit | '&' number ';' | '(' name ')' ) suffix*
 *     suffix  := '#' | '[' ('#' | ['-'] (digit | '&' number ';'))+ ']'
 *
 * A list in brackets is the game with these options; *[ ] around one element
 * alone is this element itself. Several items side by side are the game with
 * these options, one alone is itself. `2_#` is read as `2#`.
 *
 * What is open waits on a stack, so that no depth of the text reaches the
 * machine's. */
#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "base/text/space.h"
#include "values/misere/miseres.h"
#include "values/misere/text/misere_text.h"

typedef enum frame_kind {
    IN_SUM,     /* Up to the end of the text. */
    IN_GROUP,   /* A sum up to ). */
    IN_MATE,    /* The same, of which the mate is wanted. */
    IN_ADDENDS, /* A sum that is an element of a list. */
    IN_STAR,    /* The list of *[ ]. */
    IN_LIST,    /* Another list. */
    IN_NAME,    /* Items that are an element of a list. */
    IN_OPTIONS  /* Items up to ). */
} frame_kind;

typedef struct frame {
    frame_kind kind;
    bool has_term;  /* Nothing else than what may follow a term comes. */
    uint64_t times; /* Copies of the term that comes. */
    gi_misere sum;  /* Of a sum: so far. */
    size_t first;   /* Of a list, or items: where they begin in `found`. */
    size_t from;    /* Where it begins in the text. */
} frame;

typedef struct reader {
    gi_miseres *m;
    const char *text;
    size_t at;
    const gi_misere *terms;
    size_t term_count;
    gi_misere_set found; /* Elements and items of what is open. */
    frame *frames;
    size_t count, capacity;
    bool is_over;
    gi_misere answer;
} reader;

static grundy_status wrong(const reader *r, const char *sentence)
{
    return gi_fail_at(r->m->run->err, GRUNDY_BAD_INPUT, r->at, "%s", sentence);
}

static void skip_spaces(reader *r)
{
    while (gi_is_space(r->text[r->at]))
        r->at++;
}

static bool takes(reader *r, char c)
{
    if (r->text[r->at] != c) return false;
    r->at++;
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_list(frame_kind kind)
{
    return kind == IN_STAR || kind == IN_LIST;
}

static bool is_items(frame_kind kind)
{
    return kind == IN_NAME || kind == IN_OPTIONS;
}

static grundy_status read_number(reader *r, uint64_t *out)
{
    uint64_t number = 0;

    if (!is_digit(r->text[r->at])) return wrong(r, "expected a number");
    for (; is_digit(r->text[r->at]); r->at++)
        if (__builtin_mul_overflow(number, 10, &number) ||
            __builtin_add_overflow(number, (uint64_t)(r->text[r->at] - '0'),
                                   &number))
            return wrong(r, "the number does not fit 64 bits");
    *out = number;
    return GRUNDY_OK;
}

/* A digit, or &12; */
static grundy_status read_heap(reader *r, uint64_t *out)
{
    grundy_status status;

    if (is_digit(r->text[r->at])) {
        *out = (uint64_t)(r->text[r->at++] - '0');
        return GRUNDY_OK;
    }
    if (!takes(r, '&'))
        return wrong(r, "expected a digit, &12;, or a game in parentheses");
    status = read_number(r, out);
    if (!status && !takes(r, ';')) return wrong(r, "expected ;");
    return status;
}

static grundy_status push(reader *r, frame_kind kind)
{
    const grundy_status status =
        gi_array_grow((void **)&r->frames, &r->capacity, r->count,
                      sizeof *r->frames, gi_miseres_env(r->m));

    if (!status)
        r->frames[r->count++] =
            (frame){kind, false, 1, GI_MISERE_ZERO, r->found.count, r->at};
    return status;
}

/* ---- values ---- */

/* A value that was read, to what it is a part of. */
static grundy_status deliver(reader *r, gi_misere a)
{
    frame *top;
    gi_misere copies;
    grundy_status status;

    if (r->count == 0) {
        r->answer = a;
        r->is_over = true;
        return GRUNDY_OK;
    }
    GRUNDY_ASSERT(!r->is_over);
    top = &r->frames[r->count - 1];
    top->has_term = true;
    if (is_list(top->kind) || is_items(top->kind))
        return gi_misere_push(r->m, &r->found, a);
    status = gi_misere_multiply(r->m, top->times, a, &copies);
    if (!status) status = gi_misere_add(r->m, top->sum, copies, &top->sum);
    top->times = 1;
    return status;
}

/* The value of the top frame, which is closed. */
static grundy_status close(reader *r)
{
    const frame top = r->frames[r->count - 1];
    const size_t count = r->found.count - top.first;
    const bool is_alone = top.kind == IN_STAR || is_items(top.kind);
    gi_misere value = top.sum;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(top.first <= r->found.count);
    if (top.kind == IN_MATE)
        status = gi_misere_mate(r->m, top.sum, &value);
    else if (is_alone && count == 1)
        value = r->found.items[top.first];
    else if (is_list(top.kind) || is_items(top.kind))
        status = gi_misere_make_last(r->m, &r->found, top.first, &value);
    r->found.count = top.first;
    r->count--;
    return status ? status : deliver(r, value);
}

/* ---- items ---- */

static grundy_status add_heap(reader *r, gi_misere *a)
{
    const size_t from = r->at;
    const bool is_less = takes(r, '-');
    uint64_t n;
    gi_misere heap;
    grundy_status status = read_heap(r, &n);

    if (status) return status;
    if (is_less) {
        status = gi_misere_subtract_heap(r->m, *a, n, a);
        return status == GRUNDY_UNDEFINED
                   ? gi_fail_at(r->m->run->err, status, from,
                                "no game is found that gives this one when "
                                "*%llu is added",
                                (unsigned long long)n)
                   : status;
    }
    status = gi_misere_nim_heap(r->m, n, &heap);
    return status ? status : gi_misere_add(r->m, *a, heap, a);
}

static grundy_status add_suffixes(reader *r, gi_misere *a)
{
    grundy_status status = GRUNDY_OK;
    bool is_inside = false;

    for (;;) {
        if (r->text[r->at] == '_' && r->text[r->at + 1] == '#') r->at++;
        if (takes(r, '#'))
            status = gi_misere_make(r->m, a, 1, a);
        else if (is_inside && takes(r, ']'))
            is_inside = false;
        else if (is_inside)
            status = add_heap(r, a);
        else if (takes(r, '['))
            is_inside = true;
        else
            return GRUNDY_OK;
        if (status) return status;
    }
}

/* An item, or its end. */
static grundy_status step_items(reader *r)
{
    const frame *top = &r->frames[r->count - 1];
    const bool is_group = top->kind == IN_OPTIONS;
    const char c = r->text[r->at];
    uint64_t n = 0;
    gi_misere a;
    grundy_status status;

    if (top->has_term &&
        (is_group ? c == ')' : c == ',' || c == ']' || gi_is_space(c))) {
        if (!is_group) return close(r);
        r->at++;
        status = close(r);
        if (status) return status;
        GRUNDY_ASSERT(r->found.count > 0);
        status = add_suffixes(r, &r->found.items[r->found.count - 1]);
        return status;
    }
    if (takes(r, '(')) return push(r, IN_OPTIONS);
    status = read_heap(r, &n);
    if (!status) status = gi_misere_nim_heap(r->m, n, &a);
    if (!status) status = add_suffixes(r, &a);
    return status ? status : deliver(r, a);
}

/* ---- lists ---- */

static grundy_status step_list(reader *r)
{
    frame *top = &r->frames[r->count - 1];

    skip_spaces(r);
    if (r->text[r->at] == ']' && !top->has_term) {
        if (top->kind == IN_STAR || r->found.count > top->first)
            return wrong(r, "expected a game before ]");
    }
    if (takes(r, ']')) return close(r);
    if (top->has_term) {
        if (!takes(r, ',')) return wrong(r, "expected , or ]");
        top->has_term = false;
        skip_spaces(r);
    }
    if (takes(r, '[')) return push(r, IN_LIST);
    if (r->text[r->at] == '*' || r->text[r->at] == 'm')
        return push(r, IN_ADDENDS);
    return push(r, IN_NAME);
}

/* ---- sums ---- */

static grundy_status read_star(reader *r)
{
    uint64_t n = 1;
    gi_misere a;
    grundy_status status = GRUNDY_OK;

    if (takes(r, '[')) return push(r, IN_STAR);
    if (is_digit(r->text[r->at])) status = read_number(r, &n);
    if (!status) status = gi_misere_nim_heap(r->m, n, &a);
    return status ? status : deliver(r, a);
}

static grundy_status read_place(reader *r)
{
    uint64_t index = 0;
    const grundy_status status = read_number(r, &index);

    if (status) return status;
    if (index >= r->term_count) return wrong(r, "there is no such term");
    return deliver(r, r->terms[index]);
}

/* Copies, or 0. */
static grundy_status read_count(reader *r, frame *top, bool *is_zero)
{
    const size_t from = r->at;
    const grundy_status status = read_number(r, &top->times);

    if (status) return status;
    skip_spaces(r);
    *is_zero = false;
    if (r->text[r->at] != '\0' && strchr("*(#m", r->text[r->at]))
        return GRUNDY_OK;
    *is_zero = true;
    if (top->times == 0) return GRUNDY_OK;
    r->at = from;
    return wrong(r, "a number is no misère game; nim-heaps are *2, *3");
}

static grundy_status read_term(reader *r)
{
    static const char mate[] = "mate(";
    bool is_zero = false;
    grundy_status status = GRUNDY_OK;

    skip_spaces(r);
    if (is_digit(r->text[r->at]))
        status = read_count(r, &r->frames[r->count - 1], &is_zero);
    if (status) return status;
    if (is_zero) return deliver(r, GI_MISERE_ZERO);
    if (takes(r, '*')) return read_star(r);
    if (takes(r, '#')) return read_place(r);
    if (takes(r, '(')) return push(r, IN_GROUP);
    if (strncmp(r->text + r->at, mate, sizeof mate - 1) == 0) {
        r->at += sizeof mate - 1;
        return push(r, IN_MATE);
    }
    return wrong(r, "expected a misère game, such as *2, *[2#0] or kayles 7");
}

static grundy_status step_sum(reader *r)
{
    frame *top = &r->frames[r->count - 1];

    if (!top->has_term) return read_term(r);
    skip_spaces(r);
    if (takes(r, '+')) {
        top->has_term = false;
        return GRUNDY_OK;
    }
    if (top->kind == IN_SUM && r->text[r->at] == '\0') return close(r);
    if (top->kind == IN_ADDENDS &&
        (r->text[r->at] == ',' || r->text[r->at] == ']'))
        return close(r);
    if ((top->kind == IN_GROUP || top->kind == IN_MATE) && takes(r, ')'))
        return close(r);
    return wrong(r, r->text[r->at] == '-' ? "misère games have no negatives"
                                          : "expected + or the end");
}

grundy_status gi_misere_read(gi_miseres *m, const char *text,
                             const gi_misere *terms, size_t term_count,
                             gi_misere *out)
{
    reader r = {
        .m = m, .text = text, .terms = terms, .term_count = term_count};
    grundy_status status = push(&r, IN_SUM);

    while (!status && !r.is_over) {
        const frame_kind kind = r.frames[r.count - 1].kind;
        status = gi_meter_pay(m->run, 1);
        if (status) break;
        status = is_items(kind)  ? step_items(&r)
                 : is_list(kind) ? step_list(&r)
                                 : step_sum(&r);
    }
    if (!status) *out = r.answer;
    GRUNDY_ASSERT(status || (r.count == 0 && r.found.count == 0));
    gi_misere_release(m, &r.found);
    gi_free(gi_miseres_env(m), r.frames, r.capacity * sizeof *r.frames);
    return status;
}
