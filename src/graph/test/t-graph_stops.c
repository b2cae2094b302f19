/* SPDX-License-Identifier: MIT */
/* t-graph_stops.c - long work on graphs asks for a stop on its way. */
#include "test.h"

#include "graph/order.h"
#include "graph_texts.h"

/* ---- parsing, when all of the text has been read ---- */

typedef struct stop_after {
    const bytes_input *from;
    unsigned asked; /* Since the text was at its end. */
} stop_after;

/* The reader asks once more when it sees the end. */
static bool stop_at_second(void *user)
{
    stop_after *s = user;

    s->asked += s->from->count == 0;
    return s->asked > 1;
}

static void stops(const char *text, grundy_graph_format format)
{
    bytes_input from = {text, strlen(text), 0};
    stop_after after = {&from, 0};
    const grundy_graph_input input = {.reader = {read_bytes, &from}};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_graph *graph = NULL;
    grundy_graph_names *names = NULL;

    env.is_stopped = stop_at_second;
    env.user = &after;
    assert_int_equal(
        grundy_graph_read(&graph, &names, &input, format, &env, NULL),
        GRUNDY_CANCELLED);
}

/* A text of many edges: what is before them, each, and after them. */
static void stops_at_edges(const char *first, const char *edge,
                           const char *last, grundy_graph_format format)
{
    enum { EDGES = 3000 };
    const size_t bytes = strlen(first) + EDGES * strlen(edge) + strlen(last);
    char *text = malloc(bytes + 1), *end = text;

    assert_non_null(text);
    end += strlen(strcpy(end, first));
    for (int i = 0; i < EDGES; i++)
        end += strlen(strcpy(end, edge));
    strcpy(end, last);
    stops(text, format);
    free(text);
}

static void a_text_in_memory_can_be_stopped(void **state)
{
    (void)state;
    stops_at_edges("digraph {", "a -> b;", "}", GRUNDY_GRAPH_DOT);
    stops_at_edges("", "a,b\n", "", GRUNDY_GRAPH_CSV);
    stops_at_edges("*Vertices 2\n*Arcs\n", "1 2\n", "", GRUNDY_GRAPH_PAJEK);
    stops_at_edges("{\"nodes\":[{},{}],\"links\":[",
                   "{\"source\":0,\"target\":1},",
                   "{\"source\":0,\"target\":1}]}", GRUNDY_GRAPH_JSON);
    /* Ids are looked for before there are edges. */
    stops("graph [ node [ id 1 ] ]", GRUNDY_GRAPH_GML);
}

/* ---- the order of vertices ---- */

static bool stop_late(void *user)
{
    return ++*(unsigned *)user > 140;
}

/* A path on which all wait for the last vertex: looking at all asks 128 times. */
static void an_order_can_be_stopped(void **state)
{
    enum { COUNT = 1 << 19, STRIDE = 7919 };
    uint32_t *pairs = malloc(2 * (size_t)COUNT * sizeof *pairs);
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_graph_builder *builder = NULL;
    grundy_graph *graph = NULL;
    gi_order order;
    unsigned asked = 0;

    (void)state;
    assert_non_null(pairs);
    for (uint32_t i = 0; i + 1 < COUNT; i++) {
        pairs[2 * i] = (uint32_t)((uint64_t)i * STRIDE % (COUNT - 1));
        pairs[2 * i + 1] =
            (uint32_t)((uint64_t)(i + 1) * STRIDE % (COUNT - 1));
    }
    pairs[2 * COUNT - 3] = COUNT - 1;
    env.is_stopped = stop_late;
    env.user = &asked;
    assert_int_equal(grundy_graph_builder_new(&builder, &env, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_graph_builder_add(builder, pairs, COUNT - 1, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_graph_builder_finish(&graph, builder, COUNT, NULL),
                     GRUNDY_OK);
    assert_int_equal(asked, 0);
    assert_int_equal(gi_order_make(&order, graph, NULL), GRUNDY_CANCELLED);
    gi_order_clear(&order);
    grundy_graph_free(graph);
    grundy_graph_builder_free(builder);
    free(pairs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_in_memory_can_be_stopped),
        cmocka_unit_test(an_order_can_be_stopped),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
