/* SPDX-License-Identifier: MIT */
/* t-graph_formats.c - DOT, DIMACS, MatrixMarket, PGSolver, JSON: what is read
 * and where it is wrong. */
#include "test.h"

#include "grundy/graph_io.h"

#include "graph_texts.h"

/* ---- DOT ---- */

static void dot(const char *text, const char *expected)
{
    reads_as(text, GRUNDY_GRAPH_DOT, expected);
}

static void dot_wrong(const char *text, size_t line, size_t column,
                      const char *message)
{
    fails_at(text, GRUNDY_GRAPH_DOT, line, column, message);
}

static void dot_has_vertices_and_chains(void **state)
{
    (void)state;
    dot("digraph { a -> b -> c; d }", "a>b b>c c> d>");
    dot("strict digraph \"my graph\" {a->b a->b}\n", "a>b,b b>");
    dot("DiGraph g {\r\n1 -> -2.5\r\n.5 -> 1\r\n}", "1>-2.5 -2.5> .5>1");
    dot("digraph {}", "");
    dot("digraph { a -> a }", "a>a");
}

static void dot_groups_stand_for_their_vertices(void **state)
{
    (void)state;
    dot("digraph { {a b} -> c }", "a>c b>c c>");
    dot("digraph { a -> {b c; d} -> e }", "a>b,c,d b>e c>e d>e e>");
    dot("digraph { {a b} -> {c d} }", "a>c,d b>c,d c> d>");
    dot("digraph { {a a a} -> b }", "a>b b>");
    dot("digraph { subgraph s { a -> b } -> c }", "a>b,c b>c c>");
    dot("digraph { {a {b {c}}} -> d }", "a>d b>d c>d d>");
    dot("digraph { subgraph {a} subgraph {b} -> {} c }", "a> b> c>");
}

static void dot_graphs_go_both_ways(void **state)
{
    (void)state;
    dot("graph { a -- b -- c }", "a>b b>a,c c>b");
    dot("graph { a -- a }", "a>a");
}

static void dot_attributes_are_skipped(void **state)
{
    (void)state;
    dot("digraph { graph [a=b]; node [shape=box,color=\"]\"][x=y];\n"
        "rankdir = LR; edge []; a [label=\"x -> y\"] -> b:n:sw [w=1;z=2]; }",
        "a>b b>");
    dot("digraph { label = <a <b> c> a -> b }", "a>b b>");
}

static void dot_names_can_be_quoted(void **state)
{
    (void)state;
    dot("digraph { \"a b\" -> \"c\\\"d\" }", "a b>c\"d c\"d>");
    dot("digraph { \"a\" + \"b\" -> \"c\\\nd\" }", "ab>cd cd>");
    dot("digraph { \"node\" -> \"\\n\" -> <x<y>> }",
        "node>\\n \\n><x<y>> <x<y>>>");
    dot("digraph { \xc3\xa4 -> \"\" }", "\xc3\xa4> >");
}

static void dot_comments_are_skipped(void **state)
{
    (void)state;
    dot("# 1 \"x\"\n// y\n/* z\n z */ digraph { a /* - */ -> // >\n b }",
        "a>b b>");
}

static void dot_errors_have_a_place(void **state)
{
    (void)state;
    dot_wrong("", 1, 1,
              "expected digraph or graph, found the end of the input");
    dot_wrong("digraph {\n a -> ; }", 2, 7,
              "expected a vertex after the arrow, found ';'");
    dot_wrong("digraph { a -- b }", 1, 13,
              "expected -> in a digraph, found '-'");
    dot_wrong("digraph { a -> b", 1, 17,
              "expected a statement or }, found the end of the input");
    dot_wrong("digraph { \"a }", 1, 11, "expected a \" to end this name");
    dot_wrong("digraph { a [x=\n }", 2, 2,
              "expected an attribute or ], found '}'");
    dot_wrong("digraph { -> b }", 1, 11,
              "expected a vertex before the arrow, found '-'");
    dot_wrong("digraph { a } b", 1, 15,
              "expected nothing after the graph, found 'b'");
    dot_wrong("digraph { /* }", 1, 11, "expected */ to end this comment");
    dot_wrong("digraph { a ? }", 1, 13,
              "expected a word of the DOT language, found '?'");
}

