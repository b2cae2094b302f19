/* SPDX-License-Identifier: MIT */
/* t-own_shortcuts.c - rules that a user brings, whose components or
 * representatives are not what the moves say: an answer would be wrong, so there
 * is none, and a check says where. */
#include "games/test/game_test.h"

#include "grundy/grundy.h"

/* Nim on a list. */
#define OPTIONS                                                               \
    "position = 'list'\n"                                                     \
    "function options(p)\n"                                                   \
    "  local out = {}\n"                                                      \
    "  for i = 1, #p do for k = 0, p[i] - 1 do\n"                             \
    "    local q = {table.unpack(p)}\n"                                       \
    "    q[i] = k\n"                                                          \
    "    out[#out + 1] = q\n"                                                 \
    "  end end\n"                                                             \
    "  return out\n"                                                          \
    "end\n"
#define COMPONENTS                                                            \
    "function components(p)\n"                                                \
    "  local out = {}\n"                                                      \
    "  for i = 1, #p do out[i] = {p[i]} end\n"                                \
    "  return out\n"                                                          \
    "end\n"
#define SORTED                                                                \
    "function canonical(p)\n"                                                 \
    "  local q = {}\n"                                                        \
    "  for i = 1, #p do if p[i] > 0 then q[#q + 1] = p[i] end end\n"          \
    "  table.sort(q)\n"                                                       \
    "  return q\n"                                                            \
    "end\n"
/* Two equal heaps cancel in normal play, and not in misère play. */
#define CANCELLED                                                             \
    "function canonical(p)\n"                                                 \
    "  if #p == 2 and p[1] == p[2] then return {} end\n"                      \
    "  return p\n"                                                            \
    "end\n"
/* Sees the first heap alone. */
#define NEAR_OPTIONS                                                          \
    "position = 'list'\n"                                                     \
    "function options(p)\n"                                                   \
    "  local out = {}\n"                                                      \
    "  for k = 0, (p[1] or 0) - 1 do out[#out + 1] = {k} end\n"               \
    "  return out\n"                                                          \
    "end\n"
/* Agrees with the moves but for one large heap. */
#define FAR_COMPONENTS                                                        \
    "function components(p)\n"                                                \
    "  local out = {}\n"                                                      \
    "  for i = 1, #p do out[i] = {p[i] == 7 and 6 or p[i]} end\n"             \
    "  return out\n"                                                          \
    "end\n"

static grundy_status solve_own(const grundy_game *game, const char *text,
                               grundy_play play, grundy_error *err)
{
    const grundy_question question = {.play = play};
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_status status;

    assert_int_equal(grundy_position_of(&position, game, text, NULL, err),
                     GRUNDY_OK);
    status = grundy_solve(&answer, position, &question, NULL, err);
    grundy_answer_free(answer);
    grundy_position_free(position);
    return status;
}

static void answered(const char *rules, const char *text)
{
    grundy_game *game = lua_game(rules, "own");
    grundy_error err = {.status = GRUNDY_OK};

    for (int play = GRUNDY_PLAY_OWN; play <= GRUNDY_PLAY_MISERE; play++)
        if (solve_own(game, text, (grundy_play)play, &err))
            fail_msg("%s: %s", text, err.message);
    grundy_game_free(game);
}

/* A match is refused where it begins. */
static grundy_status match_own(const grundy_game *game, const char *text,
                               grundy_error *err)
{
    grundy_position *position = NULL;
    grundy_match *match = NULL;
    grundy_status status;

    assert_int_equal(grundy_position_of(&position, game, text, NULL, err),
                     GRUNDY_OK);
    status = grundy_match_new(&match, position, GRUNDY_PLAY_NORMAL, NULL, err);
    grundy_match_free(match);
    grundy_position_free(position);
    return status;
}

static void refused(const char *rules, const char *text, const char *words)
{
    grundy_game *game = lua_game(rules, "own");
    grundy_error err = {.status = GRUNDY_OK};

    assert_int_equal(solve_own(game, text, GRUNDY_PLAY_NORMAL, &err),
                     GRUNDY_BAD_INPUT);
    if (!strstr(err.message, words)) fail_msg("%s: %s", text, err.message);
    assert_int_equal(match_own(game, text, &err), GRUNDY_BAD_INPUT);
    if (!strstr(err.message, words)) fail_msg("%s: %s", text, err.message);
    grundy_game_free(game);
}
#define answered(...) TEST_HELPER(answered, __VA_ARGS__)
#define refused(...)  TEST_HELPER(refused, __VA_ARGS__)

