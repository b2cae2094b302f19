/* SPDX-License-Identifier: MIT */
/* found.c - the character at which a reader gave up, as its error names it.
 *
 * Positions are copied out of books and typed with keyboards of other
 * languages, and there a comma, a minus or a space may be a character that
 * looks like the one of ASCII, or is not seen at all.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "base/text/foreign.h"
#include "base/text/found.h"

/* The number of a character of two bytes or more. */
static uint32_t number_of(const char *bytes, size_t length)
{
    uint32_t number = (unsigned char)bytes[0] & (0x7fU >> length);

    GRUNDY_ASSERT(length >= 2 && length <= 4);
    for (size_t i = 1; i < length; i++)
        number = number << 6 | ((unsigned char)bytes[i] & 0x3f);
    return number;
}

/* The sign of ASCII in whose place the character stands, or 0. */
static char ascii_of(uint32_t number)
{
    static const struct {
        uint32_t first, last;
        char ascii;
    } doubles[] = {
        {0x00a0, 0x00a0, ' '}, {0x00b7, 0x00b7, '.'}, {0x00d7, 0x00d7, 'x'},
        {0x2000, 0x200a, ' '}, {0x2010, 0x2015, '-'}, {0x2018, 0x2019, '\''},
        {0x201c, 0x201d, '"'}, {0x2022, 0x2022, '.'}, {0x202f, 0x202f, ' '},
        {0x2044, 0x2044, '/'}, {0x2191, 0x2191, '^'}, {0x2193, 0x2193, 'v'},
        {0x2212, 0x2212, '-'}, {0x2215, 0x2215, '/'}, {0x2217, 0x2217, '*'},
        {0x2223, 0x2223, '|'}, {0x2236, 0x2236, ':'}, {0x22c6, 0x22c6, '*'},
        {0x2605, 0x2606, '*'}, {0x3000, 0x3000, ' '}, {0x3001, 0x3001, ','},
        {0x3002, 0x3002, '.'},
    };

    if (number >= 0xff01 && number <= 0xff5e) /* Full width. */
        return (char)(number - 0xff01 + '!');
    for (size_t i = 0; i < sizeof doubles / sizeof doubles[0]; i++)
        if (number >= doubles[i].first && number <= doubles[i].last)
            return doubles[i].ascii;
    return '\0';
}

/* Of width 0: joiners, marks of order, the mark of the order of bytes. */
static bool is_unseen(uint32_t number)
{
    return number == 0x00ad || (number >= 0x200b && number <= 0x200f) ||
           (number >= 0x2060 && number <= 0x2064) ||
           (number >= 0xfe00 && number <= 0xfe0f) || number == 0xfeff;
}

const char *gi_found(gi_found_text *out, const char *bytes, size_t count)
{
    const size_t length = gi_foreign_bytes(bytes, count);
    const uint32_t number = length < 2 ? 0 : number_of(bytes, length);
    const char ascii = ascii_of(number);
    const size_t size = sizeof out->words;

    GRUNDY_ASSERT(count > 0);
    if (length == 0)
        snprintf(out->words, size, "'\\x%02x'", (unsigned char)bytes[0]);
    else if (ascii == ' ')
        snprintf(out->words, size, "U+%04X (write a space)", (unsigned)number);
    else if (is_unseen(number))
        snprintf(out->words, size, "U+%04X", (unsigned)number);
    else if (ascii)
        snprintf(out->words, size, "'%.*s' (write '%c')", (int)length, bytes,
                 ascii);
    else
        snprintf(out->words, size, "'%.*s'", (int)length, bytes);
    return out->words;
}
