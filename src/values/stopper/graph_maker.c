/* SPDX-License-Identifier: MIT */
/* graph_maker.c - graphs made of values.
 *
 * Each value has one vertex, a short one with its id as leaf. Short values get
 * their options at the end, all at once: the vertices are the queue. In the
 * graph of a sum a vertex stands for a pair, one vertex of each summand, and a
 * pair of short values is the short value that is their sum. */
#include "values/stopper/graph_maker.h"

#include "base/memory/array.h"
#include "values/short/shorts.h"

void gi_maker_init(gi_graph_maker *m, gi_partizans *p)
{
    *m = (gi_graph_maker){.p = p};
    gi_map_init(&m->values, &gi_partizans_shorts(p)->quota.env);
}

void gi_maker_clear(gi_graph_maker *m)
{
    gi_shorts *s = gi_partizans_shorts(m->p);

    gi_loop_clear(s, &m->graph);
    gi_map_clear(&m->values);
    gi_free(&s->quota.env, m->vertices, m->capacity * sizeof *m->vertices);
    m->vertices = NULL;
    m->capacity = 0;
}

/* Copies the graph, but for vertices whose value is there already. */
static grundy_status copy_graph(gi_graph_maker *m, const gi_loop_graph *g,
                                uint32_t *out)
{
    gi_shorts *s = gi_partizans_shorts(m->p);
    uint32_t *place = gi_alloc_array(&s->quota.env, g->count, sizeof *place);
    grundy_status status = place ? GRUNDY_OK : GRUNDY_NO_MEMORY;

    for (size_t v = 0; !status && v < g->count; v++)
        status = g->items[v].leaf != GI_NO_LEAF
                     ? gi_maker_add(m, g->items[v].leaf, &place[v])
                     : gi_loop_add(s, &m->graph, GI_NO_LEAF, &place[v]);
    for (size_t v = 0; !status && v < g->count; v++) {
        const gi_vertex *vertex = &g->items[v];
        if (vertex->leaf != GI_NO_LEAF) continue;
        for (int side = GI_LEFT; side <= GI_RIGHT; side++)
            for (size_t i = 0; !status && i < vertex->count[side]; i++)
                status = gi_loop_link(s, &m->graph, place[v], (gi_side)side,
                                      place[vertex->to[side][i]]);
    }
    if (!status) *out = place[g->root];
    gi_free(&s->quota.env, place, g->count * sizeof *place);
    return status;
}

grundy_status gi_maker_add(gi_graph_maker *m, gi_partizan a, uint32_t *out)
{
    gi_shorts *s = gi_partizans_shorts(m->p);
    uint32_t number, vertex = 0;
    bool is_new;
    grundy_status status;

    if (gi_map_find(&m->values, &a, sizeof a, &number)) {
        *out = m->vertices[number];
        return GRUNDY_OK;
    }
    status = gi_partizan_is_short(a)
                 ? gi_loop_add(s, &m->graph, a, &vertex)
                 : copy_graph(m, gi_partizan_graph(m->p, a), &vertex);
    if (!status)
        status =
            gi_array_grow((void **)&m->vertices, &m->capacity, m->values.count,
                          sizeof *m->vertices, &s->quota.env);
    if (!status)
        status = gi_map_intern(&m->values, &a, sizeof a, &number, &is_new);
    if (status) return status;
    GRUNDY_ASSERT(is_new && number < m->capacity);
    *out = m->vertices[number] = vertex;
    return GRUNDY_OK;
}

static grundy_status expand_one(gi_graph_maker *m, uint32_t v, gi_side side)
{
    gi_shorts *s = gi_partizans_shorts(m->p);
    gi_short_list options = {NULL, 0};
    grundy_status status =
        gi_short_options(s, m->graph.items[v].leaf, side, &options);

    GRUNDY_ASSERT(m->graph.items[v].count[side] == 0);
    for (size_t i = 0; !status && i < options.count; i++) {
        uint32_t to;
        status = gi_maker_add(m, options.items[i], &to);
        if (!status) status = gi_loop_append(s, &m->graph, v, side, to);
    }
    return status;
}

grundy_status gi_maker_expand(gi_graph_maker *m)
{
    grundy_status status = GRUNDY_OK;

    for (; !status && m->expanded < m->graph.count; m->expanded++) {
        const uint32_t v = (uint32_t)m->expanded;
        if (m->graph.items[v].leaf == GI_NO_LEAF) continue;
        status = expand_one(m, v, GI_LEFT);
        if (!status) status = expand_one(m, v, GI_RIGHT);
    }
    return status;
}

