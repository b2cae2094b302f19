/* SPDX-License-Identifier: MIT */
/* t-foreign.c - text of strangers: what a terminal may see of it. */
#include "test.h"

#include "base/env.h"
#include "base/text/foreign.h"

static void expect(const char *from, size_t count, bool keeps_lines,
                   const char *to)
{
    grundy_env env = GRUNDY_ENV_INIT;
    gi_text text;

    gi_text_init(&text, &env);
    gi_foreign_add(&text, from, count, keeps_lines);
    assert_string_equal(gi_text_string(&text), to);
    gi_text_clear(&text);
}

static void what_can_be_shown_stays(void **state)
{
    static const char *const plain[] = {
        "",           "a b~",         "\u00a0\u00ff", "\u20ac",
        "\U0001f600", "\u2029\u202f", "\u2065\u206a"};

    (void)state;
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        expect(plain[i], strlen(plain[i]), false, plain[i]);
}

static void what_steers_is_escaped(void **state)
{
    (void)state;
    expect("\x1b[2J\x7f\r", 6, true, "\\x1b[2J\\x7f\\x0d");
    expect("a\nb", 3, true, "a\nb");
    expect("a\nb", 3, false, "a\\x0ab");
    expect("a\0b", 3, true, "a\\x00b");
    expect("\xc2\x80\xc2\x9f", 4, true, "\\xc2\\x80\\xc2\\x9f");
    expect("\xff\x9b\xe2\x82", 4, true, "\\xff\\x9b\\xe2\\x82");
    expect("\u202a\u202e", 6, true, "\\xe2\\x80\\xaa\\xe2\\x80\\xae");
    expect("\u2066\u2069", 6, true, "\\xe2\\x81\\xa6\\xe2\\x81\\xa9");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_can_be_shown_stays),
        cmocka_unit_test(what_steers_is_escaped),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
