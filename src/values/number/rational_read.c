/* SPDX-License-Identifier: MIT */
/* rational_read.c - sums of fractions from text.
 *
 * A parenthesis, or abs(), is a sum that waits for its end: they lie on a
 * stack, each with what has been added so far and the sign and the factor of what
 * comes next.
 * Euclid's algorithm is quadratic at best, so numbers are kept short. */
#include "values/number/rational.h"

#include <string.h>

#include "base/env.h"
#include "base/integer/integer.h"
#include "base/memory/array.h"
#include "base/text/space.h"

#define ABS "abs("

enum { DIGITS_MOST = 300, BITS_MOST = 2048 };

typedef struct open_sum {
    gi_rational sum;
    grundy_integer times; /* So many of what comes next. */
    bool is_negative;     /* What comes next is subtracted. */
    bool is_absolute;     /* The sum, at its end. */
} open_sum;

typedef struct rational_reader {
    const grundy_env *env;
    const char *text;
    size_t count, at;
    open_sum *sums; /* The last one is innermost. */
    size_t depth, capacity;
    bool wants_term; /* A term, not an operator, comes next. */
} rational_reader;

static grundy_status open(rational_reader *r, bool is_absolute)
{
    const grundy_status status = gi_array_grow(
        (void **)&r->sums, &r->capacity, r->depth, sizeof *r->sums, r->env);

    if (status) return status;
    r->sums[r->depth] =
        (open_sum){.times = {1, NULL}, .is_absolute = is_absolute};
    gi_rational_init(&r->sums[r->depth++].sum);
    r->wants_term = true;
    return GRUNDY_OK;
}

static bool is_long(const grundy_integer *a)
{
    return gi_int_bit_length(a) > BITS_MOST;
}

/* As gi_rational_add(). */
static grundy_status multiply(gi_rational *out, const grundy_integer *times,
                              const grundy_env *env)
{
    grundy_integer product = {0, NULL};
    grundy_status status = gi_int_mul(&product, &out->numerator, times, env);

    if (!status)
        status = gi_rational_set(out, &product, &out->denominator, env);
    grundy_integer_clear(&product, env);
    return status;
}

/* Adds a term to the innermost sum. */
static grundy_status take(rational_reader *r, gi_rational *term)
{
    open_sum *inner = &r->sums[r->depth - 1];
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(r->depth);
    if (inner->is_negative) status = gi_rational_negate(term, term, r->env);
    if (!status) status = multiply(term, &inner->times, r->env);
    if (!status)
        status = gi_rational_add(&inner->sum, &inner->sum, term, r->env);
    if (!status &&
        (is_long(&inner->sum.denominator) || is_long(&inner->sum.numerator)))
        status = GRUNDY_UNDEFINED;
    gi_int_set_word(&inner->times, 1, r->env);
    inner->is_negative = false;
    r->wants_term = false;
    return status;
}

static void drop(open_sum *sum, const grundy_env *env)
{
    gi_rational_clear(&sum->sum, env);
    grundy_integer_clear(&sum->times, env);
}

static grundy_status close(rational_reader *r)
{
    open_sum done;
    grundy_status status = GRUNDY_OK;

    if (r->wants_term || r->depth < 2) return GRUNDY_UNDEFINED;
    done = r->sums[--r->depth];
    if (done.is_absolute && gi_rational_sign(&done.sum) < 0)
        status = gi_rational_negate(&done.sum, &done.sum, r->env);
    if (!status) status = take(r, &done.sum);
    drop(&done, r->env);
    return status;
}

