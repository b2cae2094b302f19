/* SPDX-License-Identifier: MIT */
/* t-misere_values.c - outcomes and elements of heaps under misère play, against
 * the definition; and what is refused. */
#include "test.h"

#include "grundy/misere.h"
#include "grundy/parse.h"
#include "grundy/present.h"
#include "grundy/quotient_set.h"
#include "quotient/test/heap_outcomes.h"

enum { BYTES = 1 << 16 };

typedef struct page {
    char text[BYTES];
    size_t count;
} page;

static grundy_status append(void *user, const char *bytes, size_t count)
{
    page *all = user;

    assert_true(all->count + count < BYTES);
    memcpy(all->text + all->count, bytes, count);
    all->count += count;
    all->text[all->count] = '\0';
    return GRUNDY_OK;
}

static grundy_status list(page *out, const char *name, uint64_t first,
                          uint64_t last, grundy_format format,
                          grundy_error *err)
{
    const grundy_writer writer = {append, out};
    grundy_game *game = NULL;
    grundy_status status;

    *out = (page){"", 0};
    assert_int_equal(grundy_game_parse(&game, name, NULL, NULL), GRUNDY_OK);
    status = grundy_misere_values_write(game, first, last, format, &writer,
                                        NULL, err);
    grundy_game_free(game);
    return status;
}

/* The column of a row of TSV, copied; rows and columns count from 0. */
static const char *cell(const page *of, size_t row, size_t column, char *out)
{
    const char *at = of->text;
    size_t bytes;

    for (; row > 0; row--)
        at = strchr(at, '\n') + 1;
    for (; column > 0; column--)
        at = strchr(at, '\t') + 1;
    bytes = strcspn(at, "\t\n");
    assert_true(bytes < 64);
    memcpy(out, at, bytes);
    out[bytes] = '\0';
    return out;
}

static void check_game(const char *name)
{
    outcomes *truth = outcomes_new(name);
    page found;
    char text[64];

    assert_int_equal(
        list(&found, name, 0, OUTCOME_HEAPS_MOST, GRUNDY_FORMAT_TSV, NULL),
        GRUNDY_OK);
    for (unsigned n = 0; n <= OUTCOME_HEAPS_MOST; n++) {
        const uint64_t key = n ? (uint64_t)1 << 4 * n : 0;
        const bool is_lost = outcomes_is_key_lost(truth, key);
        const char *genus;
        if ((strcmp(cell(&found, n + 1, 1, text), "P") == 0) != is_lost)
            fail_msg("%s: heap %u is not %s", name, n, text);
        genus = strchr(cell(&found, n + 1, 3, text), '^');
        assert_non_null(genus);
        if ((genus[1] == '0') != is_lost)
            fail_msg("%s: heap %u has the genus %s", name, n, text);
    }
    outcomes_free(truth);
}

static void outcomes_are_those_of_the_definition(void **state)
{
    static const char *const games[] = {"0.77", "4.56",  "0.26",     "0.F",
                                        "4!.0", "0.(3)", "S{1,3,4}", "A{1,3}"};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        check_game(games[i]);
}

/* Kayles has the period 12 from heap 71 on. */
static void far_heaps_have_the_elements_of_near_ones(void **state)
{
    page near, far;
    char one[64], other[64];

    (void)state;
    assert_int_equal(list(&near, "kayles", 72, 84, GRUNDY_FORMAT_TSV, NULL),
                     0);
    assert_int_equal(list(&far, "kayles", 72000000000000, 72000000000012,
                          GRUNDY_FORMAT_TSV, NULL),
                     0);
    for (size_t row = 1; row <= 13; row++) {
        assert_string_equal(cell(&near, row, 2, one),
                            cell(&far, row, 2, other));
        assert_string_equal(cell(&far, row, 3, other), "");
    }
}

