/* SPDX-License-Identifier: MIT */
/* pairs_turns.h - heaps meet their pairs. */
#ifndef GI_SEQUENCE_PAIRS_PAIRS_TURNS_H
#define GI_SEQUENCE_PAIRS_PAIRS_TURNS_H

#include "sequence/pairs/pairs_state.h"

/* Before the marks of a block. */
void gi_pairs_chunks_choose(gi_pairs *d);
/* First pair of the chunk with this place in the order. */
size_t gi_pairs_chunk_at(const gi_pairs *d, size_t place);
/* Until these heaps, which have taken as many turns, are done: bit i is heap
 * first + i. */
void gi_pairs_turns(gi_pairs *d, uint64_t open);

#endif
