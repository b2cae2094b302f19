/* SPDX-License-Identifier: MIT */
/* permutation.h - all orders of some numbers, one after the other. */
#ifndef GI_BASE_MEMORY_PERMUTATION_H
#define GI_BASE_MEMORY_PERMUTATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The next order in lexicographic order, equal numbers being alike; false: that
 * was the last, and nothing has changed. From ascending numbers on, every order
 * comes once. */
bool gi_permutation_next(int64_t *numbers, size_t count);

#endif
