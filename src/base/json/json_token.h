/* SPDX-License-Identifier: MIT */
/* json_token.h - what json_read.c needs of json_token.c; no other file uses
 * it.
 *
 * All functions read at the cursor and advance it past what they read. On a
 * failure the cursor is at the error.
 */
#ifndef GI_BASE_JSON_JSON_TOKEN_H
#define GI_BASE_JSON_JSON_TOKEN_H

#include "base/json/json.h"

typedef struct gi_json_cursor {
    const char *text; /* shape [count] */
    size_t count, at;
    gi_arena *arena; /* Gets the strings and numbers. */
    grundy_error *err;
} gi_json_cursor;

static inline bool gi_json_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The next byte. At the end it is NUL, which no JSON text has. */
char gi_json_peek(const gi_json_cursor *cursor);
void gi_json_skip_space(gi_json_cursor *cursor);
/* The errors "expected WHAT", GRUNDY_BAD_INPUT, and GRUNDY_NO_MEMORY. */
grundy_status gi_json_expected(const gi_json_cursor *cursor, const char *what);
grundy_status gi_json_no_memory(const gi_json_cursor *cursor);
/* The string whose first quote is at the cursor. */
grundy_status gi_json_take_string(gi_json_cursor *cursor, const char **text,
                                  size_t *text_count);
/* A number, which starts with a digit or a minus. */
grundy_status gi_json_take_number(gi_json_cursor *cursor, gi_json *value);
/* null, true or false. */
grundy_status gi_json_take_word(gi_json_cursor *cursor, gi_json *value);

#endif
