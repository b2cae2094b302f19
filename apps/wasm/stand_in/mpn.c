/* SPDX-License-Identifier: MIT */
/* mpn.c - the few functions of GMP that the library uses, in plain C.
 *
 * For WebAssembly, where there is no GMP: numbers on a page are short, so the
 * schoolbook's methods do. The quotient is Knuth's algorithm D (The Art of
 * Computer Programming, vol. 2, 4.3.1); the root is found bit by bit, in
 * time that grows as the square of the length, too. Both need
 * scratch, from malloc() as in GMP, and like there the program ends when there
 * is none.
 *
 * The test holds each function against GMP itself.
 */
#include <stdlib.h>
#include <string.h>

#include "gmp.h"

__extension__ typedef unsigned __int128 wide;

enum { LIMB_BITS = 64 };

static mp_limb_t *scratch(mp_size_t count)
{
    mp_limb_t *limbs = malloc((size_t)count * sizeof *limbs);
    if (!limbs) abort();
    return limbs;
}

/* ---- sums ---- */

mp_limb_t mpn_add_1(mp_limb_t *sum, const mp_limb_t *a, mp_size_t count,
                    mp_limb_t b)
{
    mp_limb_t carry = b;
    for (mp_size_t i = 0; i < count; i++) {
        const mp_limb_t limb = a[i] + carry;
        carry = limb < carry;
        sum[i] = limb;
    }
    return carry;
}

mp_limb_t mpn_add(mp_limb_t *sum, const mp_limb_t *a, mp_size_t a_count,
                  const mp_limb_t *b, mp_size_t b_count)
{
    mp_limb_t carry = 0;
    for (mp_size_t i = 0; i < b_count; i++) {
        const wide limb = (wide)a[i] + b[i] + carry;
        sum[i] = (mp_limb_t)limb;
        carry = (mp_limb_t)(limb >> LIMB_BITS);
    }
    return mpn_add_1(sum + b_count, a + b_count, a_count - b_count, carry);
}

mp_limb_t mpn_sub(mp_limb_t *difference, const mp_limb_t *a, mp_size_t a_count,
                  const mp_limb_t *b, mp_size_t b_count)
{
    mp_limb_t borrow = 0;
    for (mp_size_t i = 0; i < a_count; i++) {
        const wide limb = (wide)a[i] - (i < b_count ? b[i] : 0) - borrow;
        difference[i] = (mp_limb_t)limb;
        borrow = (limb >> LIMB_BITS) != 0;
    }
    return borrow;
}

int mpn_cmp(const mp_limb_t *a, const mp_limb_t *b, mp_size_t count)
{
    while (count-- > 0)
        if (a[count] != b[count]) return a[count] > b[count] ? 1 : -1;
    return 0;
}

/* ---- products ---- */

/* accumulator[0..count) += a * b; returns the carry. */
static mp_limb_t add_product(mp_limb_t *accumulator, const mp_limb_t *a,
                             mp_size_t count, mp_limb_t b)
{
    mp_limb_t carry = 0;
    for (mp_size_t i = 0; i < count; i++) {
        const wide limb = (wide)a[i] * b + accumulator[i] + carry;
        accumulator[i] = (mp_limb_t)limb;
        carry = (mp_limb_t)(limb >> LIMB_BITS);
    }
    return carry;
}

/* remainder[0..count) -= a * b; returns the borrow. */
static mp_limb_t sub_product(mp_limb_t *remainder, const mp_limb_t *a,
                             mp_size_t count, mp_limb_t b)
{
    mp_limb_t borrow = 0;
    for (mp_size_t i = 0; i < count; i++) {
        const wide product = (wide)a[i] * b + borrow;
        const mp_limb_t low = (mp_limb_t)product;
        borrow = (mp_limb_t)(product >> LIMB_BITS) + (remainder[i] < low);
        remainder[i] -= low;
    }
    return borrow;
}

mp_limb_t mpn_mul_1(mp_limb_t *product, const mp_limb_t *a, mp_size_t count,
                    mp_limb_t b)
{
    mp_limb_t carry = 0;
    for (mp_size_t i = 0; i < count; i++) {
        const wide limb = (wide)a[i] * b + carry;
        product[i] = (mp_limb_t)limb;
        carry = (mp_limb_t)(limb >> LIMB_BITS);
    }
    return carry;
}

mp_limb_t mpn_mul(mp_limb_t *product, const mp_limb_t *a, mp_size_t a_count,
                  const mp_limb_t *b, mp_size_t b_count)
{
    memset(product, 0, (size_t)(a_count + b_count) * sizeof *product);
    for (mp_size_t i = 0; i < b_count; i++)
        product[i + a_count] = add_product(product + i, a, a_count, b[i]);
    return product[a_count + b_count - 1];
}

void mpn_sqr(mp_limb_t *product, const mp_limb_t *a, mp_size_t count)
{
    (void)mpn_mul(product, a, count, a, count);
}

/* ---- quotients ---- */

mp_limb_t mpn_rshift(mp_limb_t *out, const mp_limb_t *a, mp_size_t count,
                     unsigned by)
{
    const mp_limb_t lost = a[0] << (LIMB_BITS - by);
    for (mp_size_t i = 0; i + 1 < count; i++)
        out[i] = a[i] >> by | a[i + 1] << (LIMB_BITS - by);
    out[count - 1] = a[count - 1] >> by;
    return lost;
}

/* By 0 to 63 bits; returns what goes out at the top. */
static mp_limb_t shift_left(mp_limb_t *out, const mp_limb_t *a,
                            mp_size_t count, unsigned by)
{
    mp_limb_t carry = 0;
    for (mp_size_t i = 0; i < count; i++) {
        const wide limb = (wide)a[i] << by | carry;
        out[i] = (mp_limb_t)limb;
        carry = (mp_limb_t)(limb >> LIMB_BITS);
    }
    return carry;
}

