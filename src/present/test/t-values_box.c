/* SPDX-License-Identifier: MIT */
/* t-values_box.c - the values of the positions of a box, in each format. */
#include "test.h"

#include "grundy/grundy.h"

#include "fault.h"

enum { OUTPUT_BYTES = 4096 };

typedef struct output {
    char bytes[OUTPUT_BYTES];
    size_t count;
} output;

static grundy_status write_bytes(void *user, const char *bytes, size_t count)
{
    output *out = user;

    if (count >= OUTPUT_BYTES - out->count) return GRUNDY_IO;
    memcpy(out->bytes + out->count, bytes, count);
    out->count += count;
    out->bytes[out->count] = '\0';
    return GRUNDY_OK;
}

static grundy_status write_box(output *out, const char *name,
                               const grundy_count_range *ranges, size_t count,
                               grundy_format format, const grundy_env *env,
                               grundy_error *err)
{
    const grundy_writer writer = {write_bytes, out};
    grundy_game *game = NULL;
    grundy_status status;

    *out = (output){.count = 0};
    assert_int_equal(grundy_game_parse(&game, name, NULL, NULL), GRUNDY_OK);
    status = grundy_values_write_box(game, ranges, count, format, &writer, env,
                                     err);
    grundy_game_free(game);
    return status;
}

static void check_box(const char *name, const grundy_count_range *ranges,
                      size_t count, grundy_format format, const char *expected)
{
    output out;

    assert_int_equal(write_box(&out, name, ranges, count, format, NULL, NULL),
                     GRUNDY_OK);
    assert_string_equal(out.bytes, expected);
}

static void check_refused(const char *name, const grundy_count_range *ranges,
                          size_t count, grundy_format format,
                          grundy_status status, const char *message)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_error err = {0};
    output out;

    env.limits.positions = 1000;
    assert_int_equal(write_box(&out, name, ranges, count, format, &env, &err),
                     status);
    assert_string_equal(err.message, message);
    assert_int_equal(out.count, 0);
}

#define check_box(...)     TEST_HELPER(check_box, __VA_ARGS__)
#define check_refused(...) TEST_HELPER(check_refused, __VA_ARGS__)

static const grundy_count_range ranges[] = {{1, 2}, {0, 1}, {3, 5}};

static void tables_stand_under_the_other_numbers(void **state)
{
    (void)state;
    check_box("nim", ranges, 3, GRUNDY_FORMAT_TEXT,
              "1 * *:\n2 5 4\n3 4 5\n2 * *:\n1 6 7\n0 7 6\n");
    check_box("nim", ranges, 2, GRUNDY_FORMAT_TEXT, "1 0\n2 3\n");
    check_box("nim", ranges, 1, GRUNDY_FORMAT_TEXT, "1 2\n");
}

static void lines_and_lists_have_all_numbers(void **state)
{
    (void)state;
    check_box("nim", ranges, 2, GRUNDY_FORMAT_CSV,
              "x1,x2,value\n1,0,1\n1,1,0\n2,0,2\n2,1,3\n");
    check_box("nim", ranges, 1, GRUNDY_FORMAT_TSV, "x1\tvalue\n1\t1\n2\t2\n");
    check_box("nim", ranges, 3, GRUNDY_FORMAT_JSON,
              "{\"schema\":\"grundy.box.1\",\"game\":\"nim\",\"box\":[[1,2],"
              "[0,1],[3,5]],\"values\":[[[2,5,4],[3,4,5]],[[1,6,7],[0,7,6]]]}"
              "\n");
}

/* Numbers of which the first is not the larger one are no position. */
static void what_is_no_position_has_no_value(void **state)
{
    (void)state;
    check_box("euclid_positive", (grundy_count_range[]){{0, 2}, {1, 2}}, 2,
              GRUNDY_FORMAT_TEXT, ". .\n0 1\n1 0\n");
    check_box("euclid_positive", (grundy_count_range[]){{0, 1}, {1, 1}}, 2,
              GRUNDY_FORMAT_JSON,
              "{\"schema\":\"grundy.box.1\",\"game\":\"euclid_positive\","
              "\"box\":[[0,1],[1,1]],\"values\":[[null],[0]]}\n");
    check_box("euclid_positive", (grundy_count_range[]){{0, 1}, {1, 1}}, 2,
              GRUNDY_FORMAT_CSV, "x1,x2,value\n0,1,\n1,1,0\n");
}

static void what_cannot_be_shown_is_refused(void **state)
{
    const grundy_count_range wide[] = {{0, 99}, {0, 99}};
    const grundy_count_range none[] = {{3, 2}};

    (void)state;
    check_refused("nim", wide, 2, GRUNDY_FORMAT_TEXT, GRUNDY_OVER_BUDGET,
                  "the box has more than 1000 positions");
    check_refused("nim", none, 1, GRUNDY_FORMAT_TEXT, GRUNDY_BAD_ARGUMENT,
                  "a range is empty, or ends past 2^64 - 2");
    check_refused("nim", ranges, 3, GRUNDY_FORMAT_NPY, GRUNDY_BAD_ARGUMENT,
                  "a box is written as text, tsv, csv or json");
    check_refused("wythoff", ranges, 3, GRUNDY_FORMAT_TEXT, GRUNDY_UNDEFINED,
                  "a position of wythoff is 2 numbers, not 3");
    check_refused("cram", ranges, 3, GRUNDY_FORMAT_TEXT, GRUNDY_UNDEFINED,
                  "a position of cram is not a list of numbers");
    check_refused("partizan_subtraction:left={1},right={2}", ranges, 1,
                  GRUNDY_FORMAT_TEXT, GRUNDY_UNDEFINED,
                  "partizan_subtraction has no Grundy values");
    check_refused("nim", ranges, 0, GRUNDY_FORMAT_TEXT, GRUNDY_BAD_ARGUMENT,
                  "a box has 1 to 64 ranges");
}

static void every_failing_allocation_is_survived(void **state)
{
    size_t fail_at = 0;
    grundy_game *game = NULL;
    grundy_status status;
    output out;

    (void)state;
    assert_int_equal(grundy_game_parse(&game, "moore:k=2", NULL, NULL),
                     GRUNDY_OK);
    do {
        fault f = {.fail_at = ++fail_at};
        const grundy_env env = fault_env(&f);
        const grundy_writer writer = {write_bytes, &out};
        out = (output){.count = 0};
        status = grundy_values_write_box(game, ranges, 2, GRUNDY_FORMAT_JSON,
                                         &writer, &env, NULL);
        assert_true(status == GRUNDY_OK || status == GRUNDY_NO_MEMORY);
        assert_true(fault_is_clean(&f));
    } while (status);
    assert_true(fail_at > 3);
    grundy_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_stand_under_the_other_numbers),
        cmocka_unit_test(lines_and_lists_have_all_numbers),
        cmocka_unit_test(what_is_no_position_has_no_value),
        cmocka_unit_test(what_cannot_be_shown_is_refused),
        cmocka_unit_test(every_failing_allocation_is_survived),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
