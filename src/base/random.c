/* SPDX-License-Identifier: MIT */
/* random.c - pseudorandom numbers that are the same on every machine.
 *
 * The generator is splitmix64: one addition and a mixer of three steps. It
 * passes the usual test batteries, starts well from any seed including 0, and
 * is a page shorter than generators with a larger state, which nothing here
 * needs.
 *
 * A stream is a second seed: input 17 of a seed can be made without the inputs
 * before it.
 *
 * Source: S. Vigna, splitmix64.
 */
#include "base/assert.h"
#include "base/random.h"

static uint64_t mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

uint64_t gi_random_word(gi_random *random)
{
    return mix(random->state += UINT64_C(0x9e3779b97f4a7c15));
}

/* The stream goes through the mixer first: neighbouring streams of one seed
 * would otherwise be one sequence, shifted. */
void gi_random_init(gi_random *random, uint64_t seed, uint64_t stream)
{
    random->state = seed ^ mix(stream + UINT64_C(0x632be59bd9b4e019));
    (void)gi_random_word(random);
}

/* Words above the last whole multiple of `end` are discarded, so that all
 * numbers are equally likely. */
uint64_t gi_random_below(gi_random *random, uint64_t end)
{
    const uint64_t spare = (UINT64_MAX % end + 1) % end;
    uint64_t word;

    GRUNDY_ASSERT(end > 0);
    do
        word = gi_random_word(random);
    while (word > UINT64_MAX - spare);
    return word % end;
}
