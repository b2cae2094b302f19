/* SPDX-License-Identifier: MIT */
/* spread_sweep.c - games that end, by several processes, stage by stage.
 *
 * A stage is a tier: its options are in the one before it. Each process makes
 * the moves of its ranks, a part at a time, and asks the owners of the options
 * for their keys (keys.h), of which the greatest settles a rank. While it
 * waits it answers others. The blocks that a stage completes are written at its
 * end: they are the checkpoint, for any number of processes.
 *
 * Where a ranking has no tiers, a stage is one part, which its owner settles
 * rank by rank after it has asked for the options outside; the others answer.
 * So the memory is shared, and the time is not.
 */
#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "base/memory/bitset.h"
#include "table/spread/spread_disk.h"
#include "table/spread/spread_marks.h"

typedef struct sweep {
    gi_spread *s;
    gi_disk *disk; /* NULL: the plane is in memory. */
    gi_keys keys;
    gi_stage stage;
    uint64_t place;  /* The first of those below. */
    uint64_t places; /* Of a part or, with the plane on disk, of a stage. */
    uint8_t *best;   /* shape [places]: the best key. */
    uint64_t *open;  /* Bits: ranks with options. */
    bool is_too_far;
} sweep;

static bool has_tiers(const sweep *w)
{
    return w->s->ranks->tier_count > 1;
}

/* ---- answers ---- */

static uint8_t key_at(const sweep *w, uint64_t place)
{
    const gi_spread *s = w->s;
    const uint8_t code = w->disk ? gi_disk_code(w->disk, place)
                                 : gi_plane_get(s->plane, s->plan.work_bits,
                                                place - s->plane_place);

    GRUNDY_ASSERT(code >= GI_CODE_FIRST);
    return w->keys.of[code];
}

static void answer(void *user, uint64_t place, const uint32_t *items,
                   size_t count, uint8_t *out)
{
    const sweep *w = user;

    for (size_t i = 0; i < count; i++)
        out[i] = key_at(w, place + gi_item_offset(items[i]));
}

static void hear(void *user, const uint32_t *askers, const uint8_t *answers,
                 size_t count)
{
    const sweep *w = user;

    for (size_t i = 0; i < count; i++)
        if (answers[i] > w->best[askers[i]]) w->best[askers[i]] = answers[i];
}

/* ---- a part ---- */

static void put(sweep *w, uint64_t place, uint8_t code)
{
    gi_plane_put(w->s->plane, w->s->plan.work_bits, place - w->s->plane_place,
                 code);
}

/* 64 ranks of which none can come up, a word of marks. */
static void put_strays(const gi_spread *s, uint64_t place)
{
    const unsigned bits = s->plan.work_bits;
    uint8_t *bytes = s->plane + (place - s->plane_place) * bits / 8;

    /* Pairs of GI_PAIR_STRAY are bytes of ones. */
    memset(bytes, bits == 8 ? GI_CODE_STRAY : 0xff, 64 * bits / 8);
}

static bool is_empty_word(const gi_spread *s, uint64_t place, uint64_t count)
{
    return place % 64 == 0 && count >= 64 &&
           s->marks[(place - s->marks_place) / 64] == 0;
}

/* Ranks from *at on that can come up, in the room's list; the others are
 * strays. */
static size_t list_ranks(sweep *w, uint64_t *at, uint64_t end)
{
    const gi_spread *s = w->s;
    uint64_t place = gi_share_place(&s->share, *at);
    size_t count = 0;

    while (*at < end && count < s->room->most) {
        uint64_t step = 1;
        if (s->marks && is_empty_word(s, place, end - *at)) {
            put_strays(s, place);
            step = 64;
        } else if (!s->marks ||
                   gi_bitset_has(s->marks, (size_t)(place - s->marks_place))) {
            s->room->list[count++] = *at;
        } else {
            put(w, place, GI_CODE_STRAY);
        }
        *at += step;
        place += step;
    }
    return count;
}

