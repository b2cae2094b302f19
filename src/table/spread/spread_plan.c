/* SPDX-License-Identifier: MIT */
/* spread_plan.c - what one of several processes takes, and how a sweep is cut
 * whose plane does not fit: see spread_disk.h.
 *
 * What remains of the memory when the least of everything has its place goes
 * to the view by half, because each stage reads all of its options' blocks
 * again; to the questions, an 8th; and to the stages.
 */
#include <inttypes.h>

#include "base/error.h"
#include "table/parts/ranks_part.h"
#include "table/spread/spread_disk.h"
#include "table/spread/spread_marks.h"

enum {
    QUESTIONS_LEAST = 256,
    QUESTIONS_MOST = 8192,
    /* Offsets in a view have 32 bits, as those in a stage. */
    VIEW_BLOCKS_MOST = 4096
};

static uint64_t plane_bytes(uint64_t places, unsigned bits)
{
    /* A word may be read past the last rank. */
    return places * bits / 8 + 8;
}

/* What the ways take beside the plane, but for what a sieve puts aside. */
static uint64_t way_bytes(const gi_spread *s, uint64_t places)
{
    switch (s->plan.method) {
    case GI_TABLE_RETROGRADE:
        return places * sizeof(uint16_t);
    case GI_TABLE_SWEEP:
        return gi_spread_best_bytes(gi_share_ranks(&s->share));
    default:
        return 0;
    }
}

/* ---- a plane on disk ---- */

/* Places of this process, at most, in so many turns, or so many blocks. */
static uint64_t turn_places(const gi_spread *s, uint64_t turns)
{
    return turns << s->share.log;
}
static uint64_t block_places(const gi_spread *s, uint64_t blocks)
{
    const uint64_t turn = s->share.processes << s->share.log;

    return turn_places(s,
                       blocks * gi_table_block_ranks(s->plan.bits) / turn + 2);
}

uint64_t gi_disk_plane_places(const gi_spread *s)
{
    return turn_places(s, s->disk.turns) + block_places(s, 1);
}

uint64_t gi_disk_view_places(const gi_spread *s)
{
    return block_places(s, s->disk.blocks);
}

static uint64_t disk_bytes(const gi_spread *s)
{
    const unsigned bits = s->plan.bits;

    return plane_bytes(gi_disk_plane_places(s), bits) +
           plane_bytes(gi_disk_view_places(s), bits) +
           gi_spread_best_bytes(turn_places(s, s->disk.turns)) +
           s->disk.rounds * (s->disk.questions * 8 + 64) +
           s->disk.questions * 3 * 8 + gi_spread_marks_bytes(s);
}

/* The most ranks that may be options of one stage, or a stage. */
static uint64_t most_ranks(const gi_spread *s)
{
    const gi_ranks *ranks = s->ranks;
    uint64_t most = 0;

    if (ranks->tier_count <= 1) return ranks->count;
    for (size_t i = 0; i < ranks->tier_count; i++)
        if (ranks->tiers[i + 1] - ranks->tiers[i] > most)
            most = ranks->tiers[i + 1] - ranks->tiers[i];
    return most;
}

static uint64_t least_of(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static void grow(gi_spread *s, uint64_t memory, uint64_t least)
{
    const uint64_t spare = memory > least ? memory - least : 0;
    const uint64_t blocks =
        gi_table_block_count(most_ranks(s), s->plan.bits) + 1;
    const uint64_t turn = s->share.processes << s->share.log;
    const uint64_t turn_bytes = turn_places(s, 1) * s->plan.bits / 8 +
                                gi_spread_best_bytes(turn_places(s, 1)) +
                                turn_places(s, 1) / 8; /* Marks, perhaps. */
    const uint64_t before = disk_bytes(s);
    gi_spread_disk *d = &s->disk;
    uint64_t used;

    d->blocks += spare / 2 / (GI_TABLE_BLOCK_BYTES / s->share.processes + 1);
    d->blocks = least_of(least_of(d->blocks, blocks), VIEW_BLOCKS_MOST);
    d->rounds = (blocks + d->blocks - 1) / d->blocks;
    d->questions = least_of(spare / 8 / (d->rounds * 8), QUESTIONS_MOST);
    if (d->questions < QUESTIONS_LEAST) d->questions = QUESTIONS_LEAST;
    used = disk_bytes(s) - before;
    if (used < spare) d->turns += (spare - used) / turn_bytes;
    d->turns = least_of(d->turns, most_ranks(s) / turn + 2);
    d->turns = least_of(d->turns, UINT32_MAX >> s->share.log);
}

/* `fixed`: what the rest takes. */
static void plan_disk(gi_spread *s, uint64_t fixed, uint64_t memory)
{
    const gi_table_plan in_memory = s->plan;

    s->disk = (gi_spread_disk){1, 1, 1, QUESTIONS_LEAST};
    grow(s, memory, fixed + disk_bytes(s));
    s->plan.plane_bytes = plane_bytes(gi_disk_plane_places(s), s->plan.bits);
    s->plan.bytes = fixed + disk_bytes(s);
    if (s->plan.bytes <= memory || s->plan.bytes < in_memory.bytes) return;
    s->disk = (gi_spread_disk){.turns = 0};
    s->plan = in_memory;
}

/* ---- what it takes ---- */

static grundy_status refuse(const gi_spread *s, uint64_t memory)
{
    const char *where = s->disk.turns ? ", with its plane on disk" : "";

    if (s->share.processes == 1)
        return gi_fail(s->err, GRUNDY_OVER_BUDGET,
                       "the table of %" PRIu64 " ranks takes %" PRIu64
                       " bytes of memory%s, and %" PRIu64 " are allowed",
                       s->ranks->count, s->plan.bytes, where, memory);
    return gi_fail(
        s->err, GRUNDY_OVER_BUDGET,
        "one of %" PRIu64 " shares of %" PRIu64 " ranks takes %" PRIu64
        " bytes of memory%s, and %" PRIu64 " are allowed",
        s->share.processes, s->ranks->count, s->plan.bytes, where, memory);
}

grundy_status gi_spread_plan(gi_spread *s, bool wants_remoteness,
                             uint64_t memory)
{
    const gi_ranks *ranks = s->ranks;
    /* The first process has most, and all have to come to the same plan. */
    gi_share first = s->share;
    gi_table_plan *plan = &s->plan;
    uint64_t fixed =
        ranks->table_bytes + gi_room_bytes(ranks) + gi_mail_bytes(&s->share);

    gi_table_choose(plan, ranks, wants_remoteness, s->convention);
    if (plan->method == GI_TABLE_RETROGRADE && !ranks->ranking->parents)
        return gi_fail(s->err, GRUNDY_UNDECIDED,
                       "%s does not number its moves backward: its tables are "
                       "made by one process",
                       grundy_game_name(ranks->game));
    first.number = 0;
    plan->plane_bytes = plane_bytes(gi_share_places(&first), plan->work_bits);
    plan->bytes = fixed + plan->plane_bytes +
                  way_bytes(s, gi_share_places(&first)) +
                  gi_spread_marks_bytes(s);
    if (plan->bytes > memory && plan->method == GI_TABLE_SWEEP)
        plan_disk(s, fixed, memory);
    return plan->bytes > memory ? refuse(s, memory) : GRUNDY_OK;
}
