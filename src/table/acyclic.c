/* SPDX-License-Identifier: MIT */
/* acyclic.c - games that end, one rank after the other.
 *
 * Every option of a rank comes before it in the order of the sweep, so one
 * look at each option settles a rank. Where the ranking has tiers, the ranks
 * of one tier are independent and are shared among the workers; each byte of
 * the plane is written by one of them.
 *
 * Remoteness: a winner hurries (least over the lost options, plus 1), a loser
 * delays (greatest over all options, plus 1), and a tie, on which neither
 * player can improve, is reached as soon as possible.
 *
 * Cost: each move once; in memory the plane alone, and a bit a rank for games
 * with strays.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/bitset.h"
#include "table/work.h"

enum {
    PART_RANKS = 4096,
    STEPS_A_LOOK = 1 << 22 /* Ranks and moves: some 20 ms. */
};

/* A piece of a tier, in parts. */
typedef struct piece {
    gi_work *work;
    const gi_keys *keys;
    uint64_t first, end;
    /* shape [workers]: GRUNDY_UNDECIDED for a remoteness that did not fit, or
     * GRUNDY_CANCELLED, after which the piece is not whole. */
    grundy_status *failed;
} piece;

static uint8_t settle(const piece *p, const uint64_t *options, size_t count,
                      grundy_status *failed)
{
    const gi_table *table = p->work->table;
    const unsigned bits = table->plan.work_bits;
    uint8_t best = 0, code;

    GRUNDY_ASSERT(count > 0);
    for (size_t i = 0; i < count; i++) {
        const uint64_t at = options[i] - table->base;
        const uint8_t option = bits == 8
                                   ? table->plane[at]
                                   : gi_plane_get(table->plane, bits, at);
        GRUNDY_ASSERT(option >= GI_CODE_FIRST);
        if (p->keys->of[option] > best) best = p->keys->of[option];
    }
    code = p->keys->after[best];
    if (code != GI_CODE_OPEN) return code;
    *failed = GRUNDY_UNDECIDED;
    return gi_code_of(GI_RESULT_LOST, 0);
}

/* Bits first .. end - 1 of the marks' word that has `first`. */
static uint64_t marked(const gi_table *table, uint64_t first, uint64_t end)
{
    const uint64_t upper = end - first < 64 - first % 64
                               ? ((uint64_t)1 << end % 64) - 1
                               : ~(uint64_t)0;

    GRUNDY_ASSERT(first < end);
    return table->marks[(first - table->base) / 64] & upper &
           (~(uint64_t)0 << first % 64);
}

static void put_strays(gi_table *table, uint64_t first, uint64_t end)
{
    const unsigned bits = table->plan.work_bits;

    if (bits == 8)
        memset(table->plane + (first - table->base), GI_CODE_STRAY,
               (size_t)(end - first));
    else
        for (uint64_t at = first - table->base; at < end - table->base; at++)
            if (!gi_bitset_has(table->marks, (size_t)at))
                gi_plane_put(table->plane, bits, at, GI_CODE_STRAY);
}

/* The ranks first .. end - 1 that can come up, in `list`; the others are
 * strays. */
static size_t list_ranks(const piece *p, gi_room *room, uint64_t first,
                         uint64_t end)
{
    gi_table *table = p->work->table;
    size_t count = 0;

    if (!table->marks) {
        while (first < end)
            room->list[count++] = first++;
        return count;
    }
    put_strays(table, first, end);
    while (first < end) {
        const uint64_t base = first - first % 64;
        for (uint64_t rest = marked(table, first, end); rest; rest &= rest - 1)
            room->list[count++] = base + (unsigned)__builtin_ctzll(rest);
        first = base + 64;
    }
    GRUNDY_ASSERT(count <= room->most);
    return count;
}

/* How many moves there were. */
static uint32_t sweep_list(const piece *p, gi_room *room, size_t count,
                           grundy_status *failed)
{
    gi_table *table = p->work->table;
    const bool is_up = table->ranks->order == GI_RANKS_UP;
    const gi_options *options = &room->options;

    gi_room_fill(room, table->ranks, count);
    for (size_t i = 0; i < count; i++) {
        const size_t at = is_up ? count - 1 - i : i;
        const uint32_t first = options->starts[at];
        uint8_t code =
            gi_code_of_end((gi_end)options->ends[at], table->convention);
        if (code == GI_CODE_OPEN)
            code = settle(p, options->items + first,
                          options->starts[at + 1] - first, failed);
        gi_plane_put(table->plane, table->plan.work_bits,
                     room->list[at] - table->base, code);
    }
    return options->starts[count];
}

