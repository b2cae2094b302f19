/* SPDX-License-Identifier: MIT */
/* gcd.h - Euclid's algorithm, on words. */
#ifndef GI_BASE_INTEGER_GCD_H
#define GI_BASE_INTEGER_GCD_H

#include <stdint.h>

/* gi_gcd(a, 0) is a. */
static inline uint64_t gi_gcd(uint64_t a, uint64_t b)
{
    while (b != 0) {
        const uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

#endif
