/* SPDX-License-Identifier: MIT */
/* pairs_turns.c - the heaps of a block meet their pairs, chunk by chunk.
 *
 * A chunk of pairs stays in the cache while all heaps of the block that are
 * not done meet it, a turn each. The chunks come in an order that jumps about:
 * neighbouring pairs have values of the same kind. The last chunks have been
 * marked (pairs_marks.c), and meet only candidates that the marks do not
 * cover.
 *
 * Where there are more ways to split than one, the parts of one heap can have
 * the same sum as those of another heap split another way: both heaps meet
 * these pairs together. Late in the circle a heap has few candidates, and the
 * tables of several go into one.
 */
#include <string.h>

#include "base/assert.h"
#include "base/integer/gcd.h"
#include "sequence/pairs/pairs_turns.h"

enum {
    CHUNK_LEAST = 1 << 10, /* Pairs. */
    CHUNK_MOST = 6 << 10,  /* Half of the first cache. */
    CHUNKS_LEAST = 8       /* If there are so many pairs. */
};

/* Few chunks that are whole would all be marked or none. In five parts of
 * eight the jumps are spread well. */
void gi_pairs_chunks_choose(gi_pairs *d)
{
    const size_t least = gi_pairs_ways(d, GI_PAIRS_ANY, d->first_sum);
    const size_t most =
        gi_pairs_ways(d, GI_PAIRS_ANY, d->first + GI_PAIRS_BLOCK + 1);
    gi_pairs_chunks *c = &d->chunks;

    c->pairs = most / CHUNKS_LEAST / CHUNK_LEAST * CHUNK_LEAST;
    if (c->pairs < CHUNK_LEAST) c->pairs = CHUNK_LEAST;
    if (c->pairs > CHUNK_MOST) c->pairs = CHUNK_MOST;
    c->count = most / c->pairs + 1;
    c->whole = least / c->pairs;
    c->jump = c->whole * 5 / 8 + 1;
    while (gi_gcd(c->jump, c->whole) > 1)
        c->jump++;
    GRUNDY_ASSERT(c->whole <= c->count);
}

size_t gi_pairs_chunk_at(const gi_pairs *d, size_t place)
{
    const gi_pairs_chunks *c = &d->chunks;
    const size_t others = c->count - c->whole;

    GRUNDY_ASSERT(place < c->count);
    return (place < others ? c->whole + place
                           : (place - others) * c->jump % c->whole) *
           c->pairs;
}

/* ---- together ---- */

enum { GUESTS = 4 };

/* Heaps that meet the same pairs. Table t of guest i is a part of table
 * place[i][t] of the party, where no two parts have the same seats. */
typedef struct party {
    gi_pairs_range range;
    gi_pairs_seats *guests[GUESTS];
    uint8_t place[GUESTS][GI_PAIRS_TABLES];
    size_t count, tables;
    uint64_t taken[GI_PAIRS_TABLES];
    const uint8_t *parts[GI_PAIRS_TABLES][GUESTS];
    size_t part_count[GI_PAIRS_TABLES];
} party;

/* To clear all of it would cost as much as a short meeting. */
static void start(party *p)
{
    p->count = p->tables = 0;
    memset(p->taken, 0, sizeof p->taken);
    memset(p->part_count, 0, sizeof p->part_count);
}

static void seek_together(const gi_pairs *d, const gi_pairs_run *pairs,
                          const party *p)
{
    gi_pairs_tables all;

    all.count = p->tables;
    for (size_t k = 0; k < all.count; k++) {
        d->kernel->merge(all.high[k], p->parts[k], p->part_count[k]);
        all.gone[k] = 0;
    }
    d->kernel->seek(pairs, &all);
    for (size_t i = 0; i < p->count; i++) {
        gi_pairs_tables *own = &p->guests[i]->tables;
        for (size_t t = 0; t < own->count; t++)
            own->gone[t] = all.gone[p->place[i][t]];
    }
}

/* Nobody is left in the party. */
static void meet(const gi_pairs *d, party *p)
{
    gi_pairs_run pairs;

    if (p->count == 0) return;
    pairs = gi_pairs_run_in(&d->tracks, p->range);
    if (p->count == 1)
        d->kernel->seek(&pairs, &p->guests[0]->tables);
    else
        seek_together(d, &pairs, p);
    for (size_t i = 0; i < p->count; i++)
        gi_pairs_seats_clear(p->guests[i]);
    start(p);
}

