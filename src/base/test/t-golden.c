/* SPDX-License-Identifier: MIT */
/* t-golden.c - sums of floor(k phi) against adding them up, and what they obey where
 * nobody can add. */
#include "test.h"

#include "base/integer/golden.h"
#include "base/integer/integer.h"

/* floor(k phi), by looking for it: f (f - k) < k^2 exactly while f < k phi. */
static int64_t multiple(int64_t k)
{
    int64_t f = k;

    while ((f + 1) * (f + 1 - k) < k * k)
        f++;
    return f;
}

static void sums_are_those_of_the_terms(void **state)
{
    int64_t expected[GI_GOLDEN_COUNT] = {0};

    (void)state;
    for (int64_t n = 0; n <= 300; n++) {
        const int64_t f = multiple(n);
        const int64_t term[] = {n > 0, n, n * n, f, 2 * n * f, f * f};
        gi_golden_sums sums = {0};
        assert_int_equal(gi_golden_sums_find(&sums, (uint64_t)n, NULL), 0);
        for (size_t i = 0; i < GI_GOLDEN_COUNT; i++) {
            expected[i] += term[i];
            assert_int_equal(gi_int_compare_word(&sums.of[i], expected[i]), 0);
        }
        gi_golden_sums_clear(&sums, NULL);
    }
}

static void parts_are_exact(void **state)
{
    (void)state;
    for (uint64_t n = 1; n < 5000; n++)
        assert_int_equal(gi_golden_part(n), multiple((int64_t)n) - (int64_t)n);
    /* n = F_k: n / phi is a hair from F_(k-1), below and above in turn. */
    for (uint64_t a = 1, b = 2; b < GI_GOLDEN_END; b += a, a = b - a) {
        const bool is_above = (__extension__(unsigned __int128) a * (a + b) >
                               __extension__(unsigned __int128) b * b);
        assert_int_equal(gi_golden_part(b), is_above ? a - 1 : a);
    }
}

/* The term n of each sum is the difference of two. */
static void far_sums_differ_by_a_term(void **state)
{
    const uint64_t n = (uint64_t)1 << 61;
    gi_golden_sums at = {0}, before = {0};
    grundy_integer f = {0}, k = {0}, square = {0};

    (void)state;
    assert_int_equal(gi_golden_sums_find(&at, n, NULL), 0);
    assert_int_equal(gi_golden_sums_find(&before, n - 1, NULL), 0);
    for (size_t i = 0; i < GI_GOLDEN_COUNT; i++)
        assert_int_equal(gi_int_sub(&at.of[i], &at.of[i], &before.of[i], NULL),
                         0);
    assert_int_equal(gi_int_set_uint64(&f, n + gi_golden_part(n), NULL), 0);
    assert_int_equal(gi_int_set_uint64(&k, 2 * n, NULL), 0);
    assert_int_equal(grundy_integer_compare(&at.of[GI_GOLDEN_F], &f), 0);
    assert_int_equal(gi_int_mul(&square, &f, &f, NULL), 0);
    assert_int_equal(grundy_integer_compare(&at.of[GI_GOLDEN_FF], &square), 0);
    assert_int_equal(gi_int_mul(&square, &f, &k, NULL), 0);
    assert_int_equal(grundy_integer_compare(&at.of[GI_GOLDEN_2KF], &square),
                     0);
    grundy_integer_clear(&square, NULL);
    grundy_integer_clear(&k, NULL);
    grundy_integer_clear(&f, NULL);
    gi_golden_sums_clear(&before, NULL);
    gi_golden_sums_clear(&at, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_those_of_the_terms),
        cmocka_unit_test(parts_are_exact),
        cmocka_unit_test(far_sums_differ_by_a_term),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
