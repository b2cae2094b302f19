/* SPDX-License-Identifier: MIT */
/* t-own_sides.c - rules of a user's own in which the players have different
 * moves: in Lua, and in a plug-in. */
#include "games/test/game_test.h"

#include "grundy/expression.h"
#include "grundy/match.h"

#include "published.h"
#include "search/cyclic/loopy.h"

#define RULES "lua:" GRUNDY_TESTS_DIR "/../examples/rules/"

static void check_equal(const char *first, const char *second)
{
    grundy_relation relation = GRUNDY_RELATION_CONFUSED;
    grundy_error err = {.status = GRUNDY_OK};

    if (grundy_expression_compare(&relation, NULL, first, second, NULL, &err))
        fail_msg("%s: %s", first, err.message);
    if (relation != GRUNDY_RELATION_EQUAL)
        fail_msg("%s is not %s", first, second);
}

static void toads_have_their_published_values(void **state)
{
    published table;
    char line[200];
    size_t rows = 0;

    (void)state;
    assert_true(published_open(&table, "partizan_values.tsv"));
    while (published_next(&table)) {
        if (strcmp(table.column[0], "toads_frogs") != 0) continue;
        snprintf(line, sizeof line, RULES "toads.lua %s", table.column[1]);
        check_equal(line, table.column[2]);
        rows++;
    }
    assert_true(rows >= 5);
}

/* Left divides columns: n pieces of a column each, worth -1 for two rows. */
static void a_plugin_has_sides(void **state)
{
    (void)state;
    check_equal("so:" GRUNDY_CAKE " 1 5", "1");
    check_equal("so:" GRUNDY_CAKE " 1 4", "3");
    check_equal("so:" GRUNDY_CAKE " 9 1", "-4");
    check_equal("so:" GRUNDY_CAKE " 4 9", "0");
    check_equal("so:" GRUNDY_CAKE " 2 4 4 2", "0");
}

/* Heaps, and their values against the game of two codes. */
static void heaps_have_sides(void **state)
{
    static const char rules[] = RULES "partizan_kayles.lua";
    static const char codes[] = "partizan_octal:left=0.7,right=0.07";
    char line[200], other[80];

    (void)state;
    for (int n = 0; n <= 12; n++)
        for (int m = 0; m <= 3; m++) {
            snprintf(line, sizeof line, "%s %d %d", rules, n, m);
            snprintf(other, sizeof other, "%s %d %d", codes, n, m);
            check_equal(line, other);
        }
    check_equal("so:" GRUNDY_TOLL " 9 4",
                "partizan_subtraction:left={1},right={2,3} 9 4");
    check_equal("so:" GRUNDY_TOLL " 7 - {1|0}",
                "partizan_subtraction:left={1},right={2,3} 7 - {1|0}");
}

static const char growing[] = "function left(n) return {n} end "
                              "function right(n) return {} end";

/* A match turns heaps; nobody sees a number below 0. */
static void heaps_are_played(void **state)
{
    grundy_game *game = NULL;
    grundy_position *position = NULL;
    grundy_match *match = NULL;
    grundy_answer *answer = NULL;
    grundy_error err = {0};

    (void)state;
    assert_int_equal(grundy_position_parse(&position,
                                           RULES "partizan_kayles.lua 1 2",
                                           NULL, &err),
                     GRUNDY_OK);
    assert_int_equal(
        grundy_match_new(&match, position, GRUNDY_PLAY_NORMAL, NULL, &err),
        GRUNDY_OK);
    assert_string_equal(grundy_match_move_text(match, 0),
                        "heap 1 becomes 0 and 0");
    assert_int_equal(grundy_match_move(match, 0, &err), GRUNDY_OK);
    assert_string_equal(grundy_match_move_text(match, 0),
                        "heap 3 becomes 0 and 0");
    grundy_match_free(match);
    grundy_position_free(position);
    assert_int_equal(grundy_game_from_lua(&game, "own.lua", growing,
                                          sizeof growing - 1, NULL, &err),
                     GRUNDY_OK);
    assert_int_equal(grundy_position_of(&position, game, "3", NULL, &err),
                     GRUNDY_OK);
    assert_int_equal(grundy_solve(&answer, position, NULL, NULL, &err),
                     GRUNDY_BAD_INPUT);
    assert_string_equal(
        err.message,
        "own.lua:1: left(3) has a heap of 3: moves must make heaps "
        "smaller (or say position = \"list\")");
    grundy_position_free(position);
    grundy_game_free(game);
}

/* Both players, with either to move, under both conventions; from a search
 * that is told who is to move, and turns nothing. */
