/* SPDX-License-Identifier: MIT */
/* t-batch_rules.c - requests of rules made up for the test: parameters, readers
 * of their own, failures, and what one request must not leave to the next. */
#include "test.h"

#include "base/error.h"
#include "base/integer/integer.h"
#include "protocol/batch/batch.h"
#include "protocol/test/memory_stream.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"
#include "fault.h"

/* ---- rules ---- */

static void write_list(gi_json_out *out, const gi_ints *list)
{
    gi_json_open(out, '[');
    for (size_t i = 0; i < list->count; i++)
        gi_json_int(out, &list->items[i]);
    gi_json_close(out, ']');
}

/* "echo": the position, then each parameter. */
static grundy_status write_more(const grundy_game *game,
                                const gi_ints *position, const char *key,
                                gi_json_out *out, gi_run *run)
{
    if (strcmp(key, "bad") == 0) {
        gi_json_open(out, '{');
        if (gi_int_is_zero(&position->items[0])) return GRUNDY_BAD_INPUT;
        return gi_fail(run->err, GRUNDY_BAD_INPUT, "it is bad");
    }
    if (strcmp(key, "open") == 0)
        return gi_fail(run->err, GRUNDY_UNDECIDED, "it is open");
    gi_json_open(out, '[');
    write_list(out, position);
    for (size_t i = 0; i < game->rules->parameter_count; i++)
        write_list(out, &game->parameters[i]);
    gi_json_close(out, ']');
    return GRUNDY_OK;
}

static grundy_status take_any(const grundy_game *game, int64_t n,
                              gi_visit visit, void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (int64_t take = 1; take <= n && !status; take++)
        status = gi_visit_word(take, visit, user, run);
    return status;
}

static grundy_status take_two(const grundy_game *game, int64_t n,
                              gi_visit visit, void *user, gi_run *run)
{
    (void)game;
    return n < 2 ? GRUNDY_OK : gi_visit_word(2, visit, user, run);
}

/* Any number up to the parameter. */
static grundy_status take_few(const grundy_game *game, int64_t n,
                              gi_visit visit, void *user, gi_run *run)
{
    const int64_t most = gi_game_number(game, 0)->word;
    grundy_status status = GRUNDY_OK;

    for (int64_t take = 1; take <= n && take <= most && !status; take++)
        status = gi_visit_word(take, visit, user, run);
    return status;
}

/* Any number but 1, if there is another. */
static grundy_status take_many(const grundy_game *game, int64_t n,
                               gi_visit visit, void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (int64_t take = 2; take <= n && !status; take++)
        status = gi_visit_word(take, visit, user, run);
    return status;
}

/* {"pair": [k, n]} */
static grundy_status read_pair(const gi_json *input, gi_ints *position,
                               gi_ints *parameters, gi_run *run)
{
    const gi_json *pair = gi_json_member(input, "pair");
    grundy_integer number = {0, NULL};
    grundy_status status;

    if (!pair || pair->kind != GI_JSON_LIST || pair->count != 2)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, input->offset,
                          "expected a pair");
    status = gi_json_integer(&number, pair->first, "k", run->env, run->err);
    if (!status) status = gi_ints_push_take(&parameters[0], &number, run->env);
    if (!status)
        status = gi_json_integer(&number, pair->first->next, "n", run->env,
                                 run->err);
    if (!status) status = gi_ints_push_take(position, &number, run->env);
    grundy_integer_clear(&number, run->env);
    return status;
}

static grundy_status k_is_below_100(const grundy_game *game, grundy_error *err)
{
    if (gi_int_compare_word(gi_game_number(game, 0), 100) < 0)
        return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT, "expected k below 100");
}

static const gi_parameter parameters[] = {
    {"k", GI_NUMBER, 1, "2", "piles a move may touch"},
    {"moves", GI_SET, 1, "{1,3..4}", "amounts"},
    {"m", GI_NUMBER, 0, NULL, "needed"},
};
static const char *const echo_keys[] = {"echo", NULL};
static const char *const bad_keys[] = {"echo", "open", "bad", NULL};
static const char *const target_keys[] = {"winning_targets", NULL};
static const char *const grundy_keys[] = {"grundy", NULL};

