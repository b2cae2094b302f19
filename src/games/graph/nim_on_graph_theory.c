/* SPDX-License-Identifier: MIT */
/* nim_on_graph_theory.c - who wins Nim on a tree, on a cycle, and with weights
 * 1.
 *
 * T-NIM-ON-GRAPH: what the token cannot reach does not matter.
 *
 *   - On a tree the weights do not matter: the token's vertex is won iff it has
 *     a neighbour that is lost once the edge to it is removed.
 *   - On a cycle of odd length the player to move wins. On a cycle of even
 *     length the player to move loses iff, in both directions, the number of
 *     edges before the first edge of least weight is even: neither player wants
 *     to be the first to use up an edge.
 *   - If all weights are 1, it is Geography on edges (T-EDGE-GEOGRAPHY).
 *
 * In other cases, and under misère play, the rules are searched.
 *
 * Cost: linear in the size of the graph.
 */
#include <string.h>

#include "games/graph/nim_on_graph.h"

/* ---- what the token reaches ---- */

typedef struct walk {
    gi_plain_graph graph;
    uint32_t *order; /* Vertices that are reached, breadth first; [n] */
    uint32_t *from;  /* Edge by which each was, or GI_NO_VERTEX; [n] */
    uint8_t *state;  /* Of each vertex: 0, REACHED, REACHED | WON; [n] */
    size_t reached;
    size_t ends; /* Of edges at those vertices. */
} walk;

enum { REACHED = 1, WON = 2 };

static void walk_clear(walk *w, gi_run *run)
{
    const size_t n = w->graph.vertex_count;

    gi_free_made(run->env, w->state, n);
    gi_free_made(run->env, w->from, n * sizeof *w->from);
    gi_free_made(run->env, w->order, n * sizeof *w->order);
    gi_plain_graph_clear(&w->graph);
}

static void spread(walk *w, uint32_t token)
{
    const gi_plain_graph *graph = &w->graph;

    GRUNDY_ASSERT(token < graph->vertex_count);
    memset(w->state, 0, graph->vertex_count);
    w->state[token] = REACHED;
    w->from[token] = GI_NO_VERTEX;
    w->order[w->reached++] = token;
    for (size_t next = 0; next < w->reached; next++) {
        const uint32_t v = w->order[next];
        w->ends += graph->starts[v + 1] - graph->starts[v];
        for (size_t i = graph->starts[v]; i < graph->starts[v + 1]; i++) {
            const uint32_t to = graph->targets[i];
            if (w->state[to]) continue;
            w->state[to] = REACHED;
            w->from[to] = graph->edges[i];
            w->order[w->reached++] = to;
        }
    }
    GRUNDY_ASSERT(w->reached <= graph->vertex_count);
}

static grundy_status walk_make(walk *w, const gi_ints *position, gi_run *run)
{
    size_t n;
    grundy_status status =
        gi_plain_graph_make(&w->graph, position, GI_NO_VERTEX, run);

    if (status) return status;
    n = w->graph.vertex_count;
    w->order = gi_alloc_array(run->env, n, sizeof *w->order);
    w->from = gi_alloc_array(run->env, n, sizeof *w->from);
    w->state = gi_alloc(run->env, n);
    if (!w->order || !w->from || !w->state) return GRUNDY_NO_MEMORY;
    spread(w, (uint32_t)gi_graph_nim_token(position));
    return GRUNDY_OK;
}

static bool is_tree(const walk *w)
{
    GRUNDY_ASSERT(w->reached > 0);
    return w->ends == 2 * (w->reached - 1);
}

static bool is_cycle(const walk *w)
{
    for (size_t i = 0; i < w->reached; i++) {
        const uint32_t v = w->order[i];
        if (w->graph.starts[v + 1] - w->graph.starts[v] != 2) return false;
    }
    return w->ends == 2 * w->reached && w->reached > 1;
}

static bool has_weights(const walk *w, const gi_ints *position)
{
    for (size_t i = 0; i < w->reached; i++) {
        const uint32_t v = w->order[i];
        for (size_t j = w->graph.starts[v]; j < w->graph.starts[v + 1]; j++)
            if (gi_graph_nim_weight(position, w->graph.edges[j]) > 1)
                return true;
    }
    return false;
}

