/* SPDX-License-Identifier: MIT */
/* t-code.c - sums of heaps of codes: theory against definition, large heaps,
 * and T-FERGUSON-TAME by brute force.
 */
#include "games/test/game_test.h"

#include "games/heap/code.h"
#include "random.h"
#include "sanitized.h"

static uint64_t seed = 50;

static void sets_are_known_under_both_conventions(void **state)
{
    (void)state;
    check_theory("S{1,3,4}", 3, 5, SAYS_ALL);
    check_theory("S{2,5}", 3, 7, SAYS_ALL);
    check_theory("S{3}", 3, 7, SAYS_ALL);
    check_theory("S{}", 2, 3, SAYS_ALL);
    check_theory("A{}", 3, 4, SAYS_ALL);
    check_theory("A{1}", 3, 6, SAYS_ALL);
    check_theory("A{1,3}", 3, 6, SAYS_ALL);
}

/* T-FERGUSON-TAME for any set: what may be taken, and what may not. */
static void random_sets_are_tame(void **state)
{
    (void)state;
    for (size_t trial = 0; trial < random_cases(12); trial++) {
        char code[64];
        size_t at = (size_t)sprintf(code, trial % 2 ? "S{" : "A{");
        for (size_t left = 1 + random_below(&seed, 4); left > 0; left--)
            at +=
                (size_t)sprintf(code + at, "%zu%s", 1 + random_below(&seed, 9),
                                left > 1 ? "," : "");
        sprintf(code + at, "}");
        check_theory(code, 2, 12, SAYS_ALL);
        check_theory(code, 3, 5, SAYS_ALL);
    }
}

/* Digits that only take are sets: tame, at any size. */
static void digits_that_only_take_are_sets(void **state)
{
    static const char *const codes[] = {"0.33",  "0.3003", "0.0",
                                        "0.(3)", "0.0(3)", "0.3003(3)"};

    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i += STRIDE) {
        check_theory(codes[i], 3, 5,
                     SAYS_NORMAL | SAYS_MISERE | SAYS_VALUE | SAYS_REACH);
    }
    check_value("0.33", "1000000000000000000001", "2");
    check_value("0.(3)", "1000000000000000000001 1", "1000000000000000000000");
}

static void check_normal_theory(const char *code, size_t count_most,
                                int64_t bound)
{
    const theory_count count = check_theory(
        code, count_most, bound, SAYS_NORMAL | SAYS_VALUE | SAYS_REACH);

    assert_int_equal(count.winning, 0);
}

static void digits_are_known_under_normal_play(void **state)
{
    (void)state;
    check_normal_theory("0.137", 2, 6);
    check_normal_theory("0.6", 1, 12);
    check_normal_theory("4!.0", 2, 6);
    check_normal_theory("4.(3)", 2, 5);
    check_normal_theory("0.12", 2, 6);
    check_normal_theory("0.F", 1, 10);
    check_normal_theory("8!.4!", 1, 10);
    check_normal_theory("G.1", 1, 9);
}

/* T-KAYLES-MISERE, in the only code that has these moves. */
static void kayles_is_known_under_misere_play(void **state)
{
    (void)state;
    check_theory("0.77", 3, IS_SANITIZED ? 4 : 7, SAYS_MISERE);
    check_theory("0.770", 1, IS_SANITIZED ? 10 : 12, SAYS_MISERE);
    check_normal_theory("0.777", 1, 9);
    check_normal_theory("4.77", 1, 9);
}

/* T-MISERE-CERTIFICATE: small heaps of most codes. */
static void quotients_answer_misere_play(void **state)
{
    static const char *const codes[] = {"0.137", "0.6",  "4!.0", "0.12",
                                        "0.F",   "0.75", "4.56", "4.(3)"};

    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i += STRIDE)
        check_theory(codes[i], 2, 6, SAYS_MISERE);
    /* T-MISERE-PERIOD: period 2 from heap 8 on. */
    check_outcome("0.75", "1000000000000000000000", GRUNDY_MISERE, "N");
    check_outcome("0.75", "20 35 1000000", GRUNDY_MISERE, "N");
    check_outcome("0.75", "8 8", GRUNDY_MISERE, "P");
    check_reason("0.75", "8 8", GRUNDY_MISERE,
                 "In the misère quotient, of order 8, the heaps multiply to "
                 "b^2, which is in P: every move leaves P.");
    check_reason("0.75", "8 8", GRUNDY_NORMAL, "undecided");
    /* No quotient is known. */
    check_outcome("8!.4!", "30", GRUNDY_MISERE, "undecided");
}

