/* SPDX-License-Identifier: MIT */
/* verify.h - a ranking against the definition. */
#ifndef GI_TABLE_VERIFY_H
#define GI_TABLE_VERIFY_H

#include <stdint.h>

#include "rules/ranking.h"

typedef struct gi_table_check {
    uint64_t positions, options, parents; /* Looked at. */
} gi_table_check;

/* Tries `samples` random ranks and the positions of random games; seed is any
 * number. GRUNDY_OK when all agree, GRUNDY_BUG with a sentence when not,
 * GRUNDY_NO_MEMORY, GRUNDY_CANCELLED. */
grundy_status gi_table_verify(const gi_ranks *ranks, uint64_t samples,
                              uint64_t seed, gi_table_check *out, gi_run *run);

#endif
