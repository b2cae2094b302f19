/* SPDX-License-Identifier: MIT */
/* piece_key.c - pieces as keys, in a map that has lists as well.
 *
 * A byte 0, then both words as they lie in memory. A list as key.c writes it
 * begins with its count, and so with 0 only if it is nothing but this byte. */
#include "search/partizan/piece_key.h"

#include <string.h>

#include "base/assert.h"

enum { CELLS = 1, SHAPE = CELLS + sizeof(uint64_t) };

gi_piece_key gi_piece_key_of(const gi_piece *piece)
{
    const uint32_t shape = piece->shape & ~(uint32_t)GI_PIECE_NEGATIVE;
    gi_piece_key key = {{0}};

    memcpy(key.bytes + CELLS, &piece->cells, sizeof piece->cells);
    memcpy(key.bytes + SHAPE, &shape, sizeof shape);
    return key;
}

bool gi_piece_is_key(const unsigned char *key, size_t bytes)
{
    return bytes == GI_PIECE_KEY_BYTES && key[0] == 0;
}

gi_piece gi_piece_of_key(const unsigned char *key)
{
    gi_piece piece = {.size = GI_PIECE_SIZE_UNKNOWN};

    GRUNDY_ASSERT(key[0] == 0);
    memcpy(&piece.cells, key + CELLS, sizeof piece.cells);
    memcpy(&piece.shape, key + SHAPE, sizeof piece.shape);
    return piece;
}
