/* SPDX-License-Identifier: MIT */
/* integer_arith.c - sums, products, quotients and roots of exact integers.
 *
 * Each function tries machine words first, with the compiler's checked
 * arithmetic, and uses limbs only if an operand has limbs or the result needs
 * them. Then signs are settled first, and the mpn layer of GMP works on
 * magnitudes. A sum is written into the block of out if the block has room, so
 * that a running total allocates only when it grows; mpn allows this when
 * result and operand begin at the same limb. Products and quotients must not
 * overlap their operands and get a block of their own.
 *
 * Cost: sums, shifts and xor are linear; products and quotients cost as much
 * as GMP's, which are quadratic at first and subquadratic from some dozens of
 * limbs on.
 */
#include "base/assert.h"
#include "base/integer/limbs.h"
#include "base/meter.h"

#include <gmp.h>
#include <string.h>

/* For work on each limb of both. */
static grundy_status pay_linear(const gi_magnitude *x, const gi_magnitude *y,
                                const grundy_env *env)
{
    return gi_env_pay(
        env, gi_cost_of_limbs(x->count > y->count ? x->count : y->count));
}

/* For a product, a quotient or a root, and room for GMP's own scratch. */
static grundy_status pay_product(size_t more, size_t less,
                                 const grundy_env *env)
{
    const grundy_status status =
        gi_env_pay(env, gi_cost_of_product(more, less));

    if (status) return status;
    return gi_limbs_have_scratch(more, env) ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

/* ---- sums ---- */

/* out = sign * (x + y) */
static grundy_status add_magnitudes(grundy_integer *out, int sign,
                                    const gi_magnitude *x,
                                    const gi_magnitude *y,
                                    const grundy_env *env)
{
    const gi_magnitude *more = x->count < y->count ? y : x;
    const gi_magnitude *less = x->count < y->count ? x : y;
    const size_t count = more->count;
    struct gi_limbs *limbs = gi_limbs_for(out, count + 1, env);

    if (!limbs) return GRUNDY_NO_MEMORY;
    GRUNDY_ASSERT(less->count > 0 && less->count <= count);
    limbs->limb[count] = mpn_add(limbs->limb, more->limb, (mp_size_t)count,
                                 less->limb, (mp_size_t)less->count);
    limbs->count = count + 1;
    gi_int_adopt(out, limbs, sign, env);
    return GRUNDY_OK;
}

/* out = sign * (x - y) */
static grundy_status sub_magnitudes(grundy_integer *out, int sign,
                                    const gi_magnitude *x,
                                    const gi_magnitude *y,
                                    const grundy_env *env)
{
    const bool is_swapped = gi_magnitude_compare(x, y) < 0;
    const gi_magnitude *more = is_swapped ? y : x;
    const gi_magnitude *less = is_swapped ? x : y;
    const size_t count = more->count;
    struct gi_limbs *limbs = gi_limbs_for(out, count, env);

    if (!limbs) return GRUNDY_NO_MEMORY;
    GRUNDY_ASSERT(less->count <= count);
    mpn_sub(limbs->limb, more->limb, (mp_size_t)count, less->limb,
            (mp_size_t)less->count);
    limbs->count = count;
    gi_int_adopt(out, limbs, is_swapped ? -sign : sign, env);
    return GRUNDY_OK;
}

/* out = a + b_sign * |b| */
static grundy_status add_signed(grundy_integer *out, const grundy_integer *a,
                                const grundy_integer *b, int b_sign,
                                const grundy_env *env)
{
    const int a_sign = gi_int_sign(a);
    gi_magnitude x, y;
    grundy_status status;

    gi_magnitude_of(&x, a);
    gi_magnitude_of(&y, b);
    status = pay_linear(&x, &y, env);
    if (status) return status;
    if (a_sign * b_sign < 0) return sub_magnitudes(out, a_sign, &x, &y, env);
    return add_magnitudes(out, a_sign ? a_sign : b_sign, &x, &y, env);
}

grundy_status gi_int_add(grundy_integer *out, const grundy_integer *a,
                         const grundy_integer *b, const grundy_env *env)
{
    int64_t word;

    if (gi_int_is_small(a) && gi_int_is_small(b) &&
        !__builtin_add_overflow(a->word, b->word, &word)) {
        gi_int_set_word(out, word, env);
        return GRUNDY_OK;
    }
    return add_signed(out, a, b, gi_int_sign(b), env);
}

grundy_status gi_int_sub(grundy_integer *out, const grundy_integer *a,
                         const grundy_integer *b, const grundy_env *env)
{
    int64_t word;

    if (gi_int_is_small(a) && gi_int_is_small(b) &&
        !__builtin_sub_overflow(a->word, b->word, &word)) {
        gi_int_set_word(out, word, env);
        return GRUNDY_OK;
    }
    return add_signed(out, a, b, -gi_int_sign(b), env);
}

grundy_status gi_int_add_word(grundy_integer *out, const grundy_integer *a,
                              int64_t b, const grundy_env *env)
{
    const grundy_integer number = {b, NULL};

    return gi_int_add(out, a, &number, env);
}

/* ---- products ---- */

static grundy_status mul_magnitudes(grundy_integer *out, int sign,
                                    const gi_magnitude *x,
                                    const gi_magnitude *y,
                                    const grundy_env *env)
{
    const gi_magnitude *more = x->count < y->count ? y : x;
    const gi_magnitude *less = x->count < y->count ? x : y;
    const grundy_status status = pay_product(more->count, less->count, env);
    struct gi_limbs *limbs;

    if (status) return status;
    limbs = gi_limbs_new(more->count + less->count, env);
    if (!limbs) return GRUNDY_NO_MEMORY;
    GRUNDY_ASSERT(less->count > 1);
    if (more->limb == less->limb)
        mpn_sqr(limbs->limb, more->limb, (mp_size_t)more->count);
    else
        mpn_mul(limbs->limb, more->limb, (mp_size_t)more->count, less->limb,
                (mp_size_t)less->count);
    limbs->count = more->count + less->count;
    gi_int_adopt(out, limbs, sign, env);
    return GRUNDY_OK;
}

/* The same with one limb; this kernel may write over its operand. */
static grundy_status mul_limb(grundy_integer *out, int sign,
                              const gi_magnitude *x, uint64_t factor,
                              const grundy_env *env)
{
    const size_t count = x->count;
    const grundy_status status = gi_env_pay(env, gi_cost_of_limbs(count));
    struct gi_limbs *limbs;

    if (status) return status;
    limbs = gi_limbs_for(out, count + 1, env);
    if (!limbs) return GRUNDY_NO_MEMORY;
    limbs->limb[count] =
        mpn_mul_1(limbs->limb, x->limb, (mp_size_t)count, factor);
    limbs->count = count + 1;
    gi_int_adopt(out, limbs, sign, env);
    return GRUNDY_OK;
}

grundy_status gi_int_mul(grundy_integer *out, const grundy_integer *a,
                         const grundy_integer *b, const grundy_env *env)
{
    const int sign = gi_int_sign(a) * gi_int_sign(b);
    gi_magnitude x, y;
    int64_t word;

    if (gi_int_is_small(a) && gi_int_is_small(b) &&
        !__builtin_mul_overflow(a->word, b->word, &word)) {
        gi_int_set_word(out, word, env);
        return GRUNDY_OK;
    }
    gi_magnitude_of(&x, a);
    gi_magnitude_of(&y, b);
    if (y.count == 1) return mul_limb(out, sign, &x, y.limb[0], env);
    if (x.count == 1) return mul_limb(out, sign, &y, x.limb[0], env);
    return mul_magnitudes(out, sign, &x, &y, env);
}

grundy_status gi_int_mul_word(grundy_integer *out, const grundy_integer *a,
                              int64_t b, const grundy_env *env)
{
    const grundy_integer number = {b, NULL};

    return gi_int_mul(out, a, &number, env);
}

/* ---- bits ---- */

grundy_status gi_int_xor(grundy_integer *out, const grundy_integer *a,
                         const grundy_integer *b, const grundy_env *env)
{
    const gi_magnitude *more, *less;
    gi_magnitude x, y;
    struct gi_limbs *limbs;
    grundy_status status;
    size_t count;

    GRUNDY_ASSERT(a->word >= 0 && b->word >= 0);
    if (gi_int_is_small(a) && gi_int_is_small(b)) {
        gi_int_set_word(out, a->word ^ b->word, env);
        return GRUNDY_OK;
    }
    gi_magnitude_of(&x, a);
    gi_magnitude_of(&y, b);
    status = pay_linear(&x, &y, env);
    if (status) return status;
    more = x.count < y.count ? &y : &x;
    less = x.count < y.count ? &x : &y;
    count = more->count;
    limbs = gi_limbs_for(out, count, env);
    if (!limbs) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < less->count; i++)
        limbs->limb[i] = more->limb[i] ^ less->limb[i];
    for (size_t i = less->count; i < count; i++)
        limbs->limb[i] = more->limb[i];
    limbs->count = count;
    gi_int_adopt(out, limbs, 1, env);
    return GRUNDY_OK;
}

