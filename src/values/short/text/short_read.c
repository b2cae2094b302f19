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
 * Invariant: the values of an open list, and the left operand of a waiting
 * operator, lie in `values` in the order of the text; an operator that opens
 * a list knows where it begins. */
#include "values/short/text/short_read.h"

#include <string.h>

#include "base/memory/array.h"
#include "values/short/ordinal.h"
#include "values/short/shorts.h"
#include "values/short/text/short_function.h"
#include "values/short/text/short_token.h"

/* What waits; from GROUP on in the order of how tight it is. */
typedef enum operator_kind {
    OPEN_BRACE,
    OPEN_PARENTHESIS, /* Also of a function. */
    BARS,
    SUM,
    DIFFERENCE,
    MINUS,
    PLUS_MINUS,
    MULTIPLE,
    ORDINAL,
    GLUE
} operator_kind;

typedef struct waiting {
    operator_kind kind;
    size_t offset; /* In the text. */
    size_t first;  /* Values before it was read; of BARS, of the left list. */
    size_t middle; /* Of BARS: where the right list begins. */
    size_t length; /* Of BARS. */
    const gi_short_function *function; /* Or NULL. */
} waiting;

typedef struct reading {
    gi_short_tokens tokens;
    gi_shorts *s;
    grundy_error *err;
    waiting *waits;
    size_t operator_count, operator_capacity;
    gi_short *values;
    size_t value_count, value_capacity;
    gi_short_token token;
    bool wants_value;  /* An operand must come. */
    bool may_be_empty; /* A bar or the end of a list may come instead. */
    bool may_multiply; /* The last token was an integer in digits. */
    bool may_glue;     /* The last token was a value right before this. */
} reading;

static grundy_status complain(const reading *r, size_t offset,
                              const char *sentence)
{
    return gi_fail_at(r->err, GRUNDY_BAD_INPUT, offset, "%s", sentence);
}

static grundy_status push_value(reading *r, gi_short value)
{
    const grundy_status status =
        gi_array_grow((void **)&r->values, &r->value_capacity, r->value_count,
                      sizeof *r->values, &r->s->quota.env);

    if (!status) r->values[r->value_count++] = value;
    return status;
}

static grundy_status push_operator(reading *r, operator_kind kind)
{
    const grundy_status status =
        gi_array_grow((void **)&r->waits, &r->operator_capacity,
                      r->operator_count, sizeof *r->waits, &r->s->quota.env);

    if (!status)
        r->waits[r->operator_count++] = (waiting){
            .kind = kind, .offset = r->token.offset, .first = r->value_count};
    return status;
}

static waiting *top(reading *r)
{
    return r->operator_count ? &r->waits[r->operator_count - 1] : NULL;
}

/* ---- waits at work ---- */

/* {values|-values} for those from `first` on, which it replaces. */
static grundy_status plus_minus(reading *r, size_t first)
{
    const size_t count = r->value_count - first;
    gi_short out;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < count; i++) {
        gi_short negative;
        status = gi_short_negate(r->s, r->values[first + i], &negative);
        if (!status) status = push_value(r, negative);
    }
    if (!status)
        status = gi_short_make(r->s, r->values + first, count,
                               r->values + first + count, count, &out);
    if (status) return status;
    r->value_count = first;
    return push_value(r, out);
}

static grundy_status make_bars(reading *r, const waiting *bars)
{
    gi_short out;
    const grundy_status status = gi_short_make(
        r->s, r->values + bars->first, bars->middle - bars->first,
        r->values + bars->middle, r->value_count - bars->middle, &out);

    if (status) return status;
    r->value_count = bars->first;
    return push_value(r, out);
}

static grundy_status apply_two(reading *r, operator_kind kind)
{
    gi_short *a = &r->values[r->value_count - 2];
    const gi_short b = r->values[--r->value_count];

    switch (kind) {
    case DIFFERENCE:
        return gi_short_subtract(r->s, *a, b, a);
    case MULTIPLE:
        return gi_short_multiply(r->s, *a, b, a);
    case ORDINAL:
        return gi_short_ordinal(r->s, *a, b, a);
    default:
        return gi_short_add(r->s, *a, b, a);
    }
}

/* The top operator, which is none that opens, is carried out and goes. */
static grundy_status apply(reading *r)
{
    const waiting done = *top(r);
    gi_short *last;

    r->operator_count--;
    if (done.kind == BARS) return make_bars(r, &done);
    last = &r->values[r->value_count - 1];
    switch (done.kind) {
    case MINUS:
        return gi_short_negate(r->s, *last, last);
    case PLUS_MINUS:
        return plus_minus(r, r->value_count - 1);
    default:
        return apply_two(r, done.kind);
    }
}

/* Carries out what is at least as tight. */
static grundy_status apply_down_to(reading *r, operator_kind kind)
{
    grundy_status status = GRUNDY_OK;

    while (!status && r->operator_count && top(r)->kind >= kind &&
           top(r)->kind >= BARS)
        status = apply(r);
    return status;
}

