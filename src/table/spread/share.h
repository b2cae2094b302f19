/* SPDX-License-Identifier: MIT */
/* share.h - which process owns which ranks.
 *
 * The ranks are cut into parts of 2^log, dealt to the processes in turn: part
 * p belongs to process p % processes, and is the (p / processes)th of its own.
 * So neighbouring parts, which cost alike, are in different hands, and who owns
 * a rank takes one division. */
#ifndef GI_TABLE_SHARE_H
#define GI_TABLE_SHARE_H

#include <stdint.h>

#include "base/assert.h"

enum { GI_SHARE_LOG_LEAST = 6, GI_SHARE_LOG_MOST = 20 };

typedef struct gi_share {
    uint64_t count;             /* Of all ranks. */
    unsigned log;               /* A part has 2^log of them. */
    uint64_t number, processes; /* This one, 0 .. processes - 1. */
} gi_share;

/* The largest parts of which each process has 64, so that all have as much to
 * do; a multiple of 64 ranks, so that their bits fill words. */
static inline gi_share gi_share_of(uint64_t count, uint64_t number,
                                   uint64_t processes)
{
    gi_share s = {count, GI_SHARE_LOG_MOST, number, processes};

    GRUNDY_ASSERT(number < processes);
    while (s.log > GI_SHARE_LOG_LEAST && count >> s.log < 64 * processes)
        s.log--;
    return s;
}

static inline uint64_t gi_share_ranks(const gi_share *s)
{
    return (uint64_t)1 << s->log;
}
static inline uint64_t gi_share_parts(const gi_share *s)
{
    return (s->count + gi_share_ranks(s) - 1) >> s->log;
}
static inline uint64_t gi_share_part(const gi_share *s, uint64_t rank)
{
    return rank >> s->log;
}
static inline uint64_t gi_share_owner(const gi_share *s, uint64_t part)
{
    return part % s->processes;
}
/* How many parts are this process's. */
static inline uint64_t gi_share_own_parts(const gi_share *s)
{
    const uint64_t parts = gi_share_parts(s);

    return parts > s->number
               ? (parts - s->number + s->processes - 1) / s->processes
               : 0;
}
/* The part that is the nth of this process's. */
static inline uint64_t gi_share_nth(const gi_share *s, uint64_t n)
{
    return n * s->processes + s->number;
}
static inline uint64_t gi_share_end(const gi_share *s, uint64_t part)
{
    const uint64_t end = (part + 1) << s->log;

    return end < s->count ? end : s->count;
}
/* Where a rank is in what its owner has. */
static inline uint64_t gi_share_place(const gi_share *s, uint64_t rank)
{
    return ((rank >> s->log) / s->processes << s->log) +
           (rank & (gi_share_ranks(s) - 1));
}
/* Places of this process: whole parts. */
static inline uint64_t gi_share_places(const gi_share *s)
{
    return gi_share_own_parts(s) << s->log;
}

#endif
