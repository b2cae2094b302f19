/* SPDX-License-Identifier: MIT */
/* lanes_search.h - T-OCTAL-WITNESS: the period, from the return of a
 * window. */
#ifndef GI_SEQUENCE_FAR_LANES_SEARCH_H
#define GI_SEQUENCE_FAR_LANES_SEARCH_H

#include "sequence/lanes/lanes.h"

typedef struct gi_lanes_search gi_lanes_search;

/* T-OCTAL-WITNESS: G(n + period) = G(n) for all n >= preperiod, both least. */
typedef struct gi_lanes_period {
    uint64_t preperiod, period;
    uint64_t terms; /* The first that prove it. */
    size_t window;  /* Values that the next one is made from. */
    size_t witness; /* Smaller parts of witnesses are at most this. */
    size_t before;  /* Values before a heap that say which it has, with its
                     * witnesses. */
} gi_lanes_period;

/* Starts a search; for arguments and statuses see gi_lanes_new(). The game is
 * one without unequal splits, or GRUNDY_UNDECIDED. */
grundy_status gi_lanes_search_new(gi_lanes_search **out,
                                  const grundy_heapgame *game,
                                  const grundy_env *env, grundy_error *err);
void gi_lanes_search_free(gi_lanes_search *search);
/* Goes on until `count` values are known or a window has returned. As
 * gi_lanes_advance(). */
grundy_status gi_lanes_search_extend(gi_lanes_search *search, uint64_t count,
                                     grundy_error *err);
const gi_lanes *gi_lanes_search_lanes(const gi_lanes_search *search);
/* Whether a window has returned, so that there is a period. */
bool gi_lanes_search_is_done(const gi_lanes_search *search);
/* The period, after that: the preperiod is looked for among the windows that
 * were kept, at the cost of a few hundredths of the search. */
grundy_status gi_lanes_search_find(gi_lanes_search *search,
                                   gi_lanes_period *out, grundy_error *err);
/* G(first) .. G(first + count - 1), all before gi_lanes_count(), of a search
 * that has begun. As gi_lanes_search_find(). */
grundy_status gi_lanes_search_terms(const gi_lanes_search *search,
                                    uint64_t first, size_t count,
                                    uint16_t *out);
/* How many windows were kept, all of them before gi_lanes_count(); the heap that
 * one ends before, ascending; and its values, as many as the window of the
 * period has. */
size_t gi_lanes_search_snapshots(const gi_lanes_search *search);
uint64_t gi_lanes_search_snapshot(const gi_lanes_search *search, size_t i);
void gi_lanes_search_window(const gi_lanes_search *search, size_t i,
                            uint16_t *out);
/* As gi_lanes_save() and gi_lanes_load(); as many bytes as the windows that were
 * kept, 256 of some hundred or thousand values, and 64 MB of them where a rare
 * heap is millions out. */
grundy_status gi_lanes_search_save(const gi_lanes_search *search,
                                   const grundy_writer *writer);
grundy_status gi_lanes_search_load(gi_lanes_search **out,
                                   const grundy_heapgame *game,
                                   const grundy_reader *reader,
                                   const grundy_env *env, grundy_error *err);

#endif
