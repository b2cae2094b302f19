/* SPDX-License-Identifier: MIT */
/* t-closed_forms.c - Chocolate bars, Chomp, End-Nim, Circular Nim, Exact Nim:
 * the theory against the definition, the definition against the rules, and the
 * forms in which they are often misquoted. */
#include "games/test/game_test.h"

#include "search/impartial/components.h"
#include "search/impartial/memo.h"

/* ---- chocolate ---- */

static unsigned bars[16][40];

/* Values of bars up to (rows, columns) by the rules; k as in the game. */
static void break_bars(int k, int rows, int columns)
{
    for (int z = 0; z < columns; z++)
        for (int y = 0; y < rows && (k == 0 || y <= z / k); y++) {
            uint64_t seen = 0;
            for (int y2 = 0; y2 < y; y2++)
                seen |= (uint64_t)1 << bars[y2][z];
            for (int z2 = 0; z2 < z; z2++)
                seen |= (uint64_t)1 << bars[k && z2 / k < y ? z2 / k : y][z2];
            bars[y][z] = (unsigned)__builtin_ctzll(~seen);
        }
}

static void bars_are_broken_by_the_rules(void **state)
{
    (void)state;
    for (int k = 0; k <= 4; k += 2) {
        break_bars(k, 12, 30);
        for (int z = 0; z < 30; z++)
            for (int y = 0; y < 12 && (k == 0 || y <= z / k); y++)
                assert_int_equal(bars[y][z], y ^ z);
    }
    break_bars(1, 12, 30);
    assert_int_equal(bars[1][1], 2); /* Not 1 xor 1. */
    check_theory("chocolate", 2, 9,
                 SAYS_NORMAL | SAYS_MISERE | SAYS_VALUE | SAYS_REACH);
    assert_true(check_theory("chocolate:k=2", 2, 12, 0).misere > 0);
    assert_int_equal(check_theory("chocolate:k=1", 2, 8, 0).normal, 0);
    check_value("chocolate", "10000000000000000000 0", "10000000000000000000");
    check_value("chocolate", "0 0", "0");
}

/* ---- End-Nim ---- */

/* Whether the player to move from piles[first .. last] wins. */
static bool end_wins(int *piles, int first, int last, bool is_misere)
{
    bool wins = false;

    while (first <= last && piles[first] == 0)
        first++;
    while (first <= last && piles[last] == 0)
        last--;
    if (first > last) return is_misere;
    for (int side = 0; side < 2; side++) {
        const int at = side ? last : first, size = piles[at];
        for (int left = 0; !wins && left < size; left++) {
            piles[at] = left;
            wins = !end_wins(piles, first, last, is_misere);
        }
        piles[at] = size;
    }
    return wins;
}

static void rows_of_piles_are_played_out(void **state)
{
    (void)state;
    for (int code = 0; code < 256; code++) {
        int piles[4] = {code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6};
        char text[16];
        for (int i = 0; i < 4; i++) {
            text[2 * i] = (char)('0' + piles[i]);
            text[2 * i + 1] = i < 3 ? ' ' : '\0';
        }
        check_outcome("end_nim", text, GRUNDY_NORMAL,
                      end_wins(piles, 0, 3, false) ? "N" : "P");
        check_outcome("end_nim", text, GRUNDY_MISERE,
                      end_wins(piles, 0, 3, true) ? "N" : "P");
    }
}

static void end_nim_is_its_definition(void **state)
{
    (void)state;
    check_theory("end_nim", 3, 5, SAYS_NORMAL | SAYS_MISERE);
    check_theory("end_nim", 5, 2, SAYS_NORMAL | SAYS_MISERE);
    check_outcome("end_nim", "", GRUNDY_NORMAL, "P");
    check_outcome("end_nim", "", GRUNDY_MISERE, "N");
    check_winning("end_nim", "10000000000000000000 5 2", GRUNDY_NORMAL,
                  "0 9999999999999999998");
    /* "All piles equal" change under misère play? (2, 2) does not. */
    check_outcome("end_nim", "2 2", GRUNDY_NORMAL, "P");
    check_outcome("end_nim", "2 2", GRUNDY_MISERE, "P");
    check_outcome("end_nim", "1 1", GRUNDY_MISERE, "N");
}

/* ---- Circular Nim ---- */

static void circles_are_their_definition(void **state)
{
    (void)state;
    check_theory("circular_nim:k=1", 3, 4, SAYS_NORMAL);
    check_theory("circular_nim:k=2", 3, 4, SAYS_NORMAL);
    check_theory("circular_nim:k=2", 4, 2, SAYS_NORMAL);
    check_theory("circular_nim:k=9", 3, 3, SAYS_NORMAL);
    check_theory("circular_nim:k=3", 4, 2, SAYS_NORMAL);
}

/* Theory of positions with so many piles alone. */
static void check_circle(const char *game, size_t count, int64_t bound)
{
    ask a;

    ask_open(&a, game, NULL);
    a.must_say = SAYS_NORMAL;
    try_lists(&a, count, bound);
    ask_close(&a);
}

