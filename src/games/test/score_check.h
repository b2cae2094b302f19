/* SPDX-License-Identifier: MIT */
/* score_check.h - games that end with a score, asked in text.
 *
 * Include after test.h and theory_check.h. */
#ifndef TESTS_SCORE_CHECK_H
#define TESTS_SCORE_CHECK_H

#include "grundy/check.h"
#include "grundy/parse.h"
#include "grundy/solve.h"

#include "analysis/check/checked.h"
#include "solve/answer.h"
#include "theory_check.h"

/* Everything that the theory says is what the definition says, up to the
 * bound; 0: the game's own. */
static inline void check_agrees(const char *game, uint64_t bound,
                                uint64_t positions_least)
{
    grundy_game *rules = tc_game(game);
    grundy_checked *checked = NULL;
    grundy_error err = {0};

    if (grundy_check_theory(&checked, rules, bound, NULL, &err))
        fail_msg("%s: %s", game, err.message);
    if (!grundy_checked_holds(checked))
        fail_msg("%s: %s", grundy_checked_counterexample(checked),
                 grundy_checked_finding(checked));
    assert_true(grundy_checked_positions(checked) >= positions_least);
    grundy_checked_free(checked);
    grundy_game_free(rules);
}

/* The score under best play by theory, player 0 to move. */
static inline void check_score(const char *game, const char *position,
                               const char *expected)
{
    grundy_integer score = {0};
    tc_case one;

    tc_open(&one, game, position);
    assert_int_equal(one.game->rules->scoring->best(one.game, &one.position, 0,
                                                    &score, &one.run),
                     GRUNDY_OK);
    gi_text_add_integer(&one.answer, &score);
    grundy_integer_clear(&score, NULL);
    tc_expect(&one, expected);
}

/* All moves that keep the score, by theory: "0; 2". */
static inline void check_choices(const char *game, const char *position,
                                 const char *expected)
{
    tc_case one;

    tc_open(&one, game, position);
    assert_int_equal(one.game->rules->scoring->choices(
                         one.game, &one.position, tc_add_move, &one, &one.run),
                     GRUNDY_OK);
    tc_expect(&one, expected);
}

/* What solve says of a position ("game position"): its reason; or the message
 * of its failure, which must have this status. */
static inline void check_told(const char *text, const char *expected)
{
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_error err = {0};

    if (grundy_position_parse(&position, text, NULL, &err) ||
        grundy_solve(&answer, position, NULL, NULL, &err))
        fail_msg("%s: %s", text, err.message);
    assert_string_equal(grundy_answer_reason(answer), expected);
    grundy_answer_free(answer);
    grundy_position_free(position);
}

static inline void check_no_answer(const char *text, grundy_play play,
                                   const char *message)
{
    const grundy_question question = {.play = play};
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_error err = {0};

    assert_int_equal(grundy_position_parse(&position, text, NULL, &err),
                     GRUNDY_OK);
    assert_int_equal(grundy_solve(&answer, position, &question, NULL, &err),
                     GRUNDY_UNDEFINED);
    assert_string_equal(err.message, message);
    grundy_position_free(position);
}

#endif
