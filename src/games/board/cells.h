/* SPDX-License-Identifier: MIT */
/* board/cells.h - the cells of a small board, as bits of one word.
 *
 * The word has 64 bits; where a source is compiled for wide boards (wide.h), 128.
 * A count of steps may be as large as the board: a shift by a whole word gives 0.
 */
#ifndef GI_GAMES_BOARD_CELLS_H
#define GI_GAMES_BOARD_CELLS_H

#include <stdint.h>

#include "base/assert.h"

#ifdef GI_BOARDS_ARE_WIDE
#define GI_CELLS_WORD unsigned __int128
enum { GI_CELLS_BITS = 128, GI_REGION_CELLS_MOST = 80 };
#else
#define GI_CELLS_WORD uint64_t
enum { GI_CELLS_BITS = 64, GI_REGION_CELLS_MOST = 64 };
#endif

__extension__ typedef GI_CELLS_WORD gi_cells;

#define GI_CELLS_ALL (~(gi_cells)0)

static inline gi_cells gi_cells_up(gi_cells cells, unsigned steps)
{
    return steps >= GI_CELLS_BITS ? 0 : cells >> steps;
}

static inline gi_cells gi_cells_down(gi_cells cells, unsigned steps)
{
    return steps >= GI_CELLS_BITS ? 0 : cells << steps;
}

/* The first `count` cells. */
static inline gi_cells gi_cells_low(unsigned count)
{
    return count >= GI_CELLS_BITS ? GI_CELLS_ALL : ((gi_cells)1 << count) - 1;
}

/* The highest 64 bits: all there are, or the other half. */
static inline uint64_t gi_cells_high(gi_cells cells)
{
    return (uint64_t)(cells >> (GI_CELLS_BITS - 64));
}

/* The number of the first cell, and of the last one; there is one. */
static inline unsigned gi_cells_first(gi_cells cells)
{
    const uint64_t low = (uint64_t)cells;

    GRUNDY_ASSERT(cells != 0);
    return GI_CELLS_BITS == 64 || low
               ? (unsigned)__builtin_ctzll(low)
               : 64 + (unsigned)__builtin_ctzll(gi_cells_high(cells));
}

static inline unsigned gi_cells_last(gi_cells cells)
{
    const uint64_t high = gi_cells_high(cells);

    GRUNDY_ASSERT(cells != 0);
    return GI_CELLS_BITS == 64 || high
               ? GI_CELLS_BITS - 1 - (unsigned)__builtin_clzll(high)
               : 63 - (unsigned)__builtin_clzll((uint64_t)cells);
}

static inline uint32_t gi_cells_count(gi_cells cells)
{
    const int low = __builtin_popcountll((uint64_t)cells);

    return (uint32_t)(GI_CELLS_BITS == 64
                          ? low
                          : low + __builtin_popcountll(gi_cells_high(cells)));
}

static inline uint64_t gi_cells_reverse_word(uint64_t word)
{
    word = (word >> 1 & 0x5555555555555555) | (word & 0x5555555555555555) << 1;
    word = (word >> 2 & 0x3333333333333333) | (word & 0x3333333333333333) << 2;
    word = (word >> 4 & 0x0f0f0f0f0f0f0f0f) | (word & 0x0f0f0f0f0f0f0f0f) << 4;
    return __builtin_bswap64(word);
}

static inline gi_cells gi_cells_reverse(gi_cells cells)
{
    const gi_cells high = gi_cells_reverse_word((uint64_t)cells);

    return GI_CELLS_BITS == 64
               ? high
               : high << (GI_CELLS_BITS - 64) |
                     gi_cells_reverse_word(gi_cells_high(cells));
}

#endif
