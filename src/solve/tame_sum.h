/* SPDX-License-Identifier: MIT */
/* tame_sum.h - misère play of sums whose terms are tame. */
#ifndef GI_SOLVE_TAME_SUM_H
#define GI_SOLVE_TAME_SUM_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/position.h"

#include "base/integer/ints.h"
#include "base/run.h"

/* What a tame position, or a sum of them, is worth under misère play. */
typedef struct gi_tame {
    uint32_t nimber; /* Of normal play. */
    bool is_firm;    /* g- is the nimber; else that is 0 or 1, and g- the
                      * other one. */
} gi_tame;

/* That of a sum from its terms; of the empty one: {0}. T-TAME. */
static inline gi_tame gi_tame_add(gi_tame a, gi_tame b)
{
    return (gi_tame){a.nimber ^ b.nimber, a.is_firm || b.is_firm};
}
static inline bool gi_tame_is_lost(gi_tame sum)
{
    return sum.nimber == (sum.is_firm ? 0 : 1);
}

typedef struct gi_tame_sum gi_tame_sum;

/* The terms of a position, each with its followers. GRUNDY_UNDEFINED if some
 * follower is not tame, or a game is not impartial; GRUNDY_OVER_BUDGET after
 * position_limit positions of one term; as gi_fold_solve(). The position and the
 * environment are borrowed: must outlive the sum. */
grundy_status gi_tame_sum_new(gi_tame_sum **out,
                              const grundy_position *position,
                              uint64_t position_limit, const grundy_env *env,
                              gi_run *run);
void gi_tame_sum_free(gi_tame_sum *sum); /* NULL is allowed. */
gi_tame gi_tame_sum_total(const gi_tame_sum *sum);
/* What this term is worth. */
gi_tame gi_tame_sum_term(const gi_tame_sum *sum, size_t term);
/* The total with another position, that a move leaves, in place of a term. */
grundy_status gi_tame_sum_with(gi_tame_sum *sum, size_t term,
                               const gi_ints *position, gi_tame *out,
                               gi_run *run);

#endif
