/* SPDX-License-Identifier: MIT */
/* ask.h - the theory of one game, asked in text and answered in text, for
 * positions that no brute force reaches. */
#ifndef GI_GAMES_TEST_ASK_H
#define GI_GAMES_TEST_ASK_H

#include <stdio.h>

#include "theory_case.h"

typedef struct ask {
    grundy_game *game;
    gi_run run;
    grundy_error err;
    gi_text answer; /* Of the last question. */
} ask;

static inline void ask_init(ask *a, const char *game, const grundy_env *env)
{
    *a = (ask){.game = tc_game(game)};
    assert_non_null(a->game);
    gi_run_init(&a->run, env, &a->err);
    gi_text_init(&a->answer, NULL);
}

static inline void ask_clear(ask *a)
{
    gi_text_clear(&a->answer);
    gi_run_clear(&a->run);
    grundy_game_free(a->game);
}

static inline void ask_read(ask *a, gi_ints *position, const char *text)
{
    *position = (gi_ints){0};
    assert_int_equal(
        gi_position_read(a->game, position, text, strlen(text), &a->run),
        GRUNDY_OK);
}

/* 'N', 'P', or '?' for a status that is kept in a->err. */
static inline char ask_outcome(ask *a, const char *text,
                               grundy_convention convention)
{
    grundy_outcome outcome;
    gi_ints position;
    grundy_status status;

    ask_read(a, &position, text);
    a->err.status = GRUNDY_OK;
    status = a->game->rules->theory.outcome(a->game, &position, convention,
                                            &outcome, &a->run);
    gi_ints_clear(&position, NULL);
    if (status) return '?';
    return outcome == GRUNDY_OUTCOME_N ? 'N' : 'P';
}

/* The value in decimal, or "?". */
static inline const char *ask_value(ask *a, const char *text)
{
    grundy_integer value = {0};
    gi_ints position;
    grundy_status status;

    ask_read(a, &position, text);
    status = a->game->rules->theory.value(a->game, &position, &value, &a->run);
    gi_ints_clear(&position, NULL);
    gi_text_truncate(&a->answer, 0);
    if (status) return "?";
    gi_text_add_integer(&a->answer, &value);
    grundy_integer_clear(&value, NULL);
    return gi_text_string(&a->answer);
}

static grundy_status ask_add_move(const gi_ints *move, void *user)
{
    ask *a = user;

    for (size_t i = 0; i < move->count; i++) {
        if (i || a->answer.count) gi_text_add_char(&a->answer, i ? ',' : ' ');
        gi_text_add_integer(&a->answer, &move->items[i]);
    }
    return a->answer.status;
}

/* Winning moves as "0,3 1,1", or "?". */
static inline const char *ask_winning(ask *a, const char *text,
                                      grundy_convention convention)
{
    gi_ints position;
    grundy_status status;

    ask_read(a, &position, text);
    gi_text_truncate(&a->answer, 0);
    status = a->game->rules->theory.winning(a->game, &position, convention,
                                            ask_add_move, a, &a->run);
    gi_ints_clear(&position, NULL);
    return status ? "?" : gi_text_string(&a->answer);
}

/* Moves to a value, likewise. */
static inline const char *ask_reach(ask *a, const char *text, int64_t target)
{
    const grundy_integer wanted = {target, NULL};
    gi_ints position;
    grundy_status status;

    ask_read(a, &position, text);
    gi_text_truncate(&a->answer, 0);
    status = a->game->rules->theory.reach(a->game, &position, &wanted,
                                          ask_add_move, a, &a->run);
    gi_ints_clear(&position, NULL);
    return status ? "?" : gi_text_string(&a->answer);
}

/* A one followed by zeros, then the tail. */
static inline void ask_power_of_ten(char *text, size_t zeros, const char *tail)
{
    text[0] = '1';
    memset(text + 1, '0', zeros);
    memcpy(text + 1 + zeros - strlen(tail), tail, strlen(tail));
    text[1 + zeros] = '\0';
}

#endif
