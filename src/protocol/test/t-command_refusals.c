/* SPDX-License-Identifier: MIT */
/* t-command_refusals.c - requests that are refused: the key, the place, and why. */
#include "protocol/test/command_test.h"

static void errors_name_the_key_and_the_place(void **state)
{
    (void)state;
    check(ASK("solve", "{\"position\":\"nim 3 x\"}"),
          REFUSED("solve",
                  "{\"code\":\"bad_input\",\"message\":\"expected a whole "
                  "number, found 'x'\",\"key\":\"position\",\"offset\":6}"));
    check(ASK("solve", "{}"),
          REFUSED("solve", "{\"code\":\"bad_input\",\"message\":\"the input "
                           "lacks the key \\\"position\\\"\",\"key\":"
                           "\"position\",\"offset\":0}"));
    check_has(ASK("values", "{\"game\":\"nim\",\"to\":\"x\"}"),
              "\"key\":\"to\"");
    check_has(ASK("values", "{\"game\":\"nim\",\"to\":-1}"), "\"key\":\"to\"");
    check_has(ASK("values", "{\"game\":\"nim\",\"to\":1e3}"),
              "\"key\":\"to\"");
    check_has(ASK("values", "{\"game\":\"nim\",\"game\":\"nim\"}"),
              "stands twice");
    check_has(ASK("values", "{\"game\":\"nim\",\"to\":99999999}"),
              "\"code\":\"over_budget\"");
    check_has(ASK("graph", "{\"text\":\">>graph6<<D?{\"}"),
              "this looks like graph6, which is not read");
    check_has(ASK("graph", "{\"text\":\"a b c\\n\"}"),
              "\"key\":\"text\",\"line\":1,\"column\":");
    check("{\"command\":\"fly\"}",
          REFUSED("fly", "{\"code\":\"unknown_command\",\"message\":\"there "
                         "is no such command\"}"));
    check_has(ASK("count", "{\"game\":\"nim\",\"box\":[[0,"
                           "18446744073709551616]]}"),
              "\"code\":\"over_budget\",\"message\":\"\\\"box\\\" is at most "
              "18446744073709551615 here\",\"key\":\"box\"");
    check_has(ASK("count", "{\"game\":\"nim\",\"box\":[[-1,2]]}"),
              "expected a number that is not negative for \\\"box\\\"");
    /* In a list the place is that of an item. */
    check_has(ASK("count", "{\"game\":\"nim\",\"box\":[[0,1],[2,\"x\"]]}"),
              "\"key\":\"box\",\"offset\":1}");
    check_has(ASK("which", "{\"terms\":[0,1,2.5]}"),
              "\"key\":\"terms\",\"offset\":2}");
    check_has("{\"command\":7}", "{\"command\":null,\"error\"");
    check_has("{\"command\":\"solve\",\"input\":3}", "\"bad_input\"");
}

/* Whoever writes a request gives no arguments. */
static void what_a_call_refuses_is_bad_input(void **state)
{
    (void)state;
    check_has(ASK("which", "{\"terms\":[0,1,2]}"), "\"code\":\"bad_input\"");
    check_has(ASK("which", "{\"terms\":[0,1,2]}"), "\"key\":\"terms\"");
    check_has(ASK("count", "{\"game\":\"nim\",\"box\":[[5,2]],\"heaps\":2}"),
              "\"code\":\"bad_input\"");
    check_has(ASK("export", "{\"game\":\"wythoff\",\"format\":\"bfile\"}"),
              "\"code\":\"bad_input\"");
}

