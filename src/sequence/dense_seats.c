/* SPDX-License-Identifier: MIT */
/* dense_seats.c - the candidates of a heap take seats in two tables.
 *
 * All pairs of a heap are a circle of chunks. A candidate takes a seat, the
 * slot of its lowest bits in one of two tables, at any turn, and has been
 * compared with all pairs when the circle has come round once. One that is
 * found to be an option goes, and the next one sits down; so the tables are
 * full nearly all the time, which costs no more than one candidate does.
 *
 * The first candidate that has not gone, when it has come round, is no option
 * by these pairs, and all before it are.
 *
 * Invariant: candidates before `first` are options; those in first .. next - 1
 * are options, seated or waiting; `alive` counts the latter two. If there are
 * candidates, first < next, and `first` has a seat: it waits only for smaller
 * ones, which are gone.
 */
#include <string.h>

#include "sequence/dense_impl.h"

enum { ALIVE = 64 /* Candidates at work, if there are as many. */ };

#define WAITS     UINT32_MAX
#define IS_OPTION (UINT32_MAX - 1)

/* Of eight bytes each 1. */
static const uint64_t ALL_MARKED = 0x0101010101010101;

static bool sit(gi_dense_seats *s, size_t number)
{
    const uint16_t value = s->tries[number];
    const unsigned slot = value % GI_DENSE_SLOTS;
    const uint64_t bit = (uint64_t)1 << slot;
    size_t k = 0;

    while (k < GI_DENSE_TABLES && s->taken[k] & bit)
        k++;
    if (k == GI_DENSE_TABLES) return false;
    s->taken[k] |= bit;
    s->owners[k][slot] = (uint16_t)number;
    s->tables.high[k][slot] = (uint8_t)(value / GI_DENSE_SLOTS);
    s->since[number] = (uint32_t)s->turn;
    return true;
}

/* At this place in the row. */
static void wait_at(gi_dense_seats *s, size_t place, size_t number)
{
    s->since[number] = WAITS;
    s->waiting[place] = (uint16_t)number;
    s->waited_for |= (uint64_t)1 << s->tries[number] % GI_DENSE_SLOTS;
}

/* Those whose slot has become free. */
static void seat_waiting(gi_dense_seats *s)
{
    const uint64_t free = s->waited_for & ~(s->taken[0] & s->taken[1]);
    size_t count = 0;

    if (free == 0) return;
    s->waited_for = 0;
    for (size_t i = 0; i < s->waiting_count; i++)
        if (!sit(s, s->waiting[i])) wait_at(s, count++, s->waiting[i]);
    s->waiting_count = count;
}

/* Lets candidates in. */
static void fill_seats(gi_dense_seats *s)
{
    GRUNDY_ASSERT(s->waiting_count <= s->alive);
    seat_waiting(s);
    while (s->alive < ALIVE && s->next < s->try_count &&
           s->waiting_count < GI_DENSE_SLOTS) {
        if (!sit(s, s->next)) wait_at(s, s->waiting_count++, s->next);
        s->next++;
        s->alive++;
    }
    s->tables.count = s->taken[1] ? 2 : s->taken[0] != 0;
}

static void remove_gone(gi_dense_seats *s)
{
    for (size_t k = 0; k < GI_DENSE_TABLES; k++) {
        uint64_t left = s->tables.gone[k] & s->taken[k];
        s->taken[k] &= ~left;
        s->tables.gone[k] = 0;
        for (; left != 0; left &= left - 1) {
            s->since[s->owners[k][__builtin_ctzll(left)]] = IS_OPTION;
            s->alive--;
            s->death_count++;
        }
    }
    while (s->first < s->next && s->since[s->first] == IS_OPTION)
        s->first++;
}

void gi_dense_seats_fill(gi_dense_seats *seats, const uint8_t *marks,
                         size_t end, size_t most)
{
    size_t count = 0;

    GRUNDY_ASSERT(most <= GI_DENSE_TRIES_MOST);
    for (size_t v = 0; v < end && count < most; v += 8) {
        uint64_t word;
        memcpy(&word, marks + v, sizeof word);
        if (word == ALL_MARKED) continue;
        for (size_t i = v; i < v + 8; i++) {
            seats->tries[count] = (uint16_t)i;
            count += !marks[i];
        }
    }
    seats->try_count = count;
    seats->first = seats->next = seats->alive = seats->turn = 0;
    seats->waiting_count = seats->death_count = 0;
    seats->waited_for = 0;
    memset(seats->taken, 0, sizeof seats->taken);
    memset(&seats->tables, 0, sizeof seats->tables);
    memset(seats->tables.high, GI_DENSE_NONE, sizeof seats->tables.high);
    fill_seats(seats);
}

void gi_dense_seats_turn(gi_dense_seats *seats)
{
    seats->turn++;
    if ((seats->tables.gone[0] | seats->tables.gone[1]) == 0) return;
    remove_gone(seats);
    fill_seats(seats);
}

bool gi_dense_seats_done(const gi_dense_seats *seats, size_t turns)
{
    return gi_dense_seats_empty(seats) ||
           seats->turn - seats->since[seats->first] >= turns;
}

void gi_dense_seats_refuse(gi_dense_seats *seats)
{
    const uint16_t value = seats->tries[seats->first];
    const unsigned slot = value % GI_DENSE_SLOTS;
    const uint64_t bit = (uint64_t)1 << slot;
    const size_t k =
        seats->taken[0] & bit && seats->owners[0][slot] == seats->first ? 0
                                                                        : 1;

    GRUNDY_ASSERT(!gi_dense_seats_empty(seats));
    GRUNDY_ASSERT(seats->taken[k] & bit);
    GRUNDY_ASSERT(seats->owners[k][slot] == seats->first);
    seats->tables.high[k][slot] = GI_DENSE_NONE;
    seats->tables.gone[k] |= bit;
    remove_gone(seats);
    fill_seats(seats);
}
