/* SPDX-License-Identifier: MIT */
/* loop.c - loopy games: retrograde analysis by remoteness.
 *
 * Level r is the ranks of remoteness r. Before a lost rank of level r all
 * parents that are open are won in r + 1 moves; a won one subtracts its moves
 * from the counters of its parents, and a parent whose counter reaches 0 is
 * lost in r + 1 moves. What no level reaches is a draw: each player can keep
 * play going, and neither can do better. A tied end counts as a draw too.
 *
 * There are no lists: level r is read off the plane, skipping parts without a
 * rank of the level. Moves are counted with multiplicity, by `options` as by
 * `parents`, so duplicates need not be detected.
 *
 * With images only one rank of an orbit has a counter. Say C stands for its
 * orbit, and P of its parents, counted with moves, are images of R. By
 * symmetry each image of C has P such parents, and these are shared out evenly
 * among the images of R: R has P * |orbit of C| / |orbit of R| moves to images
 * of C. So a counter begins at moves * |orbit of R|, and each parent of C
 * takes |orbit of C| off; the fractions are gone.
 *
 * Order does not matter within a level: a rank with a lost option never comes
 * to 0, so the two kinds of update cannot meet with different results.
 *
 * Cost: one look at the options of each rank, one at its parents; 3 bytes a
 * rank, and what updates.c takes.
 */
#include <stdatomic.h>
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "table/work.h"

enum {
    /* Whose level is read at a time; a divisor of a bucket's part. */
    SLICE_RANKS = 1 << 14,
    /* A snapshot takes about as long as this part of all ranks. */
    SNAPSHOT_SHARE = 32
};

typedef struct loop {
    gi_work *work;
    const gi_ranks *ranks;
    uint8_t *plane;
    uint16_t *counts; /* Moves that are not known to lose, weighted. */
    gi_updates *buckets;
    gi_moves moves; /* Where the ranking has no parents. */
    unsigned level;
    uint64_t slice_count;
    /* By slice, 1 + the last level that came into it; by part of buckets it is
     * written under the lock. */
    uint8_t *newest; /* shape [slice_count] */
    /* Ranks of a level that were taken up since the last snapshot; by worker,
     * as only their sum matters. */
    uint64_t *pushed;        /* shape [workers] */
    atomic_bool was_stopped; /* At the start, some slices of which lack. */
} loop;

static size_t count_bytes(const loop *l)
{
    return (size_t)l->ranks->count * sizeof *l->counts;
}

/* What comes after the last level has no code, and is noticed alone. */
static void settle_rank(loop *l, uint64_t rank, unsigned result)
{
    GRUNDY_ASSERT(l->level <= GI_REMOTENESS_MOST);
    if (l->level < GI_REMOTENESS_MOST)
        l->plane[rank] = gi_code_of(result, l->level + 1);
    l->newest[rank / SLICE_RANKS] = (uint8_t)(l->level + 2);
}

static void apply(void *user, uint64_t first, const uint32_t *updates,
                  size_t count)
{
    loop *l = user;

    for (size_t i = 0; i < count; i++) {
        const uint64_t rank = first + gi_update_offset(updates[i]);
        const unsigned weight = gi_update_weight(updates[i]);
        if (l->plane[rank] != GI_CODE_OPEN) continue;
        if (weight == 0) {
            settle_rank(l, rank, GI_RESULT_WON);
            continue;
        }
        GRUNDY_ASSERT(l->counts[rank] >= weight);
        l->counts[rank] = (uint16_t)(l->counts[rank] - weight);
        if (l->counts[rank] == 0) settle_rank(l, rank, GI_RESULT_LOST);
    }
}

/* ---- the ends, and the counters ---- */

static void start_rank(loop *l, uint64_t rank, gi_end end, uint32_t moves)
{
    uint8_t code = gi_code_of_end(end, l->work->table->convention);

    if (end == GI_END_TIE) code = GI_CODE_DRAW;
    l->plane[rank] = code;
    if (code >= GI_CODE_FIRST) l->newest[rank / SLICE_RANKS] = 1;
    if (code == GI_CODE_OPEN)
        l->counts[rank] = gi_counter_of(l->ranks, rank, moves);
}

static void start_slice(void *user, size_t part, size_t worker)
{
    loop *l = user;
    gi_room *room = &l->work->rooms[worker];
    const gi_options *options = &room->options;
    uint64_t first = (uint64_t)part * SLICE_RANKS, end = first + SLICE_RANKS;

    if (gi_env_is_stopped(l->work->env))
        atomic_store_explicit(&l->was_stopped, true, memory_order_relaxed);
    if (atomic_load_explicit(&l->was_stopped, memory_order_relaxed)) return;
    if (end > l->ranks->count) end = l->ranks->count;
    while (first < end) {
        const size_t most =
            end - first < room->most ? (size_t)(end - first) : room->most;
        const size_t count =
            gi_room_originals(room, l->ranks, first, most, l->plane + first);
        if (l->moves.starts)
            gi_room_fill(room, l->ranks, count);
        else
            gi_room_size(room, l->ranks, count);
        for (size_t i = 0; i < count; i++)
            start_rank(l, room->list[i], (gi_end)options->ends[i],
                       options->starts[i + 1] - options->starts[i]);
        if (l->moves.starts)
            gi_moves_count_room(&l->moves, l->ranks, room, count);
        first += most;
    }
}

