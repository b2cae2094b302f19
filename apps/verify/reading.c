/* SPDX-License-Identifier: MIT */
/* reading.c - a certificate of lines, read strictly. */
#include <string.h>

#include "reading.h"

bool complain(const cursor *c, const char *expected)
{
    fprintf(stderr, "grundy-verify: %s:%d: expected %s\n", c->path, c->line,
            expected);
    return false;
}

bool begins_certificate(const char *text, const char *path)
{
    static const char head[] = "grundy certificate 1";
    const cursor first = {text, path, 1};
    const size_t bytes = sizeof head - 1;

    if (strncmp(text, "\xef\xbb\xbf", 3) == 0)
        return complain(&first, "no byte order mark");
    if (strncmp(text, head, bytes) != 0)
        return complain(&first, "'grundy certificate 1', with which a "
                                "certificate begins");
    if (text[bytes] == '\0') return complain(&first, "a line feed");
    if (text[bytes] == '\r')
        return complain(&first, "a line feed at the end of the line, without "
                                "a carriage return");
    return text[bytes] == '\n' ||
           complain(&first, "nothing behind 'grundy certificate 1'");
}

bool take_name(cursor *c, const char *name)
{
    const size_t bytes = strlen(name);

    c->line++;
    if (strncmp(c->at, name, bytes) != 0) return complain(c, name);
    c->at += bytes;
    return true;
}

bool take_number(cursor *c, uint64_t end, uint64_t *out)
{
    uint64_t number = 0;

    if (*c->at++ != ' ' || *c->at < '0' || *c->at > '9') return false;
    if (*c->at == '0' && c->at[1] >= '0' && c->at[1] <= '9') return false;
    for (; *c->at >= '0' && *c->at <= '9'; c->at++) {
        number = number * 10 + (uint64_t)(*c->at - '0');
        if (number >= end) return false;
    }
    *out = number;
    return true;
}

bool take_end(cursor *c)
{
    return *c->at++ == '\n';
}

bool take_fact(cursor *c, const char *name, uint64_t end, uint64_t *out)
{
    if (!take_name(c, name)) return false;
    return (take_number(c, end, out) && take_end(c)) || complain(c, name);
}

bool take_text(cursor *c, char *out, size_t bytes)
{
    const char *end = strchr(c->at, '\n');

    if (*c->at++ != ' ' || !end || (size_t)(end - c->at) >= bytes)
        return false;
    memcpy(out, c->at, (size_t)(end - c->at));
    out[end - c->at] = '\0';
    c->at = end + 1;
    return true;
}

static bool read_digest(cursor *c, uint64_t *out)
{
    static const char digits[] = "0123456789abcdef";

    *out = 0;
    if (*c->at++ != ' ') return false;
    for (int i = 0; i < 16; i++, c->at++) {
        const char *digit = *c->at ? strchr(digits, *c->at) : NULL;
        if (!digit) return false;
        *out = *out << 4 | (uint64_t)(digit - digits);
    }
    return true;
}

uint64_t digest_of_text(const char *from, const char *end)
{
    return digest_on_bytes(DIGEST_START, from, (size_t)(end - from));
}

bool take_digest(cursor *c, uint64_t *out)
{
    if (!take_name(c, "digest")) return false;
    if (!read_digest(c, out) || !take_end(c)) return complain(c, "digest");
    c->line++;
    return *c->at == '\0' || complain(c, "the end of the file");
}

bool is_by_theorem(const char *text, const char *tag)
{
    static const char name[] = "\ntheorem ";
    const char *line = strchr(text, '\n');

    if (line) line = strchr(line + 1, '\n');
    return line && strncmp(line, name, sizeof name - 1) == 0 &&
           strncmp(line + sizeof name - 1, tag, strlen(tag)) == 0;
}
