/* SPDX-License-Identifier: MIT */
/* heap_word.h - a sum of heaps as a word. */
#ifndef GI_QUOTIENT_GROWTH_HEAP_WORD_H
#define GI_QUOTIENT_GROWTH_HEAP_WORD_H

#include <stddef.h>
#include <stdint.h>

#include "base/memory/array.h"

/* The heaps in descending order. Of two words the one whose first difference
 * has the smaller heap is the smaller one, as is a beginning of a word. */
typedef struct gi_heap_word {
    uint32_t *heaps;
    size_t count, capacity;
} gi_heap_word;

void gi_heap_word_clear(gi_heap_word *word, const grundy_env *env);
/* GRUNDY_OK, GRUNDY_NO_MEMORY on which nothing has changed. */
grundy_status gi_heap_word_add(gi_heap_word *word, uint32_t heap,
                               const grundy_env *env);
/* < 0, 0, > 0. */
int gi_heap_word_compare(const gi_heap_word *a, const gi_heap_word *b);
/* Keeps the smaller one of the two in *best and leaves `word` empty; a best
 * word without heaps is none. */
void gi_heap_word_keep(gi_heap_word *best, gi_heap_word *word,
                       const grundy_env *env);

#endif
