/* SPDX-License-Identifier: MIT */
/* t-strip_coins.c - Nimble, the silver dollar game without its dollar, Welter's
 * game: theory against definition, misère play, Welter's function by mating. */
#include "games/test/game_test.h"

#include "games/strip/welter.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    check_theory("nimble", 2, 8, SAYS_ALL);
    check_theory("nimble", 3, 4, SAYS_ALL);
    check_theory("silver_dollar", 2, 10, SAYS_ALL);
    check_theory("silver_dollar", 3, 9, SAYS_ALL);
    check_theory("silver_dollar", 4, 7, SAYS_ALL);
    check_theory("welter", 2, 12, SAYS_ALL);
    check_theory("welter", 3, 9, SAYS_ALL);
    check_theory("welter", 4, 8, SAYS_ALL);
}

/* More coins, as sets of squares: the games from their rules, without the
 * library, on squares below SIZE. */
enum { SIZE = 10 };

typedef struct known {
    unsigned nimber;
    bool is_misere_win;
} known;

static void play_out(known *all, bool may_pass)
{
    for (unsigned set = 0; set < 1u << SIZE; set++) {
        bool seen[64] = {false}, has_move = false;
        all[set] = (known){0, false};
        for (int from = 0; from < SIZE; from++)
            for (int to = from - 1; to >= 0 && set >> from & 1; to--) {
                const unsigned after = (set ^ 1u << from) | 1u << to;
                if (set >> to & 1 && !may_pass) break;
                if (set >> to & 1) continue;
                has_move = true;
                seen[all[after].nimber] = true;
                if (!all[after].is_misere_win) all[set].is_misere_win = true;
            }
        if (!has_move) all[set].is_misere_win = true;
        while (seen[all[set].nimber])
            all[set].nimber++;
    }
}

static void check_sets(const char *game, const known *all)
{
    ask a;

    ask_open(&a, game, NULL);
    for (unsigned set = 0; set < 1u << SIZE; set++) {
        char squares[2 * SIZE + 1] = "", value[12];
        for (int s = 0; s < SIZE; s++)
            if (set >> s & 1) snprintf(squares + strlen(squares), 3, "%d ", s);
        snprintf(value, sizeof value, "%u", all[set].nimber);
        expect(ask_value(&a, squares), value);
        expect(ask_outcome(&a, squares, GRUNDY_MISERE),
               all[set].is_misere_win ? "N" : "P");
    }
    ask_close(&a);
}

static void sets_of_squares(void **state)
{
    static known all[1u << SIZE];

    (void)state;
    play_out(all, false);
    check_sets("silver_dollar", all);
    play_out(all, true);
    check_sets("welter", all);
}

/* Welter's function as its definition says: mate two that agree in the most low
 * bits, again and again. */
static uint64_t mate(uint64_t *coins, size_t count)
{
    uint64_t value = 0;

    while (count > 1) {
        size_t x = 0, y = 1;
        for (size_t i = 0; i < count; i++)
            for (size_t j = i + 1; j < count; j++)
                if (__builtin_ctzll(coins[i] ^ coins[j]) >
                    __builtin_ctzll(coins[x] ^ coins[y])) {
                    x = i;
                    y = j;
                }
        value ^= (coins[x] ^ coins[y]) - 1;
        coins[y] = coins[--count];
        coins[x] = coins[--count];
    }
    return count ? value ^ coins[0] : value;
}

static uint64_t next_random(uint64_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return *seed;
}

/* The value is that of mating; and the square that a coin needs for a value
 * gives it that value. */
static void bits_are_mates(void **state)
{
    uint64_t seed = 20261121, coins[9];
    gi_run run;

    (void)state;
    gi_run_init(&run, NULL, NULL);
    for (int round = 0; round < 300; round++) {
        const size_t count = 1 + (size_t)(next_random(&seed) % 9);
        const unsigned bits = 4 + (unsigned)(next_random(&seed) % 59);
        grundy_integer value = {0}, square = {0};
        gi_ints position = {0};
        bool is_move;
        for (size_t i = 0; i < count;) {
            bool is_new = true;
            coins[i] = next_random(&seed) >> (64 - bits);
            for (size_t j = 0; j < i; j++)
                is_new &= coins[i] != coins[j];
            i += is_new;
        }
        for (size_t i = 0; i < count; i++)
            assert_int_equal(
                gi_ints_push_word(&position, (int64_t)coins[i], NULL),
                GRUNDY_OK);
        assert_int_equal(gi_welter_value(&position, &value, &run), GRUNDY_OK);
        assert_true((uint64_t)value.word == mate(coins, count));
        value.word = (int64_t)(next_random(&seed) >> (64 - bits));
        assert_int_equal(
            gi_welter_square(&position, 0, &value, &square, &is_move, &run),
            GRUNDY_OK);
        if (is_move) {
            position.items[0].word = square.word;
            assert_int_equal(gi_welter_value(&position, &square, &run),
                             GRUNDY_OK);
            assert_int_equal(square.word, value.word);
        }
        gi_ints_clear(&position, NULL);
    }
    gi_run_clear(&run);
}

