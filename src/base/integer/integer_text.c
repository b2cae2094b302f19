/* SPDX-License-Identifier: MIT */
/* integer_text.c - exact integers from and to decimal text.
 *
 * Reading divides the digits into chunks of 19, the most that a limb holds,
 * and repeatedly multiplies the number by 10^19 and adds the next chunk. This
 * is quadratic, but each pass over the limbs absorbs four chunks: each limb
 * goes through four products in a row, whose carries are four chains on which
 * a processor works at once. One chunk in each pass, by mpn_mul_1(), takes
 * half as long again, and mpz_set_str() takes about twice as long from 50 to
 * 1500 digits. Beyond SET_STR_DIGITS, mpn_set_str(), which is subquadratic, is
 * faster. The text is checked before anything is built, so that the number can
 * grow in place and bad text costs no allocation.
 *
 * Writing uses mpn_get_str(), which destroys its operand and returns digits as
 * numbers; both are repaired here.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/integer/digits.h"
#include "base/integer/limbs.h"
#include "base/meter.h"

#include <gmp.h>

enum {
    CHUNK_DIGITS = 19,     /* 10^19 < 2^64. */
    SMALL_DIGITS = 18,     /* 10^18 < 2^63. */
    SMALL_TEXT_BYTES = 21, /* Of -2^63, with its NUL. */
    FREE_LIMBS = 8,
    SET_STR_DIGITS = 4000 /* Measured; 3000 to 5000 are alike. */
};

static const uint64_t CHUNK = UINT64_C(10000000000000000000);

/* Less than a step for a few limbs: whoever made the number or its text has
 * paid more. */
static grundy_status pay_conversion(size_t limbs, const grundy_env *env)
{
    grundy_status status;

    if (limbs <= FREE_LIMBS) return GRUNDY_OK;
    status = gi_env_pay(env, gi_cost_of_product(limbs, limbs));
    if (status) return status;
    return gi_limbs_have_scratch(limbs, env) ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

/* ---- reading ---- */

static bool are_few_digits(const char *text, size_t count)
{
    bool are = true;

    for (size_t i = 0; i < count; i++)
        are &= gi_digit_is(text[i]);
    return are;
}

/* The last eight are looked at together, whichever of them were seen. */
static bool are_digits(const char *text, size_t count)
{
    uint64_t misfits;

    if (count < 8) return are_few_digits(text, count);
    misfits = gi_digits_misfits(gi_get_u64(text + count - 8));
    for (size_t i = 0; count - i > 8; i += 8)
        misfits |= gi_digits_misfits(gi_get_u64(text + i));
    return misfits == 0;
}

/* Of fewer than eight digits. */
static uint64_t few_value(const char *digits, size_t count)
{
    uint64_t value = 0;

    for (size_t i = 0; i < count; i++)
        value = value * 10 + (uint64_t)(digits[i] - '0');
    return value;
}

/* Of up to CHUNK_DIGITS digits; eight bytes can be read there. */
static inline uint64_t chunk_value(const char *digits, size_t count)
{
    size_t i = count % 8;
    /* Two shifts: i may be 0, and 64 at once is undefined. */
    uint64_t value = gi_digits_value(gi_get_u64(digits) << 8 << (56 - 8 * i));

    GRUNDY_ASSERT(count <= CHUNK_DIGITS);
    for (; i < count; i += 8)
        value = value * 100000000 + gi_digits_value(gi_get_u64(digits + i));
    return value;
}

static uint64_t short_value(const char *digits, size_t count)
{
    return count < 8 ? few_value(digits, count) : chunk_value(digits, count);
}

/* Limbs that mpn_set_str() may write for so many digits. */
static size_t limbs_for_digits(size_t count)
{
    return count / CHUNK_DIGITS + 2;
}

/* Low limb of limb * 10^19 + *carry, which gets the high one. */
static inline uint64_t step(uint64_t limb, uint64_t *carry)
{
#if defined(__SIZEOF_INT128__)
    __extension__ typedef unsigned __int128 wide;
    const wide product = (wide)limb * CHUNK + *carry;
    *carry = (uint64_t)(product >> 64);
    return (uint64_t)product;
#else
    uint64_t low;
    const uint64_t high = mpn_mul_1(&low, &limb, 1, CHUNK);
    *carry = high + mpn_add_1(&low, &low, 1, *carry);
    return low;
#endif
}

/* limb[0..count) = that * 10^76 + four chunks, the first the highest. */
static void append_chunks(uint64_t *limb, size_t count, const uint64_t *chunk)
{
    uint64_t a = chunk[0], b = chunk[1], c = chunk[2], d = chunk[3];

    for (size_t i = 0; i < count; i++)
        limb[i] = step(step(step(step(limb[i], &a), &b), &c), &d);
    GRUNDY_ASSERT((a | b | c | d) == 0);
}

static void fill_by_chunks(struct gi_limbs *limbs, const char *digits,
                           size_t count)
{
    const size_t limb_count = (count + CHUNK_DIGITS - 1) / CHUNK_DIGITS;
    size_t top_digits = count - CHUNK_DIGITS * (limb_count - 1);
    /* The first group may be short: its missing chunks are zeros in front. */
    size_t next = (4 - limb_count % 4) % 4;
    uint64_t chunk[4] = {0};

    GRUNDY_ASSERT(top_digits > 0 && top_digits <= CHUNK_DIGITS);
    GRUNDY_ASSERT(limb_count <= limbs->capacity);
    GRUNDY_ASSERT(count >= 8);
    chunk[next++] = chunk_value(digits, top_digits);
    for (size_t i = top_digits, n = 1;; n++, i += CHUNK_DIGITS) {
        limbs->limb[n - 1] = 0;
        if (next == 4) {
            append_chunks(limbs->limb, n, chunk);
            next = 0;
        }
        GRUNDY_ASSERT(i <= count);
        if (i == count) break;
        chunk[next++] = chunk_value(digits + i, CHUNK_DIGITS);
    }
    GRUNDY_ASSERT(next == 0);
    limbs->count = limb_count;
}

static grundy_status fill_by_gmp(struct gi_limbs *limbs, const char *digits,
                                 size_t count, const grundy_env *env)
{
    unsigned char *values = gi_alloc(env, count);

    if (!values) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < count; i++)
        values[i] = (unsigned char)(digits[i] - '0');
    limbs->count = (size_t)mpn_set_str(limbs->limb, values, count, 10);
    gi_free(env, values, count);
    return GRUNDY_OK;
}

