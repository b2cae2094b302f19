/* SPDX-License-Identifier: MIT */
/* loopy_write.h - values of partizan games as text. */
#ifndef GI_VALUES_STOPPER_TEXT_LOOPY_WRITE_H
#define GI_VALUES_STOPPER_TEXT_LOOPY_WRITE_H

#include "base/text/text.h"
#include "values/stopper/partizan.h"

/* Strict text: one value has one text. GRUNDY_OK, or as in partizan.h;
 * GRUNDY_OVER_BUDGET also for a text longer than limits.memory_bytes. On
 * failure the text is as long as before. */
grundy_status gi_partizan_write(gi_partizans *p, gi_partizan a, gi_text *text);
/* With names; it is read as the same value, too. */
grundy_status gi_partizan_write_pretty(gi_partizans *p, gi_partizan a,
                                       gi_text *text);
/* The options of a stopper for one side, in the order of its text. */
grundy_status gi_partizan_options_in_order(gi_partizans *p, gi_partizan a,
                                           gi_side side, gi_id_list *out);

#endif
