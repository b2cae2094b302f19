/* SPDX-License-Identifier: MIT */
/* pairs_seats.c - the candidates of a heap take seats in a few tables.
 *
 * All pairs of a heap are a circle of chunks. A candidate takes a seat, the
 * slot of its lowest bits in one of the tables, at any turn, and has been
 * compared with all pairs when the circle has come round once. One that is
 * found to be the value of an option leaves, and the next ones are seated, a
 * shelf of 64 values at a time.
 *
 * The first candidate that remains when it has come round is no option's value
 * by these pairs, and all before it are.
 *
 * Fewer may be seated as the first candidate advances: the further it has
 * come, the less likely the others are needed, and each one that leaves costs
 * as much as some thousand comparisons. When few are left, they are all in the
 * first table, which makes the inner loop faster.
 *
 * Invariant: the bits of `left` are the candidates not known to be options;
 * those in shelves before next_shelf are `alive`, and each of them has one
 * seat or waits; a slot that is waited for is taken in all tables, and one
 * that is taken in a table is taken in all before.
 */
#include <string.h>

#include "sequence/pairs/pairs_seats.h"
#include "base/assert.h"

enum {
    ALIVE_LEAST = 4, /* These four by bench: b-pairs, 2^17 terms. */
    ALIVE_MOST = 48,
    PARTS = 16, /* Of a circle. */
    PACE = 512
};

static uint64_t bit_of(size_t slot)
{
    GRUNDY_ASSERT(slot < GI_PAIRS_SLOTS);
    return (uint64_t)1 << slot;
}

/* ---- sitting down ---- */

/* At once those of a shelf whose seats are free in some table; gives the
 * others. */
static uint64_t sit(gi_pairs_seats *s, size_t high, uint64_t slots)
{
    for (size_t k = 0; k < GI_PAIRS_TABLES && slots != 0; k++) {
        const uint64_t seats = slots & ~s->taken[k];
        s->kernel->put(s->tables.high[k], seats, (uint8_t)high);
        s->taken[k] |= seats;
        slots &= ~seats;
    }
    return slots;
}

/* At this place in the list. */
static void wait_at(gi_pairs_seats *s, size_t place, size_t value)
{
    GRUNDY_ASSERT(place < GI_PAIRS_WAITING);
    s->queue->waiting[place] = (uint16_t)value;
    s->waited_for |= bit_of(value % GI_PAIRS_SLOTS);
}

/* Those whose slot has become free. */
static void seat_waiting(gi_pairs_seats *s)
{
    const uint64_t last = s->taken[GI_PAIRS_TABLES - 1];
    size_t count = 0;

    if ((s->waited_for & ~last) == 0) return;
    s->waited_for = 0;
    for (size_t i = 0; i < s->waiting_count; i++) {
        const size_t value = s->queue->waiting[i];
        const size_t high = value / GI_PAIRS_SLOTS;
        if (sit(s, high, bit_of(value % GI_PAIRS_SLOTS)) != 0)
            wait_at(s, count++, value);
        else
            s->queue->since[high] = (uint32_t)s->turn;
    }
    s->waiting_count = count;
}

static void seat_shelf(gi_pairs_seats *s)
{
    const size_t high = s->next_shelf++;
    const uint64_t shelf =
        s->queue->left[high] & ~gi_pairs_settled_shelf(s->settled, high);

    GRUNDY_ASSERT(high < s->shelf_end);
    s->queue->since[high] = (uint32_t)s->turn;
    if (shelf == 0) return;
    if (high >= s->circle.shelf) s->is_far = true;
    s->alive += (size_t)__builtin_popcountll(shelf);
    for (uint64_t left = sit(s, high, shelf); left != 0; left &= left - 1)
        wait_at(s, s->waiting_count++,
                high * GI_PAIRS_SLOTS + (size_t)__builtin_ctzll(left));
}

bool gi_pairs_seats_is_settled(const gi_pairs_seats *s)
{
    const size_t high = s->first_shelf;
    uint64_t left;

    if (high >= s->shelf_end) return false;
    left = s->queue->left[high];
    return (left & -left & gi_pairs_settled_shelf(s->settled, high)) != 0;
}

/* A turn by which the first candidate was seated; now, if its shelf will be.
 * It never waits: whoever has its slot would come before it. */
static size_t first_since(const gi_pairs_seats *s)
{
    return s->first_shelf < s->next_shelf ? s->queue->since[s->first_shelf]
                                          : s->turn;
}

/* Candidates at work, if there are as many: as the square of the part of the
 * circle that the first one has come. */
static size_t most_alive(const gi_pairs_seats *s, size_t turns)
{
    const size_t part = PARTS * s->circle.turns / (turns + 1);
    const size_t most = ALIVE_LEAST + part * part / PACE;

    return most < ALIVE_MOST ? most : ALIVE_MOST;
}

/* When the first candidate, seated by then, will have met all pairs. */
static size_t due_of(const gi_pairs_seats *s, size_t since)
{
    const gi_pairs_circle *c = &s->circle;
    const size_t place = since % c->turns, others = c->turns - c->marked;

    if (s->first_shelf >= c->shelf) return since + c->turns;
    if (place == 0) return since + others;
    return place < others ? since + c->turns
                          : since - place + c->turns + others;
}

/* Shelves before have nobody left, or nobody that is settled. */
static void find_shelves(gi_pairs_seats *s)
{
    while (s->first_shelf < s->shelf_end &&
           s->queue->left[s->first_shelf] == 0)
        s->first_shelf++;
    if (s->next_shelf < s->first_shelf) s->next_shelf = s->first_shelf;
    if (s->bound < s->first_shelf) s->bound = s->first_shelf;
    while (s->bound < s->shelf_end &&
           (s->queue->left[s->bound] &
            gi_pairs_settled_shelf(s->settled, s->bound)) == 0)
        s->bound++;
}

