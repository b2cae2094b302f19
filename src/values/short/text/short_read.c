/* SPDX-License-Identifier: MIT */
/* short_read.c - expressions of short values from text.
 *
 *     A + B   A - B   -A   n A   A : B   +-A   {A, B | C || D}   f(A, B)
 *
 * from loose to tight: sums, the signs - and +-, multiples by an integer that
 * is written in digits, ordinal sums; a value of any kind may be glued to a
 * number, which is added: 2Tiny(1). In braces the longest run of bars is the
 * root: a run takes what stands on its two sides up to a longer one, and two
 * equal runs side by side have no meaning.
 *
 * Operators wait on a stack until one that is looser arrives, or the end of
 * the parenthesis; bars are waits whose operands are lists. So nothing is
 * recursive, however deep braces are.
 *
 * Invariant: the values of an open list, and the left operand of a gi_waiting
 * operator, lie in `values` in the order of the text; an operator that opens
 * a list knows where it begins. */
#include "values/short/text/short_read.h"

#include "base/memory/array.h"
#include "values/short/shorts.h"
#include "values/short/text/short_reading.h"

grundy_status gi_reading_complain(const gi_reading *r, size_t offset,
                                  const char *sentence)
{
    return gi_fail_at(r->err, GRUNDY_BAD_INPUT, offset, "%s", sentence);
}

grundy_status gi_reading_push(gi_reading *r, gi_partizan value)
{
    const grundy_status status =
        gi_array_grow((void **)&r->values, &r->value_capacity, r->value_count,
                      sizeof *r->values, &r->s->quota.env);

    if (!status) r->values[r->value_count++] = value;
    return status;
}

grundy_status gi_reading_wait(gi_reading *r, gi_wait_kind kind)
{
    const grundy_status status =
        gi_array_grow((void **)&r->waits, &r->operator_capacity,
                      r->operator_count, sizeof *r->waits, &r->s->quota.env);

    if (!status)
        r->waits[r->operator_count++] = (gi_waiting){
            .kind = kind, .offset = r->token.offset, .first = r->value_count};
    return status;
}

/* A failure of an operator has its place in the text. */
static grundy_status at_place(const gi_reading *r, size_t offset,
                              grundy_status status)
{
    if (status != GRUNDY_BAD_INPUT && status != GRUNDY_UNDEFINED)
        return status;
    return gi_fail_at(r->err, status, offset, "%s", r->s->told.message);
}

/* ---- waits at work ---- */

/* {values|-values} for those from `first` on, which it replaces. */
static grundy_status plus_minus(gi_reading *r, size_t first)
{
    gi_partizan out;
    grundy_status status;

    GRUNDY_ASSERT(first <= r->value_count);
    status = gi_item_plus_minus(&r->forms, r->values + first,
                                r->value_count - first, &out);
    if (status) return at_place(r, r->token.offset, status);
    r->value_count = first;
    return gi_reading_push(r, out);
}

static grundy_status make_bars(gi_reading *r, const gi_waiting *bars)
{
    gi_partizan out;
    grundy_status status;

    GRUNDY_ASSERT(bars->first <= bars->middle &&
                  bars->middle <= r->value_count);
    status = gi_open_make(&r->forms, r->values + bars->first,
                          bars->middle - bars->first, r->values + bars->middle,
                          r->value_count - bars->middle, &out);
    if (status) return status;
    r->value_count = bars->first;
    return gi_reading_push(r, out);
}

/* The top operator, which is none that opens, is carried out and goes. */
static grundy_status apply(gi_reading *r)
{
    const gi_waiting done = *gi_reading_top(r);
    gi_partizan *last;

    GRUNDY_ASSERT(done.kind >= GI_WAIT_BARS);
    r->operator_count--;
    if (done.kind == GI_WAIT_BARS) return make_bars(r, &done);
    GRUNDY_ASSERT(r->value_count > done.first);
    if (done.kind == GI_WAIT_PLUS_MINUS)
        return plus_minus(r, r->value_count - 1);
    last = &r->values[r->value_count - 1];
    if (done.kind != GI_WAIT_MINUS) {
        GRUNDY_ASSERT(done.first && r->value_count > 1);
        r->value_count--;
        last--;
    }
    return at_place(
        r, done.offset,
        gi_item_apply(&r->forms, done.kind, *last,
                      r->values[r->value_count - (done.kind == GI_WAIT_MINUS)],
                      last));
}

