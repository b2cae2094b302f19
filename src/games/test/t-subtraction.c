/* SPDX-License-Identifier: MIT */
/* t-subtraction.c - one pile, a set of amounts: theory against definition. */
#include "games/test/game_test.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    check_theory("subtraction:{}", 1, 5, SAYS_ALL);
    check_theory("subtraction:{3}", 1, 30, SAYS_ALL);
    check_theory("subtraction:{1,3,4}", 1, 60, SAYS_ALL);
    check_theory("subtraction:{2,5,7}", 1, 100, SAYS_ALL);
    check_theory("subtraction:{4,10,12}", 1, 150, SAYS_ALL);
    check_theory("subtraction:{5,6,9,50}", 1, 300, SAYS_ALL);
    check_theory("subtraction:{7,100,1000000000000}", 1, 200, SAYS_ALL);
    check_theory("subtraction:{1,4,99999999999999999999999}", 1, 50, SAYS_ALL);
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
        check_theory(game, 1, 50, SAYS_ALL);
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

/* Amounts past all limits matter from their own size on. */
static void large_amounts_are_refused_only_where_they_matter(void **state)
{
    (void)state;
    check_value("subtraction:{1,100000000000000000000}",
                "99999999999999999999", "1");
    check_value("subtraction:{1,100000000000000000000}",
                "100000000000000000000", "over budget");
    check_value("subtraction:{1,1000000000000}", "999999999999", "1");
    check_value("subtraction:{1,1000000000000}", "1000000000001",
                "over budget");
}

/* With many amounts who wins is found without values, and none of these is a
 * move. */
static void many_amounts_may_all_be_past_64_bits(void **state)
{
    char game[2000] = "subtraction:{1000000000000000000000";
    (void)state;

    for (int i = 1; i < 70; i++)
        sprintf(game + strlen(game), ",1000000000000000000%03d", i);
    strcat(game, "}");
    check_outcome(game, "5", GRUNDY_NORMAL, "P");
    check_outcome(game, "5", GRUNDY_MISERE, "N");
    check_winning(game, "5", GRUNDY_MISERE, "");
}

static void check_key(const char *game, const char *key, const char *said)
{
    gi_json_out out;
    ask a;

    ask_open(&a, game, NULL);
    ask_read(&a, "0");
    gi_json_out_init(&out, &a.answer, false);
    assert_int_equal(
        a.game->rules->batch->more(a.game, &a.position, key, &out, &a.run),
        GRUNDY_OK);
    assert_string_equal(gi_text_string(&a.answer), said);
    ask_close(&a);
}

static void periods_are_least(void **state)
{
    (void)state;
    check_key("subtraction:{1,3,4}", "period", "7");
    check_key("subtraction:{1,3,4}", "preperiod", "0");
    check_key("subtraction:{2,4,7}", "preperiod", "8");
    check_key("subtraction:{2,4,7}", "period", "3");
    check_key("subtraction:{4,8,14}", "preperiod", "16");
    check_key("subtraction:{4,8,14}", "period", "6");
    check_key("subtraction:{}", "period", "1");
    check_key("subtraction:{}", "preperiod", "0");
}

/* A period is a theorem, a term of the table is a computation. */
static void check_ground(const char *pile, grundy_convention convention,
                         const char *tag)
{
    ask a;

    ask_open(&a, "subtraction:{1,3,4}", NULL);
    ask_outcome(&a, pile, convention);
    assert_int_equal(a.status, GRUNDY_OK);
    if (tag)
        assert_string_equal(a.run.tag, tag);
    else
        assert_null(a.run.tag);
    ask_close(&a);
}

static void grounds_are_told_apart(void **state)
{
    (void)state;
    check_ground("1000000000000000000", GRUNDY_NORMAL, "T-SUBTRACTION-PERIOD");
    check_ground("1000000000000000000", GRUNDY_MISERE, NULL);
    check_ground("5", GRUNDY_NORMAL, "");
    check_ground("5", GRUNDY_MISERE, NULL);
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
                 "No move is left, and a player who cannot move wins.");
    check_reason("subtraction:{}", "2", GRUNDY_NORMAL,
                 "No move is left, and a player who cannot move loses.");
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
        cmocka_unit_test(many_amounts_may_all_be_past_64_bits),
        cmocka_unit_test(periods_are_least),
        cmocka_unit_test(grounds_are_told_apart),
        cmocka_unit_test(reasons_are_sentences),
        cmocka_unit_test(nothing_is_no_amount),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
