/* SPDX-License-Identifier: MIT */
/* t-coin_turning.c - games of turning coins and their products: rows and
 * boards by the rules alone, the theory against the definition, and the two
 * ways to count coins, which are often mixed up. */
#include "games/test/game_test.h"

#include "grundy/nimber.h"

#include "base/memory/bitset.h"
#include "games/strip/turning.h"

enum { COINS = 9 };

static const char *const ids[] = {
    "",         "turning_turtles", "twins",   "mock_turtles",
    "triplets", "ruler",           "moebius", "ternups"};

static bool is_equally_spaced(unsigned set)
{
    const unsigned step = (unsigned)__builtin_ctz(set & (set - 1)) -
                          (unsigned)__builtin_ctz(set);

    return (set & -set) * (1 + (1u << step) + (1u << 2 * step)) == set;
}

/* Whether a move may turn this set, bit i for coin i. */
static bool may_turn(gi_turning kind, unsigned set)
{
    const int count = __builtin_popcount(set);

    switch (kind) {
    case GI_TURTLES:
        return count == 1 || count == 2;
    case GI_TWINS:
        return count == 2;
    case GI_MOCK:
        return count >= 1 && count <= 3;
    case GI_TRIPLETS:
        return count == 3;
    case GI_MOEBIUS:
        return count >= 1 && count <= 5;
    case GI_TERNUPS:
        return count == 3 && is_equally_spaced(set);
    case GI_TURNING_END:
        break;
    case GI_RULER: /* Set bits side by side: adding the lowest clears all. */
        return set && (set & (set + (set & (~set + 1)))) == 0;
    }
    return false;
}

/* Values of all rows of COINS coins. A move makes the number smaller. */
static void play_out(gi_turning kind, unsigned *values)
{
    for (unsigned row = 0; row < 1u << COINS; row++) {
        uint64_t seen[8] = {0};
        for (unsigned set = 1; set < 1u << COINS; set++)
            if (may_turn(kind, set) && (row ^ set) < row)
                gi_bitset_add(seen, values[row ^ set]);
        values[row] = (unsigned)gi_bitset_first_gap(seen, 8);
    }
}

static void rows_are_played_out(void **state)
{
    static unsigned values[1 << COINS];

    (void)state;
    for (gi_turning kind = GI_TURTLES; kind < GI_TURNING_END; kind++) {
        ask a;
        play_out(kind, values);
        ask_open(&a, ids[kind], NULL);
        for (unsigned row = 0; row < 1u << COINS; row++) {
            gi_ints heads = {0};
            grundy_integer value = {0};
            for (int i = 0; i < COINS; i++)
                if (row >> i & 1)
                    assert_int_equal(gi_ints_push_word(&heads, i, NULL),
                                     GRUNDY_OK);
            assert_int_equal(
                a.game->rules->theory.value(a.game, &heads, &value, &a.run),
                GRUNDY_OK);
            assert_int_equal(value.word, values[row]);
            gi_ints_clear(&heads, NULL);
        }
        ask_close(&a);
    }
}

/* All moves, in order; those that win, and those to every value. */
static void check_game(const char *game, uint64_t bound)
{
    ask a;

    ask_open(&a, game, NULL);
    a.must_say = SAYS_VALUE | SAYS_REACH;
    assert_int_equal(a.game->rules->trials.positions(a.game, bound,
                                                     try_position, &a, &a.run),
                     GRUNDY_OK);
    ask_close(&a);
}

static void theory_is_the_definition(void **state)
{
    (void)state;
    for (gi_turning kind = GI_TURTLES; kind < GI_TURNING_END; kind++)
        check_game(ids[kind], kind == GI_MOEBIUS ? 6 : 7);
}

static void products_are_the_definition(void **state)
{
    char game[32];

    (void)state;
    for (int a = GI_TURTLES; a < GI_TURNING_END; a++)
        for (int b = GI_TURTLES; b < GI_TURNING_END; b++) {
            snprintf(game, sizeof game, "tartan:a=%d,b=%d", a, b);
            check_game(game, 2);
        }
}

/* Values of all coins of a board by the mex alone: what can be turned with
 * (x, y) is worth the xor of smaller coins. */