/* Carries out what is at least as tight. */
static grundy_status apply_down_to(gi_reading *r, gi_wait_kind kind)
{
    grundy_status status = GRUNDY_OK;

    while (!status && r->operator_count && gi_reading_top(r)->kind >= kind &&
           gi_reading_top(r)->kind >= GI_WAIT_BARS)
        status = apply(r);
    return status;
}

/* ---- lists ---- */

/* Shorter runs first: they are operands of this one. */
static grundy_status close_shorter(gi_reading *r, size_t length)
{
    grundy_status status = apply_down_to(r, GI_WAIT_SIDES);

    while (!status && r->operator_count &&
           gi_reading_top(r)->kind == GI_WAIT_BARS &&
           gi_reading_top(r)->length < length)
        status = apply(r);
    return status;
}

/* Where the list begins that ends here. */
static size_t list_first(gi_reading *r)
{
    const gi_waiting *open = gi_reading_top(r);

    return open->kind == GI_WAIT_BARS ? open->middle : open->first;
}

static grundy_status read_bars(gi_reading *r)
{
    const size_t length = r->token.length;
    size_t first;
    grundy_status status = close_shorter(r, length);

    if (status) return status;
    if (!r->operator_count || gi_reading_top(r)->kind == GI_WAIT_PARENTHESIS)
        return gi_reading_complain(r, r->token.offset,
                                   "a bar stands outside of braces");
    if (gi_reading_top(r)->kind == GI_WAIT_BARS &&
        gi_reading_top(r)->length == length)
        return gi_reading_complain(
            r, r->token.offset, "two equal runs of bars: neither is the root");
    first = list_first(r);
    GRUNDY_ASSERT(length && first <= r->value_count);
    status = gi_reading_wait(r, GI_WAIT_BARS);
    if (status) return status;
    gi_reading_top(r)->length = length;
    gi_reading_top(r)->first = first;
    gi_reading_top(r)->middle = r->value_count;
    r->wants_value = r->may_be_empty = true;
    return GRUNDY_OK;
}

static grundy_status read_comma(gi_reading *r)
{
    const grundy_status status = apply_down_to(r, GI_WAIT_SIDES);

    if (status) return status;
    if (!r->operator_count ||
        (gi_reading_top(r)->kind == GI_WAIT_PARENTHESIS &&
         !gi_reading_top(r)->function))
        return gi_reading_complain(r, r->token.offset,
                                   "a comma stands outside of a list");
    r->wants_value = true;
    r->may_be_empty = false;
    return GRUNDY_OK;
}

/* The form that the top brace ends. */
static grundy_status end_game(gi_reading *r)
{
    const gi_waiting done = *gi_reading_top(r);
    gi_partizan *item = &r->values[r->value_count - 1];

    GRUNDY_ASSERT(done.kind == GI_WAIT_BRACE &&
                  r->value_count == done.first + 1);
    r->operator_count--;
    return done.name == GI_SHORT_ZERO
               ? GRUNDY_OK
               : gi_open_end(&r->forms, done.name, item);
}

static grundy_status close_brace(gi_reading *r)
{
    bool has_bars;
    grundy_status status = apply_down_to(r, GI_WAIT_SIDES);

    if (status) return status;
    has_bars = r->operator_count && gi_reading_top(r)->kind == GI_WAIT_BARS;
    status = apply_down_to(r, GI_WAIT_BARS);
    if (status) return status;
    if (!r->operator_count || gi_reading_top(r)->kind != GI_WAIT_BRACE)
        return gi_reading_complain(r, r->token.offset,
                                   "a brace is closed, not opened");
    if (has_bars) {
        status = end_game(r);
    } else { /* +-{a,b} */
        const size_t first = gi_reading_top(r)->first;
        GRUNDY_ASSERT(first <= r->value_count);
        r->operator_count--;
        if (!r->operator_count ||
            gi_reading_top(r)->kind != GI_WAIT_PLUS_MINUS)
            return gi_reading_complain(r, r->token.offset,
                                       "braces need a bar");
        r->operator_count--;
        status = plus_minus(r, first);
    }
    r->wants_value = false;
    return status;
}

