/* SPDX-License-Identifier: MIT */
/* frontier_choice.h - a frontier, and the engine that extends it. */
#ifndef GI_SEQUENCE_FAR_FRONTIER_CHOICE_H
#define GI_SEQUENCE_FAR_FRONTIER_CHOICE_H

#include "base/env.h"
#include "sequence/far/frontier_engine.h"

struct grundy_frontier {
    gi_own_env env;
    grundy_heapgame *game; /* Shared. */
    const gi_frontier_engine *engine;
    void *state;        /* Of the engine; owned. */
    bool is_past_lanes; /* They have been tried. */
};

/* The table of them, in the order in which they are tried. */
extern const gi_frontier_engine *const gi_frontier_engines[];
extern const size_t gi_frontier_engine_count;

/* Without an engine; NULL if there is no memory. */
grundy_frontier *gi_frontier_make(const grundy_heapgame *game,
                                  const grundy_env *env);
/* Frees all but the engine's state. */
void gi_frontier_free_shell(grundy_frontier *frontier);
/* The first engine that has the rules begins, with no terms. GRUNDY_OK,
 * GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET. */
grundy_status gi_frontier_begin(grundy_frontier *frontier);
/* To exactly `count` terms, which is more than are known, by whoever is best
 * for so many. */
grundy_status gi_frontier_advance(grundy_frontier *frontier, uint64_t count,
                                  grundy_error *err);

#endif
