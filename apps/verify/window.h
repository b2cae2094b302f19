/* SPDX-License-Identifier: MIT */
/* window.h - what the files of T-OCTAL-WITNESS share (window.c). */
#ifndef VERIFY_WINDOW_H
#define VERIFY_WINDOW_H

#include "verify.h"

enum {
    SMALL_VALUES = 256, /* In a byte. */
    WORDS = SMALL_VALUES / 64,
    PRIMES_MAX = 16 /* That a number below 2^56 can have. */
};

/* Heap n has the option G(n - shift) ^ value. */
typedef struct {
    uint64_t shift;
    unsigned value;
} tap;

/* How far a judgement is: with the last terms and those at the preperiod all
 * that it takes to go on. */
typedef struct {
    uint64_t n;             /* The next heap. */
    uint64_t next_rare;     /* Of the certificate. */
    uint64_t hash;          /* Of the facts and the terms. */
    uint64_t before, after; /* Values of the heap before the preperiod, and a
                               period later. */
    uint64_t broken;        /* Bit i: the i-th part of the period is none. */
} window_place;

typedef struct {
    const certificate *c;
    uint64_t splits[DIGITS_MAX]; /* Amounts before a split. */
    size_t split_count;
    tap *taps;
    size_t tap_count;
    uint64_t common[2][WORDS]; /* By parity of the heap: values of type 1. */

    uint32_t *terms; /* G(0) .. G(first - 1) */
    uint64_t first;
    uint8_t *small;  /* The same as bytes, and from the last one on down. */
    uint8_t *mirror; /* Heap a is at first - a. */
    uint8_t *buffer; /* The last terms, before `at`. */
    size_t back;     /* As many as are needed. */

    uint8_t *at_start;         /* The window at the preperiod. */
    uint64_t part[PRIMES_MAX]; /* The period divided by its primes. */
    size_t part_count;
    window_place place;
} judgement;

/* ---- window_heap.c ---- */

/* Value v is bit v % 64 of word v / 64. Words are made one by one, so that they
 * stay in a register: most games have no value past the first. */
static inline uint64_t bit_in(unsigned value, unsigned word)
{
    return (uint64_t)(value / 64 == word) << (value % 64);
}

/* Whether all values of type 0 that are less have witnesses; `at` is behind
 * G(n - 1). */
bool has_witnesses(const judgement *j, const uint8_t *at, uint64_t n,
                   unsigned value);

/* NULL and the value of a heap past the first ones, or what failed. */
const char *find_value(const judgement *j, const uint8_t *at, uint64_t n,
                       unsigned *value);

/* ---- window_state.c ---- */

/* What was saved of this certificate, into the place, the window at the
 * preperiod and the last terms, j->back of them, at `last`; nothing if there is
 * no such file. False after a message, for a file that is something else. */
bool restore_window(judgement *j, const char *path, uint8_t *last);

/* False after a message; what was saved before is still there then. */
bool save_window(const judgement *j, const char *path, const uint8_t *last);

/* ---- window_clock.c ---- */

/* When to say where the work is, and to save it, if there is a path. */
typedef struct {
    const char *path;
    uint64_t from;      /* The heap at the start. */
    double start, next; /* In seconds. */
} window_clock;

/* Before heap n. From now on signals that end the program are heard. */
void start_window_clock(window_clock *clock, uint64_t n, const char *path);

/* Before heap n, with the last terms at `last`, some times a second: now and
 * then says where the work is, and saves it; the first time, too. False if it
 * cannot be saved, or is to stop. */
bool pause_window(judgement *j, uint64_t n, window_clock *clock,
                  const uint8_t *last);

#endif
