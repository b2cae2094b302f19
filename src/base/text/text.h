/* SPDX-License-Identifier: MIT */
/* text.h - a string that grows. */
#ifndef GI_BASE_TEXT_TEXT_H
#define GI_BASE_TEXT_TEXT_H

#include <stddef.h>
#include <stdint.h>

#include "grundy/integer.h"

#include "base/assert.h"

/* Appending never fails by itself: the first failure is kept in `status` and
 * the rest of the appends do nothing, so that a page of output needs one
 * check. */
typedef struct gi_text {
    const grundy_env *env;
    char *bytes; /* NUL-terminated once something was appended. */
    size_t count, capacity;
    grundy_status status; /* GRUNDY_OVER_BUDGET: it would pass `most`. */
    size_t most;          /* Bytes; 0: as many as there are. */
} gi_text;

void gi_text_init(gi_text *text, const grundy_env *env);
void gi_text_clear(gi_text *text);
void gi_text_add(gi_text *text, const char *string);
void gi_text_add_bytes(gi_text *text, const char *bytes, size_t count);
void gi_text_add_char(gi_text *text, char c);
void gi_text_add_uint(gi_text *text, uint64_t number);
void gi_text_add_integer(gi_text *text, const grundy_integer *number);
/* With so many digits after the point, of at most 9, and rounded to even where two
 * are as near; the same in each locale. |number| * 10^digits <= 2^62. */
void gi_text_add_decimal(gi_text *text, double number, unsigned digits);
/* printf()'s formats, but none of fractions: their point is the locale's. */
void gi_text_addf(gi_text *text, const char *format, ...) GI_PRINTF(2, 3);
void gi_text_truncate(gi_text *text, size_t count);
/* The status of what was appended from `start` on, which a failure takes back.
 * A text that would have passed its limit can be used again, without one, and
 * err has a sentence. */
grundy_status gi_text_judge(gi_text *text, size_t start, grundy_status status,
                            grundy_error *err);
/* The bytes, "" when empty; borrowed until the next append. */
const char *gi_text_string(const gi_text *text);

#endif
