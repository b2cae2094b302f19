/* labels.h - labels of all vertices of a graph: who wins from there, in how
 * many moves, and the nimber; and sums of tokens on one graph.
 *
 * Threads: a graph is only read: calls may run at once on one, each with
 * arrays of its own. One misère search is used by one thread at a time.
 */
#ifndef GRUNDY_LABELS_H
#define GRUNDY_LABELS_H

#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/graph.h"
#include "grundy/nimber.h"
#include "grundy/outcome.h"
#include "grundy/status.h"

GRUNDY_BEGIN_DECLS

/* ---- labels of all vertices ---- */

/* Remoteness of a draw. */
#define GRUNDY_REMOTENESS_NONE UINT32_MAX
/* In place of a nimber: the vertex equals no nim-heap. */
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
    uint64_t reserved[4];   /* Zero: see status.h. */
} grundy_graph_labels;

#define GRUNDY_GRAPH_LABELS_INIT                                              \
    {                                                                         \
        NULL, NULL, NULL, NULL, NULL,                                         \
        {                                                                     \
            0                                                                 \
        }                                                                     \
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
 * cycles, play that neither player can end is a draw: its outcome is
 * GRUNDY_OUTCOME_DRAW and its remoteness GRUNDY_REMOTENESS_NONE; and a vertex
 * may equal no nim-heap: its nimber is then GRUNDY_NIMBER_INFINITE. Such
 * vertices are distinguished by the set of finite nimbers of their options
 * (grundy_graph_find_finite()), and grundy_graph_sum_value() gives their sums.
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
grundy_graph_find_cycle(uint32_t *cycle, size_t capacity, size_t *count,
                        const grundy_graph *graph, grundy_error *err);

/* ---- sums: several tokens, each on a vertex; a move moves one ---- */

/** Find the finite nimbers among the options of a vertex.
 *
 * Where the vertex is GRUNDY_NIMBER_INFINITE they are all that sums need: the
 * set K of its value, infinity(K).
 *
 * @param set       ascending, without repeats: shape [capacity]; GRUNDY_OK
 *                  fills in its first entries
 * @param capacity  entries of `set`; may be 0
 * @param count     numbers in the set, also those past the capacity
 * @param nimbers   of grundy_graph_label(): shape [vertex count]
 * @return          GRUNDY_OK, GRUNDY_NO_MEMORY; GRUNDY_BAD_ARGUMENT for a
 *                  number that is no vertex
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_graph_find_finite(
    grundy_nimber *set, size_t capacity, size_t *count,
    const grundy_graph *graph, const grundy_nimber *nimbers, uint32_t vertex,
    grundy_error *err);

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
 * If all nimbers are finite, the sum is lost iff their xor is 0. With one
 * token at infinity(K) it is won iff the xor of the others is in K, and
 * otherwise a draw. With two or more such tokens it is a draw.
 *
 * @return  GRUNDY_OK; GRUNDY_BAD_ARGUMENT for a token that is on no vertex
 *
 * Source: [Smith66], [FraenkelPerl75]; T-LOOPY-NIMBER in docs/theorems.md.
 * Cost: O(tokens), and the row of one vertex.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_graph_sum_value(
    grundy_graph_value *out, const grundy_graph_sum *sum, grundy_error *err);

/* Receives one move; any status but GRUNDY_OK ends the list. */
typedef grundy_status (*grundy_graph_visit)(size_t token, uint32_t target,
                                            void *user);

/** Every move of a sum to positions of one outcome.
 *
 * GRUNDY_OUTCOME_P gives the winning moves; in a drawn sum,
 * GRUNDY_OUTCOME_DRAW gives those that hold the draw. Moves ascend by token
 * and then by target, repeated edges once.
 *
 * On a graph with cycles each winning move keeps the win, but not every
 * sequence of such moves ends. For one token, moves of least remoteness do.
 *
 * @param outcome  of the player whose turn it is after the move
 * @param visit    receives the index of the token and its target
 * @return         GRUNDY_OK; GRUNDY_BAD_ARGUMENT for a token that is on no
 *                 vertex; GRUNDY_NO_MEMORY; what `visit` returned
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_graph_sum_moves(
    const grundy_graph_sum *sum, grundy_outcome outcome,
    grundy_graph_visit visit, void *user, grundy_error *err);

/* ---- sums under misère play ---- */

/* A search of sums of tokens on one graph, which keeps what it has found. */
typedef struct grundy_graph_misere grundy_graph_misere; /* Opaque. */

/** Start a search of misère sums.
 *
 * @param out    new search, owned by the caller: grundy_graph_misere_free()
 * @param graph  borrowed: must outlive the search
 * @param env    memory and limits, copied; NULL: the defaults
 * @return       GRUNDY_OK; GRUNDY_BAD_ARGUMENT for a NULL graph;
 *               GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_graph_misere_new(grundy_graph_misere **out, const grundy_graph *graph,
                        const grundy_env *env, grundy_error *err);

/** Free a search. NULL is allowed. */
GRUNDY_PUBLIC void grundy_graph_misere_free(grundy_graph_misere *search);

/** Who wins a sum of tokens when the player without a move wins.
 *
 * Nimbers do not decide this: every sum that can come up is searched.
 *
 * @param out     GRUNDY_OUTCOME_N or GRUNDY_OUTCOME_P
 * @param tokens  their vertices: shape [token_count]
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
    grundy_outcome *out, grundy_graph_misere *search, const uint32_t *tokens,
    size_t token_count, grundy_error *err);

GRUNDY_END_DECLS

#endif
