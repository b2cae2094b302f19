/* SPDX-License-Identifier: MIT */
/* f-graph.c - graphs in all formats: the first byte chooses one, the rest is
 * the file. What is read is whole, its names lead back to their vertices, and
 * it is the same after it was written in our binary form, or in DOT. */
#include <string.h>

#include "grundy/graph_io.h"

#include "graph/adjacency.h"
#include "fuzz.h"

enum { PICTURE_MOST = 40 };

typedef struct graph {
    grundy_graph *rows;
    grundy_graph_names *names;
} graph;

static grundy_status read_graph(const char *bytes, size_t count,
                                grundy_graph_format format, graph *out)
{
    static const grundy_env env = {.limits = {.memory_bytes = (size_t)64 << 20,
                                              .positions = 2000,
                                              .moves = 2000,
                                              .digits = 500},
                                   .workers = 1};
    fuzz_input from = {(const uint8_t *)bytes, count};
    const grundy_graph_input input = {.reader = {fuzz_read, &from},
                                      .bytes = count};
    grundy_error err = {0};
    const grundy_status status =
        grundy_graph_read(&out->rows, &out->names, &input, format, &env, &err);

    if (status && status != GRUNDY_UNDECIDED) fuzz_check_failure(status, &err);
    return status;
}

static void free_graph(graph *used)
{
    grundy_graph_free(used->rows);
    grundy_graph_names_free(used->names);
}

static void check_names(const graph *read)
{
    char scratch[GRUNDY_GRAPH_NAME_BYTES];

    for (size_t v = 0; v < grundy_graph_vertex_count(read->rows); v++) {
        size_t bytes = 0;
        const char *name =
            grundy_graph_name(&bytes, scratch, read->names, (uint32_t)v);
        MUST(grundy_graph_find(read->names, name, bytes) == v);
    }
}

typedef struct buffer {
    char *bytes;
    size_t count;
} buffer;

static grundy_status append(void *user, const char *bytes, size_t count)
{
    buffer *to = user;

    to->bytes = realloc(to->bytes, to->count + count + 1);
    MUST(to->bytes);
    if (count) memcpy(to->bytes + to->count, bytes, count);
    to->count += count;
    return GRUNDY_OK;
}

static void check_same(const graph *a, const graph *b)
{
    const size_t count = grundy_graph_vertex_count(a->rows);
    const uint64_t edges = grundy_graph_edge_count(a->rows);

    MUST(grundy_graph_vertex_count(b->rows) == count);
    MUST(grundy_graph_edge_count(b->rows) == edges);
    MUST(memcmp(grundy_graph_starts(a->rows), grundy_graph_starts(b->rows),
                (count + 1) * sizeof(uint64_t)) == 0);
    MUST(edges == 0 ||
         memcmp(grundy_graph_targets(a->rows), grundy_graph_targets(b->rows),
                edges * sizeof(uint32_t)) == 0);
}

static void check_binary(const graph *read)
{
    buffer file = {NULL, 0};
    const grundy_writer writer = {append, &file};
    graph again = {NULL, NULL};

    MUST(grundy_graph_write_binary(read->rows, read->names, &writer, NULL,
                                   NULL) == GRUNDY_OK);
    MUST(read_graph(file.bytes, file.count, GRUNDY_GRAPH_BINARY, &again) ==
         GRUNDY_OK);
    check_same(read, &again);
    check_names(&again);
    free_graph(&again);
    free(file.bytes);
}

/* Vertex of b that is called as one of a is. */
static uint32_t same_name(const graph *a, uint32_t vertex, const graph *b)
{
    char scratch[GRUNDY_GRAPH_NAME_BYTES];
    size_t bytes = 0;
    const char *name = grundy_graph_name(&bytes, scratch, a->names, vertex);

    return grundy_graph_find(b->names, name, bytes);
}

/* The same vertices by their names, with the same targets in order. */
static void check_alike(const graph *a, const graph *b)
{
    const size_t count = grundy_graph_vertex_count(a->rows);
    const uint64_t *starts = grundy_graph_starts(a->rows);

    MUST(grundy_graph_vertex_count(b->rows) == count);
    for (uint32_t v = 0; v < count; v++) {
        const uint32_t other = same_name(a, v, b);
        uint64_t at;
        MUST(other != GRUNDY_GRAPH_NONE);
        at = grundy_graph_starts(b->rows)[other];
        MUST(grundy_graph_starts(b->rows)[other + 1] - at ==
             starts[v + 1] - starts[v]);
        for (uint64_t i = starts[v]; i < starts[v + 1]; i++, at++)
            MUST(same_name(a, grundy_graph_targets(a->rows)[i], b) ==
                 grundy_graph_targets(b->rows)[at]);
    }
}

static void check_dot(const graph *read)
{
    buffer file = {NULL, 0};
    const grundy_writer writer = {append, &file};
    const grundy_graph_view view = {.graph = read->rows, .names = read->names};
    graph again = {NULL, NULL};

    MUST(grundy_graph_write_dot(&view, &writer, NULL, NULL) == GRUNDY_OK);
    MUST(read_graph(file.bytes, file.count, GRUNDY_GRAPH_DOT, &again) ==
         GRUNDY_OK);
    check_alike(read, &again);
    free_graph(&again);
    free(file.bytes);
}

static void check_pictures(const graph *read)
{
    static fuzz_output output;
    const grundy_writer writer = {fuzz_write, &output};
    const grundy_graph_view view = {.graph = read->rows, .names = read->names};

    output.count = 0;
    MUST(grundy_graph_write_svg(&view, &writer, NULL, NULL) == GRUNDY_OK);
    MUST(grundy_graph_write_labels(&view, &writer, NULL, NULL) == GRUNDY_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    graph read = {NULL, NULL};

    if (size == 0) return 0;
    if (read_graph((const char *)data + 1, size - 1,
                   (grundy_graph_format)(data[0] % (GRUNDY_GRAPH_BINARY + 1)),
                   &read))
        return 0;
    if (grundy_graph_vertex_count(read.rows) < 100000) {
        check_names(&read);
        check_binary(&read);
    }
    if (grundy_graph_vertex_count(read.rows) < PICTURE_MOST &&
        grundy_graph_edge_count(read.rows) < PICTURE_MOST) {
        check_dot(&read);
        check_pictures(&read);
    }
    free_graph(&read);
    return 0;
}
