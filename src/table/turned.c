/* SPDX-License-Identifier: MIT */
/* turned.c - options reversed into parents, for loops whose ranking has no
 * `parents`.
 *
 * A counting sort: all options are visited twice, first to count how often
 * each rank is an option (while the counters of the loop are made, which needs
 * this too), then to record of which ranks. starts[n] is first the end of n's
 * parents and goes down to their start as they are filled in. Nothing is kept
 * of the options themselves.
 */
#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "table/work.h"

typedef void (*visit_option)(gi_moves *moves, uint64_t rank, uint64_t option);

static void count_option(gi_moves *moves, uint64_t rank, uint64_t option)
{
    (void)rank;
    GRUNDY_ASSERT(option < moves->count);
    moves->starts[option]++;
}

static void put_parent(gi_moves *moves, uint64_t rank, uint64_t option)
{
    GRUNDY_ASSERT(moves->starts[option] > 0);
    moves->parents[--moves->starts[option]] = (uint32_t)rank;
}

/* The options of all ranks that are open in the table. */
static grundy_status each_option(gi_moves *moves, gi_work *work,
                                 visit_option visit)
{
    const gi_ranks *ranks = work->ranks;
    gi_room *room = work->rooms;
    const gi_options *options = &room->options;

    for (uint64_t rank = 0; rank < ranks->count;) {
        size_t count = 0;
        for (; rank < ranks->count && count < room->most; rank++)
            if (work->table->plane[rank] == GI_CODE_OPEN)
                room->list[count++] = rank;
        gi_room_fill(room, ranks, count);
        if (ranks->ranking->canonical)
            ranks->ranking->canonical(ranks, options->items,
                                      options->starts[count]);
        for (size_t i = 0; i < count; i++)
            for (uint32_t j = options->starts[i]; j < options->starts[i + 1];
                 j++)
                visit(moves, room->list[i], options->items[j]);
        if (gi_env_is_stopped(work->env)) return GRUNDY_CANCELLED;
    }
    return GRUNDY_OK;
}

static grundy_status make_room(gi_moves *moves, gi_work *work)
{
    const uint64_t limit = gi_limit_memory(work->env);
    uint64_t sum = 0, bytes;

    for (uint64_t n = 0; n < moves->count; n++)
        moves->starts[n] = sum += moves->starts[n];
    moves->starts[moves->count] = sum;
    moves->parent_slots = sum + 1; /* Never none. */
    bytes = work->table->plan.bytes + moves->parent_slots * sizeof(uint32_t);
    if (bytes > limit)
        return gi_fail(work->err, GRUNDY_OVER_BUDGET,
                       "the table with its %llu moves takes %llu bytes of "
                       "memory, and %llu are allowed",
                       (unsigned long long)sum, (unsigned long long)bytes,
                       (unsigned long long)limit);
    moves->parents = gi_alloc_array(moves->env, (size_t)moves->parent_slots,
                                    sizeof *moves->parents);
    return moves->parents ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

grundy_status gi_moves_new(gi_moves *out, gi_work *work)
{
    gi_moves moves = {.env = work->env, .count = work->ranks->count};

    if (moves.count > UINT32_MAX)
        return gi_fail(work->err, GRUNDY_OVER_BUDGET,
                       "moves are turned round for 2^32 ranks at most");
    moves.starts =
        gi_alloc_array(work->env, (size_t)moves.count + 1, sizeof(uint64_t));
    if (!moves.starts) return GRUNDY_NO_MEMORY;
    memset(moves.starts, 0, ((size_t)moves.count + 1) * sizeof(uint64_t));
    *out = moves;
    return GRUNDY_OK;
}

void gi_moves_count_room(gi_moves *moves, const gi_ranks *ranks,
                         const gi_room *room, size_t count)
{
    const gi_options *options = &room->options;
    const uint32_t items = options->starts[count];

    if (ranks->ranking->canonical)
        ranks->ranking->canonical(ranks, options->items, items);
    for (uint32_t i = 0; i < items; i++)
        moves->starts[options->items[i]]++;
}

grundy_status gi_moves_count(gi_moves *moves, gi_work *work)
{
    return each_option(moves, work, count_option);
}

grundy_status gi_moves_fill(gi_moves *moves, gi_work *work)
{
    grundy_status status = make_room(moves, work);

    if (!status) status = each_option(moves, work, put_parent);
    GRUNDY_ASSERT(status || moves->starts[0] == 0);
    return status;
}

void gi_moves_clear(gi_moves *moves)
{
    if (!moves->starts) return;
    gi_free(moves->env, moves->parents,
            (size_t)moves->parent_slots * sizeof *moves->parents);
    gi_free(moves->env, moves->starts,
            ((size_t)moves->count + 1) * sizeof *moves->starts);
    *moves = (gi_moves){.env = moves->env};
}
