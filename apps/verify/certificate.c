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
 *
 * With T-OCTAL-WITNESS there are five more before the digest:
 *
 *   mask 30
 *   position 0
 *   rares 0 1 2 3 4 7
 *   window 64
 *   witness 65535
 */
#include <string.h>

#include "verify.h"

enum { GAME_LINE = 1, TERMS_LINE = 6, DIGEST_LINE = 12, LINES = 13 };

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

/* Ascending numbers with one space between. */
static bool read_rares(certificate *out, char *text)
{
    while (text) {
        char *next = strchr(text, ' ');
        const size_t i = out->rare_count;
        if (next) *next++ = '\0';
        if (i == RARES_MAX || !read_number(text, 0, &out->rares[i]))
            return false;
        if (i > 0 && out->rares[i] <= out->rares[i - 1]) return false;
        out->rare_count++;
        text = next;
    }
    return true;
}

bool needs_window(const certificate *c)
{
    return strcmp(c->theorem, "T-OCTAL-WITNESS") == 0;
}

static bool read_value(certificate *out, int line, char *text)
{
    switch (line) {
    case 0:
        return strcmp(text, "certificate 1") == 0;
    case GAME_LINE:
        return read_word(out->game, sizeof out->game, text) &&
               read_rules(&out->rules, text) && !out->rules.has_unequal &&
               !out->rules.has_tail;
    case 2:
        return read_word(out->theorem, sizeof out->theorem, text);
    case 3:
        return read_number(text, 0, &out->preperiod);
    case 4:
        return read_number(text, 1, &out->period);
    case 5:
        return read_number(text, 0, &out->saltus);
    case TERMS_LINE:
        return read_number(text, 1, &out->terms);
    case 7:
        return read_number(text, 1, &out->mask);
    case 8:
        return read_number(text, 0, &out->position) && out->position < 2;
    case 9:
        return read_rares(out, text);
    case 10:
        return read_number(text, 1, &out->window);
    case 11:
        return read_number(text, 1, &out->witness);
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
    static const char *const names[LINES] = {
        "grundy", "game",    "theorem", "preperiod", "period",
        "saltus", "terms",   "mask",    "position",  "rares",
        "window", "witness", "digest"};
    char line[FACTS_BYTES] = "";
    int number = 0;

    memset(out, 0, sizeof *out);
    for (int i = 0; i < LINES; i++) {
        const size_t name = strlen(names[i]);
        if (i > TERMS_LINE && i < DIGEST_LINE && !needs_window(out)) continue;
        number++;
        if (!read_line(file, line, sizeof line) ||
            strncmp(line, names[i], name) != 0 || line[name] != ' ')
            return complain(path, number, names[i]);
        if (i >= GAME_LINE && i < DIGEST_LINE && !keep_fact(out, line))
            return complain(path, number, "shorter lines");
        line[strlen(line) - 1] = '\0';
        if (!read_value(out, i, line + name + 1))
            return complain(path, number, names[i]);
    }
    if (fgetc(file) != EOF)
        return complain(path, number + 1, "the end of the file");
    return true;
}
