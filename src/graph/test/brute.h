/* SPDX-License-Identifier: MIT */
/* brute.h - small graphs as bit masks, and their labels from the definition.
 *
 * Shares no code with the library: outcomes come from rounds over all vertices,
 * one for each number of moves, and nimbers from recursion. */
#ifndef GI_GRAPH_TEST_BRUTE_H
#define GI_GRAPH_TEST_BRUTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/graph.h"
#include "grundy/labels.h"

#include "graph/adjacency.h"
#include "random.h"

enum { BRUTE_MOST = 64 };

typedef struct brute {
    size_t count;
    uint64_t rows[BRUTE_MOST]; /* Bit w of row v: an edge v -> w. */
} brute;

/* Each edge with the chance chance/64; without cycles: to lower places in a
 * hidden order. */
static inline brute brute_random(size_t count, size_t chance, bool has_cycles,
                                 uint64_t *seed)
{
    brute graph = {.count = count};
    size_t place[BRUTE_MOST];

    for (size_t v = 0; v < count; v++)
        place[v] = random_below(seed, 1000) * BRUTE_MOST + v;
    for (size_t v = 0; v < count; v++)
        for (size_t w = 0; w < count; w++)
            if (random_below(seed, 64) < chance &&
                (has_cycles || place[w] < place[v]))
                graph.rows[v] |= (uint64_t)1 << w;
    return graph;
}

/* Edges in a random order of rows, some of them twice. */
static inline grundy_graph *brute_build(const brute *graph, uint64_t *seed,
                                        const grundy_env *env)
{
    grundy_graph_builder *builder;
    grundy_graph *out = NULL;
    const size_t shift = graph->count ? random_below(seed, graph->count) : 0;

    if (grundy_graph_builder_new(&builder, env, NULL)) return NULL;
    for (size_t i = 0; i < graph->count; i++) {
        const size_t v = (i + shift) % graph->count;
        for (size_t w = 0; w < graph->count; w++) {
            const uint32_t pair[4] = {(uint32_t)v, (uint32_t)w, (uint32_t)v,
                                      (uint32_t)w};
            if (!(graph->rows[v] >> w & 1)) continue;
            if (grundy_graph_builder_add(
                    builder, pair, 1 + (random_word(seed) % 4 == 0), NULL))
                goto done;
        }
    }
    if (grundy_graph_builder_finish(&out, builder, graph->count, NULL))
        out = NULL;
done:
    grundy_graph_builder_free(builder);
    return out;
}

typedef struct brute_labels {
    uint8_t outcomes[BRUTE_MOST];
    uint32_t remoteness[BRUTE_MOST];
} brute_labels;

/* In round r those who can force the end in r moves, and not sooner. */
static inline void brute_outcomes(const brute *graph,
                                  grundy_convention convention,
                                  brute_labels *out)
{
    for (size_t v = 0; v < graph->count; v++) {
        out->outcomes[v] = GRUNDY_OUTCOME_DRAW;
        out->remoteness[v] = GRUNDY_REMOTENESS_NONE;
    }
    for (uint32_t round = 0; round <= graph->count; round++) {
        const brute_labels before = *out;
        for (size_t v = 0; v < graph->count; v++) {
            bool wins = false, loses = true;
            if (before.outcomes[v] != GRUNDY_OUTCOME_DRAW) continue;
            if (graph->rows[v] == 0) {
                wins = convention == GRUNDY_MISERE;
                loses = !wins;
            }
            for (size_t w = 0; w < graph->count; w++) {
                if (!(graph->rows[v] >> w & 1)) continue;
                if (before.outcomes[w] == GRUNDY_OUTCOME_P) wins = true;
                if (before.outcomes[w] != GRUNDY_OUTCOME_N) loses = false;
            }
            if (!wins && !loses) continue;
            out->outcomes[v] = wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
            out->remoteness[v] = round;
        }
    }
}

/* Of a vertex that leads to no cycle. */
static inline grundy_nimber brute_nimber(const brute *graph, size_t v)
{
    uint64_t met = 0;
    grundy_nimber mex = 0;

    for (size_t w = 0; w < graph->count; w++)
        if (graph->rows[v] >> w & 1)
            met |= (uint64_t)1 << brute_nimber(graph, w);
    while (met >> mex & 1)
        mex++;
    return mex;
}

#endif
