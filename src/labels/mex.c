/* SPDX-License-Identifier: MIT */
/* mex.c - the nimbers of a graph without cycles, targets first.
 *
 * The nimber of a vertex is the mex of the nimbers of its targets. These are
 * gathered from all over the table, which takes most of the time; therefore
 * the table consists of bytes, and the rows are prefetched.
 *
 * The nimbers met are collected in a word of 64 bits, in which the mex is the
 * first gap. A vertex that has met all of 0 .. 63 is processed again with a
 * bit set of sufficient length: a nimber k requires a vertex with targets of
 * nimbers 0 .. k - 1, which have as many edges themselves, so that a graph of
 * m edges has k(k + 1)/2 <= m, and the set is short. Nimbers of 255 and above
 * do not fit the table; they are stored only in the result, and the table
 * marks them.
 *
 * Source: [Grundy39], [Sprague35]. Cost: O(vertices + edges); one byte for
 * each vertex.
 */

#include <string.h>

#include "base/assert.h"
#include "base/memory/bitset.h"
#include "graph/adjacency.h"
#include "labels/sweep.h"

enum {
    LARGE = 255, /* In the table: the nimber stands in the result. */
    AHEAD_START = 32,
    AHEAD_ROW = 16
};

typedef struct mexing {
    const uint64_t *starts;
    const uint32_t *targets;
    uint8_t *table;         /* shape [vertex_count] */
    grundy_nimber *nimbers; /* LARGE ones, while the sweep goes on. */
    uint64_t *set;          /* Scratch; NULL if no row is long enough. */
    size_t set_bits;        /* Every nimber is below. */
} mexing;

/* First gap of the nimbers of a row, whatever they are. */
static grundy_nimber mex_of_long_row(const mexing *all, uint64_t first,
                                     uint64_t end)
{
    const uint64_t count = end - first;
    /* Nimbers past the length of the row cannot fill a gap. */
    const size_t bits =
        count < all->set_bits ? (size_t)count : all->set_bits - 1;
    const size_t words = bits / 64 + 1;

    GRUNDY_ASSERT(all->set && count >= 64);
    memset(all->set, 0, words * sizeof *all->set);
    for (uint64_t e = first; e < end; e++) {
        const uint32_t target = all->targets[e];
        const grundy_nimber nimber = all->table[target] == LARGE
                                         ? all->nimbers[target]
                                         : all->table[target];
        if (nimber <= bits) gi_bitset_add(all->set, nimber);
    }
    return (grundy_nimber)gi_bitset_first_gap(all->set, words);
}

static void put(const mexing *all, uint32_t vertex, grundy_nimber nimber)
{
    GRUNDY_ASSERT(nimber < all->set_bits);
    if (nimber < LARGE) {
        all->table[vertex] = (uint8_t)nimber;
    } else {
        all->table[vertex] = LARGE;
        all->nimbers[vertex] = nimber;
    }
}

static void mex_kernel(void *user, const uint32_t *vertices, size_t count)
{
    const mexing *all = user;
    const uint64_t *starts = all->starts;

    for (size_t i = 0; i < count; i++) {
        const uint32_t vertex = vertices[i];
        const uint64_t first = starts[vertex], end = starts[vertex + 1];
        uint64_t met = 0;
        if (i + AHEAD_START < count) {
            GI_PREFETCH(starts + vertices[i + AHEAD_START]);
        }
        if (i + AHEAD_ROW < count && all->targets) {
            GI_PREFETCH(all->targets + starts[vertices[i + AHEAD_ROW]]);
        }
        GRUNDY_ASSERT(all->targets || first == end);
        for (uint64_t e = first; e < end; e++) {
            const unsigned nimber = all->table[all->targets[e]];
            met |= (uint64_t)(nimber < 64) << (nimber % 64);
        }
        put(all, vertex,
            GI_LIKELY(~met != 0) ? (grundy_nimber)__builtin_ctzll(~met)
                                 : mex_of_long_row(all, first, end));
    }
}

/* One more than the largest nimber that m edges allow, and rows so long. */
static size_t nimbers_most(const grundy_graph *graph)
{
    uint64_t longest = 0, most = 0;

    for (size_t v = 0; v < graph->vertex_count; v++) {
        const uint64_t length = graph->starts[v + 1] - graph->starts[v];
        if (length > longest) longest = length;
    }
    while (most < longest && most * (most + 1) / 2 < graph->edge_count)
        most++;
    return (size_t)most + 1;
}

/* The set where a row is long enough, then the table. */
static size_t set_words(size_t set_bits)
{
    return set_bits > 64 ? set_bits / 64 + 1 : 0;
}

size_t gi_nimbers_scratch_bytes(const grundy_graph *graph)
{
    return set_words(nimbers_most(graph)) * sizeof(uint64_t) +
           graph->vertex_count;
}

grundy_status gi_sweep_nimbers(const grundy_graph *graph,
                               const gi_order *order, grundy_nimber *nimbers,
                               void *scratch, grundy_error *err)
{
    const size_t count = graph->vertex_count;
    mexing all = {.starts = graph->starts,
                  .targets = graph->targets,
                  .nimbers = nimbers,
                  .set_bits = nimbers_most(graph)};
    const size_t words = set_words(all.set_bits);
    grundy_status status;

    if (count == 0) return GRUNDY_OK;
    if (words > 0) all.set = scratch;
    all.table = (uint8_t *)scratch + words * sizeof *all.set;
    status = gi_order_walk(order, mex_kernel, &all, err);
    for (size_t v = 0; v < count && !status; v++)
        if (all.table[v] != LARGE) nimbers[v] = all.table[v];
    return status;
}
