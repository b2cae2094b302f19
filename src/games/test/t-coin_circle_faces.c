/* SPDX-License-Identifier: MIT */
/* t-coin_circle_faces.c - coins in circles and chains as they are read, written
 * and explained, and both of their faces. */
#include "games/test/game_test.h"

/* ---- text ---- */

static void positions_are_read_and_written(void **state)
{
    (void)state;
    check_written("coin_circle", "5 7 | 3 2", "5 7 | 3 2");
    check_written("coin_circle", "|3,2", "| 3 2");
    check_written("coin_circle", "4/3", "4 | 3");
    check_written("coin_circle", "4|", "4");
    check_written("coin_circle", "0 4 0 | 0 3 0", "4 | 3");
    check_written("coin_circle", "", "0");
    check_written("coin_circle", "0", "0");
    check_written("coin_circle", " | ", "0");
    check_bad_text("coin_circle", "5 | 3 / 2", 6,
                   "expected one bar only, before the chains");
    check_bad_text("coin_circle", "5x", 1,
                   "expected a number of coins or a bar, as in 5 7 | 3 2");
    check_bad_text("coin_circle", "-5", 0,
                   "expected a number of coins or a bar, as in 5 7 | 3 2");
}

static void check_taking(const char *position, const char *move,
                         const char *name, const char *left)
{
    ask a;

    ask_open(&a, "coin_circle_k:k=9", NULL);
    expect(ask_move(&a, position, move), name);
    expect(ask_after(&a, NULL, move), left);
    if (a.position.count > 0) /* No bar before no chains. */
        assert_false(gi_int_is_zero(&a.position.items[a.position.count - 1]));
    ask_close(&a);
}

static void moves_have_names_and_leave_sorted_chains(void **state)
{
    (void)state;
    check_taking("7 5 | 3", "0 2 0", "take 2 coins from circle 1, leaving 5",
                 "5 | 3 5");
    check_taking("7 5 | 3", "1 5 0", "take 5 coins from circle 2", "7 | 3");
    check_taking("7 5 | 3", "2 1 1",
                 "take 1 coin from chain 1, leaving 1 and 1", "5 7 | 1 1");
    check_taking("| 4 9", "1 2 3",
                 "take 2 coins from chain 2, leaving 3 and 4", "| 3 4 4");
    check_taking("2 | 4", "1 4 0", "take 4 coins from chain 1", "2");
    check_taking("| 4", "0 4 0", "take 4 coins from chain 1", "0");
    check_taking("3", "0 1 0", "take 1 coin from circle 1, leaving 2", "| 2");
}

/* ---- reasons and faces ---- */

static void reasons_are_sentences(void **state)
{
    (void)state;
    check_reason("coin_circle", "2", GRUNDY_NORMAL,
                 "All coins can be taken at once.");
    check_reason("coin_circle", "30", GRUNDY_NORMAL,
                 "Whatever is taken, one chain is left: the opponent takes "
                 "its middle, which leaves two equal chains, and then copies "
                 "every move.");
    check_reason("coin_circle", "22", GRUNDY_MISERE,
                 "A move leaves a chain of 1, 4, 9, 12 or 20 coins, which are "
                 "lost under misère play.");
    check_reason("coin_circle", "2 5 | 3 7", GRUNDY_NORMAL,
                 "The values of the circles and chains have nim-sum 3, not 0, "
                 "so some move makes it 0.");
    check_reason("coin_circle", "| 9 5 5", GRUNDY_MISERE,
                 "The values of the circles and chains have nim-sum 4, and "
                 "these chains of Kayles are none of those where misère play "
                 "has another winner.");
    check_reason("coin_circle", "| 9 4 1", GRUNDY_MISERE,
                 "The values of the circles and chains have nim-sum 4, but "
                 "these chains of Kayles are among those where misère play "
                 "has another winner.");
    check_reason("coin_circle_k:k=1", "3 | 3", GRUNDY_MISERE,
                 "Every move takes one coin, and their number is even: the "
                 "opponent takes the last one and loses by it.");
}

static void the_judges_answer(void **state)
{
    (void)state;
    check_judge("coin_circle", "1\n2\n3\n0\n", "Alice\nAlice\nBob\n");
    check_judge("coin_circle", "1000000\n2", "Bob\nAlice\n");
    check_judge("coin_circle", "0\n", "");
    check_judge("coin_circle_k", "2\n3 1\n3 2\n",
                "Case 1: first\nCase 2: second\n");
    check_judge("coin_circle_k", "4\n3 5\n1 2\n1000000000 10\n4 1\n",
                "Case 1: first\nCase 2: first\nCase 3: second\nCase 4: "
                "second\n");
    check_judge_refuses("coin_circle_k", "1\n3 0\n", "k");
}

static void requests_are_answered(void **state)
{
    (void)state;
    check_batch("{\"problem\": \"coin_circle\", \"input\": {\"n\": 0}}",
                "\"result\":{\"win\":false,\"grundy\":0,\"answer\":\"Bob\","
                "\"misere_win\":true}");
    check_batch("{\"problem\": \"coin_circle\", \"input\": {\"n\": 2}}",
                "\"result\":{\"win\":true,\"grundy\":2,\"answer\":\"Alice\","
                "\"misere_win\":true}");
    check_batch("{\"problem\": \"coin_circle\", \"input\": {\"n\": "
                "1000000000000000000000}}",
                "\"result\":{\"win\":false,\"grundy\":0,\"answer\":\"Bob\","
                "\"misere_win\":false}");
    check_batch("{\"problem\": \"coin_circle_k\", \"input\": {\"n\": 3, "
                "\"k\": 5}}",
                "\"result\":{\"win\":true,\"answer\":\"first\",\"grundy\":3,"
                "\"misere_win\":true}");
    check_batch("{\"problem\": \"coin_circle_k\", \"input\": {\"n\": 7, "
                "\"k\": 5}}",
                "\"result\":{\"win\":false,\"answer\":\"second\",\"grundy\":"
                "0,\"misere_win\":false}");
    check_batch("{\"problem\": \"coin_circle_k\", \"input\": {\"n\": 7}}",
                "\"error\"");
    check_batch("{\"problem\": \"coin_circle\", \"input\": {\"n\": -1}}",
                "\"error\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_read_and_written),
        cmocka_unit_test(moves_have_names_and_leave_sorted_chains),
        cmocka_unit_test(reasons_are_sentences),
        cmocka_unit_test(the_judges_answer),
        cmocka_unit_test(requests_are_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
