/* SPDX-License-Identifier: MIT */
/* graph_layers.c - a small graph without cycles, drawn in layers.
 *
 * A vertex is as many layers above the bottom as its longest game has moves,
 * so that each edge goes down. An edge that passes through other layers gets a
 * point in each of them, which is treated as a narrow vertex; so edges go
 * round vertices and not across them. The order within a layer is improved by
 * sweeps up and down, each of which sorts a layer by the mean place of the
 * neighbours in the preceding layer; then points are pulled towards their
 * neighbours as far as the points beside them permit. This is the method of
 * Sugiyama, Tagawa and Toda, with its simplest steps.
 *
 * Cost: no more than a picture of some hundred vertices requires; nothing is
 * optimised. The result depends only on the graph.
 */
#include <math.h>
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "base/memory/sort.h"
#include "graph/adjacency.h"
#include "present/graph/graph_write.h"

enum { SWEEPS = 12, POINTS_MOST = 8000 };

static const double gap_y = 58, edge_width = 14;

/* A vertex, or an edge where it passes a layer. */
typedef struct point {
    uint32_t layer, place; /* From the bottom; from the left. */
    double x, width;
    double wish; /* Mean of so many neighbours. */
    double neighbours;
} point;

/* An edge between layers that are next to each other. */
typedef struct link {
    uint32_t upper, lower; /* Points. */
} link;

typedef struct layers {
    const grundy_graph *graph;
    gi_graph_layout *out;
    point *points;
    size_t point_count, point_capacity;
    link *links;
    size_t link_count, link_capacity;
    uint32_t layer_count;
    uint32_t *order; /* Points, layer after layer: shape [point_count] */
    uint32_t *layer_starts; /* shape [layer_count + 1] */
} layers;

/* ---- layers ---- */

/* Length of the longest path from each vertex; false if there is a cycle. As
 * many passes over all edges as the longest path has. */
static bool find_layers(const grundy_graph *graph, point *points)
{
    const size_t count = grundy_graph_vertex_count(graph);
    const uint64_t *starts = grundy_graph_starts(graph);
    const uint32_t *targets = grundy_graph_targets(graph);
    bool has_changed = true;

    GRUNDY_ASSERT(points != NULL || count == 0);
    if (count == 0) return false;
    for (size_t round = 0; has_changed; round++) {
        if (round > count) return false;
        has_changed = false;
        for (size_t v = 0; v < count; v++)
            for (uint64_t i = starts[v]; i < starts[v + 1]; i++)
                if (points[v].layer <= points[targets[i]].layer) {
                    points[v].layer = points[targets[i]].layer + 1;
                    has_changed = true;
                    if (points[v].layer > count) return false;
                }
    }
    return true;
}

static grundy_status add_point(layers *l, uint32_t layer)
{
    grundy_status status;

    if (l->point_count >= POINTS_MOST) return GRUNDY_OVER_BUDGET;
    status = gi_array_grow((void **)&l->points, &l->point_capacity,
                           l->point_count, sizeof *l->points, l->out->env);
    if (!status)
        l->points[l->point_count++] =
            (point){.layer = layer, .width = edge_width};
    return status;
}

static grundy_status add_link(layers *l, size_t upper, size_t lower)
{
    const grundy_status status =
        gi_array_grow((void **)&l->links, &l->link_capacity, l->link_count,
                      sizeof *l->links, l->out->env);

    GRUNDY_ASSERT(upper < l->point_count && lower < l->point_count);
    GRUNDY_ASSERT(l->points[upper].layer == l->points[lower].layer + 1);
    if (!status)
        l->links[l->link_count++] = (link){(uint32_t)upper, (uint32_t)lower};
    return status;
}

/* An edge from vertex to vertex, with the points on its way. */
static grundy_status add_edge(layers *l, size_t from, size_t to)
{
    grundy_status status = GRUNDY_OK;
    size_t upper = from;

    GRUNDY_ASSERT(l->points[from].layer > l->points[to].layer);
    for (uint32_t layer = l->points[from].layer - 1;
         !status && layer > l->points[to].layer; layer--) {
        status = add_point(l, layer);
        if (!status) status = add_link(l, upper, l->point_count - 1);
        upper = l->point_count - 1;
    }
    return status ? status : add_link(l, upper, to);
}

