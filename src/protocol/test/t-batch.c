/* SPDX-License-Identifier: MIT */
/* t-batch.c - requests, replies and errors of `batch`, line by line and as a
 * stream. */
#include "test.h"

#include "protocol/batch/batch.h"
#include "protocol/test/memory_stream.h"
#include "fault.h"

#define NIM_1_2                                                               \
    "{\"problem\":\"nim\",\"result\":{\"win\":true,\"misere_win\":true,"      \
    "\"grundy\":3,\"answer\":\"Yes\",\"winning_moves\":[[1,1]],"              \
    "\"winning_move_count\":1}}"

#define PROBLEM(input) "{\"problem\":\"nim\",\"input\":" input "}"

static void check_reply(const char *line, const char *expected)
{
    grundy_batch *batch = NULL;
    const char *reply = NULL;
    size_t count = 0;

    assert_int_equal(grundy_batch_new(&batch, NULL, NULL), GRUNDY_OK);
    /* Twice: what is kept from the first must not show. */
    for (int i = 0; i < 2; i++) {
        assert_int_equal(grundy_batch_answer(&reply, &count, batch, line,
                                             strlen(line), NULL),
                         GRUNDY_OK);
        assert_string_equal(reply, expected);
        assert_int_equal(count, strlen(expected));
    }
    grundy_batch_free(batch);
}

static void check_error(const char *line, const char *problem,
                        const char *code, const char *message)
{
    char expected[400];

    snprintf(expected, sizeof expected,
             "{\"problem\":%s,\"error\":{\"code\":\"%s\",\"message\":\"%s\"}}",
             problem, code, message);
    check_reply(line, expected);
}

/* ---- requests ---- */

static void a_result_has_the_keys_of_its_problem(void **state)
{
    (void)state;
    check_reply(PROBLEM("{\"piles\":[1,3]}"),
                "{\"problem\":\"nim\",\"result\":{\"win\":true,"
                "\"misere_win\":true,\"grundy\":2,\"answer\":\"Yes\","
                "\"winning_moves\":[[1,2]],\"winning_move_count\":1}}");
    check_reply(PROBLEM("{\"piles\":[]}"),
                "{\"problem\":\"nim\",\"result\":{\"win\":false,"
                "\"misere_win\":true,\"grundy\":0,\"answer\":\"No\","
                "\"winning_moves\":[],\"winning_move_count\":0}}");
}

static void integers_are_exact(void **state)
{
    (void)state;
    check_reply(
        PROBLEM("{\"piles\":[1000000000000000000000000000001,"
                "1000000000000000000000000000000]}"),
        "{\"problem\":\"nim\",\"result\":{\"win\":true,\"misere_win\":true,"
        "\"grundy\":1,\"answer\":\"Yes\",\"winning_moves\":[[0,1]],"
        "\"winning_move_count\":1}}");
    check_reply(PROBLEM("{\"piles\":[9007199254740993,0]}"),
                "{\"problem\":\"nim\",\"result\":{\"win\":true,"
                "\"misere_win\":true,\"grundy\":9007199254740993,"
                "\"answer\":\"Yes\",\"winning_moves\":[[0,9007199254740993]],"
                "\"winning_move_count\":1}}");
}

static void a_request_may_have_a_name(void **state)
{
    (void)state;
    check_reply("\t{\"id\": [1, {}], \"input\": {\"piles\": "
                "[1, 2]}, \"problem\": \"nim\"} \r",
                "{\"problem\":\"nim\",\"result\":{\"win\":true,"
                "\"misere_win\":true,\"grundy\":3,\"answer\":\"Yes\","
                "\"winning_moves\":[[1,1]],\"winning_move_count\":1}}");
}

