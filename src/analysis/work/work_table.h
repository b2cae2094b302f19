/* SPDX-License-Identifier: MIT */
/* work_table.h - a table of all positions, in units: what its sources share.
 *
 * The ranks are cut into pieces, in the order in which they are solved. Where
 * a game has strays, the first items mark what can come up, in the order of the
 * moves; all others have the codes of a piece. */
#ifndef GI_ANALYSIS_WORK_WORK_TABLE_H
#define GI_ANALYSIS_WORK_WORK_TABLE_H

#include "analysis/work/work_plan.h"
#include "table/table.h"

typedef struct gi_work_table {
    grundy_game *game;
    gi_ranks ranks;
    grundy_convention convention;
    gi_table_plan plan;   /* work_bits are those of an item, 2 or 8. */
    uint64_t piece_ranks; /* A multiple of 64. */
    uint64_t pieces;
} gi_work_table;

/* What the first two lines of an item say: which bytes follow, and the digest
 * of what it went on from. */
typedef struct gi_work_piece {
    bool is_marks;
    gi_ranks_part part;
    uint64_t from;
} gi_work_piece;

/* The ranks of a piece, 0 .. pieces - 1, and the item that has its codes. */
gi_ranks_part gi_work_table_piece(const gi_work_table *t, uint64_t piece);
uint64_t gi_work_table_item(const gi_work_table *t, uint64_t piece);
/* Whether an item marks what can come up; the ranks that it is for; all that it
 * looks at, from a multiple of 64. */
bool gi_work_table_marks(const gi_work_table *t, uint64_t item);
gi_ranks_part gi_work_table_part(const gi_work_table *t, uint64_t item);
gi_ranks_part gi_work_table_window(const gi_work_table *t, gi_ranks_part part);
/* Bytes of the codes of ranks, and of what an item has. */
size_t gi_work_table_bytes(const gi_work_table *t, gi_ranks_part part);
size_t gi_work_piece_bytes(const gi_work_table *t, const gi_work_piece *piece);
/* Reads these lines. */
bool gi_work_table_head(gi_work_piece *out, gi_work_lines *lines);
/* The bytes of all lines of an item; false where they are none. */
bool gi_work_table_read(gi_span lines, uint8_t *out, size_t count);

/* ---- work_table_solve.c ---- */

grundy_status gi_work_table_solve(const grundy_work *work, uint64_t item,
                                  gi_span before, gi_text *out,
                                  grundy_error *err);

/* ---- work_table_file.c ---- */

grundy_status gi_work_table_compose(const grundy_work_merge *merge,
                                    const grundy_file *file,
                                    grundy_error *err);

#endif
