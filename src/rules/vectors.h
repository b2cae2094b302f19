/* SPDX-License-Identifier: MIT */
/* vectors.h - moves as data: vectors that are subtracted from a position.
 *
 * A position is so many numbers of 0 or more, whose order matters. A step
 * subtracts its vector once, a line any positive multiple of it; no number may
 * fall below 0. The first number of a vector that is not 0 is above 0, so that
 * play ends: every move makes the position lexicographically smaller.
 */
#ifndef GI_RULES_VECTORS_H
#define GI_RULES_VECTORS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct gi_vectors {
    const int64_t *entries;   /* shape [count][numbers] */
    size_t count, line_count; /* Lines come first. */
    size_t numbers;
    bool is_symmetric; /* Whatever the order of the numbers. */
} gi_vectors;

#endif
