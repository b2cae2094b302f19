/* SPDX-License-Identifier: MIT */
/* cram_regions.h - connected regions of a board of Cram, for cram_search.c: words of
 * 128 bits, by columns, and the least image of each under turns and reflections. */
#ifndef CRAM_REGIONS_H
#define CRAM_REGIONS_H

#include <stdbool.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 cells;

enum { ROWS_MOST = 8 };

/* A connected region in its least image: rows <= columns, cell (x, y) is bit
 * x * rows + y. */
typedef struct piece {
    cells set;
    unsigned rows;
} piece;

static cells row_of[ROWS_MOST + 1][ROWS_MOST]; /* By rows: cells of one row. */

static cells bit(unsigned cell)
{
    return (cells)1 << cell;
}

static void make_rows(void)
{
    for (unsigned rows = 1; rows <= ROWS_MOST; rows++)
        for (unsigned cell = 0; cell < 120; cell++)
            row_of[rows][cell % rows] |= bit(cell);
}

static unsigned first_of(cells set)
{
    const uint64_t low = (uint64_t)set;

    return (unsigned)(low ? __builtin_ctzll(low)
                          : 64 + __builtin_ctzll((uint64_t)(set >> 64)));
}

static unsigned last_of(cells set)
{
    const uint64_t high = (uint64_t)(set >> 64);

    return (unsigned)(high ? 127 - __builtin_clzll(high)
                           : 63 - __builtin_clzll((uint64_t)set));
}

static unsigned size_of(cells set)
{
    return (unsigned)(__builtin_popcountll((uint64_t)set) +
                      __builtin_popcountll((uint64_t)(set >> 64)));
}

/* Cells of a set whose neighbour on a side is in the set, too. */
static cells with_right(cells set, unsigned rows)
{
    return set & set >> rows;
}

static cells with_below(cells set, unsigned rows)
{
    return set & ~row_of[rows][rows - 1] & set >> 1;
}

static cells beside(cells some, cells set, unsigned rows)
{
    const cells right = with_right(set, rows), below = with_below(set, rows);

    return (some & right) << rows | (some >> rows & right) |
           (some & below) << 1 | (some >> 1 & below);
}

static uint64_t turn_word(uint64_t word)
{
    word = __builtin_bswap64(word);
    word = (word >> 4 & 0x0F0F0F0F0F0F0F0F) | (word & 0x0F0F0F0F0F0F0F0F) << 4;
    word = (word >> 2 & 0x3333333333333333) | (word & 0x3333333333333333) << 2;
    return (word >> 1 & 0x5555555555555555) | (word & 0x5555555555555555) << 1;
}

/* By half a turn. */
static cells turned(cells set, unsigned rows, unsigned columns)
{
    const cells all = (cells)turn_word((uint64_t)set) << 64 |
                      turn_word((uint64_t)(set >> 64));

    return all >> (128 - rows * columns);
}

static cells flipped(cells set, unsigned rows)
{
    cells out = 0;

    for (unsigned y = 0; y < rows; y++) {
        const cells row = set & row_of[rows][y];
        const unsigned to = rows - 1 - y;
        out |= to > y ? row << (to - y) : row >> (y - to);
    }
    return out;
}

static cells moved(cells set, unsigned from_rows, unsigned rows, unsigned top,
                   bool is_transposed)
{
    cells out = 0;

    for (; set; set &= set - 1) {
        const unsigned cell = first_of(set);
        const unsigned x = cell / from_rows, y = cell % from_rows - top;
        out |= bit(is_transposed ? y * rows + x : x * rows + y);
    }
    return out;
}

static cells least(cells a, cells b)
{
    return a < b ? a : b;
}

static cells least_flat(cells set, unsigned rows, unsigned columns)
{
    const cells other = flipped(set, rows);

    return least(least(set, other), least(turned(set, rows, columns),
                                          turned(other, rows, columns)));
}

/* Two cells or more. */
static piece canonical(cells set, unsigned rows)
{
    unsigned top = 0, bottom = rows - 1, columns, high;

    set >>= first_of(set) / rows * rows;
    columns = last_of(set) / rows + 1;
    while (!(set & row_of[rows][top]))
        top++;
    while (!(set & row_of[rows][bottom]))
        bottom--;
    high = bottom - top + 1;
    if (high > columns) {
        set = moved(set, rows, columns, top, true);
        return (piece){least_flat(set, columns, high), columns};
    }
    if (high < rows) set = moved(set, rows, high, top, false);
    if (high == columns) {
        const cells other = moved(set, high, high, 0, true);
        return (piece){
            least(least_flat(set, high, high), least_flat(other, high, high)),
            high};
    }
    return (piece){least_flat(set, high, columns), high};
}

/* Without all but one of the cells whose only neighbour is the same. */
static cells without_twins(cells set, unsigned rows)
{
    const cells right = with_right(set, rows), below = with_below(set, rows);
    const cells has[4] = {right, right << rows, below, below << 1};
    cells seen = 0, gone = 0;

    for (unsigned i = 0; i < 4; i++) {
        const unsigned step = i < 2 ? rows : 1;
        const cells only = has[i] & ~has[i ^ 1] & ~has[i ^ 2] & ~has[i ^ 3];
        const cells to = i & 1 ? only >> step : only << step;
        const cells again = to & seen;
        gone |= i & 1 ? again << step : again >> step;
        seen |= to;
    }
    return set & ~gone;
}

static bool is_mirrored(const piece *p)
{
    const unsigned columns = last_of(p->set) / p->rows + 1;
    const unsigned count = p->rows * columns;

    if (turned(p->set, p->rows, columns) != p->set) return false;
    if (p->rows % 2 == 0 && columns % 2 == 0) return true;
    if (count % 2) return !(p->set >> count / 2 & 1);
    /* The two cells of the middle are neighbours. */
    if (p->rows % 2 == 0) return !(p->set >> (count / 2 - 1) & 1);
    return !(p->set >> (count / 2 - (p->rows + 1) / 2) & 1);
}

#endif
