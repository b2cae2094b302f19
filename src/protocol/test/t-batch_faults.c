/* SPDX-License-Identifier: MIT */
/* t-batch_faults.c - batches that run out of memory or are stopped: no reply is
 * cut off, and the batch can be used again. */
#include "protocol/test/batch_rules.h"

static void requests_leave_no_memory_behind(void **state)
{
    fault f = {.fail_at = 0};
    const grundy_env env = fault_env(&f);
    grundy_batch *batch = new_batch(&env);
    size_t live;

    (void)state;
    /* Two, because two positions take turns. */
    check_in(batch, "text", "{\"n\":5}", ECHO("[[5],[2]]"));
    check_in(batch, "text", "{\"n\":5}", ECHO("[[5],[2]]"));
    live = f.live_bytes;
    for (int i = 0; i < 10; i++)
        check_in(batch, "text", "{\"n\":5}", ECHO("[[5],[2]]"));
    assert_int_equal(f.live_bytes, live);
    grundy_batch_free(batch);
    assert_true(fault_is_clean(&f));
}

/* ---- streams of such requests ---- */

static grundy_status run_stream(const grundy_env *env, const char *lines,
                                memory_output *out, grundy_error *err)
{
    memory_input in = {.text = lines, .left = strlen(lines)};
    grundy_batch *batch = NULL;
    grundy_status status = grundy_batch_new(&batch, env, NULL);

    if (status) return status;
    batch->find = find;
    status = grundy_batch_run(batch, &(grundy_reader){memory_read, &in},
                              &(grundy_writer){memory_write, out}, err);
    grundy_batch_free(batch);
    return status;
}

/* Notes, errors and results: replies that were written are whole. */
static void memory_runs_out_in_a_stream(void **state)
{
    static const char lines[] =
        "{\"problem\":\"any\",\"input\":{\"n\":30}}\n"
        "{\"problem\":\"text\",\"input\":{\"n\":5}}\n"
        "what\n"
        "{\"problem\":\"any\",\"input\":{\"n\":3}}\n"
        "{\"problem\":\"targets\",\"input\":{\"n\":[2,4]}}\n";
    static const char replies[] =
        "{\"problem\":\"any\",\"result\":{\"grundy\":null,\"note\":\"grundy: "
        "the search gave up after 20 positions\"}}\n"
        "{\"problem\":\"text\",\"result\":{\"echo\":[[5],[2]]}}\n"
        "{\"problem\":null,\"error\":{\"code\":\"bad_input\",\"message\":"
        "\"byte 0: expected a JSON value\"}}\n"
        "{\"problem\":\"any\",\"result\":{\"grundy\":3}}\n"
        "{\"problem\":\"targets\",\"result\":{\"winning_targets\":"
        "[[\"2\",\"2\"]]}}\n";
    grundy_status status = GRUNDY_NO_MEMORY;
    static memory_output out;

    (void)state;
    for (size_t i = 1; status; i++) {
        fault f = {.fail_at = i};
        grundy_env env = fault_env(&f);
        env.limits.positions = 20;
        out = (memory_output){.count = 0};
        status = run_stream(&env, lines, &out, NULL);
        assert_true(status == GRUNDY_OK || status == GRUNDY_NO_MEMORY);
        assert_true(fault_is_clean(&f));
        assert_memory_equal(out.text, replies, out.count);
        assert_true(out.count == 0 || out.text[out.count - 1] == '\n');
    }
    assert_string_equal(out.text, replies);
}

/* After a failure the same batch answers as if nothing had been. */
static void check_survival(const char *id, const char *input,
                           const char *expected)
{
    grundy_status status = GRUNDY_NO_MEMORY;
    char line[100];

    snprintf(line, sizeof line, "{\"problem\":\"%s\",\"input\":%s}", id,
             input);
    for (size_t i = 1; status; i++) {
        fault f = {.calls = 0};
        grundy_env env = fault_env(&f);
        grundy_batch *batch;
        const char *reply = NULL;
        size_t count = 0;
        env.limits.positions = 20;
        batch = new_batch(&env);
        f.fail_at = f.calls + i;
        status = grundy_batch_answer(&reply, &count, batch, line, strlen(line),
                                     NULL);
        assert_true(status == GRUNDY_OK || status == GRUNDY_NO_MEMORY);
        f.fail_at = 0;
        check_in(batch, id, input, expected);
        grundy_batch_free(batch);
        assert_true(fault_is_clean(&f));
    }
}

static void a_batch_survives_a_lack_of_memory(void **state)
{
    (void)state;
    check_survival("any", "{\"n\":30}",
                   "\"result\":{\"grundy\":null,\"note\":\"grundy: the "
                   "search gave up after 20 positions\"}");
    check_survival("targets", "{\"n\":[2,4]}",
                   "\"result\":{\"winning_targets\":[[\"2\",\"2\"]]}");
}

static bool stop_at_the_second(void *user)
{
    return ++*(int *)user > 1;
}

/* The reply that waits cannot be written; yet being stopped came first. */
static void of_two_failures_the_first_is_told(void **state)
{
    static memory_output out;
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_error err = {.status = GRUNDY_OK};
    int asked = 0;

    (void)state;
    env.is_stopped = stop_at_the_second;
    env.user = &asked;
    out.fails = true;
    assert_int_equal(run_stream(&env, "1\n2\n", &out, &err), GRUNDY_CANCELLED);
    assert_int_equal(err.status, GRUNDY_CANCELLED);
    assert_string_equal(err.message, "cancelled");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(requests_leave_no_memory_behind),
        cmocka_unit_test(memory_runs_out_in_a_stream),
        cmocka_unit_test(a_batch_survives_a_lack_of_memory),
        cmocka_unit_test(of_two_failures_the_first_is_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
