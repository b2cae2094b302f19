/* SPDX-License-Identifier: MIT */
/* t-primes.c - primes counted, found and tested in ways that share nothing. */
#include "test.h"

#include "base/memory/bitset.h"
#include "games/number/primes.h"

static bool is_prime_by_division(uint64_t n)
{
    for (uint64_t p = 2; p * p <= n; p++)
        if (n % p == 0) return false;
    return n >= 2;
}

static void table_and_test_agree(void **state)
{
    const gi_primes *primes;
    gi_run run;
    size_t at = 0;
    (void)state;

    gi_run_init(&run, NULL, NULL);
    assert_int_equal(gi_primes_of(&primes, &run), GRUNDY_OK);
    assert_int_equal(primes->count, 82025);
    for (uint64_t n = 0; n < 20000; n++) {
        const bool is_prime = is_prime_by_division(n);
        assert_int_equal(gi_prime_test(n), is_prime);
        if (is_prime) assert_int_equal(primes->list[at++], n);
        assert_int_equal(gi_primes_count_to(primes, n), at);
    }
    assert_int_equal(primes->list[primes->count - 1], 1048573);
    gi_run_clear(&run);
}

/* Numbers that fool the test with few bases. */
static void pseudoprimes_are_caught(void **state)
{
    static const uint64_t composite[] = {561,
                                         2047,
                                         3215031751,
                                         341550071728321,
                                         3825123056546413051,
                                         4294967297,
                                         18446744073709551615U};
    static const uint64_t prime[] = {4294967291, 1099511627689, 999999999989,
                                     9223372036854775783,
                                     18446744073709551557U};
    (void)state;

    for (size_t i = 0; i < sizeof composite / sizeof composite[0]; i++)
        assert_false(gi_prime_test(composite[i]));
    for (size_t i = 0; i < sizeof prime / sizeof prime[0]; i++)
        assert_true(gi_prime_test(prime[i]));
}

/* Known counts, A006880 and A007053, and each step of a few windows. */
static void counts_are_known_ones(void **state)
{
    static const uint64_t known[][2] = {{0, 0},
                                        {1, 0},
                                        {2, 1},
                                        {1048575, 82025},
                                        {1048576, 82025},
                                        {10000000, 664579},
                                        {100000000, 5761455},
                                        {1000000000, 50847534},
                                        {10000000000, 455052511},
                                        {17179869183, 762939111}};
    gi_run run;
    uint64_t count, next;
    (void)state;

    gi_run_init(&run, NULL, NULL);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        assert_int_equal(gi_prime_count(&count, known[i][0], &run), GRUNDY_OK);
        assert_int_equal(count, known[i][1]);
    }
    /* Around squares and fourth powers the sieve changes its shape. */
    for (uint64_t root = 1024; root < 3600; root = root * 5 / 4 + 1) {
        const uint64_t first = root * root - 20;
        assert_int_equal(gi_prime_count(&count, first - 1, &run), GRUNDY_OK);
        for (uint64_t n = first; n < first + 40; n++) {
            assert_int_equal(gi_prime_count(&next, n, &run), GRUNDY_OK);
            assert_int_equal(next, count + gi_prime_test(n));
            count = next;
        }
    }
    gi_run_clear(&run);
}

static void indices_invert_counts(void **state)
{
    static const uint64_t known[][2] = {{1, 2},
                                        {82025, 1048573},
                                        {82026, 1048583},
                                        {82027, 1048589},
                                        {1000000, 15485863},
                                        {10000000, 179424673},
                                        {100000000, 2038074743}};
    gi_run run;
    uint64_t prime, count;
    (void)state;

    gi_run_init(&run, NULL, NULL);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        assert_int_equal(gi_prime_at(&prime, known[i][0], &run), GRUNDY_OK);
        assert_int_equal(prime, known[i][1]);
    }
    for (uint64_t k = 1; k < 30000000; k = k * 7 / 4 + 1) {
        assert_int_equal(gi_prime_at(&prime, k, &run), GRUNDY_OK);
        assert_true(gi_prime_test(prime));
        assert_int_equal(gi_prime_count(&count, prime, &run), GRUNDY_OK);
        assert_int_equal(count, k);
    }
    assert_int_equal(gi_prime_at(&prime, 41203088797, &run), GRUNDY_UNDEFINED);
    assert_int_equal(gi_prime_at(&prime, UINT64_MAX, &run), GRUNDY_UNDEFINED);
    gi_run_clear(&run);
}

static void windows_are_sifted(void **state)
{
    static const uint64_t firsts[] = {3, 5, 1048575, 99999999999,
                                      ((uint64_t)1 << 40) - 399};
    const gi_primes *primes;
    uint64_t set[4];
    gi_run run;
    (void)state;

    gi_run_init(&run, NULL, NULL);
    assert_int_equal(gi_primes_of(&primes, &run), GRUNDY_OK);
    for (size_t i = 0; i < sizeof firsts / sizeof firsts[0]; i++) {
        gi_primes_sift(primes, set, firsts[i], 199);
        for (size_t bit = 0; bit < 199; bit++)
            assert_int_equal(gi_bitset_has(set, bit),
                             !gi_prime_test(firsts[i] + 2 * bit));
    }
    gi_run_clear(&run);
}

static uint64_t least_factor(const char *text, gi_run *run)
{
    grundy_integer n = {0};
    uint64_t factor = 0;
    grundy_status status;

    assert_int_equal(grundy_integer_parse(&n, text, strlen(text), NULL),
                     GRUNDY_OK);
    status = gi_least_factor(&factor, &n, run);
    grundy_integer_clear(&n, NULL);
    assert_true(status == GRUNDY_OK || status == GRUNDY_UNDECIDED);
    return status ? 0 : factor;
}

static void least_factors(void **state)
{
    gi_run run;
    uint64_t factor;
    (void)state;

    gi_run_init(&run, NULL, NULL);
    for (int64_t n = 2; n < 5000; n++) {
        const grundy_integer number = {n, NULL};
        uint64_t p = 2;
        while ((uint64_t)n % p)
            p++;
        assert_int_equal(gi_least_factor(&factor, &number, &run), GRUNDY_OK);
        assert_int_equal(factor, p);
    }
    assert_int_equal(least_factor("1099509530625", &run), 3);
    /* 1048573^2, 1048583 * 1048589, 2097133 * 2097143 * 4194301 */
    assert_int_equal(least_factor("1099505336329", &run), 1048573);
    assert_int_equal(least_factor("1099532599387", &run), 1048583);
    assert_int_equal(least_factor("18446743979220271189", &run), 4294967279);
    assert_int_equal(least_factor("18446744030759878681", &run), 4294967291);
    assert_int_equal(least_factor("18446484589858782719", &run), 2097133);
    assert_int_equal(least_factor("18446744073709551557", &run),
                     18446744073709551557U);
    assert_int_equal(least_factor("18446744073709551629", &run), 0);
    /* 10^30 + 57 is prime; 10^30 + 1 is 61 * ... */
    assert_int_equal(least_factor("1000000000000000000000000000057", &run), 0);
    assert_int_equal(least_factor("1000000000000000000000000000001", &run),
                     61);
    /* 1048573 * (2^89 - 1) */
    assert_int_equal(least_factor("649035250406794525495899691417603", &run),
                     1048573);
    gi_run_clear(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(table_and_test_agree),
        cmocka_unit_test(pseudoprimes_are_caught),
        cmocka_unit_test(counts_are_known_ones),
        cmocka_unit_test(indices_invert_counts),
        cmocka_unit_test(windows_are_sifted),
        cmocka_unit_test(least_factors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
