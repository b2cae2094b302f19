/* SPDX-License-Identifier: MIT */
/* sizes.h - sums and products of sizes that cannot wrap. */
#ifndef GI_BASE_SIZES_H
#define GI_BASE_SIZES_H

#include <stdbool.h>
#include <stddef.h>

static inline bool gi_size_add(size_t *out, size_t a, size_t b)
{
    return !__builtin_add_overflow(a, b, out);
}
static inline bool gi_size_mul(size_t *out, size_t a, size_t b)
{
    return !__builtin_mul_overflow(a, b, out);
}

#endif
