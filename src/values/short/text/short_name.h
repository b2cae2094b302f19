/* SPDX-License-Identifier: MIT */
/* short_name.h - names of values that have one. */
#ifndef GI_VALUES_SHORT_TEXT_SHORT_NAME_H
#define GI_VALUES_SHORT_TEXT_SHORT_NAME_H

#include "base/text/text.h"
#include "values/short/short.h"

/* Appends the name of a value that is no number-up-star: ^[n], ^<n>, Tiny(x),
 * +-x, perhaps beside a number or *. An empty text stays empty where there is
 * none. GRUNDY_OK, or as in short.h. */
grundy_status gi_short_name(gi_shorts *s, gi_short a, gi_text *text);

#endif