/* Those with a seat that is taken. */
static void count_tables(gi_pairs_seats *s)
{
    s->tables.count = 0;
    while (s->tables.count < GI_PAIRS_TABLES && s->taken[s->tables.count])
        s->tables.count++;
}

/* Lets candidates in; behind one that is settled, no more shelves of them. */
static void fill_seats(gi_pairs_seats *s)
{
    size_t since, most, end;

    find_shelves(s);
    seat_waiting(s);
    GRUNDY_ASSERT(s->first_shelf <= s->next_shelf);
    since = first_since(s);
    s->due = gi_pairs_seats_empty(s) || gi_pairs_seats_is_settled(s)
                 ? s->turn
                 : due_of(s, since);
    GRUNDY_ASSERT(since <= s->turn);
    most = most_alive(s, s->turn - since);
    end = s->bound < s->shelf_end ? s->bound + 1 : s->shelf_end;
    while (s->next_shelf < end && s->alive < most &&
           s->waiting_count <= GI_PAIRS_WAITING - GI_PAIRS_SLOTS)
        seat_shelf(s);
    GRUNDY_ASSERT(s->waiting_count <= GI_PAIRS_WAITING);
    GRUNDY_ASSERT(s->waiting_count <= s->alive);
    count_tables(s);
}

/* ---- going ---- */

/* From a table to the first one, of two, with these seats free. */
static void move_up(gi_pairs_seats *s, size_t from, size_t to)
{
    const uint64_t seats = s->taken[from] & ~s->taken[to];

    GRUNDY_ASSERT(to < from);
    if (seats == 0) return;
    s->kernel->copy(s->tables.high[to], s->tables.high[from], seats);
    s->kernel->put(s->tables.high[from], seats, GI_PAIRS_NONE);
    s->taken[to] |= seats;
    s->taken[from] &= ~seats;
}

/* Those in the table that have been hit. */
static void leave(gi_pairs_seats *s, size_t k)
{
    const uint64_t gone = s->tables.gone[k] & s->taken[k];
    size_t count = 0;

    s->tables.gone[k] = 0;
    for (uint64_t left = gone; left != 0; left &= left - 1) {
        const size_t slot = (size_t)__builtin_ctzll(left);
        s->queue->left[s->tables.high[k][slot]] &= ~bit_of(slot);
        count++;
    }
    s->kernel->put(s->tables.high[k], gone, GI_PAIRS_NONE);
    s->taken[k] &= ~gone;
    GRUNDY_ASSERT(count <= s->alive);
    s->death_count += count;
    s->alive -= count;
}

void gi_pairs_seats_clear(gi_pairs_seats *s)
{
    const size_t tables = s->tables.count;
    uint64_t gone = 0;

    for (size_t k = 0; k < tables; k++)
        gone |= s->tables.gone[k];
    if (gone == 0) return;
    s->is_changed = true;
    for (size_t k = 0; k < tables; k++)
        leave(s, k);
    for (size_t k = 0; k + 1 < tables; k++)
        for (size_t from = k + 1; from < tables; from++)
            move_up(s, from, k);
    count_tables(s);
}

/* ---- the face ---- */

void gi_pairs_seats_start(gi_pairs_seats *s, size_t shelf_end,
                          gi_pairs_circle circle)
{
    GRUNDY_ASSERT(shelf_end <= GI_PAIRS_SHELVES && circle.turns > 0);
    GRUNDY_ASSERT(circle.marked < circle.turns);
    s->shelf_end = shelf_end;
    s->circle = circle;
    s->first_shelf = s->next_shelf = s->alive = s->turn = 0;
    s->bound = s->settled.mask ? 0 : shelf_end;
    s->waiting_count = s->death_count = 0;
    s->waited_for = 0;
    s->is_changed = s->is_far = false;
    memset(s->taken, 0, sizeof s->taken);
    memset(&s->tables, 0, sizeof s->tables);
    memset(s->tables.high, GI_PAIRS_NONE, sizeof s->tables.high);
    fill_seats(s);
}

void gi_pairs_seats_turn(gi_pairs_seats *s)
{
    s->turn++;
    if (s->is_changed) fill_seats(s);
    s->is_changed = false;
}

bool gi_pairs_seats_done(const gi_pairs_seats *s)
{
    return s->turn >= s->due;
}

size_t gi_pairs_seats_first(const gi_pairs_seats *s)
{
    GRUNDY_ASSERT(!gi_pairs_seats_empty(s));
    return s->first_shelf * GI_PAIRS_SLOTS +
           (size_t)__builtin_ctzll(s->queue->left[s->first_shelf]);
}

void gi_pairs_seats_refuse(gi_pairs_seats *s)
{
    const size_t value = gi_pairs_seats_first(s);
    const size_t slot = value % GI_PAIRS_SLOTS, high = value / GI_PAIRS_SLOTS;
    size_t k = 0;

    if (gi_pairs_seats_is_settled(s)) {
        s->queue->left[high] &= ~bit_of(slot);
        fill_seats(s);
        return;
    }
    while (k < GI_PAIRS_TABLES &&
           !(s->taken[k] & bit_of(slot) && s->tables.high[k][slot] == high))
        k++;
    GRUNDY_ASSERT(k < GI_PAIRS_TABLES);
    s->tables.gone[k] = bit_of(slot);
    gi_pairs_seats_clear(s);
    fill_seats(s);
    s->is_changed = false;
}
