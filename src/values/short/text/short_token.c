/* SPDX-License-Identifier: MIT */
/* short_token.c - the words of an expression.
 *
 * A number-up-star is one word as long as no space interrupts it: 5/4^2*3 is a
 * value, `5/4 ^2` is not. Ups are counted as ^^ or ^2; ^[n] and ^<n> are the
 * uptimals, the sum of the first n powers of up and the n-th alone. */
#include "values/short/text/short_token.h"

#include <string.h>

#include "base/integer/digits.h"
#include "base/integer/integer.h"
#include "base/text/found.h"
#include "base/text/space.h"
#include "values/short/shorts.h"
#include "values/short/weight/uptimal.h"

enum { ON_TH_BYTES = 5 };

static char char_at(const gi_short_tokens *tokens, size_t at)
{
    return at < tokens->count ? tokens->text[at] : '\0';
}

static char look(const gi_short_tokens *tokens)
{
    return char_at(tokens, tokens->at);
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static grundy_status complain(const gi_short_tokens *tokens,
                              const char *sentence)
{
    return gi_fail_at(tokens->err, GRUNDY_BAD_INPUT, tokens->at, "%s",
                      sentence);
}

/* The digits from here on; *out stays as it is where there are none. */
static grundy_status read_digits(gi_short_tokens *tokens, grundy_integer *out)
{
    const size_t first = tokens->at;
    grundy_status status;

    while (gi_digit_is(look(tokens)))
        tokens->at++;
    if (tokens->at == first) return GRUNDY_OK;
    status = grundy_integer_parse(out, tokens->text + first,
                                  tokens->at - first, &tokens->s->quota.env);
    return status != GRUNDY_OVER_BUDGET
               ? status
               : gi_fail_at(tokens->err, status, first,
                            "the number has more digits than the limit");
}

/* The count after ^, v or *: 1 where there are no digits. */
static grundy_status read_count(gi_short_tokens *tokens, uint64_t most,
                                uint64_t *out)
{
    grundy_integer count = {1, NULL};
    const size_t first = tokens->at;
    grundy_status status = read_digits(tokens, &count);

    if (!status && (!grundy_integer_to_uint64(out, &count) || *out > most))
        status = gi_fail_at(tokens->err, GRUNDY_OVER_BUDGET, first,
                            "counts of ups and nimbers must fit 64 bits");
    grundy_integer_clear(&count, &tokens->s->quota.env);
    return status;
}

/* ---- numbers ---- */

/* log2 of a power of two. */
static bool is_power(const grundy_integer *a, size_t *exponent)
{
    const size_t bits = gi_int_bit_length(a);

    if (bits == 0) return false;
    for (size_t i = 0; i + 1 < bits; i++)
        if (gi_int_bit(a, i)) return false;
    *exponent = bits - 1;
    return true;
}

static grundy_status read_fraction(gi_short_tokens *tokens, size_t *exponent,
                                   bool *is_integer)
{
    grundy_integer denominator = {0, NULL};
    const size_t first = ++tokens->at;
    grundy_status status = read_digits(tokens, &denominator);

    *is_integer = false;
    if (!status && !is_power(&denominator, exponent)) {
        tokens->at = first;
        status =
            complain(tokens, "a denominator of a number is a power of two");
    }
    grundy_integer_clear(&denominator, &tokens->s->quota.env);
    return status;
}

static grundy_status read_number(gi_short_tokens *tokens, bool *is_integer,
                                 gi_dyad *out)
{
    grundy_integer numerator = {0, NULL};
    gi_dyadic number = {.exponent = 0};
    const bool is_negative = look(tokens) == '-';
    size_t exponent = 0;
    grundy_status status;

    tokens->at += is_negative;
    *is_integer = true;
    status = read_digits(tokens, &numerator);
    if (!status && is_negative)
        status =
            gi_int_mul_word(&numerator, &numerator, -1, &tokens->s->quota.env);
    if (!status && look(tokens) == '/')
        status = read_fraction(tokens, &exponent, is_integer);
    if (!status)
        status = gi_dyadic_set(&number, &numerator, exponent,
                               &tokens->s->quota.env);
    if (!status) status = gi_dyad_take(tokens->s, &number, out);
    grundy_integer_clear(&numerator, &tokens->s->quota.env);
    return status;
}

/* ---- ups ---- */

/* ^[on], v<on> and the like are loopy, and names to the reader. */
static bool is_on_th(const gi_short_tokens *tokens)
{
    static const char *const words[] = {"^[on]", "v[on]", "^<on>", "v<on>"};
    const size_t left = tokens->count - tokens->at;

    GRUNDY_ASSERT(tokens->at <= tokens->count);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (left >= ON_TH_BYTES &&
            memcmp(tokens->text + tokens->at, words[i], ON_TH_BYTES) == 0)
            return true;
    return false;
}

/* [n] or <n>, from the bracket on. */
static grundy_status read_uptimal(gi_short_tokens *tokens, bool is_down,
                                  gi_short *out)
{
    const bool is_power = look(tokens) == '<';
    grundy_integer count = {0, NULL};
    uint64_t n = 0;
    grundy_status status;

    GRUNDY_ASSERT(is_power || look(tokens) == '[');
    tokens->at++;
    status = read_digits(tokens, &count);
    if (!status && !grundy_integer_to_uint64(&n, &count))
        status = gi_fail_at(tokens->err, GRUNDY_OVER_BUDGET, tokens->at,
                            "the index of an uptimal must fit 64 bits");
    grundy_integer_clear(&count, &tokens->s->quota.env);
    if (status) return status;
    if (n == 0)
        return complain(tokens, "an uptimal needs an index of 1 or more");
    if (look(tokens) != (is_power ? '>' : ']'))
        return complain(tokens, "the index of an uptimal is not closed");
    tokens->at++;
    status = is_power ? gi_short_up_power(tokens->s, n, out)
                      : gi_short_up_sum(tokens->s, n, out);
    return status || !is_down ? status : gi_short_negate(tokens->s, *out, out);
}

/* ^, ^3, ^^^, v, ...; or an uptimal, which goes to *uptimal. */
static grundy_status read_ups(gi_short_tokens *tokens, int64_t *ups,
                              gi_short *uptimal)
{
    const char sign = look(tokens);
    uint64_t count = 0;
    grundy_status status = GRUNDY_OK;

    if ((sign != '^' && sign != 'v') || is_on_th(tokens)) return GRUNDY_OK;
    while (look(tokens) == sign) {
        tokens->at++;
        count++;
    }
    if (count == 1 && (look(tokens) == '[' || look(tokens) == '<'))
        return read_uptimal(tokens, sign == 'v', uptimal);
    if (count == 1) status = read_count(tokens, INT64_MAX, &count);
    GRUNDY_ASSERT(status || count <= INT64_MAX);
    *ups = sign == 'v' ? -(int64_t)count : (int64_t)count;
    return status;
}

static grundy_status read_value(gi_short_tokens *tokens, gi_short_token *out)
{
    gi_upstar value = {.ups = 0};
    gi_short uptimal = GI_SHORT_ZERO;
    grundy_status status =
        read_number(tokens, &out->is_integer, &value.number);
    const size_t number_end = tokens->at;

    if (!status) status = read_ups(tokens, &value.ups, &uptimal);
    if (!status && look(tokens) == '*') {
        tokens->at++;
        status = read_count(tokens, UINT64_MAX, &value.nimber);
    }
    if (!status) status = gi_upstar_intern(tokens->s, value, &out->value);
    if (!status)
        status = gi_short_add(tokens->s, out->value, uptimal, &out->value);
    if (tokens->at > number_end) out->is_integer = false;
    out->kind = GI_TOKEN_VALUE;
    out->is_glued = is_letter(look(tokens)) || look(tokens) == '^';
    return status;
}

/* #k: a value that came along. */
static grundy_status read_given(gi_short_tokens *tokens, gi_short_token *out)
{
    const size_t first = tokens->at++;
    uint64_t index = 0;
    grundy_status status = read_count(tokens, UINT64_MAX, &index);

    if (status || index >= tokens->value_count || tokens->at - first < 2) {
        tokens->at = first;
        return complain(tokens, "this sign has no meaning here");
    }
    out->kind = GI_TOKEN_VALUE;
    out->value = tokens->values[index];
    return GRUNDY_OK;
}

/* ---- all of them ---- */

static bool begins_value(const gi_short_tokens *tokens, bool wants_value)
{
    const char c = look(tokens);

    return gi_digit_is(c) || c == '^' || c == '*' ||
           (c == 'v' && !is_letter(char_at(tokens, tokens->at + 1))) ||
           (c == 'v' && char_at(tokens, tokens->at + 1) == 'v') ||
           (c == '-' && wants_value &&
            gi_digit_is(char_at(tokens, tokens->at + 1)));
}

static void read_bars(gi_short_tokens *tokens, gi_short_token *out)
{
    out->kind = GI_TOKEN_BARS;
    while (look(tokens) == '|')
        tokens->at++;
    out->length = tokens->at - out->offset;
    GRUNDY_ASSERT(out->length);
}

static void read_name(gi_short_tokens *tokens, gi_short_token *out)
{
    out->kind = GI_TOKEN_NAME;
    if (is_on_th(tokens))
        tokens->at += ON_TH_BYTES;
    else
        while (is_letter(look(tokens)))
            tokens->at++;
    out->length = tokens->at - out->offset;
    GRUNDY_ASSERT(out->length);
    out->is_glued = look(tokens) == '*';
}

bool gi_token_begins_game(gi_short_tokens *tokens)
{
    size_t at = tokens->at;
    bool has_colon = false;

    for (; at < tokens->count; at++) {
        const char c = tokens->text[at];
        if (c == '{') break;
        if (!gi_is_space(c) && (c != ':' || has_colon)) return false;
        has_colon |= c == ':';
    }
    if (at == tokens->count) return false;
    tokens->at = at;
    return true;
}

bool gi_token_begins_operand(const gi_short_token *token)
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

grundy_status gi_token_next(gi_short_tokens *tokens, bool wants_value,
                            gi_short_token *out)
{
    gi_found_text found;
    char c;

    while (gi_is_space(look(tokens)))
        tokens->at++;
    *out = (gi_short_token){.kind = GI_TOKEN_END, .offset = tokens->at};
    if (tokens->at == tokens->count) return GRUNDY_OK;
    c = look(tokens);
    if (is_on_th(tokens)) {
        read_name(tokens, out);
        return GRUNDY_OK;
    }
    if (begins_value(tokens, wants_value)) return read_value(tokens, out);
    if (c == '#') return read_given(tokens, out);
    if (c == '|') {
        read_bars(tokens, out);
    } else if (is_letter(c)) {
        read_name(tokens, out);
    } else if (c == '+' && char_at(tokens, tokens->at + 1) == '-') {
        out->kind = GI_TOKEN_PLUS_MINUS;
        tokens->at += 2;
    } else if (c != '\0' && strchr("+-:&(){},", c)) {
        out->kind = GI_TOKEN_SIGN;
        out->sign = c;
        tokens->at++;
    } else {
        return gi_fail_at(tokens->err, GRUNDY_BAD_INPUT, tokens->at,
                          "%s has no place in a value",
                          gi_found(&found, tokens->text + tokens->at,
                                   tokens->count - tokens->at));
    }
    return GRUNDY_OK;
}
