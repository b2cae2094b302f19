/* SPDX-License-Identifier: MIT */
/* tail.c - the options given by repeating digits, as in 0.(3).
 *
 * Let the tail have L digits and begin at digit t. Digit i of the tail applies
 * to a heap of n tokens for every take t + i, t + i + L, t + i + 2L, ...: the
 * sums that may be left are all m <= n - t - i in one class modulo L. So for
 * each class and each way to split, the union of the value sets over all sums
 * m so far is kept. The class (n - t - i) mod L gets a new member only when i
 * is the first digit: the sum n - t. Each heap thus adds one sum, and its
 * options from the tail are the unions of L classes.
 *
 * Invariant: sets contain all sums below `added`, and adding one again changes
 * nothing.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/bitset.h"
#include "codes/heapgame.h"
#include "sequence/plain/plain.h"

/* A way to split: up to four heaps, equal sizes allowed or not. */
enum { WAYS = 10 };

struct gi_tail {
    uint64_t *sets;     /* shape [way_count][length][words] */
    size_t place[WAYS]; /* Of a way among those in use. */
    size_t way_count;
    uint16_t ways; /* Bit set of the ways in use. */
    size_t length, words;
    size_t added; /* Sums below this one are in the sets. */
};

static unsigned way_of(unsigned heaps, bool is_unequal)
{
    return 2 * heaps + is_unequal;
}

static uint64_t *set_at(const gi_tail *tail, unsigned way, size_t sum)
{
    const size_t set = tail->place[way] * tail->length + sum % tail->length;

    GRUNDY_ASSERT(tail->ways >> way & 1);
    return tail->sets + set * tail->words;
}

static grundy_status make(gi_plain *plain)
{
    const grundy_heapgame *game = plain->game;
    gi_tail *tail = gi_alloc(plain->env, sizeof *tail);

    if (!tail) return GRUNDY_NO_MEMORY;
    *tail = (gi_tail){.length = game->digit_count - game->tail_start};
    for (size_t i = game->tail_start; i < game->digit_count; i++)
        for (unsigned heaps = 0; heaps <= 4; heaps++)
            if (game->digits[i].heaps >> heaps & 1)
                tail->ways |=
                    (uint16_t)(1u
                               << way_of(heaps, game->digits[i].is_unequal));
    for (unsigned way = 0; way < WAYS; way++)
        if (tail->ways >> way & 1) tail->place[way] = tail->way_count++;
    plain->tail = tail;
    return GRUNDY_OK;
}

/* Sets wide enough for all values; what they hold stays. */
static grundy_status widen(gi_plain *plain)
{
    gi_tail *tail = plain->tail;
    const size_t count = tail->way_count * tail->length;
    const size_t words = plain->values / 64;
    uint64_t *sets = NULL;
    grundy_status status;

    if (tail->sets && tail->words == words) return GRUNDY_OK;
    status =
        gi_plain_resize(plain, (void **)&sets, 0, count, words * sizeof *sets);
    if (status) return status;
    GRUNDY_ASSERT(!tail->sets || words > tail->words);
    for (size_t i = 0; i < count && tail->sets; i++)
        memcpy(sets + i * words, tail->sets + i * tail->words,
               tail->words * sizeof *sets);
    gi_plain_release(plain, tail->sets, count,
                     tail->words * sizeof *tail->sets);
    tail->sets = sets;
    tail->words = words;
    return GRUNDY_OK;
}

static void add_pairs(gi_plain *plain, uint64_t *set, size_t sum,
                      bool is_unequal)
{
    const size_t half = sum == 0 ? 0 : (sum - is_unequal) / 2;

    for (size_t a = 1; a <= half; a++)
        gi_bitset_add(set,
                      gi_plain_term(plain, a) ^ gi_plain_term(plain, sum - a));
    plain->work += half;
}

/* The values of `sum` tokens split in one way. */
static void add_sum(gi_plain *plain, unsigned way, size_t sum)
{
    const unsigned heaps = way / 2;
    const bool is_unequal = way % 2;
    uint64_t *set = set_at(plain->tail, way, sum);
    const uint64_t *members;

    switch (heaps) {
    case 0:
        if (sum == 0) gi_bitset_add(set, 0);
        return;
    case 1:
        if (sum > 0) gi_bitset_add(set, gi_plain_term(plain, sum));
        return;
    case 2:
        add_pairs(plain, set, sum, is_unequal);
        return;
    default:
        members = gi_bunches_set(plain, heaps, is_unequal, sum);
        for (size_t word = 0; word < plain->tail->words; word++)
            set[word] |= members[word];
    }
}

grundy_status gi_tail_prepare(gi_plain *plain)
{
    const grundy_heapgame *game = plain->game;
    grundy_status status = GRUNDY_OK;

    if (game->tail_start == game->digit_count) return GRUNDY_OK;
    if (!plain->tail) status = make(plain);
    /* The tail takes a token: its sums are below the heap at work. */
    GRUNDY_ASSERT(game->tail_start >= 1);
    if (!status) status = widen(plain);
    while (!status && plain->tail->added + game->tail_start <= plain->count) {
        for (unsigned way = 0; way < WAYS; way++)
            if (plain->tail->ways >> way & 1)
                add_sum(plain, way, plain->tail->added);
        plain->tail->added++;
        status = gi_plain_breathe(plain);
    }
    return status;
}

uint64_t gi_tail_word(gi_plain *plain, size_t word)
{
    const grundy_heapgame *game = plain->game;
    const gi_tail *tail = plain->tail;
    uint64_t bits = 0;

    GRUNDY_ASSERT(word < tail->words);
    for (size_t i = 0; i < tail->length; i++) {
        const gi_digit digit = game->digits[game->tail_start + i];
        if (game->tail_start + i > plain->count) break;
        plain->work++;
        GRUNDY_ASSERT(plain->count - game->tail_start - i < tail->added);
        for (unsigned heaps = 0; heaps <= 4; heaps++)
            if (digit.heaps >> heaps & 1)
                bits |= set_at(tail, way_of(heaps, digit.is_unequal),
                               plain->count - game->tail_start - i)[word];
    }
    return bits;
}

void gi_tail_free(gi_plain *plain)
{
    gi_tail *tail = plain->tail;

    if (!tail) return;
    gi_plain_release(plain, tail->sets, tail->way_count * tail->length,
                     tail->words * sizeof *tail->sets);
    gi_free(plain->env, tail, sizeof *tail);
}