static void true_rules_are_answered(void **state)
{
    (void)state;
    answered(OPTIONS COMPONENTS, "3 4 5");
    answered(OPTIONS SORTED, "3 4 5");
    answered(OPTIONS COMPONENTS SORTED, "9 9 9 9");
    answered(OPTIONS COMPONENTS SORTED, "");
}

static void false_rules_are_not(void **state)
{
    (void)state;
    refused(NEAR_OPTIONS COMPONENTS, "3 4",
            "the value of '3 4' is 3 by its moves and 7 by its components");
    refused(OPTIONS CANCELLED, "2 2", "misère value");
    refused(OPTIONS FAR_COMPONENTS, "7 2", "'7 ");
}

/* Vectors have as many numbers as the rules say, and so have all positions. */
#define PAIRS "position = 'list' numbers = 2 lines = {{1, 0}, {0, 1}}\n"

static void counts_hold_for_shortcuts_too(void **state)
{
    (void)state;
    answered(PAIRS "function components(p) return {{p[1], 0}, {0, p[2]}} end",
             "3 2");
    refused(PAIRS "function components(p) return {{p[1], 0, 7}, {p[2]}} end",
            "3 2", "a component has 3 numbers, and the rules say numbers = 2");
    refused(PAIRS "function components(p) return {{p[1]}, {p[2]}} end", "3 2",
            "a component has 1 number, and the rules say numbers = 2");
    refused(PAIRS "function canonical(p) return {p[1], p[2], 0} end", "3 2",
            "a representative has 3 numbers, and the rules say numbers = 2");
}

/* ---- check ---- */

static void check_finds_where(void **state)
{
    grundy_game *game = lua_game(NEAR_OPTIONS COMPONENTS, "own");
    grundy_checked *checked = NULL;

    (void)state;
    assert_int_equal(grundy_check_theory(&checked, game, 0, NULL, NULL),
                     GRUNDY_OK);
    assert_false(grundy_checked_holds(checked));
    assert_non_null(
        strstr(grundy_checked_finding(checked), "by its components it is"));
    grundy_checked_free(checked);
    grundy_game_free(game);

    game = lua_game(OPTIONS COMPONENTS SORTED, "own");
    assert_int_equal(grundy_check_theory(&checked, game, 4, NULL, NULL),
                     GRUNDY_OK);
    assert_true(grundy_checked_holds(checked));
    assert_true(grundy_checked_positions(checked) > 100);
    grundy_checked_free(checked);
    grundy_game_free(game);
}

#define ROW                                                                   \
    "position = 'text'\n"                                                     \
    "function options(row)\n"                                                 \
    "  local out = {}\n"                                                      \
    "  for i = 1, #row - 1 do if row:sub(i, i + 1) == '..' then\n"            \
    "    out[#out + 1] = row:sub(1, i - 1) .. '##' .. row:sub(i + 2)\n"       \
    "  end end\n"                                                             \
    "  return out\n"                                                          \
    "end\n"
/* Rows in which the second component is lost. */
#define LOST_COMPONENT                                                        \
    "function components(row)\n"                                              \
    "  local out, i = {}, 1\n"                                                \
    "  while i <= #row and row:sub(i, i) ~= '#' do i = i + 1 end\n"           \
    "  return {row:sub(1, i - 1)}\n"                                          \
    "end\n"

/* Texts are those that play can reach from the start. */
static void texts_are_checked_from_the_start(void **state)
{
    grundy_game *game = lua_game(ROW "start = '......'\n", "own");
    grundy_checked *checked = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    (void)state;
    /* Nothing is said that could be wrong. */
    assert_int_equal(grundy_check_theory(&checked, game, 0, NULL, &err),
                     GRUNDY_UNDEFINED);
    grundy_game_free(game);
    game = lua_game(ROW LOST_COMPONENT, "own");
    assert_int_equal(grundy_check_theory(&checked, game, 0, NULL, &err),
                     GRUNDY_UNDEFINED);
    assert_non_null(strstr(err.message, "`start`"));
    grundy_game_free(game);
    game = lua_game(ROW LOST_COMPONENT "start = '......'\n", "own");
    assert_int_equal(grundy_check_theory(&checked, game, 0, NULL, &err),
                     GRUNDY_OK);
    assert_false(grundy_checked_holds(checked));
    grundy_checked_free(checked);
    grundy_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(true_rules_are_answered),
        cmocka_unit_test(false_rules_are_not),
        cmocka_unit_test(counts_hold_for_shortcuts_too),
        cmocka_unit_test(check_finds_where),
        cmocka_unit_test(texts_are_checked_from_the_start),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
