/* SPDX-License-Identifier: MIT */
/* counting.h - what the ways to count positions share. */
#ifndef GI_ANALYSIS_COUNT_COUNTING_H
#define GI_ANALYSIS_COUNT_COUNTING_H

#include "grundy/count.h"

#include "base/env.h"
#include "base/integer/ints.h"
#include "base/run.h"
#include "judging/fact.h"

__extension__ typedef unsigned __int128 gi_wide;

enum { GI_COUNT_RANGES_MOST = 64 };

struct grundy_count {
    gi_own_env env;
    grundy_integer positions, lost, won, drawn, sum;
    gi_ints values; /* Item v: positions of value v. */
    bool has_draws, has_sum;
    gi_ground ground;
};

/* A question while it is answered. */
typedef struct gi_counting {
    const grundy_game *game;
    const grundy_count_question *question;
    grundy_convention convention;
    grundy_count *out; /* NULL: lost positions are visited. */
    grundy_count_visit visit;
    void *user;
    gi_run *run;
} gi_counting;

/* How many numbers a position has, of a box. */
uint64_t gi_counting_heaps(const gi_counting *c);
/* The range of number i < gi_counting_heaps(). */
grundy_count_range gi_counting_range(const gi_counting *c, uint64_t i);
/* *number modulo the modulus, if there is one. */
grundy_status gi_counting_reduce(const gi_counting *c, grundy_integer *number);

/* ---- the heaps of a range by their values ---- */

/* Heaps of one value: how many, and their tokens. */
typedef struct gi_heap_tallied {
    uint64_t count;
    gi_wide sum;
} gi_heap_tallied;

typedef struct gi_heap_tally {
    gi_heap_tallied *of; /* shape [size]: by value */
    size_t size;         /* A power of two. */
    grundy_count_range range;
    uint64_t times; /* Heaps of a position that have it. */
} gi_heap_tally;

/* A game in which a position is the sum of its heaps, and one heap a nim-heap
 * of its value. */
bool gi_counting_has_heaps(const gi_counting *c);
/* Heaps one by one, of rules that would rather say who wins than a value. */
bool gi_counting_asks_outcomes(const gi_counting *c);
/* The same, and misère play has the rule of Nim (T-TAME-HEAPS). */
bool gi_counting_is_tame(const gi_counting *c);

/* By histograms and characters (count_heaps.c). GRUNDY_UNDECIDED, in words, where
 * that does not do. */
grundy_status gi_count_heaps(const gi_counting *c);
/* What is known of all positions of given histograms (characters.c). */
typedef struct gi_convolved {
    grundy_integer positions;
    gi_ints counts; /* shape [size]: positions of value v */
    gi_ints sums;   /* the same: their tokens; empty unless wanted */
} gi_convolved;
grundy_status gi_convolve(gi_convolved *out, const gi_counting *c,
                          const gi_heap_tally *ranges, size_t range_count);
void gi_convolved_clear(gi_convolved *convolved, const grundy_env *env);

/* Nim, whose heaps are their own values, bit by bit (count_bits.c); lists alone, and
 * neither tokens nor values. */
grundy_status gi_count_bits(const gi_counting *c);
/* A family whose positions are heaps of a n + b tokens each, of Nim, n of the
 * range; GRUNDY_UNDECIDED where the family is none of these (count_line.c). */
grundy_status gi_count_line(const gi_counting *c);
/* Whether the value of every heap is its size. */
grundy_status gi_counting_is_nim(const gi_counting *c, bool *out);

/* The failure of one n of the family, `n = 3: ` before its sentence; that of a
 * family that cannot be read, which has a place, as it is. */
grundy_status gi_counting_fail_member(const gi_counting *c, uint64_t n,
                                      grundy_status status);

/* Positions of rules whose moves are vectors, by a sieve (count_sieve.c).
 * GRUNDY_UNDECIDED, without words, where that does not do. */
grundy_status gi_count_sieve(const gi_counting *c);

/* Pairs whose lost ones the theory can tally (count_pairs.c). GRUNDY_UNDECIDED,
 * without words, where that does not do. */
grundy_status gi_count_pairs(const gi_counting *c);

/* One position after the other (count_each.c), unless a sieve does. */
grundy_status gi_count_each(const gi_counting *c);

#endif
