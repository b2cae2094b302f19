/* SPDX-License-Identifier: MIT */
/* t-graph_write.c - labels as a table, for Graphviz and as a picture. */
#include "test.h"

#include "base/env.h"
#include "graph/test/graph_texts.h"
#include "present/graph/graph_write.h"

static grundy_status append(void *user, const char *bytes, size_t count)
{
    gi_text_add_bytes(user, bytes, count);
    return ((gi_text *)user)->status;
}

typedef grundy_status write_view(const grundy_graph_view *view,
                                 const grundy_writer *writer,
                                 const grundy_env *env, grundy_error *err);

enum { MOST = 400 };

/* Reads, labels where there is no cycle, and writes. */
static grundy_status write_text(const char *text, grundy_graph_format format,
                                write_view *write, gi_text *out)
{
    const grundy_writer writer = {append, out};
    uint8_t outcomes[MOST];
    uint32_t remoteness[MOST];
    grundy_nimber nimbers[MOST];
    grundy_graph_labels labels = {
        .outcomes = outcomes, .remoteness = remoteness, .nimbers = nimbers};
    read_result result = read_graph(text, strlen(text), format, NULL);
    grundy_graph_view view = {.graph = result.graph,
                              .names = result.names,
                              .labels = &labels,
                              .title = "A < B"};
    grundy_error err = {0};
    grundy_status status;

    assert_int_equal(result.status, GRUNDY_OK);
    assert_true(grundy_graph_vertex_count(result.graph) <= MOST);
    if (grundy_graph_sweep(result.graph, &labels, NULL)) view.labels = NULL;
    gi_text_init(out, NULL);
    status = write(&view, &writer, NULL, &err);
    assert_int_equal(err.status, status);
    free_result(&result);
    return status;
}

static void writes(const char *text, grundy_graph_format format,
                   write_view *write, const char *expected)
{
    gi_text out;

    assert_int_equal(write_text(text, format, write, &out), GRUNDY_OK);
    assert_string_equal(gi_text_string(&out), expected);
    gi_text_clear(&out);
}

static void labels_are_a_table(void **state)
{
    (void)state;
    writes("a b\nb c\na c\n", GRUNDY_GRAPH_EDGES, grundy_graph_write_labels,
           "vertex\toutcome\tremoteness\tnimber\n"
           "a\tN\t1\t2\nb\tN\t1\t1\nc\tP\t0\t0\n");
    writes("digraph { \"x\ty\\\\\" }", GRUNDY_GRAPH_DOT,
           grundy_graph_write_labels,
           "vertex\toutcome\tremoteness\tnimber\nx\\ty\\\\\tP\t0\t0\n");
    writes("", GRUNDY_GRAPH_EDGES, grundy_graph_write_labels,
           "vertex\toutcome\tremoteness\tnimber\n");
    writes("a a\n", GRUNDY_GRAPH_EDGES, grundy_graph_write_labels,
           "vertex\na\n");
}

static void columns_that_do_not_exist_say_so(void **state)
{
    static uint8_t outcomes[] = {GRUNDY_OUTCOME_DRAW};
    static uint32_t remoteness[] = {GRUNDY_REMOTENESS_NONE};
    static grundy_nimber nimbers[] = {GRUNDY_NIMBER_INFINITE};
    const grundy_graph_labels labels = {.nimbers = nimbers,
                                        .misere_outcomes = outcomes,
                                        .misere_remoteness = remoteness};
    read_result result = read_graph("5 5\n", 4, GRUNDY_GRAPH_EDGES, NULL);
    const grundy_graph_view view = {
        .graph = result.graph, .names = result.names, .labels = &labels};
    gi_text out;
    const grundy_writer writer = {append, &out};

    (void)state;
    gi_text_init(&out, NULL);
    assert_int_equal(grundy_graph_write_labels(&view, &writer, NULL, NULL),
                     GRUNDY_OK);
    assert_string_equal(out.bytes,
                        "vertex\tnimber\tmisere_outcome\tmisere_remoteness\n"
                        "5\tinf\tdraw\t-\n");
    gi_text_clear(&out);
    free_result(&result);
}

