/* SPDX-License-Identifier: MIT */
/* graph_svg.c - a small graph as a picture: SVG, with a title and a
 * description for readers who do not see it.
 *
 * A vertex is a box with its name and, below the name, its outcome and nimber.
 * An edge is a curve through the points of the layout that ends at the border
 * of the box, with an arrow head; an edge that is repeated is drawn once.
 */
#include <math.h>
#include <string.h>

#include "grundy/graph_view.h"
#include "grundy/labels.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "present/graph/graph_write.h"
#include "present/output.h"
#include "present/svg.h"

enum { NAME_MOST = 24 }; /* Characters of a name that are shown. */

typedef struct picture {
    const grundy_graph_view *view;
    gi_graph_layout layout;
    gi_text *text;
    size_t counts[GRUNDY_OUTCOME_DRAW + 1];
} picture;

/* ---- text ---- */

static void add_name(const picture *p, uint32_t vertex)
{
    char scratch[GRUNDY_GRAPH_NAME_BYTES];
    size_t bytes = 0, characters, shown;
    const char *name =
        grundy_graph_name(&bytes, scratch, p->view->names, vertex);

    shown = gi_svg_shown_bytes(name, bytes, NAME_MOST, &characters);
    gi_svg_add_escaped(p->text, name, shown);
    if (shown < bytes) gi_text_add(p->text, "\xe2\x80\xa6");
}

static double *box_widths(const grundy_graph_view *view, const grundy_env *env)
{
    const size_t count = grundy_graph_vertex_count(view->graph);
    double *widths = gi_alloc_array(env, count, sizeof *widths);

    for (size_t v = 0; widths && v < count; v++) {
        char scratch[GRUNDY_GRAPH_NAME_BYTES];
        size_t bytes = 0, characters;
        const char *name =
            grundy_graph_name(&bytes, scratch, view->names, (uint32_t)v);
        (void)gi_svg_shown_bytes(name, bytes, NAME_MOST, &characters);
        widths[v] = fmax(62, 9.0 * (double)characters + 24);
    }
    return widths;
}

/* ---- numbers ---- */

static void add_attribute(picture *p, const char *name, double number)
{
    gi_text_addf(p->text, " %s=\"", name);
    gi_text_add_decimal(p->text, number, 1);
    gi_text_add_char(p->text, '"');
}

/* A step of a path: a letter, and the points that it goes through. */
static void add_step(picture *p, const char *letter, size_t count,
                     const gi_point *points)
{
    gi_text_add(p->text, letter);
    for (size_t i = 0; i < count; i++) {
        if (i > 0) gi_text_add_char(p->text, ' ');
        gi_text_add_decimal(p->text, points[i].x, 1);
        gi_text_add_char(p->text, ' ');
        gi_text_add_decimal(p->text, points[i].y, 1);
    }
}

static void open_path(picture *p, gi_point start)
{
    gi_text_add(p->text, "<path d=\"");
    add_step(p, "M", 1, &start);
}

static void close_path(picture *p)
{
    gi_text_add(p->text, "\"/>\n");
}

/* ---- edges ---- */

/* From the middle of the box towards `to`, as far as its border. */
static gi_point border(const picture *p, uint32_t vertex, gi_point to)
{
    GRUNDY_ASSERT(vertex < p->layout.vertex_count);
    const gi_point at = p->layout.vertices[vertex];
    const double dx = to.x - at.x, dy = to.y - at.y;
    const double half = p->layout.widths[vertex] / 2;
    double share = 1;

    if (fabs(dx) > half) share = half / fabs(dx);
    if (fabs(dy) * share > GI_LAYOUT_HEIGHT / 2)
        share = GI_LAYOUT_HEIGHT / 2 / fabs(dy);
    return (gi_point){at.x + dx * share, at.y + dy * share};
}

static void add_loop(picture *p, uint32_t vertex)
{
    const gi_point at = p->layout.vertices[vertex];
    const double top = at.y - GI_LAYOUT_HEIGHT / 2;

    open_path(p, (gi_point){at.x - 12, top});
    add_step(p, " C", 3,
             (gi_point[]){{at.x - 22, top - 30},
                          {at.x + 22, top - 30},
                          {at.x + 12, top}});
    close_path(p);
}

