/* SPDX-License-Identifier: MIT */
/* nogo_play.h - the moves of impartial NoGo on a row, for nogo_search.c. */
#ifndef NOGO_PLAY_H
#define NOGO_PLAY_H

#include <stdbool.h>

#include "nogo_places.h"

typedef struct part {
    int count;
    uint64_t place;
} part;

/* A row that is open, with the places of its ends; of its first p cells also
 * with one free cell behind them. */
typedef struct row {
    part whole;
    uint8_t cells[MOST];
    uint64_t begins[MOST + 1], begins_one[MOST + 1], ends[MOST + 1];
} row;

static inline int kind_at(uint64_t place, int m)
{
    return place >= weight[O][m] ? O : place >= weight[X][m] ? X : FREE;
}

static inline void open_row(row *r, part whole)
{
    const int n = whole.count;
    uint64_t left = whole.place;

    r->whole = whole;
    r->begins[0] = r->begins_one[0] = r->ends[n] = 0;
    for (int p = 0; p < n; p++) {
        const int kind = kind_at(left, n - p);
        left -= weight[kind][n - p];
        r->cells[p] = (uint8_t)kind;
        r->begins[p + 1] = r->begins_one[p] + weight[kind][1];
        r->begins_one[p + 1] =
            r->begins[p + 1] + 2 * r->begins[p] + (kind ? 2 : 0);
    }
    for (int p = n - 1; p >= 0; p--)
        r->ends[p] = r->ends[p + 1] + weight[r->cells[p]][n - p];
}

/* The greatest place among those of the row, with the colours exchanged, from
 * the other end, and both. */
static inline part canonical(part whole)
{
    uint64_t left = whole.place, images[3] = {0, 0, 0};

    for (int p = 0; p < whole.count; p++) {
        const int m = whole.count - p, kind = kind_at(left, m);
        const int other = kind ? 3 - kind : FREE;
        left -= weight[kind][m];
        images[0] += weight[other][m];
        images[1] += weight[kind][p + 1];
        images[2] += weight[other][p + 1];
    }
    for (int i = 0; i < 3; i++)
        if (images[i] > whole.place) whole.place = images[i];
    return whole;
}

/* The first p cells of the row, and those from `next` on. */
static inline part join(const row *r, int p, int next)
{
    const int behind = r->whole.count - next;

    return (part){p + behind, far_u[behind] * r->begins_one[p] +
                                  far_v[behind] * r->begins[p] +
                                  r->ends[next]};
}

/* A stone of this colour before the cells from `next` on; behind the first p.
 */
static inline part with_first(const row *r, int own, int next)
{
    const int count = r->whole.count - next + 1;

    return (part){count, weight[own][count] + r->ends[next]};
}

static inline part with_last(const row *r, int own, int p)
{
    return (part){p + 1, r->begins_one[p] + weight[own][1]};
}

/* Whether a stone of this colour may be put on the free cell p. A block beside
 * it that does not begin at that end of the row has a liberty there. */
static inline bool is_legal(const row *r, int own, int left, int right, int p)
{
    const bool lives_left = p >= 2, lives_right = p + 2 < r->whole.count;

    if (left == 3 - own && !lives_left) return false;
    if (right == 3 - own && !lives_right) return false;
    return left == FREE || right == FREE || (left == own && lives_left) ||
           (right == own && lives_right);
}

/* The parts after a stone on the free cell p; how many; 0 if it is illegal. */
static inline int play(const row *r, int p, int own, part *parts)
{
    const int n = r->whole.count, other = 3 - own;
    const int left = p > 0 ? r->cells[p - 1] : -1;
    const int right = p + 1 < n ? r->cells[p + 1] : -1;

    if (!is_legal(r, own, left, right, p)) return 0;
    if (left == other) {
        parts[0] = (part){p, r->begins[p]};
        parts[1] = right == own ? (part){n - p - 1, r->ends[p + 1]}
                                : with_first(r, own, p + 1);
        return 2;
    }
    if (right == other) {
        parts[0] = (part){n - p - 1, r->ends[p + 1]};
        parts[1] =
            left == own ? (part){p, r->begins[p]} : with_last(r, own, p);
        return 2;
    }
    if (left == own && right == own)
        parts[0] = join(r, p, p + 2);
    else if (left == own || right == own)
        parts[0] = join(r, p, p + 1);
    else
        parts[0] = (part){n, r->whole.place + weight[own][n - p]};
    return 1;
}

#endif