/* In place; returns the remainder. */
static mp_limb_t divide_word(mp_limb_t *quotient, const mp_limb_t *a,
                             mp_size_t count, mp_limb_t b)
{
    mp_limb_t remainder = 0;
    while (count-- > 0) {
        const wide limb = (wide)remainder << LIMB_BITS | a[count];
        quotient[count] = (mp_limb_t)(limb / b);
        remainder = (mp_limb_t)(limb % b);
    }
    return remainder;
}

mp_limb_t mpn_mod_1(const mp_limb_t *a, mp_size_t count, mp_limb_t b)
{
    mp_limb_t remainder = 0;
    while (count-- > 0)
        remainder = (mp_limb_t)(((wide)remainder << LIMB_BITS | a[count]) % b);
    return remainder;
}

/* A limb of the quotient of at[0..count] by b[0..count), whose top bit is set,
 * from their upper limbs; at[count] is left 0. Knuth's steps D3 to D6: the
 * guess is at most 2 too large, and the first loop leaves at most 1. */
static mp_limb_t divide_step(mp_limb_t *at, const mp_limb_t *b,
                             mp_size_t count)
{
    const wide top = (wide)at[count] << LIMB_BITS | at[count - 1];
    wide guess = top / b[count - 1], rest = top % b[count - 1];

    while (guess >> LIMB_BITS ||
           guess * b[count - 2] > (rest << LIMB_BITS | at[count - 2])) {
        guess--;
        rest += b[count - 1];
        if (rest >> LIMB_BITS) break;
    }
    const mp_limb_t borrow = sub_product(at, b, count, (mp_limb_t)guess);
    const mp_limb_t high = at[count];
    at[count] = high - borrow;
    if (high < borrow) {
        guess--;
        at[count] += mpn_add(at, at, count, b, count);
    }
    return (mp_limb_t)guess;
}

void mpn_tdiv_qr(mp_limb_t *quotient, mp_limb_t *remainder, mp_size_t zero,
                 const mp_limb_t *a, mp_size_t a_count, const mp_limb_t *b,
                 mp_size_t b_count)
{
    (void)zero;
    if (b_count == 1) {
        remainder[0] = divide_word(quotient, a, a_count, b[0]);
        return;
    }
    const unsigned by = (unsigned)__builtin_clzll(b[b_count - 1]);
    mp_limb_t *rest = scratch(a_count + 1), *divisor = scratch(b_count);

    rest[a_count] = shift_left(rest, a, a_count, by);
    (void)shift_left(divisor, b, b_count, by);
    for (mp_size_t i = a_count - b_count; i >= 0; i--)
        quotient[i] = divide_step(rest + i, divisor, b_count);
    if (by)
        (void)mpn_rshift(remainder, rest, b_count, by);
    else
        memcpy(remainder, rest, (size_t)b_count * sizeof *rest);
    free(divisor);
    free(rest);
}

/* ---- roots ---- */

/* With q the bits of the root so far and 2^k the next one, `rest` is a - q^2 and
 * `twice` is 2 q 2^k: the bit is 1 exactly if twice + 4^k fits into rest. */
mp_size_t mpn_sqrtrem(mp_limb_t *root, mp_limb_t *remainder,
                      const mp_limb_t *a, mp_size_t count)
{
    const mp_size_t half = (count + 1) / 2, size = 2 * half;
    mp_limb_t *rest = scratch(size), *twice = scratch(size);
    mp_limb_t left = 0;

    (void)remainder;
    memset(rest, 0, (size_t)size * sizeof *rest);
    memset(twice, 0, (size_t)size * sizeof *twice);
    memcpy(rest, a, (size_t)count * sizeof *rest);
    for (mp_size_t bit = LIMB_BITS * size; (bit -= 2) >= 0;) {
        const mp_limb_t place = (mp_limb_t)1 << bit % LIMB_BITS;
        mp_limb_t *limb = &twice[bit / LIMB_BITS];
        *limb |= place;
        const int fits = mpn_cmp(rest, twice, size) >= 0;
        if (fits) (void)mpn_sub(rest, rest, size, twice, size);
        *limb ^= place;
        (void)mpn_rshift(twice, twice, size, 1);
        if (fits) *limb |= place;
    }
    memcpy(root, twice, (size_t)half * sizeof *root);
    for (mp_size_t i = 0; i < size; i++)
        left |= rest[i];
    free(twice);
    free(rest);
    return left != 0;
}

/* ---- digits ---- */

mp_size_t mpn_set_str(mp_limb_t *out, const unsigned char *digits,
                      size_t count, int base)
{
    mp_size_t limbs = 0;
    for (size_t i = 0; i < count; i++) {
        mp_limb_t carry = mpn_mul_1(out, out, limbs, (mp_limb_t)base);
        carry += mpn_add_1(out, out, limbs, digits[i]);
        if (carry) out[limbs++] = carry;
    }
    return limbs;
}

size_t mpn_get_str(unsigned char *digits, int base, mp_limb_t *eaten,
                   mp_size_t count)
{
    size_t written = 0;
    while (count > 0) {
        digits[written++] =
            (unsigned char)divide_word(eaten, eaten, count, (mp_limb_t)base);
        while (count > 0 && eaten[count - 1] == 0)
            count--;
    }
    for (size_t i = 0; i < written / 2; i++) {
        const unsigned char digit = digits[i];
        digits[i] = digits[written - 1 - i];
        digits[written - 1 - i] = digit;
    }
    return written;
}
