/* SPDX-License-Identifier: MIT */
/* t-bash.c - Bachet's game: theory against definition, piles of 10^1000. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>

#include "theory_check.h"

enum { SIZES = 60 };

/* The game from its rules: value and misère win of every pile up to SIZES - 1.
 */
static void solve_piles(int m, unsigned *nimber, bool *misere)
{
    for (int n = 0; n < SIZES; n++) {
        bool seen[SIZES + 1] = {false}, has_move = false;
        misere[n] = false;
        for (int take = 1; take <= n; take++) {
            if (!(take <= m)) continue;
            has_move = true;
            seen[nimber[n - take]] = true;
            if (!misere[n - take]) misere[n] = true;
        }
        if (!has_move) misere[n] = true;
        for (nimber[n] = 0; seen[nimber[n]];)
            nimber[n]++;
    }
}

static void check_piles(const char *game, const unsigned *nimber,
                        const bool *misere)
{
    for (int n = 0; n < SIZES; n++) {
        char pile[12], value[12];
        sprintf(pile, "%d", n);
        sprintf(value, "%u", nimber[n]);
        check_value(game, pile, value);
        check_outcome(game, pile, GRUNDY_NORMAL, nimber[n] ? "N" : "P");
        check_outcome(game, pile, GRUNDY_MISERE, misere[n] ? "N" : "P");
    }
}

/* 10^1000 + last, last a digit. */
static const char *huge(char *text, char last)
{
    memset(text, '0', 1001);
    text[0] = '1';
    text[1000] = last;
    text[1001] = '\0';
    return text;
}

static void theory_is_the_definition(void **state)
{
    (void)state;
    for (int m = 1; m <= 12; m++) {
        char game[24];
        sprintf(game, "bash:m=%d", m);
        check_whole_theory(game, 1, 60);
    }
    check_whole_theory("bash:m=1000000000000000000000", 1, 60);
}

static void definition_is_the_game(void **state)
{
    unsigned nimber[SIZES];
    bool misere[SIZES];
    (void)state;

    for (int m = 1; m <= 12; m++) {
        char game[24];
        sprintf(game, "bash:m=%d", m);
        solve_piles(m, nimber, misere);
        check_piles(game, nimber, misere);
    }
}

/* 10^1000 mod 7 = 10^4 mod 7 = 4, and 10^1000 = 1 mod 9. */
static void huge_piles_have_remainders(void **state)
{
    char pile[1002];
    (void)state;

    check_value("bash:m=6", huge(pile, '0'), "4");
    check_winning("bash:m=6", pile, GRUNDY_NORMAL, "4");
    check_winning("bash:m=6", pile, GRUNDY_MISERE, "3");
    check_outcome("bash:m=6", huge(pile, '3'), GRUNDY_NORMAL, "P");
    check_winning("bash:m=6", pile, GRUNDY_NORMAL, "");
    check_winning("bash:m=6", pile, GRUNDY_MISERE, "6");
    check_outcome("bash:m=8", huge(pile, '0'), GRUNDY_MISERE, "P");
    check_winning("bash:m=99999999999999999999", huge(pile, '5'),
                  GRUNDY_NORMAL, "5");
    check_winning("bash:m=9223372036854775807", "9223372036854775809",
                  GRUNDY_NORMAL, "1");
    check_winning("bash:m=9223372036854775807", "9223372036854775809",
                  GRUNDY_MISERE, "");
}

static void reasons_are_sentences(void **state)
{
    (void)state;
    check_reason("bash:m=3", "23", GRUNDY_NORMAL,
                 "n mod (m + 1) = 3; some take leaves 0, which is lost for "
                 "the opponent.");
    check_reason("bash:m=3", "5", GRUNDY_MISERE,
                 "n mod (m + 1) = 1; no take leaves 1, and the opponent wins "
                 "from all others.");
    check_reason("bash:m=3", "0", GRUNDY_MISERE,
                 "No move is left, and who cannot move wins.");
}

static void nothing_to_take_is_refused(void **state)
{
    (void)state;
    check_refused("bash:m=0", "m (most that a move may take) must be at least "
                              "1");
    check_refused("bash", "bash needs m (most that a move may take): write "
                          "bash:m=...");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(definition_is_the_game),
        cmocka_unit_test(huge_piles_have_remainders),
        cmocka_unit_test(reasons_are_sentences),
        cmocka_unit_test(nothing_to_take_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
