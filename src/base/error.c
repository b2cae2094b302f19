/* SPDX-License-Identifier: MIT */
/* error.c - names of the statuses, and how an error gets its sentence.
 *
 * A failing line of the library reads `return gi_fail(err, STATUS, "...")`:
 * the sentence goes to the caller's grundy_error, if there is one, and the
 * status is returned. A sentence that is too long for the struct is cut, but
 * never inside a UTF-8 character, so that it can be passed on as it is.
 */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/assert.h"

const char *grundy_status_name(grundy_status status)
{
    switch (status) {
    case GRUNDY_OK:
        return "ok";
    case GRUNDY_UNDEFINED:
        return "undefined";
    case GRUNDY_UNDECIDED:
        return "undecided";
    case GRUNDY_BAD_ARGUMENT:
        return "bad argument";
    case GRUNDY_BAD_INPUT:
        return "bad input";
    case GRUNDY_NO_MEMORY:
        return "no memory";
    case GRUNDY_OVER_BUDGET:
        return "over budget";
    case GRUNDY_CANCELLED:
        return "cancelled";
    case GRUNDY_IO:
        return "input or output failed";
    case GRUNDY_NOT_BUILT:
        return "not built";
    case GRUNDY_BUG:
        return "bug";
    }
    return "unknown status";
}

/* Bytes of the UTF-8 character that starts so; 1 for a byte that starts
 * none. */
static size_t character_bytes(unsigned char lead)
{
    if (lead >= 0xf0) return 4;
    if (lead >= 0xe0) return 3;
    return lead >= 0xc0 ? 2 : 1;
}

/* Removes the character that the end of the buffer has cut in two. */
static void drop_partial_character(char *message, size_t count)
{
    size_t start = count;

    while (start > 0 && count - start < 4) {
        unsigned char byte = (unsigned char)message[--start];
        if ((byte & 0xc0) == 0x80) continue;
        if (character_bytes(byte) > count - start) message[start] = '\0';
        return;
    }
}

static void fill_in(grundy_error *err, grundy_status status, size_t offset,
                    const char *format, va_list arguments) GI_PRINTF(4, 0);

static void fill_in(grundy_error *err, grundy_status status, size_t offset,
                    const char *format, va_list arguments)
{
    int length;

    /* Only a failure has a message. */
    GRUNDY_ASSERT(status != GRUNDY_OK);
    *err = (grundy_error){.status = status, .offset = offset};
    length = vsnprintf(err->message, sizeof err->message, format, arguments);
    if (length < 0) {
        err->message[0] = '\0';
    } else if ((size_t)length >= sizeof err->message) {
        drop_partial_character(err->message, strlen(err->message));
    }
}

/* Names in brackets, because the analyser has macros of these names. */
grundy_status(gi_fail)(grundy_error *err, grundy_status status,
                       const char *format, ...)
{
    va_list arguments;

    if (!err) return status;
    va_start(arguments, format);
    fill_in(err, status, 0, format, arguments);
    va_end(arguments);
    return status;
}

grundy_status(gi_fail_limit)(grundy_error *err, grundy_status status,
                             const char *format, ...)
{
    va_list arguments;

    if (!err) return status;
    va_start(arguments, format);
    fill_in(err, status, 0, format, arguments);
    va_end(arguments);
    err->is_limit_met = true;
    return status;
}

grundy_status(gi_fail_at)(grundy_error *err, grundy_status status,
                          size_t offset, const char *format, ...)
{
    va_list arguments;

    if (!err) return status;
    va_start(arguments, format);
    fill_in(err, status, offset, format, arguments);
    va_end(arguments);
    return status;
}

grundy_status(gi_fail_told)(grundy_error *err, grundy_status status,
                            const grundy_error *told)
{
    if (told->status != status || told->message[0] == '\0')
        return gi_fail(err, status, "%s", grundy_status_name(status));
    if (err) *err = *told;
    return status;
}

grundy_status(gi_tell)(grundy_error *err, grundy_status status)
{
    if (status == GRUNDY_OK) return status;
    return gi_fail(err, status, "%s", grundy_status_name(status));
}

grundy_status gi_check_reserved(const uint64_t *words, size_t count,
                                grundy_error *err)
{
    for (size_t i = 0; i < count; i++)
        if (words[i])
            return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                           "a reserved word is not 0: the program asks for "
                           "what this version of the library does not have");
    return GRUNDY_OK;
}

grundy_status gi_check_env(const grundy_env *env, grundy_error *err)
{
    grundy_status status;

    if (!env) return GRUNDY_OK;
    status = gi_check_reserved(env->reserved, 4, err);
    return status ? status : gi_check_reserved(env->limits.reserved, 3, err);
}

#if GRUNDY_ASSERT_LEVEL >= 1
/* The one place that prints and aborts: only builds that check have it. */
_Noreturn void gi_assert_failed(const char *text, const char *file, int line)
{
    fprintf(stderr, "%s:%d: assertion failed: %s\n", file, line, text);
    abort();
}
#endif
