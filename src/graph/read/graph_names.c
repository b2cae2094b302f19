/* SPDX-License-Identifier: MIT */
/* graph_names.c - what the vertices of a graph are called in its file.
 *
 * Most large files name their vertices by numbers, and then a name should not
 * cost a byte. So there are raw numbers between names and vertices: a raw
 * number below `direct` is the name that its digits spell, and the others,
 * from `direct` on, are the entries of a map of byte strings in the order of
 * insertion. The vertices are the raw numbers in use, in ascending order:
 * either all from `base` on, or those of the list `raw`.
 *
 * Invariant: a number below `direct`, written without leading zeros, is never
 * a key of the map; so each name has one vertex and each vertex one name.
 *
 * Cost: a look-up is one probe of the map, or a binary search of the list.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "graph/read/graph_read.h"

grundy_status gi_graph_names_new(grundy_graph_names **out,
                                 const grundy_env *env)
{
    grundy_graph_names *names = gi_alloc(env, sizeof *names);

    if (!names) return GRUNDY_NO_MEMORY;
    *names = (grundy_graph_names){.env = {gi_env_own(env)}};
    gi_map_init(&names->map, names->env);
    *out = names;
    return GRUNDY_OK;
}

void grundy_graph_names_free(grundy_graph_names *names)
{
    if (!names) return;
    gi_free(names->env, names->raw, names->count * sizeof *names->raw);
    gi_map_clear(&names->map);
    gi_free(names->env, names, sizeof *names);
}

bool gi_name_number(const char *text, size_t bytes, uint64_t limit,
                    uint64_t *out)
{
    uint64_t number = 0;

    /* 19 digits always fit. */
    if (bytes == 0 || bytes > 19 || (*text == '0' && bytes > 1)) return false;
    for (size_t i = 0; i < bytes; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        number = 10 * number + (uint64_t)(text[i] - '0');
    }
    if (number >= limit) return false;
    *out = number;
    return true;
}

grundy_status gi_graph_names_intern(grundy_graph_names *names,
                                    const char *text, size_t bytes,
                                    uint32_t *raw, bool *is_new)
{
    const size_t most = gi_limit_memory(names->env);
    uint32_t number = 0;
    grundy_status status;

    GRUNDY_ASSERT(names->count == 0); /* The names are still being read. */
    if (gi_map_bytes(&names->map) > most ||
        names->map.count >= GRUNDY_GRAPH_VERTICES_MOST - names->direct)
        return GRUNDY_OVER_BUDGET;
    status = gi_map_intern(&names->map, text, bytes, &number, is_new);
    GRUNDY_ASSERT(status ||
                  number < GRUNDY_GRAPH_VERTICES_MOST - names->direct);
    if (!status) *raw = names->direct + number;
    return status;
}

/* Decimal digits to the end of scratch; where they start. */
static const char *format_number(uint64_t number, char *scratch, size_t *bytes)
{
    size_t first = GRUNDY_GRAPH_NAME_BYTES;

    do {
        GRUNDY_ASSERT(first > 0);
        scratch[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    *bytes = GRUNDY_GRAPH_NAME_BYTES - first;
    return scratch + first;
}

const char *gi_raw_name(const grundy_graph_names *names, uint32_t raw,
                        char *scratch, size_t *bytes)
{
    if (raw < names->direct) return format_number(raw, scratch, bytes);
    return gi_map_key_at(&names->map, raw - names->direct, bytes);
}

const char *grundy_graph_name(size_t *bytes, char *scratch,
                              const grundy_graph_names *names, uint32_t vertex)
{
    if (!names) return format_number(vertex, scratch, bytes);
    GRUNDY_ASSERT(vertex < names->count);
    return gi_raw_name(names,
                       names->raw ? names->raw[vertex] : vertex + names->base,
                       scratch, bytes);
}

/* Vertex of a raw number, if it is one. */
static uint32_t vertex_of(const grundy_graph_names *names, uint64_t raw)
{
    size_t first = 0, end = names->count;

    GRUNDY_ASSERT(!names->raw || names->base == 0);
    if (!names->raw)
        return raw >= names->base && raw - names->base < names->count
                   ? (uint32_t)(raw - names->base)
                   : GRUNDY_GRAPH_NONE;
    while (end - first > 1) {
        const size_t middle = first + (end - first) / 2;
        if (names->raw[middle] <= raw)
            first = middle;
        else
            end = middle;
    }
    return end > first && names->raw[first] == raw ? (uint32_t)first
                                                   : GRUNDY_GRAPH_NONE;
}

uint32_t grundy_graph_find(const grundy_graph_names *names, const char *text,
                           size_t bytes)
{
    const uint64_t direct = names ? names->direct : GRUNDY_GRAPH_VERTICES_MOST;
    uint64_t number;
    uint32_t key;

    if (gi_name_number(text, bytes, direct, &number))
        return names ? vertex_of(names, number) : (uint32_t)number;
    if (!names || !gi_map_find(&names->map, text, bytes, &key))
        return GRUNDY_GRAPH_NONE;
    return vertex_of(names, (uint64_t)names->direct + key);
}
