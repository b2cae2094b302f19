/* SPDX-License-Identifier: MIT */
/* t-integer.c - exact integers against GMP's mpz, and at the edges of the
 * word. */
#include "test.h"

#include "base/integer/test/mpz.h"
#include "base/integer/test/operations.h"
#include "random.h"

enum { SEED = 20261121, CASES = 4000, LONG_BITS = 20000 };

/* out: a number of its own, a, b; and a with itself. */
static void check_aliases(const operation *op, const mpz_t x, const mpz_t y)
{
    grundy_integer a = {0, NULL}, b = {0, NULL}, c = {0, NULL};
    mpz_t z;

    mpz_init(z);
    op->theirs(z, x, y);
    mpz_to(&a, x, NULL);
    mpz_to(&b, y, NULL);
    mpz_to(&c, y, NULL);
    assert_int_equal(op->ours(&c, &a, &b, NULL), GRUNDY_OK);
    if (!mpz_is(z, &c)) fail_msg("%s", op->name);
    assert_true(mpz_is(x, &a) && mpz_is(y, &b));
    assert_int_equal(op->ours(&b, &a, &b, NULL), GRUNDY_OK);
    if (!mpz_is(z, &b)) fail_msg("%s into b", op->name);
    mpz_to(&b, y, NULL);
    assert_int_equal(op->ours(&a, &a, &b, NULL), GRUNDY_OK);
    if (!mpz_is(z, &a)) fail_msg("%s into a", op->name);
    op->theirs(z, y, y);
    assert_int_equal(op->ours(&b, &b, &b, NULL), GRUNDY_OK);
    if (!mpz_is(z, &b)) fail_msg("%s with itself", op->name);
    grundy_integer_clear(&a, NULL);
    grundy_integer_clear(&b, NULL);
    grundy_integer_clear(&c, NULL);
    mpz_clear(z);
}

static void agree_with_mpz(void **state)
{
    const size_t cases = random_cases(CASES);
    gmp_randstate_t random;
    mpz_t x, y;

    (void)state;
    print_message("seed %d\n", SEED);
    gmp_randinit_default(random);
    gmp_randseed_ui(random, SEED);
    mpz_inits(x, y, NULL);
    for (size_t i = 0; i < cases; i++)
        for (size_t j = 0; j < OPERATIONS; j++) {
            draw_operands(&operations[j], x, y, random,
                          i % 500 ? MOST_BITS : LONG_BITS);
            check_aliases(&operations[j], x, y);
        }
    mpz_clears(x, y, NULL);
    gmp_randclear(random);
}

static void looks_agree_with_mpz(void **state)
{
    const size_t cases = random_cases(CASES);
    grundy_integer a = {0, NULL}, b = {0, NULL};
    gmp_randstate_t random;
    mpz_t x, y;

    (void)state;
    gmp_randinit_default(random);
    gmp_randseed_ui(random, SEED + 1);
    mpz_inits(x, y, NULL);
    for (size_t i = 0; i < cases; i++) {
        const uint64_t word = gmp_urandomb_ui(random, 64) | 1;
        uint64_t low = 7;
        mpz_draw(x, random, MOST_BITS);
        mpz_draw(y, random, i % 2 ? MOST_BITS : 65);
        if (i % 7 == 0) mpz_set(y, x);
        mpz_to(&a, x, NULL);
        mpz_to(&b, y, NULL);
        assert_int_equal(grundy_integer_compare(&a, &b),
                         (mpz_cmp(x, y) > 0) - (mpz_cmp(x, y) < 0));
        assert_int_equal(gi_int_sign(&a), mpz_sgn(x));
        assert_int_equal(gi_int_is_zero(&a), mpz_sgn(x) == 0);
        if (gi_int_is_small(&b))
            assert_int_equal(gi_int_compare_word(&a, b.word),
                             grundy_integer_compare(&a, &b));
        assert_int_equal(grundy_integer_to_uint64(&low, &a),
                         mpz_fits_ulong_p(x) != 0);
        assert_true(low == (mpz_fits_ulong_p(x) ? mpz_get_ui(x) : 7));
        assert_int_equal(gi_int_bit_length(&a),
                         mpz_sgn(x) ? mpz_sizeinbase(x, 2) : 0);
        mpz_abs(y, x);
        for (size_t bit = 0; bit < 200; bit++)
            assert_int_equal(gi_int_bit(&a, bit), mpz_tstbit(y, bit));
        mpz_to(&a, y, NULL);
        assert_true(gi_int_mod_word(&a, word) == mpz_fdiv_ui(y, word));
    }
    grundy_integer_clear(&a, NULL);
    grundy_integer_clear(&b, NULL);
    mpz_clears(x, y, NULL);
    gmp_randclear(random);
}

/* a = q * b + r with 0 <= r < b, and s^2 <= a < (s + 1)^2, by our own sums and
 * products alone; both results of one division at once, into its operands. */
