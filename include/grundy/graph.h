/* graph.h - games that are given as a graph: a token slides along one edge.
 *
 * Vertices are numbers 0, 1, 2, ...; an edge u -> v is a move from u to v. The
 * players move the token in turn; a player who cannot move loses under the
 * normal convention and wins under the misère one, and infinite play is a
 * draw. Edges may be repeated and may be loops u -> u: repeats are kept, and
 * change no answer.
 *
 * A graph never changes once it is made. Its edges are in rows: the targets of
 * vertex v are targets[starts[v]] .. targets[starts[v + 1] - 1], in the order
 * in which the edges were added.
 *
 * Threads: a graph may be read by many threads at once; a builder is for one
 * thread at a time.
 */
#ifndef GRUNDY_GRAPH_H
#define GRUNDY_GRAPH_H

#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/macros.h"
#include "grundy/nimber.h"
#include "grundy/outcome.h"
#include "grundy/status.h"

GRUNDY_BEGIN_DECLS

/* The most vertices of one graph; their numbers are below that. */
#define GRUNDY_GRAPH_VERTICES_MOST ((uint32_t)0xFFFFFFFE)
/* No vertex at all. */
#define GRUNDY_GRAPH_NONE ((uint32_t)0xFFFFFFFF)

typedef struct grundy_graph grundy_graph;                 /* Opaque. */
typedef struct grundy_graph_builder grundy_graph_builder; /* Opaque. */

/* ---- making a graph from edges in any order ---- */

/** Start a graph without edges.
 *
 * @param out  new builder, owned by the caller: grundy_graph_builder_free()
 * @param env  memory and limits of the builder and the graph, copied; NULL for
 *             the defaults
 * @return     GRUNDY_OK, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_graph_builder_new(
    grundy_graph_builder **out, const grundy_env *env, grundy_error *err);

/** Free a builder and the edges that it holds. NULL is allowed. */
GRUNDY_PUBLIC void grundy_graph_builder_free(grundy_graph_builder *builder);

/** Ask whether a graph of this size stays within limits.memory_bytes.
 *
 * For readers that know the size before the first edge: a graph that cannot
 * be finished is refused at once. It allocates nothing, and may be left out.
 *
 * @param vertex_count  of the whole graph
 * @param edge_count    of the whole graph
 * @param err           how many bytes are wanted, on failure; may be NULL
 * @return              GRUNDY_OK; GRUNDY_OVER_BUDGET; GRUNDY_BAD_ARGUMENT for
 *                      more than GRUNDY_GRAPH_VERTICES_MOST vertices
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_graph_builder_reserve(
    const grundy_graph_builder *builder, uint64_t vertex_count,
    uint64_t edge_count, grundy_error *err);

/** Add edges.
 *
 * @param pairs  from and to of each edge: shape [2 * edge_count], vertices
 *               below GRUNDY_GRAPH_VERTICES_MOST; copied
 * @param err    details on failure; may be NULL
 * @return       GRUNDY_OK; GRUNDY_BAD_ARGUMENT for a vertex past the range:
 *               no edge has been added then; GRUNDY_OVER_BUDGET and
 *               GRUNDY_NO_MEMORY: the builder has some of the edges and is
 *               good only to be freed
 *
 * Cost: some nanoseconds an edge, in calls of some hundred edges; 6 bytes an
 * edge until the graph is finished.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_graph_builder_add(grundy_graph_builder *builder, const uint32_t *pairs,
                         size_t edge_count, grundy_error *err);

/** Number of edges added so far. */
GRUNDY_PUBLIC uint64_t
grundy_graph_builder_edges(const grundy_graph_builder *builder);

/** One more than the largest vertex of an edge so far; 0 without edges. */
GRUNDY_PUBLIC uint64_t
grundy_graph_builder_vertices(const grundy_graph_builder *builder);

/** Make the graph of all edges added; the builder is empty afterwards.
 *
 * @param out           new graph, owned by the caller: grundy_graph_free()
 * @param vertex_count  vertices 0 .. vertex_count - 1, also those without an
 *                      edge; at least grundy_graph_builder_vertices()
 * @param err           details on failure; may be NULL
 * @return              GRUNDY_OK; GRUNDY_BAD_ARGUMENT for a count out of
 *                      range; GRUNDY_OVER_BUDGET, GRUNDY_NO_MEMORY. On failure
 *                      the builder is as it was.
 *
 * Cost: O(vertices + edges); the graph has 8 bytes a vertex and 4 an edge, and
 * the builder's 6 an edge are freed on the way.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_graph_builder_finish(grundy_graph **out, grundy_graph_builder *builder,
                            uint64_t vertex_count, grundy_error *err);

/* ---- a graph whose rows are ready ---- */

/* Rows in the caller's memory, such as a mapped file. */
typedef struct grundy_graph_rows {
    uint64_t vertex_count;   /* At most GRUNDY_GRAPH_VERTICES_MOST. */
    const uint64_t *starts;  /* shape [vertex_count + 1], from 0, ascending */
    const uint32_t *targets; /* shape [starts[vertex_count]] */
    /* Called once, when the graph is freed; or NULL. */
    void (*release)(void *user);
    void *user;
} grundy_graph_rows;

/** Make a graph of rows that stay where they are.
 *
 * @param out   new graph, owned by the caller: grundy_graph_free()
 * @param rows  copied; the arrays must outlive the graph, which never writes
 *              to them. On failure `release` is not called.
 * @param env   memory and limits, copied; NULL: the defaults
 * @param err   the first vertex whose row is wrong; may be NULL
 * @return      GRUNDY_OK; GRUNDY_BAD_ARGUMENT when there are too many
 *              vertices; GRUNDY_BAD_INPUT when the starts do not ascend from 0
 *              or a target is no vertex; GRUNDY_NO_MEMORY
 *
 * Cost: every start and target is read once, in order.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_graph_from_rows(grundy_graph **out, const grundy_graph_rows *rows,
                       const grundy_env *env, grundy_error *err);

/** Free a graph. NULL is allowed. */
GRUNDY_PUBLIC void grundy_graph_free(grundy_graph *graph);

/** Number of vertices. */
GRUNDY_PUBLIC size_t grundy_graph_vertex_count(const grundy_graph *graph);

/** Number of edges, repeats counted. */
GRUNDY_PUBLIC uint64_t grundy_graph_edge_count(const grundy_graph *graph);

/** Where the rows start: shape [vertex count + 1], the last entry being the
 * number of edges. Borrowed until the graph is freed. */
GRUNDY_PUBLIC const uint64_t *grundy_graph_starts(const grundy_graph *graph);

/** All targets, row after row: shape [edge count]. Borrowed until the graph is
 * freed; may be NULL when there are no edges. */
GRUNDY_PUBLIC const uint32_t *grundy_graph_targets(const grundy_graph *graph);

GRUNDY_END_DECLS

#endif