/* On a circle an edge is bent a little to the left, so that the opposite edge
 * is distinct. */
static void add_bent(picture *p, uint32_t from, uint32_t to)
{
    const gi_point a = p->layout.vertices[from], b = p->layout.vertices[to];
    const gi_point middle = {(a.x + b.x) / 2 + (b.y - a.y) * 0.12,
                             (a.y + b.y) / 2 - (b.x - a.x) * 0.12};

    open_path(p, border(p, from, middle));
    add_step(p, " Q", 2, (gi_point[]){middle, border(p, to, middle)});
    close_path(p);
}

/* Through the points of the edge: at each point two curves meet vertically. */
static void add_layered(picture *p, uint32_t from, uint32_t to, size_t edge)
{
    const gi_graph_layout *layout = &p->layout;
    const size_t first = layout->bend_starts[edge];
    const size_t end = layout->bend_starts[edge + 1];
    const bool is_straight = first == end;
    gi_point at = layout->vertices[from], last = layout->vertices[to];

    GRUNDY_ASSERT(edge < layout->edge_count);
    GRUNDY_ASSERT(first <= end && end <= layout->bend_capacity);
    if (is_straight) {
        open_path(p, border(p, from, last));
        last = border(p, to, at);
        add_step(p, " L", 1, &last);
        close_path(p);
        return;
    }
    at = border(p, from, layout->bends[first]);
    last = border(p, to, layout->bends[end - 1]);
    open_path(p, at);
    for (size_t i = first; i <= end; i++) {
        const gi_point next = i < end ? layout->bends[i] : last;
        const double y = (at.y + next.y) / 2;
        if (i < end)
            add_step(p, " C", 3, (gi_point[]){{at.x, y}, {next.x, y}, next});
        else
            add_step(p, " L", 1, &next);
        at = next;
    }
    close_path(p);
}

static bool was_drawn(const uint32_t *targets, uint64_t first, uint64_t at)
{
    for (uint64_t i = first; i < at; i++)
        if (targets[i] == targets[at]) return true;
    return false;
}

static void add_edges(picture *p)
{
    const uint64_t *starts = grundy_graph_starts(p->view->graph);
    const uint32_t *targets = grundy_graph_targets(p->view->graph);

    gi_text_add(p->text, "<g fill=\"none\" stroke=\"#555555\" "
                         "stroke-width=\"1.2\" marker-end=\"url(#arrow)\">\n");
    for (size_t v = 0; v < p->layout.vertex_count; v++)
        for (uint64_t i = starts[v]; i < starts[v + 1]; i++) {
            const uint32_t from = (uint32_t)v, to = targets[i];
            if (was_drawn(targets, starts[v], i)) continue;
            if (from == to)
                add_loop(p, from);
            else if (p->layout.is_layered)
                add_layered(p, from, to, (size_t)i);
            else
                add_bent(p, from, to);
        }
    gi_text_add(p->text, "</g>\n");
}

/* ---- vertices ---- */

static void add_box(picture *p, uint32_t vertex)
{
    const gi_outcome_look *look =
        gi_outcome_look_of(gi_view_outcome(p->view, vertex));
    const gi_point at = p->layout.vertices[vertex];
    const double width = p->layout.widths[vertex];

    gi_text_add(p->text, "<rect");
    add_attribute(p, "x", at.x - width / 2);
    add_attribute(p, "y", at.y - GI_LAYOUT_HEIGHT / 2);
    add_attribute(p, "width", width);
    add_attribute(p, "height", GI_LAYOUT_HEIGHT);
    gi_text_addf(p->text, " rx=\"8\" fill=\"%s\"%s/>\n<text", look->fill,
                 look->stroke);
    add_attribute(p, "x", at.x);
    add_attribute(p, "y", at.y - 3);
    gi_text_add(p->text, " class=\"name\">");
    add_name(p, vertex);
    gi_text_add(p->text, "</text>\n<text");
    add_attribute(p, "x", at.x);
    add_attribute(p, "y", at.y + 14);
    gi_text_addf(p->text, ">%s", look->name);
    if (*look->name && p->view->labels->nimbers) gi_text_add(p->text, " ");
    gi_view_add_nimber(p->view, vertex, p->text);
    gi_text_add(p->text, "</text>\n");
}

