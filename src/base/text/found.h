/* SPDX-License-Identifier: MIT */
/* found.h - the character at which a reader gave up, as its error names it. */
#ifndef GI_BASE_TEXT_FOUND_H
#define GI_BASE_TEXT_FOUND_H

#include <stddef.h>

typedef struct gi_found_text {
    char words[40];
} gi_found_text;

/* 'x'; what cannot be seen as U+200B or '\x1f'; and what typesetting and other
 * keyboards put in the place of a sign of ASCII with that sign: '，' (write
 * ','). count is 1 or more; the text is out's. */
const char *gi_found(gi_found_text *out, const char *bytes, size_t count);

#endif
