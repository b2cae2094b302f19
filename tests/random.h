/* SPDX-License-Identifier: MIT */
/* random.h - repeatable random numbers for tests, and how many cases to try.
 *
 * Source: splitmix64, S. Vigna. */
#ifndef GRUNDY_TESTS_RANDOM_H
#define GRUNDY_TESTS_RANDOM_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "sanitized.h"

static inline uint64_t random_word(uint64_t *seed)
{
    uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* 0 .. end - 1. */
static inline size_t random_below(uint64_t *seed, size_t end)
{
    return (size_t)(random_word(seed) % end);
}

/* `cases`, times GRUNDY_TEST_SCALE if the environment has it; half as many where all
 * is slow. */
static inline size_t random_cases(size_t cases)
{
    const char *scale = getenv("GRUNDY_TEST_SCALE");
    const size_t usual = IS_SANITIZED ? (cases + 1) / 2 : cases;

    return scale ? usual * strtoul(scale, NULL, 10) : usual;
}

#endif
