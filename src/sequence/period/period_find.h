/* SPDX-License-Identifier: MIT */
/* period_find.h - the period of a code: found, and proved. */
#ifndef GI_SEQUENCE_PERIOD_PERIOD_FIND_H
#define GI_SEQUENCE_PERIOD_PERIOD_FIND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/heapgame.h"
#include "grundy/nimber.h"
#include "grundy/sequence.h"

#include "base/run.h"
#include "sequence/period/period_theorem.h"

/* G(n + period) = G(n) + saltus for all n >= preperiod; both least. */
typedef struct gi_period {
    gi_period_theorem theorem;
    uint64_t preperiod, period, saltus;
    uint64_t terms; /* The first that prove it, or that it is seen in. */
} gi_period;

/* How far to look, and at what. */
typedef struct gi_period_limits {
    uint64_t terms; /* At most; 0: seconds of work, by the rules. */
    /* Digits: what the terms prove, and nothing else. Nothing is searched for
     * further out, what is only seen is no answer, and a limit of the
     * environment is GRUNDY_OVER_BUDGET. */
    bool only_proofs;
    /* Of these very rules, to be extended; NULL: one of its own. */
    grundy_sequence *sequence;
} gi_period_limits;

/* The period of rules of any kind, by the theorem for that kind. GRUNDY_OK;
 * GRUNDY_UNDECIDED when so many terms show none, with a sentence unless
 * only_proofs; and what grundy_sequence_extend() returns. */
grundy_status gi_period_find(gi_period *out, const grundy_heapgame *rules,
                             const gi_period_limits *limits, gi_run *run);
/* Terms at most that it computes where nobody says how many. */
size_t gi_period_usual_terms(const grundy_heapgame *rules);

/* ---- period_digits.c ---- */

/* Of a take-and-break game; limits->terms is set. asked: what the caller said
 * of them, or 0. */
grundy_status gi_period_of_digits(gi_period *out, const grundy_heapgame *rules,
                                  const gi_period_limits *limits,
                                  uint64_t asked, gi_run *run);
grundy_status gi_period_not_found(const grundy_heapgame *rules, uint64_t terms,
                                  gi_run *run);

/* ---- period_look.c ---- */

enum { GI_PERIOD_RUN = 32 /* Comparisons; fewer say nothing. */ };

/* The least period that holds for `run` heaps or more, up to the last; period
 * 0 if there is none. Seen, not proved. */
gi_period gi_period_look(const grundy_nimber *terms, size_t count, size_t run);

/* ---- period_witness.c ---- */

/* By the return of a window, T-OCTAL-WITNESS, within so many values; 0:
 * seconds of work. GRUNDY_OVER_BUDGET if there is no return within them,
 * GRUNDY_UNDECIDED if the rules do not suit. */
grundy_status gi_period_by_search(gi_period *out, const grundy_heapgame *rules,
                                  uint64_t most_terms, gi_run *run);

#endif
