/* SPDX-License-Identifier: MIT */
/* graph_layout.c - where the vertices of a small graph are drawn: in layers
 * (graph_layers.c) or, if there is a cycle, on a circle in the order of their
 * numbers. */
#include <math.h>
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "graph/adjacency.h"
#include "present/graph/graph_write.h"

static void lay_on_circle(gi_graph_layout *out)
{
    const double turn = 8 * atan(1);
    double radius = 0, widest = 0;

    for (size_t v = 0; v < out->vertex_count; v++) {
        radius += fmax(out->widths[v], GI_LAYOUT_HEIGHT) + GI_LAYOUT_GAP;
        widest = fmax(widest, out->widths[v]);
    }
    radius = fmax(radius / turn, 90);
    out->width = 2 * (radius + GI_LAYOUT_MARGIN) + widest;
    out->height =
        2 * (radius + GI_LAYOUT_MARGIN) + GI_LAYOUT_HEIGHT + GI_LAYOUT_GAP;
    for (size_t v = 0; v < out->vertex_count; v++) {
        const double angle = turn * (double)v / (double)out->vertex_count;
        out->vertices[v].x = out->width / 2 + radius * sin(angle);
        out->vertices[v].y = out->height / 2 - radius * cos(angle);
    }
    memset(out->bend_starts, 0,
           (out->edge_count + 1) * sizeof *out->bend_starts);
}

static grundy_status lay_out(gi_graph_layout *out, const grundy_graph *graph)
{
    grundy_status status;

    out->vertices =
        gi_alloc_array(out->env, out->vertex_count, sizeof *out->vertices);
    out->bend_starts = gi_alloc_array(out->env, out->edge_count + 1,
                                      sizeof *out->bend_starts);
    if ((!out->vertices && out->vertex_count) || !out->bend_starts)
        return GRUNDY_NO_MEMORY;
    GRUNDY_ASSERT(out->widths || out->vertex_count == 0);
    status = gi_layout_layers(out, graph);
    out->is_layered = status == GRUNDY_OK;
    if (status != GRUNDY_UNDEFINED) return status;
    lay_on_circle(out);
    return GRUNDY_OK;
}

grundy_status gi_layout_make(gi_graph_layout *out, const grundy_graph *graph,
                             double *widths, const grundy_env *env)
{
    grundy_status status;

    *out = (gi_graph_layout){.env = env,
                             .vertex_count = grundy_graph_vertex_count(graph),
                             .edge_count =
                                 (size_t)grundy_graph_edge_count(graph)};
    out->widths = widths;
    status = lay_out(out, graph);
    if (status) gi_layout_clear(out);
    return status;
}

void gi_layout_clear(gi_graph_layout *layout)
{
    gi_free(layout->env, layout->vertices,
            layout->vertex_count * sizeof *layout->vertices);
    gi_free(layout->env, layout->bends,
            layout->bend_capacity * sizeof *layout->bends);
    gi_free(layout->env, layout->bend_starts,
            (layout->edge_count + 1) * sizeof *layout->bend_starts);
    gi_free(layout->env, layout->widths,
            layout->vertex_count * sizeof *layout->widths);
    *layout = (gi_graph_layout){.env = layout->env};
}
