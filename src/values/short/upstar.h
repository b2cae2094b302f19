/* SPDX-License-Identifier: MIT */
/* upstar.h - number-up-star: x + u ups + *k, as scalars. */
#ifndef GI_VALUES_SHORT_UPSTAR_H
#define GI_VALUES_SHORT_UPSTAR_H

#include "values/short/dyad.h"

typedef struct gi_upstar {
    gi_dyad number;
    int64_t ups;
    uint64_t nimber;
} gi_upstar;

grundy_status gi_upstar_intern(gi_shorts *s, gi_upstar value, gi_short *out);
grundy_status gi_upstar_number(gi_shorts *s, gi_dyad number, gi_short *out);
grundy_status gi_upstar_word(gi_shorts *s, int64_t number, gi_short *out);
/* Of a value of this kind. */
gi_upstar gi_upstar_at(const gi_shorts *s, gi_short a);
static inline bool gi_short_is_upstar(gi_short a)
{
    return (a & 1) == 0;
}
grundy_status gi_upstar_add(gi_shorts *s, gi_short a, gi_short b,
                            gi_short *out);
grundy_status gi_upstar_negate(gi_shorts *s, gi_short a, gi_short *out);
bool gi_upstar_le(const gi_shorts *s, gi_short a, gi_short b);
/* Into the hash table, which must have room. */
void gi_upstar_put_slot(gi_shorts *s, gi_short a);
/* Makes the record's list of options. */
grundy_status gi_upstar_list(gi_shorts *s, gi_short a);
/* The value of this kind whose canonical form has these options, each list
 * without repetition; *is_one false where there is none. Of forms that are no
 * number. */
grundy_status gi_upstar_recognise(gi_shorts *s, gi_short_list left,
                                  gi_short_list right, gi_short *out,
                                  bool *is_one);

#endif
