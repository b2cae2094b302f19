/* SPDX-License-Identifier: MIT */
/* t-graph_look.c - which format a file has, and which ones are refused. */
#include "test.h"

#include "graph_texts.h"

/* A file, and its rows. */
static void named(const char *name, const char *text, const char *expected)
{
    read_result result = read_named(name, text, GRUNDY_GRAPH_AUTO);
    char rows[500];

    if (result.status) fail_msg("%s: %s", text, result.err.message);
    write_rows(&result, rows, sizeof rows);
    assert_string_equal(rows, expected);
    free_result(&result);
}

static void any(const char *text, const char *expected)
{
    reads_as(text, GRUNDY_GRAPH_AUTO, expected);
    named("x.txt", text, expected);
}

/* Neither by itself nor as a list of edges. */
static void refuses(const char *name, const char *text,
                    grundy_graph_format format, size_t line, size_t column,
                    const char *message)
{
    read_result result = read_named(name, text, format);

    if (!result.status) fail_msg("no error in: %s", text);
    assert_int_equal(result.status, GRUNDY_BAD_INPUT);
    if (result.err.line != line || result.err.column != column ||
        !strstr(result.err.message, message))
        fail_msg("%s: %zu:%zu: %s", text, result.err.line, result.err.column,
                 result.err.message);
}

static void formats_are_known_by_name(void **state)
{
    (void)state;
    named("x.dot", "digraph{a->b}", "a>b b>");
    named("x.GV", "digraph{a->b}", "a>b b>");
    named("x.gr", "p sp 2 1\na 2 1", "1> 2>1");
    named("x.pg", "0 0 0 0;", "0>0");
    named("x.txt", "a b", "a>b b>");
    named(".dot", "a b", "a>b b>");
    named("x.csv", "a 1,b\n", "a 1>b b>");
    named("x.tsv", "a,1\tb\n", "a,1>b b>");
    named("x.tsv", "2\t1\n# as a list of edges\n1\t0\n", "0> 1>0 2>1");
    named("x.tsv", "2\tb\n\"1\"\t0\n", "0> 1>0 2>b b>");
    named("x.gml", "a 1\ngraph [ node [ id 1 ] ]", "1>");
    named("x.graphml", "\n<graphml><graph edgedefault='directed'/></graphml>",
          "");
    named("x.net", "% c\n*Vertices 1\n", "1>");
    named("x.aut", "des (0,0,1)", "0>");
    refuses("x.json", "a b", GRUNDY_GRAPH_AUTO, 1, 1, "JSON");
    refuses("x.txt", "[\"a\",\"b\"]", GRUNDY_GRAPH_AUTO, 1, 1, "an object");
}

static void formats_are_known_by_content(void **state)
{
    (void)state;
    any("a,b\nb,c\n", "a>b b>c c>");
    any("1,2\n2,0\n", "0> 1>2 2>0");
    any("\"New York\",\"Rio\"\n", "New York>Rio Rio>");
    any("# c\na, b\n", "a>b b>");
    any("source,target\na,b\n", "a>b b>");
    any("source\ttarget\na\tb\n", "a>b b>");
    any("New York\tRio\n", "New York>Rio Rio>");
    any("Creator \"me\"\ngraph\n[ directed 1 node [ id 1 ] ]", "1>");
    any("<graphml><graph edgedefault='directed'/></graphml>", "");
    any("*Vertices 1\n", "1>");
    any("des (0, 1, 2)\n(0,a,1)\n", "0>1 1>");
    any("digraph G { a -> b }", "a>b b>");
    any("/* c */ strict graph \"x y\"\n{ a -- b }", "a>b b>a");
    any("c x\np sp 2 1\na 1 2\n", "1>2 2>");
    any("parity 1;\n0 0 0 0;", "0>0");
    any(" {\"nodes\":[],\"links\":[]}", "");
}

