/* SPDX-License-Identifier: MIT */
/* t-staircase_nim.c - stairs: theory against definition, misère, names. */
#include "games/test/game_test.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    check_theory("staircase_nim", 1, 20, SAYS_ALL);
    check_theory("staircase_nim", 2, 9, SAYS_ALL);
    check_theory("staircase_nim", 3, 6, SAYS_ALL);
    check_theory("staircase_nim", 4, 3, SAYS_ALL);
    check_theory("staircase_nim", 6, 1, SAYS_ALL);
}

/* The game from its rules, without the library: three stairs up to SIZE - 1
 * stones in all. */
enum { SIZE = 8 };

static bool wins(int a, int b, int c, bool is_misere)
{
    if (a + b + c == 0) return is_misere;
    for (int x = 1; x <= a; x++)
        if (!wins(a - x, b, c, is_misere)) return true;
    for (int x = 1; x <= b; x++)
        if (!wins(a + x, b - x, c, is_misere)) return true;
    for (int x = 1; x <= c; x++)
        if (!wins(a, b + x, c - x, is_misere)) return true;
    return false;
}

static void definition_is_the_game(void **state)
{
    (void)state;
    for (int a = 0; a < SIZE; a++)
        for (int b = 0; a + b < SIZE; b++)
            for (int c = 0; a + b + c < SIZE; c++) {
                const char stairs[] = {(char)('0' + a), ' ',
                                       (char)('0' + b), ' ',
                                       (char)('0' + c), '\0'};
                check_outcome("staircase_nim", stairs, GRUNDY_NORMAL,
                              wins(a, b, c, false) ? "N" : "P");
                check_outcome("staircase_nim", stairs, GRUNDY_MISERE,
                              wins(a, b, c, true) ? "N" : "P");
            }
}

static void moves_come_from_odd_stairs_and_from_above(void **state)
{
    (void)state;
    check_winning("staircase_nim", "2 1 3", GRUNDY_NORMAL, "2 1; 3 1");
    check_winning("staircase_nim", "2 0 3", GRUNDY_NORMAL, "3 1");
    check_winning("staircase_nim", "2 5 2 0 1", GRUNDY_NORMAL, "2 1; 5 1");
    check_winning("staircase_nim", "0 4 0 1", GRUNDY_MISERE, "2 1; 4 1");
    check_winning("staircase_nim", "0 4 0 1", GRUNDY_NORMAL, "");
}

static void huge_stairs_add_up(void **state)
{
    (void)state;
    check_value("staircase_nim",
                "36893488147419103232 7 36893488147419103235 1 8", "11");
    check_winning("staircase_nim",
                  "36893488147419103232 7 36893488147419103235 "
                  "36893488147419103232",
                  GRUNDY_NORMAL, "2 3; 3 3");
}

static void moves_have_names(void **state)
{
    (void)state;
    check_move("staircase_nim", "4 0 2", "1 3",
               "carry 3 from stair 1 to the ground");
    check_move("staircase_nim", "4 0 2", "3 1",
               "carry 1 from stair 3 to stair 2");
}

static void reasons_are_sentences(void **state)
{
    (void)state;
    check_reason("staircase_nim", "2 1 3", GRUNDY_NORMAL,
                 "The xor of the odd stairs is 1, not 0, so some move makes "
                 "it 0.");
    check_reason("staircase_nim", "2 1 2", GRUNDY_MISERE,
                 "The xor of the odd stairs is 0, and some odd stair holds 2 "
                 "or more: under misère play that loses.");
    check_reason("staircase_nim", "0 4", GRUNDY_MISERE,
                 "The xor of the odd stairs is 0 and none holds 2 or more: "
                 "under misère play that wins.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(definition_is_the_game),
        cmocka_unit_test(moves_come_from_odd_stairs_and_from_above),
        cmocka_unit_test(huge_stairs_add_up),
        cmocka_unit_test(moves_have_names),
        cmocka_unit_test(reasons_are_sentences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
