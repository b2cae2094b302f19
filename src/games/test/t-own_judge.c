/* SPDX-License-Identifier: MIT */
/* t-own_judge.c - rules of the user's that say how a contest writes its cases. The
 * answers are in tests/golden/lua.txt. */
#include "games/test/game_test.h"

#include "grundy/grundy.h"

static void expect_error(const char *rules, const char *part)
{
    grundy_game *game = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    assert_int_equal(grundy_game_from_lua(&game, "own.lua", rules,
                                          strlen(rules), NULL, &err),
                     GRUNDY_BAD_INPUT);
    if (!strstr(err.message, part))
        fail_msg("%s, without %s", err.message, part);
}

static void wrong_tables_are_told(void **state)
{
    (void)state;
    expect_error("judge = 5 function options(n) return {} end",
                 "judge: expected a table");
    expect_error("judge = {win = {}} function options(n) return {} end",
                 "judge: expected a string as `win`");
    expect_error("judge = {cases = 'many'} function options(n) return {} end",
                 "\"until zero\" as `cases`");
    expect_error("position = 'text' judge = {} function options(n) return {} "
                 "end",
                 "judge: a position is a text, and not numbers");
}

static void what_is_not_said_has_a_usual_form(void **state)
{
    static const char rules[] = "judge = {cases = 'until zero', lose = 'B'} "
                                "function options(n) return {} end";
    grundy_game *game = NULL;

    (void)state;
    assert_int_equal(grundy_game_from_lua(&game, "own.lua", rules,
                                          strlen(rules), NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(game->rules->judge->framing, GI_UNTIL_ZERO);
    assert_string_equal(game->rules->judge->layout, "# [numbers]");
    assert_string_equal(game->rules->judge->win, "win");
    assert_string_equal(game->rules->judge->lose, "B");
    grundy_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_tables_are_told),
        cmocka_unit_test(what_is_not_said_has_a_usual_form),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
