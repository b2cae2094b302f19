/* SPDX-License-Identifier: MIT */
/* json_token.c - strings, numbers and words of JSON text.
 *
 * The tokens follow RFC 8259 without exceptions: there are no leading zeros
 * and no raw control characters, and strings are UTF-8 with paired surrogates.
 * A number remains text, so that no digit is lost. Each error is reported at
 * its byte, with what was expected there.
 *
 * Cost: linear. A string is scanned twice, the first time for its end, so that
 * its block in the arena has the right size: unescaping never makes it longer.
 */

#include <string.h>

#include "base/assert.h"
#include "base/error.h"
#include "base/json/json_token.h"
#include "base/text/utf8.h"

char gi_json_peek(const gi_json_cursor *cursor)
{
    return cursor->at < cursor->count ? cursor->text[cursor->at] : '\0';
}

void gi_json_skip_space(gi_json_cursor *cursor)
{
    for (;;) {
        switch (gi_json_peek(cursor)) {
        case ' ':
        case '\t':
        case '\n':
        case '\r':
            cursor->at++;
            break;
        default:
            return;
        }
    }
}

/* The sentence `expected WHAT`, with a word on the end of the text. */
grundy_status gi_json_expected(const gi_json_cursor *cursor, const char *what)
{
    bool is_at_end = cursor->at >= cursor->count;

    return gi_fail_at(cursor->err, GRUNDY_BAD_INPUT, cursor->at,
                      "expected %s%s", what,
                      is_at_end ? ", but the text ends" : "");
}

grundy_status gi_json_no_memory(const gi_json_cursor *cursor)
{
    return gi_fail_at(cursor->err, GRUNDY_NO_MEMORY, cursor->at,
                      "there is no memory to read the JSON text");
}

/* ---- strings ---- */

/* Four hexadecimal digits at the cursor, which it passes. */
static grundy_status read_hex(gi_json_cursor *cursor, uint32_t *out)
{
    uint32_t number = 0;

    for (int i = 0; i < 4; i++) {
        char c = gi_json_peek(cursor);
        uint32_t digit;
        if (gi_json_is_digit(c)) {
            digit = (uint32_t)(c - '0');
        } else if (c >= 'a' && c <= 'f') {
            digit = (uint32_t)(c - 'a') + 10;
        } else if (c >= 'A' && c <= 'F') {
            digit = (uint32_t)(c - 'A') + 10;
        } else {
            return gi_json_expected(cursor,
                                    "four hexadecimal digits after \\u");
        }
        number = number << 4 | digit;
        cursor->at++;
    }
    *out = number;
    return GRUNDY_OK;
}

/* What follows "\u"; both halves if it is a pair of surrogates. */
static grundy_status read_unicode(gi_json_cursor *cursor, uint32_t *out)
{
    uint32_t high = 0;
    uint32_t low = 0;
    grundy_status status = read_hex(cursor, &high);

    if (status) return status;
    if (high >= 0xdc00 && high <= 0xdfff) {
        cursor->at -= 4;
        return gi_json_expected(cursor,
                                "the first half of a surrogate pair first");
    }
    if (high < 0xd800 || high > 0xdfff) {
        *out = high;
        return GRUNDY_OK;
    }
    if (cursor->count - cursor->at < 2 ||
        memcmp(cursor->text + cursor->at, "\\u", 2) != 0) {
        return gi_json_expected(cursor, "the second half of a surrogate pair");
    }
    cursor->at += 2;
    status = read_hex(cursor, &low);
    if (status) return status;
    if (low < 0xdc00 || low > 0xdfff) {
        cursor->at -= 4;
        return gi_json_expected(cursor, "the second half of a surrogate pair");
    }
    *out = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
    return GRUNDY_OK;
}

/* What follows a backslash, written to out as UTF-8. */
static grundy_status read_escape(gi_json_cursor *cursor, char *out,
                                 size_t *written)
{
    static const char letters[] = "\"\\/bfnrt";
    static const char meanings[] = "\"\\/\b\f\n\r\t";
    char c = gi_json_peek(cursor);
    const char *letter = c ? strchr(letters, c) : NULL;

    if (letter) {
        cursor->at++;
        *out = meanings[letter - letters];
        *written = 1;
    } else if (c == 'u') {
        uint32_t character = 0;
        grundy_status status;
        cursor->at++;
        status = read_unicode(cursor, &character);
        if (status) return status;
        *written = gi_utf8_format(out, character);
    } else {
        return gi_json_expected(cursor, "one of \" \\ / b f n r t u after \\");
    }
    return GRUNDY_OK;
}

/* Bytes between the quote before the cursor and the one that ends the string,
 * or up to the end of the text. */