/* Of digits without leading zeros, more than SMALL_DIGITS of them. */
static grundy_status parse_long(grundy_integer *out, int sign,
                                const char *digits, size_t count,
                                const grundy_env *env)
{
    const size_t needed = limbs_for_digits(count);
    grundy_status status = pay_conversion(needed, env);
    struct gi_limbs *limbs;

    if (status) return status;
    limbs = gi_limbs_for(out, needed, env);
    if (!limbs) return GRUNDY_NO_MEMORY;
    GRUNDY_ASSERT(count > SMALL_DIGITS && digits[0] != '0');
    if (count < SET_STR_DIGITS) {
        fill_by_chunks(limbs, digits, count);
    } else {
        status = fill_by_gmp(limbs, digits, count, env);
        if (status) {
            if (limbs != out->limbs) gi_limbs_free(limbs, env);
            return status;
        }
    }
    GRUNDY_ASSERT(limbs->count <= limbs->capacity);
    gi_int_adopt(out, limbs, sign, env);
    return GRUNDY_OK;
}

grundy_status grundy_integer_parse(grundy_integer *out, const char *text,
                                   size_t count, const grundy_env *env)
{
    if (!out || !text) return GRUNDY_BAD_ARGUMENT;

    const int sign = count && text[0] == '-' ? -1 : 1;
    int64_t word;

    if (sign < 0) {
        text++;
        count--;
    }
    if (count == 0 || !are_digits(text, count)) return GRUNDY_BAD_INPUT;
    while (count > 1 && text[0] == '0') {
        text++;
        count--;
    }
    if (count > gi_limit_digits(env)) return GRUNDY_OVER_BUDGET;
    if (count == CHUNK_DIGITS && sign > 0)
        return gi_int_set_uint64(out, short_value(text, count), env);
    if (count > SMALL_DIGITS) return parse_long(out, sign, text, count, env);
    word = (int64_t)short_value(text, count);
    gi_int_set_word(out, sign * word, env);
    return GRUNDY_OK;
}

/* ---- writing ---- */

/* n limbs have at most floor(n * 64 log10 2) + 1 digits, and 64 log10 2 is
 * 19.2659..., less than 19 + 4/15. mpn_get_str() asks for one more. */
size_t grundy_integer_text_bytes(const grundy_integer *number)
{
    size_t n;

    if (gi_int_is_small(number)) return SMALL_TEXT_BYTES;
    n = number->limbs->count;
    return 19 * n + 4 * n / 15 + 1 + 1 + sizeof "-";
}

static size_t format_word(char *text, uint64_t word)
{
    char reversed[SMALL_TEXT_BYTES];
    size_t count = 0;

    do {
        reversed[count++] = (char)('0' + word % 10);
        word /= 10;
    } while (word);
    GRUNDY_ASSERT(count < sizeof reversed);
    for (size_t i = 0; i < count; i++)
        text[i] = reversed[count - 1 - i];
    return count;
}

static size_t format_limbs(char *text, struct gi_limbs *eaten)
{
    unsigned char *digits = (unsigned char *)text;
    size_t count =
        mpn_get_str(digits, 10, eaten->limb, (mp_size_t)eaten->count);
    size_t zeros = 0;

    while (zeros + 1 < count && digits[zeros] == 0)
        zeros++;
    GRUNDY_ASSERT(zeros < count);
    count -= zeros;
    for (size_t i = 0; i < count; i++)
        text[i] = (char)('0' + digits[zeros + i]);
    return count;
}

grundy_status grundy_integer_format(char *text, size_t *count,
                                    const grundy_integer *number,
                                    const grundy_env *env)
{
    if (!text || !count || !number) return GRUNDY_BAD_ARGUMENT;

    grundy_integer eaten = {0, NULL};
    const size_t start = number->word < 0;
    gi_magnitude x;
    grundy_status status = GRUNDY_OK;

    gi_magnitude_of(&x, number);
    if (!gi_int_is_small(number)) status = pay_conversion(x.count, env);
    if (!status) status = gi_int_copy(&eaten, number, env);
    if (status) return status;
    if (start) text[0] = '-';
    if (gi_int_is_small(number)) {
        *count = start + format_word(text + start, x.word);
    } else {
        *count = start + format_limbs(text + start, eaten.limbs);
    }
    GRUNDY_ASSERT(*count < grundy_integer_text_bytes(number));
    text[*count] = '\0';
    grundy_integer_clear(&eaten, env);
    return GRUNDY_OK;
}
