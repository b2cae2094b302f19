/* SPDX-License-Identifier: MIT */
/* t-value_game.c - values as games, and sums of positions and values. */
#include "games/test/game_test.h"

static void check_sum(const char *line, const char *value, size_t winning)
{
    const solved s = solve(line, NULL);
    char text[400];

    assert_int_equal(grundy_value_format(text, sizeof text, NULL,
                                         grundy_answer_value(s.answer), NULL),
                     GRUNDY_OK);
    if (strcmp(text, value)) fail_msg("%s: %s", line, text);
    if (grundy_answer_move_count(s.answer) != winning)
        fail_msg("%s: %zu moves win", line,
                 grundy_answer_move_count(s.answer));
    solved_close(&s);
}

/* A minus needs spaces, since a position may have numbers below 0. */
static void sums_mix_positions_and_values(void **state)
{
    (void)state;
    check_sum("domineering 2x3 + {2|-1} - nim 3", "{{4*3|3/2*3}|{1*3|-3/2*3}}",
              5);
    check_sum("{2|-1} - {2|-1}", "0", 0);
    check_sum("domineering 2x3 - domineering 2x3", "0", 0);
    check_sum("hackenbush llr - hackenbush l", "1/2", 1);
    check_sum("^ + *", "^*", 2);
    check_sum("{+-1|-2}", "{{1|-1}|-2}", 1);
    check_sum("nim 3 - nim 5", "6", 1);
}

static void some_sums_are_none(void **state)
{
    (void)state;
    check_no_position("nim 3 - ", NULL, GRUNDY_BAD_INPUT, "expected a game");
    check_no_position("nim 3 - marbles 4:5", NULL, GRUNDY_BAD_INPUT,
                      "cannot be subtracted");
    check_no_position("nim 3 + {1|", NULL, GRUNDY_BAD_INPUT, "missing");
    check_bad_text("value", "{2|", 3, "a value is missing at the end");
}

static void a_value_is_played(void **state)
{
    (void)state;
    check_written("value", "2 {1|0}", "1");
    check_sum("value {2|{0|-1}}", "{2|{0|-1}}", 1);
    check_agrees("value", 0, 14);
    check_batch("{\"problem\":\"value\",\"input\":{\"value\":\"+-1\"}}",
                "\"value\":\"{1|-1}\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_mix_positions_and_values),
        cmocka_unit_test(some_sums_are_none),
        cmocka_unit_test(a_value_is_played),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
