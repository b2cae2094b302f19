/* SPDX-License-Identifier: MIT */
/* t-faults_graph_io.c - allocations fail while graphs are read and written. */
#include "test.h"

#include "grundy/graph_io.h"

#include "graph/adjacency.h"
#include "faults.h"

typedef struct source {
    const char *text;
    grundy_graph_format format;
} source;

static grundy_status write_all(const grundy_graph_view *view,
                               const grundy_env *env, sink *out)
{
    const grundy_writer writer = sink_writer(out);
    grundy_error err = {0};
    grundy_status status = grundy_graph_write_labels(view, &writer, env, &err);

    if (!status) status = grundy_graph_write_dot(view, &writer, env, &err);
    if (!status) status = grundy_graph_write_svg(view, &writer, env, &err);
    check_told(status, &err);
    return status;
}

static void ignore_bytes(sink *out)
{
    sink_add(out, "binary\n");
}

static grundy_status count_bytes(void *user, const char *bytes, size_t count)
{
    (void)bytes;
    *(size_t *)user += count;
    return GRUNDY_OK;
}

/* The binary form has zeros, which a text has not: its size has to do. */
static grundy_status write_binary(const grundy_graph_view *view,
                                  const grundy_env *env, sink *out)
{
    size_t bytes = 0;
    const grundy_writer writer = {count_bytes, &bytes};
    grundy_error err = {0};
    const grundy_status status = grundy_graph_write_binary(
        view->graph, view->names, &writer, env, &err);

    check_told(status, &err);
    if (!status) ignore_bytes(out);
    return status;
}

static grundy_status read_and_write(const void *what, const grundy_env *env,
                                    sink *out)
{
    const source *from = what;
    const char *rest = from->text;
    const grundy_graph_input input = {.reader = {text_read, &rest}};
    grundy_graph *graph = NULL;
    grundy_graph_names *names = NULL;
    grundy_error err = {0};
    grundy_status status =
        grundy_graph_read(&graph, &names, &input, from->format, env, &err);

    check_told(status, &err);
    assert_int_equal(!graph, status != GRUNDY_OK);
    assert_int_equal(!names, status != GRUNDY_OK);
    if (!status) {
        const grundy_graph_view view = {.graph = graph, .names = names};
        status = write_all(&view, env, out);
        if (!status) status = write_binary(&view, env, out);
    }
    grundy_graph_free(graph);
    grundy_graph_names_free(names);
    return status;
}

static void graphs(void **state)
{
    static const source sources[] = {
        {"0 1\n1 2\n3\n", GRUNDY_GRAPH_EDGES},
        {"5 9\n9 70\n1\n", GRUNDY_GRAPH_EDGES},
        {"0 1\n1 b\nc\na b\n", GRUNDY_GRAPH_EDGES},
        {"a b c\n", GRUNDY_GRAPH_EDGES},
        {"digraph { \"a\" -> {b c {d}} -> e; e -> e }", GRUNDY_GRAPH_DOT},
        {"digraph { a -> {b c} -> }", GRUNDY_GRAPH_DOT},
        {"p sp 3 2\na 1 2\na 2 3\n", GRUNDY_GRAPH_DIMACS},
        {"%%MatrixMarket matrix coordinate pattern symmetric\n2 2 1\n1 2\n",
         GRUNDY_GRAPH_AUTO},
        {"parity 2; 0 0 0 1,2; 1 0 0 2; 2 0 0;", GRUNDY_GRAPH_PGSOLVER},
        {"9 0 0 8; 8 0 0;", GRUNDY_GRAPH_PGSOLVER},
        {"{\"nodes\":[{\"id\":1},{\"id\":\"b\"}],\"links\":"
         "[{\"source\":1,\"target\":\"b\"}]}",
         GRUNDY_GRAPH_JSON},
        {"source,target\n\"a\"\"\",b\n5,3\nc,\n", GRUNDY_GRAPH_CSV},
        {"graph [ directed 1 node [ id 1 label \"a&lt;\" ] node [ id 2 label "
         "\"b\" ] edge [ source 1 target 2 ] ]",
         GRUNDY_GRAPH_GML},
        {"graph [ node [ id 1 label \"a\" ] node [ id 2 label \"a\" ] ]",
         GRUNDY_GRAPH_GML},
        {"<graphml><graph edgedefault='directed'><node id='&gt;'/><node "
         "id='b'/><edge source='b' target='&gt;'/></graph></graphml>",
         GRUNDY_GRAPH_GRAPHML},
        {"*Vertices 2\n1 \"a\"\n2 \"b\"\n*Edges\n1 2\n", GRUNDY_GRAPH_PAJEK},
        {"des (0,1,2)\n(0,a,1)\n", GRUNDY_GRAPH_AUT}};

    (void)state;
    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++)
        each_allocation_fails(read_and_write, &sources[i], sources[i].text);
}

/* ---- packed and binary files: bytes with zeros ---- */

typedef struct bytes {
    const char *from;
    size_t count;
} bytes;

static grundy_status read_bytes(void *user, char *to, size_t capacity,
                                size_t *count)
{
    bytes *left = user;

    *count = left->count < capacity ? left->count : capacity;
    if (*count) memcpy(to, left->from, *count);
    left->from += *count;
    left->count -= *count;
    return GRUNDY_OK;
}

static grundy_status read_packed(const void *what, const grundy_env *env,
                                 sink *out)
{
    bytes left = *(const bytes *)what;
    const grundy_graph_input input = {.reader = {read_bytes, &left}};
    grundy_graph *graph = NULL;
    grundy_graph_names *names = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_graph_read(&graph, &names, &input,
                                             GRUNDY_GRAPH_AUTO, env, &err);

    check_told(status, &err);
    if (!status) {
        const grundy_graph_view view = {.graph = graph, .names = names};
        status = write_all(&view, env, out);
    }
    grundy_graph_free(graph);
    grundy_graph_names_free(names);
    return status;
}

static grundy_status keep(void *user, const char *from, size_t count)
{
    return sink_write(user, from, count);
}

static void binary_graphs(void **state)
{
    static const char *const texts[] = {"0 1\n", "5 9\n9 70\n", "a b\n1 b\n"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const char *rest = texts[i];
        const grundy_graph_input input = {.reader = {text_read, &rest}};
        sink file = {0};
        const grundy_writer writer = {keep, &file};
        grundy_graph *graph = NULL;
        grundy_graph_names *names = NULL;
        bytes all;
        assert_int_equal(grundy_graph_read(&graph, &names, &input,
                                           GRUNDY_GRAPH_EDGES, NULL, NULL),
                         GRUNDY_OK);
        if (grundy_graph_write_binary(graph, names, &writer, NULL, NULL) ==
            GRUNDY_OK) {
            all = (bytes){file.bytes, file.count};
            each_allocation_fails(read_packed, &all, texts[i]);
        }
        grundy_graph_free(graph);
        grundy_graph_names_free(names);
        free(file.bytes);
    }
}

static void packed_graphs(void **state)
{
    static const char gzip[] =
        "\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03\x33\x50\x30\xe4"
        "\x32\x54\x30\xe2\x02\x00\x6a\x1d\xbb\xd7\x08\x00\x00\x00";
    static const bytes all = {gzip, sizeof gzip - 1};

    (void)state;
    each_allocation_fails(read_packed, &all, "gzip");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(graphs),
                                       cmocka_unit_test(binary_graphs),
                                       cmocka_unit_test(packed_graphs)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
