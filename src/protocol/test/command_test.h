/* SPDX-License-Identifier: MIT */
/* command_test.h - one request and its reply. */
#ifndef GI_PROTOCOL_TEST_COMMAND_TEST_H
#define GI_PROTOCOL_TEST_COMMAND_TEST_H

#include "test.h"

#include "grundy/grundy.h"

static inline char *answer_in(const grundy_env *env, const char *line)
{
    grundy_batch *batch = NULL;
    const char *reply = NULL;
    size_t count = 0;
    char *copy;

    assert_int_equal(grundy_batch_new(&batch, env, NULL), GRUNDY_OK);
    assert_int_equal(
        grundy_batch_answer(&reply, &count, batch, line, strlen(line), NULL),
        GRUNDY_OK);
    assert_int_equal(strlen(reply), count);
    copy = malloc(count + 1);
    assert_non_null(copy);
    memcpy(copy, reply, count + 1);
    grundy_batch_free(batch);
    return copy;
}

/* The reply, as a page gets it. */
static inline char *answer(const char *line)
{
    grundy_env env = GRUNDY_ENV_INIT;

    env.workers = 1;
    env.forbids_files = true;
    return answer_in(&env, line);
}

static inline void check(const char *line, const char *expected)
{
    char *reply = answer(line);

    assert_string_equal(reply, expected);
    free(reply);
}

/* Some part of the reply. */
static inline void check_has(const char *line, const char *part)
{
    char *reply = answer(line);

    if (!strstr(reply, part)) fail_msg("%s\n  lacks %s", reply, part);
    free(reply);
}

#define ASK(command, input) "{\"command\":\"" command "\",\"input\":" input "}"
#define REPLY(command, result)                                                \
    "{\"command\":\"" command "\",\"result\":" result "}"
#define REFUSED(command, error)                                               \
    "{\"command\":\"" command "\",\"error\":" error "}"

/* Squares, as in docs/lua.md. */
#define SQUARES                                                               \
    "function options(n) local o, k = {}, 1 while k * k <= n do o[k] = n - "  \
    "k * k k = k + 1 end return o end"

#endif
