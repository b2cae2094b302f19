/* SPDX-License-Identifier: MIT */
/* t-window.c - subtraction games: values, misère nim-values, exact periods. */
#include "test.h"

#include "codes/heapgame.h"
#include "sequence/taking/window.h"
#include "sequence/taking/window_machine.h"
#include "published.h"
#include "random.h"

static uint64_t seed = 30;

/* 0 .. most */
static uint32_t roll(uint32_t most)
{
    return (uint32_t)random_below(&seed, most + 1);
}

static gi_window *window_of(const char *code, grundy_convention convention,
                            const grundy_env *env)
{
    grundy_heapgame *game;
    gi_window *window;

    assert_int_equal(grundy_heapgame_parse(&game, code, env, NULL), 0);
    assert_int_equal(gi_window_new(&window, game, convention, env), 0);
    grundy_heapgame_free(game); /* The window has its own copy. */
    return window;
}

static grundy_nimber value_at(gi_window *window, const char *heap)
{
    grundy_integer n = {0, NULL};
    grundy_nimber value = 0;

    assert_int_equal(grundy_integer_parse(&n, heap, strlen(heap), NULL), 0);
    assert_int_equal(gi_window_value(window, &n, &value), 0);
    grundy_integer_clear(&n, NULL);
    return value;
}

static grundy_status status_at(gi_window *window, const char *heap)
{
    grundy_integer n = {0, NULL};
    grundy_nimber value = 0;
    grundy_status status;

    assert_int_equal(grundy_integer_parse(&n, heap, strlen(heap), NULL), 0);
    status = gi_window_value(window, &n, &value);
    grundy_integer_clear(&n, NULL);
    return status;
}

static void expect_period(const char *code, uint64_t preperiod,
                          uint64_t period)
{
    gi_window *window = window_of(code, GRUNDY_NORMAL, NULL);
    gi_window_period found = {99, 99};

    assert_int_equal(gi_window_find_period(window, &found), 0);
    if (found.preperiod != preperiod || found.period != period)
        fail_msg("%s: preperiod %llu, period %llu", code,
                 (unsigned long long)found.preperiod,
                 (unsigned long long)found.period);
    gi_window_free(window);
}

enum { TRUTH = 6000 };

/* The definition: the mex over the amounts, 1 without a move in misère. */
static void brute_force(const uint32_t *set, size_t count, bool is_misere,
                        uint32_t *g)
{
    for (size_t n = 0; n < TRUTH; n++) {
        bool seen[256] = {false}, has_move = false;
        uint32_t value = 0;
        for (size_t i = 0; i < count; i++)
            if (set[i] <= n) seen[g[n - set[i]]] = has_move = true;
        while (seen[value])
            value++;
        g[n] = is_misere && !has_move ? 1 : value;
    }
}

/* Least period and preperiod that the first half of the terms shows; the
 * period of the random sets here is far below it. */
static gi_window_period seen_period(const uint32_t *g)
{
    for (size_t p = 1; p < TRUTH / 3; p++) {
        size_t n = TRUTH - p;
        while (n > 0 && g[n - 1] == g[n - 1 + p])
            n--;
        if (n < TRUTH / 3) return (gi_window_period){n, p};
    }
    return (gi_window_period){0, 0};
}

static void random_set(char *code, uint32_t *set, size_t *count)
{
    const uint32_t scale = roll(3) ? 1 : 1 + roll(5);
    size_t at = (size_t)sprintf(code, "S{");

    *count = 1 + roll(4);
    for (size_t i = 0; i < *count; i++) {
        set[i] = scale * (1 + roll(11));
        at += (size_t)sprintf(code + at, i ? ",%u" : "%u", set[i]);
    }
    sprintf(code + at, "}");
}

static void random_sets_follow_the_definition(void **state)
{
    static uint32_t g[TRUTH];
    uint32_t set[8];
    size_t count, periods = 0;
    char code[128];

    (void)state;
    for (size_t trial = 0; trial < random_cases(200); trial++) {
        const bool is_misere = trial % 2;
        gi_window_period found, want;
        random_set(code, set, &count);
        brute_force(set, count, is_misere, g);
        gi_window *window =
            window_of(code, is_misere ? GRUNDY_MISERE : GRUNDY_NORMAL, NULL);
        for (int i = 0; i < 60; i++) {
            const uint32_t n = roll(i < 30 ? 60 : TRUTH - 1);
            char heap[16];
            sprintf(heap, "%u", n);
            assert_int_equal(value_at(window, heap), g[n]);
        }
        want = seen_period(g);
        assert_int_equal(gi_window_find_period(window, &found), 0);
        if (want.period) {
            periods++;
            if (found.period != want.period ||
                found.preperiod != want.preperiod)
                fail_msg("%s: preperiod %llu, period %llu", code,
                         (unsigned long long)found.preperiod,
                         (unsigned long long)found.period);
        }
        gi_window_free(window);
    }
    assert_true(periods > (IS_SANITIZED ? 90 : 190));
}

