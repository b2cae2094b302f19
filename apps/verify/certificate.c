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
 *
 * A long one may have, behind them, the window at the preperiod, and a line for
 * each heap at which a stretch begins, with the window before it: as many values
 * as the window has, in two digits 0 .. 9, a .. f each:
 *
 *   start 0a1b...
 *   stretch 4294967296 0a1b...
 */
#include <stdlib.h>
#include <string.h>

#include "verify.h"

enum { GAME_LINE = 1, TERMS_LINE = 6, DIGEST_LINE = 12, LINES = 13 };

/* Of a line; but for stretches, FACTS_BYTES are enough. */
enum { LINE_BYTES = 1 << 16 };

static const char digits[] = "0123456789abcdef";

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
               read_rules(&out->rules, text);
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

/* ---- stretches ---- */

/* A value in two digits. */
static bool read_small(const char *text, uint8_t *out)
{
    const char *high = *text ? strchr(digits, text[0]) : NULL;
    const char *low = high && text[1] ? strchr(digits, text[1]) : NULL;

    if (!low) return false;
    *out = (uint8_t)(16 * (high - digits) + (low - digits));
    return true;
}

/* NULL if it is none, or there is no memory. */
static uint8_t *read_window(certificate *c, const char *text)
{
    uint8_t *values;

    if (strlen(text) != 2 * c->window) return NULL;
    values = malloc((size_t)c->window);
    if (!values) c->lacks_memory = true;
    for (size_t i = 0; values && i < c->window; i++)
        if (!read_small(text + 2 * i, &values[i])) {
            free(values);
            values = NULL;
        }
    return values;
}

/* A heap and the values before it. */
static bool read_stretch(certificate *out, char *text)
{
    char *values = strchr(text, ' ');
    stretch *added;

    if (!values || out->stretch_count == STRETCHES_MAX) return false;
    *values++ = '\0';
    if (!out->stretches)
        out->stretches = calloc(STRETCHES_MAX, sizeof *out->stretches);
    if (!out->stretches) {
        out->lacks_memory = true;
        return false;
    }
    added = &out->stretches[out->stretch_count];
    if (!read_number(text, 0, &added->heap)) return false;
    added->values = read_window(out, values);
    out->stretch_count += added->values != NULL;
    return added->values;
}

void clear_certificate(certificate *c)
{
    for (size_t i = 0; i < c->stretch_count; i++)
        free(c->stretches[i].values);
    free(c->stretches);
    free(c->start);
    c->start = NULL;
    c->stretches = NULL;
    c->stretch_count = 0;
}

/* ---- lines ---- */

/* A certificate that is being read. */
typedef struct {
    FILE *file;
    const char *path;
    int number;            /* Of the line. */
    char line[LINE_BYTES]; /* With its line feed and no zero byte. */
} reading;

/* One line; false at the end. */
static bool read_line(reading *r)
{
    size_t used = 0;
    int c;

    r->number++;
    while ((c = fgetc(r->file)) != EOF && c != '\0' && used + 2 < LINE_BYTES) {
        r->line[used++] = (char)c;
        if (c == '\n') break;
    }
    r->line[used] = '\0';
    return used > 0 && r->line[used - 1] == '\n';
}

/* What stands behind the name, as a string, and into the digest if it is a
 * fact; NULL if the line has another name. */
static char *take_fact_of_line(reading *r, const char *name, uint64_t *facts)
{
    const size_t bytes = strlen(name), count = strlen(r->line);

    if (strncmp(r->line, name, bytes) != 0 || r->line[bytes] != ' ')
        return NULL;
    if (facts) *facts = digest_on_bytes(*facts, r->line, count);
    r->line[count - 1] = '\0';
    return r->line + bytes + 1;
}

static bool complain_of_window(const certificate *c, const reading *r,
                               const char *expected)
{
    if (!c->lacks_memory) return complain(r->path, r->number, expected);
    fprintf(stderr, "grundy-verify: %s\n", no_memory);
    return false;
}

/* None, or the start and some; the line behind them has been read then. */
static bool read_stretches(certificate *out, reading *r)
{
    char *text = take_fact_of_line(r, "start", &out->facts);

    if (!text) return true;
    out->start = read_window(out, text);
    if (!out->start) return complain_of_window(out, r, "a window");
    do {
        text =
            read_line(r) ? take_fact_of_line(r, "stretch", &out->facts) : NULL;
        if (text && !read_stretch(out, text))
            return complain_of_window(out, r, "a heap and its window");
    } while (text);
    return out->stretch_count > 0 || complain(r->path, r->number, "stretch");
}

static bool read_lines(certificate *out, reading *r)
{
    static const char *const names[LINES] = {
        "grundy", "game",    "theorem", "preperiod", "period",
        "saltus", "terms",   "mask",    "position",  "rares",
        "window", "witness", "digest"};

    for (int i = 0; i < LINES; i++) {
        const bool is_fact = i >= GAME_LINE && i < DIGEST_LINE;
        char *text;
        if (i > TERMS_LINE && i < DIGEST_LINE && !needs_window(out)) continue;
        if (!read_line(r)) return complain(r->path, r->number, names[i]);
        if (i == DIGEST_LINE && needs_window(out) && !read_stretches(out, r))
            return false;
        if (is_fact && strlen(r->line) >= FACTS_BYTES)
            return complain(r->path, r->number, "a shorter line");
        text = take_fact_of_line(r, names[i], is_fact ? &out->facts : NULL);
        if (!text || !read_value(out, i, text))
            return complain(r->path, r->number, names[i]);
    }
    return fgetc(r->file) == EOF ||
           complain(r->path, r->number + 1, "the end of the file");
}

bool read_certificate(certificate *out, FILE *file, const char *path)
{
    reading *r = malloc(sizeof *r);
    bool is_read;

    memset(out, 0, sizeof *out);
    out->facts = DIGEST_START;
    if (!r) {
        out->lacks_memory = true;
        fprintf(stderr, "grundy-verify: %s\n", no_memory);
        return false;
    }
    r->file = file;
    r->path = path;
    r->number = 0;
    is_read = read_lines(out, r);
    free(r);
    return is_read;
}
