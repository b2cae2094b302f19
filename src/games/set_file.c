/* SPDX-License-Identifier: MIT */
/* set_file.c - sets of amounts that stand in files: `S{@primes.txt}`.
 *
 * A file has numbers and ranges a..b with white space or commas between them, in
 * any order and repeated; a # begins a comment, to the end of its line. In the
 * text of a game the amounts take the place of the file's name, and what comes
 * out is read like any other text, so that every kind of set can be long. The
 * numbers are checked here all the same, because a place in that text says
 * nothing to the person who wrote the file: errors have file, line and column.
 *
 * A name goes to the next brace; the base is the working directory. The length
 * of a file is limited by what the longest set takes in its longest notation.
 */
#include <stdint.h>
#include <string.h>

#include "base/assert.h"
#include "base/error.h"
#include "base/text/file.h"
#include "codes/set_item.h"
#include "codes/heapgame.h"
#include "games/set_file.h"

enum { FILE_BYTES_MOST = 1 << 25, SHOWN = 48 };

/* A file while it is read. */
typedef struct reading {
    const char *path, *text;
    size_t at, line, line_start;
    uint64_t count; /* Amounts so far. */
    uint64_t least; /* 1: of a heap code, of which 0 is no amount. */
    const grundy_env *env;
    grundy_error *err;
} reading;

bool gi_set_file_is_named(const char *text)
{
    return strstr(text, "{@") != NULL;
}

/* ---- the numbers of a file ---- */

/* A fault of the file, whose name the message has; so the caller adds none. */
static grundy_status wrong(const reading *r, size_t at, const char *sentence)
{
    const size_t column = at - r->line_start + 1;
    const size_t bytes = strlen(r->path);
    const char *path = bytes > SHOWN ? r->path + bytes - SHOWN : r->path;

    (void)gi_fail(r->err, GRUNDY_BAD_INPUT, "%s:%zu:%zu: %s", path, r->line,
                  column, sentence);
    r->err->line = r->line;
    return GRUNDY_BAD_INPUT;
}

/* White space, commas and comments. */
static void skip(reading *r)
{
    for (;; r->at++) {
        const char c = r->text[r->at];
        if (c == '#') r->at += strcspn(r->text + r->at, "\n");
        if (r->text[r->at] == '\n') {
            r->line++;
            r->line_start = r->at + 1;
        } else if (!strchr(" \t\r,", r->text[r->at]) || !r->text[r->at]) {
            return;
        }
    }
}

static grundy_status fail_item(const reading *r, gi_set_item_fault fault)
{
    static const char *const sentences[] = {
        [GI_SET_ITEM_NO_NUMBER] = "expected a number, or a range such as 2..5",
        [GI_SET_ITEM_TOO_LARGE] = "an amount is below 2^64",
        [GI_SET_ITEM_TOO_SMALL] = "a move takes at least one token, not 0",
        [GI_SET_ITEM_DOWNWARDS] = "a range a..b runs upwards"};

    if (fault == GI_SET_ITEM_TOO_MANY)
        return gi_fail(r->err, GRUNDY_OVER_BUDGET,
                       "%.48s:%zu: a set has at most %zu amounts", r->path,
                       r->line, gi_set_most(r->env));
    return fault ? wrong(r, r->at, sentences[fault]) : GRUNDY_OK;
}

static grundy_status read_item(reading *r, gi_text *out)
{
    gi_set_item item = {0, 0};
    const grundy_status status =
        fail_item(r, gi_set_item_read(&item, r->text, &r->at, r->least,
                                      gi_set_most(r->env) - r->count));

    if (status) return status;
    if (r->text[r->at] && !strchr(" \t\r\n,#", r->text[r->at]))
        return wrong(r, r->at, "expected white space or a comma");
    gi_text_add(out, r->count ? "," : "");
    gi_text_add_uint(out, item.first);
    if (item.last > item.first) gi_text_add(out, "..");
    if (item.last > item.first) gi_text_add_uint(out, item.last);
    r->count += item.last - item.first + 1;
    return out->status;
}

static grundy_status add_numbers(gi_text *out, reading *r, size_t bytes)
{
    grundy_status status = GRUNDY_OK;

    for (skip(r); !status && r->at < bytes; skip(r))
        status = read_item(r, out);
    return !status && r->count == 0
               ? wrong(r, r->at, "the file has no amounts")
               : status;
}

/* The numbers of the file whose path has `count` bytes. */
static grundy_status add_file(gi_text *out, const char *named, size_t count,
                              uint64_t least, const grundy_env *env,
                              grundy_error *err)
{
    gi_text path, text;
    grundy_status status;

    gi_text_init(&path, env);
    gi_text_init(&text, env);
    gi_text_add_bytes(&path, named, count);
    status = path.status;
    if (!status)
        status =
            gi_file_read(&text, gi_text_string(&path), FILE_BYTES_MOST, err);
    if (!status) {
        reading r = {.path = gi_text_string(&path),
                     .text = gi_text_string(&text),
                     .line = 1,
                     .least = least,
                     .env = env,
                     .err = err};
        status = add_numbers(out, &r, text.count);
    }
    gi_text_clear(&text);
    gi_text_clear(&path);
    return status;
}

/* ---- the text of a game ---- */

grundy_status gi_set_file_expand(gi_text *out, const char *text,
                                 const grundy_env *env, grundy_error *err)
{
    grundy_status status = GRUNDY_OK;

    for (const char *mark; !status && (mark = strstr(text, "{@"));) {
        const bool is_code =
            mark > text && (mark[-1] == 'S' || mark[-1] == 'A');
        const char *end = strchr(mark, '}');
        if (!end)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "'%.60s' lacks the brace behind its file", mark);
        if (end == mark + 2)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "{@FILE} names a file of amounts; {@} names none");
        gi_text_add_bytes(out, text, (size_t)(mark - text) + 1);
        status = add_file(out, mark + 2, (size_t)(end - mark) - 2, is_code,
                          env, err);
        text = end;
    }
    gi_text_add(out, text);
    return status ? status : out->status;
}
