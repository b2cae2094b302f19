/* SPDX-License-Identifier: MIT */
/* t-frontier_far.c - a proved period takes over, and goes as far as numbers do. */
#include "test.h"

#include "random.h"
#include "sequence/far/test/frontier_test.h"

/* Odd and even periods, with and without a preperiod, a saltus, a divisor and
 * a sparse space; also after a state that was saved and loaded. */
static void a_proved_period_takes_over(void **state)
{
    const char *const some[] = {"0.77",  "0.07",       "0.145",     "0.54",
                                "0.151", "0.3",        "S{2..5}",   "S{}",
                                "S{5}",  "S{2,4,10}",  "S{1,3,4}",  "A{}",
                                "A{1}",  "A{2,3,5,7}", "A{3,6,90}", "0.141"};

    (void)state;
    for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
        grundy_heapgame *game = game_of(some[i]);
        grundy_sequence *seq = NULL;
        grundy_frontier *frontier = NULL, *loaded = NULL;
        uint64_t seed = i;
        assert_int_equal(grundy_sequence_new(&seq, game, NULL, NULL), 0);
        assert_int_equal(grundy_frontier_new(&frontier, game, NULL, NULL), 0);
        for (size_t n = 1025; n < 9000; n += 1 + random_below(&seed, 1500)) {
            grundy_invariants got, want;
            assert_int_equal(grundy_sequence_extend(seq, n, NULL), 0);
            assert_int_equal(grundy_frontier_advance(frontier, n, NULL), 0);
            assert_string_equal(grundy_frontier_engine(frontier),
                                some[i][0] == 'A' ? "saltus" : "period");
            assert_int_equal(grundy_sequence_invariants(&want, seq, NULL), 0);
            assert_int_equal(grundy_frontier_invariants(&got, frontier, NULL),
                             0);
            expect_same(some[i], &got, &want);
            tape t = saved(frontier);
            assert_int_equal(load(&loaded, game, &t, NULL, NULL), 0);
            memory_file_free(&t.file);
            grundy_frontier_free(frontier);
            frontier = loaded;
        }
        grundy_frontier_free(frontier);
        grundy_sequence_free(seq);
        grundy_heapgame_free(game);
    }
}

/* S{2..5} has period 7, and 0 for the first two of them. */
static void a_period_goes_as_far_as_numbers_do(void **state)
{
    const uint64_t far = ((uint64_t)1 << 63) + 1;
    grundy_heapgame *set = game_of("S{2..5}"), *all_but = game_of("A{1}");
    grundy_frontier *frontier = NULL;
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_invariants found;

    (void)state;
    env.limits.positions = UINT64_MAX;
    assert_int_equal(grundy_frontier_new(&frontier, set, &env, NULL), 0);
    assert_int_equal(grundy_frontier_advance(frontier, far, NULL), 0);
    assert_int_equal(grundy_frontier_invariants(&found, frontier, NULL), 0);
    /* 2^63 = 1 mod 7: two heaps past the last full period, both 0. */
    assert_true(found.zero_count == (far - 2) / 7 * 2 + 2);
    assert_true(found.last_zero == far - 1);
    grundy_frontier_free(frontier);
    assert_int_equal(grundy_frontier_new(&frontier, all_but, &env, NULL), 0);
    assert_int_equal(grundy_frontier_advance(frontier, 4000000000, NULL), 0);
    assert_int_equal(grundy_frontier_invariants(&found, frontier, NULL), 0);
    assert_int_equal(found.zero_count, 2);
    /* G(n) = n / 2 rounded down. */
    assert_int_equal(found.max, 1999999999);
    assert_int_equal(found.max_index, 3999999998);
    /* Values of heaps that are past 32 bits, and of all that there are. */
    assert_int_equal(grundy_frontier_advance(frontier, far, NULL), 0);
    assert_int_equal(grundy_frontier_invariants(&found, frontier, NULL), 0);
    assert_true(found.max == far / 2 && found.max_index == far - 1);
    assert_int_equal(found.zero_count, 2);
    assert_int_equal(found.last_zero, 1);
    assert_int_equal(grundy_frontier_advance(frontier, UINT64_MAX, NULL), 0);
    assert_int_equal(grundy_frontier_invariants(&found, frontier, NULL), 0);
    assert_true(found.count == UINT64_MAX);
    assert_true(found.max == INT64_MAX && found.max_index == UINT64_MAX - 1);
    grundy_frontier_free(frontier);
    grundy_heapgame_free(set);
    grundy_heapgame_free(all_but);
}

/* Kayles: a mask that fits half of the terms would have 2^62 rares, and twice
 * that is past an int64_t. */
static void rares_are_counted_as_far_as_numbers_go(void **state)
{
    grundy_heapgame *kayles = game_of("0.77");
    grundy_frontier *frontier = NULL;
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_invariants found;
    grundy_error err;

    (void)state;
    env.limits.positions = UINT64_MAX;
    assert_int_equal(grundy_frontier_new(&frontier, kayles, &env, NULL), 0);
    assert_int_equal(grundy_frontier_advance(frontier, INT64_MAX, NULL), 0);
    assert_int_equal(grundy_frontier_invariants(&found, frontier, NULL), 0);
    assert_int_equal(found.mask, 15);
    assert_int_equal(found.rare_count, 10);
    assert_int_equal(found.last_rare, 70);
    assert_int_equal(
        grundy_frontier_advance(frontier, (uint64_t)INT64_MAX + 1, &err),
        GRUNDY_OVER_BUDGET);
    assert_non_null(strstr(err.message, "rare heaps"));
    grundy_frontier_free(frontier);
    grundy_heapgame_free(kayles);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_proved_period_takes_over),
        cmocka_unit_test(a_period_goes_as_far_as_numbers_do),
        cmocka_unit_test(rares_are_counted_as_far_as_numbers_go),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
