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

/* Lists the ranks of first .. first + count - 1 that stand for themselves;
 * the others, which are images, get their code: shape [count]. */
size_t gi_room_originals(gi_room *room, const gi_ranks *ranks, uint64_t first,
                         size_t count, uint8_t *codes);

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

/* Of a part, or of the whole table (NULL). */
grundy_status gi_work_sweep(gi_work *work, const gi_ranks_part *part);
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

/* ---- loop.c ---- */

/* GRUNDY_OVER_BUDGET where a position may have more moves than its counter
 * holds. */
grundy_status gi_fits_counters(const gi_ranks *ranks, grundy_error *err);
/* GRUNDY_UNDECIDED, for a level that does not fit; a loop needs the levels for
 * results, too. */
grundy_status gi_loop_too_far(grundy_error *err);
/* What the counter of an open rank begins with: its moves, weighted. */
static inline uint16_t gi_counter_of(const gi_ranks *ranks, uint64_t rank,
                                     uint32_t moves)
{
    const gi_ranking *ranking = ranks->ranking;

    GRUNDY_ASSERT(moves > 0);
    if (ranking->canonical && ranking->parents)
        moves *= ranking->image_count(ranks, rank);
    GRUNDY_ASSERT(moves <= UINT16_MAX);
    return (uint16_t)moves;
}
/* Whether one of 8 bytes is one of two values, each repeated 8 times. */
static inline bool gi_has_byte(uint64_t word, uint64_t one, uint64_t other)
{
    const uint64_t low = UINT64_C(0x0101010101010101);
    const uint64_t a = word ^ one, b = word ^ other;

    return (((a - low) & ~a) | ((b - low) & ~b)) & (low << 7);
}
/* ---- keys.c: options by how welcome they are ---- */

/* Bytes of which the greatest counts. */
typedef struct gi_keys {
    uint8_t of[UINT8_MAX + 1]; /* By code. */
    /* The code of a rank by the best key among its options; GI_CODE_OPEN
     * where the remoteness does not fit. */
    uint8_t after[UINT8_MAX + 1];
} gi_keys;

gi_keys gi_keys_of(bool has_remoteness);
/* GRUNDY_UNDECIDED, for a remoteness that does not fit. */
grundy_status gi_keys_too_far(grundy_error *err);

/* ---- snapshot.c: unfinished work of loops, in a journal ---- */

typedef struct gi_snapshot {
    const grundy_env *env;
    grundy_error *err;
    struct gi_blocks *journal; /* NULL: nothing is kept, and none found. */
    uint8_t *plane, *counts;
    uint64_t plane_bytes, count_bytes;
    unsigned level; /* That comes next. */
} gi_snapshot;

/* GRUNDY_OK, GRUNDY_IO, GRUNDY_NO_MEMORY. */
grundy_status gi_snapshot_save(const gi_snapshot *s);
/* The last whole one of a level up to `most`; sets `level`, and *first to the
 * block that it begins with. Also GRUNDY_BAD_INPUT. */
grundy_status gi_snapshot_find(gi_snapshot *s, unsigned most, bool *is_found,
                               size_t *first);
/* Plane and counts of the one that begins with block `first`. */
grundy_status gi_snapshot_load(const gi_snapshot *s, size_t first);

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