/* ---- lists ---- */

/* Shorter runs first: they are operands of this one. */
static grundy_status close_shorter(reading *r, size_t length)
{
    grundy_status status = apply_down_to(r, SUM);

    while (!status && r->operator_count && top(r)->kind == BARS &&
           top(r)->length < length)
        status = apply(r);
    return status;
}

/* Where the list begins that ends here. */
static size_t list_first(reading *r)
{
    const waiting *open = top(r);

    return open->kind == BARS ? open->middle : open->first;
}

static grundy_status read_bars(reading *r)
{
    const size_t length = r->token.length;
    size_t first;
    grundy_status status = close_shorter(r, length);

    if (status) return status;
    if (!r->operator_count || top(r)->kind == OPEN_PARENTHESIS)
        return complain(r, r->token.offset, "a bar stands outside of braces");
    if (top(r)->kind == BARS && top(r)->length == length)
        return complain(r, r->token.offset,
                        "two equal runs of bars: neither is the root");
    first = list_first(r);
    status = push_operator(r, BARS);
    if (status) return status;
    top(r)->length = length;
    top(r)->first = first;
    top(r)->middle = r->value_count;
    r->wants_value = r->may_be_empty = true;
    return GRUNDY_OK;
}

static grundy_status read_comma(reading *r)
{
    const grundy_status status = apply_down_to(r, SUM);

    if (status) return status;
    if (!r->operator_count ||
        (top(r)->kind == OPEN_PARENTHESIS && !top(r)->function))
        return complain(r, r->token.offset,
                        "a comma stands outside of a list");
    r->wants_value = true;
    r->may_be_empty = false;
    return GRUNDY_OK;
}

static grundy_status close_brace(reading *r)
{
    bool has_bars;
    grundy_status status = apply_down_to(r, SUM);

    if (status) return status;
    has_bars = r->operator_count && top(r)->kind == BARS;
    status = apply_down_to(r, BARS);
    if (status) return status;
    if (!r->operator_count || top(r)->kind != OPEN_BRACE)
        return complain(r, r->token.offset, "a brace is closed, not opened");
    if (has_bars) {
        r->operator_count--;
    } else { /* +-{a,b} */
        const size_t first = top(r)->first;
        r->operator_count--;
        if (!r->operator_count || top(r)->kind != PLUS_MINUS)
            return complain(r, r->token.offset, "braces need a bar");
        r->operator_count--;
        status = plus_minus(r, first);
    }
    r->wants_value = false;
    return status;
}

static grundy_status close_parenthesis(reading *r)
{
    grundy_status status = apply_down_to(r, SUM);
    waiting done;
    gi_short out;

    if (status) return status;
    if (!r->operator_count || top(r)->kind != OPEN_PARENTHESIS)
        return complain(r, r->token.offset,
                        "a parenthesis is closed, not opened");
    done = *top(r);
    r->operator_count--;
    r->wants_value = false;
    if (!done.function) return GRUNDY_OK;
    if (r->value_count - done.first != done.function->count)
        return gi_fail_at(r->err, GRUNDY_BAD_INPUT, done.offset,
                          "%s takes %zu value%s", done.function->name,
                          done.function->count,
                          done.function->count == 1 ? "" : "s");
    status = done.function->call(r->s, r->values + done.first, &out);
    if (status == GRUNDY_UNDEFINED)
        return gi_fail_at(r->err, status, done.offset, "%s",
                          done.function->condition);
    r->value_count = done.first;
    return status ? status : push_value(r, out);
}

/* ---- operands ---- */

/* The operator that two operands side by side have between them. */
static grundy_status join(reading *r, bool is_glued)
{
    if (r->wants_value) return GRUNDY_OK;
    if (is_glued) return push_operator(r, GLUE);
    if (!r->may_multiply)
        return complain(r, r->token.offset,
                        "an operator is missing before this");
    return push_operator(r, MULTIPLE);
}

static grundy_status read_name(reading *r)
{
    const gi_short_function *function = gi_short_function_find(
        r->tokens.text + r->token.offset, r->token.length);
    const size_t offset = r->token.offset;
    grundy_status status = join(r, r->may_glue);

    if (status) return status;
    if (!function)
        return complain(r, offset, "no function and no game has this name");
    status = gi_token_next(&r->tokens, true, &r->token);
    if (status) return status;
    if (r->token.kind != GI_TOKEN_SIGN || r->token.sign != '(')
        return complain(r, r->token.offset,
                        "the name of a function is followed by (");
    status = push_operator(r, OPEN_PARENTHESIS);
    if (status) return status;
    top(r)->function = function;
    top(r)->offset = offset;
    r->wants_value = true;
    r->may_be_empty = false;
    return GRUNDY_OK;
}

static grundy_status open(reading *r, operator_kind kind)
{
    grundy_status status = join(r, false);

    if (!status) status = push_operator(r, kind);
    r->wants_value = true;
    r->may_be_empty = kind == OPEN_BRACE;
    return status;
}