static void division_and_root_have_their_property(void **state)
{
    grundy_integer a = {0, NULL}, b = {0, NULL}, q = {0, NULL}, r = {0, NULL},
                   s = {0, NULL}, t = {0, NULL};
    gmp_randstate_t random;
    mpz_t x;

    (void)state;
    gmp_randinit_default(random);
    gmp_randseed_ui(random, SEED + 2);
    mpz_init(x);
    for (size_t i = 0; i < random_cases(CASES); i++) {
        mpz_draw(x, random, MOST_BITS);
        mpz_abs(x, x);
        mpz_to(&a, x, NULL);
        mpz_draw(x, random, MOST_BITS);
        mpz_abs(x, x);
        mpz_add_ui(x, x, 1);
        mpz_to(&b, x, NULL);
        assert_int_equal(gi_int_copy(&q, &a, NULL), GRUNDY_OK);
        assert_int_equal(gi_int_copy(&r, &b, NULL), GRUNDY_OK);
        assert_int_equal(i % 2 ? gi_int_divide(&q, &r, &q, &r, NULL)
                               : gi_int_divide(&r, &q, &q, &r, NULL),
                         GRUNDY_OK);
        if (i % 2 == 0) {
            gi_int_move(&t, &q, NULL);
            gi_int_move(&q, &r, NULL);
            gi_int_move(&r, &t, NULL);
            assert_true(gi_int_is_zero(&t));
        }
        assert_true(gi_int_sign(&r) >= 0 && gi_int_sign(&q) >= 0);
        assert_int_equal(grundy_integer_compare(&r, &b), -1);
        assert_int_equal(gi_int_mul(&t, &q, &b, NULL), GRUNDY_OK);
        assert_int_equal(gi_int_add(&t, &t, &r, NULL), GRUNDY_OK);
        assert_int_equal(grundy_integer_compare(&t, &a), 0);

        assert_int_equal(gi_int_sqrt(&s, &a, NULL), GRUNDY_OK);
        assert_int_equal(gi_int_mul(&t, &s, &s, NULL), GRUNDY_OK);
        assert_true(grundy_integer_compare(&t, &a) <= 0);
        assert_int_equal(gi_int_add_word(&s, &s, 1, NULL), GRUNDY_OK);
        assert_int_equal(gi_int_mul(&t, &s, &s, NULL), GRUNDY_OK);
        assert_int_equal(grundy_integer_compare(&t, &a), 1);
    }
    grundy_integer_clear(&a, NULL);
    grundy_integer_clear(&b, NULL);
    grundy_integer_clear(&q, NULL);
    grundy_integer_clear(&r, NULL);
    grundy_integer_clear(&s, NULL);
    grundy_integer_clear(&t, NULL);
    mpz_clear(x);
    gmp_randclear(random);
}

/* Each pair of numbers within 2 of 0, 2^63, 2^64 and their negatives. */
static void edges_of_the_word_agree_with_mpz(void **state)
{
    static const int bits[] = {-1, 63, 64, 127, 128};
    enum { EDGES = 5 * 5 * 2 };
    mpz_t edge[EDGES];

    (void)state;
    for (size_t i = 0; i < EDGES; i++) {
        mpz_init(edge[i]);
        if (bits[i / 10] >= 0) mpz_setbit(edge[i], (mp_bitcnt_t)bits[i / 10]);
        mpz_add_ui(edge[i], edge[i], i % 5);
        mpz_sub_ui(edge[i], edge[i], 2);
        if (i / 5 % 2) mpz_neg(edge[i], edge[i]);
    }
    for (size_t i = 0; i < EDGES; i++)
        for (size_t j = 0; j < EDGES; j++)
            for (size_t k = 0; k < OPERATIONS; k++) {
                const operation *op = &operations[k];
                if (op->is_unsigned &&
                    (mpz_sgn(edge[i]) < 0 || mpz_sgn(edge[j]) < 0))
                    continue;
                if (op->is_division && mpz_sgn(edge[j]) == 0) continue;
                check_aliases(op, edge[i], edge[j]);
            }
    for (size_t i = 0; i < EDGES; i++)
        mpz_clear(edge[i]);
}

static void words_past_int64_are_large(void **state)
{
    grundy_integer a = {0, NULL};
    uint64_t word = 0;

    (void)state;
    assert_int_equal(gi_int_set_uint64(&a, INT64_MAX, NULL), GRUNDY_OK);
    assert_true(gi_int_is_small(&a) && a.word == INT64_MAX);
    assert_int_equal(gi_int_set_uint64(&a, UINT64_MAX, NULL), GRUNDY_OK);
    assert_true(!gi_int_is_small(&a) && a.word == 1);
    assert_int_equal(gi_int_compare_word(&a, INT64_MAX), 1);
    assert_true(grundy_integer_to_uint64(&word, &a) && word == UINT64_MAX);
    assert_int_equal(gi_int_add_word(&a, &a, 1, NULL), GRUNDY_OK);
    assert_false(grundy_integer_to_uint64(&word, &a));
    assert_int_equal(gi_int_bit_length(&a), 65);
    gi_int_move(&a, &a, NULL);
    assert_int_equal(gi_int_copy(&a, &a, NULL), GRUNDY_OK);
    assert_int_equal(gi_int_bit_length(&a), 65);
    grundy_integer_clear(&a, NULL);
    grundy_integer_clear(&a, NULL);
    assert_true(gi_int_is_zero(&a));
    gi_int_set_word(&a, INT64_MIN, NULL);
    assert_int_equal(gi_int_bit_length(&a), 64);
    assert_false(grundy_integer_to_uint64(&word, &a));
    assert_int_equal(gi_int_mul_word(&a, &a, -1, NULL), GRUNDY_OK);
    assert_true(grundy_integer_to_uint64(&word, &a));
    assert_true(word == (uint64_t)1 << 63);
    assert_int_equal(gi_int_mul_word(&a, &a, -1, NULL), GRUNDY_OK);
    assert_true(gi_int_is_small(&a) && a.word == INT64_MIN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agree_with_mpz),
        cmocka_unit_test(looks_agree_with_mpz),
        cmocka_unit_test(division_and_root_have_their_property),
        cmocka_unit_test(edges_of_the_word_agree_with_mpz),
        cmocka_unit_test(words_past_int64_are_large),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
