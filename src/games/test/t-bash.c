/* SPDX-License-Identifier: MIT */
/* t-bash.c - Bachet's game: theory against definition, piles of 10^1000. */
#include "games/test/game_test.h"

static bool may(int n, int take, int least, int most)
{
    (void)n;
    return least <= take && take <= most;
}

static void theory_is_the_definition(void **state)
{
    (void)state;
    for (int m = 1; m <= 12; m++) {
        char game[24];
        sprintf(game, "bash:m=%d", m);
        check_theory(game, 1, 60, SAYS_ALL);
    }
    check_theory("bash:m=1000000000000000000000", 1, 60, SAYS_ALL);
}

static void definition_is_the_game(void **state)
{
    (void)state;

    for (int m = 1; m <= 12; m++) {
        char game[24];
        sprintf(game, "bash:m=%d", m);
        check_piles(game, may, 1, m);
    }
}

/* 10^1000 mod 7 = 10^4 mod 7 = 4, and 10^1000 = 1 mod 9. */
static void huge_piles_have_remainders(void **state)
{
    char pile[1002];
    (void)state;

    check_value("bash:m=6", power_of_ten(pile, 1000, "0"), "4");
    check_winning("bash:m=6", pile, GRUNDY_NORMAL, "4");
    check_winning("bash:m=6", pile, GRUNDY_MISERE, "3");
    check_outcome("bash:m=6", power_of_ten(pile, 1000, "3"), GRUNDY_NORMAL,
                  "P");
    check_winning("bash:m=6", pile, GRUNDY_NORMAL, "");
    check_winning("bash:m=6", pile, GRUNDY_MISERE, "6");
    check_outcome("bash:m=8", power_of_ten(pile, 1000, "0"), GRUNDY_MISERE,
                  "P");
    check_winning("bash:m=99999999999999999999", power_of_ten(pile, 1000, "5"),
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
                 "No move is left, and a player who cannot move wins.");
}

static void nothing_to_take_is_refused(void **state)
{
    (void)state;
    check_refused("bash:m=0", "m (greatest take) must be at least "
                              "1");
    check_refused("bash", "bash needs m (greatest take): write "
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
