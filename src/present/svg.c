/* SPDX-License-Identifier: MIT */
/* svg.c - what pictures in SVG share: words, as XML has them. */
#include "present/svg.h"

#include "base/assert.h"
#include "base/text/utf8.h"

void gi_svg_add_escaped(gi_text *text, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count;) {
        const size_t length = gi_utf8_bytes(bytes + i, count - i);
        GRUNDY_ASSERT(length <= count - i);
        if (length == 0 || (unsigned char)bytes[i] < ' ')
            gi_text_add(text, "\xef\xbf\xbd");
        else if (bytes[i] == '&')
            gi_text_add(text, "&amp;");
        else if (bytes[i] == '<')
            gi_text_add(text, "&lt;");
        else if (bytes[i] == '>')
            gi_text_add(text, "&gt;");
        else
            gi_text_add_bytes(text, bytes + i, length);
        i += length ? length : 1;
    }
}

size_t gi_svg_shown_bytes(const char *bytes, size_t count, size_t most,
                          size_t *characters)
{
    size_t at = 0;

    *characters = 0;
    while (at < count && *characters < most) {
        const size_t length = gi_utf8_bytes(bytes + at, count - at);
        at += length ? length : 1;
        ++*characters;
    }
    GRUNDY_ASSERT(at <= count);
    return at;
}
