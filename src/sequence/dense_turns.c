/* SPDX-License-Identifier: MIT */
/* dense_turns.c - the heaps of a block meet their pairs, chunk by chunk.
 *
 * A chunk of pairs stays in the cache while all heaps of the block that are not
 * done meet it, a turn each. The chunks come in an order that jumps about:
 * neighbouring pairs have values of the same kind.
 *
 * Where there are more ways to split than one, the parts of one heap have the
 * same sum as those of another by another way: their tables meet these pairs
 * together, as many as there are registers for, since to read the pairs costs
 * as much as to look them up.
 */
#include <string.h>

#include "sequence/dense_impl.h"

enum { CHUNK = 6 << 10 /* Pairs: half of the first cache. */ };

static size_t common_divisor(size_t a, size_t b)
{
    while (b != 0) {
        const size_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* In five parts of eight the jumps are spread well. */
void gi_dense_turns_start(gi_dense *d)
{
    d->chunk_count = (d->first + GI_DENSE_BLOCK) / 2 / CHUNK + 1;
    d->jump = d->chunk_count * 5 / 8 + 1;
    while (common_divisor(d->jump, d->chunk_count) != 1)
        d->jump++;
}

/* Heaps that meet the same pairs. */
typedef struct party {
    gi_dense_range range;
    gi_dense_seats *seats[GI_DENSE_TABLES];
    size_t count, tables;
} party;

static void seek_together(const gi_dense *d, const gi_dense_pairs *pairs,
                          const party *p)
{
    gi_dense_tables all = {.count = p->tables};
    size_t k = 0;

    for (size_t i = 0; i < p->count; i++) {
        const gi_dense_tables *own = &p->seats[i]->tables;
        for (size_t t = 0; t < own->count; t++)
            memcpy(all.high[k++], own->high[t], sizeof own->high[t]);
    }
    GRUNDY_ASSERT(k == all.count && k <= GI_DENSE_TABLES);
    d->kernel->seek(pairs, &all);
    k = 0;
    for (size_t i = 0; i < p->count; i++) {
        gi_dense_tables *own = &p->seats[i]->tables;
        for (size_t t = 0; t < own->count; t++)
            own->gone[t] = all.gone[k++];
    }
}

/* Nobody is left in the party. */
static void meet(const gi_dense *d, party *p)
{
    gi_dense_pairs pairs;

    if (p->count == 0) return;
    pairs = gi_dense_pairs_in(&d->strings, p->range);
    if (p->count == 1)
        d->kernel->seek(&pairs, &p->seats[0]->tables);
    else
        seek_together(d, &pairs, p);
    for (size_t i = 0; i < p->count; i++)
        gi_dense_seats_clear(p->seats[i]);
    p->count = p->tables = 0;
}

static void join(const gi_dense *d, party *p, gi_dense_seats *seats,
                 gi_dense_range range)
{
    if (p->tables + seats->tables.count > GI_DENSE_TABLES ||
        p->range.first != range.first || p->range.end != range.end)
        meet(d, p);
    p->range = range;
    p->tables += seats->tables.count;
    p->seats[p->count++] = seats;
}

static bool is_open(const gi_dense *d, size_t n, uint64_t open)
{
    return n >= d->first && n - d->first < GI_DENSE_BLOCK &&
           open >> (n - d->first) & 1;
}

/* All open heaps with parts of this sum, if split i is the first that leads to
 * one. */
static void turn_sum(gi_dense *d, size_t sum, size_t i, uint64_t open,
                     size_t chunk)
{
    const gi_sparse *s = d->sparse;
    party p = {{sum, 0, 0}, {NULL}, 0, 0};

    for (size_t j = 0; j < i; j++)
        if (is_open(d, sum + s->splits[j].taken, open)) return;
    for (; i < s->split_count; i++) {
        const size_t n = sum + s->splits[i].taken;
        gi_dense_seats *seats;
        gi_dense_range r;
        if (!is_open(d, n, open)) continue;
        seats = &d->heaps[n - d->first];
        r = gi_dense_pairs_of(d, n, s->splits[i]);
        if (r.first < chunk * CHUNK) r.first = chunk * CHUNK;
        if (r.end > (chunk + 1) * CHUNK) r.end = (chunk + 1) * CHUNK;
        if (r.first < r.end && seats->tables.count > 0) join(d, &p, seats, r);
    }
    meet(d, &p);
}

/* All have taken as many turns. */
static void turn(gi_dense *d, uint64_t open)
{
    const gi_sparse *s = d->sparse;
    const size_t turn = d->heaps[__builtin_ctzll(open)].turn;
    const size_t chunk = turn * d->jump % d->chunk_count;

    for (uint64_t left = open; left != 0; left &= left - 1) {
        const size_t n = d->first + (size_t)__builtin_ctzll(left);
        for (size_t i = 0; i < s->split_count && s->splits[i].taken < n; i++)
            turn_sum(d, n - s->splits[i].taken, i, open, chunk);
    }
    for (uint64_t left = open; left != 0; left &= left - 1) {
        gi_dense_seats *seats = &d->heaps[__builtin_ctzll(left)];
        GRUNDY_ASSERT(seats->turn == turn);
        gi_dense_seats_turn(seats);
    }
}

void gi_dense_turns(gi_dense *d, uint64_t open)
{
    for (;;) {
        for (uint64_t left = open; left != 0; left &= left - 1)
            if (gi_dense_seats_done(&d->heaps[__builtin_ctzll(left)]))
                open &= ~(left & -left);
        if (open == 0) return;
        turn(d, open);
    }
}
