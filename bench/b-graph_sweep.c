/* SPDX-License-Identifier: MIT */
/* b-graph_sweep.c - how far is a sweep from one look at each edge?
 *
 *     b-graph_sweep [VERTICES]
 *
 * A random graph without cycles, ten edges a vertex, under shuffled numbers.
 * The measure is a loop that reads value[target[e]] once for each edge, vertex
 * after vertex in an order that puts targets first, as every sweep must. The
 * ratios are those of grundy_graph_sweep() for the nimbers, and for outcomes
 * and remoteness, to that loop; both find the order by themselves. Then the
 * same with a thousandth of the edges anywhere, so that there are cycles:
 * grundy_graph_label() for outcomes and remoteness together, and for
 * nimbers. */
#include "grundy/grundy.h"
#include "timing.h"

enum { EDGES_EACH = 10, CHUNK = 4096, RUNS = 3 };

static void *need(size_t bytes)
{
    void *block = malloc(bytes ? bytes : 1);

    if (!block) bench_fail("no memory");
    return block;
}

/* A random permutation. */
static uint32_t *shuffled(size_t count, uint64_t *seed)
{
    uint32_t *place = need(count * sizeof *place);

    for (size_t i = 0; i < count; i++)
        place[i] = (uint32_t)i;
    for (size_t i = count; i-- > 1;) {
        const size_t j = (size_t)(bench_random(seed) % (i + 1));
        const uint32_t held = place[i];
        place[i] = place[j];
        place[j] = held;
    }
    return place;
}

static void add(grundy_graph_builder *builder, const uint32_t *pairs,
                size_t count)
{
    if (grundy_graph_builder_add(builder, pairs, count, NULL)) {
        bench_fail("the edges do not fit");
    }
}

/* order[i] has edges to vertices before it, but for one in a thousand, which
 * leads anywhere if the graph is to have cycles. */
static grundy_graph *random_graph(const uint32_t *order, size_t count,
                                  bool has_cycles, uint64_t *seed)
{
    uint32_t pairs[2 * CHUNK];
    grundy_graph_builder *builder;
    grundy_graph *graph;
    size_t held = 0;

    if (grundy_graph_builder_new(&builder, NULL, NULL))
        bench_fail("no builder");
    for (size_t i = 0; i < count * EDGES_EACH; i++) {
        const size_t from = 1 + (size_t)(bench_random(seed) % (count - 1));
        const bool is_wild = has_cycles && bench_random(seed) % 1000 == 0;
        const size_t below = is_wild ? count : from;
        pairs[2 * held] = order[from];
        pairs[2 * held + 1] = order[bench_random(seed) % below];
        if (++held < CHUNK) continue;
        add(builder, pairs, held);
        held = 0;
    }
    add(builder, pairs, held);
    if (grundy_graph_builder_finish(&graph, builder, count, NULL)) {
        bench_fail("the graph does not fit");
    }
    grundy_graph_builder_free(builder);
    return graph;
}

static uint64_t read_in_order(const grundy_graph *graph, const uint32_t *order,
                              const grundy_nimber *value)
{
    const uint64_t *start = grundy_graph_starts(graph);
    const uint32_t *target = grundy_graph_targets(graph);
    const size_t count = grundy_graph_vertex_count(graph);
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        for (uint64_t e = start[order[i]]; e < start[order[i] + 1]; e++)
            sum += value[target[e]];
    return sum;
}

static void label(const grundy_graph *graph, grundy_graph_labels wanted,
                  bench_times *times)
{
    const uint64_t start = bench_now_ns();

    if (grundy_graph_label(graph, &wanted, NULL)) bench_fail("no labels");
    bench_add(times, bench_now_ns() - start);
}

static void sweep(const grundy_graph *graph, grundy_graph_labels wanted,
                  bench_times *times)
{
    const uint64_t start = bench_now_ns();

    if (grundy_graph_sweep(graph, &wanted, NULL)) bench_fail("no labels");
    bench_add(times, bench_now_ns() - start);
}

/* One size, with and without cycles; the sum keeps the loops. */
typedef struct tables {
    uint32_t *order;
    grundy_nimber *nimbers;
    uint32_t *remoteness;
    uint8_t *outcomes;
    uint64_t sum;
} tables;

static void print(bench_times *times, bench_times *reads, size_t size)
{
    const double ratio =
        (double)bench_fastest(times) / (double)bench_fastest(reads);

    bench_print("graph_sweep", times, size, ratio);
}

static void look(const grundy_graph *graph, tables *all, bench_times *times)
{
    const uint64_t start = bench_now_ns();

    all->sum += read_in_order(graph, all->order, all->nimbers);
    bench_add(times, bench_now_ns() - start);
}

static void without_cycles(tables *all, size_t size, uint64_t *seed)
{
    bench_times reads = {.way = "read"}, mexes = {.way = "nimbers"};
    bench_times winners = {.way = "outcomes"}, soon = {.way = "remoteness"};
    grundy_graph *graph = random_graph(all->order, size, false, seed);

    for (int run = 0; run < RUNS; run++) {
        sweep(graph, (grundy_graph_labels){.nimbers = all->nimbers}, &mexes);
        sweep(graph, (grundy_graph_labels){.outcomes = all->outcomes},
              &winners);
        sweep(graph, (grundy_graph_labels){.remoteness = all->remoteness},
              &soon);
        look(graph, all, &reads);
    }
    grundy_graph_free(graph);
    print(&reads, &reads, size);
    print(&mexes, &reads, size);
    print(&winners, &reads, size);
    print(&soon, &reads, size);
}

static void with_cycles(tables *all, size_t size, uint64_t *seed)
{
    bench_times reads = {.way = "read, cycles"};
    bench_times soon = {.way = "remoteness, cycles"};
    bench_times mexes = {.way = "nimbers, cycles"};
    grundy_graph *graph = random_graph(all->order, size, true, seed);

    for (int run = 0; run < RUNS; run++) {
        label(graph,
              (grundy_graph_labels){.outcomes = all->outcomes,
                                    .remoteness = all->remoteness},
              &soon);
        look(graph, all, &reads);
    }
    label(graph, (grundy_graph_labels){.nimbers = all->nimbers}, &mexes);
    grundy_graph_free(graph);
    print(&reads, &reads, size);
    print(&soon, &reads, size);
    print(&mexes, &reads, size);
}

int main(int count, char **arguments)
{
    const size_t size = bench_size(count, arguments, 10000000);
    uint64_t seed = 1;
    tables all = {.sum = 0};

    if (size < 2) bench_fail("two vertices at least");
    all.order = shuffled(size, &seed);
    all.nimbers = need(size * sizeof *all.nimbers);
    all.remoteness = need(size * sizeof *all.remoteness);
    all.outcomes = need(size);
    without_cycles(&all, size, &seed);
    with_cycles(&all, size, &seed);
    free(all.outcomes);
    free(all.remoteness);
    free(all.nimbers);
    free(all.order);
    return all.sum == 1;
}
