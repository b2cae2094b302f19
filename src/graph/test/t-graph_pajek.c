/* SPDX-License-Identifier: MIT */
/* t-graph_pajek.c - networks of Pajek. */
#include "test.h"

#include "graph_texts.h"

static void pajek(const char *text, const char *expected)
{
    reads_as(text, GRUNDY_GRAPH_PAJEK, expected);
}

static void pajek_wrong(const char *text, size_t line, size_t column,
                        const char *message)
{
    fails_at(text, GRUNDY_GRAPH_PAJEK, line, column, message);
}

static void arcs_and_edges(void **state)
{
    (void)state;
    pajek("*Network x\r\n*Vertices 3\r\n 1 \"a\" 0.1 0.2\r\n2 \"b c\"\r\n"
          "3 c\r\n% comment\r\n*Arcs :1 \"r\"\r\n1 2 1.0 c Red\r\n\r\n"
          "*Edges\r\n2 3\r\n3 3",
          "a>b c b c>c c>b c,c");
    pajek("*vertices 3\n*arcslist\n1 2 3\n1 1\n*EDGESLIST\n2 3\n",
          "1>2,3,1 2>3 3>2");
    pajek("*Vertices 0\n", "");
}

static void labels_are_names_if_they_differ(void **state)
{
    (void)state;
    pajek("*Vertices 2\n1 \"a\"\n2 \"a\"\n*Arcs\n1 2\n", "1>2 2>");
    pajek("*Vertices 2\n1 \"a\"\n*Arcs\n1 2\n", "1>2 2>");
    pajek("*Vertices 2\n1\n2 \"a\"\n", "1> 2>");
    pajek("*Vertices 2\n1 \"2\"\n2 \"1\"\n*Arcs\n1 2\n", "2>1 1>");
    /* In any order, and the first of two. */
    pajek("*Vertices 2\n2 \"b\"\n1 \"a\"\n2 \"c\"\n*Arcs\n1 2\n", "a>b b>");
    pajek("*Vertices 2\n2 b\n2 a", "1> 2>");
    pajek("*Vertices 1\n1 a", "a>");
}

static void errors_have_a_place(void **state)
{
    (void)state;
    pajek_wrong("", 1, 1, "expected *Vertices, found the end of the input");
    pajek_wrong("1 2\n", 1, 1, "expected *Vertices, found '1'");
    pajek_wrong("*Vertices x\n", 1, 11,
                "expected the number of vertices, below 2^63, found 'x'");
    pajek_wrong("*Vertices 2\n*Matrix\n", 2, 1,
                "expected *Vertices, *Arcs, *Edges, *Arcslist or *Edgeslist, "
                "found *Matrix");
    pajek_wrong("*Vertices 2\r\n*Arcs\r\n1 3\r\n", 3, 3,
                "expected a vertex, from 1 to the number of vertices, found "
                "'3'");
    pajek_wrong("*Vertices 2\n*Arcs\n1\n", 3, 2,
                "expected a vertex, from 1 to the number of vertices, found "
                "the end of the line");
    pajek_wrong("*Vertices 2\n1 \"a\n", 2, 3,
                "expected a \" to end this label");
    pajek_wrong("*Arcs\n1 2\n*Vertices 2\n", 2, 1,
                "expected the line *Vertices N before the edges, found '1'");
    pajek_wrong("*Vertices 1\n*Vertices 1\n", 2, 10,
                "expected one network in a file");
}

static void a_huge_promise_is_refused(void **state)
{
    static const char text[] = "*Vertices 1000000000000\n";
    read_result result =
        read_graph(text, strlen(text), GRUNDY_GRAPH_PAJEK, NULL);

    (void)state;
    assert_int_equal(result.status, GRUNDY_OVER_BUDGET);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arcs_and_edges),
        cmocka_unit_test(labels_are_names_if_they_differ),
        cmocka_unit_test(errors_have_a_place),
        cmocka_unit_test(a_huge_promise_is_refused)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
