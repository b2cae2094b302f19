/* SPDX-License-Identifier: MIT */
/* t-faults_graph.c - allocations fail while graphs are made and labelled. */
#include "test.h"

#include "graph/adjacency.h"
#include "faults.h"

typedef struct edges {
    uint32_t pairs[16];
    size_t count, vertex_count;
    bool has_cycle;
} edges;

static grundy_status build(grundy_graph **out, const edges *from,
                           const grundy_env *env)
{
    grundy_graph_builder *builder = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_graph_builder_new(&builder, env, NULL);

    if (status) return status;
    status = grundy_graph_builder_add(builder, from->pairs, from->count, &err);
    check_told(status, &err);
    if (!status) {
        status = grundy_graph_builder_finish(out, builder, from->vertex_count,
                                             &err);
        check_told(status, &err);
    }
    grundy_graph_builder_free(builder);
    return status;
}

static grundy_status say_move(size_t token, uint32_t target, void *user)
{
    const char text[] = {(char)('0' + token), (char)('0' + target), '\0'};

    sink_add(user, text);
    return GRUNDY_OK;
}

/* Two tokens and then three, the second asked of what the first has found. */
static grundy_status search_misere(const grundy_graph *graph,
                                   const grundy_env *env, sink *out)
{
    static const uint32_t tokens[3] = {3, 0, 3};
    grundy_graph_misere *search = NULL;
    grundy_status status = grundy_graph_misere_new(&search, graph, env, NULL);

    for (size_t count = 2; count <= 3 && !status; count++) {
        grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
        grundy_error err = {0};
        status =
            grundy_graph_misere_outcome(&outcome, search, tokens, count, &err);
        check_told(status, &err);
        if (!status) sink_add(out, grundy_outcome_name(outcome));
    }
    grundy_graph_misere_free(search);
    return status;
}

static grundy_status label(const void *what, const grundy_env *env, sink *out)
{
    const edges *from = what;
    uint8_t outcomes[8];
    uint32_t remoteness[8], cycle[8];
    grundy_nimber nimbers[8], set[8];
    const uint32_t tokens[2] = {0, 3};
    grundy_graph_labels wanted = {outcomes, remoteness, NULL,
                                  NULL,     nimbers,    {0}};
    size_t count = 0;
    grundy_graph *graph = NULL;
    grundy_error err = {0};
    grundy_status status = build(&graph, from, env);

    if (status) return status;
    status = grundy_graph_find_cycle(cycle, 8, &count, graph, &err);
    check_told(status, &err);
    err = (grundy_error){.status = GRUNDY_OK};
    if (status == GRUNDY_UNDEFINED && !from->has_cycle) status = GRUNDY_OK;
    if (!status) {
        status = grundy_graph_label(graph, &wanted, &err);
        check_told(status, &err);
    }
    for (size_t v = 0; v < from->vertex_count && !status; v++)
        (void)say_move(remoteness[v] % 8, nimbers[v] % 8, out);
    wanted = (grundy_graph_labels){.misere_outcomes = outcomes};
    if (!status) status = grundy_graph_label(graph, &wanted, &err);
    if (!status)
        status =
            grundy_graph_find_finite(set, 8, &count, graph, nimbers, 1, NULL);
    if (!status) {
        const grundy_graph_sum sum = {graph, nimbers, tokens, 2};
        status = grundy_graph_sum_moves(&sum, GRUNDY_OUTCOME_P, say_move, out,
                                        NULL);
    }
    if (!status && !from->has_cycle) status = search_misere(graph, env, out);
    grundy_graph_free(graph);
    return status;
}

static void graphs(void **state)
{
    static const edges acyclic = {{3, 0, 0, 2, 2, 1, 0, 1, 3, 2}, 5, 4, false};
    static const edges cyclic = {
        {3, 0, 0, 2, 2, 1, 0, 1, 1, 0, 3, 3, 2, 4}, 7, 5, true};

    (void)state;
    each_allocation_fails(label, &acyclic, "a graph without cycles");
    each_allocation_fails(label, &cyclic, "a graph with cycles");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(graphs)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
