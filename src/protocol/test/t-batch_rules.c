/* SPDX-License-Identifier: MIT */
/* t-batch_rules.c - requests of rules made up for the test: parameters, readers
 * of their own, and what one request must not leave to the next. */
#include "protocol/test/batch_rules.h"

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
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
