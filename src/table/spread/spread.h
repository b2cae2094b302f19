/* SPDX-License-Identifier: MIT */
/* spread.h - a table that several processes solve together.
 *
 * Each owns some parts of the ranks (share.h) and keeps what is known of them;
 * the moves of a rank are made by its owner, and what concerns a rank of
 * another process is mailed to it (mail.h). The first process alone writes the
 * file, which has the bytes of gi_table_solve(). */
#ifndef GI_TABLE_SPREAD_SPREAD_H
#define GI_TABLE_SPREAD_SPREAD_H

#include "table/spread/mail.h"
#include "table/work.h"

/* How a sweep is cut whose plane does not fit the memory (spread_disk.h). A
 * turn has a part of each process. All zero: everything is in memory. */
typedef struct gi_spread_disk {
    uint64_t turns;     /* Of a stage, at most. */
    uint64_t blocks;    /* Of the file, of which a view has its share. */
    uint64_t rounds;    /* Views that a stage needs, at most. */
    uint64_t questions; /* For each of them in memory. */
} gi_spread_disk;

typedef struct gi_spread {
    const gi_ranks *ranks;
    const grundy_env *env;
    grundy_error *err;
    grundy_convention convention;
    gi_table_plan plan;
    gi_spread_disk disk;
    gi_share share;
    gi_mail *mail;
    gi_room *room;
    /* Of the places of this process from plane_place on, in plan.work_bits:
     * of all, or of those that spread_disk.h keeps in memory. */
    uint8_t *plane;
    uint64_t plane_place;
    /* Bits: places that can come up, from marks_place on; NULL: all can. */
    uint64_t *marks;
    uint64_t marks_place;
    struct gi_blocks *blocks;   /* The file; of the first process alone. */
    struct gi_blocks *passed;   /* Marks on disk; or NULL. */
    struct gi_blocks *journal;  /* Of this process; or NULL. */
    const grundy_file *scratch; /* The same, with its plane on disk. */
    uint64_t written;           /* Blocks in the file, at the first process. */
} gi_spread;

/* Sets the plan, with the bytes that one process takes, and how it is cut, so
 * that it takes at most `memory`. Of `s` all is given up to `err`, and the
 * share. GRUNDY_OK; GRUNDY_UNDECIDED for what cannot be spread;
 * GRUNDY_OVER_BUDGET as gi_table_plan_of(). */
grundy_status gi_spread_plan(gi_spread *s, bool wants_remoteness,
                             uint64_t memory);

/* Of the best keys of so many places, and of who is open. */
static inline uint64_t gi_spread_best_bytes(uint64_t places)
{
    return places + places / 8;
}
/* Of the parts that have ranks first .. end - 1, and those beside them in the
 * same turns: the first place, and how many there are. */
static inline uint64_t gi_spread_first_place(const gi_share *share,
                                             uint64_t first)
{
    return gi_share_turn(share, first >> share->log) << share->log;
}
static inline uint64_t gi_spread_places(const gi_share *share, uint64_t first,
                                        uint64_t end)
{
    return gi_spread_first_place(share, end - 1) + gi_share_ranks(share) -
           gi_spread_first_place(share, first);
}

/* Solves all positions together with the other processes, which do the same.
 * Of `s` all is given from `ranks` to `share`, and the files. Statuses as
 * gi_table_solve(), and GRUNDY_CANCELLED where another process failed; `status`
 * is what happened here before. */
grundy_status gi_spread_solve(gi_spread *s, const grundy_peers *peers,
                              grundy_status status, gi_mail_figures *figures);
/* The same at any other point: `status`, or GRUNDY_CANCELLED. The word, if
 * there is one, becomes the sum of all. */
grundy_status gi_spread_agree(const grundy_peers *peers, grundy_status status,
                              uint64_t *word, grundy_error *err);

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

/* The ranks that the blocks in the file leave. */
gi_stage gi_spread_rest(const gi_spread *s);
/* Blocks that are whole when only the ranks of `rest` are not settled. */
uint64_t gi_spread_whole(const gi_spread *s, const gi_stage *rest);

/* ---- spread_blocks.c ---- */

/* The first process collects the blocks up to `end` and writes them; all call
 * it with what happened to them before. Ends with a sync. */
grundy_status gi_spread_write(gi_spread *s, uint64_t end);
/* All processes get what the file has, but for a plane on disk; the number of
 * its blocks in s->written. Ends with a sync. */
grundy_status gi_spread_read(gi_spread *s, grundy_status status);
/* All processes get what is theirs of blocks first .. end - 1 of the file, to
 * `plane`, which begins with `place`. Ends with a sync. */
grundy_status gi_spread_load(gi_spread *s, uint64_t first, uint64_t end,
                             uint8_t *plane, uint64_t place);

#endif
