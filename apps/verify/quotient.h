/* SPDX-License-Identifier: MIT */
/* quotient.h - certificates of misère quotients: what they claim, and whether
 * it is so. */
#ifndef VERIFY_QUOTIENT_H
#define VERIFY_QUOTIENT_H

#include "verify.h"

/* Elements and generators at most, and heaps. */
enum { ORDER_MOST = 1 << 14, GENERATORS_MOST = 1 << 10, HEAPS_MOST = 1 << 20 };

typedef struct {
    rules rules;
    char game[FACTS_BYTES]; /* Or the positions, which are not looked at. */
    /* The moves of positions: of heap h from moves + move_starts[h] on, how many
     * options it has, and of each how many heaps, and which. */
    bool has_moves;
    uint32_t *moves;
    size_t move_count, move_room;
    size_t *move_starts; /* shape [heap + 1] */
    bool has_period;
    uint64_t preperiod, period;
    uint64_t heap; /* The last one that the proof looks at. */
    size_t order, generator_count;
    uint64_t *generators; /* Heaps, ascending. */
    uint16_t *actions;    /* shape [generator_count][order] */
    uint64_t *lost;       /* A set of elements: P. */
    uint16_t *elements;   /* shape [element_count]: of the heaps from 0 on */
    size_t element_count;
    uint64_t digest;   /* As the text has it. */
    uint64_t computed; /* Of the lines before it. */
    bool lacks_memory; /* Why it was not read, and nothing of what it says. */
} quotient_claim;

/* Whether the text, which ends with a zero byte, is about a quotient: the
 * theorem in its third line. */
bool is_about_quotient(const char *text);
/* False after a message that names the path and the line. Nothing but
 * clear_quotient() may be done then. */
bool read_quotient(quotient_claim *out, const char *text, const char *path);
void clear_quotient(quotient_claim *claim);

/* NULL, or why the claim is not proved; no_memory is an objection too. */
const char *judge_quotient(const quotient_claim *claim);

/* ---- quotient_monoid.c ---- */

/* The monoid that the actions generate. */
typedef struct {
    size_t order, words; /* Words of 64 bits in a set of elements. */
    uint16_t *product;   /* shape [order][order] */
    uint64_t *rows;      /* shape [order][words]: x has z if xz is in P */
} monoid;

/* NULL, or what is wrong with it; clear_monoid() in any case. */
const char *make_monoid(monoid *out, const quotient_claim *claim);
void clear_monoid(monoid *m);

static inline bool has(const uint64_t *set, size_t element)
{
    return set[element / 64] >> (element % 64) & 1;
}
static inline void put(uint64_t *set, size_t element)
{
    set[element / 64] |= (uint64_t)1 << (element % 64);
}

/* ---- quotient_sums.c ---- */

/* The element of a heap and those of its options. */
typedef struct {
    uint16_t element;
    const uint64_t *options; /* Borrowed. */
} heap_type;

/* The N-check: NULL, or an objection. */
const char *check_sums(const monoid *m, const heap_type *types, size_t count);

#endif
