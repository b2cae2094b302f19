/* SPDX-License-Identifier: MIT */
/* foreign.c - text of strangers that cannot steer a terminal.
 *
 * Escaped are the control characters of ASCII and of Latin-1 (U+0080..U+009F:
 * U+009B begins a command as ESC [ does), bytes that are not UTF-8, which an
 * older terminal takes for the latter, and the characters that turn the
 * direction of writing, U+202A..U+202E and U+2066..U+2069, since a line that
 * has them shows other words than it holds.
 */
#include <stdbool.h>
#include <string.h>

#include "base/text/foreign.h"
#include "base/text/utf8.h"

/* Whether a UTF-8 character of three bytes turns the direction. */
static bool is_turn(const unsigned char *bytes)
{
    if (bytes[0] != 0xe2) return false;
    if (bytes[1] == 0x80) return bytes[2] >= 0xaa && bytes[2] <= 0xae;
    return bytes[1] == 0x81 && bytes[2] >= 0xa6 && bytes[2] <= 0xa9;
}

size_t gi_foreign_bytes(const char *bytes, size_t count)
{
    const size_t length = gi_utf8_bytes(bytes, count);
    unsigned char first[4] = {0};

    memcpy(first, bytes, length);
    if (length == 1 && (first[0] < ' ' || first[0] == 0x7f)) return 0;
    if (length == 2 && first[0] == 0xc2 && first[1] < 0xa0) return 0;
    if (length == 3 && is_turn(first)) return 0;
    return length;
}

void gi_foreign_add(gi_text *text, const char *bytes, size_t count,
                    bool keeps_lines)
{
    size_t length;

    for (size_t i = 0; i < count; i += length) {
        length = gi_foreign_bytes(bytes + i, count - i);
        if (length == 0 && keeps_lines && bytes[i] == '\n') length = 1;
        if (length > 0) {
            gi_text_add_bytes(text, bytes + i, length);
        } else {
            gi_text_addf(text, "\\x%02x", (unsigned)(unsigned char)bytes[i]);
            length = 1;
        }
    }
}
