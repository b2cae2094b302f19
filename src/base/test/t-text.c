/* SPDX-License-Identifier: MIT */
/* t-text.c - the growing string, and UTF-8. */
#include "test.h"

#include "base/text/text.h"
#include "base/text/utf8.h"
#include "fault.h"

static void appends_make_one_string(void **state)
{
    const char big[] = "-123456789012345678901234567890";
    grundy_integer number = {0};
    gi_text text;
    (void)state;

    gi_text_init(&text, NULL);
    assert_string_equal(gi_text_string(&text), "");
    gi_text_add(&text, "");
    gi_text_add_bytes(&text, NULL, 0);
    gi_text_addf(&text, "%s", "");
    gi_text_truncate(&text, 0);
    assert_string_equal(gi_text_string(&text), "");
    gi_text_add(&text, "one ");
    gi_text_add_bytes(&text, "two four", 3);
    gi_text_add_char(&text, ' ');
    gi_text_add_uint(&text, 0);
    gi_text_add_char(&text, ' ');
    gi_text_add_uint(&text, UINT64_MAX);
    gi_text_addf(&text, " %d %s ", -5, "six");
    assert_int_equal(grundy_integer_parse(&number, big, sizeof big - 1, NULL),
                     GRUNDY_OK);
    gi_text_add_integer(&text, &number);
    grundy_integer_clear(&number, NULL);
    gi_text_add_integer(&text, &number);
    assert_int_equal(text.status, GRUNDY_OK);
    assert_string_equal(gi_text_string(&text),
                        "one two 0 18446744073709551615 -5 six "
                        "-1234567890123456789012345678900");
    assert_int_equal(text.count, strlen(gi_text_string(&text)));
    gi_text_truncate(&text, 3);
    assert_string_equal(gi_text_string(&text), "one");
    gi_text_clear(&text);
    gi_text_clear(&text);
    assert_string_equal(gi_text_string(&text), "");
}

static void numbers_are_as_printf_has_them(void **state)
{
    (void)state;
    for (int bit = 0; bit < 64; bit++) {
        uint64_t number = ((uint64_t)1 << bit) - (uint64_t)(bit % 3 == 0);
        char expected[32];
        gi_text text;
        gi_text_init(&text, NULL);
        gi_text_add_uint(&text, number);
        snprintf(expected, sizeof expected, "%llu",
                 (unsigned long long)number);
        assert_string_equal(gi_text_string(&text), expected);
        gi_text_clear(&text);
    }
}

static void check_decimal(double number, unsigned digits, const char *expected)
{
    gi_text text;

    gi_text_init(&text, NULL);
    gi_text_add_decimal(&text, number, digits);
    assert_string_equal(gi_text_string(&text), expected);
    gi_text_clear(&text);
}

static void decimals_are_rounded(void **state)
{
    (void)state;
    check_decimal(0, 0, "0");
    check_decimal(0, 2, "0.00");
    check_decimal(-0.04, 1, "0.0");
    check_decimal(-0.06, 1, "-0.1");
    check_decimal(0.25, 1, "0.2");
    check_decimal(0.75, 1, "0.8");
    check_decimal(0.9996, 3, "1.000");
    check_decimal(12.005, 1, "12.0");
    check_decimal(-123456789.25, 4, "-123456789.2500");
    check_decimal(1e12, 3, "1000000000000.000");
    check_decimal(2.5, 0, "2");
}

static void long_text_is_whole(void **state)
{
    fault f = {0};
    grundy_env env = fault_env(&f);
    gi_text text;
    (void)state;

    gi_text_init(&text, &env);
    for (int i = 0; i < 10000; i++) {
        gi_text_addf(&text, "%04d", i);
        assert_int_equal(strlen(text.bytes + 4 * i), 4);
    }
    assert_int_equal(text.count, 40000);
    for (int i = 0; i < 10000; i++) {
        char expected[8];
        snprintf(expected, sizeof expected, "%04d", i);
        assert_memory_equal(text.bytes + 4 * i, expected, 4);
    }
    assert_true(f.calls < 40);
    gi_text_clear(&text);
    assert_true(fault_is_clean(&f));
}

/* Appends in each of the ways, with the n-th allocation and all after it
 * failing: what is there is a beginning of the whole page. */
