/* SPDX-License-Identifier: MIT */
/* t-graph_edges.c - lists of edges: numbers, names, and where they are wrong. */
#include "test.h"

#include "grundy/graph_io.h"

#include "graph/adjacency.h"
#include "graph_texts.h"

static void edges(const char *text, const char *expected)
{
    reads_as(text, GRUNDY_GRAPH_EDGES, expected);
}

static void wrong(const char *text, size_t line, size_t column,
                  const char *message)
{
    fails_at(text, GRUNDY_GRAPH_EDGES, line, column, message);
}

static void numbers_are_vertices(void **state)
{
    (void)state;
    edges("0 1\n1 2\n", "0>1 1>2 2>");
    edges("2 0\n0 1\n2 1\n", "0>1 1> 2>0,1");
    edges("", "");
    edges("\n\n", "");
    edges("0 0\n0 0\n", "0>0,0");
    edges("12345678 7\n", "12345678>7 7>"); /* A name. */
}

/* Vertices that are not in the file are not in the graph. */
static void numbers_may_start_anywhere_and_leave_gaps(void **state)
{
    (void)state;
    edges("1 2\n2 3\n", "1>2 2>3 3>");
    edges("5 9\n9 70\n", "5>9 9>70 70>");
    edges("3\n", "3>");
    edges("65535 1\n", "1> 65535>1");
}

static void a_name_alone_is_a_vertex(void **state)
{
    (void)state;
    edges("0 1\n2\n", "0>1 1> 2>");
    edges("a b\nc\na\n", "a>b b> c>");
    edges("4\n4\n2 4\n", "2>4 4>");
}

static void comments_blanks_and_line_ends_are_skipped(void **state)
{
    (void)state;
    edges("# x y z\n% x y z\n0\t1\r\n  1   2 # and so on\n\r\n2 0",
          "0>1 1>2 2>0");
    edges("0 1%\n", "0>1% 1%>");
    edges("a#b %\n", "a#b>");
}

static void names_come_in_the_order_of_the_file(void **state)
{
    (void)state;
    edges("b a\na c\n", "b>a a>c c>");
    edges("3,5,7 2,5,7\n\"x y\"\n", "3,5,7>2,5,7 2,5,7> \"x>y\" y\">");
    edges("-1 +1\n", "-1>+1 +1>");
}

/* What was a number before the first name stays one. */
static void numbers_and_names_mix(void **state)
{
    (void)state;
    edges("0 1\n1 x\nx 2\n2 0\n", "0>1 1>x x>2 2>0");
    edges("7 9\nend\n8 end\n", "7>9 8>end 9> end>");
    edges("7 9\nend\n100 7\n", "7>9 9> end> 100>7");
}

static void numbers_of_any_size_are_names(void **state)
{
    (void)state;
    edges("9223372036854775807 4294967295\n4294967294 65536\n",
          "9223372036854775807>4294967295 4294967295> 4294967294>65536 "
          "65536>");
    edges("99999999999999999999999999 1\n", "99999999999999999999999999>1 1>");
    edges("007 7\n", "007>7 7>");
    edges("0 00\n", "0>00 00>");
}

static void errors_have_a_place(void **state)
{
    (void)state;
    wrong("0 1\n1 2 3\n", 2, 5,
          "expected the end of the line after two names, found '3'");
    wrong("a b\n\n# c\n  a b c\n", 4, 7,
          "expected the end of the line after two names, found 'c'");
    wrong("0 1\n\x01 2\n", 2, 1,
          "expected a name without control characters, found '\\x01'");
}

static void a_byte_of_zero_is_wrong(void **state)
{
    static const char text[] = "0 1\n0 \0\n";
    read_result result =
        read_graph(text, sizeof text - 1, GRUNDY_GRAPH_EDGES, NULL);

    (void)state;
    assert_int_equal(result.status, GRUNDY_BAD_INPUT);
    assert_int_equal(result.err.line, 2);
    assert_int_equal(result.err.column, 3);
    assert_int_equal(result.err.offset, 6);
}

