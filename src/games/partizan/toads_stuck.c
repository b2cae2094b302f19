/* SPDX-License-Identifier: MIT */
/* toads_stuck.c - animals that will never move.
 *
 * An animal is stuck if it cannot move, whatever happens, for all cells that it
 * could reach are held by stuck animals or walls. It is a wall, since nobody
 * will ever jump over it: of the frogs that a toad jumps over, let this one be
 * the first that is stuck. Whoever is on the cell before it is not stuck, so
 * that this cell may become free, and the frog could step there.
 *
 * Those that may move are marked until no more are found: toads from the right,
 * frogs from the left, so that whoever has to make way comes first. One look at
 * a kind is enough until there is news of the other.
 */
#include <string.h>

#include "games/partizan/toads_frogs.h"

/* Whether the cell is free, or may become so. */
static bool can_be_free(const gi_stones *row, const bool *can_move,
                        size_t cell)
{
    return row->cells[cell] == GI_STONE_NONE || can_move[cell];
}

/* How many cells an animal can come by a move, to the right for step 1, to the
 * left for -1, if it can jump over the others; fewer before a border. */
static size_t cells_ahead(const gi_stones *row, size_t cell, int step,
                          size_t reach)
{
    const size_t ahead = step > 0 ? row->columns - 1 - cell : cell;

    GRUNDY_ASSERT(cell < row->columns);
    return ahead <= reach ? ahead : reach + 1;
}

static bool may_move(const gi_stones *row, size_t cell, int step, size_t reach,
                     const bool *can_move)
{
    const uint8_t other = step > 0 ? FROG : TOAD;
    size_t to = cell;

    for (size_t k = cells_ahead(row, cell, step, reach); k > 0; k--) {
        to += (size_t)step;
        GRUNDY_ASSERT(to < row->columns);
        if (can_be_free(row, can_move, to)) return true;
        if (row->cells[to] != other) return false;
    }
    return false;
}

/* Marks the animals of a kind, toads for step 1 and frogs for -1, that may
 * move once those do that are marked. Whether there was news. */
static bool mark_kind(const gi_stones *row, int step, size_t reach,
                      bool *can_move)
{
    const uint8_t kind = step > 0 ? TOAD : FROG;
    bool is_news = false;

    /* Those in front first, which may have to make way. */
    for (size_t ahead = 0; ahead < row->columns; ahead++) {
        const size_t cell = step > 0 ? row->columns - 1 - ahead : ahead;
        if (row->cells[cell] == kind && !can_move[cell] &&
            may_move(row, cell, step, reach, can_move))
            is_news = can_move[cell] = true;
    }
    return is_news;
}

void gi_toads_wall_stuck(gi_stones *row, size_t reach)
{
    size_t quiet = 0; /* Kinds, in turn, without news for the other. */
    bool can_move[GI_STONES_CELLS_MOST]; /* Perhaps, sometime. */

    memset(can_move, 0, row->columns);
    for (int step = 1; quiet < 2; step = -step)
        quiet = mark_kind(row, step, reach, can_move) ? 1 : quiet + 1;
    for (size_t i = 0; i < row->columns; i++)
        if (row->cells[i] != GI_STONE_NONE && !can_move[i])
            row->cells[i] = GI_STONE_WALL;
}
