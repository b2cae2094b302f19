/* SPDX-License-Identifier: MIT */
/* rewriting.h - a commutative monoid by letters and rules. */
#ifndef GI_QUOTIENT_INFINITE_REWRITING_H
#define GI_QUOTIENT_INFINITE_REWRITING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/run.h"

enum { GI_LETTERS_MOST = 12 };

/* How often each letter comes: letters commute, so that a word is the product
 * of its letters in any order. Words are compared by the last
 * letter, then the one before it, and so on. */
typedef struct gi_letters {
    uint32_t exponents[GI_LETTERS_MOST];
} gi_letters;

/* The greater word, and the one in its place. */
typedef struct gi_rewrite {
    gi_letters from, to;
} gi_rewrite;

typedef struct gi_rewriting {
    const grundy_env *env;
    size_t letter_count;
    gi_rewrite *rules;
    size_t count, capacity;
} gi_rewriting;

void gi_letters_multiply(gi_letters *word, const gi_letters *by);

/* Without rules. */
void gi_rewriting_init(gi_rewriting *out, size_t letter_count,
                       const grundy_env *env);
void gi_rewriting_clear(gi_rewriting *rewriting);
/* One more rule: that these words are equal. Nothing if they are already.
 * GRUNDY_OK, GRUNDY_NO_MEMORY; as gi_quotient_pay(). */
grundy_status gi_rewriting_add(gi_rewriting *rewriting, gi_letters a,
                               gi_letters b, gi_run *run);
/* Applies one rule, the first that can be; false: there is none. */
bool gi_rewriting_step(const gi_rewriting *rewriting, gi_letters *word);
/* Applies rules while there are any. As gi_quotient_pay(). */
grundy_status gi_rewriting_reduce(const gi_rewriting *rewriting,
                                  gi_letters *word, gi_run *run);
/* Adds rules that follow, and drops those that do, until equal words are
 * reduced to the same one, and no rule can be applied to one of another. The
 * rules are then in the order of what they replace. GRUNDY_UNDEFINED: they
 * become too many; as gi_rewriting_add(). */
grundy_status gi_rewriting_complete(gi_rewriting *rewriting, gi_run *run);
/* The greatest exponent in what a rule replaces. */
uint32_t gi_rewriting_reach(const gi_rewriting *rewriting);

#endif
