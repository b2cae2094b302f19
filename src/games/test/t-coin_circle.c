/* SPDX-License-Identifier: MIT */
/* t-coin_circle.c - coins in circles and chains: theory against definition,
 * definition against coins on a picture, Kayles to its period, both faces. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>

#include "faces.h"
#include "games/strip/coins.h"
#include "theory_check.h"

/* ---- theory against definition ---- */

static void sums_of_circles_and_chains(void **state)
{
    theory_count count;
    (void)state;

    /* Lists of up to three numbers, 0 being the bar: [a], [a, 0, b], ... */
    count = check_theory("coin_circle", 3, 6);
    assert_int_equal(count.positions, 1 + 7 + 49 + 343);
    assert_int_equal(count.normal, count.positions);
    assert_int_equal(count.values, count.positions);
    assert_int_equal(count.reached, count.positions);
    assert_int_equal(count.misere, 104);
    assert_int_equal(check_theory("coin_circle_k:k=2", 3, 5).values, 259);
    count = check_theory("coin_circle_k:k=1", 3, 5);
    assert_int_equal(count.values, 259);
    assert_int_equal(count.misere, 259);
    assert_int_equal(count.reached, 259);
    for (int k = 3; k <= 6; k++) {
        char game[24];
        snprintf(game, sizeof game, "coin_circle_k:k=%d", k);
        count = check_theory(game, 3, 5);
        assert_int_equal(count.normal, 259);
        assert_int_equal(count.values, 259);
        assert_int_equal(count.reached, 259);
        assert_int_equal(check_theory(game, 2, 9).reached, 111);
    }
}

