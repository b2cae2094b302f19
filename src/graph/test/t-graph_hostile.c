/* SPDX-License-Identifier: MIT */
/* t-graph_hostile.c - names that are hard to write come back as they were,
 * from each format that can have them, and through each one that we write. */
#include "test.h"

#include "grundy/graph_view.h"

#include "base/text/text.h"
#include "graph_texts.h"

static const char *const names[] = {"",
                                    "a\\",
                                    "\\",
                                    "\\\\",
                                    "a\\\"b",
                                    "\"",
                                    "\\\"",
                                    "a\nb",
                                    "\\\n",
                                    "\\\r\n",
                                    "\n",
                                    "a\rb",
                                    "\t",
                                    " a ",
                                    "\\n",
                                    "\\N",
                                    "a,b",
                                    ";",
                                    "node",
                                    "digraph",
                                    "{",
                                    "->",
                                    "<b>",
                                    "&amp;",
                                    "&#65;",
                                    "]]>",
                                    "#1",
                                    "%",
                                    "0",
                                    "007",
                                    "-0",
                                    "10000000000000000000",
                                    "]",
                                    "'",
                                    "+",
                                    "\x01",
                                    "\x7f",
                                    "\xc3\xa4",
                                    "\xe2\x82\xac",
                                    "\xf0\x9f\x98\x80",
                                    "*Arcs",
                                    "[1 2]",
                                    "a//b",
                                    "/*",
                                    "\"\""};

enum { NAMES = sizeof names / sizeof names[0] };

/* Each name has an edge to itself and one to the next, in order. */
static void check_rows(const read_result *result, const char *what)
{
    char scratch[GRUNDY_GRAPH_NAME_BYTES];

    if (result->status)
        fail_msg("%s: %zu:%zu: %s", what, result->err.line, result->err.column,
                 result->err.message);
    assert_int_equal(grundy_graph_vertex_count(result->graph), NAMES);
    assert_int_equal(grundy_graph_edge_count(result->graph), 2 * NAMES);
    for (size_t i = 0; i < NAMES; i++) {
        const uint32_t v =
            grundy_graph_find(result->names, names[i], strlen(names[i]));
        const uint64_t *starts = grundy_graph_starts(result->graph);
        const uint32_t *to = grundy_graph_targets(result->graph);
        const char *next = names[(i + 1) % NAMES], *found;
        size_t bytes = 0;
        if (v == GRUNDY_GRAPH_NONE)
            fail_msg("%s: no vertex is called '%s'", what, names[i]);
        assert_int_equal(starts[v + 1] - starts[v], 2);
        assert_int_equal(to[starts[v]], v);
        found = grundy_graph_name(&bytes, scratch, result->names,
                                  to[starts[v] + 1]);
        assert_int_equal(bytes, strlen(next));
        assert_memory_equal(found, next, bytes);
    }
}

static void reads(const gi_text *text, grundy_graph_format format,
                  const char *what)
{
    read_result result =
        read_graph(gi_text_string(text), text->count, format, NULL);

    check_rows(&result, what);
    free_result(&result);
}

/* ---- texts ---- */

static void add_csv(gi_text *text, const char *name)
{
    gi_text_add_char(text, '"');
    for (; *name; name++) {
        if (*name == '"') gi_text_add_char(text, '"');
        gi_text_add_char(text, *name);
    }
    gi_text_add_char(text, '"');
}

static void write_csv(gi_text *text, char separator, const char *end)
{
    for (size_t i = 0; i < NAMES; i++)
        for (size_t k = 0; k < 2; k++) {
            add_csv(text, names[i]);
            gi_text_add_char(text, separator);
            add_csv(text, names[(i + k) % NAMES]);
            gi_text_add(text, end);
        }
}

/* As a number where the character may not stand for itself. */
static void add_entities(gi_text *text, const char *name)
{
    for (; *name; name++)
        if (strchr("<>&\"'", *name) || (unsigned char)*name < ' ')
            gi_text_addf(text, "&#%d;", *name);
        else
            gi_text_add_char(text, *name);
}

static void write_gml(gi_text *text)
{
    gi_text_add(text, "graph [ directed 1\n");
    for (size_t i = 0; i < NAMES; i++) {
        gi_text_addf(text, "node [ id %zu label \"", i);
        add_entities(text, names[i]);
        gi_text_add(text, "\" ]\n");
        for (size_t k = 0; k < 2; k++)
            gi_text_addf(text, "edge [ source %zu target %zu ]\n", i,
                         (i + k) % NAMES);
    }
    gi_text_add(text, "]\n");
}

