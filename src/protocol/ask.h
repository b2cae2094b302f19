/* SPDX-License-Identifier: MIT */
/* ask.h - one request while it is answered. */
#ifndef GI_PROTOCOL_ASK_H
#define GI_PROTOCOL_ASK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/solve.h"
#include "grundy/survey.h"

#include "base/json/json.h"
#include "protocol/request_keys.h"

typedef struct gi_ask {
    grundy_env env;                   /* With the limit of the request. */
    const gi_json *input;             /* An object. */
    gi_arena *arena;                  /* Of the request. */
    const grundy_survey_store *store; /* What is remembered, or NULL. */
    gi_json_out *out;                 /* Inside the object of the result. */
    grundy_error *err;                /* Never NULL. */
    gi_request_keys keys;             /* That the input may have. */
    const char *key; /* Member of the input that is wrong, or NULL. */
    const char *lua; /* Text of the rules in the request, or NULL. */
} gi_ask;

/* A member of the input, of this kind; *out stays as it is if there is none.
 * GRUNDY_OK, GRUNDY_BAD_INPUT. */
grundy_status gi_ask_member(gi_ask *ask, const char *key, gi_json_kind kind,
                            const gi_json **out);
/* Whether there is one that is not null. */
bool gi_ask_has(const gi_ask *ask, const char *key);
/* NUL-terminated and without a NUL inside. */
grundy_status gi_ask_string(gi_ask *ask, const char *key, const char **out);
grundy_status gi_ask_bool(gi_ask *ask, const char *key, bool *out);
/* At most `most`, or GRUNDY_OVER_BUDGET. */
grundy_status gi_ask_number(gi_ask *ask, const char *key, uint64_t most,
                            uint64_t *out);
/* The same, at least 1. The default may be 0, which says that there is none. */
grundy_status gi_ask_positive(gi_ask *ask, const char *key, uint64_t most,
                              uint64_t *out);
/* "from" and "to", a range of heaps that is not empty. The caller has set what
 * they are where they are not given. */
grundy_status gi_ask_range(gi_ask *ask, uint64_t *first, uint64_t *last);
/* One of some words: its index. */
grundy_status gi_ask_word(gi_ask *ask, const char *key,
                          const char *const *words, size_t count, size_t *out);
/* None of some keys beside a key that leaves them nothing to say. */
grundy_status gi_ask_alone(gi_ask *ask, const char *key,
                           const char *const *others, size_t count);
/* The input lacks a key that must be there. */
grundy_status gi_ask_lacks(gi_ask *ask, const char *key);
/* `convention`. */
grundy_status gi_ask_play(gi_ask *ask, grundy_play *out);
/* `game`, or the rules in `lua`; owned by the caller. */
grundy_status gi_ask_game(gi_ask *ask, grundy_game **out);
/* `position`; owned by the caller. */
grundy_status gi_ask_position(gi_ask *ask, grundy_position **out);
/* Returns the status; if it is a failure, the key is where it is. */
grundy_status gi_ask_blame(gi_ask *ask, const char *key, grundy_status status);
/* The same for an error that rules in Lua met while they ran. */
void gi_ask_blame_rules(gi_ask *ask, grundy_status status);

/* Whether two numbers can be a position of the game and mean what they say:
 * the command `heat` answers (ask_heat.c). */
bool gi_ask_has_pairs(const grundy_game *game);

void gi_ask_add_string(gi_ask *ask, const char *key, const char *value);
/* Ends what a writer was given for the member `certificate`: the text, or null
 * where there is no certificate, GRUNDY_UNDEFINED. The text is cleared. */
grundy_status gi_ask_add_certificate(gi_ask *ask, gi_text *text,
                                     grundy_status status);
/* null for NULL and "". */
void gi_ask_add_word(gi_ask *ask, const char *key, const char *value);

#endif
