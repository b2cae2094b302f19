/* SPDX-License-Identifier: MIT */
/* explicit.c - the moves of all ranks, written out: rows of a graph.
 *
 * For engines that want to see a whole graph. Vertex n is rank n, its row the
 * ranks of its options; 8 bytes a rank and 4 a move. The rows grow as they are
 * found, so that options are asked for once.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "table/explicit.h"
#include "table/work.h"

static grundy_status add_rows(gi_table_rows *rows, const gi_ranks *ranks,
                              gi_room *room, size_t count, grundy_error *err)
{
    const gi_options *options = &room->options;
    const uint64_t first = rows->starts[room->list[0]];
    const uint64_t needed = first + count * ranks->option_most;

    gi_room_fill(room, ranks, count);
    if (needed > rows->capacity) {
        const uint64_t wanted = needed + needed / 2;
        uint32_t *moved;
        if (wanted > gi_limit_memory(rows->env) / sizeof *moved)
            return gi_fail(err, GRUNDY_OVER_BUDGET,
                           "the moves take more than the memory allowed");
        moved = gi_resize(rows->env, rows->targets,
                          (size_t)rows->capacity * sizeof *moved,
                          (size_t)wanted * sizeof *moved);
        if (!moved) return GRUNDY_NO_MEMORY;
        rows->targets = moved;
        rows->capacity = wanted;
    }
    GRUNDY_ASSERT(rows->targets || options->starts[count] == 0);
    GRUNDY_ASSERT(first + options->starts[count] <= rows->capacity);
    for (uint32_t i = 0; i < options->starts[count]; i++)
        rows->targets[first + i] = (uint32_t)options->items[i];
    for (size_t i = 0; i < count; i++)
        rows->starts[room->list[i] + 1] = first + options->starts[i + 1];
    return GRUNDY_OK;
}

static grundy_status find_rows(gi_table_rows *rows, const gi_ranks *ranks,
                               gi_room *room, grundy_error *err)
{
    grundy_status status = GRUNDY_OK;

    rows->starts[0] = 0;
    for (uint64_t rank = 0; !status && rank < ranks->count;) {
        size_t count = 0;
        for (; rank < ranks->count && count < room->most; rank++)
            room->list[count++] = rank;
        status = add_rows(rows, ranks, room, count, err);
        gi_env_progress(rows->env, rank, ranks->count);
        if (!status && gi_env_is_stopped(rows->env)) status = GRUNDY_CANCELLED;
    }
    return status;
}

grundy_status gi_table_rows_find(gi_table_rows *out, const gi_ranks *ranks,
                                 const grundy_env *env, grundy_error *err)
{
    gi_table_rows rows = {.env = env, .count = ranks->count};
    gi_room *room;
    grundy_status status;

    if (ranks->count >= UINT32_MAX ||
        ranks->count > gi_limit_memory(env) / sizeof(uint64_t))
        return gi_fail(err, GRUNDY_OVER_BUDGET,
                       "a graph of %llu vertices is too large",
                       (unsigned long long)ranks->count);
    status = gi_rooms_new(&room, 1, ranks, env);
    if (status) return status;
    rows.starts =
        gi_alloc_array(env, (size_t)rows.count + 1, sizeof *rows.starts);
    status =
        rows.starts ? find_rows(&rows, ranks, room, err) : GRUNDY_NO_MEMORY;
    gi_rooms_free(room, 1, ranks, env);
    if (status)
        gi_table_rows_clear(&rows);
    else
        *out = rows;
    return status;
}

void gi_table_rows_clear(gi_table_rows *rows)
{
    if (rows->targets)
        gi_free(rows->env, rows->targets,
                (size_t)rows->capacity * sizeof *rows->targets);
    if (rows->starts)
        gi_free(rows->env, rows->starts,
                ((size_t)rows->count + 1) * sizeof *rows->starts);
    rows->targets = NULL;
    rows->starts = NULL;
}
