/* SPDX-License-Identifier: MIT */
/* t-graph_sweep.c - labels of graphs without cycles, against the definition;
 * cycles that are found; graphs of special shape. */
#include "test.h"

#include "graph/test/brute.h"
#include "fault.h"

typedef struct answers {
    uint8_t outcomes[BRUTE_MOST], misere_outcomes[BRUTE_MOST];
    uint32_t remoteness[BRUTE_MOST], misere_remoteness[BRUTE_MOST];
    grundy_nimber nimbers[BRUTE_MOST];
} answers;

static grundy_graph_labels all_of(answers *to)
{
    return (grundy_graph_labels){to->outcomes,        to->remoteness,
                                 to->misere_outcomes, to->misere_remoteness,
                                 to->nimbers,         {0}};
}

static void check_labels(const brute *small, const answers *got)
{
    brute_labels normal, misere;

    brute_outcomes(small, GRUNDY_NORMAL, &normal);
    brute_outcomes(small, GRUNDY_MISERE, &misere);
    for (size_t v = 0; v < small->count; v++) {
        assert_int_equal(got->outcomes[v], normal.outcomes[v]);
        assert_int_equal(got->remoteness[v], normal.remoteness[v]);
        assert_int_equal(got->misere_outcomes[v], misere.outcomes[v]);
        assert_int_equal(got->misere_remoteness[v], misere.remoteness[v]);
        assert_int_equal(got->nimbers[v], brute_nimber(small, v));
    }
}

static void random_graphs_have_the_labels_of_the_definition(void **state)
{
    uint64_t seed = 1;

    (void)state;
    for (size_t i = 0; i < random_cases(1500); i++) {
        const size_t count = random_below(&seed, 12);
        const brute small =
            brute_random(count, 4 + random_below(&seed, 30), false, &seed);
        grundy_graph *graph = brute_build(&small, &seed, NULL);
        answers got;
        grundy_graph_labels wanted = all_of(&got);
        uint8_t outcomes[BRUTE_MOST];
        assert_non_null(graph);
        assert_int_equal(grundy_graph_sweep(graph, &wanted, NULL), GRUNDY_OK);
        check_labels(&small, &got);
        /* Outcomes alone go another way. */
        wanted = (grundy_graph_labels)GRUNDY_GRAPH_LABELS_INIT;
        wanted.outcomes = outcomes;
        assert_int_equal(grundy_graph_sweep(graph, &wanted, NULL), GRUNDY_OK);
        assert_memory_equal(outcomes, got.outcomes, count);
        wanted.outcomes = NULL;
        wanted.misere_outcomes = outcomes;
        assert_int_equal(grundy_graph_sweep(graph, &wanted, NULL), GRUNDY_OK);
        assert_memory_equal(outcomes, got.misere_outcomes, count);
        grundy_graph_free(graph);
    }
}

/* ---- larger graphs, made by a rule ---- */

typedef struct edges {
    uint32_t *pairs;
    size_t count;
} edges;

