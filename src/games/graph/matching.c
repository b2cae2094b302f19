/* SPDX-License-Identifier: MIT */
/* matching.c - maximum matchings of a graph, and the vertices that some
 * maximum matching leaves uncovered.
 *
 * The method is that of Edmonds. From each unmatched vertex a tree of
 * alternating paths is grown: outer vertices are those that an even path
 * reaches, inner vertices those that can only be left along their matching
 * edge. Two neighbouring outer vertices close an odd cycle, a blossom: all of
 * its vertices become outer, and the blossom is treated as one vertex, its
 * base. A neighbour without a mate ends an augmenting path, along which the
 * matching is changed.
 *
 * A tree that finds no such path is Hungarian: edges from its outer vertices
 * lead only into trees, so that the tree takes part in no later augmenting
 * path and is left as it is. At the end the outer vertices of these trees are
 * those that some maximum matching leaves uncovered (Gallai and Edmonds):
 * exchange the edges of the path from the root to such a vertex.
 *
 * Invariant: between searches every vertex outside the Hungarian trees is
 * fresh: it is not outer, has no parent, and is its own base.
 *
 * Cost: O(vertices) for each search and blossom, so O(n^3) at worst, and about
 * n + m if a greedy matching leaves little to do; 25 bytes for each vertex.
 * Source: [Edmonds65], [LovaszPlummer86], chapters 3 and 9.
 */
#include <string.h>

#include "base/assert.h"
#include "base/memory/bitset.h"
#include "games/graph/plain_graph.h"

/* Vertices of blossoms between two questions whether to stop. */
enum { WORK_A_STOP = 1 << 20 };

typedef struct matching {
    const gi_plain_graph *graph;
    /* shape [vertex_count] each */
    uint32_t *mate;   /* Or GI_NO_VERTEX. */
    uint32_t *parent; /* Of an inner vertex: the outer one before it. */
    uint32_t *base;   /* Of its blossom; of any other vertex itself. */
    uint32_t *queue;  /* Outer vertices, whose rows are looked at in turn. */
    uint32_t *tree;   /* All vertices of this search. */
    uint32_t *mark;   /* The last walk that came by. */
    uint8_t *is_outer;
    size_t queue_count, tree_count;
    size_t work; /* Since the last question whether to stop. */
    uint32_t walks;
} matching;

/* ---- tables ---- */

static void clear(matching *m)
{
    const grundy_env *env = m->graph->env;
    const size_t bytes = m->graph->vertex_count * sizeof(uint32_t);
    uint32_t *const tables[] = {m->mate,  m->parent, m->base,
                                m->queue, m->tree,   m->mark};

    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        gi_free_made(env, tables[i], bytes);
    gi_free_made(env, m->is_outer, m->graph->vertex_count);
}

static grundy_status make(matching *m)
{
    const size_t count = m->graph->vertex_count;
    uint32_t **const tables[] = {&m->mate,  &m->parent, &m->base,
                                 &m->queue, &m->tree,   &m->mark};

    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        *tables[i] = gi_alloc_array(m->graph->env, count, sizeof(uint32_t));
        if (!*tables[i]) return GRUNDY_NO_MEMORY;
    }
    m->is_outer = gi_alloc(m->graph->env, count);
    if (!m->is_outer) return GRUNDY_NO_MEMORY;
    memset(m->is_outer, 0, count);
    for (size_t v = 0; v < count; v++) {
        m->mate[v] = m->parent[v] = GI_NO_VERTEX;
        m->base[v] = (uint32_t)v;
        m->mark[v] = 0;
    }
    return GRUNDY_OK;
}

/* To begin with, any edge whose ends are both unmatched is as good as
 * another. */
static void match_greedily(matching *m)
{
    const gi_plain_graph *graph = m->graph;

    for (uint32_t v = 0; v < graph->vertex_count; v++)
        for (size_t i = graph->starts[v];
             i < graph->starts[v + 1] && m->mate[v] == GI_NO_VERTEX; i++) {
            const uint32_t w = graph->targets[i];
            if (m->mate[w] != GI_NO_VERTEX) continue;
            m->mate[v] = w;
            m->mate[w] = v;
        }
}

/* ---- one search ---- */

static void push_outer(matching *m, uint32_t v)
{
    GRUNDY_ASSERT(!m->is_outer[v]);
    m->is_outer[v] = 1;
    GRUNDY_ASSERT(m->queue_count < m->graph->vertex_count);
    m->queue[m->queue_count++] = v;
}

/* Where the paths from two outer vertices to the root meet. */
static uint32_t meeting(matching *m, uint32_t v, uint32_t w)
{
    GRUNDY_ASSERT(m->is_outer[v] && m->is_outer[w]);
    m->walks++;
    for (;;) {
        v = m->base[v];
        m->mark[v] = m->walks;
        if (m->mate[v] == GI_NO_VERTEX) break; /* The root. */
        GRUNDY_ASSERT(m->parent[m->mate[v]] != GI_NO_VERTEX);
        v = m->parent[m->mate[v]];
    }
    while (m->mark[m->base[w]] != m->walks)
        w = m->parent[m->mate[m->base[w]]];
    GRUNDY_ASSERT(m->base[w] == m->base[m->base[w]]);
    return m->base[w];
}