static grundy_status read_value(reading *r)
{
    const grundy_status status = join(r, false);

    r->wants_value = false;
    return status ? status : push_value(r, r->token.value);
}

/* + - and +-, before an operand or between two. */
static grundy_status read_sign(reading *r, operator_kind between,
                               operator_kind before)
{
    const bool is_between = !r->wants_value;
    grundy_status status = GRUNDY_OK;

    if (is_between) {
        status = apply_down_to(r, SUM);
        if (!status) status = push_operator(r, between);
    }
    if (!status && (!is_between || before == PLUS_MINUS) && before != SUM)
        status = push_operator(r, before);
    r->wants_value = true;
    r->may_be_empty = false;
    return status;
}

static grundy_status read_ordinal(reading *r)
{
    grundy_status status = apply_down_to(r, ORDINAL);

    if (!status) status = push_operator(r, ORDINAL);
    r->wants_value = true;
    r->may_be_empty = false;
    return status;
}

/* ---- tokens ---- */

/* Whether a token may stand where an operand must: it begins one. */
static bool begins_operand(const gi_short_token *token)
{
    switch (token->kind) {
    case GI_TOKEN_VALUE:
    case GI_TOKEN_NAME:
    case GI_TOKEN_PLUS_MINUS:
        return true;
    case GI_TOKEN_SIGN:
        return strchr("({-+", token->sign) != NULL;
    default:
        return false;
    }
}

static bool ends_list(const gi_short_token *token)
{
    return token->kind == GI_TOKEN_BARS ||
           (token->kind == GI_TOKEN_SIGN && token->sign == '}');
}

static grundy_status take_sign(reading *r)
{
    switch (r->token.sign) {
    case '+':
        return read_sign(r, SUM, SUM);
    case '-':
        return read_sign(r, DIFFERENCE, MINUS);
    case ':':
        return read_ordinal(r);
    case '(':
        return open(r, OPEN_PARENTHESIS);
    case '{':
        return open(r, OPEN_BRACE);
    case ')':
        return close_parenthesis(r);
    case '}':
        return close_brace(r);
    default:
        return read_comma(r);
    }
}

static grundy_status take(reading *r)
{
    const gi_short_token token = r->token;
    grundy_status status;

    if (r->wants_value && !begins_operand(&token) &&
        !(r->may_be_empty && ends_list(&token)))
        return complain(r, token.offset, "a value is missing here");
    switch (token.kind) {
    case GI_TOKEN_VALUE:
        status = read_value(r);
        break;
    case GI_TOKEN_NAME:
        status = read_name(r);
        break;
    case GI_TOKEN_BARS:
        status = read_bars(r);
        break;
    case GI_TOKEN_PLUS_MINUS:
        status = read_sign(r, SUM, PLUS_MINUS);
        break;
    default:
        status = take_sign(r);
    }
    r->may_multiply = token.kind == GI_TOKEN_VALUE && token.is_integer;
    r->may_glue = token.kind == GI_TOKEN_VALUE && token.is_glued;
    return status;
}

static grundy_status read_all(reading *r)
{
    grundy_status status = GRUNDY_OK;

    for (;;) {
        if (!status) status = gi_shorts_step(r->s);
        if (!status)
            status = gi_token_next(&r->tokens, r->wants_value, &r->token);
        if (status || r->token.kind == GI_TOKEN_END) break;
        status = take(r);
    }
    if (status) return status;
    if (r->wants_value)
        return complain(r, r->token.offset, "a value is missing at the end");
    status = apply_down_to(r, SUM);
    while (!status && r->operator_count && top(r)->kind == BARS)
        r->operator_count--;
    if (!status && r->operator_count)
        status = complain(r, top(r)->offset, "this is not closed");
    return status;
}

grundy_status gi_short_read(gi_shorts *s, const char *text, size_t count,
                            gi_short *out, grundy_error *err)
{
    return gi_short_read_with(s, text, count, NULL, 0, out, err);
}

grundy_status gi_short_read_with(gi_shorts *s, const char *text, size_t count,
                                 const gi_short *values, size_t value_count,
                                 gi_short *out, grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    reading r = {.tokens = {.s = s,
                            .text = text,
                            .count = count,
                            .err = &told,
                            .values = values,
                            .value_count = value_count},
                 .s = s,
                 .err = &told,
                 .wants_value = true};
    /* Room, so that lists without values have an address. */
    grundy_status status = gi_array_grow((void **)&r.values, &r.value_capacity,
                                         0, sizeof *r.values, &s->quota.env);

    if (!status) status = read_all(&r);
    GRUNDY_ASSERT(status || r.value_count == 1);
    if (!status) *out = r.values[0];
    gi_free(&s->quota.env, r.waits, r.operator_capacity * sizeof *r.waits);
    gi_free(&s->quota.env, r.values, r.value_capacity * sizeof *r.values);
    if (told.status && told.status == status)
        return gi_fail_told(err, status, &told);
    return gi_shorts_judge(s, status, err);
}
