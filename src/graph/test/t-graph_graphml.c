/* SPDX-License-Identifier: MIT */
/* t-graph_graphml.c - GraphML, and the XML around it. */
#include "test.h"

#include "graph_texts.h"

static void graphml(const char *text, const char *expected)
{
    reads_as(text, GRUNDY_GRAPH_GRAPHML, expected);
}

static void graphml_wrong(const char *text, size_t line, size_t column,
                          const char *message)
{
    fails_at(text, GRUNDY_GRAPH_GRAPHML, line, column, message);
}

#define DIRECTED(members)                                                     \
    "<graphml><graph edgedefault=\"directed\">" members "</graph></graphml>"

static void nodes_and_edges(void **state)
{
    (void)state;
    graphml("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n"
            "<!DOCTYPE graphml SYSTEM \"http://x/[y]\">\r\n<graphml "
            "xmlns='http://graphml.graphdrawing.org/xmlns'>\r\n"
            "<graph id=\"G\" edgedefault=\"directed\">\r\n"
            "<node id=\"a\"/><node\nid = 'b c'></node>\r\n"
            "<edge source=\"a\" target=\"b c\"/></graph></graphml>\r\n",
            "a>b c b c>");
    graphml(DIRECTED(""), "");
    graphml(DIRECTED("<node id='1'/><edge source='1' target='1'/>"
                     "<edge source='1' target='1'/>"),
            "1>1,1");
    graphml(DIRECTED("<edge source='2' target='1'/><node id='1'/>"
                     "<node id='2'/>"),
            "2>1 1>");
    graphml(DIRECTED("<node id='10000000000000000000'/>"),
            "10000000000000000000>");
}

static void edges_may_go_both_ways(void **state)
{
    (void)state;
    graphml("<graphml><graph edgedefault='undirected'><node id='a'/>"
            "<node id='b'/><edge source='a' target='b'/>"
            "<edge source='a' target='a'/></graph></graphml>",
            "a>b,a b>a");
    graphml(DIRECTED("<node id='a'/><node id='b'/>"
                     "<edge source='a' target='b' directed='false'/>"),
            "a>b b>a");
    graphml("<graphml><graph edgedefault='undirected'><node id='a'/>"
            "<node id='b'/><edge source='a' target='b' directed='true'/>"
            "</graph></graphml>",
            "a>b b>");
}

static void the_rest_of_xml_is_skipped(void **state)
{
    (void)state;
    graphml("<!-- <x> -- > --><?p <q>?><graphml><key id='d'><default>0"
            "</default></key><graph edgedefault='directed'><desc>&x; "
            "<![CDATA[</graph> <node id='c'/>]]></desc>"
            "<data><node id='d'/><port/></data>"
            "<node id='a'><data key='d'><y:b><graph/></y:b></data></node>"
            "<!-- <node id='e'/> --></graph><data/></graphml><!-- x -->\n",
            "a>");
    graphml("<g:graphml xmlns:g='x'><g:graph edgedefault='directed'>"
            "<node id='b'/><g:node id='a'/></g:graph></g:graphml>",
            "a>");
}

static void entities_are_characters(void **state)
{
    (void)state;
    graphml(DIRECTED("<node id='&lt;&gt;&amp;&quot;&apos;'/>"
                     "<node id='&#xe4;&#228;&#10;'/><node id='a\t\r\nb'/>"
                     "<node id=''/>"),
            "<>&\"'> \xc3\xa4\xc3\xa4\n> a  b> >");
    graphml_wrong(DIRECTED("<node id='&auml;'/>"), 1, 50,
                  "expected &lt; &gt; &amp; &quot; &apos; or the number of a "
                  "character");
    graphml_wrong("<!DOCTYPE graphml [ <!ENTITY a 'aa'> ]>" DIRECTED(""), 1,
                  19,
                  "expected a DOCTYPE without declarations of its own: they "
                  "are not read");
}

