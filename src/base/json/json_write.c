/* SPDX-License-Identifier: MIT */
/* json_write.c - writes JSON text, item by item, into a gi_text.
 *
 * One bit is enough for the commas: whether an item at this place follows
 * another one. Opening a bracket and writing a key clear this bit, and
 * anything else that ends an item sets it. So nesting may have any depth, and
 * nothing is allocated but the text itself, whose status says whether
 * everything went well.
 *
 * The output is always JSON: bytes that are not UTF-8, as in a file name that
 * somebody quotes, become U+FFFD. Integers above 2^53 lose digits in readers
 * that keep doubles; quotes_big makes strings of them.
 */

#include <string.h>

#include "base/integer/integer.h"
#include "base/json/json.h"
#include "base/text/utf8.h"

#define MOST_EXACT ((int64_t)1 << 53)

void gi_json_out_init(gi_json_out *out, gi_text *text, bool quotes_big)
{
    *out = (gi_json_out){.text = text, .quotes_big = quotes_big};
}

static void start_item(gi_json_out *out)
{
    if (out->needs_comma) gi_text_add_char(out->text, ',');
    out->needs_comma = true;
}

void gi_json_open(gi_json_out *out, char bracket)
{
    GRUNDY_ASSERT(bracket == '{' || bracket == '[');
    start_item(out);
    gi_text_add_char(out->text, bracket);
    out->needs_comma = false;
}

void gi_json_close(gi_json_out *out, char bracket)
{
    GRUNDY_ASSERT(bracket == '}' || bracket == ']');
    gi_text_add_char(out->text, bracket);
    out->needs_comma = true;
}

/* A character that cannot stand in a string as it is. */
static void add_escaped(gi_text *text, char c)
{
    static const char meanings[] = "\"\\\b\f\n\r\t";
    static const char letters[] = "\"\\bfnrt";
    const char *meaning = c ? strchr(meanings, c) : NULL;

    if (meaning) {
        gi_text_add_char(text, '\\');
        gi_text_add_char(text, letters[meaning - meanings]);
    } else {
        gi_text_addf(text, "\\u%04x", (unsigned)(unsigned char)c);
    }
}

/* Bytes at the start that stand for themselves. */
static size_t plain_bytes(const char *bytes, size_t count)
{
    size_t i = 0;

    while (i < count && bytes[i] != '"' && bytes[i] != '\\' &&
           (unsigned char)bytes[i] >= 0x20) {
        size_t length = 1;
        if ((unsigned char)bytes[i] >= 0x80) {
            length = gi_utf8_bytes(bytes + i, count - i);
            if (length == 0) break;
        }
        i += length;
    }
    return i;
}

static void add_quoted(gi_text *text, const char *bytes, size_t count)
{
    size_t i = 0;

    gi_text_add_char(text, '"');
    while (i < count) {
        size_t plain = plain_bytes(bytes + i, count - i);
        gi_text_add_bytes(text, bytes + i, plain);
        i += plain;
        if (i == count) break;
        if ((unsigned char)bytes[i] < 0x80) {
            add_escaped(text, bytes[i]);
        } else {
            gi_text_add(text, "\xef\xbf\xbd");
        }
        i++;
    }
    gi_text_add_char(text, '"');
}

void gi_json_key(gi_json_out *out, const char *key)
{
    start_item(out);
    add_quoted(out->text, key, strlen(key));
    gi_text_add_char(out->text, ':');
    out->needs_comma = false;
}

void gi_json_string(gi_json_out *out, const char *string)
{
    gi_json_string_bytes(out, string, strlen(string));
}

void gi_json_string_bytes(gi_json_out *out, const char *bytes, size_t count)
{
    start_item(out);
    add_quoted(out->text, bytes, count);
}

void gi_json_bool(gi_json_out *out, bool truth)
{
    start_item(out);
    gi_text_add(out->text, truth ? "true" : "false");
}

void gi_json_null(gi_json_out *out)
{
    start_item(out);
    gi_text_add(out->text, "null");
}

void gi_json_uint(gi_json_out *out, uint64_t number)
{
    bool is_quoted = out->quotes_big && number > (uint64_t)MOST_EXACT;

    start_item(out);
    if (is_quoted) gi_text_add_char(out->text, '"');
    gi_text_add_uint(out->text, number);
    if (is_quoted) gi_text_add_char(out->text, '"');
}

static bool is_exact(const grundy_integer *number)
{
    return gi_int_is_small(number) && number->word >= -MOST_EXACT &&
           number->word <= MOST_EXACT;
}

void gi_json_int(gi_json_out *out, const grundy_integer *number)
{
    bool is_quoted = out->quotes_big && !is_exact(number);

    start_item(out);
    if (is_quoted) gi_text_add_char(out->text, '"');
    gi_text_add_integer(out->text, number);
    if (is_quoted) gi_text_add_char(out->text, '"');
}

void gi_json_decimal(gi_json_out *out, double number, unsigned digits)
{
    start_item(out);
    gi_text_add_decimal(out->text, number, digits);
}
