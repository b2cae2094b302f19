/* SPDX-License-Identifier: MIT */
/* t-integer_text.c - decimal text of exact integers against GMP's, and text
 * that is no number. */
#include "test.h"

#include "base/integer/test/mpz.h"
#include "fault.h"
#include "random.h"

enum { SEED = 19, MOST_DIGITS = 6000 };

static void check_format(const mpz_t z, const grundy_integer *a)
{
    static char text[MOST_DIGITS + 40], wanted[MOST_DIGITS + 40];
    size_t count = 0;

    /* The byte after the room must stay. */
    const size_t room = grundy_integer_text_bytes(a);
    assert_true(room < sizeof text);
    text[room] = '#';
    assert_int_equal(grundy_integer_format(text, &count, a, NULL), GRUNDY_OK);
    mpz_get_str(wanted, 10, z);
    assert_string_equal(text, wanted);
    assert_int_equal(count, strlen(wanted));
    assert_int_equal(text[room], '#');
}

/* Reads the digits with a sign, and writes what was read. */
static void check_digits(const char *digits, size_t count)
{
    grundy_integer a = {0, NULL};
    char text[MOST_DIGITS + 2];
    mpz_t z;

    text[0] = '-';
    memcpy(text + 1, digits, count);
    text[count + 1] = '\0';
    for (const char *from = text; from <= text + 1; from++) {
        assert_int_equal(mpz_init_set_str(z, from, 10), 0);
        assert_int_equal(grundy_integer_parse(&a, from, strlen(from), NULL),
                         GRUNDY_OK);
        if (!mpz_is(z, &a)) fail_msg("%s", from);
        check_format(z, &a);
        mpz_clear(z);
    }
    grundy_integer_clear(&a, NULL);
}

static void every_length_reads_as_gmp_does(void **state)
{
    uint64_t seed = SEED;
    char digits[MOST_DIGITS];

    (void)state;
    print_message("seed %d\n", SEED);
    for (size_t count = 1; count < 500; count++) {
        for (size_t i = 0; i < count; i++)
            digits[i] = (char)('0' + random_below(&seed, 10));
        check_digits(digits, count);
        memset(digits, '9', count);
        check_digits(digits, count);
        memset(digits, '0', count);
        check_digits(digits, count);
        digits[0] = '1';
        check_digits(digits, count);
    }
    /* On both sides of the change to GMP's method. */
    for (size_t count = 3990; count < 4010; count++) {
        for (size_t i = 0; i < count; i++)
            digits[i] = (char)('0' + random_below(&seed, 10));
        check_digits(digits, count);
    }
}

static void edges_of_the_word_read_and_write(void **state)
{
    static const char *const texts[] = {
        "9223372036854775807",  "9223372036854775808",
        "9223372036854775809",  "18446744073709551615",
        "18446744073709551616", "9999999999999999999",
        "10000000000000000000", "999999999999999999",
        "1000000000000000000",  "340282366920938463463374607431768211456"};
    grundy_integer a = {0, NULL};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        check_digits(texts[i], strlen(texts[i]));
    assert_int_equal(
        grundy_integer_parse(&a, "-9223372036854775808", 20, NULL), GRUNDY_OK);
    assert_true(gi_int_is_small(&a) && a.word == INT64_MIN);
}

/* The largest number of n limbs has the most digits for its room. */
static void the_room_is_enough(void **state)
{
    grundy_integer a = {0, NULL};
    mpz_t z;

    (void)state;
    mpz_init(z);
    for (unsigned long bits = 64; bits <= 64 * 300; bits += 64) {
        mpz_set_ui(z, 1);
        mpz_mul_2exp(z, z, bits);
        mpz_sub_ui(z, z, 1);
        mpz_neg(z, z);
        mpz_to(&a, z, NULL);
        check_format(z, &a);
        assert_true(grundy_integer_text_bytes(&a) >=
                    mpz_sizeinbase(z, 10) + 2);
    }
    grundy_integer_clear(&a, NULL);
    mpz_clear(z);
}

