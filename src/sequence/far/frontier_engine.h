/* SPDX-License-Identifier: MIT */
/* frontier_engine.h - what a frontier needs of an engine.
 *
 * An engine has a state of its own; `save` writes no more than the state needs
 * and the same bytes for the same count, whatever happened on the way.
 */
#ifndef GI_SEQUENCE_FAR_FRONTIER_ENGINE_H
#define GI_SEQUENCE_FAR_FRONTIER_ENGINE_H

#include "grundy/frontier.h"

#include "base/store/sealed.h"

enum {
    GI_FRONTIER_TAG = 4,
    GI_FRONTIER_LANES_FIRST = 1 << 23, /* See frontier_lanes.c. */
    /* A period is looked for at powers of two up to this number of terms. */
    GI_FRONTIER_PERIOD_LAST = 1 << 22
};

typedef struct gi_frontier_engine {
    const char *name;
    char tag[GI_FRONTIER_TAG + 1];
    bool is_constant; /* Its memory. */
    /* GRUNDY_UNDECIDED for rules that it does not have. NULL: it begins with
     * more than no terms. */
    grundy_status (*start)(void **state, const grundy_heapgame *game,
                           const grundy_env *env, grundy_error *err);
    void (*free)(void *state);
    /* To exactly `count` terms, which is more than are known. On failure those
     * found stay. GRUNDY_UNDECIDED: this engine does not get further. */
    grundy_status (*advance)(void *state, uint64_t count, grundy_error *err);
    uint64_t (*count)(const void *state);
    grundy_status (*look)(const void *state, grundy_invariants *out);
    /* Adds to counts, shape [values]. NULL: it does not know. */
    void (*count_values)(const void *state, uint64_t *counts, size_t values);
    grundy_status (*save)(const void *state, gi_sealed *sealed);
    /* What save wrote for `count` terms. GRUNDY_BAD_INPUT if it cannot be. One
     * of these two: `read` into a state that was just started, or `load` where
     * the state is made from what is read. */
    grundy_status (*read)(void *state, uint64_t count, gi_sealed *sealed);
    grundy_status (*load)(void **state, const grundy_heapgame *game,
                          uint64_t count, gi_sealed *sealed,
                          const grundy_env *env, grundy_error *err);
} gi_frontier_engine;

extern const gi_frontier_engine gi_frontier_terms;   /* frontier_terms.c */
extern const gi_frontier_engine gi_frontier_window;  /* frontier_window.c */
extern const gi_frontier_engine gi_frontier_all_but; /* frontier_all_but.c */
/* frontier_fold.c; from a state of the one before. */
extern const gi_frontier_engine gi_frontier_fold;
/* frontier_lanes.c; for more than GI_FRONTIER_LANES_FIRST terms. */
extern const gi_frontier_engine gi_frontier_lanes;
/* frontier_period.c: a proved period, without and with a saltus. */
extern const gi_frontier_engine gi_frontier_period, gi_frontier_saltus;

/* A state of the one or, for an all-but game, of the other, with no terms, if
 * the first `count` terms prove a period. `seq` has them; it may be NULL for
 * sets. GRUNDY_UNDECIDED or GRUNDY_OVER_BUDGET if they do not; also what
 * grundy_sequence_extend() returns. */
grundy_status gi_frontier_period_find(void **state, size_t count,
                                      const grundy_heapgame *game,
                                      const grundy_sequence *seq,
                                      const grundy_env *env);
/* The sequence of a state of gi_frontier_terms: borrowed while that lives. */
const grundy_sequence *gi_frontier_terms_of(const void *state);
/* Whether a state of gi_frontier_terms is one of gi_frontier_fold from now on:
 * T-FOLDED-TERMS. */
bool gi_frontier_fold_begin(void *state);
/* The same with other sizes. */
bool gi_frontier_fold_with(void *state, size_t first, size_t window,
                           size_t cells);

#endif
