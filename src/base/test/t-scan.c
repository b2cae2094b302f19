/* SPDX-License-Identifier: MIT */
/* t-scan.c - numbers from a stream that is cut anywhere. */
#include "test.h"

#include "base/integer/integer.h"
#include "base/test/source.h"
#include "fault.h"
#include "random.h"

enum { SEED = 7 };

static void blanks_of_each_kind_separate(void **state)
{
    source from = whole("\v\f 1\t2\r\n3\n\n  004 \r\n18446744073709551615");
    gi_scan *scan = open_source(&from, NULL);
    uint64_t number = 0;

    (void)state;
    for (uint64_t i = 1; i <= 4; i++) {
        assert_false(gi_scan_is_at_end(scan));
        assert_int_equal(gi_scan_uint64(scan, &number, "a number", NULL),
                         GRUNDY_OK);
        assert_true(number == i);
    }
    assert_int_equal(gi_scan_uint64(scan, &number, "a number", NULL),
                     GRUNDY_OK);
    assert_true(number == UINT64_MAX);
    assert_true(gi_scan_is_at_end(scan));
    gi_scan_free(scan);
    gi_scan_free(NULL);
}

static void nothing_and_blanks_are_at_the_end(void **state)
{
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        source from = whole(i == 0 ? "" : i == 1 ? "\n" : "  \r\n\t ");
        gi_scan *scan = open_source(&from, NULL);
        assert_true(gi_scan_is_at_end(scan));
        assert_true(gi_scan_is_at_end(scan));
        gi_scan_free(scan);
    }
}

static void xor_takes_a_last_number_without_a_blank(void **state)
{
    source from = whole("6");
    gi_scan *scan = open_source(&from, NULL);
    uint64_t pile = 0;
    size_t taken = 0;

    (void)state;
    /* Now the end of the input is known. */
    assert_false(gi_scan_is_at_end(scan));
    assert_int_equal(gi_scan_numbers(scan, 1, &pile, &taken, "a pile", NULL),
                     GRUNDY_OK);
    assert_true(taken == 1 && pile == 6);
    assert_true(gi_scan_is_at_end(scan));
    gi_scan_free(scan);
}

static void words_may_cross_the_buffer(void **state)
{
    static const char text[] = " ab\tc12  -x ";

    (void)state;
    for (size_t piece = 1; piece < sizeof text; piece++) {
        source from = whole(text);
        gi_scan *scan;
        const char *word = NULL;
        size_t count = 0;
        from.most_bytes = piece;
        scan = open_source(&from, NULL);
        assert_int_equal(gi_scan_word(scan, &word, &count, "a word", NULL),
                         GRUNDY_OK);
        assert_true(count == 2 && memcmp(word, "ab", 2) == 0);
        assert_int_equal(gi_scan_word(scan, &word, &count, "a word", NULL),
                         GRUNDY_OK);
        assert_true(count == 3 && memcmp(word, "c12", 3) == 0);
        assert_int_equal(gi_scan_word(scan, &word, &count, "a word", NULL),
                         GRUNDY_OK);
        assert_true(count == 2 && memcmp(word, "-x", 2) == 0);
        assert_int_equal(gi_scan_word(scan, &word, &count, "a word", NULL),
                         GRUNDY_BAD_INPUT);
        gi_scan_free(scan);
    }
}

static void a_zero_is_taken_only_alone(void **state)
{
    source from = whole(" 0 00\n01 0x 1 0");
    gi_scan *scan = open_source(&from, NULL);
    uint64_t number = 9;

    (void)state;
    assert_true(gi_scan_take_zero(scan));
    assert_true(gi_scan_take_zero(scan));
    assert_false(gi_scan_take_zero(scan)); /* 01 */
    assert_int_equal(gi_scan_uint64(scan, &number, "a number", NULL),
                     GRUNDY_OK);
    assert_int_equal(number, 1);
    assert_false(gi_scan_take_zero(scan)); /* 0x */
    gi_scan_free(scan);

    from = whole("0");
    scan = open_source(&from, NULL);
    assert_true(gi_scan_take_zero(scan));
    assert_false(gi_scan_take_zero(scan));
    assert_true(gi_scan_is_at_end(scan));
    gi_scan_free(scan);
}