/* As deep as it may be, and deeper. */
static void dot_depth_is_limited(void **state)
{
    char text[2000] = "digraph ";
    read_result result;

    (void)state;
    for (int i = 0; i < 256; i++)
        strcat(text, "{");
    strcat(text, "a");
    for (int i = 0; i < 256; i++)
        strcat(text, "}");
    dot(text, "a>");
    memmove(text + 9, text + 8, strlen(text + 8) + 1);
    result = read_graph(text, strlen(text), GRUNDY_GRAPH_DOT, NULL);
    assert_int_equal(result.status, GRUNDY_BAD_INPUT);
}

/* ---- DIMACS ---- */

static void dimacs_arcs_and_edges(void **state)
{
    (void)state;
    reads_as("c x\n\np sp 4 3\na 1 2 17\nc y\na 3 1\na 3 3\n",
             GRUNDY_GRAPH_DIMACS, "1>2 2> 3>1,3 4>");
    reads_as("p edge 3 2\r\nn 1 7\r\ne 1 2\r\ne 3 2", GRUNDY_GRAPH_DIMACS,
             "1>2 2>1,3 3>2");
    reads_as("p max 0 0\n", GRUNDY_GRAPH_DIMACS, "");
}

static void dimacs_errors_have_a_place(void **state)
{
    (void)state;
    fails_at("", GRUNDY_GRAPH_DIMACS, 1, 1,
             "expected the line `p KIND VERTICES EDGES`, found the end of the "
             "input");
    fails_at("p sp 2\n", GRUNDY_GRAPH_DIMACS, 1, 7,
             "expected the number of edges, below 2^63, found the end of the "
             "line");
    fails_at("p sp 2 1\na 1 3\n", GRUNDY_GRAPH_DIMACS, 2, 5,
             "expected a vertex, from 1 to the number of vertices, found '3'");
    fails_at("p sp 2 1\n\na 0 1\n", GRUNDY_GRAPH_DIMACS, 3, 3,
             "expected a vertex, from 1 to the number of vertices, found '0'");
    fails_at("p sp 2 1\n b 1 2\n", GRUNDY_GRAPH_DIMACS, 2, 2,
             "expected a line that starts with a, e, n or c, found 'b'");
    fails_at("p sp 2 2\na 1 2\n", GRUNDY_GRAPH_DIMACS, 0, 0,
             "the header promises 2 edges, but there are 1");
    fails_at("p sp 2 0\na 1 2\n", GRUNDY_GRAPH_DIMACS, 0, 0,
             "the header promises 0 edges, but there are 1");
    fails_at("p sp 2 1\na 1 2\na 2 1\n", GRUNDY_GRAPH_DIMACS, 0, 0,
             "the header promises 1 edge, but there are 2");
}

/* ---- MatrixMarket ---- */

#define BANNER "%%MatrixMarket matrix coordinate "

static void mtx_entries_are_edges(void **state)
{
    (void)state;
    reads_as(BANNER "pattern general\n% c\n\n3 3 2\n1 2\n2 3\n",
             GRUNDY_GRAPH_MTX, "1>2 2>3 3>");
    reads_as(BANNER "real symmetric\n3 3 3\n2 1 0.5\n3 3 -1e9\n3 1 2",
             GRUNDY_GRAPH_MTX, "1>2,3 2>1 3>3,1");
    /* The banner is enough to know the format. */
    reads_as("%%matrixmarket MATRIX Coordinate Integer General\r\n"
             "1 1 1\r\n1 1 7\r\n",
             GRUNDY_GRAPH_AUTO, "1>1");
}

