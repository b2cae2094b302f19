/* SPDX-License-Identifier: MIT */
/* count_sieve.h - a sieve of lost positions, by the lines through them
 * (count_sieve.c). */
#ifndef GI_ANALYSIS_COUNT_COUNT_SIEVE_H
#define GI_ANALYSIS_COUNT_COUNT_SIEVE_H

#include "analysis/count/counting.h"
#include "base/memory/gaps.h"
#include "rules/ruleset.h"
#include "rules/vectors.h"

enum { GI_SIEVE_NUMBERS_MOST = 8 };

/* The lines of one vector. */
typedef struct gi_sieve_lines {
    const int64_t *vector;
    size_t pivot;
    uint64_t strides[GI_SIEVE_NUMBERS_MOST]; /* Of the coordinates. */
    gi_gaps hit;                             /* Lines. */
    uint64_t base, slope; /* Of the row: line of its position 0, and step. */
} gi_sieve_lines;

typedef struct gi_sieve {
    const gi_counting *c;
    const gi_vectors *v;
    size_t count; /* Numbers of a position. */
    /* Of each number: what is asked for, and where the sieve is. */
    int64_t first[GI_SIEVE_NUMBERS_MOST], last[GI_SIEVE_NUMBERS_MOST];
    int64_t at[GI_SIEVE_NUMBERS_MOST];
    bool is_sorted;           /* Ascending positions stand for all. */
    gi_sieve_lines *families; /* shape [v->line_count] */
    bool has_row_line;        /* A lost position ends its row. */
    uint64_t *lost;           /* A bit a position, where there are steps. */
    size_t lost_words;
    uint64_t looks, polled, most;
    uint64_t lost_count, sum, positions; /* Not yet in the answer. */
} gi_sieve;

/* Whether there is memory for so many bits, for each line and for the steps. */
static inline bool gi_sieve_has_room(const gi_sieve *s, uint64_t bits)
{
    return bits / 8 < gi_limit_memory(s->c->run->env) / (s->v->line_count + 1);
}

/* ---- lines (sieve_lines.c) ---- */

/* Numbers the lines of a vector; GRUNDY_UNDECIDED where they are too many. */
grundy_status gi_sieve_add_lines(gi_sieve *s, gi_sieve_lines *f);

/* ---- the count (sieve_tally.c) ---- */

/* Whether the position at s->at is asked for. */
bool gi_sieve_is_counted(const gi_sieve *s);
/* How many positions of the row are asked for. */
uint64_t gi_sieve_asked_in_row(gi_sieve *s, int64_t first, int64_t last);
/* So many rearrangements of the position at s->at count. */
grundy_status gi_sieve_count_lost(gi_sieve *s, uint64_t times);
/* Brings positions into the answer before they overflow. */
grundy_status gi_sieve_flush_positions(gi_sieve *s);
/* The answer is complete. */
grundy_status gi_sieve_finish(gi_sieve *s);

#endif
