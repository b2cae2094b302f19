/* SPDX-License-Identifier: MIT */
/* t-scan_error.c - what is wrong in a stream, and where. */
#include "test.h"

#include "base/test/source.h"

typedef struct mistake {
    const char *text; /* Numbers up to 100, and then something else. */
    size_t line, column, offset;
    const char *message;
} mistake;

static const mistake mistakes[] = {
    {"", 1, 1, 0, "expected a pile, found the end of the input"},
    {"1 2", 1, 4, 3, "expected a pile, found the end of the input"},
    {"1 2\n", 2, 1, 4, "expected a pile, found the end of the input"},
    {"x", 1, 1, 0, "expected a pile, found 'x'"},
    {"1\n2\r\n\n  x 1", 4, 3, 8, "expected a pile, found 'x'"},
    {"1\n12x4 5", 2, 3, 4, "expected a pile, found 'x'"},
    {"1 -2", 1, 3, 2, "expected a pile, found '-'"},
    {"1,2", 1, 2, 1, "expected a pile, found ','"},
    {"3 4.5\n", 1, 4, 3, "expected a pile, found '.'"},
    {"\x1f", 1, 1, 0, "expected a pile, found '\\x1f'"},
    {"7\xc3\xa9", 1, 2, 1, "expected a pile, found '\xc3\xa9'"},
    {"7\x7f", 1, 2, 1, "expected a pile, found '\\x7f'"},
    {"12345678901234567x", 1, 18, 17, "expected a pile, found 'x'"},
    {"1\n 101 7", 2, 2, 3, "expected a pile, at most 100, found 101"},
    {"1\n18446744073709551616", 2, 1, 2,
     "expected a pile, at most 100, found a larger number"}};

static void check_error(const mistake *m, const grundy_error *err)
{
    if (strcmp(err->message, m->message) != 0)
        fail_msg("%s: %s", m->text, err->message);
    assert_int_equal(err->status, GRUNDY_BAD_INPUT);
    assert_int_equal(err->line, m->line);
    assert_int_equal(err->column, m->column);
    assert_int_equal(err->offset, m->offset);
}

static void mistakes_have_their_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++)
        for (size_t most = 0; most < 4; most++) {
            source from = whole(mistakes[i].text);
            grundy_status status = GRUNDY_OK;
            grundy_error err;
            gi_scan *scan;
            uint64_t number = 0;
            from.most_bytes = most;
            scan = open_source(&from, NULL);
            while (!status) {
                number = 55;
                status = gi_scan_uint64_to(scan, 100, &number, "a pile", &err);
            }
            assert_int_equal(status, GRUNDY_BAD_INPUT);
            assert_true(number == 55);
            check_error(&mistakes[i], &err);
            /* Again, and without a place to put it. */
            assert_int_equal(
                gi_scan_uint64_to(scan, 100, &number, "a pile", &err),
                GRUNDY_BAD_INPUT);
            check_error(&mistakes[i], &err);
            assert_int_equal(
                gi_scan_uint64_to(scan, 100, &number, "a pile", NULL),
                GRUNDY_BAD_INPUT);
            gi_scan_free(scan);
        }
}

static void xor_and_integer_see_the_same_mistakes(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
        source from = whole(mistakes[i].text), again = from;
        gi_scan *scan = open_source(&from, NULL);
        grundy_integer integer = {0, NULL};
        grundy_status status = GRUNDY_OK;
        uint64_t piles[50];
        size_t taken = 0;
        grundy_error err;
        if (strstr(mistakes[i].message, "at most")) {
            gi_scan_free(scan);
            continue;
        }
        assert_int_equal(
            gi_scan_numbers(scan, 50, piles, &taken, "a pile", &err),
            GRUNDY_BAD_INPUT);
        assert_true(taken < 50);
        check_error(&mistakes[i], &err);
        gi_scan_free(scan);
        scan = open_source(&again, NULL);
        while (!status)
            status = gi_scan_integer(scan, &integer, "a pile", &err);
        check_error(&mistakes[i], &err);
        gi_scan_free(scan);
    }
}

/* Each byte, before, inside and after a number: never anything but a number or
 * GRUNDY_BAD_INPUT at that byte. */
static void each_byte_is_a_blank_a_digit_or_refused(void **state)
{
    (void)state;
    for (int byte = 0; byte < 256; byte++)
        for (size_t place = 0; place < 20; place++) {
            char text[] = "0000000001234567890 3";
            source from = {text, sizeof text - 1, 0, 0, false};
            const bool is_digit = byte >= '0' && byte <= '9';
            const bool is_blank = (byte >= 9 && byte <= 13) || byte == ' ';
            uint64_t piles[2];
            size_t taken = 0;
            grundy_error err;
            grundy_status status;
            gi_scan *scan;
            text[place] = (char)byte;
            scan = open_source(&from, NULL);
            status = gi_scan_numbers(scan, 2, piles, &taken, "a pile", &err);
            if (is_digit || is_blank) {
                assert_int_equal(status, place == 19 && is_digit
                                             ? GRUNDY_BAD_INPUT
                                             : GRUNDY_OK);
            } else {
                assert_int_equal(status, GRUNDY_BAD_INPUT);
                assert_int_equal(err.column, place + 1);
            }
            gi_scan_free(scan);
        }
}