static void mtx_errors_have_a_place(void **state)
{
    (void)state;
    fails_at(BANNER "pattern general\n3 4 0\n", GRUNDY_GRAPH_MTX, 2, 3,
             "expected as many columns as rows: a graph is a square matrix, "
             "found '4'");
    fails_at("%%MatrixMarket matrix array real general\n", GRUNDY_GRAPH_MTX, 1,
             23, "expected %%MatrixMarket matrix coordinate, found 'a'");
    fails_at(BANNER "pattern general\n2 2 1\n1 x\n", GRUNDY_GRAPH_MTX, 3, 3,
             "expected a column, from 1 to the number of columns, found 'x'");
    fails_at(BANNER "pattern general\n% no sizes\n", GRUNDY_GRAPH_MTX, 3, 1,
             "expected the line of rows, columns and entries, found the end "
             "of the input");
    fails_at(BANNER "pattern general\n2 2 2\n1 1\n", GRUNDY_GRAPH_MTX, 0, 0,
             "the header promises 2 edges, but there are 1");
}

/* More comments than are read at a time, between two parts of a text. */
enum { COMMENTS = 200000 };

static char *with_comments(const char *first, const char *comment,
                           const char *last)
{
    const size_t bytes =
        strlen(first) + COMMENTS * strlen(comment) + strlen(last);
    char *text = malloc(bytes + 1), *end = text;

    assert_non_null(text);
    end += strlen(strcpy(end, first));
    for (int i = 0; i < COMMENTS; i++)
        end += strlen(strcpy(end, comment));
    strcpy(end, last);
    return text;
}

static void headers_come_after_comments(void **state)
{
    char *const arcs = with_comments("", "c x\n", "p sp 2 1\na 1 2\n");
    char *const wrong = with_comments("", "c x\n", "p sp 2 1\na 1 3\n");
    char *const none = with_comments("", "c x\n", "");
    char *const matrix = with_comments(BANNER "pattern general\n", "% x\n",
                                       "2 2 1\n% x\n1 2\n");

    (void)state;
    reads_as(arcs, GRUNDY_GRAPH_DIMACS, "1>2 2>");
    fails_at(wrong, GRUNDY_GRAPH_DIMACS, COMMENTS + 2, 5,
             "expected a vertex, from 1 to the number of vertices, found '3'");
    fails_at(none, GRUNDY_GRAPH_DIMACS, COMMENTS + 1, 1,
             "expected the line `p KIND VERTICES EDGES`, found the end of the "
             "input");
    reads_as(matrix, GRUNDY_GRAPH_MTX, "1>2 2>");
    free(arcs);
    free(wrong);
    free(none);
    free(matrix);
}

/* Refused before anything of that size is made. */
static void huge_promises_are_refused(void **state)
{
    static const char *const texts[] = {
        "p sp 1000000000000000000 1\na 1 2\n",
        "p sp 2 1000000000000000000\na 1 2\n", "p sp 4000000000 1\na 1 2\n",
        "p edge 2 9223372036854775807\ne 1 2\n"};
    static const char matrix[] =
        BANNER "pattern symmetric\n3 3 9223372036854775807\n";
    read_result result;

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        result =
            read_graph(texts[i], strlen(texts[i]), GRUNDY_GRAPH_DIMACS, NULL);
        assert_int_equal(result.status, GRUNDY_OVER_BUDGET);
    }
    result = read_graph(matrix, strlen(matrix), GRUNDY_GRAPH_MTX, NULL);
    assert_int_equal(result.status, GRUNDY_OVER_BUDGET);
}

/* ---- PGSolver ---- */

static void pgsolver_lines_are_vertices(void **state)
{
    (void)state;
    reads_as("parity 4;\n0 6 1 4,2 \"Africa\";\n4 5 1 0 \"x;\";\n"
             "1 8 1 2,4,1;\n2 7 0 0,2 ;3 1 1 2;\n",
             GRUNDY_GRAPH_PGSOLVER, "0>4,2 1>2,4,1 2>0,2 3>2 4>0");
    reads_as("parity 9; start 0; 7 0 0 3; 3 0 0;", GRUNDY_GRAPH_PGSOLVER,
             "3> 7>3");
    reads_as("9000000000 0 0 5;5 0 1 5;", GRUNDY_GRAPH_PGSOLVER,
             "9000000000>5 5>5");
    reads_as("parity 0;", GRUNDY_GRAPH_PGSOLVER, "");
}

