/* graph_io.h - graphs from files and to files, with the names of vertices.
 *
 * A file gives its vertices names; a graph has numbers. Both are made
 * together: vertex v of the graph is called grundy_graph_name(names, v). Where
 * the names are the numbers 0, 1, 2, ... themselves they take no memory.
 */
#ifndef GRUNDY_GRAPH_IO_H
#define GRUNDY_GRAPH_IO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/graph.h"
#include "grundy/macros.h"
#include "grundy/status.h"
#include "grundy/stream.h"

GRUNDY_BEGIN_DECLS

/* docs/graphs.md says what each looks like. */
typedef enum grundy_graph_format {
    GRUNDY_GRAPH_AUTO = 0, /* By the content, then the end of the file name. */
    GRUNDY_GRAPH_EDGES,    /* Two names a line. */
    GRUNDY_GRAPH_DOT,      /* Graphviz. */
    GRUNDY_GRAPH_DIMACS,
    GRUNDY_GRAPH_MTX,      /* MatrixMarket, coordinates. */
    GRUNDY_GRAPH_PGSOLVER, /* Parity games; owners and priorities are skipped. */
    GRUNDY_GRAPH_JSON,     /* Node-link, as of networkx. */
    GRUNDY_GRAPH_BINARY    /* Our own, for scale. */
} grundy_graph_format;

/** Name of a format, as in `--format`: "edges", "dot", ...
 *
 * @return  static text; NULL past the last format
 */
GRUNDY_PUBLIC const char *grundy_graph_format_name(grundy_graph_format format);

/* Where a graph comes from. */
typedef struct grundy_graph_input {
    grundy_reader reader; /* Called from any one thread at a time. */
    uint64_t bytes;       /* Size of the file, for progress; 0: not known. */
    const char *name;     /* File name, for its end; or NULL. */
    /* The whole file as memory, which must outlive the graph; NULL, or a
     * status that is not GRUNDY_OK: a binary graph is read into memory. */
    grundy_status (*map)(void *user, const void **bytes, size_t *count);
    void *user; /* Of `map`. */
} grundy_graph_input;

typedef struct grundy_graph_names grundy_graph_names; /* Opaque, immutable. */

/** Read a graph.
 *
 * Plain, gzip and zstd are told apart by their first bytes.
 *
 * @param out     new graph, owned by the caller: grundy_graph_free()
 * @param names   its names, owned by the caller: grundy_graph_names_free()
 * @param env     memory, workers and limits, must outlive both; NULL for the
 *                defaults
 * @param err     line and column of what is wrong with a text; may be NULL
 * @return        GRUNDY_OK; GRUNDY_BAD_INPUT for a file that does not follow
 *                its format; GRUNDY_OVER_BUDGET for one that is too large for
 *                limits.memory_bytes, also one that only says so;
 *                GRUNDY_UNDECIDED for a compression that was not built in;
 *                GRUNDY_IO, GRUNDY_CANCELLED, GRUNDY_NO_MEMORY
 *
 * Cost: linear. Lines of numbers are read by all workers at once; 6 bytes an
 * edge at most beside the graph while reading.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_graph_read(grundy_graph **out, grundy_graph_names **names,
                  const grundy_graph_input *input, grundy_graph_format format,
                  const grundy_env *env, grundy_error *err);

/** Free names. NULL is allowed. */
GRUNDY_PUBLIC void grundy_graph_names_free(grundy_graph_names *names);

/* Room for the name of a numbered vertex. */
#define GRUNDY_GRAPH_NAME_BYTES 24

/** Name of a vertex.
 *
 * @param names    NULL: each vertex is called by its number
 * @param vertex   below the number of vertices
 * @param scratch  where a number is written if it has to be: shape
 *                 [GRUNDY_GRAPH_NAME_BYTES]
 * @param bytes    bytes of the name; it is not NUL-terminated
 * @return         borrowed: until the names are freed or scratch is used again
 */
GRUNDY_PUBLIC const char *grundy_graph_name(const grundy_graph_names *names,
                                            uint32_t vertex, char *scratch,
                                            size_t *bytes);

/** Vertex of a name.
 *
 * @param names  NULL: names are numbers, and any below 2^32 - 1 is found
 * @param text   shape [bytes]
 * @return       GRUNDY_GRAPH_NONE if no vertex is called so
 */
GRUNDY_PUBLIC uint32_t grundy_graph_find(const grundy_graph_names *names,
                                         const char *text, size_t bytes);

/** Write a graph and its names in our binary form, for grundy_graph_read().
 *
 * @param names   NULL: vertices are called by their numbers
 * @param err     details on failure; may be NULL
 * @return        GRUNDY_OK; GRUNDY_UNDECIDED when checksums were not built in;
 *                GRUNDY_IO from the writer, GRUNDY_CANCELLED,
 *                GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET
 *
 * Cost: the rows are written as they lie, 8 bytes a vertex and 4 an edge.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_graph_write_binary(
    const grundy_graph *graph, const grundy_graph_names *names,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/* A graph with what is known of its vertices, to be written. */
typedef struct grundy_graph_view {
    const grundy_graph *graph;
    const grundy_graph_names *names;   /* NULL: called by their numbers. */
    const grundy_graph_labels *labels; /* What is NULL in it is left out. */
    const char *title;                 /* Of pictures; or NULL. */
} grundy_graph_view;

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