static void the_last_token_keeps_its_place(void **state)
{
    char *text = malloc(BUFFER_BYTES + 100);
    source from;
    gi_scan *scan;
    uint64_t piles[2], number = 0;
    size_t taken = 0;
    grundy_error err;

    (void)state;
    assert_non_null(text);
    memset(text, '\n', BUFFER_BYTES + 50);
    memcpy(text + 10, "  1 22", 6);
    strcpy(text + BUFFER_BYTES + 50, "   7 8\n");
    from = whole(text);
    scan = open_source(&from, NULL);
    assert_int_equal(gi_scan_fail(scan, &err, "nothing %s", "yet"),
                     GRUNDY_BAD_INPUT);
    assert_true(err.line == 1 && err.column == 1);
    assert_int_equal(gi_scan_numbers(scan, 2, piles, &taken, "a pile", NULL),
                     GRUNDY_OK);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(gi_scan_fail(scan, &err, "%d is wrong", 22),
                         GRUNDY_BAD_INPUT);
        assert_string_equal(err.message, "22 is wrong");
        assert_true(err.line == 11 && err.column == 5 && err.offset == 14);
        /* Now the buffer that had it is gone. */
        assert_false(gi_scan_is_at_end(scan));
    }
    assert_int_equal(gi_scan_uint64(scan, &number, "a pile", NULL), GRUNDY_OK);
    assert_true(number == 7);
    assert_int_equal(gi_scan_fail(scan, &err, "7"), GRUNDY_BAD_INPUT);
    assert_int_equal(err.offset, BUFFER_BYTES + 53);
    assert_int_equal(err.line, BUFFER_BYTES + 50 - 6 + 1);
    assert_int_equal(err.column, 4);
    assert_int_equal(gi_scan_fail(scan, NULL, "7"), GRUNDY_BAD_INPUT);
    gi_scan_free(scan);
    free(text);
}

static void a_failed_read_is_no_end(void **state)
{
    source from = whole("1 2");
    gi_scan *scan;
    uint64_t number = 0;
    grundy_error err;

    (void)state;
    from.fails = true;
    scan = open_source(&from, NULL);
    assert_int_equal(gi_scan_uint64(scan, &number, "a pile", NULL), GRUNDY_OK);
    assert_int_equal(gi_scan_uint64(scan, &number, "a pile", &err), GRUNDY_IO);
    assert_true(number == 1);
    assert_int_equal(err.status, GRUNDY_IO);
    assert_int_equal(err.column, 3);
    assert_false(gi_scan_is_at_end(scan));
    assert_int_equal(gi_scan_uint64(scan, &number, "a pile", NULL), GRUNDY_IO);
    gi_scan_free(scan);
}

/* It is wrong at its first byte, whatever follows. */
static bool always(void *user)
{
    (void)user;
    return true;
}

static void a_long_number_can_be_stopped(void **state)
{
    enum { DIGITS = 100000 };
    const grundy_env env = {.is_stopped = always};
    char *digits = malloc(DIGITS + 1);
    grundy_integer number = {.word = 5};
    grundy_error err;
    gi_scan *scan;
    source from;
    (void)state;

    assert_non_null(digits);
    memset(digits, '7', DIGITS);
    digits[DIGITS] = '\0';
    from = whole(digits);
    scan = open_source(&from, &env);
    assert_int_equal(gi_scan_integer(scan, &number, "a pile", &err),
                     GRUNDY_CANCELLED);
    assert_int_equal(err.status, GRUNDY_CANCELLED);
    assert_string_equal(err.message, "cancelled");
    assert_int_equal(number.word, 5);
    gi_scan_free(scan);
    free(digits);
}

static void a_word_past_the_limit_has_its_place(void **state)
{
    enum { BYTES = BUFFER_BYTES + 4 };
    const grundy_env env = {.limits = {.digits = 10}};
    char *text = malloc(BYTES + 1);
    const char *word = NULL;
    size_t count = 0;
    grundy_error err;
    gi_scan *scan;
    source from;
    (void)state;

    assert_non_null(text);
    memset(text, 'b', BYTES);
    memcpy(text, "a\n ", 3);
    text[BYTES] = '\0';
    from = whole(text);
    scan = open_source(&from, &env);
    assert_int_equal(gi_scan_word(scan, &word, &count, "a string", &err),
                     GRUNDY_OK);
    assert_int_equal(gi_scan_word(scan, &word, &count, "a string", &err),
                     GRUNDY_OVER_BUDGET);
    assert_string_equal(err.message, "a string is too long");
    assert_int_equal(err.offset, 3);
    assert_int_equal(err.line, 2);
    assert_int_equal(err.column, 2);
    gi_scan_free(scan);
    free(text);
}

static void a_token_that_is_wrong_does_not_wait_for_its_end(void **state)
{
    source from = whole("1 x");
    gi_scan *scan;
    uint64_t number = 0;

    (void)state;
    from.fails = true;
    scan = open_source(&from, NULL);
    assert_int_equal(gi_scan_uint64(scan, &number, "a pile", NULL), GRUNDY_OK);
    assert_int_equal(gi_scan_uint64(scan, &number, "a pile", NULL),
                     GRUNDY_BAD_INPUT);
    gi_scan_free(scan);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mistakes_have_their_place),
        cmocka_unit_test(xor_and_integer_see_the_same_mistakes),
        cmocka_unit_test(each_byte_is_a_blank_a_digit_or_refused),
        cmocka_unit_test(the_last_token_keeps_its_place),
        cmocka_unit_test(a_failed_read_is_no_end),
        cmocka_unit_test(a_long_number_can_be_stopped),
        cmocka_unit_test(a_word_past_the_limit_has_its_place),
        cmocka_unit_test(a_token_that_is_wrong_does_not_wait_for_its_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
