/* SPDX-License-Identifier: MIT */
/* packed.h - one short value by itself, outside of all stores. */
#ifndef GI_VALUES_SHORT_VALUE_PACKED_H
#define GI_VALUES_SHORT_VALUE_PACKED_H

#include <stddef.h>

#include "values/short/short.h"

/* Text of a canonical form, in which each follower is written once; immutable,
 * so that any number of threads may read it. All zero: none. */
typedef struct gi_packed {
    char *text;
    size_t bytes;
    size_t text_bytes; /* Of the strict text of the value; at most SIZE_MAX. */
} gi_packed;

void gi_packed_clear(gi_packed *packed, const grundy_env *env);
/* out is none. A value of the store. GRUNDY_OK, GRUNDY_NO_MEMORY,
 * GRUNDY_OVER_BUDGET. */
grundy_status gi_packed_make(gi_packed *out, gi_shorts *s, gi_short a,
                             const grundy_env *env);
grundy_status gi_packed_copy(gi_packed *out, const gi_packed *packed,
                             const grundy_env *env);
/* The value in a store; failures as in short.h. */
grundy_status gi_packed_open(const gi_packed *packed, gi_shorts *s,
                             gi_short *out);

#endif