static void what_is_no_number_is_refused(void **state)
{
    static const char *const texts[] = {
        "",         "-",        "+1",
        "--1",      " 1",       "1 ",
        "0x1",      "1e5",      "1.0",
        "1,000",    "12a",      "a12",
        "1234-5",   "\xd9\xa1", "12345678901234567890x",
        "1234567/", "1234567:", "123456789012345678901234567890:"};
    grundy_integer a = {77, NULL};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        assert_int_equal(
            grundy_integer_parse(&a, texts[i], strlen(texts[i]), NULL),
            GRUNDY_BAD_INPUT);
        assert_true(gi_int_is_small(&a) && a.word == 77);
    }
    assert_int_equal(grundy_integer_parse(&a, "1\0", 2, NULL),
                     GRUNDY_BAD_INPUT);
}

/* Each byte at each place of a long number. */
static void each_byte_but_digits_is_refused(void **state)
{
    grundy_integer a = {0, NULL};
    char text[45];

    (void)state;
    memset(text, '5', sizeof text);
    for (size_t place = 0; place < sizeof text; place++) {
        for (int byte = 0; byte < 256; byte++) {
            const bool is_good =
                (byte >= '0' && byte <= '9') || (byte == '-' && place == 0);
            text[place] = (char)byte;
            assert_int_equal(grundy_integer_parse(&a, text, sizeof text, NULL),
                             is_good ? GRUNDY_OK : GRUNDY_BAD_INPUT);
        }
        text[place] = '5';
    }
    grundy_integer_clear(&a, NULL);
}

static void the_limit_counts_digits_that_matter(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_integer a = {5, NULL};

    (void)state;
    env.limits.digits = 20;
    assert_int_equal(
        grundy_integer_parse(&a, "123456789012345678901", 21, &env),
        GRUNDY_OVER_BUDGET);
    assert_true(gi_int_is_small(&a) && a.word == 5);
    assert_int_equal(
        grundy_integer_parse(&a, "-00012345678901234567890", 24, &env),
        GRUNDY_OK);
    assert_int_equal(gi_int_sign(&a), -1);
    grundy_integer_clear(&a, &env);
}

/* The n-th allocation of reading and of writing fails, for all n. */
static void try_failures(const char *text)
{
    grundy_status status = GRUNDY_NO_MEMORY;

    for (size_t n = 1; status; n++) {
        fault f = {.fail_at = n};
        const grundy_env env = fault_env(&f);
        grundy_integer a = {31, NULL};
        status = grundy_integer_parse(&a, text, strlen(text), &env);
        if (status) {
            assert_int_equal(status, GRUNDY_NO_MEMORY);
            assert_true(gi_int_is_small(&a) && a.word == 31);
        } else {
            static char out[MOST_DIGITS];
            size_t count = 3;
            out[0] = '#';
            f.fail_at = f.calls + 1;
            if (grundy_integer_format(out, &count, &a, &env))
                assert_true(out[0] == '#' && count == 3);
            else
                assert_true(gi_int_is_small(&a));
        }
        grundy_integer_clear(&a, &env);
        assert_true(fault_is_clean(&f));
    }
}

static void failures_leave_out_as_it_was(void **state)
{
    char digits[5001] = {0};

    (void)state;
    memset(digits, '7', sizeof digits - 1);
    try_failures(digits);
    digits[100] = '\0';
    try_failures(digits);
    digits[19] = '\0';
    try_failures(digits);
    digits[3] = '\0';
    try_failures(digits);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_length_reads_as_gmp_does),
        cmocka_unit_test(edges_of_the_word_read_and_write),
        cmocka_unit_test(the_room_is_enough),
        cmocka_unit_test(what_is_no_number_is_refused),
        cmocka_unit_test(each_byte_but_digits_is_refused),
        cmocka_unit_test(the_limit_counts_digits_that_matter),
        cmocka_unit_test(failures_leave_out_as_it_was),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
