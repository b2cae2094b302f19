/* SPDX-License-Identifier: MIT */
/* t-slow_nim.c - one object from each of some piles: theory against definition,
 * which positions the theory is silent about, large piles. */
#include "games/test/game_test.h"

/* Where the piles are so few it speaks about misère play too. */
enum { SAYS_WHO_WINS = SAYS_NORMAL | SAYS_MISERE | SAYS_WINNING };

static void slow_theory_is_the_definition(void **state)
{
    (void)state;
    check_theory("slow_nim:k=1", 3, 5, SAYS_WHO_WINS);
    check_theory("slow_nim:k=1", 5, 1, SAYS_WHO_WINS);
    check_theory("slow_nim:k=2", 3, 6, SAYS_WHO_WINS);
    check_theory("slow_nim:k=2", 4, 3, SAYS_NORMAL);
    check_theory("slow_nim:k=3", 4, 3, SAYS_WHO_WINS);
    check_theory("slow_nim:k=3", 5, 2, SAYS_NORMAL);
    check_theory("slow_nim:k=100000000000000000000", 4, 3, SAYS_WHO_WINS);
}

static void exact_theory_is_the_definition(void **state)
{
    (void)state;
    check_theory("exact_slow_nim:k=1", 3, 5, SAYS_WHO_WINS);
    check_theory("exact_slow_nim:k=2", 3, 8, SAYS_NORMAL);
    check_theory("exact_slow_nim:k=2", 2, 12, SAYS_WHO_WINS);
    check_theory("exact_slow_nim:k=3", 4, 4, SAYS_NORMAL);
    check_theory("exact_slow_nim:k=4", 5, 2, SAYS_NORMAL);
    check_theory("exact_slow_nim:k=100000000000000000000", 3, 3,
                 SAYS_WHO_WINS);
}

static void what_is_not_known_is_not_told(void **state)
{
    ask a;

    (void)state;
    ask_open(&a, "slow_nim:k=2", NULL);
    expect(ask_outcome(&a, "3 3 3 4", GRUNDY_NORMAL), "N");
    expect(ask_outcome(&a, "3 3 3 4", GRUNDY_MISERE), "undecided");
    expect(ask_outcome(&a, "3 3 3 3 4", GRUNDY_NORMAL), "undecided");
    expect(ask_winning(&a, "3 3 3 3 4", GRUNDY_NORMAL), "undecided");
    expect(ask_outcome(&a, "3 3 0 0 4", GRUNDY_MISERE), "P");
    ask_close(&a);
    ask_open(&a, "exact_slow_nim:k=2", NULL);
    expect(ask_outcome(&a, "3 3 3", GRUNDY_MISERE), "undecided");
    expect(ask_outcome(&a, "3 3 3 3", GRUNDY_NORMAL), "undecided");
    ask_close(&a);
}

static void large_piles(void **state)
{
    ask a;

    (void)state;
    ask_open(&a, "slow_nim:k=2", NULL);
    expect(ask_outcome(&a,
                       "10000000000000000000 10000000000000000001 "
                       "10000000000000000003 20000000000000000001",
                       GRUNDY_NORMAL),
           "P");
    expect(ask_winning(&a, "10000000000000000001 3 0 7 9", GRUNDY_NORMAL),
           "1");
    expect(ask_outcome(&a, "", GRUNDY_NORMAL), "P");
    expect(ask_outcome(&a, "", GRUNDY_MISERE), "N");
    expect(ask_outcome(&a, "0 0", GRUNDY_MISERE), "N");
    ask_close(&a);
    ask_open(&a, "exact_slow_nim:k=2", NULL);
    expect(ask_winning(&a, "3 5 10000000000000000000", GRUNDY_NORMAL), "0 1");
    expect(ask_outcome(&a, "2 10000000000000000000 20000000000000000000",
                       GRUNDY_NORMAL),
           "P");
    ask_close(&a);
}

static void moves_have_names(void **state)
{
    (void)state;
    check_move("slow_nim:k=3", "4 2 0 2", "0", "take 1 from heap 1");
    check_move("slow_nim:k=3", "4 2 0 2", "0 1 3",
               "take 1 from each of the heaps 1, 2 and 4");
}

/* 30 piles have 2^30 moves: too many to list, and the theory does not ask. */
static void many_piles(void **state)
{
    char piles[100] = "";
    ask a;

    (void)state;
    for (int i = 0; i < 30; i++)
        strcat(piles, i % 3 ? "4 " : "3 ");
    ask_open(&a, "slow_nim:k=29", NULL);
    expect(ask_winning(&a, piles, GRUNDY_NORMAL),
           "0 3 6 9 12 15 18 21 24 27; "
           "1 2 4 5 7 8 10 11 13 14 16 17 19 20 22 23 25 26 28 "
           "29");
    ask_close(&a);
}

static grundy_status count_move(const gi_ints *move, void *user)
{
    size_t *count = user;

    assert_int_equal(move->count, 29);
    ++*count;
    return GRUNDY_OK;
}

/* Sets of 29 of the 30 piles: few, though there are many of fewer piles. */
static void exact_moves_are_those_of_one_size(void **state)
{
    char piles[100] = "0 ";
    size_t count = 0;
    ask a;

    (void)state;
    for (int i = 0; i < 30; i++)
        strcat(piles, i % 3 ? "4 " : "3 ");
    ask_open(&a, "exact_slow_nim:k=29", NULL);
    ask_read(&a, piles);
    assert_int_equal(a.game->rules->definition.moves(
                         a.game, &a.position, 0, count_move, &count, &a.run),
                     GRUNDY_OK);
    assert_int_equal(count, 30);
    ask_close(&a);
}

static void faces(void **state)
{
    (void)state;
    check_judge("slow_nim", "2\n3 2\n3 5 6\n2 2\n2 4\n", "Yes\nNo\n");
    check_judge("exact_slow_nim", "2\n3 2\n3 5 6\n2 2\n2 4\n", "Yes\nNo\n");
    check_batch("{\"problem\":\"slow_nim\",\"input\":{\"k\":2,\"piles\":[3,5,"
                "6]}}",
                "\"win\":true,\"misere_win\":true,\"answer\":\"Yes\","
                "\"winning_moves\":[[0,1],[2]]");
    check_batch("{\"problem\":\"exact_slow_nim\",\"input\":{\"k\":2,"
                "\"piles\":[]}}",
                "\"win\":false,\"misere_win\":true");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slow_theory_is_the_definition),
        cmocka_unit_test(exact_theory_is_the_definition),
        cmocka_unit_test(what_is_not_known_is_not_told),
        cmocka_unit_test(large_piles),
        cmocka_unit_test(moves_have_names),
        cmocka_unit_test(many_piles),
        cmocka_unit_test(exact_moves_are_those_of_one_size),
        cmocka_unit_test(faces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
