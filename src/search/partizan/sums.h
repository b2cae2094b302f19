/* SPDX-License-Identifier: MIT */
/* sums.h - the sums that a search has met, and who wins each by moving first. */
#ifndef GI_SEARCH_PARTIZAN_SUMS_H
#define GI_SEARCH_PARTIZAN_SUMS_H

#include "search/partizan/summands.h"

/* Whether Left wins a sum by moving first. */
typedef enum gi_sum_verdict {
    GI_SUM_OPEN,
    GI_SUM_ON_PATH, /* It is being searched. */
    GI_SUM_WON,
    GI_SUM_LOST
} gi_sum_verdict;

/* Sums by their words, numbered in the order of arrival. */
typedef struct gi_sums {
    gi_map map;
    uint8_t *verdicts; /* By number. */
    size_t capacity;
} gi_sums;

/* Nothing is allocated. */
void gi_sums_init(gi_sums *sums, const grundy_env *env);
void gi_sums_clear(gi_sums *sums, const grundy_env *env);
/* The number of a tidy sum, which is open if it is new.
 * GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET. */
grundy_status gi_sums_number(gi_sums *sums, const gi_summands *sum,
                             const grundy_env *env, uint32_t *out);
/* Open, too, where the sum, shape [count], was never met. */
gi_sum_verdict gi_sums_verdict(const gi_sums *sums, const gi_summand *words,
                               size_t count);

#endif
