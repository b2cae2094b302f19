/* SPDX-License-Identifier: MIT */
/* t-own_scores.c - rules of the user's whose moves give points: against brute force
 * that knows the rules and nothing else. */
#include "games/test/game_test.h"

#include "grundy/grundy.h"

#include "fault.h"

/* A number at either end of a row is taken, for so many points. */
#define ROW                                                                   \
    "position = 'list' scores = true\n"                                       \
    "function options(p)\n"                                                   \
    "  if #p == 0 then return {} end\n"                                       \
    "  return {{table.unpack(p, 2)}, {table.unpack(p, 1, #p - 1)}}, "         \
    "{p[1], p[#p]}\n"                                                         \
    "end\n"
/* One or two of a heap. Left makes 3 by two of them, Right 2 by one; and whoever is
 * to move at the end loses as many points as `left_over` says. */
#define SIDES                                                                 \
    "position = 'list' numbers = 1 scores = true left_over = left_over or "   \
    "0\n"                                                                     \
    "local function moves(n, one, two)\n"                                     \
    "  if n >= 2 then return {{n - 1}, {n - 2}}, {one, two} end\n"            \
    "  if n == 1 then return {{0}}, {one} end\n"                              \
    "  return {}\n"                                                           \
    "end\n"                                                                   \
    "function left(p) return moves(p[1], 1, 3) end\n"                         \
    "function right(p) return moves(p[1], 2, 0) end\n"                        \
    "function result(p) return -left_over end\n"

enum { ROW_MOST = 7, HEAP_MOST = 12 };

/* ---- brute force ---- */

static int64_t row_worth(const int64_t *row, size_t count)
{
    if (count == 0) return 0;
    const int64_t first = row[0] - row_worth(row + 1, count - 1);
    const int64_t last = row[count - 1] - row_worth(row, count - 1);

    return first > last ? first : last;
}

static int64_t heap_worth(int64_t n, bool is_left, int64_t left_over)
{
    if (n == 0) return -left_over;
    const int64_t one =
        (is_left ? 1 : 2) - heap_worth(n - 1, !is_left, left_over);
    const int64_t two =
        n < 2 ? INT64_MIN
              : (is_left ? 3 : 0) - heap_worth(n - 2, !is_left, left_over);

    return one > two ? one : two;
}

/* ---- the library ---- */

/* The score, and the first of the best moves unless best is NULL. */
static int64_t score_of(const grundy_game *game, const char *text,
                        char best[32])
{
    const grundy_question question = {.play = GRUNDY_PLAY_OWN};
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    int64_t score;

    assert_int_equal(grundy_position_of(&position, game, text, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_solve(&answer, position, &question, NULL, NULL),
                     GRUNDY_OK);
    score = grundy_answer_score(answer)->word;
    if (best)
        assert_int_equal(
            grundy_answer_move_format(best, 32, NULL, answer, 0, NULL),
            GRUNDY_OK);
    grundy_answer_free(answer);
    grundy_position_free(position);
    return score;
}

static void rows_are_those_of_brute_force(void **state)
{
    grundy_game *game = lua_game(ROW, "row.lua");
    uint64_t seed = 7;

    (void)state;
    for (int trial = 0; trial < 60; trial++) {
        int64_t row[ROW_MOST];
        char text[64] = "";
        const size_t count = 1 + (size_t)trial % ROW_MOST;
        for (size_t i = 0, used = 0; i < count; i++) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            row[i] = (int64_t)(seed >> 60);
            used += (size_t)snprintf(text + used, sizeof text - used, "%lld ",
                                     (long long)row[i]);
        }
        if (score_of(game, text, NULL) != row_worth(row, count))
            fail_msg("%s", text);
    }
    grundy_game_free(game);
}

static void sides_and_ends_have_points_of_their_own(void **state)
{
    (void)state;
    for (int64_t left_over = -2; left_over <= 5; left_over++) {
        char rules[1000], text[8];
        grundy_game *game;
        snprintf(rules, sizeof rules, "left_over = %lld\n%s",
                 (long long)left_over, SIDES);
        game = lua_game(rules, "sides.lua");
        for (int64_t n = 0; n <= HEAP_MOST; n++) {
            snprintf(text, sizeof text, "%lld", (long long)n);
            assert_int_equal(score_of(game, text, NULL),
                             heap_worth(n, true, left_over));
        }
        grundy_game_free(game);
    }
}

