/* SPDX-License-Identifier: MIT */
/* lanes_search_state.h - a search at work. */
#ifndef GI_SEQUENCE_FAR_LANES_SEARCH_STATE_H
#define GI_SEQUENCE_FAR_LANES_SEARCH_STATE_H

#include "sequence/far/lanes_search.h"
#include "sequence/lanes/lanes_engine.h"

struct gi_lanes_search {
    gi_lanes *lanes;  /* Owned. */
    uint64_t start;   /* Of the lanes when the search began. */
    size_t reach;     /* Bytes of a window. */
    uint8_t *mark;    /* shape [reach], owned: lanes->watched. */
    uint64_t grid;    /* Snapshots are at multiples, but for the first. */
    uint64_t *heaps;  /* shape [capacity], owned: ascending. */
    uint8_t *windows; /* shape [capacity][reach], owned: the stems before. */
    size_t count, capacity;
    size_t chunk; /* Of a look for far witnesses; less than usual in tests. */
    gi_lanes_period found; /* Its period 0: not looked for yet. */
};

/* A search by these lanes, which it takes on GRUNDY_OK only. GRUNDY_OK,
 * GRUNDY_NO_MEMORY. */
grundy_status gi_lanes_search_adopt(gi_lanes_search **out, gi_lanes *lanes);
/* gi_lanes_search_free(), when there may be no lanes. */
void gi_lanes_search_clear(gi_lanes_search *search, const grundy_env *env);

/* lanes_settle.c: looks for the witnesses of the heap at which the lanes have
 * stopped, so that they go on behind it. GRUNDY_OK, GRUNDY_NO_MEMORY,
 * GRUNDY_CANCELLED; GRUNDY_UNDECIDED: there are none among smaller parts below
 * GI_LANES_WITNESS_MOST. */
grundy_status gi_lanes_search_settle(gi_lanes_search *search);

/* lanes_preperiod.c: the least e with G(n + period) = G(n) for all n >= e, of
 * a search that is done. GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_CANCELLED. */
grundy_status gi_lanes_search_preperiod(const gi_lanes_search *search,
                                        uint64_t period, uint64_t *out);

#endif
