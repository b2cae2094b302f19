/* SPDX-License-Identifier: MIT */
/* svg.h - what pictures in SVG share. */
#ifndef GI_PRESENT_SVG_H
#define GI_PRESENT_SVG_H

#include <stddef.h>

#include "base/text/text.h"

/* As XML; bytes that are not UTF-8, or not a character of XML, are
 * replaced. */
void gi_svg_add_escaped(gi_text *text, const char *bytes, size_t count);
/* The bytes of at most so many characters, from the first on; *characters is
 * how many those are. */
size_t gi_svg_shown_bytes(const char *bytes, size_t count, size_t most,
                          size_t *characters);

#endif
