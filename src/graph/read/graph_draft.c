/* SPDX-License-Identifier: MIT */
/* graph_draft.c - a graph and its names while a file is being read.
 *
 * The readers of all formats end here: they turn names into raw numbers
 * (graph_names.c) and pass on pairs of these. The pairs go to a builder, some
 * hundred at a time. At the end the raw numbers that are not vertices are
 * removed: a list of edges that starts to count at 1, or omits numbers, does
 * not have more vertices than it names.
 *
 * The raw numbers that are vertices are those with an outgoing edge, those
 * with an incoming edge, and those that the file named alone (`alone`, bits
 * that grow with the greatest of them). If a header has stated the number of
 * vertices, all of them are vertices, and nothing is removed.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/bitset.h"
#include "graph/adjacency.h"
#include "graph/read/graph_read.h"

grundy_status gi_draft_new(gi_graph_draft **out, const grundy_env *env,
                           grundy_error *err)
{
    gi_graph_draft *draft = gi_alloc(env, sizeof *draft);
    grundy_status status;

    if (!draft) return GRUNDY_NO_MEMORY;
    draft->env = env;
    draft->err = err;
    draft->names = NULL;
    draft->builder = NULL;
    draft->vertices = 0;
    draft->has_gaps = false;
    draft->alone = NULL;
    draft->alone_words = draft->pair_count = 0;
    status = gi_graph_names_new(&draft->names, env);
    if (!status) status = grundy_graph_builder_new(&draft->builder, env, NULL);
    if (status)
        gi_draft_free(draft);
    else
        *out = draft;
    return status;
}

void gi_draft_free(gi_graph_draft *draft)
{
    if (!draft) return;
    gi_free(draft->env, draft->alone,
            draft->alone_words * sizeof *draft->alone);
    grundy_graph_builder_free(draft->builder);
    grundy_graph_names_free(draft->names);
    gi_free(draft->env, draft, sizeof *draft);
}

grundy_status gi_draft_promise(gi_graph_draft *draft, uint64_t vertices,
                               uint64_t edges)
{
    grundy_status status;

    if (vertices > GRUNDY_GRAPH_VERTICES_MOST)
        return gi_fail(draft->err, GRUNDY_OVER_BUDGET,
                       "the header promises %llu vertices; a graph has "
                       "2^32 - 2 at most",
                       (unsigned long long)vertices);
    status = grundy_graph_builder_reserve(draft->builder, vertices, edges,
                                          draft->err);
    if (!status) draft->vertices = vertices;
    return status;
}

grundy_status gi_draft_vertex(gi_graph_draft *draft, const char *text,
                              size_t bytes, uint32_t *raw)
{
    grundy_graph_names *names = draft->names;
    uint64_t number;
    bool is_new;
    grundy_status status;

    if (gi_name_number(text, bytes, names->direct, &number)) {
        *raw = (uint32_t)number;
        return GRUNDY_OK;
    }
    status = gi_graph_names_intern(names, text, bytes, raw, &is_new);
    if (status == GRUNDY_OVER_BUDGET)
        return gi_fail(draft->err, status,
                       "the names of the vertices take more memory than the "
                       "limit of %zu bytes",
                       gi_limit_memory(draft->env));
    if (!status && *raw >= draft->vertices)
        draft->vertices = (uint64_t)*raw + 1;
    return status;
}

/* Room for one more bit; doubled, so that growing is linear. */
static grundy_status reserve_alone(gi_graph_draft *draft, uint32_t raw)
{
    const size_t old_bytes = draft->alone_words * sizeof *draft->alone;
    size_t words = 2 * draft->alone_words;
    uint64_t *alone;

    if (raw / 64 < draft->alone_words) return GRUNDY_OK;
    if (words <= raw / 64) words = raw / 64 + 1;
    GRUNDY_ASSERT(words > raw / 64);
    alone =
        gi_resize(draft->env, draft->alone, old_bytes, words * sizeof *alone);
    if (!alone) return GRUNDY_NO_MEMORY;
    memset(alone + draft->alone_words, 0, words * sizeof *alone - old_bytes);
    draft->alone = alone;
    draft->alone_words = words;
    return GRUNDY_OK;
}

