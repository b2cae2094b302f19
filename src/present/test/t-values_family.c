/* SPDX-License-Identifier: MIT */
/* t-values_family.c - values of families of positions and of partizan heaps,
 * in each format, byte by byte; and misère genera of families. */
#include "test.h"

#include "grundy/grundy.h"

typedef struct output {
    char bytes[4000];
    size_t count;
} output;

static grundy_status write_bytes(void *user, const char *bytes, size_t count)
{
    output *out = user;

    if (count >= sizeof out->bytes - out->count) return GRUNDY_IO;
    memcpy(out->bytes + out->count, bytes, count);
    out->count += count;
    out->bytes[out->count] = '\0';
    return GRUNDY_OK;
}

static grundy_status write_family(output *out, const char *game_text,
                                  const char *family, int64_t last,
                                  grundy_format format, const grundy_env *env,
                                  grundy_error *err)
{
    const grundy_writer writer = {write_bytes, out};
    const grundy_integer from = {0, NULL}, to = {last, NULL};
    grundy_game *game = NULL;
    grundy_status status;

    *out = (output){.count = 0};
    assert_int_equal(grundy_game_parse(&game, game_text, NULL, NULL),
                     GRUNDY_OK);
    status = grundy_values_write_family(game, family, &from, &to, format,
                                        &writer, env, err);
    grundy_game_free(game);
    return status;
}

static void expect(const char *game, const char *family, int64_t last,
                   grundy_format format, const char *expected)
{
    output out;
    grundy_error err = {0};

    if (write_family(&out, game, family, last, format, NULL, &err))
        fail_msg("%s %s: %s", game, family ? family : "", err.message);
    assert_string_equal(out.bytes, expected);
}
#define expect(...) TEST_HELPER(expect, __VA_ARGS__)

/* What was written before the failure is `lines`. */
static void expect_refusal(const char *game, const char *family,
                           grundy_format format, const grundy_env *env,
                           grundy_status status, const char *lines,
                           const char *message)
{
    output out;
    grundy_error err = {0};

    assert_int_equal(write_family(&out, game, family, 5, format, env, &err),
                     status);
    assert_string_equal(out.bytes, lines);
    assert_string_equal(err.message, message);
}
#define expect_refusal(...) TEST_HELPER(expect_refusal, __VA_ARGS__)

static void heaps_of_a_partizan_game_have_values(void **state)
{
    static const char game[] = "partizan_subtraction:left={1,2},right={1,3}";

    (void)state;
    expect(game, NULL, 4, GRUNDY_FORMAT_TEXT,
           "0: 0\n1: *\n2: ^\n3: ^*\n4: {^|*}\n");
    expect(game, "n 1", 2, GRUNDY_FORMAT_TEXT, "0: *\n1: 0\n2: ^*\n");
    expect(game, "-n", 3, GRUNDY_FORMAT_TEXT, "0: 0\n1: *\n2: v\n3: v*\n");
    expect(game, NULL, 2, GRUNDY_FORMAT_TSV,
           "heap\tvalue\n0\t0\n1\t*\n2\t^\n");
    expect(game, NULL, 1, GRUNDY_FORMAT_JSON,
           "{\"schema\":\"grundy.values.1\",\"game\":"
           "\"partizan_subtraction:left={1,2},right={1,3}\",\"from\":0,"
           "\"count\":2,\"values\":[0,\"*\"]}\n");
}

static void a_family_has_a_value_for_each_n(void **state)
{
    (void)state;
    expect("clobber", "(xxo)^n", 5, GRUNDY_FORMAT_TEXT,
           "0: 0\n1: ^\n2: ^\n3: ^2\n4: ^2\n5: ^3\n");
    expect("domineering", "2xn", 3, GRUNDY_FORMAT_TSV,
           "n\tvalue\n0\t0\n1\t1\n2\t{1|-1}\n3\t{2|-1/2}\n");
    expect("domineering", "nxn", 2, GRUNDY_FORMAT_CSV,
           "n,value\n0,\"0\"\n1,\"0\"\n2,\"{1|-1}\"\n");
}

static void impartial_families_have_grundy_values(void **state)
{
    (void)state;
    expect("cram", "3xn", 9, GRUNDY_FORMAT_TEXT, "0: 0 1 1 0 1 1 4 1 3 1\n");
    expect("kayles", "n n", 2, GRUNDY_FORMAT_BFILE, "0 0\n1 0\n2 0\n");
    expect("cram", "1xn", 3, GRUNDY_FORMAT_JSON,
           "{\"schema\":\"grundy.values.1\",\"game\":\"cram\",\"family\":"
           "\"1xn\",\"from\":0,\"count\":4,\"values\":[0,0,1,1]}\n");
}

