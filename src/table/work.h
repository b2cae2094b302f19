/* SPDX-License-Identifier: MIT */
/* work.h - what the ways of solving share: room for a few ranks at a time. */
#ifndef GI_TABLE_WORK_H
#define GI_TABLE_WORK_H

#include "base/workers/workers.h"
#include "table/codes.h"
#include "table/table.h"

/* ---- room.c ---- */

/* For one worker: a list of ranks, and their options or parents. */
typedef struct gi_room {
    size_t most; /* Ranks in the list. */
    uint64_t *list, *same;
    gi_options options;
    uint64_t *parents;
} gi_room;

/* One room a worker; all or none. Freed with the same count. */
grundy_status gi_rooms_new(gi_room **out, size_t count, const gi_ranks *ranks,
                           const grundy_env *env);
void gi_rooms_free(gi_room *rooms, size_t count, const gi_ranks *ranks,
                   const grundy_env *env);
uint64_t gi_room_bytes(const gi_ranks *ranks);
/* Ends and options of the first `count` ranks of the list. */
static inline void gi_room_fill(gi_room *room, const gi_ranks *ranks,
                                size_t count)
{
    GRUNDY_ASSERT(count <= room->most);
    ranks->ranking->options(ranks, room->list, count, &room->options);
    GRUNDY_ASSERT(room->options.starts[0] == 0);
    GRUNDY_ASSERT(room->options.starts[count] <= count * ranks->option_most);
}

/* The same without the options themselves, which may be quicker. */
static inline void gi_room_size(gi_room *room, const gi_ranks *ranks,
                                size_t count)
{
    GRUNDY_ASSERT(count <= room->most);
    if (ranks->ranking->sizes)
        ranks->ranking->sizes(ranks, room->list, count, &room->options);
    else
        gi_room_fill(room, ranks, count);
}

/* What the end of a game is worth. */
uint8_t gi_code_of_end(gi_end end, grundy_convention convention);

/* ---- the ways ---- */

/* A table that is solved, and where its parts are kept. */
typedef struct gi_work {
    gi_table *table;
    const gi_ranks *ranks;
    const grundy_env *env;
    const gi_table_keep *keep; /* Never NULL. */
    grundy_error *err;
    gi_workers *workers;
    gi_room *rooms; /* One a worker. */
    size_t worker_count;
} gi_work;

grundy_status gi_work_sweep(gi_work *work);
grundy_status gi_work_sieve(gi_work *work);
grundy_status gi_work_loop(gi_work *work);

/* ---- keep.c ---- */

/* Called when block `number` of the plane is final: keeps it, asks whether to
 * go on. */
grundy_status gi_work_end_block(gi_work *work, uint64_t number);
/* Reads the blocks that are kept into the plane; their number. */
grundy_status gi_work_load_blocks(gi_work *work, uint64_t *count);
/* Keeps all blocks that are not yet, in the bits of the plan. */
grundy_status gi_work_keep_all(gi_work *work);
/* The bytes of a block in the plane. */
uint8_t *gi_work_block(const gi_work *work, uint64_t number);
/* Snapshots of a loop in the journal, if there is one: the plane, the
 * counters and the level that comes next. */
grundy_status gi_work_save(gi_work *work, unsigned level, uint8_t *counts,
                           uint64_t count_bytes);
grundy_status gi_work_load(gi_work *work, unsigned *level, uint8_t *counts,
                           uint64_t count_bytes, bool *is_found);

/* ---- turned.c: options turned round, for loops without `parents` ---- */

typedef struct gi_moves {
    const grundy_env *env;
    uint64_t count;   /* Of ranks. */
    uint64_t *starts; /* shape [count + 1], in parents */
    uint32_t *parents;
    uint64_t parent_slots;
} gi_moves;

grundy_status gi_moves_new(gi_moves *out, gi_work *work);
/* Counts the options of the first `count` ranks of a room, which has them and
 * gets them canonical; or those of all ranks that are open. */
void gi_moves_count_room(gi_moves *moves, const gi_ranks *ranks,
                         const gi_room *room, size_t count);
grundy_status gi_moves_count(gi_moves *moves, gi_work *work);
/* When all are counted. */
grundy_status gi_moves_fill(gi_moves *moves, gi_work *work);
void gi_moves_clear(gi_moves *moves);

/* ---- updates.c: updates put aside by the part of the plane they hit ---- */

typedef struct gi_updates gi_updates;

enum { GI_UPDATE_RANKS_LOG = 20, GI_WEIGHT_MOST = 2047 };

/* An update: where in its part, and by how much the counter goes down; 0: the
 * rank is won. */
typedef void (*gi_updates_apply)(void *user, uint64_t first,
                                 const uint32_t *updates, size_t count);
static inline uint64_t gi_update_offset(uint32_t update)
{
    return update & (((uint32_t)1 << GI_UPDATE_RANKS_LOG) - 1);
}
static inline unsigned gi_update_weight(uint32_t update)
{
    return update >> GI_UPDATE_RANKS_LOG;
}

grundy_status gi_updates_new(gi_updates **out, uint64_t rank_count,
                             size_t worker_count, gi_updates_apply apply,
                             void *user, const grundy_env *env);
void gi_updates_free(gi_updates *buckets);
uint64_t gi_updates_bytes(uint64_t rank_count, size_t worker_count);
/* No other thread applies to, or should look at, the part of a rank. */
void gi_updates_lock(gi_updates *buckets, uint64_t rank);
void gi_updates_unlock(gi_updates *buckets, uint64_t rank);
void gi_updates_put(gi_updates *buckets, size_t worker, uint64_t rank,
                    unsigned weight);
/* Applies what this worker has put aside. */
void gi_updates_flush(gi_updates *buckets, size_t worker);

#endif