static grundy_status write_page(size_t fail_at)
{
    const char page[] = "0123456789012345678901234567890123456789,"
                        "18446744073709551615,-7,"
                        "0123456789012345678901234567890123456789;end";
    fault f = {.fail_at = fail_at, .fails_on = true};
    grundy_env env = fault_env(&f);
    const grundy_integer number = {.word = -7};
    grundy_status status;
    gi_text text;

    gi_text_init(&text, &env);
    gi_text_add(&text, "0123456789012345678901234567890123456789,");
    gi_text_add_uint(&text, UINT64_MAX);
    gi_text_add_char(&text, ',');
    gi_text_add_integer(&text, &number);
    gi_text_addf(&text, ",%s;", "0123456789012345678901234567890123456789");
    gi_text_add_bytes(&text, "end", 3);
    status = text.status;
    assert_int_equal(strlen(gi_text_string(&text)), text.count);
    assert_memory_equal(gi_text_string(&text), page, text.count);
    assert_true((text.count == sizeof page - 1) == (status == GRUNDY_OK));
    gi_text_clear(&text);
    assert_int_equal(text.status, GRUNDY_OK);
    assert_true(fault_is_clean(&f));
    return status;
}

static void first_failure_stays(void **state)
{
    size_t fail_at = 1;
    (void)state;

    for (;; fail_at++) {
        grundy_status status = write_page(fail_at);
        if (!status) break;
        assert_int_equal(status, GRUNDY_NO_MEMORY);
    }
    assert_in_range(fail_at, 3, 10);
}

/* Length of the UTF-8 character, by decoding it and encoding it again. */
static size_t plain_utf8_bytes(const unsigned char *bytes)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = 4;
    uint32_t character;

    if (bytes[0] < 0x80) return 1;
    if (bytes[0] < 0xc0 || bytes[0] >= 0xf8) return 0;
    if (bytes[0] < 0xf0) length = 3;
    if (bytes[0] < 0xe0) length = 2;
    character = bytes[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((bytes[i] & 0xc0) != 0x80) return 0;
        character = character << 6 | (bytes[i] & 0x3f);
    }
    if (character < least[length] || character > 0x10ffff) return 0;
    return character >= 0xd800 && character <= 0xdfff ? 0 : length;
}

static void utf8_is_recognised(void **state)
{
    static const unsigned char tails[] = {0x7f, 0x80, 0xbf, 0xc0};
    (void)state;

    for (unsigned i = 0; i < 65536 * 16; i++) {
        unsigned char bytes[4] = {(unsigned char)(i >> 12),
                                  (unsigned char)(i >> 4), tails[i >> 2 & 3],
                                  tails[i & 3]};
        size_t length = gi_utf8_bytes((const char *)bytes, 4);
        if (length != plain_utf8_bytes(bytes)) {
            fail_msg("wrong length of %02x %02x %02x %02x", bytes[0], bytes[1],
                     bytes[2], bytes[3]);
        }
        if (length > 0 && gi_utf8_bytes((const char *)bytes, length - 1)) {
            fail_msg("cut off, but recognised");
        }
    }
}

static void characters_are_written(void **state)
{
    char out[4];
    (void)state;

    for (uint32_t c = 0; c <= 0x10ffff; c += c < 0x11000 ? 1 : 61) {
        size_t length = gi_utf8_format(out, c);
        bool is_surrogate = c >= 0xd800 && c <= 0xdfff;
        if (gi_utf8_bytes(out, 4) != (is_surrogate ? 0 : length)) {
            fail_msg("U+%04X is not written as UTF-8", (unsigned)c);
        }
    }
    assert_int_equal(gi_utf8_format(out, 0xe9), 2);
    assert_memory_equal(out, "\xc3\xa9", 2);
    assert_int_equal(gi_utf8_format(out, 0x20ac), 3);
    assert_memory_equal(out, "\xe2\x82\xac", 3);
    assert_int_equal(gi_utf8_format(out, 0x1f600), 4);
    assert_memory_equal(out, "\xf0\x9f\x98\x80", 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(appends_make_one_string),
        cmocka_unit_test(numbers_are_as_printf_has_them),
        cmocka_unit_test(decimals_are_rounded),
        cmocka_unit_test(long_text_is_whole),
        cmocka_unit_test(first_failure_stays),
        cmocka_unit_test(utf8_is_recognised),
        cmocka_unit_test(characters_are_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