/* Moves that are counted on the way are counted by one worker. What a stop
 * leaves unfinished is begun anew: it is all of a run's first seconds, and a
 * snapshot would have nothing to go on from. */
static grundy_status start(loop *l)
{
    if (!l->moves.starts)
        gi_workers_run(l->work->workers, start_slice, l,
                       (size_t)l->slice_count);
    else
        for (uint64_t i = 0; i < l->slice_count; i++)
            start_slice(l, (size_t)i, 0);
    return atomic_load(&l->was_stopped) ? GRUNDY_CANCELLED : GRUNDY_OK;
}

/* ---- a level ---- */

static void push_parents(loop *l, gi_room *room, size_t worker, uint64_t rank)
{
    const gi_ranking *ranking = l->ranks->ranking;
    const bool is_lost = gi_code_result(l->plane[rank]) == GI_RESULT_LOST;
    unsigned weight = is_lost ? 0 : 1;

    if (!ranking->parents) {
        for (uint64_t i = l->moves.starts[rank]; i < l->moves.starts[rank + 1];
             i++)
            gi_updates_put(l->buckets, worker, l->moves.parents[i], weight);
        return;
    }
    const size_t count = ranking->parents(l->ranks, rank, room->parents);
    GRUNDY_ASSERT(count <= l->ranks->parent_most);
    if (ranking->canonical) {
        ranking->canonical(l->ranks, room->parents, count);
        if (!is_lost) weight = ranking->image_count(l->ranks, rank);
    }
    for (size_t i = 0; i < count; i++)
        gi_updates_put(l->buckets, worker, room->parents[i], weight);
}

/* Ranks of the level from *at on, until `end` or the list is full. */
static size_t list_level(const loop *l, gi_room *room, uint64_t *at,
                         uint64_t end)
{
    const uint8_t lost = gi_code_of(GI_RESULT_LOST, l->level);
    const uint8_t won = gi_code_of(GI_RESULT_WON, l->level);
    const uint64_t low = UINT64_C(0x0101010101010101);
    size_t count = 0;

    /* The plane has whole blocks: a word may be read past the last rank. */
    /* With less room it would never go on. */
    GRUNDY_ASSERT(room->most >= 8);
    for (; *at < end && count + 8 <= room->most; *at += 8) {
        uint64_t word;
        memcpy(&word, l->plane + *at, sizeof word);
        if (!gi_has_byte(word, lost * low, won * low)) continue;
        for (uint64_t rank = *at; rank < *at + 8; rank++)
            if (l->plane[rank] == lost || l->plane[rank] == won)
                room->list[count++] = rank;
    }
    GRUNDY_ASSERT(count <= room->most);
    return count;
}

static void push_slice(void *user, size_t part, size_t worker)
{
    loop *l = user;
    gi_room *room = &l->work->rooms[worker];
    uint64_t at = (uint64_t)part * SLICE_RANKS;
    const uint64_t first = at;
    uint64_t end = at + SLICE_RANKS;
    bool is_old;

    if (end > l->ranks->count) end = l->ranks->count;
    gi_updates_lock(l->buckets, first);
    is_old = l->newest[part] < l->level + 1;
    gi_updates_unlock(l->buckets, first);
    while (!is_old && at < end) {
        gi_updates_lock(l->buckets, first);
        const size_t count = list_level(l, room, &at, end);
        gi_updates_unlock(l->buckets, first);
        for (size_t i = 0; i < count; i++)
            push_parents(l, room, worker, room->list[i]);
        l->pushed[worker] += count;
    }
}

static void flush_worker(void *user, size_t part, size_t worker)
{
    loop *l = user;

    (void)worker;
    gi_updates_flush(l->buckets, part);
}

grundy_status gi_loop_too_far(grundy_error *err)
{
    return gi_fail(err, GRUNDY_UNDECIDED,
                   "a game takes more than %d moves, which is past the "
                   "remoteness of a table",
                   GI_REMOTENESS_MOST);
}

/* Whether a rank has the level that comes next. */
static bool has_next_level(const loop *l)
{
    for (uint64_t i = 0; i < l->slice_count; i++)
        if (l->newest[i] == l->level + 2) return true;
    return false;
}

static gi_snapshot snapshot_of(const loop *l)
{
    return (gi_snapshot){.env = l->work->env,
                         .err = l->work->err,
                         .journal = l->work->keep->journal,
                         .plane = l->plane,
                         .plane_bytes = l->ranks->count,
                         .counts = (uint8_t *)l->counts,
                         .count_bytes = count_bytes(l)};
}