/* ---- theory ---- */

/* The vertices reached last have no edges except the one by which they were
 * reached. */
static bool tree_is_won(walk *w, const gi_ints *position)
{
    GRUNDY_ASSERT(is_tree(w));
    for (size_t i = w->reached; i-- > 1;) {
        const uint32_t v = w->order[i];
        const int64_t up = gi_graph_nim_other_end(position, w->from[v], v);
        GRUNDY_ASSERT(up >= 0 && w->state[up]);
        if (!(w->state[v] & WON)) w->state[up] |= WON;
    }
    return w->state[w->order[0]] & WON;
}

/* Goes round the cycle from the token and counts the edges before the first
 * edge of least weight and after the last. */
static bool cycle_is_won(const walk *w, const gi_ints *position)
{
    const gi_plain_graph *graph = &w->graph;
    int64_t v = gi_graph_nim_token(position), least = INT64_MAX;
    uint32_t edge = GI_NO_VERTEX;
    size_t before = 0, last = 0;

    GRUNDY_ASSERT(is_cycle(w));
    for (size_t i = 0; i < w->reached; i++) {
        const size_t at = graph->starts[v];
        edge = graph->edges[graph->edges[at] == edge ? at + 1 : at];
        const int64_t weight = gi_graph_nim_weight(position, edge);
        if (weight < least) before = i;
        if (weight <= least) last = i;
        if (weight < least) least = weight;
        v = gi_graph_nim_other_end(position, edge, v);
    }
    GRUNDY_ASSERT(v == gi_graph_nim_token(position));
    return w->reached % 2 == 1 || before % 2 == 1 ||
           (w->reached - 1 - last) % 2 == 1;
}

static grundy_status find_winner(walk *w, const gi_ints *position, bool *wins,
                                 gi_run *run)
{
    bool is_lost = false;
    grundy_status status;

    if (is_tree(w)) {
        *wins = tree_is_won(w, position);
    } else if (is_cycle(w)) {
        *wins = cycle_is_won(w, position);
    } else if (has_weights(w, position)) {
        return GRUNDY_UNDECIDED;
    } else {
        status = gi_edge_geography_is_lost(position, &is_lost, run);
        if (status) return status;
        run->tag = "T-EDGE-GEOGRAPHY";
        *wins = !is_lost;
    }
    return GRUNDY_OK;
}

grundy_status gi_graph_nim_outcome(const grundy_game *game,
                                   const gi_ints *position,
                                   grundy_convention convention,
                                   grundy_outcome *out, gi_run *run)
{
    walk w = {.order = NULL};
    bool wins = false;
    grundy_status status;

    (void)game;
    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    status = walk_make(&w, position, run);
    if (!status) status = find_winner(&w, position, &wins, run);
    walk_clear(&w, run);
    if (!status) *out = wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    return status;
}

static void add_reason(const walk *w, bool wins, gi_text *text)
{
    if (is_tree(w))
        gi_text_add(text, wins ? "In a tree weights do not matter: some edge, "
                                 "once it is used up, leads to a vertex that "
                                 "is lost."
                               : "In a tree weights do not matter: every edge "
                                 "leads to a vertex from which the opponent "
                                 "uses up an edge and wins.");
    else if (!is_cycle(w))
        gi_text_add(text, "All weights are 1: this is Geography on edges.");
    else if (w->reached % 2)
        gi_text_add(text, "The cycle is odd: using up an edge at the token "
                          "leaves a path with an even number of edges.");
    else
        gi_text_addf(text,
                     "The cycle is even, and the number of edges before the "
                     "first of least weight is %s.",
                     wins ? "odd on one way round at least"
                          : "even on both ways round");
}

grundy_status gi_graph_nim_reason(const grundy_game *game,
                                  const gi_ints *position,
                                  grundy_convention convention,
                                  grundy_outcome found, gi_text *text,
                                  gi_run *run)
{
    walk w = {.order = NULL};
    const grundy_status status = walk_make(&w, position, run);

    (void)game, (void)convention;
    if (!status) add_reason(&w, found == GRUNDY_OUTCOME_N, text);
    walk_clear(&w, run);
    return status ? status : text->status;
}
