/* SPDX-License-Identifier: MIT */
/* permutation.c - the next permutation: the longest tail that descends cannot grow;
 * the number before it gives way to the next greater one of the tail, which is
 * then turned to ascend. */
#include "base/memory/permutation.h"

static void exchange(int64_t *a, int64_t *b)
{
    const int64_t number = *a;

    *a = *b;
    *b = number;
}

bool gi_permutation_next(int64_t *numbers, size_t count)
{
    size_t tail = count, greater = count;

    while (tail > 1 && numbers[tail - 2] >= numbers[tail - 1])
        tail--;
    if (tail < 2) return false;
    tail--;
    do
        greater--;
    while (numbers[greater] <= numbers[tail - 1]);
    exchange(&numbers[tail - 1], &numbers[greater]);
    for (size_t last = count - 1; tail < last; tail++, last--)
        exchange(&numbers[tail], &numbers[last]);
    return true;
}
