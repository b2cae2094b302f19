/* SPDX-License-Identifier: MIT */
/* gaps.c - the next number that is not in a set, by levels of full words.
 *
 * A look goes up while the rest of a word is full, and then down to the first word
 * that is not. Invariant: a bit of a level is set exactly if its word in the level
 * below is full.
 */
#include "base/memory/gaps.h"

#include <string.h>

#include "base/assert.h"

grundy_status gi_gaps_init(gi_gaps *gaps, size_t bits, const grundy_env *env)
{
    size_t words = gi_bitset_words(bits);
    gi_gaps made = {.level_count = 0};

    do {
        const size_t level = made.level_count;
        GRUNDY_ASSERT(level < GI_GAPS_LEVELS);
        made.words[level] = words;
        made.levels[level] =
            gi_alloc_array(env, words, sizeof *made.levels[level]);
        if (words > 0 && !made.levels[level]) {
            gi_gaps_clear(&made, env);
            return GRUNDY_NO_MEMORY;
        }
        if (words > 0) memset(made.levels[level], 0, words * sizeof(uint64_t));
        made.level_count++;
        if (words <= 1) break;
        words = gi_bitset_words(words);
    } while (made.level_count < GI_GAPS_LEVELS);
    *gaps = made;
    return GRUNDY_OK;
}

void gi_gaps_clear(gi_gaps *gaps, const grundy_env *env)
{
    for (size_t level = 0; level < GI_GAPS_LEVELS; level++)
        gi_free(env, gaps->levels[level],
                gaps->words[level] * sizeof *gaps->levels[level]);
    *gaps = (gi_gaps){.level_count = 0};
}

/* The first gap of the level in the words from that of `bit` on, or the end. */
static size_t gap_in_word(const gi_gaps *gaps, size_t level, size_t bit)
{
    const uint64_t gone = ((uint64_t)1 << bit % 64) - 1;
    const uint64_t free = ~(gaps->levels[level][bit / 64] | gone);

    return free ? bit / 64 * 64 + (size_t)__builtin_ctzll(free) : SIZE_MAX;
}

size_t gi_gaps_next(const gi_gaps *gaps, size_t bit)
{
    size_t level = 0, gap;

    for (;; level++, bit = bit / 64 + 1) {
        if (level == gaps->level_count || bit / 64 >= gaps->words[level])
            return 64 * gaps->words[0];
        gap = gap_in_word(gaps, level, bit);
        if (gap != SIZE_MAX) break;
    }
    while (level-- > 0) {
        if (gap >= gaps->words[level]) return 64 * gaps->words[0];
        gap = gap_in_word(gaps, level, 64 * gap);
        GRUNDY_ASSERT(gap != SIZE_MAX);
    }
    return gap;
}