/* 64 amounts and more go through the other kernel. */
static void large_sets_follow_the_definition(void **state)
{
    static uint32_t g[TRUTH];
    uint32_t set[90];

    (void)state;
    for (size_t trial = 0; trial < random_cases(20); trial++) {
        const bool is_misere = trial % 2;
        const size_t count = 64 + roll(20);
        char code[1024], heap[16];
        size_t at = (size_t)sprintf(code, "S{");
        gi_window_period found, want;
        for (size_t i = 0; i < count; i++) {
            set[i] = i ? set[i - 1] +
                             (roll((uint32_t)(trial % 5)) ? 1 : 1 + roll(7))
                       : 1 + roll(30);
            at += (size_t)sprintf(code + at, i ? ",%u" : "%u", set[i]);
        }
        sprintf(code + at, "}");
        brute_force(set, count, is_misere, g);
        gi_window *window =
            window_of(code, is_misere ? GRUNDY_MISERE : GRUNDY_NORMAL, NULL);
        for (uint32_t n = 0; n < 1000; n++) {
            sprintf(heap, "%u", n);
            assert_int_equal(value_at(window, heap), g[n]);
        }
        want = seen_period(g);
        if (want.period) {
            assert_int_equal(gi_window_find_period(window, &found), 0);
            assert_int_equal(found.period, want.period);
            assert_int_equal(found.preperiod, want.preperiod);
        }
        gi_window_free(window);
    }
}

static void published_periods_are_found(void **state)
{
    published table;
    int rows = 0;

    (void)state;
    assert_true(published_open(&table, "periods.tsv"));
    while (published_next(&table)) {
        if (table.column[0][0] != 'S') continue;
        expect_period(table.column[0], strtoull(table.column[1], NULL, 10),
                      strtoull(table.column[2], NULL, 10));
        rows++;
    }
    assert_int_equal(rows, 45);
    expect_period("S{}", 0, 1);
    /* From the literature on long periods. */
    gi_window *window = window_of("S{6,15,17,26,32}", GRUNDY_NORMAL, NULL);
    gi_window_period found;
    assert_int_equal(gi_window_find_period(window, &found), 0);
    assert_int_equal(found.period, 8530);
    gi_window_free(window);
    window = window_of("S{4,13,23,32,36}", GRUNDY_NORMAL, NULL);
    assert_int_equal(gi_window_find_period(window, &found), 0);
    assert_int_equal(found.period, 5710);
    gi_window_free(window);
}

/* A common divisor stretches the preperiod and the period. */
static void a_divisor_scales_the_period(void **state)
{
    (void)state;
    expect_period("S{2,7,8}", 12, 5);
    expect_period("S{6,21,24}", 36, 15);
    expect_period("S{2000000000000,7000000000000,8000000000000}",
                  12000000000000, 5000000000000);
    expect_period("S{7}", 0, 14);
    expect_period("S{100000000000000000}", 0, 200000000000000000u);
}

static void huge_heaps_are_folded(void **state)
{
    gi_window *window = window_of("S{2,7,8}", GRUNDY_NORMAL, NULL);

    (void)state;
    /* 10^60 = 0, 10^60 + 2 = 2 modulo 5; 100 and 102 as well. */
    assert_int_equal(
        value_at(window, "1000000000000000000000000000000000000000000000000"
                         "000000000000"),
        value_at(window, "100"));
    assert_true(value_at(window, "102") != value_at(window, "100"));
    assert_int_equal(
        value_at(window, "1000000000000000000000000000000000000000000000000"
                         "000000000002"),
        value_at(window, "102"));
    assert_true(gi_window_used_period(window));
    assert_int_equal(value_at(window, "3"), 1);
    assert_false(gi_window_used_period(window));
    assert_int_equal(value_at(window, "18446744073709551615"),
                     value_at(window, "100"));
    gi_window_free(window);

    window = window_of("S{}", GRUNDY_MISERE, NULL);
    assert_int_equal(value_at(window, "99999999999999999999999"), 1);
    gi_window_free(window);
}

