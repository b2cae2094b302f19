/* SPDX-License-Identifier: MIT */
/* sort.h - a stable sort within the environment. */
#ifndef GI_BASE_MEMORY_SORT_H
#define GI_BASE_MEMORY_SORT_H

#include <stddef.h>

#include "grundy/env.h"
#include "grundy/status.h"

/* Ascending; equal items keep their order. GRUNDY_OK, or GRUNDY_NO_MEMORY on
 * which nothing has changed. */
grundy_status gi_sort(void *items, size_t count, size_t item_bytes,
                      int (*compare)(const void *a, const void *b),
                      const grundy_env *env);

#endif
