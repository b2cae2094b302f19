/* sequence.h - the nim-sequence of a heap game: G(0), G(1), G(2), ...
 *
 * G(n) is the nimber of one heap of n tokens under normal play: the least
 * nimber that no option of the heap has (Sprague 1935, Grundy 1939). A
 * sequence only grows; a term, once computed, never changes.
 *
 * Terms are handed out as copies, because a sequence may keep them packed.
 *
 * Threads: calls on different sequences may run at once. One sequence may be
 * read by many threads, as long as no thread extends it.
 */
#ifndef GRUNDY_SEQUENCE_H
#define GRUNDY_SEQUENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/game.h"
#include "grundy/heapgame.h"
#include "grundy/nimber.h"
#include "grundy/status.h"

GRUNDY_BEGIN_DECLS

typedef struct grundy_sequence grundy_sequence; /* Opaque. */

/** Start the sequence of a game; it has no terms yet.
 *
 * @param out   new sequence, owned by the caller: grundy_sequence_free()
 * @param game  rules, shared: the caller may free them
 * @param env   copied; NULL for the defaults
 * @return      GRUNDY_OK, GRUNDY_BAD_ARGUMENT for a NULL pointer,
 *              GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_sequence_new(grundy_sequence **out, const grundy_heapgame *game,
                    const grundy_env *env, grundy_error *err);

/** Start the sequence of a game of the catalogue that has a code: kayles,
 * bash:m=3. grundy_sequence_parse() does the same from text.
 *
 * @param game  shared: the caller may free it
 * @return      as grundy_game_heapgame()
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_sequence_of(grundy_sequence **out, const grundy_game *game,
                   const grundy_env *env, grundy_error *err);

/** Free a sequence and its terms. NULL is allowed. */
GRUNDY_PUBLIC void grundy_sequence_free(grundy_sequence *seq);

/** Compute terms until there are at least `count`.
 *
 * On GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED and GRUNDY_NO_MEMORY the terms found
 * so far stay valid, and a later call resumes from there.
 *
 * @param count  number of terms wanted: heaps 0 .. count - 1
 * @param err    details on failure; may be NULL
 * @return       GRUNDY_OK, GRUNDY_OVER_BUDGET (more than limits.positions
 *               terms or limits.memory_bytes), GRUNDY_CANCELLED,
 *               GRUNDY_NO_MEMORY
 *
 * Cost in words: count * k for a set of k amounts; for each digit that leaves
 * two heaps count^2 / 4, and where the game has a sparse space count * (rare
 * heaps + some hundreds); about count^2 * max G / 64 for three or four heaps,
 * which also need memory for count * max G bits. A term takes a byte while all
 * are below 256, then two, then four; where the allocator of the environment
 * moves large blocks without copying, as malloc() does, that is the peak too.
 * Some megabytes of working memory may stay with the sequence, so that a call
 * for some more terms continues where the last one stopped.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_sequence_extend(grundy_sequence *seq, size_t count, grundy_error *err);

/** Number of terms computed so far. */
GRUNDY_PUBLIC size_t grundy_sequence_count(const grundy_sequence *seq);

/** G(heap); heap < grundy_sequence_count(). Beyond that: 0. */
GRUNDY_PUBLIC grundy_nimber grundy_sequence_at(const grundy_sequence *seq,
                                               size_t heap);

/** Copy the terms G(first) .. G(end - 1).
 *
 * @param out  shape [end - first], of the caller
 * @return     GRUNDY_OK; GRUNDY_BAD_ARGUMENT unless
 *             first <= end <= grundy_sequence_count()
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_sequence_copy(grundy_nimber *out, const grundy_sequence *seq,
                     size_t first, size_t end, grundy_error *err);

/* The figures that are published with a frontier. They depend only on the
 * terms. */
typedef struct grundy_invariants {
    uint64_t count; /* Of terms. */
    uint64_t max;   /* Past 2^32 only where it grows with a proved period. */
    uint64_t max_index; /* First heap of the greatest value. */
    uint64_t zero_count;
    uint64_t last_zero; /* Heap 0 counts as one. */
    /* Sparse space, for finitely many digits that leave at most two heaps.
     * Heap n is rare if popcount(G(n) & mask), with has_position plus n plus
     * an amount that can be taken before a split, is even. The mask is the one
     * with the fewest rares; 0: every heap is rare, or the rules have no
     * sparse space. */
    uint64_t mask;
    bool has_position;
    uint64_t rare_count; /* Heap 0 counts, where it is rare. */
    uint64_t last_rare;  /* 0 if there is none. */
} grundy_invariants;

/** The invariants of the terms computed so far; with no terms all are 0.
 *
 * @return  GRUNDY_OK; GRUNDY_BAD_ARGUMENT for a NULL pointer; GRUNDY_NO_MEMORY
 *
 * Cost: one walk over the terms, and max G * log(max G).
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_sequence_invariants(
    grundy_invariants *out, const grundy_sequence *seq, grundy_error *err);

GRUNDY_END_DECLS

#endif
