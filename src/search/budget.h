/* SPDX-License-Identifier: MIT */
/* budget.h - the environment that a search allocates from. */
#ifndef GI_SEARCH_BUDGET_H
#define GI_SEARCH_BUDGET_H

#include "grundy/env.h"
#include "grundy/status.h"

#include "base/run.h"

/* `env` points back at the struct, which must not move and must outlive all
 * that was allocated from it. */
typedef struct gi_budget {
    grundy_env env;          /* The caller's, with a counting allocator. */
    const grundy_env *outer; /* The caller's: must outlive the budget. */
    size_t held_bytes;       /* At most gi_limit_memory(outer). */
    bool is_met;             /* An allocation was refused for the limit. */
} gi_budget;

void gi_budget_init(gi_budget *budget, const grundy_env *outer);
/* The status that the caller of a search gets, with the sentence of err for
 * the ones that come from an allocation; it begins anew with is_met false. */
grundy_status gi_budget_judge(gi_budget *budget, grundy_status status,
                              grundy_error *err);

/* How long work asks whether to go on: a step is a move looked at, of some
 * 100 ns. A limit on positions alone would let a search that meets few
 * positions, each with 10^9 moves, run for hours; and one on the steps of a
 * question would let a call with 10^6 questions do the same, so that the run
 * has a sum of all. */
typedef struct gi_pace {
    uint64_t first; /* Steps of the run before the question. */
    uint64_t most;  /* Steps of the question, or 0 without a limit. */
} gi_pace;

/* What a position costs, in steps, that was not known before; and what a
 * question does, whatever it finds known. */
enum { GI_PACE_NEW_POSITION = 7, GI_PACE_QUESTION = 4 };

/* At the start of a question to a search through that many positions: 256
 * moves for each, and 2^16 in all events. */
gi_pace gi_pace_for(uint64_t positions, const gi_run *run);
/* A move to a position of so many integers; a long one counts as several.
 * GRUNDY_OK, GRUNDY_CANCELLED or GRUNDY_OVER_BUDGET with a sentence; done is
 * told to the caller. */
grundy_status gi_pace_step(const gi_pace *pace, size_t integers, uint64_t done,
                           gi_run *run);

#endif
