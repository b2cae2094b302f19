/* SPDX-License-Identifier: MIT */
/* plain.h - terms by the definition: one loop for each kind of rules. */
#ifndef GI_SEQUENCE_PLAIN_PLAIN_H
#define GI_SEQUENCE_PLAIN_PLAIN_H

#include "grundy/heapgame.h"

#include "sequence/terms.h"

/* Stamps are 32 bits wide and 0 means none. */
#define GI_PLAIN_TERMS_MOST ((size_t)UINT32_MAX - 1)

/* Values that several heaps can have together (bunches.c). */
typedef struct gi_bunches gi_bunches;
/* Values that the digits which repeat forever can leave (tail.c). */
typedef struct gi_tail gi_tail;

typedef struct gi_plain {
    const grundy_env *env;
    const grundy_heapgame *game;
    gi_memory memory; /* Of the arrays. */
    gi_terms terms;   /* The first `count` are known. */
    size_t count;
    size_t target; /* Terms wanted by the call of extend at work. */
    /* A power of two, at least 64, above every term; so above every xor of
     * terms too. */
    size_t values;
    /* shape [values + 1]. Subtraction, take-and-break: marks[v] is `stamp`
     * when an option of the heap at work has value v. All-but: the number of
     * known terms that are v. The last one is never an option's. */
    uint32_t *marks;
    uint32_t stamp;      /* Of the heap at work: its size + 1. */
    size_t unseen;       /* All-but: the least value of no known term. */
    gi_bunches *bunches; /* Made when first needed; owned. */
    gi_tail *tail;
    uint64_t work; /* Steps since the stop callback was last asked. */
} gi_plain;

/* G(n), n < count. */
static inline grundy_nimber gi_plain_term(const gi_plain *plain, size_t n)
{
    return gi_terms_at(&plain->terms, n);
}

/* ---- for all ---- */

/* Computes terms until there are `count`, at most GI_PLAIN_TERMS_MOST. On
 * failure those found so far stay. GRUNDY_OK, GRUNDY_NO_MEMORY,
 * GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED. */
grundy_status gi_plain_extend(gi_plain *plain, size_t count);
/* Adds G(count), which somebody else has found. On failure nothing has
 * changed. */
grundy_status gi_plain_push(gi_plain *plain, grundy_nimber value);
/* Takes over the terms of another engine, which then has none; there are none
 * of its own yet. On failure nothing has changed. */
grundy_status gi_plain_adopt(gi_plain *plain, gi_terms *terms, size_t count);
void gi_plain_clear(gi_plain *plain);

/* ---- for the loops ---- */

/* Now and then: progress, and GRUNDY_CANCELLED when the caller wants so. */
grundy_status gi_plain_breathe(gi_plain *plain);
/* gi_memory_resize() and _release() for these arrays. */
grundy_status gi_plain_resize(gi_plain *plain, void **items, size_t old_count,
                              size_t new_count, size_t item_bytes);
void gi_plain_release(gi_plain *plain, void *items, size_t count,
                      size_t item_bytes);
/* The value of the heap at work, heap number plain->count. */
grundy_status gi_subtraction_next(gi_plain *plain, grundy_nimber *out);
grundy_status gi_all_but_next(gi_plain *plain, grundy_nimber *out);
grundy_status gi_take_and_break_next(gi_plain *plain, grundy_nimber *out);

/* ---- bunches.c: three and four heaps ---- */

/* Brings the sets up to date for the heap at work. */
grundy_status gi_bunches_prepare(gi_plain *plain);
/* Values of `heaps` heaps, 3 or 4, of `sum` tokens together, sum <= count:
 * shape [values / 64], borrowed until the next prepare. */
const uint64_t *gi_bunches_set(const gi_plain *plain, unsigned heaps,
                               bool is_unequal, size_t sum);
/* Whether there is such a set. If not, gi_bunches_near(), shape [values / 64], has
 * most values that the heap at work can leave so, and gi_bunches_has() tells of
 * any other value below plain->values. NULL: there are all sets. */
bool gi_bunches_keeps(const gi_plain *plain, unsigned heaps, bool is_unequal);
const uint64_t *gi_bunches_near(const gi_plain *plain);
bool gi_bunches_has(gi_plain *plain, size_t value);
void gi_bunches_free(gi_plain *plain);

/* ---- tail.c: digits that repeat forever ---- */

/* Brings the sets up to date for the heap at work. */
grundy_status gi_tail_prepare(gi_plain *plain);
/* Word `word` of the set of values that the tail lets the heap at work
 * leave. */
uint64_t gi_tail_word(gi_plain *plain, size_t word);
void gi_tail_free(gi_plain *plain);

#endif
