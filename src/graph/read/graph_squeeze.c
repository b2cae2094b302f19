/* SPDX-License-Identifier: MIT */
/* graph_squeeze.c - removes the raw numbers that are not vertices from a
 * graph.
 *
 * The numbers in use are bits; with the number of bits before each word of 64,
 * the new number of a vertex is the sum of two small numbers. The rows are
 * then copied with the new numbers. Most files omit no numbers, or only 0:
 * then the names need nothing but the first number.
 *
 * Cost: linear; the copy takes 8 bytes for each vertex and 4 for each edge
 * while the original exists.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/bitset.h"
#include "graph/adjacency.h"
#include "graph/read/graph_read.h"

/* Bits of the raw numbers that are vertices: shape [words of count]. */
static uint64_t *used_numbers(const gi_graph_draft *draft,
                              const grundy_graph *graph)
{
    const size_t count = grundy_graph_vertex_count(graph);
    const uint64_t *starts = grundy_graph_starts(graph);
    const uint32_t *targets = grundy_graph_targets(graph);
    const size_t words = gi_bitset_words(count);
    uint64_t *used = gi_alloc_array(draft->env, words, sizeof *used);

    GRUNDY_ASSERT(count >= draft->vertices);
    if (!used) return NULL;
    memset(used, 0, words * sizeof *used);
    if (draft->alone)
        memcpy(used, draft->alone,
               (words < draft->alone_words ? words : draft->alone_words) *
                   sizeof *used);
    for (size_t v = 0; v < count; v++)
        if (starts[v + 1] > starts[v]) gi_bitset_add(used, v);
    for (uint64_t i = 0; i < starts[count]; i++)
        /* Mostly there already, and reading does not dirty the line. */
        if (!gi_bitset_has(used, targets[i])) gi_bitset_add(used, targets[i]);
    return used;
}

/* Numbers below a raw number that are vertices: `before` of its word, and
 * those in the word itself. */
static uint32_t rank(const uint64_t *used, const uint32_t *before,
                     uint32_t raw)
{
    const uint64_t below = used[raw / 64] & (((uint64_t)1 << raw % 64) - 1);

    GRUNDY_ASSERT(gi_bitset_has(used, raw));
    return before[raw / 64] + (uint32_t)__builtin_popcountll(below);
}

/* The rows without the gaps, in blocks that die with the graph. */
typedef struct squeezed {
    const grundy_env *env;
    uint64_t *starts;
    uint32_t *targets;
    size_t count;
    uint64_t edges;
} squeezed;

static void release(void *user)
{
    squeezed *rows = user;

    gi_free(rows->env, rows->starts, (rows->count + 1) * sizeof(uint64_t));
    gi_free(rows->env, rows->targets, rows->edges * sizeof(uint32_t));
    gi_free(rows->env, rows, sizeof *rows);
}

static squeezed *new_rows(const grundy_env *env, size_t count, uint64_t edges)
{
    squeezed *rows = gi_alloc(env, sizeof *rows);

    if (!rows) return NULL;
    *rows = (squeezed){.env = env, .count = count, .edges = edges};
    rows->starts = gi_alloc_array(env, count + 1, sizeof *rows->starts);
    rows->targets = gi_alloc_array(env, edges, sizeof *rows->targets);
    if (rows->starts && (rows->targets || edges == 0)) return rows;
    release(rows);
    return NULL;
}

static void fill_rows(squeezed *rows, const grundy_graph *graph,
                      const uint64_t *used, const uint32_t *before)
{
    const uint64_t *starts = grundy_graph_starts(graph);
    const uint32_t *targets = grundy_graph_targets(graph);
    const size_t count = grundy_graph_vertex_count(graph);
    size_t vertex = 0;

    for (size_t raw = 0; raw < count; raw++)
        if (gi_bitset_has(used, raw)) rows->starts[vertex++] = starts[raw];
    GRUNDY_ASSERT(vertex == rows->count);
    rows->starts[vertex] = rows->edges;
    for (uint64_t i = 0; i < rows->edges; i++)
        rows->targets[i] = rank(used, before, targets[i]);
}

/* What the names have to know: a first number, or all of them. */
static grundy_status name_vertices(grundy_graph_names *names,
                                   const uint64_t *used, size_t raw_count,
                                   size_t count)
{
    size_t vertex = 0, first = 0;

    while (count && !gi_bitset_has(used, first))
        first++;
    GRUNDY_ASSERT(first + count <= raw_count);
    if (raw_count - first == count) {
        names->base = (uint32_t)first;
        names->count = count;
        return GRUNDY_OK;
    }
    names->raw = gi_alloc_array(names->env, count, sizeof *names->raw);
    if (!names->raw) return GRUNDY_NO_MEMORY;
    names->count = count;
    for (size_t raw = 0; raw < raw_count; raw++)
        if (gi_bitset_has(used, raw)) names->raw[vertex++] = (uint32_t)raw;
    GRUNDY_ASSERT(vertex == count);
    return GRUNDY_OK;
}

static grundy_status squeeze_by(gi_graph_draft *draft, grundy_graph **graph,
                                const uint64_t *used, uint32_t *before)
{
    const size_t raw_count = grundy_graph_vertex_count(*graph);
    uint32_t count = 0;
    squeezed *rows;
    grundy_graph *without = NULL;
    grundy_status status;

    for (size_t i = 0; i < gi_bitset_words(raw_count); i++) {
        before[i] = count;
        count += (uint32_t)__builtin_popcountll(used[i]);
    }
    GRUNDY_ASSERT(count <= raw_count);
    status = name_vertices(draft->names, used, raw_count, count);
    if (status || count == raw_count) return status;
    rows = new_rows(draft->env, count, grundy_graph_edge_count(*graph));
    if (!rows) return GRUNDY_NO_MEMORY;
    fill_rows(rows, *graph, used, before);
    status =
        grundy_graph_from_rows(&without,
                               &(grundy_graph_rows){.vertex_count = count,
                                                    .starts = rows->starts,
                                                    .targets = rows->targets,
                                                    .release = release,
                                                    .user = rows},
                               draft->env, draft->err);
    if (status) {
        release(rows);
        return status;
    }
    grundy_graph_free(*graph);
    *graph = without;
    return GRUNDY_OK;
}

grundy_status gi_draft_squeeze(gi_graph_draft *draft, grundy_graph **graph)
{
    const size_t words = gi_bitset_words(grundy_graph_vertex_count(*graph));
    uint64_t *used = used_numbers(draft, *graph);
    uint32_t *before = gi_alloc_array(draft->env, words, sizeof *before);
    grundy_status status = GRUNDY_NO_MEMORY;

    if (words == 0)
        status = GRUNDY_OK;
    else if (used && before)
        status = squeeze_by(draft, graph, used, before);
    gi_free(draft->env, before, words * sizeof *before);
    gi_free(draft->env, used, words * sizeof *used);
    return status;
}
