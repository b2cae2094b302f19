/* SPDX-License-Identifier: MIT */
/* text.c - a string that grows.
 *
 * Invariant: unless `bytes` is NULL, count < capacity and bytes[count] is
 * '\0'. The first failure remains in `status`; from then on appending does
 * nothing, and what was there before is intact, so that a page of output can
 * be written without a check and asked for its status once.
 */

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/sizes.h"
#include "base/text/text.h"

enum { FIRST_BYTES = 32 };

void gi_text_init(gi_text *text, const grundy_env *env)
{
    *text = (gi_text){.env = env};
}

void gi_text_clear(gi_text *text)
{
    gi_free(text->env, text->bytes, text->capacity);
    gi_text_init(text, text->env);
}

/* The text with the NUL would have so many bytes; false for a failure. */
static bool grow(gi_text *text, size_t needed)
{
    size_t wanted = text->capacity + text->capacity / 2;
    char *bytes;

    if (wanted < FIRST_BYTES) wanted = FIRST_BYTES;
    if (wanted < needed) wanted = needed;
    bytes = gi_resize(text->env, text->bytes, text->capacity, wanted);
    if (!bytes) return false;
    bytes[text->count] = '\0';
    text->bytes = bytes;
    text->capacity = wanted;
    return true;
}

/* Where the text may have to grow, or must not. */
static bool make_more_room(gi_text *text, size_t more)
{
    size_t needed;

    if (text->status) return false;
    if (!gi_size_add(&needed, text->count, more) ||
        !gi_size_add(&needed, needed, 1)) {
        text->status = GRUNDY_NO_MEMORY;
        return false;
    }
    if (text->most > 0 && needed - 1 > text->most) {
        text->status = GRUNDY_OVER_BUDGET;
        return false;
    }
    if (needed > text->capacity && !grow(text, needed))
        text->status = GRUNDY_NO_MEMORY;
    return !text->status;
}

/* There is room for so many more bytes and the NUL; as nearly always, since a
 * text is written in pieces of a few bytes. Without a limit, most - 1 is the
 * largest size. */
static inline bool has_room(const gi_text *text, size_t more)
{
    const size_t left = text->capacity - text->count;

    GRUNDY_ASSERT(more > 0 && (left > 0 || text->count == 0));
    return GI_LIKELY(!text->status && more < left &&
                     text->count + more - 1 <= text->most - 1);
}

/* The same after it was made; false after any failure. */
static inline bool make_room(gi_text *text, size_t more)
{
    return has_room(text, more) || make_more_room(text, more);
}

static inline void append(gi_text *text, const char *bytes, size_t count)
{
    char *end = text->bytes + text->count;

    text->count += count;
    memcpy(end, bytes, count);
    end[count] = '\0';
}

static GI_NOINLINE void append_after_growing(gi_text *text, const char *bytes,
                                             size_t count)
{
    if (make_more_room(text, count)) append(text, bytes, count);
}

void gi_text_add_bytes(gi_text *text, const char *bytes, size_t count)
{
    if (count == 0) return;
    if (has_room(text, count))
        append(text, bytes, count);
    else
        append_after_growing(text, bytes, count);
}

void gi_text_add(gi_text *text, const char *string)
{
    gi_text_add_bytes(text, string, strlen(string));
}

void gi_text_add_char(gi_text *text, char c)
{
    if (has_room(text, 1)) {
        append(text, &c, 1);
    } else {
        const char byte = c; /* Not `c`, which can stay in a register. */
        append_after_growing(text, &byte, 1);
    }
}

void gi_text_add_uint(gi_text *text, uint64_t number)
{
    char digits[20];
    size_t first = sizeof digits;

    do {
        digits[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    gi_text_add_bytes(text, digits + first, sizeof digits - first);
}

void gi_text_add_decimal(gi_text *text, double number, unsigned digits)
{
    uint64_t parts = 1, rounded;

    GRUNDY_ASSERT(digits <= 9);
    for (unsigned i = 0; i < digits; i++)
        parts *= 10;
    GRUNDY_ASSERT(fabs(number) * (double)parts <= 0x1p62);
    rounded = (uint64_t)llrint(fabs(number) * (double)parts);
    if (number < 0 && rounded > 0) gi_text_add_char(text, '-');
    gi_text_add_uint(text, rounded / parts);
    if (digits > 0) gi_text_add_char(text, '.');
    while (parts > 1) {
        parts /= 10;
        gi_text_add_char(text, (char)('0' + rounded / parts % 10));
    }
}

void gi_text_add_integer(gi_text *text, const grundy_integer *number)
{
    size_t count = 0;
    grundy_status status;

    if (!make_room(text, grundy_integer_text_bytes(number))) return;
    status = grundy_integer_format(text->bytes + text->count, &count, number,
                                   text->env);
    if (status) {
        text->status = status;
    } else {
        GRUNDY_ASSERT(text->count + count < text->capacity);
        text->count += count;
    }
    text->bytes[text->count] = '\0';
}

void gi_text_addf(gi_text *text, const char *format, ...)
{
    va_list arguments;
    int length;

    if (text->status) return;
    va_start(arguments, format);
    length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (length < 0) {
        text->status = GRUNDY_BUG;
        return;
    }
    if (length == 0 || !make_room(text, (size_t)length)) return;
    va_start(arguments, format);
    vsnprintf(text->bytes + text->count, (size_t)length + 1, format,
              arguments);
    va_end(arguments);
    text->count += (size_t)length;
}

void gi_text_truncate(gi_text *text, size_t count)
{
    GRUNDY_ASSERT(count <= text->count);
    if (count >= text->count) return;
    text->count = count;
    text->bytes[count] = '\0';
}

grundy_status gi_text_judge(gi_text *text, size_t start, grundy_status status,
                            grundy_error *err)
{
    const bool is_long = text->status == GRUNDY_OVER_BUDGET && text->most > 0;
    const size_t most = text->most - (is_long ? start : 0);

    if (text->status) status = text->status;
    if (status) gi_text_truncate(text, start);
    if (!is_long) return status;
    text->status = GRUNDY_OK;
    text->most = 0;
    return gi_fail(err, status,
                   "the reply would have more than %zu bytes; ask for less at "
                   "a time, or with fewer digits",
                   most);
}

const char *gi_text_string(const gi_text *text)
{
    GRUNDY_ASSERT(!text->bytes || text->bytes[text->count] == '\0');
    return text->bytes ? text->bytes : "";
}