static grundy_status add_edges(layers *l)
{
    const uint64_t *starts = grundy_graph_starts(l->graph);
    const uint32_t *targets = grundy_graph_targets(l->graph);
    gi_graph_layout *out = l->out;
    grundy_status status = GRUNDY_OK;

    for (size_t v = 0; v < out->vertex_count; v++)
        for (uint64_t i = starts[v]; !status && i < starts[v + 1]; i++) {
            out->bend_starts[i] = l->point_count - out->vertex_count;
            status = add_edge(l, v, targets[i]);
        }
    out->bend_starts[out->edge_count] = l->point_count - out->vertex_count;
    return status;
}

/* ---- the order in each layer ---- */

static grundy_status first_order(layers *l)
{
    uint32_t *next;

    for (size_t i = 0; i < l->point_count; i++)
        if (l->points[i].layer >= l->layer_count)
            l->layer_count = l->points[i].layer + 1;
    l->order = gi_alloc_array(l->out->env, l->point_count, sizeof *l->order);
    l->layer_starts = gi_alloc_array(l->out->env, l->layer_count + 1,
                                     sizeof *l->layer_starts);
    if (!l->order || !l->layer_starts) return GRUNDY_NO_MEMORY;
    next = l->layer_starts;
    memset(next, 0, (l->layer_count + 1) * sizeof *next);
    for (size_t i = 0; i < l->point_count; i++)
        l->points[i].place = next[l->points[i].layer + 1]++;
    for (uint32_t layer = 0; layer < l->layer_count; layer++)
        next[layer + 1] += next[layer];
    GRUNDY_ASSERT(next[l->layer_count] == l->point_count);
    for (size_t i = 0; i < l->point_count; i++)
        l->order[next[l->points[i].layer] + l->points[i].place] = (uint32_t)i;
    return GRUNDY_OK;
}

/* The mean of where the neighbours are: those in the layer above or below.
 * `is_x`: their x, else their place. Points without keep their own. */
static void find_wishes(layers *l, bool from_above, bool is_x)
{
    for (size_t i = 0; i < l->point_count; i++)
        l->points[i].wish = l->points[i].neighbours = 0;
    for (size_t i = 0; i < l->link_count; i++) {
        const link *way = &l->links[i];
        point *to = &l->points[from_above ? way->lower : way->upper];
        const point *from = &l->points[from_above ? way->upper : way->lower];
        to->wish += is_x ? from->x : from->place;
        to->neighbours++;
    }
    for (size_t i = 0; i < l->point_count; i++) {
        point *p = &l->points[i];
        if (p->neighbours > 0)
            p->wish /= p->neighbours;
        else
            p->wish = is_x ? p->x : p->place;
    }
}

typedef struct wished {
    double wish;
    uint32_t point;
} wished;

static int compare_wishes(const void *first, const void *second)
{
    const wished *a = first, *b = second;

    return (a->wish > b->wish) - (a->wish < b->wish);
}

static grundy_status sort_layer(layers *l, uint32_t layer, wished *room)
{
    uint32_t *order = l->order + l->layer_starts[layer];
    const size_t count = l->layer_starts[layer + 1] - l->layer_starts[layer];
    grundy_status status;

    GRUNDY_ASSERT(layer < l->layer_count &&
                  l->layer_starts[layer] <= l->layer_starts[layer + 1]);
    for (size_t i = 0; i < count; i++)
        room[i] = (wished){l->points[order[i]].wish, order[i]};
    status = gi_sort(room, count, sizeof *room, compare_wishes, l->out->env);
    for (size_t i = 0; !status && i < count; i++) {
        order[i] = room[i].point;
        l->points[order[i]].place = (uint32_t)i;
    }
    return status;
}

static grundy_status sort_layers(layers *l)
{
    wished *room = gi_alloc_array(l->out->env, l->point_count, sizeof *room);
    grundy_status status = room ? GRUNDY_OK : GRUNDY_NO_MEMORY;

    for (uint32_t sweep = 0; sweep < SWEEPS; sweep++)
        for (uint32_t i = 0; !status && i < l->layer_count; i++) {
            const bool goes_down = sweep % 2 == 0;
            find_wishes(l, goes_down, false);
            status =
                sort_layer(l, goes_down ? l->layer_count - 1 - i : i, room);
        }
    gi_free(l->out->env, room, l->point_count * sizeof *room);
    return status;
}

/* ---- places in the plane ---- */

