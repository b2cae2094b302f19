/* SPDX-License-Identifier: MIT */
/* patterns.h - P of an infinite quotient, as words and rays of words. */
#ifndef GI_QUOTIENT_INFINITE_PATTERNS_H
#define GI_QUOTIENT_INFINITE_PATTERNS_H

#include "base/text/text.h"
#include "quotient/infinite/infinite.h"

/* The words of `base` and the letter `first`, `first` + `step`, ... times; step
 * 0: the base alone, which then has all its letters. */
typedef struct gi_pattern {
    gi_letters base;
    size_t letter;
    uint32_t first, step;
} gi_pattern;

typedef struct gi_patterns {
    const grundy_env *env;
    gi_pattern *items; /* shape [count] */
    size_t count, capacity;
} gi_patterns;

/* All elements of P, each in one pattern: words first, then rays. GRUNDY_OK,
 * GRUNDY_NO_MEMORY. */
grundy_status gi_patterns_find(gi_patterns *out, const gi_infinite *infinite,
                               const grundy_env *env);
void gi_patterns_clear(gi_patterns *patterns);

/* A word in the names of the generators, such as ab^2; 1 for the identity. */
void gi_infinite_add_word(gi_text *text, const gi_infinite *infinite,
                          const gi_letters *word);
/* A word, or a ray, such as b(e^3, e^4, ...), as be^(3+n). */
void gi_infinite_add_pattern(gi_text *text, const gi_infinite *infinite,
                             const gi_pattern *pattern);
void gi_infinite_add_name(gi_text *text, const gi_infinite *infinite,
                          size_t letter);

#endif