static void larger_circles_are_too(void **state)
{
    (void)state;
    check_circle("circular_nim:k=2", 5, 2);
    check_circle("circular_nim:k=3", 5, 2);
    check_circle("circular_nim:k=3", 6, 1);
    check_circle("circular_nim:k=4", 6, 1);
    /* One object in all is enough, not one from each pile. */
    check_outcome("circular_nim:k=2", "1 0 0", GRUNDY_NORMAL, "N");
    check_outcome("circular_nim:k=3",
                  "0 10000000000000000001 10000000000000000000 1 "
                  "10000000000000000001",
                  GRUNDY_NORMAL, "P");
    check_outcome("circular_nim:k=2", "", GRUNDY_NORMAL, "P");
}

/* ---- Exact Nim ---- */

static void exact_nim_is_its_definition(void **state)
{

    (void)state;
    check_theory("exact_nim:k=2", 4, 4, SAYS_VALUE);
    check_theory("exact_nim:k=1", 3, 4, SAYS_VALUE);
    check_theory("exact_nim:k=3", 4, 3, SAYS_VALUE);
    /* Not the sum over k, 4: the large pile has no partner. */
    check_value("exact_nim:k=2", "7 1", "1");
    check_value("exact_nim:k=2", "", "0");
    check_value("exact_nim:k=3", "10000000000000000000 5 5 7", "8");
}

/* ---- Chomp ---- */

static void bars_are_bitten(void **state)
{
    static const char *const lost[] = {"2 2 1", "3 1 1", "4 2 2", "5 3 2",
                                       "5 5 3", "6 3 3", "6 4 2", "7 4 3"};
    gi_components *search = NULL;
    theory_count found = check_theory("chomp", 3, 4, 0);
    ask a;

    (void)state;
    assert_int_equal(found.normal, 43);
    assert_int_equal(found.winning, 0);
    assert_int_equal(found.values, 28);
    ask_open(&a, "chomp", NULL);
    assert_int_equal(gi_components_new(&search, a.game, 1 << 20, NULL),
                     GRUNDY_OK);
    for (size_t i = 0; i < sizeof lost / sizeof lost[0]; i++) {
        grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
        ask_read(&a, lost[i]);
        assert_int_equal(
            gi_components_outcome(search, &a.position, &outcome, &a.run),
            GRUNDY_OK);
        assert_int_equal(outcome, GRUNDY_OUTCOME_P);
    }
    gi_components_free(search);
    ask_close(&a);
    check_outcome("chomp", "1x1", GRUNDY_NORMAL, "P");
    check_outcome("chomp", "", GRUNDY_NORMAL, "P");
    check_winning("chomp", "5x5", GRUNDY_NORMAL, "2 2");
    check_value("chomp", "", "0");
    check_value("chomp", "10000000000000000001 1 1", "10000000000000000002");
    check_winning("chomp", "10000000000000000000 5", GRUNDY_NORMAL, "1 7");
}

/* Never longer than the bar was: one of few rows may be of any width. */
static void bars_have_one_form(void **state)
{
    static const char *const pairs[][2] = {
        {"2 2 2", "3 3"},
        {"3 1 1", "3 1 1"},
        {"4 4 3 1", "4 3 3 2"},
        {"1 1 1 0", "3"},
        {"1000000000000000000 7", "1000000000000000000 7 0"}};
    ask a, b;

    (void)state;
    ask_open(&a, "chomp", NULL);
    ask_open(&b, "chomp", NULL);
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        ask_read(&a, pairs[i][0]);
        ask_read(&b, pairs[i][1]);
        assert_int_equal(
            a.game->rules->definition.canonical(a.game, &a.position, &a.run),
            GRUNDY_OK);
        assert_int_equal(
            b.game->rules->definition.canonical(b.game, &b.position, &b.run),
            GRUNDY_OK);
        assert_true(gi_ints_equal(&a.position, &b.position));
    }
    ask_close(&b);
    ask_close(&a);
}

typedef struct published {
    const char *bar;
    grundy_nimber nimber;
} published;

/* Nimbers of bars, as the program igs 0.1.4 gives them. */
static void published_nimbers_are_found(void **state)
{
    static const published list[] = {{"1x7", 6},   {"2x3", 4},  {"2x8", 11},
                                     {"2x11", 16}, {"3x3", 5},  {"3x6", 12},
                                     {"3x8", 16},  {"4x6", 16}, {"5x5", 6}};
    const grundy_game *games[1];
    gi_search *search = NULL;
    ask a;

    (void)state;
    ask_open(&a, "chomp", NULL);
    games[0] = a.game;
    assert_int_equal(gi_search_new(&search, games, 1, 1 << 20, NULL),
                     GRUNDY_OK);
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        gi_found found = {0};
        ask_read(&a, list[i].bar);
        assert_int_equal(gi_search_solve(search, &a.position, &found, &a.run),
                         GRUNDY_OK);
        assert_int_equal(found.nimber, list[i].nimber);
    }
    gi_search_free(search);
    ask_close(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bars_are_broken_by_the_rules),
        cmocka_unit_test(rows_of_piles_are_played_out),
        cmocka_unit_test(end_nim_is_its_definition),
        cmocka_unit_test(circles_are_their_definition),
        cmocka_unit_test(larger_circles_are_too),
        cmocka_unit_test(exact_nim_is_its_definition),
        cmocka_unit_test(bars_are_bitten),
        cmocka_unit_test(bars_have_one_form),
        cmocka_unit_test(published_nimbers_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