static grundy_status close_parenthesis(gi_reading *r)
{
    grundy_status status = apply_down_to(r, GI_WAIT_SIDES);
    gi_waiting done;
    gi_short out;

    if (status) return status;
    if (!r->operator_count || gi_reading_top(r)->kind != GI_WAIT_PARENTHESIS)
        return gi_reading_complain(r, r->token.offset,
                                   "a parenthesis is closed, not opened");
    done = *gi_reading_top(r);
    r->operator_count--;
    r->wants_value = false;
    if (!done.function) return GRUNDY_OK;
    GRUNDY_ASSERT(done.first < r->value_count);
    if (r->value_count - done.first != done.function->count)
        return gi_fail_at(r->err, GRUNDY_BAD_INPUT, done.offset,
                          "%s takes %zu value%s", done.function->name,
                          done.function->count,
                          done.function->count == 1 ? "" : "s");
    status =
        gi_item_call(&r->forms, done.function, r->values + done.first, &out);
    if (status) return at_place(r, done.offset, status);
    r->value_count = done.first;
    return gi_reading_push(r, out);
}

/* ---- operands ---- */

/* The operator that two operands side by side have between them. */
grundy_status gi_reading_join(gi_reading *r, bool is_glued)
{
    if (r->wants_value) return GRUNDY_OK;
    if (is_glued) return gi_reading_wait(r, GI_WAIT_GLUE);
    if (!r->may_multiply)
        return gi_reading_complain(r, r->token.offset,
                                   "an operator is missing before this");
    return gi_reading_wait(r, GI_WAIT_MULTIPLE);
}

grundy_status gi_reading_open(gi_reading *r, gi_wait_kind kind)
{
    grundy_status status = gi_reading_join(r, false);

    if (!status) status = gi_reading_wait(r, kind);
    r->wants_value = true;
    r->may_be_empty = kind == GI_WAIT_BRACE;
    return status;
}

static grundy_status read_value(gi_reading *r)
{
    const grundy_status status = gi_reading_join(r, r->may_star);

    r->wants_value = false;
    return status ? status : gi_reading_push(r, r->token.value);
}

/* + - and +-, before an operand or between two. */
static grundy_status read_sign(gi_reading *r, gi_wait_kind between,
                               gi_wait_kind before)
{
    const bool is_between = !r->wants_value;
    grundy_status status = GRUNDY_OK;

    if (is_between) {
        status = apply_down_to(r, GI_WAIT_SUM);
        if (!status) status = gi_reading_wait(r, between);
    }
    if (!status && (!is_between || before == GI_WAIT_PLUS_MINUS) &&
        before != GI_WAIT_SUM)
        status = gi_reading_wait(r, before);
    r->wants_value = true;
    r->may_be_empty = false;
    return status;
}

/* : and &, which always stand between two. */
static grundy_status read_between(gi_reading *r, gi_wait_kind kind)
{
    grundy_status status = apply_down_to(r, kind);

    if (!status) status = gi_reading_wait(r, kind);
    r->wants_value = true;
    r->may_be_empty = false;
    return status;
}

/* ---- tokens ---- */

static bool ends_list(const gi_short_token *token)
{
    return token->kind == GI_TOKEN_BARS ||
           (token->kind == GI_TOKEN_SIGN && token->sign == '}');
}

static grundy_status take_sign(gi_reading *r)
{
    switch (r->token.sign) {
    case '+':
        return read_sign(r, GI_WAIT_SUM, GI_WAIT_SUM);
    case '-':
        return read_sign(r, GI_WAIT_DIFFERENCE, GI_WAIT_MINUS);
    case ':':
        return read_between(r, GI_WAIT_ORDINAL);
    case '&':
        return read_between(r, GI_WAIT_SIDES);
    case '(':
        return gi_reading_open(r, GI_WAIT_PARENTHESIS);
    case '{':
        return gi_reading_open(r, GI_WAIT_BRACE);
    case ')':
        return close_parenthesis(r);
    case '}':
        return close_brace(r);
    default:
        return read_comma(r);
    }
}

