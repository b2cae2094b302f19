/* SPDX-License-Identifier: MIT */
/* explicit.h - all moves, as the rows of a graph. */
#ifndef GI_TABLE_EXPLICIT_H
#define GI_TABLE_EXPLICIT_H

#include <stdint.h>

#include "rules/ranking.h"

typedef struct gi_table_rows {
    const grundy_env *env;
    uint64_t count;    /* Of ranks: the vertices. */
    uint64_t *starts;  /* shape [count + 1] */
    uint32_t *targets; /* shape [capacity]; starts[count] are in use */
    uint64_t capacity;
} gi_table_rows;

/* GRUNDY_OK, GRUNDY_OVER_BUDGET past 2^32 - 2 ranks or the memory allowed,
 * GRUNDY_NO_MEMORY, GRUNDY_CANCELLED. */
grundy_status gi_table_rows_find(gi_table_rows *out, const gi_ranks *ranks,
                                 const grundy_env *env, grundy_error *err);
void gi_table_rows_clear(gi_table_rows *rows);

#endif
