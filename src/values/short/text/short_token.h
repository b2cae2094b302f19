/* SPDX-License-Identifier: MIT */
/* short_token.h - the words of an expression. */
#ifndef GI_VALUES_SHORT_TEXT_SHORT_TOKEN_H
#define GI_VALUES_SHORT_TEXT_SHORT_TOKEN_H

#include "values/short/short.h"

typedef enum gi_short_token_kind {
    GI_TOKEN_END,
    GI_TOKEN_VALUE,      /* A number-up-star. */
    GI_TOKEN_NAME,       /* Of a function, a game, a loopy value. */
    GI_TOKEN_BARS,       /* `length` of them. */
    GI_TOKEN_PLUS_MINUS, /* +- */
    GI_TOKEN_SIGN        /* `sign`: one of + - : & ( ) { } , */
} gi_short_token_kind;

typedef struct gi_short_token {
    gi_short_token_kind kind;
    size_t offset, length; /* In bytes of the text. */
    char sign;
    gi_short value;
    bool is_integer; /* Written as digits alone. */
    bool is_glued;   /* A value right before a name, or a name before a star,
                      * without a space. */
} gi_short_token;

typedef struct gi_short_tokens {
    gi_shorts *s;
    const char *text;
    size_t count, at;
    grundy_error *err;
    const gi_short *values; /* Of #0, #1, ... */
    size_t value_count;
} gi_short_tokens;

/* Whether the braces of a game come next, after a name of it: `{` or `:{`.
 * Then the next token is the brace. */
bool gi_token_begins_game(gi_short_tokens *tokens);
/* Whether a token may stand where an operand must. */
bool gi_token_begins_operand(const gi_short_token *token);
/* The next token; `wants_value`: a minus before a digit belongs to the
 * number. GRUNDY_BAD_INPUT with a sentence, or as in short.h. */
grundy_status gi_token_next(gi_short_tokens *tokens, bool wants_value,
                            gi_short_token *out);

#endif
