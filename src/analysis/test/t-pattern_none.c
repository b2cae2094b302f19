/* SPDX-License-Identifier: MIT */
/* t-pattern_none.c - no law where there is none, and none that the rest of the
 * table refutes. */
#include "analysis/test/pattern_test.h"

static void try_prefixes(const char *what, const int64_t *values)
{
    for (size_t count = 1; count <= MOST; count += 1 + count / 3) {
        grundy_pattern *pattern =
            of_numbers(GRUNDY_PATTERN_VALUES, 0, values, count);
        for (size_t i = 0; i < grundy_pattern_count(pattern); i++)
            if (strcmp(grundy_pattern_at(pattern, i).family, "known game"))
                expect_none(pattern, what, count);
        grundy_pattern_free(pattern);
    }
}

static void some_games_have_no_law(void **state)
{
    static const char *const games[] = {"4!.0", "0.6", "0.16"};
    static uint32_t terms[MOST];
    static int64_t values[MOST];
    grundy_pattern *pattern;

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i += STRIDE) {
        oracle_terms(games[i], MOST, terms);
        for (size_t n = 0; n < MOST; n++)
            values[n] = terms[n];
        try_prefixes(games[i], values);
    }
    pattern = of_game("grundy", NULL);
    expect_none(pattern, "grundy", 601);
    grundy_pattern_free(pattern);
}

static void noise_has_no_law(void **state)
{
    uint64_t seed = 20261121;
    int64_t numbers[400];

    (void)state;
    for (size_t trial = 0; trial < random_cases(12); trial++) {
        const size_t count = 1 + random_below(&seed, 400);
        const size_t most = 2 + random_below(&seed, trial % 3 ? 4 : 1000);
        grundy_pattern *pattern;
        for (size_t i = 0; i < count; i++)
            numbers[i] = (int64_t)random_below(&seed, most);
        pattern = of_numbers(GRUNDY_PATTERN_VALUES, 0, numbers, count);
        expect_none(pattern, "random values", count);
        grundy_pattern_free(pattern);
        for (size_t i = 1; i < count; i++)
            numbers[i] += numbers[i - 1] + 1;
        pattern = of_numbers(GRUNDY_PATTERN_LOST, 0, numbers, count);
        expect_none(pattern, "random lost heaps", count);
        grundy_pattern_free(pattern);
        pattern = of_numbers(GRUNDY_PATTERN_PAIRS, 0, numbers, count / 2);
        expect_none(pattern, "random pairs", count / 2);
        grundy_pattern_free(pattern);
    }
}

/* One wrong number where it is held back, and the law is gone; one where it is
 * fitted is an exception. */
static void a_law_is_tried_on_the_rest(void **state)
{
    int64_t values[150];
    grundy_pattern *pattern;

    (void)state;
    for (int64_t n = 0; n < 150; n++)
        values[n] = n % 7;
    values[50] = 9;
    pattern = of_numbers(GRUNDY_PATTERN_VALUES, 0, values, 150);
    assert_int_equal(law_of(pattern, "period").exception_count, 1);
    assert_int_equal(law_of(pattern, "period").exceptions[0].index, 50);
    grundy_pattern_free(pattern);
    values[140] = 9;
    pattern = of_numbers(GRUNDY_PATTERN_VALUES, 0, values, 150);
    for (size_t i = 0; i < grundy_pattern_count(pattern); i++)
        assert_string_not_equal(grundy_pattern_at(pattern, i).family,
                                "period");
    grundy_pattern_free(pattern);
}

static void large_numbers_do_not_overflow(void **state)
{
    const int64_t most = (int64_t)1 << 53;
    int64_t values[64];
    grundy_pattern *pattern;

    (void)state;
    for (int64_t n = 0; n < 64; n++)
        values[n] = n % 3 ? most - n : n;
    pattern = of_numbers(GRUNDY_PATTERN_VALUES, most, values, 64);
    grundy_pattern_free(pattern);
    for (int64_t n = 0; n < 64; n++)
        values[n] = most / (n + 1);
    pattern = of_numbers(GRUNDY_PATTERN_VALUES, 0, values, 64);
    expect_none(pattern, "quotients", 64);
    grundy_pattern_free(pattern);
    for (int64_t n = 0; n < 53; n++)
        values[n] = (int64_t)1 << n;
    pattern = of_numbers(GRUNDY_PATTERN_LOST, 0, values, 53);
    expect(pattern, "recurrence", "p(k) = 2 p(k - 1) after 1");
    grundy_pattern_free(pattern);
}

static void bad_tables_are_refused(void **state)
{
    static const int64_t less[] = {3, 3}, below[] = {-1},
                         past[] = {((int64_t)1 << 53) + 1};
    grundy_pattern *pattern = NULL;

    (void)state;
    assert_int_equal(grundy_pattern_of_numbers(&pattern, GRUNDY_PATTERN_LOST,
                                               0, less, 2, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_pattern_of_numbers(&pattern, GRUNDY_PATTERN_VALUES,
                                               0, below, 1, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_pattern_of_numbers(&pattern, GRUNDY_PATTERN_VALUES,
                                               0, past, 1, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_pattern_of_numbers(&pattern, GRUNDY_PATTERN_VALUES,
                                               -1, less, 2, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_null(pattern);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(some_games_have_no_law),
        cmocka_unit_test(noise_has_no_law),
        cmocka_unit_test(a_law_is_tried_on_the_rest),
        cmocka_unit_test(large_numbers_do_not_overflow),
        cmocka_unit_test(bad_tables_are_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