/* Each table of one more guest goes into the first one of the party whose
 * seats are free, two never into the same. False if there is no room. */
static bool let_in(party *p, gi_pairs_seats *guest)
{
    uint8_t *place = p->place[p->count];
    size_t used = 0;

    if (p->count == GUESTS) return false;
    for (size_t t = 0; t < guest->tables.count; t++) {
        size_t k = 0;
        while (k < GI_PAIRS_TABLES &&
               (used >> k & 1 || (p->taken[k] & guest->taken[t]) != 0))
            k++;
        if (k == GI_PAIRS_TABLES) return false;
        used |= (size_t)1 << k;
        place[t] = (uint8_t)k;
    }
    for (size_t t = 0; t < guest->tables.count; t++) {
        const size_t k = place[t];
        GRUNDY_ASSERT(p->part_count[k] < GUESTS);
        p->taken[k] |= guest->taken[t];
        p->parts[k][p->part_count[k]++] = guest->tables.high[t];
    }
    while (p->tables < GI_PAIRS_TABLES && p->taken[p->tables])
        p->tables++;
    p->guests[p->count++] = guest;
    return true;
}

static void join(const gi_pairs *d, party *p, gi_pairs_seats *seats,
                 gi_pairs_range range)
{
    if (p->count > 0 && p->range.first == range.first &&
        p->range.end == range.end && let_in(p, seats))
        return;
    meet(d, p);
    p->range = range;
    let_in(p, seats);
    /* Somebody alone finds room. */
    GRUNDY_ASSERT(p->count == 1);
}

/* ---- turns ---- */

/* Of the open heaps of the block, those that nobody meets at their sum by
 * split i who has come there by an earlier one. */
static uint64_t first_at(const gi_sparse *s, size_t i, uint64_t open)
{
    uint64_t first = open;

    for (size_t j = 0; j < i; j++) {
        GRUNDY_ASSERT(s->splits[j].taken <= s->splits[i].taken);
        const size_t step = s->splits[i].taken - s->splits[j].taken;
        if (step < GI_PAIRS_BLOCK) first &= ~(open << step);
    }
    return first;
}

/* Heap k of the block by split i, and all others with parts of the same
 * sum. */
static void turn_sum(gi_pairs *d, size_t k, size_t i, uint64_t open,
                     size_t first)
{
    const gi_sparse *s = d->sparse;
    const size_t taken = s->splits[i].taken;
    party p;

    start(&p);
    for (; i < s->split_count; i++) {
        const size_t guest = k + s->splits[i].taken - taken;
        gi_pairs_seats *seats = &d->heaps[guest % GI_PAIRS_BLOCK];
        gi_pairs_range r;
        if (guest >= GI_PAIRS_BLOCK || !(open >> guest & 1)) continue;
        if (seats->tables.count == 0) continue;
        if (!gi_pairs_seats_takes_turn(seats)) continue;
        r = gi_pairs_range_of(d, d->first + guest, s->splits[i]);
        if (r.first < first) r.first = first;
        if (r.end > first + d->chunks.pairs) r.end = first + d->chunks.pairs;
        if (r.first < r.end) join(d, &p, seats, r);
    }
    meet(d, &p);
}

/* All have taken as many turns. */
static void turn(gi_pairs *d, uint64_t open)
{
    const gi_sparse *s = d->sparse;
    const size_t turn = d->heaps[__builtin_ctzll(open)].turn;
    const size_t first = gi_pairs_chunk_at(d, turn % d->chunks.count);

    for (size_t i = 0; i < s->split_count; i++)
        for (uint64_t left = first_at(s, i, open); left != 0; left &= left - 1)
            turn_sum(d, (size_t)__builtin_ctzll(left), i, open, first);
    for (uint64_t left = open; left != 0; left &= left - 1) {
        gi_pairs_seats *seats = &d->heaps[__builtin_ctzll(left)];
        GRUNDY_ASSERT(seats->turn == turn);
        gi_pairs_seats_turn(seats);
    }
}

void gi_pairs_turns(gi_pairs *d, uint64_t open)
{
    for (;;) {
        for (uint64_t left = open; left != 0; left &= left - 1)
            if (gi_pairs_seats_done(&d->heaps[__builtin_ctzll(left)]))
                open &= ~(left & -left);
        if (open == 0) return;
        turn(d, open);
    }
}
