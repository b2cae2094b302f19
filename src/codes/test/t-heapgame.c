/* SPDX-License-Identifier: MIT */
/* t-heapgame.c - codes: what is read, how it is named, what is refused. */
#include "test.h"

#include "codes/heapgame.h"

static void expect_name(const char *code, const char *name)
{
    grundy_heapgame *game = NULL;
    grundy_error err = {0};

    if (grundy_heapgame_parse(&game, code, NULL, &err) != GRUNDY_OK)
        fail_msg("%s: %s", code, err.message);
    assert_string_equal(grundy_heapgame_name(game), name);
    grundy_heapgame_free(game);
}

static void expect_error(const char *code, grundy_status status, size_t offset,
                         const char *part)
{
    grundy_heapgame *game = NULL;
    grundy_error err = {0};

    if (grundy_heapgame_parse(&game, code, NULL, &err) != status)
        fail_msg("%s: wrong status", code);
    assert_null(game);
    assert_int_equal(err.status, status);
    if (err.offset != offset || !strstr(err.message, part))
        fail_msg("%s: at %zu: %s", code, err.offset, err.message);
}

static void digits_are_named_shortly(void **state)
{
    (void)state;
    expect_name("0.77", "0.77");
    expect_name(".77", "0.77");
    expect_name("0.7700", "0.77");
    expect_name("0.0", "0.0");
    expect_name(".0000", "0.0");
    expect_name("0.f", "0.F");
    expect_name("0.Gv", "0.GV");
    expect_name("4.0", "4.0");
}

static void marks_stay_where_they_matter(void **state)
{
    (void)state;
    expect_name("4!.0", "4!.0");
    expect_name("c!.3!7!1!", "C!.37!1");
    expect_name("0!.0!", "0.0");
    expect_name("0.F!F", "0.F!F");
}

static void tails_are_shortest(void **state)
{
    (void)state;
    expect_name("0.(3)", "0.(3)");
    expect_name("0.3(3)", "0.(3)");
    expect_name("0.33(333)", "0.(3)");
    expect_name("0.12(1212)", "0.(12)");
    expect_name("0.2(12)", "0.(21)");
    expect_name("0.77(0)", "0.77");
    expect_name("4.(3)", "4.(3)");
    expect_name("4.(4)", "4.(4)");
    expect_name("0.6(1)", "0.6(1)");
    expect_name("0.7!(7)", "0.7!(7)");
    expect_name("0.(010)", "0.(010)");
}

static void sets_are_sorted_and_merged(void **state)
{
    (void)state;
    expect_name("S{1,3,4}", "S{1,3,4}");
    expect_name("S{ 4 , 3,1,3 }", "S{1,3,4}");
    expect_name("S{2..5}", "S{2..5}");
    expect_name("S{5,2,4,3}", "S{2..5}");
    expect_name("S{1..3,9}", "S{1,2,3,9}");
    expect_name("S{1..9,4..12, 20}", "S{1..12,20}");
    expect_name("S{}", "S{}");
    expect_name("A{ }", "A{}");
    expect_name("A{1}", "A{1}");
    expect_name("S{007}", "S{7}");
    expect_name("S{18446744073709551615,1}", "S{1,18446744073709551615}");
    expect_name("S{18446744073709551612..18446744073709551615}",
                "S{18446744073709551612..18446744073709551615}");
    expect_name("S{1..1048576}", "S{1..1048576}");
}

static void wrong_codes_are_pointed_at(void **state)
{
    (void)state;
    expect_error("", GRUNDY_BAD_INPUT, 0, "expected a digit or a point");
    expect_error("0", GRUNDY_BAD_INPUT, 1, "a point");
    expect_error("77.", GRUNDY_BAD_INPUT, 1, "a point");
    expect_error("0.7z", GRUNDY_BAD_INPUT, 3,
                 "expected a digit 0..F (or G..V) after the point");
    expect_error("0.7 ", GRUNDY_BAD_INPUT, 3, "digit");
    expect_error("0.!", GRUNDY_BAD_INPUT, 2, "digit");
    expect_error("0.7!!", GRUNDY_BAD_INPUT, 4, "digit");
    expect_error("1.0", GRUNDY_BAD_INPUT, 0, "forever");
    expect_error("6.0", GRUNDY_BAD_INPUT, 0, "must be 0, 4, 8 or C");
    expect_error("0.()", GRUNDY_BAD_INPUT, 3, "in the brackets");
    expect_error("0.(3", GRUNDY_BAD_INPUT, 4, "closing bracket");
    expect_error("0.(3)3", GRUNDY_BAD_INPUT, 5, "nothing after");
    expect_error("s{1}", GRUNDY_BAD_INPUT, 1, "a point");
    expect_error("S{0}", GRUNDY_BAD_INPUT, 2, "0 is not an amount");
    expect_error("S{1,0..3}", GRUNDY_BAD_INPUT, 4, "0 is not an amount");
    expect_error("S{1,}", GRUNDY_BAD_INPUT, 4, "an amount");
    expect_error("S{,1}", GRUNDY_BAD_INPUT, 2, "an amount");
    expect_error("S{1 2}", GRUNDY_BAD_INPUT, 4, "',' or '}'");
    expect_error("S{5..2}", GRUNDY_BAD_INPUT, 2, "upwards");
    expect_error("S{1..}", GRUNDY_BAD_INPUT, 5, "an amount");
    expect_error("S{1", GRUNDY_BAD_INPUT, 3, "found the end");
    expect_error("A{1}x", GRUNDY_BAD_INPUT, 4, "nothing after the brace");
    expect_error("S{-1}", GRUNDY_BAD_INPUT, 2, "an amount");
    expect_error("S{18446744073709551616}", GRUNDY_BAD_INPUT, 2, "at most");
    expect_error("S{1..1048577}", GRUNDY_OVER_BUDGET, 2, "1048576");
    expect_error("S{3,1..1048576}", GRUNDY_OVER_BUDGET, 4, "1048576");
    expect_error("S{1..18446744073709551615}", GRUNDY_OVER_BUDGET, 2, "most");
}

