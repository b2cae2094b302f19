/* SPDX-License-Identifier: MIT */
/* budget.h - the environment that a search allocates from. */
#ifndef GI_SEARCH_BUDGET_H
#define GI_SEARCH_BUDGET_H

#include "base/impl.h"

/* `env` points back at the struct, which must not move and must outlive all
 * that was allocated from it. */
typedef struct gi_budget {
    grundy_env env;          /* The caller's, with a counting allocator. */
    const grundy_env *outer; /* The caller's: must outlive the budget. */
    size_t held_bytes;       /* At most outer->limits.memory_bytes. */
    bool is_met;             /* An allocation was refused for the limit. */
} gi_budget;

void gi_budget_init(gi_budget *budget, const grundy_env *outer);
/* The status that the caller of a search gets, with the sentence of err for
 * the ones that come from an allocation; it begins anew with is_met false. */
grundy_status gi_budget_judge(gi_budget *budget, grundy_status status,
                              grundy_error *err);

/* How often long work asks whether to go on, in steps of some 100 ns. */
typedef struct gi_pace {
    uint64_t steps; /* All zero: at the start. */
} gi_pace;

/* One step: GRUNDY_OK or GRUNDY_CANCELLED. done is told to the caller. */
grundy_status gi_pace_step(gi_pace *pace, uint64_t done, const grundy_env *env,
                           grundy_error *err);

#endif
