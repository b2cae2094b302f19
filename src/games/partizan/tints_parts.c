/* SPDX-License-Identifier: MIT */
/* tints_parts.c - tinted graphs cut into components.
 *
 * Where no vertex of a component has more than two neighbours, it is a path or
 * a cycle, and is walked from every possible first vertex in both directions;
 * the least word of tints decides. These are the components in which nearly
 * all searches spend their time. Others are only renumbered, so that equal
 * ones with another order of vertices are told apart: that costs time, not
 * truth.
 */
#include <string.h>

#include "games/partizan/tints.h"

enum { NONE = UINT8_MAX };

/* Neighbours of each vertex by the edges that count; a path has two at most,
 * and of more the number alone is kept. */
typedef struct neighbours {
    uint8_t degree[GI_TINTS_VERTICES_MOST];
    uint8_t near[GI_TINTS_VERTICES_MOST][2];
    uint8_t component[GI_TINTS_VERTICES_MOST]; /* Its least vertex. */
} neighbours;

static void add_neighbour(neighbours *at, uint8_t vertex, uint8_t other)
{
    if (at->degree[vertex] < 2) at->near[vertex][at->degree[vertex]] = other;
    GRUNDY_ASSERT(vertex != other &&
                  at->degree[vertex] < GI_TINTS_VERTICES_MOST);
    at->degree[vertex]++;
}

/* The graph without the vertices that are gone and edges that do not count. */
static void prune(gi_tints *graph, bool (*counts)(uint8_t one, uint8_t other))
{
    unsigned kept = 0;

    for (unsigned e = 0; e < graph->edge_count; e++) {
        const uint8_t one = graph->tints[graph->ends[e][0]];
        const uint8_t other = graph->tints[graph->ends[e][1]];
        if (one == GI_TINT_GONE || other == GI_TINT_GONE ||
            !counts(one, other))
            continue;
        memmove(graph->ends[kept++], graph->ends[e], sizeof graph->ends[0]);
    }
    graph->edge_count = kept;
}

/* Edges are passed until no number falls: of a path numbered in its order one
 * pass is enough. */
static void find_components(const gi_tints *graph, neighbours *at)
{
    bool is_news = true;

    for (unsigned v = 0; v < graph->vertex_count; v++)
        at->component[v] = (uint8_t)v;
    while (is_news) {
        is_news = false;
        for (unsigned e = 0; e < graph->edge_count; e++) {
            uint8_t *one = &at->component[graph->ends[e][0]];
            uint8_t *other = &at->component[graph->ends[e][1]];
            if (*one == *other) continue;
            *one = *other = *one < *other ? *one : *other;
            is_news = true;
        }
    }
}

static void look_around(const gi_tints *graph, neighbours *at)
{
    memset(at->degree, 0, sizeof at->degree);
    for (unsigned e = 0; e < graph->edge_count; e++) {
        add_neighbour(at, graph->ends[e][0], graph->ends[e][1]);
        add_neighbour(at, graph->ends[e][1], graph->ends[e][0]);
    }
    find_components(graph, at);
}

/* ---- paths and cycles ---- */

/* The tints from this vertex on, to its first or second neighbour; how many. */
static unsigned walk(const gi_tints *graph, const neighbours *at,
                     uint8_t first, unsigned way, uint8_t *word)
{
    uint8_t before = NONE, vertex = first;
    unsigned count = 0;

    do {
        const uint8_t *near = at->near[vertex];
        const unsigned degree = at->degree[vertex];
        uint8_t next = NONE;
        GRUNDY_ASSERT(count < graph->vertex_count && degree <= 2);
        word[count++] = graph->tints[vertex];
        if (before == NONE)
            next = degree > way ? near[way] : NONE;
        else if (degree == 2)
            next = near[0] == before ? near[1] : near[0];
        before = vertex;
        vertex = next;
    } while (vertex != NONE && vertex != first);
    return count;
}

/* Whether a word may begin here: at an end of a path, anywhere on a cycle. */
static bool is_start(const neighbours *at, unsigned vertex, bool is_cycle)
{
    return is_cycle || at->degree[vertex] < 2;
}

/* The component of `root`, in which no degree is above two. */
static void make_line(const gi_tints *graph, const neighbours *at,
                      unsigned root, bool is_cycle, gi_tints *out)
{
    uint8_t word[GI_TINTS_VERTICES_MOST];
    unsigned count = 0;

    for (unsigned v = root; v < graph->vertex_count; v++) {
        if (at->component[v] != root || !is_start(at, v, is_cycle)) continue;
        for (unsigned way = 0; way < (is_cycle ? 2 : 1); way++) {
            const unsigned length = walk(graph, at, (uint8_t)v, way, word);
            GRUNDY_ASSERT(count == 0 || count == length);
            if (count == 0 || memcmp(word, out->tints, length) < 0)
                memcpy(out->tints, word, length);
            count = length;
        }
    }
    GRUNDY_ASSERT(count > 0 && (!is_cycle || count > 2));
    out->vertex_count = count;
    out->edge_count = 0;
    for (unsigned v = 0; v + 1 < count; v++) {
        out->ends[out->edge_count][0] = (uint8_t)v;
        out->ends[out->edge_count++][1] = (uint8_t)(v + 1);
    }
    if (!is_cycle) return;
    out->ends[out->edge_count][0] = 0;
    out->ends[out->edge_count++][1] = (uint8_t)(count - 1);
    gi_tints_sort(out);
}

/* ---- other components ---- */

static void make_part(const gi_tints *graph, const neighbours *at,
                      unsigned root, gi_tints *out)
{
    uint8_t number[GI_TINTS_VERTICES_MOST];

    out->vertex_count = out->edge_count = 0;
    for (unsigned v = root; v < graph->vertex_count; v++) {
        if (at->component[v] != root) continue;
        number[v] = (uint8_t)out->vertex_count;
        out->tints[out->vertex_count++] = graph->tints[v];
    }
    for (unsigned e = 0; e < graph->edge_count; e++) {
        const uint8_t *ends = graph->ends[e];
        if (at->component[ends[0]] != root) continue;
        GRUNDY_ASSERT(at->component[ends[1]] == root);
        out->ends[out->edge_count][0] = number[ends[0]];
        out->ends[out->edge_count++][1] = number[ends[1]];
    }
}

static void take_part(const gi_tints *graph, const neighbours *at,
                      unsigned root, gi_tints *out)
{
    bool is_line = true, is_cycle = true;

    for (unsigned v = root; v < graph->vertex_count; v++) {
        if (at->component[v] != root) continue;
        is_line = is_line && at->degree[v] <= 2;
        is_cycle = is_cycle && at->degree[v] == 2;
    }
    if (is_line)
        make_line(graph, at, root, is_cycle, out);
    else
        make_part(graph, at, root, out);
}

grundy_status gi_tints_visit_parts(const gi_tints *graph,
                                   bool (*counts)(uint8_t one, uint8_t other),
                                   gi_visit visit, void *user, gi_run *run)
{
    gi_tints pruned = *graph, part;
    neighbours at;
    gi_ints position = {0};
    grundy_status status = GRUNDY_OK;

    prune(&pruned, counts);
    look_around(&pruned, &at);
    for (unsigned v = 0; v < graph->vertex_count && !status; v++) {
        if (at.component[v] != v || graph->tints[v] == GI_TINT_GONE) continue;
        take_part(&pruned, &at, v, &part);
        status = gi_tints_put(&part, &position, run);
        if (!status) status = visit(&position, user);
    }
    gi_ints_clear(&position, run->env);
    return status;
}
