/* SPDX-License-Identifier: MIT */
/* t-pirates.c - certain and possible gold, against all proposals and votes. */
#include "games/test/game_test.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    check_agrees("pirates", 0, 300);
}

/* Often said: with 2m + 2 pirates the even ones get 1. With 4 pirates and one
 * piece pirate 3 can be bribed instead of pirate 2. */
static void an_even_pirate_is_not_certain(void **state)
{
    (void)state;
    check_score("pirates", "4 1 2", "0");
    check_batch("{\"problem\":\"pirates\",\"input\":{\"n\":4,\"m\":1,"
                "\"p\":2}}",
                "\"answer\":0,\"thrown\":false,\"certain\":0,\"possible\":1}");
    check_batch("{\"problem\":\"pirates\",\"input\":{\"n\":4,\"m\":1,"
                "\"p\":3}}",
                "\"possible\":1}");
    check_batch("{\"problem\":\"pirates\",\"input\":{\"n\":4,\"m\":1,"
                "\"p\":1}}",
                "\"possible\":0}");
}

static void only_powers_of_two_are_saved(void **state)
{
    (void)state;
    check_score("pirates", "5 1 5", "-1");
    check_score("pirates", "6 1 5", "0");
    check_score("pirates", "9 1 7", "-1");
    check_score("pirates", "10 1 7", "0");
    check_score("pirates", "1 0 1", "0");
    check_score("pirates", "3 0 3", "-1");
    check_judge("pirates", "2 203 100 203 204 100 204", "Thrown\n0\n");
}

/* n = 2m + 2^100 is saved, one more is not. */
static void numbers_of_any_size(void **state)
{
    (void)state;
    check_score("pirates",
                "1267650600228229401496703205576 100 "
                "1267650600228229401496703205576",
                "0");
    check_score("pirates",
                "1267650600228229401496703205577 100 "
                "1267650600228229401496703205577",
                "-1");
    check_score("pirates", "3 100000000000000000000 3",
                "99999999999999999999");
}

static void words(void **state)
{
    (void)state;
    check_told("pirates 5 100 5",
               "Every proposal that can come through gives him 98.");
    check_told("pirates 4 1 2",
               "There are more votes to be bought than the proposer needs: he "
               "may get 1, or nothing.");
    check_told("pirates 5 1 5",
               "No proposal of his, or of one fiercer than him, finds enough "
               "votes: he is thrown overboard.");
}

static void faces(void **state)
{
    (void)state;
    check_judge_refuses("pirates", "1 3 1 4", "a pirate from 1 to n");
    check_judge_refuses("pirates", "1 3 1 0", "a pirate from 1 to n");
    check_batch("{\"problem\":\"pirates\",\"input\":{\"n\":5,\"m\":1,"
                "\"p\":5}}",
                "\"result\":{\"answer\":\"Thrown\",\"thrown\":true,"
                "\"certain\":null,\"possible\":null}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(an_even_pirate_is_not_certain),
        cmocka_unit_test(only_powers_of_two_are_saved),
        cmocka_unit_test(numbers_of_any_size),
        cmocka_unit_test(words),
        cmocka_unit_test(faces),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