static char look(const rational_reader *r)
{
    return r->at < r->count ? r->text[r->at] : '\0';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static grundy_status read_digits(rational_reader *r, grundy_integer *out)
{
    const size_t first = r->at;
    grundy_status status;

    while (is_digit(look(r)))
        r->at++;
    if (r->at == first || r->at - first > DIGITS_MOST) return GRUNDY_UNDEFINED;
    status = grundy_integer_parse(out, r->text + first, r->at - first, r->env);
    return status == GRUNDY_OVER_BUDGET ? GRUNDY_UNDEFINED : status;
}

static bool has_word(const rational_reader *r, const char *word)
{
    return r->count - r->at >= strlen(word) &&
           memcmp(r->text + r->at, word, strlen(word)) == 0;
}

/* Whether what stands here is multiplied by the number before it: `3 (1/3)`,
 * `3(1/3)`, `3 1/3`. Goes on to it. */
static bool find_factor(rational_reader *r)
{
    const size_t end = r->at;

    while (gi_is_space(look(r)))
        r->at++;
    if (look(r) == '(') return true;
    return r->at > end && (is_digit(look(r)) || has_word(r, ABS));
}

/* Takes a number as a factor of the term that comes next. */
static grundy_status take_factor(rational_reader *r,
                                 const grundy_integer *number)
{
    grundy_integer *times = &r->sums[r->depth - 1].times;
    const grundy_status status = gi_int_mul(times, times, number, r->env);

    return !status && is_long(times) ? GRUNDY_UNDEFINED : status;
}

/* Takes a number as a term, with the denominator that may stand here. */
static grundy_status take_fraction(rational_reader *r,
                                   const grundy_integer *numerator)
{
    grundy_integer denominator = {1, NULL};
    gi_rational term;
    grundy_status status = GRUNDY_OK;

    gi_rational_init(&term);
    if (look(r) == '/') {
        r->at++;
        status = read_digits(r, &denominator);
    }
    if (!status)
        status = gi_rational_set(&term, numerator, &denominator, r->env);
    if (!status) status = take(r, &term);
    grundy_integer_clear(&denominator, r->env);
    gi_rational_clear(&term, r->env);
    return status;
}

static grundy_status read_number(rational_reader *r)
{
    grundy_integer number = {0, NULL};
    grundy_status status;

    if (!r->wants_term) return GRUNDY_UNDEFINED;
    status = read_digits(r, &number);
    if (!status)
        status = look(r) != '/' && find_factor(r) ? take_factor(r, &number)
                                                  : take_fraction(r, &number);
    grundy_integer_clear(&number, r->env);
    return status;
}

/* A minus before a term turns its sign; one between two is an operator. */
static grundy_status read_sign(rational_reader *r, char c)
{
    open_sum *inner = &r->sums[r->depth - 1];

    GRUNDY_ASSERT(r->depth && r->at < r->count);
    if (c == '+' && r->wants_term) return GRUNDY_UNDEFINED;
    if (c == '-') inner->is_negative = !inner->is_negative;
    r->wants_term = true;
    r->at++;
    return GRUNDY_OK;
}

static grundy_status read_one(rational_reader *r)
{
    const char c = look(r);

    if (gi_is_space(c)) {
        r->at++;
        return GRUNDY_OK;
    }
    if (is_digit(c)) return read_number(r);
    if (c == '+' || c == '-') return read_sign(r, c);
    if (c == ')') {
        r->at++;
        return close(r);
    }
    if (!r->wants_term) return GRUNDY_UNDEFINED;
    if (c == '(') {
        r->at++;
        return open(r, false);
    }
    if (!has_word(r, ABS)) return GRUNDY_UNDEFINED;
    r->at += strlen(ABS);
    return open(r, true);
}

grundy_status gi_rational_read(gi_rational *out, const char *text,
                               size_t count, const grundy_env *env)
{
    rational_reader r = {.env = env, .text = text, .count = count};
    grundy_status status = open(&r, false);

    while (!status && r.at < r.count)
        status = read_one(&r);
    if (!status && (r.wants_term || r.depth != 1)) status = GRUNDY_UNDEFINED;
    if (!status) {
        gi_int_move(&out->numerator, &r.sums[0].sum.numerator, env);
        gi_int_move(&out->denominator, &r.sums[0].sum.denominator, env);
    }
    for (size_t i = 0; i < r.depth; i++)
        drop(&r.sums[i], env);
    gi_free(env, r.sums, r.capacity * sizeof *r.sums);
    return status;
}
