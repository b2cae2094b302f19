/* SPDX-License-Identifier: MIT */
/* short_read.h - expressions of short values from text. */
#ifndef GI_VALUES_SHORT_TEXT_SHORT_READ_H
#define GI_VALUES_SHORT_TEXT_SHORT_READ_H

#include "values/short/short.h"

/* The value of an expression. GRUNDY_OK; GRUNDY_BAD_INPUT with a sentence and
 * the offset; or as in short.h. */
grundy_status gi_short_read(gi_shorts *s, const char *text, size_t count,
                            gi_short *out, grundy_error *err);
/* The same, where #k in the text is values[k], k below value_count. */
grundy_status gi_short_read_with(gi_shorts *s, const char *text, size_t count,
                                 const gi_short *values, size_t value_count,
                                 gi_short *out, grundy_error *err);

#endif