/* A game without a quotient, and a heap past the one that is found. */
static void the_genus_tells_where_no_quotient_does(void **state)
{
    page found;

    (void)state;
    assert_int_equal(list(&found, "grundy", 3, 4, GRUNDY_FORMAT_JSON, NULL),
                     0);
    assert_non_null(strstr(found.text, "\"genus\":\"1^031\""));
    assert_int_equal(list(&found, "0.07", 34, 34, GRUNDY_FORMAT_TSV, NULL), 0);
    assert_string_equal(strstr(found.text, "34\t"), "34\tN\t\t4^57\n");
}

static void what_is_no_list_is_refused(void **state)
{
    page found;
    grundy_error err = {0};

    (void)state;
    assert_int_equal(list(&found, "wythoff", 0, 3, GRUNDY_FORMAT_TSV, &err),
                     GRUNDY_UNDEFINED);
    assert_non_null(strstr(err.message, "not one heap"));
    assert_int_equal(
        list(&found, "domineering", 0, 3, GRUNDY_FORMAT_TSV, &err),
        GRUNDY_UNDEFINED);
    assert_int_equal(list(&found, "kayles", 4, 3, GRUNDY_FORMAT_TSV, &err),
                     GRUNDY_BAD_INPUT);
    assert_int_equal(
        list(&found, "kayles", 0, UINT64_MAX, GRUNDY_FORMAT_TSV, &err),
        GRUNDY_OVER_BUDGET);
    assert_int_equal(list(&found, "kayles", 0, 3, GRUNDY_FORMAT_NPY, &err),
                     GRUNDY_BAD_ARGUMENT);
    assert_string_equal(found.text, "");
}

static grundy_status write_period(page *out, const char *code, uint64_t last,
                                  grundy_format format, grundy_error *err)
{
    const grundy_writer writer = {append, out};
    grundy_heapgame *rules;
    grundy_quotient *quotient;
    grundy_status status;

    *out = (page){"", 0};
    assert_int_equal(grundy_heapgame_parse(&rules, code, NULL, NULL), 0);
    assert_int_equal(grundy_quotient_find(&quotient, rules, last, NULL, NULL),
                     0);
    status =
        grundy_misere_period_write(code, quotient, format, &writer, NULL, err);
    grundy_quotient_free(quotient);
    grundy_heapgame_free(rules);
    return status;
}

static void only_a_proved_period_is_written(void **state)
{
    page found;
    grundy_error err = {0};

    (void)state;
    assert_int_equal(
        write_period(&found, "0.75", 22, GRUNDY_FORMAT_JSON, &err), 0);
    assert_non_null(strstr(found.text, "\"preperiod\":8,\"period\":2,"));
    assert_int_equal(
        write_period(&found, "0.75", 21, GRUNDY_FORMAT_JSON, &err),
        GRUNDY_UNDECIDED);
    assert_string_equal(found.text, "");
    assert_non_null(strstr(err.message, "heaps to 21"));
}

/* Their quotient is proved, but there are no heaps that a period would be of. */
static void positions_have_no_period(void **state)
{
    page found = {"", 0};
    const grundy_writer writer = {append, &found};
    grundy_error err = {0};
    grundy_position *position;
    grundy_quotient *quotient;

    (void)state;
    assert_int_equal(grundy_position_parse(&position, "nim 3", NULL, NULL), 0);
    assert_int_equal(
        grundy_quotient_of_position(&quotient, position, NULL, NULL), 0);
    assert_true(grundy_quotient_look(quotient).is_proved);
    for (int format = GRUNDY_FORMAT_TEXT; format <= GRUNDY_FORMAT_JSON;
         format++)
        assert_int_equal(grundy_misere_period_write("nim 3", quotient,
                                                    (grundy_format)format,
                                                    &writer, NULL, &err),
                         GRUNDY_UNDECIDED);
    assert_string_equal(found.text, "");
    grundy_quotient_free(quotient);
    grundy_position_free(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outcomes_are_those_of_the_definition),
        cmocka_unit_test(far_heaps_have_the_elements_of_near_ones),
        cmocka_unit_test(the_genus_tells_where_no_quotient_does),
        cmocka_unit_test(what_is_no_list_is_refused),
        cmocka_unit_test(only_a_proved_period_is_written),
        cmocka_unit_test(positions_have_no_period),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
