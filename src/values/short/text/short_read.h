/* SPDX-License-Identifier: MIT */
/* short_read.h - expressions of short values from text. */
#ifndef GI_VALUES_SHORT_TEXT_SHORT_READ_H
#define GI_VALUES_SHORT_TEXT_SHORT_READ_H

#include "values/stopper/partizan.h"

/* The value of an expression, where #k in the text is values[k], k below
 * value_count. GRUNDY_OK; GRUNDY_BAD_INPUT with a sentence and the offset; or
 * as in partizan.h. */
grundy_status gi_partizan_read(gi_partizans *p, const char *text, size_t count,
                               const gi_short *values, size_t value_count,
                               gi_partizan *out, grundy_error *err);
/* The same for those who know short values alone: a loopy one is
 * GRUNDY_UNDEFINED. */
grundy_status gi_short_read(gi_shorts *s, const char *text, size_t count,
                            gi_short *out, grundy_error *err);

#endif
