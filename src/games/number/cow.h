/* SPDX-License-Identifier: MIT */
/* number/cow.h - values of "largest or smallest digit", computed in two ways.
 */
#ifndef GI_GAMES_NUMBER_COW_H
#define GI_GAMES_NUMBER_COW_H

#include "grundy/integer.h"
#include "grundy/outcome.h"

#include "base/run.h"

/* Values below this come from the table. */
enum { GI_COW_TABLE_END = 1 << 20 };

/* The largest and smallest digit that count in a number, which are the two
 * moves of a player. If low is 0, there is no such move. */
typedef struct gi_cow_digits {
    unsigned low, high;
} gi_cow_digits;

/* The least of the values 0, 1, 2 that differs from both. */
static inline uint32_t gi_cow_mex(uint32_t a, uint32_t b)
{
    const uint32_t seen = 1U << a | 1U << b;

    return !(seen & 1) ? 0 : !(seen & 2) ? 1 : 2;
}

/* The digits of n; counts_zero: the smallest digit is 0 when n has a 0. */
gi_cow_digits gi_cow_digits_of(uint64_t n, bool counts_zero);

/* cow_table.c: values of 0 .. n at least, n < GI_COW_TABLE_END, shape [n + 1].
 * Under misère play the number 0 has value 1, all others are the least value
 * that no option has, so that value 0 is a lost number. Borrowed until the
 * next call. GRUNDY_OK, GRUNDY_NO_MEMORY. */
grundy_status gi_cow_table(const uint8_t **out, uint64_t n, bool counts_zero,
                           grundy_convention convention, gi_run *run);

/* cow_blocks.c: the nine values below n >= 9, two bits each: that of n - d in
 * bits 2 (d - 1). Smallest digits are those above 0. GRUNDY_OK,
 * GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED. */
grundy_status gi_cow_window(uint32_t *window, gi_cow_digits *digits,
                            const grundy_integer *n,
                            grundy_convention convention, gi_run *run);

#endif
