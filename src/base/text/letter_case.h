/* SPDX-License-Identifier: MIT */
/* letter_case.h - letters without their case, whatever locale the program has set.
 *
 * By what libc has for it I is no capital of i in a Turkish one, and "DIGRAPH" not
 * "digraph". */
#ifndef GI_BASE_TEXT_LETTER_CASE_H
#define GI_BASE_TEXT_LETTER_CASE_H

#include <stdbool.h>
#include <stddef.h>

static inline char gi_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Whether two texts are the same but for the case of letters: up to their end,
 * or as far as `most` bytes. */
static inline bool gi_same_letters(const char *a, const char *b, size_t most)
{
    for (size_t i = 0; i < most; i++) {
        if (gi_lower(a[i]) != gi_lower(b[i])) return false;
        if (!a[i]) return true;
    }
    return true;
}

#endif
