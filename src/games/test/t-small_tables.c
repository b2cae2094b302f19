/* SPDX-License-Identifier: MIT */
/* t-small_tables.c - games that end, solved as a whole: the numbers of the
 * literature and of other programs, and the definition on random positions. */
#include "games/test/game_test.h"

static void tic_tac_toe_has_the_known_totals(void **state)
{
    ranked s;
    gi_table_totals totals;

    (void)state;
    ranked_open(&s, "tic_tac_toe");
    ranked_solve(&s, true, GRUNDY_NORMAL);
    totals = ranked_totals(&s, false);
    check_totals(&totals, 5478, 2836, 1574, 1068, 0);
    totals = ranked_totals(&s, true);
    check_totals(&totals, 5478, 2836, 1574, 1068, 0);
    assert_int_equal(ranked_at_start(&s).result, GI_RESULT_TIE);
    assert_int_equal(ranked_at_start(&s).remoteness, 9);
    check_ranked(&s, 100, 1);
    ranked_close(&s);
}

/* Misère: the same positions, and a tie again. */
static void misere_tic_tac_toe_is_a_tie(void **state)
{
    ranked s;
    gi_table_totals totals;

    (void)state;
    ranked_open(&s, "tic_tac_toe");
    ranked_solve(&s, true, GRUNDY_MISERE);
    totals = ranked_totals(&s, false);
    assert_int_equal(totals.positions, 5478);
    assert_int_equal(ranked_at_start(&s).result, GI_RESULT_TIE);
    check_ranked(&s, 100, 2);
    ranked_close(&s);
}

/* The numbers of a solver by decision diagrams. */
static void connect_four_has_the_known_totals(void **state)
{
    ranked s;
    gi_table_totals totals;

    (void)state;
    ranked_open(&s, "connect_four:columns=4,rows=4");
    ranked_solve(&s, true, GRUNDY_NORMAL);
    totals = ranked_totals(&s, false);
    check_totals(&totals, 161029, 38675, 32234, 90120, 0);
    assert_int_equal(ranked_at_start(&s).result, GI_RESULT_TIE);
    assert_int_equal(ranked_at_start(&s).remoteness, 16);
    ranked_close(&s);
}

/* Sim on five points may be a tie; on four, with six lines, it must be one
 * or not: the definition decides. */
static void small_sim_is_as_the_definition_says(void **state)
{
    ranked s;

    (void)state;
    ranked_open(&s, "sim:points=4");
    ranked_solve(&s, true, GRUNDY_NORMAL);
    check_ranked(&s, 50, 3);
    ranked_close(&s);
}

/* Tiers are shared out, and the bytes do not show it. */
static void workers_do_not_change_a_byte(void **state)
{
    static const char *const games[] = {"connect_four:columns=4,rows=3",
                                        "quixo:side=3", "fair_shares:n=24"};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        ranked one, many;
        ranked_open(&one, games[i]);
        ranked_open(&many, games[i]);
        many.env.workers = 5;
        ranked_solve(&one, true, GRUNDY_NORMAL);
        ranked_solve(&many, true, GRUNDY_NORMAL);
        assert_memory_equal(one.table.plane, many.table.plane,
                            one.table.plan.plane_bytes);
        ranked_close(&one);
        ranked_close(&many);
    }
}

static void results_without_remoteness_are_the_same(void **state)
{
    ranked a, b;

    (void)state;
    ranked_open(&a, "tic_tac_toe");
    ranked_open(&b, "tic_tac_toe");
    ranked_solve(&a, true, GRUNDY_NORMAL);
    ranked_solve(&b, false, GRUNDY_NORMAL);
    assert_int_equal(b.table.plan.bits, 2);
    for (uint64_t rank = 0; rank < a.ranks.count; rank++)
        assert_int_equal(gi_table_at(&a.table, rank).result,
                         gi_table_at(&b.table, rank).result);
    ranked_close(&a);
    ranked_close(&b);
}

/* T-BOUTON, by the sieve and by the sweep; the remoteness of a won position
 * is odd and that of a lost one even. */
static void nim_is_lost_where_the_xor_is_zero(const char *game,
                                              bool wants_remoteness)
{
    ranked s;
    gi_ints heaps = {0};

    ranked_open(&s, game);
    ranked_solve(&s, wants_remoteness, GRUNDY_NORMAL);
    assert_int_equal(s.table.plan.method,
                     wants_remoteness ? GI_TABLE_SWEEP : GI_TABLE_SIEVE);
    for (uint64_t rank = 0; rank < s.ranks.count; rank++) {
        const gi_verdict verdict = gi_table_at(&s.table, rank);
        int64_t sum = 0;
        ranked_ok(&s, s.ranks.ranking->unrank(&s.ranks, rank, &heaps, &s.run));
        for (size_t i = 0; i < heaps.count; i++)
            sum ^= heaps.items[i].word;
        assert_int_equal(verdict.result, sum ? GI_RESULT_WON : GI_RESULT_LOST);
        if (wants_remoteness)
            assert_int_equal(verdict.remoteness % 2, sum != 0);
    }
    gi_ints_clear(&heaps, &s.env);
    ranked_close(&s);
}

static void nim_by_sieve_and_by_sweep(void **state)
{
    (void)state;
    nim_is_lost_where_the_xor_is_zero("nim_below:below=64", false);
    nim_is_lost_where_the_xor_is_zero("nim_below:heaps=2,below=1500", false);
    nim_is_lost_where_the_xor_is_zero("nim_below:heaps=4,below=7", true);
    nim_is_lost_where_the_xor_is_zero("nim_below:heaps=1,below=2", false);
}

static void the_rankings_agree_with_the_rules(void **state)
{
    (void)state;
    check_ranking("tic_tac_toe", 2000);
    check_ranking("nim_below:heaps=3,below=9", 500);
    check_ranking("connect_four:columns=4,rows=4", 1000);
    check_ranking("connect_four:columns=5,rows=5", 300);
    check_ranking("sim:points=5", 500);
    check_ranking("sim", 200);
    check_ranking("nim_below:heaps=1,below=2", 10);
}

static void too_large_is_refused_with_the_bytes(void **state)
{
    ranked s;
    gi_table_plan plan;

    (void)state;
    ranked_open(&s, "nim_below:below=1024");
    s.env.limits.memory_bytes = 100 << 20;
    assert_int_equal(gi_table_plan_of(&plan, &s.ranks, false, GRUNDY_NORMAL,
                                      &s.env, &s.err),
                     GRUNDY_OVER_BUDGET);
    assert_non_null(strstr(s.err.message, "1073741824 ranks"));
    s.env.limits.memory_bytes = 160 << 20;
    ranked_ok(&s, gi_table_plan_of(&plan, &s.ranks, false, GRUNDY_NORMAL,
                                   &s.env, &s.err));
    assert_int_equal(plan.bits, 1);
    ranked_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tic_tac_toe_has_the_known_totals),
        cmocka_unit_test(misere_tic_tac_toe_is_a_tie),
        cmocka_unit_test(connect_four_has_the_known_totals),
        cmocka_unit_test(small_sim_is_as_the_definition_says),
        cmocka_unit_test(workers_do_not_change_a_byte),
        cmocka_unit_test(results_without_remoteness_are_the_same),
        cmocka_unit_test(nim_by_sieve_and_by_sweep),
        cmocka_unit_test(the_rankings_agree_with_the_rules),
        cmocka_unit_test(too_large_is_refused_with_the_bytes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
