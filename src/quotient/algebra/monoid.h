/* SPDX-License-Identifier: MIT */
/* monoid.h - a finite commutative monoid with the set of its P-elements. */
#ifndef GI_QUOTIENT_ALGEBRA_MONOID_H
#define GI_QUOTIENT_ALGEBRA_MONOID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/memory/bitset.h"
#include "base/run.h"
#include "quotient/algebra/pairs_product.h"

/* The elements in the order of their least words: a word is a sum of
 * generators, and words are compared by how often they have the last
 * generator, then the one before it, and so on. Every part of a least word is
 * a least word, so that `parent` and `last` tell them all: the word of x is
 * that of parent[x] and the generator last[x] once more. */
typedef struct gi_monoid {
    size_t order, words; /* Words of 64 bits in a set of elements. */
    uint16_t *product;   /* shape [order][order] */
    uint64_t *rows;      /* shape [order][words]: x has y if xy is in P */
    uint16_t *parent;    /* shape [order]; of 0: itself */
    uint16_t *last;      /* shape [order]: number of a generator */
    uint16_t *action;    /* shape [generator_count][order]: x times it */
    uint32_t *heaps;     /* shape [generator_count]: ascending */
    size_t generator_count;
} gi_monoid;

/* P: the elements that multiply the identity into it. */
static inline const uint64_t *gi_monoid_lost(const gi_monoid *monoid)
{
    return monoid->rows;
}
static inline bool gi_monoid_is_lost(const gi_monoid *monoid, size_t element)
{
    return gi_bitset_has(monoid->rows, element);
}
static inline const uint64_t *gi_monoid_row(const gi_monoid *monoid,
                                            size_t element)
{
    return monoid->rows + element * monoid->words;
}
static inline size_t gi_monoid_times(const gi_monoid *monoid, size_t x,
                                     size_t y)
{
    return monoid->product[x * monoid->order + y];
}

/* The trivial monoid, whose only element is not in P. GRUNDY_OK,
 * GRUNDY_NO_MEMORY. */
grundy_status gi_monoid_init(gi_monoid *out, const grundy_env *env);
void gi_monoid_clear(gi_monoid *monoid, const grundy_env *env);
/* Room for a monoid of this order; all of it is zero. */
grundy_status gi_monoid_alloc(gi_monoid *out, size_t order,
                              size_t generator_count, const grundy_env *env);
/* Products and rows from the actions, parents and last generators, and from P,
 * shape [words]. GRUNDY_OK; as gi_quotient_pay(). */
grundy_status gi_monoid_finish(gi_monoid *monoid, const uint64_t *lost,
                               gi_run *run);
/* x times each element of `from` joins the set; both of shape [words]. */
void gi_monoid_add_multiples(const gi_monoid *monoid, uint64_t *set,
                             const uint64_t *from, size_t x);
/* Least e and p >= 1 with x^(e + p) = x^e. */
void gi_monoid_orbit(const gi_monoid *monoid, size_t x, size_t *index,
                     size_t *period);

#endif