static void random_digits_are_known(void **state)
{
    static const char digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUV";

    (void)state;
    for (size_t trial = 0; trial < random_cases(30); trial++) {
        const size_t most = trial % 3 ? 8 : 32;
        char code[16];
        int at = sprintf(code, "%s", trial % 4 ? "0." : "4.");
        for (size_t left = 1 + random_below(&seed, 3); left > 0; left--)
            at += sprintf(code + at, "%c%s", digits[random_below(&seed, most)],
                          random_below(&seed, 4) ? "" : "!");
        check_theory(code, 1, 9, SAYS_VALUE | SAYS_REACH);
    }
}

static void large_heaps_follow_the_period(void **state)
{
    (void)state;
    /* 10^21 = 4, 10^21 + 5 = 9 modulo 12. */
    check_value("kayles", "1000000000000000000000", "1");
    check_value("kayles", "1000000000000000000005", "8");
    check_value("0.77", "100", "1");
    check_value("0.77", "105", "8");
    check_value("0.07", "34000000000000000000000000000000053", "3");
    check_value("S{2,7,8}", "1000000000000000000000000000002 3", "0");
    check_winning("S{1,3,4}", "700000000000000000000000000000000004",
                  GRUNDY_MISERE, "0 1; 0 3");
    check_outcome("S{1,3,4}", "7000000000000000000000000002", GRUNDY_MISERE,
                  "N");
}

/* Further back by whole periods the values are less by as many saltus, and moves to
 * the heaps just before are the same: the one heap is answered by the period, the
 * other by a table. */
static void all_but_some_have_heaps_of_any_size(void **state)
{
    static const struct {
        const char *code;
        int64_t period, saltus;
    } games[] = {{"A{2,3,5,7}", 10, 3},
                 {"A{1,2,8,9,10}", 3, 1},
                 {"A{3,6,8,11,14,15}", 96, 24}};
    const int64_t far = 5000000;

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        const int64_t periods = far / games[i].period;
        for (int64_t n = 3000; n < 3010; n++) {
            char near_heap[24], far_heap[24];
            ask a, b;
            snprintf(near_heap, sizeof near_heap, "%lld", (long long)n);
            snprintf(far_heap, sizeof far_heap, "%lld",
                     (long long)(n + periods * games[i].period));
            ask_open(&a, games[i].code, NULL);
            ask_open(&b, games[i].code, NULL);
            ask_value(&a, near_heap);
            ask_value(&b, far_heap);
            const int64_t value = strtoll(a.said, NULL, 10);
            assert_int_equal(strtoll(b.said, NULL, 10),
                             value + periods * games[i].saltus);
            assert_string_equal(b.run.tag, "T-ALL-BUT-STATE");
            for (int64_t less = 0; less < 9; less++) {
                ask_reach(&a, near_heap, value - less);
                ask_reach(&b, far_heap,
                          value + periods * games[i].saltus - less);
                assert_string_equal(a.said, b.said);
            }
            ask_close(&b);
            ask_close(&a);
        }
    }
    check_reach("A{1}", "100000000000000000000000000001", 0,
                "0 100000000000000000000000000000; "
                "0 100000000000000000000000000001");
    check_value("0.0(3)", "100000000000000000000000000001",
                "50000000000000000000000000000");
}

static void a_heap_without_an_answer_is_refused(void **state)
{
    ask a;

    (void)state;
    ask_open(&a, "0.9", NULL);
    expect(ask_value(&a, "1000000"), "over budget");
    assert_non_null(strstr(a.err.message, "no period is proved"));
    ask_close(&a);

    ask_open(&a, "S{3,100000000000000000}", NULL);
    expect(ask_value(&a, "100000000000000001"), "over budget");
    assert_non_null(strstr(a.err.message, "not found within the limits"));
    ask_close(&a);
}

static void reach_finds_moves_of_huge_heaps(void **state)
{
    bool can_reach;
    ask a;

    (void)state;
    /* 0.302: values 0 1 0 1 2 0 1 2 0 1 2 ... */
    ask_open(&a, "0.302", NULL);
    ask_reach(&a, "3000000000000000000000000000", 0);
    assert_int_equal(a.status, GRUNDY_OK);
    can_reach = a.said[0] != '\0';
    ask_value(&a, NULL);
    assert_int_equal(a.status, GRUNDY_OK);
    assert_int_equal(strcmp(a.said, "0") != 0, can_reach);
    assert_string_equal(a.run.tag, "T-OCTAL-PERIOD");
    ask_close(&a);
    check_reach("0.77", "3000000000000000000000000000", 0, "over budget");
}

