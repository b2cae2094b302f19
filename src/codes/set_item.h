/* SPDX-License-Identifier: MIT */
/* set_item.h - a number, or a range a..b of them, wherever sets of amounts stand. */
#ifndef GI_CODES_SET_ITEM_H
#define GI_CODES_SET_ITEM_H

#include <stddef.h>
#include <stdint.h>

/* What is wrong with an item; whoever reads says it in his words. */
typedef enum gi_set_item_fault {
    GI_SET_ITEM_FINE,
    GI_SET_ITEM_NO_NUMBER,
    GI_SET_ITEM_TOO_LARGE, /* 2^64 or more. */
    GI_SET_ITEM_TOO_SMALL, /* Below the least. */
    GI_SET_ITEM_DOWNWARDS,
    GI_SET_ITEM_TOO_MANY
} gi_set_item_fault;

typedef struct gi_set_item {
    uint64_t first, last;
} gi_set_item;

/* Reads the item at text[*at], whose numbers are at least `least` and at most so
 * many. *at is behind it then, and at the fault otherwise. */
gi_set_item_fault gi_set_item_read(gi_set_item *out, const char *text,
                                   size_t *at, uint64_t least, uint64_t most);

#endif