grundy_status gi_int_shift_right(grundy_integer *out, const grundy_integer *a,
                                 size_t bits, const grundy_env *env)
{
    const size_t skipped = bits / 64;
    gi_magnitude x;
    struct gi_limbs *limbs;
    grundy_status status;
    size_t count;

    GRUNDY_ASSERT(a->word >= 0);
    gi_magnitude_of(&x, a);
    if (gi_int_is_small(a) || skipped >= x.count) {
        gi_int_set_word(out, bits < 64 ? a->word >> bits : 0, env);
        return GRUNDY_OK;
    }
    status = pay_linear(&x, &x, env);
    if (status) return status;
    count = x.count - skipped;
    limbs = gi_limbs_for(out, count, env);
    if (!limbs) return GRUNDY_NO_MEMORY;
    if (bits % 64)
        mpn_rshift(limbs->limb, x.limb + skipped, (mp_size_t)count,
                   (unsigned)(bits % 64));
    else
        memmove(limbs->limb, x.limb + skipped, count * sizeof x.limb[0]);
    limbs->count = count;
    gi_int_adopt(out, limbs, 1, env);
    return GRUNDY_OK;
}

/* ---- quotients and roots ---- */

static grundy_status divide_magnitudes(grundy_integer *quotient,
                                       grundy_integer *remainder,
                                       const gi_magnitude *x,
                                       const gi_magnitude *y,
                                       const grundy_env *env)
{
    const grundy_status status = pay_product(x->count, y->count, env);
    struct gi_limbs *q, *r;

    if (status) return status;
    q = gi_limbs_new(x->count - y->count + 1, env);
    r = gi_limbs_new(y->count, env);
    if (!q || !r) {
        gi_limbs_free(r, env);
        gi_limbs_free(q, env);
        return GRUNDY_NO_MEMORY;
    }
    GRUNDY_ASSERT(x->count >= y->count && y->limb[y->count - 1] != 0);
    q->count = x->count - y->count + 1;
    r->count = y->count;
    mpn_tdiv_qr(q->limb, r->limb, 0, x->limb, (mp_size_t)x->count, y->limb,
                (mp_size_t)y->count);
    if (quotient)
        gi_int_adopt(quotient, q, 1, env);
    else
        gi_limbs_free(q, env);
    if (remainder)
        gi_int_adopt(remainder, r, 1, env);
    else
        gi_limbs_free(r, env);
    return GRUNDY_OK;
}