static void products_are_played_out(void **state)
{
    enum { SIDE = 4 };

    (void)state;
    for (gi_turning a = GI_TURTLES; a < GI_TURNING_END; a++)
        for (gi_turning b = GI_TURTLES; b < GI_TURNING_END; b++) {
            uint64_t worth[SIDE][SIDE];
            for (unsigned x = 0; x < SIDE; x++)
                for (unsigned y = 0; y < SIDE; y++) {
                    uint64_t seen[8] = {0}, want;
                    for (unsigned s = 1u << x; s < 2u << x; s++)
                        for (unsigned t = 1u << y; t < 2u << y; t++) {
                            uint64_t sum = 0;
                            if (!may_turn(a, s) || !may_turn(b, t)) continue;
                            for (unsigned i = 0; i <= x; i++)
                                for (unsigned j = 0; j <= y; j++)
                                    if ((s >> i & 1) && (t >> j & 1) &&
                                        (i < x || j < y))
                                        sum ^= worth[i][j];
                            gi_bitset_add(seen, sum);
                        }
                    worth[x][y] = gi_bitset_first_gap(seen, 8);
                    grundy_integer va = {0}, vb = {0};
                    assert_int_equal(
                        gi_turning_value(a, &(grundy_integer){x, NULL}, &va,
                                         NULL),
                        GRUNDY_OK);
                    assert_int_equal(
                        gi_turning_value(b, &(grundy_integer){y, NULL}, &vb,
                                         NULL),
                        GRUNDY_OK);
                    want = grundy_nim_multiply((uint64_t)va.word,
                                               (uint64_t)vb.word);
                    assert_int_equal(worth[x][y], want);
                }
        }
}

static void far_coins_have_values_and_moves(void **state)
{
    (void)state;
    check_value("turning_turtles", "10000000000000000000",
                "10000000000000000001");
    check_value("mock_turtles", "10000000000000000000",
                "20000000000000000000");
    check_value("triplets", "10000000000000000002", "20000000000000000000");
    check_value("ruler", "18446744073709551615", "18446744073709551616");
    check_value("twins", "", "0");
    check_winning("twins", "", GRUNDY_NORMAL, "");
    check_winning("twins", "5 10000000000000000000", GRUNDY_NORMAL,
                  "10000000000000000000 5");
    check_winning("turning_turtles", "10000000000000000000", GRUNDY_NORMAL,
                  "10000000000000000000");
    check_value("tartan", "16:16", "24");
    check_value("tartan:a=1,b=1", "15:15", "24");
}

static grundy_status count_move(const gi_ints *move, void *user)
{
    size_t *count = user;

    (*count)++;
    return move->count ? GRUNDY_OK : GRUNDY_BUG;
}