/* Marks the bases of the blossom on the path from v down to its base, and
 * gives the inner vertices the path round the other side. */
static void mark_side(matching *m, uint32_t v, uint32_t base, uint32_t child)
{
    while (m->base[v] != base) {
        GRUNDY_ASSERT(m->mate[v] != GI_NO_VERTEX);
        m->mark[m->base[v]] = m->mark[m->base[m->mate[v]]] = m->walks;
        m->parent[v] = child;
        child = m->mate[v];
        v = m->parent[child];
    }
}

static void shrink(matching *m, uint32_t v, uint32_t w)
{
    const uint32_t base = meeting(m, v, w);

    m->walks++;
    m->work += m->tree_count;
    mark_side(m, v, base, w);
    mark_side(m, w, base, v);
    for (size_t i = 0; i < m->tree_count; i++) {
        const uint32_t u = m->tree[i];
        if (m->mark[m->base[u]] != m->walks) continue;
        m->base[u] = base;
        if (!m->is_outer[u]) push_outer(m, u);
    }
}

/* Exchanges the matched and unmatched edges on the path from the root to this
 * free vertex. */
static void augment(matching *m, uint32_t v)
{
    while (v != GI_NO_VERTEX) {
        GRUNDY_ASSERT(m->parent[v] != GI_NO_VERTEX);
        const uint32_t before = m->parent[v], next = m->mate[before];
        m->mate[v] = before;
        GRUNDY_ASSERT(before != v);
        m->mate[before] = v;
        v = next;
    }
}

/* Looks at one edge from an outer vertex; true when it ends an augmenting
 * path. */
static bool look(matching *m, uint32_t v, uint32_t w)
{
    if (m->base[v] == m->base[w] || m->mate[v] == w) return false;
    if (m->is_outer[w]) {
        shrink(m, v, w);
        return false;
    }
    if (m->parent[w] != GI_NO_VERTEX) return false; /* Inner already. */
    m->parent[w] = v;
    GRUNDY_ASSERT(m->tree_count < m->graph->vertex_count);
    m->tree[m->tree_count++] = w;
    if (m->mate[w] == GI_NO_VERTEX) {
        augment(m, w);
        return true;
    }
    GRUNDY_ASSERT(m->tree_count < m->graph->vertex_count);
    m->tree[m->tree_count++] = m->mate[w];
    push_outer(m, m->mate[w]);
    return false;
}

/* After a path was found its tree is fresh again. */
static void forget_tree(matching *m)
{
    for (size_t i = 0; i < m->tree_count; i++) {
        const uint32_t v = m->tree[i];
        m->is_outer[v] = 0;
        m->parent[v] = GI_NO_VERTEX;
        m->base[v] = v;
    }
}

static grundy_status ask_for_stop(matching *m)
{
    m->work = 0;
    return gi_env_is_stopped(m->graph->env) ? GRUNDY_CANCELLED : GRUNDY_OK;
}

/* Whether a path was found. */
static grundy_status search(matching *m, uint32_t root, bool *is_found)
{
    const gi_plain_graph *graph = m->graph;
    grundy_status status = ask_for_stop(m);

    GRUNDY_ASSERT(m->mate[root] == GI_NO_VERTEX && m->base[root] == root);
    m->queue_count = m->tree_count = 0;
    m->tree[m->tree_count++] = root;
    push_outer(m, root);
    *is_found = false;
    for (size_t next = 0; next < m->queue_count && !status; next++) {
        const uint32_t v = m->queue[next];
        for (size_t i = graph->starts[v]; i < graph->starts[v + 1] && !status;
             i++) {
            *is_found = look(m, v, graph->targets[i]);
            if (*is_found) {
                forget_tree(m);
                return GRUNDY_OK;
            }
            if (m->work >= WORK_A_STOP) status = ask_for_stop(m);
        }
    }
    return status;
}

grundy_status gi_matching_missable(const gi_plain_graph *graph, uint64_t *bits,
                                   size_t *size)
{
    const size_t count = graph->vertex_count;
    matching m = {.graph = graph};
    size_t exposed = 0;
    grundy_status status;

    memset(bits, 0, gi_bitset_words(count) * sizeof *bits);
    if (size) *size = 0;
    if (count == 0) return GRUNDY_OK;
    status = make(&m);
    if (!status) match_greedily(&m);
    for (uint32_t v = 0; v < count && !status; v++) {
        bool is_found = false;
        if (m.mate[v] != GI_NO_VERTEX || m.is_outer[v]) continue;
        status = search(&m, v, &is_found);
        exposed += !is_found;
    }
    for (size_t v = 0; v < count && !status; v++)
        if (m.is_outer[v]) gi_bitset_add(bits, v);
    GRUNDY_ASSERT(status || (count - exposed) % 2 == 0);
    if (size && !status) *size = (count - exposed) / 2;
    clear(&m);
    return status;
}