/* Numbers of 1 .. 20 digits, some with zeros in front, all below 2^64. */
static size_t random_text(char *text, uint64_t *numbers, size_t count,
                          uint64_t *seed)
{
    static const char blanks[] = " \n\t\r\v\f  \n\n";
    size_t length = 0;

    for (size_t i = 0; i < count; i++) {
        const size_t zeros =
            random_below(seed, 8) ? 0 : random_below(seed, 30);
        numbers[i] = random_word(seed) >> random_below(seed, 64);
        if (random_below(seed, 50) == 0)
            numbers[i] = UINT64_MAX - random_below(seed, 3);
        memset(text + length, '0', zeros);
        length += zeros;
        length += (size_t)sprintf(text + length, "%llu",
                                  (unsigned long long)numbers[i]);
        do
            text[length++] = blanks[random_below(seed, sizeof blanks - 1)];
        while (random_below(seed, 4) == 0);
    }
    return random_below(seed, 2) ? length : length - 1;
}

enum { MANY = 700 };

/* Many at once, one by one, and one by one as integers, in turn. */
static void check_numbers(source from, const uint64_t *numbers, size_t count,
                          uint64_t seed)
{
    gi_scan *scan = open_source(&from, NULL);
    grundy_integer integer = {0, NULL};
    size_t i = 0;

    while (i < count) {
        uint64_t block[MANY], number = 0;
        size_t taken = 0;
        const size_t rest = count - i < MANY ? count - i : MANY;
        const size_t some = random_below(&seed, rest + 1);
        assert_int_equal(
            gi_scan_numbers(scan, some, block, &taken, "a number", NULL),
            GRUNDY_OK);
        assert_int_equal(taken, some);
        assert_memory_equal(block, numbers + i, some * sizeof *block);
        i += some;
        if (i == count) break;
        assert_int_equal(gi_scan_uint64(scan, &number, "a number", NULL),
                         GRUNDY_OK);
        assert_true(number == numbers[i]);
        if (++i == count) break;
        assert_int_equal(gi_scan_integer(scan, &integer, "a number", NULL),
                         GRUNDY_OK);
        assert_true(grundy_integer_to_uint64(&number, &integer));
        assert_true(number == numbers[i]);
        i++;
    }
    assert_true(gi_scan_is_at_end(scan));
    grundy_integer_clear(&integer, NULL);
    gi_scan_free(scan);
}

static void pieces_of_any_size_read_alike(void **state)
{
    enum { MOST = 300 };
    static char text[MOST * 100];
    static uint64_t numbers[MOST];
    uint64_t seed = SEED;

    (void)state;
    print_message("seed %d\n", SEED);
    for (size_t i = 0; i < random_cases(300); i++) {
        const size_t count = 1 + random_below(&seed, MOST);
        const size_t bytes = random_text(text, numbers, count, &seed);
        const size_t most = i % 3 ? 1 + random_below(&seed, 40) : 0;
        check_numbers((source){text, bytes, most, seed, false}, numbers, count,
                      seed);
    }
}

/* Full buffers: the cut falls into each digit of some number. */
static void numbers_may_cross_the_buffer(void **state)
{
    enum { MOST = 60000 };
    char *text = malloc(MOST * 60);
    uint64_t *numbers = malloc(MOST * sizeof *numbers);
    uint64_t seed = SEED + 1;

    (void)state;
    assert_true(text && numbers);
    for (size_t i = 0; i < 8; i++) {
        const size_t bytes = random_text(text, numbers, MOST, &seed);
        assert_true(bytes > 2 * BUFFER_BYTES);
        check_numbers((source){text, bytes, 0, 0, false}, numbers, MOST, seed);
    }
    for (size_t before = 0; before < 30; before++) {
        const size_t zeros = BUFFER_BYTES - before;
        numbers[0] = 12345678901234567890u;
        numbers[1] = 77;
        memset(text, ' ', zeros);
        strcpy(text + zeros, "12345678901234567890 77");
        check_numbers((source){text, strlen(text), 0, 0, false}, numbers, 2,
                      seed);
    }
    free(numbers);
    free(text);
}

