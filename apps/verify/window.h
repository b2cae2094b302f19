/* SPDX-License-Identifier: MIT */
/* window.h - what the files of T-OCTAL-WITNESS share (window.c). */
#ifndef VERIFY_WINDOW_H
#define VERIFY_WINDOW_H

#include "verify.h"

enum {
    SMALL_VALUES = 256, /* In a byte. */
    WORDS = SMALL_VALUES / 32,
    BLOCK = 8,      /* Heaps whose far taps are looked at together. */
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
                               period later; SMALL_VALUES: not seen. */
    uint64_t broken;        /* Bit i: the i-th part of the period is none. */
} window_place;

typedef struct judgement judgement;

/* Called some times a second with the place and the last terms; false: the work
 * is to stop. */
typedef bool (*window_pause)(judgement *j, const uint8_t *last, void *user);

struct judgement {
    const certificate *c;
    uint64_t splits[DIGITS_MAX]; /* Amounts before a split. */
    size_t split_count;
    tap *taps; /* Ascending by shift. */
    size_t tap_count;
    size_t near_count;         /* Of the first: shifts less than BLOCK. */
    uint32_t common[2][WORDS]; /* By parity of the heap: values of type 1. */

    uint32_t *terms; /* G(0) .. G(first - 1) */
    uint64_t first;
    uint8_t *small;  /* The same as bytes, and from the last one on down. */
    uint8_t *mirror; /* Heap a is at first - a. */
    uint8_t *buffer; /* The last terms, before `at`. */
    uint8_t *at;
    size_t back; /* As many as are needed. */

    uint8_t *at_start;         /* The window at the preperiod. */
    uint64_t part[PRIMES_MAX]; /* The period divided by its primes. */
    size_t part_count;
    window_place place;

    window_pause pause;
    void *user; /* Of pause. */
};

/* ---- window.c ---- */

/* How many terms before a heap its value and its witnesses are made of. */
size_t terms_before(const certificate *c);

/* Makes the first terms; NULL, or what failed. clear_judgement() in any case. */
const char *begin_judgement(judgement *out, const certificate *c);
void clear_judgement(judgement *j);

/* Each looks at some heaps from place.n on: NULL, or why they do not prove the
 * claim, or stopped. */
const char *take_first(judgement *j);
/* To `end` - 1. */
const char *take_heaps(judgement *j, uint64_t end);
/* As values of common heaps, no more. */
const char *compute_heaps(judgement *j, uint64_t end);

/* What is left to ask when all heaps have been looked at. */
const char *conclude_window(const judgement *j);

/* ---- window_heap.c ---- */

/* Value v is bit v % 32 of word v / 32. Words are made one by one, so that they
 * stay in a register: most games have few values past the first. */
static inline uint32_t bit_in(unsigned value, unsigned word)
{
    const uint32_t place = value ^ 32 * word;

    return (uint32_t)(place < 32) << (place & 31);
}

/* Whether all values of type 0 that are less have witnesses; `at` is behind
 * G(n - 1). */
bool has_witnesses(const judgement *j, const uint8_t *at, uint64_t n,
                   unsigned value);

/* Before the first of BLOCK heaps past the first ones, with `at` behind the term
 * before it: what is known of each without the others. */
void begin_block(const judgement *j, const uint8_t *at, uint32_t *far);

/* The least value of type 1 that no tap gives heap n; SMALL_VALUES if each is.
 * `at` is behind G(n - 1), and `far` is what begin_block() found. */
unsigned least_free(const judgement *j, const uint8_t *at, uint64_t n,
                    uint32_t far);

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

/* Until it is told how far the work is, and from then on. */
enum { SECONDS_FIRST = 5, SECONDS_BETWEEN = 60 };

double seconds_now(void);

/* How much of all terms is known, and how many seconds more it may take. */
void tell_share(const char *what, double known, double all, double more);

/* From now on signals that end the program are heard, and whether one came. */
void hear_signals(void);
bool is_stopped(void);

/* Before heap n. */
void start_window_clock(window_clock *clock, uint64_t n, const char *path);

/* A window_pause, of a window_clock: now and then says where the work is, and
 * saves it; the first time, too. */
bool pause_window(judgement *j, const uint8_t *last, void *user);

/* ---- window_stretches.c ---- */

/* Why the stretches of a certificate cannot be judged one by one, or NULL. */
const char *look_at_stretches(const certificate *c);

/* As judge(). */
const char *judge_stretches(const certificate *c, const manner *how);

/* ---- window_log.c ---- */

/* What was found in a stretch that is in order. */
typedef struct {
    bool is_known;
    uint64_t before, after, broken; /* As in window_place. */
} finding;

/* Opens a log, or makes one, and reads what it has into shape
 * [stretch_count + 1]; nobody else may have it open so. NULL, or after a
 * message stopped where the machine is short of something, and unreadable for a
 * name in which no log can be or what is no log; close() it in the first case. */
const char *open_log(int *out, const certificate *c, const char *path,
                     finding *findings);

/* A line more; false with errno. */
bool add_to_log(int log, const certificate *c, size_t s, const finding *found);

#endif
