/* SPDX-License-Identifier: MIT */
/* t-dynamic_nim.c - Fibonacci Nim and its kin: theory against definition, the
 * terms of the literature, piles of a thousand digits. */
#include "games/test/game_test.h"

#include "games/heap/dynamic_nim.h"

enum { SAYS_WHO_WINS = SAYS_NORMAL | SAYS_MISERE | SAYS_WINNING };

static void theory_is_the_definition(void **state)
{
    (void)state;
    check_theory("fibonacci_nim", 2, 16, SAYS_WHO_WINS);
    check_theory("dynamic_nim:k=1", 2, 11, SAYS_WHO_WINS);
    check_theory("dynamic_nim:k=2", 2, 9, SAYS_WHO_WINS);
    check_theory("dynamic_nim:k=3", 2, 14, SAYS_WHO_WINS);
    check_theory("dynamic_nim:k=1,d=1", 2, 11, SAYS_WHO_WINS);
    check_theory("dynamic_nim:k=1,d=4", 2, 11, SAYS_WHO_WINS);
    check_theory("dynamic_nim:k=2,d=3", 2, 11, SAYS_WHO_WINS);
    check_theory("dynamic_nim:k=100000000000000000000", 2, 9, SAYS_WHO_WINS);
}

/* The game from its rule, without the library: openings lost for the player to
 * move. wins[n][c]: with the cap c. */
static void lost_openings_are(const char *game, int k, int d)
{
    enum { SIZE = 90 };
    static bool wins[SIZE][SIZE];
    ask a;

    ask_open(&a, game, NULL);
    for (int n = 0; n < SIZE; n++) {
        char pile[12];
        for (int cap = 0; cap < SIZE; cap++) {
            wins[n][cap] = false;
            for (int take = 1; take <= cap && take <= n; take++) {
                const int next = k * take + d;
                wins[n][cap] |= !wins[n - take][next < SIZE ? next : SIZE - 1];
            }
        }
        snprintf(pile, sizeof pile, "%d", n);
        expect(ask_outcome(&a, pile, GRUNDY_NORMAL),
               wins[n][n ? n - 1 : 0] ? "N" : "P");
        /* Leave the last one to the opponent. */
        expect(ask_outcome(&a, pile, GRUNDY_MISERE), "N");
    }
    ask_close(&a);
}

static void openings_are_those_of_the_game(void **state)
{
    (void)state;
    lost_openings_are("fibonacci_nim", 2, 0);
    lost_openings_are("dynamic_nim:k=1", 1, 0);
    lost_openings_are("dynamic_nim:k=3", 3, 0);
    lost_openings_are("dynamic_nim:k=2,d=5", 2, 5);
}

/* f = 3t has 1 2 3 4 6 8 11 15 21 29 40, powers and Fibonacci numbers the
 * others: the terms are the piles that are their own sum. */
static void check_terms(const char *game, const char *expected)
{
    ask a;

    ask_open(&a, game, NULL);
    gi_text_truncate(&a.answer, 0);
    for (int64_t n = 1; n <= 40; n++) {
        const grundy_integer pile = {n, NULL};
        gi_ints terms = {0};
        assert_int_equal(gi_dynamic_terms(a.game, &pile, &terms, &a.run),
                         GRUNDY_OK);
        if (terms.count == 1) gi_text_addf(&a.answer, " %d", (int)n);
        gi_ints_clear(&terms, NULL);
    }
    assert_string_equal(gi_text_string(&a.answer), expected);
    ask_close(&a);
}

static void terms_are_those_of_the_literature(void **state)
{
    (void)state;
    check_terms("dynamic_nim:k=1", " 1 2 4 8 16 32");
    check_terms("fibonacci_nim", " 1 2 3 5 8 13 21 34");
    check_terms("dynamic_nim:k=3", " 1 2 3 4 6 8 11 15 21 29 40");
}

/* "Lost iff a term" is true of openings alone: a cap of the whole pile wins. */
static void the_opening_leaves_one(void **state)
{
    (void)state;
    check_outcome("fibonacci_nim", "13", GRUNDY_NORMAL, "P");
    check_outcome("fibonacci_nim", "13 13", GRUNDY_NORMAL, "N");
    check_winning("fibonacci_nim", "13 20", GRUNDY_NORMAL, "13");
    check_outcome("fibonacci_nim", "1", GRUNDY_NORMAL, "P");
    check_outcome("fibonacci_nim", "1", GRUNDY_MISERE, "N");
    check_outcome("fibonacci_nim", "1 1", GRUNDY_MISERE, "P");
    check_outcome("fibonacci_nim", "0", GRUNDY_NORMAL, "P");
    check_outcome("fibonacci_nim", "0", GRUNDY_MISERE, "N");
    check_winning("fibonacci_nim", "12", GRUNDY_NORMAL, "1");
    check_winning("fibonacci_nim", "12", GRUNDY_MISERE, "3; 11");
    check_reason("fibonacci_nim", "12 6", GRUNDY_MISERE,
                 "By its terms the pile less 1 is 8 + 3; the cap lets the "
                 "least term be taken.");
}

static void huge_piles(void **state)
{
    char pile[1100];
    ask a;

    (void)state;
    ask_open(&a, "fibonacci_nim", NULL);
    power_of_ten(pile, 1000, "0");
    expect(ask_outcome(&a, pile, GRUNDY_NORMAL), "N");
    assert_true(strlen(ask_winning(&a, pile, GRUNDY_NORMAL)->said) > 10);
    expect(ask_outcome(&a, "12200160415121876738", GRUNDY_NORMAL),
           "P"); /* F_93 */
    expect(ask_winning(&a, "12200160415121876739", GRUNDY_NORMAL), "1");
    ask_close(&a);
    ask_open(&a, "dynamic_nim:k=1000000000000", NULL);
    expect(ask_outcome(&a, "1000000000001", GRUNDY_NORMAL), "P");
    expect(ask_outcome(&a, "1000000000002", GRUNDY_NORMAL), "over budget");
    ask_close(&a);
}

static void faces(void **state)
{
    (void)state;
    check_judge("fibonacci_nim", "2\n13\n10000\n0\n",
                "Second win\nSecond win\nFirst win\n");
    check_judge("dynamic_nim", "5\n16 1\n11 1\n32 2\n34 2\n19 3\n",
                "Case 1: lose\nCase 2: 1\nCase 3: 3\nCase 4: lose\n"
                "Case 5: 4\n");
    check_judge_refuses("dynamic_nim", "1\n5 0\n", "a number >= 1");
    check_batch("{\"problem\":\"fibonacci_nim\",\"input\":{\"n\":12}}",
                "\"win\":true,\"misere_win\":true,\"answer\":\"First win\","
                "\"winning_takes\":[1],\"misere_winning_takes\":[3,11]");
    check_batch("{\"problem\":\"dynamic_nim\",\"input\":{\"n\":12,\"k\":3,"
                "\"cap\":0}}",
                "\"win\":false,\"misere_win\":true");
    check_batch("{\"problem\":\"dynamic_nim\",\"input\":{\"k\":3}}",
                "expected the key \\\"n\\\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(openings_are_those_of_the_game),
        cmocka_unit_test(terms_are_those_of_the_literature),
        cmocka_unit_test(the_opening_leaves_one),
        cmocka_unit_test(huge_piles),
        cmocka_unit_test(faces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
