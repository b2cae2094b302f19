/* SPDX-License-Identifier: MIT */
/* t-everything_nim.c - theory against definition; many and long piles. */
#include "games/test/game_test.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    assert_int_equal(check_theory("everything_nim", 3, 9, SAYS_ALL).positions,
                     1 + 10 + 100 + 1000);
    check_theory("everything_nim", 4, 5, SAYS_ALL);
    check_theory("everything_nim", 2, 40, SAYS_ALL);
}

/* An independent way to the outcome: the sizes 1 .. m are there, m + 1 is not.
 */
static bool wins_by_mex(const unsigned *piles, size_t count)
{
    unsigned m = 0, largest = 0;

    for (bool is_there = true; is_there; m++) {
        is_there = false;
        for (size_t i = 0; i < count; i++)
            is_there |= piles[i] == m + 1;
        if (!is_there) break;
    }
    for (size_t i = 0; i < count; i++)
        if (piles[i] > largest) largest = piles[i];
    return largest == m ? m % 2 == 1 : m % 2 == 0;
}

static void random_piles_agree_with_mex(void **state)
{
    grundy_integer items[12];
    unsigned piles[12], seed = 20261121;
    ask a;
    (void)state;

    ask_open(&a, "everything_nim", NULL);
    for (int trial = 0; trial < 20000; trial++) {
        const size_t count = 1 + (size_t)trial % 12;
        for (size_t i = 0; i < count; i++) {
            seed = seed * 1664525 + 1013904223;
            piles[i] = (seed >> 16) % 16;
            items[i] = (grundy_integer){piles[i], NULL};
        }
        ask_put(&a, &(gi_ints){items, count, count});
        expect(ask_outcome(&a, NULL, GRUNDY_NORMAL),
               wins_by_mex(piles, count) ? "N" : "P");
    }
    ask_close(&a);
}

/* 1 .. 100000 are all forced; without some size the player who faces the gap
 * wins. */
static void long_runs_of_sizes(void **state)
{
    enum { COUNT = 100000 };
    grundy_integer *items = calloc(COUNT, sizeof *items);
    ask a;
    (void)state;

    for (int i = 0; i < COUNT; i++)
        items[i].word = COUNT - i;
    ask_open(&a, "everything_nim", NULL);
    ask_put(&a, &(gi_ints){items, COUNT, COUNT});
    expect(ask_outcome(&a, NULL, GRUNDY_NORMAL), "P");
    a.position.items[COUNT - 50000].word = 1;
    expect(ask_outcome(&a, NULL, GRUNDY_NORMAL), "P");
    a.position.items[COUNT - 49999].word = 0;
    expect(ask_outcome(&a, NULL, GRUNDY_NORMAL), "N");
    ask_close(&a);
    free(items);
}

static void long_numbers(void **state)
{
    char text[700], first[200];
    ask a;
    (void)state;

    ask_open(&a, "everything_nim", NULL);
    power_of_ten(first, 150, "5");
    /* The rest, a gap of 2, has value 2: lost is only 1 left of the first. */
    snprintf(text, sizeof text, "%.150s7 0 %s %s", first, first, first);
    power_of_ten(first, 150, "4");
    expect(ask_outcome(&a, text, GRUNDY_NORMAL), "N");
    expect(ask_winning(&a, text, GRUNDY_NORMAL), first);
    expect(ask_winning(&a, text, GRUNDY_MISERE), first);
    power_of_ten(first, 150, "5");
    expect(ask_reach(&a, text, 2), first);
    power_of_ten(first, 150, "2");
    expect(ask_reach(&a, text, 3), first);
    power_of_ten(first, 150, "3");
    expect(ask_reach(&a, text, 1), first);
    power_of_ten(first, 150, "5");
    expect(ask_value(&a, text), first);
    expect(ask_value(&a, ""), "0");
    expect(ask_outcome(&a, "0 0", GRUNDY_NORMAL), "P");
    expect(ask_outcome(&a, "0 0", GRUNDY_MISERE), "N");
    expect(ask_winning(&a, "0 0", GRUNDY_MISERE), "");
    ask_close(&a);
}

/* The cases of Codeforces 1966C. */
static void contest_sample(void **state)
{
    static const char *const cases[] = {"3 3 3 3 3",       "1 7",
                                        "1 3 9 7 4 2 100", "1 2 3",
                                        "2 1 3 4 2 4",     "5 7 2 9 6 3 3 2",
                                        "1000000000"};
    ask a;
    (void)state;

    ask_open(&a, "everything_nim", NULL);
    for (size_t i = 0; i < 7; i++) {
        const char winner[] = {"NPNNPNN"[i], '\0'};
        expect(ask_outcome(&a, cases[i], GRUNDY_NORMAL), winner);
    }
    ask_close(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(random_piles_agree_with_mex),
        cmocka_unit_test(long_runs_of_sizes),
        cmocka_unit_test(long_numbers),
        cmocka_unit_test(contest_sample),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
