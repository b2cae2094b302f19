/* SPDX-License-Identifier: MIT */
/* utf8.c - where a UTF-8 character ends, and how one is written.
 *
 * The check is strict, by table 3-7 of the Unicode standard: no overlong
 * forms, no surrogates, nothing above U+10FFFF. The range of the second byte
 * depends on the first; all further bytes are 80..BF.
 */

#include <stdbool.h>

#include "base/assert.h"
#include "base/text/utf8.h"

static bool is_between(char byte, unsigned least, unsigned most)
{
    return (unsigned char)byte >= least && (unsigned char)byte <= most;
}

static size_t bytes_by_lead(char lead)
{
    if (is_between(lead, 0x00, 0x7f)) return 1;
    if (is_between(lead, 0xc2, 0xdf)) return 2;
    if (is_between(lead, 0xe0, 0xef)) return 3;
    if (is_between(lead, 0xf0, 0xf4)) return 4;
    return 0;
}

static bool is_second(char lead, char second)
{
    switch ((unsigned char)lead) {
    case 0xe0:
        return is_between(second, 0xa0, 0xbf);
    case 0xed:
        return is_between(second, 0x80, 0x9f);
    case 0xf0:
        return is_between(second, 0x90, 0xbf);
    case 0xf4:
        return is_between(second, 0x80, 0x8f);
    default:
        return is_between(second, 0x80, 0xbf);
    }
}

size_t gi_utf8_bytes(const char *bytes, size_t count)
{
    size_t length = count > 0 ? bytes_by_lead(bytes[0]) : 0;

    if (length > count) return 0;
    if (length > 1 && !is_second(bytes[0], bytes[1])) return 0;
    for (size_t i = 2; i < length; i++) {
        if (!is_between(bytes[i], 0x80, 0xbf)) return 0;
    }
    return length;
}

size_t gi_utf8_format(char *out, uint32_t character)
{
    size_t length = 1;
    uint32_t mark = 0;

    GRUNDY_ASSERT(character <= 0x10ffff);
    if (character >= 0x80) length = 2, mark = 0xc0;
    if (character >= 0x800) length = 3, mark = 0xe0;
    if (character >= 0x10000) length = 4, mark = 0xf0;
    for (size_t i = length - 1; i > 0; i--) {
        out[i] = (char)(0x80 | (character & 0x3f));
        character >>= 6;
    }
    out[0] = (char)(mark | character);
    return length;
}