static grundy_status take(gi_reading *r)
{
    const gi_short_token token = r->token;
    grundy_status status;

    if (r->wants_value && !gi_token_begins_operand(&token) &&
        !(r->may_be_empty && ends_list(&token)))
        return gi_reading_complain(r, token.offset, "a value is missing here");
    switch (token.kind) {
    case GI_TOKEN_VALUE:
        status = read_value(r);
        break;
    case GI_TOKEN_NAME:
        status = gi_reading_name(r);
        break;
    case GI_TOKEN_BARS:
        status = read_bars(r);
        break;
    case GI_TOKEN_PLUS_MINUS:
        status = read_sign(r, GI_WAIT_SUM, GI_WAIT_PLUS_MINUS);
        break;
    default:
        status = take_sign(r);
    }
    r->may_multiply = token.kind == GI_TOKEN_VALUE && token.is_integer;
    r->may_glue = token.kind == GI_TOKEN_VALUE && token.is_glued;
    r->may_star = token.kind == GI_TOKEN_NAME && token.is_glued;
    return status;
}

static grundy_status read_all(gi_reading *r)
{
    grundy_status status = GRUNDY_OK;

    for (;;) {
        if (!status) status = gi_shorts_look(r->s);
        if (!status)
            status = gi_token_next(&r->tokens, r->wants_value, &r->token);
        if (status || r->token.kind == GI_TOKEN_END) break;
        status = take(r);
    }
    if (status) return status;
    if (r->wants_value)
        return gi_reading_complain(r, r->token.offset,
                                   "a value is missing at the end");
    status = apply_down_to(r, GI_WAIT_SIDES);
    while (!status && r->operator_count &&
           gi_reading_top(r)->kind == GI_WAIT_BARS)
        r->operator_count--;
    if (!status && r->operator_count)
        status = gi_reading_complain(r, gi_reading_top(r)->offset,
                                     "this is not closed");
    return status;
}

grundy_status gi_partizan_read(gi_partizans *p, const char *text, size_t count,
                               const gi_short *values, size_t value_count,
                               gi_partizan *out, grundy_error *err)
{
    gi_shorts *s = gi_partizans_shorts(p);
    grundy_error told = {.status = GRUNDY_OK};
    gi_reading r = {.tokens = {.s = s,
                               .text = text,
                               .count = count,
                               .err = &told,
                               .values = values,
                               .value_count = value_count},
                    .s = s,
                    .err = &told,
                    .forms = {.p = p},
                    .wants_value = true};
    /* Room, so that lists without values have an address. */
    grundy_status status = gi_array_grow((void **)&r.values, &r.value_capacity,
                                         0, sizeof *r.values, &s->quota.env);

    if (!status) status = read_all(&r);
    GRUNDY_ASSERT(status || r.value_count == 1);
    if (!status && gi_partizan_is_open(r.values[0]))
        status = gi_reading_complain(
            &r, 0, "pass stands among the options of a game");
    if (!status) *out = r.values[0];
    gi_open_clear(&r.forms);
    gi_free(&s->quota.env, r.waits, r.operator_capacity * sizeof *r.waits);
    gi_free(&s->quota.env, r.values, r.value_capacity * sizeof *r.values);
    if (told.status && told.status == status)
        return gi_fail_told(err, status, &told);
    return gi_shorts_judge(s, status, err);
}

grundy_status gi_short_read(gi_shorts *s, const char *text, size_t count,
                            gi_short *out, grundy_error *err)
{
    gi_partizans *p = NULL;
    gi_partizan value = GI_SHORT_ZERO;
    grundy_status status = gi_partizans_new(&p, s);

    if (status) return gi_shorts_judge(s, status, err);
    status = gi_partizan_read(p, text, count, NULL, 0, &value, err);
    gi_partizans_free(p);
    if (status) return status;
    if (!gi_partizan_is_short(value))
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "the value is loopy, and a short one is needed");
    *out = value;
    return GRUNDY_OK;
}
