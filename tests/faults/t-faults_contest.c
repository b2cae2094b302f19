/* SPDX-License-Identifier: MIT */
/* t-faults_contest.c - allocations fail while contest inputs and requests are
 * answered. */
#include "test.h"

#include "grundy/catalogue.h"
#include "grundy/batch.h"
#include "grundy/judge.h"
#include "grundy/duel.h"

#include "faults.h"
#include "inputs.h"

static const contest_input *input_of(const char *id)
{
    for (size_t i = 0; i < CONTEST_INPUTS; i++)
        if (strcmp(contest_inputs[i].id, id) == 0) return &contest_inputs[i];
    return NULL;
}

/* ---- judge ---- */

static grundy_status judge(const void *what, const grundy_env *env, sink *out)
{
    const contest_input *input = what;
    const char *rest = input->judge;
    const grundy_reader reader = {text_read, &rest};
    const grundy_writer writer = sink_writer(out);
    grundy_error err = {0};
    grundy_status status =
        grundy_judge(input->id, &reader, &writer, env, &err);

    check_told(status, &err);
    return status;
}

static void every_judge(void **state)
{
    (void)state;
    for (size_t i = 0; i < grundy_catalogue_count(); i++) {
        const grundy_entry entry = grundy_catalogue_at(i);
        const contest_input *input = input_of(entry.id);
        if (!entry.has_judge) continue;
        if (!input) fail_msg("inputs.h has none for %s", entry.id);
        each_allocation_fails(judge, input, entry.id);
    }
}

static void bad_inputs(void **state)
{
    static const contest_input inputs[] = {
        {"nim", "2\n2\n1 1\n2\n1 x\n", NULL},
        {"nim", "", NULL},
        {"bash", "3\n23 2\n4 0\n4 3\n", NULL},
        {"wythoff_big", "1 2\n3 -4", NULL},
        {"no_such_problem", "1", NULL}};

    (void)state;
    for (size_t i = 0; i < sizeof inputs / sizeof inputs[0]; i++)
        each_allocation_fails(judge, &inputs[i], inputs[i].id);
}

/* ---- batch ---- */

/* A request that is not answered. */
static grundy_status refuse(grundy_batch *batch, const char *line, sink *out)
{
    static const grundy_error why = {.status = GRUNDY_CANCELLED,
                                     .message = "stopped"};
    const char *reply = "old";
    size_t count = 3;
    const grundy_status status = grundy_batch_refuse(
        &reply, &count, batch, line, strlen(line), &why, NULL);

    if (status) {
        assert_true(count == 3 && strcmp(reply, "old") == 0);
        return status;
    }
    assert_int_equal(sink_write(out, reply, count), GRUNDY_OK);
    sink_add(out, "\n");
    return GRUNDY_OK;
}

/* A request, twice with the same tables, and one that is wrong between. */
static grundy_status answer(const void *what, const grundy_env *env, sink *out)
{
    const char *lines[] = {what, "{\"problem\":\"nim\",\"input\":[}", what};
    grundy_batch *batch = NULL;
    grundy_status status = grundy_batch_new(&batch, env, NULL);

    assert_int_equal(batch == NULL, status != GRUNDY_OK);
    if (!status) status = refuse(batch, what, out);
    for (size_t i = 0; !status && i < 3; i++) {
        const char *reply = "old";
        size_t count = 3;
        status = grundy_batch_answer(&reply, &count, batch, lines[i],
                                     strlen(lines[i]), NULL);
        if (status) {
            assert_true(count == 3 && strcmp(reply, "old") == 0);
            break;
        }
        assert_int_equal(sink_write(out, reply, count), GRUNDY_OK);
        sink_add(out, "\n");
    }
    grundy_batch_free(batch);
    return status;
}

static void write_request(char *line, size_t bytes, const contest_input *input)
{
    const int count =
        snprintf(line, bytes, "{\"problem\":\"%s\",\"input\":%s}", input->id,
                 input->batch);

    assert_true(count > 0 && (size_t)count < bytes);
}

static void the_reply_is_a_result(const char *line)
{
    const grundy_env usual = limited((grundy_env)GRUNDY_ENV_INIT);
    sink out = {0};

    sink_empty(&out);
    assert_int_equal(answer(line, &usual, &out), GRUNDY_OK);
    if (!strstr(out.bytes, "\"result\":")) fail_msg("%s: %s", line, out.bytes);
    free(out.bytes);
}

