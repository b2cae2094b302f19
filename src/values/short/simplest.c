/* SPDX-License-Identifier: MIT */
/* simplest.c - the simplest number of an interval.
 *
 * T-SIMPLEST-NUMBER. Of the numbers in an interval the simplest is 0 if that
 * is one, else the integer nearest to 0, else the one whose denominator is the
 * least power of two; there is only one, since between two numbers with one
 * denominator lies one with a smaller.
 *
 * The ends are brought to units of 2^-e, e two more than the greater exponent.
 * An end that is allowed moves out by one unit: what comes in besides it has a
 * finer denominator and is not the simplest. So the search is for the multiple
 * of the greatest power of two, at most 2^e, strictly between two integers.
 * If there is one of 2^k, then there is one of every smaller power, so that
 * long numbers are searched by halves; words are short enough to go down.
 *
 * Words do for nearly all; the same search on exact integers for the rest, and
 * in the tests against it. */
#include "base/integer/integer.h"
#include "values/short/shorts.h"

enum { SLACK_BITS = 2, WORD_BITS_MOST = 60 };

/* The interval in units of 2^-exponent, turned so that it reaches above 0. */
typedef struct search {
    grundy_integer low, high; /* Excluded. */
    bool has_low, has_high;
    bool is_turned; /* All signs are exchanged. */
    size_t exponent;
} search;

static void clear(search *at, const grundy_env *env)
{
    grundy_integer_clear(&at->low, env);
    grundy_integer_clear(&at->high, env);
}

static grundy_status shift_left(grundy_integer *a, size_t bits,
                                const grundy_env *env)
{
    grundy_integer power = {0, NULL};
    grundy_status status = gi_int_set_bit(&power, bits, true, env);

    if (!status) status = gi_int_mul(a, a, &power, env);
    grundy_integer_clear(&power, env);
    return status;
}

static grundy_status end_of(gi_shorts *s, gi_dyad end, size_t exponent,
                            int64_t slack, grundy_integer *out)
{
    grundy_integer word;
    grundy_status status =
        gi_int_copy(out, gi_dyad_numerator(s, end, &word), &s->quota.env);

    if (!status)
        status = shift_left(out, exponent - gi_dyad_exponent(s, end),
                            &s->quota.env);
    if (!status) status = gi_int_add_word(out, out, slack, &s->quota.env);
    return status;
}

static grundy_status set_ends(gi_shorts *s, const gi_interval *within,
                              search *at)
{
    grundy_status status = GRUNDY_OK;

    if (within->low) at->exponent = gi_dyad_exponent(s, *within->low);
    if (within->high && gi_dyad_exponent(s, *within->high) > at->exponent)
        at->exponent = gi_dyad_exponent(s, *within->high);
    at->exponent += SLACK_BITS;
    at->has_low = within->low != NULL;
    at->has_high = within->high != NULL;
    if (at->has_low)
        status = end_of(s, *within->low, at->exponent,
                        within->takes_low ? -1 : 0, &at->low);
    if (!status && at->has_high)
        status = end_of(s, *within->high, at->exponent,
                        within->takes_high ? 1 : 0, &at->high);
    return status;
}

static bool has_zero(const search *at)
{
    return (!at->has_low || gi_int_sign(&at->low) < 0) &&
           (!at->has_high || gi_int_sign(&at->high) > 0);
}

/* x -> -x for an interval below 0. */
static grundy_status turn(search *at, const grundy_env *env)
{
    grundy_integer low = at->low;
    const bool has_low = at->has_low;
    grundy_status status;

    if (at->has_low && gi_int_sign(&at->low) >= 0) return GRUNDY_OK;
    at->is_turned = true;
    at->low = at->high;
    at->has_low = at->has_high;
    at->high = low;
    at->has_high = has_low;
    status = gi_int_mul_word(&at->low, &at->low, -1, env);
    if (!status) status = gi_int_mul_word(&at->high, &at->high, -1, env);
    return status;
}

/* The least multiple of 2^bits above low >= 0, over 2^bits. */
static grundy_status next_multiple(const search *at, size_t bits,
                                   grundy_integer *out, const grundy_env *env)
{
    grundy_status status = gi_int_shift_right(out, &at->low, bits, env);

    if (!status) status = gi_int_add_word(out, out, 1, env);
    return status;
}

