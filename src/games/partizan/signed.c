/* SPDX-License-Identifier: MIT */
/* signed.c - positions that are numbers and their negatives, for `check`. */
#include "games/partizan/signed.h"

#include "base/assert.h"

grundy_status gi_signed_heaps(const grundy_game *game, uint64_t bound,
                              gi_visit visit, void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)run;
    for (size_t heaps = 0; heaps <= 2 && !status; heaps++)
        status = gi_signed_positions(game, heaps, bound, NULL, visit, user);
    return status;
}

grundy_status gi_signed_positions(
    const grundy_game *game, size_t count, uint64_t bound,
    grundy_status (*legal)(const grundy_game *game, const gi_ints *position,
                           grundy_error *err),
    gi_visit visit, void *user)
{
    enum { NUMBERS_MOST = 2 };
    const int64_t most = bound < INT32_MAX ? (int64_t)bound : INT32_MAX;
    const int64_t last_a = count < 1 ? -most : most;
    const int64_t last_b = count < NUMBERS_MOST ? -most : most;
    grundy_integer items[NUMBERS_MOST];
    const gi_ints list = {items, count, NUMBERS_MOST};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(count <= NUMBERS_MOST);
    for (int64_t a = -most; a <= last_a && !status; a++)
        for (int64_t b = -most; b <= last_b && !status; b++) {
            items[0] = (grundy_integer){a, NULL};
            items[1] = (grundy_integer){b, NULL};
            if (!legal || !legal(game, &list, NULL))
                status = visit(&list, user);
        }
    return status;
}
