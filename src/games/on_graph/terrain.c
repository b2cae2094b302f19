/* SPDX-License-Identifier: MIT */
/* terrain.c - graphs of rules that are data, as structures and as lists. */
#include "games/on_graph/terrain.h"

#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "base/error.h"
#include "base/integer/integer.h"

enum { FIRST_EDGE = 2, OWNERS = 3, LABEL_BITS = 8 };

static unsigned label_words(unsigned vertices)
{
    return (vertices + GI_TERRAIN_LABELS_A_WORD - 1) /
           GI_TERRAIN_LABELS_A_WORD;
}

/* ---- lists ---- */

static gi_terrain_edge edge_of(int64_t number, int64_t n)
{
    const int64_t ends = number / OWNERS;

    GRUNDY_ASSERT(n > 0);
    return (gi_terrain_edge){{(uint16_t)(ends / n), (uint16_t)(ends % n)},
                             (uint16_t)(number % OWNERS)};
}

/* A colour that there is not is not forbidden; who has none left is gone. */
static uint8_t plain_label(uint8_t label, uint8_t colours)
{
    const uint8_t forbidden = label & colours;

    GRUNDY_ASSERT(colours != 0);
    if (forbidden == colours) return GI_TERRAIN_GONE;
    return (uint8_t)((label & ~GI_TERRAIN_COLOURS) | forbidden);
}

void gi_terrain_get(gi_terrain *out, const gi_terrain_rules *rules,
                    const gi_ints *position)
{
    const grundy_integer *items = position->items;
    uint64_t word = 0;

    out->vertex_count = (unsigned)items[0].word;
    out->edge_count = (unsigned)items[1].word;
    GRUNDY_ASSERT(out->vertex_count <= GI_TERRAIN_VERTICES_MOST);
    GRUNDY_ASSERT(out->edge_count <= GI_TERRAIN_EDGES_MOST);
    items += FIRST_EDGE;
    for (unsigned e = 0; e < out->edge_count; e++)
        out->edges[e] = edge_of((items++)->word, out->vertex_count);
    for (unsigned v = 0; v < out->vertex_count; v++) {
        if (v % GI_TERRAIN_LABELS_A_WORD == 0)
            word = (uint64_t)(items++)->word;
        out->labels[v] = plain_label((uint8_t)word, rules->colours);
        word >>= LABEL_BITS;
    }
    GRUNDY_ASSERT(items == position->items + position->count);
    gi_terrain_settle(out, rules->fall);
}

grundy_status gi_terrain_put(const gi_terrain *terrain, gi_ints *out,
                             gi_run *run)
{
    const unsigned n = terrain->vertex_count;
    grundy_status status;

    gi_ints_empty(out, run->env);
    status = gi_ints_push_word(out, n, run->env);
    if (!status)
        status = gi_ints_push_word(out, terrain->edge_count, run->env);
    for (unsigned e = 0; e < terrain->edge_count && !status; e++) {
        const gi_terrain_edge *edge = &terrain->edges[e];
        status = gi_ints_push_word(
            out,
            OWNERS * ((int64_t)edge->ends[0] * n + edge->ends[1]) +
                edge->owner,
            run->env);
    }
    for (unsigned v = 0; v < n && !status; v += GI_TERRAIN_LABELS_A_WORD) {
        unsigned end = v + GI_TERRAIN_LABELS_A_WORD;
        uint64_t word = 0;
        if (end > n) end = n;
        for (unsigned k = end; k-- > v;)
            word = word << LABEL_BITS | terrain->labels[k];
        status = gi_ints_push_word(out, (int64_t)word, run->env);
    }
    return status;
}

/* ---- which lists are positions ---- */

static grundy_status check_edges(const gi_ints *position, grundy_error *err)
{
    const int64_t n = position->items[0].word;
    const size_t end = FIRST_EDGE + (size_t)position->items[1].word;
    int64_t before = -1;

    for (size_t i = FIRST_EDGE; i < end; i++) {
        const int64_t number = position->items[i].word;
        if (number < 0 || number >= OWNERS * n * n ||
            number / OWNERS <= before ||
            edge_of(number, n).ends[0] >= edge_of(number, n).ends[1])
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "edges are two different ones of %lld vertices, "
                           "each once and in order",
                           (long long)n);
        before = number / OWNERS;
    }
    return GRUNDY_OK;
}

