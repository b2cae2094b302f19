/* SPDX-License-Identifier: MIT */
/* table.h - a table in memory. */
#ifndef GI_TABLE_TABLE_H
#define GI_TABLE_TABLE_H

#include <stdint.h>

#include "base/store/blocks_file.h"
#include "base/text/text.h"
#include "table/parts/ranks_part.h"
#include "table/plan.h"

typedef struct gi_table {
    const grundy_env *env;
    const gi_ranks *ranks; /* Must outlive the table. */
    grundy_convention convention;
    gi_table_plan plan;
    /* Of ranks from `base` on, a multiple of 64: 0, but for gi_part_solve(). */
    uint64_t base;
    uint8_t *plane;
    uint64_t *marks; /* Ranks that can come up, or NULL: all. */
} gi_table;

/* Where finished parts are kept, so that work that was killed goes on. */
typedef struct gi_table_keep {
    struct gi_blocks *blocks;  /* Of the table, open for appending; or NULL. */
    struct gi_blocks *journal; /* For loops; or NULL. */
} gi_table_keep;

/* Bytes of a block of a table file, the kind of such a file, and what its head
 * says: lines of a name and a value. */
enum { GI_TABLE_BLOCK_BYTES = 1 << 17 };
#define GI_TABLE_FILE GI_BLOCKS_KIND('T', 'A', 'B', 'L')
void gi_table_head(gi_text *out, const gi_ranks *ranks,
                   grundy_convention convention, unsigned bits);

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
/* Solves the part. The plane, from table->base on, has its options in
 * plan.work_bits, and zeros for the part itself; marks, from there on, are
 * given where the game has strays, and stay the caller's. By the bits of the
 * plan, 2 or 8. Statuses as gi_table_solve(). */
grundy_status gi_part_solve(gi_table *table, gi_ranks_part part,
                            grundy_error *err);

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

#endif
