/* SPDX-License-Identifier: MIT */
/* take_and_break.c - terms of games that take from a heap and split the rest.
 *
 * Digit d says into how many nonempty heaps the n - d tokens may be divided.
 * For one heap there is one mark. For two heaps G(a) xor G(n - d - a) is
 * marked for every a up to the half; this loop is the whole cost of an octal
 * game. For three and four heaps the sets are kept by bunches.c, and those for
 * repeating digits by tail.c; the latter, and the largest of the former, are not
 * marked but consulted when the first gap is sought.
 */
#include "base/assert.h"
#include "codes/heapgame.h"
#include "sequence/plain/plain.h"

/* The tight loop: a store a pair, without a branch. */
static inline void mark_pairs_of(gi_plain *plain, unsigned width, size_t sum,
                                 bool is_unequal)
{
    const void *terms = plain->terms.cells;
    const uint32_t stamp = plain->stamp;
    uint32_t *marks = plain->marks;
    const size_t half = sum == 0 ? 0 : (sum - is_unequal) / 2;

    GRUNDY_ASSERT(sum <= plain->count);
    for (size_t a = 1; a <= half; a++)
        marks[gi_cell_at(terms, width, a) ^
              gi_cell_at(terms, width, sum - a)] = stamp;
    plain->work += half;
}

static void mark_pairs(gi_plain *plain, size_t sum, bool is_unequal)
{
    switch (plain->terms.width) {
    case 1:
        mark_pairs_of(plain, 1, sum, is_unequal);
        break;
    case 2:
        mark_pairs_of(plain, 2, sum, is_unequal);
        break;
    default:
        mark_pairs_of(plain, 4, sum, is_unequal);
    }
}

static void mark_set(gi_plain *plain, const uint64_t *members)
{
    for (size_t word = 0; word < plain->values / 64; word++)
        for (uint64_t bits = members[word]; bits; bits &= bits - 1)
            plain->marks[64 * word + (size_t)__builtin_ctzll(bits)] =
                plain->stamp;
    plain->work += plain->values / 64;
}

/* What `sum` tokens may become by this digit. */
static void mark_digit(gi_plain *plain, gi_digit digit, size_t sum)
{
    if ((digit.heaps & 1) && sum == 0) plain->marks[0] = plain->stamp;
    if ((digit.heaps & 2) && sum > 0)
        plain->marks[gi_plain_term(plain, sum)] = plain->stamp;
    if (digit.heaps & 4) mark_pairs(plain, sum, digit.is_unequal);
    for (unsigned heaps = 3; heaps <= 4; heaps++)
        if ((digit.heaps >> heaps & 1) &&
            gi_bunches_keeps(plain, heaps, digit.is_unequal))
            mark_set(plain,
                     gi_bunches_set(plain, heaps, digit.is_unequal, sum));
}

/* The first value that is neither marked, nor in the sets of the tail or of
 * bunches. */
static grundy_nimber first_gap(gi_plain *plain)
{
    const uint64_t *near = gi_bunches_near(plain);

    for (size_t word = 0; word < plain->values / 64; word++) {
        uint64_t free =
            plain->tail ? ~gi_tail_word(plain, word) : ~(uint64_t)0;
        for (; free; free &= free - 1) {
            if (near) free &= ~near[word];
            if (!free) break;
            const size_t value = 64 * word + (size_t)__builtin_ctzll(free);
            if (plain->marks[value] != plain->stamp &&
                !(near && gi_bunches_has(plain, value)))
                return (grundy_nimber)value;
        }
    }
    return (grundy_nimber)plain->values;
}

grundy_status gi_take_and_break_next(gi_plain *plain, grundy_nimber *out)
{
    const grundy_heapgame *game = plain->game;
    const size_t n = plain->count;
    const size_t end = n < game->tail_start ? n + 1 : game->tail_start;
    grundy_status status = gi_bunches_prepare(plain);

    if (!status) status = gi_tail_prepare(plain);
    if (status) return status;
    for (size_t taken = 0; taken < end; taken++)
        if (game->digits[taken].heaps)
            mark_digit(plain, game->digits[taken], n - taken);
    plain->work += end;
    *out = first_gap(plain);
    return GRUNDY_OK;
}