static void what_has_no_values_is_refused(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;

    (void)state;
    expect_refusal("clobber", "(xo)^n", GRUNDY_FORMAT_NPY, NULL,
                   GRUNDY_BAD_ARGUMENT, "",
                   "values of clobber are no Grundy values, which a b-file "
                   "and an array hold: text, tsv, csv or json can write them");
    expect_refusal("clobber", "xo", GRUNDY_FORMAT_TEXT, NULL, GRUNDY_BAD_INPUT,
                   "", "a family of positions has an n: (xo)^n or 2xn");
    expect_refusal("cutcake", "2xn", GRUNDY_FORMAT_TEXT, NULL,
                   GRUNDY_BAD_INPUT, "",
                   "n = 0: number 2 of the position (ROWSxCOLUMNS of each "
                   "cake) must be at least 1");
    env.limits.positions = 6;
    expect_refusal("domineering", "2xn", GRUNDY_FORMAT_TEXT, &env,
                   GRUNDY_OVER_BUDGET, "0: 0\n1: 1\n2: {1|-1}\n3: {2|-1/2}\n",
                   "n = 4: the search gave up after 7 positions");
    expect_refusal("domineering", "2xn", GRUNDY_FORMAT_JSON, &env,
                   GRUNDY_OVER_BUDGET, "",
                   "n = 4: the search gave up after 7 positions");
    expect_refusal("cram", "3xn", GRUNDY_FORMAT_TEXT, &env, GRUNDY_OVER_BUDGET,
                   "0: 0 1 1\n",
                   "n = 3: the search gave up after 6 positions");
    expect_refusal("cram", "3xn", GRUNDY_FORMAT_BFILE, &env,
                   GRUNDY_OVER_BUDGET, "0 0\n1 1\n2 1\n",
                   "n = 3: the search gave up after 6 positions");
    expect_refusal("cram", "3xn", GRUNDY_FORMAT_JSON, &env, GRUNDY_OVER_BUDGET,
                   "", "n = 3: the search gave up after 6 positions");
}

/* ---- genera ---- */

static grundy_status write_genera(output *out, const char *game_text,
                                  const char *family, uint64_t first,
                                  uint64_t last, const grundy_env *env,
                                  grundy_error *err)
{
    const grundy_writer writer = {write_bytes, out};
    grundy_game *game = NULL;
    grundy_status status;

    *out = (output){.count = 0};
    assert_int_equal(grundy_game_parse(&game, game_text, NULL, NULL),
                     GRUNDY_OK);
    status = grundy_genus_write_family(game, family, first, last,
                                       GRUNDY_FORMAT_TEXT, &writer, env, err);
    grundy_game_free(game);
    return status;
}

/* The line of n in the genera of a family is the genus of the position that a
 * search of its own finds. */
static void expect_genus(const char *genera, const char *text, unsigned n)
{
    output alone = {.count = 0};
    const grundy_writer writer = {write_bytes, &alone};
    grundy_position *position = NULL;
    char line[64], genus[40];

    assert_int_equal(grundy_position_parse(&position, text, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_genus_write_position(position, GRUNDY_FORMAT_TEXT,
                                                 &writer, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(sscanf(alone.bytes, "genus %39s", genus), 1);
    snprintf(line, sizeof line, "%u\t%s\n", n, genus);
    if (!strstr(genera, line))
        fail_msg("%s: %s not in %s", text, line, genera);
    grundy_position_free(position);
}

static void a_family_has_the_genera_of_its_positions(void **state)
{
    output out;

    (void)state;
    assert_int_equal(write_genera(&out, "cram", "3xn", 1, 5, NULL, NULL),
                     GRUNDY_OK);
    for (unsigned n = 1; n <= 5; n++) {
        char text[32];
        snprintf(text, sizeof text, "cram 3x%u", n);
        expect_genus(out.bytes, text, n);
    }
    assert_int_equal(
        write_genera(&out, "kayles", "n (2n+1)", 0, 4, NULL, NULL), GRUNDY_OK);
    for (unsigned n = 0; n <= 4; n++) {
        char text[32];
        snprintf(text, sizeof text, "kayles %u %u", n, 2 * n + 1);
        expect_genus(out.bytes, text, n);
    }
    assert_int_equal(write_genera(&out, "kayles", NULL, 7, 8, NULL, NULL),
                     GRUNDY_OK);
    assert_string_equal(out.bytes, "7\t2^20\n8\t1^13\n");
}

static void genera_that_cannot_be_had_are_refused(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_error err = {0};
    output out;

    (void)state;
    assert_int_equal(write_genera(&out, "cram", "2xn", 3, 2, NULL, &err),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(write_genera(&out, "cram", "2x", 0, 2, NULL, &err),
                     GRUNDY_BAD_INPUT);
    assert_int_equal(write_genera(&out, "clobber", "(xo)^n", 0, 2, NULL, &err),
                     GRUNDY_UNDEFINED);
    assert_int_equal(write_genera(&out, "kayles", NULL, 0,
                                  (uint64_t)INT64_MAX + 1, NULL, &err),
                     GRUNDY_BAD_ARGUMENT);
    env.limits.positions = 50;
    assert_int_equal(write_genera(&out, "cram", "9xn", 1, 3, &env, &err),
                     GRUNDY_OVER_BUDGET);
    assert_string_equal(out.bytes, "1\t0^120\n");
    assert_string_equal(err.message,
                        "n = 2: the search gave up after 50 positions");
    assert_true(err.is_limit_met);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heaps_of_a_partizan_game_have_values),
        cmocka_unit_test(a_family_has_a_value_for_each_n),
        cmocka_unit_test(impartial_families_have_grundy_values),
        cmocka_unit_test(what_has_no_values_is_refused),
        cmocka_unit_test(a_family_has_the_genera_of_its_positions),
        cmocka_unit_test(genera_that_cannot_be_had_are_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
