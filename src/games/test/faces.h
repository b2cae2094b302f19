/* SPDX-License-Identifier: MIT */
/* faces.h - a game's judge and batch faces, asked in text.
 *
 * Include after test.h. */
#ifndef TESTS_FACES_H
#define TESTS_FACES_H

#include <string.h>

#include "grundy/batch.h"
#include "grundy/judge.h"

#include "protocol/test/memory_stream.h"

/* The judge answers this input so. */
static inline void check_judge(const char *problem, const char *text,
                               const char *expected)
{
    memory_input input = {.text = text, .left = strlen(text)};
    memory_output output = {.count = 0};
    const grundy_reader reader = {memory_read, &input};
    const grundy_writer writer = {memory_write, &output};

    assert_int_equal(grundy_judge(problem, &reader, &writer, NULL, NULL),
                     GRUNDY_OK);
    assert_string_equal(output.text, expected);
}

/* The judge refuses this input, and says so. */
static inline void check_judge_refuses(const char *problem, const char *text,
                                       const char *message)
{
    memory_input input = {.text = text, .left = strlen(text)};
    memory_output output = {.count = 0};
    const grundy_reader reader = {memory_read, &input};
    const grundy_writer writer = {memory_write, &output};
    grundy_error err = {0};

    assert_int_equal(grundy_judge(problem, &reader, &writer, NULL, &err),
                     GRUNDY_BAD_INPUT);
    if (!strstr(err.message, message))
        fail_msg("\"%s\" lacks \"%s\"", err.message, message);
}

/* The reply to a request has this text in it: its result, its error. */
static inline void check_batch(const char *request, const char *expected)
{
    grundy_batch *batch = NULL;
    const char *reply = NULL;
    size_t count;

    assert_int_equal(grundy_batch_new(&batch, NULL, NULL), GRUNDY_OK);
    assert_int_equal(grundy_batch_answer(&reply, &count, batch, request,
                                         strlen(request), NULL),
                     GRUNDY_OK);
    if (!strstr(reply, expected)) fail_msg("%s lacks %s", reply, expected);
    grundy_batch_free(batch);
}

#endif
