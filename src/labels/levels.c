/* SPDX-License-Identifier: MIT */
/* levels.c - the nimbers of a graph with cycles, finite and infinite.
 *
 * One level for each nimber m = 0, 1, 2, ... Vertices without a nimber are
 * *open*; *candidates* are open vertices whose options have all nimbers below
 * m. In level m a vertex *reverts* when an option has got the nimber m, and a
 * candidate gets m when all its options that were open at the beginning of the
 * level revert: whoever moves there can be answered by a move back to m. This
 * is retrograde analysis, with the new nimbers for losses and the reverting
 * vertices for wins.
 *
 * No vertex has both: if an option of v has got m it does not revert, so that
 * v never gets m. Hence the order in which vertices are processed does not
 * matter, and a counter of open options that do not revert is all that a
 * candidate needs.
 *
 * Candidates of level m + 1 are those of level m that revert: no option gets a
 * nimber below m any more. So the list only shrinks and nothing is visited
 * again; the levels end when one has given no nimber.
 *
 * The remaining vertices have infinite values. That the nimbers answer for all
 * sums is theorem T-LOOPY-NIMBER. Source: [Smith66], [FraenkelPerl75],
 * [FraenkelYesha86].
 *
 * Cost: a level reads the rows of predecessors of the vertices that get the
 * nimber or revert; 16 bytes and 2 bits a vertex beside the predecessors. */

#include <string.h>

#include "base/assert.h"
#include "grundy/labels.h"

#include "base/env.h"
#include "base/error.h"
#include "base/memory/bitset.h"
#include "graph/adjacency.h"
#include "labels/cycles.h"

enum { AHEAD_START = 24, AHEAD_ROW = 12, AHEAD_WORD = 4, STRETCH = 65536 };
#define NO_CANDIDATE UINT32_MAX

typedef struct levels {
    const gi_predecessors *predecessors;
    grundy_nimber *nimbers;
    grundy_nimber level;
    size_t vertex_count;
    uint32_t *open_options; /* Of each vertex, repeats counted. */
    uint32_t *counters;     /* Of these, in this level: that do not revert. */
    uint32_t *candidates;
    uint32_t *queue; /* That have the nimber of this level, or revert. */
    size_t candidate_count, first, end;
    uint64_t *labelled; /* A bit a vertex: has a nimber. */
    uint64_t *seen;     /* The same, or reverts in this level. */
} levels;

/* ---- tables: all or none ---- */

enum { WORDS_EACH = 4 };

static uint64_t table_bytes(size_t vertex_count)
{
    return (uint64_t)vertex_count * WORDS_EACH * sizeof(uint32_t) +
           (uint64_t)gi_bitset_words(vertex_count) * 2 * sizeof(uint64_t);
}

static grundy_status make_tables(levels *all, const grundy_env *env)
{
    const size_t count = all->vertex_count, words = gi_bitset_words(count);

    all->open_options = gi_alloc_array(env, count, sizeof(uint32_t));
    all->counters = gi_alloc_array(env, count, sizeof(uint32_t));
    all->candidates = gi_alloc_array(env, count, sizeof(uint32_t));
    all->queue = gi_alloc_array(env, count, sizeof(uint32_t));
    all->labelled = gi_alloc_array(env, words, sizeof(uint64_t));
    all->seen = gi_alloc_array(env, words, sizeof(uint64_t));
    if (!all->open_options || !all->counters || !all->candidates ||
        !all->queue || !all->labelled || !all->seen)
        return GRUNDY_NO_MEMORY;
    gi_pages_advise(all->open_options, count * sizeof(uint32_t));
    gi_pages_advise(all->counters, count * sizeof(uint32_t));
    return GRUNDY_OK;
}

static void free_tables(levels *all, const grundy_env *env)
{
    const size_t bytes = all->vertex_count * sizeof(uint32_t);
    const size_t set_bytes =
        gi_bitset_words(all->vertex_count) * sizeof(uint64_t);

    gi_free(env, all->seen, set_bytes);
    gi_free(env, all->labelled, set_bytes);
    gi_free(env, all->queue, bytes);
    gi_free(env, all->candidates, bytes);
    gi_free(env, all->counters, bytes);
    gi_free(env, all->open_options, bytes);
}

/* ---- one level ---- */

static void give_nimber(levels *all, uint32_t vertex)
{
    GRUNDY_ASSERT(!gi_bitset_has(all->seen, vertex));
    GRUNDY_ASSERT(all->end < all->vertex_count);
    all->nimbers[vertex] = all->level;
    all->counters[vertex] = NO_CANDIDATE;
    gi_bitset_add(all->labelled, vertex);
    gi_bitset_add(all->seen, vertex);
    all->queue[all->end++] = vertex;
}

static void begin_level(levels *all)
{
    memcpy(all->seen, all->labelled,
           gi_bitset_words(all->vertex_count) * sizeof *all->seen);
    all->first = 0;
    all->end = 0;
    for (size_t i = 0; i < all->candidate_count; i++) {
        const uint32_t vertex = all->candidates[i];
        all->counters[vertex] = all->open_options[vertex];
        if (all->counters[vertex] == 0) give_nimber(all, vertex);
    }
}

