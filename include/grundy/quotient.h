/* quotient.h - misère quotients of heap games and of finitely many positions.
 *
 * Under misère play whoever moves last loses, and values do not add. What does
 * is the misère quotient [PlambeckSiegel08]: sums of heaps are the same
 * element of it if nothing that is added to them tells them apart by outcome.
 * It is a commutative monoid Q with a set P of elements; a sum is lost by the
 * player to move exactly if the product of the elements of its heaps is in P.
 *
 * A quotient is computed heap by heap. Where it is finite and the elements of
 * the heaps are seen to repeat, a theorem proves that it is the quotient of
 * all heaps (T-MISERE-PERIOD); otherwise that of the heaps up to the last one
 * is proved, which is correct for all their sums (T-MISERE-CERTIFICATE).
 *
 * Some quotients are infinite. One whose elements form finitely many rays, words with
 * ever more of one generator, is proved to be so (T-MISERE-RAYS), and written;
 * grundy_solve() then answers sums of any number of these heaps. What the calls below
 * say is of the heaps before.
 *
 * The quotient of finitely many positions is that of all sums of their
 * followers (quotient_set.h). The followers are its heaps, numbered in the order
 * of the longest play; there is no period, and all of it is proved or that of
 * the first of them.
 *
 * Elements are numbers below the order, 0 the identity, in the order of their
 * least words in the generators; these are the heaps whose elements are no
 * products of those of smaller heaps.
 *
 * Threads: a quotient is immutable; any number of threads may use one at once.
 */
#ifndef GRUNDY_QUOTIENT_H
#define GRUNDY_QUOTIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/heapgame.h"
#include "grundy/status.h"
#include "grundy/stream.h"

GRUNDY_BEGIN_DECLS

/* Opaque. */
typedef struct grundy_quotient grundy_quotient;

typedef struct grundy_quotient_facts {
    size_t order;
    size_t p_size;          /* Elements in P. */
    size_t generator_count; /* Heaps that generate it. */
    size_t idempotent_count;
    size_t kernel_order;     /* Of the least ideal, which is a group. */
    size_t subgroup_order;   /* Of the largest group within it. */
    bool is_tame;            /* That of some heaps of Nim, isomorphic. */
    bool is_proved;          /* Of all heaps, or of all followers of the
                                positions; false: of those up to a heap. */
    uint64_t period;         /* Of the elements of the heaps; 0: none found. */
    uint64_t preperiod;      /* First heap of the period; heap 0 counts. */
    uint64_t proved_to_heap; /* The last one that the proof looks at. */
    const char *tag;         /* Of the theorem. Static. */
    uint64_t infinite_to_heap; /* The quotient of the heaps to this one is
                                  infinite, by T-MISERE-RAYS, and all else is
                                  that of those before; 0: no such heap is
                                  known. */
    uint64_t reserved[3];      /* Zero: see status.h. */
} grundy_quotient_facts;

/** Compute the quotient of a heap game.
 *
 * @param out        new quotient, owned by the caller: grundy_quotient_free().
 *                   Where the whole one is not found it is that of the first
 *                   heaps, and grundy_quotient_reason() says why.
 * @param rules      shared: the caller may free them
 * @param last_heap  heaps are tried up to this one; 0: up to 16,383
 * @param env        limits on memory and steps; NULL for the defaults
 * @return           GRUNDY_OK, also for the first heaps alone;
 *                   GRUNDY_CANCELLED, GRUNDY_NO_MEMORY, GRUNDY_BAD_ARGUMENT
 *
 * Cost: Kayles a millisecond, 0.644 with its 7,399 heaps some hundredths of a
 * second. Where the quotient is infinite, all that the limits allow.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_quotient_find(
    grundy_quotient **out, const grundy_heapgame *rules, uint64_t last_heap,
    const grundy_env *env, grundy_error *err);

/** Free a quotient. NULL is allowed. */
GRUNDY_PUBLIC void grundy_quotient_free(grundy_quotient *quotient);

/** What is known of it. */
GRUNDY_PUBLIC grundy_quotient_facts
grundy_quotient_look(const grundy_quotient *quotient);

/** Why it is not the quotient of all heaps: one sentence; "" if it is.
 *
 * @return  borrowed until grundy_quotient_free()
 */
GRUNDY_PUBLIC const char *
grundy_quotient_reason(const grundy_quotient *quotient);

/** The element of a heap, Phi(heap).
 *
 * @return  GRUNDY_OK; GRUNDY_UNDECIDED for a heap past those that are proved;
 *          GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_quotient_element(size_t *out, const grundy_quotient *quotient,
                        uint64_t heap, grundy_error *err);

/** The product of two elements below the order. */
GRUNDY_PUBLIC size_t grundy_quotient_times(const grundy_quotient *quotient,
                                           size_t x, size_t y);

/** Whether an element below the order is in P. */
GRUNDY_PUBLIC bool grundy_quotient_is_lost(const grundy_quotient *quotient,
                                           size_t element);

/** The heap that is a generator; index < generator_count, ascending. */
GRUNDY_PUBLIC uint64_t
grundy_quotient_generator(const grundy_quotient *quotient, size_t index);

/** How often the least word of an element has a generator.
 *
 * @param element    below the order
 * @param generator  below generator_count
 */
GRUNDY_PUBLIC size_t grundy_quotient_exponent(const grundy_quotient *quotient,
                                              size_t element,
                                              size_t generator);

/** Positions that it was asked for; 0 for the quotient of a heap game. */
GRUNDY_PUBLIC size_t
grundy_quotient_position_count(const grundy_quotient *quotient);

/** The text of such a position; index < grundy_quotient_position_count().
 *
 * @return  borrowed until grundy_quotient_free()
 */
GRUNDY_PUBLIC const char *
grundy_quotient_position(const grundy_quotient *quotient, size_t index);

/** The element of such a position: the product of the elements of its heaps.
 *
 * @return  GRUNDY_OK; GRUNDY_UNDECIDED where followers of it are past what is
 *          proved; GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_quotient_position_element(size_t *out, const grundy_quotient *quotient,
                                 size_t index, grundy_error *err);

/** The text of a position that a heap stands for: the first of those with the
 * same options; "" for the quotient of a heap game, and past the last heap.
 *
 * @return  borrowed until grundy_quotient_free()
 */
GRUNDY_PUBLIC const char *
grundy_quotient_follower(const grundy_quotient *quotient, uint64_t heap);

/** Write a certificate, which grundy-verify checks by code of its own.
 *
 * @return  GRUNDY_OK; GRUNDY_UNDEFINED if the game does not fit the format
 *          (docs/certificates.md), or the quotient is infinite;
 *          GRUNDY_NO_MEMORY, GRUNDY_IO, GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_quotient_certify(const grundy_quotient *quotient,
                        const grundy_writer *writer, grundy_error *err);

GRUNDY_END_DECLS

#endif
