/* SPDX-License-Identifier: MIT */
/* t-coprime_stones.c - theory against definition; huge piles. */
#include "games/test/game_test.h"

static void theory_is_the_definition(void **state)
{
    (void)state;

    assert_int_equal(check_theory("coprime_stones", 2, 16,
                                  SAYS_NORMAL | SAYS_VALUE | SAYS_REACH)
                         .positions,
                     1 + 17 + 17 * 17);
    check_theory("coprime_stones", 3, 8, 0);
    check_theory("coprime_stones", 1, 300, 0);
}

static unsigned gcd(unsigned a, unsigned b)
{
    return b ? gcd(b, a % b) : a;
}

/* By the rules alone, without the table of the ruleset. */
static void values_are_the_least_excluded(void **state)
{
    enum { MOST = 1500 };
    uint64_t terms[MOST], value[MOST] = {0};
    ask a;
    (void)state;

    for (unsigned n = 1; n < MOST; n++) {
        char seen[MOST + 1] = {0};
        seen[value[0]] = 1;
        for (unsigned take = 1; take < n; take++)
            if (gcd(take, n) == 1) seen[value[n - take]] = 1;
        while (seen[value[n]])
            value[n]++;
    }
    ask_open(&a, "coprime_stones", NULL);
    assert_int_equal(
        a.game->rules->theory.terms(a.game, 0, MOST, terms, &a.run),
        GRUNDY_OK);
    for (unsigned n = 0; n < MOST; n++)
        assert_int_equal(terms[n], value[n]);
    ask_close(&a);
}

/* Windows of values, in the middle and across the table of primes. */
static void terms_are_the_values(void **state)
{
    static const uint64_t firsts[] = {
        0, 1, 2, 1000, 1048500, 1048576, 9999990, 5000000000, 274877906000};
    uint64_t terms[120];
    char text[32];
    ask a;
    (void)state;

    ask_open(&a, "coprime_stones", NULL);
    for (size_t i = 0; i < sizeof firsts / sizeof firsts[0]; i++) {
        const size_t count = i < 7 ? 120 : 20;
        assert_int_equal(a.game->rules->theory.terms(a.game, firsts[i], count,
                                                     terms, &a.run),
                         GRUNDY_OK);
        for (size_t j = 0; j < count; j++) {
            snprintf(text, sizeof text, "%llu",
                     (unsigned long long)(firsts[i] + j));
            assert_int_equal(strtoull(ask_value(&a, text)->said, NULL, 10),
                             terms[j]);
        }
    }
    ask_close(&a);
}

/* Each take is tried: those that leave the value, and no other. */
typedef struct takes {
    const uint64_t *value;
    const char *is_move; /* By take. */
    unsigned n, at;
    uint64_t target;
} takes;

static void go_to_next(takes *t)
{
    do
        t->at++;
    while (t->at <= t->n &&
           (t->value[t->n - t->at] != t->target || !t->is_move[t->at]));
}

static grundy_status is_next(const gi_ints *move, void *user)
{
    takes *t = user;

    go_to_next(t);
    assert_int_equal(move->items[1].word, t->at);
    return GRUNDY_OK;
}

static void check_takes(ask *a, takes *t)
{
    grundy_integer size = {t->n, NULL};
    const grundy_integer wanted = {(int64_t)t->target, NULL};

    t->at = 0;
    assert_int_equal(
        a->game->rules->theory.reach(a->game, &(gi_ints){&size, 1, 1}, &wanted,
                                     is_next, t, &a->run),
        GRUNDY_OK);
    go_to_next(t);
    assert_int_equal(t->at, t->n + 1);
}

static void takes_to_each_value_are_complete(void **state)
{
    enum { MOST = 140000 };
    static const unsigned piles[] = {2,     97,     2310,   30030,  65537,
                                     65539, 131071, 131072, 139991, 139999};
    uint64_t *value = malloc(MOST * sizeof *value);
    char *is_move = malloc(MOST);
    ask a;
    (void)state;

    ask_open(&a, "coprime_stones", NULL);
    assert_int_equal(
        a.game->rules->theory.terms(a.game, 0, MOST, value, &a.run),
        GRUNDY_OK);
    for (size_t i = 0; i < sizeof piles / sizeof piles[0]; i++) {
        takes t = {.value = value, .is_move = is_move, .n = piles[i]};
        for (unsigned take = 1; take <= t.n; take++)
            is_move[take] = take == t.n || gcd(take, t.n) == 1;
        for (; t.target < 20000; t.target = t.target * 3 / 2 + 1)
            check_takes(&a, &t);
    }
    free(is_move);
    ask_close(&a);
    free(value);
}

static void huge_piles(void **state)
{
    char text[400];
    ask a;
    (void)state;

    ask_open(&a, "coprime_stones", NULL);
    expect(ask_value(&a, "1000000000000"), "2");
    expect(ask_value(&a, "999983"), "78499");
    expect(ask_value(&a, "10000000019"), "455052513");
    /* 2^32 - 5 and its square: the 203280220th prime. */
    expect(ask_value(&a, "4294967291"), "203280222");
    expect(ask_value(&a, "18446744030759878681"), "203280222");
    expect(ask_outcome(&a, "4294967291 18446744030759878681", GRUNDY_NORMAL),
           "P");
    power_of_ten(text, 300, "15");
    expect(ask_value(&a, text), "4");
    /* A prime pile past the counts: its value is refused, the game is not. */
    expect(ask_value(&a, "18446744073709551557"), "over budget");
    expect(ask_outcome(&a, "0 18446744073709551557", GRUNDY_NORMAL), "N");
    expect(ask_winning(&a, "0 18446744073709551557", GRUNDY_NORMAL),
           "1 18446744073709551557");
    expect(ask_outcome(&a, "1 18446744073709551557", GRUNDY_NORMAL),
           "over budget");
    expect(ask_outcome(&a, "1 2", GRUNDY_MISERE), "undecided");
    ask_close(&a);
}

static void huge_lists(void **state)
{
    ask a;
    (void)state;

    ask_open(&a, "coprime_stones", NULL);
    /* Values 455052513 and 3: of the larger pile only 5, 25, 35, ... are left,
     * too many; the smaller one cannot reach so far. */
    expect(ask_reach(&a, "10000000019", 0), "0 10000000019");
    expect(ask_reach(&a, "10000000019", 1), "0 10000000018");
    expect(ask_reach(&a, "10000000019", 4), "over budget");
    /* Leaves 9999999967, the prime before; and the prime after is too far. */
    expect(ask_reach(&a, "10000000019", 455052512), "0 52");
    expect(ask_reach(&a, "10000000019", 455052514), "");
    expect(ask_reach(&a, "10000000019", INT64_MAX), "");
    /* 2^61, more than the counts reach, less a prime below them. */
    expect(ask_reach(&a, "2305843009213693952", 2), "");
    expect(ask_reach(&a, "2305843009213693952", 3), "over budget");
    expect(ask_reach(&a, "2305843009213693952", 41203088798), "over budget");
    ask_close(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(values_are_the_least_excluded),
        cmocka_unit_test(terms_are_the_values),
        cmocka_unit_test(takes_to_each_value_are_complete),
        cmocka_unit_test(huge_piles),
        cmocka_unit_test(huge_lists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
