/* SPDX-License-Identifier: MIT */
/* take_and_break.c - terms of games that take from a heap and split the rest.
 *
 * Digit d says into how many heaps, all of them non-empty, the n - d tokens
 * may fall. One heap: a mark. Two heaps: G(a) xor G(n - d - a) for every a up
 * to the half; this loop is all the cost of an octal game. Three and four
 * heaps: sets kept by parts.c. Digits that repeat for ever: sets kept by
 * tail.c, which are not marked but looked at when the first gap is searched.
 */
#include "sequence/plain.h"

/* The tight loop: a store a pair, without a branch. */
static inline void mark_pairs_of(grundy_sequence *seq, unsigned width,
                                 size_t sum, bool is_unequal)
{
    const void *terms = seq->terms.cells;
    const uint32_t stamp = seq->stamp;
    uint32_t *marks = seq->marks;
    const size_t half = sum == 0 ? 0 : (sum - is_unequal) / 2;

    for (size_t a = 1; a <= half; a++)
        marks[gi_cell_at(terms, width, a) ^
              gi_cell_at(terms, width, sum - a)] = stamp;
    seq->work += half;
}

static void mark_pairs(grundy_sequence *seq, size_t sum, bool is_unequal)
{
    switch (seq->terms.width) {
    case 1:
        mark_pairs_of(seq, 1, sum, is_unequal);
        break;
    case 2:
        mark_pairs_of(seq, 2, sum, is_unequal);
        break;
    default:
        mark_pairs_of(seq, 4, sum, is_unequal);
    }
}

static void mark_row(grundy_sequence *seq, const uint64_t *row)
{
    for (size_t word = 0; word < seq->values / 64; word++)
        for (uint64_t bits = row[word]; bits; bits &= bits - 1)
            seq->marks[64 * word + (size_t)__builtin_ctzll(bits)] = seq->stamp;
    seq->work += seq->values / 64;
}

/* What `sum` tokens may become by this digit. */
static void mark_digit(grundy_sequence *seq, gi_digit digit, size_t sum)
{
    if ((digit.heaps & 1) && sum == 0) seq->marks[0] = seq->stamp;
    if ((digit.heaps & 2) && sum > 0)
        seq->marks[gi_plain_term(seq, sum)] = seq->stamp;
    if (digit.heaps & 4) mark_pairs(seq, sum, digit.is_unequal);
    for (unsigned heaps = 3; heaps <= 4; heaps++)
        if (digit.heaps >> heaps & 1)
            mark_row(seq, gi_parts_row(seq, heaps, digit.is_unequal, sum));
}

/* The first value that is neither marked nor in the sets of the tail. */
static grundy_nimber first_gap(const grundy_sequence *seq)
{
    for (size_t word = 0; word < seq->values / 64; word++) {
        uint64_t free = seq->tail ? ~gi_tail_word(seq, word) : ~(uint64_t)0;
        for (; free; free &= free - 1) {
            const size_t value = 64 * word + (size_t)__builtin_ctzll(free);
            if (seq->marks[value] != seq->stamp) return (grundy_nimber)value;
        }
    }
    return (grundy_nimber)seq->values;
}

grundy_status gi_take_and_break_next(grundy_sequence *seq, grundy_nimber *out)
{
    const grundy_heapgame *game = seq->game;
    const size_t n = seq->count;
    grundy_status status = gi_parts_prepare(seq);

    if (!status) status = gi_tail_prepare(seq);
    if (status) return status;
    for (size_t taken = 0; taken < game->tail_start && taken <= n; taken++)
        if (game->digits[taken].heaps)
            mark_digit(seq, game->digits[taken], n - taken);
    *out = first_gap(seq);
    return GRUNDY_OK;
}
