/* SPDX-License-Identifier: MIT */
/* t-divisor_games.c - Aliquot, Dim, Prim and subtract-a-square: values and
 * lost numbers by their rules alone, the theory against the definition, and
 * the forms in which the theorems are often misquoted. */
#include "games/test/game_test.h"

#include "games/number/divisors.h"
#include "games/number/squares.h"

/* ---- the rules ---- */

static bool takes_divisor(int n, int take, int least, int most)
{
    (void)least, (void)most;
    return n % take == 0;
}

static bool takes_proper_divisor(int n, int take, int least, int most)
{
    (void)least, (void)most;
    return take < n && n % take == 0;
}

static int gcd(int a, int b)
{
    return b ? gcd(b, a % b) : a;
}

static bool takes_coprime(int n, int take, int least, int most)
{
    (void)least, (void)most;
    return take < n && gcd(n, take) == 1;
}

static bool takes_coprime_to_zero(int n, int take, int least, int most)
{
    (void)least, (void)most;
    return gcd(n, take) == 1;
}

static bool takes_square(int n, int take, int least, int most)
{
    (void)n, (void)least, (void)most;
    for (int k = 1; k * k <= take; k++)
        if (k * k == take) return true;
    return false;
}

static void single_numbers_are_played_out(void **state)
{
    (void)state;
    check_piles("aliquot", takes_proper_divisor, 0, 0);
    check_piles("dim", takes_divisor, 0, 0);
    check_piles("prim", takes_coprime, 0, 0);
    check_piles("prim:zero=1", takes_coprime_to_zero, 0, 0);
    check_piles("subtract_a_square", takes_square, 0, 0);
}

/* ---- sums ---- */

static void sums_are_the_definition(void **state)
{
    (void)state;
    check_theory("dim", 3, 8, SAYS_ALL);
    check_theory("dim", 1, 70, SAYS_ALL);
    check_theory("prim", 3, 8, SAYS_ALL);
    check_theory("prim", 2, 12, SAYS_ALL);
    check_theory("prim:zero=1", 3, 8, SAYS_ALL);
    check_theory("prim:zero=1", 2, 12, SAYS_ALL);
    check_theory("subtract_a_square", 3, 6, SAYS_ALL);
    check_theory("subtract_a_square", 2, 22, SAYS_ALL);
}

/* Under misère play it speaks of one number above 1, and of no sums. */
static void aliquot_speaks_where_it_can(void **state)
{
    const theory_count count =
        check_theory("aliquot", 3, 8, SAYS_NORMAL | SAYS_VALUE | SAYS_REACH);

    (void)state;
    assert_true(count.misere > 0 && count.misere < count.positions);
    assert_int_equal(check_theory("aliquot", 1, 70, SAYS_ALL).positions, 72);
}

/* ---- edges ---- */

typedef struct ascent {
    int64_t last;
    size_t count;
} ascent;

static grundy_status ascend(const gi_ints *move, void *user)
{
    ascent *a = user;

    assert_true(move->items[0].word > a->last);
    a->last = move->items[0].word;
    a->count++;
    return GRUNDY_OK;
}

static void divisors_ascend_and_end(void **state)
{
    ascent a = {0};
    gi_run run;

    (void)state;
    gi_run_init(&run, NULL, NULL);
    for (int64_t n = 0; n < 200; n++) {
        size_t count = 0;
        for (int64_t d = 1; d <= n; d++)
            count += n % d == 0;
        a = (ascent){0};
        assert_int_equal(gi_divisors_visit(n, n, ascend, &a, &run), GRUNDY_OK);
        assert_int_equal(a.count, count);
    }
    a = (ascent){0};
    assert_int_equal(gi_divisors_visit((int64_t)1 << 40, (int64_t)1 << 39,
                                       ascend, &a, &run),
                     GRUNDY_OK);
    assert_int_equal(a.count, 40);
    assert_int_equal(gi_divisors_visit(INT64_MAX, INT64_MAX, ascend, &a, &run),
                     GRUNDY_OVER_BUDGET);
    gi_run_clear(&run);
}