/* Coins that agree in so many bits share a path, and what follows it ends. */
static void long_paths_are_paid(void **state)
{
    enum { AGREE = 100000, STEPS = 10000 };
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_integer value = {0};
    gi_ints position = {0};
    gi_run run;

    (void)state;
    gi_run_init(&run, &env, NULL);
    for (size_t i = 0; i < 2; i++)
        assert_int_equal(gi_ints_push_word(&position, 0, NULL), GRUNDY_OK);
    assert_int_equal(gi_int_set_bit(&position.items[0], AGREE, true, NULL),
                     GRUNDY_OK);
    assert_int_equal(gi_welter_value(&position, &value, &run), GRUNDY_OK);
    assert_int_equal(gi_int_bit_length(&value), AGREE);
    env.limits.steps = STEPS;
    assert_int_equal(gi_welter_value(&position, &value, &run),
                     GRUNDY_OVER_BUDGET);
    grundy_integer_clear(&value, NULL);
    gi_ints_clear(&position, NULL);
    gi_run_clear(&run);
}

static void edges(void **state)
{
    (void)state;
    check_value("nimble", "", "0");
    check_outcome("nimble", "", GRUNDY_MISERE, "N");
    check_winning("nimble", "5 5 0 2", GRUNDY_NORMAL, "3 0");
    check_winning("silver_dollar", "9 2 5", GRUNDY_NORMAL, "2 8");
    check_value("silver_dollar", "10000000000000000000",
                "10000000000000000000");
    check_value("silver_dollar", "3 10000000000000000000 20000000000000000000",
                "9999999999999999996");
    check_value("welter", "", "0");
    check_outcome("welter", "", GRUNDY_MISERE, "N");
    check_value("welter", "10000000000000000000", "10000000000000000000");
    check_value("welter", "36893488147419103232 5", "36893488147419103236");
    check_value("welter", "2 3 5 7", "5");
    check_winning("welter", "36893488147419103232 5", GRUNDY_NORMAL, "1 4");
    check_winning("welter", "1 2", GRUNDY_MISERE, "0 0");
}

static void squares_are_checked(void **state)
{
    (void)state;
    check_no_position("welter 3 3", NULL, GRUNDY_BAD_INPUT,
                      "no square may have two coins");
    check_no_position("silver_dollar 3 -1", NULL, GRUNDY_BAD_INPUT, "");
}

static void faces(void **state)
{
    (void)state;
    check_judge("nimble",
                "3\n5\n0 2 3 0 6\n4\n0 0 0 0\n3\n7 1000000000000000000001 0\n",
                "First\nSecond\nFirst\n");
    check_judge("silver_dollar", "2\n3\n1 2 3\n8\n1 5 6 7 9 12 14 17\n",
                "Bob will win\nGeorgia will win\n");
    check_judge_refuses("silver_dollar", "1\n2\n0 3\n",
                        "expected the square of a coin, a number >= 1");
    check_judge_refuses("silver_dollar", "1\n2\n3 3\n",
                        "no square may have two coins");
    check_batch(
        "{\"problem\":\"silver_dollar\",\"input\":{\"coins\":[9,2,5]}}",
        "\"grundy\":1,\"answer\":\"Georgia will win\",\"winning_moves\":"
        "[[2,8]]");
    check_batch("{\"problem\":\"welter\",\"input\":{\"coins\":[2,3,5,7]}}",
                "\"win\":true,\"misere_win\":true,\"grundy\":5");
    check_batch("{\"problem\":\"nimble\",\"input\":{\"coins\":[5,5,0,2]}}",
                "\"grundy\":2,\"answer\":\"First\",\"winning_moves\":");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(sets_of_squares),
        cmocka_unit_test(bits_are_mates),
        cmocka_unit_test(long_paths_are_paid),
        cmocka_unit_test(edges),
        cmocka_unit_test(squares_are_checked),
        cmocka_unit_test(faces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