grundy_status gi_draft_mention(gi_graph_draft *draft, uint32_t raw)
{
    GRUNDY_ASSERT(raw < GRUNDY_GRAPH_VERTICES_MOST);
    if (draft->has_gaps) {
        const grundy_status status = reserve_alone(draft, raw);
        if (status) return status;
        gi_bitset_add(draft->alone, raw);
    }
    if (raw >= draft->vertices) draft->vertices = (uint64_t)raw + 1;
    return GRUNDY_OK;
}

static grundy_status flush(gi_graph_draft *draft)
{
    const size_t count = draft->pair_count;

    GRUNDY_ASSERT(count <= GI_DRAFT_PAIRS);
    draft->pair_count = 0;
    if (count == 0) return GRUNDY_OK;
    if (gi_env_is_stopped(draft->env)) return GRUNDY_CANCELLED;
    return grundy_graph_builder_add(draft->builder, draft->pairs, count,
                                    draft->err);
}

grundy_status gi_draft_edge(gi_graph_draft *draft, uint32_t from, uint32_t to)
{
    GRUNDY_ASSERT(from < GRUNDY_GRAPH_VERTICES_MOST);
    GRUNDY_ASSERT(to < GRUNDY_GRAPH_VERTICES_MOST);
    GRUNDY_ASSERT(draft->pair_count < GI_DRAFT_PAIRS);
    draft->pairs[2 * draft->pair_count] = from;
    draft->pairs[2 * draft->pair_count + 1] = to;
    return ++draft->pair_count < GI_DRAFT_PAIRS ? GRUNDY_OK : flush(draft);
}

/* Takes the lone vertices out from among the edges. */
static grundy_status take_alone(gi_graph_draft *draft, uint32_t *pairs,
                                size_t *count)
{
    size_t kept = 0;

    for (size_t i = 0; i < *count; i++) {
        const uint32_t from = pairs[2 * i], to = pairs[2 * i + 1];
        if (to == GRUNDY_GRAPH_NONE) {
            const grundy_status status = gi_draft_mention(draft, from);
            if (status) return status;
            continue;
        }
        pairs[2 * kept] = from;
        pairs[2 * kept + 1] = to;
        kept++;
    }
    *count = kept;
    return GRUNDY_OK;
}

grundy_status gi_draft_edges(gi_graph_draft *draft, uint32_t *pairs,
                             size_t count, bool has_alone)
{
    grundy_status status = flush(draft);

    if (!status && has_alone) status = take_alone(draft, pairs, &count);
    /* The builder looks at its pairs twice: so in the first cache. */
    for (size_t first = 0; !status && first < count; first += GI_DRAFT_PAIRS) {
        const size_t left = count - first;
        status = grundy_graph_builder_add(
            draft->builder, pairs + 2 * first,
            left < GI_DRAFT_PAIRS ? left : GI_DRAFT_PAIRS, draft->err);
    }
    return status;
}

grundy_status gi_draft_finish(gi_graph_draft *draft, grundy_graph **graph,
                              grundy_graph_names **names)
{
    grundy_graph *made = NULL;
    grundy_status status = flush(draft);
    uint64_t count;

    if (status) return status;
    GRUNDY_ASSERT(draft->pair_count == 0);
    count = grundy_graph_builder_vertices(draft->builder);
    if (count < draft->vertices) count = draft->vertices;
    status =
        grundy_graph_builder_finish(&made, draft->builder, count, draft->err);
    if (status) return status;
    if (draft->has_gaps)
        status = gi_draft_squeeze(draft, &made);
    else
        draft->names->count = (size_t)count;
    if (status) {
        grundy_graph_free(made);
        return status;
    }
    *graph = made;
    *names = draft->names;
    draft->names = NULL;
    return GRUNDY_OK;
}
