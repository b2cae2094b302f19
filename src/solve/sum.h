/* SPDX-License-Identifier: MIT */
/* sum.h - the values of the terms of a sum under normal play. */
#ifndef GI_SOLVE_SUM_H
#define GI_SOLVE_SUM_H

#include <stddef.h>

#include "grundy/position.h"

#include "base/run.h"
#include "base/text/text.h"
#include "values/value.h"

/* Of all terms of a position. All zero: empty. */
typedef struct gi_sum {
    size_t count;
    gi_value *items;          /* shape [count] */
    gi_value *before, *after; /* shape [count]: sums of those on either side */
    gi_value total;
} gi_sum;

/* GRUNDY_UNDEFINED, in words, where two terms do not add. Free it in any
 * case. */
grundy_status gi_sum_find(gi_sum *out, const grundy_position *position,
                          gi_run *run);
void gi_sum_free(gi_sum *sum, const grundy_env *env);
/* The sum of all terms but one, with `by` in its place or, if that is NULL,
 * with nothing; out may be `by`. */
grundy_status gi_sum_with(const gi_sum *sum, size_t term, const gi_value *by,
                          gi_value *out, const grundy_env *env);
/* Who wins by this value, and how it compares with 0: the end of a sentence
 * that names it. */
const char *gi_sum_verdict(const gi_value *total);
/* Writes why the sum is won, lost or drawn. */
grundy_status gi_sum_explain(const gi_sum *sum, gi_text *text);

#endif
