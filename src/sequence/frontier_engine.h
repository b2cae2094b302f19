/* SPDX-License-Identifier: MIT */
/* frontier_engine.h - what a frontier asks of the ways to find terms.
 *
 * An engine has a state of its own; `save` writes no more than the state needs
 * and the same bytes for the same count, whatever happened on the way.
 */
#ifndef GI_FRONTIER_ENGINE_H
#define GI_FRONTIER_ENGINE_H

#include "grundy/frontier.h"

#include "base/sealed.h"
#include "sequence/impl.h"

enum {
    GI_FRONTIER_TAG = 4,
    GI_FRONTIER_LANES_FIRST = 1 << 23 /* See frontier_lanes.c. */
};

typedef struct gi_frontier_engine {
    const char *name;
    char tag[GI_FRONTIER_TAG + 1];
    bool is_constant; /* Its memory. */
    /* GRUNDY_UNDECIDED for rules that it does not have. */
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
/* frontier_lanes.c; for more than GI_FRONTIER_LANES_FIRST terms. */
extern const gi_frontier_engine gi_frontier_lanes;

/* ---- the figures of terms that are not kept (frontier_tally.c) ---- */

typedef struct gi_tally {
    uint64_t count;
    grundy_nimber max;
    uint64_t max_index, zero_count, last_zero;
} gi_tally;

/* `heaps` heaps of one value, from heap tally->count on. */
static inline void gi_tally_add(gi_tally *tally, grundy_nimber value,
                                uint64_t heaps)
{
    if (value > tally->max) {
        tally->max = value;
        tally->max_index = tally->count;
    }
    tally->count += heaps;
    if (value == 0) {
        tally->zero_count += heaps;
        tally->last_zero = tally->count - 1;
    }
}

void gi_tally_look(const gi_tally *tally, grundy_invariants *out);
grundy_status gi_tally_save(const gi_tally *tally, gi_sealed *sealed);
/* Of `count` terms with values up to `most`. */
grundy_status gi_tally_load(gi_tally *tally, uint64_t count,
                            grundy_nimber most, gi_sealed *sealed);

#endif
