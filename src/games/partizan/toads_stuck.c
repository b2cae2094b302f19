/* SPDX-License-Identifier: MIT */
/* toads_stuck.c - animals that will never move.
 *
 * An animal is stuck if it cannot move, whatever happens, for all cells that it
 * could reach are held by stuck animals or walls. A stuck animal over which
 * nobody will ever jump is a wall.
 *
 * Those that may move are marked until no more are found: toads from the right,
 * frogs from the left, so that whoever has to make way comes first. One look at
 * a kind is enough until there is news of the other.
 */
#include <string.h>

#include "games/partizan/toads_frogs.h"

typedef struct future {
    bool can_move[GI_STONES_CELLS_MOST]; /* Of animals: perhaps, sometime. */
    bool is_crossed[GI_STONES_CELLS_MOST];
} future;

/* Whether the cell is free, or may become so. */
static bool can_be_free(const gi_stones *row, const future *f, size_t cell)
{
    return row->cells[cell] == GI_STONE_NONE || f->can_move[cell];
}

/* How many cells an animal can come by a move, to the right for step 1, to the
 * left for -1, if it can jump over the others; fewer before a border. */
static size_t cells_ahead(const gi_stones *row, size_t cell, int step,
                          size_t reach)
{
    const size_t ahead = step > 0 ? row->columns - 1 - cell : cell;

    return ahead <= reach ? ahead : reach + 1;
}

static bool may_move(const gi_stones *row, size_t cell, int step, size_t reach,
                     const future *f)
{
    const uint8_t other = step > 0 ? FROG : TOAD;
    size_t to = cell;

    for (size_t k = cells_ahead(row, cell, step, reach); k > 0; k--) {
        to += (size_t)step;
        if (can_be_free(row, f, to)) return true;
        if (row->cells[to] != other) return false;
    }
    return false;
}

/* Marks the animals of a kind, toads for step 1 and frogs for -1, that may
 * move once those do that are marked. Whether there was news. */
static bool mark_kind(const gi_stones *row, int step, size_t reach, future *f)
{
    const uint8_t kind = step > 0 ? TOAD : FROG;
    bool is_news = false;

    /* Those in front first, which may have to make way. */
    for (size_t ahead = 0; ahead < row->columns; ahead++) {
        const size_t cell = step > 0 ? row->columns - 1 - ahead : ahead;
        if (row->cells[cell] == kind && !f->can_move[cell] &&
            may_move(row, cell, step, reach, f))
            is_news = f->can_move[cell] = true;
    }
    return is_news;
}

/* Marks what an animal may jump over that is on this cell, or may come. */
static void mark_crossed(const gi_stones *row, size_t cell, int step,
                         size_t reach, future *f)
{
    const uint8_t other = step > 0 ? FROG : TOAD;
    size_t to = cell, end = cell;

    for (size_t k = cells_ahead(row, cell, step, reach); k > 0; k--) {
        to += (size_t)step;
        if (can_be_free(row, f, to))
            end = to;
        else if (row->cells[to] != other)
            break;
    }
    for (to = cell; to != end; to += (size_t)step)
        f->is_crossed[to] |= to != cell;
}

static void mark_all_crossed(const gi_stones *row, size_t reach, future *f)
{
    memset(f->is_crossed, 0, row->columns);
    for (size_t i = 0; i < row->columns; i++) {
        if (row->cells[i] == TOAD || can_be_free(row, f, i))
            mark_crossed(row, i, 1, reach, f);
        if (row->cells[i] == FROG || can_be_free(row, f, i))
            mark_crossed(row, i, -1, reach, f);
    }
}

static bool all_can_move(const gi_stones *row, const future *f)
{
    for (size_t i = 0; i < row->columns; i++)
        if (row->cells[i] != GI_STONE_NONE && !f->can_move[i]) return false;
    return true;
}

void gi_toads_wall_stuck(gi_stones *row, size_t reach)
{
    size_t quiet = 0; /* Kinds, in turn, without news for the other. */
    future f;

    memset(f.can_move, 0, row->columns);
    for (int step = 1; quiet < 2; step = -step)
        quiet = mark_kind(row, step, reach, &f) ? 1 : quiet + 1;
    if (all_can_move(row, &f)) return;
    mark_all_crossed(row, reach, &f);
    for (size_t i = 0; i < row->columns; i++)
        if (row->cells[i] != GI_STONE_NONE && !f.can_move[i] &&
            !f.is_crossed[i])
            row->cells[i] = GI_STONE_WALL;
}
