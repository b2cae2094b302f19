/* SPDX-License-Identifier: MIT */
/* t-coin_circle.c - coins in circles and chains: theory against definition,
 * definition against coins on a picture, Kayles to its period. */
#include "games/test/game_test.h"

#include "games/strip/coins.h"

/* ---- theory against definition ---- */

static void sums_of_circles_and_chains(void **state)
{
    theory_count count;
    (void)state;

    /* Lists of up to three numbers, 0 being the bar: [a], [a, 0, b], ... */
    count = check_theory("coin_circle", 3, 6,
                         SAYS_NORMAL | SAYS_VALUE | SAYS_REACH);
    assert_int_equal(count.positions, 1 + 7 + 49 + 343);
    assert_int_equal(count.misere, 104);
    assert_int_equal(check_theory("coin_circle_k:k=2", 3, 5, 0).values, 259);
    count = check_theory("coin_circle_k:k=1", 3, 5, 0);
    assert_int_equal(count.values, 259);
    assert_int_equal(count.misere, 259);
    assert_int_equal(count.reached, 259);
    for (int k = 3; k <= 6; k++) {
        char game[24];
        snprintf(game, sizeof game, "coin_circle_k:k=%d", k);
        count = check_theory(game, 3, 5, 0);
        assert_int_equal(count.normal, 259);
        assert_int_equal(count.values, 259);
        assert_int_equal(count.reached, 259);
        assert_int_equal(check_theory(game, 2, 9, 0).reached, 111);
    }
}

/* Positions of one game: each circle of 0 .. most coins, or each chain. */
static void check_each(const char *game, int64_t most, bool is_chain)
{
    grundy_integer items[2] = {{0}, {0}};
    ask a;

    ask_open(&a, game, NULL);
    a.must_say = SAYS_NORMAL | SAYS_MISERE | (is_chain ? 0 : SAYS_VALUE);
    for (int64_t n = 0; n <= most; n++) {
        items[is_chain].word = n;
        try_position(&(gi_ints){items, 1u + is_chain, 2}, &a);
    }
    ask_close(&a);
}

static void circles_and_chains_alone(void **state)
{
    char game[24];
    (void)state;

    check_each("coin_circle", 23, false);
    check_each("coin_circle", 21, true);
    for (int k = 1; k <= 8; k++) {
        snprintf(game, sizeof game, "coin_circle_k:k=%d", k);
        check_each(game, 17, false);
        check_each(game, 15, true);
    }
}

/* ---- the definition against coins on a picture ---- */

enum { COINS_MOST = 9 };

/* Coins are the bits of a mask in a circle of n places; a move takes 1 .. k
 * places in a row that all have a coin. */
static bool picture_wins(unsigned n, unsigned k, unsigned mask, bool is_misere)
{
    bool can_move = false;

    for (unsigned first = 0; first < n; first++) {
        unsigned taken = 0;
        for (unsigned i = 0; i < k && i < n; i++) {
            const unsigned coin = 1u << (first + i) % n;
            if (!(mask & coin)) break;
            taken |= coin;
            can_move = true;
            if (!picture_wins(n, k, mask & ~taken, is_misere)) return true;
        }
    }
    return can_move ? false : is_misere;
}

static void theory_is_the_picture(void **state)
{
    (void)state;
    for (unsigned n = 0; n <= COINS_MOST; n++)
        for (unsigned k = 1; k <= COINS_MOST; k++) {
            char game[24], text[16];
            snprintf(game, sizeof game, "coin_circle_k:k=%u", k);
            snprintf(text, sizeof text, "%u", n);
            const char *normal =
                picture_wins(n, k, (1u << n) - 1, false) ? "N" : "P";
            const char *misere =
                picture_wins(n, k, (1u << n) - 1, true) ? "N" : "P";
            check_outcome(game, text, GRUNDY_NORMAL, normal);
            check_outcome(game, text, GRUNDY_MISERE, misere);
            if (k != 2) continue;
            check_outcome("coin_circle", text, GRUNDY_NORMAL, normal);
            check_outcome("coin_circle", text, GRUNDY_MISERE, misere);
        }
}

/* ---- Kayles ---- */

enum { TERMS = 400, NIMBERS = 16 };

static void fill_kayles(unsigned *values, size_t count)
{
    for (size_t n = 0; n < count; n++) {
        bool seen[NIMBERS] = {false};
        values[n] = 0;
        for (size_t taken = 1; taken <= 2 && taken <= n; taken++)
            for (size_t left = 0; left <= n - taken; left++)
                seen[values[left] ^ values[n - taken - left]] = true;
        while (seen[values[n]])
            values[n]++;
    }
}

/* T-OCTAL-PERIOD: 167 terms would be enough. */
static void kayles_has_its_period(void **state)
{
    unsigned values[TERMS];
    (void)state;

    fill_kayles(values, TERMS);
    for (int n = 0; n < TERMS; n++)
        assert_int_equal(gi_kayles_value(&(grundy_integer){n, NULL}),
                         values[n]);
}

static grundy_status add_up(const gi_ints *move, void *user)
{
    uint64_t *sums = user; /* Moves, and a sum that knows their order. */

    sums[0]++;
    sums[1] = sums[1] * 31 + (uint64_t)move->items[1].word * 1000 +
              (uint64_t)move->items[2].word;
    return GRUNDY_OK;
}

/* Values with long gaps between the moves that lead there: 33 coins, take 1,
 * value 0 has only the middle. */
