/* SPDX-License-Identifier: MIT */
/* t-lasker.c - Lasker's Nim: theory against definition, lists of splits. */
#include "games/test/game_test.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    check_theory("lasker", 1, 9, SAYS_ALL);
    check_theory("lasker", 2, 4, SAYS_ALL);
    check_theory("lasker", 3, 2, SAYS_ALL);
}

/* The game from its rules, without the library; a heap's value is the mex of
 * all takes and all splits. */
static void definition_is_the_game(void **state)
{
    enum { SIZES = 80 };
    unsigned nimber[SIZES];

    (void)state;
    for (unsigned n = 0; n < SIZES; n++) {
        bool seen[256] = {false};
        char heap[12], value[12];
        for (unsigned left = 0; left < n; left++) {
            seen[nimber[left]] = true;
            if (left) seen[nimber[left] ^ nimber[n - left]] = true;
        }
        for (nimber[n] = 0; seen[nimber[n]];)
            nimber[n]++;
        snprintf(heap, sizeof heap, "%u", n);
        snprintf(value, sizeof value, "%u", nimber[n]);
        check_value("lasker", heap, value);
    }
}

/* A value that is no size, a size that is no value: the misquoted rule "the
 * value is the size" fails first at 3. */
static void threes_and_fours_change_places(void **state)
{
    (void)state;
    check_value("lasker", "3", "4");
    check_value("lasker", "4", "3");
    check_value("lasker", "2 5 7", "15");
    check_value("lasker", "", "0");
    check_value("lasker", "0 0", "0");
    check_value("lasker", "10000000000000000000", "9999999999999999999");
}

static void all_splits_are_found(void **state)
{
    ask a;

    (void)state;
    ask_open(&a, "lasker", NULL);
    expect(ask_winning(&a, "3", GRUNDY_NORMAL), "0 3");
    expect(ask_reach(&a, "3", 3), "0 0 1 2");
    expect(ask_winning(&a, "4", GRUNDY_NORMAL), "0 0 2 2; 0 4");
    expect(ask_winning(&a, "4", GRUNDY_MISERE), "0 0 2 2; 0 3 1");
    expect(ask_winning(&a, "2 1", GRUNDY_MISERE), "0 0 1 1; 0 2");
    expect(ask_winning(&a, "20000000000000000000 0", GRUNDY_NORMAL),
           "0 0 10000000000000000000 10000000000000000000; "
           "0 20000000000000000000");
    ask_close(&a);
}

/* 4s + 2 splits in 2^k ways to the value 4s, if s is k ones: too many are
 * refused, not cut. */
static void too_many_splits_are_refused(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    ask a;

    (void)state;
    env.limits.moves = 1000;
    ask_open(&a, "lasker", &env);
    assert_true(strlen(ask_reach(&a, "1022", 1020)->said) > 100);
    expect(ask_reach(&a, "4194302", 4194300), "over budget");
    ask_close(&a);
}

static void faces(void **state)
{
    (void)state;
    check_judge("lasker", "2\n3\n2 2 3\n2\n3 3\n", "Alice\nBob\n");
    check_batch("{\"problem\":\"lasker\",\"input\":{\"piles\":[3,9,7]}}",
                "\"grundy\":5,\"grundies\":[4,9,8],\"answer\":\"Alice\","
                "\"winning_moves\":[[0,2,1]]");
    check_batch("{\"problem\":\"lasker\",\"input\":{\"piles\":[]}}",
                "\"win\":false,\"misere_win\":true,\"grundy\":0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(definition_is_the_game),
        cmocka_unit_test(threes_and_fours_change_places),
        cmocka_unit_test(all_splits_are_found),
        cmocka_unit_test(too_many_splits_are_refused),
        cmocka_unit_test(faces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
