/* SPDX-License-Identifier: MIT */
/* t-kings_game.c - the order, against all orders; products past 64 bits. */
#include "games/test/game_test.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    check_agrees("kings_game", 2, 300);
}

/* Floors are not quotients, and products leave 64 bits. */
static void products_of_any_length(void **state)
{
    (void)state;
    check_score("kings_game", "1:1 2:3 7:4 4:6", "2");
    check_score("kings_game", "1:1", "0");
    check_score("kings_game", "1:1 5:9", "0");
    check_score("kings_game", "1:1 9999:1 9999:1 9999:1 9999:1 9999:1 9999:1",
                "99950009999000049999"); /* 9999^5 */
    check_score("kings_game",
                "100000000000000000000:1 1:30000000000000000000 7:1",
                "100000000000000000000");
}

/* Not by b, and not by a. */
static void neither_hand_alone_decides(void **state)
{
    (void)state;
    check_score("kings_game", "3:1 1:10 10:2", "1");
    check_told("kings_game 3:1 1:10 10:2",
               "A best order of the ministers is by the product of their two "
               "numbers, the smallest first: "
               "1, 2.");
    check_told("kings_game 1:1 2:3 7:4 4:6",
               "A best order of the ministers is by the product of their two "
               "numbers, the smallest first: "
               "1, 3, 2.");
    check_told("kings_game 3:1", "There are no ministers to set in order.");
}

static void faces(void **state)
{
    (void)state;
    check_judge("kings_game", "0 5 5", "0\n");
    check_judge_refuses("kings_game", "1 1 1 2 0", ">= 1");
    check_judge_refuses("kings_game", "2 1 1 2 3", "end of the input");
    check_batch("{\"problem\":\"kings_game\",\"input\":{\"king\":[1,1],"
                "\"ministers\":[[2,3],[7,4],[4,6]]}}",
                "\"result\":{\"answer\":\"2\",\"order\":[0,2,1]}");
    check_batch("{\"problem\":\"kings_game\",\"input\":{\"king\":[1],"
                "\"ministers\":[]}}",
                "expected a pair of numbers for king");
    check_batch("{\"problem\":\"kings_game\",\"input\":{\"ministers\":[]}}",
                "the input lacks the key");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(products_of_any_length),
        cmocka_unit_test(neither_hand_alone_decides),
        cmocka_unit_test(faces),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
