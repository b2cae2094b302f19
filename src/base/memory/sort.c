/* SPDX-License-Identifier: MIT */
/* sort.c - a stable sort whose memory the caller can limit.
 *
 * The C library's qsort() may take memory from malloc(), outside the
 * environment and its limits, and is not stable. This sort merges runs that
 * double in length, between the list and a buffer of the same size; lists that
 * are already sorted, as many are, cost one pass. There are at most n log n
 * comparisons.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/sort.h"
#include "base/sizes.h"

typedef struct sorting {
    size_t item_bytes;
    int (*compare)(const void *a, const void *b);
} sorting;

static bool is_sorted(const sorting *s, const char *items, size_t count)
{
    for (size_t i = 1; i < count; i++)
        if (s->compare(items + (i - 1) * s->item_bytes,
                       items + i * s->item_bytes) > 0)
            return false;
    return true;
}

/* Merges items first .. middle and middle .. end; all in bytes. */
static void merge(const sorting *s, char *to, const char *from, size_t first,
                  size_t middle, size_t end)
{
    const size_t bytes = s->item_bytes;
    size_t left = first, right = middle;

    GRUNDY_ASSERT(first <= middle && middle <= end);
    for (size_t at = first; at < end; at += bytes) {
        const bool takes_left =
            left < middle &&
            (right == end || s->compare(from + left, from + right) <= 0);
        size_t *next = takes_left ? &left : &right;
        memcpy(to + at, from + *next, bytes);
        *next += bytes;
    }
    GRUNDY_ASSERT(left == middle && right == end);
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

grundy_status gi_sort(void *items, size_t count, size_t item_bytes,
                      int (*compare)(const void *a, const void *b),
                      const grundy_env *env)
{
    const sorting s = {item_bytes, compare};
    char *from = items, *to, *buffer;
    size_t all;

    if (count < 2 || is_sorted(&s, items, count)) return GRUNDY_OK;
    if (!gi_size_mul(&all, count, item_bytes)) return GRUNDY_NO_MEMORY;
    to = buffer = gi_alloc(env, all);
    if (!buffer) return GRUNDY_NO_MEMORY;
    for (size_t run = item_bytes; run < all; run *= 2) {
        char *swap = from;
        for (size_t at = 0; at < all;) {
            const size_t middle = at + least(run, all - at);
            const size_t end = middle + least(run, all - middle);
            merge(&s, to, from, at, middle, end);
            at = end;
        }
        from = to;
        to = swap;
        if (run > all / 2) break; /* The next length might not fit. */
    }
    if (from != items) memcpy(items, from, all);
    GRUNDY_ASSERT_SLOW(is_sorted(&s, items, count));
    gi_free(env, buffer, all);
    return GRUNDY_OK;
}
