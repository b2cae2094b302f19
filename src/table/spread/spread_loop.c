/* SPDX-License-Identifier: MIT */
/* spread_loop.c - loopy games by several processes: loop.c, with the parents
 * of a rank told to their owners.
 *
 * A level is a round: each process goes through its ranks of that level, and
 * after the sync all that follows from them has been settled. The order in
 * which updates arrive does not matter, as in loop.c.
 *
 * Checkpoint: every process keeps snapshots of its share in a journal of its
 * own, at the same levels. The next round begins after the last of them was
 * written; so after a kill the last snapshots differ by one at most, and the
 * processes go on from the earliest of the last ones.
 */
#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "table/spread/spread.h"

enum {
    SNAPSHOT_SHARE = 32,
    /* Places whose level is read at a time; what others tell is looked at in
     * between, or they wait. */
    SLICE_LOG = 14
};

typedef struct loop {
    gi_spread *s;
    uint16_t *counts; /* shape [places] */
    /* By slice, 1 + the last level that came into it. */
    uint8_t *newest; /* shape [slice_count()] */
    unsigned level;
    uint64_t round[2]; /* Ranks that were settled, and those gone through. */
    uint64_t pushed;   /* Gone through since the last snapshot, by all. */
} loop;

enum { SETTLED, PUSHED };

static size_t count_bytes(const gi_spread *s)
{
    return (size_t)gi_share_places(&s->share) * sizeof(uint16_t);
}

static size_t slice_count(const gi_spread *s)
{
    return (size_t)(gi_share_places(&s->share) >> SLICE_LOG) + 1;
}

/* ---- updates ---- */

/* What comes after the last level has no code, and is counted alone. */
static void settle(loop *l, uint64_t place, unsigned result)
{
    GRUNDY_ASSERT(l->level <= GI_REMOTENESS_MOST);
    if (l->level < GI_REMOTENESS_MOST)
        l->s->plane[place] = gi_code_of(result, l->level + 1);
    l->newest[place >> SLICE_LOG] = (uint8_t)(l->level + 2);
    l->round[SETTLED]++;
}

static void take(void *user, uint64_t box, const uint32_t *items, size_t count)
{
    loop *l = user;

    for (size_t i = 0; i < count; i++) {
        const uint64_t place = box + gi_item_offset(items[i]);
        const unsigned weight = gi_item_weight(items[i]);
        if (l->s->plane[place] != GI_CODE_OPEN) continue;
        if (weight == 0) {
            settle(l, place, GI_RESULT_WON);
            continue;
        }
        GRUNDY_ASSERT(l->counts[place] >= weight);
        l->counts[place] = (uint16_t)(l->counts[place] - weight);
        if (l->counts[place] == 0) settle(l, place, GI_RESULT_LOST);
    }
}

/* ---- the ends, and the counters ---- */

static void start_rank(loop *l, uint64_t rank, gi_end end, uint32_t moves)
{
    gi_spread *s = l->s;
    const uint64_t place = gi_share_place(&s->share, rank);
    uint8_t code = gi_code_of_end(end, s->convention);

    if (end == GI_END_TIE) code = GI_CODE_DRAW;
    s->plane[place] = code;
    if (code >= GI_CODE_FIRST) l->newest[place >> SLICE_LOG] = 1;
    if (code == GI_CODE_OPEN)
        l->counts[place] = gi_counter_of(s->ranks, rank, moves);
}

static void start_piece(void *user, uint64_t first, uint64_t end)
{
    loop *l = user;
    gi_spread *s = l->s;
    gi_room *room = s->room;
    const gi_options *options = &room->options;

    while (first < end) {
        const size_t most =
            end - first < room->most ? (size_t)(end - first) : room->most;
        const size_t count =
            gi_room_originals(room, s->ranks, first, most,
                              s->plane + gi_share_place(&s->share, first));
        gi_room_size(room, s->ranks, count);
        for (size_t i = 0; i < count; i++)
            start_rank(l, room->list[i], (gi_end)options->ends[i],
                       options->starts[i + 1] - options->starts[i]);
        first += most;
    }
}

/* ---- a level ---- */

static void push_parents(loop *l, uint64_t rank, bool is_lost)
{
    gi_spread *s = l->s;
    const gi_ranking *ranking = s->ranks->ranking;
    const size_t count = ranking->parents(s->ranks, rank, s->room->parents);
    unsigned weight = is_lost ? 0 : 1;

    GRUNDY_ASSERT(count <= s->ranks->parent_most);
    if (ranking->canonical) {
        ranking->canonical(s->ranks, s->room->parents, count);
        if (!is_lost) weight = ranking->image_count(s->ranks, rank);
    }
    gi_mail_tell(s->mail, s->room->parents, count, weight);
}

/* What is told may change ranks that are to come, but never to this level. */
static void push_word(loop *l, uint64_t rank, uint64_t place, uint64_t end)
{
    const uint8_t lost = gi_code_of(GI_RESULT_LOST, l->level);
    const uint8_t won = gi_code_of(GI_RESULT_WON, l->level);

    for (; rank < end; rank++, place++) {
        const uint8_t code = l->s->plane[place];
        if (code != lost && code != won) continue;
        push_parents(l, rank, code == lost);
        l->round[PUSHED]++;
    }
}

