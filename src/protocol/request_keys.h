/* SPDX-License-Identifier: MIT */
/* request_keys.h - the keys that a request may have. */
#ifndef GI_PROTOCOL_REQUEST_KEYS_H
#define GI_PROTOCOL_REQUEST_KEYS_H

#include <stdbool.h>
#include <stddef.h>

#include "grundy/status.h"

#include "base/json/json.h"

enum { GI_REQUEST_KEYS_MOST = 32, GI_REQUEST_KEY_BYTES = 32 };

/* Start with {.count = 0}. */
typedef struct gi_request_keys {
    size_t count;
    char words[GI_REQUEST_KEYS_MOST]
              [GI_REQUEST_KEY_BYTES]; /* NUL-terminated. */
} gi_request_keys;

/* Adds the words of a text: what stands between its letters, digits and
 * underscores, as in "game|lua box [heaps]", separates them. */
void gi_request_keys_add(gi_request_keys *keys, const char *words);
bool gi_request_keys_has(const gi_request_keys *keys, const char *key,
                         size_t count);
/* The first member that is none of the keys, or that stands for the second
 * time, is GRUNDY_BAD_INPUT with its offset; it is handed out in *wrong, which
 * is otherwise left alone. A misspelt key gets a suggestion. */
grundy_status gi_request_keys_check(const gi_request_keys *keys,
                                    const gi_json *object,
                                    const gi_json **wrong, grundy_error *err);

#endif
