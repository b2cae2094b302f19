/* SPDX-License-Identifier: MIT */
/* thermograph_svg.c - a thermograph as SVG.
 *
 * The walls are two paths, and the mast a third. Below stand the values of
 * the corners and at the left their taxes, in exact numbers, as many as have
 * room; the description has all of them. Coordinates are integers in tenths of
 * a unit. */
#include "present/thermograph/thermograph_picture.h"

#include <string.h>

#include "base/assert.h"
#include "base/error.h"
#include "present/output.h"

enum {
    WIDTH = 640,
    HEIGHT = 440,
    LEFT = 90,
    TOP = 84,
    INNER_WIDTH = 500,
    INNER_HEIGHT = 290,
    BOTTOM = TOP + INNER_HEIGHT,
    LETTER = 8, /* Width of a digit in a label. */
    LINE = 16,  /* Height of a label. */
    LABELS_MOST = 64,
    LABEL_LETTERS = 12,
    TITLE_LETTERS = 40
};

/* Places that labels of one axis have taken, in units. */
typedef struct labels {
    double first[LABELS_MOST], end[LABELS_MOST];
    size_t count;
} labels;

static bool take_place(labels *taken, double middle, double width)
{
    const double first = middle - width / 2, end = middle + width / 2;

    GRUNDY_ASSERT(first < end && taken->count <= LABELS_MOST);
    if (taken->count == LABELS_MOST) return false;
    for (size_t i = 0; i < taken->count; i++)
        if (first < taken->end[i] && taken->first[i] < end) return false;
    taken->first[taken->count] = first;
    taken->end[taken->count++] = end;
    return true;
}

static void add_tenths(gi_text *text, double units)
{
    GRUNDY_ASSERT(units >= 0);
    const unsigned tenths = (unsigned)(units * 10 + 0.5);

    gi_text_addf(text, "%u.%u", tenths / 10, tenths % 10);
}

static double x_of(const grundy_thermograph *graph, double x)
{
    return LEFT + INNER_WIDTH * gi_thermograph_across(graph, x);
}

static double y_of(const grundy_thermograph *graph, double t)
{
    return BOTTOM - INNER_HEIGHT * gi_thermograph_up(graph, t);
}

/* ---- frame ---- */

/* All corners, "left wall 3 at -1, 3/4 at 5/4". */
static void add_corners(gi_text *text, const grundy_thermograph *graph)
{
    for (int side = 0; side < 2; side++) {
        gi_text_add(text, side ? "; right wall" : "left wall");
        for (size_t i = 0; i < graph->counts[side]; i++)
            gi_text_addf(text, "%s %s at %s", i ? "," : "",
                         graph->walls[side][i].x_text,
                         graph->walls[side][i].t_text);
    }
}

static void add_title(gi_text *text, const grundy_thermograph *graph)
{
    gi_text_add(text, "Thermograph of ");
    gi_thermograph_add_value(graph, TITLE_LETTERS, text);
}

static void open_picture(gi_text *text, const grundy_thermograph *graph)
{
    gi_text_addf(text,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
                 "height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\" "
                 "aria-labelledby=\"title desc\">\n<title id=\"title\">",
                 WIDTH, HEIGHT, WIDTH, HEIGHT);
    add_title(text, graph);
    gi_text_add(text, "</title>\n<desc id=\"desc\">");
    gi_thermograph_describe(graph, text);
    gi_text_add(text, "; ");
    add_corners(text, graph);
    gi_text_addf(text,
                 ".</desc>\n<style>text{font:13px sans-serif;fill:#333}"
                 ".t{font-size:18px;fill:#111}.y{text-anchor:end}"
                 ".x{text-anchor:middle}.g{stroke:#ddd;fill:none}"
                 ".w{fill:none;stroke-width:3;stroke-linejoin:round;"
                 "stroke-linecap:round}.l{stroke:#2563a8}.r{stroke:#d9480f}"
                 ".m{stroke:#333}</style>\n"
                 "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n"
                 "<text class=\"t\" x=\"%d\" y=\"32\">",
                 WIDTH, HEIGHT, LEFT);
    add_title(text, graph);
    gi_text_addf(text, "</text>\n<text x=\"%d\" y=\"56\">", LEFT);
    gi_thermograph_describe(graph, text);
    gi_text_add(text, "</text>\n");
}

static void add_across_label(gi_text *text, const grundy_thermograph *graph,
                             labels *taken, double x, const char *label)
{
    const double at = x_of(graph, x);
    const size_t letters = strlen(label);

    if (letters > LABEL_LETTERS ||
        !take_place(taken, at, (double)(LETTER * (letters + 1))))
        return;
    gi_text_add(text, "<path class=\"g\" d=\"M");
    add_tenths(text, at);
    gi_text_addf(text, " %dv-%d\"/><text class=\"x\" x=\"", BOTTOM + 5,
                 INNER_HEIGHT + 5);
    add_tenths(text, at);
    gi_text_addf(text, "\" y=\"%d\">%s</text>\n", BOTTOM + 20, label);
}