/* ---- many lines: batches, pieces, workers ---- */

enum { MANY = 200000 };

/* Lines "i i/2"; `at` is replaced by another line. */
static char *many_lines(size_t at, const char *line, size_t *count)
{
    char *text = malloc((size_t)MANY * 20);
    size_t used = 0;

    assert_non_null(text);
    for (size_t i = 0; i < MANY; i++)
        used +=
            (size_t)(i == at ? sprintf(text + used, "%s\n", line)
                             : sprintf(text + used, "%zu %zu\n", i, i / 2));
    *count = used;
    return text;
}

static void check_halves(const read_result *result, size_t at)
{
    const uint64_t *starts = grundy_graph_starts(result->graph);
    const uint32_t *targets = grundy_graph_targets(result->graph);

    for (size_t i = 0; i < MANY; i++) {
        if (i == at) continue;
        if (starts[i + 1] - starts[i] != 1 || targets[starts[i]] != i / 2)
            fail_msg("row %zu is wrong", i);
    }
}

static void many_lines_are_the_same_with_any_workers(void **state)
{
    size_t count;
    char *text = many_lines(MANY, "", &count);

    (void)state;
    for (unsigned workers = 1; workers <= 16; workers *= 4) {
        grundy_env env = GRUNDY_ENV_INIT;
        read_result result;
        env.workers = workers;
        result = read_graph(text, count, GRUNDY_GRAPH_EDGES, &env);
        assert_int_equal(result.status, GRUNDY_OK);
        assert_int_equal(grundy_graph_vertex_count(result.graph), MANY);
        check_halves(&result, MANY);
        free_result(&result);
    }
    free(text);
}

static void a_name_may_come_late(void **state)
{
    const size_t at = 3 * MANY / 4;
    size_t count, bytes;
    char *text = many_lines(at, "late 1", &count);
    char scratch[GRUNDY_GRAPH_NAME_BYTES];
    read_result result = read_graph(text, count, GRUNDY_GRAPH_EDGES, NULL);

    (void)state;
    assert_int_equal(result.status, GRUNDY_OK);
    /* One number has gone, a name has come. */
    assert_int_equal(grundy_graph_vertex_count(result.graph), MANY);
    assert_int_equal(grundy_graph_edge_count(result.graph), MANY);
    assert_int_equal(grundy_graph_find(result.names, "late", 4), at);
    for (uint32_t v = 0; v < MANY; v++) {
        const char *name = grundy_graph_name(&bytes, scratch, result.names, v);
        const uint64_t first = grundy_graph_starts(result.graph)[v];
        const uint32_t to = grundy_graph_targets(result.graph)[first];
        char copy[GRUNDY_GRAPH_NAME_BYTES] = {0};
        memcpy(copy, name, bytes);
        if (v != at && strtoul(copy, NULL, 10) / 2 != to)
            fail_msg("row %u is wrong", (unsigned)v);
    }
    free_result(&result);
    free(text);
}

static void a_late_error_has_its_line(void **state)
{
    static const size_t places[] = {0, 100001, 160002, MANY - 1};

    (void)state;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        size_t count;
        char *text = many_lines(places[i], "1 2 3", &count);
        read_result result = read_graph(text, count, GRUNDY_GRAPH_EDGES, NULL);
        assert_int_equal(result.status, GRUNDY_BAD_INPUT);
        assert_int_equal(result.err.line, places[i] + 1);
        assert_int_equal(result.err.column, 5);
        free(text);
    }
}

static void a_line_has_a_limit(void **state)
{
    const size_t count = (size_t)3 << 20;
    char *text = malloc(count);
    read_result result;

    (void)state;
    assert_non_null(text);
    memset(text, 'x', count);
    result = read_graph(text, count, GRUNDY_GRAPH_EDGES, NULL);
    assert_int_equal(result.status, GRUNDY_BAD_INPUT);
    assert_int_equal(result.err.line, 1);
    free(text);
}

