/* SPDX-License-Identifier: MIT */
/* pairs_seats.h - the candidates of a heap. */
#ifndef GI_SEQUENCE_PAIRS_PAIRS_SEATS_H
#define GI_SEQUENCE_PAIRS_PAIRS_SEATS_H

#include "sequence/pairs/pairs_kernel.h"
#include "sequence/sparse/sparse.h"

enum {
    GI_PAIRS_SHELVES = GI_PAIRS_VALUES / GI_PAIRS_SLOTS,
    GI_PAIRS_WAITING = 2 * GI_PAIRS_SLOTS
};

/* Shelf h: the values 64 * h + i, i < 64, as bits i of a word. */
typedef uint64_t gi_pairs_shelves[GI_PAIRS_SHELVES];

/* Candidates that no option has if none of the rares shows it: those whose
 * parity under the mask is odd or, shelf 0 tells, even. Mask 0: none. */
typedef struct gi_pairs_settled {
    uint64_t mask;
    uint64_t shelf; /* Shelf 0 of them; 0 for mask 0. */
} gi_pairs_settled;

static inline uint64_t gi_pairs_settled_shelf(gi_pairs_settled s, size_t high)
{
    return s.shelf ^ -(uint64_t)gi_parity(s.mask / GI_PAIRS_SLOTS & high);
}

/* The candidates of a heap, and those without a seat. */
typedef struct gi_pairs_queue {
    gi_pairs_shelves left; /* Candidates that are not known to be options. */
    /* The turn from which on all of a shelf are seated. */
    uint32_t since[GI_PAIRS_SHELVES];
    uint16_t waiting[GI_PAIRS_WAITING];
} gi_pairs_queue;

/* All pairs of a heap, a chunk of them a turn. Those of the last turns, so
 * many, have been marked: no candidate below the shelf is hit by them. */
typedef struct gi_pairs_circle {
    size_t turns, marked, shelf;
} gi_pairs_circle;

/* What each meeting needs is side by side. */
typedef struct gi_pairs_seats {
    gi_pairs_tables tables;
    uint64_t taken[GI_PAIRS_TABLES]; /* Bit i: slot i is a seat. */
    gi_pairs_circle circle;
    size_t turn;
    size_t due; /* The turn at which the first candidate has met all pairs. */
    size_t alive; /* Candidates of shelves before next_shelf. */
    size_t death_count;
    bool is_changed; /* Some have gone in this turn. */
    bool is_far; /* A shelf that is not below that of the circle is seated. */

    const gi_pairs_kernel *kernel;
    gi_pairs_queue *queue;
    gi_pairs_settled settled; /* Candidates without a seat. */
    size_t bound;             /* The first shelf with one of them. */
    size_t shelf_end;         /* Shelves from here on have none. */
    size_t first_shelf;       /* Shelves before have none any more. */
    size_t next_shelf;        /* Those from here on are not yet looked at. */
    size_t waiting_count;
    uint64_t waited_for; /* Their slots. */
} gi_pairs_seats;

/* `settled` and `left` of the queue, below shelf_end, have been filled in: the
 * candidates. */
void gi_pairs_seats_start(gi_pairs_seats *seats, size_t shelf_end,
                          gi_pairs_circle circle);
/* Whether the tables are to be compared with the pairs of this turn. */
static inline bool gi_pairs_seats_takes_turn(const gi_pairs_seats *seats)
{
    const gi_pairs_circle *c = &seats->circle;

    return seats->is_far || seats->turn % c->turns < c->turns - c->marked;
}
/* The tables have been compared with some pairs, and lost some. */
void gi_pairs_seats_clear(gi_pairs_seats *seats);
/* The tables have been compared with the pairs of one more turn. */
void gi_pairs_seats_turn(gi_pairs_seats *seats);
/* Whether the first candidate is settled or has been compared with all pairs,
 * or there is none. */
bool gi_pairs_seats_done(const gi_pairs_seats *seats);
/* The least candidate. There is one. */
size_t gi_pairs_seats_first(const gi_pairs_seats *seats);
/* Whether there is a candidate, and the least one is settled. */
bool gi_pairs_seats_is_settled(const gi_pairs_seats *seats);
/* The first candidate is an option by other pairs. It is done. */
void gi_pairs_seats_refuse(gi_pairs_seats *seats);

static inline bool gi_pairs_seats_empty(const gi_pairs_seats *seats)
{
    return seats->first_shelf == seats->shelf_end;
}

#endif