static void runs_past_memory_are_refused(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    size_t count = 0;
    gi_run run;

    (void)state;
    env.limits.memory_bytes = 10 * sizeof(grundy_integer);
    gi_run_init(&run, &env, NULL);
    assert_int_equal(gi_turning_moves(GI_RULER, 9, count_move, &count, &run),
                     GRUNDY_OK);
    assert_int_equal(count, 10);
    assert_int_equal(gi_turning_moves(GI_RULER, 10, count_move, &count, &run),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(gi_turning_moves(GI_RULER, 550000000000000000, count_move,
                                      &count, &run),
                     GRUNDY_OVER_BUDGET);
    gi_run_clear(&run);
}

static void rows_are_read(void **state)
{
    (void)state;
    check_value("turning_turtles", "THHT", "1");
    check_value("turning_turtles", "1 2", "1");
    check_value("turning_turtles", "2, 1", "1");
    check_bad_text("turning_turtles", "3 1 3", 0, "a coin is named twice");
    check_refused("tartan:a=8", "a is 1 (Turning Turtles), 2 (Twins), 3 (Mock "
                                "Turtles), 4 (Triplets), 5 (Ruler), 6 "
                                "(Moebius) or 7 (Ternups)");
}

/* Twins is worth n only from 0 on: counted from 1, coin 1 would be worth 1.
 * And Mock Turtles is not worth 2n. */
static void misquoted_forms_fail(void **state)
{
    (void)state;
    check_value("twins", "0", "0");
    check_value("turning_turtles", "0", "1");
    check_value("mock_turtles", "0", "1");
    check_value("mock_turtles", "3", "7");
    check_value("triplets", "1", "0");
    /* Neither Moebius nor Ternups is worth powers of 2. */
    check_value("moebius", "5", "31");
    check_value("ternups", "54", "7");
}

static uint64_t value_of(gi_turning kind, int64_t n)
{
    grundy_integer value = {0};

    assert_int_equal(
        gi_turning_value(kind, &(grundy_integer){n, NULL}, &value, NULL),
        GRUNDY_OK);
    assert_true(gi_int_is_small(&value));
    return (uint64_t)value.word;
}

/* sums[j] has the numbers that are the xor of j of the coins so far. */
static void the_table_of_moebius_is_its_mex(void **state)
{
    enum { COINS_KNOWN = 93, NUMBERS = 1 << 15 };
    static uint8_t sums[5][NUMBERS];
    grundy_integer value = {0};

    (void)state;
    sums[0][0] = 1;
    for (int64_t n = 0; n < COINS_KNOWN; n++) {
        const uint64_t found = value_of(GI_MOEBIUS, n);
        for (uint64_t v = 0; v <= found; v++)
            assert_int_equal(sums[0][v] | sums[1][v] | sums[2][v] |
                                 sums[3][v] | sums[4][v],
                             v < found);
        for (int j = 4; j > 0; j--)
            for (uint64_t v = 0; v < NUMBERS; v++)
                sums[j][v ^ found] |= sums[j - 1][v];
    }
    assert_int_equal(gi_turning_value(GI_MOEBIUS,
                                      &(grundy_integer){COINS_KNOWN, NULL},
                                      &value, NULL),
                     GRUNDY_OVER_BUDGET);
}

/* The words of 18 coins of value 0: 2^9 of them, none of 1 to 5 heads. */
static void moebius_of_18_coins_is_a_code(void **state)
{
    size_t words[19] = {0};
    uint64_t worth[18];

    (void)state;
    for (int64_t i = 0; i < 18; i++)
        worth[i] = value_of(GI_MOEBIUS, i);
    for (uint64_t row = 0; row < 1 << 18; row++) {
        uint64_t sum = 0;
        for (int64_t i = 0; i < 18; i++)
            if (row >> i & 1) sum ^= worth[i];
        words[__builtin_popcountll(row)] += sum == 0;
    }
    /* The weights of the extended quadratic residue code of length 18. */
    assert_int_equal(words[0], 1);
    for (int i = 1; i < 18; i++)
        if (i != 6 && i != 8 && i != 10 && i != 12)
            assert_int_equal(words[i], 0);
    assert_int_equal(words[6], 102);
    assert_int_equal(words[8], 153);
    assert_int_equal(words[10], 153);
    assert_int_equal(words[12], 102);
    assert_int_equal(words[18], 1);
}

static void ternups_far_out_is_its_mex(void **state)
{
    enum { FAR = 1000 };

    uint64_t worth[FAR];

    (void)state;
    for (int64_t n = 0; n < FAR; n++) {
        uint64_t seen[2] = {0};
        for (int64_t d = 1; 2 * d <= n; d++)
            gi_bitset_add(seen, worth[n - d] ^ worth[n - 2 * d]);
        worth[n] = value_of(GI_TERNUPS, n);
        assert_int_equal(worth[n], gi_bitset_first_gap(seen, 2));
    }
    /* 2 * 3^41: 41 is odious. */
    check_value("ternups", "72945992754341572806", "82");
}

/* Whose values have no end, and take as many divisions as there are digits. */
static void far_coins_take_work(void **state)
{
    enum { DIGITS = 5000 };
    const grundy_env env = {.limits = {.steps = 1000}};
    grundy_integer coin = {1, NULL}, value = {0};
    ask a;

    (void)state;
    ask_open(&a, "ternups", &env);
    ask_read(&a, "0");
    for (int i = 0; i < DIGITS; i++)
        assert_int_equal(gi_int_mul_word(&coin, &coin, 3, NULL), GRUNDY_OK);
    gi_int_move(&a.position.items[0], &coin, NULL);
    const grundy_env *before = gi_meter_begin(&a.run);
    const grundy_status status =
        a.game->rules->theory.value(a.game, &a.position, &value, &a.run);
    assert_int_equal(gi_meter_end(&a.run, before, status), GRUNDY_OVER_BUDGET);
    if (!strstr(a.err.message, "gave up after")) fail_msg("%s", a.err.message);
    ask_close(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_played_out),
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(products_are_the_definition),
        cmocka_unit_test(products_are_played_out),
        cmocka_unit_test(far_coins_have_values_and_moves),
        cmocka_unit_test(runs_past_memory_are_refused),
        cmocka_unit_test(rows_are_read),
        cmocka_unit_test(misquoted_forms_fail),
        cmocka_unit_test(the_table_of_moebius_is_its_mex),
        cmocka_unit_test(moebius_of_18_coins_is_a_code),
        cmocka_unit_test(ternups_far_out_is_its_mex),
        cmocka_unit_test(far_coins_take_work),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