static void other_keys_are_refused(void **state)
{
    (void)state;
    check_error(PROBLEM("{\"piles\":[1],\"misere\":true}"), "\"nim\"",
                "bad_input",
                "byte 47: no key \\\"misere\\\"; there are: piles");
    check_error("{\"problem\":\"nim\",\"inputs\":{\"piles\":[1]}}", "\"nim\"",
                "bad_input",
                "byte 26: no key \\\"inputs\\\"; did you mean \\\"input\\\"?");
    check_error("{\"problem\":\"tree_tag\",\"input\":{\"edge\":[]}}",
                "\"tree_tag\"", "bad_input",
                "byte 38: no key \\\"edge\\\"; did you mean \\\"edges\\\"?");
    /* Whatever it is called, and however long. */
    check_error(PROBLEM("{\"\":1}"), "\"nim\"", "bad_input",
                "byte 29: no key \\\"\\\"; there are: piles");
    check_error(PROBLEM("{\"a key that is longer than some\":1}"), "\"nim\"",
                "bad_input",
                "byte 59: no key \\\"a key that is longer tha\\\"; "
                "there are: piles");
}

static void text_that_is_no_request(void **state)
{
    (void)state;
    check_error("", "null", "bad_input",
                "byte 0: expected a JSON value, but the text ends");
    check_error("[1,2]", "null", "bad_input",
                "byte 0: expected an object with the keys \\\"problem\\\" and "
                "\\\"input\\\"");
    check_error("{\"problem\":\"nim\",}", "null", "bad_input",
                "byte 17: expected a key in quotes");
    check_error("{\"input\":{}}", "null", "bad_input",
                "byte 0: the request lacks the key \\\"problem\\\" or "
                "\\\"command\\\"");
    check_error("{\"comand\":\"solve\"}", "null", "bad_input",
                "byte 10: no key \\\"comand\\\"; did you mean "
                "\\\"command\\\"?");
    check_error("{\"problem\":\"nim\",\"command\":\"solve\"}", "\"nim\"",
                "bad_input",
                "byte 27: no key \\\"command\\\"; there are: problem, input, "
                "id");
    check_error("{\"problem\":7}", "null", "bad_input",
                "byte 11: expected the id of a problem in quotes");
    check_error("{\"problem\":\"nim\",\"problem\":\"bash\"}", "null",
                "bad_input", "byte 27: the key \\\"problem\\\" stands twice");
    check_error("{\"problem\":\"n\xff\"}", "null", "bad_input",
                "byte 13: expected UTF-8");
}

static void problems_that_are_unknown(void **state)
{
    (void)state;
    check_error("{\"problem\":\"what \\\"\",\"input\":{}}", "\"what \\\"\"",
                "unknown_problem", "byte 11: there is no such problem");
    check_error("{\"problem\":\"\"}", "\"\"", "unknown_problem",
                "byte 11: there is no such problem");
}

static void inputs_that_are_wrong(void **state)
{
    (void)state;
    check_error("{\"problem\":\"nim\"}", "\"nim\"", "bad_input",
                "byte 0: the request lacks the key \\\"input\\\"");
    check_error(PROBLEM("[1,2]"), "\"nim\"", "bad_input",
                "byte 25: expected an object for input");
    check_error(PROBLEM("{\"pile\":[1]}"), "\"nim\"", "bad_input",
                "byte 33: no key \\\"pile\\\"; did you mean \\\"piles\\\"?");
    check_error(PROBLEM("{}"), "\"nim\"", "bad_input",
                "byte 25: the input lacks the key \\\"piles\\\"");
    check_error(PROBLEM("{\"piles\":7}"), "\"nim\"", "bad_input",
                "byte 34: expected a list of integers for piles");
    check_error(PROBLEM("{\"piles\":[1,2.0]}"), "\"nim\"", "bad_input",
                "byte 37: expected an integer for piles");
    check_error(PROBLEM("{\"piles\":[1,\"2\"]}"), "\"nim\"", "bad_input",
                "byte 37: expected an integer for piles");
    check_error(PROBLEM("{\"piles\":[1,-2]}"), "\"nim\"", "bad_input",
                "byte 37: expected a number >= 0 for piles");
    check_error(PROBLEM("{\"piles\":[1],\"piles\":[2]}"), "\"nim\"",
                "bad_input", "byte 46: the key \\\"piles\\\" stands twice");
}

