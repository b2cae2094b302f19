/* SPDX-License-Identifier: MIT */
/* short_write.h - values of short games as text. */
#ifndef GI_VALUES_SHORT_TEXT_SHORT_WRITE_H
#define GI_VALUES_SHORT_TEXT_SHORT_WRITE_H

#include "base/text/text.h"
#include "values/short/followers.h"
#include "values/short/weight/uptimal.h"

/* Strict text: one value has one text. GRUNDY_OK, or as in short.h;
 * GRUNDY_OVER_BUDGET also for a text longer than limits.memory_bytes. On
 * failure the text is as long as before. */
grundy_status gi_short_write(gi_shorts *s, gi_short a, gi_text *text);
/* With names for uptimals, tinies and switches; it is read as the same value,
 * too. */
grundy_status gi_short_write_pretty(gi_shorts *s, gi_short a, gi_text *text);
/* The options of a for one side, in the order of its text. */
grundy_status gi_short_options_in_order(gi_shorts *s, gi_short a, gi_side side,
                                        gi_id_list *out);
/* "3/4*2.11-(12)": the digits behind the point, a minus behind those that are
 * negative, those past 9 in parentheses. */
grundy_status gi_uptimal_write(gi_shorts *s, const gi_uptimal *uptimal,
                               gi_text *text);

#endif
