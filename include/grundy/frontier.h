/* frontier.h - a nim-sequence computed far out, of which only figures are
 * kept.
 *
 * Where a grundy_sequence keeps every term, a frontier keeps what the next
 * terms depend on: for a subtraction set a window of the last ones, for an
 * all-but set little more, for octal games with few rare heaps some megabytes
 * (grundy_frontier_is_constant()). Other games need all their terms; these are
 * kept in the narrowest cells, a byte a term while all are below 256. Once the
 * terms prove a period, they are all that is kept, and any number of further
 * ones costs nothing.
 *
 * What a frontier reports of its terms are their invariants. The state can be
 * saved at any time; a run resumed from it gives the same figures, and the
 * same states, as one that was never interrupted.
 *
 * Threads: as for a grundy_sequence.
 */
#ifndef GRUNDY_FRONTIER_H
#define GRUNDY_FRONTIER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/heapgame.h"
#include "grundy/sequence.h"
#include "grundy/status.h"
#include "grundy/stream.h"

GRUNDY_BEGIN_DECLS

typedef struct grundy_frontier grundy_frontier; /* Opaque. */

/** Start at heap 0, with no terms.
 *
 * @param out   new frontier, owned by the caller: grundy_frontier_free()
 * @param game  rules, shared: the caller may free them
 * @param env   copied; NULL for the defaults
 * @return      GRUNDY_OK, GRUNDY_BAD_ARGUMENT for a NULL pointer,
 *              GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_frontier_new(grundy_frontier **out, const grundy_heapgame *game,
                    const grundy_env *env, grundy_error *err);

/** Free a frontier. NULL is allowed. */
GRUNDY_PUBLIC void grundy_frontier_free(grundy_frontier *frontier);

/** Compute terms until exactly `count` are known; does nothing if they are.
 *
 * On failure the terms found are kept, and a later call resumes from there.
 *
 * @param count  number of terms wanted: heaps 0 .. count - 1
 * @param err    details on failure; may be NULL
 * @return       GRUNDY_OK, GRUNDY_OVER_BUDGET (more than limits.positions
 *               terms or limits.memory_bytes), GRUNDY_CANCELLED,
 *               GRUNDY_NO_MEMORY, GRUNDY_BAD_ARGUMENT for a NULL pointer
 *
 * Cost: k steps a term for a set of k amounts; otherwise as for a
 * grundy_sequence, or a few nanoseconds where the memory is constant.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_frontier_advance(
    grundy_frontier *frontier, uint64_t count, grundy_error *err);

/** Number of terms known: exactly what was asked for, unless a call failed. */
GRUNDY_PUBLIC uint64_t grundy_frontier_count(const grundy_frontier *frontier);

/** Whether the memory no longer grows with the number of terms. */
GRUNDY_PUBLIC bool
grundy_frontier_is_constant(const grundy_frontier *frontier);

/** How the terms are found at present: "terms" (all are kept), "window",
 * "all-but", "lanes", "fold", or, by a proved period, "period" or "saltus".
 * Static text. */
GRUNDY_PUBLIC const char *
grundy_frontier_engine(const grundy_frontier *frontier);

/** The invariants of the terms known; with no terms all are 0.
 *
 * @return  GRUNDY_OK; GRUNDY_BAD_ARGUMENT for a NULL pointer; GRUNDY_NO_MEMORY;
 *          GRUNDY_UNDECIDED where another mask would be the best one, whose
 *          rares are not kept: for engine "fold"
 *
 * Cost: none where the memory is constant, else one walk over the terms.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_frontier_invariants(grundy_invariants *out,
                           const grundy_frontier *frontier, grundy_error *err);

/** How many of the terms known have each value.
 *
 * @param counts  shape [values], of the caller: entry v is for value v; greater
 *                values are not counted
 * @return        GRUNDY_OK; GRUNDY_BAD_ARGUMENT for a NULL pointer;
 *                GRUNDY_UNDECIDED where this is not kept: for engines
 *                "all-but", "saltus" and "lanes"
 *
 * Cost: as grundy_frontier_invariants().
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_frontier_histogram(uint64_t *counts, size_t values,
                          const grundy_frontier *frontier, grundy_error *err);

/** Write the state, from which grundy_frontier_load() resumes.
 *
 * The bytes depend only on the game and the number of terms. They are a
 * checkpoint of docs/formats.md: some kilobytes, plus all terms where these
 * are needed.
 *
 * @return  GRUNDY_OK, GRUNDY_IO, GRUNDY_NO_MEMORY, GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_frontier_save(const grundy_frontier *frontier,
                     const grundy_writer *writer, grundy_error *err);

/** Read a state.
 *
 * @param game    the rules that it was saved for, borrowed as in _new()
 * @param reader  read up to where grundy_frontier_save() ended
 * @return        as grundy_frontier_new(), and GRUNDY_IO, GRUNDY_CANCELLED;
 *                GRUNDY_BAD_INPUT for bytes that are not such a state, or
 *                belong to another game, with a message
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_frontier_load(
    grundy_frontier **out, const grundy_heapgame *game,
    const grundy_reader *reader, const grundy_env *env, grundy_error *err);

GRUNDY_END_DECLS

#endif
