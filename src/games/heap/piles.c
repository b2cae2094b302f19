/* SPDX-License-Identifier: MIT */
/* piles.c - one list for all positions that differ in the order of piles and in empty
 * ones. */
#include "games/heap/piles.h"

#include "base/integer/integer.h"

grundy_status gi_piles_canonical(const grundy_game *game, gi_ints *position,
                                 gi_run *run)
{
    size_t zeros = 0;

    (void)game, (void)run;
    gi_ints_sort(position);
    while (zeros < position->count && gi_int_is_zero(&position->items[zeros]))
        zeros++;
    for (size_t i = zeros; zeros > 0 && i < position->count; i++)
        gi_int_move(&position->items[i - zeros], &position->items[i],
                    run->env);
    position->count -= zeros;
    return GRUNDY_OK;
}
