/* SPDX-License-Identifier: MIT */
/* scan.c - numbers separated by white space, from a stream, with their places.
 *
 * Bytes wait in one buffer:
 *
 *     0 ... token ... next ... complete ... end ... capacity | pad
 *
 * `token` is the last one taken, `next` the first byte not yet taken, and
 * `end` is past the last byte read. `complete` is past the last blank read,
 * and equals `end` once the input has ended. So a token that starts before
 * `complete` ends within the buffer, and a loop over its digits needs no test
 * for the end of the buffer: it stops at the blank, or at the newline that is
 * the first byte of the pad. The pad also allows loops to load eight bytes at
 * once past the last digit. An incomplete token moves to the front and waits
 * for more; the buffer grows if one token fills it, up to limits.digits.
 *
 * Lines are counted when bytes leave the buffer and when an error needs its
 * place; counting at each token would cost more than the numbers do.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/digits.h"
#include "base/sizes.h"
#include "base/text/found.h"
#include "base/text/scan_state.h"

enum { BUFFER_BYTES = 256 * 1024, PAD_BYTES = 32, LINE_BLOCK = 128 };

static const size_t GONE = SIZE_MAX;

/* ---- places and errors ---- */

/* The inner loop is short and counts in a byte, so that compilers turn it into
 * vector code. */
static size_t count_newlines(const char *text, size_t count)
{
    size_t total = 0;

    for (; count >= LINE_BLOCK; count -= LINE_BLOCK, text += LINE_BLOCK) {
        uint8_t in_block = 0;
        for (size_t i = 0; i < LINE_BLOCK; i++)
            in_block = (uint8_t)(in_block + (text[i] == '\n'));
        total += in_block;
    }
    for (size_t i = 0; i < count; i++)
        total += text[i] == '\n';
    return total;
}

static struct gi_place place_at(const gi_scan *scan, size_t index)
{
    struct gi_place place = scan->start;
    const size_t lines = count_newlines(scan->buffer, index);
    size_t line_start = index;

    GRUNDY_ASSERT(index <= scan->end);
    if (lines) {
        while (scan->buffer[line_start - 1] != '\n')
            line_start--;
        place.line += lines;
        place.line_offset = place.offset + line_start;
    }
    place.offset += index;
    return place;
}

static grundy_status fail_at(const struct gi_place *place, grundy_error *err,
                             grundy_status status, const char *message)
{
    status = gi_fail_at(err, status, place->offset, "%s", message);
    if (err) {
        err->line = place->line;
        err->column = place->offset - place->line_offset + 1;
    }
    return status;
}

grundy_status gi_scan_fail(gi_scan *scan, grundy_error *err,
                           const char *format, ...)
{
    const struct gi_place place =
        scan->token == GONE ? scan->token_gone : place_at(scan, scan->token);
    char message[sizeof err->message];
    va_list arguments;

    va_start(arguments, format);
    if (vsnprintf(message, sizeof message, format, arguments) < 0)
        message[0] = '\0';
    va_end(arguments);
    return fail_at(&place, err, GRUNDY_BAD_INPUT, message);
}

grundy_status gi_scan_fail_expected(gi_scan *scan, size_t index,
                                    const char *what, grundy_error *err)
{
    const struct gi_place place = place_at(scan, index);
    gi_found_text found;
    char message[sizeof err->message];

    if (index == scan->end)
        snprintf(message, sizeof message,
                 "expected %.120s, found the end of the input", what);
    else
        snprintf(message, sizeof message, "expected %.120s, found %s", what,
                 gi_found(&found, (const char *)scan->buffer + index,
                          scan->end - index));
    return fail_at(&place, err, GRUNDY_BAD_INPUT, message);
}

grundy_status gi_scan_fail_without_token(gi_scan *scan, grundy_status status,
                                         const char *what, grundy_error *err)
{
    const struct gi_place place = place_at(scan, scan->next);
    char message[sizeof err->message];

    if (status == GRUNDY_OVER_BUDGET)
        snprintf(message, sizeof message, "%.120s has more than %zu digits",
                 what, gi_limit_digits(scan->env));
    else
        snprintf(message, sizeof message, "%s",
                 status == GRUNDY_IO ? "the input cannot be read"
                                     : "there is no memory for the input");
    return fail_at(&place, err, status, message);
}

/* ---- the buffer ---- */

grundy_status gi_scan_new(gi_scan **out, const grundy_reader *reader,
                          const grundy_env *env)
{
    gi_scan *scan = gi_alloc(env, sizeof *scan);

    if (!scan) return GRUNDY_NO_MEMORY;
    *scan = (gi_scan){.reader = *reader,
                      .env = env,
                      .capacity = BUFFER_BYTES,
                      .start = {.line = 1}};
    scan->buffer = gi_alloc(env, BUFFER_BYTES + PAD_BYTES);
    if (!scan->buffer) {
        gi_free(env, scan, sizeof *scan);
        return GRUNDY_NO_MEMORY;
    }
    *out = scan;
    return GRUNDY_OK;
}

void gi_scan_free(gi_scan *scan)
{
    if (!scan) return;
    gi_free(scan->env, scan->buffer, scan->capacity + PAD_BYTES);
    gi_free(scan->env, scan, sizeof *scan);
}

/* Forgets the bytes before `next`. */
static void drop_taken(gi_scan *scan)
{
    const size_t count = scan->next;

    GRUNDY_ASSERT(count <= scan->end);
    if (scan->token < count) {
        scan->token_gone = place_at(scan, scan->token);
        scan->token = GONE;
    }
    scan->start = place_at(scan, count);
    memmove(scan->buffer, scan->buffer + count, scan->end - count);
    scan->next = 0;
    scan->end -= count;
    scan->complete = scan->complete > count ? scan->complete - count : 0;
}

