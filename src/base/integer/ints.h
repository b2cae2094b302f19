/* SPDX-License-Identifier: MIT */
/* ints.h - lists of integers. */
#ifndef GI_BASE_INTEGER_INTS_H
#define GI_BASE_INTEGER_INTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/integer.h"

typedef struct gi_ints {
    grundy_integer *items;
    size_t count, capacity;
} gi_ints; /* All zero: empty. */

void gi_ints_clear(gi_ints *list, const grundy_env *env); /* Frees all. */
void gi_ints_empty(gi_ints *list, const grundy_env *env); /* Keeps the room. */
grundy_status gi_ints_push(gi_ints *list, const grundy_integer *number,
                           const grundy_env *env);
grundy_status gi_ints_push_word(gi_ints *list, int64_t word,
                                const grundy_env *env);
/* Takes the number, which becomes 0. */
grundy_status gi_ints_push_take(gi_ints *list, grundy_integer *number,
                                const grundy_env *env);
grundy_status gi_ints_copy(gi_ints *out, const gi_ints *list,
                           const grundy_env *env);
bool gi_ints_are_small(const gi_ints *list); /* Every item fits int64_t. */
/* Of memory that the numbers take: one for each, and one for each limb. */
size_t gi_ints_words(const gi_ints *list);
bool gi_ints_equal(const gi_ints *a, const gi_ints *b);
/* Ascending. n log n steps whatever the order was; no memory. */
void gi_ints_sort(gi_ints *list);

#endif
