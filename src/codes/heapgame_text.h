/* SPDX-License-Identifier: MIT */
/* heapgame_text.h - what the two notations of heap codes share. */
#ifndef GI_CODES_HEAPGAME_TEXT_H
#define GI_CODES_HEAPGAME_TEXT_H

#include "grundy/heapgame.h"

/* A code being read, with the place in it. */
typedef struct gi_code_text {
    const char *bytes; /* NUL-terminated. */
    size_t at;
    const grundy_env *env;
    grundy_error *err;
} gi_code_text;

/* An error at this place: the sentence and what stands there instead. */
grundy_status gi_code_wrong(const gi_code_text *text, const char *sentence);

/* `0.77`, `4!.0`, `0.6(1)`: reads to the end of the code; fills in digits and
 * the shortest name. On failure game may own a part of that. */
grundy_status gi_heapgame_read_digits(grundy_heapgame *game,
                                      gi_code_text *text);
/* What comes after the letter of `S{1,3..5}`; the kind is set already. */
grundy_status gi_heapgame_read_set(grundy_heapgame *game, gi_code_text *text);

/* Sorts the amounts, drops repeats and writes the name; takes the array, which
 * has room for `capacity` of them. */
grundy_status gi_heapgame_take_amounts(grundy_heapgame *game,
                                       uint64_t *amounts, size_t count,
                                       size_t capacity);

#endif
