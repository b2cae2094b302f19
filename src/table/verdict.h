/* SPDX-License-Identifier: MIT */
/* verdict.h - what a table records of a rank: all positions of a game, solved.
 *
 * A ruleset with a gi_ranking (rules/ranking.h) is solved as a whole: a few
 * bits a rank, in memory. How depends on the structure that it declares: one
 * sweep where every option has a smaller (larger) rank, a sieve where only the
 * winner is wanted and the parents of a rank are strides, retrograde analysis
 * with counters where positions can recur.
 */
#ifndef GI_TABLE_VERDICT_H
#define GI_TABLE_VERDICT_H

struct gi_blocks;

enum { GI_REMOTENESS_MOST = 83 };

/* Of the player to move; the first three are stored as they are. */
typedef enum gi_result {
    GI_RESULT_LOST = 0,
    GI_RESULT_WON,
    GI_RESULT_TIE,
    GI_RESULT_DRAW, /* Neither can force the end. */
    GI_RESULT_NONE  /* No position that can come up. */
} gi_result;

/* What is known of one position. */
typedef struct gi_verdict {
    gi_result result;
    /* Moves until the end, if the winner hurries and the loser delays, and
     * the shortest way to a tie; 0 where the table has none. */
    unsigned remoteness;
} gi_verdict;

typedef enum gi_table_method {
    GI_TABLE_SWEEP,
    GI_TABLE_SIEVE,
    GI_TABLE_RETROGRADE
} gi_table_method;

#endif
