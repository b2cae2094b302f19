/* SPDX-License-Identifier: MIT */
/* array.h - room for one more item. */
#ifndef GI_BASE_MEMORY_ARRAY_H
#define GI_BASE_MEMORY_ARRAY_H

#include <stddef.h>

#include "grundy/env.h"
#include "grundy/status.h"

/* Room for one more item of item_bytes: *items may move, *capacity grows by
 * half. On GRUNDY_NO_MEMORY nothing has changed. */
grundy_status gi_array_grow(void **items, size_t *capacity, size_t count,
                            size_t item_bytes, const grundy_env *env);

#endif