static void every_batch(void **state)
{
    char line[400];

    (void)state;
    for (size_t i = 0; i < grundy_catalogue_count(); i++) {
        const grundy_entry entry = grundy_catalogue_at(i);
        const contest_input *input = input_of(entry.id);
        if (!entry.has_batch) continue;
        if (!input) fail_msg("inputs.h has none for %s", entry.id);
        write_request(line, sizeof line, input);
        the_reply_is_a_result(line);
        each_allocation_fails(answer, line, entry.id);
    }
}

/* All of them in one stream. */
static grundy_status run_stream(const void *what, const grundy_env *env,
                                sink *out)
{
    const char *rest = what;
    const grundy_reader reader = {text_read, &rest};
    const grundy_writer writer = sink_writer(out);
    grundy_batch *batch = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_batch_new(&batch, env, NULL);

    if (!status) {
        status = grundy_batch_run(batch, &reader, &writer, &err);
        check_told(status, &err);
    }
    grundy_batch_free(batch);
    return status;
}

static void a_stream(void **state)
{
    (void)state;
    each_allocation_fails(run_stream,
                          "{\"problem\":\"nim\",\"input\":{\"piles\":[1,2]}}\n"
                          "\n"
                          "{\"problem\":\"bash\",\"input\":{\"n\":5}}\r\n"
                          "nonsense\n"
                          "{\"problem\":\"bash\",\"input\":{\"n\":5,\"m\":3}}",
                          "stream");
}

/* ---- duel ---- */

/* An input, what is said of an output, why, and three smaller inputs. */
static grundy_status try_smaller(const grundy_input *input, sink *out)
{
    grundy_shrink *shrink = NULL;
    const grundy_input *next = NULL;
    grundy_status status = grundy_shrink_new(&shrink, input, 0, NULL);

    for (int i = 0; i < 3 && !status; i++) {
        size_t count;
        status = grundy_shrink_next(&next, shrink, NULL);
        if (status || !next) break;
        sink_add(out, grundy_input_text(&count, next));
        grundy_shrink_tell(shrink, i == 1);
    }
    grundy_shrink_free(shrink);
    return status;
}

static grundy_status use_input(const grundy_duel *duel, sink *out)
{
    const grundy_input_choice choice = {.seed = 1, .number = 3, .cases = 2};
    const grundy_writer writer = sink_writer(out);
    grundy_input *input = NULL;
    grundy_ruling ruling = {.kind = GRUNDY_RULING_RIGHT};
    grundy_error err = {0};
    grundy_status status = grundy_input_new(&input, duel, &choice, &err);
    size_t count;

    check_told(status, &err);
    if (status) return status;
    sink_add(out, grundy_input_text(&count, input));
    sink_add(out, grundy_input_answer(&count, input));
    status = grundy_input_check(&ruling, input, "x\ny\n", 4, NULL);
    if (!status) sink_add(out, ruling.expected);
    if (!status) status = grundy_input_reason(input, 0, &writer, NULL);
    if (!status) status = try_smaller(input, out);
    grundy_input_free(input);
    return status;
}

static grundy_status duel(const void *what, const grundy_env *env, sink *out)
{
    const grundy_ask ask = strchr(what, '{')             ? GRUNDY_ASK_MOVE
                           : !strcmp(what, "kings_game") ? GRUNDY_ASK_ORDER
                                                         : GRUNDY_ASK_JUDGE;
    grundy_duel *made = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_duel_new(&made, what, ask, env, &err);

    check_told(status, &err);
    if (!status) status = use_input(made, out);
    grundy_duel_free(made);
    return status;
}

static void duels(void **state)
{
    static const char *const problems[] = {"bash",           "trie_game",
                                           "three_kingdoms", "S{1,3}",
                                           "tic_tac_toe",    "kings_game"};

    (void)state;
    for (size_t i = 0; i < sizeof problems / sizeof problems[0]; i++)
        each_allocation_fails(duel, problems[i], problems[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_judge), cmocka_unit_test(bad_inputs),
        cmocka_unit_test(every_batch), cmocka_unit_test(a_stream),
        cmocka_unit_test(duels),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
