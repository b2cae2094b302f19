/* SPDX-License-Identifier: MIT */
/* array.c - makes room for one more item in an array that grows.
 *
 * The capacity grows by half, so that n pushes move fewer than 3n items, and
 * freed blocks can be used again when the same array grows later.
 */

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "base/sizes.h"

enum { FIRST_ITEMS = 8 };

grundy_status gi_array_grow(void **items, size_t *capacity, size_t count,
                            size_t item_bytes, const grundy_env *env)
{
    size_t wanted, old_bytes, new_bytes;
    void *block;

    GRUNDY_ASSERT(item_bytes > 0);
    GRUNDY_ASSERT(count <= *capacity);
    if (GI_LIKELY(count < *capacity)) return GRUNDY_OK;

    if (!gi_size_add(&wanted, *capacity, *capacity / 2)) {
        return GRUNDY_NO_MEMORY;
    }
    if (wanted < FIRST_ITEMS) wanted = FIRST_ITEMS;
    if (!gi_size_mul(&new_bytes, wanted, item_bytes)) return GRUNDY_NO_MEMORY;
    GRUNDY_ASSERT(wanted > count);
    old_bytes = *capacity * item_bytes;
    /* The caller's pointer is a `T *`, not a `void *`: it is copied as bytes,
     * so that the compiler may not assume that the two never alias. */
    memcpy(&block, items, sizeof block);
    block = gi_resize(env, block, old_bytes, new_bytes);
    if (!block) return GRUNDY_NO_MEMORY;
    memcpy(items, &block, sizeof block);
    *capacity = wanted;
    return GRUNDY_OK;
}
