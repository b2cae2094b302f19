/* graph.h - games that are given as a graph: a token slides along one edge.
 *
 * Vertices are numbers 0, 1, 2, ...; an edge u -> v is a move from u to v. The
 * players move the token in turn; by the normal convention who cannot move
 * loses, by the misere one wins, and play without end is a draw. Edges may be
 * repeated and may be loops u -> u: repeats are kept, and change no answer.
 *
 * A graph is made once and never changes. Its edges are in rows: the targets
 * of vertex v are targets[starts[v]] .. targets[starts[v + 1] - 1], in the
 * order in which the edges were added.
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

/* Vertices of one graph at most; their numbers are below that. */
#define GRUNDY_GRAPH_VERTICES_MOST ((uint32_t)0xFFFFFFFE)
/* No vertex at all. */
#define GRUNDY_GRAPH_NONE ((uint32_t)0xFFFFFFFF)

typedef struct grundy_graph grundy_graph;                 /* Opaque. */
typedef struct grundy_graph_builder grundy_graph_builder; /* Opaque. */

/* ---- making a graph from edges in any order ---- */

/** Start a graph without edges.
 *
 * @param out  new builder, owned by the caller: grundy_graph_builder_free()
 * @param env  memory and limits, must outlive the builder and the graph;
 *             NULL for the defaults
 * @return     GRUNDY_OK, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_graph_builder_new(grundy_graph_builder **out, const grundy_env *env);

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

/* Rows that lie somewhere, such as in a mapped file. */
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
 * @param env   memory and limits, must outlive the graph; NULL: the defaults
 * @param err   the first vertex whose row is wrong; may be NULL
 * @return      GRUNDY_OK; GRUNDY_BAD_ARGUMENT when there are too many
 *              vertices; GRUNDY_BAD_INPUT when the starts do not ascend from 0
 *              or a target is no vertex; GRUNDY_NO_MEMORY
 *
 * Cost: every start and target is looked at once, in order.
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

/* ---- labels of all vertices ---- */

/* Remoteness of a draw. */
#define GRUNDY_REMOTENESS_NONE UINT32_MAX
/* In place of a nimber: none of them is equal to this vertex. */
#define GRUNDY_NIMBER_INFINITE ((grundy_nimber)UINT32_MAX)

/* What is wanted, one entry a vertex: arrays of the caller's, of shape
 * [vertex count] each; NULL is left out. On failure their content is not
 * defined.
 *
 * The remoteness is the number of moves until the end when the winner hurries
 * and the loser delays: 0 where there is no move. A win has 1 + the least
 * remoteness of its lost options, a loss 1 + the greatest of its options. */
typedef struct grundy_graph_labels {
    uint8_t *outcomes;    /* A grundy_outcome each, normal convention. */
    uint32_t *remoteness; /* Normal convention. */
    uint8_t *misere_outcomes;
    uint32_t *misere_remoteness;
    grundy_nimber *nimbers; /* Normal convention; on graphs with cycles also
                               GRUNDY_NIMBER_INFINITE. */
} grundy_graph_labels;

#define GRUNDY_GRAPH_LABELS_INIT                                              \
    {                                                                         \
        NULL, NULL, NULL, NULL, NULL                                          \
    }

/** Label the vertices of a graph without cycles.
 *
 * @param wanted  which labels, and where they go
 * @param err     details on failure; may be NULL
 * @return        GRUNDY_OK; GRUNDY_UNDEFINED if there is a cycle:
 *                grundy_graph_find_cycle() shows one; GRUNDY_NO_MEMORY,
 *                GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED
 *
 * Cost: O(vertices + edges); 16 bytes a vertex, next to nothing when the
 * targets of all vertices are smaller, or all greater, than the vertex.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_graph_sweep(const grundy_graph *graph,
                   const grundy_graph_labels *wanted, grundy_error *err);

/** Label the vertices of any graph.
 *
 * On a graph without cycles these are the labels of grundy_graph_sweep(). With
 * cycles, play that nobody can end is a draw: its outcome is
 * GRUNDY_OUTCOME_DRAW and its remoteness GRUNDY_REMOTENESS_NONE; and a vertex
 * may be equal to no nim-heap: its nimber is GRUNDY_NIMBER_INFINITE then. Such
 * a vertex is told from others by the set of the nimbers of its options
 * (grundy_graph_find_finite()), and its sums are grundy_graph_sum_outcome()'s.
 *
 * @param wanted  which labels, and where they go
 * @param err     details on failure; may be NULL
 * @return        GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET,
 *                GRUNDY_CANCELLED
 *
 * Cost: O(vertices + edges), for nimbers times one more than the greatest; at
 * most 4 bytes an edge and 26 a vertex beside the graph.
 * Source: [Smith66], [FraenkelPerl75]; T-LOOPY-NIMBER in docs/theorems.md.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_graph_label(const grundy_graph *graph,
                   const grundy_graph_labels *wanted, grundy_error *err);

/** Find a cycle, to be shown.
 *
 * @param cycle     its first vertices in order, each with an edge to the next
 *                  and the last with one to the first: shape [capacity]. The
 *                  cycle depends on the graph alone.
 * @param capacity  entries of `cycle`; may be 0
 * @param count     vertices of the cycle, also those past the capacity
 * @param err       details on failure; may be NULL
 * @return          GRUNDY_OK; GRUNDY_UNDEFINED if there is none;
 *                  GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED
 *
 * Cost: that of grundy_graph_sweep() without labels.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_graph_find_cycle(const grundy_graph *graph, uint32_t *cycle,
                        size_t capacity, size_t *count, grundy_error *err);

/* ---- sums: several tokens, each on a vertex; a move moves one ---- */

