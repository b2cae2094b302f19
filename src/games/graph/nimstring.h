/* SPDX-License-Identifier: MIT */
/* nimstring.h - coins that are held by strings. */
#ifndef GI_GAMES_GRAPH_NIMSTRING_H
#define GI_GAMES_GRAPH_NIMSTRING_H

#include "base/integer/ints.h"
#include "base/run.h"
#include "base/text/text.h"

enum {
    GI_STRINGS_MOST = 240,
    GI_COINS_MOST = 240,
    GI_STRINGS_GROUND = 0 /* Coins are 1, 2, ... */
};

/* As integers: whether a coin was just taken, so that the other player only
 * says so and the one who took it moves again; and both ends of each string. */
typedef struct gi_strings {
    bool is_taken;
    size_t count;
    uint16_t ends[GI_STRINGS_MOST][2]; /* The lesser first; ascending. */
} gi_strings;

void gi_strings_get(const gi_ints *position, gi_strings *out);
grundy_status gi_strings_put(const gi_strings *s, gi_ints *out, gi_run *run);
void gi_strings_sort(gi_strings *s);
/* Coins without strings go and the others are numbered anew, by how they hang
 * together: equal graphs nearly always become the same list. */
void gi_strings_order(gi_strings *s);
/* Text: ROWSxCOLUMNS, strings u:v, or the lines of a board. */
grundy_status gi_strings_parse(gi_strings *out, const char *text, size_t count,
                               gi_run *run);
void gi_strings_write(const gi_strings *s, gi_text *text);

#endif
