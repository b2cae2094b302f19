/* SPDX-License-Identifier: MIT */
/* t-alice_game.c - bars that are numbers, against retrograde analysis. */
#include "games/test/game_test.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    check_agrees("alice_game", 3, 91);
}

/* Alice cuts x: the bar 1 x 3 is Bob's. Texts and programs differ here. */
static void alice_owns_the_first_side(void **state)
{
    (void)state;
    check_outcome("alice_game", "3:1", GRUNDY_NORMAL, "L");
    check_outcome("alice_game", "1:3", GRUNDY_NORMAL, "R");
    check_outcome("alice_game", "1:3 3:1", GRUNDY_NORMAL, "P");
    check_outcome("alice_game", "1:3 4:1", GRUNDY_NORMAL, "L");
    check_outcome("alice_game", "", GRUNDY_NORMAL, "P");
}

static void lists_of_cuts(void **state)
{
    (void)state;
    /* Worth 2 - 2: no cut wins. */
    check_winning("alice_game", "6:2 1:3", GRUNDY_NORMAL, "");
    /* Worth 2 - 1: only cuts that cost one move. */
    check_winning("alice_game", "6:2 1:2", GRUNDY_NORMAL, "0 2");
    check_winning("alice_game", "2:1 3:1", GRUNDY_NORMAL, "0 1; 1 1");
}

static void words(void **state)
{
    (void)state;
    check_told("alice_game 7:2 2:1",
               "The bars are worth 3 to Alice: she wins, whoever starts; one "
               "winning cut takes 2 off bar 1.");
    check_told("alice_game 2:1",
               "The bars are worth 1 to Alice: she wins, whoever starts; one "
               "winning cut takes 1 off bar 1.");
    check_told("alice_game 3:2",
               "The bars are worth 0: whoever starts loses.");
    check_told("alice_game 1:2",
               "The bars are worth 1 to Bob: he wins, whoever starts.");
}

static void faces(void **state)
{
    (void)state;
    check_judge("alice_game", "2 0 1 100000000000000000000 2",
                "Case 1: Bob\nCase 2: Alice\n");
    check_judge_refuses("alice_game", "1 1 0 2", ">= 1");
    check_batch("{\"problem\":\"alice_game\",\"input\":{\"bars\":"
                "[[1,100000000000000000000000]]}}",
                "\"result\":{\"win\":false,\"bob_first_wins\":true,"
                "\"value\":-99999999999999999999999,\"answer\":\"Bob\"}");
    check_batch("{\"problem\":\"alice_game\",\"input\":{\"bars\":[[1]]}}",
                "expected a pair of numbers for bars");
    check_batch("{\"problem\":\"alice_game\",\"input\":{\"bars\":[[1,0]]}}",
                "at least 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(alice_owns_the_first_side),
        cmocka_unit_test(lists_of_cuts),
        cmocka_unit_test(words),
        cmocka_unit_test(faces),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