static void no_move_to_a_value_is_missed(void **state)
{
    const grundy_integer two = {2, NULL};
    unsigned values[TERMS];
    gi_run run;
    (void)state;

    gi_run_init(&run, NULL, NULL);
    fill_kayles(values, TERMS);
    for (size_t n = 0; n < TERMS / 2; n++)
        for (unsigned target = 0; target < NIMBERS; target++) {
            const grundy_integer coins = {(int64_t)n, NULL};
            const grundy_integer wanted = {target, NULL};
            uint64_t found[2] = {0}, expected[2] = {0};
            const gi_coin_chain chain = {0, &coins, add_up, found};
            for (size_t taken = 1; taken <= 2 && taken <= n; taken++)
                for (size_t left = 0; left <= (n - taken) / 2; left++) {
                    if ((values[left] ^ values[n - taken - left]) != target)
                        continue;
                    expected[0]++;
                    expected[1] = expected[1] * 31 + taken * 1000 + left;
                }
            assert_int_equal(gi_coin_chain_reach(&chain, &two, &wanted, &run),
                             GRUNDY_OK);
            assert_int_equal(found[0], expected[0]);
            assert_true(found[1] == expected[1]);
        }
    gi_run_clear(&run);
}

/* ---- large numbers ---- */

static void large_circles(void **state)
{
    (void)state;
    check_outcome("coin_circle", "1000000000000000000000", GRUNDY_NORMAL, "P");
    check_outcome("coin_circle", "1000000000000000000000", GRUNDY_MISERE, "P");
    check_value("coin_circle", "1000000000000000000000 2", "2");
    check_outcome("coin_circle_k:k=1000000000000000000000",
                  "1000000000000000000000", GRUNDY_NORMAL, "N");
    check_outcome("coin_circle_k:k=1000000000000000000000",
                  "1000000000000000000001", GRUNDY_NORMAL, "P");
    check_value("coin_circle_k:k=1000000000000000000000",
                "1000000000000000000000", "1000000000000000000000");
    check_winning("coin_circle_k:k=1000000000000000000000",
                  "1000000000000000000000", GRUNDY_NORMAL,
                  "0 1000000000000000000000 0");
    check_winning("coin_circle_k:k=1000000000000000000000",
                  "1000000000000000000001", GRUNDY_MISERE,
                  "0 1000000000000000000000 0");
    check_winning("coin_circle_k:k=1000000000000000000000",
                  "1000000000000000000002", GRUNDY_MISERE, "");
    check_outcome("coin_circle_k:k=1", "1000000000000000000001", GRUNDY_NORMAL,
                  "N");
    check_winning("coin_circle_k:k=1", "1000000000000000000001", GRUNDY_NORMAL,
                  "0 1 0");
}

/* 10^21 is 4 modulo 12 and 9 hundred are. */
static void large_chains(void **state)
{
    (void)state;
    check_value("coin_circle", "| 1000000000000000000000", "1");
    check_value("coin_circle", "| 100", "1");
    check_outcome("coin_circle", "| 1000000000000000000000", GRUNDY_MISERE,
                  "N");
    check_outcome("coin_circle_k:k=7", "| 1000000000000000000000",
                  GRUNDY_NORMAL, "N");
}

static grundy_status count_to_1000(const gi_ints *move, void *user)
{
    unsigned *count = user;

    (void)move;
    return ++*count < 1000 ? GRUNDY_OK : GRUNDY_OVER_BUDGET;
}

static void moves_in_long_chains_are_found_one_by_one(void **state)
{
    const grundy_integer zero = {0}, nine = {9, NULL};
    const char *const chains_of[] = {"| 1000000000000000000000",
                                     "| 1000000000000000000"};
    (void)state;

    for (size_t i = 0; i < 2; i++) {
        unsigned count = 0;
        ask a;
        ask_open(&a, "coin_circle", NULL);
        ask_read(&a, chains_of[i]);
        const gi_theory *theory = &a.game->rules->theory;
        assert_int_equal(theory->reach(a.game, &a.position, &zero,
                                       count_to_1000, &count, &a.run),
                         GRUNDY_OVER_BUDGET);
        assert_int_equal(count, 1000);
        count = 0;
        assert_int_equal(theory->reach(a.game, &a.position, &nine,
                                       count_to_1000, &count, &a.run),
                         GRUNDY_OK);
        assert_int_equal(count, 0);
        ask_close(&a);
    }
}

/* Chains of k >= 3 are told as far as their sequence can be computed. */
static void chains_of_longer_takes(void **state)
{
    const grundy_integer three = {3, NULL};
    grundy_integer value = {0};
    gi_run run;
    (void)state;

    check_value("coin_circle_k:k=3", "/ 40 3", "5");
    check_value("coin_circle_k:k=4", "/ 1000", "3");
    check_value("coin_circle_k:k=1000000", "/ 1000000 7", "1000007");
    check_winning("coin_circle_k:k=5", "1", GRUNDY_NORMAL, "0 1 0");
    gi_run_init(&run, NULL, NULL);
    assert_int_equal(gi_coin_chain_value(&(grundy_integer){40000, NULL},
                                         &three, &value, &run),
                     GRUNDY_UNDECIDED);
    gi_run_clear(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_of_circles_and_chains),
        cmocka_unit_test(circles_and_chains_alone),
        cmocka_unit_test(theory_is_the_picture),
        cmocka_unit_test(kayles_has_its_period),
        cmocka_unit_test(no_move_to_a_value_is_missed),
        cmocka_unit_test(large_circles),
        cmocka_unit_test(large_chains),
        cmocka_unit_test(moves_in_long_chains_are_found_one_by_one),
        cmocka_unit_test(chains_of_longer_takes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
