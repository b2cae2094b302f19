/* SPDX-License-Identifier: MIT */
/* reach.c - which positions are reachable from the start, a bit a rank.
 *
 * Where ranks ascend (descend) in every move, one pass in that order: a rank
 * that is marked marks its options, which come later. Otherwise by levels: the
 * positions after k moves that are new. Where a rank is what the player to
 * move sees, there are two sets, for the player who began and for the other:
 * both may come to see the same rank. Of all images only the representative is
 * marked.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/bitset.h"
#include "table/reach.h"
#include "table/work.h"

/* Rooms full of ranks between two looks at whether to go on. */
enum { ROOMS_A_PAUSE = 16 };

typedef struct walk {
    const gi_ranks *ranks;
    const grundy_env *env;
    gi_room *room;
    grundy_error *err;
    uint64_t base; /* The rank that a set begins with: 0, but for parts. */
    uint64_t words;
} walk;

static uint64_t *new_set(const walk *w)
{
    uint64_t *set = gi_alloc_array(w->env, (size_t)w->words, sizeof *set);

    if (set) memset(set, 0, (size_t)w->words * sizeof *set);
    return set;
}

static void free_set(const grundy_env *env, uint64_t *set, uint64_t words)
{
    if (set) gi_free(env, set, (size_t)words * sizeof *set);
}

/* Options of the first `count` ranks of the list, canonical; their number. */
static size_t expand(const walk *w, size_t count)
{
    const gi_ranking *ranking = w->ranks->ranking;
    gi_options *options = &w->room->options;

    gi_room_fill(w->room, w->ranks, count);
    if (ranking->canonical && w->ranks->order == GI_RANKS_LOOP)
        ranking->canonical(w->ranks, options->items, options->starts[count]);
    return options->starts[count];
}

static void mark_options(const walk *w, size_t count, uint64_t *set)
{
    const size_t found = expand(w, count);

    for (size_t i = 0; i < found; i++)
        gi_bitset_add(set, (size_t)(w->room->options.items[i] - w->base));
}

static grundy_status pause(const walk *w, uint64_t done)
{
    gi_env_progress(w->env, done, w->ranks->count);
    return gi_env_is_stopped(w->env) ? GRUNDY_CANCELLED : GRUNDY_OK;
}

/* ---- games that end ---- */

/* Ranks of one tier are marked before any of them is asked for options. */
static grundy_status mark_tier(const walk *w, uint64_t *set, uint64_t first,
                               uint64_t end)
{
    size_t count = 0, rooms = 0;
    grundy_status status = GRUNDY_OK;

    for (uint64_t rank = first; !status && rank < end; rank++) {
        const uint64_t at = rank - w->base;
        if (at % 64 == 0 && set[at / 64] == 0 && end - rank > 64) {
            rank += 63;
            continue;
        }
        if (gi_bitset_has(set, (size_t)at)) w->room->list[count++] = rank;
        if (count < w->room->most) continue;
        mark_options(w, count, set);
        count = 0;
        if (++rooms % ROOMS_A_PAUSE == 0) status = pause(w, rank);
    }
    if (count > 0) mark_options(w, count, set);
    return status ? status : pause(w, end);
}

/* Ranks of a part that ascend in every move. */
static grundy_status mark_up(const walk *w, gi_ranks_part part, uint64_t *set)
{
    const gi_ranks *ranks = w->ranks;
    const uint64_t end = (part.end - w->base + 63) / 64;
    grundy_status status = GRUNDY_OK;

    if (ranks->tier_count > 1) {
        while (!status && part.first < part.end) {
            const gi_ranks_part tier = gi_part_cut(ranks, &part);
            status = mark_tier(w, set, tier.first, tier.end);
        }
        return status;
    }
    for (uint64_t i = (part.first - w->base) / 64; !status && i < end; i++) {
        /* Options may be in the same word: one rank at a time. */
        for (uint64_t rest = set[i]; rest;) {
            const uint64_t last = rest & (0 - rest);
            w->room->list[0] =
                w->base + i * 64 + (unsigned)__builtin_ctzll(rest);
            mark_options(w, 1, set);
            rest = set[i] & ~(last | (last - 1));
        }
        if (i % 1024 == 0) status = pause(w, w->base + i * 64);
    }
    return status;
}

static grundy_status mark_down(const walk *w, gi_ranks_part part,
                               uint64_t *set)
{
    const uint64_t first = (part.first - w->base) / 64;
    grundy_status status = GRUNDY_OK;

    for (uint64_t i = (part.end - w->base + 63) / 64;
         !status && i-- > first;) {
        for (unsigned bit = 64; set[i] && bit-- > 0;) {
            if (!(set[i] >> bit & 1)) continue;
            w->room->list[0] = w->base + i * 64 + bit;
            mark_options(w, 1, set);
        }
        if (i % 1024 == 0)
            status = pause(w, w->ranks->count - w->base - i * 64);
    }
    return status;
}

static grundy_status mark_part(const walk *w, gi_ranks_part part,
                               uint64_t *set)
{
    GRUNDY_ASSERT(!w->ranks->is_seen && w->ranks->order != GI_RANKS_LOOP);
    return w->ranks->order == GI_RANKS_UP ? mark_up(w, part, set)
                                          : mark_down(w, part, set);
}

