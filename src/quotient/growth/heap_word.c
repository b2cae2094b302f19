/* SPDX-License-Identifier: MIT */
/* heap_word.c - a sum of heaps as a word: the order in which sums are proved.
 *
 * A move replaces a heap by smaller ones and makes the word smaller. So if all
 * words below one have the right outcome, that one's follows from them. */
#include "base/env.h"
#include "quotient/growth/heap_word.h"

void gi_heap_word_clear(gi_heap_word *word, const grundy_env *env)
{
    gi_free(env, word->heaps, word->capacity * sizeof *word->heaps);
    *word = (gi_heap_word){0};
}

grundy_status gi_heap_word_add(gi_heap_word *word, uint32_t heap,
                               const grundy_env *env)
{
    size_t at = word->count;
    grundy_status status =
        gi_array_grow((void **)&word->heaps, &word->capacity, word->count,
                      sizeof *word->heaps, env);

    if (status) return status;
    for (; at > 0 && word->heaps[at - 1] < heap; at--)
        word->heaps[at] = word->heaps[at - 1];
    word->heaps[at] = heap;
    word->count++;
    return GRUNDY_OK;
}

int gi_heap_word_compare(const gi_heap_word *a, const gi_heap_word *b)
{
    size_t i = 0;

    while (i < a->count && i < b->count && a->heaps[i] == b->heaps[i])
        i++;
    if (i == a->count || i == b->count)
        return (a->count > b->count) - (a->count < b->count);
    return a->heaps[i] < b->heaps[i] ? -1 : 1;
}

void gi_heap_word_keep(gi_heap_word *best, gi_heap_word *word,
                       const grundy_env *env)
{
    if (best->count == 0 || gi_heap_word_compare(word, best) < 0) {
        const gi_heap_word larger = *best;
        *best = *word;
        *word = larger;
    }
    gi_heap_word_clear(word, env);
}