static void large_amounts_are_left_out(void **state)
{
    gi_window *window =
        window_of("S{1,2,100000000000000000}", GRUNDY_NORMAL, NULL);
    gi_window_period found;

    (void)state;
    assert_int_equal(value_at(window, "1000"), 1);
    assert_int_equal(value_at(window, "10000000000000001"), 2);
    assert_int_equal(value_at(window, "99999999999999999"), 0);
    assert_int_equal(status_at(window, "100000000000000000"),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(gi_window_find_period(window, &found),
                     GRUNDY_OVER_BUDGET);
    gi_window_free(window);

    window = window_of("S{99999999999999999,100000000000000000}",
                       GRUNDY_MISERE, NULL);
    assert_int_equal(value_at(window, "99999999999999998"), 1);
    assert_int_equal(value_at(window, "99999999999999999"), 0);
    assert_int_equal(status_at(window, "100000000000000000"),
                     GRUNDY_OVER_BUDGET);
    gi_window_free(window);
}

static void a_range_costs_as_much_as_one_amount(void **state)
{
    (void)state;
    expect_period("S{1..10000}", 0, 10001);
    expect_period("S{3..20000}", 0, 20003);
    expect_period("S{1,100001}", 0, 2);
}

static void limits_are_met(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    gi_window *window;
    gi_window_period found;

    (void)state;
    env.limits.positions = 5000;
    window = window_of("S{4,13,23,32,36}", GRUNDY_NORMAL, &env);
    assert_int_equal(gi_window_find_period(window, &found),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(value_at(window, "4999") <= 5, 1);
    assert_int_equal(status_at(window, "5000"), GRUNDY_OVER_BUDGET);
    env.limits.positions = 100000;
    assert_int_equal(gi_window_find_period(window, &found), 0);
    assert_int_equal(found.period, 5710);
    assert_int_equal(status_at(window, "500000000"), 0);
    gi_window_free(window);
}

static grundy_status status_within(const char *code,
                                   grundy_convention convention, uint64_t most,
                                   gi_window_period *found)
{
    grundy_env env = GRUNDY_ENV_INIT;
    gi_window *window;
    grundy_status status;

    env.limits.positions = most;
    window = window_of(code, convention, &env);
    status = gi_window_find_period(window, found);
    gi_window_free(window);
    return status;
}

/* Brent's method alone needs 15000 terms of the first set, not 5746. */
static void terms_that_prove_a_period_find_it(void **state)
{
    uint32_t set[8], greatest;
    gi_window_period want, found;
    size_t count;
    char code[128];

    (void)state;
    assert_int_equal(
        status_within("S{4,13,23,32,36}", GRUNDY_NORMAL, 5745, &found),
        GRUNDY_OVER_BUDGET);
    assert_int_equal(
        status_within("S{4,13,23,32,36}", GRUNDY_NORMAL, 5746, &found), 0);
    assert_int_equal(found.period, 5710);
    assert_int_equal(found.preperiod, 0);
    for (size_t trial = 0; trial < random_cases(300); trial++) {
        const grundy_convention convention =
            trial % 2 ? GRUNDY_MISERE : GRUNDY_NORMAL;
        random_set(code, set, &count);
        /* So that nothing is divided by a common divisor. */
        strcpy(strchr(code, '}'), ",7,9}");
        greatest = 9;
        for (size_t i = 0; i < count; i++)
            if (set[i] > greatest) greatest = set[i];
        assert_int_equal(status_within(code, convention, TRUTH * 9, &want), 0);
        const uint64_t terms = want.preperiod + want.period + greatest;
        assert_int_equal(status_within(code, convention, terms - 1, &found),
                         GRUNDY_OVER_BUDGET);
        if (status_within(code, convention, terms, &found))
            fail_msg("%s: not found in %llu terms", code,
                     (unsigned long long)terms);
        assert_int_equal(found.period, want.period);
        assert_int_equal(found.preperiod, want.preperiod);
    }
}

/* Fewer terms do not spoil the search in more. */
static void a_search_goes_on_after_looking_back(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    gi_window *window;
    gi_window_period found;

    (void)state;
    env.limits.positions = 100;
    window = window_of("S{4,13,23,32,36}", GRUNDY_NORMAL, &env);
    for (; env.limits.positions < 5746; env.limits.positions += 1000)
        assert_int_equal(gi_window_find_period(window, &found),
                         GRUNDY_OVER_BUDGET);
    assert_int_equal(status_at(window, "500000000"), 0);
    assert_int_equal(gi_window_find_period(window, &found), 0);
    assert_int_equal(found.period, 5710);
    gi_window_free(window);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_sets_follow_the_definition),
        cmocka_unit_test(large_sets_follow_the_definition),
        cmocka_unit_test(published_periods_are_found),
        cmocka_unit_test(a_divisor_scales_the_period),
        cmocka_unit_test(huge_heaps_are_folded),
        cmocka_unit_test(large_amounts_are_left_out),
        cmocka_unit_test(a_range_costs_as_much_as_one_amount),
        cmocka_unit_test(limits_are_met),
        cmocka_unit_test(terms_that_prove_a_period_find_it),
        cmocka_unit_test(a_search_goes_on_after_looking_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
