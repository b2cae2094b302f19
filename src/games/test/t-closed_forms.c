/* SPDX-License-Identifier: MIT */
/* t-closed_forms.c - Chocolate bars, Chomp, End-Nim, Circular Nim, Exact Nim:
 * the theory against the definition, the definition against the rules, and the
 * forms in which they are often misquoted. */
#include "test.h"

#include "search/impartial/components.h"
#include "search/impartial/memo.h"
#include "theory_check.h"

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
    const theory_count found = check_theory("chocolate", 2, 9);
    assert_int_equal(found.normal, found.positions);
    assert_int_equal(found.misere, found.positions);
    assert_int_equal(found.values, found.positions);
    assert_int_equal(found.reached, found.positions);
    assert_true(check_theory("chocolate:k=2", 2, 12).misere > 0);
    assert_int_equal(check_theory("chocolate:k=1", 2, 8).normal, 0);
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

static void check_outcomes(const char *game, size_t count, int64_t bound,
                           bool has_misere)
{
    const theory_count found = check_theory(game, count, bound);

    assert_int_equal(found.normal, found.positions);
    if (has_misere) assert_int_equal(found.misere, found.positions);
}

static void end_nim_is_its_definition(void **state)
{
    (void)state;
    check_outcomes("end_nim", 3, 5, true);
    check_outcomes("end_nim", 5, 2, true);
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
    check_outcomes("circular_nim:k=1", 3, 4, false);
    check_outcomes("circular_nim:k=2", 3, 4, false);
    check_outcomes("circular_nim:k=2", 4, 2, false);
    check_outcomes("circular_nim:k=9", 3, 3, false);
    check_outcomes("circular_nim:k=3", 4, 2, false);
}

/* Theory of positions with so many piles alone. */
static void check_circle(const char *game, size_t count, int64_t bound)
{
    theory_check tc;

    tc_init(&tc, game);
    tc_check_lists(&tc, count, bound);
    assert_int_equal(tc.count.normal, tc.count.positions);
    tc_clear(&tc);
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
    theory_count found = check_theory("exact_nim:k=2", 4, 4);

    (void)state;
    assert_int_equal(found.values, found.positions);
    found = check_theory("exact_nim:k=1", 3, 4);
    assert_int_equal(found.values, found.positions);
    found = check_theory("exact_nim:k=3", 4, 3);
    assert_int_equal(found.values, found.positions);
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
    grundy_game *game = tc_game("chomp");
    gi_components *search = NULL;
    theory_count found = check_theory("chomp", 3, 4);
    gi_run run;

    (void)state;
    assert_int_equal(found.normal, 43);
    assert_int_equal(found.winning, 0);
    assert_int_equal(found.values, 28);
    gi_run_init(&run, NULL, NULL);
    assert_int_equal(gi_components_new(&search, game, 1 << 20, NULL),
                     GRUNDY_OK);
    for (size_t i = 0; i < sizeof lost / sizeof lost[0]; i++) {
        grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
        gi_ints position = {0};
        assert_int_equal(
            gi_position_read(game, &position, lost[i], strlen(lost[i]), &run),
            GRUNDY_OK);
        assert_int_equal(
            gi_components_outcome(search, &position, &outcome, &run),
            GRUNDY_OK);
        assert_int_equal(outcome, GRUNDY_OUTCOME_P);
        gi_ints_clear(&position, NULL);
    }
    gi_components_free(search);
    gi_run_clear(&run);
    grundy_game_free(game);
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
    grundy_game *game = tc_game("chomp");
    gi_ints forms[2] = {{0}};
    gi_run run;

    (void)state;
    gi_run_init(&run, NULL, NULL);
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        for (size_t j = 0; j < 2; j++) {
            const char *text = pairs[i][j];
            assert_int_equal(
                gi_position_read(game, &forms[j], text, strlen(text), &run),
                GRUNDY_OK);
            assert_int_equal(
                game->rules->definition.canonical(game, &forms[j], &run),
                GRUNDY_OK);
        }
        assert_int_equal(forms[0].count, forms[1].count);
        for (size_t j = 0; j < forms[0].count; j++)
            assert_int_equal(forms[0].items[j].word, forms[1].items[j].word);
    }
    for (size_t j = 0; j < 2; j++)
        gi_ints_clear(&forms[j], NULL);
    gi_run_clear(&run);
    grundy_game_free(game);
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
    grundy_game *game = tc_game("chomp");
    const grundy_game *games[] = {game};
    gi_search *search = NULL;
    gi_run run;

    (void)state;
    gi_run_init(&run, NULL, NULL);
    assert_int_equal(gi_search_new(&search, games, 1, 1 << 20, NULL),
                     GRUNDY_OK);
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        gi_ints position = {0};
        gi_found found = {0};
        assert_int_equal(gi_position_read(game, &position, list[i].bar,
                                          strlen(list[i].bar), &run),
                         GRUNDY_OK);
        assert_int_equal(gi_search_solve(search, &position, &found, &run),
                         GRUNDY_OK);
        assert_int_equal(found.nimber, list[i].nimber);
        gi_ints_clear(&position, NULL);
    }
    gi_search_free(search);
    gi_run_clear(&run);
    grundy_game_free(game);
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
