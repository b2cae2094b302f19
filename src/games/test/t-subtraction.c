/* SPDX-License-Identifier: MIT */
/* t-subtraction.c - one pile, a set of amounts: theory against definition. */
#include "test.h"

#include "theory_check.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    check_whole_theory("subtraction:{}", 1, 5);
    check_whole_theory("subtraction:{3}", 1, 30);
    check_whole_theory("subtraction:{1,3,4}", 1, 60);
    check_whole_theory("subtraction:{2,5,7}", 1, 100);
    check_whole_theory("subtraction:{4,10,12}", 1, 150);
    check_whole_theory("subtraction:{5,6,9,50}", 1, 300);
    check_whole_theory("subtraction:{7,100,1000000000000}", 1, 200);
    check_whole_theory("subtraction:{1,4,99999999999999999999999}", 1, 50);
}

/* All sets inside {1 .. 8}, theirs bits of a mask. */
static void all_small_sets_are_the_definition(void **state)
{
    (void)state;
    for (unsigned mask = 1; mask < 256; mask++) {
        char game[60] = "subtraction:{";
        for (int s = 1; s <= 8; s++)
            if (mask >> (s - 1) & 1)
                sprintf(game + strlen(game), "%s%d",
                        game[strlen(game) - 1] == '{' ? "" : ",", s);
        strcat(game, "}");
        check_whole_theory(game, 1, 50);
    }
}

/* The game from its rules, without the library. */
enum { SIZES = 80 };

static void definition_is_the_game(void **state)
{
    static const int set[] = {2, 3, 7, 20};
    unsigned nimber[SIZES];
    bool misere[SIZES];
    (void)state;

    for (int n = 0; n < SIZES; n++) {
        bool seen[8] = {false};
        char pile[12], value[12];
        misere[n] = n < 2;
        for (size_t i = 0; i < 4 && set[i] <= n; i++) {
            seen[nimber[n - set[i]]] = true;
            if (!misere[n - set[i]]) misere[n] = true;
        }
        for (nimber[n] = 0; seen[nimber[n]];)
            nimber[n]++;
        sprintf(pile, "%d", n);
        sprintf(value, "%u", nimber[n]);
        check_value("subtraction:{7,2,20,3,2}", pile, value);
        check_outcome("subtraction:{7,2,20,3,2}", pile, GRUNDY_NORMAL,
                      nimber[n] ? "N" : "P");
        check_outcome("subtraction:{7,2,20,3,2}", pile, GRUNDY_MISERE,
                      misere[n] ? "N" : "P");
    }
}

/* {1, 3, 4} has 0101232 again and again; 10^30 mod 7 = 1. */
static void huge_piles_have_values(void **state)
{
    (void)state;
    check_value("subtraction:{1,3,4}", "1000000000000000000000000000004", "3");
    check_winning("subtraction:{1,3,4}", "1000000000000000000000000000004",
                  GRUNDY_NORMAL, "3");
    check_winning("subtraction:{1,3,4}", "1000000000000000000000000000004",
                  GRUNDY_MISERE, "4");
    check_value("subtraction:{1,3,4}", "1000000000000000001", "0");
}

static void expect_over_budget(const char *game, const char *pile)
{
    grundy_integer value = {0};
    tc_case one;

    tc_open(&one, game, pile);
    assert_int_equal(one.game->rules->theory.value(one.game, &one.position,
                                                   &value, &one.run),
                     GRUNDY_OVER_BUDGET);
    tc_close(&one);
}

/* Amounts past all limits matter from their own size on. */
static void large_amounts_are_refused_only_where_they_matter(void **state)
{
    (void)state;
    check_value("subtraction:{1,100000000000000000000}",
                "99999999999999999999", "1");
    expect_over_budget("subtraction:{1,100000000000000000000}",
                       "100000000000000000000");
    check_value("subtraction:{1,1000000000000}", "999999999999", "1");
    expect_over_budget("subtraction:{1,1000000000000}", "1000000000001");
}

static void expect_key(const char *game, const char *key, const char *expected)
{
    gi_json_out out;
    tc_case one;

    tc_open(&one, game, "0");
    gi_json_out_init(&out, &one.answer, false);
    assert_int_equal(one.game->rules->batch->more(one.game, &one.position, key,
                                                  &out, &one.run),
                     GRUNDY_OK);
    tc_expect(&one, expected);
}

static void periods_are_least(void **state)
{
    (void)state;
    expect_key("subtraction:{1,3,4}", "period", "7");
    expect_key("subtraction:{1,3,4}", "preperiod", "0");
    expect_key("subtraction:{2,4,7}", "preperiod", "8");
    expect_key("subtraction:{2,4,7}", "period", "3");
    expect_key("subtraction:{4,8,14}", "preperiod", "16");
    expect_key("subtraction:{4,8,14}", "period", "6");
    expect_key("subtraction:{}", "period", "1");
    expect_key("subtraction:{}", "preperiod", "0");
}

/* A period is a theorem, a term of the table is a computation. */
static void ground_of(const char *pile, grundy_convention convention,
                      const char *expected)
{
    grundy_outcome outcome;
    tc_case one;

    tc_open(&one, "subtraction:{1,3,4}", pile);
    assert_int_equal(one.game->rules->theory.outcome(one.game, &one.position,
                                                     convention, &outcome,
                                                     &one.run),
                     GRUNDY_OK);
    if (expected)
        assert_string_equal(one.run.tag, expected);
    else
        assert_null(one.run.tag);
    tc_close(&one);
}

static void grounds_are_told_apart(void **state)
{
    (void)state;
    ground_of("1000000000000000000", GRUNDY_NORMAL, "T-SUBTRACTION-PERIOD");
    ground_of("1000000000000000000", GRUNDY_MISERE, NULL);
    ground_of("5", GRUNDY_NORMAL, "");
    ground_of("5", GRUNDY_MISERE, NULL);
}

static void reasons_are_sentences(void **state)
{
    (void)state;
    check_reason("subtraction:{1,3,4}", "20", GRUNDY_NORMAL,
                 "The value of n is 2; some take leaves value 0, which is "
                 "lost for the opponent. The nim-sequence has period 7 from 0 "
                 "on.");
    check_reason("subtraction:{1,3,4}", "8", GRUNDY_MISERE,
                 "The value of n is 1; no take leaves value 1, and the "
                 "opponent wins from all others. The nim-sequence has period "
                 "7 from 0 on.");
    check_reason("subtraction:{3}", "2", GRUNDY_MISERE,
                 "No move is left, and who cannot move wins.");
    check_reason("subtraction:{}", "2", GRUNDY_NORMAL,
                 "No move is left, and who cannot move loses.");
}

static void nothing_is_no_amount(void **state)
{
    (void)state;
    check_refused("subtraction:{0,1}", "moves (amounts that may be taken) "
                                       "must be at least 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(all_small_sets_are_the_definition),
        cmocka_unit_test(definition_is_the_game),
        cmocka_unit_test(huge_piles_have_values),
        cmocka_unit_test(large_amounts_are_refused_only_where_they_matter),
        cmocka_unit_test(periods_are_least),
        cmocka_unit_test(grounds_are_told_apart),
        cmocka_unit_test(reasons_are_sentences),
        cmocka_unit_test(nothing_is_no_amount),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
