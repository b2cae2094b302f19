/* SPDX-License-Identifier: MIT */
/* loopy_ordinal.h - ordinal sums and powers with a loopy part. */
#ifndef GI_VALUES_STOPPER_LOOPY_ORDINAL_H
#define GI_VALUES_STOPPER_LOOPY_ORDINAL_H

#include "values/stopper/partizan.h"

/* Of stoppers in canonical form; of short games alone they are the functions
 * of ordinal.h and product.h. GRUNDY_UNDEFINED where a condition does not
 * hold; failures as in partizan.h. */

/* base:b. */
grundy_status gi_partizan_ordinal(gi_partizans *p, gi_partizan base,
                                  gi_partizan b, gi_partizan *out);
/* h with base:h = a. GRUNDY_UNDEFINED if there is none, or if a is loopy and
 * the base is not short. */
grundy_status gi_partizan_subordinate(gi_partizans *p, gi_partizan a,
                                      gi_partizan base, gi_partizan *out);
/* The power of a short {0|H}: {0|H:(1-x)}, for a number x >= 1, on, n over, or
 * n under. */
grundy_status gi_partizan_power(gi_partizans *p, gi_partizan a, gi_partizan x,
                                gi_partizan *out);
/* The powers of a short {0|H} up to x together: those up to x's Left options
 * for Left, H and those up to his for Right; for x as above, but >= 0. */
grundy_status gi_partizan_power_to(gi_partizans *p, gi_partizan a,
                                   gi_partizan x, gi_partizan *out);

#endif