static const gi_ruleset echo = {
    .id = "echo",
    .position = "numbers",
    .parameters = parameters,
    .parameter_count = 3,
    .check = k_is_below_100,
    .batch = &(const gi_batch){.layout = "n [piles]",
                               .keys = echo_keys,
                               .more = write_more},
};
static const gi_ruleset text = {
    .id = "text",
    .position = "numbers",
    .parameters = parameters,
    .parameter_count = 1,
    .batch = &(const gi_batch){.layout = "n",
                               .has_text_numbers = true,
                               .keys = echo_keys,
                               .more = write_more},
};
static const gi_ruleset pair = {
    .id = "pair",
    .position = "numbers",
    .parameters = parameters,
    .parameter_count = 2,
    .batch = &(const gi_batch){.keys = echo_keys,
                               .read = read_pair,
                               .more = write_more},
};
static const gi_ruleset bad = {
    .id = "bad",
    .position = "numbers",
    .batch =
        &(const gi_batch){.layout = "n", .keys = bad_keys, .more = write_more},
};
static const gi_ruleset any = {
    .id = "any",
    .position = "numbers",
    .heap = {.moves = take_any},
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .batch = &(const gi_batch){.layout = "n", .keys = grundy_keys},
};
static const gi_ruleset many = {
    .id = "many",
    .position = "numbers",
    .heap = {.moves = take_many},
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .batch = &(const gi_batch){.layout = "n", .keys = grundy_keys},
};
static const gi_ruleset two = {
    .id = "two",
    .position = "numbers",
    .heap = {.moves = take_two},
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .batch = &(const gi_batch){.layout = "n", .keys = grundy_keys},
};
static const gi_ruleset targets = {
    .id = "targets",
    .position = "numbers",
    .heap = {.moves = take_many},
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .batch = &(const gi_batch){.layout = "[n]",
                               .has_text_numbers = true,
                               .keys = target_keys},
};
static const gi_ruleset few = {
    .id = "few",
    .position = "numbers",
    .parameters = parameters,
    .parameter_count = 1,
    .heap = {.moves = take_few},
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .batch = &(const gi_batch){.layout = "n", .keys = grundy_keys},
};
static const gi_ruleset faceless = {.id = "faceless"};

static const gi_ruleset *find(const char *name, size_t count)
{
    static const gi_ruleset *const all[] = {&echo,    &text,    &pair, &bad,
                                            &any,     &many,    &two,  &few,
                                            &targets, &faceless};

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (strlen(all[i]->id) == count && !memcmp(all[i]->id, name, count))
            return all[i];
    return NULL;
}

/* ---- asking ---- */

static grundy_batch *new_batch(const grundy_env *env)
{
    grundy_batch *batch = NULL;

    assert_int_equal(grundy_batch_new(&batch, env, NULL), GRUNDY_OK);
    batch->find = find;
    return batch;
}

/* The reply to {"problem": id, "input": input} ends so, after the problem. */
static void check_in(grundy_batch *batch, const char *id, const char *input,
                     const char *expected)
{
    char line[400], whole[400];
    const char *reply = NULL;
    size_t count = 0;

    snprintf(line, sizeof line, "{\"problem\":\"%s\",\"input\":%s}", id,
             input);
    snprintf(whole, sizeof whole, "{\"problem\":\"%s\",%s}", id, expected);
    assert_int_equal(
        grundy_batch_answer(&reply, &count, batch, line, strlen(line), NULL),
        GRUNDY_OK);
    assert_string_equal(reply, whole);
}

static void check(const char *id, const char *input, const char *expected)
{
    grundy_batch *batch = new_batch(NULL);

    check_in(batch, id, input, expected);
    grundy_batch_free(batch);
}

#define ECHO(list) "\"result\":{\"echo\":" list "}"
#define ERROR(message)                                                        \
    "\"error\":{\"code\":\"bad_input\",\"message\":\"" message "\"}"

/* ---- tests ---- */

static void positions_and_parameters_have_their_keys(void **state)
{
    (void)state;
    check("echo",
          "{\"m\":0,\"moves\":[5,2,5,9],\"piles\":[4,3,4],\"n\":1,\"k\":7}",
          ECHO("[[1,4,3,4],[7],[2,5,9],[0]]"));
    check("echo", "{\"m\":0,\"moves\":[],\"piles\":[],\"n\":1}",
          ECHO("[[1],[2],[],[0]]"));
    check("echo", "{\"m\":0,\"piles\":[],\"n\":1}",
          ECHO("[[1],[2],[1,3,4],[0]]"));
    check("echo", "{\"moves\":[],\"piles\":[],\"n\":1}",
          ERROR("byte 26: the input lacks the key \\\"m\\\""));
    check("echo", "{\"m\":[1],\"piles\":[],\"n\":1}",
          ERROR("byte 31: expected an integer for m"));
    check("echo", "{\"m\":1,\"piles\":[],\"n\":1,\"k\":0}",
          ERROR("byte 54: expected a number >= 1 for k"));
    check("echo", "{\"m\":1,\"piles\":[],\"n\":1,\"moves\":[1,0]}",
          ERROR("byte 61: expected a number >= 1 for moves"));
    check("echo", "{\"m\":1,\"piles\":[],\"n\":1,\"k\":100}",
          ERROR("byte 26: expected k below 100"));
}

