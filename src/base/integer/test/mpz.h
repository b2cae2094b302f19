/* SPDX-License-Identifier: MIT */
/* mpz.h - GMP's own integers as the second way, for the tests of integers. */
#ifndef GI_BASE_INTEGER_TEST_MPZ_H
#define GI_BASE_INTEGER_TEST_MPZ_H

#include <gmp.h>

#include "base/env.h"
#include "base/integer/integer.h"

/* out = z, built from its limbs: text is not to be trusted in a test. Odd
 * numbers get room to spare, into which a product of theirs would fit. */
static inline void mpz_to(grundy_integer *out, const mpz_t z,
                          const grundy_env *env)
{
    const size_t count = mpz_size(z);
    const size_t capacity = mpz_odd_p(z) ? 3 * count + 8 : count;
    struct gi_limbs *limbs;

    if (mpz_fits_slong_p(z)) {
        gi_int_set_word(out, mpz_get_si(z), env);
        return;
    }
    limbs = gi_alloc(env, sizeof *limbs + capacity * sizeof limbs->limb[0]);
    assert_non_null(limbs);
    limbs->count = count;
    limbs->capacity = capacity;
    mpz_export(limbs->limb, NULL, -1, sizeof limbs->limb[0], 0, 0, z);
    grundy_integer_clear(out, env);
    *out = (grundy_integer){mpz_sgn(z), limbs};
}

/* a == z, and a is in normal form. */
static inline bool mpz_is(const mpz_t z, const grundy_integer *a)
{
    mpz_t b;
    bool is;

    if (mpz_fits_slong_p(z)) return !a->limbs && a->word == mpz_get_si(z);
    if (!a->limbs || a->word != mpz_sgn(z)) return false;
    if (a->limbs->count != mpz_size(z)) return false;
    mpz_init(b);
    mpz_import(b, a->limbs->count, -1, sizeof a->limbs->limb[0], 0, 0,
               a->limbs->limb);
    is = mpz_cmpabs(z, b) == 0;
    mpz_clear(b);
    return is;
}

/* Long runs of equal bits, of up to `bits` bits, half of them near a power of
 * two where a number grows by a limb; half of them negative. */
static inline void mpz_draw(mpz_t z, gmp_randstate_t random,
                            unsigned long bits)
{
    mpz_rrandomb(z, random, gmp_urandomm_ui(random, bits + 1));
    if (gmp_urandomb_ui(random, 1)) {
        mpz_set_ui(z, 0);
        mpz_setbit(z, 63 * (1 + gmp_urandomm_ui(random, 1 + bits / 64)) +
                          gmp_urandomm_ui(random, 3));
        mpz_add_ui(z, z, gmp_urandomm_ui(random, 3));
        mpz_sub_ui(z, z, 1);
    }
    if (gmp_urandomb_ui(random, 1)) mpz_neg(z, z);
}

#endif