grundy_status gi_maker_finish(gi_graph_maker *m, uint32_t root,
                              gi_loop_graph *out)
{
    const grundy_status status = gi_maker_expand(m);

    if (status) return status;
    GRUNDY_ASSERT(root < m->graph.count && m->expanded == m->graph.count);
    *out = m->graph;
    out->root = root;
    m->graph = (gi_loop_graph){.items = NULL};
    return GRUNDY_OK;
}

grundy_status gi_maker_graph(gi_partizans *p, gi_partizan a,
                             gi_loop_graph *out)
{
    gi_graph_maker m;
    uint32_t root = 0;
    grundy_status status;

    gi_maker_init(&m, p);
    status = gi_maker_add(&m, a, &root);
    if (!status) status = gi_maker_finish(&m, root, out);
    gi_maker_clear(&m);
    return status;
}

/* ---- sums ---- */

typedef struct pair {
    uint32_t a, b;
} pair;

typedef struct adding {
    gi_graph_maker m;
    gi_loop_graph a, b;
    gi_map pairs;       /* Those that are loopy, */
    uint32_t *vertices; /* and where; shape [pairs.count]. */
    size_t capacity;
} adding;

static grundy_status pair_vertex(adding *w, pair key, uint32_t *out)
{
    gi_shorts *s = gi_partizans_shorts(w->m.p);
    const gi_short x = w->a.items[key.a].leaf, y = w->b.items[key.b].leaf;
    gi_short sum;
    uint32_t number;
    bool is_new;
    grundy_status status;

    if (x != GI_NO_LEAF && y != GI_NO_LEAF) {
        status = gi_short_add(s, x, y, &sum);
        return status ? status : gi_maker_add(&w->m, sum, out);
    }
    status = gi_array_grow((void **)&w->vertices, &w->capacity, w->pairs.count,
                           sizeof *w->vertices, &s->quota.env);
    if (!status)
        status = gi_map_intern(&w->pairs, &key, sizeof key, &number, &is_new);
    if (status) return status;
    if (is_new)
        status = gi_loop_add(s, &w->m.graph, GI_NO_LEAF, &w->vertices[number]);
    if (!status) *out = w->vertices[number];
    return status;
}

static grundy_status link_pair(adding *w, uint32_t from, gi_side side,
                               pair key)
{
    uint32_t to = 0;
    const grundy_status status = pair_vertex(w, key, &to);

    return status ? status
                  : gi_loop_link(gi_partizans_shorts(w->m.p), &w->m.graph,
                                 from, side, to);
}

static grundy_status expand_pair(adding *w, uint32_t number, gi_side side)
{
    size_t bytes;
    const pair key = *(const pair *)gi_map_key_at(&w->pairs, number, &bytes);
    const gi_vertex *a = &w->a.items[key.a], *b = &w->b.items[key.b];
    const uint32_t from = w->vertices[number];
    grundy_status status = GRUNDY_OK;
    GRUNDY_ASSERT(key.a < w->a.count && key.b < w->b.count);

    for (size_t i = 0; !status && i < a->count[side]; i++)
        status = link_pair(w, from, side, (pair){a->to[side][i], key.b});
    for (size_t i = 0; !status && i < b->count[side]; i++)
        status = link_pair(w, from, side, (pair){key.a, b->to[side][i]});
    return status;
}

grundy_status gi_maker_sum(gi_partizans *p, gi_partizan a, gi_partizan b,
                           gi_loop_graph *out)
{
    gi_shorts *s = gi_partizans_shorts(p);
    adding w = {.capacity = 0};
    uint32_t root = 0;
    grundy_status status;

    gi_maker_init(&w.m, p);
    gi_map_init(&w.pairs, &s->quota.env);
    status = gi_maker_graph(p, a, &w.a);
    if (!status) status = gi_maker_graph(p, b, &w.b);
    if (!status) status = pair_vertex(&w, (pair){w.a.root, w.b.root}, &root);
    for (uint32_t i = 0; !status && i < w.pairs.count; i++) {
        status = expand_pair(&w, i, GI_LEFT);
        if (!status) status = expand_pair(&w, i, GI_RIGHT);
    }
    if (!status) status = gi_maker_finish(&w.m, root, out);
    gi_maker_clear(&w.m);
    gi_loop_clear(s, &w.a);
    gi_loop_clear(s, &w.b);
    gi_map_clear(&w.pairs);
    gi_free(&s->quota.env, w.vertices, w.capacity * sizeof *w.vertices);
    return status;
}
