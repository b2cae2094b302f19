/* SPDX-License-Identifier: MIT */
/* pursuit.c - the graph of a position, and distances in it.
 *
 * Edges are converted into lists of neighbours in one array, by counting; a
 * search is breadth-first with a queue, so that a path of a million vertices
 * needs no deeper stack than a star.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "games/graph/pursuit.h"

static size_t end_of(const gi_ints *position, size_t index)
{
    return (size_t)position->items[GI_TAG_EDGES + index].word - 1;
}

static void fill(gi_walks *walks, const gi_ints *position)
{
    const size_t ends = 2 * walks->edge_count;
    size_t *starts = walks->starts;

    memset(starts, 0, (walks->count + 1) * sizeof *starts);
    for (size_t i = 0; i < ends; i++)
        starts[end_of(position, i)]++;
    for (size_t i = 1; i <= walks->count; i++)
        starts[i] += starts[i - 1];
    for (size_t i = ends; i-- > 0;)
        walks->targets[--starts[end_of(position, i)]] =
            (uint32_t)end_of(position, i ^ 1);
    GRUNDY_ASSERT(starts[0] == 0 && starts[walks->count] == ends);
}

grundy_status gi_walks_init(gi_walks *walks, const gi_ints *position,
                            const grundy_env *env)
{
    const size_t count = (size_t)position->items[GI_TAG_COUNT].word;

    *walks = (gi_walks){.count = count,
                        .edge_count = (position->count - GI_TAG_EDGES) / 2};
    walks->starts = gi_alloc_array(env, count + 1, sizeof walks->starts[0]);
    walks->targets = gi_alloc_array(env, 2 * walks->edge_count + 1,
                                    sizeof walks->targets[0]);
    walks->queue = gi_alloc_array(env, count, sizeof walks->queue[0]);
    if (!walks->starts || !walks->targets || !walks->queue) {
        gi_walks_clear(walks, env);
        return GRUNDY_NO_MEMORY;
    }
    fill(walks, position);
    return GRUNDY_OK;
}

void gi_walks_clear(gi_walks *walks, const grundy_env *env)
{
    gi_free(env, walks->queue, walks->count * sizeof walks->queue[0]);
    gi_free(env, walks->targets,
            (2 * walks->edge_count + 1) * sizeof walks->targets[0]);
    gi_free(env, walks->starts, (walks->count + 1) * sizeof walks->starts[0]);
    *walks = (gi_walks){.count = 0};
}

void gi_walks_measure(const gi_walks *walks, uint32_t from, uint32_t most,
                      uint32_t *distances, size_t *reached)
{
    size_t first = 0, end = 0;

    GRUNDY_ASSERT(from < walks->count);
    for (size_t i = 0; i < walks->count; i++)
        distances[i] = GI_FAR;
    distances[from] = 0;
    walks->queue[end++] = from;
    while (first < end) {
        const uint32_t v = walks->queue[first++];
        if (distances[v] == most) break; /* So are all that follow. */
        for (size_t i = walks->starts[v]; i < walks->starts[v + 1]; i++) {
            const uint32_t w = walks->targets[i];
            if (distances[w] != GI_FAR) continue;
            distances[w] = distances[v] + 1;
            walks->queue[end++] = w;
        }
    }
    GRUNDY_ASSERT(end <= walks->count);
    *reached = end;
}