/* Ranks of one slice, all or some. */
static void push_slice(loop *l, uint64_t first, uint64_t end, uint64_t place)
{
    const uint64_t low = UINT64_C(0x0101010101010101);
    const uint64_t lost = gi_code_of(GI_RESULT_LOST, l->level) * low;
    const uint64_t won = gi_code_of(GI_RESULT_WON, l->level) * low;

    for (uint64_t rank = first; rank < end; rank += 8, place += 8) {
        uint64_t word;
        memcpy(&word, l->s->plane + place, sizeof word);
        if (gi_has_byte(word, lost, won))
            push_word(l, rank, place, end - rank < 8 ? end : rank + 8);
    }
}

static void push_piece(void *user, uint64_t first, uint64_t end)
{
    loop *l = user;
    const uint64_t slice = (uint64_t)1 << SLICE_LOG;

    while (first < end) {
        const uint64_t place = gi_share_place(&l->s->share, first);
        const uint64_t most = slice - place % slice;
        const uint64_t stop = end - first < most ? end : first + most;
        if (l->newest[place >> SLICE_LOG] >= l->level + 1)
            push_slice(l, first, stop, place);
        if (stop - first == most) gi_mail_look(l->s->mail);
        first = stop;
    }
}

/* ---- rounds ---- */

static gi_snapshot snapshot_of(const loop *l)
{
    const gi_spread *s = l->s;

    return (gi_snapshot){.env = s->env,
                         .err = s->err,
                         .journal = s->journal,
                         .plane = s->plane,
                         .plane_bytes = gi_share_places(&s->share),
                         .counts = (uint8_t *)l->counts,
                         .count_bytes = count_bytes(s),
                         .level = l->level + 1};
}

/* A snapshot when it is worth it, and in any case before stopping. */
static grundy_status save_level(loop *l)
{
    const bool is_stopped = gi_mail_is_stopped(l->s->mail);
    gi_snapshot now = snapshot_of(l);
    grundy_status status = GRUNDY_OK;

    gi_env_progress(l->s->env, l->level + 1, 0);
    if (is_stopped || l->pushed >= l->s->ranks->count / SNAPSHOT_SHARE) {
        status = gi_snapshot_save(&now);
        l->pushed = 0;
    }
    return !status && is_stopped ? GRUNDY_CANCELLED : status;
}

static grundy_status push_levels(loop *l)
{
    gi_spread *s = l->s;
    const gi_stage all = {0, s->ranks->count};
    grundy_status status = GRUNDY_OK;

    for (;; l->level++) {
        memset(l->round, 0, sizeof l->round);
        if (!status) gi_stage_own(s, &all, push_piece, l);
        status = gi_mail_sync(s->mail, status, l->round, 2, s->err);
        if (status || l->round[SETTLED] == 0) return status;
        if (l->level == GI_REMOTENESS_MOST) return gi_loop_too_far(s->err);
        l->pushed += l->round[PUSHED];
        status = save_level(l);
        if (status == GRUNDY_CANCELLED) return status;
    }
}

/* ---- the work ---- */

/* The level from which all go on: 0, or that of the earliest of the last
 * snapshots. */
static grundy_status find_level(loop *l, bool *is_found)
{
    gi_spread *s = l->s;
    gi_snapshot last = snapshot_of(l);
    uint64_t level;
    size_t first;
    bool is_mine = false;
    grundy_status status =
        gi_snapshot_find(&last, GI_REMOTENESS_MOST, &is_mine, &first);

    *is_found = false;
    if (!is_mine) last.level = 0;
    status = gi_mail_least(s->mail, status, last.level, &level, s->err);
    if (status || level == 0) return status;
    l->level = (unsigned)level;
    status = gi_snapshot_find(&last, l->level, is_found, &first);
    if (!status && !(*is_found && last.level == l->level))
        status = gi_fail(s->err, GRUNDY_BAD_INPUT,
                         "the journals of the processes do not fit together");
    if (!status) status = gi_snapshot_load(&last, first);
    /* Where it has come to is found out by looking everywhere. */
    if (!status) memset(l->newest, (int)level + 1, slice_count(s));
    return status;
}

static grundy_status solve(loop *l)
{
    gi_spread *s = l->s;
    const gi_stage all = {0, s->ranks->count};
    const gi_mail_user user = {.take = take, .user = l};
    bool is_found;
    grundy_status status = find_level(l, &is_found);

    gi_mail_serve(s->mail, &user);
    if (!status && !is_found) gi_stage_own(s, &all, start_piece, l);
    status = gi_mail_sync(s->mail, status, NULL, 0, s->err);
    if (!status) status = push_levels(l);
    if (status) return status;
    for (uint64_t i = 0; i < gi_share_places(&s->share); i++)
        if (s->plane[i] == GI_CODE_OPEN) s->plane[i] = GI_CODE_DRAW;
    return gi_spread_write(
        s, gi_table_block_count(s->ranks->count, s->plan.bits));
}

grundy_status gi_spread_loop(gi_spread *s)
{
    const size_t slices = slice_count(s);
    loop l = {.s = s};
    grundy_status status = gi_fits_counters(s->ranks, s->err);

    if (status) return status; /* For all alike. */
    l.counts = gi_alloc(s->env, count_bytes(s) + 1);
    l.newest = gi_alloc(s->env, slices);
    if (l.counts && l.newest) {
        memset(l.counts, 0, count_bytes(s));
        memset(l.newest, 0, slices);
    } else {
        status = GRUNDY_NO_MEMORY;
    }
    status = gi_mail_sync(s->mail, status, NULL, 0, s->err);
    if (!status && l.counts && l.newest) status = solve(&l);
    gi_free(s->env, l.newest, slices);
    gi_free(s->env, l.counts, count_bytes(s) + 1);
    return status;
}
