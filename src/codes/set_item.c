/* SPDX-License-Identifier: MIT */
/* set_item.c - a number, or a range a..b of them: the items of `S{1,3..5}` and of a
 * file of amounts, which differ in what stands between them alone. */
#include "codes/set_item.h"

#include <stdbool.h>
#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static gi_set_item_fault read_number(uint64_t *out, const char *text,
                                     size_t *at, uint64_t least)
{
    size_t end = *at;
    uint64_t number = 0;

    if (!is_digit(text[end])) return GI_SET_ITEM_NO_NUMBER;
    for (; is_digit(text[end]); end++) {
        const uint64_t digit = (uint64_t)(text[end] - '0');
        if (number > (UINT64_MAX - digit) / 10) return GI_SET_ITEM_TOO_LARGE;
        number = 10 * number + digit;
    }
    if (number < least) return GI_SET_ITEM_TOO_SMALL;
    *at = end;
    *out = number;
    return GI_SET_ITEM_FINE;
}

gi_set_item_fault gi_set_item_read(gi_set_item *out, const char *text,
                                   size_t *at, uint64_t least, uint64_t most)
{
    const size_t place = *at;
    gi_set_item_fault fault = read_number(&out->first, text, at, least);

    out->last = out->first;
    if (!fault && strncmp(text + *at, "..", 2) == 0) {
        *at += 2;
        fault = read_number(&out->last, text, at, least);
    }
    if (fault) return fault;
    if (out->last >= out->first && out->last - out->first < most)
        return GI_SET_ITEM_FINE;
    *at = place;
    return out->last < out->first ? GI_SET_ITEM_DOWNWARDS
                                  : GI_SET_ITEM_TOO_MANY;
}