/* Whether quotient * 2^bits < high. */
static grundy_status is_below(const search *at, size_t bits,
                              const grundy_integer *quotient, bool *out,
                              const grundy_env *env)
{
    grundy_integer multiple = {0, NULL};
    grundy_status status = gi_int_copy(&multiple, quotient, env);

    if (!status) status = shift_left(&multiple, bits, env);
    if (!status)
        *out =
            !at->has_high || grundy_integer_compare(&multiple, &at->high) < 0;
    grundy_integer_clear(&multiple, env);
    return status;
}

/* Whether a multiple of 2^bits lies between the ends. */
static grundy_status has_multiple(const search *at, size_t bits,
                                  grundy_integer *quotient, bool *out,
                                  const grundy_env *env)
{
    grundy_status status = next_multiple(at, bits, quotient, env);

    return status ? status : is_below(at, bits, quotient, out, env);
}

static grundy_status find(gi_shorts *s, search *at, gi_dyadic *out)
{
    size_t bits = 0, end = at->exponent + 1; /* The greatest is in between. */
    grundy_status status;

    if (has_zero(at)) return GRUNDY_OK;
    status = turn(at, &s->quota.env);
    while (!status && end - bits > 1) {
        const size_t middle = bits + (end - bits) / 2;
        bool is_found = false;
        status = has_multiple(at, middle, &out->numerator, &is_found,
                              &s->quota.env);
        if (is_found)
            bits = middle;
        else
            end = middle;
    }
    if (!status)
        status = next_multiple(at, bits, &out->numerator, &s->quota.env);
    out->exponent = at->exponent - bits;
    if (!status && at->is_turned)
        status = gi_int_mul_word(&out->numerator, &out->numerator, -1,
                                 &s->quota.env);
    return status;
}

static grundy_status by_integers(gi_shorts *s, const gi_interval *within,
                                 gi_dyad *out)
{
    search at = {.has_low = false};
    gi_dyadic found = {.exponent = 0};
    grundy_status status = set_ends(s, within, &at);

    if (!status) status = find(s, &at, &found);
    if (!status) status = gi_dyad_take(s, &found, out);
    gi_dyadic_clear(&found, &s->quota.env);
    clear(&at, &s->quota.env);
    return status;
}

/* ---- words ---- */

/* end in units of 2^-exponent, if it is far from the ends of a word. */
static bool word_of(gi_dyad end, uint32_t exponent, int64_t *out)
{
    return exponent < WORD_BITS_MOST &&
           !__builtin_mul_overflow(
               end.numerator, INT64_C(1) << (exponent - end.exponent), out) &&
           *out < INT64_C(1) << WORD_BITS_MOST &&
           *out > -(INT64_C(1) << WORD_BITS_MOST);
}

static gi_dyad search_words(int64_t low, int64_t high, uint32_t exponent)
{
    const bool is_turned = low < 0;
    uint32_t bits = exponent;
    int64_t quotient;

    if (low < 0 && high > 0) return (gi_dyad){0, 0};
    if (is_turned) {
        const int64_t old = low;
        low = -high;
        high = -old;
    }
    while ((quotient = (low >> bits) + 1) << bits >= high)
        bits--;
    return (gi_dyad){is_turned ? -quotient : quotient, exponent - bits};
}

static bool by_words(const gi_interval *within, gi_dyad *out)
{
    const gi_dyad none = {0, 0};
    const gi_dyad a = within->low ? *within->low : none;
    const gi_dyad b = within->high ? *within->high : none;
    const uint32_t most = a.exponent > b.exponent ? a.exponent : b.exponent;
    int64_t low, high;

    /* An end that is big has an exponent beyond all words. */
    if (most >= WORD_BITS_MOST || !word_of(a, most + SLACK_BITS, &low) ||
        !word_of(b, most + SLACK_BITS, &high))
        return false;
    low = within->low ? low - within->takes_low : -(INT64_C(1) << 61);
    high = within->high ? high + within->takes_high : INT64_C(1) << 61;
    *out = search_words(low, high, most + SLACK_BITS);
    return true;
}

grundy_status gi_dyad_simplest(gi_shorts *s, const gi_interval *within,
                               gi_dyad *out)
{
    if (by_words(within, out)) return GRUNDY_OK;
    return by_integers(s, within, out);
}