static void limits_of_the_environment(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_batch *batch = NULL;
    const char *reply = NULL;
    size_t count = 0;
    const char *line = PROBLEM("{\"piles\":[1,12345]}");

    (void)state;
    env.limits.digits = 4;
    assert_int_equal(grundy_batch_new(&batch, &env, NULL), GRUNDY_OK);
    assert_int_equal(
        grundy_batch_answer(&reply, &count, batch, line, strlen(line), NULL),
        GRUNDY_OK);
    assert_string_equal(reply,
                        "{\"problem\":\"nim\",\"error\":{\"code\":"
                        "\"over_budget\",\"message\":\"byte 37: expected at "
                        "most 4 digits for piles\"}}");

    /* A list that is too long is left out as a whole, and said to be. */
    batch->env->limits.moves = 2;
    line = PROBLEM("{\"piles\":[1,1,1]}");
    assert_int_equal(
        grundy_batch_answer(&reply, &count, batch, line, strlen(line), NULL),
        GRUNDY_OK);
    assert_string_equal(reply,
                        "{\"problem\":\"nim\",\"result\":{\"win\":true,"
                        "\"misere_win\":false,\"grundy\":1,\"answer\":\"Yes\","
                        "\"winning_moves\":null,\"winning_move_count\":3,"
                        "\"note\":\"winning_moves: there are more than 2\"}}");
    grundy_batch_free(batch);
}

/* ---- streams ---- */

static void check_stream(const char *text, size_t count, size_t piece,
                         const char *expected)
{
    grundy_batch *batch = NULL;
    memory_input in = {.text = text, .left = count, .piece = piece};
    static memory_output out;

    out = (memory_output){.count = 0};
    assert_int_equal(grundy_batch_new(&batch, NULL, NULL), GRUNDY_OK);
    assert_int_equal(
        grundy_batch_run(batch, &(grundy_reader){memory_read, &in},
                         &(grundy_writer){memory_write, &out}, NULL),
        GRUNDY_OK);
    assert_string_equal(out.text, expected);
    grundy_batch_free(batch);
}

static void lines_of_every_kind(void **state)
{
    static const char text[] = "\n \t\r\n" PROBLEM(
        "{\"piles\":[1,2]}") "\r\n"
                             "what\n\xff\xfe\n\n" PROBLEM("{\"piles\":[1,2]}");
    static const char expected[] = NIM_1_2
        "\n"
        "{\"problem\":null,\"error\":{\"code\":\"bad_input\",\"message\":"
        "\"byte 0: expected a JSON value\"}}\n"
        "{\"problem\":null,\"error\":{\"code\":\"bad_input\",\"message\":"
        "\"byte 0: expected a JSON value\"}}\n" NIM_1_2 "\n";

    (void)state;
    for (size_t piece = 0; piece < 5; piece++)
        check_stream(text, strlen(text), piece, expected);
    check_stream("", 0, 0, "");
    check_stream("\n\n", 2, 1, "");
    /* A byte 0 is one more that is wrong. */
    check_stream("\0\n", 2, 0,
                 "{\"problem\":null,\"error\":{\"code\":\"bad_input\","
                 "\"message\":\"byte 0: expected a JSON value\"}}\n");
}

static void a_line_may_be_longer_than_any_buffer(void **state)
{
    enum { SPACES = 1 << 20 };
    static const char request[] = PROBLEM("{\"piles\":[1,2]}");
    char *text = malloc(SPACES + sizeof request);

    (void)state;
    assert_non_null(text);
    memset(text, ' ', SPACES);
    memcpy(text + SPACES, request, sizeof request);
    check_stream(text, SPACES + sizeof request - 1, 1000, NIM_1_2 "\n");
    free(text);
}

