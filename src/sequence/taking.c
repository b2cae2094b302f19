/* SPDX-License-Identifier: MIT */
/* taking.c - terms of games that take from one heap and never split it.
 *
 * Finite set S: the options of heap n are the heaps n - s, one mark each.
 *
 * All but the finite set X: the options are all smaller heaps save the n - x.
 * So heap n has an option of value v unless every smaller heap of value v is
 * one of these: count the heaps of each value, take |X| of them away for the
 * moment, and look for the first count of 0. A value that more than |X|
 * smaller heaps have is an option's now and ever after; the search begins past
 * the run of such values at the bottom.
 */
#include "sequence/plain.h"

grundy_status gi_subtraction_next(grundy_sequence *seq, grundy_nimber *out)
{
    const uint64_t *amounts = seq->game->amounts;
    const size_t n = seq->count;
    size_t value = 0, i = 0;

    for (; i < seq->game->amount_count && amounts[i] <= n; i++)
        seq->marks[seq->terms[n - (size_t)amounts[i]]] = seq->stamp;
    while (seq->marks[value] == seq->stamp)
        value++;
    seq->work += i;
    *out = (grundy_nimber)value;
    return GRUNDY_OK;
}

grundy_status gi_all_but_next(grundy_sequence *seq, grundy_nimber *out)
{
    const uint64_t *excluded = seq->game->amounts;
    const size_t n = seq->count;
    uint32_t *counts = seq->marks;
    size_t i = 0, value;

    while (counts[seq->low] > seq->game->amount_count)
        seq->low++;
    for (; i < seq->game->amount_count && excluded[i] <= n; i++)
        counts[seq->terms[n - (size_t)excluded[i]]]--;
    for (value = seq->low; counts[value] > 0; value++)
        seq->work++;
    seq->work += i;
    while (i-- > 0)
        counts[seq->terms[n - (size_t)excluded[i]]]++;
    *out = (grundy_nimber)value;
    return GRUNDY_OK;
}
