/* SPDX-License-Identifier: MIT */
/* spread_disk.h - a sweep whose plane does not fit the memory of its processes.
 *
 * The plane is the file of the table. Of it each process has in memory, of its
 * own places, those from the stage that is being solved to the last block
 * written, and a *view*: its share of some of the blocks. Questions for ranks
 * that are in neither are put aside, and are asked when their view has come.
 *
 * The processes do all of this at the same time, with the same ranks. */
#ifndef GI_TABLE_SPREAD_SPREAD_DISK_H
#define GI_TABLE_SPREAD_SPREAD_DISK_H

#include "table/spread/questions.h"
#include "table/spread/spread.h"

typedef struct gi_disk {
    gi_spread *s;
    gi_questions *questions;
    gi_stage unwritten;              /* Ranks that the file does not have, */
    gi_stage own;                    /* and the places of these here. */
    uint64_t first_block, end_block; /* That have options of the stage. */
    uint64_t origin; /* Where the ranks of the first round begin, or end. */
    gi_stage viewed; /* Ranks of the view; empty: none. */
    uint8_t *view;
    uint64_t view_place;
    uint64_t base;        /* Of the questions that are asked again. */
    grundy_status status; /* Of the questions. */
} gi_disk;

/* Of s->disk; s->scratch is for the questions. */
grundy_status gi_disk_new(gi_disk **out, gi_spread *s);
void gi_disk_free(gi_disk *disk);

/* What the plan says of the memory. */
uint64_t gi_disk_plane_places(const gi_spread *s);
uint64_t gi_disk_view_places(const gi_spread *s);

/* Cuts a stage down to what fits, and gives back the rest of it. */
void gi_disk_cut(const gi_spread *s, gi_stage *stage, gi_stage *rest);
/* Makes ready for a stage; `unwritten`: what the blocks in the file leave. May
 * sync. */
grundy_status gi_disk_begin(gi_disk *disk, const gi_stage *stage,
                            const gi_stage *unwritten);
/* Whether nothing has failed here, and nobody wants to stop: that is a failure
 * as well, and the stage is made again. */
bool gi_disk_may_go_on(gi_disk *disk);
void gi_disk_put_aside(gi_disk *disk, uint64_t rank, uint32_t asker);
/* Asks for the key of an option, or puts the question aside. */
static inline void gi_disk_ask(gi_disk *d, uint64_t rank, uint32_t asker)
{
    if ((rank >= d->unwritten.first && rank < d->unwritten.end) ||
        (rank >= d->viewed.first && rank < d->viewed.end))
        gi_mail_ask(d->s->mail, rank, asker);
    else
        gi_disk_put_aside(d, rank, asker);
}
/* The code of a rank that was asked for, by its place at this process. */
static inline uint8_t gi_disk_code(const gi_disk *d, uint64_t place)
{
    const gi_spread *s = d->s;

    if (place >= d->own.first && place < d->own.end)
        return gi_plane_get(s->plane, s->plan.bits, place - s->plane_place);
    GRUNDY_ASSERT(gi_share_rank(&s->share, place) >= d->viewed.first &&
                  gi_share_rank(&s->share, place) < d->viewed.end);
    return gi_plane_get(d->view, s->plan.bits, place - d->view_place);
}
/* When all questions of a stage were made: asks those that were put aside,
 * view by view. All have been answered here when it returns. Syncs. */
grundy_status gi_disk_ask_rest(gi_disk *disk, const gi_mail_user *user);

#endif