static void a_long_number_may_fill_many_buffers(void **state)
{
    enum { DIGITS = 3 * BUFFER_BYTES };
    char *text = malloc(DIGITS + 10);
    grundy_integer a = {0, NULL}, b = {0, NULL};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_error err;

    (void)state;
    assert_non_null(text);
    memset(text, '3', DIGITS);
    memcpy(text + 4, " ", 1);
    strcpy(text + DIGITS, " 5");
    for (size_t i = 0; i < 2; i++) {
        source from = {text, DIGITS + 2, 60000, 1, false};
        gi_scan *scan;
        env.limits.digits = i ? 300000 : 1000000;
        scan = open_source(&from, &env);
        assert_int_equal(gi_scan_integer(scan, &a, "a number", NULL),
                         GRUNDY_OK);
        assert_true(a.word == 3333);
        if (i == 0) {
            assert_int_equal(gi_scan_integer(scan, &a, "a number", NULL),
                             GRUNDY_OK);
            assert_int_equal(
                grundy_integer_parse(&b, text + 5, DIGITS - 5, &env),
                GRUNDY_OK);
            assert_int_equal(grundy_integer_compare(&a, &b), 0);
            assert_int_equal(gi_scan_integer(scan, &a, "a number", NULL),
                             GRUNDY_OK);
            assert_true(a.word == 5);
        } else {
            assert_int_equal(gi_scan_integer(scan, &a, "the pile", &err),
                             GRUNDY_OVER_BUDGET);
            assert_int_equal(err.column, 6);
            assert_string_equal(err.message,
                                "the pile has more than 300000 digits");
            assert_true(a.word == 3333);
        }
        grundy_integer_clear(&a, &env);
        gi_scan_free(scan);
    }
    grundy_integer_clear(&b, &env);
    free(text);
}

static void numbers_end_before_one_past_64_bits(void **state)
{
    source from = whole("5 9\n18446744073709551615 18446744073709551616 4 00");
    gi_scan *scan = open_source(&from, NULL);
    grundy_integer integer = {0, NULL};
    uint64_t piles[6];
    size_t taken = 0;

    (void)state;
    assert_int_equal(gi_scan_numbers(scan, 6, piles, &taken, "a pile", NULL),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(taken, 3);
    assert_true(piles[0] == 5 && piles[1] == 9 && piles[2] == UINT64_MAX);
    assert_int_equal(gi_scan_numbers(scan, 3, piles, &taken, "a pile", NULL),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(taken, 0);
    assert_int_equal(gi_scan_integer(scan, &integer, "a pile", NULL),
                     GRUNDY_OK);
    assert_int_equal(gi_int_bit_length(&integer), 65);
    assert_int_equal(gi_scan_numbers(scan, 2, piles, &taken, "a pile", NULL),
                     GRUNDY_OK);
    assert_true(taken == 2 && piles[0] == 4 && piles[1] == 0);
    assert_int_equal(gi_scan_numbers(scan, 0, piles, &taken, "a pile", NULL),
                     GRUNDY_OK);
    assert_int_equal(taken, 0);
    assert_true(gi_scan_is_at_end(scan));
    grundy_integer_clear(&integer, NULL);
    gi_scan_free(scan);
}

static grundy_status scan_all(source from, const grundy_env *env,
                              grundy_integer *out)
{
    const grundy_reader reader = {read_source, &from};
    gi_scan *scan = NULL;
    grundy_status status = gi_scan_new(&scan, &reader, env);

    if (!status) status = gi_scan_integer(scan, out, "a pile", NULL);
    gi_scan_free(scan);
    return status;
}

static void failures_leak_nothing(void **state)
{
    enum { DIGITS = BUFFER_BYTES + 1000 };
    char *text = malloc(DIGITS);
    grundy_status status = GRUNDY_NO_MEMORY;

    (void)state;
    assert_non_null(text);
    memset(text, '8', DIGITS);
    for (size_t n = 1; status; n++) {
        fault f = {.fail_at = n};
        const grundy_env env = fault_env(&f);
        grundy_integer out = {11, NULL};
        status = scan_all((source){text, DIGITS, 0, 0, false}, &env, &out);
        if (status) {
            assert_int_equal(status, GRUNDY_NO_MEMORY);
            assert_true(gi_int_is_small(&out) && out.word == 11);
        }
        grundy_integer_clear(&out, &env);
        assert_true(fault_is_clean(&f));
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blanks_of_each_kind_separate),
        cmocka_unit_test(nothing_and_blanks_are_at_the_end),
        cmocka_unit_test(xor_takes_a_last_number_without_a_blank),
        cmocka_unit_test(words_may_cross_the_buffer),
        cmocka_unit_test(a_zero_is_taken_only_alone),
        cmocka_unit_test(pieces_of_any_size_read_alike),
        cmocka_unit_test(numbers_may_cross_the_buffer),
        cmocka_unit_test(a_long_number_may_fill_many_buffers),
        cmocka_unit_test(numbers_end_before_one_past_64_bits),
        cmocka_unit_test(failures_leak_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
