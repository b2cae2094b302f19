/* SPDX-License-Identifier: MIT */
/* trials.h - which positions of a game `check` tries, and what claims see. */
#ifndef GI_RULES_TRIALS_H
#define GI_RULES_TRIALS_H

#include "rules/definition.h"

/* All optional. */
typedef struct gi_trials {
    const char *examples; /* Games to try, a line each; NULL: the game without
                             parameters. */
    /* Calls visit with every position of size up to `bound`, smallest first.
     * Without it: all lists up to three numbers (or heap_count) of 0..bound,
     * sorted ones only unless is_ordered. */
    grundy_status (*positions)(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run);
    uint64_t bound; /* When nobody names one. */
    /* For tables of values, smallest first: every empty board of at most so many
     * cells; with is_irregular, of every connected shape. */
    grundy_status (*boards)(const grundy_game *game, uint64_t cells,
                            bool is_irregular, gi_visit visit, void *user,
                            gi_run *run);
    /* Integers that claims call piles, when not the position itself. */
    grundy_status (*piles)(const grundy_game *game, const gi_ints *position,
                           gi_ints *out, gi_run *run);
} gi_trials;

#endif
