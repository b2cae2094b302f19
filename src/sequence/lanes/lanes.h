/* SPDX-License-Identifier: MIT */
/* lanes.h - a sequence without its terms: hundreds of millions of values a
 * second, each one verified, in memory that does not grow.
 *
 * For games in sparse space (sparse.h) that have few rares, the last of them
 * near the beginning, and values below 256. The first terms are found by
 * sparse.c; from there on only a window of the last values is kept. lanes.c
 * explains the method.
 */
#ifndef GI_SEQUENCE_LANES_LANES_H
#define GI_SEQUENCE_LANES_LANES_H

#include "grundy/heapgame.h"
#include "grundy/stream.h"

typedef struct gi_lanes gi_lanes;

/* The figures of grundy_invariants, for more heaps than a size_t may count.
 * The mask and the rares are those of the engine, and no heap from the last
 * rare on to `count` is rare. The mask grows with the values. */
typedef struct gi_lanes_invariants {
    uint64_t count; /* Of values. */
    uint16_t max;
    uint64_t max_index; /* First heap of the greatest value. */
    uint64_t zero_count, last_zero;
    uint64_t mask;
    bool has_position;
    size_t rare_count; /* Heap 0 counts, where it is rare. */
    uint64_t last_rare;
} gi_lanes_invariants;

/* Starts a sequence and computes its first values, up to some ten thousand.
 * `game` and `env` must outlive it; env NULL: the defaults. GRUNDY_OK,
 * GRUNDY_NO_MEMORY, GRUNDY_CANCELLED; GRUNDY_UNDECIDED if the game does not
 * suit. */
grundy_status gi_lanes_new(gi_lanes **out, const grundy_heapgame *game,
                           const grundy_env *env, grundy_error *err);
void gi_lanes_free(gi_lanes *lanes);

/* Computes values until `count` are known, or some thousands more. On the
 * workers of the environment; the values do not depend on their number. On
 * failure those known before stay, and a later call goes on.
 * GRUNDY_OK, GRUNDY_CANCELLED, GRUNDY_NO_MEMORY; GRUNDY_UNDECIDED if a value
 * is 256 or more, or cannot be verified from what is kept: then it may be rare,
 * and this engine does not get past it. */
grundy_status gi_lanes_advance(gi_lanes *lanes, uint64_t count,
                               grundy_error *err);

/* Number of values known. */
uint64_t gi_lanes_count(const gi_lanes *lanes);
/* Whether its values so far pass 63: each of them takes some times as long. */
bool gi_lanes_is_wide(const gi_lanes *lanes);
/* Values before the end that can be asked for; at least the window. */
size_t gi_lanes_kept(const gi_lanes *lanes);
/* G(first) .. G(first + count - 1), all within the last gi_lanes_kept(). */
void gi_lanes_copy(const gi_lanes *lanes, uint64_t first, size_t count,
                   uint16_t *out);
gi_lanes_invariants gi_lanes_look(const gi_lanes *lanes);

/* The heaps that are rare by the mask, ascending; index < rare_count. */
uint64_t gi_lanes_rare(const gi_lanes *lanes, size_t index);

/* The state: some kilobytes with a checksum, from which gi_lanes_load() of the
 * same game goes on. What load reads ends where save ended.
 * save: GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_IO. load: as gi_lanes_new(), and
 * GRUNDY_IO; GRUNDY_BAD_INPUT for bytes that are not such a state of this
 * game. */
grundy_status gi_lanes_save(const gi_lanes *lanes,
                            const grundy_writer *writer);
grundy_status gi_lanes_load(gi_lanes **out, const grundy_heapgame *game,
                            const grundy_reader *reader, const grundy_env *env,
                            grundy_error *err);

#endif
