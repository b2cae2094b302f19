/* SPDX-License-Identifier: MIT */
/* nimber.c - the mex of a list.
 *
 * A list of n values has a mex of at most n, so that only values below n
 * matter: they are marked in a set of n bits, and if it is full, the mex is n.
 * Sorting would cost a factor log n, and a set of a fixed size, which needed
 * no scratch, more than one pass over long lists.
 */

#include <string.h>

#include "grundy/nimber.h"

#include "base/assert.h"
#include "base/memory/bitset.h"

size_t grundy_mex_scratch_words(size_t count)
{
    return gi_bitset_words(count);
}

grundy_nimber grundy_mex(const grundy_nimber *values, size_t count,
                         uint64_t *scratch)
{
    const size_t words = grundy_mex_scratch_words(count);

    GRUNDY_ASSERT(count <= UINT32_MAX);
    memset(scratch, 0, words * sizeof *scratch);
    for (size_t i = 0; i < count; i++)
        if (values[i] < count) gi_bitset_add(scratch, values[i]);
    GRUNDY_ASSERT_SLOW(gi_bitset_first_gap(scratch, words) <= count);
    return (grundy_nimber)gi_bitset_first_gap(scratch, words);
}
