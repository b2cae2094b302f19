/* SPDX-License-Identifier: MIT */
/* nogo_row.c - values of impartial NoGo on empty rows, by all rows there are.
 *
 *     nogo_row 16
 *
 * It prints the values of rows of 1, 2, ... cells. It shares no code with the
 * engine, which searches a few parts of a row; this walks through every row of
 * free cells and stones (nogo_places.h), and looks up all options. A new stone
 * with free neighbours makes the place greater, and all other options are
 * shorter: from the last row to the first, all that is looked up is there.
 *
 * Rows that are equal but for the colours or the end one begins at are solved
 * once.
 *
 * A value takes a byte, as some pass 15 from 24 cells on: rows of n cells, with
 * all shorter ones, 8/3 times 2^n bytes.
 */
#include <stdio.h>
#include <stdlib.h>

#include "nogo_places.h"

enum { FORBIDDEN = 63 };

static uint8_t *values[MOST + 1];
static int n;

/* The row at work. Of its first p cells: the place, and the place with one free
 * cell behind them. */
static uint8_t cells[MOST + 2];
static uint64_t begins[MOST + 2], begins_one[MOST + 2], ends[MOST + 3];

static unsigned value_of(int length, uint64_t place)
{
    return values[length][place];
}

/* The place of the first p cells, with `more` cells behind them. */
static uint64_t place_before(int p, int more)
{
    return far_u[more] * begins_one[p] + far_v[more] * begins[p];
}

/* Value of the row with a stone of this kind on a free cell p; or FORBIDDEN. */
static unsigned value_with(int p, int own, uint64_t place)
{
    const int other = 3 - own, behind = n - p - 1;
    const int left = p > 0 ? cells[p - 1] : -1;
    const int right = behind > 0 ? cells[p + 1] : -1;
    const int is_alive = left == FREE || (left == own && p >= 2) ||
                         right == FREE || (right == own && behind >= 2);

    if (!is_alive || (left == other && p < 2) ||
        (right == other && behind < 2))
        return FORBIDDEN;
    if (left == other)
        return value_of(p, begins[p]) ^
               (right == own ? value_of(behind, ends[p + 1])
                             : value_of(behind + 1, weight[own][behind + 1] +
                                                        ends[p + 1]));
    if (right == other)
        return value_of(behind, ends[p + 1]) ^
               (left == own ? value_of(p, begins[p])
                            : value_of(p + 1, begins_one[p] + weight[own][1]));
    if (left == own && right == own)
        return value_of(n - 2, place_before(p, behind - 1) + ends[p + 2]);
    if (left == own || right == own)
        return value_of(n - 1, place_before(p, behind) + ends[p + 1]);
    return value_of(n, place + weight[own][behind + 1]);
}

static unsigned solve(uint64_t place)
{
    uint64_t seen = 0;
    unsigned value = 0;

    for (int p = n - 1; p >= 0; p--)
        ends[p] = ends[p + 1] + weight[cells[p]][n - p];
    for (int p = 0; p < n; p++)
        if (cells[p] == FREE)
            for (int own = X; own <= O; own++)
                seen |= (uint64_t)1 << value_with(p, own, place);
    while (seen >> value & 1)
        value++;
    if (value > 31) { /* The nim-sum of two could be FORBIDDEN. */
        fprintf(stderr, "nogo_row: a value is more than 31\n");
        exit(1);
    }
    return value;
}

/* Places of the row, and of the equal ones: with the colours exchanged, from
 * the other end, and both. */
typedef struct images {
    uint64_t place, exchanged, turned, both;
} images;

/* The image that was solved first, which is the last of them. */
static uint64_t last_of(const images *row)
{
    uint64_t last = row->place;

    if (row->exchanged > last) last = row->exchanged;
    if (row->turned > last) last = row->turned;
    return row->both > last ? row->both : last;
}

static images with_cell(const images *row, int p, int kind)
{
    const int other = kind ? 3 - kind : FREE;

    return (images){row->place + weight[kind][n - p],
                    row->exchanged + weight[other][n - p],
                    row->turned + weight[kind][p + 1],
                    row->both + weight[other][p + 1]};
}

/* All rows with these first p cells, the last first. */
static void walk(int p, images row)
{
    if (p == n) {
        const uint64_t last = last_of(&row);
        values[n][row.place] =
            (uint8_t)(last > row.place ? value_of(n, last) : solve(row.place));
        return;
    }
    for (int kind = p > 0 && cells[p - 1] ? FREE : O; kind >= FREE; kind--) {
        cells[p] = (uint8_t)kind;
        begins[p + 1] = begins_one[p] + weight[kind][1];
        begins_one[p + 1] = begins[p + 1] + 2 * begins[p] + (kind ? 2 : 0);
        walk(p + 1, with_cell(&row, p, kind));
    }
}

int main(int count, char **arguments)
{
    const long most = count == 2 ? strtol(arguments[1], NULL, 10) : 0;

    if (most < 1 || most > MOST) {
        fprintf(stderr, "usage: nogo_row CELLS, at most %d\n", MOST);
        return 2;
    }
    make_weights();
    values[0] = calloc(1, 1);
    for (n = 1; n <= most; n++) {
        values[n] = calloc(a_of[n + 2], 1);
        if (!values[n] || !values[0]) {
            fprintf(stderr, "nogo_row: out of memory\n");
            return 1;
        }
        walk(0, (images){0, 0, 0, 0});
        printf("1x%d\t%u\n", n, value_of(n, 0));
        fflush(stdout);
    }
    return 0;
}
