/* SPDX-License-Identifier: MIT */
/* digest.h - FNV-1a of 64 bits: a checksum against accidents, not against
 * forgers, in a dozen instructions and without a library. */
#ifndef GI_BASE_STORE_DIGEST_H
#define GI_BASE_STORE_DIGEST_H

#include <stddef.h>
#include <stdint.h>

/* The digest of no bytes. */
#define GI_DIGEST_START UINT64_C(14695981039346656037)

/* The digest of the preceding bytes followed by these bytes. */
static inline uint64_t gi_digest(uint64_t before, const void *bytes,
                                 size_t count)
{
    const uint8_t *at = bytes;

    for (size_t i = 0; i < count; i++)
        before = (before ^ at[i]) * UINT64_C(1099511628211);
    return before;
}

/* The same of the low bytes of a number, lowest first. */
static inline uint64_t gi_digest_number(uint64_t before, uint64_t number,
                                        unsigned bytes)
{
    for (unsigned i = 0; i < bytes; i++) {
        const uint8_t byte = (uint8_t)(number >> 8 * i);
        before = gi_digest(before, &byte, 1);
    }
    return before;
}

#endif
