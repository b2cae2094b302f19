/* SPDX-License-Identifier: MIT */
/* t-mpn.c - the stand-ins for GMP of the page's module, against GMP. */
#define mpn_add     own_add
#define mpn_add_1   own_add_1
#define mpn_sub     own_sub
#define mpn_cmp     own_cmp
#define mpn_mul_1   own_mul_1
#define mpn_mul     own_mul
#define mpn_sqr     own_sqr
#define mpn_rshift  own_rshift
#define mpn_tdiv_qr own_tdiv_qr
#define mpn_mod_1   own_mod_1
#define mpn_sqrtrem own_sqrtrem
#define mpn_set_str own_set_str
#define mpn_get_str own_get_str
#include "../../apps/wasm/stand_in/mpn.c"
#undef mpn_add
#undef mpn_add_1
#undef mpn_sub
#undef mpn_cmp
#undef mpn_mul_1
#undef mpn_mul
#undef mpn_sqr
#undef mpn_rshift
#undef mpn_tdiv_qr
#undef mpn_mod_1
#undef mpn_sqrtrem
#undef mpn_set_str
#undef mpn_get_str
#undef GMP_NUMB_BITS
#include <gmp.h>
/* cmocka needs these four before it. */
#include "test.h"

#include "random.h"

enum { LIMBS = 9, CASES = 4000, DIGITS = 400 };

static uint64_t seed = 20261121;

/* Of limbs that are random, or all zeros or ones: those find lost carries. */
static mp_size_t draw(mp_limb_t *out, size_t least, size_t most)
{
    const size_t count = least + random_below(&seed, most - least + 1);

    for (size_t i = 0; i < count; i++)
        switch (random_below(&seed, 4)) {
        case 0:
            out[i] = 0;
            break;
        case 1:
            out[i] = UINT64_MAX;
            break;
        default:
            out[i] = random_word(&seed);
            break;
        }
    if (out[count - 1] == 0) out[count - 1] = 1;
    return (mp_size_t)count;
}

static void same(const mp_limb_t *a, const mp_limb_t *b, mp_size_t count)
{
    assert_memory_equal(a, b, (size_t)count * sizeof *a);
}

static void sums_and_products_are_gmps(void **state)
{
    mp_limb_t a[LIMBS], b[LIMBS], own[2 * LIMBS], gmp[2 * LIMBS];

    (void)state;
    for (size_t i = 0; i < random_cases(CASES); i++) {
        const mp_size_t n = draw(a, 1, LIMBS), m = draw(b, 1, (size_t)n);
        const unsigned by = 1 + (unsigned)random_below(&seed, 63);

        assert_int_equal(own_add(own, a, n, b, m), mpn_add(gmp, a, n, b, m));
        same(own, gmp, n);
        assert_int_equal(own_add_1(own, a, n, b[0]),
                         mpn_add_1(gmp, a, n, b[0]));
        same(own, gmp, n);
        assert_int_equal(own_sub(own, a, n, b, m), mpn_sub(gmp, a, n, b, m));
        same(own, gmp, n);
        assert_true(own_mul_1(own, a, n, b[0]) == mpn_mul_1(gmp, a, n, b[0]));
        same(own, gmp, n);
        own_mul(own, a, n, b, m);
        mpn_mul(gmp, a, n, b, m);
        same(own, gmp, n + m);
        own_sqr(own, a, n);
        mpn_sqr(gmp, a, n);
        same(own, gmp, 2 * n);
        assert_true(own_rshift(own, a, n, by) == mpn_rshift(gmp, a, n, by));
        same(own, gmp, n);
        assert_int_equal(own_cmp(a, own, n), mpn_cmp(a, own, n) > 0   ? 1
                                             : mpn_cmp(a, own, n) < 0 ? -1
                                                                      : 0);
    }
}

static void quotients_are_gmps(void **state)
{
    mp_limb_t a[LIMBS], b[LIMBS], own[2][LIMBS], gmp[2][LIMBS];

    (void)state;
    for (size_t i = 0; i < random_cases(CASES); i++) {
        const mp_size_t n = draw(a, 1, LIMBS), m = draw(b, 1, (size_t)n);

        own_tdiv_qr(own[0], own[1], 0, a, n, b, m);
        mpn_tdiv_qr(gmp[0], gmp[1], 0, a, n, b, m);
        same(own[0], gmp[0], n - m + 1);
        same(own[1], gmp[1], m);
        assert_true(own_mod_1(a, n, b[m - 1]) == mpn_mod_1(a, n, b[m - 1]));
    }
}

static void roots_are_gmps(void **state)
{
    mp_limb_t a[LIMBS], own[LIMBS], gmp[LIMBS];

    (void)state;
    for (size_t i = 0; i < random_cases(CASES / 40); i++) {
        const mp_size_t n = draw(a, 1, LIMBS);
        const int own_rest = own_sqrtrem(own, NULL, a, n) != 0;

        assert_int_equal(own_rest, mpn_sqrtrem(gmp, NULL, a, n) != 0);
        same(own, gmp, (n + 1) / 2);
    }
}

/* The cube of the length would take seconds. */
static void a_long_root_is_gmps(void **state)
{
    enum { LONG = 601 };
    mp_limb_t a[LONG], own[LONG], gmp[LONG];

    (void)state;
    for (size_t i = 0; i < LONG; i++)
        a[i] = random_word(&seed) | 1;
    assert_true(own_sqrtrem(own, NULL, a, LONG) != 0);
    (void)mpn_sqrtrem(gmp, NULL, a, LONG);
    same(own, gmp, (LONG + 1) / 2);
}

static void digits_are_gmps(void **state)
{
    unsigned char digits[DIGITS], own_text[DIGITS], gmp_text[DIGITS];
    mp_limb_t own[LIMBS * 8], gmp[LIMBS * 8];

    (void)state;
    for (size_t i = 0; i < random_cases(CASES / 10); i++) {
        const size_t count = 1 + random_below(&seed, DIGITS);
        mp_size_t limbs;
        size_t own_count, gmp_count;

        for (size_t k = 0; k < count; k++)
            digits[k] = (unsigned char)random_below(&seed, 10);
        digits[0] = 1;
        limbs = mpn_set_str(gmp, digits, count, 10);
        assert_int_equal(own_set_str(own, digits, count, 10), limbs);
        same(own, gmp, limbs);
        own_count = own_get_str(own_text, 10, own, limbs);
        gmp_count = mpn_get_str(gmp_text, 10, gmp, limbs);
        assert_int_equal(own_count, gmp_count);
        assert_memory_equal(own_text, gmp_text, gmp_count);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_and_products_are_gmps),
        cmocka_unit_test(quotients_are_gmps),
        cmocka_unit_test(roots_are_gmps),
        cmocka_unit_test(a_long_root_is_gmps),
        cmocka_unit_test(digits_are_gmps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