/** Find the finite nimbers among the options of a vertex.
 *
 * Where the vertex is GRUNDY_NIMBER_INFINITE they say all that sums need: the
 * set K of its value, infinity(K).
 *
 * @param nimbers   of grundy_graph_label(): shape [vertex count]
 * @param set       ascending, without repeats: shape [capacity]; GRUNDY_OK
 *                  fills in its first entries
 * @param capacity  entries of `set`; may be 0
 * @param count     numbers in the set, also those past the capacity
 * @return          GRUNDY_OK, GRUNDY_NO_MEMORY; GRUNDY_BAD_ARGUMENT for a
 *                  number that is no vertex
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_graph_find_finite(
    const grundy_graph *graph, const grundy_nimber *nimbers, uint32_t vertex,
    grundy_nimber *set, size_t capacity, size_t *count);

/* A sum of tokens; they may share a vertex. All borrowed. */
typedef struct grundy_graph_sum {
    const grundy_graph *graph;
    const grundy_nimber *nimbers; /* Of grundy_graph_label(). */
    const uint32_t *tokens;       /* shape [token_count]: their vertices */
    size_t token_count;
} grundy_graph_sum;

/* The value of a sum. */
typedef struct grundy_graph_value {
    grundy_nimber nimber;   /* The xor of the finite nimbers. */
    size_t infinite_count;  /* Tokens whose nimber is infinite. The value is
                              `nimber` if there are none; infinity(nimber xor
                              K) if there is one, of infinity(K); from two on
                              it is infinity without finite options. */
    grundy_outcome outcome; /* Normal convention. */
} grundy_graph_value;

/** Who wins a sum of tokens, and its value.
 *
 * With all nimbers finite it is lost iff their xor is 0. With one token at
 * infinity(K) it is won iff the xor of the others is in K, and else a draw.
 * With two such tokens or more it is a draw.
 *
 * @return  GRUNDY_OK; GRUNDY_BAD_ARGUMENT for a token that is on no vertex
 *
 * Source: [Smith66], [FraenkelPerl75]; T-LOOPY-NIMBER in docs/theorems.md.
 * Cost: O(tokens), and the row of one vertex.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_graph_sum_value(const grundy_graph_sum *sum, grundy_graph_value *out);

/* Told one move; another status than GRUNDY_OK ends the list. */
typedef grundy_status (*grundy_graph_visit)(size_t token, uint32_t target,
                                            void *user);

/** Every move of a sum to positions of one outcome.
 *
 * With GRUNDY_OUTCOME_P the winning moves; of a drawn sum, with
 * GRUNDY_OUTCOME_DRAW, those that hold the draw. Ascending, by token and then
 * by target, repeated edges once.
 *
 * Where there are cycles a winning move keeps the win, but not each sequence
 * of such moves comes to an end. For one token that of least remoteness does.
 *
 * @param outcome  of the player whose turn it is after the move
 * @param visit    told the index of the token and where it goes
 * @return         GRUNDY_OK; GRUNDY_BAD_ARGUMENT for a token that is on no
 *                 vertex; GRUNDY_NO_MEMORY; what `visit` returned
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_graph_sum_moves(const grundy_graph_sum *sum, grundy_outcome outcome,
                       grundy_graph_visit visit, void *user);

/* ---- sums under misère play ---- */

/* A search of sums of tokens on one graph, which keeps what it has found. */
typedef struct grundy_graph_misere grundy_graph_misere; /* Opaque. */

/** Start a search of misère sums.
 *
 * @param out    new search, owned by the caller: grundy_graph_misere_free()
 * @param graph  borrowed: must outlive the search
 * @param env    memory and limits, must outlive the search; NULL: the defaults
 * @return       GRUNDY_OK; GRUNDY_BAD_ARGUMENT for a NULL graph;
 *               GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_graph_misere_new(grundy_graph_misere **out, const grundy_graph *graph,
                        const grundy_env *env);

/** Free a search. NULL is allowed. */
GRUNDY_PUBLIC void grundy_graph_misere_free(grundy_graph_misere *search);

/** Who wins a sum of tokens when the player without a move wins.
 *
 * Nimbers do not say it: every sum that can come up is looked at.
 *
 * @param tokens  their vertices: shape [token_count]
 * @param out     GRUNDY_OUTCOME_N or GRUNDY_OUTCOME_P
 * @param err     details on failure; may be NULL
 * @return        GRUNDY_OK; GRUNDY_UNDEFINED when play meets a cycle;
 *                GRUNDY_OVER_BUDGET past limits.positions sums in all or
 *                limits.memory_bytes; GRUNDY_BAD_ARGUMENT for a token that is
 *                on no vertex; GRUNDY_CANCELLED, GRUNDY_NO_MEMORY. After a
 *                failure the search can be used on, and knows nothing.
 *
 * Cost: the number of sums that can come up, times their moves.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_graph_misere_outcome(
    grundy_graph_misere *search, const uint32_t *tokens, size_t token_count,
    grundy_outcome *out, grundy_error *err);

GRUNDY_END_DECLS

#endif
