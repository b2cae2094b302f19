/* SPDX-License-Identifier: MIT */
/* tail.c - the options by digits that repeat for ever, such as in 0.(3).
 *
 * Say that the tail has L digits and begins at digit t. Digit i of it applies
 * to a heap of n tokens for every take t + i, t + i + L, t + i + 2L, ...: what
 * is left are all the sums m <= n - t - i in one class modulo L. So for each
 * class and each way to split, the union of the value sets over all sums m so
 * far is kept. The class (n - t - i) mod L gets a new member only when i is
 * the first digit: the sum n - t. Each heap thus adds one sum, and its options
 * by the tail are the unions of L classes.
 *
 * Invariant: sets hold all sums below `added`, and adding one again changes
 * nothing.
 */
#include <string.h>

#include "sequence/plain.h"

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

    return tail->sets + set * tail->words;
}

static grundy_status make(grundy_sequence *seq)
{
    const grundy_heapgame *game = seq->game;
    gi_tail *tail = gi_alloc(seq->env, sizeof *tail);

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
    seq->tail = tail;
    return GRUNDY_OK;
}

/* Sets wide enough for all values; what they hold stays. */
static grundy_status widen(grundy_sequence *seq)
{
    gi_tail *tail = seq->tail;
    const size_t count = tail->way_count * tail->length;
    const size_t words = seq->values / 64;
    uint64_t *sets = NULL;
    grundy_status status;

    if (tail->sets && tail->words == words) return GRUNDY_OK;
    status = gi_sequence_resize(seq, (void **)&sets, 0, count,
                                words * sizeof *sets);
    if (status) return status;
    for (size_t i = 0; i < count && tail->sets; i++)
        memcpy(sets + i * words, tail->sets + i * tail->words,
               tail->words * sizeof *sets);
    gi_sequence_release(seq, tail->sets, count,
                        tail->words * sizeof *tail->sets);
    tail->sets = sets;
    tail->words = words;
    return GRUNDY_OK;
}

static void add_pairs(grundy_sequence *seq, uint64_t *set, size_t sum,
                      bool is_unequal)
{
    const size_t half = sum == 0 ? 0 : (sum - is_unequal) / 2;

    for (size_t a = 1; a <= half; a++)
        gi_bitset_add(set,
                      gi_plain_term(seq, a) ^ gi_plain_term(seq, sum - a));
    seq->work += half;
}

/* The values of `sum` tokens split in one way. */
static void add_sum(grundy_sequence *seq, unsigned way, size_t sum)
{
    const unsigned heaps = way / 2;
    const bool is_unequal = way % 2;
    uint64_t *set = set_at(seq->tail, way, sum);
    const uint64_t *row;

    switch (heaps) {
    case 0:
        if (sum == 0) gi_bitset_add(set, 0);
        return;
    case 1:
        if (sum > 0) gi_bitset_add(set, gi_plain_term(seq, sum));
        return;
    case 2:
        add_pairs(seq, set, sum, is_unequal);
        return;
    default:
        row = gi_parts_row(seq, heaps, is_unequal, sum);
        for (size_t word = 0; word < seq->tail->words; word++)
            set[word] |= row[word];
    }
}

grundy_status gi_tail_prepare(grundy_sequence *seq)
{
    const grundy_heapgame *game = seq->game;
    grundy_status status = GRUNDY_OK;

    if (game->tail_start == game->digit_count) return GRUNDY_OK;
    if (!seq->tail) status = make(seq);
    if (!status) status = widen(seq);
    while (!status && seq->tail->added + game->tail_start <= seq->count) {
        for (unsigned way = 0; way < WAYS; way++)
            if (seq->tail->ways >> way & 1)
                add_sum(seq, way, seq->tail->added);
        seq->tail->added++;
        status = gi_sequence_breathe(seq);
    }
    return status;
}

uint64_t gi_tail_word(const grundy_sequence *seq, size_t word)
{
    const grundy_heapgame *game = seq->game;
    const gi_tail *tail = seq->tail;
    uint64_t bits = 0;

    for (size_t i = 0; i < tail->length; i++) {
        const gi_digit digit = game->digits[game->tail_start + i];
        if (game->tail_start + i > seq->count) break;
        for (unsigned heaps = 0; heaps <= 4; heaps++)
            if (digit.heaps >> heaps & 1)
                bits |= set_at(tail, way_of(heaps, digit.is_unequal),
                               seq->count - game->tail_start - i)[word];
    }
    return bits;
}

void gi_tail_free(grundy_sequence *seq)
{
    gi_tail *tail = seq->tail;

    if (!tail) return;
    gi_sequence_release(seq, tail->sets, tail->way_count * tail->length,
                        tail->words * sizeof *tail->sets);
    gi_free(seq->env, tail, sizeof *tail);
}