static void terms_are_those_of_the_heaps(void **state)
{
    static const char *const codes[] = {"0.77", "A{2,3}", "S{1,3,4}",
                                        "A{}",  "4!.0",   "0.33"};
    uint64_t terms[50];

    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
        for (uint64_t first = 0; first < 200; first += 150) {
            ask a;
            ask_open(&a, codes[i], NULL);
            assert_int_equal(
                a.game->rules->theory.terms(a.game, first, 50, terms, &a.run),
                GRUNDY_OK);
            for (size_t n = 0; n < 50; n++) {
                grundy_integer heap = {(int64_t)(first + n), NULL};
                grundy_integer value = {0};
                assert_int_equal(
                    a.game->rules->heap.value(a.game, &heap, &value, &a.run),
                    GRUNDY_OK);
                assert_int_equal(value.word, terms[n]);
            }
            ask_close(&a);
        }
    ask a;
    ask_open(&a, "0.77", NULL);
    assert_int_equal(a.game->rules->theory.terms(a.game, UINT64_MAX - 49, 50,
                                                 terms, &a.run),
                     GRUNDY_OK);
    assert_int_equal(a.game->rules->theory.terms(a.game, UINT64_MAX - 48, 50,
                                                 terms, &a.run),
                     GRUNDY_OVER_BUDGET);
    ask_close(&a);
}

/* Games that come and go, the next where the last was in memory: rules that
 * are equal share an engine, and others do not. */
static void an_engine_is_of_its_rules(void **state)
{
    static const char *const codes[] = {"S{1,2}", "S{1,3}", "0.33", "S{1,3}",
                                        "S{1,2}"};
    static const int values[] = {2, 1, 2, 1, 2};
    gi_code_engine *engines[5];
    gi_run run;

    (void)state;
    gi_run_init(&run, NULL, NULL);
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        grundy_game *game;
        gi_code_engine *again;
        grundy_integer heap = {5, NULL}, value = {0};
        assert_int_equal(grundy_game_parse(&game, codes[i], NULL, NULL), 0);
        assert_int_equal(gi_code_engine_of(&engines[i], game, &run), 0);
        assert_int_equal(gi_code_engine_of(&again, game, &run), 0);
        assert_ptr_equal(again, engines[i]);
        assert_int_equal(gi_code_engine_value(engines[i], &heap, &value, &run),
                         0);
        assert_int_equal(value.word, values[i]);
        grundy_game_free(game);
    }
    assert_ptr_equal(engines[3], engines[1]);
    assert_ptr_equal(engines[4], engines[0]);
    gi_run_clear(&run);
}

static void moves_have_names(void **state)
{
    (void)state;
    check_move("S{3}", "5 7", "1 3", "take 3 from heap 2");
    check_move("0.77", "1", "0 1", "take 1 from heap 1");
    check_move("0.77", "5", "0 1 4", "take 1 from heap 1");
    check_move("0.77", "5", "0 1 1 3", "take 1 from heap 1, leaving 1 and 3");
    check_move("8.0", "7", "0 0 1 2 4", "split heap 1 into 1, 2 and 4");
}

/* A question that has no work left for the quotient does not say of the next one
 * that there is none. */
static void quotients_are_sought_again(void **state)
{
    enum { STEPS = 1 << 19 };
    const grundy_env env = {.limits = {.steps = STEPS}};
    ask a;

    (void)state;
    ask_open(&a, "0.75", &env);
    ask_read(&a, "8 8");
    assert_int_equal(gi_meter_pay(&a.run, STEPS), GRUNDY_OK);
    expect(ask_outcome(&a, NULL, GRUNDY_MISERE), "over budget");
    gi_meter_reset(&a.run);
    expect(ask_outcome(&a, NULL, GRUNDY_MISERE), "P");
    ask_close(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_are_known_under_both_conventions),
        cmocka_unit_test(random_sets_are_tame),
        cmocka_unit_test(digits_that_only_take_are_sets),
        cmocka_unit_test(digits_are_known_under_normal_play),
        cmocka_unit_test(kayles_is_known_under_misere_play),
        cmocka_unit_test(quotients_answer_misere_play),
        cmocka_unit_test(random_digits_are_known),
        cmocka_unit_test(large_heaps_follow_the_period),
        cmocka_unit_test(all_but_some_have_heaps_of_any_size),
        cmocka_unit_test(a_heap_without_an_answer_is_refused),
        cmocka_unit_test(reach_finds_moves_of_huge_heaps),
        cmocka_unit_test(terms_are_those_of_the_heaps),
        cmocka_unit_test(an_engine_is_of_its_rules),
        cmocka_unit_test(moves_have_names),
        cmocka_unit_test(quotients_are_sought_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
