/* SPDX-License-Identifier: MIT */
/* t-own_outcomes.c - who wins under rules of the user's, asked for alone: by a
 * search that ends with the first winning move, by rules that go back, and by
 * moves that are vectors; each against the values that the moves give. */
#include "games/test/game_test.h"

#include "grundy/grundy.h"

/* HDU 1404: a digit becomes smaller, or a 0 goes with all to its right. */
#define DIGITS                                                                \
    "position = 'text'\n"                                                     \
    "function options(s)\n"                                                   \
    "  local out = {}\n"                                                      \
    "  for i = 1, #s do\n"                                                    \
    "    local d, head = s:byte(i) - 48, s:sub(1, i - 1)\n"                   \
    "    for e = 0, d - 1 do out[#out + 1] = head .. e .. s:sub(i + 1) end\n" \
    "    if d == 0 then out[#out + 1] = head end\n"                           \
    "  end\n"                                                                 \
    "  return out\n"                                                          \
    "end\n"
#define DIGITS_BACK(least)                                                    \
    "function before(s)\n"                                                    \
    "  local out = {}\n"                                                      \
    "  for i = 1, #s do\n"                                                    \
    "    for e = s:byte(i) - 48 + " least ", 9 do\n"                          \
    "      out[#out + 1] = s:sub(1, i - 1) .. e .. s:sub(i + 1)\n"            \
    "    end\n"                                                               \
    "  end\n"                                                                 \
    "  return out\n"                                                          \
    "end\n"
/* One heap; a move takes a square. */
#define SQUARES                                                               \
    "function options(n)\n"                                                   \
    "  local out, k = {}, 1\n"                                                \
    "  while k * k <= n do out[k] = n - k * k k = k + 1 end\n"                \
    "  return out\n"                                                          \
    "end\n"
#define SQUARES_BACK(more)                                                    \
    "function before(n, most)\n"                                              \
    "  local out, k = {}, 1\n"                                                \
    "  while n + k * k <= most do out[k] = n + k * k " more                   \
    " k = k + 1 end\n"                                                        \
    "  return out\n"                                                          \
    "end\n"
/* Kayles, which splits heaps: there is no way back that would do. */
#define SPLITS                                                                \
    "function options(n)\n"                                                   \
    "  local out = {}\n"                                                      \
    "  for take = 1, 2 do for a = 0, (n - take) // 2 do\n"                    \
    "    out[#out + 1] = {a, n - take - a}\n"                                 \
    "  end end\n"                                                             \
    "  return out\n"                                                          \
    "end\n"                                                                   \
    "function before(n) return {n + 1, n + 2} end\n"
/* One or both of two heaps by the same number, or (2, 1), once. */
#define VECTORS                                                               \
    "position = 'list'\n"                                                     \
    "numbers = 2\n"                                                           \
    "lines = {{1, 0}, {0, 1}, {1, 1}}\n"                                      \
    "steps = {{2, 1}}\n"
#define VECTORS_AS_OPTIONS                                                    \
    "position = 'list'\n"                                                     \
    "numbers = 2\n"                                                           \
    "function options(p)\n"                                                   \
    "  local out, a, b = {}, p[1], p[2]\n"                                    \
    "  for k = 1, a do out[#out + 1] = {a - k, b} end\n"                      \
    "  for k = 1, b do out[#out + 1] = {a, b - k} end\n"                      \
    "  for k = 1, a < b and a or b do out[#out + 1] = {a - k, b - k} end\n"   \
    "  if a > 1 and b > 0 then out[#out + 1] = {a - 2, b - 1} end\n"          \
    "  return out\n"                                                          \
    "end\n"

/* GRUNDY_OUTCOME_UNKNOWN: refused, as err says. */
static grundy_outcome outcome(const grundy_game *game, const char *text,
                              grundy_play play, bool is_alone,
                              grundy_error *err)
{
    const grundy_question question = {.play = play, .wants_outcome = is_alone};
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_outcome found = GRUNDY_OUTCOME_UNKNOWN;

    assert_int_equal(grundy_position_of(&position, game, text, NULL, err),
                     GRUNDY_OK);
    if (!grundy_solve(&answer, position, &question, NULL, err)) {
        found = grundy_answer_outcome(answer);
        assert_int_equal(is_alone, grundy_answer_value(answer) == NULL);
        assert_int_equal(is_alone, !grundy_answer_has_moves(answer));
    }
    grundy_answer_free(answer);
    grundy_position_free(position);
    return found;
}