static void best_moves_keep_the_score(void **state)
{
    grundy_game *game = lua_game(ROW, "row.lua");
    char best[32];

    (void)state;
    /* 9 - 2 + 1. */
    assert_int_equal(score_of(game, "1 2 9", best), 8);
    assert_string_equal(best, "to 1 2");
    grundy_game_free(game);
}

/* ---- what is wrong with rules ---- */

static void expect_error(const char *rules, const char *part)
{
    grundy_game *game = NULL;
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    const grundy_question question = {.play = GRUNDY_PLAY_OWN};
    grundy_error err = {.status = GRUNDY_OK};

    if (!grundy_game_from_lua(&game, "own.lua", rules, strlen(rules), NULL,
                              &err) &&
        !grundy_position_of(&position, game, "3 1", NULL, &err))
        assert_int_not_equal(
            grundy_solve(&answer, position, &question, NULL, &err), GRUNDY_OK);
    if (!strstr(err.message, part))
        fail_msg("%s, without %s", err.message, part);
    grundy_answer_free(answer);
    grundy_position_free(position);
    grundy_game_free(game);
}

static void wrong_rules_are_told(void **state)
{
    (void)state;
    expect_error("scores = true function options(n) return {} end",
                 "scores: for rules with position");
    expect_error("position = 'list' cycles = true scores = true function "
                 "options(p) return {} end",
                 "scores: for rules with position");
    expect_error("position = 'list' scores = true function options(p) return "
                 "{{}}, 5 end",
                 "expected a list of points as the second value");
    expect_error("position = 'list' scores = true function options(p) return "
                 "#p > 0 and {{}} or {}, {'a'} end",
                 "expected a whole number");
    expect_error("position = 'list' scores = true function options(p) return "
                 "#p > 0 and {{}} or {}, {1 << 60} end",
                 "expected at most 2^53 points");
    expect_error("position = 'list' scores = true function options(p) return "
                 "{p}, {0} end",
                 "a position can recur");
    expect_error("position = 'list' scores = true function options(p) return "
                 "{{}} end",
                 "expected a list of points as the second value, found nil");
    expect_error("position = 'list' scores = true function options(p) return "
                 "{{}, {1}}, {1} end",
                 "expected as many points as options, found 1 and 2");
    expect_error("position = 'list' scores = true function options(p) return "
                 "{{}, {1}}, {1, x = 2, 3} end",
                 "expected a list 1, 2, ..., found the key 'x'");
    expect_error("position = 'list' numbers = 2 scores = true function "
                 "options(p) return {{1}}, {0} end",
                 "own.lua:1: an option has 1 number, and the rules say "
                 "numbers = 2");
    expect_error("position = 'list' numbers = 1 scores = true lines = {{1}}",
                 "scores: moves that are data, `lines` and `steps`, give no "
                 "points");
}

/* Each, and all that follow: Lua collects its garbage and asks again. */
static void allocations_may_fail(void **state)
{
    grundy_status status = GRUNDY_NO_MEMORY;

    (void)state;
    for (size_t n = 1; status == GRUNDY_NO_MEMORY; n++) {
        fault f = {.fail_at = n, .fails_on = true};
        grundy_env env = fault_env(&f);
        grundy_game *game = NULL;
        grundy_position *position = NULL;
        grundy_answer *answer = NULL;
        const grundy_question question = {.play = GRUNDY_PLAY_OWN};
        status = grundy_game_from_lua(&game, "row.lua", ROW, strlen(ROW), &env,
                                      NULL);
        if (!status)
            status = grundy_position_of(&position, game, "3 1 2", &env, NULL);
        if (!status)
            status = grundy_solve(&answer, position, &question, &env, NULL);
        grundy_answer_free(answer);
        grundy_position_free(position);
        grundy_game_free(game);
        assert_int_equal(status, f.calls >= n ? GRUNDY_NO_MEMORY : GRUNDY_OK);
        assert_true(fault_is_clean(&f));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_those_of_brute_force),
        cmocka_unit_test(sides_and_ends_have_points_of_their_own),
        cmocka_unit_test(best_moves_keep_the_score),
        cmocka_unit_test(wrong_rules_are_told),
        cmocka_unit_test(allocations_may_fail),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
