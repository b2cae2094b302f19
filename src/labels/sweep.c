/* SPDX-License-Identifier: MIT */
/* sweep.c - labels of a graph without cycles, and a cycle if there is one.
 *
 * One topological order serves all labels that are wanted; its construction
 * also detects a cycle, without a pass of its own. Then each label is a sweep
 * that depends on no other label and is done by a single worker: this needs no
 * levels, which would cost a sweep to find (docs/decisions/graphs.md).
 *
 * The cycle that is shown begins with the least of the vertices from which a
 * cycle can be reached and continues from each vertex to its first target of
 * this kind, until a vertex recurs. So it depends on the graph, not on how the
 * order was found.
 */

#include "base/assert.h"
#include "grundy/labels.h"

#include "base/env.h"
#include "base/error.h"
#include "base/memory/bitset.h"
#include "graph/adjacency.h"
#include "graph/buckets.h"
#include "labels/sweep.h"

/* ---- the labels that are wanted ---- */

enum { JOBS_MOST = 3 };

typedef struct job {
    gi_winners winners; /* Unless there is a place for nimbers. */
    grundy_nimber *nimbers;
    void *scratch;
    size_t bytes;
    grundy_status status;
    grundy_error err;
} job;

typedef struct sweeping {
    const grundy_graph *graph;
    const gi_order *order;
    job jobs[JOBS_MOST];
    size_t count;
} sweeping;

static void add_job(sweeping *all, const job *wanted)
{
    job *added = &all->jobs[all->count];

    if (!wanted->nimbers && !wanted->winners.outcomes &&
        !wanted->winners.remoteness)
        return;
    GRUNDY_ASSERT(all->count < JOBS_MOST);
    *added = *wanted;
    added->bytes = added->nimbers
                       ? gi_nimbers_scratch_bytes(all->graph)
                       : gi_winners_scratch_bytes(all->graph, &added->winners);
    all->count++;
}

/* The allocator may be for one thread: so all before any of them starts. */
static grundy_status make_scratch(sweeping *all, grundy_error *err)
{
    uint64_t bytes = 0;
    grundy_status status;

    for (size_t i = 0; i < all->count; i++)
        bytes += all->jobs[i].bytes;
    status = gi_graph_afford(all->graph->env, bytes, err);
    for (size_t i = 0; !status && i < all->count; i++) {
        job *now = &all->jobs[i];
        now->scratch = gi_alloc(all->graph->env, now->bytes);
        if (!now->scratch && now->bytes > 0)
            status =
                gi_fail(err, GRUNDY_NO_MEMORY, "No memory for the labels.");
        gi_pages_advise(now->scratch, now->bytes);
    }
    return status;
}

static void do_job(void *user, size_t part, size_t worker)
{
    sweeping *all = user;
    job *now = &all->jobs[part];

    (void)worker;
    if (now->nimbers)
        now->status = gi_sweep_nimbers(all->graph, all->order, now->nimbers,
                                       now->scratch, &now->err);
    else
        now->status = gi_sweep_winners(all->graph, all->order, &now->winners,
                                       now->scratch, &now->err);
}

static grundy_status do_jobs(sweeping *all, grundy_error *err)
{
    gi_workers *workers = NULL;
    grundy_status status = GRUNDY_OK;

    if (all->count > 1)
        status = gi_graph_workers(&workers, all->graph->env,
                                  all->graph->edge_count);
    if (status) return gi_fail(err, status, "No memory for the workers.");
    if (workers)
        gi_workers_run(workers, do_job, all, all->count);
    else
        for (size_t i = 0; i < all->count; i++)
            do_job(all, i, 0);
    gi_workers_stop(workers);
    for (size_t i = 0; i < all->count; i++)
        if (all->jobs[i].status)
            return gi_fail_told(err, all->jobs[i].status, &all->jobs[i].err);
    return GRUNDY_OK;
}

static grundy_status sweep_in(const grundy_graph *graph, const gi_order *order,
                              const grundy_graph_labels *wanted,
                              grundy_error *err)
{
    sweeping all = {.graph = graph, .order = order};
    grundy_status status;

    add_job(&all, &(job){.winners = {GRUNDY_NORMAL, wanted->outcomes,
                                     wanted->remoteness}});
    add_job(&all, &(job){.winners = {GRUNDY_MISERE, wanted->misere_outcomes,
                                     wanted->misere_remoteness}});
    add_job(&all, &(job){.nimbers = wanted->nimbers});
    status = make_scratch(&all, err);
    if (!status) status = do_jobs(&all, err);
    for (size_t i = all.count; i-- > 0;)
        gi_free(graph->env, all.jobs[i].scratch, all.jobs[i].bytes);
    return status;
}

grundy_status grundy_graph_sweep(const grundy_graph *graph,
                                 const grundy_graph_labels *wanted,
                                 grundy_error *err)
{
    if (!graph || !wanted)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_reserved(wanted->reserved, 4, err))
        return GRUNDY_BAD_ARGUMENT;

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
    GRUNDY_ASSERT(v < graph->vertex_count);
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
    GRUNDY_ASSERT(count <= graph->vertex_count);
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

grundy_status grundy_graph_find_cycle(uint32_t *cycle, size_t capacity,
                                      size_t *count, const grundy_graph *graph,
                                      grundy_error *err)
{
    if (!graph || (capacity && !cycle) || !count)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");

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
