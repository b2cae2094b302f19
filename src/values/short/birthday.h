/* SPDX-License-Identifier: MIT */
/* birthday.h - the day on which a value is born. */
#ifndef GI_VALUES_SHORT_BIRTHDAY_H
#define GI_VALUES_SHORT_BIRTHDAY_H

#include "values/short/short.h"

/* An integer of the store. Failures as in short.h. */
grundy_status gi_short_birthday(gi_shorts *s, gi_short a, gi_short *out);

#endif
