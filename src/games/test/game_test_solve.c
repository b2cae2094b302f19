/* SPDX-License-Identifier: MIT */
/* game_test_solve.c - answers to whole lines, and a game's judge and batch
 * faces, asked in text. */
#define GI_GAMES_TEST_DEFINES
#include "games/test/game_test.h"

#include "grundy/batch.h"
#include "grundy/judge.h"

#include "protocol/test/memory_stream.h"

/* ---- answers ---- */

solved solve(const char *line, const grundy_question *question)
{
    solved s = {NULL, NULL};
    grundy_error err = {0};

    if (grundy_position_parse(&s.position, line, NULL, &err) ||
        grundy_solve(&s.answer, s.position, question, NULL, &err))
        fail_msg("%s: %s", line, err.message);
    return s;
}

void solved_close(const solved *s)
{
    grundy_answer_free(s->answer);
    grundy_position_free(s->position);
}

uint64_t solved_value(const char *line)
{
    const grundy_question question = {.skips_moves = true};
    solved s = solve(line, &question);
    uint64_t value = UINT64_MAX;

    assert_non_null(grundy_answer_value(s.answer));
    assert_true(
        !grundy_value_to_uint64(&value, grundy_answer_value(s.answer)));
    solved_close(&s);
    return value;
}

void check_told(const char *line, const char *reason)
{
    solved s = solve(line, NULL);
    const char *told = grundy_answer_reason(s.answer);

    if (!told || strcmp(told, reason))
        fail_msg("%.200s: reason: expected \"%s\", got \"%s\"", line, reason,
                 told ? told : "");
    solved_close(&s);
}

static void check_message(const char *line, grundy_status expected,
                          const char *part, grundy_status status,
                          const grundy_error *err)
{
    if (status != expected || !strstr(err->message, part))
        fail_msg("%.200s: expected %s with \"%s\", got %s with \"%s\"", line,
                 grundy_status_name(expected), part,
                 grundy_status_name(status), err->message);
}

void check_no_answer(const char *line, grundy_play play, const char *message)
{
    const grundy_question question = {.play = play};
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_error err = {0};

    assert_int_equal(grundy_position_parse(&position, line, NULL, &err),
                     GRUNDY_OK);
    check_message(line, GRUNDY_UNDEFINED, message,
                  grundy_solve(&answer, position, &question, NULL, &err),
                  &err);
    assert_string_equal(err.message, message);
    grundy_position_free(position);
}

void check_no_position(const char *line, const grundy_env *env,
                       grundy_status status, const char *part)
{
    grundy_position *position = NULL;
    grundy_error err = {0};

    check_message(line, status, part,
                  grundy_position_parse(&position, line, env, &err), &err);
    assert_null(position);
}

/* ---- faces ---- */

void check_judge_fails(const char *problem, const char *input,
                       grundy_status status, const char *output,
                       const char *part)
{
    memory_input in = {.text = input, .left = strlen(input)};
    memory_output out = {.count = 0};
    const grundy_reader reader = {memory_read, &in};
    const grundy_writer writer = {memory_write, &out};
    grundy_error err = {0};

    check_message(problem, status, part,
                  grundy_judge(problem, &reader, &writer, NULL, &err), &err);
    if (output && strcmp(out.text, output))
        fail_msg("%s: judge of \"%.200s\": expected \"%s\", got \"%s\"",
                 problem, input, output, out.text);
}

void check_judge(const char *problem, const char *input, const char *output)
{
    check_judge_fails(problem, input, GRUNDY_OK, output, "");
}

void check_judge_refuses(const char *problem, const char *input,
                         const char *part)
{
    check_judge_fails(problem, input, GRUNDY_BAD_INPUT, NULL, part);
}

void check_batch(const char *request, const char *part)
{
    grundy_batch *batch = NULL;
    const char *reply = NULL;
    size_t count;

    assert_int_equal(grundy_batch_new(&batch, NULL, NULL), GRUNDY_OK);
    assert_int_equal(grundy_batch_answer(&reply, &count, batch, request,
                                         strlen(request), NULL),
                     GRUNDY_OK);
    if (!strstr(reply, part))
        fail_msg("%s: expected a part \"%s\", got \"%s\"", request, part,
                 reply);
    grundy_batch_free(batch);
}
