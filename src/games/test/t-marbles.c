/* SPDX-License-Identifier: MIT */
/* t-marbles.c - the largest sum first, and which other first moves are as
 * good. */
#include "games/test/game_test.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    check_agrees("marbles", 0, 4000);
}

/* Often said: the best first colours are those of the largest a + b. Sums of
 * 5, 5 and 3 show another: after the 3 each player gets one of the 5. */
static void the_largest_are_not_the_only_best(void **state)
{
    (void)state;
    check_choices("marbles", "2:3 2:3 2:1", "0; 1; 2");
    check_choices("marbles", "2:3 2:2 2:1", "0");
    check_choices("marbles", "1:1 2:3 2:3 2:1 1:1 9:0", "1; 2; 3");
    check_choices("marbles", "9:0 0:9", "");
}

/* Without the rule that both must own the colour the 7 would be played. */
static void a_colour_of_one_player_stays(void **state)
{
    (void)state;
    check_score("marbles", "7:0", "7");
    check_score("marbles", "7:0 0:3 1:1", "4");
    check_score("marbles", "", "0");
    check_score("marbles",
                "1000000000000000000000000000000:1 1:1 "
                "2:100000000000000000000000",
                "999999900000000000000000000000");
}

static void reasons_are_told(void **state)
{
    (void)state;
    check_told("marbles 1:1 2:3",
               "Both want the colours with the most marbles of the two "
               "together; first comes colour 2.");
    check_told("marbles 4:0",
               "There is no colour of which both have a marble.");
    check_no_answer("marbles 1:1", GRUNDY_PLAY_MISERE,
                    "marbles ends with a score: there is no misère play");
    check_no_answer("marbles 1:1 + nim 3", GRUNDY_PLAY_OWN,
                    "marbles ends with a score: sums with it have no winner");
    check_no_answer("nim 3 + marbles 1:1", GRUNDY_PLAY_MISERE,
                    "marbles ends with a score: sums with it have no winner");
}

static void faces(void **state)
{
    (void)state;
    check_judge("marbles", "2 2 1 2 3 4 0", "-1\n0\n");
    check_judge_refuses("marbles", "1 2 1 -2 3 4", "one of Alice's numbers");
    check_batch("{\"problem\":\"marbles\",\"input\":{\"a\":[2,2,2],"
                "\"b\":[3,3,1]}}",
                "\"answer\":0,\"optimal_first_colours\":[0,1,2]}");
    check_batch("{\"problem\":\"marbles\",\"input\":{\"a\":[2],\"b\":[]}}",
                "a and b must be of one length");
    check_batch("{\"problem\":\"marbles\",\"input\":{\"a\":[2]}}",
                "expected the key \\\"b\\\" with a list");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(the_largest_are_not_the_only_best),
        cmocka_unit_test(a_colour_of_one_player_stays),
        cmocka_unit_test(reasons_are_told),
        cmocka_unit_test(faces),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