/* ---- games that may not end: by levels ---- */

/* What is new in `next`, the options of `level`, and not in `seen` yet. */
static bool keep_new(const walk *w, uint64_t *next, uint64_t *seen)
{
    bool has_new = false;

    for (uint64_t i = 0; i < w->words; i++) {
        next[i] &= ~seen[i];
        seen[i] |= next[i];
        has_new |= next[i] != 0;
    }
    return has_new;
}

static grundy_status mark_level(const walk *w, const uint64_t *level,
                                uint64_t *next)
{
    size_t count = 0, rooms = 0;
    grundy_status status = GRUNDY_OK;

    for (uint64_t i = 0; !status && i < w->words; i++) {
        for (uint64_t rest = level[i]; rest; rest &= rest - 1) {
            w->room->list[count++] = i * 64 + (unsigned)__builtin_ctzll(rest);
            if (count < w->room->most) continue;
            mark_options(w, count, next);
            count = 0;
            if (++rooms % ROOMS_A_PAUSE == 0) status = pause(w, 0);
        }
    }
    if (count > 0) mark_options(w, count, next);
    return status ? status : pause(w, 0);
}

/* seen[0] is that of the player who is to move in `level`. */
static grundy_status mark_levels(const walk *w, uint64_t *seen[2],
                                 uint64_t *level, uint64_t *next)
{
    bool has_new = true;
    grundy_status status = GRUNDY_OK;

    for (size_t turn = 1; !status && has_new; turn = !turn) {
        uint64_t *swap = level;
        status = mark_level(w, level, next);
        has_new = keep_new(w, next, seen[turn]);
        level = next;
        next = swap;
        memset(next, 0, (size_t)w->words * sizeof *next);
    }
    return status;
}

static grundy_status find_levels(const walk *w, gi_reach *reach,
                                 uint64_t start)
{
    uint64_t *seen[2] = {reach->first, reach->second};
    uint64_t *level = new_set(w), *next = new_set(w);
    grundy_status status = GRUNDY_NO_MEMORY;

    if (!w->ranks->is_seen) seen[1] = seen[0];
    if (level && next) {
        gi_bitset_add(level, (size_t)start);
        gi_bitset_add(seen[0], (size_t)start);
        status = mark_levels(w, seen, level, next);
    }
    free_set(w->env, next, w->words);
    free_set(w->env, level, w->words);
    return status;
}

static grundy_status find(const walk *w, gi_reach *reach)
{
    const gi_ranks *ranks = w->ranks;
    uint64_t start = ranks->start;

    reach->first = new_set(w);
    if (ranks->is_seen) reach->second = new_set(w);
    if (!reach->first || (ranks->is_seen && !reach->second))
        return GRUNDY_NO_MEMORY;
    GRUNDY_ASSERT(start < ranks->count);
    if (ranks->order == GI_RANKS_LOOP) {
        if (ranks->ranking->canonical)
            ranks->ranking->canonical(ranks, &start, 1);
        return find_levels(w, reach, start);
    }
    gi_bitset_add(reach->first, (size_t)start);
    return mark_part(w, (gi_ranks_part){0, ranks->count}, reach->first);
}

/* Of the sets that are there at once: of a loop also two levels. */
static grundy_status check_memory(const walk *w)
{
    const uint64_t sets = (w->ranks->is_seen ? 2u : 1u) +
                          (w->ranks->order == GI_RANKS_LOOP ? 2u : 0u);
    const uint64_t bytes = sets * w->words * sizeof(uint64_t);

    if (bytes <= gi_limit_memory(w->env)) return GRUNDY_OK;
    return gi_fail(w->err, GRUNDY_OVER_BUDGET,
                   "what can come up takes %llu bytes of memory to mark, and "
                   "%llu are allowed",
                   (unsigned long long)bytes,
                   (unsigned long long)gi_limit_memory(w->env));
}

grundy_status gi_reach_find(gi_reach *out, const gi_ranks *ranks,
                            const grundy_env *env, grundy_error *err)
{
    walk w = {.ranks = ranks,
              .env = env,
              .err = err,
              .words = ranks->count / 64 + 1};
    gi_reach reach = {.env = env, .words = w.words};
    grundy_status status = check_memory(&w);

    if (!status) status = gi_rooms_new(&w.room, 1, ranks, env);
    if (status) return status;
    status = find(&w, &reach);
    gi_rooms_free(w.room, 1, ranks, env);
    if (status)
        gi_reach_clear(&reach);
    else
        *out = reach;
    return status;
}

grundy_status gi_reach_go_on(uint64_t *set, uint64_t base, gi_ranks_part part,
                             const gi_ranks *ranks, const grundy_env *env,
                             grundy_error *err)
{
    walk w = {.ranks = ranks, .env = env, .err = err, .base = base};
    grundy_status status = gi_rooms_new(&w.room, 1, ranks, env);

    if (status) return status;
    status = mark_part(&w, part, set);
    gi_rooms_free(w.room, 1, ranks, env);
    return status;
}

void gi_reach_clear(gi_reach *reach)
{
    free_set(reach->env, reach->first, reach->words);
    free_set(reach->env, reach->second, reach->words);
    *reach = (gi_reach){.env = reach->env};
}
