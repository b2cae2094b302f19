/* SPDX-License-Identifier: MIT */
/* graph_write.h - what the writers of graphs share. */
#ifndef GI_PRESENT_GRAPH_GRAPH_WRITE_H
#define GI_PRESENT_GRAPH_GRAPH_WRITE_H

#include "grundy/graph_io.h"
#include "grundy/graph_view.h"

#include "base/text/text.h"

/* ---- graph_labels.c ---- */

/* The outcome that a picture shows: normal play first. */
grundy_outcome gi_view_outcome(const grundy_graph_view *view, uint32_t vertex);
/* "3", "inf", or nothing where no nimbers are known. */
void gi_view_add_nimber(const grundy_graph_view *view, uint32_t vertex,
                        gi_text *text);

/* How an outcome is drawn: in colours that are distinct for all forms of
 * colour vision and in grey, and with its own border. */
typedef struct gi_outcome_look {
    const char *name; /* "P" */
    const char *fill;
    const char *border; /* For Graphviz: "bold". */
    const char *stroke; /* For SVG. */
} gi_outcome_look;

const gi_outcome_look *gi_outcome_look_of(grundy_outcome outcome);

/* ---- graph_layout.c: where things are, in a plane ---- */

typedef struct gi_point {
    double x, y;
} gi_point;

typedef struct gi_graph_layout {
    const grundy_env *env;
    size_t vertex_count, edge_count;
    bool is_layered;    /* Else on a circle. */
    gi_point *vertices; /* Centres: shape [vertex_count] */
    double *widths;     /* Given: shape [vertex_count] */
    /* Corners of edge e on its way: bends[bend_starts[e]] up to those of the
     * next edge; shape [edge_count + 1]. */
    gi_point *bends;
    size_t *bend_starts;
    size_t bend_capacity;
    double width, height;
} gi_graph_layout;

/* widths go to the layout, which frees them. */
grundy_status gi_layout_make(gi_graph_layout *out, const grundy_graph *graph,
                             double *widths, const grundy_env *env);
void gi_layout_clear(gi_graph_layout *layout);

/* Fills in a layout whose arrays are there. GRUNDY_UNDEFINED when there is a
 * cycle, GRUNDY_OVER_BUDGET, GRUNDY_NO_MEMORY. */
grundy_status gi_layout_layers(gi_graph_layout *out,
                               const grundy_graph *graph);

/* Height of a vertex, room between two, and around the picture. */
#define GI_LAYOUT_HEIGHT 44.0
#define GI_LAYOUT_GAP    26.0
#define GI_LAYOUT_MARGIN 24.0

#endif