/* The reply to a line must not wait for the next line. */
struct dialogue {
    memory_output out;
    size_t asked;
    bool was_late;
};

static grundy_status ask(void *user, char *bytes, size_t capacity,
                         size_t *count)
{
    struct dialogue *dialogue = user;
    static const char request[] = PROBLEM("{\"piles\":[1,2]}") "\n";

    dialogue->was_late |=
        dialogue->out.count != dialogue->asked * (sizeof NIM_1_2);
    *count = 0;
    if (dialogue->asked == 3) return GRUNDY_OK;
    dialogue->asked++;
    *count = sizeof request - 1;
    assert_true(*count <= capacity);
    memcpy(bytes, request, *count);
    return GRUNDY_OK;
}

static void replies_do_not_wait_for_the_next_request(void **state)
{
    grundy_batch *batch = NULL;
    static struct dialogue dialogue;

    (void)state;
    assert_int_equal(grundy_batch_new(&batch, NULL, NULL), GRUNDY_OK);
    assert_int_equal(
        grundy_batch_run(batch, &(grundy_reader){ask, &dialogue},
                         &(grundy_writer){memory_write, &dialogue.out}, NULL),
        GRUNDY_OK);
    assert_int_equal(dialogue.asked, 3);
    assert_false(dialogue.was_late);
    grundy_batch_free(batch);
}

static void streams_that_fail(void **state)
{
    static const char line[] = PROBLEM("{\"piles\":[1,2]}") "\n";
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_batch *batch = NULL;
    memory_input in = {.text = line, .left = strlen(line)};
    memory_output out = {.count = 0};
    grundy_error err = {.status = GRUNDY_OK};
    const grundy_reader reader = {memory_read, &in};
    const grundy_writer writer = {memory_write, &out};
    char *spaces = malloc(1 << 18);

    (void)state;
    assert_non_null(spaces);
    assert_int_equal(grundy_batch_new(&batch, &env, NULL), GRUNDY_OK);
    in.fails_at_read = 2;
    assert_int_equal(grundy_batch_run(batch, &reader, &writer, &err),
                     GRUNDY_IO);
    assert_string_equal(err.message, "the input cannot be read");
    assert_string_equal(out.text, NIM_1_2 "\n");

    in = (memory_input){.text = line, .left = strlen(line)};
    out.fails = true;
    assert_int_equal(grundy_batch_run(batch, &reader, &writer, &err),
                     GRUNDY_IO);
    assert_string_equal(err.message, "the output cannot be written");

    memset(spaces, ' ', 1 << 18);
    in = (memory_input){.text = spaces, .left = 1 << 18};
    batch->env->limits.memory_bytes = 1 << 17;
    assert_int_equal(grundy_batch_run(batch, &reader, &writer, &err),
                     GRUNDY_OVER_BUDGET);
    assert_string_equal(err.message, "a line has more than 131072 bytes");
    free(spaces);
    grundy_batch_free(batch);
}

static bool stop_at_once(void *user)
{
    (void)user;
    return true;
}

static void check_refused(const char *line, const grundy_error *why,
                          const char *expected)
{
    grundy_batch *batch = NULL;
    const char *reply = NULL;
    size_t count = 0;

    assert_int_equal(grundy_batch_new(&batch, NULL, NULL), GRUNDY_OK);
    assert_int_equal(grundy_batch_refuse(&reply, &count, batch, line,
                                         strlen(line), why, NULL),
                     GRUNDY_OK);
    assert_string_equal(reply, expected);
    assert_int_equal(count, strlen(expected));
    grundy_batch_free(batch);
}

