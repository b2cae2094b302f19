/* SPDX-License-Identifier: MIT */
/* pages.c - large pages for large tables that are read in random order.
 *
 * A table of 40 megabytes has ten thousand pages of 4 KiB, more than the
 * processor can keep the addresses of; reading such a table in random order
 * then also costs a walk through the page tables. Linux provides pages of 2
 * MiB on request, before the memory is first touched. The request is a hint:
 * whatever its effect, the answers are the same.
 */

#define _DEFAULT_SOURCE /* madvise() is older than it is POSIX. */

#include <sys/mman.h>

#include "graph/adjacency.h"

void gi_pages_advise(void *block, size_t bytes)
{
#if defined(MADV_HUGEPAGE)
    const uintptr_t page = (uintptr_t)1 << 21;
    const uintptr_t start = (uintptr_t)block;
    /* Whole large pages only; the ends may belong to others. */
    const uintptr_t first = (start + page - 1) & ~(page - 1);
    const uintptr_t end = (start + bytes) & ~(page - 1);

    if (!block || bytes < 2 * page || first >= end) return;
    (void)madvise((char *)block + (first - start), end - first, MADV_HUGEPAGE);
#else
    (void)block;
    (void)bytes;
#endif
}
