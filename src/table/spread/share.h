/* SPDX-License-Identifier: MIT */
/* share.h - which process owns which ranks.
 *
 * The ranks are cut into parts of 2^log, dealt to the processes in turn: part
 * p belongs to process p % processes, and is the (p / processes)th of its own.
 * So neighbouring parts, which cost alike, are in different hands. Small parts
 * balance each level of a loop; what is mailed is collected by boxes, which are
 * larger: 2^box_log places of one process, whatever parts are there. */
#ifndef GI_TABLE_SPREAD_SHARE_H
#define GI_TABLE_SPREAD_SHARE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/assert.h"

enum {
    GI_SHARE_LOG_LEAST = 6,
    GI_SHARE_FINE = 4, /* Of a box, 2^4 small parts. */
    GI_SHARE_LOG_MOST = 20
};
__extension__ typedef unsigned __int128 gi_share_wide;

typedef struct gi_share {
    uint64_t count;             /* Of all ranks. */
    unsigned log;               /* A part has 2^log of them. */
    unsigned box_log;           /* A box has 2^box_log places. */
    uint64_t number, processes; /* This one, 0 .. processes - 1. */
    uint64_t inverse;           /* Of processes: gi_share_turn(). */
} gi_share;

/* The largest boxes of which each process has 64; a part is as large or, where
 * it is to be small, a 16th. A multiple of 64 ranks, so that their bits fill
 * words. */
static inline gi_share gi_share_of(uint64_t count, uint64_t number,
                                   uint64_t processes, bool is_small)
{
    gi_share s = {.count = count,
                  .box_log = GI_SHARE_LOG_MOST,
                  .number = number,
                  .processes = processes};

    GRUNDY_ASSERT(number < processes);
    while (s.box_log > GI_SHARE_LOG_LEAST &&
           count >> s.box_log < 64 * processes)
        s.box_log--;
    s.log = s.box_log;
    if (is_small)
        s.log = s.log < GI_SHARE_LOG_LEAST + GI_SHARE_FINE
                    ? GI_SHARE_LOG_LEAST
                    : s.log - GI_SHARE_FINE;
    s.inverse = UINT64_MAX / processes;
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
/* The quotient q = part / processes, without a division. Let r be the
 * remainder and inverse * processes = 2^64 - e, so that 0 < e <= processes. The
 * product, divided by 2^64, is q + (r + 1) / processes less something positive:
 * below q + 1. What is taken off is (part + 1) e / (processes 2^64), at most
 * 1 / processes: so it is not below q. */
static inline uint64_t gi_share_turn(const gi_share *s, uint64_t part)
{
    GRUNDY_ASSERT(part < UINT64_MAX / s->processes);
    return (uint64_t)(((gi_share_wide)part + 1) * s->inverse >> 64);
}
static inline uint64_t gi_share_owner(const gi_share *s, uint64_t part)
{
    return part - gi_share_turn(s, part) * s->processes;
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
    return (gi_share_turn(s, rank >> s->log) << s->log) +
           (rank & (gi_share_ranks(s) - 1));
}
/* The rank in a place of this process. */
static inline uint64_t gi_share_rank(const gi_share *s, uint64_t place)
{
    return (gi_share_nth(s, place >> s->log) << s->log) +
           (place & (gi_share_ranks(s) - 1));
}
/* Places of this process: whole parts. */
static inline uint64_t gi_share_places(const gi_share *s)
{
    return gi_share_own_parts(s) << s->log;
}
/* Boxes of a process, and of all: those of process p from p * boxes on. */
static inline uint64_t gi_share_boxes(const gi_share *s)
{
    const uint64_t parts =
        (gi_share_parts(s) + s->processes - 1) / s->processes;
    const unsigned log = s->box_log - s->log;

    return (parts + ((uint64_t)1 << log) - 1) >> log;
}
static inline uint64_t gi_share_all_boxes(const gi_share *s)
{
    return s->processes * gi_share_boxes(s);
}

#endif
