/* SPDX-License-Identifier: MIT */
/* dyad.c - dyadic rationals in a store: words, or interned big ones.
 *
 * Nearly every number of a game has a numerator of a few bits. Such a number
 * is two words, its arithmetic some instructions, and it owns nothing. A
 * number that does not fit (1/2^72, 10^30) is computed by values/number/ and
 * interned by its bytes in the store, so that equal numbers have equal members
 * on that side too.
 *
 * Invariant: a number is small whenever its numerator fits an int64_t other
 * than INT64_MIN and its exponent is at most GI_DYAD_EXPONENT_MOST.
 *
 * Comparison never fails: big numbers are compared by sign, by the place of
 * their first bit, and then bit by bit. */
#include "values/short/dyad.h"

#include <string.h>

#include "base/integer/integer.h"
#include "base/integer/limbs.h"
#include "base/memory/array.h"
#include "values/short/shorts.h"

void gi_bigs_clear(gi_bigs *bigs)
{
    const grundy_env *env = bigs->keys.env;

    for (size_t i = 0; i < bigs->keys.count; i++)
        gi_dyadic_clear(&bigs->items[i], env);
    gi_free(env, bigs->items, bigs->capacity * sizeof *bigs->items);
    gi_map_clear(&bigs->keys);
    bigs->items = NULL;
    bigs->capacity = 0;
}

/* ---- small and big ---- */

static bool is_big(gi_dyad a)
{
    return a.exponent == GI_DYAD_BIG;
}

static const gi_dyadic *big_at(const gi_shorts *s, gi_dyad a)
{
    GRUNDY_ASSERT(is_big(a));
    GRUNDY_ASSERT((uint64_t)a.numerator < s->bigs.keys.count);
    return &s->bigs.items[a.numerator];
}

grundy_status gi_dyad_copy_out(const gi_shorts *s, gi_dyad a, gi_dyadic *out)
{
    grundy_integer word;
    const grundy_integer *numerator = gi_dyad_numerator(s, a, &word);
    const grundy_status status =
        gi_int_copy(&out->numerator, numerator, &s->quota.env);

    if (!status) out->exponent = gi_dyad_exponent(s, a);
    return status;
}

/* Sign, exponent and limbs, as bytes. */
static grundy_status key_of(gi_shorts *s, const gi_dyadic *number,
                            uint64_t **key, size_t *bytes)
{
    gi_magnitude magnitude;

    gi_magnitude_of(&magnitude, &number->numerator);
    *bytes = (magnitude.count + 2) * sizeof **key;
    *key = gi_alloc(&s->quota.env, *bytes);
    if (!*key) return GRUNDY_NO_MEMORY;
    (*key)[0] = gi_int_sign(&number->numerator) < 0 ? 1 : 0;
    (*key)[1] = number->exponent;
    memcpy(*key + 2, magnitude.limb, magnitude.count * sizeof **key);
    return GRUNDY_OK;
}

static grundy_status intern_big(gi_shorts *s, gi_dyadic *number, gi_dyad *out)
{
    gi_bigs *bigs = &s->bigs;
    uint64_t *key;
    uint32_t index;
    size_t bytes;
    bool is_new = false;
    grundy_status status =
        gi_array_grow((void **)&bigs->items, &bigs->capacity, bigs->keys.count,
                      sizeof *bigs->items, &s->quota.env);

    if (!status) status = key_of(s, number, &key, &bytes);
    if (status) return status;
    status = gi_map_intern(&bigs->keys, key, bytes, &index, &is_new);
    gi_free(&s->quota.env, key, bytes);
    if (status) return status;
    GRUNDY_ASSERT(index < bigs->capacity);
    if (is_new) {
        bigs->items[index] = *number;
        *number = (gi_dyadic){.exponent = 0};
    }
    *out = (gi_dyad){(int64_t)index, GI_DYAD_BIG};
    return GRUNDY_OK;
}

grundy_status gi_dyad_take(gi_shorts *s, gi_dyadic *number, gi_dyad *out)
{
    grundy_status status = GRUNDY_OK;

    if (gi_int_is_small(&number->numerator) &&
        number->numerator.word != INT64_MIN &&
        number->exponent <= GI_DYAD_EXPONENT_MOST)
        *out = (gi_dyad){number->numerator.word, (uint32_t)number->exponent};
    else
        status = intern_big(s, number, out);
    gi_dyadic_clear(number, &s->quota.env);
    return status;
}

