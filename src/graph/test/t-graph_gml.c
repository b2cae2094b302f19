/* SPDX-License-Identifier: MIT */
/* t-graph_gml.c - GML. */
#include "test.h"

#include "graph_texts.h"

static void gml(const char *text, const char *expected)
{
    reads_as(text, GRUNDY_GRAPH_GML, expected);
}

static void gml_wrong(const char *text, size_t line, size_t column,
                      const char *message)
{
    fails_at(text, GRUNDY_GRAPH_GML, line, column, message);
}

static void nodes_and_edges(void **state)
{
    (void)state;
    gml("Creator \"x\"\r\nVersion 2.2\r\ngraph\r\n[\r\n  directed 1\r\n"
        "  node [ id 1 label \"a\" ]\r\n  node [ id 2 label \"b c\" ]\r\n"
        "  edge [ source 1 target 2 ]\r\n]",
        "a>b c b c>");
    gml("graph [ ]", "");
    gml("GRAPH[directed 1 Node[ID 1]edge[target 1 source 1]]", "1>1");
    gml("graph [ directed 1 node [ id 1 ] node [ id 2 ]\n"
        "edge [ source 2 target 1 ] edge [ source 2 target 1 ] ]",
        "1> 2>1,1");
}

static void edges_go_both_ways_by_default(void **state)
{
    static const char ways[] =
        "graph [ %s node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 ] "
        "edge [ source 1 target 1 ] %s ]";
    char text[200];

    (void)state;
    sprintf(text, ways, "", "");
    gml(text, "1>2,1 2>1");
    sprintf(text, ways, "directed 0", "");
    gml(text, "1>2,1 2>1");
    sprintf(text, ways, "", "directed 1");
    gml(text, "1>2,1 2>");
}

static void labels_are_names_if_they_differ(void **state)
{
    (void)state;
    gml("graph [ node [ id 1 label \"a\" ] node [ id 2 label \"a\" ] ]",
        "1> 2>");
    gml("graph [ node [ id 1 label \"a\" ] node [ id 2 ] ]", "1> 2>");
    gml("graph [ node [ id 1 label \"2\" ] node [ id 2 label \"1\" ] ]",
        "2> 1>");
    gml("graph [ node [ id 1 label \"\" ] node [ id 2 label x ] ]", "> x>");
}

static void entities_are_characters(void **state)
{
    (void)state;
    gml("graph [ node [ id 1 label \"&quot;&lt;&gt;&amp;&apos;\" ]\n"
        "node [ id 2 label \"&#228;&#xe4;\" ]\n"
        "node [ id 3 label \"AT&T &x; &#0; &#xd800; &#9999999;\" ]\n"
        "node [ id 4 label \"a\\\nb\" ] ]",
        "\"<>&'> \xc3\xa4\xc3\xa4> AT&T &x; &#0; &#xd800; &#9999999;> "
        "a\\\nb>");
}

static void ids_are_numbers_of_any_size(void **state)
{
    (void)state;
    gml("graph [ directed 1 node [ id 10000000000000000000 ] node [ id -7 ] "
        "edge [ source +10000000000000000000 target -07 ] ]",
        "10000000000000000000>-7 -7>");
    gml("graph [ node [ id 0 ] edge [ source 00 target -0 ] ]", "0>0");
}

static void other_keys_are_skipped(void **state)
{
    (void)state;
    gml("# a comment\nx [ y [ z \"]\" node [ id 9 ] ] ]\ngraph [ directed 1\n"
        "a_b NAN node [ graphics [ w 1.5e3 z [ ] fill \"#fff\" ] id 1 ]\n"
        "edge [ source 1 label \"[\" target 1 ] ] after 1\n",
        "1>1");
}

static void edges_may_come_first(void **state)
{
    (void)state;
    gml("graph [ directed 1 edge [ source 2 target 1 ] node [ id 1 ] "
        "node [ id 2 ] ]",
        "2>1 1>");
}

static void errors_have_a_place(void **state)
{
    (void)state;
    gml_wrong("", 1, 1, "expected graph [, found the end of the input");
    gml_wrong("graph [\n node [ id 1 ]\n", 3, 1,
              "expected ] to end the list, found the end of the input");
    gml_wrong("graph [ node [ id 1 ]\n edge [ source 1 target 3 ] ]", 2, 25,
              "expected the id of a node: none has this one");
    gml_wrong("graph [ node [ id 1 ]\r\n node [ id 1 ] ]", 2, 12,
              "expected an id that no other node has");
    gml_wrong("graph [ node [ label \"a\" ] ]", 1, 9,
              "expected a node with an id");
    gml_wrong("graph [ node [ id 1 ] edge [ source 1 ] ]", 1, 23,
              "expected an edge with a source and a target");
    gml_wrong("graph [ node [ id 1.5 ] ]", 1, 19,
              "expected an id that is a whole number, found '1'");
    gml_wrong("graph [ node [ id \"a\" ] ]", 1, 19,
              "expected an id that is a whole number, found '\"'");
    gml_wrong("graph [ node [ id 1 id 2 ] ]", 1, 21, "expected this key once");
    gml_wrong("graph [ directed yes ]", 1, 18,
              "expected directed 0 or 1, found 'y'");
    gml_wrong("graph [ ] graph [ ]", 1, 11, "expected one graph in a file");
    gml_wrong("graph [ node [ id 1 graph [ ] ] ]", 1, 21,
              "graphs inside graphs are not read");
    gml_wrong("graph [ label \"x ]", 1, 15, "expected a \" to end this text");
    gml_wrong("graph [ ] ]", 1, 11, "expected a key of GML, found ']'");
    gml_wrong("graph [ 5 ]", 1, 9, "expected a key of GML or ], found '5'");
}

/* Lists are counted, not called. */
static void depth_costs_nothing(void **state)
{
    enum { DEPTH = 300000 };
    char *text = malloc(3 * DEPTH + 100), *at = text;
    read_result result;

    (void)state;
    assert_non_null(text);
    at += sprintf(at, "graph [ node [ id 1 ] ");
    for (int i = 0; i < DEPTH; i++, at += 2)
        memcpy(at, "x[", 2);
    for (int i = 0; i < DEPTH; i++)
        *at++ = ']';
    *at++ = ']';
    result = read_graph(text, (size_t)(at - text), GRUNDY_GRAPH_GML, NULL);
    assert_int_equal(result.status, GRUNDY_OK);
    assert_int_equal(grundy_graph_vertex_count(result.graph), 1);
    free_result(&result);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nodes_and_edges),
        cmocka_unit_test(edges_go_both_ways_by_default),
        cmocka_unit_test(labels_are_names_if_they_differ),
        cmocka_unit_test(entities_are_characters),
        cmocka_unit_test(ids_are_numbers_of_any_size),
        cmocka_unit_test(other_keys_are_skipped),
        cmocka_unit_test(edges_may_come_first),
        cmocka_unit_test(errors_have_a_place),
        cmocka_unit_test(depth_costs_nothing)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
