/* SPDX-License-Identifier: MIT */
/* nogo_places.h - rows of free cells and stones by number, for nogo_row.c and
 * nogo_search.c.
 *
 * A row has no two stones as neighbours. Any part of a row of impartial NoGo is
 * one of these: equal neighbours are one stone, and between different ones the
 * row divides. So much is the definition's own: neighbours of different
 * colours are no liberties to each other, and a run of equal ones is one block
 * with the liberties of its ends.
 *
 * Rows of n cells are in the order of digits, free before x before o, and have
 * a(n) = a(n - 1) + 2 a(n - 2) places, 4/3 times 2^n: a stone with m cells from
 * it to the end counts w(m) = a(m - 1), or a(m - 1) + a(m - 2). As w obeys the
 * recurrence of a, so do the places of beginnings of a row. */
#ifndef NOGO_PLACES_H
#define NOGO_PLACES_H

#include <stdint.h>

enum { MOST = 40, FREE = 0, X = 1, O = 2 };

static uint64_t a_of[MOST + 3];      /* a(n - 2) */
static uint64_t weight[3][MOST + 2]; /* w(m) of each kind of cell. */
/* Of a beginning of a row, with m cells behind it: factors of its place with
 * one free cell behind it, and with none. */
static uint64_t far_u[MOST + 2], far_v[MOST + 2];

static inline void make_weights(void)
{
    a_of[1] = a_of[2] = 1; /* a(-2) = 0 */
    for (int i = 3; i < MOST + 3; i++)
        a_of[i] = a_of[i - 1] + 2 * a_of[i - 2];
    for (int m = 1; m <= MOST; m++) {
        weight[X][m] = a_of[m + 1];
        weight[O][m] = a_of[m + 1] + a_of[m];
    }
    far_v[0] = far_u[1] = 1;
    for (int i = 2; i <= MOST; i++) {
        far_u[i] = far_u[i - 1] + 2 * far_u[i - 2];
        far_v[i] = far_v[i - 1] + 2 * far_v[i - 2];
    }
}

#endif
