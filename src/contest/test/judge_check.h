/* SPDX-License-Identifier: MIT */
/* judge_check.h - rules that are simple to foresee, and `judge` run on them.
 *
 * Include after test.h. */
#ifndef GI_CONTEST_TEST_JUDGE_CHECK_H
#define GI_CONTEST_TEST_JUDGE_CHECK_H

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/integer/integer.h"
#include "contest/judge/judge.h"
#include "protocol/test/memory_stream.h"
#include "rules/ruleset.h"

/* The player to move wins when all numbers of the case add up to an odd sum;
 * a set counts its distinct elements only. */
static inline grundy_status odd_wins(const grundy_game *game,
                                     const gi_ints *position,
                                     grundy_convention convention,
                                     grundy_outcome *out, gi_run *run)
{
    uint64_t sum = 0;

    (void)run;
    assert_int_equal(convention, game->rules->convention);
    for (size_t i = 0; i < position->count; i++)
        sum += gi_int_mod_word(&position->items[i], 2);
    for (size_t i = 0; i < game->rules->parameter_count; i++)
        for (size_t j = 0; j < game->parameters[i].count; j++)
            sum += gi_int_mod_word(&game->parameters[i].items[j], 2);
    *out = sum % 2 ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    return GRUNDY_OK;
}

static const gi_parameter k_and_moves[] = {
    {"k", GI_NUMBER, 1, NULL, "piles a move may touch"},
    {"moves", GI_SET, 1, NULL, "amounts"},
};
static const gi_parameter only_k[] = {
    {"k", GI_NUMBER, 1, NULL, "piles a move may touch"}};

static inline grundy_status k_is_below_100(const grundy_game *game,
                                           grundy_error *err)
{
    if (gi_int_compare_word(gi_game_number(game, 0), 100) < 0)
        return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT, "expected k below 100");
}

#define RULES(theframing, words)                                              \
    {                                                                         \
        .id = "odd", .position = "numbers", .theory = {.outcome = odd_wins},  \
        .judge = &(const gi_judge)                                            \
        {                                                                     \
            .framing = theframing, .layout = words, .win = "odd",             \
            .lose = "even"                                                    \
        }                                                                     \
    }

typedef struct result {
    grundy_status status;
    grundy_error err;
    memory_output out;
} result;

static inline result judge_pieces(const gi_ruleset *rules, const char *text,
                                  size_t piece)
{
    static result done;
    memory_input in = {.text = text, .left = strlen(text), .piece = piece};

    done = (result){.status = GRUNDY_OK};
    done.status = gi_judge_run(rules, &(grundy_reader){memory_read, &in},
                               &(grundy_writer){memory_write, &done.out}, NULL,
                               &done.err);
    return done;
}

/* The input in one piece and byte by byte. */
static inline void check_answers(const gi_ruleset *rules, const char *text,
                                 const char *answers)
{
    for (size_t piece = 0; piece < 3; piece++) {
        const result done = judge_pieces(rules, text, piece);
        assert_int_equal(done.status, GRUNDY_OK);
        assert_string_equal(done.out.text, answers);
    }
}

static inline void check_error(const gi_ruleset *rules, const char *text,
                               const char *answers, const char *error)
{
    const result done = judge_pieces(rules, text, 0);
    char place[300];

    assert_int_equal(done.status, GRUNDY_BAD_INPUT);
    assert_int_equal(done.err.status, GRUNDY_BAD_INPUT);
    assert_string_equal(done.out.text, answers);
    snprintf(place, sizeof place, "%zu:%zu: %s", done.err.line,
             done.err.column, done.err.message);
    assert_string_equal(place, error);
}

#endif
