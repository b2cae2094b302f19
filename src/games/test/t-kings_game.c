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

/* The product and the largest reward of those that stand are in the text. */
static void it_goes_on_from_the_middle(void **state)
{
    (void)state;
    check_score("kings_game", "product 12, largest 3; 7:3 4:4", "16");
    check_score("kings_game", " product 48 largest 3;7:3", "16");
    check_score("kings_game", "product 336, largest 16", "16");
    check_bad_text("kings_game", "product 0, largest 3", 0,
                   "a number of a hand must be at least 1");
    check_bad_text("kings_game", "product 1, largest 3; 1:0", 0,
                   "a number of a hand must be at least 1");
    check_bad_text("kings_game", "product 1", 9,
                   "expected largest, and the largest reward so far");
    check_bad_text("kings_game", "product x", 8,
                   "expected the product of the left numbers");
    check_bad_text("kings_game", "product 1 largest", 17,
                   "expected the largest reward so far");
    check_bad_text("kings_game", "product 1, largest 3 7:3", 21,
                   "expected a semicolon and left:right of the ministers that "
                   "are left");
    check_bad_text("kings_game", "product 1, largest 3; 7", 23,
                   "expected left:right, such as 4:6");
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
        cmocka_unit_test(it_goes_on_from_the_middle),
        cmocka_unit_test(faces),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
