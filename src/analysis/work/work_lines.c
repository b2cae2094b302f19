/* SPDX-License-Identifier: MIT */
/* work_lines.c - texts of lines that end with a digest of all that precedes.
 *
 * Plans and results are such texts: people can read them, and whatever is
 * changed on the way is noticed. The digest, FNV-1a of 64 bits, is against
 * accidents; who wants to deceive can compute it, and meets the merge, which
 * computes items again.
 */
#include <inttypes.h>
#include <string.h>

#include "analysis/work/work_lines.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/store/digest.h"

enum { READ_BYTES = 1 << 14 };

/* ---- words ---- */

bool gi_span_is(gi_span span, const char *text)
{
    return span.count == strlen(text) &&
           memcmp(span.bytes, text, span.count) == 0;
}

gi_span gi_span_word(gi_span *span)
{
    gi_span word = {span->bytes, 0};

    while (word.count < span->count && word.bytes[word.count] != ' ')
        word.count++;
    span->bytes += word.count;
    span->count -= word.count;
    if (span->count > 0) {
        span->bytes++;
        span->count--;
    }
    return word;
}

bool gi_span_take(gi_span *span, const char *word)
{
    gi_span rest = *span;

    if (!gi_span_is(gi_span_word(&rest), word)) return false;
    *span = rest;
    return true;
}

bool gi_span_uint(gi_span *span, uint64_t *out)
{
    gi_span rest = *span;
    const gi_span word = gi_span_word(&rest);
    uint64_t number = 0;

    if (word.count == 0 || (word.count > 1 && word.bytes[0] == '0'))
        return false;
    for (size_t i = 0; i < word.count; i++) {
        const char c = word.bytes[i];
        if (c < '0' || c > '9') return false;
        if (__builtin_mul_overflow(number, 10, &number) ||
            __builtin_add_overflow(number, (uint64_t)(c - '0'), &number))
            return false;
    }
    *out = number;
    *span = rest;
    return true;
}

int gi_span_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool gi_span_hex(gi_span *span, uint64_t *out)
{
    gi_span rest = *span;
    const gi_span word = gi_span_word(&rest);
    uint64_t number = 0;

    if (word.count != 16) return false;
    for (size_t i = 0; i < word.count; i++) {
        const int digit = gi_span_digit(word.bytes[i]);
        if (digit < 0) return false;
        number = number << 4 | (uint64_t)digit;
    }
    *out = number;
    *span = rest;
    return true;
}

/* ---- lines ---- */

gi_work_lines gi_work_lines_of(gi_span span)
{
    return (gi_work_lines){span.bytes, span.bytes + span.count, 0};
}

bool gi_work_lines_next(gi_work_lines *lines, gi_span *out)
{
    const size_t left = (size_t)(lines->end - lines->at);
    const char *end = left > 0 ? memchr(lines->at, '\n', left) : NULL;

    GRUNDY_ASSERT(lines->at <= lines->end);
    lines->number++;
    if (!end) return false;
    *out = (gi_span){lines->at, (size_t)(end - lines->at)};
    lines->at = end + 1;
    return true;
}

bool gi_work_lines_says(gi_work_lines *lines, const char *name,
                        const char *words)
{
    gi_span line;

    return gi_work_lines_next(lines, &line) && gi_span_take(&line, name) &&
           gi_span_is(line, words);
}

bool gi_work_lines_number(gi_work_lines *lines, const char *name,
                          uint64_t *out)
{
    gi_span line;

    return gi_work_lines_next(lines, &line) && gi_span_take(&line, name) &&
           gi_span_uint(&line, out) && line.count == 0;
}

bool gi_work_lines_counts(gi_work_lines *lines, const char *name,
                          uint64_t number)
{
    uint64_t found = 0;

    return gi_work_lines_number(lines, name, &found) && found == number;
}

grundy_status gi_work_lines_fail(const gi_work_lines *lines,
                                 const char *expected, grundy_error *err)
{
    return gi_fail(err, GRUNDY_BAD_INPUT, "line %zu: expected %s",
                   lines->number, expected);
}

/* ---- whole texts ---- */

/* In place: a text that came by way of Windows. */
static void drop_returns(gi_text *text)
{
    size_t kept = 0;

    for (size_t i = 0; i < text->count; i++) {
        if (text->bytes[i] == '\r' && i + 1 < text->count &&
            text->bytes[i + 1] == '\n')
            continue;
        text->bytes[kept++] = text->bytes[i];
    }
    gi_text_truncate(text, kept);
}

grundy_status gi_work_lines_read(gi_text *out, const grundy_reader *reader,
                                 grundy_error *err)
{
    char bytes[READ_BYTES];
    size_t count = 1;

    out->most = gi_limit_memory(out->env);
    while (count > 0 && !out->status) {
        count = 0;
        if (reader->read(reader->user, bytes, sizeof bytes, &count) ||
            count > sizeof bytes)
            return gi_fail(err, GRUNDY_IO, "the text cannot be read");
        gi_text_add_bytes(out, bytes, count);
    }
    if (out->status == GRUNDY_OVER_BUDGET)
        return gi_fail(err, out->status,
                       "the text is longer than the limit on memory");
    if (out->status) return gi_fail(err, out->status, "out of memory");
    if (out->count > 0) drop_returns(out);
    return GRUNDY_OK;
}

uint64_t gi_work_lines_seal(gi_text *text)
{
    const uint64_t digest =
        gi_digest(GI_DIGEST_START, text->bytes, text->count);

    gi_text_addf(text, "digest %016" PRIx64 "\n", digest);
    return digest;
}

/* The last line of the text; false where it does not end. */
static bool last_line(gi_span *out, const gi_text *text)
{
    size_t first = text->count;

    if (first == 0 || text->bytes[--first] != '\n') return false;
    while (first > 0 && text->bytes[first - 1] != '\n')
        first--;
    *out = (gi_span){text->bytes + first, text->count - 1 - first};
    return true;
}

grundy_status gi_work_lines_unseal(gi_span *out, uint64_t *digest,
                                   const gi_text *text, const char *what,
                                   grundy_error *err)
{
    gi_span line = {"", 0}, body;

    if (!last_line(&line, text))
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "it does not end with a line: this is not %s, or not "
                       "all of it",
                       what);
    body = (gi_span){text->bytes, (size_t)(line.bytes - text->bytes)};
    if (!gi_span_take(&line, "digest") || !gi_span_hex(&line, digest) ||
        line.count > 0)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "it does not end with 'digest ...': this is not %s, or "
                       "not all of it",
                       what);
    if (gi_digest(GI_DIGEST_START, body.bytes, body.count) != *digest)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "the digest does not fit: %s was changed after it was "
                       "written",
                       what);
    *out = body;
    return GRUNDY_OK;
}