grundy_status gi_dyad_make(gi_shorts *s, int64_t numerator, size_t exponent,
                           gi_dyad *out)
{
    const grundy_integer word = {numerator, NULL};
    gi_dyadic number = {.exponent = 0};
    grundy_status status =
        gi_dyadic_set(&number, &word, exponent, &s->quota.env);

    if (!status) status = gi_dyad_take(s, &number, out);
    return status;
}

size_t gi_dyad_exponent(const gi_shorts *s, gi_dyad a)
{
    return is_big(a) ? big_at(s, a)->exponent : a.exponent;
}

const grundy_integer *gi_dyad_numerator(const gi_shorts *s, gi_dyad a,
                                        grundy_integer *word)
{
    if (is_big(a)) return &big_at(s, a)->numerator;
    *word = (grundy_integer){a.numerator, NULL};
    return word;
}

int gi_dyad_sign(const gi_shorts *s, gi_dyad a)
{
    if (is_big(a)) return gi_int_sign(&big_at(s, a)->numerator);
    return (a.numerator > 0) - (a.numerator < 0);
}

/* ---- arithmetic ---- */

/* numerator * 2^bits, if that is a word. */
static bool shifted(int64_t *out, int64_t numerator, uint32_t bits)
{
    return bits <= GI_DYAD_EXPONENT_MOST &&
           !__builtin_mul_overflow(numerator, INT64_C(1) << bits, out);
}

/* Lowest terms. */
static gi_dyad reduced(int64_t numerator, uint32_t exponent)
{
    uint32_t zeros;

    GRUNDY_ASSERT(exponent <= GI_DYAD_EXPONENT_MOST && numerator != INT64_MIN);
    if (numerator == 0) return (gi_dyad){0, 0};
    zeros = (uint32_t)__builtin_ctzll((unsigned long long)numerator);
    if (zeros > exponent) zeros = exponent;
    return (gi_dyad){numerator / (INT64_C(1) << zeros), exponent - zeros};
}

static bool add_small(gi_dyad a, gi_dyad b, gi_dyad *out)
{
    const gi_dyad fine = a.exponent >= b.exponent ? a : b;
    const gi_dyad rough = a.exponent >= b.exponent ? b : a;
    int64_t sum;

    if (is_big(fine) ||
        !shifted(&sum, rough.numerator, fine.exponent - rough.exponent) ||
        __builtin_add_overflow(sum, fine.numerator, &sum) || sum == INT64_MIN)
        return false;
    *out = reduced(sum, fine.exponent);
    return true;
}

grundy_status gi_dyad_add(gi_shorts *s, gi_dyad a, gi_dyad b, gi_dyad *out)
{
    gi_dyadic first = {.exponent = 0}, second = {.exponent = 0};
    grundy_status status;

    if (GI_LIKELY(add_small(a, b, out))) return GRUNDY_OK;
    status = gi_dyad_copy_out(s, a, &first);
    if (!status) status = gi_dyad_copy_out(s, b, &second);
    if (!status)
        status = gi_dyadic_add(&first, &first, &second, &s->quota.env);
    if (!status) status = gi_dyad_take(s, &first, out);
    gi_dyadic_clear(&first, &s->quota.env);
    gi_dyadic_clear(&second, &s->quota.env);
    return status;
}

grundy_status gi_dyad_negate(gi_shorts *s, gi_dyad a, gi_dyad *out)
{
    gi_dyadic number = {.exponent = 0};
    grundy_status status;

    if (!is_big(a)) {
        GRUNDY_ASSERT(a.numerator != INT64_MIN);
        *out = (gi_dyad){-a.numerator, a.exponent};
        return GRUNDY_OK;
    }
    status = gi_dyad_copy_out(s, a, &number);
    if (!status) status = gi_dyadic_negate(&number, &number, &s->quota.env);
    if (!status) status = gi_dyad_take(s, &number, out);
    gi_dyadic_clear(&number, &s->quota.env);
    return status;
}

grundy_status gi_dyad_subtract(gi_shorts *s, gi_dyad a, gi_dyad b,
                               gi_dyad *out)
{
    gi_dyad negative;
    const grundy_status status = gi_dyad_negate(s, b, &negative);

    return status ? status : gi_dyad_add(s, a, negative, out);
}

