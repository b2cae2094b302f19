/* SPDX-License-Identifier: MIT */
/* taking.c - terms of games that take from one heap and never split it.
 *
 * Finite set S: the options of heap n are the heaps n - s, one mark each.
 *
 * All but the finite set X: the options are all smaller heaps save the n - x.
 * So no option of heap n has value v if and only if every smaller heap of
 * value v is one of these. Either there is no such heap, and the least v of
 * this kind only grows with n; or v is the value of some n - x, and the number
 * of smaller heaps of value v, less those excluded, is 0. That leaves |X| + 1
 * candidates.
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
    size_t value, used = 0;

    while (counts[seq->unseen] > 0)
        seq->unseen++;
    value = seq->unseen;
    for (; used < seq->game->amount_count && excluded[used] <= n; used++)
        counts[seq->terms[n - (size_t)excluded[used]]]--;
    for (size_t i = 0; i < used; i++) {
        const grundy_nimber v = seq->terms[n - (size_t)excluded[i]];
        if (counts[v] == 0 && v < value) value = v;
    }
    for (size_t i = 0; i < used; i++)
        counts[seq->terms[n - (size_t)excluded[i]]]++;
    seq->work += used;
    *out = (grundy_nimber)value;
    return GRUNDY_OK;
}
