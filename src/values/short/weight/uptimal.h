/* SPDX-License-Identifier: MIT */
/* uptimal.h - sums of a number, a nimber and powers of up. */
#ifndef GI_VALUES_SHORT_WEIGHT_UPTIMAL_H
#define GI_VALUES_SHORT_WEIGHT_UPTIMAL_H

#include "values/short/short.h"

/* x + *k + digits[0] ^<1> + digits[1] ^<2> + ...; the last digit is not 0.
 * All zero: 0. Owned by its user. */
typedef struct gi_uptimal {
    gi_short number;
    uint64_t nimber;
    int64_t *digits;
    size_t count, capacity;
} gi_uptimal;

/* The expansion of a, into *out that is all zero; *is_one false where it has
 * none. Failures as in short.h, on which *out is still to be cleared. */
grundy_status gi_short_uptimal(gi_shorts *s, gi_short a, gi_uptimal *out,
                               bool *is_one);
void gi_uptimal_clear(gi_uptimal *uptimal, gi_shorts *s);
/* ^<n>, for n >= 1. */
grundy_status gi_short_up_power(gi_shorts *s, uint64_t n, gi_short *out);
/* ^[n] = ^<1> + ... + ^<n>. */
grundy_status gi_short_up_sum(gi_shorts *s, uint64_t n, gi_short *out);

#endif
