/* SPDX-License-Identifier: MIT */
/* bitset.c - the only operation on a bitset that takes more than a line:
 * finding the least number that is not in it, which is the mex of a set of
 * nimbers. */

#include "base/memory/bitset.h"

size_t gi_bitset_first_gap(const uint64_t *set, size_t words)
{
    for (size_t word = 0; word < words; word++) {
        if (set[word] != UINT64_MAX) {
            return 64 * word + (size_t)__builtin_ctzll(~set[word]);
        }
    }
    return 64 * words;
}
