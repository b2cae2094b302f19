/* SPDX-License-Identifier: MIT */
/* spread.h - a table that several processes solve together.
 *
 * Each owns some parts of the ranks (share.h) and keeps what is known of them;
 * the moves of a rank are made by its owner, and what concerns a rank of
 * another process is mailed to it (mail.h). The first process alone writes the
 * file, which has the bytes of gi_table_solve(). */
#ifndef GI_TABLE_SPREAD_H
#define GI_TABLE_SPREAD_H

#include "table/spread/mail.h"
#include "table/work.h"

typedef struct gi_spread {
    const gi_ranks *ranks;
    const grundy_env *env;
    grundy_error *err;
    grundy_convention convention;
    gi_table_plan plan;
    gi_share share;
    gi_mail *mail;
    gi_room *room;
    uint8_t *plane;  /* Of the places of this process, in plan.work_bits. */
    uint64_t *marks; /* Places that can come up; NULL: all. */
    struct gi_blocks *blocks;  /* The file; of the first process alone. */
    struct gi_blocks *journal; /* Of this process; or NULL. */
    uint64_t written;          /* Blocks in the file, at the first process. */
} gi_spread;

/* The plan of one of `processes` processes, with the bytes that it takes.
 * GRUNDY_OK; GRUNDY_UNDECIDED for what cannot be spread; GRUNDY_OVER_BUDGET as
 * gi_table_plan_of(). */
grundy_status gi_spread_plan(gi_table_plan *out, const gi_ranks *ranks,
                             bool wants_remoteness,
                             grundy_convention convention,
                             const gi_share *share, const grundy_env *env,
                             grundy_error *err);

/* Solves all positions together with the other processes, which do the same.
 * Of `s` all is given from `ranks` to `share`, and the files. Statuses as
 * gi_table_solve(), and GRUNDY_CANCELLED where another process failed; `status`
 * is what happened here before. */
grundy_status gi_spread_solve(gi_spread *s, const grundy_peers *peers,
                              grundy_status status, gi_mail_figures *figures);
/* The same at any other point: `status`, or GRUNDY_CANCELLED. */
grundy_status gi_spread_agree(const grundy_peers *peers, grundy_status status,
                              grundy_error *err);

/* ---- the ways ---- */
grundy_status gi_spread_loop(gi_spread *s);
grundy_status gi_spread_sweep(gi_spread *s);
grundy_status gi_spread_sieve(gi_spread *s);
/* Marks what can come up. */
grundy_status gi_spread_reach(gi_spread *s);

/* ---- stages: what is done between two syncs ---- */

/* Ranks first .. end - 1: of a tier or, where there are none, of a part. */
typedef struct gi_stage {
    uint64_t first, end;
} gi_stage;
/* Cuts the stage that has the last (`is_up`) or first rank off *rest. */
gi_stage gi_stage_cut(const gi_spread *s, bool is_up, gi_stage *rest);
/* Calls `visit` with each piece of it that this process owns, in ascending
 * order: ranks of one part. */
typedef void (*gi_stage_visit)(void *user, uint64_t first, uint64_t end);
void gi_stage_own(const gi_spread *s, const gi_stage *stage,
                  gi_stage_visit visit, void *user);

/* ---- spread_blocks.c ---- */

/* The first process collects the blocks up to `end` and writes them; all call
 * it with what happened to them before. Ends with a sync. */
grundy_status gi_spread_write(gi_spread *s, uint64_t end);
/* All processes get what the file has; their number in s->written. Ends with
 * a sync. */
grundy_status gi_spread_read(gi_spread *s, grundy_status status);

#endif
