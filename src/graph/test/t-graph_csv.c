/* SPDX-License-Identifier: MIT */
/* t-graph_csv.c - tables of edges. */
#include "test.h"

#include "graph_texts.h"

static void csv(const char *text, const char *expected)
{
    reads_as(text, GRUNDY_GRAPH_CSV, expected);
}

static void csv_wrong(const char *text, size_t line, size_t column,
                      const char *message)
{
    fails_at(text, GRUNDY_GRAPH_CSV, line, column, message);
}

static void two_columns_are_edges(void **state)
{
    (void)state;
    csv("a,b\nb,c\n", "a>b b>c c>");
    csv("a,b\r\nb,c", "a>b b>c c>");
    csv("New York;Los Angeles\n", "New York>Los Angeles Los Angeles>");
    csv("Smith, J\tDoe; K\n", "Smith, J>Doe; K Doe; K>");
    csv("a,a\na,b\na,b\n", "a>a,b,b b>");
    csv("", "");
    csv("\n \r\n\n", "");
}

static void columns_can_have_names(void **state)
{
    (void)state;
    csv("source,target\na,b\n", "a>b b>");
    csv("Source ID,w,Target_ID\na,1,b\n", "a>b b>");
    csv("to,from\na,b\n", "b>a a>");
    csv("\"src\";\"x;\"\"y\";\"dst\"\na;\"\"\"\";b\n", "a>b b>");
    csv("FromNodeId\tToNodeId\n3\t1\n", "1> 3>1");
    csv("source,target", "");
    /* Names of vertices, since no target is among them. */
    csv("source,tokyo\n", "source>tokyo tokyo>");
}

static void a_type_may_be_undirected(void **state)
{
    (void)state;
    csv("Source,Target,Type\na,b,Undirected\nb,c,Directed\nc,c,undirected\n"
        "c,d,\n",
        "a>b b>a,c c>c,d d>");
}

static void names_can_be_quoted(void **state)
{
    (void)state;
    csv("\"a,b\",\"say \"\"hi\"\"\"\n", "a,b>say \"hi\" say \"hi\">");
    csv("\"a\r\nb\",\"\"\n", "a\r\nb> >");
}

static void blanks_around_names_are_dropped(void **state)
{
    (void)state;
    csv(" a , b \n\" c \" , \"d\" \n", "a>b b>  c >d d>");
    csv("a\t b\n", "a>b b>");
}

static void a_vertex_may_be_alone(void **state)
{
    (void)state;
    csv("a,b\nc,\n", "a>b b> c>");
    csv("7,\n3,\n", "3> 7>");
}

static void comments_are_skipped(void **state)
{
    (void)state;
    csv("# made by hand\n##\n#\na,b\n% c\n\"#x\",b\n", "a>b b> #x>b");
    csv("sep=;\r\na;b,c\r\n", "a>b,c b,c>");
    csv_wrong("#ff0000,#00ff00\n", 1, 1,
              "expected a row: a name that starts like this needs quotes, "
              "found '#'");
}

static void numbers_are_in_order(void **state)
{
    (void)state;
    csv("9,2\n2,0\n", "0> 2>0 9>2");
    csv("9,x\n2,0\n700,x\n", "0> 2>0 9>x x> 700>x");
    csv("18446744073709551616,10000000000000000000\n007,7\n",
        "18446744073709551616>10000000000000000000 10000000000000000000> "
        "007>7 7>");
}

static void errors_have_a_place(void **state)
{
    (void)state;
    csv_wrong("a b\n", 1, 4,
              "expected a comma, semicolon or tab between two names, found "
              "the end of the line");
    csv_wrong("a,b,c\n", 1, 1,
              "expected two columns, or a first row that names the columns "
              "source and target");
    csv_wrong("a,b;c\n", 1, 1,
              "expected commas or semicolons between all fields: a name with "
              "the other one needs quotes");
    csv_wrong("a,b\r\nc\r\n", 2, 2, "expected 2 fields, as in the first row");
    csv_wrong("a,b\nc,d,e\n", 2, 4, "expected 2 fields, as in the first row");
    csv_wrong("a,b\n,d\n", 2, 1, "expected the name of a vertex, found ','");
    csv_wrong("a,b\"c\"\n", 1, 4,
              "expected quotes around the whole name, and doubled within it, "
              "found '\"'");
    csv_wrong("a,\"b\"c\n", 1, 6,
              "expected the end of the field after its quotes, found 'c'");
    csv_wrong("a,b\nc,\"d\n", 2, 3, "expected a \" to end this name");
    csv_wrong("\"a,b\nb,c\n", 1, 1, "expected a \" to end this name");
    csv_wrong("\"a\"\n", 1, 4,
              "expected a comma, semicolon or tab between two names, found "
              "the end of the line");
    csv_wrong("a,b\nc,\x01\n", 2, 3,
              "expected a name without control characters, found '\\x01'");
}

static void many_rows_are_read(void **state)
{
    enum { ROWS = 20000 };
    char *text = malloc((size_t)ROWS * 16), *at = text;
    read_result result;

    (void)state;
    assert_non_null(text);
    for (int i = 1; i <= ROWS; i++)
        at += sprintf(at, "%d,%d\n", i, i / 2);
    result = read_graph(text, (size_t)(at - text), GRUNDY_GRAPH_CSV, NULL);
    assert_int_equal(result.status, GRUNDY_OK);
    assert_int_equal(grundy_graph_vertex_count(result.graph), ROWS + 1);
    for (uint32_t v = 1; v <= ROWS; v++)
        assert_int_equal(grundy_graph_targets(result.graph)[v - 1], v / 2);
    free_result(&result);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_columns_are_edges),
        cmocka_unit_test(columns_can_have_names),
        cmocka_unit_test(a_type_may_be_undirected),
        cmocka_unit_test(names_can_be_quoted),
        cmocka_unit_test(blanks_around_names_are_dropped),
        cmocka_unit_test(a_vertex_may_be_alone),
        cmocka_unit_test(comments_are_skipped),
        cmocka_unit_test(numbers_are_in_order),
        cmocka_unit_test(errors_have_a_place),
        cmocka_unit_test(many_rows_are_read)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
