/* SPDX-License-Identifier: MIT */
/* amounts.h - a number, or a range a..b of them, wherever sets of amounts stand. */
#ifndef GI_CODES_AMOUNTS_H
#define GI_CODES_AMOUNTS_H

#include <stddef.h>
#include <stdint.h>

/* What is wrong with an item; whoever reads says it in his words. */
typedef enum gi_amounts_fault {
    GI_AMOUNTS_FINE,
    GI_AMOUNTS_NO_NUMBER,
    GI_AMOUNTS_TOO_LARGE, /* 2^64 or more. */
    GI_AMOUNTS_TOO_SMALL, /* Below the least. */
    GI_AMOUNTS_DOWNWARDS,
    GI_AMOUNTS_TOO_MANY
} gi_amounts_fault;

typedef struct gi_amounts {
    uint64_t first, last;
} gi_amounts;

/* Reads the item at text[*at], whose numbers are at least `least` and at most so
 * many. *at is behind it then, and at the fault otherwise. */
gi_amounts_fault gi_amounts_read(gi_amounts *out, const char *text, size_t *at,
                                 uint64_t least, uint64_t most);

#endif