/* Both rules, under both conventions: who wins, and by values. */
static void check_alike(const char *a, const char *b, const char *text)
{
    for (int play = GRUNDY_PLAY_NORMAL; play <= GRUNDY_PLAY_MISERE; play++) {
        grundy_game *one = lua_game(a, "own.lua"),
                    *other = lua_game(b, "own.lua");
        grundy_error err = {.status = GRUNDY_OK};
        const grundy_outcome alone =
            outcome(one, text, (grundy_play)play, true, &err);
        if (alone == GRUNDY_OUTCOME_UNKNOWN)
            fail_msg("'%s': %s", text, err.message);
        if (alone != outcome(other, text, (grundy_play)play, false, &err))
            fail_msg("'%s', play %d: not so by its value", text, play);
        grundy_game_free(one);
        grundy_game_free(other);
    }
}

static void check_contradiction(const char *rules, const char *text,
                                const char *words)
{
    grundy_game *game = lua_game(rules, "own.lua");
    grundy_error err = {.status = GRUNDY_OK};

    assert_int_equal(outcome(game, text, GRUNDY_PLAY_NORMAL, true, &err),
                     GRUNDY_OUTCOME_UNKNOWN);
    assert_int_equal(err.status, GRUNDY_BAD_INPUT);
    if (!strstr(err.message, words)) fail_msg("%s", err.message);
    grundy_game_free(game);
}

/* ---- texts ---- */

static void the_first_winning_move_is_enough(void **state)
{
    static const char *const texts[] = {"0",  "1",   "20",  "19",  "32",
                                        "99", "111", "132", "505", "978"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        check_alike(DIGITS, DIGITS, texts[i]);
        check_alike(DIGITS DIGITS_BACK("1"), DIGITS, texts[i]);
    }
}

static void a_way_back_is_held_against_the_moves(void **state)
{
    (void)state;
    check_contradiction(DIGITS DIGITS_BACK("0"), "978",
                        "contradict themselves");
    check_contradiction("position = 'text' function options(s) return {} end "
                        "function before(s) return {'x'} end",
                        "",
                        "no move leads from a position of `before` to the "
                        "empty position");
    check_contradiction(
        SQUARES SQUARES_BACK("+ 1"), "99",
        "contradict themselves: before(0) has 2, and options(2)");
    check_contradiction(SQUARES SQUARES_BACK("* 0"), "99",
                        "own.lua:6: before(0) has a heap of");
}

/* ---- heaps ---- */

static void heaps_are_swept(void **state)
{
    char text[8];

    (void)state;
    for (int n = 0; n < 120; n++) {
        snprintf(text, sizeof text, "%d", n);
        check_alike(SQUARES SQUARES_BACK(""), SQUARES, text);
    }
    check_alike(SQUARES SQUARES_BACK(""), SQUARES, "20 39 57");
    check_alike(SPLITS, SPLITS, "9");
}

/* ---- vectors ---- */

static void vectors_are_moves(void **state)
{
    char text[16];

    (void)state;
    for (int a = 0; a < 7; a++)
        for (int b = 0; b < 7; b++) {
            snprintf(text, sizeof text, "%d %d", a, b);
            check_alike(VECTORS, VECTORS_AS_OPTIONS, text);
        }
}

/* Two times 2^62 is more than there is, and more than a word has. */
static void large_numbers_are_taken_from(void **state)
{
    (void)state;
    check_alike("position = 'list' numbers = 1 lines = {{1 << 62}}",
                "position = 'list' numbers = 1 function options(p) "
                "return p[1] < 1 << 62 and {} or {{p[1] - (1 << 62)}} end",
                "9223372036854775807");
}

static void vectors_have_a_shape(void **state)
{
    static const struct {
        const char *rules, *words;
    } bad[] = {
        {"lines = {{1}}", "for rules that say numbers = K alone"},
        {"position = 'list' numbers = 2 lines = {{1}}", "lists of 2 numbers"},
        {"position = 'list' numbers = 2 steps = {{0, 0}}", "above 0"},
        {"position = 'list' numbers = 2 steps = {{0, -1}}", "above 0"},
        {"position = 'list' numbers = 1 steps = {{'x'}}", "whole numbers"},
        {"position = 'list' numbers = 1 steps = 3", "a list of"},
        {"position = 'list' numbers = 1 steps = {{1}} "
         "function options() return {} end",
         "not both"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        grundy_game *game = NULL;
        grundy_error err = {.status = GRUNDY_OK};
        assert_int_equal(grundy_game_from_lua(&game, "own.lua", bad[i].rules,
                                              strlen(bad[i].rules), NULL,
                                              &err),
                         GRUNDY_BAD_INPUT);
        if (!strstr(err.message, bad[i].words)) fail_msg("%s", err.message);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_winning_move_is_enough),
        cmocka_unit_test(a_way_back_is_held_against_the_moves),
        cmocka_unit_test(heaps_are_swept),
        cmocka_unit_test(vectors_are_moves),
        cmocka_unit_test(large_numbers_are_taken_from),
        cmocka_unit_test(vectors_have_a_shape),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
