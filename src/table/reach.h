/* SPDX-License-Identifier: MIT */
/* reach.h - which positions are reachable from the start. */
#ifndef GI_TABLE_REACH_H
#define GI_TABLE_REACH_H

#include <stdint.h>

#include "table/parts/ranks_part.h"

/* Sets of ranks by whose turn it is; where that is in the rank, or does not
 * matter, the second is NULL. Canonical ranks alone. */
typedef struct gi_reach {
    const grundy_env *env;
    uint64_t words;
    uint64_t *first, *second;
} gi_reach;

/* GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_CANCELLED; GRUNDY_OVER_BUDGET where the
 * sets do not fit limits.memory_bytes. */
grundy_status gi_reach_find(gi_reach *out, const gi_ranks *ranks,
                            const grundy_env *env, grundy_error *err);
void gi_reach_clear(gi_reach *reach);
/* In a game that ends: marks the options of all marked ranks of a part, in the
 * order of the moves. The set begins with rank `base`, a multiple of 64, as is
 * the part's first, and has room for the part and gi_part_options() of it. */
grundy_status gi_reach_go_on(uint64_t *set, uint64_t base, gi_ranks_part part,
                             const gi_ranks *ranks, const grundy_env *env,
                             grundy_error *err);

#endif