static void pgsolver_errors_have_a_place(void **state)
{
    const grundy_graph_format pg = GRUNDY_GRAPH_PGSOLVER;

    (void)state;
    fails_at("parity 1;\n0 0 2 1;", pg, 2, 5,
             "expected the owner, 0 or 1, found '2'");
    fails_at("parity 1;\n0 0 0 2;", pg, 2, 7,
             "expected a number without leading zeros, at most the 1 of the "
             "header");
    fails_at("parity 1;\n0 0 0 1;", pg, 0, 0,
             "vertex 1 is a successor, but has no line");
    fails_at("0 0 0 0;\n0 0 0 0;", pg, 2, 1,
             "expected one line a vertex: this vertex already has one");
    fails_at("0 0 0 0,;", pg, 1, 9, "expected a successor, found ';'");
    fails_at("0 0 0 0 \"x", pg, 1, 9, "expected a \" to end the name");
    fails_at("0 0 0 0", pg, 1, 8,
             "expected ; after the vertex, found the end of the input");
}

/* ---- JSON ---- */

static void json(const char *text, const char *expected)
{
    reads_as(text, GRUNDY_GRAPH_AUTO, expected);
}

static void json_nodes_and_links(void **state)
{
    (void)state;
    json("{\"directed\": true, \"nodes\": [{\"id\": \"a\"}, {\"id\": 2}],"
         "\"links\": [{\"source\": \"a\", \"target\": 2},"
         "{\"source\": \"2\", \"target\": \"2\"}]}",
         "a>2 2>2");
    json(" {\"nodes\": [{\"id\": 0}, {\"id\": 1}], \"multigraph\": false,"
         "\"edges\": [{\"source\": 1, \"target\": 0, \"w\": 1.5}]}",
         "0> 1>0");
    json("{\"directed\": false, \"nodes\": [{}, {}],"
         "\"links\": [{\"source\": 0, \"target\": 1}]}",
         "0>1 1>0");
    json("{\"nodes\": [], \"links\": []}", "");
}

static void json_errors_have_a_place(void **state)
{
    const grundy_graph_format format = GRUNDY_GRAPH_JSON;

    (void)state;
    fails_at("{\"nodes\": []}", format, 1, 1,
             "expected an object with a list of links");
    fails_at("{\"nodes\": [{\"id\": 1}],\n\"links\": "
             "[{\"source\": 1, \"target\": 3}]}",
             format, 2, 35, "expected a target that is the id of a node");
    fails_at("{\"nodes\": [{\"id\": 1}, {\"id\": \"1\"}], \"links\": []}",
             format, 1, 30, "expected an id that no other node has");
    fails_at("{\"nodes\": [{\"id\": 1.5}], \"links\": []}", format, 1, 19,
             "expected an id that is a text or a whole number");
    fails_at("{\"nodes\": [{}, {\"id\": 1}], \"links\": []}", format, 1, 23,
             "expected no id, as the first node has none");
    fails_at("{\n\"nodes\": [", format, 2, 11,
             "expected a JSON value, but the text ends");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dot_has_vertices_and_chains),
        cmocka_unit_test(dot_groups_stand_for_their_vertices),
        cmocka_unit_test(dot_graphs_go_both_ways),
        cmocka_unit_test(dot_attributes_are_skipped),
        cmocka_unit_test(dot_names_can_be_quoted),
        cmocka_unit_test(dot_comments_are_skipped),
        cmocka_unit_test(dot_errors_have_a_place),
        cmocka_unit_test(dot_depth_is_limited),
        cmocka_unit_test(dimacs_arcs_and_edges),
        cmocka_unit_test(dimacs_errors_have_a_place),
        cmocka_unit_test(mtx_entries_are_edges),
        cmocka_unit_test(mtx_errors_have_a_place),
        cmocka_unit_test(headers_come_after_comments),
        cmocka_unit_test(huge_promises_are_refused),
        cmocka_unit_test(pgsolver_lines_are_vertices),
        cmocka_unit_test(pgsolver_errors_have_a_place),
        cmocka_unit_test(json_nodes_and_links),
        cmocka_unit_test(json_errors_have_a_place)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
