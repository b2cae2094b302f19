/* SPDX-License-Identifier: MIT */
/* misere.h - canonical forms of impartial games under misère play, interned in
 * a store. */
#ifndef GI_VALUES_MISERE_MISERE_H
#define GI_VALUES_MISERE_MISERE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/run.h"
#include "base/text/text.h"
#include "values/misere/genus.h"

/* A canonical form of one store: equal games have equal ids, and the options of
 * a form have smaller ids than the form itself. */
typedef uint32_t gi_misere;
enum { GI_MISERE_ZERO = 0 };

/* Ascending. Borrowed until the store is freed. */
typedef struct gi_misere_list {
    const gi_misere *items;
    size_t count;
} gi_misere_list;

typedef struct gi_miseres gi_miseres;

/* A store that has 0. It takes at most limits.memory_bytes. GRUNDY_OK,
 * GRUNDY_NO_MEMORY. */
grundy_status gi_miseres_new(gi_miseres **out, const grundy_env *env);
void gi_miseres_free(gi_miseres *m); /* NULL is allowed. */
/* The run that pays for what follows, in an open question (meter.h); must
 * outlive it. */
void gi_miseres_begin(gi_miseres *m, gi_run *run);
/* The status for the caller, with a sentence where memory was short. */
grundy_status gi_miseres_judge(gi_miseres *m, grundy_status status);
size_t gi_miseres_count(const gi_miseres *m); /* Forms in the store. */
/* What tables beside the store are allocated from, in its quota. */
const grundy_env *gi_miseres_env(const gi_miseres *m);

/* Failures of everything below: GRUNDY_NO_MEMORY, GRUNDY_CANCELLED,
 * GRUNDY_OVER_BUDGET. out is then untouched; the store has perhaps more forms. */

/* The canonical form of the game with these options, which may repeat. */
grundy_status gi_misere_make(gi_miseres *m, const gi_misere *options,
                             size_t count, gi_misere *out);
grundy_status gi_misere_add(gi_miseres *m, gi_misere a, gi_misere b,
                            gi_misere *out);
/* n copies of a. */
grundy_status gi_misere_multiply(gi_miseres *m, uint64_t n, gi_misere a,
                                 gi_misere *out);
grundy_status gi_misere_nim_heap(gi_miseres *m, uint64_t n, gi_misere *out);
/* *1 for 0, and otherwise the game whose options are the options' mates: a + its
 * mate is lost (T-MISERE-MATE). */
grundy_status gi_misere_mate(gi_miseres *m, gi_misere a, gi_misere *out);
/* X with X + *n = a. GRUNDY_UNDEFINED where none is found: there is then none
 * that has a lesser birthday than a. */
grundy_status gi_misere_subtract_heap(gi_miseres *m, gi_misere a, uint64_t n,
                                      gi_misere *out);
/* Followers, a itself among them, ascending; freed by the caller with
 * gi_misere_release(). */
typedef struct gi_misere_set {
    gi_misere *items;
    size_t count, capacity;
} gi_misere_set;
grundy_status gi_misere_followers(gi_miseres *m, gi_misere a,
                                  gi_misere_set *out);
void gi_misere_release(gi_miseres *m, gi_misere_set *set);

gi_misere_list gi_misere_options(const gi_miseres *m, gi_misere a);
/* Moves of the longest play: the day on which it is born. */
uint32_t gi_misere_birthday(const gi_miseres *m, gi_misere a);
gi_genus_digits gi_misere_genus(const gi_miseres *m, gi_misere a);
/* Whether the player to move loses: a P-position. */
bool gi_misere_is_lost(const gi_miseres *m, gi_misere a);
/* Whether it is a nim-heap, that of its birthday. */
bool gi_misere_is_nim_heap(const gi_miseres *m, gi_misere a);
bool gi_misere_has_option(const gi_miseres *m, gi_misere a, gi_misere option);

#endif
