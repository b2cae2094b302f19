/* SPDX-License-Identifier: MIT */
/* t-prime_power.c - theory against definition, complete lists of takes. */
#include "games/test/game_test.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    assert_int_equal(check_theory("prime_power", 1, 1000, SAYS_ALL).positions,
                     1001);
}

/* Marks 1 and the prime powers up to `most`, by multiples. */
static char *mark_powers(size_t most)
{
    char *is_power = malloc(most + 1), *is_composite = calloc(most + 1, 1);

    memset(is_power, 0, most + 1);
    is_power[1] = 1;
    for (size_t p = 2; p <= most; p++) {
        if (is_composite[p]) continue;
        for (size_t n = 2 * p; n <= most; n += p)
            is_composite[n] = 1;
        for (size_t power = p; power <= most; power *= p)
            is_power[power] = 1;
    }
    free(is_composite);
    return is_power;
}

/* Expects the moves in order. */
typedef struct expected {
    const char *is_power;
    int64_t at, n, target;
    size_t count;
} expected;

static grundy_status is_next(const gi_ints *move, void *user)
{
    expected *e = user;

    do
        e->at++;
    while (!e->is_power[e->at] || (e->n - e->at) % 6 != e->target);
    assert_int_equal(move->items[0].word, e->at);
    e->count++;
    return GRUNDY_OK;
}

static void check_list(ask *a, const char *is_power, int64_t n,
                       grundy_convention convention)
{
    grundy_integer size = {n, NULL};
    const gi_ints position = {&size, 1, 1};
    expected e = {is_power, 0, n, convention == GRUNDY_MISERE, 0};

    assert_int_equal(a->game->rules->theory.winning(
                         a->game, &position, convention, is_next, &e, &a->run),
                     GRUNDY_OK);
    for (e.at++; e.at <= n; e.at++)
        if (is_power[e.at]) assert_true((n - e.at) % 6 != e.target);
}

/* Across the edges of windows, and in all remainders. */
static void lists_are_complete(void **state)
{
    enum { MOST = 1100000 };
    char *is_power = mark_powers(MOST);
    ask a;
    (void)state;

    ask_open(&a, "prime_power", NULL);
    for (int64_t n = MOST - 6; n < MOST; n++)
        check_list(&a, is_power, n, GRUNDY_NORMAL);
    for (int64_t n = 524280; n < 524300; n++)
        check_list(&a, is_power, n, n % 2 ? GRUNDY_NORMAL : GRUNDY_MISERE);
    ask_close(&a);
    free(is_power);
}

static void long_numbers(void **state)
{
    char text[2100];
    ask a;
    (void)state;

    ask_open(&a, "prime_power", NULL);
    /* 10^n leaves remainder 4, by the powers of 4. */
    power_of_ten(text, 2000, "0");
    expect(ask_outcome(&a, text, GRUNDY_NORMAL), "N");
    expect(ask_value(&a, text), "4");
    expect_start(ask_winning(&a, text, GRUNDY_NORMAL),
                 "4; 16; 64; 256; 1024; ");
    expect_start(ask_winning(&a, text, GRUNDY_MISERE), "3; 9; 27; 81; 243; ");
    expect_start(ask_reach(&a, text, 2), "2; 8; 32; 128; ");
    expect(ask_reach(&a, text, 4), "");
    expect(ask_reach(&a, text, 6), "");
    expect(ask_reach(&a, text, 5), "over budget");
    power_of_ten(text, 2000, "2");
    expect(ask_outcome(&a, text, GRUNDY_NORMAL), "P");
    expect(ask_winning(&a, text, GRUNDY_NORMAL), "");
    power_of_ten(text, 2000, "3");
    expect(ask_outcome(&a, text, GRUNDY_MISERE), "P");
    ask_close(&a);
}

/* A list over the limit is refused before it is begun where the bound of its
 * length says so, and else where it is met. */
static void long_lists_are_refused(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    ask a;
    (void)state;

    env.limits.moves = 100;
    ask_open(&a, "prime_power", &env);
    expect(ask_winning(&a, "10000000003", GRUNDY_NORMAL), "over budget");
    assert_int_equal(a.answer.count, 0);
    expect(ask_winning(&a, "1795", GRUNDY_NORMAL), "over budget");
    expect(ask_outcome(&a, "10000000003", GRUNDY_NORMAL), "N");
    ask_close(&a);
    env.limits.moves = 1000;
    env.limits.memory_bytes = 100;
    ask_open(&a, "prime_power", &env);
    expect(ask_winning(&a, "100000000000000000000000000000", GRUNDY_NORMAL),
           "over budget");
    ask_close(&a);
}

/* Numbers are tried one by one for the list of all moves: not 10^18 of them. */
static void all_moves_of_a_great_pile_are_refused(void **state)
{
    const grundy_question question = {.wants_all_moves = true};
    solved s;

    (void)state;
    s = solve("prime_power 1000000000000000000", &question);
    assert_non_null(
        strstr(grundy_answer_note(s.answer), "more than a million moves"));
    solved_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(lists_are_complete),
        cmocka_unit_test(long_numbers),
        cmocka_unit_test(long_lists_are_refused),
        cmocka_unit_test(all_moves_of_a_great_pile_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
