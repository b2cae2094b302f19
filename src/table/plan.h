/* SPDX-License-Identifier: MIT */
/* plan.h - how a table will be computed, and what that takes. */
#ifndef GI_TABLE_PLAN_H
#define GI_TABLE_PLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/ranking.h"
#include "table/verdict.h"

typedef struct gi_table_plan {
    gi_table_method method;
    unsigned bits;        /* A rank: 8 with remoteness, else 2 or 1. */
    unsigned work_bits;   /* While it is solved. */
    uint64_t plane_bytes; /* Of the work plane. */
    uint64_t bytes;       /* Of all, without the moves below. */
    /* Loops without `parents`: 4 bytes for each move come on top. */
    bool keeps_moves;
} gi_table_plan;

/* Method and bits, as the game and what is wanted have it. */
void gi_table_choose(gi_table_plan *plan, const gi_ranks *ranks,
                     bool wants_remoteness, grundy_convention convention);
/* GRUNDY_OK; GRUNDY_OVER_BUDGET when it does not fit limits.memory_bytes, with
 * the number of bytes in the sentence. */
grundy_status gi_table_plan_of(gi_table_plan *out, const gi_ranks *ranks,
                               bool wants_remoteness,
                               grundy_convention convention,
                               const grundy_env *env, grundy_error *err);

#endif
