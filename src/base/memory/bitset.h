/* SPDX-License-Identifier: MIT */
/* bitset.h - sets of small numbers: words of 64 bits, owned by the
 * user. */
#ifndef GI_BASE_MEMORY_BITSET_H
#define GI_BASE_MEMORY_BITSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline size_t gi_bitset_words(size_t bits)
{
    return bits / 64 + (bits % 64 != 0);
}
static inline bool gi_bitset_has(const uint64_t *set, size_t bit)
{
    return (set[bit / 64] >> (bit % 64)) & 1;
}
static inline void gi_bitset_add(uint64_t *set, size_t bit)
{
    set[bit / 64] |= (uint64_t)1 << (bit % 64);
}
static inline void gi_bitset_remove(uint64_t *set, size_t bit)
{
    set[bit / 64] &= ~((uint64_t)1 << (bit % 64));
}
/* The least bit that is not in the set, or 64 * words if it is full. */
size_t gi_bitset_first_gap(const uint64_t *set, size_t words);

#endif
