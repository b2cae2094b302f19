/* SPDX-License-Identifier: MIT */
/* t-valentine.c - zeros at the end, taken in turn. */
#include "games/test/game_test.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    check_agrees("valentine:m=3", 3, 80);
}

/* Often said: Sasha wins iff at most s - m digits are lost. With the list (6)
 * and m = 1 none is lost, s - m is 0, and 6 is below 10: Anna wins. */
static void sasha_needs_more_than_m_digits(void **state)
{
    (void)state;
    check_judge("valentine", "1 1 1 6", "Anna\n");
    check_judge("valentine", "1 1 0 6", "Sasha\n");
    check_judge("valentine", "1 1 1 10", "Anna\n");
}

static void digits_are_counted(void **state)
{
    (void)state;
    check_score("valentine:m=1", "10 100 1000", "5");
    check_score("valentine:m=1", "7", "1");
    check_score("valentine:m=1",
                "1200000000000000000000000000000 5000000000000000000000000",
                "27");
    check_choices("valentine:m=1", "10 100 100", "0; 1; 2");
    check_choices("valentine:m=1", "10 100 1000", "2");
    check_choices("valentine:m=1", "1 2 3", "0; 1; 2");
}

static void words(void **state)
{
    (void)state;
    check_told("valentine:m=2 10 20 30",
               "Anna and Sasha turn to the numbers with the most zeros at "
               "the end; hers lose them, 2 in all.");
}

static void faces(void **state)
{
    (void)state;
    check_judge_refuses("valentine", "1 0 3", "there must be a number");
    check_judge_refuses("valentine", "1 1 3 0", ">= 1");
    check_batch("{\"problem\":\"valentine\",\"input\":{\"m\":2,"
                "\"a\":[14,2]}}",
                "\"result\":{\"win\":false,\"answer\":\"Sasha\","
                "\"final_digits\":3}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(sasha_needs_more_than_m_digits),
        cmocka_unit_test(digits_are_counted),
        cmocka_unit_test(words),
        cmocka_unit_test(faces),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
