/* SPDX-License-Identifier: MIT */
/* tints.c - graphs with tinted vertices, as structures and as lists. */
#include "games/partizan/tints.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/integer/integer.h"

enum { FIRST_EDGE = 2, TINT_BITS = 2 };

gi_tints gi_tints_of(const gi_ints *position)
{
    gi_tints graph;
    const grundy_integer *items = position->items;
    uint64_t word = 0;

    graph.vertex_count = (unsigned)items[0].word;
    graph.edge_count = (unsigned)items[1].word;
    GRUNDY_ASSERT(graph.vertex_count <= GI_TINTS_VERTICES_MOST);
    GRUNDY_ASSERT(graph.edge_count <= GI_TINTS_EDGES_MOST);
    items += FIRST_EDGE;
    for (unsigned e = 0; e < graph.edge_count; e++, items += 2) {
        graph.ends[e][0] = (uint8_t)items[0].word;
        graph.ends[e][1] = (uint8_t)items[1].word;
    }
    for (unsigned v = 0; v < graph.vertex_count; v++) {
        if (v % GI_TINTS_A_WORD == 0) word = (uint64_t)(items++)->word;
        graph.tints[v] = word & 3;
        word >>= TINT_BITS;
    }
    GRUNDY_ASSERT(items == position->items + position->count);
    return graph;
}

grundy_status gi_tints_put(const gi_tints *graph, gi_ints *out, gi_run *run)
{
    const unsigned n = graph->vertex_count;
    grundy_status status;

    GRUNDY_ASSERT(n <= GI_TINTS_VERTICES_MOST);
    gi_ints_empty(out, run->env);
    status = gi_ints_push_word(out, n, run->env);
    if (!status) status = gi_ints_push_word(out, graph->edge_count, run->env);
    for (unsigned e = 0; e < graph->edge_count && !status; e++) {
        status = gi_ints_push_word(out, graph->ends[e][0], run->env);
        if (!status)
            status = gi_ints_push_word(out, graph->ends[e][1], run->env);
    }
    for (unsigned v = 0; v < n && !status; v += GI_TINTS_A_WORD) {
        const unsigned end = v + GI_TINTS_A_WORD < n ? v + GI_TINTS_A_WORD : n;
        uint64_t word = 0;
        for (unsigned k = end; k-- > v;)
            word = word << TINT_BITS | graph->tints[k];
        status = gi_ints_push_word(out, (int64_t)word, run->env);
    }
    return status;
}

/* ---- which lists are graphs ---- */

static grundy_status check_edges(const grundy_integer *ends, size_t count,
                                 int64_t n, grundy_error *err)
{
    for (size_t e = 0; e < count; e++) {
        const int64_t u = ends[2 * e].word, v = ends[2 * e + 1].word;
        const bool is_after =
            e == 0 || ends[2 * e - 2].word < u ||
            (ends[2 * e - 2].word == u && ends[2 * e - 1].word < v);
        if (u < 0 || u >= v || v >= n || !is_after)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "edges have two ends below %lld, the lower first, "
                           "and are in order",
                           (long long)n);
    }
    return GRUNDY_OK;
}

grundy_status gi_tints_check(const gi_ints *position, grundy_error *err)
{
    const grundy_integer *items = position->items;
    grundy_status status;

    if (position->count < FIRST_EDGE || !gi_ints_are_small(position) ||
        items[0].word < 0 || items[0].word > GI_TINTS_VERTICES_MOST ||
        items[1].word < 0 || items[1].word > GI_TINTS_EDGES_MOST)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "a graph has %d vertices and %d edges at most",
                       GI_TINTS_VERTICES_MOST, GI_TINTS_EDGES_MOST);
    size_t left = (size_t)items[0].word;
    const size_t edges = (size_t)items[1].word;
    const size_t first = FIRST_EDGE + 2 * edges;
    const size_t words = (left + GI_TINTS_A_WORD - 1) / GI_TINTS_A_WORD;
    if (position->count != first + words)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "a graph of %zu vertices and %zu edges has %zu "
                       "numbers, not %zu",
                       left, edges, first + words, position->count);
    status = check_edges(items + FIRST_EDGE, edges, items[0].word, err);
    for (size_t i = first; i < position->count && !status; i++) {
        const size_t here = left < GI_TINTS_A_WORD ? left : GI_TINTS_A_WORD;
        if (items[i].word < 0 || items[i].word >> TINT_BITS * here != 0)
            status = gi_fail(err, GRUNDY_BAD_INPUT,
                             "a tint of no vertex of the graph");
        left -= here;
    }
    return status;
}

void gi_tints_exchange(gi_tints *graph)
{
    for (unsigned v = 0; v < graph->vertex_count; v++)
        if (graph->tints[v] == GI_TINT_LEFT ||
            graph->tints[v] == GI_TINT_RIGHT)
            graph->tints[v] ^= GI_TINT_LEFT ^ GI_TINT_RIGHT;
}

static int compare_edges(const void *a, const void *b)
{
    return memcmp(a, b, 2);
}

void gi_tints_sort(gi_tints *graph)
{
    unsigned kept = 0;

    qsort(graph->ends, graph->edge_count, sizeof graph->ends[0],
          compare_edges);
    for (unsigned e = 0; e < graph->edge_count; e++) {
        if (kept > 0 &&
            compare_edges(graph->ends[kept - 1], graph->ends[e]) == 0)
            continue;
        memmove(graph->ends[kept++], graph->ends[e], sizeof graph->ends[0]);
    }
    graph->edge_count = kept;
}
