/* graph_view.h - a graph with its labels: in numbers, as a table, as a picture.
 *
 * Threads: a view is only read: calls may run at once on one, each with a
 * writer of its own.
 */
#ifndef GRUNDY_GRAPH_VIEW_H
#define GRUNDY_GRAPH_VIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/format.h"
#include "grundy/graph.h"
#include "grundy/graph_io.h"
#include "grundy/labels.h"
#include "grundy/status.h"
#include "grundy/stream.h"

GRUNDY_BEGIN_DECLS

/* A graph with what is known of its vertices, to be written. All borrowed. */
typedef struct grundy_graph_view {
    const grundy_graph *graph;
    const grundy_graph_names *names;   /* NULL: called by their numbers. */
    const grundy_graph_labels *labels; /* What is NULL in it is left out. */
    const char *title;      /* Of pictures and summaries; or NULL. */
    bool has_cycle;         /* For summaries, as are the tokens. */
    const uint32_t *tokens; /* shape [token_count]: their vertices */
    size_t token_count;
    uint64_t reserved[4]; /* Zero: see status.h. */
} grundy_graph_view;

/** Write the graph in numbers; and, if there are tokens on it, who wins and by
 * which moves.
 *
 * Labels are those of the normal convention, outcomes, remoteness and nimbers;
 * or the misère ones where there are no normal outcomes.
 *
 * @param format  GRUNDY_FORMAT_TEXT or _JSON (docs/formats.md)
 * @param err     details on failure; may be NULL
 * @return        GRUNDY_OK; GRUNDY_BAD_ARGUMENT for a token that is on no
 *                vertex, or without labels; GRUNDY_UNDEFINED when a sum under
 *                misère play meets a cycle; GRUNDY_OVER_BUDGET, GRUNDY_IO,
 *                GRUNDY_CANCELLED, GRUNDY_NO_MEMORY
 *
 * Cost: O(vertices); of several tokens under misère play that of
 * grundy_graph_misere_outcome() for each move.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_graph_write_summary(
    const grundy_graph_view *view, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** Write the names of a cycle's vertices, `a -> b -> a`; of a long one the
 * first twelve and their number. No line feed; the writer is called once.
 *
 * Returns as grundy_graph_find_cycle(), and GRUNDY_IO.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_graph_write_cycle(
    const grundy_graph_view *view, const grundy_writer *writer,
    const grundy_env *env, grundy_error *err);

/** Write the labels as a table: a line a vertex, columns separated by tabs.
 *
 * The first line names the columns, those that there are: vertex, outcome,
 * remoteness, nimber, misere_outcome, misere_remoteness. A remoteness that
 * does not exist is `-`, an infinite nimber `inf`. In names a backslash, tab
 * or end of line is written with a backslash.
 *
 * @return  GRUNDY_OK, GRUNDY_IO, GRUNDY_CANCELLED, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_graph_write_labels(
    const grundy_graph_view *view, const grundy_writer *writer,
    const grundy_env *env, grundy_error *err);

/** Write the graph for Graphviz, each vertex in the colour of its outcome.
 *
 * Outcomes are those by the normal convention, or the misere ones where there
 * are no others. Returns as grundy_graph_write_labels().
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_graph_write_dot(
    const grundy_graph_view *view, const grundy_writer *writer,
    const grundy_env *env, grundy_error *err);

/* Vertices and edges of a picture at most. */
#define GRUNDY_GRAPH_PICTURE_VERTICES 300
#define GRUNDY_GRAPH_PICTURE_EDGES    2000

/** Draw a small graph as SVG.
 *
 * Without cycles: in layers, each edge downwards and the ends of the game at
 * the bottom. With cycles: on a circle. Outcomes have a colour, a border and a
 * letter each.
 *
 * @return  GRUNDY_OK; GRUNDY_OVER_BUDGET for a graph that is too large to be
 *          looked at; GRUNDY_IO, GRUNDY_CANCELLED, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_graph_write_svg(
    const grundy_graph_view *view, const grundy_writer *writer,
    const grundy_env *env, grundy_error *err);

GRUNDY_END_DECLS

#endif
