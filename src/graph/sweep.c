/* SPDX-License-Identifier: MIT */
/* sweep.c - labels of a graph without cycles, and a cycle where there is one.
 *
 * One order serves all labels that are wanted; it also finds out that there is
 * a cycle, which costs no pass of its own.
 *
 * The cycle that is shown: of the vertices that lead to a cycle the least, and
 * from each on to its first target that leads to one too, until a vertex comes
 * again. That is a matter of the graph, not of how the order was found. */

#include "graph/impl.h"

static grundy_status sweep_in(const grundy_graph *graph, const gi_order *order,
                              const grundy_graph_labels *wanted,
                              grundy_error *err)
{
    grundy_status status =
        gi_sweep_remoteness(graph, order, GRUNDY_NORMAL, wanted->outcomes,
                            wanted->remoteness, err);

    if (status) return status;
    status = gi_sweep_remoteness(graph, order, GRUNDY_MISERE,
                                 wanted->misere_outcomes,
                                 wanted->misere_remoteness, err);
    if (status || !wanted->nimbers) return status;
    return gi_sweep_nimbers(graph, order, wanted->nimbers, err);
}

grundy_status grundy_graph_sweep(const grundy_graph *graph,
                                 const grundy_graph_labels *wanted,
                                 grundy_error *err)
{
    gi_order order;
    grundy_status status = gi_order_make(&order, graph, err);

    if (!status) status = sweep_in(graph, &order, wanted, err);
    gi_order_clear(&order);
    return status;
}

/* ---- a cycle ---- */

/* The first target that leads to a cycle; v leads to one. */
static uint32_t next_to(const grundy_graph *graph, const uint64_t *leads,
                        uint32_t v)
{
    uint64_t edge = graph->starts[v];

    while (!gi_bitset_has(leads, graph->targets[edge])) {
        edge++;
        GRUNDY_ASSERT(edge < graph->starts[v + 1]);
    }
    return graph->targets[edge];
}

/* Walks until a vertex is met that has been taken out of the set: it is on
 * the cycle. */
static uint32_t vertex_on_cycle(const grundy_graph *graph,
                                const uint64_t *leads, uint64_t *met)
{
    uint32_t v = 0;

    while (!gi_bitset_has(leads, v))
        v++;
    while (!gi_bitset_has(met, v)) {
        gi_bitset_add(met, v);
        v = next_to(graph, leads, v);
    }
    return v;
}

static size_t list_cycle(const grundy_graph *graph, const uint64_t *leads,
                         uint32_t first, uint32_t *cycle, size_t capacity)
{
    uint32_t v = first;
    size_t count = 0;

    do {
        if (count < capacity) cycle[count] = v;
        count++;
        v = next_to(graph, leads, v);
    } while (v != first);
    return count;
}

static grundy_status show_cycle(const grundy_graph *graph,
                                const gi_order *order, uint32_t *cycle,
                                size_t capacity, size_t *count)
{
    const size_t words = gi_bitset_words(graph->vertex_count);
    uint64_t *leads = gi_alloc_array(graph->env, words, 2 * sizeof *leads);
    uint32_t first;

    if (!leads) return GRUNDY_NO_MEMORY;
    gi_order_left_over(order, graph->vertex_count, leads);
    for (size_t i = 0; i < words; i++)
        leads[words + i] = 0;
    first = vertex_on_cycle(graph, leads, leads + words);
    *count = list_cycle(graph, leads, first, cycle, capacity);
    gi_free(graph->env, leads, 2 * words * sizeof *leads);
    return GRUNDY_OK;
}

grundy_status grundy_graph_find_cycle(const grundy_graph *graph,
                                      uint32_t *cycle, size_t capacity,
                                      size_t *count, grundy_error *err)
{
    grundy_error told = {0};
    gi_order order;
    grundy_status status = gi_order_make(&order, graph, &told);

    if (status == GRUNDY_OK) {
        status = gi_fail(&told, GRUNDY_UNDEFINED, "There is no cycle.");
    } else if (status == GRUNDY_UNDEFINED) {
        status = show_cycle(graph, &order, cycle, capacity, count);
    }
    gi_order_clear(&order);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