grundy_status gi_dyad_halve(gi_shorts *s, gi_dyad a, gi_dyad *out)
{
    gi_dyadic number = {.exponent = 0};
    grundy_integer word;
    grundy_status status;

    if (a.exponent < GI_DYAD_EXPONENT_MOST) {
        *out = reduced(a.numerator, a.exponent + 1);
        return GRUNDY_OK;
    }
    status = gi_dyadic_set(&number, gi_dyad_numerator(s, a, &word),
                           gi_dyad_exponent(s, a) + 1, &s->quota.env);
    if (!status) status = gi_dyad_take(s, &number, out);
    return status;
}

/* ---- order ---- */

/* Signs are equal and not 0: compares absolute values. */
static int compare_bits(const gi_shorts *s, gi_dyad a, gi_dyad b)
{
    grundy_integer word_a, word_b;
    const grundy_integer *x = gi_dyad_numerator(s, a, &word_a);
    const grundy_integer *y = gi_dyad_numerator(s, b, &word_b);
    const size_t x_bits = gi_int_bit_length(x), y_bits = gi_int_bit_length(y);
    /* Places of the first bits, on one side each to stay above 0. */
    const size_t x_place = x_bits + gi_dyad_exponent(s, b);
    const size_t y_place = y_bits + gi_dyad_exponent(s, a);
    const size_t longer = x_bits > y_bits ? x_bits : y_bits;

    if (x_place != y_place) return x_place > y_place ? 1 : -1;
    for (size_t i = 1; i <= longer; i++) {
        const bool in_x = i <= x_bits && gi_int_bit(x, x_bits - i);
        const bool in_y = i <= y_bits && gi_int_bit(y, y_bits - i);
        if (in_x != in_y) return in_x ? 1 : -1;
    }
    return 0;
}

int gi_dyad_compare(const gi_shorts *s, gi_dyad a, gi_dyad b)
{
    int sign_a, sign_b;
    int64_t x, y;

    if (!is_big(a) && !is_big(b)) {
        const uint32_t most =
            a.exponent > b.exponent ? a.exponent : b.exponent;
        if (shifted(&x, a.numerator, most - a.exponent) &&
            shifted(&y, b.numerator, most - b.exponent))
            return (x > y) - (x < y);
    }
    sign_a = gi_dyad_sign(s, a);
    sign_b = gi_dyad_sign(s, b);
    if (sign_a != sign_b) return sign_a > sign_b ? 1 : -1;
    return sign_a * compare_bits(s, a, b);
}

enum { FLOOR_BITS = 16 };

static int32_t clamped(int64_t floor)
{
    return floor > INT32_MAX   ? INT32_MAX
           : floor < INT32_MIN ? INT32_MIN
                               : (int32_t)floor;
}

static int32_t floor_of_big(const gi_dyadic *a)
{
    const size_t bits = gi_int_bit_length(&a->numerator);
    const bool is_negative = gi_int_sign(&a->numerator) < 0;
    const size_t cut = a->exponent - FLOOR_BITS; /* Where there is one. */
    int64_t floor = 0;

    if (a->exponent <= FLOOR_BITS || bits > cut + 32)
        return is_negative ? INT32_MIN : INT32_MAX;
    for (size_t i = bits; i > cut; i--)
        floor = 2 * floor + gi_int_bit(&a->numerator, i - 1);
    return clamped(is_negative ? -floor - 1 : floor);
}

int32_t gi_dyad_floor(const gi_shorts *s, gi_dyad a)
{
    int64_t floor;

    if (is_big(a)) return floor_of_big(big_at(s, a));
    if (a.exponent <= FLOOR_BITS)
        return shifted(&floor, a.numerator, FLOOR_BITS - a.exponent)
                   ? clamped(floor)
               : a.numerator > 0 ? INT32_MAX
                                 : INT32_MIN;
    /* Not a shift: those of negative numbers are the compiler's choice. The
     * numerator is odd, so that something is always cut off. */
    GRUNDY_ASSERT(a.exponent <= GI_DYAD_EXPONENT_MOST && (a.numerator & 1));
    floor = a.numerator / (INT64_C(1) << (a.exponent - FLOOR_BITS));
    return clamped(a.numerator < 0 ? floor - 1 : floor);
}