/* Positions of one game: each circle of 0 .. most coins, or each chain. */
static void check_each(const char *game, int64_t most, bool is_chain)
{
    grundy_integer items[2] = {{0}, {0}};
    theory_check tc;

    tc_init(&tc, game);
    for (int64_t n = 0; n <= most; n++) {
        items[is_chain].word = n;
        tc_check_position(&tc, &(gi_ints){items, 1u + is_chain, 2});
    }
    assert_int_equal(tc.count.normal, tc.count.positions);
    assert_int_equal(tc.count.misere, tc.count.positions);
    if (!is_chain) assert_int_equal(tc.count.values, tc.count.positions);
    tc_clear(&tc);
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

/* Chains of Kayles in all sums up to this many coins. */
static void check_partitions(theory_check *tc, gi_ints *list, int64_t left,
                             int64_t most)
{
    tc_check_position(tc, list);
    for (int64_t n = 1; n <= most && n <= left; n++) {
        list->items[list->count++].word = n;
        check_partitions(tc, list, left - n, n);
        list->count--;
    }
}

static void sums_of_chains_under_misere_play(void **state)
{
    enum { COINS = 14 };
    grundy_integer items[COINS + 1] = {{0}};
    gi_ints list = {items, 1, COINS + 1}; /* After the bar. */
    theory_check tc;
    (void)state;

    tc_init(&tc, "coin_circle");
    check_partitions(&tc, &list, COINS, COINS);
    assert_int_equal(tc.count.misere, tc.count.positions);
    assert_int_equal(tc.count.positions, 508);
    tc_clear(&tc);
}

/* ---- misère Kayles further on, by its own little search ---- */

enum { SUM_MOST = 30, LENGTHS = 39 };

/* A sum of chains by how many there are of each length; coins are its size. */
typedef struct chains {
    uint8_t counts[LENGTHS];
} chains;

typedef struct misere_table {
    gi_map map;
    unsigned char *is_won;
    size_t capacity;
} misere_table;

static bool misere_won(misere_table *t, chains *sum);

/* Takes `taken` from a chain of n, leaving `left` and the rest. */
static bool move_wins(misere_table *t, chains *sum, int n, int taken, int left)
{
    const int rest = n - taken - left;
    bool wins;

    sum->counts[n]--;
    sum->counts[left]++;
    sum->counts[rest]++;
    wins = !misere_won(t, sum);
    sum->counts[left]--;
    sum->counts[rest]--;
    sum->counts[n]++;
    return wins;
}

static bool search_misere(misere_table *t, chains *sum)
{
    bool can_move = false;

    for (int n = 1; n < LENGTHS; n++)
        for (int taken = 1; sum->counts[n] && taken <= 2 && taken <= n;
             taken++)
            for (int left = 0; left <= (n - taken) / 2; left++) {
                can_move = true;
                if (move_wins(t, sum, n, taken, left)) return true;
            }
    return !can_move;
}

static bool misere_won(misere_table *t, chains *sum)
{
    const uint8_t empty = sum->counts[0];
    uint32_t number;
    bool is_new, is_won;

    sum->counts[0] = 0;
    if (gi_map_find(&t->map, sum, sizeof *sum, &number)) {
        is_won = t->is_won[number];
    } else {
        is_won = search_misere(t, sum);
        assert_int_equal(
            gi_map_intern(&t->map, sum, sizeof *sum, &number, &is_new),
            GRUNDY_OK);
        if (number >= t->capacity) {
            t->capacity = 2 * t->capacity + 1024;
            t->is_won = realloc(t->is_won, t->capacity);
            assert_non_null(t->is_won);
        }
        t->is_won[number] = is_won;
    }
    sum->counts[0] = empty;
    return is_won;
}

static void compare_sums(misere_table *t, chains *sum, gi_ints *list, int left,
                         int most)
{
    assert_int_equal(!misere_won(t, sum),
                     gi_coin_chains_are_misere_lost(list));
    for (int n = 1; n <= most && n <= left; n++) {
        list->items[list->count++].word = n;
        sum->counts[n]++;
        compare_sums(t, sum, list, left - n, n);
        sum->counts[n]--;
        list->count--;
    }
}

/* The one pattern that begins past SUM_MOST: 25 D(9) D(4, 1). */
static void compare_with_25_and_9(misere_table *t, int64_t one)
{
    grundy_integer items[3] = {{25, NULL}, {9, NULL}, {one, NULL}};
    chains sum = {.counts = {[25] = 1, [9] = 1}};

    sum.counts[one]++;
    assert_false(misere_won(t, &sum));
    assert_true(gi_coin_chains_are_misere_lost(&(gi_ints){items, 3, 3}));
}

static void the_rule_of_sibert_and_conway(void **state)
{
    grundy_integer items[SUM_MOST] = {{0}};
    gi_ints list = {items, 0, SUM_MOST};
    misere_table t = {.capacity = 0};
    chains sum = {{0}};
    (void)state;

    gi_map_init(&t.map, NULL);
    compare_sums(&t, &sum, &list, SUM_MOST, SUM_MOST);
    compare_with_25_and_9(&t, 1);
    compare_with_25_and_9(&t, 4);
    gi_map_clear(&t.map);
    free(t.is_won);
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
        tc_case one;
        tc_open(&one, "coin_circle", chains_of[i]);
        const gi_theory *theory = &one.game->rules->theory;
        assert_int_equal(theory->reach(one.game, &one.position, &zero,
                                       count_to_1000, &count, &one.run),
                         GRUNDY_OVER_BUDGET);
        assert_int_equal(count, 1000);
        count = 0;
        assert_int_equal(theory->reach(one.game, &one.position, &nine,
                                       count_to_1000, &count, &one.run),
                         GRUNDY_OK);
        assert_int_equal(count, 0);
        tc_close(&one);
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

/* ---- text ---- */

static void check_text(const char *text, const char *expected)
{
    tc_case one;

    tc_open(&one, "coin_circle", text);
    assert_int_equal(
        gi_position_write(one.game, &one.position, &one.answer, &one.run),
        GRUNDY_OK);
    tc_expect(&one, expected);
}

static void check_bad_text(const char *text, size_t offset,
                           const char *message)
{
    grundy_game *game = tc_game("coin_circle");
    grundy_error err = {0};
    gi_ints position = {0};
    gi_run run;

    gi_run_init(&run, NULL, &err);
    assert_int_equal(
        gi_position_read(game, &position, text, strlen(text), &run),
        GRUNDY_BAD_INPUT);
    assert_string_equal(err.message, message);
    assert_int_equal(err.offset, offset);
    gi_run_clear(&run);
    grundy_game_free(game);
}

static void positions_are_read_and_written(void **state)
{
    (void)state;
    check_text("5 7 | 3 2", "5 7 | 3 2");
    check_text("|3,2", "| 3 2");
    check_text("4/3", "4 | 3");
    check_text("4|", "4");
    check_text("0 4 0 | 0 3 0", "4 | 3");
    check_text("", "0");
    check_text("0", "0");
    check_text(" | ", "0");
    check_bad_text("5 | 3 / 2", 6, "there is one bar, before the chains");
    check_bad_text("5x", 1,
                   "expected a number of coins or a bar, as in 5 7 | 3 2");
    check_bad_text("-5", 0,
                   "expected a number of coins or a bar, as in 5 7 | 3 2");
}

static void check_move(const char *position, int64_t component, int64_t taken,
                       int64_t left, const char *expected)
{
    grundy_integer items[3] = {{component, NULL}, {taken, NULL}, {left, NULL}};
    const gi_ints move = {items, 3, 3};
    gi_ints after = {0};
    tc_case one;

    tc_open(&one, "coin_circle_k:k=9", position);
    assert_int_equal(
        gi_move_write(one.game, &one.position, &move, &one.answer, &one.run),
        GRUNDY_OK);
    assert_int_equal(one.game->rules->definition.apply(
                         one.game, &after, &one.position, &move, &one.run),
                     GRUNDY_OK);
    if (after.count > 0) /* No bar before no chains. */
        assert_false(gi_int_is_zero(&after.items[after.count - 1]));
    gi_text_add(&one.answer, ": ");
    assert_int_equal(
        gi_position_write(one.game, &after, &one.answer, &one.run), GRUNDY_OK);
    gi_ints_clear(&after, NULL);
    tc_expect(&one, expected);
}

static void moves_have_names_and_leave_sorted_chains(void **state)
{
    (void)state;
    check_move("7 5 | 3", 0, 2, 0,
               "take 2 coins from circle 1, leaving 5: 5 | 3 5");
    check_move("7 5 | 3", 1, 5, 0, "take 5 coins from circle 2: 7 | 3");
    check_move("7 5 | 3", 2, 1, 1,
               "take 1 coin from chain 1, leaving 1 and 1: 5 7 | 1 1");
    check_move("| 4 9", 1, 2, 3,
               "take 2 coins from chain 2, leaving 3 and 4: | 3 4 4");
    check_move("2 | 4", 1, 4, 0, "take 4 coins from chain 1: 2");
    check_move("| 4", 0, 4, 0, "take 4 coins from chain 1: 0");
    check_move("3", 0, 1, 0, "take 1 coin from circle 1, leaving 2: | 2");
}

/* ---- reasons and faces ---- */

static void reasons_are_sentences(void **state)
{
    (void)state;
    check_reason("coin_circle", "2", GRUNDY_NORMAL,
                 "All coins can be taken at once.");
    check_reason("coin_circle", "30", GRUNDY_NORMAL,
                 "Whatever is taken, one chain is left: the opponent takes "
                 "its middle, which leaves two equal chains, and then copies "
                 "every move.");
    check_reason("coin_circle", "22", GRUNDY_MISERE,
                 "A move leaves a chain of 1, 4, 9, 12 or 20 coins, which are "
                 "lost under misère play.");
    check_reason("coin_circle", "2 5 | 3 7", GRUNDY_NORMAL,
                 "The values of the circles and chains have nim-sum 3, not 0, "
                 "so some move makes it 0.");
    check_reason("coin_circle", "| 9 5 5", GRUNDY_MISERE,
                 "The values of the circles and chains have nim-sum 4, and "
                 "these chains of Kayles are none of those where misère play "
                 "has another winner.");
    check_reason("coin_circle", "| 9 4 1", GRUNDY_MISERE,
                 "The values of the circles and chains have nim-sum 4, but "
                 "these chains of Kayles are among those where misère play "
                 "has another winner.");
    check_reason("coin_circle_k:k=1", "3 | 3", GRUNDY_MISERE,
                 "Every move takes one coin, and their number is even: the "
                 "opponent takes the last one.");
}

static void the_judges_answer(void **state)
{
    (void)state;
    check_judge("coin_circle", "1\n2\n3\n0\n", "Alice\nAlice\nBob\n");
    check_judge("coin_circle", "1000000\n2", "Bob\nAlice\n");
    check_judge("coin_circle", "0\n", "");
    check_judge("coin_circle_k", "2\n3 1\n3 2\n",
                "Case 1: first\nCase 2: second\n");
    check_judge("coin_circle_k", "4\n3 5\n1 2\n1000000000 10\n4 1\n",
                "Case 1: first\nCase 2: first\nCase 3: second\nCase 4: "
                "second\n");
    check_judge_refuses("coin_circle_k", "1\n3 0\n", "k");
}

static void requests_are_answered(void **state)
{
    (void)state;
    check_batch("{\"problem\": \"coin_circle\", \"input\": {\"n\": 0}}",
                "\"result\":{\"win\":false,\"grundy\":0,\"answer\":\"Bob\","
                "\"misere_win\":true}");
    check_batch("{\"problem\": \"coin_circle\", \"input\": {\"n\": 2}}",
                "\"result\":{\"win\":true,\"grundy\":2,\"answer\":\"Alice\","
                "\"misere_win\":true}");
    check_batch("{\"problem\": \"coin_circle\", \"input\": {\"n\": "
                "1000000000000000000000}}",
                "\"result\":{\"win\":false,\"grundy\":0,\"answer\":\"Bob\","
                "\"misere_win\":false}");
    check_batch("{\"problem\": \"coin_circle_k\", \"input\": {\"n\": 3, "
                "\"k\": 5}}",
                "\"result\":{\"win\":true,\"answer\":\"first\",\"grundy\":3,"
                "\"misere_win\":true}");
    check_batch("{\"problem\": \"coin_circle_k\", \"input\": {\"n\": 7, "
                "\"k\": 5}}",
                "\"result\":{\"win\":false,\"answer\":\"second\",\"grundy\":"
                "0,\"misere_win\":false}");
    check_batch("{\"problem\": \"coin_circle_k\", \"input\": {\"n\": 7}}",
                "\"error\"");
    check_batch("{\"problem\": \"coin_circle\", \"input\": {\"n\": -1}}",
                "\"error\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_of_circles_and_chains),
        cmocka_unit_test(circles_and_chains_alone),
        cmocka_unit_test(sums_of_chains_under_misere_play),
        cmocka_unit_test(the_rule_of_sibert_and_conway),
        cmocka_unit_test(theory_is_the_picture),
        cmocka_unit_test(kayles_has_its_period),
        cmocka_unit_test(no_move_to_a_value_is_missed),
        cmocka_unit_test(large_circles),
        cmocka_unit_test(large_chains),
        cmocka_unit_test(moves_in_long_chains_are_found_one_by_one),
        cmocka_unit_test(chains_of_longer_takes),
        cmocka_unit_test(positions_are_read_and_written),
        cmocka_unit_test(moves_have_names_and_leave_sorted_chains),
        cmocka_unit_test(reasons_are_sentences),
        cmocka_unit_test(the_judges_answer),
        cmocka_unit_test(requests_are_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
