/* SPDX-License-Identifier: MIT */
/* braille.h - dots in a terminal: each character has two by four. */
#ifndef GI_PRESENT_PLOT_BRAILLE_H
#define GI_PRESENT_PLOT_BRAILLE_H

#include "base/assert.h"
#include "base/text/text.h"
#include "base/text/utf8.h"

enum { GI_BRAILLE = 0x2800 };

/* Bit of the dot at x < 2, y < 4, from the top, in the order of the block
 * U+2800. */
static inline uint8_t gi_braille_dot(size_t x, size_t y)
{
    static const uint8_t bits[4][2] = {
        {0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};

    GRUNDY_ASSERT(x < 2 && y < 4);
    return bits[y][x];
}

static inline void gi_braille_add(gi_text *text, uint8_t dots)
{
    char bytes[4];

    gi_text_add_bytes(text, bytes,
                      gi_utf8_format(bytes, GI_BRAILLE | (uint32_t)dots));
}

#endif
