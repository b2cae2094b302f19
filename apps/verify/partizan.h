/* SPDX-License-Identifier: MIT */
/* partizan.h - certificates of periods of partizan heaps: what they claim, and
 * whether it is so. */
#ifndef VERIFY_PARTIZAN_H
#define VERIFY_PARTIZAN_H

#include "verify.h"

/* Heaps, and forms with their options. */
enum { TERMS_MOST = 1 << 14, FORMS_MOST = 1 << 14, OPTIONS_MOST = 1 << 20 };
enum { LEFT, RIGHT };

/* A value in canonical form: options are numbers of forms before it. */
typedef struct {
    const uint16_t *options[2];
    size_t count[2];
} form;

/* x + u ups + *k, with x = numerator / 2^exponent. */
typedef struct {
    bool is_one; /* The other members mean something. */
    int64_t numerator, ups;
    unsigned exponent;
    uint64_t nimber;
} upstar;

/* The theorems, T-PARTIZAN- and this. */
typedef enum { PERIOD, SALTUS, UPS } partizan_theorem;

typedef struct {
    rules rules[2]; /* Of LEFT and of RIGHT. */
    char game[FACTS_BYTES];
    partizan_theorem theorem;
    uint64_t preperiod, period, terms;
    uint64_t saltus; /* A form; 0 with PERIOD. */
    bool has_twice;  /* Twice the saltus is the form `twice`. */
    uint64_t twice;
    uint64_t slack; /* With UPS. */
    form *forms;
    upstar *upstars; /* What the forms are. */
    size_t form_count;
    uint16_t *options; /* Of all forms. */
    size_t option_count;
    uint16_t *values; /* shape [terms]: the form of each heap. */
    uint64_t digest;  /* As the text has it. */
    uint64_t computed;
    bool lacks_memory; /* Why it was not read, and nothing of what it says. */
} partizan_claim;

bool is_about_partizan(const char *text);
/* False after a message that names the path and the line. Nothing but
 * clear_partizan() may be done then. */
bool read_partizan(partizan_claim *out, const char *text, const char *path);
void clear_partizan(partizan_claim *claim);

/* NULL, or why the claim is not proved; no_memory and too_much are objections
 * too. */
const char *judge_partizan(const partizan_claim *claim);
extern const char *const partizan_tags[]; /* By theorem. */

/* ---- partizan_upstar.c ---- */

/* Of the form number x, after those of the forms before it. */
upstar find_upstar(const partizan_claim *claim, size_t x);
/* The form that is this; form_count: there is none. */
size_t form_of(const partizan_claim *claim, upstar wanted);
/* S as a word of text, "^*" or "-1/2"; shape [64]. */
void write_upstar(char *out, upstar value);

/* ---- partizan_play.c ---- */

/* Answers to questions about sums a + b - c - d of forms. */
typedef struct {
    const form *forms;
    uint64_t *known; /* A hash table: a question and its answer in a word. */
    size_t known_count, room;
    struct frame *stack;
    size_t depth, capacity;
    const char *objection; /* To the machine; then answers mean nothing. */
} play;

bool make_play(play *out, const form *forms);
void clear_play(play *p);
/* Whether a + b <= c, and a + b >= c. */
bool is_at_most(play *p, uint16_t a, uint16_t b, uint16_t c);
bool is_at_least(play *p, uint16_t a, uint16_t b, uint16_t c);
/* Whether a + b is <= or >= c + d, and whether they are equal. */
bool is_sum_at_most(play *p, uint16_t a, uint16_t b, uint16_t c, uint16_t d);
bool is_sum_at_least(play *p, uint16_t a, uint16_t b, uint16_t c, uint16_t d);
bool is_equal_sum(play *p, uint16_t a, uint16_t b, uint16_t c, uint16_t d);

/* ---- what partizan_judge.c and partizan_saltus.c share ---- */

/* A claim that is being judged. */
typedef struct {
    const partizan_claim *c;
    play *p;
    uint64_t heap;
    unsigned char *marks; /* shape [form_count] */
} comparison;

/* Of a form: it is reached from the one at work; the heap is <= it (BELOW), or
 * >= it; the claim needs it. */
enum { NEEDED = 1, BELOW = 2, ABOVE = 4, USED = 8 };

/* Marks x and what can be reached from it. */
void mark_needed(const comparison *m, uint16_t x);
/* Whether the heap has a Left option >= x + y, or a Right option <= x + y. */
bool reaches(const comparison *m, int side, uint16_t x, uint16_t y);
/* NULL, or why the law does not go on; after the values are known to be those of
 * the heaps. */
const char *check_saltus(const comparison *m);
/* How many terms the theorem needs; 0: the saltus does not suit it. */
uint64_t terms_of_saltus(const partizan_claim *c, uint64_t h, uint64_t k);

#endif