static void large_numbers_have_all_their_moves(void **state)
{
    char text[1002];

    (void)state;
    check_value("aliquot", "10000000000000000000", "19");
    check_value("dim", "10000000000000000000", "20");
    check_value("prim", "10000000000000000000", "1");
    check_value("prim:zero=1", "10000000000000000000", "0");
    check_value("aliquot", power_of_ten(text, 1000, "0"), "1000");
    check_value("dim", power_of_ten(text, 1000, "5"), "1");
    check_value("prim", power_of_ten(text, 1000, "5"), "2");
    check_value("aliquot", "", "0");
    check_winning("aliquot", "", GRUNDY_NORMAL, "");
    /* 2^60 3 5: odd parts 1, 3, 5, 15, and what they leave. */
    check_winning("aliquot", "17293822569102704640", GRUNDY_NORMAL,
                  "0 1; 0 3; 0 5; 0 15");
    /* To value 62 go the takes 2^60 e with 15 - e = 4 mod 8. */
    check_winning("aliquot", "17293822569102704640 4611686018427387904",
                  GRUNDY_NORMAL,
                  "0 3458764513820540928; 1 1152921504606846976");
    check_winning("aliquot", "0 1 6", GRUNDY_MISERE, "2 1");
    check_winning("aliquot", "3", GRUNDY_MISERE, "0 1");
    check_winning("prim", "1 0 9", GRUNDY_NORMAL, "2 8");
    check_refused("prim:zero=2", "zero is 0 (from 1 there is no move) or 1 "
                                 "(1 may be taken from 1)");
}

static void squares_are_tabled_to_a_limit(void **state)
{
    (void)state;
    /* A014586, and the largest published heaps. */
    check_value("subtract_a_square", "80", "6");
    check_value("subtract_a_square", "87 94", "3");
    check_outcome("subtract_a_square", "109", GRUNDY_NORMAL, "P");
    check_outcome("subtract_a_square", "110", GRUNDY_MISERE, "P");
    /* Without values, by lost heaps alone. */
    check_outcome("subtract_a_square", "262145", GRUNDY_NORMAL, "N");
    check_outcome("subtract_a_square", "10000000000000000000", GRUNDY_NORMAL,
                  "over budget");
    check_value("subtract_a_square", "10000000000000000000", "over budget");
}

/* Where both are small enough, values and lost heaps are one. */
static void lost_squares_are_those_of_value_zero(void **state)
{
    const uint8_t *values;
    gi_run run;

    (void)state;
    gi_run_init(&run, NULL, NULL);
    assert_int_equal(gi_squares_values(&values, 3000, &run), GRUNDY_OK);
    for (uint64_t n = 0; n <= 3000; n++) {
        bool is_lost = false;
        assert_int_equal(gi_squares_is_lost(&is_lost, n, &run), GRUNDY_OK);
        assert_int_equal(is_lost, values[n] == 0);
    }
    gi_run_clear(&run);
}

/* ---- what is often misquoted ---- */

static void misquoted_forms_fail(void **state)
{
    (void)state;
    /* Prim's even numbers are worth 1, and 0 only where 1 goes to 0. */
    check_value("prim", "12", "1");
    check_value("prim:zero=1", "12", "0");
    /* The misère rule of Nim on Aliquot's values says N of 5. */
    check_value("aliquot", "5", "0");
    check_outcome("aliquot", "5", GRUNDY_MISERE, "P");
    check_outcome("aliquot", "3", GRUNDY_MISERE, "N");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(single_numbers_are_played_out),
        cmocka_unit_test(sums_are_the_definition),
        cmocka_unit_test(aliquot_speaks_where_it_can),
        cmocka_unit_test(divisors_ascend_and_end),
        cmocka_unit_test(large_numbers_have_all_their_moves),
        cmocka_unit_test(squares_are_tabled_to_a_limit),
        cmocka_unit_test(lost_squares_are_those_of_value_zero),
        cmocka_unit_test(misquoted_forms_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
