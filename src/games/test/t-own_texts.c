/* SPDX-License-Identifier: MIT */
/* t-own_texts.c - positions of the user's that are texts: a plus in them, and in the name
 * of their game. */
#include "games/test/game_test.h"

#include "grundy/grundy.h"

#include "games/spec.h"

/* Two pluses side by side become minuses; a backslash is nothing special. */
static const char rules[] =
    "position = 'text'\n"
    "function options(s)\n"
    "  local out = {}\n"
    "  for i = 1, #s - 1 do\n"
    "    if s:sub(i, i + 1) == '++' then\n"
    "      out[#out + 1] = s:sub(1, i - 1) .. '--' .. s:sub(i + 2)\n"
    "    end\n"
    "  end\n"
    "  return out\n"
    "end\n";

static void a_plus_is_escaped(void **state)
{
    const gi_brought own = {"own", rules, sizeof rules - 1};
    const grundy_question question = {.play = GRUNDY_PLAY_NORMAL};
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    char text[64];

    (void)state;
    assert_int_equal(gi_position_parse_with(&position,
                                            "own \\+\\+\\+\\+ + nim 2", &own,
                                            NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(
        grundy_position_format(text, sizeof text, NULL, position, NULL),
        GRUNDY_OK);
    assert_string_equal(text, "own \\+\\+\\+\\+ + nim 2");
    assert_int_equal(grundy_solve(&answer, position, &question, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_answer_outcome(answer), GRUNDY_OUTCOME_P);
    grundy_answer_free(answer);
    grundy_position_free(position);
}

static void a_name_may_have_a_space_and_a_plus(void **state)
{
    const gi_brought own = {"my own+", rules, sizeof rules - 1};
    grundy_position *position = NULL;
    char text[64];

    (void)state;
    assert_int_equal(gi_position_parse_with(&position, "nim 2 + my\\ own\\+ a",
                                            &own, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(
        grundy_position_format(text, sizeof text, NULL, position, NULL),
        GRUNDY_OK);
    assert_string_equal(text, "nim 2 + my\\ own\\+ a");
    grundy_position_free(position);
    /* Without the backslash the name ends. */
    assert_int_equal(
        gi_position_parse_with(&position, "my own\\+ a", &own, NULL, NULL),
        GRUNDY_BAD_INPUT);
}

static void what_is_written_is_read(void **state)
{
    grundy_game *game = NULL;

    (void)state;
    assert_int_equal(grundy_game_from_lua(&game, "own.lua", rules,
                                          sizeof rules - 1, NULL, NULL),
                     GRUNDY_OK);
    for (size_t i = 0; i < 3; i++) {
        static const char *const texts[] = {"a\\+b", "a\\b", "\\\\+"};
        grundy_position *position = NULL;
        char text[64];
        assert_int_equal(
            grundy_position_of(&position, game, texts[i], NULL, NULL),
            GRUNDY_OK);
        assert_int_equal(
            grundy_position_format(text, sizeof text, NULL, position, NULL),
            GRUNDY_OK);
        assert_string_equal(text + strlen("own.lua "), texts[i]);
        grundy_position_free(position);
    }
    grundy_game_free(game);
}

static void expect_text(const grundy_game *game, const char *text,
                        const char *written)
{
    grundy_position *position = NULL;
    grundy_error err = {.status = GRUNDY_OK};
    char out[64];

    assert_int_equal(grundy_position_of(&position, game, text, NULL, &err),
                     GRUNDY_OK);
    assert_int_equal(
        grundy_position_format(out, sizeof out, NULL, position, &err),
        GRUNDY_OK);
    assert_non_null(strstr(out, written));
    grundy_position_free(position);
}

/* A minus alone would stand before a term of a sum. */
static void a_minus_alone_is_behind_a_backslash(void **state)
{
    grundy_game *game =
        lua_game("position = 'text' function options(s) return "
                 "#s > 1 and {'-'} or {} end",
                 "own.lua");

    (void)state;
    expect_text(game, "\\-", " \\-");
    expect_text(game, "\\--", " \\--");
    expect_text(game, "--", " --");
    grundy_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_plus_is_escaped),
        cmocka_unit_test(a_name_may_have_a_space_and_a_plus),
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(a_minus_alone_is_behind_a_backslash),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
