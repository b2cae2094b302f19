/* SPDX-License-Identifier: MIT */
/* certificate.c - the text of a certificate, read strictly.
 *
 * Lines in this order, one space between name and value, a line feed after
 * each, nothing else (docs/certificates.md):
 *
 *   grundy certificate 1
 *   game 0.77
 *   theorem T-OCTAL-PERIOD
 *   preperiod 71
 *   period 12
 *   saltus 0
 *   terms 168
 *   digest 0123456789abcdef
 *   hint mask=f
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "verify.h"

enum { LINES = 9, LINE_BYTES = 4200 };

static bool complain(const char *path, int line, const char *expected)
{
    fprintf(stderr, "verify: %s:%d: expected %s\n", path, line, expected);
    return false;
}

/* Digits without sign or leading zeros. */
static bool read_number(const char *text, uint64_t *out)
{
    uint64_t number = 0;

    if (*text == '\0' || (*text == '0' && text[1])) return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9' || number > (UINT64_MAX - 9) / 10)
            return false;
        number = number * 10 + (uint64_t)(*text - '0');
    }
    *out = number;
    return true;
}

static bool read_hex(const char *text, size_t most, uint64_t *out,
                     size_t *length)
{
    static const char digits[] = "0123456789abcdef";
    size_t i = 0;

    *out = 0;
    for (; text[i] && i < most; i++) {
        const char *found = strchr(digits, text[i]);
        if (!found) break;
        *out = *out << 4 | (uint64_t)(found - digits);
    }
    *length = i;
    return i > 0;
}

static bool read_hint(certificate *out, const char *text)
{
    size_t length;

    if (strcmp(text, "none") == 0) return true;
    if (strncmp(text, "mask=", 5) != 0 ||
        !read_hex(text + 5, 16, &out->mask, &length))
        return false;
    text += 5 + length;
    out->mask_has_position = strcmp(text, "+pos") == 0;
    return *text == '\0' || out->mask_has_position;
}

static bool read_digest(certificate *out, const char *text)
{
    size_t length;

    return read_hex(text, 16, &out->digest, &length) && length == 16 &&
           text[16] == '\0';
}

static bool copy(char *out, size_t bytes, const char *text)
{
    if (strlen(text) >= bytes) return false;
    strcpy(out, text);
    return true;
}

static bool read_game(certificate *out, const char *text)
{
    return copy(out->game, sizeof out->game, text) &&
           read_rules(&out->rules, text);
}

static bool read_field(certificate *out, int line, const char *text)
{
    switch (line) {
    case 1:
        return strcmp(text, "certificate 1") == 0;
    case 2:
        return read_game(out, text);
    case 3:
        return copy(out->theorem, sizeof out->theorem, text);
    case 4:
        return read_number(text, &out->preperiod);
    case 5:
        return read_number(text, &out->period) && out->period > 0;
    case 6:
        return read_number(text, &out->saltus);
    case 7:
        return read_number(text, &out->terms) && out->terms > 0;
    case 8:
        return read_digest(out, text);
    default:
        return read_hint(out, text);
    }
}

static bool read_lines(certificate *out, FILE *file, const char *path)
{
    static const char *const names[LINES] = {"grundy",    "game",   "theorem",
                                             "preperiod", "period", "saltus",
                                             "terms",     "digest", "hint"};
    char line[LINE_BYTES];

    for (int i = 0; i < LINES; i++) {
        char *const end =
            fgets(line, sizeof line, file) ? strchr(line, '\n') : NULL;
        const size_t name = strlen(names[i]);
        if (!end || strlen(line) != (size_t)(end - line) + 1)
            return complain(path, i + 1, names[i]);
        *end = '\0';
        if (strncmp(line, names[i], name) != 0 || line[name] != ' ' ||
            !read_field(out, i + 1, line + name + 1))
            return complain(path, i + 1, names[i]);
    }
    if (fgetc(file) != EOF)
        return complain(path, LINES + 1, "the end of the file");
    return true;
}

bool read_certificate(certificate *out, const char *path)
{
    FILE *file = fopen(path, "rb");
    bool is_good;

    memset(out, 0, sizeof *out);
    if (!file) {
        fprintf(stderr, "verify: cannot read %s\n", path);
        return false;
    }
    is_good = read_lines(out, file, path);
    fclose(file);
    return is_good;
}
