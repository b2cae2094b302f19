/* SPDX-License-Identifier: MIT */
/* t-survey_form.c - standard forms and redundant digits against the terms. */
#include "test.h"

#include "analysis/survey/survey.h"
#include "codes/heapgame.h"
#include "rules/game.h"
#include "heap_oracle.h"
#include "random.h"

enum { TERMS = 40 };

static gi_code_form form_of(const char *code)
{
    grundy_heapgame *game;
    gi_code_form form;

    assert_int_equal(grundy_heapgame_parse(&game, code, NULL, NULL), 0);
    assert_int_equal(gi_form_find(&form, game, NULL), 0);
    grundy_heapgame_free(game);
    return form;
}

static void expect(const char *code, const char *standard, size_t shift)
{
    gi_code_form form = form_of(code);

    if (strcmp(grundy_heapgame_name(form.rules), standard) != 0 ||
        form.shift != shift)
        fail_msg("%s is %s after %zu zeros, not %s after %zu", code,
                 grundy_heapgame_name(form.rules), form.shift, standard,
                 shift);
    grundy_heapgame_free(form.rules);
}

/* The terms by a program that knows nothing of forms. */
static void expect_terms(const char *code)
{
    uint32_t of_code[TERMS], of_form[TERMS];
    gi_code_form form = form_of(code);

    oracle_terms(code, TERMS, of_code);
    oracle_terms(grundy_heapgame_name(form.rules), TERMS, of_form);
    for (size_t n = 0; n < TERMS; n++) {
        const uint32_t wanted = n < form.shift ? 0 : of_form[n - form.shift];
        if (of_code[n] != wanted)
            fail_msg("%s: G(%zu) is %u, and %u by %s after %zu zeros", code, n,
                     of_code[n], wanted, grundy_heapgame_name(form.rules),
                     form.shift);
    }
    grundy_heapgame_free(form.rules);
}

static void the_literature_is_right_or_wrong(void **state)
{
    (void)state;
    expect("0.77", "0.77", 0);
    expect("0.137", "0.137", 0);
    expect("0.07", "0.137", 1);
    expect("0.4", "0.137", 2);
    expect("4.0", "0.7", 1);
    expect("0.6", "0.37", 1);
    expect("0.631", "0.37", 1);
    expect("0.56", "0.56", 0);
    expect("0.563", "0.56", 0);
    expect("0.004", "0.1113337", 4);
    /* Winning Ways has .27 as .06, and .314 as .31. */
    expect("0.27", "0.337", 1);
    expect("0.26", "0.337", 1);
    expect("0.06", "0.1337", 2);
    expect("0.31", "0.31", 0);
    expect("0.314", "0.314", 0);
    /* A table has .161 as .36. */
    expect("0.161", "0.161", 0);
    expect("0.36", "0.36", 0);
}

static void some_rules_are_their_own_form(void **state)
{
    (void)state;
    expect("0.0", "0.0", 0);
    expect("4!.0", "4!.0", 0);
    expect("0.(3)", "0.(3)", 0);
    expect("S{2,5}", "S{2,5}", 0);
    expect("A{1,3}", "A{1,3}", 0);
}

/* 0.0..0V with 60 zeros: the longest way to the standard form. */
static void the_last_digit_may_be_far(void **state)
{
    char code[80] = "0.";

    (void)state;
    for (int i = 0; i < 62; i++)
        strcat(code, "0");
    strcat(code, "V");
    gi_code_form form = form_of(code);
    assert_int_equal(form.shift, 62);
    grundy_heapgame_free(form.rules);
    strcat(code, "1"); /* One digit more than is looked at. */
    expect(code, code, 0);
}

static void terms_stay_the_same(void **state)
{
    uint64_t seed = 7;
    char code[16];

    (void)state;
    for (size_t i = 0; i < random_cases(150); i++) {
        const size_t digits = 1 + random_below(&seed, 4);
        const size_t most = i % 3 ? 8 : i % 2 ? 16 : 32;
        strcpy(code, i % 4 ? "0." : i % 8 ? "4." : "C.");
        for (size_t d = 0; d < digits; d++) {
            const char *all = "0123456789ABCDEFGHIJKLMNOPQRSTUV";
            const char text[] = {all[random_below(&seed, most)], '\0'};
            strcat(code, text);
        }
        expect_terms(code);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_literature_is_right_or_wrong),
        cmocka_unit_test(some_rules_are_their_own_form),
        cmocka_unit_test(the_last_digit_may_be_far),
        cmocka_unit_test(terms_stay_the_same),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
