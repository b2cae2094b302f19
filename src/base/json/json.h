/* SPDX-License-Identifier: MIT */
/* json.h - parsing JSON text into a tree, and writing JSON text item by item.
 */
#ifndef GI_BASE_JSON_JSON_H
#define GI_BASE_JSON_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/memory/arena.h"
#include "base/text/text.h"

typedef enum gi_json_kind {
    GI_JSON_NULL,
    GI_JSON_BOOL,
    GI_JSON_NUMBER, /* Text as it stood, in `text`. */
    GI_JSON_STRING, /* Unescaped UTF-8, in `text`. */
    GI_JSON_LIST,
    GI_JSON_OBJECT
} gi_json_kind;

typedef struct gi_json {
    gi_json_kind kind;
    bool truth;       /* Of a GI_JSON_BOOL. */
    const char *text; /* Borrowed from the arena it was read into. */
    size_t text_count;
    const char *key; /* NULL unless this is a member of an object. */
    size_t key_count;
    size_t offset; /* Of its first byte in the input. */
    size_t count;  /* Of children. */
    struct gi_json *first, *next;
} gi_json;

/* One JSON value and nothing after it but white space. Nesting up to 64. The
 * tree lives in the arena. GRUNDY_OK, _BAD_INPUT with the offset, _NO_MEMORY. */
grundy_status gi_json_read(gi_json **out, const char *text, size_t count,
                           gi_arena *arena, grundy_error *err);
/* Member of an object, or NULL. */
const gi_json *gi_json_member(const gi_json *object, const char *key);
/* An integer, exact whatever its size; 1.0 and 1e3 are not. `what` names it
 * in the error, which is GRUNDY_BAD_INPUT also when value is NULL. GRUNDY_OK,
 * _BAD_INPUT, _NO_MEMORY, _CANCELLED, _OVER_BUDGET past limits.digits. */
grundy_status gi_json_integer(grundy_integer *out, const gi_json *value,
                              const char *what, const grundy_env *env,
                              grundy_error *err);
/* The same, or a string of digits: "12" as well as 12. */
grundy_status gi_json_integer_text(grundy_integer *out, const gi_json *value,
                                   const char *what, const grundy_env *env,
                                   grundy_error *err);

/* Writes to a text and adds commas and quotes by itself. One writer writes one
 * document: initialise it again for the next line of JSON Lines. */
typedef struct gi_json_out {
    gi_text *text;
    bool quotes_big; /* Integers past 2^53 as strings. */
    bool needs_comma;
} gi_json_out;

void gi_json_out_init(gi_json_out *out, gi_text *text, bool quotes_big);
void gi_json_open(gi_json_out *out, char bracket);  /* '{' or '[' */
void gi_json_close(gi_json_out *out, char bracket); /* '}' or ']' */
void gi_json_key(gi_json_out *out, const char *key);
void gi_json_string(gi_json_out *out, const char *string);
void gi_json_string_bytes(gi_json_out *out, const char *bytes, size_t count);
void gi_json_bool(gi_json_out *out, bool truth);
void gi_json_null(gi_json_out *out);
void gi_json_uint(gi_json_out *out, uint64_t number);
void gi_json_int(gi_json_out *out, const grundy_integer *number);
/* As gi_text_add_decimal(). */
void gi_json_decimal(gi_json_out *out, double number, unsigned digits);

#endif
