/* SPDX-License-Identifier: MIT */
/* theory_case.h - what a ruleset says of one position, asked and answered in
 * text: for tests of single facts.
 *
 * Include after test.h.
 */
#ifndef TESTS_THEORY_CASE_H
#define TESTS_THEORY_CASE_H

#include <string.h>

#include "grundy/parse.h"

#include "games/registry.h"
#include "rules/position.h"
#include "rules/ruleset.h"

/* A game from its text, such as "bash:m=3" or "S{1,3}". */
static inline grundy_game *tc_game(const char *text)
{
    grundy_game *game = NULL;

    assert_int_equal(grundy_game_parse(&game, text, NULL, NULL), GRUNDY_OK);
    return game;
}

/* A game, a position and an answer. */
typedef struct tc_case {
    grundy_game *game;
    gi_ints position;
    gi_run run;
    gi_text answer;
} tc_case;

static inline void tc_open(tc_case *one, const char *game,
                           const char *position)
{
    *one = (tc_case){.game = tc_game(game)};
    gi_run_init(&one->run, NULL, NULL);
    gi_text_init(&one->answer, NULL);
    assert_int_equal(gi_position_read(one->game, &one->position, position,
                                      strlen(position), &one->run),
                     GRUNDY_OK);
}

static inline void tc_close(tc_case *one)
{
    gi_text_clear(&one->answer);
    gi_run_clear(&one->run);
    gi_ints_clear(&one->position, NULL);
    grundy_game_free(one->game);
}

/* The answer must be this text. */
static inline void tc_expect(tc_case *one, const char *expected)
{
    assert_int_equal(one->answer.status, GRUNDY_OK);
    assert_string_equal(gi_text_string(&one->answer), expected);
    tc_close(one);
}

/* Outcome by theory: "N", "P". */
static inline void check_outcome(const char *game, const char *position,
                                 grundy_convention convention,
                                 const char *expected)
{
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    tc_case one;

    tc_open(&one, game, position);
    assert_int_equal(one.game->rules->theory.outcome(one.game, &one.position,
                                                     convention, &outcome,
                                                     &one.run),
                     GRUNDY_OK);
    gi_text_add(&one.answer, grundy_outcome_name(outcome));
    tc_expect(&one, expected);
}

static inline void check_value(const char *game, const char *position,
                               const char *expected)
{
    grundy_integer value = {0};
    tc_case one;

    tc_open(&one, game, position);
    assert_int_equal(one.game->rules->theory.value(one.game, &one.position,
                                                   &value, &one.run),
                     GRUNDY_OK);
    gi_text_add_integer(&one.answer, &value);
    grundy_integer_clear(&value, NULL);
    tc_expect(&one, expected);
}

static inline grundy_status tc_add_move(const gi_ints *move, void *user)
{
    tc_case *one = user;

    if (one->answer.count) gi_text_add(&one->answer, "; ");
    for (size_t i = 0; i < move->count; i++) {
        if (i) gi_text_add_char(&one->answer, ' ');
        gi_text_add_integer(&one->answer, &move->items[i]);
    }
    return GRUNDY_OK;
}

/* All winning moves by theory: "0 3; 1 5". */
static inline void check_winning(const char *game, const char *position,
                                 grundy_convention convention,
                                 const char *expected)
{
    tc_case one;

    tc_open(&one, game, position);
    assert_int_equal(one.game->rules->theory.winning(one.game, &one.position,
                                                     convention, tc_add_move,
                                                     &one, &one.run),
                     GRUNDY_OK);
    tc_expect(&one, expected);
}

/* The ruleset's own reason. */
static inline void check_reason(const char *game, const char *position,
                                grundy_convention convention,
                                const char *expected)
{
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    const gi_theory *theory;
    tc_case one;

    tc_open(&one, game, position);
    theory = &one.game->rules->theory;
    assert_int_equal(theory->outcome(one.game, &one.position, convention,
                                     &outcome, &one.run),
                     GRUNDY_OK);
    assert_int_equal(theory->reason(one.game, &one.position, convention,
                                    outcome, &one.answer, &one.run),
                     GRUNDY_OK);
    tc_expect(&one, expected);
}

/* The ruleset's own writing of a position. */
static inline void check_written(const char *game, const char *position,
                                 const char *expected)
{
    tc_case one;

    tc_open(&one, game, position);
    assert_int_equal(one.game->rules->notation.format(one.game, &one.position,
                                                      &one.answer, &one.run),
                     GRUNDY_OK);
    tc_expect(&one, expected);
}

/* The position's text is wrong from here on, with this message. */
static inline void check_bad_text(const char *game, const char *text,
                                  size_t offset, const char *message)
{
    grundy_game *made = tc_game(game);
    grundy_error err = {0};
    gi_ints position = {0};
    gi_run run;

    gi_run_init(&run, NULL, &err);
    assert_int_equal(
        gi_position_read(made, &position, text, strlen(text), &run),
        GRUNDY_BAD_INPUT);
    assert_string_equal(err.message, message);
    assert_int_equal(err.offset, offset);
    assert_null(position.items);
    gi_run_clear(&run);
    grundy_game_free(made);
}

/* The game's text is wrong, with this message. */
static inline void check_refused(const char *game, const char *message)
{
    const size_t name = strcspn(game, ":");
    const gi_ruleset *rules = gi_registry_find(game, name);
    grundy_error err = {0};
    grundy_game *made = NULL;

    assert_non_null(rules);
    assert_int_equal(gi_game_new(&made, rules,
                                 game[name] ? game + name + 1 : "", name + 1,
                                 NULL, &err),
                     GRUNDY_BAD_INPUT);
    assert_null(made);
    assert_string_equal(err.message, message);
}

#endif