static bool is_label(const gi_terrain_rules *rules, uint8_t label)
{
    const unsigned more = label >> GI_TERRAIN_WEIGHT_SHIFT;
    const unsigned forbidden = label & GI_TERRAIN_COLOURS;

    if (label != GI_TERRAIN_GONE && (forbidden & ~rules->colours))
        return false;
    if (more == 0) return true;
    if (rules->take == GI_TAKE_NOTHING)
        return label == GI_TERRAIN_MARKED && gi_terrain_has_closure(rules);
    return label == GI_TERRAIN_GROUND || more < GI_TERRAIN_WEIGHT_MOST;
}

static grundy_status check_labels(const gi_terrain_rules *rules,
                                  const gi_ints *position, grundy_error *err)
{
    const size_t first = FIRST_EDGE + (size_t)position->items[1].word;
    size_t left = (size_t)position->items[0].word;

    for (size_t i = first; i < position->count; i++) {
        int64_t word = position->items[i].word;
        for (unsigned k = 0; k < GI_TERRAIN_LABELS_A_WORD && word >= 0;
             k++, word >>= LABEL_BITS, left -= left > 0)
            if (left == 0 ? (word & UINT8_MAX) != 0
                          : !is_label(rules, (uint8_t)word))
                word = -1;
        if (word != 0)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "a vertex has a label that is not of these rules");
    }
    return GRUNDY_OK;
}

grundy_status gi_terrain_check(const gi_terrain_rules *rules,
                               const gi_ints *position, grundy_error *err)
{
    const grundy_integer *items = position->items;
    grundy_status status;

    if (position->count < FIRST_EDGE || !gi_ints_are_small(position) ||
        items[0].word < 0 || items[0].word > GI_TERRAIN_VERTICES_MOST ||
        items[1].word < 0 || items[1].word > GI_TERRAIN_EDGES_MOST)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "a graph has %d vertices and %d edges at most",
                       GI_TERRAIN_VERTICES_MOST, GI_TERRAIN_EDGES_MOST);
    if (position->count != FIRST_EDGE + (size_t)items[1].word +
                               label_words((unsigned)items[0].word))
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "%zu numbers are not a graph of %lld vertices and %lld "
                       "edges",
                       position->count, (long long)items[0].word,
                       (long long)items[1].word);
    status = check_edges(position, err);
    return status ? status : check_labels(rules, position, err);
}

/* ---- structures ---- */

void gi_terrain_copy(gi_terrain *out, const gi_terrain *terrain)
{
    out->vertex_count = terrain->vertex_count;
    out->edge_count = terrain->edge_count;
    memcpy(out->labels, terrain->labels, terrain->vertex_count);
    memcpy(out->edges, terrain->edges,
           terrain->edge_count * sizeof terrain->edges[0]);
}

static int compare_edges(const void *a, const void *b)
{
    const gi_terrain_edge *one = a, *other = b;

    if (one->ends[0] != other->ends[0])
        return one->ends[0] < other->ends[0] ? -1 : 1;
    if (one->ends[1] != other->ends[1])
        return one->ends[1] < other->ends[1] ? -1 : 1;
    return (one->owner > other->owner) - (one->owner < other->owner);
}

static bool is_sorted(const gi_terrain *terrain)
{
    for (unsigned e = 1; e < terrain->edge_count; e++)
        if (compare_edges(&terrain->edges[e - 1], &terrain->edges[e]) >= 0)
            return false;
    return true;
}

void gi_terrain_sort(gi_terrain *terrain)
{
    unsigned kept = 0;

    if (is_sorted(terrain)) return;
    qsort(terrain->edges, terrain->edge_count, sizeof terrain->edges[0],
          compare_edges);
    for (unsigned e = 0; e < terrain->edge_count; e++)
        if (e == 0 ||
            memcmp(terrain->edges[e].ends, terrain->edges[kept - 1].ends,
                   sizeof terrain->edges[e].ends) != 0)
            terrain->edges[kept++] = terrain->edges[e];
    terrain->edge_count = kept;
    GRUNDY_ASSERT_SLOW(is_sorted(terrain));
}

