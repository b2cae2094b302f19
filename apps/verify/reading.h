/* SPDX-License-Identifier: MIT */
/* reading.h - a certificate of lines, read strictly: one space between name and
 * value and between numbers, a line feed after each line, nothing else. */
#ifndef VERIFY_READING_H
#define VERIFY_READING_H

#include "verify.h"

typedef struct {
    const char *at;
    const char *path;
    int line;
} cursor;

/* Whether the first line is that of a certificate; false after a message. */
bool begins_certificate(const char *text, const char *path);
/* False, after a message that names the path and the line. */
bool complain(const cursor *c, const char *expected);
/* The name of a line, without the space behind it. */
bool take_name(cursor *c, const char *name);
/* A space and digits without leading zeros, below `end`. */
bool take_number(cursor *c, uint64_t end, uint64_t *out);
bool take_end(cursor *c);
/* A line of a name and a number. */
bool take_fact(cursor *c, const char *name, uint64_t end, uint64_t *out);
/* The rest of a line, as a string. */
bool take_text(cursor *c, char *out, size_t bytes);
/* The last line, and the end of the file. */
bool take_digest(cursor *c, uint64_t *out);
/* FNV-1a, 64 bits. */
uint64_t digest_of_text(const char *from, const char *end);
/* Whether the tag of the theorem in the third line begins so. */
bool is_by_theorem(const char *text, const char *tag);

#endif
