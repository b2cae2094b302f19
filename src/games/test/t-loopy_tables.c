/* SPDX-License-Identifier: MIT */
/* t-loopy_tables.c - games that may go on forever, solved as a whole: totals
 * and remoteness as other programs have found them, the definition on random
 * positions. */
#include "games/test/game_test.h"

static void quixo_3_has_the_known_totals(void **state)
{
    static const uint64_t levels[][2] = {{5080, 6690}, {13426, 20}, {0, 3644},
                                         {1204, 0},    {0, 1288},   {496, 0},
                                         {0, 130},     {41, 0},     {0, 8}};
    ranked s;
    gi_table_totals totals;

    (void)state;
    ranked_open(&s, "quixo:side=3");
    ranked_solve(&s, true, GRUNDY_NORMAL);
    totals = ranked_totals(&s, false);
    check_totals(&totals, 19683, 12748, 6935, 0, 0);
    totals = ranked_totals(&s, true);
    check_totals(&totals, 32027, 20247, 11780, 0, 0);
    check_levels(&totals, levels, 9);
    assert_int_equal(ranked_at_start(&s).result, GI_RESULT_WON);
    assert_int_equal(ranked_at_start(&s).remoteness, 7);
    ranked_close(&s);
}

/* By a program of its own; the counts of 60 are in the bench. */
static void fair_shares_have_the_known_totals(void **state)
{
    static const uint64_t known[][5] = {{4, 5, 3, 2, 0},
                                        {10, 42, 30, 12, 0},
                                        {11, 56, 10, 1, 45},
                                        {12, 77, 18, 3, 56},
                                        {20, 627, 35, 3, 589}};

    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        char name[40];
        ranked s;
        gi_table_totals totals;
        snprintf(name, sizeof name, "fair_shares:n=%d", (int)known[i][0]);
        ranked_open(&s, name);
        ranked_solve(&s, true, GRUNDY_NORMAL);
        totals = ranked_totals(&s, false);
        check_totals(&totals, known[i][1], known[i][2], known[i][3], 0,
                     known[i][4]);
        assert_int_equal(ranked_at_start(&s).result, GI_RESULT_WON);
        assert_int_equal(ranked_at_start(&s).remoteness, 1);
        if (known[i][0] <= 12) check_ranked(&s, 40, i);
        ranked_close(&s);
    }
}

/* Misère play changes the ends, and so all outcomes; the definition agrees. */
static void misere_loops_are_as_the_definition_says(void **state)
{
    ranked s;

    (void)state;
    ranked_open(&s, "fair_shares:n=9");
    ranked_solve(&s, true, GRUNDY_MISERE);
    check_ranked(&s, 60, 7);
    ranked_close(&s);
}

/* Two bits a rank say the same, without the remoteness. */
static void results_alone_are_the_same(void **state)
{
    ranked a, b;

    (void)state;
    ranked_open(&a, "quixo:side=3");
    ranked_open(&b, "quixo:side=3");
    ranked_solve(&a, true, GRUNDY_NORMAL);
    ranked_solve(&b, false, GRUNDY_NORMAL);
    assert_int_equal(b.table.plan.bits, 2);
    for (uint64_t rank = 0; rank < a.ranks.count; rank++)
        assert_int_equal(gi_table_at(&a.table, rank).result,
                         gi_table_at(&b.table, rank).result);
    ranked_close(&a);
    ranked_close(&b);
}

/* Options turned round by the engine stand in for parents. */
static void without_parents_it_is_the_same_table(void **state)
{
    static const char *const names[] = {"fair_shares:n=20", "quixo:side=3"};

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        ranked a, b;
        gi_ranking turned;
        ranked_open(&a, names[i]);
        ranked_open(&b, names[i]);
        turned = *b.ranks.ranking;
        turned.parents = NULL;
        turned.sizes = NULL;
        b.ranks.ranking = &turned;
        ranked_solve(&a, true, GRUNDY_NORMAL);
        ranked_solve(&b, true, GRUNDY_NORMAL);
        assert_true(b.table.plan.keeps_moves && !a.table.plan.keeps_moves);
        assert_memory_equal(a.table.plane, b.table.plane,
                            (size_t)a.ranks.count);
        ranked_close(&a);
        ranked_close(&b);
    }
}

static void the_rankings_agree_with_the_rules(void **state)
{
    (void)state;
    check_ranking("quixo:side=3", 1000);
    check_ranking("quixo:side=4", 500);
    check_ranking("dao", 300);
    check_ranking("fair_shares:n=13", 500);
    check_ranking("fair_shares:n=60", 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(quixo_3_has_the_known_totals),
        cmocka_unit_test(fair_shares_have_the_known_totals),
        cmocka_unit_test(misere_loops_are_as_the_definition_says),
        cmocka_unit_test(results_alone_are_the_same),
        cmocka_unit_test(without_parents_it_is_the_same_table),
        cmocka_unit_test(the_rankings_agree_with_the_rules),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