static void add_attribute(gi_text *text, const char *key, const char *name)
{
    gi_text_addf(text, " %s=\"", key);
    add_entities(text, name);
    gi_text_add_char(text, '"');
}

static void write_graphml(gi_text *text)
{
    gi_text_add(text, "<graphml><graph edgedefault=\"directed\">\n");
    for (size_t i = 0; i < NAMES; i++) {
        gi_text_add(text, "<node");
        add_attribute(text, "id", names[i]);
        gi_text_add(text, "/>\n");
        for (size_t k = 0; k < 2; k++) {
            gi_text_add(text, "<edge");
            add_attribute(text, "source", names[i]);
            add_attribute(text, "target", names[(i + k) % NAMES]);
            gi_text_add(text, "/>\n");
        }
    }
    gi_text_add(text, "</graph></graphml>\n");
}

static void add_json(gi_text *text, const char *name)
{
    gi_text_add_char(text, '"');
    for (; *name; name++)
        if (*name == '"' || *name == '\\' || (unsigned char)*name < ' ')
            gi_text_addf(text, "\\u%04x", *name);
        else
            gi_text_add_char(text, *name);
    gi_text_add_char(text, '"');
}

static void write_json(gi_text *text)
{
    gi_text_add(text, "{\"nodes\":[");
    for (size_t i = 0; i < NAMES; i++) {
        gi_text_add(text, i ? ",{\"id\":" : "{\"id\":");
        add_json(text, names[i]);
        gi_text_add(text, "}");
    }
    gi_text_add(text, "],\"links\":[");
    for (size_t i = 0; i < 2 * (size_t)NAMES; i++) {
        gi_text_add(text, i ? ",{\"source\":" : "{\"source\":");
        add_json(text, names[i / 2]);
        gi_text_add(text, ",\"target\":");
        add_json(text, names[(i / 2 + i % 2) % NAMES]);
        gi_text_add(text, "}");
    }
    gi_text_add(text, "]}");
}

static void every_reader_keeps_names(void **state)
{
    gi_text text;

    (void)state;
    gi_text_init(&text, NULL);
    write_csv(&text, ',', "\n");
    reads(&text, GRUNDY_GRAPH_CSV, "csv");
    gi_text_truncate(&text, 0);
    write_csv(&text, '\t', "\r\n");
    reads(&text, GRUNDY_GRAPH_CSV, "tsv");
    gi_text_truncate(&text, 0);
    write_gml(&text);
    reads(&text, GRUNDY_GRAPH_GML, "gml");
    gi_text_truncate(&text, 0);
    write_graphml(&text);
    reads(&text, GRUNDY_GRAPH_GRAPHML, "graphml");
    gi_text_truncate(&text, 0);
    write_json(&text);
    reads(&text, GRUNDY_GRAPH_JSON, "json");
    gi_text_clear(&text);
}

static grundy_status append(void *user, const char *bytes, size_t count)
{
    gi_text_add_bytes(user, bytes, count);
    return ((gi_text *)user)->status;
}

/* Written, read, written and read again. */
static void every_writer_keeps_names(void **state)
{
    gi_text texts[3];
    grundy_writer writer = {append, NULL};
    read_result result;
    grundy_status status;

    (void)state;
    for (size_t i = 0; i < 3; i++)
        gi_text_init(&texts[i], NULL);
    write_csv(&texts[0], ',', "\n");
    result =
        read_graph(texts[0].bytes, texts[0].count, GRUNDY_GRAPH_CSV, NULL);
    check_rows(&result, "csv");
    for (size_t i = 1; i < 3; i++) {
        const grundy_graph_view view = {.graph = result.graph,
                                        .names = result.names};
        writer.user = &texts[i];
        assert_int_equal(grundy_graph_write_dot(&view, &writer, NULL, NULL),
                         GRUNDY_OK);
        free_result(&result);
        result =
            read_graph(texts[i].bytes, texts[i].count, GRUNDY_GRAPH_DOT, NULL);
        check_rows(&result, "dot");
    }
    gi_text_truncate(&texts[0], 0);
    writer.user = &texts[0];
    status = grundy_graph_write_binary(result.graph, result.names, &writer,
                                       NULL, NULL);
    free_result(&result);
    if (status != GRUNDY_NOT_BUILT) { /* Built without checksums. */
        assert_int_equal(status, GRUNDY_OK);
        reads(&texts[0], GRUNDY_GRAPH_BINARY, "binary");
    }
    for (size_t i = 0; i < 3; i++)
        gi_text_clear(&texts[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_reader_keeps_names),
        cmocka_unit_test(every_writer_keeps_names)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