/* The quotient is 0 and the remainder is a. */
static grundy_status divide_by_more(grundy_integer *quotient,
                                    grundy_integer *remainder,
                                    const grundy_integer *a,
                                    const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    if (remainder) status = gi_int_copy(remainder, a, env);
    if (!status && quotient) gi_int_set_word(quotient, 0, env);
    return status;
}

grundy_status gi_int_divide(grundy_integer *quotient,
                            grundy_integer *remainder, const grundy_integer *a,
                            const grundy_integer *b, const grundy_env *env)
{
    gi_magnitude x, y;

    GRUNDY_ASSERT(a->word >= 0 && b->word > 0);
    GRUNDY_ASSERT(!quotient || quotient != remainder);
    if (gi_int_is_small(a) && gi_int_is_small(b)) {
        const int64_t n = a->word, d = b->word;
        if (quotient) gi_int_set_word(quotient, n / d, env);
        if (remainder) gi_int_set_word(remainder, n % d, env);
        return GRUNDY_OK;
    }
    gi_magnitude_of(&x, a);
    gi_magnitude_of(&y, b);
    if (x.count < y.count) return divide_by_more(quotient, remainder, a, env);
    return divide_magnitudes(quotient, remainder, &x, &y, env);
}

uint64_t gi_int_mod_word(const grundy_integer *a, uint64_t b)
{
    GRUNDY_ASSERT(a->word >= 0 && b > 0);
    if (gi_int_is_small(a)) return (uint64_t)a->word % b;
    return mpn_mod_1(a->limbs->limb, (mp_size_t)a->limbs->count, b);
}

grundy_status gi_int_sqrt(grundy_integer *out, const grundy_integer *a,
                          const grundy_env *env)
{
    gi_magnitude x;
    struct gi_limbs *limbs;
    grundy_status status;
    uint64_t root;

    GRUNDY_ASSERT(a->word >= 0);
    if (gi_int_is_zero(a)) {
        gi_int_set_word(out, 0, env);
        return GRUNDY_OK;
    }
    gi_magnitude_of(&x, a);
    if (x.count == 1) {
        mpn_sqrtrem(&root, NULL, x.limb, 1);
        GRUNDY_ASSERT(root >> 32 == 0);
        gi_int_set_word(out, (int64_t)root, env);
        return GRUNDY_OK;
    }
    status = pay_product(x.count, x.count, env);
    if (status) return status;
    limbs = gi_limbs_new((x.count + 1) / 2, env);
    if (!limbs) return GRUNDY_NO_MEMORY;
    limbs->count = (x.count + 1) / 2;
    mpn_sqrtrem(limbs->limb, NULL, x.limb, (mp_size_t)x.count);
    gi_int_adopt(out, limbs, 1, env);
    return GRUNDY_OK;
}
