/* graph_io.h - graphs from files and to files, with the names of vertices.
 *
 * A file gives its vertices names; a graph has numbers. Both are made
 * together: grundy_graph_name() is what vertex v of the graph is called. Where
 * the names are the numbers 0, 1, 2, ... themselves they take no memory.
 *
 * Threads: calls may run at once on different files; names are immutable, and
 * any number of threads may look at them.
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
    GRUNDY_GRAPH_CSV,      /* A table of edges: commas, semicolons or tabs. */
    GRUNDY_GRAPH_GML,
    GRUNDY_GRAPH_GRAPHML,
    GRUNDY_GRAPH_PAJEK,
    GRUNDY_GRAPH_AUT,   /* Aldebaran; the labels of the edges are skipped. */
    GRUNDY_GRAPH_BINARY /* Our own, for scale. */
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
    void *user;           /* Of `map`. */
    uint64_t reserved[4]; /* Zero: see status.h. */
} grundy_graph_input;

typedef struct grundy_graph_names grundy_graph_names; /* Opaque, immutable. */

/** Read a graph.
 *
 * Plain, gzip and zstd are recognised by their first bytes. A text that looks
 * like a format other than the one it would be read as is refused.
 *
 * @param out     new graph, owned by the caller: grundy_graph_free()
 * @param names   its names, owned by the caller: grundy_graph_names_free()
 * @param env     memory, workers and limits, copied; NULL for the defaults
 * @param err     line and column of what is wrong with a text; may be NULL
 * @return        GRUNDY_OK; GRUNDY_BAD_INPUT for a file that does not follow
 *                its format; GRUNDY_OVER_BUDGET for one that is too large for
 *                limits.memory_bytes, also one that only says so;
 *                GRUNDY_NOT_BUILT for a compression that was not built in;
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
 * @param bytes    bytes of the name; it is not NUL-terminated
 * @param scratch  where a number is written if it has to be: shape
 *                 [GRUNDY_GRAPH_NAME_BYTES]
 * @param names    NULL: each vertex is called by its number
 * @param vertex   below the number of vertices
 * @return         borrowed: until the names are freed or scratch is used again
 */
GRUNDY_PUBLIC const char *grundy_graph_name(size_t *bytes, char *scratch,
                                            const grundy_graph_names *names,
                                            uint32_t vertex);

/** Vertex of a name.
 *
 * @param names  NULL: names are numbers, and any of a vertex is found
 * @param text   shape [bytes]
 * @return       GRUNDY_GRAPH_NONE if no vertex is called so
 */
GRUNDY_PUBLIC uint32_t grundy_graph_find(const grundy_graph_names *names,
                                         const char *text, size_t bytes);

/** Write a graph and its names in our binary form, for grundy_graph_read().
 *
 * @param names   NULL: vertices are called by their numbers
 * @param err     details on failure; may be NULL
 * @return        GRUNDY_OK; GRUNDY_NOT_BUILT without checksums;
 *                GRUNDY_IO from the writer, GRUNDY_CANCELLED,
 *                GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET
 *
 * Cost: the rows are written as they lie, 8 bytes a vertex and 4 an edge.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_graph_write_binary(
    const grundy_graph *graph, const grundy_graph_names *names,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

GRUNDY_END_DECLS

#endif
