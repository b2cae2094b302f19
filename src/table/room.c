/* SPDX-License-Identifier: MIT */
/* room.c - buffers for a few ranks, their options and their parents.
 *
 * Rules are asked for many ranks at once, so that a game can step from one to
 * the next and the cost of a call by pointer is negligible. The number is
 * bounded by the room that their options could take.
 */
#include "base/env.h"
#include "table/work.h"

enum { RANKS_LEAST = 8, RANKS_MOST = 256, ITEMS_MOST = 1 << 18 };

static size_t most_of(const gi_ranks *ranks)
{
    const size_t fit = ITEMS_MOST / (ranks->option_most + 1);

    if (fit > RANKS_MOST) return RANKS_MOST;
    return fit > RANKS_LEAST ? fit : RANKS_LEAST;
}

static size_t parent_room(const gi_ranks *ranks)
{
    return ranks->parent_most + 1;
}

uint64_t gi_room_bytes(const gi_ranks *ranks)
{
    const uint64_t most = most_of(ranks);

    return sizeof(gi_room) + most * (2 * sizeof(uint64_t) + 1) +
           (most + 1) * sizeof(uint32_t) +
           (most * ranks->option_most + parent_room(ranks)) * sizeof(uint64_t);
}

static void free_room(gi_room *room, const gi_ranks *ranks,
                      const grundy_env *env)
{
    const size_t most = most_of(ranks);

    gi_free(env, room->parents, parent_room(ranks) * sizeof *room->parents);
    gi_free(env, room->options.items,
            most * ranks->option_most * sizeof *room->options.items);
    gi_free(env, room->options.starts,
            (most + 1) * sizeof *room->options.starts);
    gi_free(env, room->options.ends, most);
    gi_free(env, room->same, most * sizeof *room->same);
    gi_free(env, room->list, most * sizeof *room->list);
}

static grundy_status fill_room(gi_room *room, const gi_ranks *ranks,
                               const grundy_env *env)
{
    const size_t most = most_of(ranks);

    room->most = most;
    room->list = gi_alloc_array(env, most, sizeof *room->list);
    room->same = gi_alloc_array(env, most, sizeof *room->same);
    room->options.ends = gi_alloc(env, most);
    room->options.starts =
        gi_alloc_array(env, most + 1, sizeof *room->options.starts);
    room->options.items = gi_alloc_array(env, most * ranks->option_most,
                                         sizeof *room->options.items);
    room->parents =
        gi_alloc_array(env, parent_room(ranks), sizeof *room->parents);
    if (!room->list || !room->same || !room->options.ends ||
        !room->options.starts || !room->options.items || !room->parents)
        return GRUNDY_NO_MEMORY;
    return GRUNDY_OK;
}

grundy_status gi_rooms_new(gi_room **out, size_t count, const gi_ranks *ranks,
                           const grundy_env *env)
{
    gi_room *rooms = gi_alloc_array(env, count, sizeof *rooms);
    grundy_status status = rooms ? GRUNDY_OK : GRUNDY_NO_MEMORY;

    GRUNDY_ASSERT(ranks->option_most >= 1);
    if (status) return status;
    for (size_t i = 0; i < count; i++)
        rooms[i] = (gi_room){.most = 0};
    for (size_t i = 0; !status && i < count; i++)
        status = fill_room(&rooms[i], ranks, env);
    if (status) {
        gi_rooms_free(rooms, count, ranks, env);
        return status;
    }
    *out = rooms;
    return GRUNDY_OK;
}

void gi_rooms_free(gi_room *rooms, size_t count, const gi_ranks *ranks,
                   const grundy_env *env)
{
    if (!rooms) return;
    for (size_t i = 0; i < count; i++)
        free_room(&rooms[i], ranks, env);
    gi_free(env, rooms, count * sizeof *rooms);
}

size_t gi_room_originals(gi_room *room, const gi_ranks *ranks, uint64_t first,
                         size_t count, uint8_t *codes)
{
    size_t kept = 0;

    GRUNDY_ASSERT(count <= room->most);
    for (size_t i = 0; i < count; i++)
        room->same[i] = first + i;
    if (ranks->ranking->canonical)
        ranks->ranking->canonical(ranks, room->same, count);
    for (size_t i = 0; i < count; i++) {
        if (room->same[i] == first + i)
            room->list[kept++] = first + i;
        else
            codes[i] = GI_CODE_IMAGE;
    }
    return kept;
}

uint8_t gi_code_of_end(gi_end end, grundy_convention convention)
{
    const bool is_misere = convention == GRUNDY_MISERE;

    switch (end) {
    case GI_END_LOST:
        return gi_code_of(is_misere ? GI_RESULT_WON : GI_RESULT_LOST, 0);
    case GI_END_WON:
        return gi_code_of(is_misere ? GI_RESULT_LOST : GI_RESULT_WON, 0);
    case GI_END_TIE:
        return gi_code_of(GI_RESULT_TIE, 0);
    case GI_END_STRAY:
        return GI_CODE_STRAY;
    case GI_END_NONE:
        break;
    }
    return GI_CODE_OPEN;
}
