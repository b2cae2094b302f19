/* SPDX-License-Identifier: MIT */
/* t-answer_moves.c - positions and moves as the public face has them: printed,
 * read back, copied, compared, moved in. */
#include "test.h"

#include "grundy/catalogue.h"
#include "grundy/parse.h"
#include "grundy/solve.h"

#include "values/value.h"

static const grundy_question all = {.wants_all_moves = true};

static grundy_position *read_position(const char *text)
{
    grundy_position *position = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    if (grundy_position_parse(&position, text, NULL, &err))
        fail_msg("%s: %s", text, err.message);
    return position;
}

static grundy_answer *solve(const grundy_position *position)
{
    grundy_answer *answer = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    if (grundy_solve(&answer, position, &all, NULL, &err))
        fail_msg("%s", err.message);
    return answer;
}

static void expect_position(const grundy_position *position,
                            const char *expected)
{
    char text[100];
    size_t count = 0;

    assert_int_equal(
        grundy_position_format(text, sizeof text, &count, position, NULL),
        GRUNDY_OK);
    assert_string_equal(text, expected);
    assert_int_equal(count, strlen(expected));
}

static void expect_written(const char *text, const char *expected)
{
    grundy_position *position = read_position(text);

    expect_position(position, expected);
    grundy_position_free(position);
}

static void positions_are_printed(void **state)
{
    (void)state;
    expect_written("nim 3,5", "nim 3 5");
    expect_written("nim", "nim");
    expect_written("kayles 7 + bash:m=3 23 +S{1, 3} 10",
                   "0.77 7 + bash:m=3 23 + S{1,3} 10");
    expect_written("nim 123456789012345678901234567890",
                   "nim 123456789012345678901234567890");
}

/* The examples of a game, as arguments of `grundy solve`. */
static bool is_read_back(const char *line, size_t count)
{
    char text[4000], written[4000];
    grundy_position *position = NULL, *again;

    assert_true(count < sizeof text);
    memcpy(text, line, count);
    text[count] = '\0';
    if (grundy_position_parse(&position, text, NULL, NULL))
        return false; /* An option of the command, or quotes. */
    assert_int_equal(
        grundy_position_format(written, sizeof written, NULL, position, NULL),
        GRUNDY_OK);
    again = read_position(written);
    if (!grundy_position_equal(position, again))
        fail_msg("'%s' is printed as '%s'", text, written);
    grundy_position_free(again);
    grundy_position_free(position);
    return true;
}

static void what_is_printed_is_read_back(void **state)
{
    size_t seen = 0;

    (void)state;
    for (size_t i = 0; i < grundy_catalogue_count(); i++) {
        const char *line = grundy_catalogue_at(i).examples;
        while (*line) {
            const size_t count = strcspn(line, "\n");
            seen += is_read_back(line, count);
            line += count + (line[count] == '\n');
        }
    }
    assert_true(seen > grundy_catalogue_count());
}

