/* SPDX-License-Identifier: MIT */
/* dense_impl.h - what the files of the engine on all pairs share. */
#ifndef GI_DENSE_IMPL_H
#define GI_DENSE_IMPL_H

#include "sequence/dense.h"

/* ---- dense_seats.c: the candidates of a heap ---- */

enum {
    GI_DENSE_ROWS = GI_DENSE_VALUES / GI_DENSE_SLOTS,
    GI_DENSE_WAITING = 2 * GI_DENSE_SLOTS
};

/* Row h: the values 64 * h + i, i < 64, as bits i of a word. */
typedef uint64_t gi_dense_rows[GI_DENSE_ROWS];

typedef struct gi_dense_seats {
    gi_dense_rows left; /* Candidates that are not known to be options. */
    size_t row_end;     /* Rows from here on have none. */
    size_t first_row;   /* Rows before have none any more. */
    size_t next_row;    /* Those from here on are not yet looked at. */
    size_t alive;       /* Candidates of the rows before. */
    size_t turn, turn_count;
    size_t due; /* The turn at which the first candidate has met all pairs. */
    bool is_changed; /* Some have gone in this turn. */
    size_t death_count;

    gi_dense_tables tables;
    uint64_t taken[GI_DENSE_TABLES]; /* Bit i: slot i is a seat. */
    uint16_t since[GI_DENSE_TABLES][GI_DENSE_SLOTS]; /* This turn. */
    uint16_t waiting[GI_DENSE_WAITING]; /* Values without a seat. */
    size_t waiting_count;
    uint64_t waited_for; /* Their slots. */
} gi_dense_seats;

/* `left`, below row_end, has been filled in: the candidates. The tables are to
 * be compared with the pairs of `turns` turns. */
void gi_dense_seats_start(gi_dense_seats *seats, size_t row_end, size_t turns);
/* The tables have been compared with some pairs, and lost some. */
void gi_dense_seats_clear(gi_dense_seats *seats);
/* The tables have been compared with the pairs of one more turn. */
void gi_dense_seats_turn(gi_dense_seats *seats);
/* Whether the first candidate has been compared with all, or there is none. */
bool gi_dense_seats_done(const gi_dense_seats *seats);
/* The least candidate. There is one. */
size_t gi_dense_seats_first(const gi_dense_seats *seats);
/* The first candidate is an option by other pairs. It is done. */
void gi_dense_seats_refuse(gi_dense_seats *seats);

static inline bool gi_dense_seats_empty(const gi_dense_seats *seats)
{
    return seats->first_row == seats->row_end;
}

#endif
