/* SPDX-License-Identifier: MIT */
/* b-graph_sweep.c - how far is a sweep from one look at each edge?
 *
 *     b-graph_sweep [VERTICES]
 *
 * A random graph without cycles, ten edges a vertex, under shuffled numbers.
 * The measure is a loop that reads value[target[e]] once for each edge, vertex
 * after vertex in an order that puts targets first, as every sweep must. The
 * ratios are those of grundy_graph_sweep() for the nimbers, and for outcomes
 * and remoteness, to that loop; both find the order by themselves. */
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

/* order[i] has edges to vertices before it. */
static grundy_graph *random_graph(const uint32_t *order, size_t count,
                                  uint64_t *seed)
{
    uint32_t pairs[2 * CHUNK];
    grundy_graph_builder *builder;
    grundy_graph *graph;
    size_t held = 0;

    if (grundy_graph_builder_new(&builder, NULL)) bench_fail("no builder");
    for (size_t i = 0; i < count * EDGES_EACH; i++) {
        const size_t from = 1 + (size_t)(bench_random(seed) % (count - 1));
        pairs[2 * held] = order[from];
        pairs[2 * held + 1] = order[bench_random(seed) % from];
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

static void sweep(const grundy_graph *graph, grundy_graph_labels wanted,
                  bench_times *times)
{
    const uint64_t start = bench_now_ns();

    if (grundy_graph_sweep(graph, &wanted, NULL)) bench_fail("no labels");
    bench_add(times, bench_now_ns() - start);
}

static double ratio_of(bench_times *times, bench_times *to)
{
    return (double)bench_fastest(times) / (double)bench_fastest(to);
}

int main(int count, char **arguments)
{
    const size_t size = bench_size(count, arguments, 10000000);
    uint64_t seed = 1, sum = 0;
    uint32_t *order = size > 1 ? shuffled(size, &seed) : NULL;
    grundy_nimber *nimbers = need(size * sizeof *nimbers);
    uint32_t *remoteness = need(size * sizeof *remoteness);
    uint8_t *outcomes = need(size);
    bench_times reads = {.way = "read"}, mexes = {.way = "nimbers"};
    bench_times winners = {.way = "outcomes"}, soon = {.way = "remoteness"};
    grundy_graph *graph;

    if (!order) bench_fail("two vertices at least");
    graph = random_graph(order, size, &seed);
    for (int run = 0; run < RUNS; run++) {
        uint64_t start;
        sweep(graph, (grundy_graph_labels){.nimbers = nimbers}, &mexes);
        sweep(graph, (grundy_graph_labels){.outcomes = outcomes}, &winners);
        sweep(graph, (grundy_graph_labels){.remoteness = remoteness}, &soon);
        start = bench_now_ns();
        sum += read_in_order(graph, order, nimbers);
        bench_add(&reads, bench_now_ns() - start);
    }
    bench_print("graph_sweep", &reads, size, 1);
    bench_print("graph_sweep", &mexes, size, ratio_of(&mexes, &reads));
    bench_print("graph_sweep", &winners, size, ratio_of(&winners, &reads));
    bench_print("graph_sweep", &soon, size, ratio_of(&soon, &reads));
    grundy_graph_free(graph);
    free(outcomes);
    free(remoteness);
    free(nimbers);
    free(order);
    return sum == 1; /* So that the loop is not left out. */
}