/* Whoever stops an answer says so under the name of what was asked. */
static void what_is_not_answered_keeps_its_name(void **state)
{
    static const grundy_error late = {.status = GRUNDY_OVER_BUDGET,
                                      .message = "too late"};
    static const grundy_error fine = {.status = GRUNDY_OK};
    grundy_batch *batch = NULL;
    const char *reply = NULL;
    size_t count = 0;

    (void)state;
    check_refused("{\"command\":\"solve\",\"x\":1}", &late,
                  "{\"command\":\"solve\",\"error\":{\"code\":"
                  "\"over_budget\",\"message\":\"too late\"}}");
    check_refused(PROBLEM("{\"piles\":[1]}"), &late,
                  "{\"problem\":\"nim\",\"error\":{\"code\":"
                  "\"over_budget\",\"message\":\"too late\"}}");
    check_refused("{\"command\":7}", &late,
                  "{\"command\":null,\"error\":{\"code\":"
                  "\"unknown_command\",\"message\":\"there is no such "
                  "command\"}}");
    check_refused("{", &late,
                  "{\"problem\":null,\"error\":{\"code\":\"bad_input\","
                  "\"message\":\"byte 1: expected a key in quotes, but the "
                  "text ends\"}}");
    assert_int_equal(grundy_batch_new(&batch, NULL, NULL), GRUNDY_OK);
    assert_int_equal(
        grundy_batch_refuse(&reply, &count, batch, "{}", 2, &fine, NULL),
        GRUNDY_BAD_ARGUMENT);
    assert_int_equal(
        grundy_batch_refuse(&reply, &count, batch, "{}", 2, NULL, NULL),
        GRUNDY_BAD_ARGUMENT);
    assert_null(reply);
    grundy_batch_free(batch);
}

static void it_can_be_stopped(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_batch *batch = NULL;
    const char *reply = NULL;
    size_t count = 7;

    (void)state;
    env.is_stopped = stop_at_once;
    assert_int_equal(grundy_batch_new(&batch, &env, NULL), GRUNDY_OK);
    assert_int_equal(grundy_batch_answer(&reply, &count, batch, "{}", 2, NULL),
                     GRUNDY_CANCELLED);
    assert_null(reply);
    assert_int_equal(count, 7);
    grundy_batch_free(batch);
}

/* After a failure the same batch answers as if nothing had been. */
static void memory_runs_out(void **state)
{
    static const char line[] =
        PROBLEM("{\"piles\":[123456789012345678901234567890,1,2]}");
    grundy_status status = GRUNDY_NO_MEMORY;

    (void)state;
    for (size_t i = 1; status; i++) {
        fault f = {.fail_at = i};
        const grundy_env env = fault_env(&f);
        grundy_batch *batch = NULL;
        const char *reply = NULL;
        size_t count = 0;
        status = grundy_batch_new(&batch, &env, NULL);
        if (!status)
            status = grundy_batch_answer(&reply, &count, batch, line,
                                         strlen(line), NULL);
        assert_true(status == GRUNDY_OK || status == GRUNDY_NO_MEMORY);
        if (status && batch) {
            const char *again = PROBLEM("{\"piles\":[1,2]}");
            assert_null(reply);
            assert_int_equal(grundy_batch_answer(&reply, &count, batch, again,
                                                 strlen(again), NULL),
                             GRUNDY_OK);
            assert_string_equal(reply, NIM_1_2);
        }
        grundy_batch_free(batch);
        assert_true(fault_is_clean(&f));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_result_has_the_keys_of_its_problem),
        cmocka_unit_test(integers_are_exact),
        cmocka_unit_test(a_request_may_have_a_name),
        cmocka_unit_test(other_keys_are_refused),
        cmocka_unit_test(text_that_is_no_request),
        cmocka_unit_test(problems_that_are_unknown),
        cmocka_unit_test(inputs_that_are_wrong),
        cmocka_unit_test(limits_of_the_environment),
        cmocka_unit_test(lines_of_every_kind),
        cmocka_unit_test(a_line_may_be_longer_than_any_buffer),
        cmocka_unit_test(replies_do_not_wait_for_the_next_request),
        cmocka_unit_test(streams_that_fail),
        cmocka_unit_test(what_is_not_answered_keeps_its_name),
        cmocka_unit_test(it_can_be_stopped),
        cmocka_unit_test(memory_runs_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