static size_t raw_string_bytes(const gi_json_cursor *cursor)
{
    size_t end = cursor->at;

    while (end < cursor->count && cursor->text[end] != '"') {
        /* An escaped quote does not end the string. */
        if (cursor->text[end] == '\\' && end + 1 < cursor->count) end++;
        end++;
    }
    GRUNDY_ASSERT(end <= cursor->count);
    return end - cursor->at;
}

/* One character of a string, written to out as UTF-8. */
static grundy_status read_character(gi_json_cursor *cursor, char *out,
                                    size_t *written)
{
    const char *from = cursor->text + cursor->at;

    GRUNDY_ASSERT(cursor->at < cursor->count);
    if (*from == '\\') {
        cursor->at++;
        return read_escape(cursor, out, written);
    }
    if ((unsigned char)*from < 0x20) {
        return gi_json_expected(cursor,
                                "control characters to be written as \\u00..");
    }
    *written = gi_utf8_bytes(from, cursor->count - cursor->at);
    if (*written == 0) return gi_json_expected(cursor, "UTF-8");
    memcpy(out, from, *written);
    cursor->at += *written;
    return GRUNDY_OK;
}

grundy_status gi_json_take_string(gi_json_cursor *cursor, const char **text,
                                  size_t *text_count)
{
    size_t raw_bytes, written = 0, count = 0;
    char *out;

    GRUNDY_ASSERT(gi_json_peek(cursor) == '"');
    cursor->at++;
    raw_bytes = raw_string_bytes(cursor);
    out = gi_arena_alloc(cursor->arena, raw_bytes + 1);
    if (!out) return gi_json_no_memory(cursor);
    while (cursor->at < cursor->count && cursor->text[cursor->at] != '"') {
        grundy_status status = read_character(cursor, out + count, &written);
        if (status) return status;
        count += written;
    }
    if (gi_json_peek(cursor) != '"')
        return gi_json_expected(cursor, "'\"' after the string");
    cursor->at++;
    GRUNDY_ASSERT(count <= raw_bytes);
    out[count] = '\0';
    *text = out;
    *text_count = count;
    return GRUNDY_OK;
}

/* ---- numbers and words ---- */

static grundy_status skip_digits(gi_json_cursor *cursor, const char *what)
{
    if (!gi_json_is_digit(gi_json_peek(cursor)))
        return gi_json_expected(cursor, what);
    while (gi_json_is_digit(gi_json_peek(cursor)))
        cursor->at++;
    return GRUNDY_OK;
}

static grundy_status skip_number(gi_json_cursor *cursor)
{
    grundy_status status = GRUNDY_OK;

    if (gi_json_peek(cursor) == '-') cursor->at++;
    if (gi_json_peek(cursor) == '0') {
        cursor->at++;
        if (gi_json_is_digit(gi_json_peek(cursor))) {
            return gi_json_expected(cursor, "no digit after a leading 0");
        }
    } else {
        status = skip_digits(cursor, "a digit after '-'");
    }
    if (!status && gi_json_peek(cursor) == '.') {
        cursor->at++;
        status = skip_digits(cursor, "a digit after the decimal point");
    }
    if (!status &&
        (gi_json_peek(cursor) == 'e' || gi_json_peek(cursor) == 'E')) {
        cursor->at++;
        if (gi_json_peek(cursor) == '+' || gi_json_peek(cursor) == '-')
            cursor->at++;
        status = skip_digits(cursor, "a digit in the exponent");
    }
    return status;
}

grundy_status gi_json_take_number(gi_json_cursor *cursor, gi_json *value)
{
    size_t first = cursor->at;
    grundy_status status = skip_number(cursor);
    char *text;

    if (status) return status;
    value->kind = GI_JSON_NUMBER;
    value->text_count = cursor->at - first;
    text = gi_arena_alloc(cursor->arena, value->text_count + 1);
    if (!text) return gi_json_no_memory(cursor);
    memcpy(text, cursor->text + first, value->text_count);
    text[value->text_count] = '\0';
    value->text = text;
    return GRUNDY_OK;
}

static bool skip_word(gi_json_cursor *cursor, const char *word)
{
    size_t bytes = strlen(word);

    GRUNDY_ASSERT(cursor->at <= cursor->count);
    if (cursor->count - cursor->at < bytes ||
        memcmp(cursor->text + cursor->at, word, bytes) != 0) {
        return false;
    }
    cursor->at += bytes;
    return true;
}

grundy_status gi_json_take_word(gi_json_cursor *cursor, gi_json *value)
{
    if (skip_word(cursor, "null")) {
        value->kind = GI_JSON_NULL;
    } else if (skip_word(cursor, "true")) {
        value->kind = GI_JSON_BOOL;
        value->truth = true;
    } else if (skip_word(cursor, "false")) {
        value->kind = GI_JSON_BOOL;
    } else {
        return gi_json_expected(cursor, "a JSON value");
    }
    return GRUNDY_OK;
}
