/* SPDX-License-Identifier: MIT */
/* pages.c - large pages for large tables that are read all over.
 *
 * A table of 40 megabytes has ten thousand pages of 4 KiB, more than the
 * processor can keep the places of; reading it in no order then costs a walk
 * through the page tables besides. Linux gives pages of 2 MiB to those who
 * ask, before the memory is first touched. It is a hint: whatever comes of it,
 * the answers are the same. */

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
