/* SPDX-License-Identifier: MIT */
/* engines.h - the engines that find the terms of a sequence, in one table.
 *
 * A sequence is extended by the cheapest engine that fits; when that engine
 * has done its stretch, or has failed, the choice is made again
 * (sequence_extend.c). No engine knows of the others: those in sparse space
 * work on the same state in turn, and the terms do not depend on which engine
 * found them.
 */
#ifndef GI_SEQUENCE_ENGINES_H
#define GI_SEQUENCE_ENGINES_H

#include "grundy/sequence.h"

#include "base/env.h"
#include "sequence/plain/plain.h"
#include "sequence/sparse/sparse.h"

struct gi_rows;

struct grundy_sequence {
    gi_own_env env;
    grundy_heapgame *game; /* Shared. */
    gi_sparse *sparse;     /* Has the terms while there is one; owned. */
    gi_plain plain;        /* Has them else; empty until then. */
    bool is_alone;         /* Who has the terms finds them without others. */
    struct gi_rows *rows;  /* On the sparse state; owned. NULL: none yet. */

    /* The call at work. */
    size_t target; /* Terms wanted. */
    size_t asked;  /* Of these, not known before it. */
    bool pairs_have_room, shifted_has_room;
};

/* The terms that are known. */
static inline const gi_terms *gi_sequence_terms(const grundy_sequence *seq)
{
    return seq->sparse ? &seq->sparse->terms : &seq->plain.terms;
}

typedef struct gi_engine {
    const char *name;
    /* At the begin of each call: what it needs is made, if the sequence is one
     * for it. NULL: nothing. GRUNDY_OK, GRUNDY_NO_MEMORY. */
    grundy_status (*start)(grundy_sequence *seq);
    /* Whether it can find the next heap, and enough of those behind it. */
    bool (*fits)(const grundy_sequence *seq);
    /* Of the next heap, in pairs of terms compared by vectors; where it fits.
     */
    size_t (*cost)(const grundy_sequence *seq);
    /* Finds terms, up to the target; where it has no room for its work it may
     * find none, and then fits no more. On failure those found stay.
     * GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED;
     * GRUNDY_UNDECIDED if a term does not fit the sparse state. */
    grundy_status (*extend)(grundy_sequence *seq);
    /* At the end of each call. NULL: nothing. */
    void (*stop)(grundy_sequence *seq);
    /* Before the sparse state goes. NULL: nothing. */
    void (*clear)(grundy_sequence *seq);
} gi_engine;

/* Of two that cost the same the first is taken. */
extern const gi_engine gi_engines[];
extern const size_t gi_engine_count;

/* ---- sequence_extend.c ---- */

/* Computes terms until there are `count`. On failure those found so far stay.
 * GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED. */
grundy_status gi_sequence_extend(grundy_sequence *seq, size_t count);
/* The plain engine takes over the terms; the sparse state is gone. On failure
 * nothing has changed. */
grundy_status gi_sequence_leave_sparse(grundy_sequence *seq);
/* The sparse state is gone with its terms, if there is one. */
void gi_sequence_drop_sparse(grundy_sequence *seq);

#endif