/* A position is of its own games. */
static void keys_that_say_nothing_are_refused(void **state)
{
    (void)state;
    check(ASK("genus", "{\"position\":\"nim 1 2\",\"game\":\"kayles\"}"),
          REFUSED("genus",
                  "{\"code\":\"bad_input\",\"message\":\"\\\"game\\\" "
                  "says nothing beside \\\"position\\\"\",\"key\":"
                  "\"game\",\"offset\":0}"));
    check_has(ASK("genus", "{\"position\":\"nim 1 2\",\"to\":3}"),
              "\"key\":\"to\"");
    check_has(ASK("quotient", "{\"position\":\"0.77 1\",\"game\":\"0.77\"}"),
              "\"key\":\"game\"");
    check_has(ASK("quotient", "{\"position\":\"0.77 1\",\"game\":null}"),
              "\"result\"");
}

/* 0 is a number like others, and what tried nothing has shown nothing. */
static void numbers_from_1_on_and_ranges_hold_something(void **state)
{
    static const char *const lines[] = {
        ASK("count", "{\"game\":\"nim\",\"box\":[[0,3]],\"heaps\":0}"),
        ASK("count", "{\"game\":\"nim\",\"box\":[[0,3]],\"modulus\":0}"),
        ASK("quotient", "{\"game\":\"0.77\",\"to\":0}"),
        ASK("period", "{\"game\":\"0.77\",\"terms\":0}"),
        ASK("claim", "{\"game\":\"nim\",\"claim\":\"xor == 0\",\"to\":0}")};

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        check_has(lines[i], "\\\" is at least 1\",\"key\":");
    check_has(ASK("claim", "{\"game\":\"bash:m=3\",\"claim\":\"n % 4 == 0\","
                           "\"from\":4294967296}"),
              "\"code\":\"bad_input\",\"message\":\"the range of a check is "
              "empty: from 4294967296 to ");
    check_has(ASK("claim", "{\"game\":\"bash:m=3\",\"claim\":\"n % 7 == 1\","
                           "\"from\":200,\"to\":100}"),
              "\"key\":\"from\"");
}

static void files_are_refused(void **state)
{
    (void)state;
    check_has(ASK("solve", "{\"position\":\"lua:/etc/passwd 3\"}"),
              "games in files are not allowed here");
    check_has(ASK("values", "{\"game\":\"graph:x.dot\",\"to\":3}"),
              "games in files are not allowed here");
    check_has(ASK("values", "{\"game\":\"so:./x.so\",\"to\":3}"),
              "games in files are not allowed here");
}

static void unknown_keys_are_refused(void **state)
{
    (void)state;
    check(ASK("solve", "{\"position\":\"nim 1\",\"misere\":true}"),
          REFUSED("solve", "{\"code\":\"bad_input\",\"message\":\"no key "
                           "\\\"misere\\\"; did you mean "
                           "\\\"convention\\\": \\\"misere\\\"?\","
                           "\"key\":\"misere\",\"offset\":0}"));
    check_has(ASK("solve", "{\"positon\":\"nim 1\"}"),
              "did you mean \\\"position\\\"?");
    check_has("{\"command\":\"solve\",\"position\":\"nim 1\"}",
              "no key \\\"position\\\"; there are: command, input, id");
    check_has(ASK("count", "{\"game\":\"nim\",\"what\":1}"),
              "there are: game, lua, box, heaps, order, family, total, "
              "modulus, values, sum, ...");
    /* null stands for what is not there. */
    check_has(ASK("count", "{\"game\":\"nim\",\"box\":[[0,3],[0,3]],"
                           "\"total\":null}"),
              "\"total\":null,\"modulus\":null,\"positions\":16");
    check_has("{\"id\":7,\"command\":\"which\",\"input\":{\"terms\":[0,1,2,3,"
              "1,4,3,2]}}",
              "\"result\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(errors_name_the_key_and_the_place),
        cmocka_unit_test(what_a_call_refuses_is_bad_input),
        cmocka_unit_test(keys_that_say_nothing_are_refused),
        cmocka_unit_test(numbers_from_1_on_and_ranges_hold_something),
        cmocka_unit_test(files_are_refused),
        cmocka_unit_test(unknown_keys_are_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