/* Predecessors of a vertex that has got the nimber. */
static void revert_before(levels *all, uint32_t vertex)
{
    const gi_predecessors *rows = all->predecessors;

    for (uint64_t e = rows->starts[vertex]; e < rows->starts[vertex + 1];
         e++) {
        const uint32_t source = rows->sources[e];
        GRUNDY_ASSERT(all->open_options[source] > 0);
        all->open_options[source]--;
        if (gi_bitset_has(all->seen, source)) continue;
        GRUNDY_ASSERT(all->end < all->vertex_count);
        gi_bitset_add(all->seen, source);
        all->queue[all->end++] = source;
    }
}

/* Predecessors of a vertex that reverts. */
static void count_before(levels *all, uint32_t vertex)
{
    const gi_predecessors *rows = all->predecessors;

    for (uint64_t e = rows->starts[vertex]; e < rows->starts[vertex + 1];
         e++) {
        const uint32_t source = rows->sources[e];
        const uint32_t counter = all->counters[source];
        if (counter == NO_CANDIDATE) continue;
        GRUNDY_ASSERT(counter > 0);
        all->counters[source] = counter - 1;
        if (counter == 1) give_nimber(all, source);
    }
}

static void ask_ahead(const levels *all, size_t i)
{
    const uint64_t *starts = all->predecessors->starts;
    const uint32_t *sources = all->predecessors->sources;

    if (i + AHEAD_START >= all->end) return;
    GI_PREFETCH(starts + all->queue[i + AHEAD_START]);
    GI_PREFETCH(sources + starts[all->queue[i + AHEAD_ROW]]);
    {
        const uint32_t soon = all->queue[i + AHEAD_WORD];
        for (uint64_t e = starts[soon]; e < starts[soon + 1]; e++)
            GI_PREFETCH(all->counters + sources[e]);
    }
}

/* Candidates of the next level: they revert, and so have this nimber too. */
static void keep_candidates(levels *all)
{
    size_t kept = 0;

    for (size_t i = 0; i < all->candidate_count; i++) {
        const uint32_t vertex = all->candidates[i];
        if (gi_bitset_has(all->labelled, vertex)) continue;
        if (gi_bitset_has(all->seen, vertex)) {
            all->candidates[kept++] = vertex;
        } else {
            all->counters[vertex] = NO_CANDIDATE;
        }
    }
    all->candidate_count = kept;
}

static grundy_status run_level(levels *all, const grundy_env *env)
{
    begin_level(all);
    while (all->first < all->end) {
        uint32_t vertex;
        ask_ahead(all, all->first);
        vertex = all->queue[all->first++];
        if (gi_bitset_has(all->labelled, vertex)) {
            revert_before(all, vertex);
        } else {
            count_before(all, vertex);
        }
        if (all->first % STRETCH == 0 && gi_env_is_stopped(env)) {
            return GRUNDY_CANCELLED;
        }
    }
    keep_candidates(all);
    return GRUNDY_OK;
}

/* ---- all levels ---- */

static void begin(levels *all, const grundy_graph *graph)
{
    const size_t words = gi_bitset_words(all->vertex_count);

    memset(all->labelled, 0, words * sizeof *all->labelled);
    all->candidate_count = all->vertex_count;
    for (size_t v = 0; v < all->vertex_count; v++) {
        GRUNDY_ASSERT(graph->starts[v + 1] - graph->starts[v] < NO_CANDIDATE);
        all->nimbers[v] = GRUNDY_NIMBER_INFINITE;
        all->candidates[v] = (uint32_t)v;
        all->open_options[v] =
            (uint32_t)(graph->starts[v + 1] - graph->starts[v]);
    }
}

static grundy_status run_levels(levels *all, const grundy_env *env)
{
    for (;;) {
        const grundy_status status = run_level(all, env);
        if (status || all->end == 0 || all->candidate_count == 0) {
            return status;
        }
        all->level++;
        /* A level goes on only after one that gave somebody its nimber. */
        GRUNDY_ASSERT(all->level < all->vertex_count);
        if (gi_env_is_stopped(env)) return GRUNDY_CANCELLED;
    }
}

grundy_status gi_levels_nimbers(const grundy_graph *graph,
                                const gi_predecessors *predecessors,
                                grundy_nimber *nimbers, grundy_error *err)
{
    levels all = {.predecessors = predecessors,
                  .vertex_count = graph->vertex_count};
    grundy_status status =
        gi_graph_afford(graph->env, table_bytes(graph->vertex_count), err);

    all.nimbers = nimbers;
    if (status || graph->vertex_count == 0) return status;
    status = make_tables(&all, graph->env);
    if (!status) {
        begin(&all, graph);
        status = run_levels(&all, graph->env);
    }
    free_tables(&all, graph->env);
    if (status) return gi_fail_told(err, status, &(grundy_error){0});
    return GRUNDY_OK;
}