static void what_has_no_meaning_is_refused(void **state)
{
    (void)state;
    graphml_wrong(DIRECTED("<hyperedge/>"), 1, 40, "hyperedges are not read");
    graphml_wrong(DIRECTED("<node id='a'><port name='p'/></node>"), 1, 53,
                  "ports of nodes are not read");
    graphml_wrong(DIRECTED("<node id='a'><graph/></node>"), 1, 53,
                  "graphs inside graphs are not read");
    graphml_wrong(DIRECTED("<node id='a'/><edge source='a' target='a' "
                           "sourceport='p'/>"),
                  1, 54, "ports of nodes are not read");
    graphml_wrong("<graphml><graph edgedefault='directed'/>\n"
                  "<graph edgedefault='directed'/></graphml>",
                  2, 1, "expected one graph in a file");
    graphml_wrong("<?xml version='1.0'?>\n<gexf version='1.2'></gexf>", 2, 1,
                  "expected <graphml>, found <gexf>: of XML only GraphML is "
                  "read");
    graphml_wrong("<?xml version='1.0' encoding='ISO-8859-1'?><graphml/>", 1,
                  31, "expected the encoding UTF-8");
}

static void errors_have_a_place(void **state)
{
    (void)state;
    graphml_wrong("", 1, 1,
                  "expected an XML document, found the end of the input");
    graphml_wrong("a b\n", 1, 1, "expected an XML document, found 'a'");
    graphml_wrong("<graphml/>", 1, 11, "expected a <graph> in <graphml>");
    graphml_wrong("<graphml>\n<graph/></graphml>", 2, 1,
                  "expected an element with the attribute edgedefault");
    graphml_wrong("<graphml><graph edgedefault='x'/></graphml>", 1, 30,
                  "expected directed or undirected");
    graphml_wrong(DIRECTED("<node/>"), 1, 40,
                  "expected an element with the attribute id");
    graphml_wrong(DIRECTED("<node id='a'/>\n<node id='a'/>"), 2, 11,
                  "expected an id that no other node has");
    graphml_wrong(DIRECTED("<node id='a'/>\n<edge source='a' target='c'/>"), 2,
                  26, "expected the id of a node: none has this one");
    graphml_wrong(DIRECTED("<node id='a' id='b'/>"), 1, 53,
                  "expected this attribute once");
    graphml_wrong(DIRECTED("<node id='a>"), 1, 49,
                  "expected a ' to end this value");
    graphml_wrong(DIRECTED("<node id=a/>"), 1, 49,
                  "expected a value in quotes, found 'a'");
    graphml_wrong("<graphml><a></b></graphml>", 1, 13,
                  "expected the end of the innermost element");
    graphml_wrong("<graphml><a>", 1, 13,
                  "expected the end of the elements, found the end of the "
                  "input");
    graphml_wrong(DIRECTED("") "x", 1, 58,
                  "expected nothing after the document, found 'x'");
    graphml_wrong("<graphml><!-- </graphml>", 1, 10,
                  "expected --> to end this comment");
    graphml_wrong("</graphml>", 1, 1,
                  "expected the end of the innermost element");
}

/* Elements that are open stand on a stack of their own. */
static void depth_is_free(void **state)
{
    enum { DEPTH = 100000 };
    char *text = malloc((size_t)DEPTH * 7 + 200), *at = text;
    read_result result;

    (void)state;
    assert_non_null(text);
    at += sprintf(at, "<graphml>");
    for (int i = 0; i < DEPTH; i++)
        at += sprintf(at, "<a>");
    for (int i = 0; i < DEPTH; i++)
        at += sprintf(at, "</a>");
    at += sprintf(at, "<graph edgedefault='directed'/></graphml>");
    result = read_graph(text, (size_t)(at - text), GRUNDY_GRAPH_GRAPHML, NULL);
    assert_int_equal(result.status, GRUNDY_OK);
    free_result(&result);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nodes_and_edges),
        cmocka_unit_test(edges_may_go_both_ways),
        cmocka_unit_test(the_rest_of_xml_is_skipped),
        cmocka_unit_test(entities_are_characters),
        cmocka_unit_test(what_has_no_meaning_is_refused),
        cmocka_unit_test(errors_have_a_place),
        cmocka_unit_test(depth_is_free)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
