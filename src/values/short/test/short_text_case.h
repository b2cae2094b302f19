/* SPDX-License-Identifier: MIT */
/* short_text_case.h - what tests that read and write values share. */
#ifndef GI_VALUES_SHORT_TEST_SHORT_TEXT_CASE_H
#define GI_VALUES_SHORT_TEST_SHORT_TEXT_CASE_H

#include "base/text/text.h"
#include "values/short/text/short_read.h"
#include "values/short/text/short_write.h"

#include "test.h"

static inline gi_short read_one(gi_shorts *s, const char *text)
{
    gi_short out = 0;
    grundy_error err = {.message = ""};

    if (gi_short_read(s, text, strlen(text), &out, &err))
        fail_msg("%s: at %zu: %s", text, err.offset, err.message);
    return out;
}

static inline void check_text(gi_shorts *s, gi_short a, const char *expected)
{
    gi_text text;

    gi_text_init(&text, NULL);
    assert_int_equal(gi_short_write(s, a, &text), GRUNDY_OK);
    assert_string_equal(gi_text_string(&text), expected);
    gi_text_clear(&text);
}

/* Both are expressions. */
static inline void check_value(gi_shorts *s, const char *text,
                               const char *expected)
{
    const gi_short found = read_one(s, text);

    if (found != read_one(s, expected)) {
        print_message("%s\n", text);
        check_text(s, found, expected);
        fail();
    }
}

static inline void check_undefined(gi_shorts *s, const char *text)
{
    gi_short out = 77;
    grundy_error err = {.message = ""};

    assert_int_equal(gi_short_read(s, text, strlen(text), &out, &err),
                     GRUNDY_UNDEFINED);
    assert_true(strlen(err.message) > 15);
    assert_int_equal(out, 77);
}

#endif