/* Whether an option is settled in the same stage, where there are no tiers. */
static bool is_inside(const sweep *w, uint64_t rank)
{
    return !has_tiers(w) && rank >= w->stage.first && rank < w->stage.end;
}

static void ask(sweep *w, uint64_t rank, uint32_t offset)
{
    if (is_inside(w, rank)) return;
    if (w->disk)
        gi_disk_ask(w->disk, rank, offset);
    else
        gi_mail_ask(w->s->mail, rank, offset);
}

/* `shift`: from a rank of the part to its place. */
static void ask_list(sweep *w, size_t count, uint64_t shift)
{
    gi_spread *s = w->s;
    const gi_options *options = &s->room->options;

    gi_room_fill(s->room, s->ranks, count);
    for (size_t i = 0; i < count; i++) {
        const uint64_t place = s->room->list[i] + shift;
        const uint32_t offset = (uint32_t)(place - w->place);
        const uint8_t code =
            gi_code_of_end((gi_end)options->ends[i], s->convention);
        if (code != GI_CODE_OPEN) {
            put(w, place, code);
            continue;
        }
        w->best[offset] = 0;
        gi_bitset_add(w->open, offset);
        for (uint32_t j = options->starts[i]; j < options->starts[i + 1]; j++)
            ask(w, options->items[j], offset);
    }
}

static void settle(sweep *w, size_t offset)
{
    const uint8_t code = w->keys.after[w->best[offset]];

    w->is_too_far |= code == GI_CODE_OPEN;
    put(w, w->place + offset,
        code == GI_CODE_OPEN ? gi_code_of(GI_RESULT_LOST, 0) : code);
}

/* The options of a rank that are in its own part, settled before it. */
static void settle_inside(sweep *w, size_t offset)
{
    gi_spread *s = w->s;
    const gi_options *options = &s->room->options;
    const uint64_t place = w->place + offset;

    s->room->list[0] = gi_share_rank(&s->share, place);
    gi_room_fill(s->room, s->ranks, 1);
    for (uint32_t j = 0; j < options->starts[1]; j++) {
        const uint64_t option = options->items[j];
        uint8_t key;
        if (!is_inside(w, option)) continue;
        key = key_at(w, gi_share_place(&s->share, option));
        if (key > w->best[offset]) w->best[offset] = key;
    }
    settle(w, offset);
}

/* With its plane on disk a stage may be long; one that is not ended is made
 * again. */
static bool may_go_on(const sweep *w)
{
    return !w->disk || gi_disk_may_go_on(w->disk);
}

/* The open ranks in their order, if that matters. */
static void settle_open(sweep *w)
{
    const bool is_up = w->s->ranks->order == GI_RANKS_UP;
    const size_t words = (size_t)(w->places / 64);

    for (size_t i = 0; i < words && may_go_on(w); i++) {
        const size_t at = is_up ? words - 1 - i : i;
        while (w->open[at]) {
            const unsigned bit =
                (unsigned)(is_up ? 63 - __builtin_clzll(w->open[at])
                                 : __builtin_ctzll(w->open[at]));
            w->open[at] &= ~((uint64_t)1 << bit);
            if (has_tiers(w))
                settle(w, at * 64 + bit);
            else
                settle_inside(w, at * 64 + bit);
        }
    }
}

/* Makes the moves of ranks of one part. */
static void ask_piece(void *user, uint64_t first, uint64_t end)
{
    sweep *w = user;
    const uint64_t shift = gi_share_place(&w->s->share, first) - first;

    while (first < end && may_go_on(w)) {
        const size_t count = list_ranks(w, &first, end);
        if (count > 0) ask_list(w, count, shift);
    }
}

static void sweep_piece(void *user, uint64_t first, uint64_t end)
{
    sweep *w = user;

    w->place = gi_spread_first_place(&w->s->share, first);
    ask_piece(w, first, end);
    gi_mail_await(w->s->mail);
    settle_open(w);
}

