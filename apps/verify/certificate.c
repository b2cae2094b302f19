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
 *   terms 167
 *   digest 0123456789abcdef
 */
#include <string.h>

#include "verify.h"

enum { GAME_LINE = 1, DIGEST_LINE = 7, LINES = 8 };

static bool complain(const char *path, int line, const char *expected)
{
    fprintf(stderr, "grundy-verify: %s:%d: expected %s\n", path, line,
            expected);
    return false;
}

/* Digits without sign or leading zeros. */
static bool read_number(const char *text, uint64_t least, uint64_t *out)
{
    *out = 0;
    if (*text == '\0' || (*text == '0' && text[1])) return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9') return false;
        *out = *out * 10 + (uint64_t)(*text - '0');
        if (*out >= NUMBER_END) return false;
    }
    return *out >= least;
}

/* Sixteen digits 0 .. 9, a .. f. */
static bool read_digest(const char *text, uint64_t *out)
{
    static const char digits[] = "0123456789abcdef";

    *out = 0;
    if (strlen(text) != 16) return false;
    for (; *text; text++) {
        const char *digit = strchr(digits, *text);
        if (!digit) return false;
        *out = *out << 4 | (uint64_t)(digit - digits);
    }
    return true;
}

static bool read_word(char *out, size_t bytes, const char *text)
{
    const size_t count = strlen(text) + 1;

    if (count > bytes) return false;
    memcpy(out, text, count);
    return true;
}

static bool read_value(certificate *out, int line, const char *text)
{
    switch (line) {
    case 0:
        return strcmp(text, "certificate 1") == 0;
    case GAME_LINE:
        return read_word(out->game, sizeof out->game, text) &&
               read_rules(&out->rules, text);
    case 2:
        return read_word(out->theorem, sizeof out->theorem, text);
    case 3:
        return read_number(text, 0, &out->preperiod);
    case 4:
        return read_number(text, 1, &out->period);
    case 5:
        return read_number(text, 0, &out->saltus);
    case 6:
        return read_number(text, 1, &out->terms);
    default:
        return read_digest(text, &out->digest);
    }
}

/* The lines from game to terms, as they stand, for the digest. */
static bool keep_fact(certificate *out, const char *line)
{
    const size_t bytes = strlen(line);

    if (bytes > FACTS_BYTES - out->facts_bytes) return false;
    memcpy(out->facts + out->facts_bytes, line, bytes);
    out->facts_bytes += bytes;
    return true;
}

/* One line with its line feed and no zero byte; false at the end. */
static bool read_line(FILE *file, char *line, size_t bytes)
{
    size_t used = 0;
    int c;

    while ((c = fgetc(file)) != EOF && c != '\0' && used + 2 < bytes) {
        line[used++] = (char)c;
        if (c == '\n') break;
    }
    line[used] = '\0';
    return used > 0 && line[used - 1] == '\n';
}

bool read_certificate(certificate *out, FILE *file, const char *path)
{
    static const char *const names[LINES] = {"grundy",    "game",   "theorem",
                                             "preperiod", "period", "saltus",
                                             "terms",     "digest"};
    char line[FACTS_BYTES] = "";

    memset(out, 0, sizeof *out);
    for (int i = 0; i < LINES; i++) {
        const size_t name = strlen(names[i]);
        if (!read_line(file, line, sizeof line) ||
            strncmp(line, names[i], name) != 0 || line[name] != ' ')
            return complain(path, i + 1, names[i]);
        if (i >= GAME_LINE && i < DIGEST_LINE && !keep_fact(out, line))
            return complain(path, i + 1, "shorter lines");
        line[strlen(line) - 1] = '\0';
        if (!read_value(out, i, line + name + 1))
            return complain(path, i + 1, names[i]);
    }
    if (fgetc(file) != EOF)
        return complain(path, LINES + 1, "the end of the file");
    return true;
}
