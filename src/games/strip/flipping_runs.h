/* SPDX-License-Identifier: MIT */
/* flipping_runs.h - rows of coins of which runs are turned. */
#ifndef GI_GAMES_STRIP_FLIPPING_RUNS_H
#define GI_GAMES_STRIP_FLIPPING_RUNS_H

#include "base/run.h"

/* A row of coins; a move turns a run of them whose length is a k-gonal number (k = 2:
 * 1, 2, 3, ...; 3: 1, 3, 6, ...; 4: 1, 4, 9, ...) and whose last coin goes from heads
 * to tails. */
typedef struct gi_flipping_runs {
    /* shape [end + 1]: nim-sum of the values of coins 1 .. n */
    uint32_t *sums;
    uint64_t *changes; /* shape [size]: runs whose coins have this nim-sum */
    size_t end, size;  /* All nim-sums are below size, a power of two. */
} gi_flipping_runs;

/* All runs of coins 1 .. end, if `counts_changes` how many have each nim-sum. Takes
 * end times the number of lengths. */
grundy_status gi_flipping_runs_find(gi_flipping_runs *out, uint64_t k,
                                    size_t end, bool counts_changes,
                                    gi_run *run);
void gi_flipping_runs_clear(gi_flipping_runs *runs, const grundy_env *env);

#endif
