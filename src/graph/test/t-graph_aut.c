/* SPDX-License-Identifier: MIT */
/* t-graph_aut.c - labelled transition systems. */
#include "test.h"

#include "graph_texts.h"

static void aut(const char *text, const char *expected)
{
    reads_as(text, GRUNDY_GRAPH_AUT, expected);
}

static void aut_wrong(const char *text, size_t line, size_t column,
                      const char *message)
{
    fails_at(text, GRUNDY_GRAPH_AUT, line, column, message);
}

static void transitions_are_edges(void **state)
{
    (void)state;
    aut("des (0, 3, 4)\r\n(0, \"a, b) \"\"\", 1)\r\n( 1 ,i, 1 )\r\n"
        "(2,c!1,2,0)",
        "0>1 1>1 2>0 3>");
    aut("des(0,0,1)\n", "0>");
    aut("\ndes (0, 2, 2)\n\n(0,x,1)\n(0,x,1)\n", "0>1,1 1>");
}

static void errors_have_a_place(void **state)
{
    (void)state;
    aut_wrong("", 1, 1, "expected des (, found the end of the input");
    aut_wrong("0 1\n", 1, 1, "expected des, found '0'");
    aut_wrong("des (0, 1, x)\n", 1, 12,
              "expected the number of states, below 2^63, found 'x'");
    aut_wrong("des (0, 1, 2) x\n", 1, 15,
              "expected the end of the line, found 'x'");
    aut_wrong("des (0, 1, 2)\n(0, a, 2)\n", 2, 8,
              "expected a state below the number of the header, found '2'");
    aut_wrong("des (0, 1, 2)\n(10000000000000000000, a, 1)\n", 2, 2,
              "expected a state below the number of the header, found '1'");
    aut_wrong("des (0, 1, 2)\r\n(0, a)\r\n", 2, 7,
              "expected a label, a comma and a state, found the end of the "
              "line");
    aut_wrong("des (0, 1, 2)\n0 a 1\n", 2, 1, "expected (, found '0'");
    aut_wrong("des (0, 2, 2)\n(0, a, 1)\n", 3, 1,
              "the header promises 2 edges, but there are 1");
}

static void a_huge_promise_is_refused(void **state)
{
    static const char text[] = "des (0, 1, 1000000000000)\n(0,a,1)\n";
    read_result result =
        read_graph(text, strlen(text), GRUNDY_GRAPH_AUT, NULL);

    (void)state;
    assert_int_equal(result.status, GRUNDY_OVER_BUDGET);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(transitions_are_edges),
        cmocka_unit_test(errors_have_a_place),
        cmocka_unit_test(a_huge_promise_is_refused)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
