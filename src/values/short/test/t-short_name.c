/* SPDX-License-Identifier: MIT */
/* t-short_name.c - names of values are read as the values that they name;
 * sums of powers of up are found again. */
#include "short_days.h"
#include "short_text_case.h"
#include "values/short/upstar.h"
#include "values/short/weight/uptimal.h"
#include "sanitized.h"

static void check_name(gi_shorts *s, gi_short a)
{
    gi_text text;

    gi_text_init(&text, NULL);
    assert_int_equal(gi_short_write_pretty(s, a, &text), GRUNDY_OK);
    if (read_one(s, gi_text_string(&text)) != a) {
        print_message("%s\n", gi_text_string(&text));
        check_text(s, a, "another value");
    }
    gi_text_clear(&text);
}

static void names_of_all_games_of_day_3_are_read_again(void **state)
{
    gi_shorts *s = new_store();
    static values day_3;

    (void)state;
    make_day_3(s, &day_3);
    for (size_t i = 0; i < day_3.count; i += STRIDE * STRIDE)
        check_name(s, day_3.items[i]);
    gi_shorts_free(s);
}

/* The text put in the place of the % of a pattern. */
static void wrap(gi_text *text, const char *pattern)
{
    const char *hole = strchr(pattern, '%');
    gi_text out;

    gi_text_init(&out, NULL);
    gi_text_add_bytes(&out, pattern, (size_t)(hole - pattern));
    gi_text_add(&out, gi_text_string(text));
    gi_text_add(&out, hole + 1);
    gi_text_clear(text);
    *text = out;
}

/* Expressions in which names meet each other. */
static void nested_names_are_read_again(void **state)
{
    static const char *const patterns[] = {
        "Tiny(%)",     "Miny(%) + 3/4", "+-(%)",      "+-{%,{4|0}}",
        "{%|-9}",      "{9|%}",         "{{9|%}|-9}", "Tiny({9|%})",
        "+-{%|-4}",    "% + 5",         "-(%)",       "5 + Miny({7||%|6})",
        "{0||0|% - 9}"};
    const size_t kinds = sizeof patterns / sizeof patterns[0];
    const size_t cases = random_cases(400);
    uint64_t seed = 21;

    (void)state;
    for (size_t i = 0; i < cases; i++) {
        gi_shorts *s = new_store();
        gi_text text;

        gi_text_init(&text, NULL);
        gi_text_add(&text,
                    random_below(&seed, 2) ? "2 ^<2> + v<3>" : "^[3]*2 + 1/2");
        for (size_t j = random_below(&seed, 4); j < 4; j++)
            wrap(&text, patterns[random_below(&seed, kinds)]);
        check_name(s, read_one(s, gi_text_string(&text)));
        gi_text_clear(&text);
        gi_shorts_free(s);
    }
}

static void names_of_random_values_are_read_again(void **state)
{
    const size_t cases = random_cases(500);
    uint64_t seed = 22;

    (void)state;
    for (size_t i = 0; i < cases; i++) {
        gi_shorts *s = new_store();
        plain_pool pool = {NULL};

        check_name(s, value_of(s, plain_random(&pool, &seed, 6, 2)));
        plain_clear(&pool);
        gi_shorts_free(s);
    }
}

/* ---- expansions ---- */

enum { PLACES = 5 };

static gi_short sum_of_powers(gi_shorts *s, gi_upstar head,
                              const int64_t *digits, size_t count)
{
    gi_short sum = 0, number, power, copies;

    assert_int_equal(gi_upstar_intern(s, head, &sum), GRUNDY_OK);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(gi_upstar_word(s, digits[i], &number), GRUNDY_OK);
        assert_int_equal(gi_short_up_power(s, i + 1, &power), GRUNDY_OK);
        assert_int_equal(gi_short_multiply(s, number, power, &copies),
                         GRUNDY_OK);
        sum = sum_of(s, sum, copies);
    }
    return sum;
}

static void expansions_are_found_again(void **state)
{
    const size_t cases = random_cases(100);
    uint64_t seed = 23;

    (void)state;
    for (size_t i = 0; i < cases; i++) {
        gi_shorts *s = new_store();
        const gi_upstar head = {
            .number = {(int64_t)random_below(&seed, 9) - 4, 0},
            .nimber = random_below(&seed, 3) ? random_below(&seed, 9) : 0};
        int64_t digits[PLACES];
        gi_uptimal found = {.digits = NULL};
        size_t count = random_below(&seed, PLACES + 1);
        bool is_one = false;

        for (size_t j = 0; j < count; j++)
            digits[j] = (int64_t)random_below(&seed, 5) - 2;
        while (count && digits[count - 1] == 0)
            count--;
        assert_int_equal(
            gi_short_uptimal(s, sum_of_powers(s, head, digits, count), &found,
                             &is_one),
            GRUNDY_OK);
        assert_true(is_one);
        assert_int_equal(found.count, count);
        assert_int_equal(found.nimber, head.nimber);
        assert_int_equal(gi_upstar_at(s, found.number).number.numerator,
                         head.number.numerator);
        for (size_t j = 0; j < count; j++)
            assert_int_equal(found.digits[j], digits[j]);
        gi_uptimal_clear(&found, s);
        gi_shorts_free(s);
    }
}

static void check_expansion(gi_shorts *s, const char *value,
                            const char *expected)
{
    gi_uptimal found = {.digits = NULL};
    bool is_one = false;
    gi_text text;

    gi_text_init(&text, NULL);
    assert_int_equal(gi_short_uptimal(s, read_one(s, value), &found, &is_one),
                     GRUNDY_OK);
    assert_int_equal(is_one, expected != NULL);
    if (is_one) {
        assert_int_equal(gi_uptimal_write(s, &found, &text), GRUNDY_OK);
        assert_string_equal(gi_text_string(&text), expected);
    }
    gi_uptimal_clear(&found, s);
    gi_text_clear(&text);
}

static void expansions_of_the_literature(void **state)
{
    gi_shorts *s = new_store();

    (void)state;
    check_expansion(s, "0", "0.0");
    check_expansion(s, "*8", "*8.0");
    check_expansion(s, "^", "0.1");
    check_expansion(s, "73/16v9*8", "73/16*8.9-");
    check_expansion(s, "{0|*||*|||*||||*}", "0.1111");
    check_expansion(s, "3 - ^[5]", "3.1-1-1-1-1-");
    check_name(s, read_one(s, "2v[3000]"));
    check_expansion(s, "12 ^<2> - 10 ^ + *", "*.(10)-(12)");
    check_expansion(s, "Tiny(2)", NULL);
    check_expansion(s, "{0||0|vvv}", NULL);
    check_expansion(s, "{^3|vv}", NULL);
    check_expansion(s, "{^3|v3}", NULL);
    check_expansion(s, "{2|1}", NULL);
    gi_shorts_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_all_games_of_day_3_are_read_again),
        cmocka_unit_test(nested_names_are_read_again),
        cmocka_unit_test(names_of_random_values_are_read_again),
        cmocka_unit_test(expansions_are_found_again),
        cmocka_unit_test(expansions_of_the_literature),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
