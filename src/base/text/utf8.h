/* SPDX-License-Identifier: MIT */
/* utf8.h - where a UTF-8 character ends, and how one is written. */
#ifndef GI_BASE_TEXT_UTF8_H
#define GI_BASE_TEXT_UTF8_H

#include <stddef.h>
#include <stdint.h>

/* Bytes of the character that `bytes` starts with, 1..4; 0 if that is not
 * UTF-8 or cut off. */
size_t gi_utf8_bytes(const char *bytes, size_t count);
/* Writes a character up to U+10FFFF to out[4], without a NUL; the bytes
 * written. */
size_t gi_utf8_format(char *out, uint32_t character);

#endif
