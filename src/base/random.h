/* SPDX-License-Identifier: MIT */
/* random.h - pseudorandom numbers that are the same on every machine. */
#ifndef GI_BASE_RANDOM_H
#define GI_BASE_RANDOM_H

#include <stdint.h>

typedef struct gi_random {
    uint64_t state;
} gi_random;

/* Streams of one seed are unrelated to each other. */
void gi_random_init(gi_random *random, uint64_t seed, uint64_t stream);
uint64_t gi_random_word(gi_random *random);
/* 0 .. end - 1, each equally likely; end > 0. */
uint64_t gi_random_below(gi_random *random, uint64_t end);

#endif
