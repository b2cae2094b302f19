/* SPDX-License-Identifier: MIT */
/* worth_figures.h - how many heaps of a partizan game are won by whom. */
#ifndef GI_ANALYSIS_WORTHS_WORTH_FIGURES_H
#define GI_ANALYSIS_WORTHS_WORTH_FIGURES_H

#include "grundy/game.h"

#include "base/run.h"

typedef struct gi_worth_figures {
    uint64_t count;   /* Of heaps, from 0 on. */
    uint64_t zeros;   /* Whoever begins loses. */
    uint64_t left;    /* Left wins, */
    uint64_t right;   /* Right wins, */
    uint64_t first;   /* whoever begins wins. */
    uint64_t numbers; /* Of all these. */
    uint64_t last_zero;
} gi_worth_figures;

/* Of the heaps 0 .. last, of which none is kept: by a law that is proved, or, where
 * moves leave one heap at most, from the few before each. GRUNDY_UNDEFINED: the game
 * has no partizan heaps; GRUNDY_UNDECIDED, in words: it needs all of its values; or as
 * short.h. */
grundy_status gi_worth_figures_find(gi_worth_figures *out,
                                    const grundy_game *game, uint64_t last,
                                    gi_run *run);

#endif