/* Gives all of the bytes, and then fails. */
static grundy_status read_and_fail(void *user, char *bytes, size_t capacity,
                                   size_t *count)
{
    bytes_input *from = user;

    return from->count ? read_bytes(from, bytes, capacity, count) : GRUNDY_IO;
}

/* The first failure in the order of the file is told, whoever sees it. */
static void an_error_comes_before_a_failure_to_read(void **state)
{
    (void)state;
    for (unsigned workers = 1; workers <= 4; workers += 3) {
        size_t count;
        char *text = many_lines(MANY - 9, "1 2 3", &count);
        bytes_input from = {text, 0, 0};
        const grundy_graph_input input = {.reader = {read_and_fail, &from}};
        grundy_env env = GRUNDY_ENV_INIT;
        grundy_graph *graph = NULL;
        grundy_graph_names *names = NULL;
        grundy_error err;

        env.workers = workers;
        from.count = count / 2;
        assert_int_equal(grundy_graph_read(&graph, &names, &input,
                                           GRUNDY_GRAPH_EDGES, &env, &err),
                         GRUNDY_IO);
        assert_string_equal(err.message, "the input cannot be read");
        /* Some batches with the error, and more than one after it. */
        from = (bytes_input){text, count, 0};
        memcpy(text + count / 4, "\n1 2 3\n", 7);
        assert_int_equal(grundy_graph_read(&graph, &names, &input,
                                           GRUNDY_GRAPH_EDGES, &env, &err),
                         GRUNDY_BAD_INPUT);
        assert_int_equal(err.offset, count / 4 + 5);
        assert_null(graph);
        free(text);
    }
}

/* Lines that are not numbers stop the quick way, wherever they are: a long one
 * goes on past a batch. */
static void comments_may_be_many_and_long(void **state)
{
    enum { EACH = 500, LONG = 400000 };
    size_t count, used = 0;
    char *plain = many_lines(MANY, "", &count);
    char *text = malloc(count + LONG + (size_t)MANY / EACH * 16);
    const char *at = plain;
    read_result result;

    (void)state;
    assert_non_null(text);
    for (size_t i = 0; i < MANY; i++) {
        const size_t bytes = (size_t)(strchr(at, '\n') + 1 - at);
        memcpy(text + used, at, bytes);
        at += bytes;
        used += bytes;
        if (i % EACH == 0) used += (size_t)sprintf(text + used, "# 1 2\n");
        if (i != MANY / 2) continue;
        memset(text + used, '#', LONG);
        used += LONG;
        text[used++] = '\n';
    }
    result = read_graph(text, used, GRUNDY_GRAPH_EDGES, NULL);
    assert_int_equal(result.status, GRUNDY_OK);
    assert_int_equal(grundy_graph_edge_count(result.graph), MANY);
    check_halves(&result, MANY);
    free_result(&result);
    free(text);
    free(plain);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_vertices),
        cmocka_unit_test(numbers_may_start_anywhere_and_leave_gaps),
        cmocka_unit_test(a_name_alone_is_a_vertex),
        cmocka_unit_test(comments_blanks_and_line_ends_are_skipped),
        cmocka_unit_test(names_come_in_the_order_of_the_file),
        cmocka_unit_test(numbers_and_names_mix),
        cmocka_unit_test(numbers_of_any_size_are_names),
        cmocka_unit_test(errors_have_a_place),
        cmocka_unit_test(a_byte_of_zero_is_wrong),
        cmocka_unit_test(many_lines_are_the_same_with_any_workers),
        cmocka_unit_test(a_name_may_come_late),
        cmocka_unit_test(a_late_error_has_its_line),
        cmocka_unit_test(a_line_has_a_limit),
        cmocka_unit_test(an_error_comes_before_a_failure_to_read),
        cmocka_unit_test(comments_may_be_many_and_long)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