static void add_boxes(picture *p)
{
    gi_text_add(p->text, "<g stroke=\"#222222\" stroke-width=\"1.2\" "
                         "text-anchor=\"middle\">\n");
    for (size_t v = 0; v < p->layout.vertex_count; v++)
        add_box(p, (uint32_t)v);
    gi_text_add(p->text, "</g>\n");
}

/* ---- all of it ---- */

static void add_heading(picture *p)
{
    const char *title = p->view->title ? p->view->title : "A game on a graph";
    const long width = lrint(p->layout.width);
    const long height = lrint(p->layout.height);

    gi_text_addf(p->text,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
                 "aria-labelledby=\"title desc\" width=\"%ld\" height=\"%ld\" "
                 "viewBox=\"0 0 %ld %ld\">\n<title id=\"title\">",
                 width, height, width, height);
    gi_svg_add_escaped(p->text, title, strlen(title));
    gi_text_addf(p->text,
                 "</title>\n<desc id=\"desc\">%zu vertices and %zu edges; %zu "
                 "P (blue, thick border), %zu N (orange), %zu draws (white, "
                 "dashed border). A box has the name, the outcome and the "
                 "nimber.</desc>\n",
                 p->layout.vertex_count, p->layout.edge_count,
                 p->counts[GRUNDY_OUTCOME_P], p->counts[GRUNDY_OUTCOME_N],
                 p->counts[GRUNDY_OUTCOME_DRAW]);
    gi_text_add(
        p->text,
        "<defs><marker id=\"arrow\" viewBox=\"0 0 10 10\" refX=\"9\" "
        "refY=\"5\" markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\">"
        "<path d=\"M0 0 L10 5 L0 10 z\" fill=\"#555555\"/></marker></defs>\n"
        "<style>text { font: 13px sans-serif; stroke: none; fill: #000000 } "
        ".name { font-weight: bold }</style>\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
}

static grundy_status draw(picture *p, const grundy_writer *writer)
{
    for (size_t v = 0; v < p->layout.vertex_count; v++)
        p->counts[gi_view_outcome(p->view, (uint32_t)v)]++;
    add_heading(p);
    add_edges(p);
    add_boxes(p);
    gi_text_add(p->text, "</svg>\n");
    return gi_output_flush(p->text, 0, writer);
}

grundy_status grundy_graph_write_svg(const grundy_graph_view *view,
                                     const grundy_writer *writer,
                                     const grundy_env *env, grundy_error *err)
{
    if (!view || !view->graph || !writer)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    if (gi_check_reserved(view->reserved, 4, err)) return GRUNDY_BAD_ARGUMENT;

    static const grundy_graph_labels none = GRUNDY_GRAPH_LABELS_INIT;
    const grundy_env *used = gi_env_or_default(env);
    const size_t count = grundy_graph_vertex_count(view->graph);
    grundy_graph_view full = *view;
    gi_text text;
    picture p = {.view = &full, .text = &text};
    double *widths;
    grundy_status status = GRUNDY_NO_MEMORY;

    if (count > GRUNDY_GRAPH_PICTURE_VERTICES ||
        grundy_graph_edge_count(view->graph) > GRUNDY_GRAPH_PICTURE_EDGES)
        return gi_fail(err, GRUNDY_OVER_BUDGET,
                       "a picture has at most %d vertices and %d edges",
                       GRUNDY_GRAPH_PICTURE_VERTICES,
                       GRUNDY_GRAPH_PICTURE_EDGES);
    if (!full.labels) full.labels = &none;
    gi_text_init(&text, used);
    widths = box_widths(view, used);
    if (widths || count == 0)
        status = gi_layout_make(&p.layout, view->graph, widths, used);
    if (!status) {
        status = draw(&p, writer);
        gi_layout_clear(&p.layout);
    }
    gi_text_clear(&text);
    if (status == GRUNDY_OVER_BUDGET)
        return gi_fail(err, status, "the edges pass too many layers");
    return gi_tell(err, status);
}