static double distance(const point *a, const point *b)
{
    return (a->width + b->width) / 2 + GI_LAYOUT_GAP;
}

/* Places the points as near to the wanted places as the others permit: halfway
 * between the results of pushing to the right and pushing to the left, both of
 * which keep the distances, so that their mean does too. */
static void place_layer(layers *l, uint32_t layer)
{
    const uint32_t *order = l->order;
    const size_t first = l->layer_starts[layer];
    const size_t end = l->layer_starts[layer + 1];

    GRUNDY_ASSERT(layer < l->layer_count && end <= l->point_count);
    for (size_t i = first; i < end; i++) {
        point *p = &l->points[order[i]];
        p->x = p->wish;
        if (i > first) {
            const point *left = &l->points[order[i - 1]];
            p->x = fmax(p->x, left->x + distance(left, p));
        }
    }
    for (size_t i = end; i-- > first;) {
        point *p = &l->points[order[i]];
        if (i + 1 < end) {
            const point *right = &l->points[order[i + 1]];
            p->wish = fmin(p->wish, right->wish - distance(p, right));
        }
    }
    for (size_t i = first; i < end; i++) {
        point *p = &l->points[order[i]];
        p->x = (p->x + p->wish) / 2;
    }
}

static void place_all(layers *l)
{
    for (size_t i = 0; i < l->point_count; i++)
        l->points[i].wish = 0;
    for (uint32_t layer = 0; layer < l->layer_count; layer++)
        place_layer(l, layer);
    for (uint32_t sweep = 0; sweep < SWEEPS; sweep++)
        for (uint32_t i = 0; i < l->layer_count; i++) {
            find_wishes(l, sweep % 2 == 0, true);
            place_layer(l, sweep % 2 == 0 ? l->layer_count - 1 - i : i);
        }
}

static grundy_status hand_out(layers *l)
{
    gi_graph_layout *out = l->out;
    const double step = GI_LAYOUT_HEIGHT + gap_y;
    double left = 0, right = 0;

    GRUNDY_ASSERT(l->point_count >= out->vertex_count);
    out->bend_capacity = l->point_count - out->vertex_count;
    out->bends =
        gi_alloc_array(out->env, out->bend_capacity, sizeof *out->bends);
    if (!out->bends && out->bend_capacity) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < l->point_count; i++) {
        const point *p = &l->points[i];
        left = fmin(left, p->x - p->width / 2);
        right = fmax(right, p->x + p->width / 2);
    }
    out->width = right - left + 2 * GI_LAYOUT_MARGIN;
    out->height = l->layer_count * step - gap_y + 2 * GI_LAYOUT_MARGIN;
    for (size_t i = 0; i < l->point_count; i++) {
        const point *p = &l->points[i];
        const gi_point at = {p->x - left + GI_LAYOUT_MARGIN,
                             out->height - GI_LAYOUT_MARGIN -
                                 GI_LAYOUT_HEIGHT / 2 - p->layer * step};
        if (i < out->vertex_count)
            out->vertices[i] = at;
        else
            out->bends[i - out->vertex_count] = at;
    }
    return GRUNDY_OK;
}

static grundy_status lay_in_layers(layers *l)
{
    grundy_status status = add_edges(l);

    if (!status) status = first_order(l);
    if (!status) status = sort_layers(l);
    if (status) return status;
    place_all(l);
    return hand_out(l);
}

/* ---- all of it ---- */

static grundy_status start_points(layers *l)
{
    gi_graph_layout *out = l->out;
    grundy_status status = GRUNDY_OK;

    for (size_t v = 0; !status && v < out->vertex_count; v++) {
        status = add_point(l, 0);
        if (!status) l->points[v].width = out->widths[v];
    }
    return status;
}

grundy_status gi_layout_layers(gi_graph_layout *out, const grundy_graph *graph)
{
    layers l = {.graph = graph, .out = out};
    grundy_status status = start_points(&l);

    if (!status && !find_layers(graph, l.points)) status = GRUNDY_UNDEFINED;
    if (!status) status = lay_in_layers(&l);
    gi_free(out->env, l.order, l.point_count * sizeof *l.order);
    gi_free(out->env, l.layer_starts,
            (l.layer_count + 1) * sizeof *l.layer_starts);
    gi_free(out->env, l.links, l.link_capacity * sizeof *l.links);
    gi_free(out->env, l.points, l.point_capacity * sizeof *l.points);
    return status;
}
