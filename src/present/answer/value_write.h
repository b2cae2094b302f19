/* SPDX-License-Identifier: MIT */
/* value_write.h - values in answers, with one row of a table for each kind. */
#ifndef GI_PRESENT_ANSWER_VALUE_WRITE_H
#define GI_PRESENT_ANSWER_VALUE_WRITE_H

#include "base/json/json.h"
#include "base/text/text.h"
#include "values/value.h"

/* "Grundy value", "Score": what stands before a value in text. */
const char *gi_value_label(const gi_value *value);
/* A number if the value is an integer; otherwise its text as a string, or null if
 * that is too long (gi_value_is_long()). */
void gi_value_json(const gi_value *value, gi_json_out *out);

#endif
