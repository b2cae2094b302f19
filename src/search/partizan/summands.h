/* SPDX-License-Identifier: MIT */
/* summands.h - a position as the sum of terms: components, values, and one
 * number-up-star. */
#ifndef GI_SEARCH_PARTIZAN_SUMMANDS_H
#define GI_SEARCH_PARTIZAN_SUMMANDS_H

#include "search/partizan/splitter.h"

/* A value of the store that is no number-up-star, or GI_SUMMAND_COMPONENT + a
 * signed component whose value is not known. */
typedef uint64_t gi_summand;
#define GI_SUMMAND_COMPONENT ((gi_summand)1 << 32)

/* words[0] is a number-up-star, the others are terms. Made by gi_summands_tidy():
 * ascending, none beside its negative. */
typedef struct gi_summands {
    gi_summand *words;
    size_t count, capacity;
} gi_summands;

static inline bool gi_summand_is_component(gi_summand term)
{
    return term >= GI_SUMMAND_COMPONENT;
}
static inline gi_signed_component gi_summand_component(gi_summand term)
{
    return (gi_signed_component)(term - GI_SUMMAND_COMPONENT);
}

void gi_summands_clear(gi_summands *sum, const grundy_env *env);
/* The sum of no terms and this number-up-star. Failures of all calls below:
 * those of the store; the sum is then for gi_summands_start() or _clear() only. */
grundy_status gi_summands_start(gi_summands *sum, gi_short scalar,
                                const grundy_env *env);
grundy_status gi_summands_add_value(gi_summands *sum, gi_shorts *store,
                                    gi_short value);
grundy_status gi_summands_add_term(gi_summands *sum, gi_summand term,
                                   const grundy_env *env);
grundy_status gi_summands_negate(gi_summands *sum, gi_shorts *store);
/* Sorts the terms; a term and its negative cancel. */
grundy_status gi_summands_tidy(gi_summands *sum, gi_shorts *store);

#endif
