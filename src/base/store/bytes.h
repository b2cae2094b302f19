/* SPDX-License-Identifier: MIT */
/* bytes.h - little-endian numbers in a string of bytes, on any machine. */
#ifndef GI_BASE_STORE_BYTES_H
#define GI_BASE_STORE_BYTES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

static inline uint64_t gi_bytes_get(const void *from, size_t bytes)
{
    const uint8_t *at = from;
    uint64_t number = 0;

    for (size_t i = 0; i < bytes; i++)
        number |= (uint64_t)at[i] << (8 * i);
    return number;
}

static inline void gi_bytes_put(void *to, size_t bytes, uint64_t number)
{
    uint8_t *at = to;

    for (size_t i = 0; i < bytes; i++)
        at[i] = (uint8_t)(number >> (8 * i));
}

static inline uint32_t gi_get_u32(const void *from)
{
    return (uint32_t)gi_bytes_get(from, 4);
}
/* The loops above are one load or store each, too, but hard to see through for
 * a compiler that tries to make vectors of them. */
static inline uint64_t gi_get_u64(const void *from)
{
    uint64_t word;

    memcpy(&word, from, sizeof word);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}
static inline void gi_put_u32(void *to, uint32_t number)
{
    gi_bytes_put(to, 4, number);
}
static inline void gi_put_u64(void *to, uint64_t number)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    number = __builtin_bswap64(number);
#endif
    memcpy(to, &number, sizeof number);
}

#endif