static void check_winners(ask *a, grundy_convention convention)
{
    grundy_outcome won[2] = {GRUNDY_OUTCOME_UNKNOWN, GRUNDY_OUTCOME_UNKNOWN};
    gi_both sides;

    for (unsigned player = 0; player < 2; player++)
        assert_int_equal(gi_loopy_solve(a->game, &a->position, player,
                                        convention, 1 << 16, &won[player],
                                        &a->run),
                         GRUNDY_OK);
    assert_int_equal(gi_fact_both(a->game, &a->position, convention, 1 << 16,
                                  &sides, NULL, &a->run),
                     GRUNDY_OK);
    assert_int_equal(sides.winner[0], won[0] == GRUNDY_OUTCOME_N
                                          ? GRUNDY_OUTCOME_L
                                          : GRUNDY_OUTCOME_R);
    assert_int_equal(sides.winner[1], won[1] == GRUNDY_OUTCOME_N
                                          ? GRUNDY_OUTCOME_R
                                          : GRUNDY_OUTCOME_L);
}

static void winners_are_those_of_the_game(void **state)
{
    static const char letters[] = "tf.";
    char row[6] = "";
    ask a;

    (void)state;
    ask_open(&a, RULES "toads.lua", NULL);
    for (unsigned number = 0; number < 243; number++) {
        for (unsigned i = 0, rest = number; i < 5; i++, rest /= 3)
            row[i] = letters[rest % 3];
        ask_read(&a, row);
        check_winners(&a, GRUNDY_NORMAL);
        check_winners(&a, GRUNDY_MISERE);
    }
    ask_close(&a);
}

/* No mark of a turned position is ever seen, and whoever is to move has the
 * moves of that animal. */
static void a_match_is_played(void **state)
{
    grundy_position *position = NULL;
    grundy_match *match = NULL;
    grundy_error err = {0};
    const char *first, *second;

    (void)state;
    assert_int_equal(
        grundy_position_parse(&position, RULES "toads.lua t.f..", NULL, &err),
        GRUNDY_OK);
    assert_int_equal(
        grundy_match_new(&match, position, GRUNDY_PLAY_NORMAL, NULL, &err),
        GRUNDY_OK);
    first = grundy_match_move_text(match, 0);
    assert_string_equal(first, "to .tf..");
    assert_int_equal(grundy_match_move(match, 0, &err), GRUNDY_OK);
    assert_int_equal(grundy_match_player(match), 1);
    second = grundy_match_move_text(match, 0);
    assert_string_equal(second, "to ft...");
    assert_int_equal(grundy_match_move(match, 0, &err), GRUNDY_OK);
    assert_string_equal(grundy_match_move_text(match, 0), "to f.t..");
    grundy_match_free(match);
    grundy_position_free(position);
}

/* ---- mistakes ---- */

#define TEXT  "position = 'text' "
#define LEFT  "function left(p) return {} end "
#define RIGHT "function right(p) return {} end "

static void check_source(const char *source, const char *part)
{
    grundy_game *game = NULL;
    grundy_error err = {0};

    if (grundy_game_from_lua(&game, "own.lua", source, strlen(source), NULL,
                             &err) != GRUNDY_BAD_INPUT ||
        !strstr(err.message, part))
        fail_msg("%s: %s", source, err.message);
}

static void mistakes_are_told(void **state)
{
    (void)state;
    check_source(TEXT LEFT, "`right` is missing");
    check_source(TEXT RIGHT, "`left` is missing");
    check_source(TEXT LEFT RIGHT "function options(p) return {} end",
                 "not all three");
    check_source(TEXT LEFT "right = 3", "right: expected a function");
}

/* The position that recurs is shown. */
static void play_must_end(void **state)
{
    static const char source[] =
        TEXT "function left(p) return {'b'} end "
             "function right(p) return p == 'b' and {'a'} or {} end";
    grundy_game *game = NULL;
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_error err = {0};

    (void)state;
    assert_int_equal(grundy_game_from_lua(&game, "own.lua", source,
                                          sizeof source - 1, NULL, &err),
                     GRUNDY_OK);
    assert_int_equal(grundy_position_of(&position, game, "a", NULL, &err),
                     GRUNDY_OK);
    assert_int_equal(grundy_solve(&answer, position, NULL, NULL, &err),
                     GRUNDY_UNDEFINED);
    assert_non_null(strstr(err.message, "can recur: "));
    grundy_position_free(position);
    grundy_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(toads_have_their_published_values),
        cmocka_unit_test(a_plugin_has_sides),
        cmocka_unit_test(heaps_have_sides),
        cmocka_unit_test(heaps_are_played),
        cmocka_unit_test(winners_are_those_of_the_game),
        cmocka_unit_test(a_match_is_played),
        cmocka_unit_test(mistakes_are_told),
        cmocka_unit_test(play_must_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