static void what_does_not_fit_is_cut(void **state)
{
    grundy_position *position = read_position("nim 3 5");
    grundy_answer *answer = solve(position);
    char text[6] = "?????";
    size_t count = 0;

    (void)state;
    assert_int_equal(
        grundy_position_format(text, sizeof text, &count, position, NULL),
        GRUNDY_OVER_BUDGET);
    assert_string_equal(text, "nim 3");
    assert_int_equal(count, 7);
    assert_int_equal(grundy_position_format(NULL, 0, &count, position, NULL),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(
        grundy_answer_move_format(text, 5, &count, answer, 0, NULL),
        GRUNDY_OVER_BUDGET);
    assert_string_equal(text, "take");
    assert_int_equal(count, strlen("take 1 from heap 1"));
    grundy_answer_free(answer);
    grundy_position_free(position);
}

static void copies_are_equal_and_live_on(void **state)
{
    grundy_position *position = read_position("kayles 7 + nim 3 5");
    grundy_position *copy = NULL;

    (void)state;
    assert_int_equal(grundy_position_copy(&copy, position, NULL, NULL),
                     GRUNDY_OK);
    assert_true(grundy_position_equal(position, copy));
    grundy_position_free(position);
    expect_position(copy, "0.77 7 + nim 3 5");
    grundy_position_free(copy);
}

static void expect_equal(const char *a, const char *b, bool expected)
{
    grundy_position *x = read_position(a), *y = read_position(b);

    assert_int_equal(grundy_position_equal(x, y), expected);
    grundy_position_free(x);
    grundy_position_free(y);
}

static void positions_are_compared(void **state)
{
    (void)state;
    expect_equal("kayles 7", "0.77 7", true);
    expect_equal("nim 3 5", "nim 5 3", false);
    expect_equal("nim 3 5", "nim 3 5 0", false);
    expect_equal("bash:m=3 5", "bash:m=4 5", false);
    expect_equal("nim 3 + nim 5", "nim 3 5", false);
}

/* The next player is Left where the players are exchanged after a move. */
static grundy_outcome seen_by_next(grundy_outcome outcome)
{
    if (outcome == GRUNDY_OUTCOME_L) return GRUNDY_OUTCOME_R;
    return outcome == GRUNDY_OUTCOME_R ? GRUNDY_OUTCOME_L : outcome;
}

/* Each move leads where the answer says that it does. */
static void expect_outcomes(const char *text)
{
    grundy_position *position = read_position(text);
    grundy_answer *answer = solve(position);
    const size_t count = grundy_answer_move_count(answer);

    assert_true(count > 0);
    for (size_t i = 0; i < count; i++) {
        grundy_position *next = NULL;
        grundy_answer *then;
        assert_int_equal(grundy_answer_move_apply(&next, answer, i, NULL),
                         GRUNDY_OK);
        then = solve(next);
        const grundy_move move = grundy_answer_move_at(answer, i);
        const grundy_outcome expected =
            move.player ? move.outcome : seen_by_next(move.outcome);
        if (grundy_answer_outcome(then) != expected)
            fail_msg("%s: move %zu", text, i);
        grundy_answer_free(then);
        grundy_position_free(next);
    }
    grundy_answer_free(answer);
    grundy_position_free(position);
}

static void moves_lead_where_they_should(void **state)
{
    (void)state;
    expect_outcomes("nim 3 5 7");
    expect_outcomes("kayles 7 + nim 3 5");
    expect_outcomes("northcott:m=6 4:5 1:3 1:2");
    expect_outcomes("alice_game 2:2 2:1");
    expect_outcomes("cutcake 3x4 + hackenbush lrl + nim 2");
    expect_outcomes("tree_tag:da=1,db=2 4 3 2 1:2 1:3 1:4");
    expect_outcomes("tic_tac_toe XXO/OO./X.X");
    expect_outcomes("misere_nim 1 2 3");
}

static void moves_have_words_and_positions(void **state)
{
    grundy_position *position = read_position("kayles 3 + nim 1");
    grundy_answer *answer = solve(position);
    grundy_position *next = NULL;
    char text[100];
    const size_t best = grundy_answer_best_move(answer);

    (void)state;
    assert_int_equal(grundy_answer_move_at(answer, best).outcome,
                     GRUNDY_OUTCOME_P);
    assert_int_equal(
        grundy_answer_move_format(text, sizeof text, NULL, answer, best, NULL),
        GRUNDY_OK);
    assert_memory_equal(text, "kayles: ", 8);
    assert_int_equal(grundy_answer_move_apply(&next, answer, best, NULL),
                     GRUNDY_OK);
    assert_false(grundy_position_equal(position, next));
    expect_position(position, "0.77 3 + nim 1");
    grundy_position_free(next);
    assert_int_equal(grundy_answer_move_apply(&next, answer,
                                              grundy_answer_move_count(answer),
                                              NULL),
                     GRUNDY_BAD_ARGUMENT);
    grundy_answer_free(answer);
    grundy_position_free(position);
}

/* No position of a game with a score says whose turn it is. */
static void a_score_needs_a_match(void **state)
{
    grundy_position *position = read_position("marbles 4:1 2:2 1:4");
    grundy_answer *answer = solve(position);
    grundy_position *next = NULL;
    const size_t best = grundy_answer_best_move(answer);
    grundy_error err = {.status = GRUNDY_OK};

    (void)state;
    assert_true(grundy_answer_move_count(answer) > 1);
    assert_int_equal(
        grundy_integer_compare(
            gi_value_integer(grundy_answer_move_at(answer, best).value),
            grundy_answer_score(answer)),
        0);
    assert_int_equal(grundy_answer_move_apply(&next, answer, best, &err),
                     GRUNDY_UNDEFINED);
    assert_non_null(strstr(err.message, "the other player's turn"));
    grundy_answer_free(answer);
    grundy_position_free(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_printed),
        cmocka_unit_test(what_is_printed_is_read_back),
        cmocka_unit_test(what_does_not_fit_is_cut),
        cmocka_unit_test(copies_are_equal_and_live_on),
        cmocka_unit_test(positions_are_compared),
        cmocka_unit_test(moves_lead_where_they_should),
        cmocka_unit_test(moves_have_words_and_positions),
        cmocka_unit_test(a_score_needs_a_match),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
