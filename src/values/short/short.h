/* SPDX-License-Identifier: MIT */
/* short.h - values of short partizan games, interned in a store. */
#ifndef GI_VALUES_SHORT_SHORT_H
#define GI_VALUES_SHORT_SHORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/status.h"
#include "grundy/value.h"

/* A value of one store: equal values have equal ids. The lowest bit tells the
 * two kinds of record apart, number-up-star (0) and canonical form (1). */
typedef uint32_t gi_short;
enum { GI_SHORT_ZERO = 0 };

typedef struct gi_shorts gi_shorts;

typedef enum gi_side { GI_LEFT, GI_RIGHT } gi_side;

/* Borrowed until the store is collected or freed. */
typedef struct gi_short_list {
    const gi_short *items;
    size_t count;
} gi_short_list;

/* An empty store, which holds the number 0. It never takes more than
 * limits.memory_bytes nor, from one gi_shorts_begin() to the next, more than
 * limits.steps (256 * limits.positions where that is 0), which count what is
 * begun and each look into a memo; it keeps a copy of
 * the environment. GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET. */
grundy_status gi_shorts_new(gi_shorts **out, const grundy_env *env);
void gi_shorts_free(gi_shorts *s);
/* A new question: steps are counted from 0, no failure is told of. */
void gi_shorts_begin(gi_shorts *s);
/* One of several questions of one call, which share limits.steps: it may take
 * half of what those before it have left. Without limits.steps as above. */
void gi_shorts_begin_part(gi_shorts *s);
/* The status for the caller of a question that ended with `status`, and its
 * sentence. */
grundy_status gi_shorts_judge(gi_shorts *s, grundy_status status,
                              grundy_error *err);
/* Steps since then. */
uint64_t gi_shorts_steps(const gi_shorts *s);
/* Counts steps that others have taken for the question. */
void gi_shorts_charge(gi_shorts *s, uint64_t steps);
/* That from which whoever works beside the store may allocate, so that both
 * have one budget. Borrowed: blocks are freed before the store is. */
const grundy_env *gi_shorts_env(const gi_shorts *s);
size_t gi_shorts_count(const gi_shorts *s); /* Values in the store. */
size_t gi_shorts_bytes(const gi_shorts *s); /* Memory it holds. */
/* Keeps the values listed and their followers, and forgets all others. Ids
 * change: those of the list become the new ones. Numbers past a word stay.
 * GRUNDY_OK; GRUNDY_NO_MEMORY, on which the store is as before. */
grundy_status gi_shorts_collect(gi_shorts *s, gi_short *kept, size_t count);

/* Failures of everything below: GRUNDY_NO_MEMORY, GRUNDY_CANCELLED, and
 * GRUNDY_OVER_BUDGET also for ups and nimbers past 64 bits. out is then
 * untouched, the store has perhaps more values. */

/* The options of the canonical form. */
grundy_status gi_short_options(gi_shorts *s, gi_short a, gi_side side,
                               gi_short_list *out);
/* The canonical form of {left|right}; lists may repeat values. */
grundy_status gi_short_make(gi_shorts *s, const gi_short *left,
                            size_t left_count, const gi_short *right,
                            size_t right_count, gi_short *out);
grundy_status gi_short_le(gi_shorts *s, gi_short a, gi_short b, bool *out);
grundy_status gi_short_compare(gi_shorts *s, gi_short a, gi_short b,
                               grundy_relation *out);
grundy_status gi_short_add(gi_shorts *s, gi_short a, gi_short b,
                           gi_short *out);
grundy_status gi_short_negate(gi_shorts *s, gi_short a, gi_short *out);
grundy_status gi_short_subtract(gi_shorts *s, gi_short a, gi_short b,
                                gi_short *out);
/* n copies of a, for an integer n of the store; of -a where n is negative. */
grundy_status gi_short_multiply(gi_shorts *s, gi_short n, gi_short a,
                                gi_short *out);
/* The number that best play reaches when Left, or Right, begins. */
gi_short gi_short_stop(const gi_shorts *s, gi_short a, gi_side first);

bool gi_short_is_number(const gi_shorts *s, gi_short a);
bool gi_short_is_integer(const gi_shorts *s, gi_short a);

#endif
