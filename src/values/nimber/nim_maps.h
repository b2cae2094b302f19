/* SPDX-License-Identifier: MIT */
/* nim_maps.h - linear maps of 64 bits. */
#ifndef GI_VALUES_NIMBER_NIM_MAPS_H
#define GI_VALUES_NIMBER_NIM_MAPS_H

#include <stddef.h>
#include <stdint.h>

/* Over GF(2): the image of a word is the xor of one entry of each row, chosen
 * by byte 0, 1, ... 7 of the word. Small builds have one entry a bit instead,
 * for the bits of the byte that are set. */
#if defined(GRUNDY_SMALL)
typedef uint64_t gi_nim_map[8][8];
#else
typedef uint64_t gi_nim_map[8][256];
#endif

/* An isomorphism of the nimbers below 2^64 to the polynomials over GF(2)
 * modulo x^64 + x^4 + x^3 + x + 1, bit i for x^i; and its inverse. */
extern const gi_nim_map gi_nim_to_polynomial;
extern const gi_nim_map gi_nim_from_polynomial;
extern const gi_nim_map gi_nim_square;
extern const gi_nim_map gi_nim_square_root;

static inline uint64_t gi_nim_map_apply(const gi_nim_map map, uint64_t word)
{
#if defined(GRUNDY_SMALL)
    uint64_t image = 0;

    for (size_t bit = 0; bit < 64; bit++)
        if (word >> bit & 1) image ^= map[bit / 8][bit % 8];
    return image;
#else
    return map[0][word & 255] ^ map[1][word >> 8 & 255] ^
           map[2][word >> 16 & 255] ^ map[3][word >> 24 & 255] ^
           map[4][word >> 32 & 255] ^ map[5][word >> 40 & 255] ^
           map[6][word >> 48 & 255] ^ map[7][word >> 56];
#endif
}

#endif
