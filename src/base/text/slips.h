/* SPDX-License-Identifier: MIT */
/* slips.h - how many slips of the pen lead from one word to another. */
#ifndef GI_BASE_TEXT_SLIPS_H
#define GI_BASE_TEXT_SLIPS_H

#include <stdbool.h>
#include <stddef.h>

enum { GI_SLIPS_LETTERS_MOST = 40 };

/* A slip omits a letter, inserts one, replaces one, or swaps two neighbouring
 * letters; no letter is touched twice (optimal string alignment). Both words have
 * at most GI_SLIPS_LETTERS_MOST letters; small and capital ones may be alike. Cost:
 * the product of the lengths. */
unsigned gi_slips(const char *a, size_t a_count, const char *b, size_t b_count,
                  bool are_capitals_alike);

#endif