static void edges_stay_edges(void **state)
{
    (void)state;
    any("1,2 0,1\n", "1,2>0,1 0,1>");
    any("(1,2) (0,1)\n(0,0)\n", "(1,2)>(0,1) (0,1)> (0,0)>");
    any("a\tb\n", "a>b b>");
    any("graph theory\n", "graph>theory theory>");
    any("digraph x\n", "digraph>x x>");
    any("c a\np q\n", "c>a a> p>q q>");
    any("source b\n", "source>b b>");
    any("#\na b\n#\na c\n", "a>b,c b> c>");
    any("<a> <b>\n", "<a>><b> <b>>");
    reads_as("source target\n", GRUNDY_GRAPH_EDGES, "source>target target>");
    reads_as("{1,2} {1}\n", GRUNDY_GRAPH_EDGES, "{1,2}>{1} {1}>");
}

/* What would be two vertices and no edge, or edges between words. */
static void a_list_of_edges_looks_like_one(void **state)
{
    static const char what[] = "expected two names and a blank between them";
    const grundy_graph_format edges = GRUNDY_GRAPH_EDGES;

    (void)state;
    refuses(NULL, "a,b\n", edges, 1, 2, what);
    refuses(NULL, "1 2\n3;4\n", edges, 2, 2, what);
    refuses("x.txt", "a b\n c,d\n", GRUNDY_GRAPH_AUTO, 2, 3, what);
    refuses(NULL, "a, b\n", edges, 1, 2, what);
    refuses(NULL, "a ,b\n", edges, 1, 3, what);
    refuses(NULL, "a b,\n", edges, 1, 4, what);
    refuses(NULL, "a: b\n", edges, 1, 2, what);
    refuses(NULL, "nodes:\n- a\n", edges, 1, 6, what);
    refuses(NULL, "a|b\n", edges, 1, 2, what);
    refuses(NULL, "a->b\n", edges, 1, 2, what);
    refuses(NULL, "{\n\"nodes\": [\n", edges, 2, 8, what);
    refuses(NULL, "graph [\n]", edges, 1, 1, "the format gml");
    refuses(NULL, "# c\ndigraph {\n}", edges, 2, 1, "the format dot");
    refuses(NULL, "<?xml?>", edges, 1, 1, "the format graphml");
    refuses(NULL, "des (0,0,1)\n", edges, 1, 1, "the format aut");
    refuses(NULL, "*Vertices 2\n", edges, 1, 1, "the format pajek");
    refuses(NULL, ">>graph6<<D?{\n", edges, 1, 1, "graph6, which is not");
}

static void what_cannot_be_told_is_asked(void **state)
{
    const grundy_graph_format any_format = GRUNDY_GRAPH_AUTO;

    (void)state;
    refuses("x.txt", "New York,Rio\n", any_format, 1, 1,
            "a list of edges or csv");
    refuses(NULL, "1 2,3\n", any_format, 1, 1, "a list of edges or csv");
    /* Behind a tab, a comment of an edge or a part of a field. */
    refuses("x.txt", "a\tb %% best\nb\tc\n", any_format, 1, 1,
            "a list of edges or csv");
    refuses("x.txt", "1\t2 # x\n1\t3\n", any_format, 1, 1,
            "a list of edges or csv");
    refuses(NULL, "a\t# b\n", any_format, 1, 1, "a list of edges or csv");
    reads_as("a\tb % best\n", GRUNDY_GRAPH_EDGES, "a>b b>");
    reads_as("a\tb # 5\n", GRUNDY_GRAPH_CSV, "a>b # 5 b # 5>");
    any("New York\tRio # 5\n", "New York>Rio # 5 Rio # 5>");
    any("\"a\"\tb # 5\n", "a>b # 5 b # 5>");
    any("source\ttarget # 5\tto\na\tx\tb\n", "a>b b>");
    refuses(NULL, "source target\na b\n", any_format, 1, 1,
            "the names of columns");
}

