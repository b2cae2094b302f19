/* SPDX-License-Identifier: MIT */
/* hackenbush.c - the value of a green picture, by one traversal from the
 * ground.
 *
 * T-GREEN-HACKENBUSH: a bridge to a piece of value x has value x + 1, any
 * other edge has value 1, and the value of a piece is the nim-sum of
 * everything at the piece. In depth-first order, an edge from v to its child w
 * is a bridge iff no other edge leads from the subtree of w to a vertex above
 * w: `low`, the earliest vertex that the subtree of w reaches, comes after v
 * (Tarjan). When a vertex is left, it passes its nim-sum x to its parent, as
 * x + 1 over a bridge and as x xor 1 within a piece; so pieces need no names.
 *
 * Cost: O(vertices + edges); 40 bytes for each vertex. Source: [WW], chapter
 * 7.
 */
#include "base/assert.h"
#include "games/graph/hackenbush.h"

enum { FIRST_EDGE = 2 };

/* All members are 0 before the vertex is reached. */
struct gi_hackenbush_vertex {
    uint64_t sum;
    size_t next;    /* Place in the row that comes next. */
    uint32_t order; /* In which vertices were met, from 1; 0: not yet. */
    uint32_t low;
    uint32_t by; /* The edge it was met by. */
};

void gi_hackenbush_clear(gi_hackenbush *h)
{
    const size_t n = h->graph.vertex_count;

    gi_free_made(h->graph.env, h->stack, n * sizeof *h->stack);
    gi_free_made(h->graph.env, h->vertices, n * sizeof *h->vertices);
    gi_plain_graph_clear(&h->graph);
}

grundy_status gi_hackenbush_make(gi_hackenbush *out, const gi_ints *position,
                                 gi_run *run)
{
    grundy_status status;

    *out = (gi_hackenbush){.position = position};
    status = gi_plain_graph_make(&out->graph, position, GI_NO_VERTEX, run);
    if (status) return status;
    GRUNDY_ASSERT(out->graph.vertex_count > 0);
    out->vertices = gi_alloc_array(run->env, out->graph.vertex_count,
                                   sizeof *out->vertices);
    out->stack =
        gi_alloc_array(run->env, out->graph.vertex_count, sizeof *out->stack);
    return out->vertices && out->stack ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

bool gi_hackenbush_stands(const gi_hackenbush *h, size_t edge)
{
    const size_t u = (size_t)h->position->items[FIRST_EDGE + 2 * edge].word;

    GRUNDY_ASSERT(edge < (size_t)h->position->items[1].word);
    return h->vertices[u].order != 0;
}

/* Loops are in no row: each adds 1 at its vertex from the beginning. */
static void count_loops(gi_hackenbush *h, size_t without)
{
    const gi_ints *position = h->position;
    const size_t count = (size_t)position->items[1].word;

    for (size_t e = 0; e < count; e++) {
        const int64_t u = position->items[FIRST_EDGE + 2 * e].word;
        if (e != without && u == position->items[FIRST_EDGE + 2 * e + 1].word)
            h->vertices[u].sum ^= 1;
    }
}

static void meet(gi_hackenbush *h, uint32_t v, uint32_t order, uint32_t by)
{
    struct gi_hackenbush_vertex *vertex = &h->vertices[v];

    vertex->next = h->graph.starts[v];
    vertex->order = vertex->low = order;
    vertex->by = by;
}

/* Follows the edge from v to a vertex that was reached before. */
static void look_back(gi_hackenbush *h, uint32_t v, uint32_t w)
{
    struct gi_hackenbush_vertex *from = &h->vertices[v];
    const uint32_t order = h->vertices[w].order;

    GRUNDY_ASSERT(order > 0 && from->order > 0);
    if (order > from->order) return; /* Counted below, at its other end. */
    from->sum ^= 1;
    if (order < from->low) from->low = order;
}

/* w is done; v is its parent. */
static void hand_over(gi_hackenbush *h, uint32_t v, uint32_t w)
{
    struct gi_hackenbush_vertex *parent = &h->vertices[v];
    const struct gi_hackenbush_vertex *child = &h->vertices[w];

    GRUNDY_ASSERT(child->order > parent->order);
    GRUNDY_ASSERT(child->low > 0 && child->low <= child->order);
    parent->sum ^=
        child->low > parent->order ? child->sum + 1 : child->sum ^ 1;
    if (child->low < parent->low) parent->low = child->low;
}

static void walk(gi_hackenbush *h, size_t without)
{
    const gi_plain_graph *graph = &h->graph;
    uint32_t met = 1;
    size_t depth = 1;

    meet(h, 0, met, UINT32_MAX);
    h->stack[0] = 0;
    while (depth > 0) {
        const uint32_t v = h->stack[depth - 1];
        struct gi_hackenbush_vertex *at = &h->vertices[v];
        if (at->next == graph->starts[v + 1]) {
            depth--;
            if (depth > 0) hand_over(h, h->stack[depth - 1], v);
            continue;
        }
        const uint32_t w = graph->targets[at->next];
        const uint32_t edge = graph->edges[at->next++];
        if (edge == without || edge == at->by) continue;
        if (h->vertices[w].order) {
            look_back(h, v, w);
            continue;
        }
        meet(h, w, ++met, edge);
        GRUNDY_ASSERT(depth < graph->vertex_count);
        h->stack[depth++] = w;
    }
}

uint64_t gi_hackenbush_value(gi_hackenbush *h, size_t without)
{
    GRUNDY_ASSERT(without == GI_HACKENBUSH_WHOLE ||
                  without < (size_t)h->position->items[1].word);
    for (size_t v = 0; v < h->graph.vertex_count; v++)
        h->vertices[v] = (struct gi_hackenbush_vertex){.order = 0};
    count_loops(h, without);
    walk(h, without);
    return h->vertices[0].sum;
}