static void numbers_may_be_text_where_the_rules_say_so(void **state)
{
    (void)state;
    check("text", "{\"n\":\"12\"}", ECHO("[[12],[2]]"));
    check("text", "{\"n\":12,\"k\":3}", ECHO("[[12],[3]]"));
    check("text", "{\"n\":\"1 2\"}",
          ERROR("byte 31: expected an integer for n"));
    check("text", "{\"n\":\"12\",\"k\":\"3\"}",
          ERROR("byte 40: expected an integer for k"));
}

static void a_ruleset_may_read_by_itself(void **state)
{
    (void)state;
    check("pair", "{\"pair\":[7,8]}", ECHO("[[8],[7],[1,3,4]]"));
    check("pair", "{\"k\":1,\"moves\":[6],\"pair\":[7,8]}",
          ECHO("[[8],[7],[6]]"));
    check("pair", "{}", ERROR("byte 26: expected a pair"));
}

static void rules_without_keys_are_no_problem(void **state)
{
    (void)state;
    check("faceless", "{}",
          "\"error\":{\"code\":\"unknown_problem\",\"message\":\"byte 11: "
          "there is no such problem\"}");
}

/* The games of two requests differ in what the requests do not say. */
static void games_are_not_mixed_up(void **state)
{
    grundy_batch *batch = new_batch(NULL);

    (void)state;
    check_in(batch, "echo",
             "{\"m\":0,\"moves\":[],\"k\":5,\"n\":1,"
             "\"piles\":[]}",
             ECHO("[[1],[5],[],[0]]"));
    check_in(batch, "echo", "{\"m\":0,\"n\":1,\"piles\":[],\"k\":5}",
             ECHO("[[1],[5],[1,3,4],[0]]"));
    check_in(batch, "echo", "{\"m\":0,\"moves\":[],\"n\":1,\"piles\":[]}",
             ECHO("[[1],[2],[],[0]]"));
    check_in(batch, "any", "{\"n\":1}", "\"result\":{\"grundy\":1}");
    check_in(batch, "many", "{\"n\":1}", "\"result\":{\"grundy\":0}");
    check_in(batch, "any", "{\"n\":1}", "\"result\":{\"grundy\":1}");
    check_in(batch, "few", "{\"n\":8,\"k\":3}", "\"result\":{\"grundy\":0}");
    check_in(batch, "few", "{\"n\":8,\"k\":4}", "\"result\":{\"grundy\":3}");
    check_in(batch, "few", "{\"n\":9,\"k\":3}", "\"result\":{\"grundy\":1}");
    check_in(batch, "few", "{\"n\":9}", "\"result\":{\"grundy\":0}");
    check_in(batch, "text", "{\"n\":9,\"k\":2}", ECHO("[[9],[2]]"));
    check_in(batch, "any", "{\"n\":2}", "\"result\":{\"grundy\":2}");
    grundy_batch_free(batch);
}

static void a_failure_takes_the_whole_result_back(void **state)
{
    grundy_batch *batch = new_batch(NULL);

    (void)state;
    check_in(batch, "bad", "{\"n\":1}", ERROR("it is bad"));
    /* Without words of its own it must not get those of the request before. */
    check_in(batch, "bad", "{\"n\":0}", ERROR("bad input"));
    check_in(batch, "text", "{\"n\":5}", ECHO("[[5],[2]]"));
    grundy_batch_free(batch);
}

/* Two searches that fit the limit one by one, and not together: even numbers
 * and odd ones. */
static void each_request_has_the_whole_limit(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_batch *batch;

    (void)state;
    env.limits.positions = 20;
    batch = new_batch(&env);
    check_in(batch, "two", "{\"n\":30}", "\"result\":{\"grundy\":1}");
    check_in(batch, "two", "{\"n\":31}", "\"result\":{\"grundy\":1}");
    check_in(batch, "two", "{\"n\":60}",
             "\"result\":{\"grundy\":null,\"note\":\"grundy: the search gave "
             "up after 20 positions\"}");
    grundy_batch_free(batch);
}

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
        cmocka_unit_test(positions_and_parameters_have_their_keys),
        cmocka_unit_test(numbers_may_be_text_where_the_rules_say_so),
        cmocka_unit_test(a_ruleset_may_read_by_itself),
        cmocka_unit_test(rules_without_keys_are_no_problem),
        cmocka_unit_test(games_are_not_mixed_up),
        cmocka_unit_test(a_failure_takes_the_whole_result_back),
        cmocka_unit_test(each_request_has_the_whole_limit),
        cmocka_unit_test(requests_leave_no_memory_behind),
        cmocka_unit_test(memory_runs_out_in_a_stream),
        cmocka_unit_test(a_batch_survives_a_lack_of_memory),
        cmocka_unit_test(of_two_failures_the_first_is_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
