/* SPDX-License-Identifier: MIT */
/* genus.h - genera of positions: nimber and misère nim-values beside *2. */
#ifndef GI_VALUES_MISERE_GENUS_H
#define GI_VALUES_MISERE_GENUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/memory/map.h"
#include "base/text/text.h"

/* A genus of one store: equal genera have equal ids. */
typedef uint32_t gi_genus;
enum { GI_GENUS_EMPTY = 0 }; /* 0^120: of a position without moves. */

/* g^(d0 d1 d2 ...): the nimber, and the misère nim-values of the position
 * beside 0, 1, 2, ... heaps of two tokens. Each digit after those that are
 * listed is the one before xor 2. Borrowed until the store is cleared. */
typedef struct gi_genus_digits {
    uint32_t nimber;
    const uint32_t *items; /* shape [count], the fewest that say all. */
    size_t count;          /* At least 2. */
} gi_genus_digits;

typedef struct gi_genera {
    gi_map map;
    const grundy_env *env;
    uint32_t *word; /* The genus in the making: nimber, digits. */
    size_t word_capacity;
    uint64_t *seen; /* Of a mex. */
    size_t seen_words;
} gi_genera;

/* A store that has GI_GENUS_EMPTY. The environment is borrowed. On failure
 * there is nothing to clear. GRUNDY_OK, GRUNDY_NO_MEMORY. */
grundy_status gi_genera_init(gi_genera *genera, const grundy_env *env);
void gi_genera_clear(gi_genera *genera);
/* The genus of a position from those of its options, which may repeat
 * (T-GENUS). GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET for too many.
 * Cost: options times digits. */
grundy_status gi_genera_make(gi_genera *genera, const gi_genus *options,
                             size_t count, gi_genus *out);

gi_genus_digits gi_genus_read(const gi_genera *genera, gi_genus genus);
/* Digit `index`, which may be past those that are listed. */
uint32_t gi_genus_digit(gi_genus_digits digits, size_t index);
/* Whether it is that of a sum of nim-heaps. */
bool gi_genus_is_tame(gi_genus_digits digits);
/* "0^120"; where a digit is above 9, "10^(8,10)". */
void gi_genus_write(gi_genus_digits digits, gi_text *text);

#endif
