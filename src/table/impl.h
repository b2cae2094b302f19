/* SPDX-License-Identifier: MIT */
/* table/impl.h - floor 3: all positions of a game, solved by rank.
 *
 * A ruleset with a gi_ranking (rules/ranking.h) is solved as a whole: a few
 * bits a rank, in memory. How depends on the structure that it declares: one
 * sweep where every option has a smaller (larger) rank, a sieve where only the
 * winner is wanted and the parents of a rank are strides, retrograde analysis
 * with counters where positions may come again.
 */
#ifndef GI_TABLE_IMPL_H
#define GI_TABLE_IMPL_H

#include "rules/impl.h"

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

/* ---- plan.c: what will be done, and what it takes ---- */

typedef struct gi_table_plan {
    gi_table_method method;
    unsigned bits;        /* A rank: 8 with remoteness, else 2 or 1. */
    unsigned work_bits;   /* While it is solved. */
    uint64_t plane_bytes; /* Of the work plane. */
    uint64_t bytes;       /* Of all, without the moves below. */
    /* Loops without `parents`: 4 bytes for each move come on top. */
    bool keeps_moves;
} gi_table_plan;

/* GRUNDY_OK; GRUNDY_OVER_BUDGET when it does not fit limits.memory_bytes, with
 * the number of bytes in the sentence. */
grundy_status gi_table_plan_of(gi_table_plan *out, const gi_ranks *ranks,
                               bool wants_remoteness,
                               grundy_convention convention,
                               const grundy_env *env, grundy_error *err);

/* ---- table.c: a table in memory ---- */

typedef struct gi_table {
    const grundy_env *env;
    const gi_ranks *ranks; /* Must outlive the table. */
    grundy_convention convention;
    gi_table_plan plan;
    uint8_t *plane;
    uint64_t *marks; /* Ranks that can come up, or NULL: all. */
} gi_table;

/* Where finished parts are kept, so that work that was killed goes on. */
typedef struct gi_table_keep {
    struct gi_blocks *blocks;  /* Of the table, open for appending; or NULL. */
    struct gi_blocks *journal; /* For loops; or NULL. */
} gi_table_keep;

/* Bytes of a block of a table file. */
enum { GI_TABLE_BLOCK_BYTES = 1 << 17 };

/* Solves all positions. What `keep` has is not computed again; the bytes are
 * the same whatever it has and however many workers there are. keep may be
 * NULL.
 *
 * GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED, GRUNDY_IO,
 * GRUNDY_UNDECIDED when a remoteness is past GI_REMOTENESS_MOST,
 * GRUNDY_BAD_INPUT for a damaged block in keep. */
grundy_status gi_table_solve(gi_table *table, const gi_table_keep *keep,
                             grundy_error *err);
grundy_status gi_table_init(gi_table *table, const gi_ranks *ranks,
                            grundy_convention convention,
                            const gi_table_plan *plan, const grundy_env *env);
void gi_table_clear(gi_table *table);
/* Of a canonical rank. */
gi_verdict gi_table_at(const gi_table *table, uint64_t rank);
/* Of a rank in a block of bytes, counted from the block's first one. */
gi_verdict gi_verdict_in(const uint8_t *bytes, unsigned bits, uint64_t at);

/* Block of the file that has a rank, and the rank that it begins with; blocks
 * lie in the order in which they are solved. */
uint64_t gi_table_block_ranks(unsigned bits);
uint64_t gi_table_block_count(uint64_t count, unsigned bits);
void gi_table_block_range(uint64_t count, gi_rank_order order, unsigned bits,
                          uint64_t number, uint64_t *first, uint64_t *end);

/* ---- reach.c: what can come up from the start ---- */

/* Sets of ranks by whose turn it is; where that is in the rank, or does not
 * matter, the second is NULL. Canonical ranks alone. */
typedef struct gi_reach {
    const grundy_env *env;
    uint64_t words;
    uint64_t *first, *second;
} gi_reach;

grundy_status gi_reach_find(gi_reach *out, const gi_ranks *ranks,
                            const grundy_env *env, grundy_error *err);
void gi_reach_clear(gi_reach *reach);

/* ---- count.c: how many positions of each kind ---- */

typedef struct gi_table_totals {
    uint64_t positions, lost, won, ties, draws;
    /* By remoteness, then gi_result; all at 0 where the table has none. */
    uint64_t by_remoteness[GI_REMOTENESS_MOST + 1][3];
} gi_table_totals;

/* What a table says of a rank, wherever the table is; an image has
 * GI_RESULT_NONE. */
typedef grundy_status (*gi_table_look)(void *user, uint64_t rank,
                                       gi_verdict *out);

void gi_totals_add(gi_table_totals *totals, gi_verdict verdict,
                   uint64_t weight);
/* All positions, each with its images; or those of `reach`, once for each
 * player whose turn it can be. reach may be NULL. */
grundy_status gi_table_count(gi_table_totals *out, const gi_ranks *ranks,
                             const gi_reach *reach, const grundy_env *env,
                             gi_table_look look, void *user);

/* ---- explicit.c: all moves, as the rows of a graph ---- */

typedef struct gi_table_rows {
    const grundy_env *env;
    uint64_t count;    /* Of ranks: the vertices. */
    uint64_t *starts;  /* shape [count + 1] */
    uint32_t *targets; /* shape [capacity]; starts[count] are in use */
    uint64_t capacity;
} gi_table_rows;

/* GRUNDY_OK, GRUNDY_OVER_BUDGET past 2^32 - 2 ranks or the memory allowed,
 * GRUNDY_NO_MEMORY, GRUNDY_CANCELLED. */
grundy_status gi_table_rows_find(gi_table_rows *out, const gi_ranks *ranks,
                                 const grundy_env *env, grundy_error *err);
void gi_table_rows_clear(gi_table_rows *rows);

/* ---- verify.c: the ranking against the definition ---- */

typedef struct gi_table_check {
    uint64_t positions, options, parents; /* Looked at. */
} gi_table_check;

/* Tries `samples` random ranks and the positions of random games; seed is any
 * number. GRUNDY_OK when all agree, GRUNDY_BUG with a sentence when not,
 * GRUNDY_NO_MEMORY, GRUNDY_CANCELLED. */
grundy_status gi_table_verify(const gi_ranks *ranks, uint64_t samples,
                              uint64_t seed, gi_table_check *out, gi_run *run);

#endif
