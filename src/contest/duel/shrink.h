/* SPDX-License-Identifier: MIT */
/* shrink.h - a shrink at work, for its files. */
#ifndef GI_CONTEST_DUEL_SHRINK_H
#define GI_CONTEST_DUEL_SHRINK_H

#include "base/env.h"
#include "base/memory/map.h"
#include "contest/duel/duel.h"

/* Where a pass stands: what is changed, and how much of it. All 0: at the
 * start. Each pass reads it in its own way. */
typedef struct gi_shrink_place {
    size_t what, other;
    size_t step; /* From large changes to small ones. */
} gi_shrink_place;

struct grundy_shrink {
    gi_own_env env;
    grundy_error error;
    grundy_input *best, *next;
    size_t failing; /* Case that is known to fail. */
    size_t pass;
    gi_shrink_place at;
    bool has_changed; /* In this round. */
    size_t proposals;
    gi_map tried; /* Texts of proposals, those that are not long. */
};

/* Changes a copy of the best input as the place says, or sets *is_over. A pass
 * moves on by itself from a place where there is nothing to change. */
typedef grundy_status gi_shrink_pass(grundy_shrink *shrink, grundy_input *next,
                                     bool *is_over);

/* ---- shrink_rows.c ---- */

gi_shrink_pass gi_shrink_alone;    /* One case. */
gi_shrink_pass gi_shrink_cases;    /* Runs of cases go. */
gi_shrink_pass gi_shrink_rows;     /* Runs of rows go. */
gi_shrink_pass gi_shrink_two_rows; /* Any two rows go. */
gi_shrink_pass gi_shrink_trade;    /* Fewer rows, but as large as can be. */
gi_shrink_pass gi_shrink_options;  /* A move in a position. */

/* ---- shrink_numbers.c ---- */

gi_shrink_pass gi_shrink_numbers;     /* Each. */
gi_shrink_pass gi_shrink_equals;      /* All that are equal. */
gi_shrink_pass gi_shrink_two_numbers; /* Two by the same amount. */
gi_shrink_pass gi_shrink_scale;       /* All in proportion. */

#endif
