/* SPDX-License-Identifier: MIT */
/* dense_impl.h - what the files of the engine on all pairs share. */
#ifndef GI_DENSE_IMPL_H
#define GI_DENSE_IMPL_H

#include "sequence/dense.h"

/* ---- dense_seats.c: the candidates of a heap ---- */

enum {
    GI_DENSE_TRIES = 4096,
    GI_DENSE_TRIES_MOST = GI_DENSE_TRIES - 8, /* To ask for. */
    GI_DENSE_MARKS_PAD = 8 /* Bytes of marks past the last value. */
};

typedef struct gi_dense_seats {
    /* Candidates, ascending, and what is known of each: the turn in which it
     * took its seat, or one of the codes in dense_seats.c. */
    uint16_t tries[GI_DENSE_TRIES];
    uint32_t since[GI_DENSE_TRIES];
    size_t try_count;
    size_t first; /* Those before are options. */
    size_t next;  /* Those from here on are not yet looked at. */
    size_t alive; /* Of those before, how many may still be none. */
    size_t turn;
    size_t death_count;

    gi_dense_tables tables;
    uint64_t taken[GI_DENSE_TABLES]; /* Bit i: slot i is the seat of ... */
    uint16_t owners[GI_DENSE_TABLES][GI_DENSE_SLOTS]; /* ... this try. */
    uint16_t waiting[GI_DENSE_SLOTS]; /* Tries without a seat, ascending. */
    size_t waiting_count;
    uint64_t waited_for; /* Their slots. */
} gi_dense_seats;

/* Candidates are the values below `end` that are not marked, least first:
 * `most` of them or a few more. most <= GI_DENSE_TRIES_MOST. */
void gi_dense_seats_fill(gi_dense_seats *seats, const uint8_t *marks,
                         size_t end, size_t most);
/* The tables have been compared with the pairs of one more turn. */
void gi_dense_seats_turn(gi_dense_seats *seats);
/* Whether the first candidate has been compared for that many turns, or there
 * is none. */
bool gi_dense_seats_done(const gi_dense_seats *seats, size_t turns);
/* The first candidate is an option by other pairs. There is one. */
void gi_dense_seats_refuse(gi_dense_seats *seats);

static inline bool gi_dense_seats_empty(const gi_dense_seats *seats)
{
    return seats->first == seats->try_count;
}

#endif