/* ---- stages ---- */

static grundy_status sweep_in_memory(sweep *w)
{
    const gi_mail_user user = {.answer = answer, .hear = hear, .user = w};

    gi_mail_serve(w->s->mail, &user);
    gi_stage_own(w->s, &w->stage, sweep_piece, w);
    return GRUNDY_OK;
}

static grundy_status sweep_on_disk(sweep *w, const gi_stage *unwritten)
{
    const gi_mail_user user = {.answer = answer, .hear = hear, .user = w};
    grundy_status status = gi_disk_begin(w->disk, &w->stage, unwritten);

    if (status) return status;
    gi_mail_serve(w->s->mail, &user);
    w->place = gi_spread_first_place(&w->s->share, w->stage.first);
    /* Who cannot go on still answers the others. */
    if (!w->disk->status)
        w->disk->status = gi_spread_marks_load(w->s, &w->stage);
    if (!w->disk->status) gi_stage_own(w->s, &w->stage, ask_piece, w);
    status = gi_disk_ask_rest(w->disk, &user);
    if (status) return status;
    settle_open(w);
    return w->disk->status;
}

static grundy_status sweep_stage(sweep *w, const gi_stage *unwritten)
{
    gi_spread *s = w->s;
    grundy_status status =
        w->disk ? sweep_on_disk(w, unwritten) : sweep_in_memory(w);

    if (!status && w->is_too_far) status = gi_keys_too_far(s->err);
    return gi_mail_sync(s->mail, status, NULL, 0, s->err);
}

static grundy_status sweep_stages(sweep *w)
{
    gi_spread *s = w->s;
    gi_stage rest = gi_spread_rest(s);
    grundy_status status = GRUNDY_OK;

    while (!status && rest.first < rest.end) {
        const gi_stage unwritten = gi_spread_rest(s);
        uint64_t done;
        w->stage = gi_stage_cut(s, s->ranks->order == GI_RANKS_UP, &rest);
        if (w->disk) gi_disk_cut(s, &w->stage, &rest);
        status = sweep_stage(w, &unwritten);
        done = gi_spread_whole(s, &rest);
        if (!status && done > s->written) status = gi_spread_write(s, done);
        if (!status && gi_mail_is_stopped(s->mail)) return GRUNDY_CANCELLED;
    }
    return status;
}

static grundy_status make_room(sweep *w)
{
    const grundy_env *env = w->s->env;
    const size_t words = (size_t)(w->places / 64);

    w->best = gi_alloc(env, (size_t)w->places);
    w->open = gi_alloc_array(env, words, sizeof *w->open);
    if (!w->best || !w->open) return GRUNDY_NO_MEMORY;
    memset(w->open, 0, words * sizeof *w->open);
    return w->s->disk.turns ? gi_disk_new(&w->disk, w->s) : GRUNDY_OK;
}

static void clear_room(sweep *w)
{
    const grundy_env *env = w->s->env;

    gi_disk_free(w->disk);
    if (w->open) gi_free(env, w->open, (size_t)(w->places / 64) * 8);
    if (w->best) gi_free(env, w->best, (size_t)w->places);
}

grundy_status gi_spread_sweep(gi_spread *s)
{
    const uint64_t processes = s->share.processes;
    const gi_spread_disk *d = &s->disk;
    sweep w = {.s = s,
               .keys = gi_keys_of(s->plan.work_bits == 8),
               .places = (d->turns ? d->turns : 1) << s->share.log};
    uint64_t cut[] = {d->turns, d->blocks};
    grundy_status status =
        gi_mail_sync(s->mail, make_room(&w), cut, 2, s->err);

    /* With another cut they would read each other's views wrong. */
    if (!status &&
        (cut[0] != processes * d->turns || cut[1] != processes * d->blocks))
        status = gi_fail(s->err, GRUNDY_BUG,
                         "the processes have cut the table differently");
    if (!status) status = sweep_stages(&w);
    clear_room(&w);
    return status;
}
