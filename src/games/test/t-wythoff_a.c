/* SPDX-License-Identifier: MIT */
/* t-wythoff_a.c - theory against definition, pairs of the greedy rule, piles of
 * hundreds of digits. */
#include "games/test/game_test.h"

#include "games/heap/wythoff_a.h"

static void theory_is_the_definition(void **state)
{
    static const char *const games[] = {
        "wythoff_a:a=1", "wythoff_a:a=2", "wythoff_a:a=3",
        "wythoff_a:a=4", "wythoff_a:a=7", "wythoff_a:a=100000000000000000000"};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        check_theory(games[i], 2, 11,
                     SAYS_NORMAL | SAYS_MISERE | SAYS_WINNING);
}

/* The pairs one after another: the least number not used yet, and a k (misère:
 * and 1) more. */
static void check_pairs(int64_t a, grundy_convention convention)
{
    enum { COUNT = 400 };
    const int64_t shift = convention == GRUNDY_MISERE;
    const grundy_integer rule = {a, NULL};
    char *used = calloc((size_t)(a + 3) * COUNT + 2, 1);
    grundy_integer out = {0};
    bool has;

    assert_non_null(used);
    for (int64_t k = 0, low = 0; k < COUNT; k++) {
        while (used[low])
            low++;
        const grundy_integer difference = {a * k + shift, NULL};
        const grundy_integer x = {low, NULL};
        const grundy_integer y = {low + difference.word, NULL};
        used[x.word] = used[y.word] = 1;
        assert_int_equal(
            gi_wythoff_a_has(&rule, &difference, convention, &has, NULL),
            GRUNDY_OK);
        assert_true(has);
        assert_int_equal(
            gi_wythoff_a_lower(&out, &rule, &difference, convention, NULL),
            GRUNDY_OK);
        assert_int_equal(out.word, low);
        assert_int_equal(
            gi_wythoff_a_partner(&out, &rule, &x, convention, NULL),
            GRUNDY_OK);
        assert_int_equal(out.word, y.word);
        assert_int_equal(
            gi_wythoff_a_partner(&out, &rule, &y, convention, NULL),
            GRUNDY_OK);
        assert_int_equal(out.word, x.word);
    }
    free(used);
}

static void pairs_are_those_of_the_greedy_rule(void **state)
{
    (void)state;
    check_pairs(1, GRUNDY_NORMAL);
    for (int64_t a = 2; a < 12; a++) {
        check_pairs(a, GRUNDY_NORMAL);
        check_pairs(a, GRUNDY_MISERE);
    }
}

/* For a = 1 it is Wythoff's game. */
static void one_is_wythoff(void **state)
{
    ask a, b;

    (void)state;
    ask_open(&a, "wythoff_a:a=1", NULL);
    ask_open(&b, "wythoff", NULL);
    for (int i = 0; i < 60; i++) {
        char pair[32];
        snprintf(pair, sizeof pair, "%d %d", i * 7 % 41, i * 11 % 67);
        for (int c = 0; c < 2; c++) {
            const grundy_convention convention =
                c ? GRUNDY_MISERE : GRUNDY_NORMAL;
            expect(ask_outcome(&a, pair, convention),
                   ask_outcome(&b, pair, convention)->said);
            expect(ask_winning(&a, pair, convention),
                   ask_winning(&b, pair, convention)->said);
        }
    }
    ask_close(&b);
    ask_close(&a);
}

/* Partners of partners, and neighbours that are not lost, at many lengths. */
static void long_numbers(void **state)
{
    const grundy_integer rule = {3, NULL};
    grundy_integer x = {0}, y = {0}, back = {0};

    (void)state;
    for (size_t zeros = 5; zeros < 500; zeros += zeros / 2) {
        char text[600];
        power_of_ten(text, zeros, "7");
        assert_int_equal(grundy_integer_parse(&x, text, strlen(text), NULL),
                         GRUNDY_OK);
        for (int c = 0; c < 2; c++) {
            const grundy_convention convention =
                c ? GRUNDY_MISERE : GRUNDY_NORMAL;
            bool has;
            assert_int_equal(
                gi_wythoff_a_partner(&y, &rule, &x, convention, NULL),
                GRUNDY_OK);
            assert_int_equal(
                gi_wythoff_a_partner(&back, &rule, &y, convention, NULL),
                GRUNDY_OK);
            assert_int_equal(grundy_integer_compare(&back, &x), 0);
            assert_int_equal(gi_int_sub(&back, &y, &x, NULL), GRUNDY_OK);
            if (gi_int_sign(&back) < 0)
                assert_int_equal(gi_int_sub(&back, &x, &y, NULL), GRUNDY_OK);
            assert_int_equal(
                gi_wythoff_a_has(&rule, &back, convention, &has, NULL),
                GRUNDY_OK);
            assert_true(has);
        }
    }
    grundy_integer_clear(&back, NULL);
    grundy_integer_clear(&y, NULL);
    grundy_integer_clear(&x, NULL);
}

static void faces(void **state)
{
    (void)state;
    check_outcome("wythoff_a:a=2", "131836322 318281038", GRUNDY_NORMAL, "P");
    check_winning("wythoff_a:a=3", "5 5", GRUNDY_MISERE, "4 5; 5 4");
    check_judge("wythoff_a", "2 1 3\n2 3 8\n1 1 2\n", "0\n1\n0\n");
    check_batch("{\"problem\":\"wythoff_a\",\"input\":{\"a\":2,\"x\":3,"
                "\"y\":8}}",
                "\"win\":true,\"misere_win\":false,\"answer\":1");
    check_batch("{\"problem\":\"wythoff_a\",\"input\":{\"a\":0,\"x\":3,"
                "\"y\":8}}",
                "bad_input");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(pairs_are_those_of_the_greedy_rule),
        cmocka_unit_test(one_is_wythoff),
        cmocka_unit_test(long_numbers),
        cmocka_unit_test(faces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