static void add_up_label(gi_text *text, const grundy_thermograph *graph,
                         labels *taken, double t, const char *label)
{
    const double at = y_of(graph, t);

    if (strlen(label) > LABEL_LETTERS || !take_place(taken, at, LINE)) return;
    gi_text_addf(text, "<path class=\"g\" d=\"M%d ", LEFT - 5);
    add_tenths(text, at);
    gi_text_addf(text, "h%d\"/><text class=\"y\" x=\"%d\" y=\"",
                 INNER_WIDTH + 5, LEFT - 9);
    add_tenths(text, at + 4.5);
    gi_text_addf(text, "\">%s</text>\n", label);
}

/* The mast's labels first, then those of the ends of the walls. */
static void add_axes(gi_text *text, const grundy_thermograph *graph)
{
    labels across = {.count = 0}, up = {.count = 0};

    add_across_label(text, graph, &across, 0, graph->facts.mean);
    add_up_label(text, graph, &up, graph->top > 0 ? 0 : -1,
                 graph->top > 0 ? "0" : "-1");
    for (int side = 0; side < 2; side++) {
        const size_t count = graph->counts[side];
        GRUNDY_ASSERT(count > 0);
        add_up_label(text, graph, &up, graph->walls[side][count - 1].t,
                     graph->walls[side][count - 1].t_text);
        for (size_t i = 0; i < count; i++) {
            const gi_mark *mark = &graph->walls[side][i];
            add_across_label(text, graph, &across, mark->x, mark->x_text);
            add_up_label(text, graph, &up, mark->t, mark->t_text);
        }
    }
    gi_text_addf(text,
                 "<text class=\"x\" x=\"%d\" y=\"%d\">value</text>"
                 "<text class=\"x\" transform=\"translate(24 %d) "
                 "rotate(-90)\">tax t</text>\n",
                 LEFT + INNER_WIDTH / 2, BOTTOM + 44, TOP + INNER_HEIGHT / 2);
}

/* ---- walls ---- */

static void add_point(gi_text *text, const grundy_thermograph *graph,
                      char command, double x, double t)
{
    gi_text_add_char(text, command);
    add_tenths(text, x_of(graph, x));
    gi_text_add_char(text, ' ');
    add_tenths(text, y_of(graph, t));
}

static void add_wall(gi_text *text, const grundy_thermograph *graph, int side)
{
    const gi_mark *wall = graph->walls[side];

    gi_text_addf(text, "<path class=\"w %c\" d=\"", "lr"[side]);
    for (size_t i = 0; i < graph->counts[side]; i++)
        add_point(text, graph, i ? 'L' : 'M', wall[i].x, wall[i].t);
    gi_text_add(text, "\"/>\n");
}

/* From where both walls have ended. */
static void add_mast(gi_text *text, const grundy_thermograph *graph)
{
    const double left = graph->walls[0][graph->counts[0] - 1].t;
    const double right = graph->walls[1][graph->counts[1] - 1].t;

    gi_text_add(text, "<path class=\"w m\" d=\"");
    add_point(text, graph, 'M', 0, left > right ? left : right);
    add_point(text, graph, 'L', 0, graph->top);
    gi_text_add(text, "l-4 9m4-9l4 9\"/>\n");
}

static void add_legend(gi_text *text)
{
    gi_text_addf(text,
                 "<path class=\"w l\" d=\"M%d %dh16\"/><text x=\"%d\" "
                 "y=\"%d\">Left</text><path class=\"w r\" d=\"M%d %dh16\"/>"
                 "<text x=\"%d\" y=\"%d\">Right</text>\n",
                 LEFT, BOTTOM + 40, LEFT + 20, BOTTOM + 44, LEFT + 60,
                 BOTTOM + 40, LEFT + 80, BOTTOM + 44);
}

grundy_status gi_thermograph_add_svg(const grundy_thermograph *graph,
                                     gi_text *text, grundy_error *err)
{
    const grundy_status status = gi_thermograph_check(graph, err);

    if (status) return status;
    open_picture(text, graph);
    add_axes(text, graph);
    add_wall(text, graph, 0);
    add_wall(text, graph, 1);
    add_mast(text, graph);
    add_legend(text);
    gi_text_add(text, "</svg>\n");
    return gi_tell(err, text->status);
}

grundy_status grundy_thermograph_write_svg(const grundy_thermograph *graph,
                                           const grundy_writer *writer,
                                           grundy_error *err)
{
    grundy_status status;
    gi_text text;

    if (!graph || !writer) return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    gi_text_init(&text, graph->env);
    status = gi_thermograph_add_svg(graph, &text, err);
    if (!status) status = gi_tell(err, gi_output_flush(&text, 0, writer));
    gi_text_clear(&text);
    return status;
}
