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

typedef struct {
    rules rules[2]; /* Of LEFT and of RIGHT. */
    char game[FACTS_BYTES];
    uint64_t preperiod, period, terms;
    form *forms;
    size_t form_count;
    uint16_t *options; /* Of all forms. */
    size_t option_count;
    uint16_t *values; /* shape [terms]: the form of each heap. */
    uint64_t digest;  /* As the text has it. */
    uint64_t computed;
} partizan_claim;

bool is_about_partizan(const char *text);
/* False after a message that names the path and the line. Nothing but
 * clear_partizan() may be done then. */
bool read_partizan(partizan_claim *out, const char *text, const char *path);
void clear_partizan(partizan_claim *claim);

/* NULL, or why the claim is not proved; no_memory and too_much are objections
 * too. */
const char *judge_partizan(const partizan_claim *claim);

/* ---- partizan_play.c ---- */

/* Answers to questions about sums a + b - c of forms. */
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

#endif