void gi_terrain_renumber(gi_terrain *terrain, const uint16_t *order,
                         unsigned count)
{
    uint16_t place[GI_TERRAIN_VERTICES_MOST];
    uint8_t labels[GI_TERRAIN_VERTICES_MOST];
    unsigned kept = 0;

    GRUNDY_ASSERT(count <= terrain->vertex_count);
    memset(place, UINT8_MAX, terrain->vertex_count * sizeof place[0]);
    for (unsigned i = 0; i < count; i++) {
        GRUNDY_ASSERT(order[i] < terrain->vertex_count);
        GRUNDY_ASSERT(place[order[i]] == UINT16_MAX);
        place[order[i]] = (uint16_t)i;
        labels[i] = terrain->labels[order[i]];
    }
    for (unsigned e = 0; e < terrain->edge_count; e++) {
        const gi_terrain_edge edge = terrain->edges[e];
        const uint16_t u = place[edge.ends[0]], v = place[edge.ends[1]];
        if (u == UINT16_MAX || v == UINT16_MAX) continue;
        terrain->edges[kept++] =
            (gi_terrain_edge){{u < v ? u : v, u < v ? v : u}, edge.owner};
    }
    terrain->vertex_count = count;
    terrain->edge_count = kept;
    memcpy(terrain->labels, labels, count);
    gi_terrain_sort(terrain);
}

void gi_terrain_look(gi_terrain_rows *out, const gi_terrain *terrain)
{
    const unsigned n = terrain->vertex_count;
    uint16_t *starts = out->starts;
    uint16_t sum = 0;

    GRUNDY_ASSERT_SLOW(is_sorted(terrain));
    memset(starts, 0, (n + 1) * sizeof starts[0]);
    for (unsigned e = 0; e < terrain->edge_count; e++) {
        if (!gi_terrain_stands(terrain, &terrain->edges[e])) continue;
        starts[terrain->edges[e].ends[0]]++;
        starts[terrain->edges[e].ends[1]]++;
    }
    for (unsigned v = 0; v <= n; v++) {
        sum = (uint16_t)(sum + starts[v]);
        starts[v] = sum;
    }
    /* Edges ascend: from the last one on, rows are filled from their ends. */
    for (unsigned e = terrain->edge_count; e-- > 0;) {
        const gi_terrain_edge *edge = &terrain->edges[e];
        if (!gi_terrain_stands(terrain, edge)) continue;
        out->targets[--starts[edge->ends[0]]] = edge->ends[1];
    }
    for (unsigned e = terrain->edge_count; e-- > 0;) {
        const gi_terrain_edge *edge = &terrain->edges[e];
        if (!gi_terrain_stands(terrain, edge)) continue;
        out->targets[--starts[edge->ends[1]]] = edge->ends[0];
    }
    GRUNDY_ASSERT(starts[0] == 0);
}

static bool is_new(const gi_terrain *terrain, const bool *without,
                   const uint16_t *part, unsigned vertex)
{
    return part[vertex] == UINT16_MAX &&
           !gi_terrain_is_gone(terrain, vertex) &&
           !(without && without[vertex]);
}

unsigned gi_terrain_count_parts(const gi_terrain_rows *rows,
                                const gi_terrain *terrain, const bool *without,
                                uint16_t *part)
{
    uint16_t queue[GI_TERRAIN_VERTICES_MOST];
    unsigned count = 0;

    memset(part, UINT8_MAX, terrain->vertex_count * sizeof part[0]);
    for (unsigned root = 0; root < terrain->vertex_count; root++) {
        unsigned end = 0;
        if (!is_new(terrain, without, part, root)) continue;
        part[root] = (uint16_t)count;
        queue[end++] = (uint16_t)root;
        for (unsigned next = 0; next < end; next++) {
            const unsigned v = queue[next];
            for (unsigned i = rows->starts[v]; i < rows->starts[v + 1]; i++) {
                const uint16_t w = rows->targets[i];
                if (!is_new(terrain, without, part, w)) continue;
                part[w] = (uint16_t)count;
                queue[end++] = w;
            }
        }
        GRUNDY_ASSERT(end <= terrain->vertex_count);
        count++;
    }
    return count;
}