static void a_digit_is_found_at_any_place(void **state)
{
    grundy_heapgame *game = NULL;

    (void)state;
    assert_int_equal(grundy_heapgame_parse(&game, "4!.6(12!4!)", NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_heapgame_kind(game), GRUNDY_HEAP_TAKE_AND_BREAK);
    assert_int_equal(gi_heapgame_digit(game, 0).heaps, 4);
    assert_true(gi_heapgame_digit(game, 0).is_unequal);
    assert_int_equal(gi_heapgame_digit(game, 1).heaps, 6);
    assert_false(gi_heapgame_digit(game, 1).is_unequal);
    assert_int_equal(gi_heapgame_digit(game, 2).heaps, 1);
    assert_int_equal(gi_heapgame_digit(game, 3).heaps, 2);
    assert_false(gi_heapgame_digit(game, 3).is_unequal);
    assert_int_equal(gi_heapgame_digit(game, 4).heaps, 4);
    assert_true(gi_heapgame_digit(game, 4).is_unequal);
    assert_int_equal(gi_heapgame_digit(game, 5).heaps, 1);
    assert_int_equal(gi_heapgame_digit(game, UINT64_MAX).heaps,
                     1 << ((UINT64_MAX - 2) % 3));
    grundy_heapgame_free(game);

    assert_int_equal(grundy_heapgame_parse(&game, "0.7", NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(gi_heapgame_digit(game, 2).heaps, 0);
    grundy_heapgame_free(game);
}

static void lists_of_amounts_make_sets(void **state)
{
    grundy_integer items[3] = {{9, NULL}, {2, NULL}, {9, NULL}};
    gi_ints list = {items, 3, 3};
    grundy_heapgame *game = NULL;
    grundy_error err = {0};

    (void)state;
    assert_int_equal(gi_heapgame_from_amounts(&game, GRUNDY_HEAP_SUBTRACTION,
                                              &list, NULL, &err),
                     GRUNDY_OK);
    assert_string_equal(grundy_heapgame_name(game), "S{2,9}");
    assert_int_equal(game->amount_count, 2);
    grundy_heapgame_free(game);

    list.count = 0;
    assert_int_equal(gi_heapgame_from_amounts(&game, GRUNDY_HEAP_ALL_BUT,
                                              &list, NULL, &err),
                     GRUNDY_OK);
    assert_string_equal(grundy_heapgame_name(game), "A{}");
    grundy_heapgame_free(game);

    list.count = 2;
    items[1].word = 0;
    game = NULL;
    assert_int_equal(gi_heapgame_from_amounts(&game, GRUNDY_HEAP_SUBTRACTION,
                                              &list, NULL, &err),
                     GRUNDY_BAD_INPUT);
    assert_null(game);
}

/* Every code is its own name once it has been named, and no text crashes. */
static void names_are_fixed_points(void **state)
{
    static const char letters[] = "0123478FGc.!()S{},A 12";
    uint32_t seed = 1;
    size_t read = 0;

    (void)state;
    for (int trial = 0; trial < 20000; trial++) {
        char code[12], name[80];
        grundy_heapgame *game = NULL;
        grundy_error err = {0};
        size_t length = 0;
        seed = seed * 1664525 + 1013904223;
        const size_t wanted = 1 + (seed >> 20) % 10;
        if (seed >> 31) {
            code[length++] = '0';
            code[length++] = '.';
        }
        while (length < wanted) {
            seed = seed * 1664525 + 1013904223;
            code[length++] = letters[(seed >> 16) % (sizeof letters - 1)];
        }
        code[length] = '\0';
        if (grundy_heapgame_parse(&game, code, NULL, &err)) {
            assert_true(err.offset <= length);
            continue;
        }
        read++;
        snprintf(name, sizeof name, "%s", grundy_heapgame_name(game));
        grundy_heapgame_free(game);
        expect_name(name, name);
    }
    assert_true(read > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digits_are_named_shortly),
        cmocka_unit_test(marks_stay_where_they_matter),
        cmocka_unit_test(tails_are_shortest),
        cmocka_unit_test(sets_are_sorted_and_merged),
        cmocka_unit_test(wrong_codes_are_pointed_at),
        cmocka_unit_test(a_digit_is_found_at_any_place),
        cmocka_unit_test(lists_of_amounts_make_sets),
        cmocka_unit_test(names_are_fixed_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
