/* SPDX-License-Identifier: MIT */
/* short_value.h - values of a store as values of their own, and back. */
#ifndef GI_VALUES_SHORT_VALUE_SHORT_VALUE_H
#define GI_VALUES_SHORT_VALUE_SHORT_VALUE_H

#include "values/short/short.h"
#include "values/value.h"

/* Who wins. Failures as in short.h. */
grundy_status gi_short_outcome(gi_shorts *s, gi_short a, grundy_outcome *out);
/* A copy of a value of the store, which may be freed afterwards; the old value
 * of out is freed. Failures as those of gi_value_add(). */
grundy_status gi_value_take_short(gi_value *out, gi_shorts *s, gi_short a,
                                  const grundy_env *env);
/* A nimber, a number or a short value in a store. GRUNDY_UNDEFINED: it is of
 * another kind; else as in short.h. */
grundy_status gi_value_open_short(const gi_value *value, gi_shorts *s,
                                  gi_short *out);

#endif
