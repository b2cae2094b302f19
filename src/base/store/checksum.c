/* SPDX-License-Identifier: MIT */
/* checksum.c - the only file that uses xxHash. */
#include "base/store/packing.h"

#ifdef GRUNDY_HAVE_XXHASH

#include <stdbool.h>
#include <stdint.h>
#include <xxhash.h>

bool gi_checksum_is_built(void)
{
    return true;
}

uint64_t gi_checksum(const void *bytes, size_t count, uint64_t seed)
{
    return XXH64(bytes, count, seed);
}

#else

bool gi_checksum_is_built(void)
{
    return false;
}

uint64_t gi_checksum(const void *bytes, size_t count, uint64_t seed)
{
    (void)bytes;
    (void)count;
    (void)seed;
    return 0;
}

#endif
