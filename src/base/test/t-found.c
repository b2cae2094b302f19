/* SPDX-License-Identifier: MIT */
/* t-found.c - characters as an error names them. */
#include "test.h"

#include "base/text/found.h"

static const struct {
    const char *bytes, *words;
} all[] = {
    {"x", "'x'"},
    {"xy", "'x'"},
    {" ", "' '"},
    {"~", "'~'"},
    {"\x01", "'\\x01'"},
    {"\x7f", "'\\x7f'"},
    {"\xff", "'\\xff'"},
    {"\xe4\xb8", "'\\xe4'"}, /* Cut off. */
    {"\xe4\xb8\x83 1", "'\xe4\xb8\x83'"},
    {"\xc3\xa9", "'\xc3\xa9'"},
    {"\xf0\x9f\x8e\xb2", "'\xf0\x9f\x8e\xb2'"},
    /* In the place of ASCII: the first and the last of full width, and others. */
    {"\xef\xbc\x81", "'\xef\xbc\x81' (write '!')"},
    {"\xef\xbc\x8c", "'\xef\xbc\x8c' (write ',')"},
    {"\xef\xbd\x9e", "'\xef\xbd\x9e' (write '~')"},
    {"\xef\xbd\x9f", "'\xef\xbd\x9f'"},
    {"\xe2\x88\x92", "'\xe2\x88\x92' (write '-')"},
    {"\xe2\x80\x90", "'\xe2\x80\x90' (write '-')"},
    {"\xe2\x80\x95", "'\xe2\x80\x95' (write '-')"},
    {"\xe2\x80\x96", "'\xe2\x80\x96'"},
    {"\xc3\x97", "'\xc3\x97' (write 'x')"},
    {"\xe3\x80\x81", "'\xe3\x80\x81' (write ',')"},
    /* Not seen. */
    {"\xc2\xa0", "U+00A0 (write a space)"},
    {"\xe3\x80\x80", "U+3000 (write a space)"},
    {"\xe2\x80\x8a", "U+200A (write a space)"},
    {"\xe2\x80\x8b", "U+200B"},
    {"\xef\xbb\xbf", "U+FEFF"},
    /* What would steer a terminal. */
    {"\xc2\x9b", "'\\xc2'"},
    {"\xe2\x80\xae", "'\\xe2'"},
};

static void each_is_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        gi_found_text found;
        assert_string_equal(
            gi_found(&found, all[i].bytes, strlen(all[i].bytes)),
            all[i].words);
        assert_true(strlen(found.words) + 1 <= sizeof found.words);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
