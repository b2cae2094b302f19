/* SPDX-License-Identifier: MIT */
/* t-all_but_period.c - T-ALL-BUT-STATE: exact periods of all-but games. */
#include "test.h"

#include "codes/heapgame.h"
#include "sequence/taking/all_but_period.h"
#include "fault.h"
#include "random.h"

enum { TRUTH = 3000, MOST = 1 << 16, AMOUNTS = 6 };

static uint64_t seed = 90;

static grundy_status find(const char *code, size_t most,
                          gi_all_but_period *out, const grundy_env *env)
{
    grundy_heapgame *game;
    grundy_status status = grundy_heapgame_parse(&game, code, env, NULL);

    if (status) return status;
    status = gi_all_but_period_find(out, game, most, env, NULL);
    grundy_heapgame_free(game);
    return status;
}

static void expect(const char *code, size_t preperiod, size_t period,
                   size_t saltus)
{
    gi_all_but_period found = {99, 99, 99, 99};

    assert_int_equal(find(code, MOST, &found, NULL), 0);
    if (found.preperiod != preperiod || found.period != period ||
        found.saltus != saltus)
        fail_msg("%s: preperiod %zu, period %zu, saltus %zu", code,
                 found.preperiod, found.period, found.saltus);
}

static void known_games_have_their_periods(void **state)
{
    (void)state;
    expect("A{}", 0, 1, 1); /* Nim */
    expect("A{1}", 0, 2, 1);
    expect("A{1,3}", 0, 2, 1);
    expect("A{2,3,5,7}", 2, 10, 3);
    expect("A{1,2,8,9,10}", 8, 3, 1);
    expect("A{3,6,8,11,14,15}", 15, 96, 24);
}

/* States are as many values as the greatest amount, and nearly all alike. */
static void a_great_amount_takes_no_longer(void **state)
{
    (void)state;
    expect("A{16000}", 0, 32000, 16000);
    expect("A{2,16000}", 0, 4, 2);
}

static bool is_stopped(void *user)
{
    return *(const bool *)user;
}

static void a_stop_is_heard(void **state)
{
    bool is_over = true;
    const grundy_env env = {.is_stopped = is_stopped, .user = &is_over};
    gi_all_but_period found = {99, 99, 99, 99};

    (void)state;
    assert_int_equal(find("A{40000}", 1 << 18, &found, &env),
                     GRUNDY_CANCELLED);
    assert_int_equal(found.period, 99);
}

/* The mex over every smaller heap but those that may not be left. */
static void brute_force(const bool *is_excluded, uint32_t *g)
{
    for (size_t n = 0; n < TRUTH; n++) {
        static bool seen[TRUTH];
        size_t value = 0;
        memset(seen, 0, sizeof seen);
        for (size_t take = 1; take <= n; take++)
            if (take > 64 || !is_excluded[take]) seen[g[n - take]] = true;
        while (seen[value])
            value++;
        g[n] = (uint32_t)value;
    }
}

/* First heap from which the terms repeat so; TRUTH - period if nowhere. */
static size_t start_of(const uint32_t *g, size_t period, size_t saltus)
{
    size_t n = TRUTH - period;

    while (n > 0 && g[n - 1 + period] == g[n - 1] + saltus)
        n--;
    return n;
}

static void random_games_have_the_least_period(void **state)
{
    static uint32_t g[TRUTH];
    size_t tried = 0;

    (void)state;
    for (size_t trial = 0; trial < random_cases(40); trial++) {
        bool is_excluded[65] = {false};
        char code[80] = "A{";
        gi_all_but_period found;
        size_t at = 2;
        for (size_t i = 0; i < AMOUNTS; i++)
            is_excluded[1 + random_below(&seed, trial % 2 ? 10 : 16)] = true;
        for (size_t take = 1; take <= 64; take++)
            if (is_excluded[take])
                at +=
                    (size_t)sprintf(code + at, at > 2 ? ",%zu" : "%zu", take);
        strcpy(code + at, "}");
        brute_force(is_excluded, g);
        assert_int_equal(find(code, MOST, &found, NULL), 0);
        if (found.terms > TRUTH / 2) continue;
        tried++;
        if (start_of(g, found.period, found.saltus) != found.preperiod)
            fail_msg("%s: preperiod %zu", code, found.preperiod);
        for (size_t p = 1; p < found.period; p++)
            if (start_of(g, p, g[TRUTH - 1] - g[TRUTH - 1 - p]) < TRUTH / 2)
                fail_msg("%s: period %zu, not %zu", code, p, found.period);
    }
    assert_true(tried > random_cases(40) / 2);
}

static void too_few_terms_show_nothing(void **state)
{
    gi_all_but_period found = {99, 99, 99, 99};

    (void)state;
    assert_int_equal(find("A{2,3,5,7}", 16, &found, NULL), GRUNDY_UNDECIDED);
    assert_int_equal(find("A{2,3,5,7}", 7, &found, NULL), GRUNDY_UNDECIDED);
    assert_int_equal(find("A{1000000000000}", MOST, &found, NULL),
                     GRUNDY_UNDECIDED);
    assert_int_equal(found.period, 99);
}

static void each_allocation_may_fail(void **state)
{
    (void)state;
    for (size_t at = 1;; at++) {
        fault f = {.fail_at = at};
        const grundy_env env = fault_env(&f);
        gi_all_but_period found = {99, 99, 99, 99};
        const grundy_status status =
            find("A{3,6,8,11,14,15}", MOST, &found, &env);
        assert_true(fault_is_clean(&f));
        if (f.calls < at) {
            assert_int_equal(status, 0);
            return;
        }
        assert_int_equal(status, GRUNDY_NO_MEMORY);
        assert_int_equal(found.period, 99);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_games_have_their_periods),
        cmocka_unit_test(a_great_amount_takes_no_longer),
        cmocka_unit_test(a_stop_is_heard),
        cmocka_unit_test(random_games_have_the_least_period),
        cmocka_unit_test(too_few_terms_show_nothing),
        cmocka_unit_test(each_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
