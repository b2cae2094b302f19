/* SPDX-License-Identifier: MIT */
/* piece_key.h - pieces as keys, in a map that has lists as well. */
#ifndef GI_SEARCH_PARTIZAN_PIECE_KEY_H
#define GI_SEARCH_PARTIZAN_PIECE_KEY_H

#include "rules/pieces.h"

enum { GI_PIECE_KEY_BYTES = 1 + sizeof(uint64_t) + sizeof(uint32_t) };

typedef struct gi_piece_key {
    unsigned char bytes[GI_PIECE_KEY_BYTES];
} gi_piece_key;

/* The same of a piece and its negative, and whatever the size is. */
gi_piece_key gi_piece_key_of(const gi_piece *piece);
/* Whether it is that of a piece; of gi_key_add_list() it is none. */
bool gi_piece_is_key(const unsigned char *key, size_t bytes);
/* Of such a key; without size. */
gi_piece gi_piece_of_key(const unsigned char *key);

#endif