static grundy_graph *build(const edges *from, size_t vertex_count)
{
    grundy_graph_builder *builder;
    grundy_graph *graph;

    assert_int_equal(grundy_graph_builder_new(&builder, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(
        grundy_graph_builder_add(builder, from->pairs, from->count, NULL),
        GRUNDY_OK);
    assert_int_equal(
        grundy_graph_builder_finish(&graph, builder, vertex_count, NULL),
        GRUNDY_OK);
    grundy_graph_builder_free(builder);
    free(from->pairs);
    return graph;
}

static void push(edges *to, size_t v, size_t w)
{
    to->pairs[2 * to->count] = (uint32_t)v;
    to->pairs[2 * to->count + 1] = (uint32_t)w;
    to->count++;
}

/* Name of the vertex in place i of n: in order, in reverse, or spread. */
static size_t name(size_t i, size_t n, int way)
{
    if (way == 0) return i;
    return way == 1 ? n - 1 - i : i * 48611 % n; /* n is not a multiple. */
}

static void a_long_path_needs_no_stack(void **state)
{
    enum { LENGTH = 200000 };
    uint32_t *remoteness = malloc(LENGTH * sizeof *remoteness);
    grundy_nimber *nimbers = malloc(LENGTH * sizeof *nimbers);

    (void)state;
    for (int way = 0; way < 3; way++) {
        edges path = {malloc(LENGTH * 2 * sizeof(uint32_t)), 0};
        grundy_graph *graph;
        const grundy_graph_labels wanted = {.remoteness = remoteness,
                                            .nimbers = nimbers};
        for (size_t i = 1; i < LENGTH; i++)
            push(&path, name(i, LENGTH, way), name(i - 1, LENGTH, way));
        graph = build(&path, LENGTH);
        assert_int_equal(grundy_graph_sweep(graph, &wanted, NULL), GRUNDY_OK);
        for (size_t i = 0; i < LENGTH; i++) {
            assert_int_equal(remoteness[name(i, LENGTH, way)], i);
            assert_int_equal(nimbers[name(i, LENGTH, way)], i % 2);
        }
        grundy_graph_free(graph);
    }
    free(nimbers);
    free(remoteness);
}

/* Vertex i has edges to all below: nimber i, far past a byte and a word. */
static void a_complete_graph_has_all_nimbers(void **state)
{
    enum { COUNT = 700 };
    static grundy_nimber nimbers[COUNT];
    const grundy_graph_labels wanted = {.nimbers = nimbers};

    (void)state;
    for (int way = 0; way < 3; way++) {
        edges all = {malloc((size_t)COUNT * COUNT * sizeof(uint32_t)), 0};
        grundy_graph *graph;
        for (size_t i = 0; i < COUNT; i++)
            for (size_t j = i; j-- > 0;)
                push(&all, name(i, COUNT, way), name(j, COUNT, way));
        graph = build(&all, COUNT);
        assert_int_equal(grundy_graph_sweep(graph, &wanted, NULL), GRUNDY_OK);
        for (size_t i = 0; i < COUNT; i++)
            assert_int_equal(nimbers[name(i, COUNT, way)], i);
        grundy_graph_free(graph);
    }
}

/* From u to its proper divisors: the number of prime factors. */
static void divisors_count_prime_factors(void **state)
{
    enum { MOST = 1000 };
    static const size_t histogram[] = {1,  168, 299, 247, 149,
                                       76, 37,  14,  7,   2};
    size_t met[10] = {0};
    edges divisors = {malloc((size_t)MOST * 20 * sizeof(uint32_t)), 0};
    static grundy_nimber nimbers[MOST + 1];
    const grundy_graph_labels wanted = {.nimbers = nimbers};
    grundy_graph *graph;

    (void)state;
    for (size_t d = 1; d <= MOST; d++)
        for (size_t u = 2 * d; u <= MOST; u += d)
            push(&divisors, u, d);
    graph = build(&divisors, MOST + 1);
    assert_int_equal(grundy_graph_sweep(graph, &wanted, NULL), GRUNDY_OK);
    for (size_t u = 1; u <= MOST; u++)
        met[nimbers[u]]++;
    assert_memory_equal(met, histogram, sizeof met);
    grundy_graph_free(graph);
}

/* More than one bucket, in two ways of adding, with one and with more
 * workers: the same rows, the same labels. */
static void buckets_and_workers_change_nothing(void **state)
{
    enum { COUNT = 150000, EDGES = 1 << 20 };
    uint32_t *pairs = malloc((EDGES + 1) * 2 * sizeof *pairs);
    uint32_t *remoteness[2], *misere[2];
    grundy_nimber *nimbers[2];
    grundy_graph *graphs[2];
    grundy_env envs[2] = {GRUNDY_ENV_INIT, GRUNDY_ENV_INIT};
    uint64_t seed = 5;

    (void)state;
    for (size_t i = 0; i <= EDGES; i++) {
        const size_t from = 1 + random_below(&seed, COUNT - 1);
        pairs[2 * i] = (uint32_t)name(from, COUNT, 2);
        pairs[2 * i + 1] = (uint32_t)name(random_below(&seed, from), COUNT, 2);
    }
    for (unsigned way = 0; way < 2; way++) {
        grundy_graph_builder *builder;
        const size_t first = way == 0 ? EDGES + 1 : 777;
        envs[way].workers = 1 + 2 * way;
        assert_int_equal(grundy_graph_builder_new(&builder, envs + way, NULL),
                         GRUNDY_OK);
        assert_int_equal(grundy_graph_builder_add(builder, pairs, first, NULL),
                         GRUNDY_OK);
        assert_int_equal(grundy_graph_builder_add(builder, pairs + 2 * first,
                                                  EDGES + 1 - first, NULL),
                         GRUNDY_OK);
        assert_int_equal(
            grundy_graph_builder_finish(graphs + way, builder, COUNT, NULL),
            GRUNDY_OK);
        remoteness[way] = malloc(COUNT * sizeof **remoteness);
        misere[way] = malloc(COUNT * sizeof **misere);
        nimbers[way] = malloc(COUNT * sizeof **nimbers);
        const grundy_graph_labels wanted = {.remoteness = remoteness[way],
                                            .misere_remoteness = misere[way],
                                            .nimbers = nimbers[way]};
        assert_int_equal(grundy_graph_sweep(graphs[way], &wanted, NULL),
                         GRUNDY_OK);
        grundy_graph_builder_free(builder);
    }
    assert_memory_equal(grundy_graph_starts(graphs[0]),
                        grundy_graph_starts(graphs[1]),
                        (COUNT + 1) * sizeof(uint64_t));
    assert_memory_equal(grundy_graph_targets(graphs[0]),
                        grundy_graph_targets(graphs[1]),
                        (EDGES + 1) * sizeof(uint32_t));
    assert_memory_equal(remoteness[0], remoteness[1],
                        COUNT * sizeof **remoteness);
    assert_memory_equal(misere[0], misere[1], COUNT * sizeof **misere);
    assert_memory_equal(nimbers[0], nimbers[1], COUNT * sizeof **nimbers);
    for (size_t way = 0; way < 2; way++) {
        free(remoteness[way]);
        free(misere[way]);
        free(nimbers[way]);
        grundy_graph_free(graphs[way]);
    }
    free(pairs);
}

/* Whether each nimber is the mex of those of its targets. */
static void check_mex(const grundy_graph *graph, const grundy_nimber *nimbers)
{
    const uint64_t *starts = grundy_graph_starts(graph);
    const uint32_t *targets = grundy_graph_targets(graph);

    for (size_t v = 0; v < grundy_graph_vertex_count(graph); v++) {
        uint64_t seen = 0;
        unsigned mex = 0;
        for (uint64_t e = starts[v]; e < starts[v + 1]; e++)
            if (nimbers[targets[e]] < 64)
                seen |= (uint64_t)1 << nimbers[targets[e]];
        while (seen >> mex & 1)
            mex++;
        assert_int_equal(nimbers[v], mex);
    }
}

/* Graphs in which many vertices wait for others, in a hidden order, of any
 * size around that of the rings of order.c. */
static void a_hidden_order_is_found(void **state)
{
    enum { COUNT_MOST = 3000, DEGREE_MOST = 12 };
    uint32_t *pairs = malloc(COUNT_MOST * DEGREE_MOST * 2 * sizeof *pairs);
    uint32_t *names = malloc(COUNT_MOST * sizeof *names);
    grundy_nimber *nimbers = malloc(COUNT_MOST * sizeof *nimbers);
    uint64_t seed = 12;

    (void)state;
    for (size_t trial = 0; trial < 150; trial++) {
        const size_t count = 2 + random_below(&seed, 19 * trial + 30);
        const size_t edge_count = random_below(&seed, count * DEGREE_MOST);
        const grundy_graph_labels wanted = {.nimbers = nimbers};
        grundy_graph_builder *builder;
        grundy_graph *graph;
        assert_true(count <= COUNT_MOST);
        for (size_t v = 0; v < count; v++) {
            const size_t at = random_below(&seed, v + 1);
            names[v] = names[at];
            names[at] = (uint32_t)v;
        }
        for (size_t i = 0; i < edge_count; i++) {
            const size_t from = 1 + random_below(&seed, count - 1);
            pairs[2 * i] = names[from];
            pairs[2 * i + 1] = names[random_below(&seed, from)];
        }
        assert_int_equal(grundy_graph_builder_new(&builder, NULL, NULL),
                         GRUNDY_OK);
        assert_int_equal(
            grundy_graph_builder_add(builder, pairs, edge_count, NULL),
            GRUNDY_OK);
        assert_int_equal(
            grundy_graph_builder_finish(&graph, builder, count, NULL),
            GRUNDY_OK);
        assert_int_equal(grundy_graph_sweep(graph, &wanted, NULL), GRUNDY_OK);
        check_mex(graph, nimbers);
        grundy_graph_free(graph);
        grundy_graph_builder_free(builder);
    }
    free(nimbers);
    free(names);
    free(pairs);
}

/* ---- cycles ---- */

static void a_cycle_is_found_and_is_one(void **state)
{
    uint64_t seed = 3;
    size_t with = 0;

    (void)state;
    for (size_t i = 0; i < random_cases(1000); i++) {
        const brute small =
            brute_random(1 + random_below(&seed, 10),
                         3 + random_below(&seed, 8), true, &seed);
        grundy_graph *graph = brute_build(&small, &seed, NULL);
        uint32_t cycle[BRUTE_MOST], again[1];
        size_t count = 0, again_count = 0;
        grundy_nimber nimbers[BRUTE_MOST];
        const grundy_graph_labels wanted = {.nimbers = nimbers};
        const grundy_status status =
            grundy_graph_find_cycle(cycle, BRUTE_MOST, &count, graph, NULL);
        assert_int_equal(grundy_graph_sweep(graph, &wanted, NULL),
                         status == GRUNDY_OK ? GRUNDY_UNDEFINED : GRUNDY_OK);
        if (status == GRUNDY_OK) {
            with++;
            assert_in_range(count, 1, small.count);
            for (size_t k = 0; k < count; k++)
                assert_true(small.rows[cycle[k]] >> cycle[(k + 1) % count] &
                            1);
            assert_int_equal(
                grundy_graph_find_cycle(again, 1, &again_count, graph, NULL),
                GRUNDY_OK);
            assert_int_equal(again_count, count);
            assert_int_equal(again[0], cycle[0]);
        } else {
            assert_int_equal(status, GRUNDY_UNDEFINED);
        }
        grundy_graph_free(graph);
    }
    assert_in_range(with, random_cases(100), random_cases(900));
}

static void loops_repeats_and_nothing(void **state)
{
    static const uint64_t starts[] = {0, 0, 3, 4};
    static const uint32_t targets[] = {0, 0, 0, 2};
    const grundy_graph_rows none = {.vertex_count = 0, .starts = starts};
    const grundy_graph_rows repeats = {
        .vertex_count = 2, .starts = starts, .targets = targets};
    const grundy_graph_rows loop = {
        .vertex_count = 3, .starts = starts, .targets = targets};
    grundy_nimber nimbers[3];
    const grundy_graph_labels wanted = {.nimbers = nimbers};
    uint32_t cycle[3];
    size_t count;
    grundy_graph *graph;

    (void)state;
    assert_int_equal(grundy_graph_from_rows(&graph, &none, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_graph_sweep(graph, &wanted, NULL), GRUNDY_OK);
    grundy_graph_free(graph);
    assert_int_equal(grundy_graph_from_rows(&graph, &repeats, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_graph_sweep(graph, &wanted, NULL), GRUNDY_OK);
    assert_int_equal(nimbers[0], 0);
    assert_int_equal(nimbers[1], 1);
    grundy_graph_free(graph);
    assert_int_equal(grundy_graph_from_rows(&graph, &loop, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_graph_sweep(graph, &wanted, NULL),
                     GRUNDY_UNDEFINED);
    assert_int_equal(grundy_graph_find_cycle(cycle, 3, &count, graph, NULL),
                     GRUNDY_OK);
    assert_int_equal(count, 1);
    assert_int_equal(cycle[0], 2);
    grundy_graph_free(graph);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_graphs_have_the_labels_of_the_definition),
        cmocka_unit_test(a_long_path_needs_no_stack),
        cmocka_unit_test(a_complete_graph_has_all_nimbers),
        cmocka_unit_test(divisors_count_prime_factors),
        cmocka_unit_test(buckets_and_workers_change_nothing),
        cmocka_unit_test(a_hidden_order_is_found),
        cmocka_unit_test(a_cycle_is_found_and_is_one),
        cmocka_unit_test(loops_repeats_and_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
