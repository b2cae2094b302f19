/* SPDX-License-Identifier: MIT */
/* t-values.c - values of heaps in each format, byte by byte. */
#include "test.h"

#include "grundy/grundy.h"

#include "rules/game.h"

/* ---- running ---- */

enum { OUTPUT_BYTES = 1 << 20 };

typedef struct output {
    char bytes[OUTPUT_BYTES];
    size_t count;
    size_t room; /* Bytes taken before the writer fails. */
} output;

static grundy_status write_bytes(void *user, const char *bytes, size_t count)
{
    output *out = user;

    if (count > out->room - out->count) return GRUNDY_IO;
    memcpy(out->bytes + out->count, bytes, count);
    out->count += count;
    return GRUNDY_OK;
}

static output out;

static grundy_status write_range(const char *text, const char *first,
                                 const char *last, grundy_format format,
                                 const grundy_env *env, grundy_error *err)
{
    const grundy_writer writer = {write_bytes, &out};
    grundy_integer from = {0}, to = {0};
    grundy_game *game = NULL;
    grundy_status status;

    out.count = 0;
    assert_int_equal(grundy_game_parse(&game, text, NULL, NULL), GRUNDY_OK);
    assert_int_equal(grundy_integer_parse(&from, first, strlen(first), NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_integer_parse(&to, last, strlen(last), NULL),
                     GRUNDY_OK);
    status = grundy_values_write(game, &from, &to, format, &writer, env, err);
    grundy_integer_clear(&to, NULL);
    grundy_integer_clear(&from, NULL);
    grundy_game_free(game);
    return status;
}

static void expect(const char *game, const char *first, const char *last,
                   grundy_format format, const char *expected)
{
    grundy_error err = {0};

    out.room = OUTPUT_BYTES;
    if (write_range(game, first, last, format, NULL, &err))
        fail_msg("%s: %s", game, err.message);
    assert_true(out.count < OUTPUT_BYTES);
    out.bytes[out.count] = '\0';
    assert_string_equal(out.bytes, expected);
}

static void expect_refusal(const char *game, const char *first,
                           const char *last, grundy_format format,
                           const grundy_env *env, grundy_status status)
{
    grundy_error err;

    memset(&err, 0x5a, sizeof err); /* What was there is of no account. */
    assert_int_equal(write_range(game, first, last, format, env, &err),
                     status);
    assert_int_equal(err.status, status);
    assert_true(err.message[0] != '\0');
    assert_int_equal(out.count, 0);
}

/* ---- text ---- */

static void a_sequence_in_rows(void **state)
{
    (void)state;
    expect("kayles", "0", "22", GRUNDY_FORMAT_TEXT,
           "0: 0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2\n"
           "20: 1 4 6\n");
    expect("kayles", "3", "5", GRUNDY_FORMAT_TEXT, "3: 3 1 4\n");
    expect("kayles", "5", "5", GRUNDY_FORMAT_TEXT, "5: 4\n");
    expect("S{1,3,4}", "100000000000000000000", "100000000000000000002",
           GRUNDY_FORMAT_TEXT, "100000000000000000000: 0 1 2\n");
}

static void a_sequence_line_by_line(void **state)
{
    (void)state;
    expect("kayles", "3", "5", GRUNDY_FORMAT_TSV,
           "heap\tvalue\n3\t3\n4\t1\n5\t4\n");
    expect("kayles", "3", "5", GRUNDY_FORMAT_BFILE, "3 3\n4 1\n5 4\n");
    expect("nim", "99999999999999999999", "100000000000000000000",
           GRUNDY_FORMAT_BFILE,
           "99999999999999999999 99999999999999999999\n"
           "100000000000000000000 100000000000000000000\n");
}

static void a_sequence_as_json(void **state)
{
    (void)state;
    expect("kayles", "3", "5", GRUNDY_FORMAT_JSON,
           "{\"schema\":\"grundy.values.1\",\"game\":\"0.77\",\"from\":3,"
           "\"count\":3,\"values\":[3,1,4]}\n");
    expect("nim", "9007199254740991", "9007199254740993", GRUNDY_FORMAT_JSON,
           "{\"schema\":\"grundy.values.1\",\"game\":\"nim\","
           "\"from\":9007199254740991,\"count\":3,\"values\":"
           "[9007199254740991,9007199254740992,\"9007199254740993\"]}\n");
}

static void a_table_of_pairs(void **state)
{
    (void)state;
    expect("wythoff", "0", "2", GRUNDY_FORMAT_TEXT, "0 1 2\n1 2 0\n2 0 1\n");
    expect("wythoff", "0", "1", GRUNDY_FORMAT_TSV, "0\t1\n1\t2\n");
    expect("wythoff", "0", "1", GRUNDY_FORMAT_JSON,
           "{\"schema\":\"grundy.values.1\",\"game\":\"wythoff\",\"from\":0,"
           "\"count\":2,\"values\":[[0,1],[1,2]]}\n");
    expect("wythoff", "0", "0", GRUNDY_FORMAT_TEXT, "0\n");
}

/* ---- npy, by hand from the description of the format ---- */

/* Checks preamble and header; the data, which follow. */
static const unsigned char *npy_data(const char *header)
{
    const unsigned char *bytes = (const unsigned char *)out.bytes;
    size_t length;

    assert_true(out.count >= 10);
    assert_memory_equal(bytes, "\x93NUMPY\x01\x00", 8);
    length = (size_t)bytes[8] + 256 * (size_t)bytes[9];
    assert_int_equal((10 + length) % 64, 0);
    assert_true(out.count >= 10 + length);
    assert_memory_equal(bytes + 10, header, strlen(header));
    for (size_t i = strlen(header); i + 1 < length; i++)
        assert_int_equal(bytes[10 + i], ' ');
    assert_int_equal(bytes[10 + length - 1], '\n');
    return bytes + 10 + length;
}

/* The last values of Nim up to `last` are those numbers themselves. */
static void expect_width(const char *first, const char *last, size_t count,
                         uint64_t most, size_t width, const char *header)
{
    grundy_error err = {0};
    const unsigned char *data, *end;
    uint64_t value = 0;

    out.room = OUTPUT_BYTES;
    if (write_range("nim", first, last, GRUNDY_FORMAT_NPY, NULL, &err))
        fail_msg("%s: %s", last, err.message);
    data = npy_data(header);
    end = (const unsigned char *)out.bytes + out.count;
    assert_int_equal(end - data, count * width);
    for (size_t i = width; i-- > 0;)
        value = 256 * value + end[(ptrdiff_t)i - (ptrdiff_t)width];
    assert_true(value == most);
}

static void npy_is_as_narrow_as_can_be(void **state)
{
    (void)state;
    expect_width(
        "0", "255", 256, 255, 1,
        "{'descr': '|u1', 'fortran_order': False, 'shape': (256,), }");
    expect_width("0", "256", 257, 256, 2,
                 "{'descr': '<u2', 'fortran_order': False, 'shape': (257,), "
                 "}");
    expect_width("65530", "65535", 6, 65535, 2,
                 "{'descr': '<u2', 'fortran_order': False, 'shape': (6,), }");
    expect_width("65530", "65536", 7, 65536, 4,
                 "{'descr': '<u4', 'fortran_order': False, 'shape': (7,), }");
    expect_width("4294967295", "4294967295", 1, UINT32_MAX, 4,
                 "{'descr': '<u4', 'fortran_order': False, 'shape': (1,), }");
    expect_width("4294967295", "4294967296", 2, UINT64_C(1) << 32, 8,
                 "{'descr': '<u8', 'fortran_order': False, 'shape': (2,), }");
    expect_width("18446744073709551615", "18446744073709551615", 1, UINT64_MAX,
                 8,
                 "{'descr': '<u8', 'fortran_order': False, 'shape': (1,), }");
    expect_refusal("nim", "18446744073709551615", "18446744073709551616",
                   GRUNDY_FORMAT_NPY, NULL, GRUNDY_BAD_ARGUMENT);
}

static void npy_of_a_table_has_two_axes(void **state)
{
    static const unsigned char expected[] = {0, 1, 2, 1, 2, 0, 2, 0, 1};

    (void)state;
    out.room = OUTPUT_BYTES;
    assert_int_equal(
        write_range("wythoff", "0", "2", GRUNDY_FORMAT_NPY, NULL, NULL),
        GRUNDY_OK);
    assert_memory_equal(
        npy_data("{'descr': '|u1', 'fortran_order': False, 'shape': (3, 3), "
                 "}"),
        expected, sizeof expected);
}

/* ---- refusals ---- */

static void bad_questions_are_refused(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;

    (void)state;
    out.room = OUTPUT_BYTES;
    expect_refusal("nim", "5", "4", GRUNDY_FORMAT_TEXT, NULL,
                   GRUNDY_BAD_ARGUMENT);
    expect_refusal("nim", "-1", "4", GRUNDY_FORMAT_TEXT, NULL,
                   GRUNDY_BAD_ARGUMENT);
    expect_refusal("nim", "0", "4", (grundy_format)17, NULL,
                   GRUNDY_BAD_ARGUMENT);
    expect_refusal("wythoff", "0", "3", GRUNDY_FORMAT_BFILE, NULL,
                   GRUNDY_BAD_ARGUMENT);
    expect_refusal("wythoff", "1", "3", GRUNDY_FORMAT_TEXT, NULL,
                   GRUNDY_BAD_ARGUMENT);
    expect_refusal("staircase_nim", "0", "3", GRUNDY_FORMAT_TEXT, NULL,
                   GRUNDY_UNDEFINED);
    expect_refusal("nim", "0", "100000000000000000000", GRUNDY_FORMAT_TEXT,
                   NULL, GRUNDY_OVER_BUDGET);
    env.limits.positions = 10;
    expect_refusal("nim", "0", "10", GRUNDY_FORMAT_TEXT, &env,
                   GRUNDY_OVER_BUDGET);
    expect_refusal("wythoff", "0", "3", GRUNDY_FORMAT_TEXT, &env,
                   GRUNDY_OVER_BUDGET);
}

static void a_writer_may_fail(void **state)
{
    static const grundy_format formats[] = {
        GRUNDY_FORMAT_TEXT, GRUNDY_FORMAT_TSV, GRUNDY_FORMAT_BFILE,
        GRUNDY_FORMAT_JSON, GRUNDY_FORMAT_NPY};

    (void)state;
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        grundy_error err = {0};
        out.room = 0;
        assert_int_equal(write_range("nim", "0", "9", formats[i], NULL, &err),
                         GRUNDY_IO);
        assert_int_equal(err.status, GRUNDY_IO);
        out.room = 70000; /* The first piece of a long output is taken. */
        assert_int_equal(
            write_range("nim", "100000", "140000", formats[i], NULL, &err),
            GRUNDY_IO);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sequence_in_rows),
        cmocka_unit_test(a_sequence_line_by_line),
        cmocka_unit_test(a_sequence_as_json),
        cmocka_unit_test(a_table_of_pairs),
        cmocka_unit_test(npy_is_as_narrow_as_can_be),
        cmocka_unit_test(npy_of_a_table_has_two_axes),
        cmocka_unit_test(bad_questions_are_refused),
        cmocka_unit_test(a_writer_may_fail),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