static grundy_status make_room(gi_scan *scan)
{
    size_t bytes;
    char *buffer;

    if (scan->next == scan->end || scan->end == scan->capacity)
        drop_taken(scan);
    if (scan->end < scan->capacity) return GRUNDY_OK;
    if (scan->capacity > gi_limit_digits(scan->env)) return GRUNDY_OVER_BUDGET;
    if (!gi_size_mul(&bytes, scan->capacity, 2) ||
        !gi_size_add(&bytes, bytes, PAD_BYTES))
        return GRUNDY_NO_MEMORY;
    buffer =
        gi_resize(scan->env, scan->buffer, scan->capacity + PAD_BYTES, bytes);
    if (!buffer) return GRUNDY_NO_MEMORY;
    scan->buffer = buffer;
    scan->capacity = bytes - PAD_BYTES;
    return GRUNDY_OK;
}

/* Reads once. */
static grundy_status fill(gi_scan *scan)
{
    grundy_status status = scan->status ? scan->status : make_room(scan);
    const size_t room = scan->capacity - scan->end;
    size_t count = 0, complete;

    if (status) return status;
    /* Without room a read of 0 bytes would look like the end. */
    GRUNDY_ASSERT(room > 0);
    status = scan->reader.read(scan->reader.user, scan->buffer + scan->end,
                               room, &count);
    if (status || count > room) return scan->status = GRUNDY_IO;
    complete = scan->end + count;
    if (count) {
        while (complete > scan->end &&
               !gi_char_is_blank(scan->buffer[complete - 1]))
            complete--;
        if (complete > scan->end) scan->complete = complete;
    } else {
        scan->is_ended = true;
        scan->complete = complete;
    }
    scan->end += count;
    GRUNDY_ASSERT(scan->complete <= scan->end);
    memset(scan->buffer + scan->end, 0, PAD_BYTES);
    scan->buffer[scan->end] = '\n';
    return GRUNDY_OK;
}

grundy_status gi_scan_find_token(gi_scan *scan)
{
    grundy_status status;

    for (;;) {
        while (scan->next < scan->complete &&
               gi_char_is_blank(scan->buffer[scan->next]))
            scan->next++;
        if (scan->next < scan->complete || scan->is_ended) return GRUNDY_OK;
        if (scan->next < scan->end && !gi_digit_is(scan->buffer[scan->next]))
            return GRUNDY_OK;
        status = fill(scan);
        if (status) return status;
    }
}

void gi_scan_skip_mark(gi_scan *scan)
{
    static const char mark[] = "\xef\xbb\xbf";
    const size_t count = sizeof mark - 1;

    GRUNDY_ASSERT(scan->next == 0 && scan->start.offset == 0);
    while (scan->end < count && !scan->is_ended &&
           memcmp(scan->buffer, mark, scan->end) == 0)
        if (fill(scan)) return;
    if (scan->end < count || memcmp(scan->buffer, mark, count) != 0) return;
    scan->next = count;
    scan->start.line_offset = count;
}

bool gi_scan_is_at_end(gi_scan *scan)
{
    return gi_scan_find_token(scan) == GRUNDY_OK && scan->next == scan->end;
}

/* The next token of any bytes, whole in the buffer; next == end if there is
 * none. */
static grundy_status find_word(gi_scan *scan, size_t *end)
{
    for (;;) {
        grundy_status status;
        while (scan->next < scan->complete &&
               gi_char_is_blank(scan->buffer[scan->next]))
            scan->next++;
        if (scan->next < scan->complete || scan->is_ended) break;
        status = fill(scan);
        if (status) return status;
    }
    for (*end = scan->next; *end < scan->complete; ++*end)
        if (gi_char_is_blank(scan->buffer[*end])) break;
    GRUNDY_ASSERT(scan->next <= *end && *end <= scan->end);
    return GRUNDY_OK;
}

static grundy_status fail_too_long(const gi_scan *scan, const char *what,
                                   grundy_error *err)
{
    const struct gi_place place = place_at(scan, scan->next);
    char message[sizeof err->message];

    snprintf(message, sizeof message, "%.100s is too long", what);
    return fail_at(&place, err, GRUNDY_OVER_BUDGET, message);
}

grundy_status gi_scan_word(gi_scan *scan, const char **out, size_t *count,
                           const char *what, grundy_error *err)
{
    size_t end = 0;
    const grundy_status status = find_word(scan, &end);

    if (status == GRUNDY_OVER_BUDGET) return fail_too_long(scan, what, err);
    if (status) return gi_scan_fail_without_token(scan, status, what, err);
    if (scan->next == scan->end)
        return gi_scan_fail_expected(scan, scan->end, what, err);
    *out = scan->buffer + scan->next;
    *count = end - scan->next;
    scan->token = scan->next;
    scan->next = end;
    return GRUNDY_OK;
}

bool gi_scan_take_zero(gi_scan *scan)
{
    size_t end;

    if (gi_scan_is_at_end(scan) || scan->status) return false;
    end = scan->next; /* The token ends in the buffer, or it is wrong. */
    while (end < scan->complete && scan->buffer[end] == '0')
        end++;
    if (end == scan->next) return false;
    if (end < scan->complete && !gi_char_is_blank(scan->buffer[end]))
        return false;
    scan->token = scan->next;
    scan->next = end;
    return true;
}
