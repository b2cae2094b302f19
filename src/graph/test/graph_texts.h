/* SPDX-License-Identifier: MIT */
/* graph_texts.h - graphs from texts in tests, and back to a text.
 *
 * Include after test.h. */
#ifndef GI_GRAPH_TEST_GRAPH_TEXTS_H
#define GI_GRAPH_TEST_GRAPH_TEXTS_H

#include <stdio.h>
#include <string.h>

#include "grundy/graph_io.h"

#include "graph/adjacency.h"

typedef struct bytes_input {
    const char *bytes;
    size_t count, most_at_once; /* 0: all. */
} bytes_input;

static inline grundy_status read_bytes(void *user, char *bytes,
                                       size_t capacity, size_t *count)
{
    bytes_input *from = user;

    *count = from->count < capacity ? from->count : capacity;
    if (from->most_at_once && *count > from->most_at_once)
        *count = from->most_at_once;
    if (*count) memcpy(bytes, from->bytes, *count);
    from->bytes += *count;
    from->count -= *count;
    return GRUNDY_OK;
}

typedef struct read_result {
    grundy_graph *graph;
    grundy_graph_names *names;
    grundy_error err;
    grundy_status status;
} read_result;

static inline read_result read_graph(const char *bytes, size_t count,
                                     grundy_graph_format format,
                                     const grundy_env *env)
{
    bytes_input from = {bytes, count, 0};
    const grundy_graph_input input = {.reader = {read_bytes, &from}};
    read_result result = {0};

    result.status = grundy_graph_read(&result.graph, &result.names, &input,
                                      format, env, &result.err);
    assert_int_equal(result.err.status, result.status);
    if (result.status) {
        assert_null(result.graph);
        assert_null(result.names);
        assert_true(result.err.message[0]);
    }
    return result;
}

/* A file of this name; a byte at a time. */
static inline read_result read_named(const char *name, const char *text,
                                     grundy_graph_format format)
{
    bytes_input from = {text, strlen(text), 1};
    const grundy_graph_input input = {.reader = {read_bytes, &from},
                                      .name = name};
    read_result result = {0};

    result.status = grundy_graph_read(&result.graph, &result.names, &input,
                                      format, NULL, &result.err);
    return result;
}

static inline void free_result(read_result *result)
{
    grundy_graph_free(result->graph);
    grundy_graph_names_free(result->names);
}

/* "a>b,c b> c>a": each vertex with its targets, in order. */
static inline void write_rows(const read_result *from, char *out,
                              size_t capacity)
{
    const size_t count = grundy_graph_vertex_count(from->graph);
    const uint64_t *starts = grundy_graph_starts(from->graph);
    const uint32_t *targets = grundy_graph_targets(from->graph);
    char scratch[GRUNDY_GRAPH_NAME_BYTES];
    size_t used = 0, bytes;

    out[0] = '\0';
    for (size_t v = 0; v < count; v++) {
        const char *name =
            grundy_graph_name(&bytes, scratch, from->names, (uint32_t)v);
        /* A name leads back to its vertex. */
        assert_int_equal(grundy_graph_find(from->names, name, bytes), v);
        used += (size_t)snprintf(out + used, capacity - used, "%s%.*s>",
                                 v ? " " : "", (int)bytes, name);
        for (uint64_t i = starts[v]; i < starts[v + 1]; i++) {
            name = grundy_graph_name(&bytes, scratch, from->names, targets[i]);
            used +=
                (size_t)snprintf(out + used, capacity - used, "%s%.*s",
                                 i > starts[v] ? "," : "", (int)bytes, name);
        }
    }
    assert_true(used < capacity);
}

static inline void reads_as(const char *text, grundy_graph_format format,
                            const char *expected)
{
    read_result result = read_graph(text, strlen(text), format, NULL);
    char rows[2000];

    if (result.status)
        fail_msg("%s: %zu:%zu: %s", text, result.err.line, result.err.column,
                 result.err.message);
    write_rows(&result, rows, sizeof rows);
    assert_string_equal(rows, expected);
    free_result(&result);
}

static inline void fails_at(const char *text, grundy_graph_format format,
                            size_t line, size_t column, const char *message)
{
    read_result result = read_graph(text, strlen(text), format, NULL);

    if (!result.status) fail_msg("no error in: %s", text);
    if (result.err.line != line || result.err.column != column ||
        strcmp(result.err.message, message) != 0)
        fail_msg("%s: %zu:%zu: %s", text, result.err.line, result.err.column,
                 result.err.message);
    free_result(&result);
}

#endif