static void others_are_refused_by_name(void **state)
{
    static const struct {
        const char *file, *text, *message;
        size_t line;
    } texts[] = {{"x.g6", "D?{\n",
                  "looks like graph6, which is not read; edges, dot, "
                  "dimacs, mtx, pgsolver, json, csv, gml, graphml, "
                  "pajek, aut and binary are",
                  1},
                 {"x.s6.gz", ":Fa@x^\n", "looks like sparse6", 1},
                 {"x.graph", "2 1\n2\n1\n", "looks like METIS", 1},
                 {"x.tgf", "1 a\n", "looks like TGF", 1},
                 {"x.txt", ">>sparse6<<:Fa@x^\n", "looks like sparse6", 1},
                 {"x.txt", "\n>>digraph6<<&A\n", "looks like digraph6", 2},
                 {"x.txt", "1 a\n2 b\n#\n1 2 c\n", "looks like TGF", 1},
                 {NULL, "1\r\n2\r\n#\r\n1 2\r\n", "looks like TGF", 1},
                 {NULL, "graph TD\n A-->B\n", "looks like Mermaid", 1},
                 {NULL, "flowchart LR\n", "looks like Mermaid", 1},
                 {NULL, "LEDA.GRAPH\nvoid\n", "looks like LEDA", 1},
                 {NULL, "nodedef>name VARCHAR\n", "looks like GDF", 1},
                 {NULL, "dl n = 3\n", "looks like UCINET DL", 1},
                 {NULL,
                  "\xff\xfe"
                  "a",
                  "looks like UTF-16", 1},
                 {"x.xml", "<?xml?><gexf/>", "found <gexf>", 1},
                 {"x.csv", "<html></html>", "expected a comma", 1}};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const size_t column = i == 14 ? 8 : i == 15 ? 14 : 1;
        refuses(texts[i].file, texts[i].text, GRUNDY_GRAPH_AUTO, texts[i].line,
                column, texts[i].message);
    }
}

/* A byte order mark is no part of a name, and counts in offsets alone. */
static void a_mark_is_skipped(void **state)
{
    static const char mark[] = "\xef\xbb\xbf";
    static const struct {
        const char *text, *rows;
    } texts[] = {
        {"1 2\n", "1>2 2>"},
        {"a b\n", "a>b b>"},
        {"a,b\n", "a>b b>"},
        {"digraph { a -> b }", "a>b b>"},
        {"{\"nodes\":[],\"links\":[]}", ""},
        {"<graphml><graph edgedefault='directed'/></graphml>", ""},
        {"%%MatrixMarket matrix coordinate pattern general\n1 1 0\n", "1>"},
        {"", ""}};
    char text[200];
    read_result result;

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        sprintf(text, "%s%s", mark, texts[i].text);
        any(text, texts[i].rows);
    }
    result = read_graph("\xef\xbb\xbf"
                        "1 2 3\n",
                        9, GRUNDY_GRAPH_EDGES, NULL);
    assert_int_equal(result.err.line, 1);
    assert_int_equal(result.err.column, 5);
    assert_int_equal(result.err.offset, 7);
    result = read_graph("\xef\xbb\xbf"
                        "a,b\nc",
                        8, GRUNDY_GRAPH_CSV, NULL);
    assert_int_equal(result.err.line, 2);
    assert_int_equal(result.err.column, 2);
    assert_int_equal(result.err.offset, 8);
}

static void formats_have_names(void **state)
{
    (void)state;
    assert_string_equal(grundy_graph_format_name(GRUNDY_GRAPH_AUTO), "auto");
    assert_string_equal(grundy_graph_format_name(GRUNDY_GRAPH_GRAPHML),
                        "graphml");
    assert_string_equal(grundy_graph_format_name(GRUNDY_GRAPH_BINARY),
                        "binary");
    assert_null(grundy_graph_format_name(
        (grundy_graph_format)(GRUNDY_GRAPH_BINARY + 1)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formats_are_known_by_name),
        cmocka_unit_test(formats_are_known_by_content),
        cmocka_unit_test(edges_stay_edges),
        cmocka_unit_test(a_list_of_edges_looks_like_one),
        cmocka_unit_test(what_cannot_be_told_is_asked),
        cmocka_unit_test(others_are_refused_by_name),
        cmocka_unit_test(a_mark_is_skipped),
        cmocka_unit_test(formats_have_names)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
