/* SPDX-License-Identifier: MIT */
/* count.h - how many positions there are of each kind. */
#ifndef GI_TABLE_COUNT_H
#define GI_TABLE_COUNT_H

#include <stdint.h>

#include "table/reach.h"
#include "table/verdict.h"

typedef struct gi_table_totals {
    uint64_t positions, lost, won, ties, draws;
    /* By remoteness, then gi_result; all at 0 where the table has none. */
    uint64_t by_remoteness[GI_REMOTENESS_MOST + 1][3];
} gi_table_totals;

/* What a table says of a rank, wherever the table is; an image has
 * GI_RESULT_NONE. */
typedef grundy_status (*gi_table_look)(void *user, uint64_t rank,
                                       gi_verdict *out);

void gi_totals_add(gi_table_totals *totals, gi_verdict verdict,
                   uint64_t weight);
/* All positions, each with its images; or those of `reach`, once for each
 * player whose turn it can be. reach may be NULL. */
grundy_status gi_table_count(gi_table_totals *out, const gi_ranks *ranks,
                             const gi_reach *reach, const grundy_env *env,
                             gi_table_look look, void *user);

#endif