/* In a terminal a name does nothing; in JSON it is UTF-8. */
static void a_summary_has_the_tokens(void **state)
{
    uint8_t outcomes[3];
    uint32_t remoteness[3];
    grundy_nimber nimbers[3];
    const grundy_graph_labels labels = {
        .outcomes = outcomes, .remoteness = remoteness, .nimbers = nimbers};
    const char *text = "digraph { \"a\xff\t\" -> b -> c; \"a\xff\t\" -> c }";
    read_result result =
        read_graph(text, strlen(text), GRUNDY_GRAPH_DOT, NULL);
    const uint32_t tokens[] = {0};
    grundy_graph_view view = {.graph = result.graph,
                              .names = result.names,
                              .labels = &labels,
                              .title = "x.txt",
                              .tokens = tokens,
                              .token_count = 1};
    gi_text out;
    const grundy_writer writer = {append, &out};

    (void)state;
    assert_int_equal(result.status, GRUNDY_OK);
    gi_text_init(&out, NULL);
    assert_int_equal(grundy_graph_sweep(result.graph, &labels, NULL), 0);
    assert_int_equal(grundy_graph_write_summary(&view, GRUNDY_FORMAT_TEXT,
                                                &writer, NULL, NULL),
                     GRUNDY_OK);
    assert_string_equal(out.bytes,
                        "x.txt: 3 vertices, 3 edges, no cycle\n"
                        "  Normal play: 1 P, 2 N\n"
                        "  Longest win or loss: 1 move\n"
                        "  Greatest nimber: 2\n"
                        "a\xff?\n"
                        "  The player to move wins (N-position, in 1 move)\n"
                        "  Value: 2\n  Winning moves: 1\n"
                        "    a\xff? -> c\n");
    gi_text_truncate(&out, 0);
    assert_int_equal(grundy_graph_write_summary(&view, GRUNDY_FORMAT_JSON,
                                                &writer, NULL, NULL),
                     GRUNDY_OK);
    assert_non_null(strstr(out.bytes, "\"tokens\":[\"a\xef\xbf\xbd"
                                      "\\t\"],\"outcome\":\"N\""));
    view.labels = NULL;
    assert_int_equal(grundy_graph_write_summary(&view, GRUNDY_FORMAT_JSON,
                                                &writer, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    gi_text_clear(&out);
    free_result(&result);
}

/* In the order of the edges, with or without a search; a token has to be on a
 * vertex. */
static void misere_moves_are_told_once(void **state)
{
    static const char text[] = "a z\na c\na b\na c\na z\nz e\nc e\nb e\n";
    static const char moves[] = "  Winning moves: 3\n    a -> z\n    a -> c\n"
                                "    a -> b\n";
    uint8_t outcomes[5];
    uint32_t remoteness[5];
    const grundy_graph_labels labels = {.misere_outcomes = outcomes,
                                        .misere_remoteness = remoteness};
    read_result result =
        read_graph(text, strlen(text), GRUNDY_GRAPH_EDGES, NULL);
    uint32_t tokens[] = {0, 4};
    grundy_graph_view view = {.graph = result.graph,
                              .names = result.names,
                              .labels = &labels,
                              .tokens = tokens};
    gi_text out;
    const grundy_writer writer = {append, &out};

    (void)state;
    assert_int_equal(result.status, GRUNDY_OK);
    gi_text_init(&out, NULL);
    assert_int_equal(grundy_graph_sweep(result.graph, &labels, NULL), 0);
    for (view.token_count = 1; view.token_count <= 2; view.token_count++) {
        gi_text_truncate(&out, 0);
        assert_int_equal(grundy_graph_write_summary(&view, GRUNDY_FORMAT_TEXT,
                                                    &writer, NULL, NULL),
                         GRUNDY_OK);
        assert_non_null(strstr(out.bytes, moves));
    }
    tokens[0] = 5;
    for (view.token_count = 1; view.token_count <= 2; view.token_count++)
        assert_int_equal(grundy_graph_write_summary(&view, GRUNDY_FORMAT_TEXT,
                                                    &writer, NULL, NULL),
                         GRUNDY_BAD_ARGUMENT);
    gi_text_clear(&out);
    free_result(&result);
}

/* What is written for Graphviz is the same graph when it is read. */
static void dot_comes_back(void **state)
{
    static const char *const texts[] = {"a b\nb c\na c\n", "0 1\n1 0\n2\n",
                                        "\"\\a x\"\n-> {}\n"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        read_result plain =
            read_graph(texts[i], strlen(texts[i]), GRUNDY_GRAPH_EDGES, NULL);
        char expected[500];
        gi_text out;
        write_rows(&plain, expected, sizeof expected);
        free_result(&plain);
        assert_int_equal(write_text(texts[i], GRUNDY_GRAPH_EDGES,
                                    grundy_graph_write_dot, &out),
                         GRUNDY_OK);
        reads_as(out.bytes, GRUNDY_GRAPH_DOT, expected);
        gi_text_clear(&out);
    }
}

static size_t count_of(const char *text, const char *word)
{
    size_t count = 0;

    while ((text = strstr(text, word))) {
        text += strlen(word);
        count++;
    }
    return count;
}

static void a_picture_has_all_of_it(void **state)
{
    gi_text out;

    (void)state;
    assert_int_equal(write_text("a b\nb c\na c\na c\n", GRUNDY_GRAPH_EDGES,
                                grundy_graph_write_svg, &out),
                     GRUNDY_OK);
    assert_int_equal(count_of(out.bytes, "rx=\"8\""), 3);
    assert_int_equal(count_of(out.bytes, "<path d=\"M"), 4); /* The arrow. */
    assert_int_equal(count_of(out.bytes, "A &lt; B"), 1);
    assert_int_equal(count_of(out.bytes, "<desc"), 1);
    assert_int_equal(count_of(out.bytes, ">N 2<"), 1);
    gi_text_clear(&out);
    assert_int_equal(write_text("a&b a&b\n<\"> a&b\n\xff\n",
                                GRUNDY_GRAPH_EDGES, grundy_graph_write_svg,
                                &out),
                     GRUNDY_OK);
    assert_int_equal(count_of(out.bytes, ">a&amp;b<"), 1);
    assert_int_equal(count_of(out.bytes, ">&lt;\"&gt;<"), 1);
    assert_int_equal(count_of(out.bytes, ">\xef\xbf\xbd<"), 1);
    gi_text_clear(&out);
}

static void large_pictures_are_refused(void **state)
{
    char text[4000] = "";
    gi_text out;

    (void)state;
    for (int i = 0; i <= GRUNDY_GRAPH_PICTURE_VERTICES; i++)
        sprintf(text + strlen(text), "%d\n", i);
    assert_int_equal(
        write_text(text, GRUNDY_GRAPH_EDGES, grundy_graph_write_svg, &out),
        GRUNDY_OVER_BUDGET);
    gi_text_clear(&out);
}

/* ---- the layout ---- */

static gi_graph_layout lay_out(const char *text, read_result *result)
{
    double *widths = malloc(MOST * sizeof *widths);
    gi_graph_layout layout;
    size_t count;

    *result = read_graph(text, strlen(text), GRUNDY_GRAPH_EDGES, NULL);
    count = grundy_graph_vertex_count(result->graph);
    assert_non_null(widths);
    for (size_t i = 0; i < count; i++)
        widths[i] = 40 + (double)(i % 3) * 30;
    assert_int_equal(gi_layout_make(&layout, result->graph, widths,
                                    gi_env_or_default(NULL)),
                     GRUNDY_OK);
    return layout;
}

static void check_layout(const char *text)
{
    read_result result;
    gi_graph_layout layout = lay_out(text, &result);

    for (size_t a = 0; a < layout.vertex_count; a++) {
        const gi_point at = layout.vertices[a];
        assert_true(at.x - layout.widths[a] / 2 >= 0);
        assert_true(at.x + layout.widths[a] / 2 <= layout.width);
        assert_true(at.y - GI_LAYOUT_HEIGHT / 2 >= 0);
        assert_true(at.y + GI_LAYOUT_HEIGHT / 2 <= layout.height);
        for (size_t b = 0; b < a; b++) {
            const gi_point other = layout.vertices[b];
            const double room = (layout.widths[a] + layout.widths[b]) / 2;
            assert_true(at.x - other.x > room || other.x - at.x > room ||
                        at.y - other.y > GI_LAYOUT_HEIGHT ||
                        other.y - at.y > GI_LAYOUT_HEIGHT);
        }
    }
    gi_layout_clear(&layout);
    free_result(&result);
}

static void boxes_are_inside_and_apart(void **state)
{
    char text[4000] = "";

    (void)state;
    check_layout("a b\nb c\na c\nd\n");
    check_layout("a b\nb c\nc a\n");
    check_layout("a a\n");
    for (int i = 1; i < 60; i++)
        sprintf(text + strlen(text), "%d %d\n%d %d\n", i, i / 2, i, i / 3);
    check_layout(text); /* 0 has a loop: a circle. */
    check_layout(strchr(strchr(text, '\n') + 1, '\n') + 1);
}

static void edges_go_down(void **state)
{
    read_result result;
    gi_graph_layout layout =
        lay_out("a b\na c\nb c\nc d\na d\nx d\n", &result);
    const uint64_t *starts = grundy_graph_starts(result.graph);
    const uint32_t *targets = grundy_graph_targets(result.graph);

    (void)state;
    assert_true(layout.is_layered);
    for (size_t v = 0; v < layout.vertex_count; v++)
        for (uint64_t i = starts[v]; i < starts[v + 1]; i++) {
            double y = layout.vertices[v].y;
            for (size_t k = layout.bend_starts[i];
                 k < layout.bend_starts[i + 1]; k++) {
                assert_true(layout.bends[k].y > y);
                y = layout.bends[k].y;
            }
            assert_true(layout.vertices[targets[i]].y > y);
        }
    gi_layout_clear(&layout);
    free_result(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(labels_are_a_table),
        cmocka_unit_test(a_summary_has_the_tokens),
        cmocka_unit_test(misere_moves_are_told_once),
        cmocka_unit_test(columns_that_do_not_exist_say_so),
        cmocka_unit_test(dot_comes_back),
        cmocka_unit_test(a_picture_has_all_of_it),
        cmocka_unit_test(large_pictures_are_refused),
        cmocka_unit_test(boxes_are_inside_and_apart),
        cmocka_unit_test(edges_go_down)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