static void sweep_range(const piece *p, gi_room *room, uint64_t first,
                        uint64_t end, grundy_status *failed)
{
    const bool is_up = p->work->ranks->order == GI_RANKS_UP;
    uint64_t steps = 0;

    while (first < end && *failed != GRUNDY_CANCELLED) {
        const uint64_t most =
            end - first < room->most ? end - first : room->most;
        const uint64_t from = is_up ? end - most : first;
        steps +=
            most + sweep_list(p, room, list_ranks(p, room, from, from + most),
                              failed);
        if (steps >= STEPS_A_LOOK) {
            steps = 0;
            if (gi_env_is_stopped(p->work->env)) *failed = GRUNDY_CANCELLED;
        }
        if (is_up)
            end -= most;
        else
            first += most;
    }
}

static void sweep_share(void *user, size_t part, size_t worker)
{
    const piece *p = user;
    const uint64_t base = p->first / PART_RANKS * PART_RANKS;
    uint64_t first = base + part * PART_RANKS, end = first + PART_RANKS;

    if (first < p->first) first = p->first;
    if (end > p->end) end = p->end;
    GRUNDY_ASSERT(first < end);
    sweep_range(p, &p->work->rooms[worker], first, end, &p->failed[worker]);
}

static void sweep_piece(piece *p)
{
    const uint64_t base = p->first / PART_RANKS * PART_RANKS;
    const uint64_t parts = (p->end - base + PART_RANKS - 1) / PART_RANKS;

    if (p->work->ranks->tier_count > 1) {
        gi_workers_run(p->work->workers, sweep_share, p, (size_t)parts);
    } else {
        sweep_range(p, p->work->rooms, p->first, p->end, p->failed);
    }
}

/* The next piece of [*first, *end) in the order, cut off from it: of one tier
 * where there are tiers. */
static void cut_piece(piece *p, uint64_t *first, uint64_t *end)
{
    const gi_ranks *ranks = p->work->ranks;
    const bool is_up = ranks->order == GI_RANKS_UP;

    p->first = *first;
    p->end = *end;
    if (ranks->tier_count > 1) {
        const size_t tier = gi_tier_of(ranks, is_up ? *end - 1 : *first);
        if (is_up && ranks->tiers[tier] > *first)
            p->first = ranks->tiers[tier];
        if (!is_up && ranks->tiers[tier + 1] < *end)
            p->end = ranks->tiers[tier + 1];
    }
    if (is_up)
        *end = p->first;
    else
        *first = p->end;
}

static grundy_status sweep_ranks(const piece *whole, uint64_t first,
                                 uint64_t end)
{
    const gi_work *work = whole->work;
    piece p = *whole;

    while (first < end) {
        cut_piece(&p, &first, &end);
        sweep_piece(&p);
    }
    for (size_t i = 0; i < work->worker_count; i++)
        if (whole->failed[i] == GRUNDY_CANCELLED) return GRUNDY_CANCELLED;
    for (size_t i = 0; i < work->worker_count; i++)
        if (whole->failed[i]) return gi_keys_too_far(work->err);
    return GRUNDY_OK;
}

static grundy_status sweep_block(const piece *whole, uint64_t number)
{
    const gi_work *work = whole->work;
    uint64_t first, end;
    grundy_status status;

    gi_table_block_range(work->ranks->count, work->ranks->order,
                         work->table->plan.work_bits, number, &first, &end);
    status = sweep_ranks(whole, first, end);
    return status ? status : gi_work_end_block(whole->work, number);
}

static grundy_status sweep_blocks(const piece *whole)
{
    gi_work *work = whole->work;
    const uint64_t blocks =
        gi_table_block_count(work->ranks->count, work->table->plan.work_bits);
    uint64_t done = 0;
    grundy_status status = gi_work_load_blocks(work, &done);

    for (; !status && done < blocks; done++)
        status = sweep_block(whole, done);
    return status;
}

/* A block's worth at a time, and a look at whether to go on. */
static grundy_status sweep_part(const piece *whole, uint64_t first,
                                uint64_t end)
{
    const gi_work *work = whole->work;
    const bool is_up = work->ranks->order == GI_RANKS_UP;
    const uint64_t block = gi_table_block_ranks(work->table->plan.work_bits);
    grundy_status status = GRUNDY_OK;

    while (!status && first < end) {
        const uint64_t most = end - first < block ? end - first : block;
        const uint64_t from = is_up ? end - most : first;
        status = sweep_ranks(whole, from, from + most);
        if (!status && gi_env_is_stopped(work->env)) return GRUNDY_CANCELLED;
        if (is_up)
            end -= most;
        else
            first += most;
    }
    return status;
}

grundy_status gi_work_sweep(gi_work *work, const gi_ranks_part *part)
{
    grundy_status *failed =
        gi_alloc_array(work->env, work->worker_count, sizeof *failed);
    const gi_keys all = gi_keys_of(work->table->plan.work_bits == 8);
    const piece whole = {.work = work, .keys = &all, .failed = failed};
    grundy_status status;

    if (!failed) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < work->worker_count; i++)
        failed[i] = GRUNDY_OK;
    status = part ? sweep_part(&whole, part->first, part->end)
                  : sweep_blocks(&whole);
    gi_free(work->env, failed, work->worker_count * sizeof *failed);
    return status;
}
