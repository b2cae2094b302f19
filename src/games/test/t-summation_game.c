/* SPDX-License-Identifier: MIT */
/* t-summation_game.c - a prefix is deleted, the largest of the rest negated. */
#include "games/test/game_test.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    check_agrees("summation_game:k=1,x=1", 6, 250);
    check_agrees("summation_game:k=2,x=1", 6, 250);
    check_agrees("summation_game:k=1,x=2", 6, 250);
    check_agrees("summation_game:k=0,x=2", 6, 250);
    check_agrees("summation_game:k=2,x=0", 6, 250);
    check_agrees("summation_game:k=9,x=9", 6, 250);
}

/* Neither deleting nothing nor deleting k is always best. */
static void any_number_of_deletions_may_be_best(void **state)
{
    (void)state;
    check_score("summation_game:k=1,x=1", "4 3", "-1");
    check_score("summation_game:k=2,x=1", "9 1 1 1", "1");
    check_score("summation_game:k=6,x=3", "1 4 3 2 5 6", "0");
    check_score("summation_game:k=2,x=1", "5 5 5", "5");
    check_score("summation_game:k=3,x=1",
                "30000000000000000000 20000000000000000000 1 1", "0");
    check_score("summation_game:k=99999999999999999999,x=1", "8 7", "0");
    check_score("summation_game:k=1,x=1", "", "0");
}

static void words(void **state)
{
    (void)state;
    check_told("summation_game:k=2,x=1 9 1 1 1",
               "Alice deletes the largest number: Bob negates the largest "
               "that are left, as many as he may.");
    check_told("summation_game:k=2,x=1 5 5 5",
               "No deletion helps Alice: Bob negates the largest that are "
               "left, as many as he may.");
}

/* Where the words bob and end say how far play is. */
static void it_goes_on_from_the_middle(void **state)
{
    (void)state;
    check_score("summation_game:k=1,x=1", "bob 3 1 2", "0");
    check_told("summation_game:k=1,x=1 bob 3 1 2",
               "Alice has deleted: Bob negates the largest that are left, as "
               "many as he may.");
    check_score("summation_game:k=1,x=1", "end 3 -1 2", "4");
    check_told("summation_game:k=1,x=1 end 3 -1 2",
               "This is the sum of the list.");
    check_score("summation_game:k=1,x=1", "bob", "0");
    check_score("summation_game:k=1,x=1", "end", "0");
    check_bad_text("summation_game:k=1,x=1", "end -3 -1", 0,
                   "Bob may not negate 2 numbers");
    check_bad_text("summation_game:k=1,x=1", "bob 1 0", 0,
                   "number 2 of the list must not be 0");
    check_bad_text("summation_game:k=1,x=1", "bob -1", 4,
                   "expected a positive number");
    check_bad_text("summation_game:k=1,x=1", "end -", 5, "expected a number");
    check_bad_text("summation_game:k=1,x=1", "bobs 1", 0,
                   "expected a whole number, found 'b'");
}

static void faces(void **state)
{
    (void)state;
    check_judge("summation_game", "2 2 2 1 4 3 2 1 2 1 3", "0\n-1\n");
    check_judge_refuses("summation_game", "1 1 1 1 0", ">= 1");
    check_batch("{\"problem\":\"summation_game\",\"input\":{\"k\":1,\"x\":1,"
                "\"a\":[3,1,2,4]}}",
                "\"result\":{\"answer\":2}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(any_number_of_deletions_may_be_best),
        cmocka_unit_test(words),
        cmocka_unit_test(it_goes_on_from_the_middle),
        cmocka_unit_test(faces),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