/* A snapshot when it is worth it, and in any case before stopping. */
static grundy_status save_level(loop *l)
{
    gi_work *work = l->work;
    const bool is_stopped = gi_env_is_stopped(work->env);
    uint64_t pushed = 0;
    grundy_status status = GRUNDY_OK;

    gi_env_progress(work->env, l->level + 1, 0);
    for (size_t i = 0; i < work->worker_count; i++)
        pushed += l->pushed[i];
    if (is_stopped || pushed >= l->ranks->count / SNAPSHOT_SHARE) {
        gi_snapshot all = snapshot_of(l);
        all.level = l->level + 1;
        status = gi_snapshot_save(&all);
        for (size_t i = 0; i < work->worker_count; i++)
            l->pushed[i] = 0;
    }
    return !status && is_stopped ? GRUNDY_CANCELLED : status;
}

static grundy_status push_levels(loop *l)
{
    gi_work *work = l->work;
    grundy_status status = GRUNDY_OK;
    bool has_more = true;

    for (; !status && has_more; l->level++) {
        gi_workers_run(work->workers, push_slice, l, (size_t)l->slice_count);
        gi_workers_run(work->workers, flush_worker, l, work->worker_count);
        has_more = has_next_level(l);
        if (has_more && l->level == GI_REMOTENESS_MOST)
            return gi_loop_too_far(work->err);
        if (has_more) status = save_level(l);
    }
    return status;
}

static void settle_draws(loop *l)
{
    for (uint64_t rank = 0; rank < l->ranks->count; rank++)
        if (l->plane[rank] == GI_CODE_OPEN) l->plane[rank] = GI_CODE_DRAW;
}

/* ---- the work ---- */

static grundy_status make_tables(loop *l)
{
    const grundy_env *env = l->work->env;

    l->slice_count = (l->ranks->count + SLICE_RANKS - 1) / SLICE_RANKS;
    l->newest = gi_alloc(env, (size_t)l->slice_count);
    l->counts = gi_alloc(env, count_bytes(l));
    l->pushed = gi_alloc_array(env, l->work->worker_count, sizeof *l->pushed);
    if (!l->newest || !l->counts || !l->pushed) return GRUNDY_NO_MEMORY;
    memset(l->pushed, 0, l->work->worker_count * sizeof *l->pushed);
    memset(l->newest, 0, (size_t)l->slice_count);
    memset(l->counts, 0, count_bytes(l));
    return gi_updates_new(&l->buckets, l->ranks->count, l->work->worker_count,
                          apply, l, env);
}

grundy_status gi_fits_counters(const gi_ranks *ranks, grundy_error *err)
{
    const size_t images = ranks->ranking->canonical ? ranks->image_most : 1;

    if (images <= GI_WEIGHT_MOST && ranks->option_most <= UINT16_MAX / images)
        return GRUNDY_OK;
    return gi_fail(err, GRUNDY_OVER_BUDGET,
                   "a position may have %zu moves, too many for the counters",
                   ranks->option_most);
}

/* Where a snapshot has come to: its slices by their newest level. */
static void find_newest(loop *l)
{
    const uint8_t lost = gi_code_of(GI_RESULT_LOST, l->level);
    const uint8_t won = gi_code_of(GI_RESULT_WON, l->level);

    for (uint64_t rank = 0; rank < l->ranks->count; rank++)
        if (l->plane[rank] == lost || l->plane[rank] == won)
            l->newest[rank / SLICE_RANKS] = (uint8_t)(l->level + 1);
}

static grundy_status load_snapshot(loop *l, bool *is_found)
{
    gi_snapshot last = snapshot_of(l);
    size_t first = 0;
    grundy_status status =
        gi_snapshot_find(&last, GI_REMOTENESS_MOST, is_found, &first);

    if (status || !*is_found) return status;
    l->level = last.level;
    return gi_snapshot_load(&last, first);
}

static grundy_status solve(loop *l)
{
    gi_work *work = l->work;
    bool is_found = false;
    grundy_status status = make_tables(l);

    if (!status) status = load_snapshot(l, &is_found);
    if (status) return status;
    if (!l->ranks->ranking->parents) status = gi_moves_new(&l->moves, work);
    if (status) return status;
    if (is_found) {
        find_newest(l);
        if (l->moves.starts) status = gi_moves_count(&l->moves, work);
    } else {
        status = start(l);
    }
    if (!status && l->moves.starts) status = gi_moves_fill(&l->moves, work);
    if (!status) status = push_levels(l);
    if (status) return status;
    settle_draws(l);
    return gi_work_keep_all(work);
}

grundy_status gi_work_loop(gi_work *work)
{
    loop l = {.work = work, .ranks = work->ranks, .plane = work->table->plane};
    grundy_status status = gi_fits_counters(work->ranks, work->err);

    if (!status) status = solve(&l);
    gi_moves_clear(&l.moves);
    gi_updates_free(l.buckets);
    gi_free(work->env, l.counts, count_bytes(&l));
    gi_free(work->env, l.pushed, work->worker_count * sizeof *l.pushed);
    gi_free(work->env, l.newest, (size_t)l.slice_count);
    return status;
}
